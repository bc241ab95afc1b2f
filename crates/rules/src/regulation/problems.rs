//! What was found wrong while a regulation is read.

use super::problem::{FileFault, RegulationProblem};
use super::source::Source;

/// So many problems are told at most: what comes after them is told once they are put right.
const MOST: usize = 500;

/// What was found wrong, each where it stands.
pub(super) struct Problems<'s> {
    source: &'s Source,
    told: Vec<RegulationProblem>,
}

impl<'s> Problems<'s> {
    pub(super) const fn of(source: &'s Source) -> Self {
        Self {
            source,
            told: Vec::new(),
        }
    }

    pub(super) fn tell(&mut self, path: &str, wrong: FileFault) {
        if self.told.len() >= MOST {
            return;
        }
        self.told.push(RegulationProblem {
            line: self.source.line(path),
            field: path.to_owned(),
            wrong,
        });
    }

    /// All of them, in the order of the file.
    pub(super) fn into_told(mut self) -> Vec<RegulationProblem> {
        self.told
            .sort_by(|one, other| (one.line, &one.field).cmp(&(other.line, &other.field)));
        self.told.dedup();
        self.told
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.told.is_empty()
    }
}
