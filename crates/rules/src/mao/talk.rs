//! What has been said in a mão: who called last and how high, and who has to say something. It is one byte; what may be
//! said next and where it leads stand in tables.

use super::action::{Act, Written};
use super::eleven::Eleven;
use super::legal::{Legal, Listed};
use crate::partida::Side;
use crate::profile::{FirstCall, FurtherCalls, Rules};
use crate::raise::Stake;
use crate::vaza::{Seats, TableSeat};

/// What has been said, and what is waited for: a kind in the upper bits, a rung of the ladder in the lower three.
///
/// While a call is open the rung is the one that is asked for, one above the stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Talk(u8);

/// Nobody has called, and a card is to be laid.
const QUIET: u8 = 0;
/// A called last, then B did; a card is to be laid.
const RAISED: u8 = 1;
/// A, then B waits for an answer.
const CALLED: u8 = 3;
/// A, then B has to say whether it plays at eleven.
const ELEVEN: u8 = 5;
/// Nothing more is to be said or laid.
const OVER: u8 = 7;

/// What is waited for, in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Awaited {
    Card,
    /// An answer to this side.
    Answer(Side),
    /// A decision by this side at eleven.
    Eleven(Side),
    Nothing,
}

impl Talk {
    /// Before anything is said.
    pub(crate) const fn new(eleven: Eleven) -> Self {
        match eleven {
            Eleven::Alone(side) => Self::of(ELEVEN + side as u8, Stake::First),
            Eleven::Nobody | Eleven::Both => Self::of(QUIET, Stake::First),
        }
    }

    const fn of(kind: u8, rung: Stake) -> Self {
        Self(kind << 3 | rung as u8)
    }

    /// At a turn: once the mão has been decided at the present stake.
    #[inline]
    pub(crate) const fn over_at_turn(self) -> Self {
        Self(self.0 | OVER << 3)
    }

    /// The side at eleven has said that it plays, or that it does not.
    pub(crate) const fn of_eleven(rules: &Rules, plays: bool) -> Self {
        match plays {
            true => Self::of(QUIET, rules.eleven_played),
            false => Self::of(OVER, rules.eleven_declined),
        }
    }

    const fn kind(self) -> u8 {
        self.0 >> 3 & 7
    }

    const fn rung(self) -> u8 {
        self.0 & 7
    }

    /// Whether a card is to be laid.
    #[inline]
    pub(crate) const fn is_turn(self) -> bool {
        self.kind() < CALLED
    }

    /// Whether a call waits for its answer.
    #[inline]
    pub(crate) const fn is_called(self) -> bool {
        matches!(self.kind(), CALLED | 4)
    }

    /// The side that has to say whether it plays at eleven.
    #[inline]
    pub(crate) const fn at_eleven(self) -> Option<Side> {
        match self.kind() {
            kind @ ELEVEN..OVER => Some(side(kind - ELEVEN)),
            _ => None,
        }
    }

    /// Whether the mão has been decided.
    #[inline]
    pub(crate) const fn is_over(self) -> bool {
        self.kind() == OVER
    }

    #[inline]
    pub(crate) const fn awaited(self) -> Awaited {
        match self.kind() {
            ..CALLED => Awaited::Card,
            kind @ CALLED..ELEVEN => Awaited::Answer(side(kind - CALLED)),
            kind @ ELEVEN..OVER => Awaited::Eleven(side(kind - ELEVEN)),
            _ => Awaited::Nothing,
        }
    }

    /// What an open call asks for; else the stake.
    pub(crate) const fn highest(self) -> Stake {
        Stake::ALL[if self.rung() < 5 { self.rung() } else { 4 } as usize]
    }

    /// The last accepted stake.
    pub(crate) const fn stake(self) -> Stake {
        let below = self.is_called() as u8;
        let rung = self.rung().saturating_sub(below);
        Stake::ALL[if rung < 5 { rung } else { 4 } as usize]
    }

    /// Who made the last call; not told once the mão is over.
    pub(crate) const fn last_raiser(self) -> Option<Side> {
        match self.kind() {
            kind @ RAISED..CALLED => Some(side(kind - RAISED)),
            kind @ CALLED..ELEVEN => Some(side(kind - CALLED)),
            _ => None,
        }
    }

    /// What may be said at this turn: a bit for each thing as [`Listed`] counts them.
    #[inline]
    pub(crate) fn open(self, terms: Terms, turn: TableSeat) -> Legal {
        let is_top = usize::from(self.rung() + 1 >= terms.rungs);
        let kind = usize::from(self.kind());
        Legal::said(OPEN[usize::from(terms.row & 15)][is_top][kind][turn.index() & 3])
    }

    /// After this has been said, which is no decision about eleven.
    #[inline]
    pub(crate) fn then(self, listed: Listed) -> Self {
        let step = STEPS[usize::from(self.kind())][usize::from(listed.bit() & 15)];
        Self(self.0.wrapping_add(step))
    }

    /// What something would be in the list that somebody wrote down as said.
    #[inline]
    pub(crate) fn listed(self, written: Written) -> Listed {
        Listed::at(SAID[usize::from(self.kind())][written.said()])
    }

    /// Who says it, and what, if it is listed and no card.
    pub(crate) const fn said(self, listed: Listed) -> (TableSeat, Act) {
        let bit = listed.bit();
        match self.awaited() {
            Awaited::Answer(by) => {
                let seat = TableSeat::of(by.other(), bit >= ANSWERS);
                match bit % ANSWERS {
                    ACCEPT => (seat, Act::Accept),
                    FOLD => (seat, Act::Fold),
                    _ => (seat, Act::Raise),
                }
            }
            Awaited::Eleven(side) => {
                let seat = TableSeat::of(side, bit >= 2);
                match bit % 2 {
                    PLAY => (seat, Act::PlayEleven),
                    _ => (seat, Act::DeclineEleven),
                }
            }
            Awaited::Card | Awaited::Nothing => {
                (TableSeat::caller(bit.wrapping_sub(CALLS)), Act::Raise)
            }
        }
    }
}

