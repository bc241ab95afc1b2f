//! The game, pure: what two friends at a kitchen table need to know.
//!
//! No IO, no clock, no random numbers, no floats. Unchecked reports become checked values in one
//! place ([`jogo::JogoRecord::check`]) and every problem is told at once, with its evidence.

#![deny(missing_docs)]

pub mod card;
pub mod clause;
pub mod closing;
pub mod committee;
pub mod deal;
pub mod deck;
pub mod field;
pub mod jogo;
pub mod mao;
pub mod partida;
pub mod penalty;
pub mod perft;
pub mod profile;
pub mod raise;
pub mod reading;
pub mod record;
pub mod regulation;
pub mod scoring;
pub mod simulate;
pub mod table;
pub mod vaza;
