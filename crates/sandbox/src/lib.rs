//! The quarantine: a process of our own in which the files of strangers are decoded, with limits of memory and time
//! that hold.
//!
//! A picture, a PDF, a list, a sign or a portrait is never decoded where the season lies open. The program starts itself again
//! as its own quarantine ([`serve_if_asked`]), hands the bytes over through a pipe and takes a small answer back:
//! marks, cells, a PNG. A quarantine that asks for more memory than [`messages::refusal::limits::MEMORY`], computes longer than [`messages::refusal::limits::SECONDS`] on
//! one answer, or does not answer at all is ended, its file is told ([`QuarantineFault::Limits`]), and the pile goes on.
//!
//! What holds it to that is the system's ([`platform::quarantine`]): on Linux it keeps the quarantine from files, the network
//! and other programs, too. Its environment is empty.

#![deny(missing_docs)]

mod book;
mod child;
pub mod decode;
pub mod grid;
mod jpeg;
mod keeper;
pub mod letters;
pub mod look;
mod ods;
pub mod seen;
pub mod source;
mod text;
mod wire;

use crate::grid::Grid;
use crate::keeper::{QuarantineFault, WORD};
use crate::look::{PageSeen, Pictures};
use messages::refusal::list::{ImportCode, ImportProblem};
use messages::refusal::sheet::SheetProblem;
use platform::quarantine;
use rayon::prelude::*;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

/// Pages of a file that one quarantine looks at before others help.
const FIRST_PAGES: usize = 8;

/// Pages of one file that may go beyond the limits before the rest is left.
const MOST_KILLS: usize = 2;

/// Whether this program can be started as its own quarantine.
static HOSTED: AtomicBool = AtomicBool::new(false);

/// Every door calls this before anything else. Serves, and comes back with how it ended, where the program was
/// started as a quarantine; else notes that it can be.
///
/// A program that does not call it (a test, a benchmark) decodes in its own process.
#[must_use]
pub fn serve_if_asked() -> Option<ExitCode> {
    if std::env::args_os().nth(1).is_some_and(|word| word == WORD) {
        return Some(child::serve());
    }
    HOSTED.store(true, Ordering::Relaxed);
    None
}

/// Whether files of strangers were decoded where the system holds no more than memory and time: it knows no such thing.
#[must_use]
pub fn was_unconfined() -> bool {
    keeper::UNCONFINED.load(Ordering::Relaxed)
}

/// What the system did not hold whoever decoded files of strangers to, though one of its kind can.
#[must_use]
pub fn lapse() -> Option<Lapse> {
    if keeper::UNLIMITED.load(Ordering::Relaxed) {
        return Some(Lapse::Memory);
    }
    (quarantine::CONFINES && was_unconfined()).then_some(Lapse::Confinement)
}

/// Something that a quarantine should have been held to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lapse {
    /// Files, the network and other programs were within its reach.
    Confinement,
    /// It may have taken more memory than is due to it.
    Memory,
}

fn is_hosted() -> bool {
    HOSTED.load(Ordering::Relaxed)
}

/// Decodes a list into its cells.
///
/// # Errors
/// Where it is no list, or larger than any.
pub fn list(bytes: &[u8]) -> Result<Grid, Vec<ImportProblem>> {
    if !is_hosted() {
        return decode::decode(bytes);
    }
    match keeper::ask(&wire::Asked::List, bytes) {
        Ok((wire::Answer::List(list), _)) => list,
        Ok(_) | Err(QuarantineFault::Limits) => {
            Err(vec![ImportProblem::whole(ImportCode::BeyondLimits, "")])
        }
        Err(fault) => {
            let told = fault.to_string();
            Err(vec![ImportProblem::whole(ImportCode::Unreadable, told)])
        }
    }
}

/// Takes a PNG or a JPEG as a federation's sign: the PNG that is kept, none where it cannot be one.
pub fn sign(picture: &[u8]) -> Option<Vec<u8>> {
    if !is_hosted() {
        return child::sign(picture);
    }
    match keeper::ask(&wire::Asked::Sign, picture) {
        Ok((wire::Answer::Sign, png)) if !png.is_empty() => Some(png),
        _ => None,
    }
}

/// Takes a PNG or a JPEG as a picture to be shown on a wall: a PNG, none where it cannot be one.
pub fn poster(picture: &[u8]) -> Option<Vec<u8>> {
    if !is_hosted() {
        return child::poster(picture);
    }
    match keeper::ask(&wire::Asked::Poster, picture) {
        Ok((wire::Answer::Poster, png)) if !png.is_empty() => Some(png),
        _ => None,
    }
}

