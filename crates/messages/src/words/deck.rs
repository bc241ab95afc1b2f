//! What is told of sheets that were printed to try things with and read back.

use crate::labels::deck::{Asked, DeckRead, DeckReport, DeckTold, Task, Verdict};
use crate::words::say::deck as say;
use crate::words::spoken::Language;
use std::collections::BTreeMap;
use std::path::Path;

impl Language {
    /// What became of a deck, for people.
    #[must_use]
    pub fn deck(self, read: &DeckRead) -> DeckTold {
        DeckTold {
            verdict: read.verdict,
            told: self.deck_does(read),
            sheets: read.sheets.iter().map(|of| self.deck_sheet(of)).collect(),
            advice: read.advice.clone(),
        }
    }

    /// Whether a printer, a pen and a scanner do, and which sheets are missing.
    #[must_use]
    pub fn deck_does(self, read: &DeckRead) -> String {
        let told = self.deck_verdict(read.verdict);
        match read.missing[..] {
            [] => told.to_owned(),
            _ if read.verdict == Verdict::Nothing => told.to_owned(),
            _ => format!("{told} {}", self.deck_missing(&read.missing)),
        }
    }

    /// What was read of one sheet against what was asked for.
    #[must_use]
    pub fn deck_sheet(self, report: &DeckReport) -> String {
        let squares = |told: &dyn Fn(&str) -> String, squares: &[String]| {
            let row = |partida: &str, side: &str, of: &[usize]| self.deck_row(partida, side, of);
            (!squares.is_empty()).then(|| told(&by_row(squares, &row).join("; ")))
        };
        let told = [
            Some(format!("{} p. {}", name(&report.file), report.page)),
            report.asked.as_ref().map(|asked| self.deck_asked(asked)),
            report.problem.as_ref().map(|why| self.sheet_problem(why)),
            squares(&|told| self.deck_wrong(told), &report.wrong),
            squares(&|told| self.deck_doubtful(told), &report.doubtful),
            report.is_right().then(|| self.deck_right().to_owned()),
        ];
        let parts: Vec<String> = told.into_iter().flatten().collect();
        parts.join(" · ")
    }
}

/// The name of a file, without the folders before it.
fn name(path: &str) -> &str {
    let name = Path::new(path).file_name().and_then(|name| name.to_str());
    name.unwrap_or(path)
}

/// Squares row by row, then boxes.
fn by_row(ids: &[String], told: &dyn Fn(&str, &str, &[usize]) -> String) -> Vec<String> {
    let square = |id: &String| -> Option<(String, String, usize)> {
        let (row, number) = id.strip_prefix('p')?.rsplit_once('.')?;
        let (partida, side) = row.split_once('.')?;
        Some((partida.to_owned(), side.to_owned(), number.parse().ok()?))
    };
    let mut rows: BTreeMap<(String, String), Vec<usize>> = BTreeMap::new();
    let mut boxes: Vec<String> = Vec::new();
    for id in ids {
        match square(id) {
            Some((partida, side, number)) => rows.entry((partida, side)).or_default().push(number),
            None => boxes.push(id.clone()),
        }
    }
    let rows = rows.into_iter().map(|((partida, side), mut squares)| {
        squares.sort_unstable();
        told(&partida, &side, &squares)
    });
    rows.chain(boxes).collect()
}

impl Language {
    /// Whether a printer, a pen and a scanner do.
    #[must_use]
    pub const fn deck_verdict(self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Fit => say::verdict_fit(self),
            Verdict::WithPeople => say::verdict_with_people(self),
            Verdict::Unfit => say::verdict_unfit(self),
            Verdict::Nothing => say::verdict_nothing(self),
        }
    }

    /// Sheets of the deck that are in none of the files.
    #[must_use]
    pub fn deck_missing(self, sheets: &[u8]) -> String {
        let told: Vec<String> = sheets.iter().map(u8::to_string).collect();
        let told = told.join(", ");
        match sheets {
            [_] => say::Missing { told }.told(self),
            _ => say::MissingOther { told }.told(self),
        }
    }

    /// What was asked of a sheet.
    #[must_use]
    pub fn deck_asked(self, asked: &Asked) -> String {
        let task = match asked.task {
            Task::Printed => say::asked_task_printed(self),
            Task::Pen => say::asked_task_pen(self),
            Task::Blank => say::asked_task_blank(self),
        };
        say::Asked {
            sheet: asked.sheet,
            task,
            asked: asked.scores(),
        }
        .told(self)
    }

    #[must_use]
    pub fn deck_row(self, partida: &str, side: &str, squares: &[usize]) -> String {
        say::Row {
            partida,
            side,
            squares,
        }
        .told(self)
    }

    /// Squares that were read filled where they are blank, or the other way round.
    #[must_use]
    pub fn deck_wrong(self, squares: &str) -> String {
        say::Wrong { squares }.told(self)
    }

    /// Squares that nobody could tell.
    #[must_use]
    pub fn deck_doubtful(self, squares: &str) -> String {
        say::Doubtful { squares }.told(self)
    }

    /// A sheet of which all was read as it was to be.
    #[must_use]
    pub const fn deck_right(self) -> &'static str {
        say::right(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_row_is_told_in_one_word() {
        let ids = |all: &[&str]| all.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        let row: Vec<String> = (1..=12).map(|point| format!("p1.A.{point}")).collect();
        let told = |ids: &[String]| {
            by_row(ids, &|partida, side, squares| {
                Language::PtBr.deck_row(partida, side, squares)
            })
        };
        assert_eq!(told(&row), ["1ª partida A: 1 a 12"]);
        let few = ids(&["p1.A.2", "p1.A.1", "p2.B.9", "jogo.A"]);
        assert_eq!(
            told(&few),
            ["1ª partida A: 1, 2", "2ª partida B: 9", "jogo.A"]
        );
    }
}
