//! What a regulation says held against what it may say: every part of it that cannot be so is told.

use super::game::{self, Game};
use super::problem::FileFault;
use super::problems::Problems;
use crate::clause::{Clause, ClauseId};
use crate::committee::Committee;
use crate::jogo::BestOf;
use crate::partida::Target;
use crate::penalty::clauses::{Answers, Clauses, Rule};
use crate::penalty::time::TimeLimits;
use crate::profile::{Forbidden, Profile, Reason};
use crate::reading::OurReading;
use crate::regulation::id::RegulationId;
use crate::scoring::Scoring;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// What is not of the profile.
const BESIDE: [&str; 6] = [
    "base",
    "clause",
    "committee",
    "penalties",
    "reading",
    "time",
];

/// What it is known by, and what it is about.
const NAMES: [&str; 4] = ["id", "title", "version", Game::KEY];

/// Whether what stands at a path, without the numbers of its lists, is the id of a clause.
pub(super) fn cites<S: AsRef<str>>(path: &[S]) -> bool {
    let path: Vec<&str> = path.iter().map(AsRef::as_ref).collect();
    match path[..] {
        ["penalties", "ladder", key] => {
            key.ends_with("_cites") || ["clauses", "in_the_deal"].contains(&key)
        }
        ["penalties", "same_act" | "answering"] | ["penalties", "rules" | "worth" | "named", _] => {
            true
        }
        ["decided_by" | "forbidden_by", _] => true,
        ["committee", key] => key != "entrants",
        ["time", key] => TIMES.contains(&key),
        [.., "clauses"] => true,
        _ => false,
    }
}

/// The clauses of the clock.
const TIMES: [&str; 9] = [
    "late-first",
    "late-later",
    "truco-unanswered",
    "raise-unanswered",
    "excused",
    "mesas-missing",
    "still-playing",
    "no-substitute-after",
    "no-substitute-for-playing",
];

/// Everything that cannot be so in a whole regulation.
pub(super) fn hold(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    named(tree, problems);
    let answers = match game(tree, problems) {
        // What it has to say hangs on that.
        None => return,
        Some(Game::Scores) => {
            scoring(tree, problems);
            None
        }
        Some(Game::Cards) => {
            profile(tree, problems);
            penalties(tree, problems)
        }
    };
    let sample = json!({"entrants": "teams"});
    table::<Committee>(tree, "committee", &sample, true, problems);
    table::<TimeLimits>(tree, "time", &time_sample(), false, problems);
    readings(tree, problems);
    clock(tree, answers, problems);
    cited(tree, problems);
}

fn named(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    match tree.get("id").map(Value::as_str) {
        None => problems.tell("id", FileFault::Missing),
        Some(name) if name.and_then(RegulationId::new).is_none() => {
            problems.tell("id", FileFault::BadName);
        }
        Some(_) => {}
    }
    match tree.get("title").map(Value::as_str) {
        None => problems.tell("title", FileFault::Missing),
        Some(title) if title.is_none_or(|title| title.trim().is_empty()) => {
            problems.tell("title", FileFault::Unreadable);
        }
        Some(_) => {}
    }
    match tree.get("version").map(read::<u32>) {
        None => problems.tell("version", FileFault::Missing),
        Some(Err(_)) => problems.tell("version", FileFault::Unreadable),
        Some(Ok(_)) => {}
    }
}

/// What it is about; none where that cannot be read.
fn game(tree: &Map<String, Value>, problems: &mut Problems<'_>) -> Option<Game> {
    if let Some(Err(error)) = tree.get(Game::KEY).map(read::<Game>) {
        problems.tell(Game::KEY, fault(&error));
        return None;
    }
    Some(Game::of(tree).unwrap_or(Game::Cards))
}

/// The parameters of results alone, each there, and no other.
fn scoring(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    let optional = Scoring::OPTIONAL.map(|(name, ..)| name);
    let known: BTreeSet<&str> = Scoring::FIELDS.into_iter().chain(optional).collect();
    let beside = BESIDE.into_iter().filter(|name| *name != "penalties");
    let all = known.iter().copied().chain(beside).chain(NAMES).collect();
    strangers(tree, &all, problems);
    let fields = Profile::FIELDS.iter().chain(Profile::OPTIONAL);
    for (name, reads) in fields.filter(|(name, _)| known.contains(name)) {
        match tree.get(*name) {
            None if Scoring::FIELDS.contains(name) => problems.tell(name, FileFault::Missing),
            None => {}
            Some(field) => stated(name, *reads, field, problems),
        }
    }
    counted(tree, problems);
}

