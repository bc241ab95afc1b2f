//! Every question, as a type with its answer.

use crate::bindings::Bindings;
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use championship::id::Seq;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use ts_rs::TS;

pub use crate::queries::{
    anchor, board, bracket, calls, cash, clock, discipline, entry, fases, format, jogo, length,
    log, mesas, pairing, reading, registry, roll, rulebook, season, sorteio, standings,
};

/// What an answer rests on: a later entry that carries one of the tags may change it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RestsOn {
    /// Any entry may change it.
    Everything,
    /// Entries with one of these tags.
    Tags(Vec<String>),
}

/// A question to a season.
pub trait Query: DeserializeOwned + TS {
    /// Its stable name.
    const NAME: &'static str;
    /// What comes back.
    type Answer: Serialize + TS;

    /// What the answer rests on.
    fn rests_on(&self) -> RestsOn;

    /// Answers it.
    ///
    /// # Errors
    /// Where the file cannot be read, or what is asked about is not there.
    fn answer(&self, season: &SeasonFile) -> Result<Self::Answer, Refusal>;
}

/// An answer for a door that speaks JSON, and what it rests on.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Answered {
    /// The answer.
    #[ts(type = "unknown")]
    pub answer: Value,
    /// The newest entry when it was given.
    pub seq: Seq,
    /// Entries that carry one of these tags may change it; none: any entry may.
    pub tags: Option<Vec<String>>,
}

macro_rules! queries {
    ($($query:ty),* $(,)?) => {
        /// The names of all questions.
        pub const NAMES: &[&str] = &[$(<$query as Query>::NAME),*];

        /// Answers a question that comes by name, for doors that speak JSON.
        ///
        /// # Errors
        /// Where there is no such question, its fields are wrong, or it cannot be answered.
        pub fn dispatch(season: &SeasonFile, name: &str, fields: Value) -> Result<Answered, Refusal> {
            match name {
                $(<$query as Query>::NAME => {
                    let query: $query = serde_json::from_value(fields)
                        .map_err(|error| Refusal::Fault(format!("{name}: {error}")))?;
                    // The number and the answer are of one moment.
                    let _look = season.look()?;
                    let seq = season.head()?.0;
                    Ok(Answered {
                        answer: serde_json::to_value(query.answer(season)?)
                            .map_err(|error| Refusal::Fault(error.to_string()))?,
                        seq,
                        tags: match query.rests_on() {
                            RestsOn::Everything => None,
                            RestsOn::Tags(tags) => Some(tags),
                        },
                    })
                })*
                _ => Err(Refusal::Fault(format!("no query {name:?}"))),
            }
        }

        /// Writes every question's fields and answer for the screens.
        pub(crate) fn describe(bindings: &mut Bindings) {
            $(bindings.query::<$query>();)*
        }
    };
}

queries![
    anchor::Anchor,
    crate::line::Arrived,
    board::AtMesa,
    board::Board,
    bracket::Bracket,
    calls::Calls,
    cash::Amount,
    cash::Cash,
    clock::Clock,
    discipline::Appeals,
    discipline::Decide,
    discipline::Discipline,
    entry::Echo,
    entry::Bases,
    fases::Fases,
    format::FormatOf,
    format::Formats,
    format::ReadFormat,
    jogo::JogoStory,
    length::Length,
    log::Log,
    log::Rulings,
    log::Unmake,
    mesas::Mesas,
    pairing::Pairs,
    pairing::WhyNot,
    reading::Readings,
    registry::Athletes,
    registry::Clubs,
    registry::Entries,
    registry::Lineup,
    roll::Roll,
    rulebook::Rulebook,
    season::Frame,
    season::Now,
    season::Overview,
    sorteio::Sorteio,
    sorteio::Ties,
    standings::Duplas,
    standings::Groups,
    standings::Places,
    standings::Ranking,
];

impl SeasonFile {
    /// Answers a question.
    ///
    /// # Errors
    /// Where the file cannot be read, or what is asked about is not there.
    pub fn query<Q: Query>(&self, query: &Q) -> Result<Q::Answer, Refusal> {
        let _look = self.look()?;
        query.answer(self)
    }
}
