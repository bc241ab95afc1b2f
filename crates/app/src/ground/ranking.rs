//! What the etapas of a championship come to, put together: its ranking, and what the committee took from it.

use crate::ground::loaded::Loaded;
use championship::discipline::Sanction;
use championship::id::{ChampionshipId, DuplaId, EntrantId, EtapaId};
use championship::season::{EtapaScore, ranking};
use messages::refusal::Refusal;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::Db;
use store::etapa::Etapa;

/// Ranking points that the committee took, below 0, by competitor.
#[derive(Default)]
pub struct Taken {
    pub teams: BTreeMap<i64, i64>,
    /// Of numbered duplas.
    pub duplas: BTreeMap<i64, i64>,
    /// Of athletes.
    pub individuals: BTreeMap<i64, i64>,
}

/// Ranking points taken in a championship: of an athlete, of a dupla, of a team; where the dupla is the entrant, of
/// both.
///
/// # Errors
/// Where the file cannot be read.
pub fn taken(
    db: &Db,
    championship: ChampionshipId,
    load: impl Fn(EtapaId) -> Result<Arc<Loaded>, Refusal>,
) -> Result<Taken, Refusal> {
    let mut taken = Taken::default();
    for in_force in store::ruling::sanctions_in_force(db)? {
        let Sanction::RankingPoints { points } = in_force.sanction else {
            continue;
        };
        let loaded = load(in_force.etapa)?;
        if loaded.etapa.championship != championship {
            continue;
        }
        let who = in_force.who;
        if let Some(athlete) = who.athlete {
            *taken.individuals.entry(athlete.0).or_default() += points;
            continue;
        }
        let Some(entrant) = who.entrant else {
            continue;
        };
        let of_dupla = |(_, key): &(&DuplaId, &(EntrantId, u8))| {
            **key == (entrant, who.dupla.unwrap_or_default())
        };
        let dupla = loaded.duplas.iter().find(of_dupla);
        if let Some((dupla, _)) = dupla {
            *taken.duplas.entry(dupla.0).or_default() += points;
        }
        if dupla.is_none() || loaded.format.confronto.has_one_dupla() {
            *taken.teams.entry(entrant.0).or_default() += points;
        }
    }
    Ok(taken)
}

/// What an etapa that is over gave to its entrants.
pub fn scores(loaded: &Loaded) -> impl Iterator<Item = EtapaScore> {
    loaded.view.places.iter().map(|place| EtapaScore {
        etapa: loaded.etapa.number,
        id: place.id.0,
        place: place.place,
        points: place.points,
        counts: true,
    })
}

/// The teams of a championship as its ranking had them before an etapa, best first; those of one place stand together.
///
/// # Errors
/// Where the file cannot be read.
pub fn before(db: &Db, etapa: &Etapa) -> Result<Vec<Vec<EntrantId>>, Refusal> {
    let mut gathered = Vec::new();
    let mut best_etapas = 0;
    for earlier in store::etapa::all(db)? {
        if earlier.championship != etapa.championship || earlier.number >= etapa.number {
            continue;
        }
        let loaded = Loaded::load(db, earlier.id)?;
        if loaded.view.over {
            gathered.extend(scores(&loaded));
            best_etapas = loaded.format.ranking.best_etapas;
        }
    }
    let taken = taken(db, etapa.championship, |id| Loaded::load(db, id))?;
    let rows = ranking(&gathered, &taken.teams, best_etapas);
    let places = rows.chunk_by(|one, next| one.rank == next.rank);
    Ok(places
        .map(|place| place.iter().map(|row| EntrantId(row.id)).collect())
        .collect())
}
