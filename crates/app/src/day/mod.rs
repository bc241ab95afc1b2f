//! The desk's day: what comes next, the entry line, the story of a jogo.

pub mod desk_line;
pub mod echo;
pub mod known;
pub mod line;
pub mod overview;
pub mod own_claim;
pub mod phone;
pub mod phone_lineup;
pub mod phone_record;
pub mod phone_rules;
pub mod phone_standing;
pub mod story;
