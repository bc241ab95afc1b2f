//! The official clock and what hangs on it.

use crate::spoken::spoken;
use app::clock::ask::{ClockAnswer, RodadaClock};
use app::clock::ask_calls::CallRow;
use app::rodada::roll::RollAnswer;
use messages::labels::moment::clock as reading;
use messages::words::answers;
use messages::words::clock::length;
use std::io::{self, Write};

pub fn clock(out: &mut dyn Write, answer: &ClockAnswer) -> io::Result<()> {
    writeln!(out, "{} (UTC{})", answer.told, answer.zone)?;
    if let Some(suspended) = &answer.suspended {
        let since = reading(&suspended.since);
        writeln!(
            out,
            "{}",
            answers::EtapaSuspendedSince {
                since,
                reason: &suspended.reason
            }
            .told(spoken())
        )?;
    }
    if let Some(rodada) = &answer.rodada {
        of_rodada(out, rodada)?;
    }
    for meal in &answer.meals {
        let signed = |at: &Option<String>| at.as_deref().map_or("–".to_owned(), reading);
        writeln!(
            out,
            "{}",
            answers::MealRow {
                team: &meal.team,
                leaves: &meal.leaves,
                returns: &meal.returns,
                left_at: signed(&meal.left_at),
                returned_at: signed(&meal.returned_at)
            }
            .told(spoken())
        )?;
    }
    for jump in &answer.jumps {
        writeln!(out, "{jump}")?;
    }
    Ok(())
}

fn of_rodada(out: &mut dyn Write, rodada: &RodadaClock) -> io::Result<()> {
    writeln!(
        out,
        "{}",
        answers::RodadaClock {
            label: &rodada.label,
            started_at: reading(&rodada.started_at),
            running_s: length(rodada.running_s)
        }
        .told(spoken())
    )?;
    for due in rodada.announcements.iter().filter(|one| one.due) {
        writeln!(
            out,
            "{}",
            answers::ToAnnounce {
                minutes: length(i64::from(due.minutes) * 60)
            }
            .told(spoken())
        )?;
    }
    for raise in &rodada.raises {
        let to = raise.to;
        writeln!(
            out,
            "{}",
            answers::RaiseWaits {
                at: &raise.at,
                to,
                waited_s: length(raise.waited_s)
            }
            .told(spoken())
        )?;
        if let Some(lapsed) = &raise.lapsed {
            writeln!(out, "  {}", lapsed.told)?;
        }
    }
    let over = |limit: Option<u32>| limit.map_or(i64::MAX, i64::from);
    for mesa in &rodada.playing {
        if mesa.running_s >= over(rodada.over_from_s) {
            let state = if mesa.segregated {
                answers::set_aside(spoken())
            } else {
                answers::to_be_set_aside(spoken())
            };
            let [a, b] = &mesa.sides;
            writeln!(
                out,
                "Mesa {} · {a} × {b} · {} · {state}",
                mesa.at,
                length(mesa.running_s)
            )?;
        }
    }
    Ok(())
}

pub fn calls(out: &mut dyn Write, rows: &[CallRow]) -> io::Result<()> {
    for row in rows {
        let goes = match (&row.call.taken_by, &row.call.taken_at) {
            (Some(by), Some(at)) => answers::GoesSince {
                by,
                at: reading(at),
            }
            .told(spoken()),
            _ => answers::nobody_has_gone_yet(spoken()).to_owned(),
        };
        writeln!(
            out,
            "{}",
            answers::CallRow {
                id: row.call.id,
                mesa: &row.mesa,
                at: reading(&row.call.at),
                about: &row.call.about,
                goes
            }
            .told(spoken())
        )?;
    }
    Ok(())
}

pub fn roll(out: &mut dyn Write, answer: &Option<RollAnswer>) -> io::Result<()> {
    let Some(roll) = answer else {
        return writeln!(out, "{}", answers::no_rodada_is_called(spoken()));
    };
    let called = reading(&roll.called_at);
    writeln!(
        out,
        "{}",
        answers::RodadaCalledAt {
            rodada: roll.rodada,
            called
        }
        .told(spoken())
    )?;
    match &roll.tolerance {
        None if roll.waits_for_anthem => {
            writeln!(out, "{}", answers::the_tolerance_lasts_until_the(spoken()))?;
        }
        None => {}
        Some(tolerance) if tolerance.left_s >= 0 => {
            writeln!(
                out,
                "{}",
                answers::ToleranceLeft {
                    left_s: length(tolerance.left_s)
                }
                .told(spoken())
            )?;
        }
        Some(tolerance) => {
            writeln!(
                out,
                "{}",
                answers::TheToleranceEndedAgo {
                    left_s: length(-tolerance.left_s)
                }
                .told(spoken())
            )?;
        }
    }
    for missing in &roll.missing {
        let since = reading(&missing.missing_at);
        let arrived = match &missing.arrived_at {
            Some(at) => answers::ArrivedAt { at: reading(at) }.told(spoken()),
            None if missing.still_playing => {
                answers::still_plays_the_rodada_before(spoken()).to_owned()
            }
            None if missing.excused => answers::at_the_opening_of_the(spoken()).to_owned(),
            None => String::new(),
        };
        writeln!(
            out,
            "{}",
            answers::MissingRow {
                at: &missing.at,
                team: &missing.team,
                since,
                arrived
            }
            .told(spoken())
        )?;
    }
    for proposal in &roll.proposals {
        writeln!(
            out,
            "{}",
            answers::Proposal {
                who: &proposal.who,
                told: &proposal.told
            }
            .told(spoken())
        )?;
    }
    Ok(())
}
