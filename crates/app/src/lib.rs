//! The only place that composes: commands, queries, words, imports, exports, over one season file.
//!
//! Every write is a [`command::Command`] handed to [`season::SeasonFile::execute`]; every door
//! (window, command line) forwards the same values.

mod bindings;
pub mod board;
mod clock;
pub mod command;
mod commands;
pub mod context;
pub mod copies;
pub mod demo;
pub mod desk;
pub mod entry;
pub mod export;
pub mod import;
pub mod line;
mod occurrence;
pub mod pairing;
pub mod paper;
pub mod placed;
pub mod quarantine;
mod queries;
pub mod query;
pub mod refusal;
pub mod season;
pub mod sheets;
mod signing;
pub mod simulate;
pub mod source;
pub mod tag;
pub mod verify;
pub mod words;

pub use bindings::typescript;

// The doors speak in these types; they see no crate below this one.
pub use championship::{
    amend, clock as clock_event, etapa, fase, format, id, jogo as jogo_state, lineup, name,
};
pub use rules::{clause, closing, jogo, mao, partida, penalty, perft, profile, record, vaza};
pub use sheet::sumula::PerPage;
pub use store::StoreError;

/// What the committee decides.
pub mod ruling {
    pub use championship::ruling::*;
    pub use store::appeal::Outcome;
}
