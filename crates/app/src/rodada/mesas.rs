//! The mesas of the hall: where a rodada sits down, and what changes about them during the day.

use crate::ground::etapa::{entry_of, found};
use crate::ground::hall::{free_mesas, have_mesas};
use crate::ground::loaded::Loaded;
use crate::ground::rodada::touched;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::etapa::Of;
use championship::id::{ConfrontoId, EntrantId, EtapaId, JogoId, MesaId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::mesa::MesaRefusal;
use messages::refusal::result::ResultRefusal;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use store::etapa::Mesa;
use tournament::bracket::Seat;
use tournament::mesas::{Seating, assign};
use ts_rs::TS;

/// The mesas of each confronto, dupla by dupla: side by side, where its entrants have sat least; of a bracket where one
/// of them stands. Where the hall has too few, the later confrontos follow at the same mesas.
pub fn seats(
    work: &Work<'_>,
    loaded: &Loaded,
    confrontos: &[(ConfrontoId, [EntrantId; 2])],
) -> Result<Vec<Vec<MesaId>>, Refusal> {
    let per_confronto = usize::from(loaded.format.confronto.mesas);
    let free = free_mesas(work.tx, &loaded.etapa)?;
    let blocks: Vec<&[Mesa]> = free.chunks_exact(per_confronto).collect();
    if blocks.is_empty() && !confrontos.is_empty() {
        return Err(MesaRefusal::TooFewMesas {
            are: free.len(),
            needed: per_confronto,
        }
        .into());
    }
    let numbers: Vec<u32> = (0..).take(blocks.len()).collect();
    let block_of: BTreeMap<u32, u32> = (0..)
        .zip(&blocks)
        .flat_map(|(block, mesas)| mesas.iter().map(move |mesa| (mesa.number, block)))
        .collect();
    let entries = store::entry::all(work.tx, loaded.etapa.id)?;
    let needs = entries.iter().filter(|entry| entry.needs_accessible);
    let needs_access: BTreeSet<EntrantId> = needs.map(|entry| entry.entrant).collect();
    let reachable = |mesas: &[Mesa]| mesas.iter().any(|mesa| mesa.accessible);
    let accessible: BTreeSet<u32> = (0..)
        .zip(&blocks)
        .filter(|(_, mesas)| reachable(mesas))
        .map(|(block, _)| block)
        .collect();
    let (history, stands) = match is_bracket(loaded, confrontos) {
        true => (BTreeMap::new(), stands(loaded, &block_of)),
        false => (history(loaded, &block_of), BTreeMap::new()),
    };
    let order = order(loaded, confrontos, &stands);
    let mut seats = vec![Vec::new(); confrontos.len()];
    for wave in order.chunks(blocks.len().max(1)) {
        let sides = wave.iter().map(|index| confrontos[*index].1.to_vec());
        let sides: Vec<Vec<EntrantId>> = sides.collect();
        let seated = assign(&Seating {
            confrontos: &sides,
            mesas: &numbers,
            history: &history,
            stands: &stands,
            fixed: &BTreeMap::new(),
            accessible: &accessible,
            needs_access: &needs_access,
        });
        for (index, seat) in wave.iter().zip(seated) {
            let block = seat.mesa.and_then(|block| usize::try_from(block).ok());
            let mesas = block.and_then(|block| blocks.get(block));
            let ids = mesas.into_iter().flat_map(|mesas| mesas.iter());
            seats[*index] = ids.map(|mesa| mesa.id).collect();
        }
    }
    Ok(seats)
}

/// In which order confrontos get their mesas: that of the list. Where a bracket begins two neighbours sit half the hall
/// apart, so that from round to round everybody plays from the first mesa on and one of each two stays where it is.
fn order(
    loaded: &Loaded,
    confrontos: &[(ConfrontoId, [EntrantId; 2])],
    stands: &BTreeMap<EntrantId, u32>,
) -> Vec<usize> {
    let mut order: Vec<usize> = (0..confrontos.len()).collect();
    let has_stood =
        |(_, sides): &(_, [EntrantId; 2])| sides.iter().any(|id| stands.contains_key(id));
    if is_bracket(loaded, confrontos) && !confrontos.iter().any(has_stood) {
        let position = |index: &usize| {
            let place = loaded.layout.confrontos.get(&confrontos[*index].0);
            place.map_or(0, |(.., position)| position.saturating_sub(1))
        };
        order.sort_by_key(|index| position(index).reverse_bits());
    }
    order
}

/// Whether these are matches of a bracket.
fn is_bracket(loaded: &Loaded, confrontos: &[(ConfrontoId, [EntrantId; 2])]) -> bool {
    let mut views = confrontos
        .iter()
        .filter_map(|(id, _)| loaded.view.confronto(*id));
    views.any(|view| matches!(view.of, Of::Bracket(_)))
}

/// At which mesas of a bracket an entrant has sat last.
fn stands(loaded: &Loaded, block_of: &BTreeMap<u32, u32>) -> BTreeMap<EntrantId, u32> {
    let mut last: BTreeMap<EntrantId, (u32, u32)> = BTreeMap::new();
    for view in &loaded.view.confrontos {
        let jogos = loaded.jogos.get(&view.id).into_iter().flatten();
        let mut mesas = jogos.filter_map(|(jogo, _)| loaded.layout.mesas.get(jogo));
        let block = mesas.find_map(|mesa| block_of.get(mesa));
        let place = loaded.layout.confrontos.get(&view.id);
        let (Of::Bracket(_), Some(block), Some((_, rodada, _))) = (view.of, block, place) else {
            continue;
        };
        for side in view.sides {
            if let Seat::Entrant(id) = side {
                let at = last.entry(id).or_default();
                *at = (*at).max((*rodada, *block));
            }
        }
    }
    last.into_iter()
        .map(|(id, (_, block))| (id, block))
        .collect()
}

/// How often an entrant has sat at these mesas.
fn history(loaded: &Loaded, block_of: &BTreeMap<u32, u32>) -> BTreeMap<(EntrantId, u32), u32> {
    let mut history = BTreeMap::new();
    for view in &loaded.view.confrontos {
        let jogos = loaded.jogos.get(&view.id).into_iter().flatten();
        let blocks: BTreeSet<u32> = jogos
            .filter_map(|(jogo, _)| block_of.get(loaded.layout.mesas.get(jogo)?).copied())
            .collect();
        for side in view.sides {
            if let Seat::Entrant(id) = side {
                for block in &blocks {
                    *history.entry((id, *block)).or_default() += 1;
                }
            }
        }
    }
    history
}

/// Says what a mesa of the hall is good for; it is set up where it is not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetMesa {
    /// An etapa of the day.
    pub etapa: EtapaId,
    /// Number of the mesa.
    pub mesa: u32,
    /// Whether it can be played at.
    pub usable: bool,
    /// Whether it can be reached without steps.
    pub accessible: bool,
}

