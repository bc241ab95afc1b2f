//! Why something about an operator or a PIN was refused.

use crate::labels::role::Role;
use serde_json::{Value, json};

/// Why something about an operator or a PIN was refused.
#[derive(Debug)]
pub enum OperatorRefusal {
    /// A PIN must be 4 to 8 digits.
    BadPin,
    /// The PIN is wrong or missing.
    WrongPin {
        name: String,
        /// For how many seconds the next one has to wait.
        wait_s: i64,
    },
    /// Too many wrong PINs in a row: this one was not looked at.
    PinWait {
        name: String,
        /// For how many seconds it still has to wait.
        left_s: i64,
    },
    /// An operator has a PIN, and nobody who has one has signed in.
    SignIn,
    /// Only the coordinator changes a PIN that is not one's own.
    OnlyCoordinator(String),
    /// Others have a PIN only while the coordinator has one.
    CoordinatorPin,
    /// A PIN stands among the words of a command, where every program of the machine can read it.
    PinTyped,
    /// A PIN that is asked for could not be read.
    PinUnread {
        /// What the system says.
        detail: String,
    },
    /// A new PIN was typed twice, and not alike.
    PinsDiffer,
    /// It is not open to whoever asks.
    NotOpen {
        /// The least whose hands may do it.
        least: Role,
        /// Whose hands asked.
        own: Role,
    },
    /// Whoever asks for the own team has none.
    NoTeam,
    /// No slips for telephones were made yet.
    NoSlips,
    /// The captain of a team has asked for what is another team's.
    OtherTeam,
}

impl OperatorRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadPin => "bad-pin",
            Self::WrongPin { .. } => "wrong-pin",
            Self::PinWait { .. } => "pin-wait",
            Self::SignIn => "sign-in",
            Self::OnlyCoordinator(_) => "only-coordinator",
            Self::CoordinatorPin => "coordinator-pin",
            Self::PinTyped => "pin-typed",
            Self::PinUnread { .. } => "pin-unread",
            Self::PinsDiffer => "pins-differ",
            Self::NotOpen { .. } => "not-open",
            Self::NoTeam => "no-team",
            Self::NoSlips => "no-slips",
            Self::OtherTeam => "other-team",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::WrongPin { wait_s, .. } => json!({"wait_s": wait_s}),
            Self::PinWait { left_s, .. } => json!({"wait_s": left_s}),
            Self::NotOpen { least, own } => {
                json!({"least": least.to_string(), "own": own.to_string()})
            }
            _ => json!({}),
        }
    }
}
