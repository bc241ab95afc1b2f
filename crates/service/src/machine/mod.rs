//! What this machine remembers between two days: seasons opened lately, how it likes the window, lines
//! that are not settled. Nothing here is a result.

pub mod desks;
pub mod folder;
pub mod hall;
pub mod publication;
pub mod salao;
mod seat;
mod secret;
pub mod telao;

use crate::elsewhere::JoinedTo;
use crate::workers::copier::CopyState;
use crate::workers::publisher::PublicationState;
use championship::id::{OperatorId, Seq};
use serde::Serialize;
use ts_rs::TS;

pub use folder::Restored;
pub use seat::{Draft, Seat};

/// What may change without a window's doing: screens are told of it and need not ask over and over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DeskState {
    /// The open season; none where none is, or where it cannot be read just now.
    pub season: Option<SeasonHead>,
    /// Whether its file is still where it was opened; none where no season is open.
    pub stands: Option<Stands>,
    /// What to do about the computer's clock, which is wrong for certain beside the newest entry; none where it is not.
    pub set_back: Option<String>,
    /// What to do about a season that lies on another computer's disk, whose locks may not hold; none where it does not.
    pub on_a_share: Option<String>,
    /// Whether files of strangers were decoded where the system holds no more than memory and time.
    pub unconfined: bool,
    /// The machine on which the season lies; none where it lies on this one.
    pub joined: Option<JoinedTo>,
    /// How it stands with its copies.
    pub copies: CopyState,
    /// How it stands with its site.
    pub publication: PublicationState,
}

/// How the open file stands to what lies at its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stands {
    Here,
    /// It is the one, but holds less than this machine saw, or went another way.
    Older,
    /// Another file lies there.
    Exchanged,
    /// Nothing lies there: it was moved, renamed or deleted.
    Gone,
    /// The folder, or the disk that it lay on, is not there.
    NoMedium,
}

impl From<store::Stands> for Stands {
    fn from(stands: store::Stands) -> Self {
        match stands {
            store::Stands::Here => Self::Here,
            store::Stands::Older => Self::Older,
            store::Stands::Exchanged => Self::Exchanged,
            store::Stands::Gone => Self::Gone,
            store::Stands::NoMedium => Self::NoMedium,
        }
    }
}

/// How far the open season has been written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SeasonHead {
    /// Where it lies.
    pub path: String,
    /// The newest entry of its journal.
    pub seq: Seq,
}

/// A season that stands open in the window.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Opened {
    /// Where it lies.
    pub path: String,
    /// Name of this desk, that of no other running window: undo takes back its own last entry.
    pub desk: String,
    /// Who has signed in.
    pub operator: Option<OperatorId>,
    /// What was typed here, or at a window that has ended, and is not settled.
    pub draft: Draft,
    /// The copy of which it was made; none for a season that never was one.
    pub restored: Option<Restored>,
    /// The machine on which it lies; none where it lies on this one.
    pub joined: Option<JoinedTo>,
}
