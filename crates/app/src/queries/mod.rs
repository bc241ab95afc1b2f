//! The questions by what they are about.

pub mod anchor;
pub mod board;
pub mod bracket;
pub mod calls;
pub mod cash;
pub mod clock;
pub mod discipline;
pub mod entry;
pub mod fases;
pub mod format;
pub mod jogo;
pub mod length;
pub mod log;
pub mod mesas;
pub mod pairing;
pub mod reading;
pub mod registry;
pub mod roll;
pub mod rulebook;
pub mod season;
pub mod sorteio;
pub mod standings;
