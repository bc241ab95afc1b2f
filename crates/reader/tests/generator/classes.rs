//! Squares sorted as those do it who publish readers of forms: marked, empty, crossed out.

use super::pile::is_told;
use super::{Done, Doubt};
use reader::Marks;
use reader::threshold::Mark;
use sheet::layout::SquareId;
use std::fmt;

/// What a careful human sees in a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    Marked,
    Empty,
    CrossedOut,
    /// A half, a trace, or hidden: a human cannot tell either.
    Unclear,
}

impl Class {
    const ALL: [Self; 4] = [Self::Marked, Self::Empty, Self::CrossedOut, Self::Unclear];

    pub const fn of(done: Done) -> Self {
        match done {
            Done::Blank => Self::Empty,
            Done::Filled(_) => Self::Marked,
            Done::Doubt(
                Doubt::Struck | Doubt::StruckAcross | Doubt::StruckStroke | Doubt::BlottedOut,
            ) => Self::CrossedOut,
            Done::Doubt(_) | Done::Under(..) => Self::Unclear,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Marked => "marked",
            Self::Empty => "empty",
            Self::CrossedOut => "crossed out",
            Self::Unclear => "half, rubbed out, hidden",
        }
    }
}

/// What became of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    Marked,
    Empty,
    /// It is in doubt, or what stands beside its row is told: a person looks at it.
    ToAPerson,
}

impl Came {
    pub fn of(marks: &Marks, id: &SquareId, mark: Mark) -> Self {
        match mark {
            _ if is_told(marks, id.partida, id.side) => Self::ToAPerson,
            Mark::Doubtful => Self::ToAPerson,
            Mark::Blank => Self::Empty,
            Mark::Marked | Mark::Stroke => Self::Marked,
        }
    }
}

/// How the squares of each class came out, of sheets that were located.
#[derive(Debug, Clone, Copy, Default)]
pub struct Classes([[usize; 3]; 4]);

impl Classes {
    pub fn add(&mut self, done: Done, came: Came) {
        self.0[Class::of(done) as usize][came as usize] += 1;
    }

    pub fn merge(&mut self, other: &Self) {
        let sums = self.0.iter_mut().flatten();
        for (sum, count) in sums.zip(other.0.iter().flatten()) {
            *sum += count;
        }
    }
}

impl fmt::Display for Classes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| squares | read as marked | read as empty | sent to a person |\n|---|---|---|---|"
        )?;
        for class in Class::ALL {
            let [marked, empty, person] = self.0[class as usize];
            writeln!(f, "| {} | {marked} | {empty} | {person} |", class.name())?;
        }
        Ok(())
    }
}
