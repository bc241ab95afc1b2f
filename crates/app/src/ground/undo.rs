//! What an undo must leave standing.

use crate::ground::ahead::{Preview, changed};
use crate::ground::discipline::refuse_homologated;
use crate::ground::furnish::without_mesas;
use crate::ground::loaded::{Loaded, loaded_by};
use crate::refusal::Refusal;
use crate::refusal::undo::UndoRefusal;
use crate::season::act::Changed;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::kept::Kept;
use crate::season::made::Made;
use crate::season::tag;
use crate::words::spoken::Language;
use championship::etapa::{EtapaRows, FaseRows};
use championship::id::{EntrantId, JogoId, Seq};
use std::sync::Arc;
use store::{Db, StoreError, journal};

/// What is taken back: what somebody did, or an undo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unmake {
    Entry,
    Undo,
}

impl SeasonFile {
    /// Undoes an entry, or without a number the desk's own last one.
    ///
    /// # Errors
    /// Why it cannot be undone, naming the entry in the way.
    pub fn undo(&mut self, context: &Context, seq: Option<Seq>) -> Result<Changed, Refusal> {
        let seq = match seq {
            Some(seq) => seq,
            None => {
                let look = self.look()?;
                store::undo::next_undo(&look, &context.desk)?.ok_or(UndoRefusal::NothingToUndo)?
            }
        };
        self.unmake(context, seq, Unmake::Entry)
    }

    /// Takes back the desk's last undo.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn redo(&mut self, context: &Context) -> Result<Changed, Refusal> {
        let look = self.look()?;
        let seq =
            store::undo::next_redo(&look, &context.desk)?.ok_or(UndoRefusal::NothingToRedo)?;
        drop(look);
        self.unmake(context, seq, Unmake::Undo)
    }

    fn unmake(&mut self, context: &Context, seq: Seq, unmake: Unmake) -> Result<Changed, Refusal> {
        // What it did is told as it was: afterwards its rows are gone.
        let what = self.told_unmade(seq, unmake, context.language)?;
        let changed = self.take_back(
            context,
            seq,
            |tx, kept| match unmake {
                Unmake::Entry => stands(tx, kept, seq),
                // A redo gives back a state that was reached by decisions.
                Unmake::Undo => Ok(None),
            },
            |tx, before| match &before {
                Some(before) => refuse_shaky_ground(tx, seq, before),
                None => Ok(()),
            },
        )?;
        Ok(Changed {
            told: Some(what),
            ..changed
        })
    }

    /// What an undo of an entry would change: it runs as [`SeasonFile::undo`] would and is taken back.
    ///
    /// # Errors
    /// Why it would be refused, naming the entry in the way.
    pub fn preview_undo(&mut self, context: &Context, seq: Seq) -> Result<Preview, Refusal> {
        let seen = self.head()?.0;
        let (differences, changes) = self.take_back_ahead(
            context,
            seq,
            |tx, kept| stands(tx, kept, seq),
            |tx, before| {
                let Some(before) = &before else {
                    return Ok((Vec::new(), Vec::new()));
                };
                refuse_shaky_ground(tx, seq, before)?;
                match Loaded::load(tx, before.etapa.id) {
                    // The etapa itself would go.
                    Err(Refusal::Unknown { .. }) => Ok((Vec::new(), Vec::new())),
                    after => Ok(changed(&before.view, &after?, context.language)),
                }
            },
        )?;
        Ok(Preview {
            seen,
            made: Made::Nothing,
            differences,
            told: context.language.changes(&changes),
            moved: Vec::new(),
        })
    }

    fn told_unmade(&self, seq: Seq, unmake: Unmake, language: Language) -> Result<String, Refusal> {
        let look = self.look()?;
        Ok(match unmake {
            Unmake::Entry => language.taken_back(&self.told_entry(seq, language)?),
            Unmake::Undo => {
                let undone = journal::entry(&look, seq)?.undoes.unwrap_or(seq);
                language.done_again(&self.told_entry(undone, language)?)
            }
        })
    }
}

