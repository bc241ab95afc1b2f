//! What is said in the language of whoever asks.

use crate::refusal::Refusal;
use crate::refusal::change::Change;
use crate::refusal::entry::Said;
use crate::refusal::list::ImportProblem;
use crate::words::pt_br::line::Mesa;
use crate::words::{en, pt_br};
use championship::ruling::Basis;
use rules::clause::Clause;
use rules::jogo::Problem;
use rules::partida::{Side, Target};
use rules::penalty::Fact;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A language of the screens. Papers and what is published are Portuguese in any.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(from = "Value")]
pub enum Language {
    /// Portuguese.
    #[default]
    #[serde(rename = "pt-BR")]
    PtBr,
    /// English.
    #[serde(rename = "en")]
    En,
}

impl Language {
    /// As the world names it, and the address of a window.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::PtBr => "pt-BR",
            Self::En => "en",
        }
    }
}

impl From<Value> for Language {
    /// Whatever is no language that is known here is Portuguese.
    fn from(kept: Value) -> Self {
        match kept.as_str() {
            Some("en") => Self::En,
            _ => Self::PtBr,
        }
    }
}

impl Language {
    /// Why something was refused, and what to do.
    #[must_use]
    pub fn refusal(self, refusal: &Refusal) -> String {
        match self {
            Self::PtBr => pt_br::refusal(refusal),
            Self::En => en::refusal(refusal),
        }
    }

    /// One problem of a list, with its place.
    #[must_use]
    pub fn import_problem(self, problem: &ImportProblem) -> String {
        match self {
            Self::PtBr => pt_br::import_problem(problem),
            Self::En => en::import_problem(problem),
        }
    }

    /// One problem of a list, without its place.
    #[must_use]
    pub fn problem_of_cell(self, problem: &ImportProblem) -> String {
        match self {
            Self::PtBr => pt_br::refusal::problem_of_cell(problem),
            Self::En => en::problem_of_cell(problem),
        }
    }

    /// A fact, as a referee is asked for it.
    #[must_use]
    pub const fn fact(self, fact: Fact) -> &'static str {
        match self {
            Self::PtBr => pt_br::discipline::fact(fact),
            Self::En => en::discipline::fact(fact),
        }
    }

    /// The answers that a fact may have; none where it is told freely.
    #[must_use]
    pub const fn choices(self, fact: Fact) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::PtBr => pt_br::discipline::choices(fact),
            Self::En => en::discipline::choices(fact),
        }
    }

    /// What a clause says in short.
    #[must_use]
    pub fn gist(self, clause: &Clause) -> &str {
        match self {
            Self::PtBr => &clause.gist_pt,
            Self::En => &clause.gist_en,
        }
    }

    /// What comes out otherwise, a sentence each.
    #[must_use]
    pub fn changes(self, changes: &[Change]) -> Vec<String> {
        match self {
            Self::PtBr => pt_br::amend::told(changes),
            Self::En => en::amend::told(changes),
        }
    }

    /// One problem of a reported jogo.
    #[must_use]
    pub fn jogo_problem(self, problem: &Problem, target: Target) -> String {
        match self {
            Self::PtBr => pt_br::jogo_problem(problem, target),
            Self::En => en::jogo_problem(problem, target),
        }
    }

    /// What a line of the entry rules and on what.
    #[must_use]
    pub fn said(self, said: &Said, basis: &Basis) -> String {
        match self {
            Self::PtBr => pt_br::said(said, basis),
            Self::En => en::line::said(said, basis),
        }
    }

    /// A side that did not come and was told by its name.
    #[must_use]
    pub fn absent_side(self, mesa: &Mesa<'_>, side: Side) -> String {
        match self {
            Self::PtBr => pt_br::line::absent_side(mesa, side),
            Self::En => en::line::absent_side(mesa, side),
        }
    }

    /// A jogo that has a result.
    #[must_use]
    pub fn has(self, mesa: &Mesa<'_>) -> String {
        match self {
            Self::PtBr => pt_br::line::has(mesa),
            Self::En => en::line::has(mesa),
        }
    }

    /// A line about a jogo that is closed without its sheet.
    #[must_use]
    pub fn closed(self, mesa: u32, ruling: Option<u32>) -> String {
        match self {
            Self::PtBr => pt_br::line::closed(mesa, ruling),
            Self::En => en::line::closed(mesa, ruling),
        }
    }

    /// A line that says what is there.
    #[must_use]
    pub fn same(self, mesa: u32) -> String {
        match self {
            Self::PtBr => pt_br::line::same(mesa),
            Self::En => en::line::same(mesa),
        }
    }

    /// A line whose code is of another etapa than the one of the screen.
    #[must_use]
    pub fn elsewhere(self, etapa: &str, mesa: &Mesa<'_>) -> String {
        match self {
            Self::PtBr => pt_br::line::elsewhere(etapa, mesa),
            Self::En => en::line::elsewhere(etapa, mesa),
        }
    }

    /// A result that moves who was called.
    #[must_use]
    pub fn moves(self, mesa: u32) -> String {
        match self {
            Self::PtBr => pt_br::line::moves(mesa),
            Self::En => en::line::moves(mesa),
        }
    }

    /// A line whose rodada was called after it had been entered.
    #[must_use]
    pub fn called_since(self, mesa: u32, rodada: u32) -> String {
        match self {
            Self::PtBr => pt_br::line::called_since(mesa, rodada),
            Self::En => en::line::called_since(mesa, rodada),
        }
    }
}
