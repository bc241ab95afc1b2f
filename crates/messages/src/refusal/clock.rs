//! Why something about time, a call, a raise or a meal was refused.

use crate::labels::entrant::EntrantKind;

/// Why something about time, a call, a raise or a meal was refused.
#[derive(Debug)]
pub enum ClockRefusal {
    /// Nobody was missing there.
    NotMissing { mesa: u32 },
    /// The etapa stands still.
    Suspended {
        /// Since when: UTC, RFC 3339.
        at: String,
    },
    /// The etapa does not stand still.
    NotSuspended,
    /// No raise goes to so many.
    BadRaise(u8, Vec<u8>),
    /// No raise waits for its answer.
    NothingAsked { mesa: u32 },
    /// An hour that no clock has, or a return before the leaving.
    BadHour(String),
    /// What no clock shows.
    NoHour {
        field: &'static str,
        /// What stands there.
        hour: String,
    },
    /// The team's representative has signed that already, or has not yet signed that it goes.
    MealSigned {
        /// Who competes.
        who: EntrantKind,
        /// Whether it was to sign that it is back.
        back: bool,
    },
    /// Somebody of the committee is wanted there already.
    AlreadyWanted { mesa: u32 },
}

impl ClockRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotMissing { .. } => "not-missing",
            Self::Suspended { .. } => "suspended",
            Self::NotSuspended => "not-suspended",
            Self::BadRaise(..) => "bad-raise",
            Self::NothingAsked { .. } => "nothing-asked",
            Self::BadHour(_) | Self::NoHour { .. } => "bad-hour",
            Self::MealSigned { .. } => "meal-signed",
            Self::AlreadyWanted { .. } => "already-wanted",
        }
    }
}
