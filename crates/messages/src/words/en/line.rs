//! What came of an entered line.

use crate::refusal::entry::{EntryFault, Said};
use crate::words::numbers;
use crate::words::pt_br::line::Mesa;
use championship::ruling::{Absent, Basis};
use rules::partida::Side;
use rules::raise::Stake;

/// What a line of the entry rules and on what.
#[must_use]
pub fn said(said: &Said, basis: &Basis) -> String {
    let on = basis.clause().unwrap_or("the organiser's own rule");
    match said {
        Said::Absent(Absent::A) => format!("W×O: side A did not come ({on})"),
        Said::Absent(Absent::B) => format!("W×O: side B did not come ({on})"),
        Said::Absent(Absent::Both) => format!("W×O: neither side came ({on})"),
        Said::Annulled => format!("the jogo will be annulled ({on})"),
        Said::Show | Said::Partidas(_) => String::new(),
    }
}

/// A jogo that has a result.
#[must_use]
pub fn has(rodada: u32, mesa: &Mesa<'_>) -> String {
    let [a, b] = mesa.sides;
    format!(
        "Mesa {} of rodada {rodada} already has: {a} {} {b}.",
        mesa.at, mesa.score
    )
}

/// A side that did not come and was told by its name.
#[must_use]
pub fn absent_side(mesa: &Mesa<'_>, side: Side) -> String {
    let (letter, word) = match side {
        Side::A => ("A", "a"),
        Side::B => ("B", "b"),
    };
    let name = &mesa.sides[side.index()];
    format!("{name} is side {letter}: write {} ausente {word}.", mesa.at)
}

/// A line about a jogo that is closed without its sheet: by a ruling over it, or because somebody is out.
#[must_use]
pub fn closed(rodada: u32, mesa: &Mesa<'_>, ruling: Option<u32>) -> String {
    let (at, [a, b]) = (mesa.at, mesa.sides);
    match ruling {
        Some(number) => format!(
            "Mesa {at} of rodada {rodada}, {a} × {b}, is decided by ruling {number} already; this line overturns it."
        ),
        None => format!(
            "Mesa {at} of rodada {rodada}, {a} × {b}, counts as a W×O already: one of its sides is out of the etapa."
        ),
    }
}

/// A line that says what is there.
#[must_use]
pub fn same(mesa: u32) -> String {
    format!(
        "Mesa {mesa} has exactly this already. If the súmula is of another mesa, correct the number; if not, discard the line."
    )
}

/// A line whose code is of another etapa than the one of the screen.
#[must_use]
pub fn elsewhere(etapa: &str, mesa: &Mesa<'_>) -> String {
    let [a, b] = mesa.sides;
    format!(
        "This súmula is of {etapa}, mesa {}: {a} × {b}. Nothing was recorded. If that is right, go back to the line (↑) and press ⏎ again.",
        mesa.at
    )
}

/// A result that moves who was called.
#[must_use]
pub fn moves(mesa: u32) -> String {
    format!("The result of mesa {mesa} moves confrontos that were called already.")
}

/// A line whose rodada was called after it had been entered.
#[must_use]
pub fn called_since(mesa: u32, rodada: u32) -> String {
    format!(
        "Rodada {rodada} was called after this line, and mesa {mesa} is its own now. Check which rodada the súmula is of and press ⏎ again."
    )
}

/// What is wrong with a line of the entry.
#[must_use]
pub fn fault(fault: &EntryFault) -> String {
    match fault {
        EntryFault::Empty => {
            "Type the mesa, and the points of whoever lost each partida.".to_owned()
        }
        EntryFault::Target(word) => {
            format!("\"{word}\" is neither a mesa nor the code of a súmula.")
        }
        EntryFault::Score(word) => format!(
            "\"{word}\" is no score: write the points of the loser, 7 (A won) or -7 (B won), or both, 12-7."
        ),
        EntryFault::Loser(word) => format!(
            "The loser of a partida does not have {}. After the mesa write the loser's points alone (17 5 7), or both scores with a dash (17 12-5 12-7).",
            word.trim_start_matches('-')
        ),
        EntryFault::WhoIsAbsent(word) if word.is_empty() => {
            "Who did not come? Write: ausente a, ausente b or ausente ambas.".to_owned()
        }
        EntryFault::WhoIsAbsent(word) => {
            format!(
                "\"{word}\" does not say the side. Write: ausente a, ausente b or ausente ambas."
            )
        }
        EntryFault::Side(word) => format!("\"{word}\" is no side: write a or b after the mesa."),
        EntryFault::Stake(word) => format!(
            "\"{word}\" is no raise: write {}.",
            numbers(&Stake::RAISES.map(|to| u32::from(to.points())), "or")
        ),
        EntryFault::TooMuch(word) => format!("\"{word}\" is too much."),
    }
}

/// What an undo took back.
#[must_use]
pub fn undone(what: &str) -> String {
    format!("Undone: {what}.")
}

/// Personal data that an undo left as they are.
#[must_use]
pub fn personal_stays(names: &[String]) -> String {
    let whose = match names {
        [one] => one.clone(),
        several => format!("{} athletes", several.len()),
    };
    format!(
        "The personal data of {whose} (CPF, birth date, telephone, e-mail, portrait) stay as they are: no earlier state of them is kept. Check them in the registry."
    )
}

/// What was done again.
#[must_use]
pub fn redone(what: &str) -> String {
    format!("Done again: {what}.")
}
