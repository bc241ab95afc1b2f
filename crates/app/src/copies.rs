//! Copies of a season in this machine's second folder: made after what they hold was acknowledged, read back,
//! thinned out, and taken away by an erasure. A folder a season; of the folder only its owner is asked what is due.

mod erasure;
pub mod place;
pub mod shelf;
mod thin;
use crate::copies::shelf::{OF_ENTRY, OF_RODADA, folder, list, unusable};
use crate::season::context::Context;
use crate::season::seen::Seen;
pub use erasure::{TakenAway, take_away};
use messages::refusal::Refusal;
use messages::refusal::copy::Trouble;
use platform::draft;
use platform::turn::Turn;
use std::io;
use std::path::{Path, PathBuf};
use store::{Store, backup, journal};

/// The entry that ends a rodada.
const CLOSES: &str = "close-rodada";

/// Entries among which the end of a rodada is looked for.
const LOOK_BACK: u32 = 500;

/// Seconds after which an entry that no copy holds is told.
const OVERDUE: i64 = 60;

/// Makes a copy that somebody asked for.
///
/// # Errors
/// Why it could not be made.
pub(crate) fn make(source: &Store, root: &Path, word: &str) -> Result<PathBuf, Refusal> {
    let folder = folder(source.db(), root)?;
    let made = source.backup_into(&folder, word)?;
    thin::out(&folder, source.db());
    Ok(made)
}

/// Makes the copy that is due, reads it back, and only then lets old ones go; none where the newest holds every
/// entry, or where somebody is about to make it.
///
/// # Errors
/// Why it could not be made; the season itself is safe.
pub fn make_due(season: &Path, root: &Path) -> Result<Option<PathBuf>, Refusal> {
    let source = Store::as_it_is(season)?;
    let folder = folder(source.db(), root)?;
    draft::make_folder(&folder).map_err(|error| unusable(&folder, &error))?;
    let Some(_turn) = Turn::take(&folder).map_err(|error| unusable(&folder, &error))? else {
        return Ok(None);
    };
    let copies = list(&folder).map_err(|error| unusable(&folder, &error))?;
    let newest = copies.iter().find(|copy| copy.is_of(source.db()));
    let (head, hash) = journal::head(source.db())?;
    let uid = store::season::get(source.db())?.uid;
    saw(
        root,
        &uid,
        &Seen {
            seq: head,
            hash: hash.clone(),
        },
    );
    if newest.is_some_and(|copy| copy.seq == head.0 && copy.mark == backup::mark(&hash)) {
        return Ok(None);
    }
    let after = newest.map_or(head.0 - 1, |copy| copy.seq);
    let since = journal::recent(source.db(), championship::id::Seq(after), LOOK_BACK)?;
    let word = match since.iter().any(|entry| entry.command == CLOSES) {
        true => OF_RODADA,
        false => OF_ENTRY,
    };
    let made = source.backup_into(&folder, word)?;
    thin::out(&folder, source.db());
    Ok(Some(made))
}

/// Keeps that this machine saw an entry, unless it saw a newer one: a machine that cannot remember still makes copies.
fn saw(root: &Path, uid: &str, newest: &Seen) {
    if Seen::kept(root, uid).is_none_or(|kept| kept.seq < newest.seq) {
        let _ = newest.keep(root, uid);
    }
}

/// Whether copies fail to be made, as far as the folder tells.
#[must_use]
pub fn trouble(season: &Path, root: &Path, context: &Context) -> Option<Trouble> {
    // A season that cannot be read is told by whoever reads it.
    let source = Store::as_it_is(season).ok()?;
    let folder = folder(source.db(), root).ok()?;
    let path = folder.display().to_string();
    let unusable = |error: io::Error| Trouble::Folder {
        path: path.clone(),
        detail: error.to_string(),
    };
    if let Err(error) = draft::make_folder(&folder) {
        return Some(unusable(error));
    }
    let copies = match list(&folder) {
        Ok(copies) => copies,
        Err(error) => return Some(unusable(error)),
    };
    let last = copies.iter().find(|copy| copy.is_of(source.db()));
    let last = last.map(|copy| copy.seq);
    if last.is_none() && !Turn::was_ever(&folder) {
        // The season comes from another machine: its first copy here is still to be made.
        return None;
    }
    let next = championship::id::Seq(last.unwrap_or(0) + 1);
    let waiting = journal::entry(source.db(), next).ok()?;
    // A clock that was set waits in either direction.
    let waits = (context.now.timestamp() - messages::labels::moment::wall(&waiting.at)).abs();
    let overdue = waits > OVERDUE && !Turn::is_taken(&folder);
    overdue.then_some(Trouble::Behind { path, last })
}
