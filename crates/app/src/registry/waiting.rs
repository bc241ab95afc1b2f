//! What waits for somebody, by what it comes to.

use std::collections::BTreeMap;
use store::outbox::Stated;

const SANCTION: &str = "sanction";
const REVOKED: &str = "sanction-revoked";

/// What is told of a sanction that somebody has and that is stated anew. No statement is of this kind.
const ANEW: &str = "sanction-anew";

/// How many were said after a number, by kind. A sanction counts once, by what it comes to for whoever has what was said
/// until then, however often it was revoked and stated in between.
pub fn kinds(all: &[Stated], number: i64) -> BTreeMap<String, usize> {
    let mut kinds = BTreeMap::new();
    // Whether each sanction held at the number, and whether it does since.
    let mut sanctions: BTreeMap<&str, (bool, Option<bool>)> = BTreeMap::new();
    for stated in all {
        let (kind, waits) = (stated.kind.as_str(), stated.number > number);
        match (kind, waits) {
            (SANCTION | REVOKED, _) => {
                let (before, since) = sanctions.entry(&stated.subject).or_default();
                match waits {
                    true => *since = Some(kind == SANCTION),
                    false => *before = kind == SANCTION,
                }
            }
            (_, true) => *kinds.entry(kind.to_owned()).or_default() += 1,
            (_, false) => {}
        }
    }
    for (before, since) in sanctions.into_values() {
        let kind = match (before, since) {
            (_, None) => continue,
            (true, Some(true)) => ANEW,
            (false, Some(true)) => SANCTION,
            (_, Some(false)) => REVOKED,
        };
        *kinds.entry(kind.to_owned()).or_default() += 1;
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::{ANEW, REVOKED, SANCTION, kinds};
    use proptest::collection::vec;
    use proptest::prelude::{Strategy, any, proptest};
    use std::collections::{BTreeMap, BTreeSet};
    use store::outbox::Stated;

    /// Sanctions by turns stated and revoked, as a season states them, among homologations.
    fn chain(said: &[Option<u8>]) -> Vec<Stated> {
        let mut held = BTreeSet::new();
        let all = said.iter().zip(1..).map(|(of, number)| {
            let kind = match of {
                None => "homologated",
                Some(of) if held.insert(*of) => SANCTION,
                Some(of) => {
                    held.remove(of);
                    REVOKED
                }
            };
            Stated {
                number,
                hash: String::new(),
                kind: kind.to_owned(),
                subject: of.map_or_else(String::new, |of| format!("sanction:{of}")),
                text: String::new(),
            }
        });
        all.collect()
    }

    /// The sanctions that hold by the first so many.
    fn held(all: &[Stated]) -> BTreeSet<&str> {
        let mut held = BTreeSet::new();
        for one in all {
            match one.kind.as_str() {
                SANCTION => drop(held.insert(one.subject.as_str())),
                REVOKED => drop(held.remove(one.subject.as_str())),
                _ => {}
            }
        }
        held
    }

    proptest! {
        #[test]
        fn each_sanction_counts_once_by_what_it_comes_to(
            said in vec(any::<Option<u8>>().prop_map(|of| of.map(|of| of % 3)), 0..12),
            known in 0..12_usize,
        ) {
            let all = chain(&said);
            let known = known.min(all.len());
            let (before, now) = (held(&all[..known]), held(&all));
            let waiting = &all[known..];
            let touched: BTreeSet<&str> = waiting
                .iter()
                .filter(|one| one.kind != "homologated")
                .map(|one| one.subject.as_str())
                .collect();
            let mut expected: BTreeMap<String, usize> = BTreeMap::new();
            for subject in touched {
                let kind = match (before.contains(subject), now.contains(subject)) {
                    (_, false) => REVOKED,
                    (false, true) => SANCTION,
                    (true, true) => ANEW,
                };
                *expected.entry(kind.to_owned()).or_default() += 1;
            }
            let homologated = waiting.iter().filter(|one| one.kind == "homologated").count();
            if homologated > 0 {
                expected.insert("homologated".to_owned(), homologated);
            }
            let counted = kinds(&all, i64::try_from(known).unwrap_or(i64::MAX));
            assert_eq!(counted.is_empty(), waiting.is_empty());
            assert_eq!(counted, expected);
        }
    }
}
