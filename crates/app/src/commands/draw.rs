//! The draw: groups or the seeds of a bracket by pots with clubs apart, and the rodadas laid out.

use super::etapa::{format_of, found};
use crate::board::{Loaded, MOST_CHAVES};
use crate::command::Made;
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal, RodadaAsked, RodadaIs};
use crate::tag;
use championship::chain::chain;
use championship::etapa::bracket_of;
use championship::format::{Format, GroupsFormat, Play};
use championship::id::{EntrantId, EtapaId, FaseId, RodadaId};
use store::draw::Sorteio;
use store::entry::Entry;
use store::etapa::Etapa;
use tournament::bracket::turns;
use tournament::draw::{Drawn, GroupDraw, Ticket, draw_groups};

/// Fewer make no tournament.
const FEWEST: usize = 4;

pub fn draw(
    work: &Work<'_>,
    etapa: EtapaId,
    number: u64,
    leave_out_absent: bool,
) -> Result<Made, Refusal> {
    let stored = found(work.tx, etapa)?;
    let format = format_of(&stored)?;
    let present = present(work, etapa, leave_out_absent)?;
    if present.len() < FEWEST {
        return Err(Refusal::TooFewEntrants {
            are: present.len(),
            least: FEWEST,
        });
    }
    let sizes = format.field_sizes(present.len());
    for (fase, size) in format.fases.iter().zip(&sizes) {
        if let Some(groups) = fase.play.groups()
            && groups.count(*size) > MOST_CHAVES
        {
            return Err(Refusal::TooManyEntrants {
                are: present.len(),
                most: MOST_CHAVES * groups.size,
            });
        }
    }
    let groups = format.fases.first().and_then(|fase| fase.play.groups());
    let input = GroupDraw {
        tickets: present
            .iter()
            .map(|entry| Ticket {
                id: entry.entrant,
                club: entry.club.map(|club| club.0),
                pot: entry.pot,
            })
            .collect(),
        // Into a bracket one row is drawn: its seeds.
        groups: groups.map_or(1, |groups| groups.count(present.len())),
        clubs_apart: groups.is_some_and(|groups| groups.clubs_apart),
        number,
    };
    if store::draw::is_drawn(work.tx, etapa)? {
        refuse_called(work, etapa, 1)?;
        store::draw::supersede(work.tx, etapa)?;
    }
    let drawn = draw_groups(&input);
    keep(work, etapa, 1, &input, &drawn)?;
    lay_out(work, etapa, &format, &drawn)?;
    furnish(work, &stored, &format, present.len())?;
    Ok(made(work, etapa, drawn))
}

/// Where nobody said how many mesas the hall has, it has as many as the fullest rodada needs.
fn furnish(
    work: &Work<'_>,
    etapa: &Etapa,
    format: &Format,
    entrants: usize,
) -> Result<(), Refusal> {
    if !store::etapa::mesas(work.tx, etapa.venue_day)?.is_empty() {
        return Ok(());
    }
    let fullest = chain(format, entrants)
        .into_iter()
        .flat_map(|fase| fase.rodadas)
        .max();
    let needed = fullest.unwrap_or(0) * usize::from(format.confronto.mesas);
    for number in 1..=u32::try_from(needed).unwrap_or(u32::MAX) {
        store::etapa::insert_mesa(work.tx, etapa.venue_day, number)?;
    }
    Ok(())
}

/// Draws the groups of a later fase, once it is known who comes in: in pots of one for each group by
/// where they come from, those who have met in a group apart.
pub fn draw_fase(work: &Work<'_>, etapa: EtapaId, fase: u32, number: u64) -> Result<Made, Refusal> {
    let loaded = Loaded::load(work.tx, etapa)?;
    let index = usize::try_from(fase).unwrap_or(0).wrapping_sub(1);
    let format = loaded.format.fases.get(index).filter(|_| index > 0);
    let id = store::draw::fase(work.tx, etapa, fase)?;
    let (Some(Play::Groups(groups)), Some(id)) = (format.map(|format| &format.play), id) else {
        return Err(Refusal::Unknown {
            kind: Kind::Fase,
            asked: fase.to_string(),
            near: Vec::new(),
        });
    };
    let Some(field) = loaded.view.field(&loaded.format, index) else {
        return Err(Refusal::FieldOpen {
            fase,
            unresolved: loaded.view.unresolved.clone(),
        });
    };
    refuse_called(work, etapa, fase)?;
    let count = groups.count(field.len());
    let input = GroupDraw {
        tickets: field
            .iter()
            .enumerate()
            .map(|(place, (entrant, mates))| Ticket {
                id: *entrant,
                club: i64::try_from(*mates).ok(),
                pot: u32::try_from(place / count + 1).unwrap_or(u32::MAX),
            })
            .collect(),
        groups: count,
        clubs_apart: true,
        number,
    };
    store::draw::supersede_fase(work.tx, etapa, fase)?;
    let drawn = draw_groups(&input);
    keep(work, etapa, fase, &input, &drawn)?;
    let rodadas: Vec<RodadaId> = loaded
        .rodadas
        .iter()
        .filter(|rodada| rodada.fase == fase)
        .map(|rodada| rodada.id)
        .collect();
    insert_groups(work, id, groups, &drawn, &rodadas)?;
    Ok(made(work, etapa, drawn))
}

