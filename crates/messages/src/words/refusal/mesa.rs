//! Why something about a mesa, or the jogo at one was refused, and what to do.

use crate::refusal::mesa::MesaRefusal;
use crate::refusal::result::Entered;
use crate::words::say::refusal::mesa as say;
use crate::words::spoken::Language;

/// Why something about a mesa, or the jogo at one was refused, and what to do.
#[must_use]
pub fn mesa(language: Language, refusal: &MesaRefusal) -> String {
    match refusal {
        MesaRefusal::TooFewMesas { are, needed } => say::TooFewMesas { are, needed }.told(language),
        MesaRefusal::NoSuchMesa { mesa, most } => say::NoSuchMesa { mesa, most }.told(language),
        MesaRefusal::MesaNotFree { mesa } => say::MesaNotFree { mesa }.told(language),
        MesaRefusal::WhichTurn {
            mesa,
            turns: turns @ 1,
        } => say::WhichTurnTurnsOne { mesa, turns }.told(language),
        MesaRefusal::WhichTurn { mesa, turns } => say::WhichTurn { mesa, turns }.told(language),
        MesaRefusal::NoJogo { mesa } => say::NoJogo { mesa }.told(language),
        MesaRefusal::NotOn { on, entered } => not_on(language, *on, entered),
        MesaRefusal::NoJogoNamed => say::no_jogo_named(language).to_owned(),
    }
}

/// A mesa at which nothing is on, but something was.
fn not_on(language: Language, on: Option<u32>, entered: &Entered) -> String {
    let Entered {
        rodada,
        mesa,
        sides: [a, b],
        was,
    } = entered;
    let now = match on {
        Some(on) => say::NotOnNowOn { on, mesa }.told(language),
        None => say::not_on_now_without(language).to_owned(),
    };
    let was = match was.as_str() {
        "" => String::new(),
        was => format!(": {was}"),
    };
    say::NotOn {
        now,
        rodada,
        a,
        b,
        was,
    }
    .told(language)
}
