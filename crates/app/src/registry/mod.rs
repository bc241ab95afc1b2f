//! Athletes, clubs, operators, teams, etapas, and the season's own file.

pub mod ask;
pub mod athlete;
pub mod club;
pub mod etapa;
pub mod operator;
pub mod season;
