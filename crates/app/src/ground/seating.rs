//! What a correction does to confrontos that are seated already: somebody decides each.

use crate::ground::ahead::changed;
use crate::ground::furnish::furnish;
use crate::ground::loaded::Loaded;
use crate::ground::rodada::{reopen_undecided, sit_down};
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::etapa::{ConfrontoView, Of, fase_number};
use championship::id::{ConfrontoId, EtapaId};
use championship::ruling::RulingOver;
use messages::refusal::Refusal;
use messages::refusal::seating::{Moved, SeatingRefusal};
use messages::words::pt_br::REPLAYED;
use messages::words::spoken::Language;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use store::{Db, Tx, journal};
use tournament::bracket::Seat;
use ts_rs::TS;

/// What is done about a seated confronto whose sides no longer follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// It stands as it was seated and played.
    Keep,
    /// It is annulled and played again by the right sides.
    Replay,
    /// It is played although a team of it is out.
    Play,
}

/// One decision about a seated confronto.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatingDecision {
    pub confronto: ConfrontoId,
    /// What is done.
    pub seating: Seating,
}

/// In the entry with which a season made of another's rows begins: what was kept there.
const HANDED_OVER: &str = "kept_seats";

/// A replayed confronto can move the next one, and be moved by it; a bracket is no deeper than this.
const DEEPEST: usize = 16;

/// Runs `correction` and then deals with every seated confronto that it moves.
///
/// # Errors
/// Those of `correction`, or [`SeatingRefusal::SeatingChanges`] naming what nobody has decided.
pub fn correct<T>(
    work: &Work<'_>,
    etapa: EtapaId,
    decisions: &[SeatingDecision],
    correction: impl FnOnce() -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let before = Loaded::load(work.tx, etapa)?;
    // What was decided stands, unless others should sit there by now, or what it hung on is decided otherwise.
    let stood = decided(work, &before, &[])?;
    let is = |view: &ConfrontoView| (view.id, view.moved, view.needless);
    let already: Vec<_> = moved(&before).map(is).collect();
    let done = correction()?;
    let mut rounds = 0;
    loop {
        let after = Loaded::load(work.tx, etapa)?;
        let stands = decided(work, &after, decisions)?;
        let fresh: Vec<&ConfrontoView> = moved(&after)
            .filter(|view| {
                let hung = stood.contains(&view.id) && !stands.contains(&view.id);
                !already.contains(&is(view)) || hung || replayed(decisions, view.id)
            })
            .collect();
        let undecided: Vec<Moved> = fresh
            .iter()
            .filter(|view| {
                !decisions
                    .iter()
                    .any(|decision| decision.confronto == view.id)
            })
            .map(|view| told(&after, view, work.context.language))
            .collect();
        if !undecided.is_empty() {
            let (differences, changes) = changed(&before, &after, work.context.language);
            return Err(SeatingRefusal::SeatingChanges {
                moved: undecided,
                differences,
                changes,
            }
            .into());
        }
        let Some(next) = fresh.iter().find(|view| replayed(decisions, view.id)) else {
            break;
        };
        if is_drawn_in(&after, next) {
            return Err(SeatingRefusal::DrawnFase {
                fase: fase_number(next.fase),
            }
            .into());
        }
        rounds += 1;
        if rounds > DEEPEST * decisions.len() {
            // Each seat that is played again moves the other one: what was kept beside them leaves no end to it.
            let again = fresh.iter().filter(|view| replayed(decisions, view.id));
            return Err(SeatingRefusal::Contradicts {
                confrontos: again
                    .map(|view| after.confronto_label(view.id, work.context.language))
                    .collect(),
            }
            .into());
        }
        replay(work, etapa, next)?;
    }
    let after = Loaded::load(work.tx, etapa)?;
    refuse_contradiction(&before, &after, work.context.language)?;
    furnish(work, etapa)?;
    reopen_undecided(work, etapa)?;
    Ok(done)
}

/// The confrontos of which it is decided who sits there, with these decisions too.
fn decided(
    work: &Work<'_>,
    loaded: &Loaded,
    decisions: &[SeatingDecision],
) -> Result<BTreeSet<ConfrontoId>, Refusal> {
    match moved(loaded).next() {
        None => Ok(BTreeSet::new()),
        Some(_) => Ok(KeptSeats::load(work.tx)?.and(&json!(decisions)).of(loaded)),
    }
}

/// Whether somebody of a confronto was drawn there in the place of whoever would be by now.
fn is_drawn_in(loaded: &Loaded, view: &ConfrontoView) -> bool {
    let chaves = &loaded.rows.fases[view.fase].chaves;
    let mut drawn = chaves.iter().flat_map(|chave| &chave.members).peekable();
    let is_drawn = drawn.peek().is_some();
    let members: Vec<_> = drawn.collect();
    let mut come = view.moved.iter().flatten();
    matches!(view.of, Of::Chave(_)) || (is_drawn && come.any(|id| !members.contains(&id)))
}

/// Refuses decisions that seat somebody in two confrontos that hang on one jogo.
fn refuse_contradiction(
    before: &Loaded,
    after: &Loaded,
    language: Language,
) -> Result<(), SeatingRefusal> {
    let is_twice = |view: &ConfrontoView| view.twice.contains(&true);
    let was = |id| before.view.confronto(id).is_some_and(is_twice);
    let twice = after.view.confrontos.iter();
    let confrontos: Vec<String> = twice
        .filter(|view| is_twice(view) && !was(view.id))
        .map(|view| after.confronto_label(view.id, language))
        .collect();
    match confrontos.is_empty() {
        true => Ok(()),
        false => Err(SeatingRefusal::Contradicts { confrontos }),
    }
}

