//! The profiles as data: every field has a source or a note, and every clause is the regulation's own.

use rules::clause::ClauseId;
use rules::mao::Mao;
use rules::partida::Target;
use rules::profile::{Profile, Reason};
use rules::regulation::{Regulation, RegulationId};
use serde_json::Value;

#[test]
fn every_field_names_its_clauses_or_its_note() {
    for id in RegulationId::EMBEDDED {
        let profile = Regulation::embedded(id).unwrap().profile().unwrap();
        assert_eq!(profile.id, id);
        let told = serde_json::to_value(profile).unwrap();
        let mut fields = 0;
        for (name, field) in told.as_object().unwrap() {
            let Some(clauses) = field.get("clauses").and_then(Value::as_array) else {
                continue;
            };
            fields += 1;
            let noted = field["note"].as_str().is_some_and(|note| !note.is_empty());
            assert!(!clauses.is_empty() || noted, "{id}: {name}");
            for clause in clauses {
                let clause: ClauseId = clause.as_str().unwrap().parse().unwrap();
                assert!(
                    Regulation::embedded(id)
                        .unwrap()
                        .clause(clause.as_str())
                        .is_some(),
                    "{id}: {name}: {clause}"
                );
            }
        }
        assert_eq!(fields, 51, "{id}");
        for (reason, clauses) in &profile.decided_by {
            assert!(
                clauses.iter().all(|clause| Regulation::embedded(id)
                    .unwrap()
                    .clause(clause.as_str())
                    .is_some()),
                "{id}: {reason:?}"
            );
        }
        for (act, clauses) in &profile.forbidden_by {
            assert!(
                !clauses.is_empty()
                    && clauses.iter().all(|clause| Regulation::embedded(id)
                        .unwrap()
                        .clause(clause.as_str())
                        .is_some()),
                "{id}: {act:?}"
            );
        }
    }
}

/// Where a text is silent an outcome has no clause; everywhere else it has.
#[test]
fn an_outcome_without_a_clause_is_one_on_which_the_text_is_silent() {
    for id in RegulationId::EMBEDDED {
        let profile = Regulation::embedded(id).unwrap().profile().unwrap();
        let silent: Vec<Reason> = profile
            .decided_by
            .iter()
            .filter(|(_, clauses)| clauses.is_empty())
            .map(|(reason, _)| *reason)
            .collect();
        let folds = [
            Reason::FoldedTruco,
            Reason::FoldedSix,
            Reason::FoldedNine,
            Reason::FoldedTwelve,
        ];
        match id {
            RegulationId::OFICIAL | RegulationId::ONLINE | RegulationId::COSMO => {
                assert!(silent.is_empty());
            }
            RegulationId::FARAES => {
                assert_eq!(silent, [&[Reason::ThirdAfterTwoTies], &folds[..]].concat());
            }
            other if other != RegulationId::FPRT => panic!("{other}"),
            _ => {
                let ties = [Reason::SecondTied, Reason::ThirdTied];
                let expected = [&ties[..], &folds[..], &[Reason::DeclinedEleven]].concat();
                assert_eq!(silent, expected);
            }
        }
    }
}

#[test]
fn a_profile_can_be_copied_and_changed() {
    let mut changed = Regulation::embedded(RegulationId::FPRT)
        .unwrap()
        .profile()
        .unwrap()
        .clone();
    changed.version += 1;
    changed.target.value = Target::new(15).unwrap();
    let text = toml::to_string(&changed).unwrap();
    assert_eq!(toml::from_str::<Profile>(&text).unwrap(), changed);
    assert_eq!(changed.rules().eleven(), 14);
    assert!(toml::from_str::<Profile>(&text.replace("value = 15", "value = \"many\"")).is_err());
}

#[test]
fn a_mao_is_small() {
    assert!(size_of::<Mao>() <= 128, "{}", size_of::<Mao>());
}
