//! What a season says beyond itself: the federation that it belongs to there, its chain of statements, what they seal,
//! up to where somebody has them, and the list of sanctions that comes back. What a statement is, is known above.

use crate::Result;
use crate::db::{Db, flag};
use crate::places::Row;
use crate::tx::Tx;
use championship::id::AthleteId;
use rusqlite::named_params;

/// The tables of all this. They are of one season's uid: no file that is made of another's rows takes them along.
pub(crate) const TABLES: [&str; 7] = [
    "federation",
    "statement",
    "statement_seal",
    "statement_enclosed",
    "statement_sent",
    "sanction_list",
    "door_tag",
];

/// The chain: an undo leaves it as it is, and states the reverse.
pub(crate) const CHAIN: [&str; 2] = ["statement", "statement_seal"];

/// The federation that a season has joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Federation {
    /// What it is called in statements.
    pub code: String,
    /// The public half of its root key, in hex.
    pub root: String,
    /// What that says of the season's key, signed.
    pub certificate: String,
    /// Where its central is found; empty where it has none.
    pub central: String,
    /// The public half of the central's key, in hex; empty where nobody has said.
    pub central_key: String,
    /// Since when: UTC, RFC 3339.
    pub at: String,
}

/// A statement as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stated {
    /// 1-based.
    pub number: i64,
    /// SHA-256 of its text, in hex.
    pub hash: String,
    pub kind: String,
    /// Which row it tells of; empty where it tells of several.
    pub subject: String,
    pub text: String,
}

/// A seal of a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// The number of the statement; 0 before it has one.
    pub number: i64,
    /// In hex.
    pub seal: String,
    /// Whom it tells of, and as what.
    pub about: String,
    /// What was sealed, as a line of a bundle; none where it went.
    pub line: Option<String>,
}

/// Up to which statement somebody has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// An address, or what the file was called.
    pub receiver: String,
    /// The last of them.
    pub number: i64,
    /// When: UTC, RFC 3339.
    pub at: String,
}

/// Whether the season has joined a federation: until then nobody asks what it states.
///
/// # Errors
/// Where the file cannot be read.
pub fn has_joined(db: &Db) -> Result<bool> {
    db.one(include_str!("outbox/has_joined.sql"), [], |row| {
        flag(row, "has_joined")
    })
}

/// The federation that the season has joined, if any.
///
/// # Errors
/// Where the file cannot be read.
pub fn federation(db: &Db) -> Result<Option<Federation>> {
    db.maybe(include_str!("outbox/federation.sql"), [], |row| {
        Ok(Federation {
            code: row.get("code")?,
            root: row.get("root")?,
            certificate: row.get("certificate")?,
            central: row.get("central")?,
            central_key: row.get("central_key")?,
            at: row.get("at")?,
        })
    })
}

/// Joins a federation, or keeps what is told of it anew.
///
/// # Errors
/// Where the file cannot be written.
pub fn join(tx: &Tx<'_>, federation: &Federation) -> Result<()> {
    tx.put(
        include_str!("outbox/update_federation.sql"),
        include_str!("outbox/insert_federation.sql"),
        named_params! {
            ":code": federation.code,
            ":root": federation.root,
            ":certificate": federation.certificate,
            ":central": federation.central,
            ":central_key": federation.central_key,
            ":at": federation.at,
        },
    )
}

fn stated(row: &Row<'_>) -> rusqlite::Result<Stated> {
    Ok(Stated {
        number: row.get("number")?,
        hash: row.get("hash")?,
        kind: row.get("kind")?,
        subject: row.get("subject")?,
        text: row.get("text")?,
    })
}

/// The newest statement, if there is any.
///
/// # Errors
/// Where the file cannot be read.
pub fn newest(db: &Db) -> Result<Option<Stated>> {
    db.maybe(include_str!("outbox/newest.sql"), [], stated)
}

/// What was stated under a number, if anything was.
///
/// # Errors
/// Where the file cannot be read.
pub fn at(db: &Db, number: i64) -> Result<Option<Stated>> {
    db.maybe(
        include_str!("outbox/at.sql"),
        named_params! {":number": number},
        stated,
    )
}

/// The statements after a number, in order.
///
/// # Errors
/// Where the file cannot be read.
pub fn after(db: &Db, number: i64) -> Result<Vec<Stated>> {
    db.all(
        include_str!("outbox/after.sql"),
        named_params! {":number": number},
        stated,
    )
}

/// All that were said of a row, in order.
///
/// # Errors
/// Where the file cannot be read.
pub fn about(db: &Db, subject: &str) -> Result<Vec<Stated>> {
    db.all(
        include_str!("outbox/about.sql"),
        named_params! {":subject": subject},
        stated,
    )
}

