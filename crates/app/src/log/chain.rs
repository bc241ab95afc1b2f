//! Whether what somebody saw of this season is in the past of the file that answers now: after a computer has failed a copy
//! of a minute ago goes on, perhaps, and lacks what its telephones were told.

use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::seen::Seen;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use store::journal;
use ts_rs::TS;

/// Asks for the newest entry, and whether an earlier one is in its past.
#[derive(Debug, Clone, Default, Deserialize, TS)]
pub struct Chain {
    /// The newest entry that the caller was told of; none where it was told of none.
    #[serde(default)]
    pub since: Option<Seen>,
}

/// How a file stands to what was seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ChainAnswer {
    /// Its newest entry.
    pub head: Seen,
    /// Whether it holds the entry that was seen; so it does where none was.
    pub extends: bool,
}

impl Query for Chain {
    const NAME: &'static str = "chain";
    const AUDIENCE: Role = Role::Team;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = ChainAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, _context: &Context) -> Result<ChainAnswer, Refusal> {
        let db = season.db();
        let extends = match &self.since {
            None => true,
            Some(seen) => journal::hash_of(db, seen.seq)?.as_ref() == Some(&seen.hash),
        };
        Ok(ChainAnswer {
            head: Seen::newest(db)?,
            extends,
        })
    }
}
