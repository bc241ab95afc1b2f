//! The official clock and what hangs on it.

use app::clock::ask::{ClockAnswer, RodadaClock};
use app::clock::ask_calls::CallRow;
use app::rodada::roll::RollAnswer;
use messages::labels::moment::clock as reading;
use messages::words::pt_br::clock::length;
use std::io::{self, Write};

pub fn clock(out: &mut dyn Write, answer: &ClockAnswer) -> io::Result<()> {
    writeln!(out, "{} (UTC{})", answer.told, answer.zone)?;
    if let Some(suspended) = &answer.suspended {
        let since = reading(&suspended.since);
        writeln!(
            out,
            "Etapa suspensa desde as {since}: {}.",
            suspended.reason
        )?;
    }
    if let Some(rodada) = &answer.rodada {
        of_rodada(out, rodada)?;
    }
    for meal in &answer.meals {
        let signed = |at: &Option<String>| at.as_deref().map_or("–".to_owned(), reading);
        writeln!(
            out,
            "Refeição · {} · {} às {} · saiu {} · voltou {}",
            meal.team,
            meal.leaves,
            meal.returns,
            signed(&meal.left_at),
            signed(&meal.returned_at)
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
        "{}, desde as {}: {}",
        rodada.label,
        reading(&rodada.started_at),
        length(rodada.running_s)
    )?;
    for due in rodada.announcements.iter().filter(|one| one.due) {
        writeln!(out, "Anunciar: {}", length(i64::from(due.minutes) * 60))?;
    }
    for raise in &rodada.raises {
        let to = raise.to;
        writeln!(
            out,
            "Mesa {}: pedido de {to} espera há {}",
            raise.at,
            length(raise.waited_s)
        )?;
        if let Some(lapsed) = &raise.lapsed {
            writeln!(out, "  {}", lapsed.told)?;
        }
    }
    let over = |limit: Option<u32>| limit.map_or(i64::MAX, i64::from);
    for mesa in &rodada.playing {
        if mesa.running_s >= over(rodada.over_from_s) {
            let state = if mesa.segregated {
                "separada"
            } else {
                "a separar"
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
            (Some(by), Some(at)) => format!("vai {by}, desde as {}", reading(at)),
            _ => "ninguém foi ainda".to_owned(),
        };
        writeln!(
            out,
            "Nº {} · mesa {} · desde as {} · {} · {goes}",
            row.call.id,
            row.mesa,
            reading(&row.call.at),
            row.call.about
        )?;
    }
    Ok(())
}

pub fn roll(out: &mut dyn Write, answer: &Option<RollAnswer>) -> io::Result<()> {
    let Some(roll) = answer else {
        return writeln!(out, "Nenhuma rodada está chamada.");
    };
    let called = reading(&roll.called_at);
    writeln!(out, "Rodada {} chamada às {called}.", roll.rodada)?;
    match &roll.tolerance {
        None if roll.waits_for_anthem => {
            writeln!(out, "A tolerância vai até o fim do hino.")?;
        }
        None => {}
        Some(tolerance) if tolerance.left_s >= 0 => {
            writeln!(out, "Tolerância: faltam {}.", length(tolerance.left_s))?;
        }
        Some(tolerance) => {
            writeln!(out, "A tolerância acabou há {}.", length(-tolerance.left_s))?;
        }
    }
    for missing in &roll.missing {
        let since = reading(&missing.missing_at);
        let arrived = match &missing.arrived_at {
            Some(at) => format!(", chegou às {}", reading(at)),
            None if missing.still_playing => ", ainda joga a rodada anterior".to_owned(),
            None if missing.excused => ", na abertura do evento".to_owned(),
            None => String::new(),
        };
        writeln!(
            out,
            "  Mesa {} · {} · ausente às {since}{arrived}",
            missing.at, missing.team
        )?;
    }
    for proposal in &roll.proposals {
        writeln!(out, "  Proposta: {}: {}", proposal.who, proposal.told)?;
    }
    Ok(())
}
