//! Somebody who comes after the draw: by lot into the smallest group, or where somebody would rest;
//! and somebody who went out and pays to come in again.

use crate::draw::act::refuse_called;
use crate::draw::layout;
use crate::ground::discipline::excluded;
use crate::ground::etapa::{entry_of, found, insert_entry, new_entrant};
use crate::ground::furnish::furnish;
use crate::ground::loaded::Loaded;
use crate::ground::newcomer::NamedClub;
use crate::ground::rodada::touched;
use crate::season::act::Act;
use crate::season::made::{Made, MissedConfronto};
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::etapa::ChaveRow;
use championship::format::{GroupsFormat, Pairing};
use championship::id::{EntrantId, EtapaId, RodadaId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::draw::DrawRefusal;
use messages::refusal::registry::RegistryRefusal;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use store::rodada::Rodada;
use tournament::draw::draw_lots;
use ts_rs::TS;

/// Who comes after the draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Comer {
    /// A team that is registered.
    Known(EntrantId),
    /// A team that is registered with this: where it is refused, nothing of it stays.
    New {
        name: String,
        club: Option<NamedClub>,
    },
}

impl From<EntrantId> for Comer {
    fn from(id: EntrantId) -> Self {
        Self::Known(id)
    }
}

/// What becomes of confrontos of a newcomer whose rodada was called before it came.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Missed {
    /// Those of a rodada that is on are played in it now; the others lapse.
    #[default]
    Now,
    /// They are played in rodadas of their own, behind the last one of the groups.
    Later,
    /// They lapse: nobody scores by them.
    Lapse,
}

/// Takes an entrant into an etapa that is drawn already.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EnterLate {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: Comer,
    /// The published number that says where it comes in.
    pub number: u64,
    /// What becomes of confrontos whose rodada was called already.
    #[serde(default)]
    #[ts(as = "Option<Missed>", optional)]
    pub missed: Missed,
}

impl Act for EnterLate {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EnterLate
    }

    fn depends_on(&self) -> Vec<Tag> {
        let known = match self.entrant {
            Comer::Known(entrant) => Some(Tag::Entry(self.etapa, entrant)),
            Comer::New { .. } => None,
        };
        known.into_iter().chain([Tag::Draw(self.etapa)]).collect()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let entrant = match &self.entrant {
            Comer::Known(entrant) => *entrant,
            Comer::New { name, club } => {
                let championship = found(work.tx, self.etapa)?.championship;
                let club = NamedClub::of(club.as_ref(), work)?;
                new_entrant(work, championship, club, name)?
            }
        };
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let Some(first) = loaded.rows.fases.first() else {
            return Err(DrawRefusal::NoDraw.into());
        };
        let format = loaded.format.fases.first();
        let groups = format.and_then(|fase| fase.play.groups());
        let drawn = first.chaves.iter().flat_map(|chave| &chave.members);
        if drawn.clone().any(|member| *member == entrant) {
            return Err(RegistryRefusal::AlreadyEntered(loaded.name(entrant)).into());
        }
        let count = drawn.count() + 1;
        if let Some(by) = excluded(work.tx, self.etapa, work.context.language)?.remove(&entrant) {
            let name = loaded.name(entrant);
            return Err(DrawRefusal::Excluded { name, by }.into());
        }
        take_in(work, self.etapa, entrant)?;
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
        let mut missed = Vec::new();
        if begun {
            refuse_called(work, self.etapa, 2)?;
            let last = u32::try_from(loaded.format.fases.len()).unwrap_or(u32::MAX);
            store::draw::clear_from(work.tx, self.etapa, 2, last)?;
            let row = &first.chaves[chave];
            missed = if groups.is_some_and(|groups| groups.pairing == Pairing::Swiss) {
                join_swiss(work, &loaded, row, entrant)?;
                Vec::new()
            } else {
                join(work, &loaded, row, entrant, self.missed)?
            };
            layout::later(work, self.etapa, &loaded.format, count, 2)?;
            // Who plays at once sits down with those who were called.
            furnish(work, self.etapa)?;
        } else {
            lay_out_again(work, &loaded, chave, entrant)?;
        }
        let body = json!({
            "late": entrant.0,
            "number": self.number.to_string(),
            "candidates": candidates.iter().map(|index| index + 1).collect::<Vec<_>>(),
            "chave": chave + 1,
            "missed": missed,
        });
        store::rodada::publish(
            work.tx,
            "draw",
            &Tag::Draw(self.etapa).to_string(),
            &work.at(),
            &body.to_string(),
        )?;
        let mesas = layout::furnish(work, &loaded.etapa, &loaded.format, count)?;
        work.tx.tag(Tag::Draw(self.etapa));
        work.tx.tag(Tag::Etapa(self.etapa));
        Ok(Made::Late {
            chave: loaded.letter(0, chave).map(|_| chave),
            missed,
            mesas,
        })
    }
}

/// Takes an entrant who went out into a later fase again, for a fee, or out of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReEnter {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    /// Which fase, 1-based.
    pub fase: u32,
    /// Whether it comes in.
    pub enters: bool,
}

