//! Operators and their PINs.

use super::checked_name;
use crate::command::Made;
use crate::commands::work::Work;
use crate::context::wall;
use crate::refusal::{Kind, Refusal};
use crate::tag;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use championship::clock::Moment;
use championship::id::OperatorId;
use championship::name::fold;
use store::Db;
use store::operator::Operator;
use store::wrong_pin::WrongPin;

/// Wrong PINs in a row after which the next one has to wait.
const FREE_TRIES: u32 = 5;

/// For how long the first time, in seconds; each further wrong PIN doubles it.
const FIRST_WAIT_S: i64 = 5;

/// For how long at most, in seconds.
const LONGEST_WAIT_S: i64 = 15 * 60;

pub fn add(work: &Work<'_>, name: &str, pin: Option<&str>) -> Result<Made, Refusal> {
    let (name, key) = checked_name(name)?;
    if find(work.tx, &key)?.is_some() {
        return Err(Refusal::NameTaken(name));
    }
    if pin.is_some() {
        may_change_another_s(work)?;
    }
    let id = store::operator::insert(work.tx, &name, &key, false)?;
    keep_pin(work, id, pin)?;
    Ok(Made::Operator(id))
}

pub fn set_pin(work: &Work<'_>, id: OperatorId, pin: Option<&str>) -> Result<Made, Refusal> {
    let operators = store::operator::all(work.tx)?;
    if !operators.iter().any(|known| known.id == id) {
        return Err(Refusal::Unknown {
            kind: Kind::Operator,
            asked: id.to_string(),
            near: Vec::new(),
        });
    }
    let of_coordinator = coordinator(&operators).is_some_and(|known| known.id == id);
    let guarded = is_guarded(&operators);
    // The first PIN of all is the coordinator's.
    if pin.is_some() && !guarded && !of_coordinator {
        return Err(Refusal::CoordinatorPin);
    }
    if guarded && work.context.operator != Some(id) {
        may_change_another_s(work)?;
    }
    let others = operators
        .iter()
        .any(|known| known.has_pin && known.id != id);
    if pin.is_none() && of_coordinator && others {
        return Err(Refusal::CoordinatorPin);
    }
    keep_pin(work, id, pin)?;
    Ok(Made::Operator(id))
}

/// Only the coordinator changes a PIN that is not their own, and only with one of their own.
fn may_change_another_s(work: &Work<'_>) -> Result<(), Refusal> {
    let operators = store::operator::all(work.tx)?;
    let Some(coordinator) = coordinator(&operators) else {
        return Ok(());
    };
    if !coordinator.has_pin {
        return Err(Refusal::CoordinatorPin);
    }
    if work.context.operator != Some(coordinator.id) {
        return Err(Refusal::OnlyCoordinator(coordinator.name.clone()));
    }
    Ok(())
}

/// Whether nobody writes without a PIN any more.
pub fn is_guarded(operators: &[Operator]) -> bool {
    operators.iter().any(|operator| operator.has_pin)
}

/// The first operator. In a file of an earlier version others may have a PIN and the first one none: then the
/// first of those, or nobody could change any.
pub fn coordinator(operators: &[Operator]) -> Option<&Operator> {
    operators
        .iter()
        .find(|operator| operator.has_pin)
        .or_else(|| operators.first())
}

fn keep_pin(work: &Work<'_>, id: OperatorId, pin: Option<&str>) -> Result<(), Refusal> {
    work.tx.tag(tag::SEASON);
    let hash = match pin {
        None => String::new(),
        Some(pin) => {
            let digits = pin.bytes().all(|digit| digit.is_ascii_digit());
            if !digits || !(4..=8).contains(&pin.len()) {
                return Err(Refusal::BadPin);
            }
            let salt = work.code(16);
            hasher()?
                .hash_password_with_salt(pin.as_bytes(), salt.as_bytes())
                .map_err(|error| Refusal::Fault(error.to_string()))?
                .to_string()
        }
    };
    store::season::set_secret(work.tx, &pin_owner(id), &hash)?;
    store::operator::set_has_pin(work.tx, id, pin.is_some())?;
    store::wrong_pin::clear(work.tx, id)?;
    Ok(())
}

fn pin_owner(id: OperatorId) -> String {
    format!("pin:{id}")
}

