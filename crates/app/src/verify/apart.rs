//! Two histories of one season: entries of one number with different hashes in the file, in its copies and in what this
//! machine saw.

use crate::copies::shelf;
use crate::season::file::SeasonFile;
use crate::season::seen::Seen;
use crate::season::tag::Tag;
use championship::id::Seq;
use messages::labels::deed::Deed;
use messages::refusal::Refusal;
use serde::Serialize;
use std::path::Path;
use store::{Db, Store, journal};

/// Where two files part that should be one season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Apart {
    /// `two-histories`.
    pub code: &'static str,
    /// The first entry that is another in each.
    pub seq: Seq,
    /// The copy that is at odds; none where it is what this machine saw.
    pub copy: Option<String>,
    /// The copy that it is at odds with; none for the file itself.
    pub beside: Option<String>,
    /// The entry with which somebody decided to go on with this file all the same; none where nobody did.
    pub decided: Option<Seq>,
}

impl SeasonFile {
    /// Holds the file, its copies in every folder and what this machine saw of the season against each other.
    ///
    /// # Errors
    /// Where the file cannot be read, or the folder of its copies cannot be listed.
    pub(super) fn apart(&self, root: &Path) -> Result<Vec<Apart>, Refusal> {
        let look = self.look()?;
        let (uid, head) = (self.uid()?, self.head()?.0);
        let decided = decided(&look)?;
        let mut found = Vec::new();
        let mut told = |seq, copy: Option<&str>, beside: Option<&str>| {
            found.push(Apart {
                code: "two-histories",
                seq,
                copy: copy.map(str::to_owned),
                beside: beside.map(str::to_owned),
                decided: decided.filter(|decided| beside.is_none() && *decided >= seq),
            });
        };
        let seen = Seen::kept(root, &uid);
        if let Some(seen) = &seen
            && is_other(&look, seen)?
        {
            told(seen.seq, None, None);
        }
        // Of those that go on from the file each is held against the next longer one.
        let mut before: Option<(String, Store)> = None;
        let mut copies = shelf::everywhere(&uid, root)?;
        copies.reverse();
        for copy in copies {
            // What cannot be read is told by whoever makes or opens copies.
            let Ok(store) = Store::as_it_is(Path::new(&copy.path)) else {
                continue;
            };
            if let Some(seq) = first_other(&look, store.db())? {
                told(seq, Some(&copy.path), None);
                continue;
            }
            if journal::head(store.db())?.0 <= head {
                continue;
            }
            if let Some(seen) = seen.as_ref().filter(|seen| seen.seq > head)
                && is_other(store.db(), seen)?
            {
                told(seen.seq, None, Some(&copy.path));
            }
            if let Some((path, shorter)) = &before
                && let Some(seq) = first_other(shorter.db(), store.db())?
            {
                told(seq, Some(path), Some(&copy.path));
            }
            before = Some((copy.path, store));
        }
        Ok(found)
    }
}

/// The newest entry with which somebody decided to go on with this file.
fn decided(db: &Db) -> Result<Option<Seq>, Refusal> {
    let entries = journal::with_tag(db, &Tag::Season, u32::MAX)?;
    let name = Deed::GoOnWithOlder.name();
    let mut decisions = entries.iter().filter(|entry| entry.command == name);
    Ok(decisions.next().map(|entry| entry.seq))
}

/// Whether a file has another entry of the number that was seen.
fn is_other(db: &Db, seen: &Seen) -> Result<bool, Refusal> {
    let there = journal::hash_of(db, seen.seq)?;
    Ok(there.is_some_and(|hash| hash != seen.hash))
}

/// The first entry that is another in each of two journals; none where one goes on from the other.
fn first_other(a: &Db, b: &Db) -> Result<Option<Seq>, Refusal> {
    let is_same = |seq| -> Result<bool, Refusal> {
        Ok(journal::hash_of(a, Seq(seq))? == journal::hash_of(b, Seq(seq))?)
    };
    let mut other = journal::head(a)?.0.min(journal::head(b)?.0).0;
    if is_same(other)? {
        return Ok(None);
    }
    // Each entry follows from the one before it: once apart they never meet again.
    let mut same = 0;
    while other - same > 1 {
        let middle = same.midpoint(other);
        match is_same(middle)? {
            true => same = middle,
            false => other = middle,
        }
    }
    Ok(Some(Seq(other)))
}
