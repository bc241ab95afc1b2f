//! Why a sheet goes to a person. What is printed on a sheet is cited as it stands there.

use crate::labels::picture::PictureFault;
use crate::refusal::limits::{MEMORY, SECONDS};
use crate::refusal::sheet::SheetProblem;
use crate::words::en::result::jogo_problem;
use crate::words::en::system::cause;
use crate::words::pt_br::sheets::{box_name, letter};
use crate::words::{list, runs};
use championship::reading::{Place, ReadBy, ReadingProblem};
use rules::partida::Side;

/// One reason, in words.
#[must_use]
pub fn sheet_problem(problem: &SheetProblem) -> String {
    match problem {
        SheetProblem::NotAPicture => "it is neither a picture nor a scanned PDF".to_owned(),
        SheetProblem::Heic => {
            "it is a HEIC photo, which cannot be read here; on the iPhone choose Settings › Camera › \
             Formats › Most Compatible, or export the photo as JPEG, and read it again"
                .to_owned()
        }
        SheetProblem::PassedOver => "it is no photo and no scan: it was not opened".to_owned(),
        SheetProblem::Avif => {
            "it is an AVIF picture, which cannot be read here; save it as JPEG or PNG and read it again"
                .to_owned()
        }
        SheetProblem::Unsupported => {
            "the picture is whole, but was saved in a rare way that is not read here; save it as JPEG, PNG or PDF and read it again".to_owned()
        }
        SheetProblem::OldJpeg => {
            "it is a TIFF with JPEG of the old kind, which cannot be read here; save it as JPEG, PNG or PDF and read it again".to_owned()
        }
        SheetProblem::Undrawn => {
            "there is something on the page that cannot be shown here, such as a note of a PDF program; print it to another PDF, or scan the sheet, and read it again".to_owned()
        }
        SheetProblem::Damaged { .. } => {
            "the file is damaged or only half of it came: send it again".to_owned()
        }
        SheetProblem::TooLarge => "the picture is too large; scan at 200 or 300 dpi".to_owned(),
        SheetProblem::Encrypted => "the PDF has a password".to_owned(),
        SheetProblem::Unreadable { detail } => {
            format!("the file could not be read ({})", cause(detail))
        }
        SheetProblem::NotAFile => {
            "it is no regular file: it is a folder, a queue or a device".to_owned()
        }
        SheetProblem::BeyondLimits => format!(
            "reading this file takes more than a súmula needs (more than {} MB of memory or {} s of computing) and was broken off; scan the sheet again, as JPEG",
            MEMORY >> 20,
            SECONDS
        ),
        SheetProblem::LeftOut => {
            "the pages from here on were not looked at: those before took too much memory or time; put the good ones into another file".to_owned()
        }
        SheetProblem::NoQuarantine { detail } => format!(
            "the process that opens pictures could not be started ({}); nothing was read: close the program, open it again and repeat",
            cause(detail)
        ),
        SheetProblem::NoSheet => {
            "there is no súmula on this page, or its code cannot be read".to_owned()
        }
        SheetProblem::UnreadCode => {
            "there is a súmula whose code cannot be read (written over, covered or cut off); \
             enter the result by hand"
                .to_owned()
        }
        SheetProblem::Covered => {
            "one sheet lies upon the other: take them apart and read this one again".to_owned()
        }
        SheetProblem::Blank => "blank page: passed over".to_owned(),
        SheetProblem::Mirrored => {
            "the picture is mirrored: take the photo again without mirroring".to_owned()
        }
        SheetProblem::Negative => {
            "the picture is a negative, light and dark are exchanged: scan again without inverting".to_owned()
        }
        SheetProblem::Blurred => {
            "the picture is shaken or out of focus: hold still and take the photo again".to_owned()
        }
        SheetProblem::OneBit => {
            "only black and white is left of the picture and it cannot be read: send the original photo".to_owned()
        }
        SheetProblem::Flashed => {
            "the flash or a lamp has wiped out part of the sheet: take the photo again, without flash and away from the lamp".to_owned()
        }
        SheetProblem::Screen => {
            "it is a photo of a screen and cannot be read: send the file shown there, or take a photo of the paper".to_owned()
        }
        SheetProblem::SameCode => {
            "there is more than one sheet with this code on the page; see which one holds".to_owned()
        }
        SheetProblem::SameWaits => {
            "another sheet with this code is waiting for review, too; see which one is right".to_owned()
        }
        SheetProblem::ForeignCode => "the code is not that of a súmula".to_owned(),
        SheetProblem::BackSide => "it is the back of a súmula: read what is written".to_owned(),
        SheetProblem::Loose => "it is a loose súmula: say of which mesa it is".to_owned(),
        SheetProblem::Refused { why } => why.clone(),
        SheetProblem::AlreadySeen => "this picture was read before".to_owned(),
        SheetProblem::OtherLayout { version } => {
            format!("it is a súmula of layout {version}, which this program does not read")
        }
        SheetProblem::Forged => {
            "it is a sheet of another season, or its code was altered: nothing of it was kept"
                .to_owned()
        }
        SheetProblem::NotLocated => "the corners of the súmula are not to be seen".to_owned(),
        SheetProblem::Superseded => "another draw superseded the súmula".to_owned(),
        SheetProblem::OldCopy { newest } => {
            format!("there is a newer copy of this súmula ({newest})")
        }
        SheetProblem::UnrecordedCopy { copy } => format!(
            "the printing of copy {copy} was broken off and does not hold: look at the sheet"
        ),
        SheetProblem::NotCalled => "the rodada was not called yet".to_owned(),
        SheetProblem::Ruled => "a ruling of the committee decides the jogo".to_owned(),
        SheetProblem::Twice => "entered already with this result".to_owned(),
        SheetProblem::Conflict { result } => {
            format!("entered already with another result: {result}")
        }
        SheetProblem::OtherInPile { file, page, result } => format!(
            "another sheet of the same jogo in this pile has another result: {result} ({file} p. {page}); see which one holds"
        ),
        SheetProblem::Marks(problem) => marks(problem),
    }
}

