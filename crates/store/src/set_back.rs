//! A computer's clock held against what the journal tells of time.

use crate::db::Db;
use crate::{Result, StoreError, journal};
use championship::id::Seq;
use serde::Serialize;
use serde_json::{Value, json};

/// The field of an entry's payload that says so.
const MARK: &str = "clock_back";

/// The first moment of which a clock tells that was ever set.
const EPOCH: i64 = 1970;

/// A clock that is wrong for certain: a year back of the newest entry, or before 1970.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SetBack {
    /// What it says: UTC, RFC 3339.
    pub now: String,
    /// When the newest entry was made; none where there is no entry.
    pub newest: Option<String>,
}

impl SetBack {
    /// Whether a clock that says `now` is wrong for certain beside the newest entry.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn of(db: &Db, newest: Seq, now: &str) -> Result<Option<Self>> {
        let newest = match journal::entry(db, newest) {
            Ok(entry) => Some(entry.at),
            Err(StoreError::NoEntry(_)) => None,
            Err(error) => return Err(error),
        };
        let is_back = is_back(newest.as_deref(), now);
        Ok(is_back.then(|| Self {
            now: now.to_owned(),
            newest,
        }))
    }

    /// Whether an entry carries that its clock was.
    #[must_use]
    pub fn marks(payload: &Value) -> bool {
        payload.get(MARK).is_some()
    }

    pub(crate) fn mark(&self, payload: &mut Value) {
        if let Value::Object(fields) = payload {
            fields.insert(MARK.to_owned(), json!({"newest": self.newest}));
        }
    }
}

fn is_back(newest: Option<&str>, now: &str) -> bool {
    let Some((year, rest)) = parted(now) else {
        return false;
    };
    let newest = newest.and_then(parted);
    year < EPOCH || newest.is_some_and(|(of, at)| (year + 1, rest) <= (of, at))
}

/// The year of a moment, which may have a sign, and what follows it.
fn parted(at: &str) -> Option<(i64, &str)> {
    let end = at.get(1..)?.find('-')? + 1;
    let (year, rest) = at.split_at(end);
    Some((year.parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_wrong_a_year_back_and_before_1970() {
        let newest = Some("2026-03-21T12:00:00Z");
        for (now, back) in [
            ("2026-03-21T12:00:01Z", false),
            ("2026-03-21T11:59:59Z", false),
            ("2025-03-21T12:00:01Z", false),
            ("2025-03-21T12:00:00Z", true),
            ("1970-01-01T00:00:00Z", true),
            ("1969-12-31T23:59:59Z", true),
            ("-0400-12-31T23:59:59Z", true),
            ("+12026-12-31T23:59:59Z", false),
        ] {
            assert_eq!(is_back(newest, now), back, "{now}");
        }
        assert!(!is_back(None, "1970-01-01T00:00:00Z"));
        assert!(is_back(None, "1969-12-31T23:59:59Z"));
        assert!(is_back(
            Some("+12026-12-31T23:59:59Z"),
            "2026-01-01T00:00:00Z"
        ));
        assert!(!is_back(Some("?"), "2026-01-01T00:00:00Z"));
    }
}
