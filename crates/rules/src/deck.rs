//! The pack, and how strong its cards are: the order of ranks, and which cards are manilhas.

use crate::card::{Card, Rank, Strength};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Cards that a pack has at least: three a seat, and the vira.
pub(crate) const LEAST: usize = 13;

/// The words of packs that texts name.
const WORDS: [&str; 2] = ["forty", "forty-two-with-jokers"];

/// The cards that are played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck(u64);

impl Deck {
    /// Ten ranks, four suits.
    pub const FORTY: Self = Self((1 << Card::COMMON) - 1);
    /// And two jokers.
    pub const FORTY_TWO_WITH_JOKERS: Self = Self((1 << Card::COUNT) - 1);

    /// Of cards in any order; none where they are too few to be dealt.
    #[must_use]
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let bits = cards.into_iter().fold(0, |bits, card| bits | card.bit());
        let deck = Self(bits);
        (deck.count() >= LEAST).then_some(deck)
    }

    /// Every card, jokers last.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.has(*card))
    }

    /// Whether this card is in it.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// How many cards there are.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a joker is among them.
    #[must_use]
    pub const fn has_jokers(self) -> bool {
        self.0 & Card::JOKERS_BITS != 0
    }

    /// Whether all of a set are in it.
    pub(crate) const fn holds(self, bits: u64) -> bool {
        bits & !self.0 == 0
    }
}

impl std::fmt::Debug for Deck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.cards()).finish()
    }
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::FORTY => to.serialize_str(WORDS[0]),
            Self::FORTY_TWO_WITH_JOKERS => to.serialize_str(WORDS[1]),
            _ => to.collect_seq(self.cards().map(|card| card.to_string())),
        }
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        match WordOrCards::deserialize(from)? {
            WordOrCards::Word(word) if word == WORDS[0] => Ok(Self::FORTY),
            WordOrCards::Word(word) if word == WORDS[1] => Ok(Self::FORTY_TWO_WITH_JOKERS),
            WordOrCards::Word(word) => Err(D::Error::unknown_variant(&word, &WORDS)),
            WordOrCards::Cards(told) => {
                let cards = cards(&told).ok_or_else(|| D::Error::custom("no card"))?;
                let deck =
                    Self::of(cards.iter().copied()).filter(|deck| deck.count() == cards.len());
                deck.ok_or_else(|| D::Error::custom("no pack"))
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WordOrCards {
    Word(String),
    Cards(Vec<String>),
}

fn cards(told: &[String]) -> Option<Vec<Card>> {
    told.iter().map(|card| card.parse().ok()).collect()
}

/// The ranks of common cards, weakest first, each once: `4-5-6-7-q-j-k-a-2-3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RankOrder {
    /// Four bits a rank: its place from 1, nil for one that has none.
    places: u64,
}

/// No rank has this number.
const NO_RANK: u8 = 15;

impl RankOrder {
    /// Of ranks, weakest first; none where there are none, or one stands twice.
    #[must_use]
    pub fn new(ranks: &[Rank]) -> Option<Self> {
        let mut order = Self { places: 0 };
        for (&rank, place) in ranks.iter().zip(1..) {
            if order.has(rank) {
                return None;
            }
            order.places |= place << (4 * rank as u64);
        }
        (order.places != 0).then_some(order)
    }

    /// The ranks, weakest first.
    #[must_use]
    pub fn ranks(self) -> Vec<Rank> {
        let mut ranks: Vec<Rank> = Rank::ALL.into_iter().filter(|of| self.has(*of)).collect();
        ranks.sort_by_key(|rank| self.place(*rank as usize));
        ranks
    }

    /// Whether a rank has a place in it.
    #[must_use]
    pub const fn has(self, rank: Rank) -> bool {
        self.place(rank as usize) != 0
    }

    #[inline]
    const fn place(self, rank: usize) -> u8 {
        (self.places >> (4 * (rank & 15)) & 15) as u8
    }

    /// The number of the rank after a card's; after the last, and after a joker, the first; [`NO_RANK`] where the card's has
    /// no place.
    #[inline]
    fn after(self, card: Card) -> u8 {
        let place = self.place(card.index() / 4);
        if place == 0 && !card.is_joker() {
            return NO_RANK;
        }
        self.at(place + 1).or(self.at(1)).unwrap_or(NO_RANK)
    }

    /// The number of the rank at a place.
    #[inline]
    fn at(self, place: u8) -> Option<u8> {
        const ONES: u64 = 0x1111_1111_1111_1111;
        // Nil where the place is it; the lowest such four bits are told by their highest.
        let rest = self.places ^ (ONES * u64::from(place & 15));
        let nil = rest.wrapping_sub(ONES) & !rest & (ONES << 3);
        (nil != 0).then(|| (nil.trailing_zeros() / 4) as u8)
    }
}

/// Where the worth of a joker stands.
const JOKER: u64 = 40;

impl From<RankOrder> for String {
    fn from(order: RankOrder) -> Self {
        let ranks = order.ranks().into_iter();
        let letters: Vec<String> = ranks.map(|rank| rank.letter().to_string()).collect();
        letters.join("-").to_lowercase()
    }
}

impl TryFrom<String> for RankOrder {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let rank = |word: &str| {
            let mut letters = word.chars();
            let letter = letters.next().filter(|one| !one.is_ascii_uppercase())?;
            letters.next().is_none().then_some(())?;
            Rank::of(letter.to_ascii_uppercase())
        };
        let ranks: Option<Vec<Rank>> = text.split('-').map(rank).collect();
        let order = ranks.and_then(|ranks| Self::new(&ranks));
        order.ok_or_else(|| format!("no order of ranks: {text:?}"))
    }
}

