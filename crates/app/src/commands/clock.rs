//! What the desk tells the official clock.

use super::etapa::{entry_of, found};
use super::result::on;
use super::rodada::{by_number, state};
use crate::board::Loaded;
use crate::clock::OfficialClock;
use crate::command::Made;
use crate::commands::work::Work;
use crate::refusal::{Refusal, RodadaAsked, RodadaIs};
use crate::tag;
use championship::clock::Tick;
use championship::id::{EntrantId, EtapaId, JogoId};
use championship::jogo::JogoState;
use championship::name::tidy;
use chrono::NaiveTime;
use rules::partida::Side;
use store::clock::Told;
use store::jogo::Place;
use store::rodada::Rodada;

/// Keeps a tick with the moment at which it was told.
pub fn tell(work: &Work<'_>, etapa: EtapaId, tick: Tick) -> Result<Made, Refusal> {
    tell_because(work, etapa, tick, "")
}

fn tell_because(
    work: &Work<'_>,
    etapa: EtapaId,
    tick: Tick,
    reason: &str,
) -> Result<Made, Refusal> {
    let told = Told {
        tick,
        reason: reason.to_owned(),
        at: work.at(),
        uptime: work.context.uptime.clone(),
    };
    store::clock::tell(work.tx, etapa, &told)?;
    work.tx.tag(tag::clock(etapa));
    Ok(Made::Nothing)
}

/// Refuses what cannot be done while the etapa stands still.
pub fn refuse_suspended(work: &Work<'_>, etapa: EtapaId) -> Result<(), Refusal> {
    let official = OfficialClock::load(work.tx, etapa, work.context)?;
    match official.clock().suspended_since() {
        Some(since) => Err(Refusal::Suspended {
            at: crate::clock::at(since),
        }),
        None => Ok(()),
    }
}

