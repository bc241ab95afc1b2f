//! The draw: groups or the seeds of a bracket by pots with clubs apart.

use crate::draw::layout;
use crate::ground::discipline::excluded;
use crate::ground::etapa::{format_of, found};
use crate::ground::loaded::Loaded;
use crate::ground::ranking::before;
use crate::season::act::Act;
use crate::season::made::{Made, TooFew};
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::format::Seeds;
use championship::id::{EntrantId, EtapaId, RodadaId};
use messages::labels::MOST_CHAVES;
use messages::labels::deed::Deed;
use messages::labels::entrant::EntrantKind;
use messages::labels::role::Role;
use messages::refusal::draw::DrawRefusal;
use messages::refusal::rodada::{RodadaAsked, RodadaIs, RodadaRefusal};
use messages::refusal::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::draw::Sorteio;
use store::entry::Entry;
use tournament::draw::{Drawn, GroupDraw, Seeding, Ticket, draw_groups, draw_lots};
use ts_rs::TS;

/// Fewer make no tournament.
const FEWEST: usize = 4;

/// Draws the groups and lays out every rodada.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Draw {
    pub etapa: EtapaId,
    /// The published number.
    pub number: u64,
    /// Teams that have not come are left out; else they stop the draw.
    pub leave_out_absent: bool,
}

impl Act for Draw {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Draw
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Entries(self.etapa), Tag::Draw(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let stored = found(work.tx, self.etapa)?;
        let format = format_of(&stored)?;
        let who = EntrantKind::of(&format.confronto);
        let (present, excluded) = present(work, self.etapa, self.leave_out_absent)?;
        if present.len() < FEWEST {
            return Err(DrawRefusal::TooFewEntrants {
                who,
                are: present.len(),
                least: FEWEST,
            }
            .into());
        }
        let sizes = format.field_sizes(present.len());
        for (fase, size) in format.fases.iter().zip(&sizes) {
            if let Some(groups) = fase.play.groups()
                && groups.count(*size) > MOST_CHAVES
            {
                return Err(DrawRefusal::TooManyEntrants {
                    who,
                    are: present.len(),
                    most: MOST_CHAVES * groups.size,
                }
                .into());
            }
        }
        let groups = format.fases.first().and_then(|fase| fase.play.groups());
        // Into a bracket one row is drawn: its seeds.
        let count = groups.map_or(1, |groups| groups.count(present.len()));
        let seeding = groups.map_or_else(Seeding::default, |groups| groups.seeding);
        let pots = match format.fases.first().map(|fase| fase.seeds) {
            Some(Seeds::Ranking) => {
                let ranking = before(work.tx, &stored)?;
                // A pot of one for each group; else ranks, those of one rank by lot.
                let pot_of = (seeding == Seeding::Pots && count > 1).then_some(count);
                by_ranking(&present, &ranking, pot_of, self.number)
            }
            Some(Seeds::Pots) | None => present
                .iter()
                .map(|entry| (entry.entrant, entry.pot))
                .collect(),
        };
        let input = GroupDraw {
            tickets: present
                .iter()
                .map(|entry| Ticket {
                    id: entry.entrant,
                    club: entry.club.map(|club| club.0),
                    pot: pots.get(&entry.entrant).copied().unwrap_or(entry.pot),
                })
                .collect(),
            groups: count,
            clubs_apart: groups
                .is_some_and(|groups| groups.clubs_apart || groups.clubs_strictly_apart),
            seeding,
            number: self.number,
        };
        if store::draw::is_drawn(work.tx, self.etapa)? {
            refuse_called(work, self.etapa, 1)?;
            store::draw::supersede(work.tx, self.etapa)?;
        }
        let drawn = draw_groups(&input);
        if groups.is_some_and(|groups| groups.clubs_strictly_apart) {
            refuse_clashes(work, who, &drawn)?;
        }
        keep(work, self.etapa, 1, &input, &drawn)?;
        layout::first(work, self.etapa, &format, &drawn.groups)?;
        layout::later(work, self.etapa, &format, present.len(), 2)?;
        let mesas = layout::furnish(work, &stored, &format, present.len())?;
        Ok(made(work, self.etapa, drawn, excluded, mesas))
    }
}