/// The word of manilhas that a vira makes.
const AFTER_VIRA: &str = "rank-after-vira";

/// Which cards are manilhas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Manilhas {
    /// The four cards of the rank after the vira's; after the strongest comes the weakest.
    RankAfterVira,
    /// Always the same.
    Fixed(FixedManilhas),
}

/// Manilhas that are always the same: one to eight common cards, each stronger than those after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FixedManilhas {
    /// Beyond the last a joker.
    cards: [Card; Self::MOST],
    count: u8,
}

impl FixedManilhas {
    /// So many at most.
    pub const MOST: usize = 8;

    /// Of cards, strongest first; none where they are none or too many, one stands twice or is a joker.
    #[must_use]
    pub fn new(told: &[Card]) -> Option<Self> {
        let twice = |(at, card): (usize, &Card)| told[..at].contains(card);
        let sound = (1..=Self::MOST).contains(&told.len())
            && !told.iter().any(|card| card.is_joker())
            && !told.iter().enumerate().any(twice);
        let mut cards = [Card::JOKERS[0]; Self::MOST];
        if sound {
            cards[..told.len()].copy_from_slice(told);
        }
        let count = u8::try_from(told.len()).ok().filter(|_| sound)?;
        Some(Self { cards, count })
    }

    /// They, strongest first.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }
}

impl std::fmt::Debug for FixedManilhas {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Manilhas {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::RankAfterVira => to.serialize_str(AFTER_VIRA),
            Self::Fixed(fixed) => to.collect_seq(fixed.cards().iter().map(Card::to_string)),
        }
    }
}

impl<'de> Deserialize<'de> for Manilhas {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        match WordOrCards::deserialize(from)? {
            WordOrCards::Word(word) if word == AFTER_VIRA => Ok(Self::RankAfterVira),
            WordOrCards::Word(word) => Err(D::Error::unknown_variant(&word, &[AFTER_VIRA])),
            WordOrCards::Cards(told) => {
                let fixed = cards(&told).and_then(|cards| FixedManilhas::new(&cards));
                fixed
                    .map(Self::Fixed)
                    .ok_or_else(|| D::Error::custom("no manilhas"))
            }
        }
    }
}

/// How strong each card is if it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ranking {
    /// The order of common cards.
    pub order: RankOrder,
    /// What stands above them.
    pub manilhas: Manilhas,
}

impl Ranking {
    /// Whether a card is turned up before play: only then does it make manilhas.
    #[must_use]
    pub const fn has_vira(&self) -> bool {
        matches!(self.manilhas, Manilhas::RankAfterVira)
    }

    /// The strength of a card once `vira` is turned, where one is; the suit of the vira never matters.
    #[must_use]
    #[inline]
    pub fn strength(&self, card: Card, vira: Option<Card>) -> Strength {
        self.turned(vira).strength(card)
    }

