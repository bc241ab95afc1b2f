//! Why something about a mesa, or the jogo at one was refused.

use crate::refusal::result::Entered;
use serde_json::{Value, json};

/// Why something about a mesa, or the jogo at one was refused.
#[derive(Debug)]
pub enum MesaRefusal {
    /// The hall has fewer mesas than the rodada needs.
    TooFewMesas {
        /// Free ones.
        are: usize,
        needed: usize,
    },
    /// The hall has no mesa of this number.
    NoSuchMesa {
        /// Which was asked for.
        mesa: u32,
        /// The highest there can be.
        most: u32,
    },
    /// The mesa is taken, or cannot be played at.
    MesaNotFree {
        mesa: u32,
    },
    /// Several jogos follow each other at the mesa.
    WhichTurn {
        mesa: u32,
        /// How many.
        turns: usize,
    },
    NoJogo {
        mesa: u32,
    },
    /// In no rodada that is on there is a jogo at this mesa; there was one in a rodada that is closed.
    NotOn {
        /// The rodada that is on; none where none is.
        on: Option<u32>,
        entered: Entered,
    },
    /// No jogo was given.
    NoJogoNamed,
}

impl MesaRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooFewMesas { .. } => "too-few-mesas",
            Self::NoSuchMesa { .. } => "no-such-mesa",
            Self::MesaNotFree { .. } => "mesa-not-free",
            Self::WhichTurn { .. } => "which-turn",
            Self::NoJogo { .. } | Self::NotOn { .. } => "no-jogo",
            Self::NoJogoNamed => "no-jogo-named",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::NotOn { entered, .. } => json!(entered),
            _ => json!({}),
        }
    }
}
