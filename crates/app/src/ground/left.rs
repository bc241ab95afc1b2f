//! Which papers of an etapa left the house, and whether they still say what stands.

use crate::ground::loaded::Loaded;
use crate::season::tag::Tag;
use messages::refusal::Refusal;
use serde::Serialize;
use serde_json::Value;
use store::Db;
use ts_rs::TS;

/// A paper that left the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PaperLeft {
    /// When it last did: UTC, RFC 3339.
    pub at: String,
    /// Whether it still says what stands.
    pub stands: bool,
}

/// The boletim: one of places that have changed since says nothing.
///
/// # Errors
/// Where the file cannot be read.
pub fn boletim(db: &Db, loaded: &Loaded) -> Result<Option<PaperLeft>, Refusal> {
    let places = serde_json::to_value(&loaded.view.places)
        .map_err(|error| Refusal::Fault(error.to_string()))?;
    let published =
        store::rodada::last_publication(db, "boletim", &Tag::Etapa(loaded.etapa.id).to_string())?;
    let is_current =
        |body: &str| serde_json::from_str::<Value>(body).is_ok_and(|body| body["places"] == places);
    Ok(published.map(|(at, body)| PaperLeft {
        stands: is_current(&body),
        at,
    }))
}

/// The certificates of the podium: those from before the results stood say nothing.
///
/// # Errors
/// Where the file cannot be read.
pub fn certificates(db: &Db, loaded: &Loaded) -> Result<Option<PaperLeft>, Refusal> {
    let etapa = loaded.etapa.id;
    let homologated = store::appeal::homologated_at(db, etapa)?;
    let entry = store::journal::with_tag(db, &Tag::Podium(etapa), 1)?.pop();
    Ok(entry.map(|entry| PaperLeft {
        stands: homologated.is_some_and(|since| entry.at >= since),
        at: entry.at,
    }))
}