/// A PIN keeps honest people honest; the file itself is open to whoever holds it.
fn hasher() -> Result<Argon2<'static>, Refusal> {
    let params =
        Params::new(8 * 1024, 2, 1, None).map_err(|error| Refusal::Fault(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn find(db: &Db, key: &str) -> Result<Option<Operator>, Refusal> {
    Ok(store::operator::all(db)?
        .into_iter()
        .find(|known| fold(&known.name) == key))
}

/// The operator of this name.
pub fn named(db: &Db, name: &str) -> Result<Operator, Refusal> {
    match find(db, &fold(name))? {
        Some(operator) => Ok(operator),
        None => Err(Refusal::Unknown {
            kind: Kind::Operator,
            asked: name.to_owned(),
            near: store::operator::all(db)?
                .into_iter()
                .map(|known| known.name)
                .collect(),
        }),
    }
}

/// Whether it is the operator's PIN.
pub fn is_right(db: &Db, id: OperatorId, pin: &str) -> Result<bool, Refusal> {
    let stored = store::season::secret(db, &pin_owner(id))?.unwrap_or_default();
    let hasher = hasher()?;
    Ok(PasswordHash::new(&stored)
        .is_ok_and(|hash| hasher.verify_password(pin.as_bytes(), &hash).is_ok()))
}

/// For how many seconds the next PIN has to wait.
pub fn wait_left(wrong: &WrongPin, now: &Moment) -> i64 {
    let Some(beyond) = wrong.times.checked_sub(FREE_TRIES) else {
        return 0;
    };
    let wait = 1_i64
        .checked_shl(beyond.min(16))
        .map_or(LONGEST_WAIT_S, |times| times * FIRST_WAIT_S)
        .min(LONGEST_WAIT_S);
    // A clock that was set back has not let any time pass.
    (wait - given(wrong).seconds_to(now)).max(0)
}

/// Whether the last wrong PIN lies in the future: the clock was set back, and waiting for it might take years.
pub fn is_ahead(wrong: &WrongPin, now: &Moment) -> bool {
    let given = given(wrong);
    let same_run = match (&given.uptime, &now.uptime) {
        (Some(then), Some(now)) => then.run == now.run,
        _ => false,
    };
    !same_run && given.wall > now.wall
}

fn given(wrong: &WrongPin) -> Moment {
    Moment {
        wall: wall(&wrong.at),
        uptime: wrong.uptime.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use championship::clock::Uptime;

    fn wrong(times: u32, uptime: Option<(&str, i64)>) -> WrongPin {
        WrongPin {
            times,
            at: "2026-03-21T12:00:00Z".to_owned(),
            uptime: uptime.map(|(run, ms)| Uptime {
                run: run.to_owned(),
                ms,
            }),
        }
    }

    fn now(seconds: i64, uptime: Option<(&str, i64)>) -> Moment {
        Moment {
            wall: wall("2026-03-21T12:00:00Z") + seconds,
            uptime: uptime.map(|(run, ms)| Uptime {
                run: run.to_owned(),
                ms,
            }),
        }
    }

    #[test]
    fn the_wait_doubles_and_ends() {
        for (times, wait) in [
            (1, 0),
            (4, 0),
            (5, 5),
            (6, 10),
            (9, 80),
            (12, 640),
            (13, 900),
            (90, 900),
        ] {
            assert_eq!(
                wait_left(&wrong(times, None), &now(0, None)),
                wait,
                "{times}"
            );
            assert_eq!(
                wait_left(&wrong(times, None), &now(wait, None)),
                0,
                "{times}"
            );
        }
    }

    #[test]
    fn no_clock_opens_and_none_locks_out_for_ever() {
        let day = 24 * 60 * 60;
        // The machine's own time counts where it goes on, whatever the wall says.
        let same = wrong(5, Some(("run", 1000)));
        assert_eq!(wait_left(&same, &now(day, Some(("run", 2000)))), 4);
        assert_eq!(wait_left(&same, &now(-day, Some(("run", 6000)))), 0);
        assert!(!is_ahead(&same, &now(-day, Some(("run", 2000)))));
        // Set back: nothing has passed, and the wait begins anew by the clock as it is.
        assert_eq!(wait_left(&wrong(5, None), &now(-day, None)), 5);
        assert!(is_ahead(&wrong(5, None), &now(-day, None)));
        assert!(!is_ahead(&wrong(5, None), &now(1, None)));
    }
}
