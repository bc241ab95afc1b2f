//! An entry of the journal in words.

use crate::refusal::Refusal;
use crate::season::tag;
use crate::season::tag::About;
use crate::words;
use championship::id::Seq;
use serde::Serialize;
use store::journal::JournalEntry;
use store::operator::Operator;
use store::{Db, journal};
use ts_rs::TS;

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

/// An entry as people read it.
pub fn log_row(db: &Db, operators: &[Operator], entry: JournalEntry) -> Result<LogRow, Refusal> {
    let operator = operators
        .iter()
        .find(|operator| Some(operator.id) == entry.operator)
        .map(|operator| operator.name.clone())
        .unwrap_or_default();
    let tags = journal::tags(db, entry.seq)?;
    let undoes = match entry.undoes {
        Some(undone) => Some(words::pt_br::entered(&journal::entry(db, undone)?.command)),
        None => None,
    };
    let payload = store::text::opened_payload(db, &entry.payload)?;
    let done = words::pt_br::entered(&entry.command);
    Ok(LogRow {
        seq: entry.seq,
        operator,
        told: match (undoes, payload["appeal"].as_u64()) {
            (Some(undone), _) => words::pt_br::undone(&undone),
            (None, Some(number)) => words::pt_br::committee::entered_by(&done, number),
            (None, None) => done,
        },
        subject: subject(db, &tags)?,
        payload,
        tags,
        undoes: entry.undoes,
        undone_by: store::undo::undone_by(db, entry.seq)?,
        at: entry.at,
        desk: entry.desk,
        command: entry.command,
    })
}

/// What the tags of an entry name, where it is one thing.
pub fn subject(db: &Db, tags: &[String]) -> Result<String, Refusal> {
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
            About::Athlete(id) => store::athlete::by_id(db, id)?.map(|athlete| athlete.person.name),
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
