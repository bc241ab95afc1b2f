//! The clauses of a regulation, to be searched, shown and cited.

use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::regulation;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use rules::clause;
use rules::clause::Clause;
use rules::regulation::{Regulation, RegulationId};
use serde::{Deserialize, Serialize};
use std::slice;
use ts_rs::TS;

/// The clauses that hold every word asked for, penalties first; all of them where nothing is asked.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Rulebook {
    /// Whose clauses.
    #[serde(deserialize_with = "rules::regulation::known_name")]
    pub profile: RegulationId,
    /// Words, or an id.
    pub text: String,
}

/// What the rulebook says.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RulebookAnswer {
    /// Of which edition of the rulebook.
    pub version: u32,
    /// The words that were asked for.
    pub text: String,
    /// Penalties first; in the order of the text where nothing was asked.
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
    /// Penalties first, then what else brings something: the least stands first.
    pub weight: u8,
}

impl RulebookAnswer {
    /// The clauses of one regulation, or of all of them, that speak of these words.
    #[must_use]
    pub fn found(profile: Option<RegulationId>, text: &str) -> Self {
        let all = match profile {
            Some(profile) => slice::from_ref(regulation::of(profile)),
            None => Regulation::all_embedded(),
        };
        let row = |of: &Regulation, clause: &Clause| ClauseRow {
            readings: of.readings(&clause.id).to_vec(),
            weight: clause.weight(),
            clause: clause.clone(),
        };
        let found = all.iter().flat_map(|of| {
            let found = of.book().search(text).into_iter();
            found.map(move |clause| row(of, clause))
        });
        Self {
            version: clause::VERSION,
            text: text.to_owned(),
            clauses: found.collect(),
        }
    }
}

impl Query for Rulebook {
    const NAME: &'static str = "rulebook";
    const AUDIENCE: Role = Role::Public;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = RulebookAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    fn answer(&self, _: &SeasonFile, _: &Context) -> Result<RulebookAnswer, Refusal> {
        Ok(RulebookAnswer::found(Some(self.profile), &self.text))
    }
}
