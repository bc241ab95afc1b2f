//! What was ruled about a team, on its captain's telephone: in public words, of others nothing.

use crate::day::phone::etapa_of;
use crate::ground::jogo::place;
use crate::ground::loaded::Loaded;
use crate::ground::public_names::PublicNames;
use crate::public::boletim::{in_public_words, protest};
use crate::public::confirmed::confirmed;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::standing::Standing;
use championship::discipline::Who;
use championship::id::{AthleteId, EntrantId, JogoId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::operator::OperatorRefusal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use store::Db;
use store::ruling::Ruling;
use ts_rs::TS;

/// What was ruled about the caller's team in the etapa that it plays.
#[derive(Debug, Clone, Copy, Default, Deserialize, TS)]
pub struct OwnRecord {}

/// A decision about a team, or a protest of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OwnRuling {
    /// When: UTC, RFC 3339.
    pub at: String,
    /// In one sentence, as everybody may read it; Portuguese, as what is published is.
    pub told: String,
    /// Whether it holds no more.
    pub revoked: bool,
}

impl Query for OwnRecord {
    const NAME: &'static str = "own-record";
    const AUDIENCE: Role = Role::Team;
    const LASTS: Lasts = Lasts::ByCaller;
    type Answer = Vec<OwnRuling>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<OwnRuling>, Refusal> {
        let Standing::Team(team) = context.standing else {
            return Err(OperatorRefusal::NoTeam.into());
        };
        let db = season.db();
        let names = PublicNames::load(db, context)?;
        let etapa = etapa_of(season, team)?.etapa.id;
        let loaded = confirmed(season, &names, etapa)?;
        let own = Own::of(db, &loaded, team)?;
        let mut rows = Vec::new();
        for ruling in store::ruling::all(db, etapa)? {
            let (at, revoked) = (ruling.at.clone(), ruling.revoked_at.is_some());
            if let Some((ruling, scene)) = own.part(db, ruling)? {
                let told = in_public_words(season, &loaded, &names, ruling, scene)?;
                rows.push(OwnRuling { at, told, revoked });
            }
        }
        for appeal in store::appeal::all(db, etapa)? {
            if appeal.entrant == Some(team) {
                rows.push(OwnRuling {
                    told: protest(season, &loaded, &appeal)?,
                    at: appeal.at,
                    revoked: false,
                });
            }
        }
        rows.sort_by(|one, other| other.at.cmp(&one.at));
        Ok(rows)
    }
}

/// What is a team's own in an etapa.
struct Own {
    team: EntrantId,
    athletes: BTreeSet<AthleteId>,
}

impl Own {
    fn of(db: &Db, loaded: &Loaded, team: EntrantId) -> Result<Self, Refusal> {
        let etapa = loaded.etapa.id;
        let entries = store::entry::all(db, etapa)?.into_iter();
        let entries: BTreeSet<_> = entries
            .filter(|entry| entry.entrant == team)
            .map(|entry| entry.id)
            .collect();
        let lineups = store::entry::lineups(db, etapa)?.into_iter();
        let own = lineups.filter(|seated| entries.contains(&seated.entry));
        Ok(Self {
            team,
            athletes: own.map(|seated| seated.athlete).collect(),
        })
    }

    fn is_own(&self, who: &Who) -> bool {
        match (who.entrant, who.athlete) {
            (Some(entrant), _) => entrant == self.team,
            (None, Some(athlete)) => self.athletes.contains(&athlete),
            (None, None) => false,
        }
    }

    fn plays(&self, db: &Db, jogo: JogoId) -> Result<bool, Refusal> {
        Ok(place(db, jogo)?.seated.contains(&Some(self.team)))
    }

    /// What of a ruling is about the team, and whether its occurrence may be told with who was at fault; none of one that is
    /// about others.
    fn part(&self, db: &Db, mut ruling: Ruling) -> Result<Option<(Ruling, bool)>, Refusal> {
        let offenders = match ruling.occurrence {
            Some(id) => store::occurrence::by_id(db, id)?.occurrence.offenders,
            None => Vec::new(),
        };
        let is_at_fault = offenders.iter().any(|one| self.is_own(&one.who));
        let scene = is_at_fault && offenders.iter().all(|one| self.is_own(&one.who));
        ruling.sanctions.retain(|(who, _)| self.is_own(who));
        ruling.entrants.retain(|(entrant, _)| *entrant == self.team);
        let mut effects = Vec::new();
        for effect in ruling.effects {
            if self.plays(db, effect.jogo)? {
                effects.push(effect);
            }
        }
        ruling.effects = effects;
        ruling
            .missing
            .retain(|(_, athlete)| self.athletes.contains(athlete));
        let is_about = is_at_fault
            || !ruling.sanctions.is_empty()
            || !ruling.entrants.is_empty()
            || !ruling.effects.is_empty();
        Ok(is_about.then_some((ruling, scene)))
    }
}
