//! What can be typed about draws, rodadas, results and mesas.

use clap::{Args as ClapArgs, Subcommand, ValueEnum};

/// What is done about confrontos that a correction moves.
#[derive(Debug, Clone, Default, ClapArgs)]
pub struct SeatingArgs {
    /// This seated confronto stands as it was played
    #[arg(long, value_name = "CONFRONTO")]
    pub keep: Vec<i64>,
    /// This seated confronto is annulled and played again
    #[arg(long, value_name = "CONFRONTO")]
    pub replay: Vec<i64>,
    /// This confronto is played although a team of it is out
    #[arg(long, value_name = "CONFRONTO")]
    pub play: Vec<i64>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum AbsentArg {
    A,
    B,
    Both,
}

/// What becomes of confrontos of a late team whose rodada was called already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MissedArg {
    /// Played now where the rodada is on; else they lapse
    Now,
    /// Played in rodadas of their own, behind the last of the groups
    Later,
    /// Not played: nobody scores by them
    Lapse,
}

#[derive(Debug, Subcommand)]
pub enum DrawCommand {
    /// Take in a team that comes after the draw: by lot into the smallest group, or where one rests
    #[command(
        after_help = "Exemplo:\n  espadilha draw late UPC --number 20260321\n  espadilha draw late UPC --missed later"
    )]
    Late {
        team: String,
        /// Club of a team that is not registered yet
        #[arg(long)]
        club: Option<String>,
        /// Published number; without it one is taken at random and told
        #[arg(long)]
        number: Option<u64>,
        /// Confrontos whose rodada was called already: played now where it is on, later in rodadas of their own, or not at all
        #[arg(long, value_enum, default_value_t = MissedArg::Now)]
        missed: MissedArg,
    },
    /// Run the draw again and compare
    #[command(after_help = "Exemplo:\n  espadilha draw verify")]
    Verify,
}

#[derive(Debug, Subcommand)]
pub enum LotsCommand {
    /// Ties that lots must part
    #[command(after_help = "Exemplo:\n  espadilha lots list")]
    List,
    /// Record lots drawn by hand, first drawn first
    #[command(after_help = "Exemplo:\n  espadilha lots record 14 9")]
    Record {
        ids: Vec<i64>,
        #[command(flatten)]
        seating: SeatingArgs,
    },
    /// Draw lots by a published number
    #[command(after_help = "Exemplo:\n  espadilha lots draw --number 20260321")]
    Draw {
        #[arg(long)]
        number: u64,
        #[command(flatten)]
        seating: SeatingArgs,
    },
}

#[derive(Debug, Subcommand)]
pub enum RodadaCommand {
    /// Show it to the public and give it its mesas
    #[command(after_help = "Exemplo:\n  espadilha rodada publish 1")]
    Publish { number: u32 },
    /// Pair a rodada of a Swiss again before it is called
    #[command(after_help = "Exemplo:\n  espadilha rodada pair 3")]
    Pair { number: u32 },
    /// End the fase of a Swiss after this rodada: those planned behind it are not played
    #[command(after_help = "Exemplo:\n  espadilha rodada last 4")]
    Last { number: u32 },
    /// A team asks for a half-point bye in a rodada of a Swiss that is not paired yet
    #[command(
        after_help = "Exemplos:\n  espadilha rodada half-bye 3 APTRU\n  espadilha rodada half-bye 3 APTRU --withdraw"
    )]
    HalfBye {
        number: u32,
        team: String,
        /// It takes that back
        #[arg(long)]
        withdraw: bool,
    },
    /// Why a rodada of a Swiss is paired as it is
    #[command(
        after_help = "Exemplo:\n  espadilha rodada why 3\n  espadilha rodada why 3 --not APTRU Trupuava"
    )]
    Why {
        number: u32,
        /// What it would have cost that these two meet, or that this one rests
        #[arg(long, num_args = 1..=2, value_name = "TEAM")]
        not: Vec<String>,
    },
    /// Send the players to their mesas
    #[command(after_help = "Exemplo:\n  espadilha rodada call 1")]
    Call { number: u32 },
    /// Who is missing, until when nobody is late, and the W×O that the regulation would give
    #[command(after_help = "Exemplo:\n  espadilha rodada roll")]
    Roll,
    /// A side is missing at its mesa
    #[command(after_help = "Exemplo:\n  espadilha rodada missing 17 b")]
    Missing { mesa: String, side: AbsentArg },
    /// A side that was missing has come
    #[command(after_help = "Exemplo:\n  espadilha rodada arrived 17 b")]
    Arrived { mesa: String, side: AbsentArg },
    /// The anthem before it has ended: from now on whoever comes is late
    #[command(after_help = "Exemplo:\n  espadilha rodada anthem-ended 1")]
    AnthemEnded { number: u32 },
    /// Close it when every jogo is decided
    #[command(after_help = "Exemplo:\n  espadilha rodada close 1")]
    Close { number: u32 },
    /// Its mesas with what is known of each
    #[command(after_help = "Exemplo:\n  espadilha rodada show")]
    Show { number: Option<u32> },
}

#[derive(Debug, Subcommand)]
pub enum MesaCommand {
    /// The mesas of the day in the hall
    #[command(after_help = "Exemplo:\n  espadilha mesa list")]
    List,
    /// Say what a mesa is good for; it is set up where it is not there
    #[command(
        after_help = "Exemplo:\n  espadilha mesa set 12 --unusable\n  espadilha mesa set 1 --accessible"
    )]
    Set {
        mesa: u32,
        /// Nobody can play there
        #[arg(long)]
        unusable: bool,
        /// It can be reached without steps
        #[arg(long)]
        accessible: bool,
    },
    /// Move a jogo that is not decided to another mesa
    #[command(after_help = "Exemplo:\n  espadilha mesa move 12 61")]
    Move {
        from: String,
        to: u32,
        /// Rodada (the one that is on, if absent)
        #[arg(long)]
        rodada: Option<u32>,
    },
    /// Somebody of a team needs a mesa without steps
    #[command(after_help = "Exemplo:\n  espadilha mesa access UPC")]
    Access {
        team: String,
        /// Nobody does any more
        #[arg(long)]
        none: bool,
    },
}
