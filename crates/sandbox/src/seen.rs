//! What was seen of a sheet.

use messages::refusal::sheet::SheetProblem;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// What was seen of the squares and boxes of a sheet, by their ids: 1 filled, 2 a cross or a tick by a hand that
/// makes nothing else, 0 blank, -1 doubtful.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Seen {
    /// Squares: `p1.A.12`.
    pub squares: BTreeMap<String, i8>,
    /// Boxes: `jogo.A`; of *pontos*, `p1.A.points`, and of what is drawn beside a row, `p1.A.beside`, those with ink.
    pub boxes: BTreeMap<String, i8>,
    /// What its page says against it whatever its squares say: another sheet lies upon it, its code cannot be read, or why
    /// it was not located.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(skip)]
    pub told: Vec<SheetProblem>,
}

impl Seen {
    /// Whether the sheet was located: without its place nothing is seen of its squares.
    pub fn is_located(&self) -> bool {
        !self.squares.is_empty()
    }

    /// Whether something is filled in the one beyond doubt and blank in the other.
    pub fn contradicts(&self, other: &Self) -> bool {
        let apart = |one: &BTreeMap<String, i8>, other: &BTreeMap<String, i8>| {
            one.iter().any(|(id, mark)| {
                let there = other.get(id).copied().unwrap_or(-1);
                let certain = *mark >= 0 && there >= 0;
                certain && (*mark > 0) != (there > 0)
            })
        };
        apart(&self.squares, &other.squares) || apart(&self.boxes, &other.boxes)
    }
}

/// A sheet as it was seen.
#[derive(Debug, Serialize, Deserialize)]
pub struct SheetSeen {
    /// The text of its code; empty where none was read.
    pub signed: String,
    /// Whether its code was not read, and its corners or the marks of its code say that it is there.
    pub by_corners: bool,
    /// Whether another sheet lies upon it.
    pub is_covered: bool,
    /// Why no sheet of its page was found, where that can be told.
    pub cause: Option<SheetProblem>,
    /// What was seen of its marks; none where it was not located.
    pub marks: Option<Seen>,
    /// Bytes of its picture, which goes beside it.
    pub length: usize,
    /// Its picture; empty where nobody asked for it.
    #[serde(skip)]
    pub picture: Vec<u8>,
}

impl SheetSeen {
    /// What is kept of it: its marks, and what its page says against it.
    pub fn kept(&self) -> Option<Seen> {
        let told = self.told();
        match (&self.marks, told.is_empty()) {
            (marks, true) => marks.clone(),
            (marks, false) => Some(Seen {
                told,
                ..marks.clone().unwrap_or_default()
            }),
        }
    }

    fn told(&self) -> Vec<SheetProblem> {
        let cause = self.cause.clone();
        match () {
            () if self.is_covered => vec![SheetProblem::Covered],
            () if !self.signed.is_empty() && self.marks.is_some() => Vec::new(),
            () if !self.signed.is_empty() => cause.into_iter().collect(),
            () if self.by_corners => vec![cause.unwrap_or(SheetProblem::UnreadCode)],
            () => cause.map_or_else(Vec::new, |cause| vec![SheetProblem::NoSheet, cause]),
        }
    }
}
