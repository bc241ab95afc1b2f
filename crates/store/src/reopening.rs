//! Results that stood and were opened again: by whom and why.

use crate::Result;
use crate::db::Db;
use crate::ruling::{instance_name, instance_of};
use crate::tx::Tx;
use championship::id::EtapaId;
use championship::ruling::DecidedBy;
use rusqlite::named_params;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reopening {
    /// Since when the results had stood: UTC, RFC 3339.
    pub homologated_at: String,
    /// When they were opened again: UTC, RFC 3339.
    pub at: String,
    pub decided_by: DecidedBy,
    /// Why.
    pub because: String,
}

/// Keeps a reopening, and takes the homologation away.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, etapa: EtapaId, reopening: &Reopening) -> Result<()> {
    tx.insert(
        include_str!("reopening/insert.sql"),
        named_params! {
            ":etapa_id": etapa.0,
            ":homologated_at": reopening.homologated_at,
            ":at": reopening.at,
            ":instance": instance_name(reopening.decided_by.instance),
            ":decided_by": reopening.decided_by.name,
            ":because": reopening.because,
        },
    )?;
    tx.run(
        include_str!("appeal/unhomologate.sql"),
        named_params! {":etapa_id": etapa.0},
    )?;
    Ok(())
}

/// Every reopening of an etapa, oldest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, etapa: EtapaId) -> Result<Vec<Reopening>> {
    db.all(
        include_str!("reopening/all.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            let instance: String = row.get("instance")?;
            Ok(Reopening {
                homologated_at: row.get("homologated_at")?,
                at: row.get("at")?,
                decided_by: DecidedBy {
                    instance: instance_of(&instance),
                    name: row.get("decided_by")?,
                },
                because: row.get("because")?,
            })
        },
    )
}
