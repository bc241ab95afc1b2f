//! The demonstration: whose it is, and what it does.

use crate::labels::demo::Doing;

/// Whose championship it is.
pub const FEDERATION: &str = "Federação Paranaense de Truco";
/// What is being done.
#[must_use]
pub fn doing(doing: Doing) -> String {
    match doing {
        Doing::Entries => "inscrições".to_owned(),
        Doing::Rodada(number) => format!("rodada {number}"),
        Doing::Boletim => "boletim".to_owned(),
    }
}
/// Why its W×O is ruled.
pub const ABSENT: &str = "dupla ausente ao fim da tolerância";
