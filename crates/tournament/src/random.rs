//! The one generator behind every draw, named and pinned: the same number gives the same order for ever.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The name of the generator, and of the first way in which groups were drawn by it. A change of
/// anything below is a new name.
pub const ALGORITHM: &str = "chacha8/le64-seed/rejection/fisher-yates/1";

/// ChaCha with 8 rounds, keyed by the published number.
#[derive(Debug, Clone)]
pub struct Numbers(ChaCha8Rng);

impl Numbers {
    /// The key is the number as eight little-endian bytes, then zeros.
    #[must_use]
    pub fn from_published(number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number in `0..bound`, every one as likely as every other; 0 where `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        if bound == 0 {
            return 0;
        }
        // Numbers of the last incomplete run would favour the low ones: they are thrown away.
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.0.next_u64();
            if number < fair {
                #[expect(clippy::cast_possible_truncation, reason = "below a usize")]
                return (number % bound) as usize;
            }
        }
    }

    /// A number in `0..bound`, biased by less than one in a hundred million: for simulations, never for a draw.
    pub fn roughly_below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        let scaled = (u128::from(self.0.next_u32()) * u128::from(bound)) >> 32;
        usize::try_from(scaled).unwrap_or(0)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Every order as likely as every other (Fisher-Yates from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of three keys, computed by a separate program: if this fails, every published draw would come out otherwise.
    #[test]
    fn the_generator_is_what_its_name_says() {
        let row = |number| {
            let mut numbers = Numbers::from_published(number);
            (0..6).map(|_| numbers.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(row(0), GOLDEN[0]);
        assert_eq!(row(1), GOLDEN[1]);
        assert_eq!(row(20_251_121), GOLDEN[2]);
        let mut order: Vec<_> = (1..=8).collect();
        Numbers::from_published(7).shuffle(&mut order);
        assert_eq!(order, [6, 2, 7, 8, 5, 3, 1, 4]);
    }

    const GOLDEN: [[usize; 6]; 3] = [
        [878, 255, 476, 480, 856, 127],
        [407, 230, 458, 594, 360, 526],
        [607, 308, 283, 940, 600, 693],
    ];
}