impl Act for SetMesa {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetMesa
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    // All mesas up to its number are there, then.
    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let day = found(work.tx, self.etapa)?.venue_day;
        have_mesas(work, day, self.mesa)?;
        let mesas = store::etapa::mesas(work.tx, day)?;
        if let Some(mesa) = mesas.into_iter().find(|mesa| mesa.number == self.mesa) {
            store::etapa::set_mesa(
                work.tx,
                &Mesa {
                    usable: self.usable,
                    accessible: self.accessible,
                    ..mesa
                },
            )?;
        }
        Ok(Made::Nothing)
    }
}

/// Moves a jogo that is not decided to another mesa.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MoveToMesa {
    pub jogo: JogoId,
    /// Number of the mesa.
    pub mesa: u32,
}

impl Act for MoveToMesa {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::MoveToMesa
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = store::jogo::place(work.tx, self.jogo)?;
        let loaded = Loaded::load(work.tx, place.etapa)?;
        let state = loaded.view.jogos.get(&self.jogo);
        if state.is_some_and(|state| state.outcome().is_some()) {
            return Err(ResultRefusal::HasResult {
                mesa: place.mesa,
                result: loaded.told_report(self.jogo),
            }
            .into());
        }
        let free = free_mesas(work.tx, &loaded.etapa)?;
        let Some(mesa) = free.iter().find(|mesa| mesa.number == self.mesa) else {
            return Err(MesaRefusal::MesaNotFree { mesa: self.mesa }.into());
        };
        let is_open = |other: &JogoId| {
            loaded
                .view
                .jogos
                .get(other)
                .is_none_or(|state| state.outcome().is_none())
        };
        let at = store::jogo::at_mesa(work.tx, place.etapa, place.rodada_number, self.mesa)?;
        if at.iter().any(|other| *other != self.jogo && is_open(other)) {
            return Err(MesaRefusal::MesaNotFree { mesa: self.mesa }.into());
        }
        store::jogo::set_mesa(work.tx, self.jogo, mesa.id)?;
        work.tx.tag(Tag::Jogo(self.jogo));
        touched(work, place.etapa, place.rodada_number);
        Ok(Made::Nothing)
    }
}

/// Says whether somebody of a team needs a mesa without steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetAccess {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    /// Whether it does.
    pub needs: bool,
}

impl Act for SetAccess {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetAccess
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Entry(self.etapa, self.entrant)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let entry = entry_of(work.tx, self.etapa, self.entrant)?;
        store::entry::set_needs_accessible(work.tx, entry.id, self.needs)?;
        work.tx.tag(Tag::Entries(self.etapa));
        work.tx.tag(Tag::Entry(self.etapa, self.entrant));
        Ok(Made::Nothing)
    }
}
