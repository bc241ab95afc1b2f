//! Who came to a mesa in whose place after the call.

use crate::Result;
use crate::db::Db;
use crate::draw::side_name;
use crate::rodada::side;
use crate::tx::Tx;
use championship::id::{AthleteId, EtapaId, JogoId};
use championship::lineup::Slot;
use rules::partida::Side;
use rusqlite::named_params;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Substitution {
    pub jogo: JogoId,
    pub side: Side,
    /// At which seat, 1-based.
    pub seat: u8,
    /// Who went; none where the seat was empty.
    pub out: Option<AthleteId>,
    /// Who came.
    pub incoming: AthleteId,
    /// From where: the reserve dupla or the coringa.
    pub slot: Slot,
    /// When: UTC, RFC 3339.
    pub at: String,
}

/// The schema allows `R` and `C` alone.
fn slot(name: &str) -> Slot {
    if name == "R" {
        Slot::Reserve
    } else {
        Slot::Coringa
    }
}

/// Keeps a substitution.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, new: &Substitution) -> Result<()> {
    tx.insert(
        include_str!("substitution/insert.sql"),
        named_params! {
            ":jogo_id": new.jogo.0,
            ":side": side_name(new.side),
            ":seat": new.seat,
            ":out_athlete_id": new.out.map(|id| id.0),
            ":in_athlete_id": new.incoming.0,
            ":slot": new.slot.to_string(),
            ":at": new.at,
        },
    )?;
    Ok(())
}

/// All substitutions of an etapa, the oldest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, etapa: EtapaId) -> Result<Vec<Substitution>> {
    db.all(
        include_str!("substitution/all.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok(Substitution {
                jogo: JogoId(row.get("jogo_id")?),
                side: side(&row.get::<_, String>("side")?),
                seat: row.get("seat")?,
                out: row.get::<_, Option<i64>>("out_athlete_id")?.map(AthleteId),
                incoming: AthleteId(row.get("in_athlete_id")?),
                slot: slot(&row.get::<_, String>("slot")?),
                at: row.get("at")?,
            })
        },
    )
}
