//! What stands over the columns of tables for spreadsheets.

use crate::labels::entrant::EntrantKind;
use crate::words::pt_br::who::who;
use crate::words::standings::placing;

/// Places of groups.
#[must_use]
pub const fn standings(kind: EntrantKind) -> [&'static str; 15] {
    [
        "chave",
        "posição",
        who(kind).one,
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
    ]
}

/// Final places.
#[must_use]
pub const fn places(kind: EntrantKind) -> [&'static str; 4] {
    ["colocação", who(kind).one, "pontos", "por quê"]
}

/// Places of duplas, or of those who compete without one.
#[must_use]
pub const fn duplas(kind: EntrantKind) -> [&'static str; 11] {
    let one = match kind {
        EntrantKind::Team => "dupla",
        other => who(other).one,
    };
    [
        "posição",
        one,
        "jogos",
        "vitórias",
        "derrotas",
        "partidas pró",
        "partidas contra",
        "pontinhos pró",
        "pontinhos contra",
        "pontos",
        "por quê",
    ]
}

/// Every jogo: before its two sides stand the numbers of theirs who play it.
#[must_use]
pub const fn results(kind: EntrantKind) -> [&'static str; 12] {
    let [a, b, side_a, side_b] = match kind {
        EntrantKind::Team => ["dupla A", "dupla B", "equipe A", "equipe B"],
        EntrantKind::Dupla => ["nº A", "nº B", "dupla A", "dupla B"],
        EntrantKind::Trio => ["nº A", "nº B", "trio A", "trio B"],
        EntrantKind::Single => ["nº A", "nº B", "atleta A", "atleta B"],
    };
    [
        "rodada",
        "mesa",
        a,
        b,
        side_a,
        side_b,
        "estado",
        "placar",
        "partidas A",
        "partidas B",
        "pontinhos A",
        "pontinhos B",
    ]
}

/// The season's ranking.
pub const RANKING: [&str; 5] = ["posição", "nome", "pontos", "por etapa", "por quê"];

/// What an etapa gave to a ranking.
#[must_use]
pub fn of_etapa(etapa: u32, place: Option<usize>, points: u32) -> String {
    format!("{etapa}: {} {points}", placing(place))
}
