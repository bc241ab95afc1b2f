//! A page looked at: the sheets on it, and what was seen of their marks.

use crate::ground::marks::{Seen, SheetSeen};
use crate::refusal::sheet::SheetProblem;
use crate::season::context::Stopwatch;
use reader::input::{InputFault, Pages};
use reader::{GrayImage, Marks, picture, threshold};
use serde::{Deserialize, Serialize};

/// A page as it was looked at.
#[derive(Debug, Serialize, Deserialize)]
pub struct PageSeen {
    /// The file; empty until whoever knows it has put it in.
    #[serde(skip)]
    pub file: String,
    /// Its page, 1-based; 0 where the file has none.
    pub number: usize,
    /// Its sheets: one at least, which may have no code.
    pub(crate) sheets: Result<Vec<SheetSeen>, SheetProblem>,
    /// Milliseconds that it took, decoding among them.
    pub ms: u64,
}

impl PageSeen {
    /// A page, or a whole file (0), that could not be looked at.
    pub const fn none(number: usize, problem: SheetProblem) -> Self {
        Self {
            file: String::new(),
            number,
            sheets: Err(problem),
            ms: 0,
        }
    }

    fn count(&self, of: fn(&SheetSeen) -> bool) -> usize {
        let sheets = self.sheets.iter().flatten();
        sheets.filter(|sheet| of(sheet)).count()
    }

    /// Sheets that are on it, by their codes or by their corners.
    pub fn seen(&self) -> usize {
        self.count(|sheet| sheet.by_corners || !sheet.signed.is_empty())
    }

    /// Sheets whose code was read.
    pub fn read(&self) -> usize {
        self.count(|sheet| !sheet.signed.is_empty())
    }

    /// The pictures of its sheets, one after the other.
    pub fn pictures(&self) -> Vec<u8> {
        let sheets = self.sheets.iter().flatten();
        sheets.flat_map(|sheet| &sheet.picture).copied().collect()
    }

    /// The page with the pictures of its sheets.
    pub fn with_pictures(mut self, mut pictures: &[u8]) -> Self {
        for sheet in self.sheets.iter_mut().flatten() {
            let (picture, rest) = pictures.split_at(sheet.length.min(pictures.len()));
            sheet.picture = picture.to_vec();
            pictures = rest;
        }
        self
    }
}

/// Opens a file; nothing of it is decoded yet.
pub fn open(bytes: &[u8]) -> Result<Pages<'_>, SheetProblem> {
    Pages::open(bytes).map_err(of_fault)
}

/// Looks at a page, 0-based.
pub fn page(pages: &Pages<'_>, index: usize, keep: bool) -> PageSeen {
    let start = Stopwatch::start();
    let sheets = pages.page(index).map_err(of_fault);
    PageSeen {
        file: String::new(),
        number: index + 1,
        sheets: sheets.map(|page| of_page(&page, keep)),
        ms: start.millis(),
    }
}

pub(crate) fn of_fault(fault: InputFault) -> SheetProblem {
    match fault {
        InputFault::Unknown => SheetProblem::NotAPicture,
        InputFault::Heic => SheetProblem::Heic,
        InputFault::Damaged(detail) => SheetProblem::Damaged { detail },
        InputFault::TooLarge => SheetProblem::TooLarge,
        InputFault::Encrypted => SheetProblem::Encrypted,
    }
}

pub(crate) fn of_page(page: &GrayImage, keep: bool) -> Vec<SheetSeen> {
    let found = reader::read(page);
    let any = !found.is_empty();
    let sheet = |signed: String, marks, picture: Vec<u8>| SheetSeen {
        by_corners: any && signed.is_empty(),
        signed,
        marks,
        length: picture.len(),
        picture,
    };
    let kept = |picture: &dyn Fn() -> Vec<u8>| if keep { picture() } else { Vec::new() };
    let whole = |signed| sheet(signed, None, kept(&|| picture::of_page(page)));
    if found.is_empty() {
        return vec![whole(String::new())];
    }
    found
        .into_iter()
        .map(|found| match &found.marks {
            Some(marks) => {
                let picture = kept(&|| picture::of_sheet(page, marks));
                sheet(found.text, Some(seen(marks)), picture)
            }
            None => whole(found.text),
        })
        .collect()
}

pub(crate) fn seen(marks: &Marks) -> Seen {
    let told = |mark: threshold::Mark| match mark {
        threshold::Mark::Marked => 1,
        threshold::Mark::Blank => 0,
        threshold::Mark::Doubtful => -1,
    };
    let squares = marks.squares.iter();
    let boxes = marks.boxes.iter();
    Seen {
        squares: squares
            .map(|(id, mark)| (id.to_string(), told(*mark)))
            .collect(),
        boxes: boxes
            .map(|(id, mark)| (id.to_string(), told(*mark)))
            .collect(),
    }
}
