//! What a demonstration is doing.

use serde::Serialize;
use ts_rs::TS;

/// A step of a demonstration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Doing {
    /// Teams are entered.
    Entries,
    /// A rodada is played.
    Rodada(u32),
    /// The papers of the end are made.
    Boletim,
}
