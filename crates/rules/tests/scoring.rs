//! Results alone: what a W×O is worth as a regulation says it, and regulations that rule no cards.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use rules::field::{BadField, Wrong};
use rules::jogo::{BestOf, JogoRecord, JogoResult, JogoRule, Problem, ProblemCode};
use rules::mao::MaoFault;
use rules::partida::{Side, Target};
use rules::penalty::{self, FactsFault};
use rules::record::replay;
use rules::regulation::{
    Allowed, FileFault, Regulation, RegulationId, RegulationProblem, Regulations,
};
use serde_json::json;

fn placar() -> &'static Regulation {
    let id = RegulationId::new("placar").unwrap();
    Regulation::example(id).unwrap().regulation()
}

/// A file of results alone, with something more in it.
fn scores(more: &str) -> String {
    format!(
        "id = \"bocha\"\ntitle = \"Bocha\"\nversion = 1\ngame = \"scores\"\n\
         [sides]\nvalue = \"singles\"\nclauses = []\n[target]\nvalue = 15\nclauses = []\n\
         [best_of]\nvalue = 5\nclauses = []\n[committee]\nentrants = \"pairs\"\n{more}"
    )
}

fn over_fprt(more: &str) -> String {
    format!("id = \"x\"\ntitle = \"X\"\nbase = \"fprt\"\n{more}")
}

fn problems(text: &str) -> Vec<(String, FileFault)> {
    let told = Regulation::read(text).err().unwrap_or_default();
    told.into_iter()
        .map(|RegulationProblem { field, wrong, .. }| (field, wrong))
        .collect()
}

fn checked(record: &serde_json::Value, of: &Regulation) -> Result<JogoResult, Vec<Problem>> {
    let record = JogoRecord::from_json(record.to_string().as_bytes(), Regulations::with(of));
    record.unwrap().check()
}

#[test]
fn where_there_are_no_cards_results_are_checked_all_the_same() {
    let of = Regulation::read(&scores("")).unwrap();
    assert!(of.profile().is_none() && of.stakes().is_none());
    let jogo = |partidas: serde_json::Value| json!({"profile": "bocha", "partidas": partidas});
    let scored = |scores: &[[i64; 2]]| {
        let all = scores.iter().map(|[a, b]| json!({"a": a, "b": b}));
        checked(&jogo(all.collect()), &of)
    };
    let won = scored(&[[15, 3], [9, 15], [15, 14], [15, 0]]).unwrap();
    assert_eq!(won.winner, Some(Side::A));
    assert_eq!((won.partidas, won.pontinhos), ([3, 1], [54, 32]));
    let code = |scores: &[[i64; 2]]| scored(scores).unwrap_err()[0].code;
    assert_eq!(
        code(&[[16, 3]]),
        ProblemCode::from(rules::partida::ScoreFault::AboveTarget)
    );
    assert_eq!(code(&[[15, 3], [15, 1]]), ProblemCode::JogoUnfinished);
    // Nobody knows what a mark would be worth.
    let marks = checked(&jogo(json!([{"marks": [["A", 1]]}])), &of).unwrap_err();
    assert_eq!(
        marks[0].code,
        ProblemCode::from(rules::partida::MarkFault::BadStake)
    );
}

#[test]
fn no_mao_is_played_and_nothing_is_decided_without_rules_of_cards() {
    let of = placar();
    let no_cards = BadField {
        field: "profile".to_owned(),
        wrong: Wrong::NoCards,
    };
    let mao = json!({
        "profile": "placar", "seats": 2, "dealer": 0, "score": [0, 0], "vira": "4p",
        "held": [["5p", "6p", "7p"], ["Qp", "Jp", "Kp"]], "actions": [],
    });
    let fault = replay(mao.to_string().as_bytes(), Regulations::with(of)).unwrap_err();
    assert_eq!(fault.fault, MaoFault::BadRecord);
    assert!(fault.fields.contains(&no_cards), "{fault:?}");
    let facts = json!({"profile": "placar", "facts": {"occurrence": "placar-wo"}});
    let fault = penalty::decide(facts.to_string().as_bytes(), Regulations::with(of));
    assert_eq!(fault.unwrap_err(), FactsFault::BadFields(vec![no_cards]));
    for clause in of.book().clauses() {
        assert!(penalty::asks(of, &clause.id).is_empty());
    }
}

