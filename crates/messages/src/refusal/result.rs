//! Why something about a result was refused.

use rules::jogo::Problem;
use rules::partida::Target;
use serde::Serialize;
use serde_json::{Value, json};

/// Why something about a result was refused.
#[derive(Debug)]
pub enum ResultRefusal {
    /// The jogo is not on: its rodada was not called.
    NotCalled { mesa: u32, rodada: u32 },
    /// The reported result is impossible: every problem.
    Impossible {
        mesa: u32,
        /// Points that end a partida there.
        target: Target,
        problems: Vec<Problem>,
    },
    /// The jogo has a result.
    HasResult { mesa: u32, result: String },
    /// It would overturn what was entered: somebody says first that it does.
    Overturns(Vec<Entered>),
    /// The jogo has no result to change.
    NoResult { mesa: u32 },
    /// A ruling decides the jogo.
    Ruled { mesa: u32, ruling: u32 },
    /// The jogo has no such partida, or was over before it: it cannot be given away.
    NoPartida {
        mesa: u32,
        /// The partida, 1-based.
        partida: u32,
        /// The ruling that gave it, where the sheet comes after it.
        ruling: Option<u32>,
    },
    /// The sheet does not show what a ruling told of the jogo.
    Disagrees {
        mesa: u32,
        ruling: u32,
        /// Which partida, 1-based.
        partida: u32,
        /// Its points of A and B when that was ruled.
        score: [u32; 2],
        /// Partidas won before it by A and B; none where nobody told.
        legs: Option<[u32; 2]>,
    },
    /// The report is confirmed already.
    AlreadyConfirmed { mesa: u32 },
    /// No team says anything of a jogo whose rodada is over.
    RodadaOver { mesa: u32, rodada: u32 },
    /// There is a ruling over the jogo: its result is entered at the desk.
    RuledOver { mesa: u32, ruling: u32 },
    /// The two teams do not say that, or no longer do.
    NotAgreed { mesa: u32 },
    /// No team has said anything of the jogo.
    NothingSaid { mesa: u32 },
}

impl ResultRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotCalled { .. } => "not-called",
            Self::Impossible { .. } => "result-impossible",
            Self::HasResult { .. } => "has-result",
            Self::Overturns(_) => "overturns",
            Self::NoResult { .. } => "no-result",
            Self::Ruled { .. } => "ruled",
            Self::NoPartida { .. } => "no-such-partida",
            Self::Disagrees { .. } => "sheet-disagrees",
            Self::AlreadyConfirmed { .. } => "already-confirmed",
            Self::RodadaOver { .. } => "rodada-over",
            Self::RuledOver { .. } => "ruled-over",
            Self::NotAgreed { .. } => "not-agreed",
            Self::NothingSaid { .. } => "nothing-said",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::Overturns(entered) => {
                // The first stands where programs look for the one that there mostly is.
                let mut told = entered
                    .first()
                    .map_or_else(|| json!({}), |first| json!(first));
                told["entered"] = json!(entered);
                told
            }
            Self::Impossible { mesa, problems, .. } => json!({"mesa": mesa, "problems": problems}),
            Self::Disagrees {
                ruling,
                partida,
                score,
                legs,
                ..
            } => json!({"ruling": ruling, "partida": partida, "score": score, "legs": legs}),
            _ => json!({}),
        }
    }
}

/// A result that was entered, as it is named before something overturns it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entered {
    pub rodada: u32,
    pub mesa: u32,
    /// Names of its two sides.
    pub sides: [String; 2],
    /// What is there: the partidas of its sheet, or what it came to without one.
    pub was: String,
}