/// All of a kind, in order.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_kind(db: &Db, kind: &str) -> Result<Vec<Stated>> {
    db.all(
        include_str!("outbox/of_kind.sql"),
        named_params! {":kind": kind},
        stated,
    )
}

/// All that were said of sanctions, in order.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_sanctions(db: &Db) -> Result<Vec<Stated>> {
    db.all(include_str!("outbox/of_sanctions.sql"), [], stated)
}

/// Keeps a statement with its seals.
///
/// # Errors
/// Where the file cannot be written.
pub fn state(tx: &Tx<'_>, stated: &Stated, sealed: &[Sealed]) -> Result<()> {
    let statement = tx.insert(
        include_str!("outbox/insert.sql"),
        named_params! {
            ":number": stated.number,
            ":hash": stated.hash,
            ":kind": stated.kind,
            ":subject": stated.subject,
            ":text": stated.text,
        },
    )?;
    for Sealed {
        seal, about, line, ..
    } in sealed
    {
        tx.run(
            include_str!("outbox/insert_seal.sql"),
            named_params! {":statement_id": statement, ":seal": seal, ":about": about},
        )?;
        if let Some(line) = line
            && self::line(tx, seal)?.is_none()
        {
            let salt = crate::personal::salt(tx)?;
            tx.run(
                include_str!("outbox/insert_enclosed.sql"),
                named_params! {":seal": seal, ":line": line, ":salt": salt},
            )?;
        }
    }
    Ok(())
}

fn line(db: &Db, seal: &str) -> Result<Option<String>> {
    db.maybe(
        include_str!("outbox/line.sql"),
        named_params! {":seal": seal},
        |row| row.get("line"),
    )
}

fn sealed(row: &Row<'_>) -> rusqlite::Result<Sealed> {
    Ok(Sealed {
        number: row.get("number")?,
        seal: row.get("seal")?,
        about: row.get("about")?,
        line: row.get("line")?,
    })
}

/// The newest seal that was made about somebody or something, if there is any.
///
/// # Errors
/// Where the file cannot be read.
pub fn last_sealed(db: &Db, about: &str) -> Result<Option<Sealed>> {
    db.maybe(
        include_str!("outbox/last_sealed.sql"),
        named_params! {":about": about},
        sealed,
    )
}

/// Everything that was sealed about one thing.
///
/// # Errors
/// Where the file cannot be read.
pub fn sealed_about(db: &Db, about: &str) -> Result<Vec<Sealed>> {
    db.all(
        include_str!("outbox/sealed_about.sql"),
        named_params! {":about": about},
        sealed,
    )
}

/// Everything that was sealed and is still there.
///
/// # Errors
/// Where the file cannot be read.
pub fn all_sealed(db: &Db) -> Result<Vec<Sealed>> {
    db.all(include_str!("outbox/all_sealed.sql"), [], sealed)
}

/// What stands in a statement sealed and is still there.
///
/// # Errors
/// Where the file cannot be read.
pub fn enclosed(db: &Db, number: i64) -> Result<Vec<String>> {
    db.all(
        include_str!("outbox/enclosed.sql"),
        named_params! {":number": number},
        |row| row.get("line"),
    )
}

/// Lets go what was sealed; the seal stays.
///
/// # Errors
/// Where the file cannot be written.
pub fn let_go(tx: &Tx<'_>, seal: &str) -> Result<()> {
    tx.run(
        include_str!("outbox/let_go.sql"),
        named_params! {":seal": seal},
    )?;
    Ok(())
}

/// An athlete's number and uid.
pub type Known = (i64, String);

fn known(row: &Row<'_>, id: &'static str, uid: &'static str) -> rusqlite::Result<Known> {
    Ok((row.get(id)?, row.get(uid)?))
}

/// Who of those that were told of turned out to be whom.
///
/// # Errors
/// Where the file cannot be read.
pub fn merged(db: &Db) -> Result<Vec<(Known, Known)>> {
    db.all(include_str!("outbox/merged.sql"), [], |row| {
        let from = known(row, "from_id", "from_uid")?;
        Ok((from, known(row, "into_id", "into_uid")?))
    })
}

/// The athletes that were told of, merged ones left out.
///
/// # Errors
/// Where the file cannot be read.
pub fn told_of(db: &Db) -> Result<Vec<AthleteId>> {
    db.all(include_str!("outbox/told_of.sql"), [], |row| {
        Ok(AthleteId(row.get("id")?))
    })
}

/// Uid and CPF of whoever was told of; no CPF of those who were erased, turned out to be somebody else, or do not want to
/// be published.
///
/// # Errors
/// Where the file cannot be read.
pub fn identities(db: &Db) -> Result<Vec<(String, String)>> {
    db.all(include_str!("outbox/identities.sql"), [], |row| {
        Ok((row.get("uid")?, row.get("cpf")?))
    })
}

