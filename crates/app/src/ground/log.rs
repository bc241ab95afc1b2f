//! An entry of the journal in words.

use crate::season::tag::Tag;
use championship::id::Seq;
use messages::labels::deed::Deed;
use messages::labels::moment::day as day_of;
use messages::refusal::Refusal;
use messages::words::money;
use messages::words::spoken::Language;
use serde::Serialize;
use serde_json::Value;
use store::journal::JournalEntry;
use store::operator::Operator;
use store::{Db, SetBack, journal};
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
    pub desk: String,
    /// Name of the command.
    pub command: String,
    /// The same in words.
    pub told: String,
    /// What it is about: a mesa, a team, an athlete; empty where nothing single is.
    pub subject: String,
    /// The command without personal data.
    #[ts(type = "unknown")]
    pub payload: Value,
    /// What it changed.
    pub tags: Vec<Tag>,
    /// The entry it undoes.
    pub undoes: Option<Seq>,
    /// The undo in force against it.
    pub undone_by: Option<Seq>,
}

/// An entry as people read it.
///
/// # Errors
/// Where the file cannot be read.
pub fn log_row(
    db: &Db,
    operators: &[Operator],
    entry: JournalEntry,
    language: Language,
) -> Result<LogRow, Refusal> {
    let operator = operators
        .iter()
        .find(|operator| Some(operator.id) == entry.operator)
        .map(|operator| operator.name.clone())
        .unwrap_or_default();
    let tags = Tag::all(&journal::tags(db, entry.seq)?);
    let undoes = match entry.undoes {
        Some(undone) => Some(language.entered(&journal::entry(db, undone)?.command)),
        None => None,
    };
    let payload = store::text::opened_payload(db, &entry.payload)?;
    let done = language.entered(&entry.command);
    let told = match (undoes, payload["appeal"].as_u64()) {
        (Some(undone), _) => language.undone(&undone),
        (None, Some(number)) => language.entered_by(&done, number),
        (None, None) => done,
    };
    Ok(LogRow {
        seq: entry.seq,
        operator,
        told: match SetBack::marks(&payload) {
            true => language.entered_set_back(&told),
            false => told,
        },
        subject: match put_right(db, &entry, language)? {
            told if told.is_empty() => subject(db, &tags, language)?,
            told => told,
        },
        payload,
        tags,
        undoes: entry.undoes,
        undone_by: store::undo::undone_by(db, entry.seq)?,
        at: entry.at,
        desk: entry.desk,
        command: entry.command,
    })
}

/// Tables of what is registered, and their columns that a person typed.
pub const TYPED: [(&str, &[&str]); 7] = [
    (
        "season",
        &["name", "federation", "site", "colour", "minors_whole"],
    ),
    ("championship", &["name"]),
    ("club", &["name", "city"]),
    ("entrant", &["name", "club_id"]),
    ("etapa", &["name", "fee_cents", "venue_day_id"]),
    ("venue_day", &["date", "hall"]),
    ("athlete", &["name", "known_as", "club_id"]),
];

/// What an entry put right in what was registered, or deleted: what stood before, and what stands since.
fn put_right(db: &Db, entry: &JournalEntry, language: Language) -> Result<String, Refusal> {
    let puts_right = matches!(
        Deed::of(&entry.command),
        Some(
            Deed::EditSeason
                | Deed::EditChampionship
                | Deed::EditClub
                | Deed::EditEntrant
                | Deed::EditEtapa
                | Deed::Remove
        )
    );
    if !puts_right {
        return Ok(String::new());
    }
    let mut told = Vec::new();
    for (table, columns) in TYPED {
        for [before, after] in store::text::images(db, entry.seq, table)? {
            match (before, after) {
                (Some(before), Some(after)) => told.extend(
                    columns
                        .iter()
                        .filter(|column| before[**column] != after[**column])
                        .map(|column| {
                            let value =
                                |image: &Value| typed(db, column, &image[*column], language);
                            Ok(language.put_right(&value(&before)?, &value(&after)?))
                        })
                        .collect::<Result<Vec<_>, Refusal>>()?,
                ),
                (Some(before), None) => told.extend(before["name"].as_str().map(str::to_owned)),
                (None, _) => {}
            }
        }
    }
    Ok(told.join(" · "))
}

/// A value of what is registered as a person reads it.
pub fn typed(db: &Db, column: &str, value: &Value, language: Language) -> Result<String, Refusal> {
    Ok(match (column, value) {
        ("fee_cents", cents) => money(cents.as_i64().unwrap_or_default()),
        ("minors_whole", whole) => language.minors(whole.as_i64() == Some(1)).to_owned(),
        ("date", Value::String(day)) => day_of(day),
        ("club_id", id) => {
            let clubs = store::club::all(db)?;
            let known = clubs.iter().find(|club| Some(club.id.0) == id.as_i64());
            known.map(|club| club.name.clone()).unwrap_or_default()
        }
        ("venue_day_id", id) => match store::etapa::day(db, id.as_i64().unwrap_or_default())? {
            Some((date, hall)) => format!("{} {hall}", day_of(&date)).trim().to_owned(),
            None => String::new(),
        },
        (_, Value::String(text)) => text.clone(),
        _ => String::new(),
    })
}

/// What the tags of an entry name, where it is one thing.
pub fn subject(db: &Db, tags: &[Tag], language: Language) -> Result<String, Refusal> {
    let mut named = Vec::new();
    for tag in tags {
        named.extend(match *tag {
            Tag::Jogo(id) => {
                store::jogo::mesa(db, id)?.map(|(rodada, mesa)| language.at_mesa(rodada, mesa))
            }
            Tag::Rodada(_, number) => Some(language.rodada(number)),
            Tag::Entry(etapa, entrant) => store::entry::name(db, etapa, entrant)?,
            Tag::Athlete(id) => store::athlete::by_id(db, id)?.map(|athlete| athlete.person.name),
            // Lists and wholes, and what no person names so.
            _ => None,
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
