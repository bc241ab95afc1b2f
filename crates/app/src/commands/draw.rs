//! The draw: groups by pots with clubs apart, then every rodada of the etapa laid out.

use super::etapa::{format_of, found};
use crate::board::label_letters;
use crate::command::Made;
use crate::commands::work::Work;
use crate::refusal::{Refusal, RodadaAsked, RodadaIs};
use crate::tag;
use championship::etapa::knockout_matches;
use championship::format::Format;
use championship::id::{ChaveId, EntrantId, EtapaId, RodadaId};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use store::draw::Sorteio;
use tournament::berger;
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
    let entries = store::entry::all(work.tx, etapa)?;
    let (present, absent): (Vec<_>, Vec<_>) = entries
        .into_iter()
        .partition(|entry| entry.checked_in_at.is_some());
    if !absent.is_empty() && !leave_out_absent {
        return Err(Refusal::NotCheckedIn(
            absent.into_iter().map(|entry| entry.name).collect(),
        ));
    }
    if present.len() < FEWEST {
        return Err(Refusal::TooFewEntrants {
            are: present.len(),
            least: FEWEST,
        });
    }
    let groups = format.group_count(present.len());
    if groups > label_letters() {
        return Err(Refusal::TooManyEntrants {
            are: present.len(),
            most: label_letters() * format.groups.size,
        });
    }
    let input = GroupDraw {
        tickets: present
            .iter()
            .map(|entry| Ticket {
                id: entry.entrant,
                club: entry.club.map(|club| club.0),
                pot: entry.pot,
            })
            .collect(),
        groups,
        clubs_apart: format.groups.clubs_apart,
        number,
    };
    supersede_earlier(work, etapa)?;
    let drawn = draw_groups(&input);
    store::draw::insert_sorteio(
        work.tx,
        etapa,
        &Sorteio {
            number: number.to_string(),
            input: to_json(&input)?,
            drawn: to_json(&drawn)?,
        },
    )?;
    lay_out(work, etapa, &format, &drawn)?;
    work.tx.tag(tag::draw(etapa));
    work.tx.tag(tag::etapa(etapa));
    work.tx.tag(tag::lots(etapa));
    Ok(Made::Drawn {
        groups: drawn.groups,
        attempt: drawn.attempt,
        clashes: drawn.clashes.len(),
    })
}

fn to_json(value: &impl serde::Serialize) -> Result<String, Refusal> {
    serde_json::to_string(value).map_err(|error| Refusal::Fault(error.to_string()))
}

/// A draw may be made again until the first rodada is called.
fn supersede_earlier(work: &Work<'_>, etapa: EtapaId) -> Result<(), Refusal> {
    if store::draw::sorteio(work.tx, etapa)?.is_none() {
        return Ok(());
    }
    let called = store::rodada::all(work.tx, etapa)?
        .into_iter()
        .find(|rodada| rodada.called_at.is_some());
    if let Some(rodada) = called {
        return Err(Refusal::RodadaState {
            number: rodada.number,
            is: RodadaIs::Called,
            asked: RodadaAsked::Redraw,
        });
    }
    store::draw::supersede(work.tx, etapa)?;
    Ok(())
}

fn lay_out(work: &Work<'_>, etapa: EtapaId, format: &Format, drawn: &Drawn) -> Result<(), Refusal> {
    let fase = store::draw::insert_fase(work.tx, etapa, 1, "groups")?;
    let mut chaves: Vec<(ChaveId, &[EntrantId])> = Vec::new();
    for (number, members) in (1_u32..).zip(&drawn.groups) {
        let chave = store::draw::insert_chave(work.tx, fase, number, members)?;
        chaves.push((chave, members));
    }
    let tables: Vec<_> = chaves
        .iter()
        .map(|(_, members)| berger::rounds(members.len(), 1))
        .collect();
    let group_rodadas = tables.iter().map(Vec::len).max().unwrap_or(0);
    let mut number = 0;
    for round in 0..group_rodadas {
        number += 1;
        let rodada = store::draw::insert_rodada(work.tx, etapa, fase, number)?;
        let mut position = 0;
        for ((chave, members), table) in chaves.iter().zip(&tables) {
            for (home, away) in table.get(round).into_iter().flatten() {
                if let Some(away) = away {
                    position += 1;
                    let sides = [Some(members[*home]), Some(members[*away])];
                    store::draw::insert_confronto(work.tx, rodada, Some(*chave), position, sides)?;
                }
            }
        }
    }
    let entrants = drawn.groups.iter().map(Vec::len).sum();
    let fase = store::draw::insert_fase(work.tx, etapa, 2, "knockout")?;
    let (_, matches) = knockout_matches(format, entrants);
    let mut rodadas: BTreeMap<usize, (RodadaId, u32)> = BTreeMap::new();
    for game in matches {
        let (rodada, position) = match rodadas.entry(game.round) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => {
                number += 1;
                new.insert((store::draw::insert_rodada(work.tx, etapa, fase, number)?, 0))
            }
        };
        *position += 1;
        store::draw::insert_confronto(work.tx, *rodada, None, *position, [None, None])?;
    }
    Ok(())
}
