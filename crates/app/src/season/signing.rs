//! Who may write: signing in, and what wrong PINs cost.

use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::work::Work;
use argon2::password_hash::PasswordVerifier;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, Version};
use championship::clock::Moment;
use championship::id::OperatorId;
use championship::name::fold;
use messages::labels::moment::wall;
use messages::labels::role::Role;
use messages::refusal::operator::OperatorRefusal;
use messages::refusal::{Kind, Refusal};
use serde_json::json;
use store::operator::Operator;
use store::wrong_pin::WrongPin;
use store::{Db, EntryKind, NewEntry};

pub(crate) fn pin_owner(id: OperatorId) -> String {
    format!("pin:{id}")
}

/// A PIN keeps honest people honest; the file itself is open to whoever holds it.
pub fn hasher() -> Result<Argon2<'static>, Refusal> {
    let params =
        Params::new(8 * 1024, 2, 1, None).map_err(|error| Refusal::Fault(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

pub(crate) fn given(wrong: &WrongPin) -> Moment {
    Moment {
        wall: wall(&wrong.at),
        uptime: wrong.uptime.clone(),
    }
}

/// Whether a PIN that was given was right, as the journal names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Given {
    Right,
    Wrong(u32),
}

/// Once one operator has a PIN, nobody writes without one.
pub fn refuse_unsigned(db: &Db, context: &Context) -> Result<(), Refusal> {
    // A slip is what signs a telephone in; what it may is little.
    if context.standing.role() < Role::Desk {
        return Ok(());
    }
    let operators = store::operator::all(db)?;
    let signed = operators
        .iter()
        .any(|operator| operator.has_pin && context.operator == Some(operator.id));
    if is_guarded(&operators) && !signed {
        return Err(OperatorRefusal::SignIn.into());
    }
    Ok(())
}

impl SeasonFile {
    /// Checks an operator's PIN. Wrong ones are told in the journal; after five in a row the next has to wait.
    ///
    /// # Errors
    /// [`OperatorRefusal::WrongPin`], or [`OperatorRefusal::PinWait`]: then the PIN was not looked at.
    pub fn sign_in(
        &mut self,
        context: &Context,
        name: &str,
        pin: Option<&str>,
    ) -> Result<OperatorId, Refusal> {
        let look = self.look()?;
        let operator = named(self.db(), name)?;
        drop(look);
        self.check_pin(context, &operator, pin)?;
        Ok(operator.id)
    }

    /// Who works where nobody was named: the first operator, unless there are PINs.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn default_operator(&self) -> Result<Option<OperatorId>, Refusal> {
        let _look = self.look()?;
        let operators = store::operator::all(self.db())?;
        Ok(coordinator(&operators)
            .filter(|_| !is_guarded(&operators))
            .map(|operator| operator.id))
    }

    /// Checks one's own old PIN before it is changed; another's is the coordinator's to change.
    pub(crate) fn prove_own_pin(
        &mut self,
        context: &Context,
        operator: OperatorId,
        old: Option<&str>,
    ) -> Result<(), Refusal> {
        if context.operator != Some(operator) {
            return Ok(());
        }
        let look = self.look()?;
        let operators = store::operator::all(self.db())?;
        drop(look);
        match operators.iter().find(|known| known.id == operator) {
            Some(own) => self.check_pin(context, own, old),
            None => Ok(()),
        }
    }

    fn check_pin(
        &mut self,
        context: &Context,
        operator: &Operator,
        pin: Option<&str>,
    ) -> Result<(), Refusal> {
        if !operator.has_pin {
            return Ok(());
        }
        let now = context.moment();
        let look = self.look()?;
        let wrong = store::wrong_pin::of(self.db(), operator.id)?;
        let right = match pin {
            Some(pin) => is_right(self.db(), operator.id, pin)?,
            None => false,
        };
        drop(look);
        if let Some(wrong) = &wrong {
            let left_s = wait_left(wrong, &now);
            if left_s > 0 {
                if is_ahead(wrong, &now) {
                    self.tell_pin(context, operator.id, Given::Wrong(wrong.times))?;
                }
                return Err(OperatorRefusal::PinWait {
                    name: operator.name.clone(),
                    left_s,
                }
                .into());
            }
        }
        // Without one nothing was guessed.
        if pin.is_none() {
            return Err(OperatorRefusal::WrongPin {
                name: operator.name.clone(),
                wait_s: 0,
            }
            .into());
        }
        if right {
            return match wrong {
                Some(_) => self.tell_pin(context, operator.id, Given::Right),
                None => Ok(()),
            };
        }
        let times = wrong.map_or(0, |wrong| wrong.times).saturating_add(1);
        self.tell_pin(context, operator.id, Given::Wrong(times))?;
        let wait_s = store::wrong_pin::of(self.db(), operator.id)?
            .map_or(0, |wrong| wait_left(&wrong, &now));
        Err(OperatorRefusal::WrongPin {
            name: operator.name.clone(),
            wait_s,
        }
        .into())
    }

    /// Tells the journal of a PIN that was given; what was given is told to nobody.
    fn tell_pin(
        &mut self,
        context: &Context,
        operator: OperatorId,
        given: Given,
    ) -> Result<(), Refusal> {
        // Into a file that cannot be written nobody writes with any PIN.
        if !self.is_writable() {
            return Ok(());
        }
        let (command, payload) = match given {
            Given::Right => ("right-pin", json!({"operator": operator})),
            Given::Wrong(times) => ("wrong-pin", json!({"operator": operator, "times": times})),
        };
        let at = context.at();
        let entry = NewEntry {
            at: &at,
            operator: None,
            desk: &context.desk,
            kind: EntryKind::Outward,
            command,
            payload: &payload,
            undoes: None,
        };
        self.write_entry(&entry, |tx| {
            let work = Work::new(tx, context);
            match given {
                Given::Right => store::wrong_pin::clear(work.tx, operator)?,
                Given::Wrong(times) => {
                    let moment = context.moment();
                    store::wrong_pin::set(work.tx, operator, times, &at, &moment)?;
                }
            }
            Ok(())
        })
    }
}

/// Wrong PINs in a row after which the next one has to wait.
pub const FREE_TRIES: u32 = 5;

/// For how long the first time, in seconds; each further wrong PIN doubles it.
pub const FIRST_WAIT_S: i64 = 5;

/// For how long at most, in seconds.
pub const LONGEST_WAIT_S: i64 = 15 * 60;

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

/// Only the coordinator changes a PIN that is not their own, and only with one of their own.
pub(crate) fn may_change_another_s(db: &Db, context: &Context) -> Result<(), Refusal> {
    let operators = store::operator::all(db)?;
    let Some(coordinator) = coordinator(&operators) else {
        return Ok(());
    };
    if !coordinator.has_pin {
        return Err(OperatorRefusal::CoordinatorPin.into());
    }
    if context.operator != Some(coordinator.id) {
        return Err(OperatorRefusal::OnlyCoordinator(coordinator.name.clone()).into());
    }
    Ok(())
}

pub(crate) fn find(db: &Db, key: &str) -> Result<Option<Operator>, Refusal> {
    Ok(store::operator::all(db)?
        .into_iter()
        .find(|known| fold(&known.name) == key))
}

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