fn replayed(decisions: &[SeatingDecision], id: ConfrontoId) -> bool {
    decisions
        .iter()
        .any(|decision| decision.confronto == id && decision.seating == Seating::Replay)
}

fn moved(loaded: &Loaded) -> impl Iterator<Item = &ConfrontoView> {
    loaded.view.confrontos.iter().filter(|view| view.is_moved())
}

fn told(loaded: &Loaded, view: &ConfrontoView, language: Language) -> Moved {
    let seated = view
        .sides
        .iter()
        .map(|side| loaded.seat_name(*side))
        .collect();
    let should_be = view
        .sides
        .iter()
        .zip(view.moved)
        .map(|(side, moved)| match view.needless {
            true => loaded.seat_name(Seat::Bye),
            false => loaded.seat_name(moved.map_or(*side, Seat::Entrant)),
        })
        .collect();
    Moved {
        confronto: view.id,
        label: loaded.confronto_label(view.id, language),
        seated,
        should_be,
        out: false,
        needless: view.needless,
    }
}

/// Seats the right sides, or nobody where nobody is to meet; what was reported or ruled about the wrong ones is out of
/// force.
fn replay(work: &Work<'_>, etapa: EtapaId, view: &ConfrontoView) -> Result<(), Refusal> {
    for jogo in store::jogo::of_confronto(work.tx, view.id)? {
        store::report::retire(work.tx, jogo)?;
        for RulingOver { number, .. } in store::ruling::in_force_of_jogo(work.tx, jogo)? {
            let ruling = store::ruling::by_number(work.tx, etapa, number)?;
            store::ruling::revoke(work.tx, ruling.id, &work.at(), REPLAYED, None)?;
            work.tx.tag(Tag::Ruling(etapa, number));
        }
        work.tx.tag(Tag::Jogo(jogo));
    }
    if view.needless {
        return Ok(store::rodada::unseat(work.tx, view.id)?);
    }
    for side in Side::BOTH {
        if let Some(entrant) = view.moved[side.index()] {
            store::rodada::seat(work.tx, view.id, side, entrant)?;
            sit_down(work, etapa, view.id, side, entrant)?;
        }
    }
    Ok(())
}

/// What was decided about who is seated: the confrontos that somebody kept as they were.
pub struct KeptSeats {
    decided: BTreeSet<i64>,
    /// The season was made of the rows of another by a program that did not hand over what was decided there.
    elsewhere: bool,
}

impl KeptSeats {
    /// By the entries in force.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn load(db: &Db) -> Result<Self, Refusal> {
        let mut kept = Self {
            decided: BTreeSet::new(),
            elsewhere: journal::derived(db)?.is_some_and(|told| told[HANDED_OVER].is_null()),
        };
        for entry in journal::kept_seats(db)? {
            if store::undo::undone_by(db, entry.seq)?.is_none() {
                kept.hear(&serde_json::from_str(&entry.payload).unwrap_or_default());
            }
        }
        Ok(kept)
    }

    /// Writes into the entry with which a season begins that is made of the rows of another what was decided there; of an
    /// export, which does not tell, that all stands as it came.
    ///
    /// # Errors
    /// Where the file cannot be read or written.
    pub fn hand_over(tx: &Tx<'_>, decided: Option<&Self>) -> Result<(), Refusal> {
        let mut kept = Vec::new();
        for etapa in store::etapa::all(tx)? {
            let loaded = Loaded::load(tx, etapa.id)?;
            let stand = match decided {
                Some(decided) => decided.of(&loaded),
                None => moved(&loaded).map(|view| view.id).collect(),
            };
            kept.extend(stand.into_iter().map(|confronto| SeatingDecision {
                confronto,
                seating: Seating::Keep,
            }));
        }
        Ok(journal::note(tx, HANDED_OVER, &json!(kept))?)
    }

    /// With the decisions of a command more.
    #[must_use]
    pub fn and(mut self, command: &Value) -> Self {
        self.hear(command);
        self
    }

    /// Hears every decision of a command, wherever it stands in it.
    fn hear(&mut self, told: &Value) {
        match told {
            Value::Object(fields) => {
                if let (Some("keep"), Some(confronto)) =
                    (told["seating"].as_str(), told["confronto"].as_i64())
                {
                    self.decided.insert(confronto);
                }
                fields.values().for_each(|field| self.hear(field));
            }
            Value::Array(items) => items.iter().for_each(|item| self.hear(item)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// The confrontos of which it is decided who sits there: kept, or opened by one of their match that was kept, or
    /// those that get these sides from the decisions about others.
    #[must_use]
    pub fn of(&self, loaded: &Loaded) -> BTreeSet<ConfrontoId> {
        let is_kept = |id: ConfrontoId| self.elsewhere || self.decided.contains(&id.0);
        let (mut of, mut open): (BTreeSet<_>, BTreeSet<_>) = moved(loaded)
            .map(|view| view.id)
            .partition(|id| is_kept(*id) || is_kept(loaded.opening(*id)));
        while !open.is_empty() {
            let sides = loaded.sides_without(&open);
            let follows = |id: &ConfrontoId| {
                let is = loaded.view.confronto(*id).map(|view| view.sides);
                is.is_some() && sides.get(id).copied() == is
            };
            let (found, left): (BTreeSet<_>, BTreeSet<_>) = open.into_iter().partition(follows);
            if found.is_empty() {
                break;
            }
            of.extend(found);
            open = left;
        }
        of
    }
}
