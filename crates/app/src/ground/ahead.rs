//! What an act would change in the etapa that it touches.

use crate::ground::loaded::{Loaded, loaded};
use crate::ground::pairing::overtaken;
use crate::season::act::Act;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::made::Made;
use championship::amend::{Difference, differences};
use championship::id::Seq;
use messages::refusal::Refusal;
use messages::refusal::change::Change;
use messages::refusal::seating::{Moved, SeatingRefusal};
use messages::words::spoken::Language;
use messages::words::told::Told;
use serde::Serialize;
use store::journal;
use ts_rs::TS;

/// What a write would change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Preview {
    /// The journal number that it was drawn from: handed to `execute`, it makes sure that nothing came between.
    pub seen: Seq,
    /// What it would make.
    pub made: Made,
    /// What would come out otherwise in the etapa it touches.
    #[ts(skip)]
    pub differences: Vec<Difference>,
    /// The same in words, a sentence each.
    pub told: Vec<String>,
    /// Confrontos that somebody must decide about before it can be done.
    pub moved: Vec<Moved>,
}

impl SeasonFile {
    /// What an act would change: it runs as `execute` would and is taken back.
    ///
    /// # Errors
    /// Why it would be refused.
    pub fn preview(
        &mut self,
        context: &Context,
        act: impl Act + Clone,
    ) -> Result<Preview, Refusal> {
        self.run_ahead(
            context,
            act,
            |db, kept, act| {
                let seen = journal::head(db)?.0;
                let etapa = act.etapa(db)?;
                let before = etapa.map(|etapa| loaded(db, kept, etapa)).transpose()?;
                Ok((seen, before))
            },
            |db, (seen, before), made| {
                let (differences, changes) = match &before {
                    Some(before) => {
                        let after = Loaded::load(db, before.etapa.id)?;
                        changed(before, &after, context.language)
                    }
                    None => (Vec::new(), Vec::new()),
                };
                Ok(Preview {
                    seen,
                    made,
                    differences,
                    told: context.language.changes(&changes),
                    moved: Vec::new(),
                })
            },
        )
    }

    /// What a correction would change, also where somebody must decide about confrontos first.
    ///
    /// # Errors
    /// Why it would be refused for any other reason.
    pub fn look_ahead(
        &mut self,
        context: &Context,
        act: impl Act + Clone,
    ) -> Result<Preview, Refusal> {
        // The number first: an entry that comes between makes the preview newer, never older.
        let seen = self.head()?.0;
        match self.preview(context, act) {
            Err(Refusal::Seating(SeatingRefusal::SeatingChanges {
                moved,
                differences,
                changes,
            })) => Ok(Preview {
                seen,
                made: Made::Nothing,
                differences,
                told: context.language.changes(&changes),
                moved,
            }),
            Err(refusal @ Refusal::Seating(SeatingRefusal::TeamOut { .. })) => {
                let asked = Told::from(&refusal);
                Ok(Preview {
                    seen,
                    made: Made::Nothing,
                    differences: Vec::new(),
                    told: vec![context.language.refusal(&refusal)],
                    moved: asked.moved.into_vec(),
                })
            }
            seen => seen,
        }
    }
}

/// What comes out otherwise, by number and by the names that people know it by; and which rodadas were paired from what
/// stood before.
pub fn changed(
    before: &Loaded,
    after: &Loaded,
    language: Language,
) -> (Vec<Difference>, Vec<Change>) {
    let found = differences(&before.view, &after.view);
    let named = found
        .iter()
        .map(|difference| after.named(difference, language));
    let overtaken = overtaken(before, after).into_iter();
    let paired = overtaken.map(|(rodada, called)| Change::Pairing { rodada, called });
    let named = named.chain(paired).collect();
    (found, named)
}
