//! A season in one SQLite file: opening, migrating, the journal, undo, copies, and one `.sql` file a query.
//!
//! Every write goes through [`Store::transact`], which journals it; the file itself holds no
//! trigger and no view, and one that does is refused.

pub mod appeal;
pub mod athlete;
pub mod backup;
pub mod cash;
pub mod championship;
pub mod clock;
pub mod club;
pub mod db;
pub mod document;
pub mod draft;
pub mod draw;
pub mod dump;
pub mod entrant;
pub mod entry;
pub mod erasure;
pub mod error;
pub mod etapa;
pub mod jogo;
pub mod journal;
pub mod meal;
mod migrate;
pub mod occurrence;
mod open;
pub mod operator;
pub mod pairing;
mod personal;
pub mod practice;
pub mod reading;
mod replay;
pub mod report;
pub mod rodada;
pub mod rows;
pub mod ruling;
pub mod season;
mod sequence;
mod snapshot;
pub mod substitution;
pub mod sumula;
pub mod table_call;
pub mod text;
pub mod undo;
pub mod verify;
mod wait;
pub mod wrong_pin;

pub use db::{Db, Tx};
pub use error::StoreError;
pub use journal::{Entry, EntryKind, NewEntry};
pub use open::Store;
pub use snapshot::Reading;
pub use wait::Wait;

/// What a call on a season file comes to.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;
