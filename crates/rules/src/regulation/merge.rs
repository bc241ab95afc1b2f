//! A regulation over its base: what its file says stands, the rest is the base's.

use super::problem::FileFault;
use super::problems::Problems;
use crate::clause::ClauseId;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Clauses of a regulation at most.
const MOST: usize = 2_000;

/// Tables whose keys stand for themselves: what a file leaves out is the base's.
const OPEN: [&str; 5] = [
    "committee",
    "decided_by",
    "forbidden_by",
    "penalties",
    "time",
];

/// The same within the penalties.
const OPEN_PENALTIES: [&str; 3] = ["named", "rules", "worth"];

/// What a file says laid over its base, without what is said about the base.
pub(super) fn merged(
    own: &Map<String, Value>,
    base: Option<&Map<String, Value>>,
    problems: &mut Problems<'_>,
) -> Map<String, Value> {
    let id = own.get("id").and_then(Value::as_str).unwrap_or_default();
    let told = match own.get("clause") {
        None => &[][..],
        Some(told) => told.as_array().map_or_else(
            || {
                problems.tell("clause", FileFault::Unreadable);
                &[][..]
            },
            Vec::as_slice,
        ),
    };
    let mut tree = base.cloned().unwrap_or_default();
    let of_base = tree.remove("clause");
    let of_base: Vec<Value> = match of_base {
        Some(Value::Array(clauses)) => clauses,
        _ => Vec::new(),
    };
    let (clauses, replaced) = clauses(id, told, of_base, problems);
    if let Some(Value::Array(read)) = tree.get_mut("reading") {
        read.retain_mut(|one| still_read(one, &replaced));
    }
    for (key, value) in &mut tree {
        cite(&mut vec![key.clone()], value, &replaced);
    }
    for (key, value) in own {
        match (key.as_str(), tree.get_mut(key), value) {
            ("base" | "clause", ..) => {}
            // Its own come first.
            ("reading", Some(Value::Array(known)), Value::Array(told)) => {
                known.splice(0..0, told.iter().cloned());
            }
            (name, Some(Value::Object(known)), Value::Object(told)) if OPEN.contains(&name) => {
                lay(
                    known,
                    told,
                    if name == "penalties" {
                        &OPEN_PENALTIES
                    } else {
                        &[]
                    },
                );
            }
            _ => {
                let mut value = value.clone();
                if let Some(field) = value.as_object_mut()
                    && field.contains_key("value")
                {
                    // What differs is said by the file alone.
                    field.entry("clauses").or_insert(json!([]));
                }
                tree.insert(key.clone(), value);
            }
        }
    }
    if base.is_some() && !own.contains_key("version") {
        tree.insert("version".to_owned(), json!(1));
    }
    tree.insert("clause".to_owned(), clauses.into());
    tree
}

/// One table over another, tables within it alike where they are open.
fn lay(known: &mut Map<String, Value>, told: &Map<String, Value>, open: &[&str]) {
    for (key, value) in told {
        match (known.get_mut(key), value) {
            (Some(Value::Object(within)), Value::Object(told)) if open.contains(&key.as_str()) => {
                lay(within, told, &[]);
            }
            _ => {
                known.insert(key.clone(), value.clone());
            }
        }
    }
}

/// All clauses, and which of the base's stand replaced by which.
fn clauses(
    id: &str,
    told: &[Value],
    mut of_base: Vec<Value>,
    problems: &mut Problems<'_>,
) -> (Vec<Value>, BTreeMap<String, String>) {
    let mut replaced = BTreeMap::new();
    if told.len() > MOST {
        problems.tell("clause", FileFault::TooMany { most: MOST });
        return (of_base, replaced);
    }
    let places = of_base.iter().enumerate();
    let places: BTreeMap<String, usize> = places
        .filter_map(|(at, clause)| Some((clause["id"].as_str()?.to_owned(), at)))
        .collect();
    let begins = format!("{id}-");
    let mut seen = BTreeSet::new();
    let mut new = Vec::new();
    for (index, clause) in told.iter().enumerate() {
        let path = format!("clause[{index}]");
        let Some(clause) = clause.as_object() else {
            problems.tell(&path, FileFault::Unreadable);
            continue;
        };
        let mut clause = clause.clone();
        let replaces = clause.remove("replaces");
        let field = |name: &str| format!("{path}.{name}");
        match clause.get("id").and_then(Value::as_str) {
            None => {}
            Some(own) if own.parse::<ClauseId>().is_err() => {
                problems.tell(&field("id"), FileFault::BadName);
            }
            Some(own) if !own.starts_with(&begins) => {
                let begins = begins.clone();
                problems.tell(&field("id"), FileFault::ForeignClause { begins });
            }
            Some(own) if !seen.insert(own.to_owned()) || places.contains_key(own) => {
                problems.tell(&field("id"), FileFault::Twice);
            }
            Some(_) => {}
        }
        let place = match &replaces {
            None => None,
            Some(Value::String(old)) => {
                let place = places.get(old).copied();
                if place.is_none() {
                    let named = old.clone();
                    problems.tell(&field("replaces"), FileFault::UnknownClause { named });
                } else if replaced.contains_key(old) {
                    problems.tell(&field("replaces"), FileFault::Twice);
                }
                if let Some(own) = clause.get("id").and_then(Value::as_str) {
                    replaced.insert(old.clone(), own.to_owned());
                }
                place
            }
            Some(_) => {
                problems.tell(&field("replaces"), FileFault::Unreadable);
                None
            }
        };
        // What is said anew in Portuguese alone is not what the old one said in English.
        if let Some(gist) = clause.get("gist_pt").cloned() {
            clause.entry("gist_en").or_insert(gist);
        }
        if let Some(place) = place {
            let old = of_base[place].as_object().cloned().unwrap_or_default();
            for (key, value) in old {
                clause.entry(key).or_insert(value);
            }
        }
        super::told::clause(&clause, &path, problems);
        match place {
            Some(place) => of_base[place] = clause.into(),
            None => new.push(Value::from(clause)),
        }
    }
    of_base.extend(new);
    (of_base, replaced)
}

/// Whether a reading of the base is of a clause that still stands: what was read into words that are gone is not read
/// into those in their place.
fn still_read(reading: &mut Value, replaced: &BTreeMap<String, String>) -> bool {
    let Some(clauses) = reading.get_mut("clauses").and_then(Value::as_array_mut) else {
        return true;
    };
    let told = clauses.len();
    let stands = |id: &Value| id.as_str().is_none_or(|id| !replaced.contains_key(id));
    clauses.retain(stands);
    told == 0 || !clauses.is_empty()
}

/// Puts a clause wherever the one was cited that it replaces.
fn cite(path: &mut Vec<String>, value: &mut Value, replaced: &BTreeMap<String, String>) {
    match value {
        Value::String(id) if super::told::cites(path) => {
            if let Some(new) = replaced.get(id) {
                id.clone_from(new);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|one| cite(path, one, replaced)),
        Value::Object(map) => {
            for (key, one) in map {
                path.push(key.clone());
                cite(path, one, replaced);
                path.pop();
            }
        }
        _ => {}
    }
}
