//! Many seasons' statements in PostgreSQL: taken in, held against each other, and told again.
//!
//! A season's file stays whole without this. What comes is kept as it came (`migrations/V1__log.sql`); every other
//! table follows from that (`projection`), and `rebuild` makes the same again.

pub mod database;
pub mod door;
pub mod init;
pub mod national;
pub mod rebuild;
pub mod refusal;
pub mod router;
pub mod said;
pub mod take;
pub mod words;

mod alerts;
mod caller;
mod central;
mod clock;
mod ingest;
mod keys;
mod listed;
mod live;
mod log;
mod metrics;
mod people;
mod persons;
mod projection;
mod proof;
mod proposals;
mod sanctions;
mod written;

pub use central::Central;
