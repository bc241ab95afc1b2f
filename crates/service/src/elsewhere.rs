//! A season that lies on another machine: this one asks there whatever is the season's.

use crate::reply::Reply;
use app::id::Seq;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use serde::Serialize;
use ts_rs::TS;

/// A season of another machine that stands open here.
pub trait Elsewhere: Send + Sync {
    /// Where it lies, and as whom this desk is known there.
    fn place(&self) -> &Place;

    /// Asks there, once more where an answer was lost.
    ///
    /// # Errors
    /// As that machine refused it, or where it says nothing.
    fn forward(&self, asked: Forwarded) -> Result<Reply, Refusal>;

    /// How far the season is written there, as was heard last; none before anything was.
    fn head(&self) -> Option<Seq>;

    /// What keeps it from being asked; none where nothing does.
    fn lost(&self) -> Option<Lost>;
}

/// Where a season of another machine lies, and as whom a desk is known there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// For life, of the season.
    pub uid: String,
    /// What the machine is called.
    pub host: String,
    /// Where it is found: `192.168.0.10:8422`.
    pub address: String,
    /// What the journal calls this desk.
    pub device: String,
}

impl Place {
    /// As whatever is kept by the path of a season names it.
    #[must_use]
    pub fn path(&self) -> String {
        format!("{} ({}) · {}", self.host, self.address, self.uid)
    }
}

/// What is asked of another machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forwarded {
    /// A request with its name, its fields and perhaps its key, as JSON.
    pub body: String,
    /// Whether it may be sent once more where its answer was lost.
    pub again: bool,
    pub language: Language,
}

/// What keeps a season of another machine from being asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Lost {
    /// The machine says nothing.
    Silent,
    /// It lets this desk in no more.
    CutOff,
    /// Another season is open there, or none.
    OtherSeason,
}

/// How a season of another machine stands, for the screens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct JoinedTo {
    /// What the machine is called.
    pub host: String,
    /// Where it is found.
    pub address: String,
    /// What keeps it from being asked; none where nothing does.
    pub lost: Option<Lost>,
}

impl JoinedTo {
    /// As it stands at this moment.
    #[must_use]
    pub fn now(elsewhere: &dyn Elsewhere) -> Self {
        let place = elsewhere.place();
        Self {
            host: place.host.clone(),
            address: place.address.clone(),
            lost: elsewhere.lost(),
        }
    }
}
