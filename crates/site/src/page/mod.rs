//! The pages.

pub(crate) mod boletim;
pub(crate) mod bracket;
pub(crate) mod etapa;
pub(crate) mod figures;
pub(crate) mod frame;
pub(crate) mod manual;
pub(crate) mod ranking;
pub(crate) mod rodada;
pub(crate) mod rulebook;
pub(crate) mod season;
pub(crate) mod standings;
pub(crate) mod team;
