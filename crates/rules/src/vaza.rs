//! One vaza: a card from each seat, and who takes it.

use crate::card::{Card, Strength};
use crate::deck::Ranking;
use crate::partida::Side;
use crate::profile::LeadAfterTie;

/// A chair at the table: 0..n in playing order (to the right); even seats are side A.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableSeat(u8);

impl TableSeat {
    /// Seat 0.
    pub const FIRST: Self = Self(0);

    /// The chair of this number; none for 4 and above.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 4 { Some(Self(number)) } else { None }
    }

    /// The first or the second seat of a side.
    #[must_use]
    pub(crate) const fn of(side: Side, second: bool) -> Self {
        Self(side.index() as u8 + 2 * second as u8)
    }

    /// The seat of a listed call.
    pub(crate) const fn caller(number: u8) -> Self {
        Self(number & 3)
    }

    /// Its number, 0..4.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Even seats are A, odd ones B.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0.is_multiple_of(2) {
            Side::A
        } else {
            Side::B
        }
    }
}

/// How many sit at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seats {
    /// Mano-a-mano.
    Two = 2,
    /// Duplas.
    Four = 4,
}

impl Seats {
    /// 2 or 4.
    #[must_use]
    pub const fn count(self) -> usize {
        self as usize
    }

    /// In playing order.
    pub fn each(self) -> impl Iterator<Item = TableSeat> {
        (0..self as u8).map(TableSeat)
    }

    /// The seats of one side, lower number first.
    pub fn of(self, side: Side) -> impl Iterator<Item = TableSeat> {
        self.each().filter(move |seat| seat.side() == side)
    }

    /// Whether the chair stands at this table.
    #[must_use]
    pub const fn has(self, seat: TableSeat) -> bool {
        seat.0 < self as u8
    }

    /// The seat `steps` to the right.
    #[must_use]
    pub const fn after(self, seat: TableSeat, steps: u8) -> TableSeat {
        // Both counts are powers of two.
        TableSeat((seat.0 + steps) & (self as u8 - 1))
    }
}

/// Who took a vaza.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VazaResult {
    /// This side showed the strongest card.
    Won(Side),
    /// The strongest cards of both sides are equal, or every card is concealed.
    Tie,
}

impl VazaResult {
    /// From two bits: nothing for a tie, else whose it is.
    pub(crate) const fn told(bits: u8) -> Self {
        match bits & 3 {
            1 => Self::Won(Side::A),
            2 => Self::Won(Side::B),
            _ => Self::Tie,
        }
    }
}

/// A card on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Laid {
    /// Which card.
    pub card: Card,
    /// Face up; a concealed card is worth nothing.
    pub shown: bool,
}

/// The running vaza: the cards laid so far, in order from its leader, and which of them are the strongest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Vaza {
    leader: TableSeat,
    count: u8,
    laid: [Laid; 4],
    best: Strength,
    /// A bit for each card that was laid, in order: whether it is shown and none is stronger.
    tops: u8,
}

impl Vaza {
    /// Nothing laid yet.
    #[must_use]
    pub const fn led_by(leader: TableSeat) -> Self {
        let nothing = Laid {
            card: Card::JOKERS[0],
            shown: false,
        };
        Self {
            leader,
            count: 0,
            laid: [nothing; 4],
            best: Strength::CONCEALED,
            tops: 0,
        }
    }

    /// A vaza with these cards on the table, in playing order from its leader; cards beyond one a seat are left out.
    #[must_use]
    pub fn of(
        seats: Seats,
        leader: TableSeat,
        ranking: &Ranking,
        vira: Option<Card>,
        cards: &[Laid],
    ) -> Self {
        let mut vaza = Self::led_by(leader);
        for &laid in cards.iter().take(seats.count()) {
            vaza.lay(seats, laid, ranking.strength(laid.card, vira));
        }
        vaza
    }

    /// Who led it.
    #[must_use]
    pub const fn leader(&self) -> TableSeat {
        self.leader
    }

    /// The cards on the table with who laid each, in playing order.
    pub fn laid(&self, seats: Seats) -> impl Iterator<Item = (TableSeat, Laid)> {
        let leader = self.leader;
        self.laid[..usize::from(self.count)]
            .iter()
            .zip(0..)
            .map(move |(&laid, step)| (seats.after(leader, step), laid))
    }

