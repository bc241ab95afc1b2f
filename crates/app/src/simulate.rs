//! Random mãos by number: the seed is a person's, the generator is the draws'.

use rules::regulation::Regulation;
use rules::simulate::{Totals, at_random};
use rules::vaza::Seats;
use tournament::random::Numbers;

/// Plays random legal mãos: the same seed gives the same. None where the regulation rules no cards.
#[must_use]
pub fn simulate(regulation: &Regulation, seats: Seats, maos: u64, seed: u64) -> Option<Totals> {
    let mut numbers = Numbers::from_published(seed);
    let profile = regulation.profile()?;
    Some(at_random(profile, seats, maos, &mut |bound| {
        numbers.roughly_below(bound)
    }))
}
