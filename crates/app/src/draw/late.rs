//! Somebody who comes after the draw: by lot into the smallest group, or where somebody would rest;
//! and somebody who went out and pays to come in again.

use crate::draw::act::refuse_called;
use crate::draw::layout;
use crate::ground::discipline::excluded;
use crate::ground::etapa::{entry_of, insert_entry};
use crate::ground::loaded::Loaded;
use crate::labels::deed::Deed;
use crate::refusal::Refusal;
use crate::refusal::draw::DrawRefusal;
use crate::refusal::registry::RegistryRefusal;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag;
use crate::season::work::Work;
use championship::etapa::ChaveRow;
use championship::format::{GroupsFormat, Pairing};
use championship::id::{EntrantId, EtapaId};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use store::rodada::Rodada;
use tournament::draw::draw_lots;
use ts_rs::TS;

/// Takes an entrant into an etapa that is drawn already.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EnterLate {
    /// Which etapa.
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    /// The published number that says where it comes in.
    pub number: u64,
}

impl Act for EnterLate {
    fn deed(&self) -> Deed {
        Deed::EnterLate
    }

    fn depends_on(&self) -> Vec<String> {
        vec![tag::entry(self.etapa, self.entrant), tag::draw(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let Some(first) = loaded.rows.fases.first() else {
            return Err(DrawRefusal::NoDraw.into());
        };
        let format = loaded.format.fases.first();
        let groups = format.and_then(|fase| fase.play.groups());
        let drawn = first.chaves.iter().flat_map(|chave| &chave.members);
        if drawn.clone().any(|member| *member == self.entrant) {
            return Err(RegistryRefusal::AlreadyEntered(loaded.name(self.entrant)).into());
        }
        let count = drawn.count() + 1;
        if let Some(by) =
            excluded(work.tx, self.etapa, work.context.language)?.remove(&self.entrant)
        {
            let name = loaded.name(self.entrant);
            return Err(DrawRefusal::Excluded { name, by }.into());
        }
        take_in(work, self.etapa, self.entrant)?;
        let begun = loaded
            .rodadas
            .iter()
            .any(|rodada| rodada.fase == 1 && rodada.called_at.is_some());
        let room: Vec<usize> = (0..first.chaves.len())
            .filter(|index| {
                !begun || groups.is_some_and(|groups| rests(&first.chaves[*index], groups))
            })
            .collect();
        let smallest = room
            .iter()
            .map(|index| first.chaves[*index].members.len())
            .min();
        let candidates: Vec<usize> = room
            .into_iter()
            .filter(|index| Some(first.chaves[*index].members.len()) == smallest)
            .collect();
        let chave = *by_lot(&candidates, self.number).ok_or(DrawRefusal::NoRoomLate)?;
        if begun {
            refuse_called(work, self.etapa, 2)?;
            join(work, &loaded, &first.chaves[chave], groups, self.entrant)?;
            let last = u32::try_from(loaded.format.fases.len()).unwrap_or(u32::MAX);
            store::draw::clear_from(work.tx, self.etapa, 2, last)?;
            layout::later(work, self.etapa, &loaded.format, count, 2)?;
        } else {
            lay_out_again(work, &loaded, chave, self.entrant)?;
        }
        let body = json!({
            "late": self.entrant.0,
            "number": self.number.to_string(),
            "candidates": candidates.iter().map(|index| index + 1).collect::<Vec<_>>(),
            "chave": chave + 1,
        });
        store::rodada::publish(
            work.tx,
            "draw",
            &tag::draw(self.etapa),
            &work.at(),
            &body.to_string(),
        )?;
        work.tx.tag(tag::draw(self.etapa));
        work.tx.tag(tag::etapa(self.etapa));
        Ok(Made::Late { chave })
    }
}

/// Takes an entrant who went out into a later fase again, for a fee, or out of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReEnter {
    /// Which etapa.
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    /// Which fase, 1-based.
    pub fase: u32,
    /// Whether it comes in.
    pub enters: bool,
}

impl Act for ReEnter {
    fn deed(&self) -> Deed {
        Deed::ReEnter
    }

