//! Regulations as files: the five written so say and play the same, those that are random keep the laws of the game,
//! those that are wrong are refused in words.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

mod chance;

use chance::chance;
use rules::card::{Card, Rank};
use rules::mao::{Act, Action, Mao, Setup};
use rules::penalty;
use rules::profile::Profile;
use rules::record::replay;
use rules::regulation::{FileFault, Regulation, RegulationId, RegulationProblem, Regulations};
use rules::simulate::{Pack, at_random, jogo};
use rules::vaza::{Seats, TableSeat};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// Random files that are tried.
const MANY: usize = if cfg!(debug_assertions) { 250 } else { 2_000 };

/// Random mãos that two regulations are held against each other by.
const MAOS: u64 = if cfg!(debug_assertions) {
    10_000
} else {
    100_000
};

macro_rules! data {
    ($name:literal) => {
        [
            include_str!(concat!("../data/", $name, "/profile.toml")),
            include_str!(concat!("../data/", $name, "/penalties.toml")),
            include_str!(concat!("../data/", $name, "/committee.toml")),
            include_str!(concat!("../data/", $name, "/clauses.jsonl")),
            include_str!(concat!("../data/", $name, "/readings.jsonl")),
        ]
    };
}

const DATA: [[&str; 5]; 5] = [
    data!("oficial"),
    data!("online"),
    data!("faraes"),
    data!("fprt"),
    data!("cosmo"),
];

/// One of the five as one file.
fn whole([profile, penalties, committee, clauses, readings]: [&str; 5]) -> String {
    let lines = |text: &str| -> Value {
        let lines = text.lines().map(serde_json::from_str::<Value>);
        lines.collect::<Result<_, _>>().unwrap()
    };
    let mut tree: Map<String, Value> = toml::from_str(profile).unwrap();
    let table = |text| toml::from_str::<Value>(text).unwrap();
    tree.insert("penalties".to_owned(), table(penalties));
    tree.insert("committee".to_owned(), table(committee));
    tree.insert("clause".to_owned(), lines(clauses));
    tree.insert("reading".to_owned(), lines(readings));
    toml::to_string(&without_null(tree.into())).unwrap()
}

/// TOML has no word for nothing.
fn without_null(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let told = map.into_iter().filter(|(_, one)| !one.is_null());
            told.map(|(key, one)| (key, without_null(one))).collect()
        }
        Value::Array(list) => list.into_iter().map(without_null).collect(),
        plain => plain,
    }
}

fn read(text: &str) -> Regulation {
    Regulation::read(text).unwrap_or_else(|told| panic!("{told:#?}"))
}

fn answers(record: &[u8], regulations: Regulations<'_>) -> String {
    let replayed = match replay(record, regulations) {
        Ok(replayed) => format!(
            "{:?} {:?}",
            replayed.mao.score_after(),
            replayed.mao.grounds(replayed.profile)
        ),
        Err(fault) => format!("{fault:?}"),
    };
    let decided = match penalty::decide(record, regulations) {
        Ok(decided) => serde_json::to_string(&decided).unwrap(),
        Err(fault) => format!("{fault:?}"),
    };
    format!("{replayed} {decided}")
}

#[test]
fn each_of_the_five_written_as_a_file_answers_alike() {
    let examples = [
        include_str!("penalties/fprt.jsonl"),
        include_str!("penalties/others.jsonl"),
        include_str!("penalties/ours.jsonl"),
    ];
    for (known, texts) in Regulation::all_embedded().iter().zip(DATA) {
        let text = whole(texts);
        let file = read(&text);
        assert_eq!(file.profile(), known.profile());
        let mut examined = 0;
        for line in examples.iter().flat_map(|text| text.lines()) {
            let case: Value = serde_json::from_str(line).unwrap();
            let record = case["record"].to_string();
            if case["record"]["profile"] == known.id().as_str() {
                let brought = answers(record.as_bytes(), Regulations::with(&file));
                let embedded = answers(record.as_bytes(), Regulations::EMBEDDED);
                assert_eq!(brought, embedded, "{record}");
                examined += 1;
            }
        }
        assert!(examined > 3, "{known:?}");
        for seats in [Seats::Four, Seats::Two] {
            let [one, other] = [&file, known].map(|regulation| {
                let totals = at_random(regulation.profile().unwrap(), seats, MAOS, &mut chance(39));
                format!("{totals:?}")
            });
            assert_eq!(one, other, "{known:?}");
        }
        assert_eq!(&file, known, "{known:?}");
    }
}