/// Draws the groups of a later fase, once it is known who comes in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DrawFase {
    pub etapa: EtapaId,
    /// Which fase, 1-based, from the second on.
    pub fase: u32,
    /// The published number.
    pub number: u64,
}

impl Act for DrawFase {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::DrawFase
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Draw(self.etapa), Tag::Lots(self.etapa)]
    }

    // Groups in pots of one for each group by where they come from, those who have met in a group apart; a
    // bracket by lot alone.
    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let index = usize::try_from(self.fase).unwrap_or(0).wrapping_sub(1);
        let format = loaded.format.fases.get(index).filter(|_| index > 0);
        let id = store::draw::fase(work.tx, self.etapa, self.fase)?;
        let (Some(play), Some(id)) = (format.map(|format| &format.play), id) else {
            return Err(unknown_fase(self.fase));
        };
        if !play.is_drawn() {
            return Err(unknown_fase(self.fase));
        }
        let Some(field) = loaded.view.field(&loaded.format, index) else {
            return Err(DrawRefusal::FieldOpen {
                fase: self.fase,
                unresolved: loaded.view.unresolved.clone(),
            }
            .into());
        };
        refuse_called(work, self.etapa, self.fase)?;
        let groups = play.groups();
        let count = groups.map_or(1, |groups| groups.count(field.len()));
        let seeding = groups.map_or_else(Seeding::default, |groups| groups.seeding);
        let pot = |place: usize| match (groups, seeding) {
            (Some(_), Seeding::Pots) => u32::try_from(place / count + 1).unwrap_or(u32::MAX),
            (Some(_), Seeding::Serpentine) => u32::try_from(place + 1).unwrap_or(u32::MAX),
            (None, _) => 1,
        };
        let input = GroupDraw {
            tickets: field
                .iter()
                .enumerate()
                .map(|(place, (entrant, mates))| Ticket {
                    id: *entrant,
                    club: i64::try_from(*mates).ok(),
                    pot: pot(place),
                })
                .collect(),
            groups: count,
            clubs_apart: groups.is_some(),
            seeding,
            number: self.number,
        };
        store::draw::supersede_fase(work.tx, self.etapa, self.fase)?;
        let drawn = draw_groups(&input);
        keep(work, self.etapa, self.fase, &input, &drawn)?;
        let rodadas: Vec<RodadaId> = loaded
            .rodadas
            .iter()
            .filter(|rodada| rodada.fase == self.fase)
            .map(|rodada| rodada.id)
            .collect();
        let entrants = loaded.view.fases.first().map_or(0, |first| first.entrants);
        match groups {
            Some(groups) => layout::groups(work, id, groups, &drawn.groups, &rodadas)?,
            None => {
                store::draw::insert_chave(work.tx, id, 1, &drawn.groups.concat())?;
                let matches = layout::matches_of(&loaded.format, index, entrants);
                layout::bracket(work, &matches, play, &rodadas)?;
            }
        }
        let mesas = layout::furnish(work, &loaded.etapa, &loaded.format, entrants)?;
        Ok(made(work, self.etapa, drawn, Vec::new(), mesas))
    }
}

/// The pots of those who are drawn by a ranking, whoever is not in it last: ranks, or pots of so many; where a pot
/// parts some who share a rank, they are put in order by lot.
fn by_ranking(
    present: &[Entry],
    ranking: &[Vec<EntrantId>],
    pot_of: Option<usize>,
    number: u64,
) -> BTreeMap<EntrantId, u32> {
    let rank = |id: EntrantId| {
        let place = ranking.iter().position(|tied| tied.contains(&id));
        place.unwrap_or(ranking.len())
    };
    let mut ids: Vec<EntrantId> = present.iter().map(|entry| entry.entrant).collect();
    ids.sort_by_key(|id| (rank(*id), *id));
    // Not the number of the draw itself: its chance is spent on the groups.
    let numbers = (1..).map(|turn| number.wrapping_add(turn));
    let ranks = ids.chunk_by(|one, next| rank(*one) == rank(*next));
    let drawn = ranks.zip(numbers).enumerate();
    let ordered = drawn.flat_map(|(rank, (tied, number))| {
        let order = draw_lots(tied, number).into_iter();
        order.map(move |id| (rank, id))
    });
    let pot = |(place, (rank, id)): (usize, (usize, EntrantId))| {
        let pot = pot_of.map_or(rank, |size| place / size) + 1;
        (id, u32::try_from(pot).unwrap_or(u32::MAX))
    };
    ordered.enumerate().map(pot).collect()
}

