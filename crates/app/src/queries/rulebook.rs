//! The clauses of a regulation, to be searched, shown and cited.

use crate::query::{Query, RestsOn};
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use rules::clause::{self, Clause, Rulebook as Book};
use rules::profile::ProfileId;
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
    pub clauses: Vec<Clause>,
}

impl Query for Rulebook {
    const NAME: &'static str = "rulebook";
    type Answer = RulebookAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    fn answer(&self, _: &SeasonFile) -> Result<RulebookAnswer, Refusal> {
        Ok(RulebookAnswer {
            version: clause::VERSION,
            clauses: Book::get()
                .search(self.profile, &self.text)
                .cloned()
                .collect(),
        })
    }
}
