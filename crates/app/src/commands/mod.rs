//! What each command does, a noun a file.

pub mod admission;
pub mod apply;
pub mod athlete;
pub mod cash;
pub mod clock;
pub mod club;
pub mod discipline;
pub mod draw;
pub mod etapa;
pub mod late;
mod layout;
pub mod lots;
pub mod mesas;
pub mod occurrence;
pub mod operator;
pub mod pairing;
pub mod reading;
pub mod result;
pub mod rodada;
pub mod ruling;
pub mod sanction;
pub mod season;
mod seating;
pub mod substitution;
pub mod sumula;
pub mod table_call;
pub mod work;

use crate::board::Loaded;
use crate::refusal::Refusal;
use crate::tag;
use championship::id::Seq;
use championship::name::{checked, fold};
use store::{Db, StoreError};

/// A name as it is kept, and as it is compared.
pub fn checked_name(name: &str) -> Result<(String, String), Refusal> {
    let name = checked(name).map_err(Refusal::BadName)?;
    let key = fold(&name);
    if key.is_empty() {
        Err(Refusal::EmptyName)
    } else {
        Ok((name, key))
    }
}

/// Refuses an undo after which a closed rodada would miss a result, or a called one would rest on
/// other sides: the entry that closed or called it stands in the way.
pub fn refuse_shaky_ground(db: &Db, seq: Seq, before: &Loaded) -> Result<(), Refusal> {
    let etapa = before.etapa.id;
    let after = match Loaded::load(db, etapa) {
        // The etapa itself was undone.
        Err(Refusal::Unknown { .. }) => return Ok(()),
        loaded => loaded?,
    };
    let closed = after.rodadas.iter().find(|rodada| {
        rodada.closed_at.is_some() && !rodada::undecided_mesas(&after, rodada.number).is_empty()
    });
    let moved = after.view.confrontos.iter().find(|view| {
        let was = before.view.confronto(view.id);
        view.moved.iter().any(Option::is_some) && was.is_some_and(|was| was.moved != view.moved)
    });
    let shaken = closed.map(|rodada| rodada.number).or_else(|| {
        let place = after.layout.confrontos.get(&moved?.id)?;
        Some(place.1)
    });
    match shaken {
        None => Ok(()),
        Some(number) => {
            let tags = [tag::rodada(etapa, number)];
            let by = store::journal::later_with_tag(db, seq, &tags)?.unwrap_or(seq);
            Err(StoreError::UndoBlocked { seq, by }.into())
        }
    }
}