/// The entries that are drawn.
fn present(work: &Work<'_>, etapa: EtapaId, leave_out_absent: bool) -> Result<Vec<Entry>, Refusal> {
    let entries = store::entry::all(work.tx, etapa)?;
    let (present, absent): (Vec<_>, Vec<_>) = entries
        .into_iter()
        .partition(|entry| entry.checked_in_at.is_some());
    if absent.is_empty() || leave_out_absent {
        Ok(present)
    } else {
        Err(Refusal::NotCheckedIn(
            absent.into_iter().map(|entry| entry.name).collect(),
        ))
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

fn made(work: &Work<'_>, etapa: EtapaId, drawn: Drawn) -> Made {
    work.tx.tag(tag::draw(etapa));
    work.tx.tag(tag::etapa(etapa));
    work.tx.tag(tag::lots(etapa));
    Made::Drawn {
        groups: drawn.groups,
        attempt: drawn.attempt,
        clashes: drawn.clashes.len(),
    }
}

fn to_json(value: &impl serde::Serialize) -> Result<String, Refusal> {
    serde_json::to_string(value).map_err(|error| Refusal::Fault(error.to_string()))
}

/// A fase may be drawn again until its first rodada, or any after it, is called.
fn refuse_called(work: &Work<'_>, etapa: EtapaId, fase: u32) -> Result<(), Refusal> {
    let called = store::rodada::all(work.tx, etapa)?
        .into_iter()
        .find(|rodada| rodada.fase >= fase && rodada.called_at.is_some());
    match called {
        Some(rodada) => Err(Refusal::RodadaState {
            number: rodada.number,
            is: RodadaIs::Called,
            asked: RodadaAsked::Redraw,
        }),
        None => Ok(()),
    }
}

/// Lays out every fase: what is known of later ones by number alone, their rodadas and brackets.
fn lay_out(work: &Work<'_>, etapa: EtapaId, format: &Format, drawn: &Drawn) -> Result<(), Refusal> {
    let entrants = drawn.groups.iter().map(Vec::len).sum();
    let mut next_rodada = 1;
    for (index, fase) in format.fases.iter().enumerate() {
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        let kind = match fase.play {
            Play::Groups(_) => "groups",
            Play::Knockout(_) | Play::Double(_) => "knockout",
        };
        let id = store::draw::insert_fase(work.tx, etapa, number, kind)?;
        let mut rodadas = |count: usize| -> Result<Vec<RodadaId>, Refusal> {
            (0..count)
                .map(|_| {
                    next_rodada += 1;
                    Ok(store::draw::insert_rodada(
                        work.tx,
                        etapa,
                        id,
                        next_rodada - 1,
                    )?)
                })
                .collect()
        };
        match &fase.play {
            Play::Groups(groups) => {
                let largest = groups
                    .sizes(format.field_sizes(entrants)[index])
                    .first()
                    .copied();
                let rounds = groups.table(largest.unwrap_or(0)).len();
                let rodadas = rodadas(rounds)?;
                if index == 0 {
                    insert_groups(work, id, groups, drawn, &rodadas)?;
                }
            }
            Play::Knockout(_) | Play::Double(_) => {
                if index == 0 {
                    let seeds: Vec<EntrantId> = drawn.groups.concat();
                    store::draw::insert_chave(work.tx, id, 1, &seeds)?;
                }
                let matches = bracket_of(format, index, entrants).map_or_else(Vec::new, |of| of.1);
                let turns = turns(&matches);
                let rodadas = rodadas(turns.iter().max().map_or(0, |last| last + 1))?;
                let mut positions = vec![0; rodadas.len()];
                for turn in turns {
                    positions[turn] += 1;
                    let sides = [None, None];
                    let at = positions[turn];
                    store::draw::insert_confronto(work.tx, rodadas[turn], None, at, sides)?;
                }
            }
        }
    }
    Ok(())
}

/// The groups as drawn, with everybody's confrontos by the Berger tables.
fn insert_groups(
    work: &Work<'_>,
    fase: FaseId,
    format: &GroupsFormat,
    drawn: &Drawn,
    rodadas: &[RodadaId],
) -> Result<(), Refusal> {
    let mut positions = vec![0; rodadas.len()];
    for (number, members) in (1_u32..).zip(&drawn.groups) {
        let chave = store::draw::insert_chave(work.tx, fase, number, members)?;
        let rounds = format.table(members.len());
        for ((rodada, position), round) in rodadas.iter().zip(&mut positions).zip(rounds) {
            for (home, away) in round {
                if let Some(away) = away {
                    *position += 1;
                    let sides = [Some(members[home]), Some(members[away])];
                    let of = Some(chave);
                    store::draw::insert_confronto(work.tx, *rodada, of, *position, sides)?;
                }
            }
        }
    }
    Ok(())
}
