//! Who did what, and what the committee decided.

use crate::query::Query;
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use crate::words;
use championship::id::{EtapaId, Seq};
use serde::{Deserialize, Serialize};
use store::journal;

/// The journal, newest first.
#[derive(Debug, Clone, Deserialize)]
pub struct Log {
    /// Entries at most.
    pub most: u32,
}

/// One entry of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LogRow {
    /// Its number.
    pub seq: Seq,
    /// UTC, RFC 3339.
    pub at: String,
    /// Who; empty where nobody had signed in.
    pub operator: String,
    /// At which desk.
    pub desk: String,
    /// Name of the command.
    pub command: String,
    /// The same in words.
    pub told: String,
    /// The command without personal data.
    pub payload: serde_json::Value,
    /// What it changed.
    pub tags: Vec<String>,
    /// The entry it undoes.
    pub undoes: Option<Seq>,
    /// The undo in force against it.
    pub undone_by: Option<Seq>,
}

impl Query for Log {
    const NAME: &'static str = "log";
    type Answer = Vec<LogRow>;

    fn answer(&self, season: &SeasonFile) -> Result<Vec<LogRow>, Refusal> {
        let db = season.db();
        let operators = store::operator::all(db)?;
        journal::recent(db, Seq(0), self.most)?
            .into_iter()
            .map(|entry| {
                let operator = operators
                    .iter()
                    .find(|operator| Some(operator.id) == entry.operator)
                    .map(|operator| operator.name.clone())
                    .unwrap_or_default();
                Ok(LogRow {
                    seq: entry.seq,
                    operator,
                    told: words::pt_br::command(&entry.command),
                    payload: serde_json::from_str(&entry.payload).unwrap_or_default(),
                    tags: journal::tags(db, entry.seq)?,
                    undoes: entry.undoes,
                    undone_by: store::undo::undone_by(db, entry.seq)?,
                    at: entry.at,
                    desk: entry.desk,
                    command: entry.command,
                })
            })
            .collect()
    }
}

/// The rulings of an etapa.
#[derive(Debug, Clone, Deserialize)]
pub struct Rulings {
    /// Which etapa.
    pub etapa: EtapaId,
}

impl Query for Rulings {
    const NAME: &'static str = "rulings";
    type Answer = Vec<store::ruling::Ruling>;

    fn answer(&self, season: &SeasonFile) -> Result<Self::Answer, Refusal> {
        Ok(store::ruling::all(season.db(), self.etapa)?)
    }
}