/// What differs is the file's, the rest its base's; a clause of its own stands wherever the one was cited that it replaces.
const CHANGED: &str = r#"
id = "fprt-2027"
title = "Federação Paranaense de Truco 2027"
base = "fprt"

[target]
value = 15
clauses = ["fprt-2027-1.1.s-1"]
note = "Leitura nossa: quinze."

[ferro]
value = "cards-face-down"

[time]
tolerance-s = 900

[[clause]]
id = "fprt-2027-1.1.s-1"
replaces = "fprt-1.1.s-1"
gist_pt = "A partida vai a quinze."

[[clause]]
id = "fprt-2027-9.1"
at = "90"
kind = "conduct"
enforced_by = "ruling"
gist_pt = "Não se canta na mesa."

[penalties.rules]
noise = ["fprt-1.5.i-1", "fprt-1.5.i-2", "fprt-2027-9.1"]

[[reading]]
clauses = ["fprt-2027-9.1"]
reading = "vale também para assobios."
"#;

#[test]
fn a_file_says_what_differs_from_its_base() {
    let file = read(CHANGED);
    let fprt = Regulation::embedded(RegulationId::FPRT).unwrap();
    assert_eq!(file.profile().unwrap().target.value.get(), 15);
    assert_eq!(file.profile().unwrap().ferro.clauses, []);
    assert_eq!(file.time_limits().unwrap().tolerance_s, 900);
    assert_eq!(file.time_limits().unwrap().decision_s, 30);
    assert!(file.clause("fprt-1.1.s-1").is_none());
    assert_eq!(
        file.clause("fprt-2027-1.1.s-1").unwrap().gist_pt,
        "A partida vai a quinze."
    );
    assert_eq!(
        file.profile().unwrap().ferro_decides.clauses[0].as_str(),
        "fprt-2027-1.1.s-1"
    );
    assert_eq!(file.book().clauses().len(), fprt.book().clauses().len() + 1);
    let found = file.book().find("9.1").unwrap();
    assert_eq!(file.readings(&found.id), ["vale também para assobios."]);
    assert_ne!(file.digest(), fprt.digest());
    let differ: Vec<String> = fprt
        .differences(&file)
        .into_iter()
        .map(|one| one.field)
        .collect();
    for field in [
        "target.value",
        "ferro.value",
        "time.tolerance-s",
        "clause.fprt-2027-9.1",
    ] {
        assert!(differ.iter().any(|told| told == field), "{differ:?}");
    }
    let record = json!({"profile": "fprt-2027", "facts": {"occurrence": "fprt-2027-9.1",
        "offender": {"player": "A1"}, "when": {"phase": "between-jogos"}}});
    let decided = penalty::decide(record.to_string().as_bytes(), Regulations::with(&file));
    let decided = serde_json::to_value(decided.unwrap()).unwrap();
    assert_eq!(decided["effect"], "exclude-event");
    assert_eq!(decided["clauses"][0], "fprt-2027-9.1");
    // Who has no such file has no such regulation.
    let unknown = penalty::decide(record.to_string().as_bytes(), Regulations::EMBEDDED);
    assert!(unknown.is_err());
}

fn told(text: &str) -> Vec<RegulationProblem> {
    Regulation::read(text).expect_err(text)
}

