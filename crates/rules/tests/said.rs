//! What people say of what happened leads to the clause of each regulation, in both languages.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use rules::regulation::{Regulation, RegulationId};
use std::collections::BTreeSet;

/// What is said: a regulation, a clause that comes among the first three, phrases.
const SAID: &str = include_str!("said.tsv");

fn found(profile: RegulationId, said: &str) -> Vec<&'static str> {
    Regulation::embedded(profile)
        .unwrap()
        .book()
        .search(said)
        .into_iter()
        .map(|clause| clause.id.as_str())
        .collect()
}

#[test]
fn everyday_words_lead_to_the_clause_of_each_regulation() {
    let mut wrong = Vec::new();
    let mut of = BTreeSet::new();
    for line in SAID.lines().filter(|line| !line.starts_with('#')) {
        let mut told = line.split('\t');
        let clause = told.next().unwrap();
        let (profile, _) = clause.split_once('-').unwrap();
        of.insert(profile);
        for said in told {
            let mut first = found(profile.parse().unwrap(), said);
            first.truncate(3);
            if !first.contains(&clause) {
                wrong.push(format!("{said:?} leads to {first:?}, not {clause}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(of.len(), RegulationId::EMBEDDED.len());
}

#[test]
fn words_that_nobody_says_of_truco_lead_nowhere() {
    for profile in RegulationId::EMBEDDED {
        assert_eq!(found(profile, "jabuticaba").len(), 0, "{profile:?}");
    }
    // What a clause does not know beside what it does keeps nobody from it.
    assert_eq!(
        found(RegulationId::FPRT, "jabuticaba xingou")[0],
        found(RegulationId::FPRT, "xingou")[0]
    );
    // A slip of one letter is no other word.
    for (slip, meant) in [
        ("xingu o juiz", "xingou o juiz"),
        ("baralho marcdao", "baralho marcado"),
        ("mostrouu a carta", "mostrou a carta"),
        ("atrazou", "atrasou"),
    ] {
        assert_eq!(
            found(RegulationId::FPRT, slip),
            found(RegulationId::FPRT, meant),
            "{slip}"
        );
    }
    // A word alone that says nothing by itself is still looked for.
    assert!(!found(RegulationId::FPRT, "de").is_empty());
}
