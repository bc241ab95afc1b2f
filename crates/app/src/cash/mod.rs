//! Fees: taken, given back, closed.

pub mod act;
pub mod ask;
