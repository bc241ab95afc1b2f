//! What a telephone sends, and which opening of the salão it was meant for: a write that comes late is done by no other, as
//! what was typed before it may be missing there.

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use service::sent::Sent;

/// The opening, beside the name, the fields and the key of a request.
const RUN: &str = "run";

/// A request of a telephone.
#[derive(Debug)]
pub struct Meant {
    pub sent: Sent,
    /// The opening that the telephone has heard last; none where it has heard none.
    run: Option<String>,
}

impl Meant {
    /// Whether it is a write that another opening was to do.
    pub fn is_late(&self, run: &str) -> bool {
        self.sent.request.is_done_once() && self.run.as_ref().is_some_and(|meant| meant != run)
    }
}

impl<'de> Deserialize<'de> for Meant {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut told: Map<String, Value> = Map::deserialize(from)?;
        // It is none of the request's: the same one goes to the next opening, by the same key.
        let run = match told.remove(RUN) {
            Some(run) => serde_json::from_value(run).map_err(D::Error::custom)?,
            None => None,
        };
        let sent = serde_json::from_value(Value::Object(told)).map_err(D::Error::custom)?;
        Ok(Self { sent, run })
    }
}
