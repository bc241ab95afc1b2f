//! One sheet as it was read: what stands on it, what speaks against it, and how well it could be seen.

use crate::ground::marks::JudgedSheet;
use championship::reading::{ReadBy, ReadingProblem};
use messages::refusal::sheet::{PageFigures, SheetProblem};
use messages::words::spoken::Language;
use sandbox::look::PageSeen;
use sandbox::seen::SheetSeen;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// One sheet as it was read.
#[derive(Debug, Clone, Serialize)]
pub struct SheetReport {
    pub file: String,
    /// Its page, 1-based; 0 where the file has none.
    pub page: usize,
    /// Whether the sheet was located.
    pub located: bool,
    /// The code of the súmula; empty where there is none.
    pub sumula: String,
    /// Which copy; 0 where that is not known.
    pub copy: u16,
    /// By which version of the layout it was printed; 0 where that is not known.
    pub layout: u8,
    /// Whether the result was accepted.
    pub ok: bool,
    /// The squares: 1 filled, 0 blank, -1 doubtful.
    pub sq: BTreeMap<String, i8>,
    /// The scores, as far as squares follow each other.
    pub result: Vec<[i64; 2]>,
    /// Everything that speaks against it.
    pub problems: Vec<SheetProblem>,
    /// On what the result rests besides filled and blank squares.
    pub read_by: Vec<ReadBy>,
    /// What its page says of the scanner or the telephone; none where no sheet of it was located.
    pub figures: Option<PageFigures>,
    /// What may be done so that it comes out better, in words; none where there is no need.
    pub advice: Vec<String>,
    /// Sheets that are seen on its page.
    pub sheets_seen: usize,
    /// Of them those whose code was read.
    pub sheets_read: usize,
    /// Milliseconds that its page took, decoding among them.
    pub ms: u64,
}

impl SheetReport {
    /// A file of a folder that was not opened.
    #[must_use]
    pub fn passed_over(path: &Path) -> Self {
        let mut page = PageSeen::none(0, SheetProblem::PassedOver);
        page.file = path.display().to_string();
        Self::problem(&page, SheetProblem::PassedOver)
    }

    pub(super) fn problem(page: &PageSeen, problem: SheetProblem) -> Self {
        Self {
            problems: vec![problem],
            ..Self::nothing(page)
        }
    }

    pub(super) fn of(page: &PageSeen, sheet: &SheetSeen, judged: JudgedSheet) -> Self {
        let code = judged.code;
        Self {
            located: sheet.marks.is_some(),
            copy: code.as_ref().map_or(0, |code| code.copy),
            layout: code.as_ref().map_or(0, |code| code.shape.version()),
            ok: judged.problems.is_empty(),
            sq: match (&code, &sheet.marks) {
                (Some(_), Some(marks)) => told(&marks.squares, &judged.problems),
                _ => BTreeMap::new(),
            },
            read_by: judged.by,
            sumula: code.map_or_else(String::new, |code| code.code),
            result: judged.scores,
            problems: judged.problems,
            ..Self::nothing(page)
        }
    }

    pub(super) fn nothing(page: &PageSeen) -> Self {
        Self {
            file: page.file.clone(),
            page: page.number,
            located: false,
            sumula: String::new(),
            copy: 0,
            layout: 0,
            ok: false,
            sq: BTreeMap::new(),
            result: Vec::new(),
            problems: Vec::new(),
            read_by: Vec::new(),
            figures: page.figures,
            advice: Language::PtBr.advice(page.figures.as_slice()),
            sheets_seen: page.seen(),
            sheets_read: page.read(),
            ms: page.ms,
        }
    }
}

/// The squares as 1, 0 and -1: a cross or a tick counts as filled, or is in doubt where only filled squares do.
fn told(squares: &BTreeMap<String, i8>, problems: &[SheetProblem]) -> BTreeMap<String, i8> {
    let refused = problems.contains(&SheetProblem::Marks(ReadingProblem::NotFilled));
    let told = |mark: i8| match mark {
        2 if refused => -1,
        2 => 1,
        mark => mark,
    };
    let told = squares.iter().map(|(id, mark)| (id.clone(), told(*mark)));
    told.collect()
}
