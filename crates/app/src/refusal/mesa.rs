//! Why something about a mesa, or the jogo at one was refused.

/// Why something about a mesa, or the jogo at one was refused.
#[derive(Debug)]
pub enum MesaRefusal {
    /// The hall has fewer mesas than the rodada needs.
    TooFewMesas {
        /// Free ones.
        are: usize,
        /// Needed.
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
        /// Which.
        mesa: u32,
    },
    /// Several jogos follow each other at the mesa.
    WhichTurn {
        /// The mesa.
        mesa: u32,
        /// How many.
        turns: usize,
    },
    /// There is no jogo at this mesa.
    NoJogo {
        /// The mesa.
        mesa: u32,
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
            Self::NoJogo { .. } => "no-jogo",
            Self::NoJogoNamed => "no-jogo-named",
        }
    }
}