    /// The strengths of what each seat holds once `vira` is turned, where one is.
    #[inline]
    pub(crate) fn strengths(
        &self,
        held: &[[Card; 3]; 4],
        vira: Option<Card>,
    ) -> [[Strength; 3]; 4] {
        let turned = self.turned(vira);
        match &self.manilhas {
            Manilhas::RankAfterVira => held.map(|cards| cards.map(|card| turned.by_rank(card))),
            Manilhas::Fixed(_) => held.map(|cards| cards.map(|card| turned.strength(card))),
        }
    }

    #[inline]
    fn turned(&self, vira: Option<Card>) -> Turned<'_> {
        let worth = self.order.places | u64::from(Strength::JOKER.get()) << JOKER;
        match &self.manilhas {
            Manilhas::RankAfterVira => {
                // Where no rank follows these are bits that no card reads.
                let at = 4 * vira.map_or(NO_RANK, |vira| self.order.after(vira));
                Turned {
                    worth: worth & !(15 << at) | u64::from(MANILHA) << at,
                    fixed: &[],
                    bits: 0,
                }
            }
            Manilhas::Fixed(fixed) => {
                let fixed = fixed.cards();
                let bits = fixed.iter().fold(0, |bits, card| bits | card.bit());
                Turned { worth, fixed, bits }
            }
        }
    }
}

/// What a rank is worth whose cards are manilhas: as much as the weakest of them.
const MANILHA: u8 = Strength::manilha(0).get();

/// How strong each card is, once it is known which are manilhas.
struct Turned<'r> {
    /// Four bits a rank, then a joker's: its strength, or [`MANILHA`].
    worth: u64,
    /// Manilhas whatever is turned, strongest first.
    fixed: &'r [Card],
    /// They as a set.
    bits: u64,
}

impl Turned<'_> {
    #[inline]
    fn strength(&self, card: Card) -> Strength {
        if self.bits & card.bit() == 0 {
            self.by_rank(card)
        } else {
            self.fixed(card)
        }
    }

    /// That of a card which is no fixed manilha.
    #[inline]
    fn by_rank(&self, card: Card) -> Strength {
        let (rank, suit) = (card.index() as u64 & !3, card.index() as u8 & 3);
        let worth = (self.worth >> rank & 15) as u8;
        Strength::of(worth + suit * u8::from(worth == MANILHA))
    }

    #[cold]
    fn fixed(&self, card: Card) -> Strength {
        let mut weakest_first = self.fixed.iter().rev().zip(0..);
        let found = weakest_first.find(|(of, _)| **of == card);
        found.map_or(Strength::CONCEALED, |(_, above)| Strength::manilha(above))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_comes_back() {
        for text in [
            r#""forty""#,
            r#""forty-two-with-jokers""#,
            r#"["Qo","Qe","Qc","Qp","Jo","Je","Jc","Jp","Ko","Ke","Kc","Kp","Ao"]"#,
        ] {
            let deck: Deck = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&deck).unwrap(), text);
        }
        for text in [r#""rank-after-vira""#, r#"["4p","7c","Ae","7o"]"#] {
            let told: Manilhas = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&told).unwrap(), text);
        }
        for text in ["4-5-6-7-q-j-k-a-2-3", "3-2-a", "q"] {
            let told: RankOrder = text.to_owned().try_into().unwrap();
            assert_eq!(String::from(told), text);
        }
    }

    #[test]
    fn what_is_half_a_pack_an_order_or_manilhas_is_none() {
        for bad in ["", "4-4", "4-8", "4--5", "44", "4-5-", "Q-J"] {
            assert!(RankOrder::try_from(bad.to_owned()).is_err(), "{bad}");
        }
        for bad in [r#"["4p"]"#, "[]", "7", r#""fifty""#] {
            assert!(serde_json::from_str::<Deck>(bad).is_err(), "{bad}");
        }
        for bad in ["[]", r#"["4p","4p"]"#, r#"["C1"]"#, r#"["8p"]"#, r#""zap""#] {
            assert!(serde_json::from_str::<Manilhas>(bad).is_err(), "{bad}");
        }
    }
}
