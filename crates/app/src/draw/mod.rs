//! Draws, the format they follow, lots, and who comes in late.

pub mod act;
pub mod fases;
pub mod format;
pub mod late;
pub mod layout;
pub mod length;
pub mod lots;
pub mod proposal;
pub mod sorteio;