/// Takes a PNG or a JPEG as an athlete's portrait: the JPEG that is kept, none where it cannot be one.
pub fn portrait(picture: &[u8]) -> Option<Vec<u8>> {
    if !is_hosted() {
        return child::portrait(picture);
    }
    match keeper::ask(&wire::Asked::Portrait, picture) {
        Ok((wire::Answer::Portrait, jpeg)) if !jpeg.is_empty() => Some(jpeg),
        _ => None,
    }
}

/// Whether these are the bytes of a picture that can be shown.
pub fn is_picture(picture: &[u8]) -> bool {
    if !is_hosted() {
        return child::is_picture(picture);
    }
    let told = keeper::ask(&wire::Asked::IsPicture, picture);
    matches!(told, Ok((wire::Answer::IsPicture(true), _)))
}

/// Looks at the photo of a sheet that somebody else's telephone sent, and makes these pictures of its sheets.
pub fn photo(photo: &[u8], of: Pictures) -> PageSeen {
    if !is_hosted() {
        return jpeg::look(photo, of);
    }
    match keeper::ask(&wire::Asked::Photo { pictures: of }, photo) {
        Ok((wire::Answer::Page(page), pictures)) => page.with_pictures(&pictures),
        Ok(_) => PageSeen::none(0, SheetProblem::BeyondLimits),
        Err(fault) => PageSeen::none(0, problem(fault)),
    }
}

/// Looks at the pages of a file, and makes these pictures of them.
pub fn pages(path: &Path, of: Pictures) -> Vec<PageSeen> {
    if !is_hosted() {
        return in_place(path, of);
    }
    let first = stretch(path, 0..FIRST_PAGES, of);
    let count = first.count.unwrap_or(0);
    let mut pages = first.pages;
    if count > FIRST_PAGES && first.kills < MOST_KILLS {
        let workers = rayon::current_num_threads().max(1);
        let each = (count - FIRST_PAGES).div_ceil(workers).max(FIRST_PAGES);
        let rest: Vec<PageSeen> = (FIRST_PAGES..count)
            .into_par_iter()
            .step_by(each)
            .flat_map(|from| stretch(path, from..count.min(from + each), of).pages)
            .collect();
        pages.extend(rest);
    } else if count > FIRST_PAGES {
        pages.push(PageSeen::none(FIRST_PAGES + 1, SheetProblem::LeftOut));
    }
    pages
}

fn in_place(path: &Path, of: Pictures) -> Vec<PageSeen> {
    let none = |problem| vec![PageSeen::none(0, problem)];
    let bytes = match source::read(path, wire::LARGEST) {
        Ok(bytes) => bytes,
        Err(fault) => return none(fault.into()),
    };
    match look::open(&bytes) {
        Ok(pages) => (0..pages.count())
            .into_par_iter()
            .map(|index| look::page(&pages, index, of))
            .collect(),
        Err(problem) => none(problem),
    }
}

/// What came of some pages of a file.
struct Stretch {
    /// Pages of the whole file; none where it could not be opened.
    count: Option<usize>,
    pages: Vec<PageSeen>,
    /// How often the quarantine was ended over it.
    kills: usize,
}

fn stretch(path: &Path, range: std::ops::Range<usize>, of: Pictures) -> Stretch {
    let mut told = Stretch {
        count: None,
        pages: Vec::new(),
        kills: 0,
    };
    let mut from = range.start;
    loop {
        let asked = wire::Asked::Pages {
            from,
            to: range.end,
            pictures: of,
        };
        let before = told.pages.len();
        let ended = keeper::converse(&asked, path, &mut |answer, pictures| match answer {
            wire::Answer::Count(count) => {
                told.count = Some(count);
                false
            }
            wire::Answer::Page(page) => {
                told.pages.push(page.with_pictures(&pictures));
                false
            }
            _ => true,
        });
        let Err(fault) = ended else {
            return told;
        };
        // Numbers of pages begin at 1; 0 is the file itself.
        from += told.pages.len() - before;
        let number = told.count.map_or(0, |_| from + 1);
        let limits = matches!(fault, QuarantineFault::Limits);
        told.pages.push(PageSeen::none(number, problem(fault)));
        told.kills += 1;
        from += 1;
        let end = range.end.min(told.count.unwrap_or(0));
        if from >= end {
            return told;
        }
        if !limits || told.kills >= MOST_KILLS {
            told.pages
                .push(PageSeen::none(from + 1, SheetProblem::LeftOut));
            return told;
        }
    }
}

fn problem(fault: QuarantineFault) -> SheetProblem {
    match fault {
        QuarantineFault::Limits => SheetProblem::BeyondLimits,
        QuarantineFault::NotStarted(detail) => SheetProblem::NoQuarantine { detail },
        QuarantineFault::Source(fault) => fault.into(),
    }
}
