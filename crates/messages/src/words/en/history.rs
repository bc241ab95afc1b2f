//! What an entry of the journal changed.

use crate::words::en::labels::put_right;

/// A value before and after.
#[must_use]
pub fn changed(what: &str, before: &str, after: &str) -> String {
    let change = put_right(before, after);
    match what {
        "" => change,
        what => format!("{what}: {change}"),
    }
}

/// An entry by what it did, made while the computer's clock was wrong for certain.
#[must_use]
pub fn entered_set_back(told: &str) -> String {
    format!("{told} (with the computer's clock set back)")
}

/// A jogo that is there no more.
#[must_use]
pub const fn jogo_gone() -> &'static str {
    "jogo of a draw that was undone"
}

/// Nothing was reported.
#[must_use]
pub const fn no_result() -> &'static str {
    "no result"
}

/// Whether a second person has looked at a result.
#[must_use]
pub fn confirmed(is: bool) -> String {
    if is { "confirmed" } else { "to be confirmed" }.to_owned()
}

/// A ruling by its number.
#[must_use]
pub fn ruling(number: u32) -> String {
    format!("ruling no. {number}")
}

/// Whether a ruling is in force; none before there was one.
#[must_use]
pub const fn ruling_stands(revoked: Option<bool>) -> &'static str {
    match revoked {
        None => "",
        Some(false) => "in force",
        Some(true) => "revoked",
    }
}

/// What a ruling does to a jogo, from the columns of its row.
#[must_use]
pub fn effect(kind: &str, absent: &str, side: &str) -> String {
    match (kind, absent) {
        ("walkover", "both") => "W×O, nobody came".to_owned(),
        ("walkover", absent) => format!("W×O, side {} did not come", absent.to_uppercase()),
        ("annul", _) => "jogo annulled".to_owned(),
        ("partida", _) => format!("a partida to side {side}"),
        _ => format!("the jogo to side {side}"),
    }
}

/// An appeal by its number.
#[must_use]
pub fn appeal(number: u32) -> String {
    format!("appeal no. {number}")
}

/// What became of an appeal; none before there was one, and then before it was judged.
#[must_use]
pub fn appeal_stands(outcome: Option<Option<&str>>) -> &'static str {
    match outcome {
        None => "",
        Some(None) => "to be judged",
        Some(Some("overturned")) => "granted",
        Some(Some(_)) => "not granted",
    }
}

/// How far a rodada has come: published, called, closed.
#[must_use]
pub const fn rodada_is(steps: usize) -> &'static str {
    match steps {
        0 => "being made",
        1 => "published",
        2 => "called",
        _ => "closed",
    }
}

/// An entrant whose entry was withdrawn since.
#[must_use]
pub const fn withdrawn() -> &'static str {
    "entry withdrawn since"
}

/// Whether an entrant is in, and there.
#[must_use]
pub const fn entry_is(present: Option<bool>) -> &'static str {
    match present {
        None => "not entered",
        Some(false) => "entered, not checked in",
        Some(true) => "entered and checked in",
    }
}

/// A pot of the draw.
#[must_use]
pub fn pot(number: u32) -> String {
    format!("pot {number}")
}

/// A payment of an entrant, or one that was given back.
#[must_use]
pub fn payment(entrant: &str, is_refund: bool) -> String {
    format!(
        "{entrant}, {}",
        if is_refund { "given back" } else { "fee paid" }
    )
}

/// A mesa by its number.
#[must_use]
pub fn mesa(number: u32) -> String {
    format!("mesa {number}")
}

/// Whether a mesa can be played at.
#[must_use]
pub fn usable(is: bool) -> String {
    if is { "in use" } else { "out of use" }.to_owned()
}

/// Whether a mesa can be reached without steps.
#[must_use]
pub fn accessible(is: bool) -> String {
    if is { "without steps" } else { "with steps" }.to_owned()
}

/// Where a jogo is played.
#[must_use]
pub const fn jogo_at() -> &'static str {
    "the jogo"
}

/// Whether results stand.
#[must_use]
pub const fn homologated(is: bool) -> &'static str {
    if is {
        "results homologated"
    } else {
        "results open"
    }
}

/// A value of what is registered, by table and column.
#[must_use]
pub fn column(table: &str, column: &str) -> &'static str {
    match (table, column) {
        ("season", "name") => "name of the season",
        ("season", "site") => "public address",
        ("season", "colour") => "colour",
        ("season", "minors_whole") => "names of those under age",
        ("season", _) => "federation",
        ("championship", _) => "name of the championship",
        ("club", "name") => "name of the club",
        ("club", _) => "town",
        ("entrant", "name") => "name of the entry",
        ("entrant" | "athlete", "club_id") => "club",
        ("etapa", "name") => "name of the etapa",
        ("etapa", "fee_cents") => "fee",
        ("etapa", _) => "day and hall",
        ("venue_day", "date") => "day",
        ("venue_day", _) => "hall",
        ("athlete", "name") => "name of the athlete",
        _ => "known as",
    }
}
