//! Whole seasons by chance, in every format and under every regulation: after every step everything is worked out anew
//! from the rows, and agrees.
//!
//! `ESPADILHA_LONG` plays 200 etapas, or as many as `ESPADILHA_ETAPAS` says, and 100 seasons of four etapas, or as many as
//! `ESPADILHA_SEASONS` says, from `ESPADILHA_SEED` on: each season by a seed of its own, so that one that differs is played
//! again alone.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::format::PRESETS;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tests::simulation::play::season::whole;
use tests::simulation::play::tally::Tally;
use tests::simulation::play::{Length, season};

/// Where a run begins where nobody says otherwise: the seed of the first preset.
const SEED: u64 = 20_261_124;

/// Of the presets those that are played to the end on every push.
const WHOLE: [u64; 4] = [0, 5, 7, 9];

/// Seasons that once came to a stop, or differed.
const KEPT: [u64; 5] = [31_002, 31_003, 31_023, 930_076, 20_261_179];

fn told(name: &str) -> Option<u64> {
    let told = std::env::var(name).ok();
    told.map(|told| told.parse().unwrap())
}

/// All of a season that chance makes.
const LONG: Length = Length {
    etapas: 2,
    trouble: 35,
    steps: usize::MAX,
    back: usize::MAX,
};

/// A season of four etapas.
const FOUR: Length = Length {
    etapas: 4,
    trouble: 12,
    steps: usize::MAX,
    back: 24,
};

/// Of the presets those of which a season of four etapas is played on every push.
const FOUR_TIMES: [u64; 2] = [5, 8];

/// Plays the seasons of these seeds until so many etapas were played; what was done, and the seeds that differ.
fn played(seeds: &[u64], etapas: usize, play: impl Fn(u64) -> Tally + Sync) -> (Tally, Vec<u64>) {
    let played = Mutex::new(Tally::default());
    let differ = tests::side_by_side(seeds, |&seed| {
        if played.lock().unwrap().etapas >= etapas {
            return None;
        }
        // One season that differs does not keep the others from being played.
        match catch_unwind(AssertUnwindSafe(|| play(seed))) {
            Ok(tally) => {
                played.lock().unwrap().add(&tally);
                None
            }
            Err(_) => Some(seed),
        }
    });
    let tally = played.into_inner().unwrap();
    let differ = differ.into_iter().flatten().collect();
    let _ = write!(std::io::stderr(), "{tally}");
    (tally, differ)
}

/// For so long a push plays seasons that once came to a stop, each time from another on; what is begun is played out.
const SAMPLE: Duration = Duration::from_secs(10);

#[test]
#[expect(clippy::disallowed_methods, reason = "a sample lasts so long")]
fn seasons_that_once_came_to_a_stop_go_on() {
    let begun = Instant::now();
    let mut seeds = KEPT;
    let first = usize::try_from(tests::scattered() % KEPT.len() as u64).unwrap();
    seeds.rotate_left(first);
    let (tally, differ) = played(&seeds, usize::MAX, |seed| {
        if tests::long() || begun.elapsed() < SAMPLE {
            season(seed, LONG)
        } else {
            Tally::default()
        }
    });
    assert_eq!(differ, Vec::<u64>::new());
    assert!(tally.etapas > 0, "none was played");
}

#[test]
fn every_step_of_every_season_agrees() {
    let long = tests::long().then_some(200);
    let etapas = told("ESPADILHA_ETAPAS").or(long);
    let first = told("ESPADILHA_SEED").unwrap_or(SEED);
    let (tally, differ) = if let Some(etapas) = etapas {
        let seeds: Vec<u64> = (first..).take(usize::try_from(etapas).unwrap()).collect();
        played(&seeds, seeds.len(), |seed| season(seed, LONG))
    } else {
        let presets = PRESETS.len() as u64;
        let seeds: Vec<u64> = (first..first + presets).collect();
        let length = |seed: u64| Length {
            etapas: 1,
            trouble: 20,
            steps: if WHOLE.contains(&(seed % presets)) {
                usize::MAX
            } else {
                12
            },
            back: 12,
        };
        played(&seeds, usize::MAX, |seed| season(seed, length(seed)))
    };
    assert!(
        differ.is_empty(),
        "the seasons of these seeds differ: {differ:?}"
    );
    let least = etapas.map_or(WHOLE.len(), |etapas| usize::try_from(etapas).unwrap());
    assert!(tally.etapas >= least);
}

#[test]
fn every_season_of_four_etapas_adds_up_to_what_each_gave() {
    let long = tests::long().then_some(100);
    let seasons = told("ESPADILHA_SEASONS").or(long);
    let first = told("ESPADILHA_SEED").unwrap_or(SEED);
    let seeds: Vec<u64> = match seasons {
        Some(seasons) => (first..first + seasons).collect(),
        None => FOUR_TIMES.iter().map(|preset| first + preset).collect(),
    };
    let (tally, differ) = played(&seeds, usize::MAX, |seed| whole(seed, FOUR));
    assert!(
        differ.is_empty(),
        "the seasons of these seeds differ: {differ:?}"
    );
    assert_eq!(tally.etapas, seeds.len() * FOUR.etapas);
}
