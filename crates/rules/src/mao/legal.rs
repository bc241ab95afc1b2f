//! What is legal at one time, as a set of bits.

/// One of the things that are legal at one time, by its place among all that could be.
///
/// At a turn these are three cards, each shown and concealed, then calls by seat. Once something is asked, they are what
/// the first seat of the side may say, then the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Listed(u8);

impl Listed {
    /// It is in no set.
    pub(crate) const NONE: Self = Self(15);

    /// At this place, below 16.
    #[inline]
    pub(crate) const fn at(bit: u8) -> Self {
        Self(bit & 15)
    }

    /// Of a card its place among those of its seat, and whether it is shown.
    #[inline]
    pub(crate) const fn laid(self) -> (usize, bool) {
        let place = self.0 >> 1;
        (if place < 3 { place as usize } else { 2 }, self.0 & 1 == 0)
    }

    /// Its place.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        self.0
    }
}

/// The set of what is legal at one time; it goes through it in the order in which it is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Legal(u16);

/// So many things are told apart at one time.
const MOST: usize = 10;

impl Legal {
    /// What may be said.
    #[inline]
    pub(crate) const fn said(open: u16) -> Self {
        Self(open)
    }

    /// Cards by their places, shown and concealed.
    #[inline]
    pub(crate) fn cards(shown: u8, hidden: u8) -> Self {
        let [shown, hidden] = [shown, hidden].map(|places| SPREAD[usize::from(places & 7)]);
        Self(shown | hidden << 1)
    }

    /// What is in either.
    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether it is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, listed: Listed) -> bool {
        self.0 >> (listed.0 & 15) & 1 != 0
    }

    /// How many things there are.
    #[must_use]
    #[inline]
    pub fn len(self) -> usize {
        (self.row() >> COUNT) as usize
    }

    /// Whether nothing is legal: the mão is over.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The one that so many stand before; none beyond the last.
    #[must_use]
    #[inline]
    pub fn at(self, place: usize) -> Option<Listed> {
        let row = self.row();
        (place < (row >> COUNT) as usize).then(|| Listed((row >> (4 * place) & 15) as u8))
    }

    #[inline]
    fn row(self) -> u64 {
        ROWS[usize::from(self.0) & ((1 << MOST) - 1)]
    }
}

impl Iterator for Legal {
    type Item = Listed;

    #[inline]
    fn next(&mut self) -> Option<Listed> {
        if self.0 == 0 {
            return None;
        }
        let first = Listed((self.0.trailing_zeros() & 15) as u8);
        self.0 &= self.0 - 1;
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = Self::len(*self);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Legal {}

/// Three bits with a gap after each.
static SPREAD: [u16; 8] = {
    let mut spread = [0; 8];
    let mut bits = 0;
    while bits < 8 {
        let wide = bits as u16;
        spread[bits] = wide & 1 | (wide & 2) << 1 | (wide & 4) << 2;
        bits += 1;
    }
    spread
};

/// Where the number of things stands in a row of [`ROWS`].
const COUNT: u32 = 4 * MOST as u32;

/// What is in each set: four bits for each thing in order, and how many there are.
static ROWS: [u64; 1 << MOST] = {
    let mut rows = [0; 1 << MOST];
    let mut set = 0;
    while set < rows.len() {
        let (mut bit, mut count) = (0, 0);
        while bit < MOST {
            if set >> bit & 1 != 0 {
                rows[set] |= (bit as u64) << (4 * count);
                count += 1;
            }
            bit += 1;
        }
        rows[set] |= count << COUNT;
        set += 1;
    }
    rows
};
