//! The journal searched by words, and one entry with what it changed.

use crate::ground::log::{LogRow, log_row};
use crate::log::changes::changes;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::id::Seq;
use championship::name::fold;
use messages::labels::moment::local;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use store::journal;
use ts_rs::TS;

/// Entries that tell of something: who, what, which mesa, at what hour; newest first.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct History {
    /// As somebody types them, without accents and in any order; empty for every entry.
    pub words: String,
    /// Entries at most.
    pub most: u32,
    /// Of the newest so many entries alone.
    pub among: u32,
}

/// Entries that tell of something.
#[derive(Debug, Clone, Serialize, TS)]
pub struct HistoryAnswer {
    /// Newest first.
    pub rows: Vec<LogRow>,
    /// Whether there are older entries, of which nothing is known yet.
    pub more: bool,
}

impl Query for History {
    const NAME: &'static str = "history";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = HistoryAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<HistoryAnswer, Refusal> {
        let db = season.db();
        let operators = store::operator::all(db)?;
        let words = tokens(&self.words);
        let mut entries = journal::recent(db, Seq(0), self.among)?.into_iter();
        let mut rows = Vec::new();
        let mut last = None;
        while rows.len() < self.most as usize
            && let Some(entry) = entries.next()
        {
            last = Some(entry.seq);
            let row = log_row(db, &operators, entry, context.language)?;
            if fits(&words, &told(&row)) {
                rows.push(row);
            }
        }
        // The first entry is that which made the file.
        let more = last.is_some_and(|last| last > Seq(1));
        Ok(HistoryAnswer { rows, more })
    }
}

/// Everything that a row tells.
fn told(row: &LogRow) -> String {
    let at = local(&row.at);
    let LogRow {
        seq,
        operator,
        desk,
        told,
        subject,
        ..
    } = row;
    format!("{seq} {at} {operator} {desk} {told} {subject}")
}

/// The words of a text, without accents; times, days and scores are one word each.
fn tokens(text: &str) -> Vec<String> {
    let parts = |letter: char| letter.is_whitespace() || "·,.;()\"'“”".contains(letter);
    let words = text.split(parts).filter(|word| !word.is_empty());
    words.map(fold).collect()
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|letter| letter.is_ascii_digit())
}

/// Whether a text has all the words: their beginnings suffice. A number is whole, and where the word before it is
/// followed by a number in the text (`mesa 17`) it is that one.
fn fits(words: &[String], text: &str) -> bool {
    let tokens = tokens(text);
    let numbers_after = |word: &String| -> Vec<&String> {
        let pairs = tokens.windows(2);
        pairs
            .filter(|pair| pair[0].starts_with(word.as_str()) && is_number(&pair[1]))
            .map(|pair| &pair[1])
            .collect()
    };
    words.iter().enumerate().all(|(index, word)| {
        if !is_number(word) {
            return tokens.iter().any(|token| token.starts_with(word.as_str()));
        }
        let before = index.checked_sub(1).map(|before| &words[before]);
        let meant = before.filter(|before| !is_number(before));
        let meant = meant.map(numbers_after).unwrap_or_default();
        if meant.is_empty() {
            tokens.contains(word)
        } else {
            meant.contains(&word)
        }
    })
}

/// One entry with what it changed.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Logged {
    pub seq: Seq,
}

/// One entry with what it changed.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LoggedAnswer {
    /// The entry.
    pub row: LogRow,
    /// What stood before and what stood after it, in words, a value each.
    pub changes: Vec<String>,
}

impl Query for Logged {
    const NAME: &'static str = "logged";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = LoggedAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<LoggedAnswer, Refusal> {
        let db = season.db();
        let operators = store::operator::all(db)?;
        Ok(LoggedAnswer {
            row: log_row(
                db,
                &operators,
                journal::entry(db, self.seq)?,
                context.language,
            )?,
            changes: changes(db, self.seq, context.language)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_find_what_an_entry_tells() {
        let text = "171 21/11/2026 17:42 Conceição Souza janela 2 resultado lançado rodada 3, mesa 17 · Aptru";
        for found in [
            "",
            "conceicao",
            "CONCEIÇÃO souza",
            "souza resul",
            "mesa 17",
            "mesa 17 rodada 3",
            "17:4",
            "21/11",
            "lancado 171",
            "171",
            "aptru mesa 17",
        ] {
            assert!(fits(&tokens(found), text), "{found}");
        }
        for missing in [
            "mesa 3",
            "rodada 17",
            "mesa 1",
            "18:",
            "17:5",
            "conceicao lima",
            "42",
            "ceicao",
        ] {
            assert!(!fits(&tokens(missing), text), "{missing}");
        }
    }
}
