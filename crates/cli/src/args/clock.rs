//! What can be typed about clocks, calls to a table, meals and substitutions.

use super::play::AbsentArg;
use clap::{Subcommand, ValueEnum};

/// One side of a jogo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SideArg {
    A,
    B,
}

#[derive(Debug, Subcommand)]
pub enum ClockCommand {
    /// The jogos of the rodada that is on begin now, or one of them does
    #[command(after_help = "Exemplo:\n  espadilha clock start\n  espadilha clock start --mesa 17")]
    Start {
        /// Only this mesa
        #[arg(long)]
        mesa: Option<String>,
    },
    /// Let the etapa stand still: nothing counts until it goes on, on whatever day
    #[command(after_help = "Exemplo:\n  espadilha clock suspend --reason \"faltou luz\"")]
    Suspend {
        #[arg(long)]
        reason: String,
    },
    /// Let the etapa go on
    #[command(after_help = "Exemplo:\n  espadilha clock resume")]
    Resume,
    /// The time was announced, so many minutes into the jogos
    #[command(after_help = "Exemplo:\n  espadilha clock announce 75")]
    Announce { minutes: u32 },
    /// A raise waits for its answer from now on
    #[command(after_help = "Exemplo:\n  espadilha clock ask 17 a 3")]
    Ask {
        mesa: String,
        /// Who raised
        by: SideArg,
        /// To what
        to: u8,
    },
    /// A raise was answered
    #[command(after_help = "Exemplo:\n  espadilha clock answered 17")]
    Answered { mesa: String },
    /// Set pairs aside to finish their jogos
    #[command(after_help = "Exemplo:\n  espadilha clock segregate 17 23")]
    Segregate { mesas: Vec<String> },
    /// Whoever is missing on a side works in the opening of the event
    #[command(after_help = "Exemplo:\n  espadilha clock excuse 17 b")]
    Excuse { mesa: String, side: SideArg },
    /// The opening of the event is over
    #[command(after_help = "Exemplo:\n  espadilha clock opening-ended")]
    OpeningEnded,
}

#[derive(Debug, Subcommand)]
pub enum CallsCommand {
    /// Somebody of the committee is wanted at a table
    #[command(after_help = "Exemplo:\n  espadilha calls add 17 --about \"carta virada\"")]
    Add {
        mesa: String,
        /// What about
        #[arg(long, default_value = "")]
        about: String,
    },
    /// Somebody goes there
    #[command(after_help = "Exemplo:\n  espadilha calls take 3 --by \"Ana Souza\"")]
    Take {
        number: i64,
        /// Who
        #[arg(long)]
        by: String,
    },
    /// It was seen to
    #[command(after_help = "Exemplo:\n  espadilha calls close 3")]
    Close { number: i64 },
}

#[derive(Debug, Subcommand)]
pub enum MealCommand {
    /// When teams go to their meal and when they are to be back
    #[command(
        after_help = "Exemplo:\n  espadilha meal set APTRU Trupuava --leaves 12:00 --returns 13:00"
    )]
    Set {
        teams: Vec<String>,
        #[arg(long)]
        leaves: String,
        #[arg(long)]
        returns: String,
    },
    /// Take teams out of the schedule
    #[command(after_help = "Exemplo:\n  espadilha meal clear APTRU")]
    Clear { teams: Vec<String> },
    /// The representative of a team signed that it goes
    #[command(after_help = "Exemplo:\n  espadilha meal left APTRU")]
    Left { team: String },
    /// The representative of a team signed that it is back
    #[command(after_help = "Exemplo:\n  espadilha meal back APTRU")]
    Back { team: String },
}

/// Which sides an argument names.
impl AbsentArg {
    pub const fn sides(self) -> &'static [app::partida::Side] {
        use app::partida::Side;
        match self {
            Self::A => &[Side::A],
            Self::B => &[Side::B],
            Self::Both => &Side::BOTH,
        }
    }
}

impl From<SideArg> for app::partida::Side {
    fn from(side: SideArg) -> Self {
        match side {
            SideArg::A => Self::A,
            SideArg::B => Self::B,
        }
    }
}
