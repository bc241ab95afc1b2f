//! Scores of a jogo as people write them.

use std::fmt::Display;

/// Partida by partida, one side's points first: `12–7 9–12 12–11`.
#[must_use]
pub fn told<N: Display>(partidas: &[[N; 2]]) -> String {
    let told = partidas.iter().map(|[a, b]| format!("{a}–{b}"));
    told.collect::<Vec<_>>().join(" ")
}
