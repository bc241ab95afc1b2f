//! A rodada from its publication to its end: mesas, who is missing, who sits down instead.

pub mod act;
pub mod board;
pub mod half_bye;
pub mod hall;
pub mod mesas;
pub mod pairing;
pub mod pairs;
pub mod roll;
pub mod substitution;
