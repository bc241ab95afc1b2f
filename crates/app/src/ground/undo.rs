//! What an undo must leave standing.

use crate::ground::ahead::{Preview, changed};
use crate::ground::discipline::refuse_homologated;
use crate::ground::etapa::found;
use crate::ground::furnish::without_mesas;
use crate::ground::loaded::{Loaded, loaded_by};
use crate::ground::outbox::state;
use crate::ground::regulation::{moved, played};
use crate::ground::seating::KeptSeats;
use crate::season::act::Changed;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::kept::Kept;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::etapa::{ConfrontoView, EtapaRows, FaseRows};
use championship::id::{ConfrontoId, EntrantId, EtapaId, JogoId, Seq};
use messages::labels::deed::Deed;
use messages::refusal::Refusal;
use messages::refusal::regulation::RegulationRefusal;
use messages::refusal::undo::{Called, UndoRefusal};
use messages::words::spoken::Language;
use rules::regulation::Regulation;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::journal::JournalEntry;
use store::{Db, StoreError, journal};
use tournament::bracket::Seat;

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
        self.take_back(
            context,
            seq,
            what,
            |tx, kept| stands(tx, kept, seq),
            |tx, before| {
                before.refuse_other_text(tx)?;
                if let Some(etapa) = &before.etapa {
                    refuse_shaky_ground(tx, seq, etapa, context.language)?;
                }
                // What was stated stays so; the reverse is stated.
                state(&Work::new(tx, context))
            },
        )
    }

    /// What an undo of an entry would change: it runs as [`SeasonFile::undo`] would and is taken back.
    ///
    /// # Errors
    /// Why it would be refused, naming the entry in the way.
    pub fn preview_undo(&mut self, context: &Context, seq: Seq) -> Result<Preview, Refusal> {
        let seen = self.head()?.0;
        let stays = {
            let look = self.look()?;
            personal_stays(&look, seq, context.language)?
        };
        let (differences, changes) = self.take_back_ahead(
            context,
            seq,
            |tx, kept| stands(tx, kept, seq),
            |tx, before| {
                before.refuse_other_text(tx)?;
                let Some(before) = &before.etapa else {
                    return Ok((Vec::new(), Vec::new()));
                };
                refuse_shaky_ground(tx, seq, before, context.language)?;
                match Loaded::load(tx, before.etapa.id) {
                    // The etapa itself would go.
                    Err(Refusal::Unknown { .. }) => Ok((Vec::new(), Vec::new())),
                    after => {
                        let after = after?;
                        Ok(changed(before, &after, context.language))
                    }
                }
            },
        )?;
        Ok(Preview {
            seen,
            made: Made::Nothing,
            differences,
            told: [context.language.changes(&changes), Vec::from_iter(stays)].concat(),
            moved: Vec::new(),
        })
    }

    fn told_unmade(&self, seq: Seq, unmake: Unmake, language: Language) -> Result<String, Refusal> {
        let look = self.look()?;
        Ok(match unmake {
            Unmake::Entry => {
                let told = language.taken_back(&self.told_entry(seq, language)?);
                let stays = personal_stays(&look, seq, language)?;
                [vec![told], Vec::from_iter(stays)].concat().join(" ")
            }
            Unmake::Undo => {
                let undone = journal::entry(&look, seq)?.undoes.unwrap_or(seq);
                language.done_again(&self.told_entry(undone, language)?)
            }
        })
    }
}

/// What stands before something is taken back.
struct Ground {
    /// The etapa that it touched; none where it touched none.
    etapa: Option<Arc<Loaded>>,
    /// By which text each etapa is played.
    played: BTreeMap<EtapaId, &'static Regulation>,
}

impl Ground {
    /// Refuses what would put an etapa under another text than it was begun under.
    fn refuse_other_text(&self, db: &Db) -> Result<(), Refusal> {
        match moved(&self.played, &played(db)?) {
            Some(etapa) => {
                let etapa = found(db, etapa)?.name;
                Err(RegulationRefusal::OtherText { etapa }.into())
            }
            None => Ok(()),
        }
    }
}