/// A rodada that is on.
fn called(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<Rodada, Refusal> {
    let rodada = by_number(work, etapa, number)?;
    let is = state(&rodada);
    if is != RodadaIs::Called {
        return Err(Refusal::RodadaState {
            number,
            is,
            asked: RodadaAsked::Time,
        });
    }
    Ok(rodada)
}

/// A jogo that is on and not decided.
fn undecided(work: &Work<'_>, jogo: JogoId) -> Result<Place, Refusal> {
    let place = on(work.tx, jogo)?;
    let loaded = Loaded::load(work.tx, place.etapa)?;
    if let Some(JogoState::Decided(_)) = loaded.view.jogos.get(&jogo) {
        return Err(Refusal::HasResult {
            mesa: place.mesa,
            result: loaded.told_report(jogo),
        });
    }
    Ok(place)
}

pub fn mark(work: &Work<'_>, at: &[(JogoId, Side)], missing: bool) -> Result<Made, Refusal> {
    for (jogo, side) in at {
        let (jogo, side) = (*jogo, *side);
        let place = on(work.tx, jogo)?;
        if missing {
            refuse_suspended(work, place.etapa)?;
            tell(work, place.etapa, Tick::Missing { jogo, side })?;
        } else {
            expected(work, &place, side)?;
            tell(work, place.etapa, Tick::Arrived { jogo, side })?;
        }
    }
    Ok(Made::Nothing)
}

/// Refuses to say anything of a side that is not missing.
fn expected(work: &Work<'_>, place: &Place, side: Side) -> Result<(), Refusal> {
    let official = OfficialClock::load(work.tx, place.etapa, work.context)?;
    let clock = official.clock();
    let mut absences = clock.absences(&[place.id]).into_iter();
    if absences.any(|one| one.side == side && one.arrived.is_none()) {
        Ok(())
    } else {
        Err(Refusal::NotMissing { mesa: place.mesa })
    }
}

pub fn excuse(work: &Work<'_>, jogo: JogoId, side: Side) -> Result<Made, Refusal> {
    let place = on(work.tx, jogo)?;
    expected(work, &place, side)?;
    tell(work, place.etapa, Tick::Excused { jogo, side })
}

pub fn end_anthem(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<Made, Refusal> {
    let rodada = called(work, etapa, number)?.id;
    tell(work, etapa, Tick::AnthemEnded { rodada })
}

pub fn end_opening(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<Made, Refusal> {
    let rodada = called(work, etapa, number)?.id;
    tell(work, etapa, Tick::OpeningEnded { rodada })
}

pub fn start(
    work: &Work<'_>,
    etapa: EtapaId,
    number: u32,
    jogo: Option<JogoId>,
) -> Result<Made, Refusal> {
    refuse_suspended(work, etapa)?;
    let rodada = called(work, etapa, number)?.id;
    match jogo {
        None => tell(work, etapa, Tick::Started { rodada }),
        Some(jogo) => {
            let place = undecided(work, jogo)?;
            tell(work, place.etapa, Tick::JogoStarted { jogo })
        }
    }
}

pub fn suspend(work: &Work<'_>, etapa: EtapaId, reason: &str) -> Result<Made, Refusal> {
    found(work.tx, etapa)?;
    refuse_suspended(work, etapa)?;
    let reason = tidy(reason);
    if reason.is_empty() {
        return Err(Refusal::NoReason);
    }
    work.tx.tag(tag::etapa(etapa));
    tell_because(work, etapa, Tick::Suspended, &reason)
}

pub fn resume(work: &Work<'_>, etapa: EtapaId) -> Result<Made, Refusal> {
    found(work.tx, etapa)?;
    if refuse_suspended(work, etapa).is_ok() {
        return Err(Refusal::NotSuspended);
    }
    work.tx.tag(tag::etapa(etapa));
    tell(work, etapa, Tick::Resumed)
}

pub fn announce(
    work: &Work<'_>,
    etapa: EtapaId,
    number: u32,
    minutes: u32,
) -> Result<Made, Refusal> {
    let rodada = called(work, etapa, number)?.id;
    tell(work, etapa, Tick::Announced { rodada, minutes })
}

pub fn ask(work: &Work<'_>, jogo: JogoId, by: Side, to: u8) -> Result<Made, Refusal> {
    let place = undecided(work, jogo)?;
    refuse_suspended(work, place.etapa)?;
    if !matches!(to, 3 | 6 | 9 | 12) {
        return Err(Refusal::BadRaise(to));
    }
    tell(work, place.etapa, Tick::Asked { jogo, by, to })
}

pub fn answer(work: &Work<'_>, jogo: JogoId) -> Result<Made, Refusal> {
    let place = on(work.tx, jogo)?;
    let official = OfficialClock::load(work.tx, place.etapa, work.context)?;
    if official.clock().waiting(place.rodada, jogo).is_none() {
        return Err(Refusal::NothingAsked { mesa: place.mesa });
    }
    tell(work, place.etapa, Tick::Answered { jogo })
}

pub fn segregate(work: &Work<'_>, jogos: &[JogoId]) -> Result<Made, Refusal> {
    for jogo in jogos {
        let place = undecided(work, *jogo)?;
        tell(work, place.etapa, Tick::Segregated { jogo: *jogo })?;
    }
    Ok(Made::Nothing)
}

/// An hour as somebody types it (`12:30`, `12h30`, `12`), as it is kept.
fn hour(text: &str) -> Result<String, Refusal> {
    let typed = text.trim().to_lowercase().replace('h', ":");
    let typed = typed.trim_end_matches(':');
    ["%H:%M", "%H"]
        .into_iter()
        .find_map(|format| {
            if format == "%H" {
                let hour = typed.parse().ok()?;
                NaiveTime::from_hms_opt(hour, 0, 0)
            } else {
                NaiveTime::parse_from_str(typed, format).ok()
            }
        })
        .map(|time| time.format("%H:%M").to_string())
        .ok_or_else(|| Refusal::BadHour(text.to_owned()))
}

pub fn set_meals(
    work: &Work<'_>,
    etapa: EtapaId,
    entrants: &[EntrantId],
    hours: Option<&(String, String)>,
) -> Result<Made, Refusal> {
    let hours = match hours {
        Some((leaves, returns)) => Some((hour(leaves)?, hour(returns)?)),
        None => None,
    };
    if let Some((leaves, returns)) = &hours
        && leaves >= returns
    {
        return Err(Refusal::BadHour(returns.clone()));
    }
    for entrant in entrants {
        entry_of(work.tx, etapa, *entrant)?;
        match &hours {
            Some((leaves, returns)) => {
                store::meal::set(work.tx, etapa, *entrant, leaves, returns)?;
            }
            None => store::meal::clear(work.tx, etapa, *entrant)?,
        }
    }
    work.tx.tag(tag::clock(etapa));
    Ok(Made::Nothing)
}

pub fn sign_meal(
    work: &Work<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    back: bool,
) -> Result<Made, Refusal> {
    entry_of(work.tx, etapa, entrant)?;
    let official = OfficialClock::load(work.tx, etapa, work.context)?;
    let (left, returned) = official.clock().meal(entrant);
    let is_away = left.is_some() && returned.is_none();
    if is_away != back {
        return Err(Refusal::MealSigned { back });
    }
    let tick = if back {
        Tick::Returned { entrant }
    } else {
        Tick::Left { entrant }
    };
    tell(work, etapa, tick)
}
