//! Why a mão cannot be set up, or an action cannot be done.

use serde::Serialize;

/// Why a mão cannot be set up or an action cannot be done; the first that holds is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum MaoFault {
    /// The record cannot be read.
    #[error("bad record")]
    BadRecord,
    /// No such card in this pack.
    #[error("unknown card")]
    UnknownCard,
    /// A card that is there already.
    #[error("duplicate card")]
    DuplicateCard,
    /// A score outside 0..=11.
    #[error("bad score")]
    BadScore,
    /// The mão has been decided.
    #[error("mao over")]
    MaoOver,
    /// No such seat at this table.
    #[error("unknown seat")]
    UnknownSeat,
    /// There is nothing to decide about eleven, or not for this side.
    #[error("no eleven decision")]
    NoElevenDecision,
    /// The side at eleven has yet to say whether it plays.
    #[error("eleven undecided")]
    ElevenUndecided,
    /// Cards may not be changed here.
    #[error("exchange forbidden")]
    ExchangeForbidden,
    /// A call is open.
    #[error("awaiting answer")]
    AwaitingAnswer,
    /// This seat may not raise now.
    #[error("raise forbidden")]
    RaiseForbidden,
    /// No call is open.
    #[error("nothing to answer")]
    NothingToAnswer,
    /// Another seat is to lay a card.
    #[error("not your turn")]
    NotYourTurn,
    /// The seat does not hold this card.
    #[error("card not held")]
    CardNotHeld,
    /// No card may be concealed here.
    #[error("hide forbidden")]
    HideForbidden,
    /// The highest card must be shown.
    #[error("must show highest")]
    MustShowHighest,
    /// There is no such action.
    #[error("unknown action")]
    UnknownAction,
    /// The actions stop before the mão is decided.
    #[error("unfinished")]
    Unfinished,
}

impl MaoFault {
    /// The stable kebab-case code.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BadRecord => "bad-record",
            Self::UnknownCard => "unknown-card",
            Self::DuplicateCard => "duplicate-card",
            Self::BadScore => "bad-score",
            Self::MaoOver => "mao-over",
            Self::UnknownSeat => "unknown-seat",
            Self::NoElevenDecision => "no-eleven-decision",
            Self::ElevenUndecided => "eleven-undecided",
            Self::ExchangeForbidden => "exchange-forbidden",
            Self::AwaitingAnswer => "awaiting-answer",
            Self::RaiseForbidden => "raise-forbidden",
            Self::NothingToAnswer => "nothing-to-answer",
            Self::NotYourTurn => "not-your-turn",
            Self::CardNotHeld => "card-not-held",
            Self::HideForbidden => "hide-forbidden",
            Self::MustShowHighest => "must-show-highest",
            Self::UnknownAction => "unknown-action",
            Self::Unfinished => "unfinished",
        }
    }
}
