//! Cards, and how strong each is once the vira is known.

use std::fmt;
use std::str::FromStr;

/// Ranks, in the order of all five texts, weakest first (oficial-hierarquia, online-hierarquia, cosmo-hierarquia; silent in faraes and fprt).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// 4.
    Four,
    /// 5.
    Five,
    /// 6.
    Six,
    /// 7.
    Seven,
    /// Q, dama.
    Queen,
    /// J, valete.
    Jack,
    /// K, rei.
    King,
    /// A, ás.
    Ace,
    /// 2, duque.
    Two,
    /// 3, terno.
    Three,
}

impl Rank {
    /// All ten, weakest first.
    pub const ALL: [Self; 10] = [
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Queen,
        Self::Jack,
        Self::King,
        Self::Ace,
        Self::Two,
        Self::Three,
    ];

    const LETTERS: &'static [u8; 10] = b"4567QJKA23";

    /// As it is written.
    #[must_use]
    pub fn letter(self) -> char {
        char::from(Self::LETTERS[self as usize])
    }

    /// The rank that is written so.
    #[must_use]
    pub fn of(letter: char) -> Option<Self> {
        let place = Self::LETTERS
            .iter()
            .position(|of| char::from(*of) == letter)?;
        Some(Self::ALL[place])
    }

    /// One of Q, J, K: what makes a família real (cosmo-familia-real-def).
    #[must_use]
    pub const fn is_figure(self) -> bool {
        matches!(self, Self::Queen | Self::Jack | Self::King)
    }
}

/// Suits, weakest manilha first (oficial-manilhas-naipe, online-manilhas-naipe).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Diamonds.
    Ouros,
    /// Spades.
    Espadas,
    /// Hearts.
    Copas,
    /// Clubs.
    Paus,
}

impl Suit {
    /// All four, weakest manilha first.
    pub const ALL: [Self; 4] = [Self::Ouros, Self::Espadas, Self::Copas, Self::Paus];

    const LETTERS: &'static [u8; 4] = b"oecp";
}

/// One of 42 cards: 40 of a rank and a suit, and two jokers.
///
/// Inside, 0..40 is rank by four plus suit, then come the jokers: one byte, and a place in any table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Cards with a rank and a suit.
    pub const COMMON: usize = 40;
    /// With the two jokers.
    pub const COUNT: usize = 42;
    /// The two jokers, equal in all (cosmo-coringas-acima-do-3).
    pub const JOKERS: [Self; 2] = [Self(40), Self(41)];

    /// The card of a rank and a suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(rank as u8 * 4 + suit as u8)
    }

    /// Every card of the larger pack, jokers last.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..42).map(Self)
    }

    /// Rank and suit; none for a joker.
    #[must_use]
    pub fn common(self) -> Option<(Rank, Suit)> {
        (!self.is_joker()).then(|| {
            (
                Rank::ALL[usize::from(self.0 / 4)],
                Suit::ALL[usize::from(self.0 % 4)],
            )
        })
    }

    /// The suit; none for a joker.
    #[must_use]
    pub fn suit(self) -> Option<Suit> {
        self.common().map(|(_, suit)| suit)
    }

    /// Whether it is K, J or Q.
    #[must_use]
    pub fn is_figure(self) -> bool {
        self.common().is_some_and(|(rank, _)| rank.is_figure())
    }

    /// Whether it is one of the two jokers.
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.0 >= 40
    }

    /// The card at a place in such a table.
    #[inline]
    pub(crate) const fn at(place: u8) -> Option<Self> {
        if (place as usize) < Self::COUNT {
            Some(Self(place))
        } else {
            None
        }
    }

    /// Its place in a table of [`Card::COUNT`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set that holds the jokers.
    pub(crate) const JOKERS_BITS: u64 = Self::JOKERS[0].bit() | Self::JOKERS[1].bit();

    /// The set that holds this card alone.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// From the notation: rank then suit, such as `3p`, or `C1`, `C2`; none for anything else.
    #[must_use]
    pub fn from_notation(text: &[u8]) -> Option<Self> {
        let &[first, second] = text else { return None };
        if first == b'C' {
            return match second {
                b'1' => Some(Self::JOKERS[0]),
                b'2' => Some(Self::JOKERS[1]),
                _ => None,
            };
        }
        let rank = Rank::LETTERS.iter().position(|&letter| letter == first)?;
        let suit = Suit::LETTERS.iter().position(|&letter| letter == second)?;
        Some(Self::new(Rank::ALL[rank], Suit::ALL[suit]))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.common() {
            Some((rank, suit)) => {
                let rank = Rank::LETTERS[rank as usize];
                let suit = Suit::LETTERS[suit as usize];
                write!(f, "{}{}", char::from(rank), char::from(suit))
            }
            None if *self == Self::JOKERS[0] => f.write_str("C1"),
            None => f.write_str("C2"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// No card is written like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown card {0:?}")]
pub struct UnknownCard(pub String);

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        Self::from_notation(text.as_bytes()).ok_or_else(|| UnknownCard(text.to_owned()))
    }
}

/// How strong a shown card is: 1..=10 common, 11 joker, from 12 manilhas. [`crate::deck::Ranking`] tells it.
///
/// Two shown cards are equal exactly where their strengths are; 0 is kept for a concealed card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u8);

impl Strength {
    /// A concealed card is worth nothing (oficial-esconder-def, online-esconder-def).
    pub const CONCEALED: Self = Self(0);
    /// A joker: above the three, below every manilha (cosmo-coringas-acima-do-3).
    pub const JOKER: Self = Self(11);

    /// The number behind it.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// By its number.
    pub(crate) const fn of(number: u8) -> Self {
        Self(number)
    }

    /// A manilha that so many others are weaker than.
    pub(crate) const fn manilha(above: u8) -> Self {
        Self(Self::JOKER.0 + 1 + above)
    }

    /// Whether it is that of a manilha.
    #[must_use]
    pub const fn is_manilha(self) -> bool {
        self.0 > Self::JOKER.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_as_it_is_written() {
        assert_eq!(Card::all().count(), Card::COUNT);
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for wrong in ["", "3", "10p", "3P", "C3", "c1", "1p", "8o", "3p ", "é"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong:?}");
        }
    }
}
