//! What people say of what happened leads to the clause of each regulation, in both languages.

use rules::clause::Rulebook;
use rules::profile::ProfileId;
use std::collections::BTreeSet;

/// What is said: a regulation, a clause that comes among the first three, phrases.
const SAID: &str = include_str!("said.tsv");

fn found(profile: ProfileId, said: &str) -> Vec<&'static str> {
    Rulebook::get()
        .search(profile, said)
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
    assert_eq!(of.len(), ProfileId::ALL.len());
}

#[test]
fn words_that_nobody_says_of_truco_lead_nowhere() {
    for profile in ProfileId::ALL {
        assert_eq!(found(profile, "jabuticaba").len(), 0, "{profile:?}");
    }
    // What a clause does not know beside what it does keeps nobody from it.
    assert_eq!(
        found(ProfileId::Fprt, "jabuticaba xingou")[0],
        found(ProfileId::Fprt, "xingou")[0]
    );
    // A slip of one letter is no other word.
    for (slip, meant) in [
        ("xingu o juiz", "xingou o juiz"),
        ("baralho marcdao", "baralho marcado"),
        ("mostrouu a carta", "mostrou a carta"),
        ("atrazou", "atrasou"),
    ] {
        assert_eq!(
            found(ProfileId::Fprt, slip),
            found(ProfileId::Fprt, meant),
            "{slip}"
        );
    }
    // A word alone that says nothing by itself is still looked for.
    assert!(!found(ProfileId::Fprt, "de").is_empty());
}
