//! What was tried, how often it was done, and why it was refused.

use std::collections::BTreeMap;
use std::fmt;

/// Counts by kind of act.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// Etapas played to their end.
    pub etapas: usize,
    /// How often the program's answers were held against what was worked out.
    pub compared: usize,
    /// How often each preset, regulation and way was played.
    pub played: BTreeMap<String, usize>,
    done: BTreeMap<String, usize>,
    refused: BTreeMap<String, BTreeMap<String, usize>>,
}

impl Tally {
    /// Something was done.
    pub fn done(&mut self, kind: &str) {
        *self.done.entry(kind.to_owned()).or_default() += 1;
    }

    /// Something was refused.
    pub fn refused(&mut self, kind: &str, code: &str) {
        let codes = self.refused.entry(kind.to_owned()).or_default();
        *codes.entry(code.to_owned()).or_default() += 1;
    }

    /// How often something was done.
    #[must_use]
    pub fn of(&self, kind: &str) -> usize {
        self.done.get(kind).copied().unwrap_or(0)
    }

    /// Adds another.
    pub fn add(&mut self, other: &Self) {
        self.etapas += other.etapas;
        self.compared += other.compared;
        for (kind, count) in &other.played {
            *self.played.entry(kind.clone()).or_default() += count;
        }
        for (kind, count) in &other.done {
            *self.done.entry(kind.clone()).or_default() += count;
        }
        for (kind, codes) in &other.refused {
            let known = self.refused.entry(kind.clone()).or_default();
            for (code, count) in codes {
                *known.entry(code.clone()).or_default() += count;
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "etapas {}, compared {}", self.etapas, self.compared)?;
        for (kind, count) in &self.played {
            writeln!(f, "  {kind}: {count}")?;
        }
        let mut kinds: Vec<&String> = self.done.keys().chain(self.refused.keys()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds {
            let codes = self.refused.get(kind);
            let refused: usize = codes.into_iter().flat_map(BTreeMap::values).sum();
            write!(f, "{kind:24} done {:6} refused {refused:6}", self.of(kind))?;
            for (code, count) in codes.into_iter().flatten() {
                write!(f, " {code}={count}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
