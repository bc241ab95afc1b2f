//! What only a federation understands, pure: formats, line-ups, jogos settled from reports and
//! rulings, whole etapas and seasons computed from what was said and decided.
//!
//! Nothing here is stored: everything follows from rows that the caller hands in.

#![deny(missing_docs)]

pub mod admission;
pub mod amend;
pub mod chain;
pub mod claim;
pub mod clock;
pub mod confronto;
pub mod cpf;
pub mod discipline;
pub mod etapa;
pub mod fase;
pub mod format;
pub mod id;
pub mod jogo;
pub mod lineup;
pub mod name;
pub mod proposal;
pub mod reading;
pub mod regulation;
pub mod ruling;
pub mod season;
