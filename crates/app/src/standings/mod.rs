//! Tables, places, rankings, brackets.

pub mod bracket;
pub mod campaign;
pub mod tables;
