//! What of a mão stands once it is dealt.

use super::eleven::Eleven;
use super::fault::MaoFault;
use super::talk::Terms;
use crate::card::{Card, Strength};
use crate::profile::{Conceal, Rules};
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

/// A mão as it was dealt. Only an exchange changes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Dealt {
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    pub(crate) dealer: TableSeat,
    pub(crate) score: [u8; 2],
    pub(crate) eleven: Eleven,
    pub(crate) vira: Option<Card>,
    /// Who may say what.
    pub(super) terms: Terms,
    /// Who may conceal a card: by how the mão stands, a bit a seat.
    hides: [u8; 3],
    /// Whether the highest card must be shown after a tied first vaza.
    pub(super) highest_after_tied: bool,
    /// By seat; those of seats that the table lacks are not read.
    pub(crate) cards: [[Card; 3]; 4],
    /// What each card is worth if it is shown.
    pub(crate) strengths: [[Strength; 3]; 4],
    /// Every card dealt, turned or burnt.
    pub(crate) used: u64,
}

/// What comes of checking a [`Setup`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Checked {
    score: [u8; 2],
    used: u64,
}

impl Setup {
    /// The first fault that holds, if one does.
    #[inline]
    pub(crate) fn checked(&self) -> Result<Checked, MaoFault> {
        let Self { rules, seats, .. } = self;
        if self.vira.is_some() != rules.ranking.has_vira() {
            return Err(MaoFault::UnknownCard);
        }
        let [a, b, c, d] = self.held.map(|[a, b, c]| a.bit() | b.bit() | c.bit());
        let others = if *seats == Seats::Four { c | d } else { 0 };
        let used = self.vira.map_or(0, Card::bit) | a | b | others;
        if !rules.deck.holds(used) {
            return Err(MaoFault::UnknownCard);
        }
        if used.count_ones() as usize != 3 * seats.count() + usize::from(self.vira.is_some()) {
            return Err(MaoFault::DuplicateCard);
        }
        let points = |points: i64| {
            let points = u8::try_from(points).ok();
            points.filter(|&points| points < rules.target)
        };
        let [Some(a), Some(b)] = self.score.map(points) else {
            return Err(MaoFault::BadScore);
        };
        Ok(Checked {
            score: [a, b],
            used,
        })
    }
}

impl Dealt {
    #[inline]
    pub(crate) fn of(setup: &Setup, Checked { score, used }: Checked) -> Self {
        let Setup {
            ref rules,
            seats,
            dealer,
            vira,
            ref held,
            ..
        } = *setup;
        let eleven = Eleven::of(score, rules.eleven());
        Self {
            rules: *rules,
            seats,
            dealer,
            score,
            eleven,
            vira,
            terms: Terms::of(rules, seats, eleven),
            hides: hides(rules, seats.after(dealer, 1)),
            // Nobody knows his cards at eleven all.
            highest_after_tied: rules.highest_after_tied_first && eleven != Eleven::Both,
            cards: *held,
            strengths: rules.ranking.strengths(held, vira),
            used,
        }
    }

    /// Who plays first: the seat at the dealer's right.
    #[inline]
    pub(crate) const fn eldest(&self) -> TableSeat {
        self.seats.after(self.dealer, 1)
    }

    /// Whether a seat may conceal a card: in the first vaza, or after one, all tied or one won by then.
    #[inline]
    pub(super) fn may_hide(&self, is_later: bool, is_won: bool, seat: TableSeat) -> bool {
        let stands = usize::from(is_later) + usize::from(is_won);
        self.hides[stands.min(2)] >> seat.index() & 1 != 0
    }

    /// Gives a seat other cards; its own are burnt.
    pub(crate) fn exchange(&mut self, seat: TableSeat, cards: [Card; 3]) {
        self.cards[seat.index()] = cards;
        self.strengths[seat.index()] =
            cards.map(|card| self.rules.ranking.strength(card, self.vira));
        self.used |= cards.iter().fold(0, |bits, card| bits | card.bit());
    }
}

/// Who may conceal a card in the first vaza, then while all are tied, then once one is won: a bit a seat.
#[inline]
const fn hides(rules: &Rules, eldest: TableSeat) -> [u8; 3] {
    const ALL: u8 = 0b1111;
    let first = if rules.conceal_first_vaza { ALL } else { 0 };
    match rules.conceal {
        Conceal::Anyone => [first, ALL, ALL],
        Conceal::NotWhileTied => [first, 0, ALL],
        Conceal::AllButEldest => {
            let others = ALL & !(1 << eldest.index());
            [first, others, others]
        }
    }
}
