//! Tables, places, rankings, brackets.

pub mod bracket;
pub mod tables;
