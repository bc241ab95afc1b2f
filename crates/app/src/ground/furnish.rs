//! Mesas for those whom a correction brings together in a rodada that was shown without them.

use crate::ground::hall::{free_mesas, set_up};
use crate::ground::loaded::Loaded;
use crate::ground::rodada::{sit_down, touched, undecided};
use crate::season::work::Work;
use championship::id::{ConfrontoId, EntrantId, EtapaId, JogoId};
use messages::refusal::Refusal;
use messages::refusal::mesa::MesaRefusal;
use rules::partida::Side;
use std::collections::BTreeSet;
use store::etapa::Mesa;
use tournament::bracket::Seat;

/// Who is to meet in a rodada and has no mesas, although it was shown.
#[must_use]
pub fn without_mesas(loaded: &Loaded) -> Vec<(u32, ConfrontoId, [EntrantId; 2])> {
    let shown = loaded.rodadas.iter();
    let shown = shown.filter(|rodada| rodada.published_at.is_some());
    let mut without = Vec::new();
    for number in shown.map(|rodada| rodada.number) {
        for view in loaded.confrontos_of(number) {
            if let [Seat::Entrant(a), Seat::Entrant(b)] = view.sides
                && view.state.end.is_none()
                && !loaded.has_jogos(view.id)
            {
                without.push((number, view.id, [a, b]));
            }
        }
    }
    without
}

/// Gives them mesas, and where the rodada was called they sit down: nobody else is moved for them.
///
/// # Errors
/// Where the hall has too few mesas for a confronto.
pub fn furnish(work: &Work<'_>, etapa: EtapaId) -> Result<(), Refusal> {
    let loaded = Loaded::load(work.tx, etapa)?;
    let mut taken = taken(&loaded);
    for (number, confronto, sides) in without_mesas(&loaded) {
        let mesas = mesas(work, &loaded, &taken)?;
        taken.extend(mesas.iter().map(|mesa| mesa.number));
        for sitting in loaded.sittings(confronto) {
            let mesa = &mesas[usize::from(sitting.duplas[0]) - 1];
            store::rodada::insert_jogo(work.tx, confronto, sitting, mesa.id)?;
        }
        let rodada = loaded.rodadas.iter().find(|one| one.number == number);
        if rodada.is_some_and(|rodada| rodada.called_at.is_some()) {
            for side in Side::BOTH {
                let entrant = sides[side.index()];
                store::rodada::seat(work.tx, confronto, side, entrant)?;
                sit_down(work, etapa, confronto, side, entrant)?;
            }
        }
        touched(work, etapa, number);
    }
    for (number, confronto, sides) in without_seats(&loaded) {
        for side in Side::BOTH {
            let entrant = sides[side.index()];
            store::rodada::seat(work.tx, confronto, side, entrant)?;
            sit_down(work, etapa, confronto, side, entrant)?;
        }
        touched(work, etapa, number);
    }
    Ok(())
}

/// Who is to meet again in a rodada that was called, at mesas that were left there.
fn without_seats(loaded: &Loaded) -> Vec<(u32, ConfrontoId, [EntrantId; 2])> {
    let called = loaded.rodadas.iter();
    let called = called.filter(|rodada| rodada.called_at.is_some());
    let mut without = Vec::new();
    for number in called.map(|rodada| rodada.number) {
        for view in loaded.confrontos_of(number) {
            let mut rows = loaded.rows.fases[view.fase].confrontos();
            let row = rows.find(|row| row.id == view.id);
            if let ([Seat::Entrant(a), Seat::Entrant(b)], Some([None, None])) =
                (view.sides, row.map(|row| row.seated))
                && loaded.has_jogos(view.id)
            {
                without.push((number, view.id, [a, b]));
            }
        }
    }
    without
}

/// The mesas at which somebody plays, or will.
fn taken(loaded: &Loaded) -> BTreeSet<u32> {
    let shown = loaded.rodadas.iter();
    let shown = shown.filter(|rodada| rodada.published_at.is_some());
    let open: Vec<JogoId> = shown
        .flat_map(|rodada| undecided(loaded, rodada.number))
        .collect();
    let at = open.iter().filter_map(|jogo| loaded.layout.mesas.get(jogo));
    at.copied().collect()
}

/// Mesas for one confronto: free ones before those at which others play first.
fn mesas(work: &Work<'_>, loaded: &Loaded, taken: &BTreeSet<u32>) -> Result<Vec<Mesa>, Refusal> {
    let needed = usize::from(loaded.format.confronto.mesas);
    set_up(work, &loaded.etapa, taken.len() + needed)?;
    let mut mesas = free_mesas(work.tx, &loaded.etapa)?;
    mesas.sort_by_key(|mesa| (taken.contains(&mesa.number), mesa.number));
    let are = mesas.len();
    if are < needed {
        return Err(MesaRefusal::TooFewMesas { are, needed }.into());
    }
    mesas.truncate(needed);
    mesas.sort_by_key(|mesa| mesa.number);
    Ok(mesas)
}
