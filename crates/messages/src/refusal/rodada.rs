//! Why something about a rodada was refused.

use crate::labels::entrant::EntrantKind;
use championship::etapa::Unresolved;
use serde::Serialize;
use serde_json::{Value, json};
use ts_rs::TS;

/// Why something about a rodada was refused.
#[derive(Debug)]
pub enum RodadaRefusal {
    /// The rodada is of no Swiss: its pairs are not made from the table.
    NotSwiss {
        number: u32,
    },
    /// The pairs of a rodada no longer follow from the table.
    PairingMoved {
        number: u32,
    },
    /// The rodada is not in the state for this.
    State {
        number: u32,
        is: RodadaIs,
        asked: RodadaAsked,
    },
    /// An earlier rodada is not closed.
    EarlierOpen {
        number: u32,
    },
    /// These mesas have no result yet.
    MesasOpen {
        number: u32,
        mesas: Vec<u32>,
    },
    /// The sides of a rodada are not known yet.
    SidesUnknown {
        number: u32,
        /// Ties that lots must part first.
        unresolved: Vec<Unresolved>,
    },
    /// The format gives no half-point byes in this rodada.
    NoHalfByes {
        number: u32,
    },
    /// Half-point byes are given until an earlier rodada.
    HalfByesOver {
        /// Which was asked for.
        number: u32,
        /// The last in which they are given.
        until: u32,
    },
    /// The entrant has had as many half-point byes as the format gives.
    HalfByesSpent {
        name: String,
        /// How many.
        most: usize,
    },
    /// The half-point bye was asked for before, or was not and is taken back.
    HalfByeSame {
        name: String,
        number: u32,
        /// Whether it rests.
        rests: bool,
    },
    AlreadyPaired {
        number: u32,
    },
    /// The entrant would not be paired there anyway.
    NotToPair {
        name: String,
        number: u32,
    },
    /// Fewer than two of the group would be left to be paired.
    TooFewToPair {
        /// Who competes.
        who: EntrantKind,
        number: u32,
    },
    /// Nobody is left to be paired: the fase is over.
    NobodyLeft {
        number: u32,
    },
    /// A later rodada of the fase was called.
    LaterCalled {
        number: u32,
    },
    /// No rodada is planned behind it.
    LastAlready {
        number: u32,
    },
    /// The rodada was not published: nobody sits anywhere yet.
    NotPublished {
        number: u32,
    },
}

impl RodadaRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotSwiss { .. } => "not-swiss",
            Self::PairingMoved { .. } => "pairing-moved",
            Self::State { .. } => "rodada-state",
            Self::EarlierOpen { .. } => "earlier-rodada-open",
            Self::MesasOpen { .. } => "mesas-open",
            Self::SidesUnknown { .. } => "sides-unknown",
            Self::NoHalfByes { .. } => "no-half-byes",
            Self::HalfByesOver { .. } => "half-byes-over",
            Self::HalfByesSpent { .. } => "half-byes-spent",
            Self::HalfByeSame { .. } => "half-bye-same",
            Self::AlreadyPaired { .. } => "already-paired",
            Self::NotToPair { .. } => "not-to-pair",
            Self::TooFewToPair { .. } => "too-few-to-pair",
            Self::NobodyLeft { .. } => "nobody-left",
            Self::LaterCalled { .. } => "later-rodada-called",
            Self::LastAlready { .. } => "last-already",
            Self::NotPublished { .. } => "not-published",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::MesasOpen { number, mesas } => json!({"rodada": number, "mesas": mesas}),
            Self::SidesUnknown { number, unresolved } => {
                json!({"rodada": number, "unresolved": unresolved})
            }
            _ => json!({}),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RodadaIs {
    /// Not shown to anybody.
    Draft,
    /// Shown, not yet called.
    Published,
    /// Being played.
    Called,
    /// Over.
    Closed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RodadaAsked {
    Publish,
    Call,
    Close,
    /// To print its sheets.
    Print,
    /// To draw again.
    Redraw,
    /// To pair it again.
    Pair,
    /// To end its fase with it.
    End,
    /// To tell its clock something.
    Time,
}
