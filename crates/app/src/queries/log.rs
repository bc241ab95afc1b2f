//! Who did what, and what the committee decided.

use crate::query::{Query, RestsOn};
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use crate::tag::{self, About};
use crate::words::{self, Audience};
use championship::id::{EtapaId, JogoId, Seq};
use championship::ruling::Basis;
use serde::{Deserialize, Serialize};
use store::Db;
use store::journal::{self, Entry};
use store::operator::Operator;
use store::ruling::Ruling;
use ts_rs::TS;

/// The journal, newest first.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Log {
    /// Entries at most.
    pub most: u32,
}

/// One entry of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
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
    /// What it is about: a mesa, a team, an athlete; empty where nothing single is.
    pub subject: String,
    /// The command without personal data.
    #[ts(type = "unknown")]
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

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile) -> Result<Vec<LogRow>, Refusal> {
        let db = season.db();
        let operators = store::operator::all(db)?;
        journal::recent(db, Seq(0), self.most)?
            .into_iter()
            .map(|entry| log_row(db, &operators, entry))
            .collect()
    }
}

/// An entry as people read it.
pub fn log_row(db: &Db, operators: &[Operator], entry: Entry) -> Result<LogRow, Refusal> {
    let operator = operators
        .iter()
        .find(|operator| Some(operator.id) == entry.operator)
        .map(|operator| operator.name.clone())
        .unwrap_or_default();
    let tags = journal::tags(db, entry.seq)?;
    let undoes = match entry.undoes {
        Some(undone) => Some(words::pt_br::command(&journal::entry(db, undone)?.command)),
        None => None,
    };
    Ok(LogRow {
        seq: entry.seq,
        operator,
        told: match undoes {
            Some(undone) => words::pt_br::undone(&undone),
            None => words::pt_br::command(&entry.command),
        },
        subject: subject(db, &tags)?,
        payload: store::text::opened_payload(db, &entry.payload)?,
        tags,
        undoes: entry.undoes,
        undone_by: store::undo::undone_by(db, entry.seq)?,
        at: entry.at,
        desk: entry.desk,
        command: entry.command,
    })
}

impl SeasonFile {
    /// An entry with what it was about: a result with its mesa, its sides and its score.
    pub(crate) fn told_entry(&self, seq: Seq) -> Result<String, Refusal> {
        let _look = self.look()?;
        let entry = journal::entry(self.db(), seq)?;
        let payload: serde_json::Value = serde_json::from_str(&entry.payload).unwrap_or_default();
        let about = match payload["jogo"].as_i64().map(JogoId) {
            Some(jogo) => {
                let cell = self.cell(jogo)?;
                let partidas: Vec<[i64; 2]> =
                    serde_json::from_value(payload["partidas"].clone()).unwrap_or_default();
                words::pt_br::line::result(&cell, &partidas)
            }
            None => subject(self.db(), &journal::tags(self.db(), seq)?)?,
        };
        let done = words::pt_br::command(&entry.command);
        Ok(words::pt_br::line::entry(&done, &about))
    }
}

/// What the tags of an entry name, where it is one thing.
fn subject(db: &Db, tags: &[String]) -> Result<String, Refusal> {
    let mut named = Vec::new();
    for about in tags.iter().filter_map(|tag| tag::about(tag)) {
        named.extend(match about {
            About::Jogo(id) => store::jogo::place(db, id)
                .map(|place| words::pt_br::at_mesa(place.rodada_number, place.mesa))
                .ok(),
            About::Rodada(number) => Some(words::pt_br::rodada(number)),
            About::Entrant(etapa, entrant) => store::entry::all(db, etapa)?
                .into_iter()
                .find(|entry| entry.entrant == entrant)
                .map(|entry| entry.name),
            About::Athlete(id) => store::athlete::by_id(db, id)?.map(|athlete| athlete.name),
        });
    }
    named.sort();
    named.dedup();
    Ok(match named.as_slice() {
        [one] => one.clone(),
        [first, second] => format!("{first} · {second}"),
        _ => String::new(),
    })
}

/// What a desk would take back, and what it would do again.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Unmake {
    /// Which desk.
    pub desk: String,
}

/// What a desk would take back, and what it would do again.
#[derive(Debug, Clone, Serialize, TS)]
pub struct UnmakeAnswer {
    /// Its newest entry in force.
    pub undo: Option<LogRow>,
    /// Its newest undo in force.
    pub redo: Option<LogRow>,
}

impl Query for Unmake {
    const NAME: &'static str = "unmake";
    type Answer = UnmakeAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile) -> Result<UnmakeAnswer, Refusal> {
        let db = season.db();
        let operators = store::operator::all(db)?;
        let row = |seq: Option<Seq>| -> Result<Option<LogRow>, Refusal> {
            seq.map(|seq| log_row(db, &operators, journal::entry(db, seq)?))
                .transpose()
        };
        Ok(UnmakeAnswer {
            undo: row(store::undo::next_undo(db, &self.desk)?)?,
            redo: row(store::undo::next_redo(db, &self.desk)?)?,
        })
    }
}

/// The rulings of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Rulings {
    /// Which etapa.
    pub etapa: EtapaId,
}

/// A ruling with what it does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RulingRow {
    /// The ruling.
    #[serde(flatten)]
    pub ruling: Ruling,
    /// What it does, mesa by mesa, in words.
    pub told: String,
    /// What it stands on, with what that says where it is the organiser's own rule.
    pub cites: String,
}

impl Query for Rulings {
    const NAME: &'static str = "rulings";
    type Answer = Vec<RulingRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![tag::etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile) -> Result<Vec<RulingRow>, Refusal> {
        let rulings = store::ruling::all(season.db(), self.etapa)?;
        let loaded = season.loaded(self.etapa)?;
        let mut rows = Vec::new();
        for ruling in rulings {
            let told = season.told_effects(&loaded, &ruling, Audience::Desk)?;
            let cites = match &ruling.basis {
                Basis::Clause { clause } => clause.clone(),
                own @ Basis::OwnRule { .. } => words::pt_br::basis(own),
            };
            rows.push(RulingRow {
                ruling,
                told,
                cites,
            });
        }
        Ok(rows)
    }
}
