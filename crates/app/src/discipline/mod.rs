//! Rulings, occurrences, sanctions, protests.

pub mod appeal;
pub mod ask;
pub mod departure;
pub mod evidence;
pub mod mao;
pub mod note;
pub mod notes;
pub mod occurrence;
pub mod reopening;
pub mod rulebook;
pub mod ruling;
pub mod sanction;
