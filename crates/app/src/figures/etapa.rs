//! The figures of one etapa.

use crate::figures::attendance::attendance;
use crate::figures::balance::{balances, duplas};
use crate::figures::course::courses;
use crate::figures::lengths::{Stops, of_jogos};
use crate::figures::rulings::by_basis;
use crate::ground::loaded::Loaded;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use site::figures::rows::Figures;
use store::Db;
use store::ruling::Ruling;

/// The figures of an etapa as it was computed, with these of its rulings; nothing that rests on the moment or on a choice.
///
/// # Errors
/// Where the file cannot be read.
pub(crate) fn figures(
    db: &Db,
    loaded: &Loaded,
    rulings: &[Ruling],
    language: Language,
) -> Result<Figures, Refusal> {
    let stops = Stops::load(db, loaded)?;
    let mut lasted: Vec<u64> = of_jogos(db, loaded, &stops)?.into_values().collect();
    lasted.sort_unstable();
    Ok(Figures {
        courses: courses(loaded, language),
        balances: balances(loaded),
        duplas: duplas(loaded),
        lasted,
        end: None,
        meetings: None,
        rulings: by_basis(rulings, loaded.format.regulation, language),
        attendance: vec![attendance(db, loaded)?],
    })
}
