//! Why a person has to look at a sheet, told by where one looks: a row, the boxes at the foot, the whole of it.

use crate::ground::marks::{JudgedSheet, share};
use championship::reading::{Place, ReadingProblem};
use messages::refusal::sheet::SheetProblem;
use messages::words::spoken::Language;
use rules::partida::Side;
use serde::Serialize;
use sheet::layout::{BoxId, Layout, Rect, Shape};
use std::collections::BTreeMap;
use ts_rs::TS;

/// What a person has to look at in one place of a sheet, or in several that are told alike.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Reason {
    /// Where, in words; empty where it is about the whole sheet.
    pub place: String,
    /// What, in words.
    pub told: String,
    /// What is meant, as shares of the picture of a sheet that was located: left, top, width, height.
    pub at: Vec<[f32; 4]>,
}

/// Everything that speaks against a sheet; `shape` where its picture is upright.
#[must_use]
pub fn reasons(judged: &JudgedSheet, shape: Option<Shape>, language: Language) -> Vec<Reason> {
    let mut whole = Vec::new();
    let mut at_rows: BTreeMap<(u32, Side), Vec<&ReadingProblem>> = BTreeMap::new();
    let mut at_foot = Vec::new();
    for problem in &judged.problems {
        match problem {
            SheetProblem::Marks(marks) => match marks.place() {
                Place::Row(partida, side) => {
                    at_rows.entry((partida, side)).or_default().push(marks);
                }
                Place::Foot => at_foot.push(marks),
                Place::Whole => whole.push(Reason::of_whole(language.sheet_problem(problem))),
            },
            _ => whole.push(Reason::of_whole(language.sheet_problem(problem))),
        }
    }
    let layout = shape.map(Layout::of);
    let mut all = whole;
    all.extend(of_rows(&at_rows, layout.as_ref(), language));
    all.extend(of_foot(&at_foot, layout.as_ref(), language));
    all
}

impl Reason {
    /// About the whole sheet.
    #[must_use]
    pub const fn of_whole(told: String) -> Self {
        Self {
            place: String::new(),
            told,
            at: Vec::new(),
        }
    }
}

/// Rows of which the same is told are told together.
fn of_rows(
    at_rows: &BTreeMap<(u32, Side), Vec<&ReadingProblem>>,
    layout: Option<&Layout>,
    language: Language,
) -> Vec<Reason> {
    let mut alike: Vec<(String, Vec<(u32, Side)>)> = Vec::new();
    for (row, problems) in at_rows {
        let told: Vec<String> = problems.iter().map(|one| language.at_place(one)).collect();
        let told = told.join("; ");
        match alike.iter_mut().find(|(known, _)| *known == told) {
            Some((_, rows)) => rows.push(*row),
            None => alike.push((told, vec![*row])),
        }
    }
    let rows_of = |layout: &Layout| 2 * usize::from(layout.shape.partidas());
    let reasons = alike.into_iter().map(|(told, rows)| Reason {
        place: match layout {
            Some(layout) if rows.len() == rows_of(layout) => language.every_row().to_owned(),
            _ => named(&rows, language),
        },
        told,
        at: rows
            .iter()
            .filter_map(|row| Some(share(&row_of(layout?, *row)?)))
            .collect(),
    });
    reasons.collect()
}

fn named(rows: &[(u32, Side)], language: Language) -> String {
    let partidas = rows.chunk_by(|one, next| one.0 == next.0);
    let told = partidas.filter_map(|rows| {
        let sides: Vec<Side> = rows.iter().map(|(_, side)| *side).collect();
        Some(language.sheet_row(rows.first()?.0, &sides))
    });
    told.collect::<Vec<_>>().join("; ")
}

fn of_foot(
    problems: &[&ReadingProblem],
    layout: Option<&Layout>,
    language: Language,
) -> Option<Reason> {
    if problems.is_empty() {
        return None;
    }
    let mut doubtful = Vec::new();
    let mut told = Vec::new();
    let mut boxes = Vec::new();
    for problem in problems {
        let (what, side) = match problem {
            ReadingProblem::DoubtfulBox { what, side, .. } => (*what, *side),
            ReadingProblem::Box { what, side, .. } => (*what, Some(*side)),
            ReadingProblem::Walkover { side } => ("wo", Some(*side)),
            ReadingProblem::Abandoned { side } => ("abandon", Some(*side)),
            _ => ("correction", None),
        };
        boxes.push((what, side));
        match problem {
            ReadingProblem::DoubtfulBox { .. } => doubtful.push((what, side)),
            _ => told.push(language.at_place(problem)),
        }
    }
    if !doubtful.is_empty() {
        told.push(language.boxes_in_doubt(&doubtful));
    }
    let at = boxes.iter().filter_map(|(what, side)| {
        let id = foot_box(what, *side)?;
        let (_, at) = layout?.boxes.iter().find(|(one, _)| *one == id)?;
        Some(share(at))
    });
    Some(Reason {
        place: language.sheet_foot().to_owned(),
        told: told.join("; "),
        at: at.collect(),
    })
}

fn foot_box(what: &str, side: Option<Side>) -> Option<BoxId> {
    let side = side.map(printed);
    match (what, side) {
        ("jogo", Some(side)) => Some(BoxId::Jogo(side)),
        ("wo", Some(side)) => Some(BoxId::Walkover(side)),
        ("abandon", Some(side)) => Some(BoxId::Abandoned(side)),
        ("correction", None) => Some(BoxId::Correction),
        _ => None,
    }
}

const fn printed(side: Side) -> sheet::layout::Side {
    match side {
        Side::A => sheet::layout::Side::A,
        Side::B => sheet::layout::Side::B,
    }
}

/// A row from its first square to its last box.
fn row_of(layout: &Layout, (partida, side): (u32, Side)) -> Option<Rect> {
    let of = printed(side);
    let squares = layout.squares.iter();
    let mut squares = squares.filter(|(id, _)| u32::from(id.partida) == partida && id.side == of);
    let (_, first) = squares.next()?;
    let boxes = layout.boxes.iter();
    let mut boxes = boxes.filter_map(|(id, at)| match id {
        BoxId::Won(number, whose) if u32::from(*number) == partida && *whose == of => Some(at),
        _ => None,
    });
    let last = boxes.next()?;
    let width = last.left() + last.w - first.left();
    Some(Rect::at(first.left(), first.top(), width, first.h))
}
