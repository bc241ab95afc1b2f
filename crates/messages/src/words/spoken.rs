//! What is said in the language of whoever asks.

use crate::labels::format::FormatLine;
use crate::labels::picture::PictureFault;
use crate::refusal::sheet::PageFigures;
use crate::words::figures::English;
use championship::format::Format;
use rules::clause::Clause;
use rules::regulation::{Regulation, find_clause};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use site::figures::says::{Portuguese, Says};
use ts_rs::TS;

/// A language of the screens. Papers and what is published are Portuguese in any.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS,
)]
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

/// A sentence that is said before it is known who will ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InEach {
    pt_br: String,
    en: String,
}

impl InEach {
    /// What is said in each language.
    #[must_use]
    pub fn of(say: impl Fn(Language) -> String) -> Self {
        Self {
            pt_br: say(Language::PtBr),
            en: say(Language::En),
        }
    }

    /// The sentence in one of them.
    #[must_use]
    pub fn told(&self, language: Language) -> &str {
        match language {
            Language::PtBr => &self.pt_br,
            Language::En => &self.en,
        }
    }
}

impl Language {
    /// What a clause says in short.
    #[must_use]
    pub fn gist(self, clause: &Clause) -> &str {
        match self {
            Self::PtBr => &clause.gist_pt,
            Self::En => &clause.gist_en,
        }
    }

    /// What the clause of this id says in short in a regulation; nothing where neither that has it nor one that comes
    /// with the program.
    #[must_use]
    pub fn gist_of<'r>(self, clause: &str, regulation: &'r Regulation) -> &'r str {
        let known = || find_clause(&clause.parse().ok()?);
        let clause = regulation.clause(clause).or_else(known);
        clause.map_or("", |clause| self.gist(clause))
    }

    /// A format line by line: a heading and what it says.
    #[must_use]
    pub fn format(self, format: &Format) -> Vec<(String, String)> {
        let lines = FormatLine::of(format).into_iter();
        lines.map(|line| self.format_line(format, line)).collect()
    }

    /// What to do so that the next pictures of sheets come out better, by those that came: nothing where there is no
    /// need.
    #[must_use]
    pub fn advice(self, pages: &[PageFigures]) -> Vec<String> {
        let faults = PictureFault::of_pile(pages).into_iter();
        faults
            .map(
                |(fault, count)| match (self.picture_fault(fault), pages.len()) {
                    (told, 1) => told,
                    (told, of) => self.of_sheets(&told, count, of),
                },
            )
            .collect()
    }

    /// What the figures of an etapa say.
    #[must_use]
    pub fn figures(self) -> &'static dyn Says {
        match self {
            Self::PtBr => &Portuguese,
            Self::En => &English,
        }
    }
}
