//! The clauses on which a committee decides, regulation by regulation.

use crate::clause::ClauseId;
use crate::regulation::ProfileId;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What the text of a regulation says to a committee; nothing where it is silent.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Committee {
    /// On which a jogo is closed because somebody did not come, the usual one first.
    pub walkover: Vec<ClauseId>,
    /// By which nobody protests against that.
    pub walkover_uncontested: Option<ClauseId>,
    /// On which a jogo is annulled, the usual one first.
    pub annul: Vec<ClauseId>,
    /// By which it takes over what a club decided.
    pub takes_over: Option<ClauseId>,
    /// Against whoever enters below their own category.
    pub below_category: Option<ClauseId>,
}

static COMMITTEES: LazyLock<BTreeMap<ProfileId, Committee>> =
    LazyLock::new(|| embedded(include_str!("../data/committee.toml")));

#[expect(
    clippy::expect_used,
    reason = "embedded at compile time; a test reads it"
)]
fn embedded(text: &str) -> BTreeMap<ProfileId, Committee> {
    let mut told: BTreeMap<ProfileId, Committee> =
        toml::from_str(text).expect("the embedded table is sound");
    for profile in ProfileId::ALL {
        told.entry(profile).or_default();
    }
    told
}

/// What the text of a regulation says to a committee.
pub(crate) fn committee(profile: ProfileId) -> &'static Committee {
    &COMMITTEES[&profile]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stands_on_its_own_regulation() {
        for profile in ProfileId::ALL {
            let told = committee(profile);
            let one = [
                &told.walkover_uncontested,
                &told.takes_over,
                &told.below_category,
            ];
            let lists = told.walkover.iter().chain(&told.annul);
            for clause in lists.chain(one.into_iter().flatten()) {
                assert!(clause.is_of(profile), "{clause}");
            }
        }
    }
}
