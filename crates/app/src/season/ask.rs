//! A question, as a type with its answer.

use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use messages::labels::role::Role;
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
        context.standing.refuse_below(Q::AUDIENCE)?;
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
    Tags(Vec<Tag>),
}

/// How long an answer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lasts {
    /// Until an entry touches what it rests on.
    UntilTouched,
    /// The same, for whoever asks as this caller does: it rests on who asks.
    ByCaller,
    /// For this moment: it rests on the hour, on who asks, or on what lies outside the season.
    Moment,
}

/// A question to a season.
pub trait Query: DeserializeOwned + TS {
    /// Its stable name.
    const NAME: &'static str;
    /// The least who may ask it.
    const AUDIENCE: Role;
    /// How long an answer holds.
    const LASTS: Lasts;
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
