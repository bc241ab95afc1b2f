//! What came of an entered line, and what an undo took back.

use crate::labels::scores;
use crate::words::say::line as say;
use crate::words::spoken::Language;
use rules::partida::Side;

/// A mesa as a sentence names it.
#[derive(Debug, Clone, Copy)]
pub struct Mesa<'a> {
    /// What one types for it.
    pub at: &'a str,
    /// Names of the two sides.
    pub sides: &'a [String; 2],
    /// What is there; empty where nothing is.
    pub score: &'a str,
}

impl Language {
    /// A jogo that has a result.
    #[must_use]
    pub fn has(self, rodada: u32, mesa: &Mesa<'_>) -> String {
        let [a, b] = mesa.sides;
        say::Has {
            at: mesa.at,
            rodada,
            a,
            score: mesa.score,
            b,
        }
        .told(self)
    }

    /// A side that did not come and was told by its name.
    #[must_use]
    pub fn absent_side(self, mesa: &Mesa<'_>, side: Side) -> String {
        let (letter, word) = match side {
            Side::A => ("A", "a"),
            Side::B => ("B", "b"),
        };
        let name = &mesa.sides[side.index()];
        say::AbsentSide {
            name,
            letter,
            at: mesa.at,
            word,
        }
        .told(self)
    }

    /// What was there before it was changed: the partidas of the sheet, and what the jogo came to.
    #[must_use]
    pub fn was(self, score: &str, sums: &str) -> String {
        let sheet = if score.is_empty() {
            say::was_sheet(self)
        } else {
            score
        };
        match sums {
            "" => say::WasEmpty { sheet }.told(self),
            sums => say::WasSums { sheet, sums }.told(self),
        }
    }

    /// A line about a jogo that is closed without its sheet: by a ruling over it, or because a team is out.
    #[must_use]
    pub fn closed(self, rodada: u32, mesa: &Mesa<'_>, ruling: Option<u32>) -> String {
        let (at, [a, b]) = (mesa.at, mesa.sides);
        match ruling {
            Some(number) => say::ClosedNumber {
                at,
                rodada,
                a,
                b,
                number,
            }
            .told(self),
            None => say::ClosedWithout { at, rodada, a, b }.told(self),
        }
    }

    /// A line that says what is there.
    #[must_use]
    pub fn same(self, mesa: u32) -> String {
        say::Same { mesa }.told(self)
    }

    /// A line whose code is of another etapa than the one of the screen.
    #[must_use]
    pub fn elsewhere(self, etapa: &str, mesa: &Mesa<'_>) -> String {
        let [a, b] = mesa.sides;
        say::Elsewhere {
            etapa,
            at: mesa.at,
            a,
            b,
        }
        .told(self)
    }

    /// A result that moves who was called.
    #[must_use]
    pub fn moves(self, mesa: u32) -> String {
        say::Moves { mesa }.told(self)
    }

    /// A line whose rodada was called after it had been entered.
    #[must_use]
    pub fn called_since(self, mesa: u32, rodada: u32) -> String {
        say::CalledSince { rodada, mesa }.told(self)
    }

    /// What an undo took back.
    #[must_use]
    pub fn taken_back(self, what: &str) -> String {
        say::TakenBack { what }.told(self)
    }

    /// Personal data that an undo left as they are.
    #[must_use]
    pub fn personal_stays(self, names: &[String]) -> String {
        let whose = match names {
            [one] => one.clone(),
            several => say::PersonalStaysWhoseSeveral {
                count: several.len(),
            }
            .told(self),
        };
        say::PersonalStays { whose }.told(self)
    }

    #[must_use]
    pub fn done_again(self, what: &str) -> String {
        say::DoneAgain { what }.told(self)
    }
}

/// What a jogo came to: `mesa 17 · Aptru 2 12–7 12–9 Trupuava 4 → 2 × 0, 24–16`.
#[must_use]
pub fn told(rodada: Option<u32>, mesa: &Mesa<'_>, score: &str, sums: &str) -> String {
    let [a, b] = mesa.sides;
    let of = rodada.map_or_else(String::new, |number| format!("rodada {number}, "));
    let between = if score.is_empty() { "×" } else { score };
    let comes_to = if sums.is_empty() {
        String::new()
    } else {
        format!(" → {sums}")
    };
    format!("{of}mesa {} · {a} {between} {b}{comes_to}", mesa.at)
}

#[must_use]
pub fn entry(done: &str, about: &str) -> String {
    if about.is_empty() {
        done.to_owned()
    } else {
        format!("{done} · {about}")
    }
}

/// A result as an entry has it: `mesa 17, Aptru 2 12–7 12–9 Trupuava 4`.
#[must_use]
pub fn result(mesa: &Mesa<'_>, partidas: &[[i64; 2]]) -> String {
    let [a, b] = mesa.sides;
    let between = if partidas.is_empty() {
        "×".to_owned()
    } else {
        scores::told(partidas)
    };
    format!("mesa {}, {a} {between} {b}", mesa.at)
}

/// What one types for a mesa, and for which of several jogos there.
#[must_use]
pub fn mesa_turn(mesa: u32, turn: Option<usize>) -> String {
    turn.map_or_else(|| mesa.to_string(), |turn| format!("{mesa}/{turn}"))
}