/// The etapa that an entry touched as it stands; refused where its results stand for good.
fn stands(db: &Db, kept: &Kept, seq: Seq) -> Result<Option<Arc<Loaded>>, Refusal> {
    let before = loaded_by(db, kept, seq)?;
    if let Some(before) = &before
        && !carries_out_a_protest(db, seq)?
    {
        refuse_homologated(db, before.etapa.id)?;
    }
    Ok(before)
}

/// Whether an entry was taken by a granted protest: it changed results that stand, and may be taken back as it came.
fn carries_out_a_protest(db: &Db, seq: Seq) -> Result<bool, Refusal> {
    let payload = journal::entry(db, seq)?.payload;
    let payload: serde_json::Value = serde_json::from_str(&payload).unwrap_or_default();
    Ok(payload["appeal"].is_u64())
}

/// Refuses an undo after which a closed rodada would miss a result, a called one would rest on other sides, or two would
/// meet in one that was shown without mesas for them: the entry that closed, called or showed it stands in the way.
fn refuse_shaky_ground(db: &Db, seq: Seq, before: &Loaded) -> Result<(), Refusal> {
    let etapa = before.etapa.id;
    let after = match Loaded::load(db, etapa) {
        // The etapa itself was undone.
        Err(Refusal::Unknown { .. }) => return Ok(()),
        loaded => loaded?,
    };
    refuse_uncalled(db, seq, &after)?;
    let closed = after.rodadas.iter().find(|rodada| {
        rodada.closed_at.is_some()
            && !crate::ground::rodada::undecided_mesas(&after, rodada.number).is_empty()
    });
    let moved = after.view.confrontos.iter().find(|view| {
        let was = before.view.confronto(view.id);
        view.moved.iter().any(Option::is_some) && was.is_some_and(|was| was.moved != view.moved)
    });
    // Who rested in a rodada that was called rests there for good.
    let rested = |number: u32| {
        let of = |rows: &EtapaRows| -> Vec<EntrantId> {
            let of_rodada = rows.half_byes.iter().filter(|(one, _)| *one == number);
            of_rodada.map(|(_, id)| *id).collect()
        };
        of(&before.rows) != of(&after.rows)
    };
    let mut called = after.rodadas.iter().filter(|one| one.called_at.is_some());
    let rests = called.find(|rodada| rested(rodada.number));
    let lacking = without_mesas(&after);
    let lacking = lacking
        .iter()
        .find(|one| !without_mesas(before).contains(one));
    let shaken = closed.or(rests).map(|rodada| rodada.number).or_else(|| {
        let place = after.layout.confrontos.get(&moved?.id)?;
        Some(place.1)
    });
    let shaken = shaken.or(lacking.map(|(number, ..)| *number));
    match shaken {
        None => Ok(()),
        Some(number) => {
            let tags = [tag::rodada(etapa, number)];
            let by = journal::later_with_tag(db, seq, &tags)?.unwrap_or(seq);
            Err(StoreError::UndoBlocked { seq, by }.into())
        }
    }
}

/// Refuses an undo that leaves a result or a ruling at a mesa that nobody was called to: the newest entry about such a
/// jogo stands in the way.
fn refuse_uncalled(db: &Db, seq: Seq, after: &Loaded) -> Result<(), Refusal> {
    let ruled = store::occurrence::ruled(db)?;
    let mut told = ruled.iter().filter_map(|kept| kept.occurrence.jogo);
    let uncalled = after.rodadas.iter().filter(|one| one.called_at.is_none());
    let jogos: Vec<JogoId> = uncalled
        .flat_map(|one| after.jogos_of(one.number))
        .collect();
    let confrontos = after.rows.fases.iter().flat_map(FaseRows::confrontos);
    let mut rows = confrontos.flat_map(|confronto| &confronto.jogos);
    let known = rows.find(|row| {
        let is_known = row.played.is_some() || !row.rulings.is_empty();
        is_known && jogos.contains(&row.id)
    });
    let jogo = known
        .map(|row| row.id)
        .or_else(|| told.find(|jogo| jogos.contains(jogo)));
    let Some(jogo) = jogo else {
        return Ok(());
    };
    let by = journal::later_with_tag(db, seq, &[tag::jogo(jogo)])?.unwrap_or(seq);
    Err(StoreError::UndoBlocked { seq, by }.into())
}
