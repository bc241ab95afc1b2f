//! Taking back what an entry did.

use crate::season::act::Changed;
use crate::season::answered;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::kept::Kept;
use crate::season::made::Made;
use crate::season::seen::refuse_older;
use crate::season::signing::{may_change_another_s, refuse_unsigned};
use crate::season::tag::Tag;
use championship::id::Seq;
use messages::labels::deed::Deed;
use messages::refusal::Refusal;
use messages::refusal::undo::UndoRefusal;
use serde_json::Value;
use store::undo::By;
use store::{EntryKind, StoreError, Tx, journal};

impl SeasonFile {
    /// Takes back what an entry did, whoever asks, which is `told` as a sentence; `before` and `after` look at the season
    /// and may refuse.
    pub(crate) fn take_back<B>(
        &mut self,
        context: &Context,
        seq: Seq,
        told: String,
        before: impl FnOnce(&Tx<'_>, &Kept) -> Result<B, Refusal>,
        after: impl FnOnce(&Tx<'_>, B) -> Result<(), Refusal>,
    ) -> Result<Changed, Refusal> {
        let at = context.at();
        let Self {
            store,
            kept,
            memory,
            ..
        } = self;
        let taken_back = store.undo(
            seq,
            by(context, &at),
            |tx| {
                refuse_older(tx, memory.as_ref())?;
                refuse_for_good(tx, context, seq)?;
                before(tx, kept)
            },
            after,
            |tx, seq, tags| {
                let changed = Changed {
                    seq,
                    tags: Tag::all(&tags),
                    made: Made::Nothing,
                    told: Some(told),
                };
                answered::keep(tx, context, &changed)?;
                Ok(changed)
            },
        );
        match taken_back {
            Ok(changed) => {
                self.saw_newest(false)?;
                Ok(changed)
            }
            Err(refusal) => Err(self.named(refusal)?),
        }
    }

    /// Looks at what taking back an entry comes to, as [`SeasonFile::take_back`] would do it; nothing stays of it.
    pub(crate) fn take_back_ahead<B, T>(
        &mut self,
        context: &Context,
        seq: Seq,
        before: impl FnOnce(&Tx<'_>, &Kept) -> Result<B, Refusal>,
        after: impl FnOnce(&Tx<'_>, B) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let at = context.at();
        let Self { store, kept, .. } = self;
        let seen = store.preview_undo(
            seq,
            by(context, &at),
            |tx| {
                refuse_for_good(tx, context, seq)?;
                before(tx, kept)
            },
            after,
        );
        match seen {
            Ok(seen) => Ok(seen),
            Err(refusal) => Err(self.named(refusal)?),
        }
    }

    /// A refusal of the store with the entry that it is about, as the journal calls it.
    fn named(&self, refusal: Refusal) -> Result<Refusal, Refusal> {
        Ok(match refusal {
            Refusal::Store(StoreError::UndoBlocked { seq, by }) => UndoRefusal::UndoBlocked {
                seq,
                by,
                what: self.entered(by)?,
                for_good: self.stays(by)?,
                moves: None,
            }
            .into(),
            Refusal::Store(StoreError::NotUndoable(seq)) => UndoRefusal::NotUndoable {
                seq,
                what: self.entered(seq)?,
            }
            .into(),
            refusal => refusal,
        })
    }

    /// Whether an entry is never undone.
    fn stays(&self, seq: Seq) -> Result<bool, Refusal> {
        let kind = journal::entry(&*self.look()?, seq)?.kind;
        Ok(matches!(kind, EntryKind::Outward | EntryKind::Migration))
    }

    /// What the journal calls an entry.
    fn entered(&self, seq: Seq) -> Result<String, Refusal> {
        Ok(journal::entry(&*self.look()?, seq)?.command)
    }
}

/// Who takes something back, and when.
fn by<'a>(context: &'a Context, at: &'a str) -> By<'a> {
    By {
        at,
        operator: context.operator,
        desk: &context.desk,
    }
}

/// Refuses who may not write, and what is never taken back.
fn refuse_for_good(tx: &Tx<'_>, context: &Context, seq: Seq) -> Result<(), Refusal> {
    refuse_unsigned(tx, context)?;
    // Also where an earlier version wrote the entry as one to be undone.
    if journal::entry(tx, seq)?.command == Deed::SetPin.name() {
        return Err(StoreError::NotUndoable(seq).into());
    }
    // Of what is never undone nothing else is said.
    if matches!(
        journal::entry(tx, seq)?.kind,
        EntryKind::Outward | EntryKind::Migration
    ) {
        return Ok(());
    }
    let operators = store::text::images(tx, seq, "operator")?;
    let had_pin = |image: &Option<Value>| {
        let image = image.as_ref();
        image.is_some_and(|row| row["has_pin"].as_i64() == Some(1))
    };
    if operators.iter().flatten().any(had_pin) {
        may_change_another_s(tx, context)?;
    }
    Ok(())
}
