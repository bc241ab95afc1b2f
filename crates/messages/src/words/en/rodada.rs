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
            format!(
                "Rodada {number} is waiting for mesas {}.",
                numbers(mesas, "and")
            )
        }
        RodadaRefusal::SidesUnknown { number, .. } => {
            format!("The sides of rodada {number} are not known yet.")
        }
        RodadaRefusal::NoHalfByes { number } => {
            format!("The format gives no half-point byes in rodada {number}.")
        }
        RodadaRefusal::HalfByesOver { until, .. } => {
            format!("Half-point byes are given until rodada {until}.")
        }
        RodadaRefusal::HalfByesSpent { name, most } => {
            format!("{name} has asked for {most} half-point byes, all that the format gives.")
        }
        RodadaRefusal::HalfByeSame {
            name,
            number,
            rests: true,
        } => format!("{name} rests in rodada {number} already."),
        RodadaRefusal::HalfByeSame { name, number, .. } => {
            format!("{name} has not asked to rest in rodada {number}.")
        }
        RodadaRefusal::AlreadyPaired { number } => {
            format!("Rodada {number} is paired already. Undo its publication first.")
        }
        RodadaRefusal::NotToPair { name, number } => {
            format!("{name} is not among those who play rodada {number}.")
        }
        RodadaRefusal::TooFewToPair { number, .. } => {
            format!("Fewer than two would be left to play rodada {number}.")
        }
        RodadaRefusal::NobodyLeft { number } => {
            format!("Nobody is left to play rodada {number}: the fase is over.")
        }
        RodadaRefusal::LaterCalled { number } => {
            format!("Rodada {number} was called: the fase ends with it or a later one.")
        }
        RodadaRefusal::LastAlready { number } => {
            format!("Rodada {number} is the last of its fase already.")
        }
        RodadaRefusal::NotPublished { number } => format!("Rodada {number} is not published yet."),
    }
}
