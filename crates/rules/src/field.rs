//! A record held against what its fields may be: everything that is wrong with it is told, each by its field.

use crate::clause::ClauseId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// A field of a record that cannot be so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BadField {
    /// Where it stands: `target`, `when.score.A`, `raises[1]`.
    pub field: String,
    /// What is wrong with it.
    #[serde(flatten)]
    pub wrong: Wrong,
}

/// What is wrong with a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Wrong {
    /// It has to be there.
    #[error("is missing")]
    Missing,
    /// A record has no such field.
    #[error("is no field of this record")]
    UnknownField,
    /// Of another type, or outside its vocabulary.
    #[error("cannot be read")]
    Unreadable,
    /// No rung of the ladder of stakes.
    #[error("is no stake")]
    BadStake {
        /// Those that there are.
        #[serde(skip)]
        of: Vec<u8>,
    },
    /// Below or beyond what there is.
    #[error("is not between {least} and {most}")]
    OutOfRange {
        /// Least.
        least: u32,
        /// Most.
        most: u32,
    },
    /// A regulation of results alone.
    #[error("rules no cards")]
    NoCards,
    /// A number of partidas that may end level.
    #[error("is even")]
    Even,
    /// A player and a pair that is not theirs.
    #[error("is of the other pair")]
    OtherPair,
    /// The score has nobody, or not the one told, one short of the target.
    #[error("does not fit the score")]
    NotAtEleven,
    /// No regulation has this clause.
    #[error("is no clause")]
    UnknownClause,
    /// No card of the pack.
    #[error("is no card of this pack")]
    UnknownCard,
    /// A card that somebody else drew.
    #[error("stands twice")]
    DuplicateCard,
    /// A last day before the first.
    #[error("ends before it begins")]
    EndsBeforeItBegins,
    /// It cannot be beside another field, by the state of the jogo.
    #[error("contradicts {by}")]
    Contradicts {
        /// The other field.
        by: String,
        /// The clauses that say what it brings that both were so all the same; none where the text does not say.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        ruled_by: Vec<ClauseId>,
    },
}

impl BadField {
    pub(crate) fn new(field: impl Into<String>, wrong: Wrong) -> Self {
        Self {
            field: field.into(),
            wrong,
        }
    }
}

/// Names every field of a record that is none of the known ones.
pub(crate) fn strangers(record: &Map<String, Value>, known: &[&str], bad: &mut Vec<BadField>) {
    let strange = record.keys().filter(|key| !known.contains(&key.as_str()));
    bad.extend(strange.map(|key| BadField::new(key.as_str(), Wrong::UnknownField)));
}

/// A field that has to be there.
pub(crate) fn required<'r>(
    record: &'r Map<String, Value>,
    key: &str,
    bad: &mut Vec<BadField>,
) -> Option<&'r Value> {
    let value = record.get(key);
    if value.is_none() {
        bad.push(BadField::new(key, Wrong::Missing));
    }
    value
}

/// Takes out of a record whatever `T` cannot read, and names each field once, by its innermost part that is known to
/// be wrong. `required` are sound values of what `T` cannot do without; `at` stands before the names.
pub(crate) fn take_unreadable<T: DeserializeOwned>(
    record: &mut Map<String, Value>,
    required: &Value,
    at: &str,
    bad: &mut Vec<BadField>,
) {
    let required = required.as_object().cloned().unwrap_or_default();
    record.retain(|key, value| {
        let reads = |value: &Value| {
            let mut probe = required.clone();
            probe.insert(key.clone(), value.clone());
            serde_json::from_value::<T>(Value::Object(probe)).is_ok()
        };
        if reads(value) {
            return true;
        }
        let field = format!("{at}{key}");
        let within = format!("{field}.");
        if bad.iter().any(|told| told.field.starts_with(&within)) {
            return false;
        }
        // Null is as good as nothing told, wherever something may be left out.
        if !required.contains_key(key) && !reads(&Value::Null) {
            bad.push(BadField::new(field, Wrong::UnknownField));
            return false;
        }
        let elements = value.as_array().map_or(&[][..], Vec::as_slice);
        let before = bad.len();
        for (index, element) in elements.iter().enumerate() {
            if !reads(&json!([element])) {
                bad.push(BadField::new(
                    format!("{field}[{index}]"),
                    Wrong::Unreadable,
                ));
            }
        }
        if bad.len() == before {
            bad.push(BadField::new(field, Wrong::Unreadable));
        }
        false
    });
}

/// The same for an object within a record.
pub(crate) fn take_unreadable_within<T: DeserializeOwned>(
    record: &mut Map<String, Value>,
    key: &str,
    required: &Value,
    at: &str,
    bad: &mut Vec<BadField>,
) {
    if let Some(Value::Object(inner)) = record.get_mut(key) {
        take_unreadable::<T>(inner, required, &format!("{at}{key}."), bad);
    }
}
