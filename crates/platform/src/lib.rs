//! What systems do differently, and what nobody else asks them for: clocks, chance, files that are whole or not there,
//! whose turn it is,
//! printers.

#![deny(missing_docs)]

pub mod chance;
pub mod clock;
pub mod digest;
pub mod draft;
pub mod print;
pub mod turn;
