//! A question, as a type with its answer.

use crate::season::context::Context;
use crate::season::file::SeasonFile;
use messages::refusal::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use ts_rs::TS;

impl SeasonFile {
    /// Answers a question.
    ///
    /// # Errors
    /// Where the file cannot be read, or what is asked about is not there.
    pub fn query<Q: Query>(&self, context: &Context, query: &Q) -> Result<Q::Answer, Refusal> {
        let _look = self.look()?;
        query.answer(self, context)
    }
}

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
    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Self::Answer, Refusal>;
}
