//! The quarantine itself: asked through its input, answers through its output, knows no season.

use crate::decode::decode;
use crate::look::{PageSeen, Pictures};
use crate::wire::{Answer, Asked};
use crate::{jpeg, look, wire};
use messages::refusal::limits::{MEMORY, SECONDS};
use messages::refusal::sheet::SheetProblem;
use platform::quarantine;
use sheet::logo::Logo;
use sheet::portrait::Portrait;
use std::io;
use std::io::Write;
use std::ops::Range;
use std::process::ExitCode;

/// Seconds that a file may compute beyond one a page before its rest is left.
const PATIENCE: u64 = 10;

/// Serves until nobody asks any more.
pub fn serve() -> ExitCode {
    if !(quarantine::settle(MEMORY) && quarantine::allow(SECONDS)) {
        // Without limits nothing is opened; whoever asks is told that nobody answers.
        return ExitCode::FAILURE;
    }
    let confined = quarantine::confine();
    let mut from = io::stdin().lock();
    let mut to = io::BufWriter::new(io::stdout().lock());
    if tell(&mut to, &Answer::Ready { confined }, &[]).is_err() {
        return ExitCode::FAILURE;
    }
    while let Ok((asked, file)) = wire::asked(&mut from) {
        if answer(&asked, &file, &mut to).is_err() {
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn answer(asked: &Asked, file: &[u8], to: &mut impl Write) -> io::Result<()> {
    match asked {
        Asked::Pages {
            from,
            to: end,
            pictures,
        } => pages(file, *from..*end, *pictures, to),
        Asked::Photo { pictures } => {
            let page = jpeg::look(file, *pictures);
            let pictures = page.pictures();
            tell(to, &Answer::Page(page), &pictures)
        }
        Asked::List => tell(to, &Answer::List(decode(file)), &[]),
        Asked::Sign => tell(to, &Answer::Sign, &sign(file).unwrap_or_default()),
        Asked::Poster => tell(to, &Answer::Poster, &poster(file).unwrap_or_default()),
        Asked::IsPicture => tell(to, &Answer::IsPicture(is_picture(file)), &[]),
        Asked::Portrait => tell(to, &Answer::Portrait, &portrait(file).unwrap_or_default()),
    }
}

/// A federation's sign as the PNG that is kept.
pub fn sign(picture: &[u8]) -> Option<Vec<u8>> {
    Logo::read(picture).ok().map(|logo| logo.png())
}

/// A picture to be shown on a wall, as a PNG.
pub fn poster(picture: &[u8]) -> Option<Vec<u8>> {
    Logo::poster(picture).ok().map(|poster| poster.png())
}

/// An athlete's portrait as the JPEG that is kept.
pub fn portrait(picture: &[u8]) -> Option<Vec<u8>> {
    let portrait = Portrait::read(picture).ok()?;
    Some(portrait.jpeg().to_vec())
}

/// Whether it can be decoded whole.
pub fn is_picture(picture: &[u8]) -> bool {
    look::open(picture).is_ok_and(|pages| pages.page(0).is_ok())
}

/// Every answer has its own time.
fn tell(to: &mut impl Write, answer: &Answer, load: &[u8]) -> io::Result<()> {
    wire::write(to, answer, load)?;
    if quarantine::allow(SECONDS) {
        Ok(())
    } else {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

fn pages(file: &[u8], range: Range<usize>, of: Pictures, to: &mut impl Write) -> io::Result<()> {
    let pages = match look::open(file) {
        Ok(pages) => pages,
        Err(problem) => {
            tell(to, &Answer::Page(PageSeen::none(0, problem)), &[])?;
            return tell(to, &Answer::Done, &[]);
        }
    };
    tell(to, &Answer::Count(pages.count()), &[])?;
    let begun = quarantine::computed();
    let end = range.end.min(pages.count());
    for (told, index) in (0..).zip(range.start..end) {
        if quarantine::computed() - begun > PATIENCE + told {
            let rest = PageSeen::none(index + 1, SheetProblem::LeftOut);
            tell(to, &Answer::Page(rest), &[])?;
            break;
        }
        let page = look::page(&pages, index, of);
        let pictures = page.pictures();
        tell(to, &Answer::Page(page), &pictures)?;
    }
    tell(to, &Answer::Done, &[])
}
