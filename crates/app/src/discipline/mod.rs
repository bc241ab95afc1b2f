//! Rulings, occurrences, sanctions, protests.

pub mod appeal;
pub mod ask;
pub mod occurrence;
pub mod rulebook;
pub mod ruling;
pub mod sanction;
