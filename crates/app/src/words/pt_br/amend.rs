//! What a correction changes, a sentence each.

use super::jogo_state;
use crate::board::Loaded;
use championship::amend::Difference;
use championship::id::ConfrontoId;
use rules::partida::Side;

/// Everything that differs, in words; `after` is the etapa as it would be.
#[must_use]
pub fn told(after: &Loaded, differences: &[Difference]) -> Vec<String> {
    differences
        .iter()
        .map(|difference| sentence(after, difference))
        .collect()
}

fn sentence(after: &Loaded, difference: &Difference) -> String {
    match difference {
        Difference::Jogo {
            id,
            before,
            after: now,
        } => {
            let mesa = after.layout.mesas.get(id).copied().unwrap_or(0);
            format!("Mesa {mesa}: {} → {}", jogo_state(before), jogo_state(now))
        }
        Difference::Winner {
            id,
            before,
            after: now,
        } => format!(
            "{}: vencedor {} → {}",
            after.confronto_label(*id),
            winner(after, *id, *before),
            winner(after, *id, *now)
        ),
        Difference::GroupPlace {
            fase,
            chave,
            entrant,
            before,
            after: now,
        } => format!(
            "{}: {} {before}º → {now}º",
            after.chave_label(*fase, *chave),
            after.name(*entrant)
        ),
        Difference::Follows {
            id,
            before,
            after: now,
            ..
        } => format!(
            "{}: {} → {}",
            after.confronto_label(*id),
            after.seat_name(*before),
            after.seat_name(*now)
        ),
        Difference::Seated {
            id,
            seated,
            should_be,
            ..
        } => format!(
            "{} (confronto {id}): já chamado com {}; seria {}",
            after.confronto_label(*id),
            after.name(*seated),
            after.name(*should_be)
        ),
        Difference::FinalPlace {
            entrant,
            before,
            after: now,
        } => format!(
            "Colocação final de {}: {} → {}",
            after.name(*entrant),
            place(*before),
            place(*now)
        ),
    }
}

fn winner(loaded: &Loaded, id: ConfrontoId, side: Option<Side>) -> String {
    match (side, loaded.view.confronto(id)) {
        (Some(side), Some(view)) => loaded.seat_name(view.sides[side.index()]),
        _ => "ninguém".to_owned(),
    }
}

fn place(place: Option<usize>) -> String {
    place.map_or("—".to_owned(), |place| format!("{place}º"))
}
