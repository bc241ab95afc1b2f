//! Reported jogos against the contract, case by case, and laws that hold for any report.

use proptest::prelude::*;
use rules::jogo::{BestOf, JogoRecord, JogoRule, Played, ProblemCode};
use rules::partida::{Side, Target};
use rules::regulation::Regulations;
use serde_json::{Value, json};

/// The answer in one line: `A 2x1 33-30`, or `code@partida code@partida`.
fn check(record: &Value) -> String {
    let Ok(record) = JogoRecord::from_json(record.to_string().as_bytes(), Regulations::EMBEDDED)
    else {
        return ProblemCode::BadRecord.as_str().to_owned();
    };
    match record.check() {
        Ok(result) => format!(
            "{} {}x{} {}-{}",
            result
                .winner
                .map_or("-".to_owned(), |side| format!("{side:?}")),
            result.partidas[0],
            result.partidas[1],
            result.pontinhos[0],
            result.pontinhos[1]
        ),
        Err(problems) => problems
            .iter()
            .map(|problem| match problem.partida {
                Some(partida) => format!("{}@{partida}", problem.code.as_str()),
                None => problem.code.as_str().to_owned(),
            })
            .collect::<Vec<_>>()
            .join(" "),
    }
}

#[test]
fn the_table_of_reported_jogos() {
    let table = include_str!("jogos.jsonl");
    let mut seen = 0;
    for line in table.lines().filter(|line| !line.starts_with("//")) {
        let case: Value = serde_json::from_str(line).unwrap();
        assert_eq!(
            check(&case["record"]),
            case["expect"].as_str().unwrap(),
            "{line}"
        );
        seen += 1;
    }
    assert!(seen > 40, "only {seen} cases were read");
}

#[test]
fn every_field_that_cannot_be_so_is_named() {
    let record = json!({
        "profile": "mineiro", "best_of": 4, "target": 1, "walkover": "C", "annulled": 1, "marks": [],
        "partidas": [{"a": 12, "b": 7}, {"a": 12}, {"a": 1.5, "b": "7", "c": 1}, {"marks": [["A"]]}],
    });
    let bad =
        JogoRecord::from_json(record.to_string().as_bytes(), Regulations::EMBEDDED).unwrap_err();
    let told: Vec<_> = bad.iter().map(|bad| bad.field.as_str()).collect();
    let all = [
        "marks",
        "profile",
        "best_of",
        "target",
        "partidas[1]",
        "partidas[2].a",
        "partidas[2].b",
        "partidas[2].c",
        "partidas[3].marks",
        "walkover",
        "annulled",
    ];
    assert_eq!(told, all);
    assert!(
        JogoRecord::from_json(b"7", Regulations::EMBEDDED)
            .unwrap_err()
            .is_empty()
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// A list of scores is accepted exactly when its last partida is the one that decides.
    #[test]
    fn accepted_means_decided_by_the_last_partida(
        (target, scores) in (9_u8..=30).prop_flat_map(|target| {
            let score = || -1_i64..=i64::from(target) + 1;
            let end = i64::from(target);
            let won = prop_oneof![(Just(end), 0..end), (0..end, Just(end))];
            let partida = prop_oneof![8 => won, 1 => (score(), score())];
            (Just(target), prop::collection::vec(partida, 0..6))
        }),
        half in 0_u32..3,
    ) {
        let best_of = BestOf::new(2 * half + 1).unwrap();
        let pairs: Vec<[i64; 2]> = scores.iter().map(|&(a, b)| [a, b]).collect();
        let end = i64::from(target);
        let sound = |&(a, b): &(i64, i64)| {
            (a == end && (0..end).contains(&b)) || (b == end && (0..end).contains(&a))
        };
        let won = |upto: usize, first: bool| {
            scores[..upto].iter().filter(|(a, b)| (a > b) == first).count() as u32
        };
        let decided = |upto: usize| {
            won(upto, true) >= best_of.needed() || won(upto, false) >= best_of.needed()
        };
        let expected = scores.iter().all(sound)
            && !scores.is_empty()
            && decided(scores.len())
            && !decided(scores.len() - 1);
        prop_assert_eq!(Played::decided(JogoRule { best_of, target: Target::new(target).unwrap(), walkover_pontinhos: None }, &pairs).is_ok(), expected);
    }

    /// Marks and the score they add up to are the same partida.
    #[test]
    fn marks_and_scores_agree(
        marks in prop::collection::vec((any::<bool>(), prop::sample::select(vec![1_i64, 3, 6, 9, 12])), 1..30),
        end in 9_i64..=30,
    ) {
        let mut score = [0_i64; 2];
        let mut used = Vec::new();
        for (first, stake) in marks {
            if score.contains(&end) { break; }
            let stake = if score.contains(&(end - 1)) { stake.min(3) } else { stake };
            let index = usize::from(!first);
            score[index] = (score[index] + stake).min(end);
            used.push(json!([if first { "A" } else { "B" }, stake]));
        }
        let by_marks = check(&json!({"profile":"fprt","best_of":1,"target":end,"partidas":[{"marks":used}]}));
        let by_score = check(&json!({"profile":"fprt","best_of":1,"target":end,"partidas":[{"a":score[0],"b":score[1]}]}));
        prop_assert_eq!(by_marks, by_score);
    }
}

#[test]
fn a_sheet_cut_short_keeps_what_was_played() {
    let rule = JogoRule::FEDERATION;
    let check =
        |scores: &[[i64; 2]], given: &[(u32, Side)], whole: bool, told: Option<ProblemCode>| {
            let problem = Played::given(rule, scores, given, whole).err();
            let code = problem.map(|problems| problems[0].code);
            assert_eq!(code, told, "{scores:?} {given:?} {whole}");
        };
    use ProblemCode::{DeciderMissing, PartidaAfterDecision, PartidaUnfinished, ScoreAboveTarget};
    let cut: &[[i64; 2]] = &[[12, 7], [9, 3]];
    check(cut, &[], false, Some(PartidaUnfinished));
    check(cut, &[], true, None);
    check(cut, &[(2, Side::A)], false, None);
    check(cut, &[(2, Side::B)], false, Some(PartidaUnfinished));
    check(&[[12, 7], [3, 9], [5, 12]], &[(2, Side::B)], false, None);
    check(&[[4, 6], [12, 7]], &[], true, Some(PartidaUnfinished));
    check(
        &[[12, 7], [12, 0], [9, 3]],
        &[],
        true,
        Some(PartidaUnfinished),
    );
    check(&[[12, 7], [9, 12]], &[], false, Some(DeciderMissing));
    check(&[[12, 7], [9, 12]], &[], true, None);
    check(
        &[[12, 7], [12, 9], [3, 12]],
        &[],
        true,
        Some(PartidaAfterDecision),
    );
    check(
        &[[12, 7], [13, 9]],
        &[(2, Side::A)],
        true,
        Some(ScoreAboveTarget),
    );
    // Played out before somebody gave the first partida to the other side.
    check(&[[12, 7], [9, 12], [12, 11]], &[(1, Side::B)], false, None);
    let played = Played::seen(rule, cut).unwrap();
    assert_eq!(played.pontinhos(), [21, 10]);
    assert!(!played.is_decided(rule));
}
