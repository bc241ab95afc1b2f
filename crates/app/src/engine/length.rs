//! How long an etapa takes: jogos as long as the engine plays them, at a pace, at the mesas there are.

use crate::engine::record::{Answer, Problems};
use crate::refusal::engine::EngineFault;
use crate::words::pt_br;
use championship::chain::chain;
use championship::format::{Format, Play};
use rules::jogo::BestOf;
use rules::simulate::jogo;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tournament::random::Numbers;
use tournament::schedule::ends_at;

/// Jogos that are played out by the engine; the days are made of these.
const JOGOS: usize = 2_000;

/// What a day is asked about.
#[derive(Debug, Clone)]
pub struct Day<'a> {
    /// The format file.
    pub format: &'a str,
    /// How many are entered.
    pub entrants: usize,
    /// Mesas of the hall.
    pub mesas: usize,
    /// Seconds that a mão takes, cutting and dealing in it.
    pub pace: u64,
    /// Minutes between the end of a rodada and the first card of the next.
    pub turnaround: u64,
    /// Another size for the first groups.
    pub group_size: Option<usize>,
    /// How many days are tried.
    pub runs: usize,
    /// The same number gives the same days.
    pub seed: u64,
}

/// Tries so many days of an etapa and tells when they end, in minutes from the first card.
///
/// # Errors
/// Where the format cannot be read, or a number is outside what can be run.
pub fn simulate_day(day: &Day<'_>) -> Answer {
    let mut problems = Problems::default();
    problems.within("entrants", day.entrants, 4, 1_000);
    problems.within("mesas", day.mesas, 1, 1_000);
    problems.within("runs", day.runs, 1, 100_000);
    problems.within(
        "pace",
        usize::try_from(day.pace).unwrap_or(usize::MAX),
        1,
        3_600,
    );
    let turnaround = usize::try_from(day.turnaround).unwrap_or(usize::MAX);
    problems.within("turnaround", turnaround, 0, 1_440);
    if let Some(size) = day.group_size {
        problems.within("group-size", size, 2, 512);
    }
    let mut format = Format::parse(day.format).map_err(|faults| {
        let told = faults.iter().map(pt_br::format_problem);
        EngineFault::BadRecord(told.collect::<Vec<_>>().join(" "))
    })?;
    problems.none_or_all()?;
    if let (Some(size), Some(first)) = (day.group_size, format.fases.first_mut())
        && let Play::Groups(groups) = &mut first.play
    {
        groups.size = size;
    }
    let loads = chain(&format, day.entrants);
    let mut numbers = Numbers::from_published(day.seed);
    let lengths = Lengths::played(&format, &mut numbers);
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
    let mut ends: Vec<Vec<u64>> = vec![Vec::with_capacity(day.runs); rodadas.len()];
    for _ in 0..day.runs {
        let mut clock = 0;
        for ((fase, confrontos), ends) in rodadas.iter().zip(&mut ends) {
            if clock > 0 {
                clock += day.turnaround * 60;
            }
            let maos = lengths.of(format.rule(*fase).best_of);
            let jogos = (0..jogos_of(*confrontos))
                .map(|_| u64::from(maos[numbers.roughly_below(maos.len())]) * day.pace);
            // Of one confronto no more jogos run at once than it has mesas.
            clock += ends_at(jogos, day.mesas.min(confrontos * per_confronto));
            ends.push(clock);
        }
    }
    let told: Vec<Value> = rodadas
        .iter()
        .zip(&mut ends)
        .enumerate()
        .map(|(index, ((fase, confrontos), ends))| {
            json!({
                "rodada": index + 1,
                "fase": fase,
                "jogos": jogos_of(*confrontos),
                "ends": minutes(ends),
            })
        })
        .collect();
    let ends = told.last().map_or(Value::Null, |last| last["ends"].clone());
    let fases: Vec<Value> = loads
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
    Ok(json!({
        "format": format.id,
        "fases": fases,
        "rodadas": told,
        "maos_a_jogo": lengths.mean(format.confronto.best_of),
        "why": pt_br::pairing::day_ends(
            ends["p50"].as_u64().unwrap_or(0),
            ends["p90"].as_u64().unwrap_or(0),
        ),
        "minutes": ends,
    }))
}

/// How many mãos jogos take.
struct Lengths(BTreeMap<u32, Vec<u32>>);

impl Lengths {
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

/// When half of the days are over, and nine in ten; the shortest and the longest. Begun minutes count.
fn minutes(seconds: &mut [u64]) -> Value {
    seconds.sort_unstable();
    let at = |percent: usize| {
        let index = (seconds.len() * percent).div_ceil(100).saturating_sub(1);
        seconds.get(index).copied().unwrap_or(0).div_ceil(60)
    };
    json!({"least": at(1), "p50": at(50), "p90": at(90), "most": at(100)})
}
