//! How long an etapa takes: jogos as long as the engine plays them, at a pace, at the mesas there are.

use crate::record::{Answer, Problems};
use championship::chain::chain;
use championship::format::{Format, Play};
use messages::refusal::engine::EngineFault;
use messages::words::spoken::Language;
use rules::jogo::BestOf;
use rules::simulate::jogo;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use tournament::random::Numbers;
use tournament::schedule::ends_at;

/// Jogos that are played out by the engine; the days are made of these.
const JOGOS: usize = 2_000;

/// What a day is made of.
#[derive(Debug, Clone, Copy)]
pub struct Hall {
    /// How many are entered.
    pub entrants: usize,
    /// Mesas of the hall.
    pub mesas: usize,
    /// Seconds that a mão takes, cutting and dealing in it.
    pub pace: u64,
    /// Minutes between the end of a rodada and the first card of the next.
    pub turnaround: u64,
    /// How many days are tried.
    pub runs: usize,
    /// The same number gives the same days.
    pub seed: u64,
}

/// What a day is asked about.
#[derive(Debug, Clone)]
pub struct Day<'a> {
    /// The format file.
    pub format: &'a str,
    /// Another size for the first groups.
    pub group_size: Option<usize>,
    /// Where, and how fast.
    pub hall: Hall,
}

/// When a rodada ends, in minutes from the first card: the shortest day, half of them, nine in ten, the longest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Shares {
    /// The shortest.
    pub least: u64,
    /// Half of them.
    pub p50: u64,
    /// Nine in ten.
    pub p90: u64,
    /// The longest.
    pub most: u64,
}

/// When a rodada ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RodadaEnd {
    /// Of which fase, 1-based.
    pub fase: u32,
    /// Its jogos.
    pub jogos: usize,
    /// When it ends.
    pub ends: Shares,
}

/// When an etapa ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forecast {
    /// Its rodadas that are played.
    pub rodadas: Vec<RodadaEnd>,
    /// Mãos of a jogo.
    pub maos_a_jogo: u64,
}

impl Forecast {
    /// When all of it is over.
    #[must_use]
    pub fn ends(&self) -> Shares {
        self.rodadas
            .last()
            .map_or_else(Shares::default, |last| last.ends)
    }
}

/// Tries so many days of an etapa.
#[must_use]
pub fn forecast(format: &Format, hall: Hall) -> Forecast {
    let (lengths, mut numbers) = Lengths::known(format, hall.seed);
    let loads = chain(format, hall.entrants);
    let rodadas: Vec<(u32, usize)> = (1..)
        .zip(&loads)
        .flat_map(|(fase, load)| {
            load.rodadas
                .iter()
                .map(move |confrontos| (fase, *confrontos))
        })
        .filter(|(_, confrontos)| *confrontos > 0)
        .collect();
    let per_confronto = usize::from(format.confronto.mesas);
    let jogos_of = |confrontos: usize| confrontos * format.confronto.jogos();
    let mut ends: Vec<Vec<u64>> = vec![Vec::with_capacity(hall.runs); rodadas.len()];
    for _ in 0..hall.runs {
        let mut clock = 0;
        for ((fase, confrontos), ends) in rodadas.iter().zip(&mut ends) {
            if clock > 0 {
                clock += hall.turnaround * 60;
            }
            let maos = lengths.of(format.rule(*fase).best_of);
            let jogos = (0..jogos_of(*confrontos))
                .map(|_| u64::from(maos[numbers.roughly_below(maos.len())]) * hall.pace);
            // Of one confronto no more jogos run at once than it has mesas.
            clock += ends_at(jogos, hall.mesas.min(confrontos * per_confronto));
            ends.push(clock);
        }
    }
    let rodadas = rodadas.iter().zip(&mut ends);
    Forecast {
        rodadas: rodadas
            .map(|((fase, confrontos), ends)| RodadaEnd {
                fase: *fase,
                jogos: jogos_of(*confrontos),
                ends: minutes(ends),
            })
            .collect(),
        maos_a_jogo: lengths.mean(format.confronto.best_of),
    }
}

