//! Chance that comes out the same each time.

#![allow(dead_code, reason = "each suite throws it in its own way")]

/// Numbers that look like chance and come out the same each time.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Goes on from where another stood: a sheet of a long pile is made without those before it.
    pub const fn at(state: u64) -> Self {
        Self(state)
    }

    /// Where it stands.
    pub const fn state(&self) -> u64 {
        self.0
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// From 0 to below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        (self.next() >> 11) % bound
    }

    /// A place in a list of this length; 0 where it is empty.
    pub fn index(&mut self, length: usize) -> usize {
        let bound = u64::try_from(length.max(1)).unwrap_or(1);
        usize::try_from(self.below(bound)).unwrap_or(0)
    }

    /// Between two values.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        let unit = f64::from(u32::try_from(self.next() >> 32).unwrap_or(0)) / f64::from(u32::MAX);
        low + (high - low) * unit
    }

    /// Between minus `most` and `most`, quickly: a picture has millions of pixels.
    pub fn noise(&mut self, most: f64) -> f64 {
        let bits = u8::try_from(self.next() >> 56).unwrap_or(0);
        (f64::from(bits) / 127.5 - 1.0) * most
    }

    /// The same upon each grey of a row.
    pub fn strew(&mut self, row: &mut [f32], most: f64) {
        #[expect(clippy::cast_possible_truncation, reason = "a grey")]
        let most = most as f32;
        let each = most / 127.5;
        for grey in row {
            let bits = u8::try_from(self.next() >> 56).unwrap_or(0);
            *grey += f32::from(bits) * each - most;
        }
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}
