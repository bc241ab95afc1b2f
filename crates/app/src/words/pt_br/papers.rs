//! What papers are called, and what stands over their parts.

use championship::ruling::RulingNo;

/// The line-up of every team.
pub const LINEUPS: &str = "Escalações";
/// The tables of an etapa.
pub const STANDINGS: &str = "Classificação";
/// The knockout.
pub const KNOCKOUT: &str = "Mata-mata";
/// Who eats when.
pub const MEALS: &str = "Escala de refeição";
/// Who stands on the podium.
pub const CERTIFICATES: &str = "Certificados";
/// The part of a knockout that leads to the first place.
pub const MAIN: &str = "Chave principal";
/// The part of those who have lost once.
pub const LOSERS: &str = "Repescagem";
/// The final.
pub const FINAL: &str = "Final";
/// The part that parts lower places.
pub const PLACEMENT: &str = "Disputas de posição";
/// Where a sheet that was printed ahead leaves room for its rodada and group.
pub const OPEN_CONFRONTO: &str = "Rodada ____ · chave ____";

/// The calls of a rodada, in this order.
#[must_use]
pub fn calls(rodada: u32, order: &str) -> String {
    format!("Rodada {rodada} · {order}")
}

/// The notice of a ruling.
#[must_use]
pub fn notice(number: RulingNo) -> String {
    format!("Notificação da decisão nº {}", number.0)
}

/// What a paper was drawn from: the entry and the beginning of its hash.
#[must_use]
pub fn drawn_from(seq: i64, head: &str) -> String {
    format!("lançamento {seq} · {head}")
}

/// The sheets of rodadas of an etapa.
#[must_use]
pub fn sumulas(rodadas: &[u32], etapa: &str) -> String {
    let of = match rodadas {
        [only] => format!("da rodada {only}"),
        [first, .., last] => format!("das rodadas {first} a {last}"),
        [] => String::new(),
    };
    format!("Súmulas {of} · {etapa}")
}

/// Sheets that are printed ahead.
#[must_use]
pub fn loose_sumulas(etapa: &str) -> String {
    format!("Súmulas avulsas · {etapa}")
}

/// When a rodada was called.
#[must_use]
pub fn called(at: &str) -> String {
    format!("chamada {at}")
}

/// The day of a sheet whose rodada is not called yet.
#[must_use]
pub fn to_be_called(day: &str) -> String {
    format!("{day} · chamada às ____:____")
}
