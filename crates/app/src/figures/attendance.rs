//! Who came to an etapa.

use crate::ground::loaded::Loaded;
use championship::id::EntrantId;
use messages::refusal::Refusal;
use site::figures::rows::Attendance;
use std::collections::BTreeSet;
use store::Db;
use tournament::bracket::Seat;

/// How many came, did not come, and still may.
pub fn attendance(db: &Db, loaded: &Loaded) -> Result<Attendance, Refusal> {
    let played = played(loaded);
    let begun = loaded
        .rodadas
        .iter()
        .any(|rodada| rodada.called_at.is_some());
    let mut of = Attendance {
        etapa: loaded.etapa.number,
        name: loaded.etapa.name.clone(),
        ..Attendance::default()
    };
    for entry in store::entry::all(db, loaded.etapa.id)? {
        let came = entry.checked_in_at.is_some() || played.contains(&entry.entrant);
        let count = match (came, begun) {
            (true, _) => &mut of.present,
            (false, true) => &mut of.absent,
            (false, false) => &mut of.awaited,
        };
        *count += 1;
    }
    Ok(of)
}

/// Who has sat at a mesa whose sheet is in.
fn played(loaded: &Loaded) -> BTreeSet<EntrantId> {
    let is_in = |jogos: &Vec<_>| {
        jogos
            .iter()
            .any(|(jogo, _)| loaded.played.contains_key(jogo))
    };
    let confrontos = loaded.view.confrontos.iter();
    confrontos
        .filter(|view| loaded.jogos.get(&view.id).is_some_and(is_in))
        .flat_map(|view| view.sides)
        .filter_map(|seat| match seat {
            Seat::Entrant(id) => Some(id),
            Seat::Bye | Seat::Pending => None,
        })
        .collect()
}