fn strangers(tree: &Map<String, Value>, known: &BTreeSet<&str>, problems: &mut Problems<'_>) {
    for key in tree.keys().filter(|key| !known.contains(key.as_str())) {
        let of = known.iter().map(|name| (*name).to_owned()).collect();
        problems.tell(key, FileFault::UnknownField { of });
    }
}

/// The parameters: each there, and within its vocabulary; what the engine plays one way alone, that way.
fn profile(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    let fields = Profile::FIELDS.iter().chain(Profile::OPTIONAL);
    let fields = fields.map(|(name, _)| *name);
    let known: BTreeSet<&str> = fields
        .chain(BESIDE)
        .chain(NAMES)
        .chain(["decided_by", "forbidden_by"])
        .collect();
    strangers(tree, &known, problems);
    for (name, reads) in Profile::FIELDS {
        match tree.get(*name) {
            None => problems.tell(name, FileFault::Missing),
            Some(field) => stated(name, *reads, field, problems),
        }
    }
    for (name, reads) in Profile::OPTIONAL {
        if let Some(field) = tree.get(*name) {
            stated(name, *reads, field, problems);
        }
    }
    counted(tree, problems);
    game::hold(tree, problems);
    cited_by::<Reason>(tree, "decided_by", problems);
    cited_by::<Forbidden>(tree, "forbidden_by", problems);
}

/// What is said of results, within its bounds.
fn counted(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    let value = |name: &str| tree.get(name).map(|field| &field["value"]);
    for (name, least, most) in Scoring::OPTIONAL {
        let told = value(name).and_then(Value::as_i64);
        if told.is_some_and(|told| told < least.into() || told > most.into()) {
            problems.tell(
                &format!("{name}.value"),
                FileFault::OutOfRange { least, most },
            );
        }
    }
    if let Some(told) = value("best_of").and_then(Value::as_u64) {
        match u32::try_from(told)
            .ok()
            .filter(|told| (1..=255).contains(told))
        {
            None => {
                let (least, most) = (1, 255);
                problems.tell("best_of.value", FileFault::OutOfRange { least, most });
            }
            Some(told) if BestOf::new(told).is_none() => {
                problems.tell("best_of.value", FileFault::Even);
            }
            Some(_) => {}
        }
    }
}

/// A parameter with its clauses and its note.
fn stated(
    name: &str,
    reads: fn(&Value) -> Result<(), serde_json::Error>,
    field: &Value,
    problems: &mut Problems<'_>,
) {
    let known = ["value", "clauses", "note"];
    let Some(told) = field.as_object() else {
        return problems.tell(name, FileFault::Unreadable);
    };
    for key in told.keys().filter(|key| !known.contains(&key.as_str())) {
        let of = known.map(str::to_owned).to_vec();
        problems.tell(&format!("{name}.{key}"), FileFault::UnknownField { of });
    }
    let at = format!("{name}.value");
    match told.get("value") {
        None => problems.tell(&at, FileFault::Missing),
        Some(value) => {
            if let Err(error) = reads(&json!({"value": value, "clauses": []}))
                && !game::elements(name, value, problems)
            {
                let wrong = match (name, value.is_number()) {
                    ("target", true) => FileFault::OutOfRange {
                        least: Target::LEAST.get().into(),
                        most: u8::MAX.into(),
                    },
                    // Told with its bounds.
                    (name, true) if value.is_i64() && is_counted(name) => return,
                    _ => fault(&error),
                };
                problems.tell(&at, wrong);
            }
        }
    }
    if let Some(clauses) = told.get("clauses") {
        ids(clauses, &format!("{name}.clauses"), problems);
    }
    if told
        .get("note")
        .is_some_and(|note| !note.is_string() && !note.is_null())
    {
        problems.tell(&format!("{name}.note"), FileFault::Unreadable);
    }
}

/// Whether [`counted`] bounds it.
fn is_counted(name: &str) -> bool {
    Scoring::OPTIONAL.iter().any(|(known, ..)| *known == name)
}

/// A list of ids.
fn ids(list: &Value, path: &str, problems: &mut Problems<'_>) {
    let Some(list) = list.as_array() else {
        return problems.tell(path, FileFault::Unreadable);
    };
    for (index, one) in list.iter().enumerate() {
        if read::<ClauseId>(one).is_err() {
            problems.tell(&format!("{path}[{index}]"), FileFault::Unreadable);
        }
    }
}

/// Clauses by what they are cited for.
fn cited_by<K: DeserializeOwned>(
    tree: &Map<String, Value>,
    name: &str,
    problems: &mut Problems<'_>,
) {
    let Some(told) = tree.get(name) else {
        return problems.tell(name, FileFault::Missing);
    };
    let Some(told) = told.as_object() else {
        return problems.tell(name, FileFault::Unreadable);
    };
    for (key, clauses) in told {
        let path = format!("{name}.{key}");
        match read::<K>(&json!(key)) {
            Ok(()) => ids(clauses, &path, problems),
            Err(error) => problems.tell(&path, as_key(fault(&error))),
        }
    }
}

