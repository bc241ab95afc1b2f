//! Protests, what was made of them, and the homologation after which only they change a result.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use championship::id::{AppealId, EntrantId, EtapaId, JogoId, RulingId};
use championship::ruling::{AppealOutcome, RulingNo};
use rusqlite::named_params;

/// A protest as it was judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// What was made of it.
    pub outcome: AppealOutcome,
    /// UTC, RFC 3339.
    pub at: String,
    pub by: String,
    /// Why, in their words.
    pub answer: String,
}

/// A protest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appeal {
    /// Number in this file.
    pub id: AppealId,
    /// Number within the etapa.
    pub number: u32,
    /// The ruling that it is against.
    pub ruling: Option<RulingNo>,
    /// The jogo that it is about.
    pub jogo: Option<JogoId>,
    /// Who protests; none where nobody said.
    pub entrant: Option<EntrantId>,
    /// Why, in their words.
    pub grounds: String,
    /// UTC, RFC 3339.
    pub at: String,
    /// What was made of it; none while it is open.
    pub judged: Option<Judged>,
}

/// Takes a protest under the next number of the etapa.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(
    tx: &Tx<'_>,
    etapa: EtapaId,
    ruling: Option<RulingId>,
    jogo: Option<JogoId>,
    entrant: Option<EntrantId>,
    grounds: &str,
    at: &str,
) -> Result<u32> {
    let last: u32 = tx.one(
        include_str!("appeal/last_number.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| row.get("number"),
    )?;
    tx.insert(
        include_str!("appeal/insert.sql"),
        named_params! {
            ":etapa_id": etapa.0,
            ":number": last + 1,
            ":ruling_id": ruling.map(|id| id.0),
            ":jogo_id": jogo.map(|id| id.0),
            ":entrant_id": entrant.map(|id| id.0),
            ":grounds": grounds,
            ":at": at,
        },
    )?;
    Ok(last + 1)
}

/// Keeps what was made of a protest.
///
/// # Errors
/// Where the file cannot be written.
pub fn judge(tx: &Tx<'_>, id: AppealId, judged: &Judged) -> Result<()> {
    tx.run(
        include_str!("appeal/judge.sql"),
        named_params! {
            ":id": id.0,
            ":outcome": match judged.outcome {
                AppealOutcome::Upheld => "upheld",
                AppealOutcome::Overturned => "overturned",
            },
            ":at": judged.at,
            ":by": judged.by,
            ":answer": judged.answer,
        },
    )?;
    Ok(())
}

/// All protests of an etapa by number.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, etapa: EtapaId) -> Result<Vec<Appeal>> {
    db.all(
        include_str!("appeal/all.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            let judged = match row.get::<_, Option<String>>("outcome")? {
                None => None,
                Some(outcome) => Some(Judged {
                    outcome: match outcome.as_str() {
                        "overturned" => AppealOutcome::Overturned,
                        _ => AppealOutcome::Upheld,
                    },
                    at: row.get("judged_at")?,
                    by: row.get("judged_by")?,
                    answer: row.get("answer")?,
                }),
            };
            Ok(Appeal {
                id: AppealId(row.get("id")?),
                number: row.get("number")?,
                ruling: row.get::<_, Option<u32>>("ruling")?.map(RulingNo),
                jogo: row.get::<_, Option<i64>>("jogo_id")?.map(JogoId),
                entrant: row.get::<_, Option<i64>>("entrant_id")?.map(EntrantId),
                grounds: row.get("grounds")?,
                at: row.get("at")?,
                judged,
            })
        },
    )
}

/// Says that an etapa's results stand.
///
/// # Errors
/// Where the file cannot be written, or it was said before.
pub fn homologate(tx: &Tx<'_>, etapa: EtapaId, at: &str) -> Result<()> {
    tx.insert(
        include_str!("appeal/homologate.sql"),
        named_params! {":etapa_id": etapa.0, ":at": at},
    )?;
    Ok(())
}

/// Whether a correction or a decision has carried a protest out.
///
/// # Errors
/// Where the file cannot be read.
pub fn is_carried_out(db: &Db, id: AppealId) -> Result<bool> {
    let carried_out: i64 = db.one(
        include_str!("appeal/carried_out.sql"),
        named_params! {":id": id.0},
        |row| row.get("carried_out"),
    )?;
    Ok(carried_out > 0)
}

/// Since when an etapa's results stand; none while they may change.
///
/// # Errors
/// Where the file cannot be read.
pub fn homologated_at(db: &Db, etapa: EtapaId) -> Result<Option<String>> {
    db.maybe(
        include_str!("appeal/homologated_at.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| row.get("at"),
    )
}
