//! What a person is told: why something was refused, what things are called, and every sentence in every language.
//!
//! It knows no act, no question and no file: a sentence is made of data alone, for whichever door.

pub mod labels;
pub mod refusal;
pub mod told;
pub mod words;
