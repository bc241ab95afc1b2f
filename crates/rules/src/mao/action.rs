//! What a seat does, as the engine takes it and as somebody wrote it down.

use crate::card::Card;
use crate::vaza::TableSeat;
use arrayvec::ArrayVec;

/// The most actions that are legal at one time: three cards shown or concealed, and a raise by each seat.
const MOST_ACTIONS: usize = 10;

/// What is legal at one time.
pub type Actions = ArrayVec<Action, MOST_ACTIONS>;

/// What a seat does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Action {
    /// Who does it.
    pub seat: TableSeat,
    /// What is done.
    pub act: Act,
}

/// What can be done in a mão, but for [`Mao::exchange`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Act {
    /// Show a card.
    Play(Card),
    /// Conceal a card.
    Hide(Card),
    /// Ask for the next stake; in answer to a call it accepts that call first.
    Raise,
    /// Accept the open call.
    Accept,
    /// Run from the open call: the caller scores the stake before it.
    Fold,
    /// The side at eleven plays.
    PlayEleven,
    /// The side at eleven declines: the other side scores.
    DeclineEleven,
}

impl Act {
    /// What a record calls it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Play(_) => "play",
            Self::Hide(_) => "hide",
            Self::Raise => "raise",
            Self::Accept => "accept",
            Self::Fold => "fold",
            Self::PlayEleven => "play-eleven",
            Self::DeclineEleven => "decline-eleven",
        }
    }

    /// The card that it lays; none where it lays none.
    #[must_use]
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Play(card) | Self::Hide(card) => Some(card),
            _ => None,
        }
    }
}

/// An action as somebody wrote it down: anything may be missing or unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawAction {
    /// The seat, where it is one of a table for four.
    pub seat: Option<TableSeat>,
    /// What was done.
    pub act: RawAct,
}

/// What somebody wrote down as done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RawAct {
    /// Show a card, where there is such a card.
    Play(Option<Card>),
    /// Conceal a card, where there is such a card.
    Hide(Option<Card>),
    /// Raise.
    Raise,
    /// Accept.
    Accept,
    /// Fold.
    Fold,
    /// Play the mão de onze.
    PlayEleven,
    /// Decline the mão de onze.
    DeclineEleven,
    /// Change three cards.
    Exchange(RawExchange),
    /// No such thing can be done.
    Unknown,
}

/// The three new cards of an exchange as somebody wrote them down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawExchange {
    /// Whether they are three, all written differently.
    pub three_different: bool,
    /// The first three, where there are such cards.
    pub cards: [Option<Card>; 3],
}

impl From<Action> for RawAction {
    fn from(action: Action) -> Self {
        let act = match action.act {
            Act::Play(card) => RawAct::Play(Some(card)),
            Act::Hide(card) => RawAct::Hide(Some(card)),
            Act::Raise => RawAct::Raise,
            Act::Accept => RawAct::Accept,
            Act::Fold => RawAct::Fold,
            Act::PlayEleven => RawAct::PlayEleven,
            Act::DeclineEleven => RawAct::DeclineEleven,
        };
        Self {
            seat: Some(action.seat),
            act,
        }
    }
}

/// A [`RawAction`] in four bytes: what a record keeps of each, and what the engine takes.
///
/// From the lowest bit: a card, a seat, what is done; of an exchange the other two cards, and whether all three are written
/// differently. What is missing is written as a number that no card and no seat has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Written(u32);

const SEAT: u32 = 6;
const DONE: u32 = SEAT + 3;
const SECOND: u32 = DONE + 4;
const THIRD: u32 = SECOND + 6;
const DIFFERENT: u32 = THIRD + 6;

const NO_CARD: u32 = 63;
const NO_SEAT: u32 = 4;

/// What is done, by number: two lay a card.
const PLAY: u32 = 0;
const HIDE: u32 = 1;
const RAISE: u32 = 2;
const ACCEPT: u32 = 3;
const FOLD: u32 = 4;
const PLAY_ELEVEN: u32 = 5;
const DECLINE_ELEVEN: u32 = 6;
const EXCHANGE: u32 = 7;
const UNKNOWN: u32 = 8;

impl Written {
    /// So many things could be written down as said: see [`Written::said`].
    pub(super) const SAYINGS: usize = 1 << (SECOND - SEAT);

    /// Whether a card is laid.
    #[inline]
    pub(super) const fn lays(self) -> bool {
        self.0 >> DONE & 15 <= HIDE
    }

    /// Whether the card that is laid is shown.
    #[inline]
    pub(super) const fn shows(self) -> bool {
        self.0 >> DONE & 15 == PLAY
    }

