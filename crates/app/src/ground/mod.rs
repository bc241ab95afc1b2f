//! What several nouns stand on: the computed etapa, finders, guards, and what they share.

pub mod admission;
pub mod ahead;
pub mod cell;
pub mod clock;
pub mod discipline;
pub mod entry_line;
pub mod etapa;
pub mod evidence;
pub mod furnish;
pub mod jogo;
pub mod loaded;
pub mod log;
pub mod marks;
pub mod name;
pub mod occurrence;
pub mod person;
pub mod protest;
pub mod public_names;
pub mod ranking;
pub mod reading;
pub mod rodada;
pub mod ruling;
pub mod seating;
pub mod sumula;
pub mod tolerance;
pub mod undo;
