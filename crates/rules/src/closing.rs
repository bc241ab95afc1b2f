//! How a committee closes a jogo without its sheet, and the clauses of each regulation on which that may stand.

use crate::clause::ClauseId;
use crate::regulation::Regulation;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a jogo is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// Somebody did not come.
    Walkover,
    /// It counts for nobody.
    Annul,
}

impl Closing {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Walkover, Self::Annul];

    /// The clauses on which it may stand, the usual one first; none where the text is silent.
    #[must_use]
    pub fn clauses(self, regulation: &Regulation) -> &[ClauseId] {
        let says = regulation.committee();
        match self {
            Self::Walkover => &says.walkover,
            Self::Annul => &says.annul,
        }
    }

    /// The clause that is meant where nobody names one; none where the text is silent.
    #[must_use]
    pub fn usual(self, regulation: &Regulation) -> Option<ClauseId> {
        self.clauses(regulation).first().cloned()
    }

    /// The clause by which those involved cannot protest against it; none where the text is silent.
    #[must_use]
    pub fn uncontested(self, regulation: &Regulation) -> Option<&ClauseId> {
        match self {
            Self::Walkover => regulation.committee().walkover_uncontested.as_ref(),
            Self::Annul => None,
        }
    }

    /// Whether it may stand on this clause.
    #[must_use]
    pub fn may_stand_on(self, clause: &ClauseId, regulation: &Regulation) -> bool {
        self.clauses(regulation).contains(clause)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// What a clause brings, as the rulebook has it.
    const BRINGS: [(Closing, &[&str]); 2] = [
        (Closing::Walkover, &["walkover", "disqualify-round"]),
        (Closing::Annul, &["annul-jogo"]),
    ];

    #[test]
    fn they_are_the_clauses_that_bring_it_in_the_book() {
        for regulation in Regulation::all_embedded() {
            for (closing, effects) in BRINGS {
                let brings = regulation.book().clauses().iter().filter(|clause| {
                    let brought = clause.consequence.as_ref();
                    brought.is_some_and(|it| effects.contains(&it.effect.as_str()))
                });
                let book: BTreeSet<&str> = brings.map(|clause| clause.id.as_str()).collect();
                let ours: BTreeSet<&str> = closing
                    .clauses(regulation)
                    .iter()
                    .map(ClauseId::as_str)
                    .collect();
                assert_eq!(ours, book, "{regulation:?} {closing:?}");
                assert_eq!(closing.usual(regulation).is_none(), book.is_empty());
            }
        }
    }
}
