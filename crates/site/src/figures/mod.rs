//! Figures that people look at: what they are of, and each told as a sentence, charts and the tables of the same numbers.

mod chart;
pub mod rows;
pub mod says;
pub mod told;
