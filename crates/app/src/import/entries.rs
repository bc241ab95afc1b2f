//! Lists of teams that say who plays in them.

use crate::import::athletes::ImportAthletes;
use crate::import::teams::ImportTeams;
use crate::season::act::Act;
use crate::season::file::SeasonFile;
use crate::season::likes::Likes;
use crate::season::made::{Imported, Made};
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::Seq;
use championship::name::fold;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// Takes over a list of teams with their players: all or nothing, as one entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ImportEntries {
    pub teams: ImportTeams,
    /// Who plays in them.
    pub players: ImportAthletes,
}

impl Act for ImportEntries {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::ImportEntries
    }

    fn depends_on(&self) -> Vec<Tag> {
        let mut tags = self.teams.depends_on();
        tags.extend(self.players.depends_on());
        tags
    }

    fn ahead(&self, season: &SeasonFile) -> Result<Option<(Seq, Likes)>, Refusal> {
        let coming = self.teams.rows.iter().map(|row| {
            let club = match row.club.as_str() {
                "" => row.name.as_str(),
                club => club,
            };
            (fold(&row.name), fold(club))
        });
        self.players.ahead_beside(season, coming.collect())
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let of_teams = self.teams.rows.iter().map(|row| row.line);
        let of_players = self.players.rows.iter().map(|row| row.line);
        let lines: BTreeSet<usize> = of_teams.chain(of_players).collect();
        let teams = imported(self.teams.apply(work)?);
        let players = imported(self.players.apply(work)?);
        Ok(Made::Imported(Imported {
            lines: lines.len(),
            clubs: teams.clubs + players.clubs,
            teams: teams.teams,
            entries: teams.entries,
            ..players
        }))
    }
}

fn imported(made: Made) -> Imported {
    match made {
        Made::Imported(done) => done,
        _ => Imported::default(),
    }
}
