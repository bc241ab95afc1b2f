//! What a correction changes, a sentence each.

use crate::refusal::change::Change;
use crate::words::pt_br::jogo_sums;
use championship::jogo::{Ground, JogoState};

/// Everything that comes out otherwise, in words.
#[must_use]
pub fn told(changes: &[Change]) -> Vec<String> {
    changes.iter().map(sentence).collect()
}

fn sentence(change: &Change) -> String {
    match change {
        Change::Jogo {
            mesa,
            before,
            after,
        } => format!(
            "Mesa {mesa}: {} → {}",
            jogo_state(before),
            jogo_state(after)
        ),
        Change::Winner {
            confronto,
            before,
            after,
        } => format!(
            "{confronto}: won by {} → {}",
            somebody(before.as_deref()),
            somebody(after.as_deref())
        ),
        Change::GroupPlace {
            chave,
            entrant,
            before,
            after,
        } => format!("{chave}: {entrant} {before}º → {after}º"),
        Change::Follows {
            confronto,
            before,
            after,
        } => format!("{confronto}: {before} → {after}"),
        Change::Seated {
            confronto,
            seated,
            should_be,
            ..
        } => format!("{confronto}: called with {seated} already; it would be {should_be}"),
        Change::Pairing {
            rodada,
            called: false,
        } => format!(
            "Rodada {rodada}: paired from what stood before; pair it again before it is called"
        ),
        Change::Pairing { rodada, .. } => {
            format!(
                "Rodada {rodada}: paired from what stood before; it was called and stays as it is"
            )
        }
        Change::FinalPlace {
            entrant,
            before,
            after,
        } => format!(
            "Final place of {entrant}: {} → {}",
            placing(*before),
            placing(*after)
        ),
    }
}

fn somebody(name: Option<&str>) -> &str {
    name.unwrap_or("nobody")
}

fn placing(place: Option<usize>) -> String {
    place.map_or_else(|| "—".to_owned(), |place| format!("{place}º"))
}

fn jogo_state(state: &JogoState) -> String {
    match state {
        JogoState::Awaiting => "no result".to_owned(),
        JogoState::Unfinished {
            partidas,
            pontinhos,
        } => format!("interrupted at {}", jogo_sums(*partidas, *pontinhos)),
        JogoState::Decided(outcome) => {
            let told = jogo_sums(outcome.result.partidas, outcome.result.pontinhos);
            match outcome.ground {
                Ground::Walkover(..) => format!("W×O {told}"),
                Ground::Annulled(_) => "annulled".to_owned(),
                Ground::BothLost(_) => format!("lost by both sides, {told}"),
                Ground::Played | Ground::Given(_) => told,
            }
        }
    }
}
