//! A season in one SQLite file: opening, migrating, the journal, undo, copies, and one `.sql` file a query.
//!
//! Every write goes through [`Store::transact`], which journals it; the file itself holds no
//! trigger and no view, and one that does is refused.

pub mod appeal;
pub mod athlete;
pub mod backup;
pub mod cash;
mod chain;
pub mod championship;
pub mod clock;
pub mod club;
mod connect;
mod db;
mod digest;
pub mod document;
pub mod draft;
pub mod draw;
pub mod dump;
pub mod entrant;
pub mod entry;
pub mod erasure;
mod error;
pub mod etapa;
mod fault;
mod guard;
pub mod jogo;
pub mod journal;
mod look;
pub mod meal;
mod migrate;
mod new_file;
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
mod row;
pub mod rows;
pub mod ruling;
mod schema;
pub mod season;
mod sequence;
mod snapshot;
pub mod substitution;
pub mod sumula;
pub mod table_call;
mod tables;
pub mod text;
mod triggers;
mod tx;
pub mod undo;
pub mod verify;
mod wait;
pub mod wrong_pin;

pub use db::Db;
pub use error::{Result, StoreError};
pub use journal::{EntryKind, JournalEntry, NewEntry};
pub use look::Look;
pub use open::Store;
pub use tx::{Forgotten, Tx};
pub use wait::Wait;
