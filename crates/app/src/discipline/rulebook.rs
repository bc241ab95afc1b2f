//! The clauses of a regulation, to be searched, shown and cited.

use crate::ground::regulation::decided;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use rules::clause;
use rules::clause::Clause;
use rules::regulation::{Regulation, RegulationId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The clauses that hold every word asked for, penalties first; all of them where nothing is asked.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Rulebook {
    /// Whose clauses.
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
    /// The clauses of these regulations that speak of these words.
    #[must_use]
    pub fn found(all: &[&Regulation], text: &str) -> Self {
        let row = |of: &Regulation, clause: &Clause| ClauseRow {
            readings: of.readings(&clause.id).to_vec(),
            weight: clause.weight(),
            clause: clause.clone(),
        };
        let found = all.iter().copied().flat_map(|of| {
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
        RestsOn::Tags(vec![Tag::Season])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<RulebookAnswer, Refusal> {
        let regulation = decided(season.db(), self.profile)?;
        Ok(RulebookAnswer::found(&[regulation], &self.text))
    }
}