const fn side(number: u8) -> Side {
    match number {
        0 => Side::A,
        _ => Side::B,
    }
}

/// At a turn calls by seat follow three cards shown and concealed.
pub(super) const CALLS: u8 = 6;
/// So many answers each seat of a side has: these.
const ANSWERS: u8 = 3;
const ACCEPT: u8 = 0;
const FOLD: u8 = 1;
const RAISE: u8 = 2;
/// What each seat of a side may say at eleven: this, and that it does not.
const PLAY: u8 = 0;

/// Who may say what at a table, by its rules and at its score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Terms {
    /// Of the ladder.
    rungs: u8,
    /// Of [`OPEN`].
    row: u8,
}

const PAIRS: u8 = 1;
const ANY_SEAT: u8 = 2;
const LATER: u8 = 4;
const SHUT: u8 = 8;

impl Terms {
    #[inline]
    pub(crate) fn of(rules: &Rules, seats: Seats, eleven: Eleven) -> Self {
        let bit = |holds: bool, bit: u8| if holds { bit } else { 0 };
        let is_shut = !rules.raises_at_eleven & (eleven != Eleven::Nobody);
        Self {
            rungs: rules.stakes.count(),
            row: bit(seats == Seats::Four, PAIRS)
                | bit(rules.first_call == FirstCall::AnySeatAnyTime, ANY_SEAT)
                | bit(rules.further_calls == FurtherCalls::InAnswerOrLater, LATER)
                | bit(is_shut, SHUT),
        }
    }
}

/// What may be said: by the terms, whether the ladder ends here, the kind, and whose turn it is.
static OPEN: [[[[u16; 4]; 8]; 2]; 16] = {
    let mut all = [[[[0; 4]; 8]; 2]; 16];
    let mut at = 0;
    while at < 16 * 2 * 8 * 4 {
        let (turn, kind, is_top, row) = (at & 3, at >> 2 & 7, at >> 5 & 1, at >> 6);
        all[row][is_top][kind][turn] = may_say(row as u8, is_top != 0, kind as u8, turn as u8);
        at += 1;
    }
    all
};

const fn may_say(row: u8, is_top: bool, kind: u8, turn: u8) -> u16 {
    let is_pair = row & PAIRS != 0;
    match kind {
        ..CALLED => {
            if is_top || row & SHUT != 0 {
                return 0;
            }
            let all = if is_pair { 0b1111 } else { 0b11 };
            let callers = match kind {
                QUIET if row & ANY_SEAT != 0 => all,
                QUIET => 1 << turn,
                _ if row & LATER == 0 => 0,
                RAISED => all & 0b1010,
                _ => all & 0b0101,
            };
            callers << CALLS
        }
        CALLED..ELEVEN => {
            let one = if is_top { 0b011 } else { 0b111 };
            if is_pair { one | one << ANSWERS } else { one }
        }
        ELEVEN..OVER if is_pair => 0b1111,
        ELEVEN..OVER => 0b11,
        _ => 0,
    }
}

/// What is added to the byte of a kind once this is said.
static STEPS: [[u8; 16]; 8] = {
    let mut all = [[0; 16]; 8];
    let mut at = 0;
    while at < 8 * 16 {
        let (kind, bit) = ((at / 16) as u8, (at % 16) as u8);
        let (to, rung) = match kind {
            // Calls go by seat, and seats by side.
            ..CALLED => (CALLED + bit % 2, 1_u8),
            CALLED..ELEVEN => {
                let by = kind - CALLED;
                match bit % ANSWERS {
                    ACCEPT => (RAISED + by, 0),
                    // The stake is the one below what was asked for.
                    FOLD => (OVER, 0_u8.wrapping_sub(1)),
                    _ => (CALLED + 1 - by, 1),
                }
            }
            kind => (kind, 0),
        };
        all[kind as usize][bit as usize] = (to.wrapping_sub(kind) << 3).wrapping_add(rung);
        at += 1;
    }
    all
};

/// What is listed as what somebody wrote down, by the kind and [`Written::said`].
static SAID: [[u8; Written::SAYINGS]; 8] = {
    let mut all = [[Listed::NONE.bit(); Written::SAYINGS]; 8];
    let mut at = 0;
    while at < 8 * 4 {
        let (kind, seat) = ((at / 4) as u8, (at % 4) as u8);
        let row = &mut all[kind as usize];
        let (of, second) = (seat % 2, seat / 2);
        match kind {
            ..CALLED => row[Written::saying(Act::Raise, seat)] = CALLS + seat,
            CALLED..ELEVEN if of != kind - CALLED => {
                row[Written::saying(Act::Accept, seat)] = ANSWERS * second + ACCEPT;
                row[Written::saying(Act::Fold, seat)] = ANSWERS * second + FOLD;
                row[Written::saying(Act::Raise, seat)] = ANSWERS * second + RAISE;
            }
            ELEVEN..OVER if of == kind - ELEVEN => {
                row[Written::saying(Act::PlayEleven, seat)] = 2 * second + PLAY;
                row[Written::saying(Act::DeclineEleven, seat)] = 2 * second + 1;
            }
            _ => {}
        }
        at += 1;
    }
    all
};
