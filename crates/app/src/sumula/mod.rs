//! Súmulas: printed, printed ahead, bound to their jogos.

pub mod act;
pub mod ask;