#[test]
fn everything_that_is_wrong_is_told_at_once_with_its_line() {
    let text = r#"id = "Minha Regra"
title = "Minha"
base = "fprt"
tipo = "x"

[target]
value = 1

[ferro]
value = "aberta"

[best_of]
value = 4

[stakes]
value = [1, 1, 4]

[jokers]
value = "equal-between-three-and-manilhas"
clauses = ["fprt-9.9"]

[[clause]]
id = "fprt-1.1.s-1"
at = "1"
kind = "nonsense"
enforced_by = "ruling"

[penalties.rules]
tento = ["fprt-1.1.h"]
invented = []

[time]
tolerance-s = "muito"
"#;
    let found: BTreeMap<String, (Option<u32>, &str)> = told(text)
        .into_iter()
        .map(|one| {
            let code = serde_json::to_value(&one).unwrap()["code"].clone();
            let code: &str = Box::leak(code.as_str().unwrap().to_owned().into_boxed_str());
            (one.field, (one.line, code))
        })
        .collect();
    for (field, line, code) in [
        ("id", 1, "bad-name"),
        ("tipo", 4, "unknown-field"),
        ("target.value", 7, "out-of-range"),
        ("ferro.value", 10, "word"),
        ("best_of.value", 13, "even"),
        ("stakes.value[1]", 16, "no-stakes"),
        ("jokers.value", 19, "contradicts"),
        ("jokers.clauses[0]", 20, "unknown-clause"),
        ("clause[0].id", 23, "foreign-clause"),
        ("clause[0].kind", 25, "word"),
        ("clause[0].gist_pt", 22, "missing"),
        ("penalties.rules.tento", 29, "other-answers"),
        ("penalties.rules.invented", 30, "unknown-field"),
        ("time.tolerance-s", 33, "unreadable"),
    ] {
        assert_eq!(
            found.get(field),
            Some(&(Some(line), code)),
            "{field} {found:#?}"
        );
    }
    match told("id = \"x\"\ntitle = \"X\"\nbase = \"fprt\"\n[ferro]\nvalue = \"aberta\"\n")
        .as_slice()
    {
        [
            RegulationProblem {
                wrong: FileFault::Word { of },
                ..
            },
        ] => {
            assert_eq!(of, &["blind", "cards-face-down", "no-exchange"]);
        }
        other => panic!("{other:?}"),
    }
}