    fn depends_on(&self) -> Vec<String> {
        vec![tag::entry(self.etapa, self.entrant), tag::draw(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let index = usize::try_from(self.fase).unwrap_or(0).wrapping_sub(1);
        let may = match self.enters {
            true => loaded
                .view
                .stay_out(&loaded.format, index)
                .contains(&self.entrant),
            false => loaded.view.reentries.contains(&(self.fase, self.entrant)),
        };
        if !may {
            return Err(DrawRefusal::NoReentry(loaded.name(self.entrant)).into());
        }
        let begun = loaded
            .rodadas
            .iter()
            .any(|rodada| rodada.fase == self.fase && rodada.called_at.is_some());
        if begun {
            return Err(DrawRefusal::FaseBegun { fase: self.fase }.into());
        }
        store::draw::set_reentry(work.tx, self.etapa, self.fase, self.entrant, self.enters)?;
        work.tx.tag(tag::entry(self.etapa, self.entrant));
        work.tx.tag(tag::draw(self.etapa));
        work.tx.tag(tag::etapa(self.etapa));
        Ok(Made::Nothing)
    }
}

/// Whether somebody of a group rests in every rodada: there a newcomer finds an adversary.
fn rests(chave: &ChaveRow, groups: &GroupsFormat) -> bool {
    groups.pairing == Pairing::Swiss || (chave.members.len() % 2 == 1 && groups.legs == 1)
}

/// Enters the entrant where it is not entered, and ticks it as present.
fn take_in(work: &Work<'_>, etapa: EtapaId, entrant: EntrantId) -> Result<(), Refusal> {
    if let Err(Refusal::Registry(RegistryRefusal::NotEntered(_))) =
        entry_of(work.tx, etapa, entrant)
    {
        insert_entry(work, etapa, entrant, 1)?;
    }
    let entry = entry_of(work.tx, etapa, entrant)?;
    store::entry::check_in(work.tx, entry.id, Some(&work.at()))?;
    work.tx.tag(tag::entries(etapa));
    Ok(())
}

fn by_lot(candidates: &[usize], number: u64) -> Option<&usize> {
    let ids: Vec<EntrantId> = (0..).take(candidates.len()).map(EntrantId).collect();
    let first = draw_lots(&ids, number).into_iter().next()?;
    candidates.get(usize::try_from(first.0).ok()?)
}

/// Before the first call everything is laid out anew, with one more in this group.
fn lay_out_again(
    work: &Work<'_>,
    loaded: &Loaded,
    chave: usize,
    entrant: EntrantId,
) -> Result<(), Refusal> {
    let chaves = loaded.rows.fases.first().map(|fase| &fase.chaves);
    let mut late: BTreeMap<EntrantId, u32> = BTreeMap::from([(entrant, 1)]);
    let mut groups = Vec::new();
    for (index, row) in chaves.into_iter().flatten().enumerate() {
        late.extend(row.since.iter().map(|(id, since)| (*id, *since)));
        let mut members = row.members.clone();
        if index == chave {
            members.push(entrant);
        }
        groups.push(members);
    }
    let etapa = loaded.etapa.id;
    store::draw::clear(work.tx, etapa)?;
    layout::first(work, etapa, &loaded.format, &groups)?;
    for (id, since) in late {
        store::draw::set_since(work.tx, etapa, id, since)?;
    }
    let count = groups.iter().map(Vec::len).sum();
    layout::later(work, etapa, &loaded.format, count, 2)
}

/// Joins a group that plays already: only rodadas that are not called change.
fn join(
    work: &Work<'_>,
    loaded: &Loaded,
    chave: &ChaveRow,
    groups: Option<&GroupsFormat>,
    entrant: EntrantId,
) -> Result<(), Refusal> {
    let uncalled: Vec<&Rodada> = loaded
        .rodadas
        .iter()
        .filter(|rodada| rodada.fase == 1 && rodada.called_at.is_none())
        .collect();
    let Some(since) = uncalled.first().map(|rodada| rodada.number) else {
        return Err(DrawRefusal::NoRoomLate.into());
    };
    store::draw::add_member(work.tx, chave.id, entrant, since)?;
    let is_swiss = groups.is_some_and(|groups| groups.pairing == Pairing::Swiss);
    for rodada in uncalled {
        if is_swiss {
            store::pairing::clear(work.tx, rodada.id)?;
            continue;
        }
        store::pairing::unpublish(work.tx, rodada.id)?;
        let of_rodada = chave
            .confrontos
            .iter()
            .filter(|row| row.rodada == rodada.number);
        let seated: Vec<EntrantId> = of_rodada.flat_map(|row| row.seated).flatten().collect();
        let resting = chave.members.iter().find(|member| !seated.contains(member));
        if let Some(resting) = resting {
            let position = loaded.confrontos_of(rodada.number).len() + 1;
            let position = u32::try_from(position).unwrap_or(u32::MAX);
            let sides = [Some(*resting), Some(entrant)];
            store::draw::insert_confronto(work.tx, rodada.id, Some(chave.id), position, sides)?;
        }
    }
    Ok(())
}