#[test]
fn what_is_of_cards_cannot_be_beside_results_alone() {
    let unknown = |text: &str, field: &str| {
        let told = problems(text);
        let is_it = |(at, wrong): &(String, FileFault)| {
            at == field && matches!(wrong, FileFault::UnknownField { .. })
        };
        assert!(told.iter().all(is_it) && !told.is_empty(), "{told:?}");
    };
    unknown(&scores("[deck]\nvalue = \"forty\"\nclauses = []\n"), "deck");
    unknown(
        &scores("[stakes]\nvalue = [1, 3]\nclauses = []\n"),
        "stakes",
    );
    unknown(&scores("[penalties]\nanswers = \"tento\"\n"), "penalties");
    let missing = scores("").replace("[best_of]\nvalue = 5\nclauses = []\n", "");
    assert_eq!(
        problems(&missing),
        [("best_of".to_owned(), FileFault::Missing)]
    );
    let by = "base".to_owned();
    assert_eq!(
        problems(&over_fprt("game = \"scores\"\n")),
        [("game".to_owned(), FileFault::Contradicts { by })]
    );
    let of = ["cards", "scores"].map(str::to_owned).to_vec();
    assert_eq!(
        problems(&scores("").replace("\"scores\"", "\"bocha\"")).first(),
        Some(&("game".to_owned(), FileFault::Word { of }))
    );
}

#[test]
fn what_a_walkover_is_worth_stays_within_bounds() {
    for (name, told, least, most) in [
        ("walkover_pontinhos", "-1", 0, 255),
        ("walkover_pontinhos", "256", 0, 255),
        ("walkover_win", "1001", -1000, 1000),
        ("walkover_loss", "-1001", -1000, 1000),
        ("walkover_loss", "-9999999999", -1000, 1000),
    ] {
        for text in [
            over_fprt(&format!("[{name}]\nvalue = {told}\n")),
            scores(&format!("[{name}]\nvalue = {told}\nclauses = []\n")),
        ] {
            let expected = (
                format!("{name}.value"),
                FileFault::OutOfRange { least, most },
            );
            assert_eq!(problems(&text), [expected], "{text}");
        }
    }
    assert_eq!(
        problems(&over_fprt("[walkover_loss]\nvalue = \"-3\"\n")),
        [("walkover_loss.value".to_owned(), FileFault::Unreadable)]
    );
}

/// Whoever changes a regulation is asked for them, also where it says nothing yet.
#[test]
fn they_are_parameters_of_every_regulation() {
    let examples = Regulation::examples()
        .iter()
        .map(rules::regulation::Example::regulation);
    for of in Regulation::all_embedded().iter().chain(examples) {
        let parameters = of.parameters();
        for name in ["walkover_pontinhos", "walkover_win", "walkover_loss"] {
            let mut found = parameters.iter().filter(|one| one.field == name);
            let one = found.next().unwrap();
            assert!(found.next().is_none());
            assert_eq!(one.value, "null");
            assert!(matches!(one.allowed, Allowed::NumberIfAny { .. }));
        }
    }
}

proptest! {
    /// The wins needed, each partida worth what is said, and never more than the target; whoever does not come has nothing.
    #[test]
    fn a_walkover_gives_the_wins_needed(best in 0_u32..9, target in 2_u8..=24, each in prop::option::of(0_u8..=30)) {
        let best_of = BestOf::new(2 * best + 1).unwrap();
        let said = each.map_or_else(String::new, |each| format!("[walkover_pontinhos]\nvalue = {each}\n"));
        let of = Regulation::read(&over_fprt(&said)).unwrap();
        let rule = JogoRule { best_of, target: Target::new(target).unwrap(), ..JogoRule::of(of.scoring()) };
        for side in Side::BOTH {
            let result = JogoResult::walkover(rule, side);
            let each = u32::from(each.unwrap_or(target).min(target));
            prop_assert_eq!(result.winner, Some(side));
            prop_assert_eq!(result.partidas[side.index()], best + 1);
            prop_assert_eq!(result.pontinhos[side.index()], (best + 1) * each);
            prop_assert_eq!(result.partidas[side.other().index()], 0);
            prop_assert_eq!(result.pontinhos[side.other().index()], 0);
        }
    }
}
