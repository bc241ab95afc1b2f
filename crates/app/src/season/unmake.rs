//! Taking back what an entry did.

use crate::labels::deed::Deed;
use crate::refusal::Refusal;
use crate::refusal::undo::UndoRefusal;
use crate::season::act::Changed;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::kept::Kept;
use crate::season::made::Made;
use crate::season::signing::refuse_unsigned;
use championship::id::Seq;
use store::undo::By;
use store::{EntryKind, StoreError, Tx, journal};

impl SeasonFile {
    /// Takes back what an entry did, whoever asks; `before` and `after` look at the season and may refuse.
    pub(crate) fn take_back<B>(
        &mut self,
        context: &Context,
        seq: Seq,
        before: impl FnOnce(&Tx<'_>, &Kept) -> Result<B, Refusal>,
        after: impl FnOnce(&Tx<'_>, B) -> Result<(), Refusal>,
    ) -> Result<Changed, Refusal> {
        let at = context.at();
        let by = By {
            at: &at,
            operator: context.operator,
            desk: &context.desk,
        };
        let Self { store, kept } = self;
        let taken_back = store.undo(
            seq,
            by,
            |tx| {
                refuse_unsigned(tx, context)?;
                // Also where an earlier version wrote the entry as one to be undone.
                if journal::entry(tx, seq)?.command == Deed::SetPin.name() {
                    return Err(StoreError::NotUndoable(seq).into());
                }
                before(tx, kept)
            },
            after,
        );
        match taken_back {
            Ok((seq, tags)) => Ok(Changed {
                seq,
                tags,
                made: Made::Nothing,
                told: None,
            }),
            Err(Refusal::Store(StoreError::UndoBlocked { seq, by })) => {
                Err(UndoRefusal::UndoBlocked {
                    seq,
                    by,
                    what: self.entered(by)?,
                    for_good: self.stays(by)?,
                }
                .into())
            }
            Err(Refusal::Store(StoreError::NotUndoable(seq))) => Err(UndoRefusal::NotUndoable {
                seq,
                what: self.entered(seq)?,
            }
            .into()),
            Err(refusal) => Err(refusal),
        }
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
