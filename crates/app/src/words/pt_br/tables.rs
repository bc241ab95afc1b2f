//! What stands over the columns of tables for spreadsheets.

use crate::words::pt_br::placing;

/// Places of groups.
pub const STANDINGS: [&str; 15] = [
    "chave",
    "posição",
    "equipe",
    "jogos",
    "vitórias",
    "empates",
    "derrotas",
    "pontos",
    "mesas pró",
    "mesas contra",
    "partidas pró",
    "partidas contra",
    "pontinhos pró",
    "pontinhos contra",
    "por quê",
];

/// Final places.
pub const PLACES: [&str; 4] = ["colocação", "equipe", "pontos", "por quê"];

/// Places of duplas.
pub const DUPLAS: [&str; 11] = [
    "posição",
    "dupla",
    "jogos",
    "vitórias",
    "derrotas",
    "partidas pró",
    "partidas contra",
    "pontinhos pró",
    "pontinhos contra",
    "pontos",
    "por quê",
];

/// Every jogo.
pub const RESULTS: [&str; 12] = [
    "rodada",
    "mesa",
    "dupla A",
    "dupla B",
    "equipe A",
    "equipe B",
    "estado",
    "placar",
    "partidas A",
    "partidas B",
    "pontinhos A",
    "pontinhos B",
];

/// The season's ranking.
pub const RANKING: [&str; 5] = ["posição", "nome", "pontos", "por etapa", "por quê"];

/// What an etapa gave to a ranking.
#[must_use]
pub fn of_etapa(etapa: u32, place: Option<usize>, points: u32) -> String {
    format!("{etapa}: {} {points}", placing(place))
}
