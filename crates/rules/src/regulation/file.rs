//! The file of a regulation: whole, or over one that comes with the program.

use super::Regulation;
use super::id::RegulationId;
use super::problem::{FileFault, RegulationProblem};
use super::problems::Problems;
use super::source::Source;

impl Regulation {
    /// Reads the file of a regulation.
    ///
    /// # Errors
    /// Everything that is wrong with it, in the order of its lines.
    pub fn read(text: &str) -> Result<Self, Vec<RegulationProblem>> {
        let source = Source::of_file(text)?;
        let Some(named) = source.tree.get("base") else {
            return Self::of_source(&source, None);
        };
        let id = named.as_str().and_then(RegulationId::new);
        match id.and_then(Self::embedded) {
            Some(base) => Self::of_source(&source, Some(base)),
            None => {
                let known = RegulationId::EMBEDDED.iter();
                let of = known.map(ToString::to_string).collect();
                let mut problems = Problems::of(&source);
                problems.tell("base", FileFault::UnknownBase { of });
                Err(problems.into_told())
            }
        }
    }
}