/// A word that is the name of something, not its value.
fn as_key(fault: FileFault) -> FileFault {
    match fault {
        FileFault::Word { of } => FileFault::UnknownField { of },
        other => other,
    }
}

/// What occurrences bring; how the regulation answers, where that can be read.
fn penalties(tree: &Map<String, Value>, problems: &mut Problems<'_>) -> Option<Answers> {
    let sample = json!({"answers": "tento"});
    let answers = tree.get("penalties").map(|told| &told["answers"]);
    let answers = answers.and_then(|told| serde_json::from_value(told.clone()).ok());
    let Some(Value::Object(told)) = tree.get("penalties") else {
        let wrong = match tree.contains_key("penalties") {
            true => FileFault::Unreadable,
            false => FileFault::Missing,
        };
        problems.tell("penalties", wrong);
        return None;
    };
    let mut rest = told.clone();
    if let Some(Value::Object(rules)) = rest.remove("rules") {
        for (name, clauses) in &rules {
            let path = format!("penalties.rules.{name}");
            match serde_json::from_value::<Rule>(json!(name)) {
                Err(error) => problems.tell(&path, as_key(fault(&error))),
                Ok(rule) if answers.is_some_and(|answers| rule.answers() != answers) => {
                    let answers = rule.answers().as_str();
                    problems.tell(&path, FileFault::OtherAnswers { answers });
                }
                Ok(_) => ids(clauses, &path, problems),
            }
        }
    } else if told.contains_key("rules") {
        problems.tell("penalties.rules", FileFault::Unreadable);
    }
    if let Some(rule) = rest.get("otherwise")
        && let Ok(rule) = serde_json::from_value::<Rule>(rule.clone())
        && answers.is_some_and(|answers| rule.answers() != answers)
    {
        let answers = rule.answers().as_str();
        problems.tell("penalties.otherwise", FileFault::OtherAnswers { answers });
    }
    for name in ["named", "worth"] {
        if let Some(Value::Object(within)) = rest.remove(name) {
            let within = Map::from_iter([(name.to_owned(), Value::Object(within))]);
            inner(&within, name, &sample, problems);
        }
    }
    for (name, parts) in [("ladder", ladder_sample()), ("plain", plain_sample())] {
        let Some(list) = rest.remove(name) else {
            continue;
        };
        let Some(list) = list.as_array() else {
            problems.tell(&format!("penalties.{name}"), FileFault::Unreadable);
            continue;
        };
        if answers == Some(Answers::Tento) && !list.is_empty() {
            let answers = Answers::Prescription.as_str();
            problems.tell(
                &format!("penalties.{name}"),
                FileFault::OtherAnswers { answers },
            );
        }
        for (index, one) in list.iter().enumerate() {
            let path = format!("penalties.{name}[{index}]");
            let reads = |one: Value| {
                let mut probe = sample.clone();
                probe[name] = json!([one]);
                read::<Clauses>(&probe)
            };
            each(one, &path, &parts, &reads, problems);
        }
    }
    let reads = |probe: Value| read::<Clauses>(&probe);
    each(&rest.into(), "penalties", &sample, &reads, problems);
    answers
}

/// A table within the penalties.
fn inner(within: &Map<String, Value>, name: &str, sample: &Value, problems: &mut Problems<'_>) {
    let least = match name {
        "worth" => json!({"at_ferro": [], "at_eleven": [], "before_decision": [], "otherwise": []}),
        _ => json!({}),
    };
    let reads = |one: Value| {
        let mut probe = sample.clone();
        probe[name] = one;
        read::<Clauses>(&probe)
    };
    each(
        &within[name],
        &format!("penalties.{name}"),
        &least,
        &reads,
        problems,
    );
}

fn ladder_sample() -> Value {
    json!({
        "clauses": [], "per": "pair", "over": "jogo", "first": [], "later": [], "first_cites": [], "later_cites": [],
    })
}

fn plain_sample() -> Value {
    json!({"clauses": [], "effect": "none"})
}

fn time_sample() -> Value {
    let mut sample = json!({
        "tolerance-s": 0, "anthem": false, "announced-at": [], "limited-from-s": 0, "decision-s": 0, "over-from-s": 0,
        "farthest-m": 0, "longest-s": 0,
    });
    for key in TIMES {
        sample[key] = json!("x");
    }
    sample
}

