//! What proves an occurrence. The papers themselves are personal: nothing but their number is in the journal.

use crate::db::Db;
use crate::tx::{Forgotten, Tx};
use crate::{Result, StoreError};
use championship::discipline::EvidenceKind;
use championship::id::{AthleteId, DocumentId, EvidenceId, OccurrenceId};
use rusqlite::named_params;
use std::collections::BTreeSet;

const fn kind_name(kind: EvidenceKind) -> &'static str {
    match kind {
        EvidenceKind::Photo => "photo",
        EvidenceKind::Paper => "paper",
        EvidenceKind::Note => "note",
        EvidenceKind::Mao => "mao",
    }
}

/// The schema allows no others.
fn kind_of(name: &str) -> EvidenceKind {
    match name {
        "photo" => EvidenceKind::Photo,
        "note" => EvidenceKind::Note,
        "mao" => EvidenceKind::Mao,
        _ => EvidenceKind::Paper,
    }
}

/// A paper without its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// The name of its file.
    pub name: String,
    /// SHA-256 of it, in hex.
    pub digest: String,
    /// How many bytes it has.
    pub size: u64,
}

/// One piece of evidence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    pub id: EvidenceId,
    pub kind: EvidenceKind,
    /// Its paper's number.
    pub document: DocumentId,
    /// Its paper; none where it was erased.
    pub paper: Option<Paper>,
}

/// Puts a paper to an occurrence.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(
    tx: &Tx<'_>,
    occurrence: OccurrenceId,
    kind: EvidenceKind,
    document: DocumentId,
) -> Result<EvidenceId> {
    tx.insert(
        include_str!("evidence/insert.sql"),
        named_params! {
            ":occurrence_id": occurrence.0, ":kind": kind_name(kind), ":document_id": document.0,
        },
    )
    .map(EvidenceId)
}

/// What proves an occurrence, as it came.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_occurrence(db: &Db, occurrence: OccurrenceId) -> Result<Vec<Evidence>> {
    db.all(
        include_str!("evidence/of_occurrence.sql"),
        named_params! {":occurrence_id": occurrence.0},
        |row| {
            let kind: String = row.get("kind")?;
            let name: Option<String> = row.get("name")?;
            let paper = match name {
                None => None,
                Some(name) => Some(Paper {
                    name,
                    digest: row.get("digest")?,
                    size: row.get::<_, u32>("size")?.into(),
                }),
            };
            Ok(Evidence {
                id: EvidenceId(row.get("id")?),
                kind: kind_of(&kind),
                document: DocumentId(row.get("document_id")?),
                paper,
            })
        },
    )
}

/// The occurrence that a piece of evidence is about, and its paper.
///
/// # Errors
/// [`StoreError::NoRow`].
pub fn by_id(db: &Db, id: EvidenceId) -> Result<(OccurrenceId, DocumentId)> {
    let found = db.maybe(
        include_str!("evidence/by_id.sql"),
        named_params! {":id": id.0},
        |row| {
            Ok((
                OccurrenceId(row.get("occurrence_id")?),
                DocumentId(row.get("document_id")?),
            ))
        },
    )?;
    found.ok_or(StoreError::NoRow {
        what: "evidence",
        id: id.0,
    })
}

/// Takes the paper and its name away; that there was something stays.
///
/// # Errors
/// Where the file cannot be written.
pub fn erase(tx: &Tx<'_>, id: EvidenceId) -> Result<()> {
    tx.run(
        include_str!("evidence/delete_document.sql"),
        named_params! {":id": id.0},
    )?;
    tx.forget(Forgotten {
        table: "evidence",
        row: id.0,
        columns: &[],
        fields: &["document"],
    });
    Ok(())
}

/// Whatever was ever put to an occurrence of an athlete.
pub(crate) fn about(tx: &Tx<'_>, athlete: AthleteId) -> Result<BTreeSet<EvidenceId>> {
    let found = tx.all(
        include_str!("erasure/evidences.sql"),
        named_params! {":id": athlete.0},
        |row| Ok(EvidenceId(row.get("id")?)),
    )?;
    Ok(found.into_iter().collect())
}
