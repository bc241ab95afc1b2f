//! The clauses of a regulation, to be searched, shown and cited.

use crate::refusal::Refusal;
use crate::season::ask::{Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use rules::clause::{Clause, Rulebook as Book};
use rules::profile::ProfileId;
use rules::{clause, reading};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The clauses that hold every word asked for; all of them where nothing is asked.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Rulebook {
    /// Which regulation.
    pub profile: ProfileId,
    /// Words, or an id.
    pub text: String,
}

/// What the rulebook says.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RulebookAnswer {
    /// Of which edition of the rulebook.
    pub version: u32,
    /// In the order of the text.
    pub clauses: Vec<ClauseRow>,
}

/// A clause and how we read it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ClauseRow {
    /// The clause, in our words.
    #[serde(flatten)]
    pub clause: Clause,
    /// How we read what it leaves open: ours, not the regulation's.
    pub readings: Vec<String>,
}

impl Query for Rulebook {
    const NAME: &'static str = "rulebook";
    type Answer = RulebookAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    fn answer(&self, _: &SeasonFile, _: &Context) -> Result<RulebookAnswer, Refusal> {
        Ok(RulebookAnswer {
            version: clause::VERSION,
            clauses: Book::get()
                .search(self.profile, &self.text)
                .map(|clause| ClauseRow {
                    readings: reading::of(&clause.id).to_vec(),
                    clause: clause.clone(),
                })
                .collect(),
        })
    }
}