/// The parts of what is played that cannot be so by themselves, or beside each other.
#[test]
fn half_a_game_is_told_part_by_part() {
    let head = "id = \"x\"\ntitle = \"X\"\nbase = \"fprt\"\n";
    let cases: [(&str, &[(&str, &str)]); 14] = [
        (
            "stakes.value = [2, 4, 4]",
            &[("stakes.value[2]", "no-stakes")],
        ),
        ("stakes.value = []", &[("stakes.value", "no-stakes")]),
        (
            "stakes.value = [1, 2, 3, 4, 5, 6]",
            &[("stakes.value", "no-stakes")],
        ),
        // The base's prices and its mão de onze are of another ladder.
        (
            "stakes.value = [2, 4, 6, 10, 12]",
            &[
                ("eleven_declined.value", "word"),
                ("eleven_played.value", "word"),
                ("fold_prices.value", "fixed"),
            ],
        ),
        (
            "calls.value = [\"truco\"]",
            &[("calls.value", "contradicts")],
        ),
        (
            "calls.value = [\"truco\", \"\", \" x\", \"doze\"]",
            &[
                ("calls.value[1]", "unreadable"),
                ("calls.value[2]", "unreadable"),
            ],
        ),
        (
            "eleven_at.value = 12",
            &[("eleven_at.value", "out-of-range")],
        ),
        (
            "eleven_at.value = 900",
            &[("eleven_at.value", "out-of-range")],
        ),
        (
            "deck.value = [\"4p\", \"4p\", \"zap\"]",
            &[
                ("deck.value", "out-of-range"),
                ("deck.value[1]", "twice"),
                ("deck.value[2]", "unknown-card"),
            ],
        ),
        (
            "manilhas.value = [\"4p\", \"C1\"]",
            &[("manilhas.value[1]", "unknown-card")],
        ),
        // A vira that makes nothing is turned up.
        (
            "manilhas.value = [\"4p\", \"7c\"]",
            &[("vira.value", "contradicts")],
        ),
        ("vira.value = \"none\"", &[("vira.value", "contradicts")]),
        (
            "rank_order.value = \"4-5-5\"",
            &[("rank_order.value", "no-order")],
        ),
        (
            "rank_order.value = \"q-j-k-a-2-3\"",
            &[("rank_order.value", "contradicts")],
        ),
    ];
    for (says, expected) in cases {
        let found = told(&format!("{head}{says}\n"));
        let found: Vec<(String, Value)> = found
            .into_iter()
            .map(|one| (one.field.clone(), json!(one)["code"].clone()))
            .collect();
        let mut expected: Vec<(String, Value)> = expected
            .iter()
            .map(|(field, code)| ((*field).to_owned(), json!(code)))
            .collect();
        expected.sort_by(|one, other| one.0.cmp(&other.0));
        let mut found = found;
        found.sort_by(|one, other| one.0.cmp(&other.0));
        assert_eq!(found, expected, "{says}");
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "how long it takes is asked")]
fn hostile_files_are_refused_at_once() {
    let head = "id = \"x\"\ntitle = \"X\"\n";
    let mut clauses = format!("{head}base = \"fprt\"\n");
    for number in 0..10_000 {
        writeln!(clauses, "[[clause]]\nid=\"x-{number}\"").unwrap();
    }
    let files = [
        String::new(),
        "\0\0\0".to_owned(),
        "é".repeat(2_000_000),
        "[".repeat(200_000),
        format!("x = {}", "[".repeat(200_000)),
        format!("x = {}", "{a=".repeat(100_000)),
        vec!["a"; 200_000].join("."),
        format!("{} = 1", vec!["a"; 200_000].join(".")),
        format!("[{}]", vec!["a"; 200_000].join(".")),
        format!("{head}base = \"x\""),
        format!("{head}base = \"neutro\""),
        format!(
            "{head}base = \"fprt\"\ndeck.value = [{}]",
            "\"4p\",".repeat(50_000)
        ),
        format!(
            "{head}base = \"fprt\"\nstakes.value = [{}]",
            "1,".repeat(50_000)
        ),
        format!(
            "{head}base = \"fprt\"\nrank_order.value = \"{}\"",
            "4-".repeat(50_000)
        ),
        format!("{head}base = 7"),
        format!("{head}base = [\"fprt\"]"),
        clauses,
        "a = 1\n".repeat(80_000),
        format!(
            "{head}base = \"fprt\"\n{}",
            (0..30_000)
                .map(|n| format!("k{n} = 1\n"))
                .collect::<String>()
        ),
        format!(
            "{head}penalties = []\nclause = 1\nreading = {{}}\ncommittee = \"x\"\ntime = 7\ntarget = []"
        ),
        format!(
            "{head}base = \"fprt\"\nclause = [1, [], {{}}]\nreading = [1]\n[penalties]\nladder = [1]\nplain = [{{}}]\nrules = 7\nnamed = 1"
        ),
    ];
    for text in files {
        let begun = Instant::now();
        let shown: String = text.chars().take(60).collect();
        let refused = Regulation::read(&text);
        assert!(refused.is_err(), "{shown}");
        let took = begun.elapsed();
        assert!(took < Duration::from_secs(1), "{took:?} {shown}");
    }
}

