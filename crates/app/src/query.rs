//! Every question, as a type with its answer.

use crate::refusal::Refusal;
use crate::season::SeasonFile;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub use crate::queries::{board, bracket, cash, log, registry, season, standings};

/// A question to a season.
pub trait Query: DeserializeOwned {
    /// Its stable name.
    const NAME: &'static str;
    /// What comes back.
    type Answer: Serialize;

    /// Answers it.
    ///
    /// # Errors
    /// Where the file cannot be read, or what is asked about is not there.
    fn answer(&self, season: &SeasonFile) -> Result<Self::Answer, Refusal>;
}

macro_rules! queries {
    ($($query:ty),* $(,)?) => {
        /// The names of all questions.
        pub const NAMES: &[&str] = &[$(<$query as Query>::NAME),*];

        /// Answers a question that comes by name, for doors that speak JSON.
        ///
        /// # Errors
        /// Where there is no such question, its fields are wrong, or it cannot be answered.
        pub fn dispatch(season: &SeasonFile, name: &str, fields: Value) -> Result<Value, Refusal> {
            match name {
                $(<$query as Query>::NAME => {
                    let query: $query = serde_json::from_value(fields)
                        .map_err(|error| Refusal::Fault(format!("{name}: {error}")))?;
                    serde_json::to_value(query.answer(season)?)
                        .map_err(|error| Refusal::Fault(error.to_string()))
                })*
                _ => Err(Refusal::Fault(format!("no query {name:?}"))),
            }
        }
    };
}

queries![
    season::Overview,
    registry::Athletes,
    registry::Clubs,
    registry::Entries,
    cash::Cash,
    board::Board,
    board::AtMesa,
    standings::Groups,
    standings::Places,
    standings::Duplas,
    standings::Ranking,
    bracket::Bracket,
    log::Log,
    log::Rulings,
];

impl SeasonFile {
    /// Answers a question.
    ///
    /// # Errors
    /// Where the file cannot be read, or what is asked about is not there.
    pub fn query<Q: Query>(&self, query: &Q) -> Result<Q::Answer, Refusal> {
        query.answer(self)
    }
}
