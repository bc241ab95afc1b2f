//! A season played by chance: through the same acts as any desk, in every format and under every regulation.

pub mod back;
pub mod day;
pub mod occurrence;
pub mod plan;
pub mod season;
pub mod setup;
pub mod sheet;
pub mod tally;
pub mod trouble;
pub mod world;

use app::format::Format;
use plan::Plan;
use tally::Tally;
use world::World;

/// How much of a season is played.
#[derive(Debug, Clone, Copy)]
pub struct Length {
    /// Etapas of a season at most.
    pub etapas: usize,
    /// How many steps out of a hundred are trouble.
    pub trouble: usize,
    /// How many steps are played at most; all of them are to the end.
    pub steps: usize,
    /// How many of the last entries are undone at the end.
    pub back: usize,
}

/// Plays a season of this seed and holds every step of it against what is worked out anew.
///
/// # Panics
/// Where something does not agree, and at any fault of the program.
#[must_use]
pub fn season(seed: u64, length: Length) -> Tally {
    let plan = Plan::of(seed, length.trouble);
    let format = Format::parse(&plan.format);
    let format = format.expect("a plan is sound");
    let mut world = World::of(plan, seed);
    let etapas = 1 + world.dice.below(length.etapas);
    for number in 1..=etapas {
        world.open_etapa(number);
        if !world.play(length.steps) {
            continue;
        }
        if world.dice.percent(30) {
            world.stand_and_reopen();
            world.play_out();
        }
        world.all_there_and_back(length.back);
        world.revoke_all();
        // With their results alone lots may be missing.
        world.play_out();
        counted(&mut world, &format);
    }
    world.tally
}

/// An etapa of this format was played to its end.
fn counted(world: &mut World, format: &Format) {
    world.tally.etapas += 1;
    for what in [
        format!("preset {}", world.plan.preset),
        format!("regulation {}", format.profile()),
        format!("players {}", format.confronto.players),
        format!("best of {}", format.confronto.best_of.get()),
    ] {
        *world.tally.played.entry(what).or_default() += 1;
    }
}
