//! What of a mão stands once it is dealt.

use super::fault::MaoFault;
use crate::card::{Card, Strength};
use crate::partida::Side;
use crate::profile::Rules;
use crate::vaza::{Seats, TableSeat};

/// What is dealt, before it is checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The rules it is played by.
    pub rules: Rules,
    /// How many sit at the table.
    pub seats: Seats,
    /// Who dealt.
    pub dealer: TableSeat,
    /// Points of A and B.
    pub score: [i64; 2],
    /// The turned card; none where the rules have none.
    pub vira: Option<Card>,
    /// Three cards a seat; those of seats that the table lacks are not read.
    pub held: [[Card; 3]; 4],
}

/// Who is at eleven: so short of the target as the rules have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Eleven {
    /// Nobody.
    Nobody,
    /// This side without the other: mão de onze.
    Alone(Side),
    /// Both: mão de ferro.
    Both,
}

impl Eleven {
    const fn of(score: [u8; 2], eleven: u8) -> Self {
        match (score[0] >= eleven, score[1] >= eleven) {
            (false, false) => Self::Nobody,
            (true, false) => Self::Alone(Side::A),
            (false, true) => Self::Alone(Side::B),
            (true, true) => Self::Both,
        }
    }

    pub(crate) const fn alone(self) -> Option<Side> {
        match self {
            Self::Alone(side) => Some(side),
            Self::Nobody | Self::Both => None,
        }
    }
}

/// A mão as it was dealt. Only an exchange changes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Dealt {
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    pub(crate) dealer: TableSeat,
    pub(crate) score: [u8; 2],
    pub(crate) eleven: Eleven,
    pub(crate) vira: Option<Card>,
    /// By seat; those of seats that the table lacks are not read.
    pub(crate) cards: [[Card; 3]; 4],
    /// What each card is worth if it is shown.
    pub(crate) strengths: [[Strength; 3]; 4],
    /// Every card dealt, turned or burnt.
    pub(crate) used: u64,
}

impl Dealt {
    #[inline]
    pub(crate) fn new(setup: &Setup) -> Result<Self, MaoFault> {
        let Setup {
            rules,
            seats,
            dealer,
            vira,
            held: cards,
            ..
        } = *setup;
        let mut strengths = [[Strength::CONCEALED; 3]; 4];
        if vira.is_some() != rules.ranking.has_vira() {
            return Err(MaoFault::UnknownCard);
        }
        let mut used = vira.map_or(0, Card::bit);
        for (cards, strengths) in cards.iter().zip(&mut strengths).take(seats.count()) {
            for (&card, strength) in cards.iter().zip(strengths) {
                used |= card.bit();
                *strength = rules.ranking.strength(card, vira);
            }
        }
        if !rules.deck.holds(used) {
            return Err(MaoFault::UnknownCard);
        }
        if used.count_ones() as usize != 3 * seats.count() + usize::from(vira.is_some()) {
            return Err(MaoFault::DuplicateCard);
        }
        let points = |points: i64| {
            let points = u8::try_from(points).ok();
            points.filter(|&points| points < rules.target)
        };
        let [Some(a), Some(b)] = setup.score.map(points) else {
            return Err(MaoFault::BadScore);
        };
        Ok(Self {
            rules,
            seats,
            dealer,
            score: [a, b],
            eleven: Eleven::of([a, b], rules.eleven()),
            vira,
            cards,
            strengths,
            used,
        })
    }

    /// Who plays first: the seat at the dealer's right.
    #[inline]
    pub(crate) const fn eldest(&self) -> TableSeat {
        self.seats.after(self.dealer, 1)
    }

    /// Gives a seat other cards; its own are burnt.
    pub(crate) fn exchange(&mut self, seat: TableSeat, cards: [Card; 3]) {
        self.cards[seat.index()] = cards;
        self.strengths[seat.index()] =
            cards.map(|card| self.rules.ranking.strength(card, self.vira));
        self.used |= cards.iter().fold(0, |bits, card| bits | card.bit());
    }
}
