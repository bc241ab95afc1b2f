//! What can be asked of the tournament engine.

use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub enum TournamentCommand {
    /// Rank entrants by any list of criteria
    #[command(after_help = "Exemplo:\n  espadilha tournament standings < resultados.json")]
    Standings,
    /// The rounds in which everybody meets everybody (Berger tables)
    #[command(after_help = "Exemplo:\n  espadilha tournament round-robin --entrants 6 --legs 2")]
    RoundRobin {
        /// How many
        #[arg(long)]
        entrants: usize,
        /// How often each pair meets
        #[arg(long, default_value_t = 1)]
        legs: usize,
    },
    /// Draw groups from pots, clubs apart, with the transcript
    #[command(after_help = "Exemplo:\n  espadilha tournament draw-groups < inscritos.json")]
    DrawGroups,
    /// Lay out a single or double elimination, with results or without
    #[command(
        after_help = "Exemplo:\n  echo '{\"kind\":\"double\",\"entrants\":[1,2,3,4,5,6],\"grand_final\":\"double\"}' | espadilha tournament bracket"
    )]
    Bracket,
    /// Pair a Swiss round
    #[command(after_help = "Exemplo:\n  espadilha tournament pair-swiss < rodada.json")]
    PairSwiss,
    /// What a pairing would have cost that a Swiss round does not have
    #[command(
        after_help = "Exemplo:\n  espadilha tournament why-not 3 7 < rodada.json\n  espadilha tournament why-not 3 < rodada.json"
    )]
    WhyNot {
        /// Who
        a: String,
        /// Against whom; nobody for the bye
        b: Option<String>,
    },
    /// How long an etapa takes, and when it is over nine times in ten
    #[command(
        after_help = "Exemplo:\n  espadilha tournament simulate --entrants 24 --mesas 60\n  espadilha tournament simulate --format etapa.toml --entrants 24 --mesas 40 --group-size 5"
    )]
    Simulate {
        /// A format that comes with the program, or a file
        #[arg(long, default_value = "fprt-interclubes")]
        format: String,
        /// How many are entered
        #[arg(long)]
        entrants: usize,
        /// Mesas of the hall
        #[arg(long)]
        mesas: usize,
        /// Seconds that a mão takes, cutting and dealing in it
        #[arg(long, default_value_t = 75)]
        pace: u64,
        /// Minutes between two rodadas
        #[arg(long, default_value_t = 10)]
        turnaround: u64,
        /// What if the first groups were of this size
        #[arg(long)]
        group_size: Option<usize>,
        /// How many days are tried
        #[arg(long, default_value_t = 1_000)]
        runs: usize,
        /// The same number gives the same days
        #[arg(long, default_value_t = 1)]
        rng_seed: u64,
    },
    /// Give confrontos the mesas that their entrants have seen least
    #[command(after_help = "Exemplo:\n  espadilha tournament assign-mesas < rodada.json")]
    AssignMesas,
}
