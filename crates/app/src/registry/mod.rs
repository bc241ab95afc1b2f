//! Athletes, clubs, operators, teams, etapas, and the season's own file.

pub mod ask;
pub mod athlete;
pub mod club;
pub mod day;
pub mod edit;
pub mod enter_from;
pub mod etapa;
pub mod federation;
pub mod hall;
pub mod historical;
pub mod joined;
pub mod key;
pub mod operator;
pub mod papers_out;
pub mod regulation;
pub mod remove;
pub mod restore;
pub mod revoke;
pub mod root;
pub mod season;
pub mod sending;
pub mod slip;