/// On what a result rests, in words.
#[must_use]
pub const fn read_by(by: ReadBy) -> &'static str {
    match by {
        ReadBy::Manner => "read by how this sheet is marked",
        ReadBy::Arithmetic => "read by the sums of the jogo: no other reading is possible",
    }
}

/// What is wrong with a picture, and what to do so that the next ones come out better.
#[must_use]
pub fn picture_fault(fault: PictureFault) -> String {
    match fault {
        PictureFault::Streak(band) => {
            format!("dirt in band {band} of 10, from the left: clean the glass of the scanner")
        }
        PictureFault::FewDots(dots) => {
            format!("few dots ({dots} an inch): go nearer, or scan at 200 dpi")
        }
        PictureFault::Dull(sharp) => {
            format!("not sharp ({sharp} of 100): clean the lens and hold the telephone still")
        }
        PictureFault::Pale(contrast) => format!(
            "pale picture ({contrast} greys between paper and ink): use a darker pen, or raise the contrast of the scanner"
        ),
        PictureFault::Dark(light) => {
            format!("dark picture (paper of {light} of 255 greys): look for more light")
        }
        PictureFault::OneBit => {
            "photo turned into black and white: send the original photo".to_owned()
        }
        PictureFault::Flashed => {
            "flash or lamp seen in the paper: switch the flash off and move away from the lamp"
                .to_owned()
        }
        PictureFault::Screen => {
            "photo of a screen: send the file shown there, or take a photo of the paper".to_owned()
        }
        PictureFault::Askew(degrees) => {
            format!("the sheet lies askew ({degrees} degrees): straighten it")
        }
    }
}

/// Something about several sheets, and of how many it holds.
#[must_use]
pub fn of_sheets(told: &str, count: usize, of: usize) -> String {
    format!("{told} · on {count} of {of} sheets")
}

fn marks(problem: &ReadingProblem) -> String {
    let told = at_place(problem);
    match problem.place() {
        Place::Row(partida, side) => format!("{}: {told}", sheet_row(partida, &[side])),
        Place::Whole | Place::Foot => told,
    }
}

/// What is wrong, where somebody sees at which place of the sheet it is.
#[must_use]
pub fn at_place(problem: &ReadingProblem) -> String {
    match problem {
        ReadingProblem::DoubtfulSquares { points, of, .. } => match points[..] {
            _ if points.len() == *of => "all squares are in doubt".to_owned(),
            [point] => format!("square {point} is in doubt"),
            _ => format!("squares {} are in doubt", list(&runs(points, "to"), "and")),
        },
        ReadingProblem::Gap { .. } => "the squares do not follow each other".to_owned(),
        ReadingProblem::Beside { .. } => {
            "there is ink beside the squares (a ring, a line or a note); look at the paper"
                .to_owned()
        }
        ReadingProblem::WrittenAlone { .. } => {
            "points are written and no square is filled; look at the paper".to_owned()
        }
        ReadingProblem::DoubtfulBox { what, side, .. } => boxes_in_doubt(&[(what, *side)]),
        ReadingProblem::Box { what, side, .. } => {
            format!(
                "{} does not go with the squares",
                box_name(what, Some(*side))
            )
        }
        ReadingProblem::Walkover { side } => {
            format!("W×O is marked: {} did not come", letter(*side))
        }
        ReadingProblem::Abandoned { side } => format!("{} left the mesa", letter(*side)),
        ReadingProblem::Correction => "CORREÇÃO is marked".to_owned(),
        ReadingProblem::NotFilled => {
            "marked with a cross or a tick, and in this championship only filled squares count"
                .to_owned()
        }
        ReadingProblem::Impossible { target, problems } => {
            let told = problems
                .iter()
                .map(|problem| jogo_problem(problem, *target));
            told.collect::<Vec<_>>().join(" ")
        }
    }
}

/// Boxes that are neither ticked nor blank beyond doubt.
#[must_use]
pub fn boxes_in_doubt(boxes: &[(&str, Option<Side>)]) -> String {
    let names: Vec<String> = boxes
        .iter()
        .map(|(what, side)| box_name(what, *side))
        .collect();
    match &names[..] {
        [one] => format!("{one} is in doubt"),
        several => format!("{} are in doubt", list(several, "and")),
    }
}

/// The rows of a partida, or one of them.
#[must_use]
pub fn sheet_row(partida: u32, sides: &[Side]) -> String {
    let letters: Vec<String> = sides.iter().map(|side| letter(*side).to_string()).collect();
    format!("partida {partida}, {}", list(&letters, "and"))
}

/// Every row of a sheet.
#[must_use]
pub const fn every_row() -> &'static str {
    "All partidas"
}

/// The boxes at the foot of a sheet.
#[must_use]
pub const fn sheet_foot() -> &'static str {
    "At the foot"
}