    /// Whose turn it is to lay a card; the leader once all have.
    #[must_use]
    pub const fn to_play(&self, seats: Seats) -> TableSeat {
        seats.after(self.leader, self.count)
    }

    /// Lays a card, which shown is worth so much, for [`Vaza::to_play`]; tells whether all have laid one.
    #[inline]
    pub(crate) fn lay(&mut self, seats: Seats, laid: Laid, shown: Strength) -> bool {
        let worth = if laid.shown {
            shown
        } else {
            Strength::CONCEALED
        };
        let before = if worth > self.best { 0 } else { self.tops };
        let is_top = laid.shown & (worth >= self.best);
        self.tops = before | u8::from(is_top) << (self.count & 3);
        self.best = self.best.max(worth);
        self.laid[usize::from(self.count & 3)] = laid;
        self.count += 1;
        usize::from(self.count) == seats.count()
    }

    /// Whether a card of this side lies face up.
    #[must_use]
    pub fn exposes(&self, seats: Seats, side: Side) -> bool {
        self.laid(seats)
            .any(|(seat, laid)| laid.shown && seat.side() == side)
    }

    /// The strongest shown cards of A and of B, a bit for each in the order in which they were laid.
    const fn tops(&self) -> [u8; 2] {
        // The seats at this table take turns, and so do the sides.
        let of_a = 0b0101 << (self.leader.0 & 1);
        [self.tops & of_a, self.tops & !of_a]
    }

    /// The strength of the strongest shown card so far.
    #[must_use]
    pub const fn best(&self) -> Strength {
        self.best
    }

    /// The side that shows the strongest card so far; none where both or neither do.
    #[must_use]
    pub const fn winning(&self) -> Option<Side> {
        match self.tops() {
            [0, 0] => None,
            [_, 0] => Some(Side::A),
            [0, _] => Some(Side::B),
            _ => None,
        }
    }

    /// Who took it and who leads the next one.
    ///
    /// Of two partners with equal strongest cards the one who played first leads (silent in all five texts).
    #[must_use]
    #[inline]
    pub fn result(&self, seats: Seats, after_tie: LeadAfterTie) -> (VazaResult, TableSeat) {
        let (told, leader) = self.taken(seats, after_tie);
        (VazaResult::told(told), leader)
    }

    /// The same, the result as [`VazaResult::told`] reads it.
    #[inline]
    pub(crate) fn taken(&self, seats: Seats, after_tie: LeadAfterTie) -> (u8, TableSeat) {
        let of_leader = &TAKEN[usize::from(after_tie == LeadAfterTie::WhoTied)];
        let taken = of_leader[usize::from(self.leader.0 & 1)][usize::from(self.tops & 15)];
        (taken & 3, seats.after(self.leader, taken >> 2))
    }

    /// The side with the highest suit among the strongest cards; none where they have no suit (cosmo-cangar-5-naipes).
    #[must_use]
    pub fn highest_suit(&self, seats: Seats) -> Option<Side> {
        self.laid(seats)
            .zip(0_u8..)
            .filter(|(_, step)| self.tops >> step & 1 != 0)
            .filter_map(|((seat, laid), _)| laid.card.suit().map(|suit| (suit, seat.side())))
            .max_by_key(|&(suit, _)| suit)
            .map(|(_, side)| side)
    }
}

/// Who took a vaza, in two bits, and above them how far from its leader the next one's sits: by whether who tied leads,
/// the side of its leader, and the strongest cards.
static TAKEN: [[[u8; 16]; 2]; 2] = {
    let mut all = [[[0; 16]; 2]; 2];
    let mut at = 0;
    while at < 2 * 2 * 16 {
        let (who_tied, leader, tops) = (at >> 5 != 0, at >> 4 & 1, at & 15);
        // The seats at this table take turns, and so do the sides.
        let of_a = 0b0101_u8 << leader;
        let (a, b) = (tops as u8 & of_a, tops as u8 & !of_a);
        let (first_a, first_b) = (a.trailing_zeros() as u8, b.trailing_zeros() as u8);
        let (told, step) = match (a, b) {
            (0, 0) => (0, 0),
            (_, 0) => (1, first_a),
            (0, _) => (2, first_b),
            // The first of the other side to equal the first of the strongest cards.
            _ if who_tied && first_a > first_b => (0, first_a),
            _ if who_tied => (0, first_b),
            _ => (0, 0),
        };
        all[who_tied as usize][leader][tops] = told | step << 2;
        at += 1;
    }
    all
};
