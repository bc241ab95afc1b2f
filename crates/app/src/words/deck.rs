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
            (!squares.is_empty()).then(|| told(&squares.join(", ")))
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