/// What a parameter may say, as a wrong word is answered.
fn words(field: &str) -> Vec<Value> {
    let text = format!("id = \"x\"\ntitle = \"X\"\nbase = \"fprt\"\n[{field}]\nvalue = \"?\"\n");
    match told(&text).as_slice() {
        [
            RegulationProblem {
                wrong: FileFault::Word { of },
                ..
            },
        ] => of.iter().map(|word| json!(word)).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn random_files_keep_the_laws() {
    let profile = serde_json::to_value(Profile::standard()).unwrap();
    let fields: Vec<&String> = profile
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, field)| field.get("value").is_some())
        .map(|(name, _)| name)
        .collect();
    let vocabulary: BTreeMap<&str, Vec<Value>> = fields
        .iter()
        .map(|name| {
            let words = match name.as_str() {
                "target" => (2..=40).map(|n| json!(n)).collect(),
                "best_of" => (0..6).map(|n| json!(2 * n + 1)).collect(),
                "conceal_first_vaza" | "highest_after_tied_first" | "raises_at_eleven" => {
                    vec![json!(true), json!(false)]
                }
                // Written together, below.
                "vira" | "vira_at_ferro" | "deck" | "jokers" | "manilhas" => Vec::new(),
                other => words(other),
            };
            (name.as_str(), words)
        })
        .filter(|(_, words)| words.len() > 1)
        .collect();
    assert!(vocabulary.len() > 25, "{}", vocabulary.len());
    let names: Vec<&&str> = vocabulary.keys().collect();
    let mut below = chance(2039);
    for number in 0..MANY {
        let mut said: BTreeMap<&str, Value> = BTreeMap::new();
        for _ in 0..=below(names.len()) {
            let name = names[below(names.len())];
            let words = &vocabulary[*name];
            said.insert(name, words[below(words.len())].clone());
        }
        said.extend(any_cards(&mut below));
        let target = said.entry("target").or_insert(json!(12)).as_u64().unwrap();
        said.extend(any_stakes(target, &mut below));
        let base = RegulationId::EMBEDDED[number % RegulationId::EMBEDDED.len()];
        let mut text = format!("id = \"x-{number}\"\ntitle = \"X\"\nbase = \"{base}\"\n");
        for (name, value) in &said {
            writeln!(text, "[{name}]\nvalue = {value}").unwrap();
        }
        let file = read(&text);
        let seats = [Seats::Four, Seats::Two][number % 2];
        lawful(&file, seats, &mut chance(number as u64));
        assert_eq!(file.profile(), read(&text).profile());
        // A jogo ends.
        let best_of = rules::jogo::BestOf::new(file.profile().unwrap().best_of.value).unwrap();
        let best_of = if best_of.get() > 5 {
            rules::jogo::BestOf::THREE
        } else {
            best_of
        };
        let played = jogo(file.profile().unwrap(), best_of, &mut chance(number as u64));
        assert!(!played.partidas.is_empty());
    }
}

