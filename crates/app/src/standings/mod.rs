//! Tables, places, rankings, brackets.

pub mod bracket;
pub mod campaign;
pub mod climbs;
pub mod tables;
