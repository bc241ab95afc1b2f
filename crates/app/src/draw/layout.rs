//! The fases laid out: groups with their confrontos, brackets, rodadas; what is known of later ones by
//! number alone.

use crate::ground::hall::set_up;
use crate::season::made::TooFew;
use crate::season::work::Work;
use championship::chain::mesas_needed;
use championship::etapa::bracket_of;
use championship::format::{Format, GroupsFormat, Pairing, Play};
use championship::id::{EntrantId, EtapaId, FaseId, RodadaId};
use messages::refusal::Refusal;
use store::etapa::Etapa;
use tournament::bracket::{Match, turns};

/// Lays out the first fase with its entrants, group by group; into a bracket they go as its seeds.
pub fn first(
    work: &Work<'_>,
    etapa: EtapaId,
    format: &Format,
    drawn: &[Vec<EntrantId>],
) -> Result<(), Refusal> {
    let entrants = drawn.iter().map(Vec::len).sum();
    let Some(fase) = format.fases.first() else {
        return Ok(());
    };
    let id = store::draw::insert_fase(work.tx, etapa, 1)?;
    match &fase.play {
        Play::Groups(format) => {
            let largest = drawn.iter().map(Vec::len).max().unwrap_or(0);
            let rodadas = rodadas(work, etapa, id, 1, format.rodadas(largest))?;
            groups(work, id, format, drawn, &rodadas)
        }
        Play::Knockout(_) | Play::Double(_) => {
            store::draw::insert_chave(work.tx, id, 1, &drawn.concat())?;
            let matches = matches_of(format, 0, entrants);
            let rodadas = rodadas(work, etapa, id, 1, rodadas_of(&matches, &fase.play))?;
            bracket(work, &matches, &fase.play, &rodadas)
        }
    }
}

/// Lays out every fase from this one (1-based) on, behind the rodadas that are there.
pub fn later(
    work: &Work<'_>,
    etapa: EtapaId,
    format: &Format,
    entrants: usize,
    from: usize,
) -> Result<(), Refusal> {
    let last = store::rodada::all(work.tx, etapa)?;
    let mut next = last.last().map_or(1, |rodada| rodada.number + 1);
    let sizes = format.field_sizes(entrants);
    for (index, fase) in format.fases.iter().enumerate().skip(from - 1) {
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        let id = store::draw::insert_fase(work.tx, etapa, number)?;
        let count = match &fase.play {
            Play::Groups(groups) => {
                let largest = groups.sizes(sizes[index]).first().copied().unwrap_or(0);
                rodadas(work, etapa, id, next, groups.rodadas(largest))?.len()
            }
            Play::Knockout(_) | Play::Double(_) => {
                let matches = matches_of(format, index, entrants);
                let rodadas = rodadas(work, etapa, id, next, rodadas_of(&matches, &fase.play))?;
                bracket(work, &matches, &fase.play, &rodadas)?;
                rodadas.len()
            }
        };
        next += u32::try_from(count).unwrap_or(u32::MAX);
    }
    Ok(())
}

/// So many rodadas from this number on.
fn rodadas(
    work: &Work<'_>,
    etapa: EtapaId,
    fase: FaseId,
    first: u32,
    count: usize,
) -> Result<Vec<RodadaId>, Refusal> {
    (first..)
        .take(count)
        .map(|number| {
            let rodada = store::draw::insert_rodada(work.tx, etapa, fase, number)?;
            Ok(rodada)
        })
        .collect()
}

/// The matches of the bracket that a fase (0-based) is.
pub fn matches_of(format: &Format, fase: usize, entrants: usize) -> Vec<Match> {
    bracket_of(format, fase, entrants).map_or_else(Vec::new, |of| of.1)
}

/// How many rodadas a bracket takes.
fn rodadas_of(matches: &[Match], play: &Play) -> usize {
    let last = turns(matches).into_iter().max();
    play.confrontos_of_a_match() * last.map_or(0, |last| last + 1)
}

/// The confrontos of a bracket, in the rodadas of their turn.
pub fn bracket(
    work: &Work<'_>,
    matches: &[Match],
    play: &Play,
    rodadas: &[RodadaId],
) -> Result<(), Refusal> {
    let each = play.confrontos_of_a_match();
    let mut positions = vec![0; rodadas.len()];
    for turn in turns(matches) {
        for rodada in each * turn..each * (turn + 1) {
            positions[rodada] += 1;
            let (at, sides) = (positions[rodada], [None, None]);
            store::draw::insert_confronto(work.tx, rodadas[rodada], None, at, sides)?;
        }
    }
    Ok(())
}

/// The groups as drawn, with everybody's confrontos by the Berger tables; those of a Swiss are paired
/// rodada by rodada.
pub fn groups(
    work: &Work<'_>,
    fase: FaseId,
    format: &GroupsFormat,
    drawn: &[Vec<EntrantId>],
    rodadas: &[RodadaId],
) -> Result<(), Refusal> {
    let mut positions = vec![0; rodadas.len()];
    for (number, members) in (1_u32..).zip(drawn) {
        let chave = store::draw::insert_chave(work.tx, fase, number, members)?;
        if format.pairing == Pairing::Swiss {
            continue;
        }
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

/// Where nobody said how many mesas the hall has, it has as many as the fullest rodada needs; else what is missing.
pub fn furnish(
    work: &Work<'_>,
    etapa: &Etapa,
    format: &Format,
    entrants: usize,
) -> Result<Option<TooFew>, Refusal> {
    set_up(work, etapa, mesas_needed(format, entrants))
}