/// A table of its own: whatever of it cannot be read.
fn table<T: DeserializeOwned>(
    tree: &Map<String, Value>,
    name: &str,
    sample: &Value,
    required: bool,
    problems: &mut Problems<'_>,
) {
    match tree.get(name) {
        None if required => problems.tell(name, FileFault::Missing),
        None => {}
        Some(told) => each(told, name, sample, &|probe| read::<T>(&probe), problems),
    }
}

/// Every key of a table beside sound values of what it cannot do without: those are missing where it has not said them.
fn each(
    told: &Value,
    path: &str,
    sample: &Value,
    reads: &impl Fn(Value) -> Result<(), serde_json::Error>,
    problems: &mut Problems<'_>,
) {
    let Some(told) = told.as_object() else {
        return problems.tell(path, FileFault::Unreadable);
    };
    for (key, value) in told {
        let mut probe = sample.clone();
        probe[key] = value.clone();
        if let Err(error) = reads(probe) {
            problems.tell(&format!("{path}.{key}"), fault(&error));
        }
    }
    let needed = sample.as_object().into_iter().flat_map(Map::keys);
    for key in needed.filter(|key| !told.contains_key(*key)) {
        problems.tell(&format!("{path}.{key}"), FileFault::Missing);
    }
}

/// A clause of its own.
pub(super) fn clause(told: &Map<String, Value>, path: &str, problems: &mut Problems<'_>) {
    let sample = json!({
        "id": "x", "at": "", "kind": "organisation", "enforced_by": "information", "gist_pt": "", "gist_en": "",
    });
    let reads = |probe: Value| read::<Clause>(&probe);
    each(
        &Value::Object(told.clone()),
        path,
        &sample,
        &reads,
        problems,
    );
}

fn readings(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    let Some(told) = tree.get("reading") else {
        return;
    };
    let Some(told) = told.as_array() else {
        return problems.tell("reading", FileFault::Unreadable);
    };
    let sample = json!({"clauses": [], "reading": ""});
    for (index, one) in told.iter().enumerate() {
        let reads = |probe: Value| read::<OurReading>(&probe);
        each(one, &format!("reading[{index}]"), &sample, &reads, problems);
    }
}

/// What rests on a clock needs one.
fn clock(tree: &Map<String, Value>, answers: Option<Answers>, problems: &mut Problems<'_>) {
    if tree.contains_key("time") || answers != Some(Answers::Prescription) {
        return;
    }
    let rules = tree["penalties"]["rules"].as_object();
    for (name, clauses) in rules.into_iter().flatten() {
        let rule = serde_json::from_value::<Rule>(json!(name));
        if rule.is_ok_and(Rule::needs_time) && *clauses != json!([]) {
            problems.tell(&format!("penalties.rules.{name}"), FileFault::NeedsTime);
        }
    }
}

/// Every clause that is cited anywhere is there.
fn cited(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    let clauses = tree.get("clause").and_then(Value::as_array);
    let known: BTreeSet<&str> = clauses
        .into_iter()
        .flatten()
        .filter_map(|clause| clause["id"].as_str())
        .collect();
    for (key, value) in tree.iter().filter(|(key, _)| *key != "clause") {
        walk(&mut vec![key], key, value, &known, problems);
    }
}

fn walk<'t>(
    keys: &mut Vec<&'t str>,
    path: &str,
    value: &'t Value,
    known: &BTreeSet<&str>,
    problems: &mut Problems<'_>,
) {
    match value {
        Value::String(id) if cites(keys) && !known.contains(id.as_str()) => {
            let named = id.clone();
            problems.tell(path, FileFault::UnknownClause { named });
        }
        Value::Array(list) => {
            for (index, one) in list.iter().enumerate() {
                walk(keys, &format!("{path}[{index}]"), one, known, problems);
            }
        }
        Value::Object(map) => {
            for (key, one) in map {
                keys.push(key);
                walk(keys, &format!("{path}.{key}"), one, known, problems);
                keys.pop();
            }
        }
        _ => {}
    }
}

/// Whether a value can be read as what it has to be.
fn read<T: DeserializeOwned>(value: &Value) -> Result<(), serde_json::Error> {
    T::deserialize(value).map(|_| ())
}

/// What the reader of a value says, taken apart: it names between backquotes.
pub(super) fn fault(error: &serde_json::Error) -> FileFault {
    let message = error.to_string();
    let named = |from: usize| -> Vec<String> {
        let told = message.split('`').skip(1).step_by(2).skip(from);
        told.map(str::to_owned).collect()
    };
    if message.starts_with("unknown field") {
        FileFault::UnknownField { of: named(1) }
    } else if message.starts_with("unknown variant") {
        FileFault::Word { of: named(1) }
    } else if message.starts_with("missing field") {
        FileFault::Missing
    } else {
        FileFault::Unreadable
    }
}
