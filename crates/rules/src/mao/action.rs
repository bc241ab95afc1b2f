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