/// What stands; refused where results that stand for good were touched.
fn stands(db: &Db, kept: &Kept, seq: Seq) -> Result<Ground, Refusal> {
    let before = loaded_by(db, kept, seq)?;
    if let Some(before) = &before
        && !may_change_what_stands(db, seq)?
    {
        refuse_homologated(db, before.etapa.id)?;
    }
    Ok(Ground {
        etapa: before,
        played: played(db)?,
    })
}

/// Whether an entry opened results that stand, or changed them by a granted protest: it may be taken back as it came.
fn may_change_what_stands(db: &Db, seq: Seq) -> Result<bool, Refusal> {
    let done = done(db, seq)?;
    let reopens = done.command == Deed::ReopenResults.name();
    Ok(reopens || told(&done)["appeal"].is_u64())
}

/// What is taken back: the entry, or of an undo, which a redo takes back, what that had undone.
fn done(db: &Db, seq: Seq) -> Result<JournalEntry, Refusal> {
    let entry = journal::entry(db, seq)?;
    match entry.undoes {
        Some(undone) => Ok(journal::entry(db, undone)?),
        None => Ok(entry),
    }
}

/// The command of an entry as the journal keeps it.
fn told(entry: &JournalEntry) -> Value {
    serde_json::from_str(&entry.payload).unwrap_or_default()
}

/// Whose personal data an undo leaves as they are, as a sentence: of them no earlier state is kept. None where it leaves
/// none.
fn personal_stays(db: &Db, seq: Seq, language: Language) -> Result<Option<String>, Refusal> {
    let uids = store::undo::personal_kept(db, seq)?;
    if uids.is_empty() {
        return Ok(None);
    }
    let known = store::athlete::all(db)?.into_iter();
    let of = known.filter(|athlete| uids.contains(&athlete.uid));
    let names: Vec<String> = of.map(|athlete| athlete.person.name).collect();
    Ok(Some(language.personal_stays(&names)))
}