/// The athletes that were told of and erased, while nobody has been told that.
///
/// # Errors
/// Where the file cannot be read.
pub fn erased_untold(db: &Db) -> Result<Vec<Known>> {
    db.all(include_str!("outbox/erased_untold.sql"), [], |row| {
        known(row, "id", "uid")
    })
}

/// Every athlete whose data were erased.
///
/// # Errors
/// Where the file cannot be read.
pub fn all_erased(db: &Db) -> Result<Vec<AthleteId>> {
    db.all(include_str!("outbox/all_erased.sql"), [], |row| {
        Ok(AthleteId(row.get("id")?))
    })
}

/// The uid of whom somebody has turned out to be: their own, where nobody else; none where the season has no such.
///
/// # Errors
/// Where the file cannot be read.
pub fn uid_now(db: &Db, uid: &str) -> Result<Option<String>> {
    db.maybe(
        include_str!("outbox/uid_now.sql"),
        named_params! {":uid": uid},
        |row| row.get("uid"),
    )
}

/// Keeps that somebody has the statements up to one of them.
///
/// # Errors
/// Where the file cannot be written.
pub fn sent(tx: &Tx<'_>, sent: &Sent) -> Result<()> {
    tx.run(
        include_str!("outbox/insert_sent.sql"),
        named_params! {":receiver": sent.receiver, ":number": sent.number, ":at": sent.at},
    )?;
    Ok(())
}

/// Who has them, and up to which, newest first: of each receiver the last time.
///
/// # Errors
/// Where the file cannot be read.
pub fn receivers(db: &Db) -> Result<Vec<Sent>> {
    db.all(include_str!("outbox/receivers.sql"), [], |row| {
        Ok(Sent {
            receiver: row.get("receiver")?,
            number: row.get("number")?,
            at: row.get("at")?,
        })
    })
}

/// The list of sanctions that hold somewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SanctionList {
    /// As of when: UTC, RFC 3339.
    pub made: String,
    /// When it came: UTC, RFC 3339.
    pub fetched_at: String,
    /// As it was signed.
    pub bytes: Vec<u8>,
}

/// The list of sanctions, if one ever came.
///
/// # Errors
/// Where the file cannot be read.
pub fn sanction_list(db: &Db) -> Result<Option<SanctionList>> {
    db.maybe(include_str!("outbox/sanction_list.sql"), [], |row| {
        Ok(SanctionList {
            made: row.get("made")?,
            fetched_at: row.get("fetched_at")?,
            bytes: row.get("bytes")?,
        })
    })
}

/// As of when the list of sanctions is, if one ever came: UTC, RFC 3339.
///
/// # Errors
/// Where the file cannot be read.
pub fn list_made(db: &Db) -> Result<Option<String>> {
    db.maybe(include_str!("outbox/list_made.sql"), [], |row| {
        row.get("made")
    })
}

/// Keeps a list of sanctions in the place of the one before.
///
/// # Errors
/// Where the file cannot be written.
pub fn take_list(tx: &Tx<'_>, list: &SanctionList) -> Result<()> {
    tx.put(
        include_str!("outbox/update_sanction_list.sql"),
        include_str!("outbox/insert_sanction_list.sql"),
        named_params! {
            ":made": list.made,
            ":fetched_at": list.fetched_at,
            ":bytes": list.bytes,
            ":salt": crate::personal::salt(tx)?,
        },
    )
}

/// By what an athlete is known at every door, as it was worked out with a salt; none where it was not.
///
/// # Errors
/// Where the file cannot be read.
pub fn door_tag(db: &Db, uid: &str, made_with: &str) -> Result<Option<String>> {
    db.maybe(
        include_str!("outbox/door_tag.sql"),
        named_params! {":uid": uid, ":made_with": made_with},
        |row| row.get("tag"),
    )
}

/// Keeps by what an athlete is known at every door.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_door_tag(tx: &Tx<'_>, uid: &str, tag: &str, made_with: &str) -> Result<()> {
    forget_door_tag(tx, uid)?;
    tx.run(
        include_str!("outbox/insert_door_tag.sql"),
        named_params! {
            ":uid": uid,
            ":tag": tag,
            ":made_with": made_with,
            ":salt": crate::personal::salt(tx)?,
        },
    )?;
    Ok(())
}

/// What an athlete is known by changes, or goes.
pub(crate) fn forget_door_tag(tx: &Tx<'_>, uid: &str) -> Result<()> {
    tx.run(
        include_str!("outbox/delete_door_tag.sql"),
        named_params! {":uid": uid},
    )?;
    Ok(())
}
