//! The clauses on which a committee decides, and who is entered.

use crate::clause::ClauseId;
use serde::Deserialize;

/// Who is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entered {
    /// Teams, at as many mesas as their format has.
    Teams,
    /// Pairs of their own.
    Pairs,
}

/// What the text of a regulation says to a committee; nothing where it is silent.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Committee {
    /// Who is entered where nobody says otherwise.
    pub entrants: Entered,
    /// On which a jogo is closed because somebody did not come, the usual one first.
    #[serde(default)]
    pub(crate) walkover: Vec<ClauseId>,
    /// By which nobody protests against that.
    pub(crate) walkover_uncontested: Option<ClauseId>,
    /// On which a jogo is annulled, the usual one first.
    #[serde(default)]
    pub(crate) annul: Vec<ClauseId>,
    /// By which it takes over what a club decided.
    pub takes_over: Option<ClauseId>,
    /// Against whoever enters below their own category.
    pub below_category: Option<ClauseId>,
}

#[cfg(test)]
mod tests {
    use crate::regulation::Regulation;

    #[test]
    fn each_stands_on_its_own_regulation() {
        for regulation in Regulation::all_embedded() {
            let told = regulation.committee();
            let one = [
                &told.walkover_uncontested,
                &told.takes_over,
                &told.below_category,
            ];
            let lists = told.walkover.iter().chain(&told.annul);
            for clause in lists.chain(one.into_iter().flatten()) {
                assert!(regulation.clause(clause.as_str()).is_some(), "{clause}");
            }
        }
    }
}