/// Tries so many days of an etapa and tells when they end, in minutes from the first card.
///
/// # Errors
/// Where the format cannot be read, or a number is outside what can be run.
pub fn simulate_day(day: &Day<'_>, language: Language) -> Answer {
    let hall = day.hall;
    let mut problems = Problems::default();
    problems.within("entrants", hall.entrants, 4, 1_000);
    problems.within("mesas", hall.mesas, 1, 1_000);
    problems.within("runs", hall.runs, 1, 100_000);
    problems.within(
        "pace",
        usize::try_from(hall.pace).unwrap_or(usize::MAX),
        1,
        3_600,
    );
    let turnaround = usize::try_from(hall.turnaround).unwrap_or(usize::MAX);
    problems.within("turnaround", turnaround, 0, 1_440);
    if let Some(size) = day.group_size {
        problems.within("group-size", size, 2, 512);
    }
    let mut format = Format::parse(day.format).map_err(|faults| {
        let told = faults.iter().map(|one| language.format_problem(one));
        EngineFault::BadRecord(told.collect::<Vec<_>>().join(" "))
    })?;
    problems.none_or_all()?;
    if let (Some(size), Some(first)) = (day.group_size, format.fases.first_mut())
        && let Play::Groups(groups) = &mut first.play
    {
        groups.size = size;
    }
    let day = forecast(&format, hall);
    let told: Vec<Value> = day
        .rodadas
        .iter()
        .enumerate()
        .map(|(index, rodada)| {
            json!({
                "rodada": index + 1,
                "fase": rodada.fase,
                "jogos": rodada.jogos,
                "ends": rodada.ends,
            })
        })
        .collect();
    let per_confronto = usize::from(format.confronto.mesas);
    let fases: Vec<Value> = chain(&format, hall.entrants)
        .iter()
        .map(|load| {
            json!({
                "entrants": load.entrants,
                "groups": load.groups,
                "rodadas": load.rodadas.len(),
                "confrontos": load.confrontos(),
                "mesas": load.rodadas.iter().max().copied().unwrap_or(0) * per_confronto,
            })
        })
        .collect();
    let ends = day.ends();
    let minutes = (!day.rodadas.is_empty()).then_some(ends);
    Ok(json!({
        "format": format.id,
        "fases": fases,
        "rodadas": told,
        "maos_a_jogo": day.maos_a_jogo,
        "why": language.day_ends(ends.p50, ends.p90),
        "minutes": minutes,
    }))
}

/// How many mãos jogos take.
#[derive(Debug, Clone)]
struct Lengths(BTreeMap<u32, Vec<u32>>);

/// What the lengths of jogos follow from: regulation, points, players, and how many partidas, in the order of the fases.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PlayedBy {
    /// By its digest.
    regulation: [u8; 32],
    target: u8,
    players: u8,
    best_of: Vec<u32>,
    seed: u64,
}

/// Lengths that were played, each with where the numbers stood after it: a screen asks for the same ones at every key.
type Played = BTreeMap<PlayedBy, (Lengths, Numbers)>;

/// So many are kept.
const KEPT: usize = 64;

static PLAYED: Mutex<Played> = Mutex::new(Played::new());

impl Lengths {
    /// Jogos of every length that the format has, and the numbers that the days go on with.
    fn known(format: &Format, seed: u64) -> (Self, Numbers) {
        let fases = 1..=u32::try_from(format.fases.len()).unwrap_or(u32::MAX);
        let by = PlayedBy {
            regulation: *format.regulation.digest(),
            target: format.confronto.target.get(),
            players: format.confronto.players,
            best_of: fases.map(|fase| format.rule(fase).best_of.get()).collect(),
            seed,
        };
        let mut known = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT && !known.contains_key(&by) {
            known.clear();
        }
        let played = known.entry(by).or_insert_with(|| {
            let mut numbers = Numbers::from_published(seed);
            (Self::played(format, &mut numbers), numbers)
        });
        played.clone()
    }

    /// Plays jogos of every length that the format has.
    fn played(format: &Format, numbers: &mut Numbers) -> Self {
        let mut lengths = BTreeMap::new();
        let rules = format.rules();
        let count = u32::try_from(format.fases.len()).unwrap_or(u32::MAX);
        for fase in 1..=count {
            let best_of = format.rule(fase).best_of;
            lengths.entry(best_of.get()).or_insert_with(|| {
                let mut below = |bound| numbers.roughly_below(bound);
                (0..JOGOS)
                    .map(|_| jogo(&rules, best_of, &mut below).maos)
                    .collect()
            });
        }
        Self(lengths)
    }

    fn of(&self, best_of: BestOf) -> &[u32] {
        self.0.get(&best_of.get()).map_or(&[], Vec::as_slice)
    }

    fn mean(&self, best_of: BestOf) -> u64 {
        let maos = self.of(best_of);
        let sum: u64 = maos.iter().map(|maos| u64::from(*maos)).sum();
        sum.checked_div(maos.len() as u64).unwrap_or(0)
    }
}

/// Of so many days; begun minutes count.
fn minutes(seconds: &mut [u64]) -> Shares {
    seconds.sort_unstable();
    let at = |percent: usize| {
        let index = (seconds.len() * percent).div_ceil(100).saturating_sub(1);
        seconds.get(index).copied().unwrap_or(0).div_ceil(60)
    };
    Shares {
        least: at(1),
        p50: at(50),
        p90: at(90),
        most: at(100),
    }
}
