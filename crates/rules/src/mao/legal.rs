//! What is legal at one time, as a set of bits.

/// One of the things that are legal at one time, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Listed(u8);

/// What somebody does whose turn it is to answer, or to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Said {
    Accept,
    Fold,
    Raise,
    PlayEleven,
    DeclineEleven,
}

/// What is listed: the place of a card, or who says what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Thing {
    /// Whoever is to play lays the card of this place.
    Card {
        /// 0..3
        place: u8,
        /// Face up.
        shown: bool,
    },
    /// The seat of this number asks for more before a card is laid.
    Call {
        /// 0..4
        seat: u8,
    },
    /// The first or the second seat of the side that is asked says something.
    Said {
        /// The second one.
        second: bool,
        /// What.
        said: Said,
    },
}

/// Six bits for three cards shown or concealed, four for calls by seat, then what each seat of a side says.
const CALLS: u8 = 6;
const ANSWERS: u8 = CALLS + 4;
const ELEVEN: u8 = ANSWERS + 6;

impl Listed {
    /// Its place in the list.
    #[inline]
    pub(crate) const fn of(thing: Thing) -> Self {
        Self(match thing {
            Thing::Card { place, shown } => 2 * place + !shown as u8,
            Thing::Call { seat } => CALLS + (seat & 3),
            Thing::Said { second, said } => {
                let second = second as u8;
                match said {
                    Said::Accept => ANSWERS + 3 * second,
                    Said::Fold => ANSWERS + 3 * second + 1,
                    Said::Raise => ANSWERS + 3 * second + 2,
                    Said::PlayEleven => ELEVEN + 2 * second,
                    Said::DeclineEleven => ELEVEN + 2 * second + 1,
                }
            }
        })
    }

    /// What it is.
    #[inline]
    pub(crate) const fn thing(self) -> Thing {
        match self.0 {
            bit @ 0..CALLS => Thing::Card {
                place: bit >> 1,
                shown: bit & 1 == 0,
            },
            bit @ CALLS..ANSWERS => Thing::Call { seat: bit - CALLS },
            bit @ ANSWERS..ELEVEN => {
                let second = bit >= ANSWERS + 3;
                let said = match bit - ANSWERS - 3 * second as u8 {
                    0 => Said::Accept,
                    1 => Said::Fold,
                    _ => Said::Raise,
                };
                Thing::Said { second, said }
            }
            bit => Thing::Said {
                second: bit >= ELEVEN + 2,
                said: if (bit - ELEVEN).is_multiple_of(2) {
                    Said::PlayEleven
                } else {
                    Said::DeclineEleven
                },
            },
        }
    }
}

/// The set of what is legal at one time; it goes through it in the order in which it is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Legal(u32);

impl Legal {
    /// Nothing: the mão is over.
    pub(crate) const NOTHING: Self = Self(0);

    /// Cards by their places, shown and concealed, and calls by seat: a bit each.
    #[inline]
    pub(crate) const fn turn(shown: u8, hidden: u8, calls: u8) -> Self {
        let cards = SPREAD[(shown & 7) as usize] | SPREAD[(hidden & 7) as usize] << 1;
        Self(cards | (calls as u32) << CALLS)
    }

    /// What the seats of a side may answer to a call; to the last one without a raise.
    #[inline]
    pub(crate) const fn answers(is_pair: bool, may_raise: bool) -> Self {
        let one = if may_raise { 0b111 } else { 0b011 };
        let both = if is_pair { one | one << 3 } else { one };
        Self(both << ANSWERS)
    }

    /// What the seats of a side at eleven may say.
    #[inline]
    pub(crate) const fn eleven(is_pair: bool) -> Self {
        let both: u32 = if is_pair { 0b1111 } else { 0b11 };
        Self(both << ELEVEN)
    }

    /// Whether it is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, listed: Listed) -> bool {
        self.0 >> listed.0 & 1 != 0
    }

    /// How many things there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nothing is legal: the mão is over.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for Legal {
    type Item = Listed;

    #[inline]
    fn next(&mut self) -> Option<Listed> {
        if self.0 == 0 {
            return None;
        }
        let first = Listed((self.0.trailing_zeros() & 31) as u8);
        self.0 &= self.0 - 1;
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (
            self.0.count_ones() as usize,
            Some(self.0.count_ones() as usize),
        )
    }
}

impl ExactSizeIterator for Legal {}

/// Three bits with a gap after each.
static SPREAD: [u32; 8] = {
    let mut spread = [0; 8];
    let mut bits = 0;
    while bits < 8 {
        let wide = bits as u32;
        spread[bits] = wide & 1 | (wide & 2) << 1 | (wide & 4) << 2;
        bits += 1;
    }
    spread
};
