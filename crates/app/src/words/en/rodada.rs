//! Why something about a rodada was refused, and what to do.

use crate::refusal::rodada::RodadaRefusal;
use crate::words::numbers;

/// Why something about a rodada was refused, and what to do.
#[must_use]
pub fn rodada(refusal: &RodadaRefusal) -> String {
    match refusal {
        RodadaRefusal::NotSwiss { number } => format!("Rodada {number} is of no Swiss."),
        RodadaRefusal::PairingMoved { number } => {
            format!("A result changed after rodada {number} was paired. Pair it again.")
        }
        RodadaRefusal::State { number, .. } => {
            format!("Rodada {number} is not in the state for this.")
        }
        RodadaRefusal::EarlierOpen { number } => format!("Rodada {number} is not closed yet."),
        RodadaRefusal::MesasOpen { number, mesas } => {
            format!("Rodada {number} waits for mesas {}.", numbers(mesas, "and"))
        }
        RodadaRefusal::SidesUnknown { number, .. } => {
            format!("The sides of rodada {number} are not known yet.")
        }
        RodadaRefusal::NotPublished { number } => format!("Rodada {number} is not published yet."),
    }
}
