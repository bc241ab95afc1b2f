//! What systems do differently, and what nobody else asks them for: clocks, chance, files that are whole or not there,
//! whose turn it is.

pub mod chance;
pub mod clock;
pub mod digest;
pub mod draft;
pub mod turn;
