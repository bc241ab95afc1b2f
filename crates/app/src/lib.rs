//! The only place that composes: acts, questions, words, imports, exports, over one season file.
//!
//! Every write is an act ([`season::act::Act`]) handed to [`season::SeasonFile::execute`]; every door (window,
//! command line) forwards the same values, of which [`acts::Command`] is the list.

pub mod acts;
pub mod asks;
pub mod bindings;
pub mod cash;
pub mod clock;
pub mod copies;
pub mod day;
pub mod demo;
pub mod discipline;
pub mod draw;
pub mod figures;
pub mod file;
pub mod ground;
pub mod help;
pub mod import;
pub mod log;
pub mod papers;
pub mod placed;
pub mod public;
pub mod registry;
pub mod result;
pub mod rodada;
pub mod season;
pub mod sheets;
pub mod simulate;
pub mod standings;
pub mod sumula;
pub mod tables;
pub mod verify;

// The doors speak in these types; they see no crate below this one.
pub use championship::regulation::{EMBEDDED, InForce};
pub use championship::{
    amend, claim, clock as clock_event, etapa, fase, format, id, jogo as jogo_state, lineup, name,
};
pub use rules::{
    clause, closing, field, jogo, mao, partida, penalty, perft, profile, record, regulation, vaza,
};
pub use sheet::sumula::PerPage;
pub use store::StoreError;

/// What proves an occurrence.
pub mod evidence {
    pub use crate::log::ruling::Evidence;
    pub use championship::discipline::EvidenceKind;
}

/// What joins telephones.
pub mod slip {
    pub use crate::registry::slip::{Slip, SlipKey};
}

/// What the committee decides.
pub mod ruling {
    pub use championship::discipline::{Sanction, Who};
    pub use championship::ruling::*;
}