type Said = Vec<(&'static str, Value)>;

/// A pack, the order of its ranks, and what stands above them.
fn any_cards(below: &mut impl FnMut(usize) -> usize) -> Said {
    let known = |with_jokers: bool| match with_jokers {
        true => json!("forty-two-with-jokers"),
        false => json!("forty"),
    };
    let mut ranks: Vec<Rank> = Rank::ALL.to_vec();
    for at in (1..ranks.len()).rev() {
        ranks.swap(at, below(at + 1));
    }
    let joker = below(3) == 0;
    let whole = below(2) == 0;
    if !whole {
        ranks.truncate(4 + below(6));
    }
    let mut cards: Vec<Card> = Card::all()
        .filter(|card| match card.common() {
            Some((rank, _)) => ranks.contains(&rank),
            None => joker,
        })
        .collect();
    let order = |ranks: &[Rank]| {
        let letters: Vec<String> = ranks.iter().map(|rank| rank.letter().to_string()).collect();
        json!(letters.join("-").to_lowercase())
    };
    let jokers = match joker {
        true => "equal-between-three-and-manilhas",
        false => "none",
    };
    let mut said = vec![("jokers", json!(jokers))];
    if below(2) == 0 {
        let deck = match whole {
            true => known(joker),
            false => json!(cards.iter().map(Card::to_string).collect::<Vec<_>>()),
        };
        let vira = ["last-card", "thirteenth-card", "dealers-choice"][below(3)];
        said.extend([
            ("deck", deck),
            ("rank_order", order(&ranks)),
            ("manilhas", json!("rank-after-vira")),
            ("vira", json!(vira)),
        ]);
        return said;
    }
    // Cards of their own beside the ranks: any of the forty.
    let mut common: Vec<Card> = Card::all().filter(|card| !card.is_joker()).collect();
    let fixed: Vec<Card> = (0..=below(8))
        .map(|_| common.swap_remove(below(common.len())))
        .collect();
    cards.extend(
        fixed
            .iter()
            .filter(|card| !cards.contains(card))
            .collect::<Vec<_>>(),
    );
    ranks.retain(|rank| {
        let of = |card: &&Card| card.common().is_some_and(|(of, _)| of == *rank);
        cards.iter().filter(of).any(|card| !fixed.contains(card))
    });
    let names = |cards: &[Card]| json!(cards.iter().map(Card::to_string).collect::<Vec<_>>());
    said.extend([
        ("deck", names(&cards)),
        ("rank_order", order(&ranks)),
        ("manilhas", names(&fixed)),
        ("vira", json!("none")),
        ("vira_at_ferro", json!("as-always")),
    ]);
    said
}

/// What a mão is worth, and from where on a side stands at eleven.
fn any_stakes(target: u64, below: &mut impl FnMut(usize) -> usize) -> Said {
    let mut rung = 0;
    let mut rise = |_| {
        rung += 1 + below(4);
        rung
    };
    let stakes: Vec<usize> = (0..5).map(&mut rise).collect();
    let stakes = &stakes[..=below(5)];
    let of = |index: usize| json!(stakes[index]);
    let mut said = vec![
        ("stakes", json!(stakes)),
        ("fold_prices", json!(stakes[..stakes.len() - 1])),
        ("eleven_played", of(below(stakes.len()))),
        ("eleven_declined", of(below(stakes.len()))),
    ];
    if below(2) == 0 {
        said.push(("calls", json!(vec!["mais"; stakes.len() - 1])));
    }
    if below(2) == 0 {
        let most = usize::try_from(target).unwrap() - 1;
        said.push(("eleven_at", json!(1 + below(most))));
    }
    said
}

/// What is listed can be played and nothing else, and nobody scores beyond the ladder.
fn lawful(file: &Regulation, seats: Seats, below: &mut impl FnMut(usize) -> usize) {
    let rules = file.profile().unwrap().rules();
    let mut pack = Pack::of(&rules);
    let eleven = usize::from(rules.eleven());
    for _ in 0..4 {
        pack.gather();
        let (held, vira) = pack.deal(seats, below);
        let score = match below(4) {
            0 => [eleven, below(eleven + 1)],
            1 => [below(eleven + 1), eleven],
            2 => [eleven, eleven],
            _ => [below(eleven + 1), below(eleven + 1)],
        };
        let mut mao = Mao::new(&Setup {
            rules,
            seats,
            dealer: TableSeat::new(u8::try_from(below(seats.count())).unwrap()).unwrap(),
            score: score.map(|points| i64::try_from(points).unwrap()),
            vira,
            held,
        })
        .unwrap();
        while mao.outcome().is_none() {
            let legal = mao.legal_actions();
            assert!(!legal.is_empty());
            for action in every_action(seats) {
                let taken = mao.clone().play(action).is_ok();
                assert_eq!(taken, legal.contains(&action), "{action:?}");
            }
            assert_eq!(mao.legal().len(), legal.len());
            mao.play(legal[below(legal.len())]).unwrap();
        }
        let outcome = mao.outcome().unwrap();
        let worth = |points: u8| rules.stakes.rungs().contains(&points);
        assert!(outcome.points == 0 && outcome.winner.is_none() || worth(outcome.points));
        let after = mao.score_after();
        assert!(after.iter().all(|points| *points <= rules.target));
        assert!(mao.legal_actions().is_empty());
        let _ = mao.grounds(file.profile().unwrap());
    }
}

/// Whatever anybody could do at such a table, but for exchanges.
fn every_action(seats: Seats) -> impl Iterator<Item = Action> {
    let said = [
        Act::Raise,
        Act::Accept,
        Act::Fold,
        Act::PlayEleven,
        Act::DeclineEleven,
    ];
    let cards = Card::all().flat_map(|card| [Act::Play(card), Act::Hide(card)]);
    let acts: Vec<Act> = said.into_iter().chain(cards).collect();
    seats.each().flat_map(move |seat| {
        acts.clone()
            .into_iter()
            .map(move |act| Action { seat, act })
    })
}