/// Refuses an undo after which a closed rodada would miss a result, a called one would rest on other sides, or two would
/// meet in one that was shown without mesas for them: the entry that closed, called or showed it stands in the way.
fn refuse_shaky_ground(
    db: &Db,
    seq: Seq,
    before: &Loaded,
    language: Language,
) -> Result<(), Refusal> {
    let is_redo = journal::entry(db, seq)?.undoes.is_some();
    if is_redo && store::undo::is_newest_in_force(db, seq)? {
        return Ok(());
    }
    let etapa = before.etapa.id;
    let after = match Loaded::load(db, etapa) {
        // The etapa itself was undone.
        Err(Refusal::Unknown { .. }) => return Ok(()),
        loaded => loaded?,
    };
    refuse_uncalled(db, seq, &after)?;
    refuse_moved(db, seq, (before, &after), language)?;
    let closed = after.rodadas.iter().find(|rodada| {
        rodada.closed_at.is_some()
            && !crate::ground::rodada::undecided_mesas(&after, rodada.number).is_empty()
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
    let shaken = closed.or(rests).map(|rodada| rodada.number);
    let shaken = shaken.or(lacking.map(|(number, ..)| *number));
    match shaken {
        None => Ok(()),
        Some(number) => {
            let tags = [Tag::Rodada(etapa, number)];
            let by = journal::later_with_tag(db, seq, &tags)?.unwrap_or(seq);
            Err(StoreError::UndoBlocked { seq, by }.into())
        }
    }
}

/// Refuses an undo that takes from a confronto that was called the sides it was called with: the call stands in the way,
/// and a correction asks what becomes of it. What the entry itself decided is decided.
fn refuse_moved(
    db: &Db,
    seq: Seq,
    (before, after): (&Loaded, &Loaded),
    language: Language,
) -> Result<(), Refusal> {
    let told = told(&done(db, seq)?);
    let seating = told["seating"].as_array();
    let is_decided = |id: ConfrontoId| {
        let mut decisions = seating.into_iter().flatten();
        decisions.any(|decision| decision["confronto"].as_i64() == Some(id.0))
    };
    let kept = KeptSeats::load(db)?;
    let (decided_after, decided_before) = (kept.of(after), kept.and(&told).of(before));
    let is_redo = journal::entry(db, seq)?.undoes.is_some();
    let moved = after.view.confrontos.iter().filter(|view| {
        let was = before.view.confronto(view.id);
        let is = |view: &ConfrontoView| (view.moved, view.needless);
        let is_other = was.is_some_and(|was| is(was) != is(view));
        // Without the entry a decision may be missing on which others stand.
        let decided = match decided_after.contains(&view.id) {
            true => is_redo || !is_other || is_decided(view.id),
            false => !is_other && !decided_before.contains(&view.id),
        };
        let is_doubled = view.twice != [false; 2] && was.is_some_and(|was| was.twice != view.twice);
        is_doubled || (view.is_moved() && !decided)
    });
    let moved = moved.map(|view| view.id);
    // A correction may leave open who comes: lots ask about it. So may that be done again.
    let adrift = match is_redo {
        false => adrift(before, after),
        true => Vec::new(),
    };
    let mut shaken = moved.chain(adrift.into_iter().filter(|id| !is_decided(*id)));
    let Some(confronto) = shaken.next() else {
        return Ok(());
    };
    let rodada = after.layout.confrontos.get(&confronto);
    let rodada = rodada.map_or(0, |(_, number, _)| *number);
    let by = called_by(db, after.etapa.id, rodada)?.unwrap_or(seq);
    Err(UndoRefusal::UndoBlocked {
        seq,
        by,
        what: Deed::CallRodada.name(),
        for_good: false,
        moves: Some(Called {
            confronto,
            label: after.confronto_label(confronto, language),
            rodada,
        }),
    }
    .into())
}

/// The entry in force that called a rodada.
fn called_by(db: &Db, etapa: EtapaId, rodada: u32) -> Result<Option<Seq>, Refusal> {
    let entries = journal::with_tag(db, &Tag::Rodada(etapa, rodada), u32::MAX)?;
    for entry in entries {
        let is_call = entry.command == Deed::CallRodada.name();
        if is_call && store::undo::undone_by(db, entry.seq)?.is_none() {
            return Ok(Some(entry.seq));
        }
    }
    Ok(None)
}

/// Confrontos that were called, and whose sides nothing tells any longer: what they came from is open again.
fn adrift(before: &Loaded, after: &Loaded) -> Vec<ConfrontoId> {
    let called = after.rodadas.iter().filter(|one| one.called_at.is_some());
    let called: Vec<u32> = called.map(|one| one.number).collect();
    let mut found = Vec::new();
    for number in &called {
        let (was, is) = (sources(before, *number), sources(after, *number));
        let is_open = |(id, sides): &(&ConfrontoId, &[Seat; 2])| {
            let mut was = was.get(id).into_iter().flatten().zip(*sides);
            was.any(|pair| matches!(pair, (Seat::Entrant(_), Seat::Pending)))
        };
        found.extend(is.iter().filter(is_open).map(|(id, _)| *id));
    }
    // Into a fase that was drawn nobody is seated one by one: all of its field is open, or none.
    for (index, fase) in after.format.fases.iter().enumerate().skip(1) {
        let has_field = |loaded: &Loaded| loaded.view.field(&loaded.format, index).is_some();
        if fase.play.is_drawn() && has_field(before) && !has_field(after) {
            let mut of_fase = called
                .iter()
                .flat_map(|number| after.confrontos_of(*number));
            found.extend(of_fase.find(|view| view.fase == index).map(|view| view.id));
        }
    }
    found
}

/// The sides of a rodada's confrontos in brackets by what they come from, whoever was seated there.
fn sources(loaded: &Loaded, rodada: u32) -> BTreeMap<ConfrontoId, [Seat; 2]> {
    let rows = loaded.rows.fases.iter().flat_map(|fase| &fase.bracket);
    let seated = rows.filter(|row| row.rodada == rodada && row.seated.iter().any(Option::is_some));
    loaded.sides_without(&seated.map(|row| row.id).collect())
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
    let by = journal::later_with_tag(db, seq, &[Tag::Jogo(jogo)])?.unwrap_or(seq);
    Err(StoreError::UndoBlocked { seq, by }.into())
}
