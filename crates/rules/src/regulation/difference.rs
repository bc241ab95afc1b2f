//! What differs between two regulations, field by field.

use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// A field that two regulations do not have alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Where it stands: `target.value`, `penalties.rules.call`, `clause.fprt-1.5.b-3`.
    pub field: String,
    /// What the one says, in JSON; none where it does not have it.
    pub a: Option<String>,
    /// What the other says, in JSON; none where it does not have it.
    pub b: Option<String>,
}

/// All of them, by field.
pub(super) fn between(one: &Map<String, Value>, other: &Map<String, Value>) -> Vec<Difference> {
    let [one, other] = [one, other].map(flat);
    let fields: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    let of = |all: &BTreeMap<String, Value>, field: &String| all.get(field).map(Value::to_string);
    fields
        .into_iter()
        .filter(|field| one.get(*field) != other.get(*field))
        .map(|field| Difference {
            field: field.clone(),
            a: of(&one, field),
            b: of(&other, field),
        })
        .collect()
}

/// Each field by its path: tables go down to what they hold, clauses by their ids.
fn flat(tree: &Map<String, Value>) -> BTreeMap<String, Value> {
    let mut told = BTreeMap::new();
    for (key, value) in tree {
        match value {
            Value::Array(clauses) if key == "clause" => {
                for clause in clauses {
                    let id = clause["id"].as_str().unwrap_or_default();
                    told.insert(format!("{key}.{id}"), clause.clone());
                }
            }
            value => down(key, value, &mut told),
        }
    }
    told
}

fn down(path: &str, value: &Value, told: &mut BTreeMap<String, Value>) {
    match value {
        Value::Object(map) => {
            for (key, one) in map {
                down(&format!("{path}.{key}"), one, told);
            }
        }
        value => {
            told.insert(path.to_owned(), value.clone());
        }
    }
}
