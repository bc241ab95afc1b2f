//! Papers that came from outside, kept as they came.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use championship::id::DocumentId;
use rusqlite::named_params;

/// A paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The name of its file.
    pub name: String,
    /// SHA-256 of it, in hex.
    pub digest: String,
    /// As it came.
    pub bytes: Vec<u8>,
}

/// Keeps a paper.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, document: &Document) -> Result<DocumentId> {
    tx.insert(
        include_str!("document/insert.sql"),
        named_params! {
            ":name": document.name,
            ":digest": document.digest,
            ":bytes": document.bytes,
        },
    )
    .map(DocumentId)
}

/// One paper; none where it was erased.
///
/// # Errors
/// Where the file cannot be read.
pub fn by_id(db: &Db, id: DocumentId) -> Result<Option<Document>> {
    db.maybe(
        include_str!("document/by_id.sql"),
        named_params! {":id": id.0},
        |row| {
            Ok(Document {
                name: row.get("name")?,
                digest: row.get("digest")?,
                bytes: row.get("bytes")?,
            })
        },
    )
}
