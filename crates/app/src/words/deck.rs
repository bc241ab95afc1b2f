//! What is told of sheets that were printed to try things with and read back.

use crate::labels::deck::{DeckRead, DeckReport, DeckTold, Verdict};
use crate::words::spoken::Language;

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
            (!squares.is_empty()).then(|| told(&by_row(squares).join(", ")))
        };
        let told = [
            Some(format!("{} p. {}", report.file, report.page)),
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

/// Squares and boxes by their ids; three or more of a row that follow each other by the first and the last.
fn by_row(ids: &[String]) -> Vec<String> {
    let place = |id: &String| {
        let (row, number) = id.rsplit_once('.')?;
        Some((row.to_owned(), number.parse::<u32>().ok()?))
    };
    let mut placed: Vec<(Option<(String, u32)>, &String)> =
        ids.iter().map(|id| (place(id), id)).collect();
    placed.sort();
    let follows = |one: &(Option<(String, u32)>, &String),
                   next: &(Option<(String, u32)>, &String)| {
        matches!((&one.0, &next.0), (Some((row, at)), Some((other, then))) if row == other && at + 1 == *then)
    };
    let told = placed.chunk_by(follows).flat_map(|run| match run {
        [(_, first), _, .., (Some((_, last)), _)] => vec![format!("{first}–{last}")],
        few => few.iter().map(|(_, id)| (*id).clone()).collect(),
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_row_is_told_in_one_word() {
        let ids = |all: &[&str]| all.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        let row: Vec<String> = (1..=12).map(|point| format!("p1.A.{point}")).collect();
        assert_eq!(by_row(&row), ["p1.A.1–12"]);
        let few = ids(&["p1.A.1", "p1.A.2", "p2.B.9", "jogo.A"]);
        assert_eq!(by_row(&few), ["jogo.A", "p1.A.1", "p1.A.2", "p2.B.9"]);
    }
}
