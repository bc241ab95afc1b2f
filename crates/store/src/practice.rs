//! A season to practise with, made from another: a file of its own, whose chain begins with where it comes from.

use crate::db::Db;
use crate::derive::Beginning;
use crate::season::Season;
use crate::tables::{PERSONAL, SECRET};
use crate::tx::Tx;
use crate::{Result, Store, StoreError, journal, season};
use championship::id::OperatorId;
use serde_json::json;
use std::path::Path;

/// The command of the entry with which such a file begins.
const PRACTISE: &str = "practise";

/// Personal to no athlete.
const LOGOS: [&str; 2] = ["logo", "club_logo"];

/// Who asks for a season to practise with, and what of.
#[derive(Debug, Clone, Copy)]
pub struct Practice<'a> {
    /// UTC, RFC 3339.
    pub at: &'a str,
    pub operator: Option<OperatorId>,
    pub desk: &'a str,
    /// With personal data, papers and pictures of sheets.
    pub with_personal: bool,
}

impl Store {
    /// Makes a season to practise with at `path`, which must not exist; `found` gives it its name, its uid and its key.
    /// Nothing that is left out is ever in the new file.
    ///
    /// # Errors
    /// Why it could not be made, and those of `found`; nothing half-written stays.
    pub fn practice<E: From<StoreError>>(
        &self,
        path: &Path,
        practice: Practice<'_>,
        found: impl FnOnce(&Tx<'_>, &Season) -> Result<Season, E>,
    ) -> Result<(), E> {
        let origin = self.db();
        Self::appear(path, practice.at, practice.desk, |mut copy| {
            // One look at the season, whoever writes meanwhile.
            let look = |sql: &str| {
                origin
                    .connection
                    .execute_batch(sql)
                    .map_err(StoreError::from)
            };
            look("BEGIN")?;
            let beginning = beginning(origin, practice);
            let filled = beginning
                .map_err(E::from)
                .and_then(|beginning| copy.derive(origin, &beginning, found));
            look("COMMIT")?;
            filled
        })?;
        Ok(())
    }
}

fn beginning<'a>(origin: &Db, practice: Practice<'a>) -> Result<Beginning<'a>> {
    let (seq, head) = journal::head(origin)?;
    let uid = season::get(origin)?.uid;
    let taken =
        |table: &&str| LOGOS.contains(table) || (practice.with_personal && *table != SECRET);
    Ok(Beginning {
        at: practice.at,
        operator: practice.operator,
        desk: practice.desk,
        command: PRACTISE,
        origin: json!({"uid": uid, "seq": seq, "head": head}),
        personal: PERSONAL.into_iter().filter(taken).collect(),
    })
}
