//! Papers that left the house.

use crate::labels::moment::local;
use crate::words::numbers;

/// Sheets that were printed and whose jogos have no result yet.
#[must_use]
pub fn sumulas_out(etapa: &str, rodada: u32, mesas: &[u32]) -> String {
    match mesas {
        [one] => {
            format!("{etapa}, rodada {rodada}: the súmula of mesa {one}, still without a result")
        }
        many => format!(
            "{etapa}, rodada {rodada}: {} súmulas still without a result (mesas {})",
            many.len(),
            numbers(many, "and")
        ),
    }
}

/// A boletim that left the house.
#[must_use]
pub fn boletim_out(etapa: &str, at: &str) -> String {
    format!("{etapa}: the boletim of {}", local(at))
}

/// Certificates that left the house.
#[must_use]
pub fn certificates_out(etapa: &str, at: &str) -> String {
    format!("{etapa}: the certificates of {}", local(at))
}
