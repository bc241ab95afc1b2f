//! Which regulation a name means in a season, and which etapas rest on it.

use crate::ground::etapa::format_of;
use championship::id::EtapaId;
use messages::refusal::{Kind, Refusal};
use rules::regulation::{Regulation, RegulationId};
use std::collections::BTreeMap;
use store::Db;

/// The regulation of this name, as it was decided last.
///
/// # Errors
/// [`Refusal::Unknown`] with those that there are.
pub fn decided(db: &Db, id: RegulationId) -> Result<&'static Regulation, Refusal> {
    let regulations = store::regulation::own(db)?.newest();
    regulations.named(id).ok_or_else(|| Refusal::Unknown {
        kind: Kind::Profile,
        asked: id.to_string(),
        near: regulations.names(),
    })
}

/// The etapas that have shown a rodada or printed a súmula, each with the regulation that it is played under: nobody
/// changes it any more.
///
/// # Errors
/// Where the file cannot be read.
pub fn played(db: &Db) -> Result<BTreeMap<EtapaId, &'static Regulation>, Refusal> {
    let mut played = BTreeMap::new();
    for etapa in store::etapa::all(db)? {
        let rodadas = store::rodada::all(db, etapa.id)?;
        let is_shown = rodadas.iter().any(|rodada| rodada.published_at.is_some());
        if is_shown || !store::sumula::printed(db, etapa.id)?.is_empty() {
            played.insert(etapa.id, format_of(&etapa)?.regulation);
        }
    }
    Ok(played)
}

/// The first etapa that is played under another text than before; one that is no longer played moved nowhere.
#[must_use]
pub fn moved(
    before: &BTreeMap<EtapaId, &'static Regulation>,
    after: &BTreeMap<EtapaId, &'static Regulation>,
) -> Option<EtapaId> {
    let other = |(etapa, was): (&EtapaId, &&Regulation)| {
        let is_other = after.get(etapa).is_some_and(|is| is != was);
        is_other.then_some(*etapa)
    };
    before.iter().find_map(other)
}
