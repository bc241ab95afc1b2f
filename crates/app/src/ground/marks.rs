//! What was seen of a sheet, and what it comes to.

use championship::id::{EtapaId, JogoId};
pub use championship::reading::Mark;
use championship::reading::{Judged, Marking, ReadBy, RowRead, SheetRead, judge};
use messages::refusal::sheet::SheetProblem;
use platform::digest::hex;
use rules::jogo::JogoRule;
use sandbox::seen::{Seen, SheetSeen};
use serde::Serialize;
use sha2::{Digest, Sha256};
use sheet::code::SheetCode;
use sheet::layout::{BoxId, Layout, Rect, Shape, SquareId, beside_id, points_id};
use std::collections::BTreeMap;
use ts_rs::TS;

/// SHA-256 of a picture, in hex: the same picture is known again by it.
#[must_use]
pub fn digest(picture: &[u8]) -> String {
    hex(&Sha256::digest(picture))
}

/// What a sheet that was seen comes to now.
#[derive(Debug, Clone, Default)]
pub struct JudgedSheet {
    /// What its code says; none where it is not one of ours.
    pub code: Option<SheetCode>,
    pub jogo: Option<JogoId>,
    /// The etapa of the jogo, or for which it was printed ahead.
    pub etapa: Option<EtapaId>,
    /// The scores, as far as squares follow each other.
    pub scores: Vec<[i64; 2]>,
    /// Everything that speaks against it: none, and it is a result.
    pub problems: Vec<SheetProblem>,
    /// On what the result rests besides filled and blank squares.
    pub by: Vec<ReadBy>,
}

impl JudgedSheet {
    pub(crate) fn with(mut self, problem: SheetProblem) -> Self {
        self.problems.push(problem);
        self
    }
}

/// What was kept of the marks; none where a stranger's file holds something else.
pub(crate) fn kept_marks(marks: Option<&str>) -> Option<Seen> {
    marks.and_then(|marks| serde_json::from_str(marks).ok())
}

/// What the marks of a sheet come to by the rules of its jogo.
pub(crate) fn read_marks(rule: JogoRule, marks: &Seen, shape: Shape, marking: Marking) -> Judged {
    judge(rule, &sheet_of(marks, shape), marking)
}

/// What the other sheets of a page say against one of them.
pub fn beside(sheets: &[SheetSeen], index: usize, problems: &mut Vec<SheetProblem>) {
    let sheet = &sheets[index];
    if sheet.signed.is_empty() {
        return;
    }
    let same = |other: &&SheetSeen| other.signed == sheet.signed;
    // The first of several counts, unless another one says something else.
    let second = sheets[..index].iter().any(|other| same(&other));
    let mut later = sheets[index + 1..].iter().filter(same);
    let differs = later.any(|other| match (&sheet.marks, &other.marks) {
        (Some(one), Some(other)) => one.contradicts(other),
        _ => false,
    });
    if second || differs {
        problems.push(SheetProblem::SameCode);
    }
}

/// What was seen of a square or box; one that is not told of is in doubt.
pub fn mark(of: &BTreeMap<String, i8>, id: &impl ToString) -> Mark {
    match of.get(&id.to_string()) {
        Some(1) => Mark::Marked,
        Some(2) => Mark::Stroke,
        Some(0) => Mark::Blank,
        _ => Mark::Doubtful,
    }
}

/// The marks as the game's logic has them.
pub fn sheet_of(seen: &Seen, shape: Shape) -> SheetRead {
    let boxed = |id: BoxId| mark(&seen.boxes, &id);
    let both = |of: fn(sheet::layout::Side) -> BoxId| {
        sheet::layout::Side::BOTH.map(|side| boxed(of(side)))
    };
    let is_told = |id: String| seen.boxes.get(&id) == Some(&1);
    let row = |partida: u8, side: sheet::layout::Side| RowRead {
        squares: (1..=shape.points())
            .map(|point| {
                let id = SquareId {
                    partida,
                    side,
                    point,
                };
                mark(&seen.squares, &id)
            })
            .collect(),
        won: boxed(BoxId::Won(partida, side)),
        beside: is_told(beside_id(partida, side)),
        written: is_told(points_id(partida, side)),
    };
    SheetRead {
        partidas: (1..=shape.partidas())
            .map(|partida| sheet::layout::Side::BOTH.map(|side| row(partida, side)))
            .collect(),
        jogo: both(BoxId::Jogo),
        walkover: both(BoxId::Walkover),
        abandoned: both(BoxId::Abandoned),
        correction: boxed(BoxId::Correction),
    }
}

/// A square or box of a sheet, and what was seen of it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PlacedMark {
    /// Where it stands, as shares of the sheet's width and height: left, top, width, height.
    pub at: [f32; 4],
    /// What was seen.
    pub mark: Mark,
}

/// Every square and box of a sheet with what was seen of it.
#[must_use]
pub fn placed(seen: &Seen, shape: Shape) -> Vec<PlacedMark> {
    let layout = Layout::of(shape);
    let squares = layout.squares.iter();
    let squares = squares.map(|(id, at)| (at, mark(&seen.squares, id)));
    let boxes = layout.boxes.iter();
    let boxes = boxes.map(|(id, at)| (at, mark(&seen.boxes, id)));
    squares
        .chain(boxes)
        .map(|(at, mark)| PlacedMark {
            at: share(at),
            mark,
        })
        .collect()
}

/// A part of a sheet as shares of its width and height: left, top, width, height.
#[must_use]
pub fn share(at: &Rect) -> [f32; 4] {
    let [width, height] = sheet::layout::SHEET;
    [
        at.left() / width,
        at.top() / height,
        at.w / width,
        at.h / height,
    ]
}

/// Where squares and boxes in doubt stand on a sheet, as shares of its width and height: left, top,
/// width, height.
#[must_use]
pub fn doubts(seen: &Seen, shape: Shape) -> Vec<[f32; 4]> {
    let placed = placed(seen, shape).into_iter();
    let doubtful = placed.filter(|one| one.mark == Mark::Doubtful);
    doubtful.map(|one| one.at).collect()
}