impl Act for ReEnter {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::ReEnter
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Entry(self.etapa, self.entrant), Tag::Draw(self.etapa)]
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
        work.tx.tag(Tag::Entry(self.etapa, self.entrant));
        work.tx.tag(Tag::Draw(self.etapa));
        work.tx.tag(Tag::Etapa(self.etapa));
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
    work.tx.tag(Tag::Entries(etapa));
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

/// Joins a Swiss that plays already: the rodadas that are not called are paired anew.
fn join_swiss(
    work: &Work<'_>,
    loaded: &Loaded,
    chave: &ChaveRow,
    entrant: EntrantId,
) -> Result<(), Refusal> {
    let uncalled: Vec<&Rodada> = of_groups(loaded)
        .filter(|rodada| rodada.called_at.is_none())
        .collect();
    let first = uncalled.first().ok_or(DrawRefusal::NoRoomLate)?;
    store::draw::add_member(work.tx, chave.id, entrant, first.number)?;
    for rodada in uncalled {
        store::pairing::clear(work.tx, rodada.id)?;
    }
    Ok(())
}

/// A confronto of a newcomer: against whom, and in which rodada of the draw whoever that is rests.
struct Meeting<'a> {
    rodada: &'a Rodada,
    adversary: EntrantId,
}

/// Joins a group that plays already, in the place of whoever rests: what was called does not change. What becomes of
/// confrontos that would have been played there was said, and is told.
fn join(
    work: &Work<'_>,
    loaded: &Loaded,
    chave: &ChaveRow,
    entrant: EntrantId,
    said: Missed,
) -> Result<Vec<MissedConfronto>, Refusal> {
    let etapa = loaded.etapa.id;
    let mut spare = spare(loaded, chave).into_iter();
    let mut last = of_groups(loaded).last().map_or(0, |rodada| rodada.number);
    let (mut played, mut missed) = (Vec::new(), Vec::new());
    for Meeting { rodada, adversary } in meetings(loaded, chave) {
        let is_called = rodada.called_at.is_some();
        let is_on = is_called && rodada.closed_at.is_none();
        let at = if !is_called || said == Missed::Now && is_on {
            Some((rodada.id, rodada.number))
        } else if said == Missed::Later {
            Some(match spare.next() {
                Some(rodada) => (rodada.id, rodada.number),
                None => {
                    last += 1;
                    (added(work, etapa, last)?, last)
                }
            })
        } else {
            None
        };
        if let Some((id, number)) = at {
            if !is_called || number != rodada.number {
                store::pairing::unpublish(work.tx, id)?;
            }
            let position = loaded.confrontos_of(number).len() + 1;
            let position = u32::try_from(position).unwrap_or(u32::MAX);
            let sides = [Some(adversary), Some(entrant)];
            store::draw::insert_confronto(work.tx, id, Some(chave.id), position, sides)?;
            touched(work, etapa, number);
            played.push(number);
        }
        if is_called {
            missed.push(MissedConfronto {
                rodada: rodada.number,
                adversary: loaded.name(adversary),
                plays: at.map(|(_, number)| number),
            });
        }
    }
    let since = played.into_iter().min().ok_or(DrawRefusal::NoRoomLate)?;
    store::draw::add_member(work.tx, chave.id, entrant, since)?;
    Ok(missed)
}

/// A rodada of the groups behind those that are there.
fn added(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<RodadaId, Refusal> {
    let fase = store::draw::fase(work.tx, etapa, 1)?.ok_or(DrawRefusal::NoDraw)?;
    Ok(store::draw::insert_rodada(work.tx, etapa, fase, number)?)
}

fn of_groups(loaded: &Loaded) -> impl DoubleEndedIterator<Item = &Rodada> {
    loaded.rodadas.iter().filter(|rodada| rodada.fase == 1)
}

/// Who of a group sits in a rodada.
fn seated(chave: &ChaveRow, rodada: &Rodada) -> Vec<EntrantId> {
    let of_rodada = chave.confrontos.iter();
    let of_rodada = of_rodada.filter(|row| row.rodada == rodada.number);
    of_rodada.flat_map(|row| row.seated).flatten().collect()
}

/// Whom a newcomer finds without an adversary, in each rodada that the group plays.
fn meetings<'a>(loaded: &'a Loaded, chave: &ChaveRow) -> Vec<Meeting<'a>> {
    let meeting = |rodada: &'a Rodada| {
        let seated = seated(chave, rodada);
        let adversary = *chave.members.iter().find(|id| !seated.contains(id))?;
        (!seated.is_empty()).then_some(Meeting { rodada, adversary })
    };
    of_groups(loaded).filter_map(meeting).collect()
}

/// The rodadas that are not called and in which nobody of the group plays.
fn spare<'a>(loaded: &'a Loaded, chave: &ChaveRow) -> Vec<&'a Rodada> {
    let uncalled = of_groups(loaded).filter(|rodada| rodada.called_at.is_none());
    uncalled
        .filter(|rodada| seated(chave, rodada).is_empty())
        .collect()
}