    /// Whether it is the card that is laid.
    #[inline]
    pub(super) const fn names(self, card: Card) -> bool {
        self.0 & NO_CARD == card.index() as u32
    }

    /// Whether this seat does it.
    #[inline]
    pub(super) const fn is_by(self, seat: TableSeat) -> bool {
        self.0 >> SEAT & 7 == seat.index() as u32
    }

    /// Who does what, as one number below [`Written::SAYINGS`].
    #[inline]
    pub(super) const fn said(self) -> usize {
        (self.0 >> SEAT) as usize & (Self::SAYINGS - 1)
    }

    /// [`Written::said`] of a seat that says this.
    pub(super) const fn saying(act: Act, seat: u8) -> usize {
        let done = match act {
            Act::Play(_) => PLAY,
            Act::Hide(_) => HIDE,
            Act::Raise => RAISE,
            Act::Accept => ACCEPT,
            Act::Fold => FOLD,
            Act::PlayEleven => PLAY_ELEVEN,
            Act::DeclineEleven => DECLINE_ELEVEN,
        };
        (done << (DONE - SEAT)) as usize | seat as usize
    }
}

impl From<RawAction> for Written {
    #[inline]
    fn from(RawAction { seat, act }: RawAction) -> Self {
        let of = |card: Option<Card>| card.map_or(NO_CARD, |card| card.index() as u32);
        let (done, card) = match act {
            RawAct::Play(card) => (PLAY, of(card)),
            RawAct::Hide(card) => (HIDE, of(card)),
            RawAct::Raise => (RAISE, NO_CARD),
            RawAct::Accept => (ACCEPT, NO_CARD),
            RawAct::Fold => (FOLD, NO_CARD),
            RawAct::PlayEleven => (PLAY_ELEVEN, NO_CARD),
            RawAct::DeclineEleven => (DECLINE_ELEVEN, NO_CARD),
            RawAct::Exchange(RawExchange {
                three_different,
                cards: [a, b, c],
            }) => {
                let others = of(b) << SECOND | of(c) << THIRD;
                let different = u32::from(three_different) << DIFFERENT;
                (EXCHANGE, of(a) | others | different)
            }
            RawAct::Unknown => (UNKNOWN, NO_CARD),
        };
        let seat = seat.map_or(NO_SEAT, |seat| seat.index() as u32);
        Self(card | seat << SEAT | done << DONE)
    }
}

impl From<Action> for Written {
    #[inline]
    fn from(action: Action) -> Self {
        RawAction::from(action).into()
    }
}

impl From<Written> for RawAction {
    fn from(Written(bits): Written) -> Self {
        let card = |at: u32| Card::at((bits >> at & NO_CARD) as u8);
        let act = match bits >> DONE & 15 {
            PLAY => RawAct::Play(card(0)),
            HIDE => RawAct::Hide(card(0)),
            RAISE => RawAct::Raise,
            ACCEPT => RawAct::Accept,
            FOLD => RawAct::Fold,
            PLAY_ELEVEN => RawAct::PlayEleven,
            DECLINE_ELEVEN => RawAct::DeclineEleven,
            EXCHANGE => RawAct::Exchange(RawExchange {
                three_different: bits >> DIFFERENT & 1 != 0,
                cards: [card(0), card(SECOND), card(THIRD)],
            }),
            _ => RawAct::Unknown,
        };
        Self {
            seat: TableSeat::new((bits >> SEAT & 7) as u8),
            act,
        }
    }
}

impl std::fmt::Debug for Written {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        RawAction::from(*self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_back() {
        let cards: Vec<Option<Card>> = Card::all().map(Some).chain([None]).collect();
        let mut acts = vec![
            RawAct::Raise,
            RawAct::Accept,
            RawAct::Fold,
            RawAct::PlayEleven,
            RawAct::DeclineEleven,
            RawAct::Unknown,
        ];
        for (at, &card) in cards.iter().enumerate() {
            acts.extend([RawAct::Play(card), RawAct::Hide(card)]);
            for (three_different, shift) in [(true, 1), (false, 7)] {
                let other = |by: usize| cards[(at + by) % cards.len()];
                let cards = [card, other(shift), other(2 * shift)];
                acts.push(RawAct::Exchange(RawExchange {
                    three_different,
                    cards,
                }));
            }
        }
        for seat in [None, TableSeat::new(0), TableSeat::new(3)] {
            for &act in &acts {
                let action = RawAction { seat, act };
                assert_eq!(RawAction::from(Written::from(action)), action);
            }
        }
    }
}
