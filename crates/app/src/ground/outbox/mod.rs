//! What a season states beyond itself. After every write, an undo too, what it says now is held against what it has
//! stated, and the difference is stated in the same entry: so no act can forget it, and an undo states the reverse.

mod people;
mod results;
mod sanctions;
mod touched;
mod writer;

pub use crate::ground::outbox::sanctions::suspends;

use crate::ground::listed::tag_all;
use crate::ground::outbox::touched::Touched;
use crate::ground::outbox::writer::Writer;
use crate::season::outward::Outward;
use crate::season::tag::Tag;
use crate::season::work::Work;
use messages::refusal::Refusal;
use serde::Serialize;
use statement::Body;
use statement::body::Restored;

/// Tags that one entry works out beside what it does: each takes a while.
const TAGGED: usize = 4;

impl<A: Serialize> Outward for A {
    fn state(work: &Work<'_>) -> Result<(), Refusal> {
        state(work)
    }
}

/// States what the season says otherwise than it has stated, as far as the entry that is being written may have
/// changed it.
///
/// # Errors
/// Where the file cannot be written, or it says what no statement can.
pub fn state(work: &Work<'_>) -> Result<(), Refusal> {
    if !store::outbox::has_joined(work.tx)? {
        return Ok(());
    }
    let mut touched = Touched::by(&Tag::all(&work.tx.tags()));
    // Whoever is registered is known at the door from then on; of a list of people each when they are seated.
    tag_all(work.tx, &touched.few(TAGGED))?;
    let mut writer = Writer::new(work)?;
    if people::merged(&mut writer, &touched)? {
        touched = touched.with_all_etapas();
    }
    people::changed(&mut writer, &touched)?;
    sanctions::state(&mut writer)?;
    results::state(&mut writer, &touched)?;
    people::erased(&mut writer, &touched)?;
    if writer.has_stated() {
        work.tx.tag(Tag::Statements);
    }
    Ok(())
}

/// States from where on the season goes on, whatever others have of it.
///
/// # Errors
/// Where the file cannot be written.
pub fn restored(work: &Work<'_>, all: Vec<Restored>) -> Result<(), Refusal> {
    let mut writer = Writer::new(work)?;
    for restored in all {
        writer.say("", Body::Restored(restored), &[])?;
    }
    work.tx.tag(Tag::Statements);
    Ok(())
}
