//! What was brought before the committee, and who did it.

use crate::db::Db;
use crate::draw::side_name;
use crate::places::Row;
use crate::rodada::side;
use crate::tx::Tx;
use crate::{Result, StoreError};
use championship::discipline::{Occurrence, Offender, Who};
use championship::id::{AthleteId, ChampionshipId, EntrantId, EtapaId, JogoId, OccurrenceId};
use championship::ruling::RulingNo;
use rules::penalty::Unchecked;
use rusqlite::named_params;

/// An occurrence as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Its number in this file: later ones have a higher one.
    pub id: OccurrenceId,
    /// The number of its ruling, in its etapa.
    pub ruling: RulingNo,
    /// What weighs on later ones.
    pub occurrence: Occurrence,
    /// The facts as they were told.
    pub facts: Unchecked,
}

/// Keeps an occurrence and who did it.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(
    tx: &Tx<'_>,
    occurrence: &Occurrence,
    facts: &Unchecked,
    at: &str,
) -> Result<OccurrenceId> {
    let id = tx.insert(
        include_str!("occurrence/insert.sql"),
        named_params! {
            ":etapa_id": occurrence.etapa.0,
            ":jogo_id": occurrence.jogo.map(|id| id.0),
            ":clause": occurrence.clause,
            ":facts": facts.to_string(),
            ":at": at,
        },
    )?;
    for Offender { side, who } in &occurrence.offenders {
        tx.insert(
            include_str!("occurrence/insert_offender.sql"),
            named_params! {
                ":occurrence_id": id,
                ":side": side.map(side_name),
                ":entrant_id": who.entrant.map(|id| id.0),
                ":dupla": who.dupla,
                ":seat": who.seat,
                ":athlete_id": who.athlete.map(|id| id.0),
            },
        )?;
    }
    Ok(OccurrenceId(id))
}

/// Every occurrence whose ruling is in force, oldest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn ruled(db: &Db) -> Result<Vec<Kept>> {
    let mut kept = db
        .all(include_str!("occurrence/ruled.sql"), [], columns)?
        .into_iter()
        .map(Columns::read)
        .collect::<Result<Vec<_>>>()?;
    for (id, offender) in offenders(db)? {
        if let Ok(at) = kept.binary_search_by_key(&id, |kept| kept.id) {
            kept[at].occurrence.offenders.push(offender);
        }
    }
    Ok(kept)
}

/// One occurrence, whatever became of its ruling.
///
/// # Errors
/// [`StoreError::NoRow`].
pub fn by_id(db: &Db, id: OccurrenceId) -> Result<Kept> {
    let found = db.maybe(
        include_str!("occurrence/by_id.sql"),
        named_params! {":id": id.0},
        columns,
    )?;
    let found = found.ok_or(StoreError::NoRow {
        what: "occurrence",
        id: id.0,
    })?;
    let mut kept = found.read()?;
    let of = offenders(db)?.into_iter().filter(|(of, _)| *of == id);
    kept.occurrence.offenders = of.map(|(_, offender)| offender).collect();
    Ok(kept)
}

fn offenders(db: &Db) -> Result<Vec<(OccurrenceId, Offender)>> {
    db.all(include_str!("occurrence/offenders.sql"), [], |row| {
        let told: Option<String> = row.get("side")?;
        let offender = Offender {
            side: told.map(|told| side(&told)),
            who: who(row)?,
        };
        Ok((OccurrenceId(row.get("occurrence_id")?), offender))
    })
}

/// Who, from the four columns that say it.
pub(crate) fn who(row: &Row<'_>) -> rusqlite::Result<Who> {
    Ok(Who {
        entrant: row.get::<_, Option<i64>>("entrant_id")?.map(EntrantId),
        dupla: row.get("dupla")?,
        seat: row.get("seat")?,
        athlete: row.get::<_, Option<i64>>("athlete_id")?.map(AthleteId),
    })
}

/// An occurrence whose facts are a text yet.
struct Columns {
    id: OccurrenceId,
    ruling: RulingNo,
    occurrence: Occurrence,
    facts: String,
}

fn columns(row: &Row<'_>) -> rusqlite::Result<Columns> {
    Ok(Columns {
        id: OccurrenceId(row.get("id")?),
        ruling: RulingNo(row.get("ruling")?),
        occurrence: Occurrence {
            championship: ChampionshipId(row.get("championship_id")?),
            etapa: EtapaId(row.get("etapa_id")?),
            jogo: row.get::<_, Option<i64>>("jogo_id")?.map(JogoId),
            partida: None,
            clause: row.get("clause")?,
            offenders: Vec::new(),
        },
        facts: row.get("facts")?,
    })
}

impl Columns {
    fn read(self) -> Result<Kept> {
        let facts: Unchecked = serde_json::from_str(&self.facts)
            .map_err(|error| StoreError::Damaged(format!("the facts of an occurrence: {error}")))?;
        Ok(Kept {
            id: self.id,
            ruling: self.ruling,
            occurrence: Occurrence {
                partida: facts.partida(),
                ..self.occurrence
            },
            facts,
        })
    }
}
