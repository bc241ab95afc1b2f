//! What each question looks up, a noun a file.

pub mod board;
pub mod bracket;
pub mod cash;
pub mod log;
pub mod registry;
pub mod season;
pub mod standings;
