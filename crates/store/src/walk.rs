//! The journal from its first entry to its newest, read once: whoever walks along it keeps what it needs.

use crate::Result;
use crate::db::Db;
use crate::journal::{Change, JournalEntry};
use crate::places::{Places, Row};
use championship::id::Seq;
use rusqlite::{Rows, Statement};

/// Who walks along a journal.
pub(crate) trait Walker {
    /// An entry begins.
    fn entry(&mut self, entry: &JournalEntry) -> Result<()>;

    /// A row that it changed; they come in order.
    fn change(&mut self, entry: &JournalEntry, change: Change) -> Result<()>;

    /// It ends: what it changed, in words of tags, in order.
    fn end(&mut self, entry: JournalEntry, tags: &[String]) -> Result<()>;
}

/// How a row is read that belongs to an entry.
type Read<T> = fn(&Row<'_>) -> rusqlite::Result<(Seq, T)>;

/// What belongs to entries, in their order.
struct Ordered<'a, T> {
    rows: Rows<'a>,
    places: Places,
    read: Read<T>,
    next: Option<(Seq, T)>,
}

impl<'a, T> Ordered<'a, T> {
    fn of(statement: &'a mut Statement<'_>, read: Read<T>) -> Result<Self> {
        let mut ordered = Self {
            rows: statement.query([])?,
            places: Places::default(),
            read,
            next: None,
        };
        ordered.step()?;
        Ok(ordered)
    }

    fn step(&mut self) -> Result<Option<(Seq, T)>> {
        let row = self.rows.next()?;
        let next = row.map(|row| (self.read)(&self.places.row(row)));
        Ok(std::mem::replace(&mut self.next, next.transpose()?))
    }

    /// The next that belongs to an entry; what belongs to none is passed over: its key points nowhere, which is told.
    fn next_of(&mut self, seq: Seq) -> Result<Option<T>> {
        while self.next.as_ref().is_some_and(|(of, _)| *of <= seq) {
            if let Some((of, one)) = self.step()?
                && of == seq
            {
                return Ok(Some(one));
            }
        }
        Ok(None)
    }
}

/// Leads a walker along the whole journal.
///
/// # Errors
/// Where the file cannot be read, and those of the walker.
pub(crate) fn walk(db: &Db, walker: &mut impl Walker) -> Result<()> {
    let kept = |sql| db.connection.prepare_cached(sql);
    let mut changes = kept(include_str!("journal/steps.sql"))?;
    let mut changes = Ordered::of(&mut changes, |row| {
        Ok((Seq(row.get("seq")?), Change::from_row(row)?))
    })?;
    let mut tags = kept(include_str!("journal/all_tags.sql"))?;
    let mut tags: Ordered<'_, String> =
        Ordered::of(&mut tags, |row| Ok((Seq(row.get("seq")?), row.get("tag")?)))?;
    db.each(
        include_str!("journal/all.sql"),
        [],
        JournalEntry::from_row,
        |entry| {
            walker.entry(&entry)?;
            while let Some(change) = changes.next_of(entry.seq)? {
                walker.change(&entry, change)?;
            }
            let mut of = Vec::new();
            while let Some(tag) = tags.next_of(entry.seq)? {
                of.push(tag);
            }
            walker.end(entry, &of)
        },
    )
}
