//! Files into what is seen of the sheets in them, on all cores; nothing of the season is known here.

use super::{Seen, SheetProblem};
use crate::context::Stopwatch;
use rayon::prelude::*;
use reader::GrayImage;
use reader::input::{InputFault, Pages};
use reader::{Marks, picture, threshold};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The largest file that is opened, in bytes.
const LARGEST: u64 = 1 << 30;

/// Endings of files in which sheets come.
const ENDINGS: [&str; 6] = ["jpg", "jpeg", "png", "tif", "tiff", "pdf"];

/// A page as it was looked at.
#[derive(Debug)]
pub struct PageSeen {
    /// The file.
    pub file: String,
    /// Its page, 1-based; 0 where the file has none.
    pub number: usize,
    /// Its sheets: one at least, which may have no code.
    pub(super) sheets: Result<Vec<SheetSeen>, SheetProblem>,
    /// Milliseconds that it took, decoding among them.
    pub ms: u64,
}

/// A sheet as it was seen.
#[derive(Debug)]
pub struct SheetSeen {
    /// The text of its code; empty where none was read.
    pub signed: String,
    /// What was seen of its marks; none where it was not located.
    pub marks: Option<Seen>,
    /// Its picture; empty where nobody asked for it.
    pub picture: Vec<u8>,
}

/// Looks at files, page by page; `keep` makes the pictures too. It knows no season and holds none.
#[must_use]
pub fn at(files: &[PathBuf], keep: bool) -> Vec<PageSeen> {
    files
        .par_iter()
        .flat_map(|path| of_file(path, keep))
        .collect()
}

fn of_file(path: &Path, keep: bool) -> Vec<PageSeen> {
    let file = path.display().to_string();
    let none = |problem: SheetProblem| {
        vec![PageSeen {
            file: file.clone(),
            number: 0,
            sheets: Err(problem),
            ms: 0,
        }]
    };
    let bytes = match read(path) {
        Ok(bytes) => bytes,
        Err(problem) => return none(problem),
    };
    let pages = match Pages::open(&bytes) {
        Ok(pages) => pages,
        Err(fault) => return none(of_fault(fault)),
    };
    (0..pages.count())
        .into_par_iter()
        .map(|index| {
            let start = Stopwatch::start();
            let sheets = pages.page(index).map_err(of_fault);
            PageSeen {
                file: file.clone(),
                number: index + 1,
                sheets: sheets.map(|page| of_page(&page, keep)),
                ms: start.millis(),
            }
        })
        .collect()
}

fn read(path: &Path) -> Result<Vec<u8>, SheetProblem> {
    let unreadable = |error: io::Error| SheetProblem::Unreadable {
        detail: error.to_string(),
    };
    let length = fs::metadata(path).map_err(unreadable)?.len();
    if length > LARGEST {
        return Err(SheetProblem::TooLarge);
    }
    fs::read(path).map_err(unreadable)
}

fn of_fault(fault: InputFault) -> SheetProblem {
    match fault {
        InputFault::Unknown => SheetProblem::NotAPicture,
        InputFault::Damaged(detail) => SheetProblem::Damaged { detail },
        InputFault::TooLarge => SheetProblem::TooLarge,
        InputFault::Encrypted => SheetProblem::Encrypted,
    }
}

fn of_page(page: &GrayImage, keep: bool) -> Vec<SheetSeen> {
    let found = reader::read(page);
    let whole = |signed: String| SheetSeen {
        signed,
        marks: None,
        picture: if keep {
            picture::of_page(page)
        } else {
            Vec::new()
        },
    };
    if found.is_empty() {
        return vec![whole(String::new())];
    }
    found
        .into_iter()
        .map(|sheet| match &sheet.marks {
            Some(marks) => SheetSeen {
                signed: sheet.text,
                marks: Some(seen(marks)),
                picture: if keep {
                    picture::of_sheet(page, marks)
                } else {
                    Vec::new()
                },
            },
            None => whole(sheet.text),
        })
        .collect()
}

fn seen(marks: &Marks) -> Seen {
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

/// The files of a folder in which sheets may come, by name; a file stands for itself.
///
/// # Errors
/// Where the folder cannot be read.
pub fn pictures_in(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files: Vec<PathBuf> = fs::read_dir(path)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_file() && is_picture(path))
        .collect();
    files.sort();
    Ok(files)
}

fn is_picture(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| {
        ENDINGS
            .iter()
            .any(|known| ending.eq_ignore_ascii_case(known))
    })
}
