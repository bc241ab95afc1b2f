//! When the day ends by the jogos that are left: days made of the lengths that this one has shown.

use crate::figures::lengths::{Measured, Stops, mesas, of_rodadas};
use crate::ground::loaded::Loaded;
use championship::etapa::ConfrontoView;
use championship::id::JogoId;
use messages::labels::moment::{clock, stored, wall};
use rules::jogo::JogoRule;
use site::figures::rows::{DayEnd, Ending};
use std::collections::{BTreeMap, BTreeSet};
use store::rodada::Rodada;
use tournament::bracket::Seat;
use tournament::forecast::{Round, ends};
use tournament::random::Numbers;

/// Mesas that it takes before lengths can be told from them.
const ENOUGH: usize = 10;
/// Days that are made.
const RUNS: u32 = 500;
/// Minutes between two rodadas where nobody has measured.
const BETWEEN: u64 = 10;

/// A rodada that is still to end: seconds that each open mesa has been at it, and its jogos that are left.
struct Left {
    rule: JogoRule,
    open: Vec<u64>,
    jogos: usize,
}

/// When the day ends, seen at a moment (seconds since 1970).
pub fn ending(
    loaded: &Loaded,
    of_jogos: &BTreeMap<JogoId, u64>,
    stops: &Stops,
    now: i64,
) -> Ending {
    if loaded.view.over {
        return Ending::Over;
    }
    let measured = of_rodadas(loaded, of_jogos);
    let boards = measured.iter().map(|(_, lengths)| lengths.len()).sum();
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    if boards < ENOUGH {
        return Ending::Unmeasured(count(boards), count(ENOUGH));
    }
    let (left, under_way) = left(loaded, stops, now);
    let lasted: Vec<Vec<&[u64]>> = left.iter().map(|of| like(&measured, of.rule)).collect();
    let rounds: Vec<Round<'_>> = left
        .iter()
        .zip(&lasted)
        .map(|(of, lasted)| Round {
            open: &of.open,
            lasted,
        })
        .collect();
    let seen = pauses(&loaded.rodadas);
    let between_measured = !seen.is_empty();
    let pauses = if between_measured {
        seen
    } else {
        vec![BETWEEN * 60]
    };
    let mut numbers = Numbers::from_published(loaded.etapa.id.0.unsigned_abs());
    let days = ends(&rounds, under_way, &pauses, RUNS as usize, &mut numbers);
    let tenth = |tenths: usize| days.get((days.len() * tenths / 10).saturating_sub(1));
    let seconds = [1, 5, 9].map(|tenths| tenth(tenths).copied().unwrap_or(0));
    let at = |seconds: u64| told(now.saturating_add_unsigned(seconds));
    Ending::Ends(DayEnd {
        from: told(now),
        minutes: seconds.map(|seconds| seconds / 60),
        clock: seconds.map(at),
        rodadas: count(left.len()),
        jogos: count(left.iter().map(|of| of.jogos).sum()),
        measured: count(boards),
        measured_rodadas: count(measured.len()),
        between: pauses[pauses.len() / 2] / 60,
        between_measured,
        runs: RUNS,
    })
}

fn told(wall: i64) -> String {
    clock(&stored(wall)).chars().take("10:42".len()).collect()
}

/// The lengths of rodadas that were played so; of all where these have too few mesas.
fn like(measured: &[Measured], rule: JogoRule) -> Vec<&[u64]> {
    let lengths = |alike: &dyn Fn(&JogoRule) -> bool| -> Vec<&[u64]> {
        let of = measured.iter().filter(|(of, _)| alike(of));
        of.map(|(_, lengths)| lengths.as_slice()).collect()
    };
    let alike = lengths(&|of| *of == rule);
    match alike.iter().map(|lengths| lengths.len()).sum::<usize>() < ENOUGH {
        true => lengths(&|_| true),
        false => alike,
    }
}

/// The rodadas that are still to end, in order, and whether the first of them is being played.
fn left(loaded: &Loaded, stops: &Stops, now: i64) -> (Vec<Left>, bool) {
    let on = loaded.on();
    let at = on.and_then(|rodada| stops.between(wall(rodada.called_at.as_deref()?), now));
    let under_way = on.map(|rodada| of_rodada(loaded, rodada.number, at.unwrap_or(0)));
    let is_later = |rodada: &&Rodada| rodada.called_at.is_none() && !loaded.is_idle(rodada.number);
    let later = loaded.rodadas.iter().filter(is_later);
    let later = later.map(|rodada| of_rodada(loaded, rodada.number, 0));
    let is_on = under_way.is_some();
    (under_way.into_iter().chain(later).collect(), is_on)
}

fn is_open(view: &&ConfrontoView) -> bool {
    !view.sides.contains(&Seat::Bye) && view.state.end.is_none()
}

fn of_rodada(loaded: &Loaded, number: u32, so_far: u64) -> Left {
    let confrontos = loaded.confrontos_of(number);
    let open: Vec<&ConfrontoView> = confrontos.iter().copied().filter(is_open).collect();
    let (mut tables, mut jogos) = (0, 0);
    for view in open {
        let (of_mesas, of_jogos) = of_confronto(loaded, view);
        tables += of_mesas;
        jogos += of_jogos;
    }
    if confrontos.is_empty() {
        // A Swiss that is not paired yet: everybody in twos.
        let fase = loaded.rodadas.iter().find(|rodada| rodada.number == number);
        let fase = fase.and_then(|rodada| loaded.view.fases.get(rodada.fase as usize - 1));
        tables =
            fase.map_or(0, |fase| fase.entrants / 2) * usize::from(loaded.format.confronto.mesas);
        jogos = tables * usize::from(loaded.format.confronto.turns);
    }
    Left {
        rule: loaded.rule(number),
        open: vec![so_far; tables],
        jogos,
    }
}

/// How many mesas of a confronto still play, and how many jogos.
fn of_confronto(loaded: &Loaded, view: &ConfrontoView) -> (usize, usize) {
    let jogos = loaded.jogos.get(&view.id).filter(|jogos| !jogos.is_empty());
    let Some(jogos) = jogos else {
        let sittings = loaded.sittings(view.id);
        let tables: BTreeSet<u8> = sittings.iter().map(|sitting| sitting.duplas[0]).collect();
        return (tables.len(), sittings.len());
    };
    let is_open = |jogo: &&JogoId| {
        let state = loaded.view.jogos.get(jogo);
        state.is_none_or(|state| state.outcome().is_none())
    };
    let open = mesas(jogos).into_iter();
    let open: Vec<usize> = open
        .map(|mesa| mesa.iter().filter(is_open).count())
        .filter(|open| *open > 0)
        .collect();
    (open.len(), open.iter().sum())
}

/// Seconds from the end of a rodada to the call of the next, ascending.
fn pauses(rodadas: &[Rodada]) -> Vec<u64> {
    let pairs = rodadas.iter().zip(rodadas.iter().skip(1));
    let mut pauses: Vec<u64> = pairs
        .filter_map(|(one, next)| {
            let seconds = wall(next.called_at.as_deref()?) - wall(one.closed_at.as_deref()?);
            u64::try_from(seconds).ok()
        })
        .collect();
    pauses.sort_unstable();
    pauses
}
