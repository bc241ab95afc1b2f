//! Figures that people look at: positions, balances, lengths, rulings, attendance, two against each other.

pub mod ask;
mod attendance;
mod balance;
mod course;
mod ending;
pub(crate) mod etapa;
mod lengths;
mod meetings;
pub(crate) mod rulings;

pub use site::figures::{rows, told};
