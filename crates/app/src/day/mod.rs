//! The desk's day: what comes next, the entry line, the story of a jogo.

pub mod desk_line;
pub mod echo;
pub mod known;
pub mod line;
pub mod overview;
pub mod phone;
pub mod story;