fn unknown_fase(fase: u32) -> Refusal {
    Refusal::Unknown {
        kind: Kind::Fase,
        asked: fase.to_string(),
        near: Vec::new(),
    }
}

/// Where clubs have to be kept apart strictly, a draw that cannot is no draw.
fn refuse_clashes(work: &Work<'_>, who: EntrantKind, drawn: &Drawn) -> Result<(), Refusal> {
    let clubs = store::club::all(work.tx)?;
    let named = drawn.clashes.iter().map(|clash| {
        let club = clubs.iter().find(|club| club.id.0 == clash.club);
        club.map_or_else(String::new, |club| club.name.clone())
    });
    let mut names: Vec<String> = named.collect();
    names.sort_unstable();
    names.dedup();
    if names.is_empty() {
        Ok(())
    } else {
        Err(DrawRefusal::ClubsTogether { who, clubs: names }.into())
    }
}

/// The entries that are drawn, and the names of those that a ruling keeps out of the etapa.
fn present(
    work: &Work<'_>,
    etapa: EtapaId,
    leave_out_absent: bool,
) -> Result<(Vec<Entry>, Vec<String>), Refusal> {
    let entries = store::entry::all(work.tx, etapa)?;
    let out = excluded(work.tx, etapa, work.context.language)?;
    let (out, entries): (Vec<_>, Vec<_>) = entries
        .into_iter()
        .partition(|entry| out.contains_key(&entry.entrant));
    let (present, absent): (Vec<_>, Vec<_>) = entries
        .into_iter()
        .partition(|entry| entry.checked_in_at.is_some());
    if absent.is_empty() || leave_out_absent {
        let names = out.into_iter().map(|entry| entry.name);
        Ok((present, names.collect()))
    } else {
        Err(DrawRefusal::NotCheckedIn(absent.into_iter().map(|entry| entry.name).collect()).into())
    }
}

fn keep(
    work: &Work<'_>,
    etapa: EtapaId,
    fase: u32,
    input: &GroupDraw,
    drawn: &Drawn,
) -> Result<(), Refusal> {
    store::draw::insert_sorteio(
        work.tx,
        etapa,
        &Sorteio {
            fase,
            number: input.number.to_string(),
            input: to_json(input)?,
            drawn: to_json(drawn)?,
        },
    )?;
    Ok(())
}

fn made(
    work: &Work<'_>,
    etapa: EtapaId,
    drawn: Drawn,
    excluded: Vec<String>,
    mesas: Option<TooFew>,
) -> Made {
    work.tx.tag(Tag::Draw(etapa));
    work.tx.tag(Tag::Etapa(etapa));
    work.tx.tag(Tag::Lots(etapa));
    Made::Drawn {
        groups: drawn.groups,
        attempt: drawn.attempt,
        clashes: drawn.clashes.len(),
        excluded,
        mesas,
    }
}

fn to_json(value: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(value).map_err(|error| Refusal::Fault(error.to_string()))
}

/// A fase may be drawn again until its first rodada, or any after it, is called.
pub fn refuse_called(work: &Work<'_>, etapa: EtapaId, fase: u32) -> Result<(), Refusal> {
    let called = store::rodada::all(work.tx, etapa)?
        .into_iter()
        .find(|rodada| rodada.fase >= fase && rodada.called_at.is_some());
    match called {
        Some(rodada) => Err(RodadaRefusal::State {
            number: rodada.number,
            is: RodadaIs::Called,
            asked: RodadaAsked::Redraw,
        }
        .into()),
        None => Ok(()),
    }
}
