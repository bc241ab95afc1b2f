//! What can be asked of the rules engine.

use app::regulation::{RegulationId, known};
use app::vaza::Seats;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum RulesCommand {
    /// Check reported jogos, one JSON record a line
    #[command(
        after_help = "Exemplo:\n  echo '{\"profile\":\"fprt\",\"best_of\":3,\"partidas\":[{\"a\":12,\"b\":7},{\"a\":12,\"b\":9}]}' | espadilha rules check-jogo\n  echo '{\"profile\":\"fprt\",\"best_of\":5,\"target\":15,\"walkover\":\"A\"}' | espadilha rules check-jogo"
    )]
    CheckJogo {
        #[command(flatten)]
        by: By,
    },
    /// Whether the file of a regulation is sound, and how it differs from its base; every problem of one that is not
    #[command(
        after_help = "Exemplos:\n  espadilha rules check estadual-2027.regulamento.toml\n  espadilha rules check estadual-2027.regulamento.toml --json"
    )]
    Check {
        /// Regulation file (TOML)
        file: PathBuf,
    },
    /// Two regulations held against each other: field by field, and by random mãos
    #[command(
        after_help = "Exemplos:\n  espadilha rules diff fprt oficial\n  espadilha rules diff fprt estadual-2027.regulamento.toml --json"
    )]
    Diff {
        /// A regulation by its name, or its file
        a: String,
        /// The other
        b: String,
        /// Random mãos that both are played by
        #[arg(long, default_value_t = 100_000)]
        maos: u64,
        /// The same number gives the same mãos
        #[arg(long, default_value_t = 1)]
        rng_seed: u64,
    },
    /// Regulations that come as examples, to be copied and changed; the file of one where it is named
    #[command(
        after_help = "Exemplos:\n  espadilha rules examples\n  espadilha rules examples mineiro > meu.regulamento.toml"
    )]
    Examples {
        /// Its name
        name: Option<String>,
    },
    /// Rule on occurrences, one JSON record of facts a line
    #[command(after_help = "Exemplo:\n  espadilha rules decide < ocorrencias.jsonl")]
    Decide {
        #[command(flatten)]
        by: By,
    },
    /// The five regulations as the engine reads them, with the clauses behind each field
    #[command(after_help = "Exemplo:\n  espadilha rules profiles")]
    Profiles,
    /// The clauses that speak of these words, penalties first
    #[command(
        after_help = "Exemplo:\n  espadilha rules search celular\n  espadilha rules search --profile fprt atraso --json"
    )]
    Search {
        /// Words as people say them, or an id
        #[arg(required = true)]
        words: Vec<String>,
        /// In which regulation; in all of them where none is named
        #[arg(long, value_parser = known)]
        profile: Option<RegulationId>,
    },
    /// Replay mãos, one JSON record a line
    #[command(after_help = "Exemplo:\n  espadilha rules replay < maos.jsonl")]
    Replay {
        #[command(flatten)]
        by: By,
    },
    /// Count the legal continuations of one mão
    #[command(after_help = "Exemplo:\n  espadilha rules perft --depth 4 --divide < mao.json")]
    Perft {
        /// Actions from here
        #[arg(long)]
        depth: u32,
        /// The count behind each action, too
        #[arg(long)]
        divide: bool,
        #[command(flatten)]
        by: By,
    },
    /// Play random legal mãos and tell their totals
    #[command(
        after_help = "Exemplo:\n  espadilha rules simulate --profile fprt --maos 100000 --rng-seed 7"
    )]
    Simulate {
        /// Which regulation
        #[arg(long, value_parser = known, required_unless_present = "regulation", conflicts_with = "regulation")]
        profile: Option<RegulationId>,
        /// How many
        #[arg(long)]
        maos: u64,
        /// The same number gives the same mãos
        #[arg(long)]
        rng_seed: u64,
        /// 4, or 2 for mano-a-mano
        #[arg(long, default_value = "4", value_parser = parse_seats)]
        seats: Seats,
        #[command(flatten)]
        by: By,
    },
}

/// By what else than the regulations that come with the program.
#[derive(Debug, Args)]
pub struct By {
    /// Regulation file (TOML), which records name by its id
    #[arg(long, value_name = "FILE")]
    regulation: Option<PathBuf>,
}

impl RulesCommand {
    /// The file of a regulation that somebody brought.
    pub const fn regulation(&self) -> Option<&PathBuf> {
        match self {
            Self::CheckJogo { by }
            | Self::Decide { by }
            | Self::Replay { by }
            | Self::Perft { by, .. }
            | Self::Simulate { by, .. } => by.regulation.as_ref(),
            Self::Check { .. }
            | Self::Diff { .. }
            | Self::Examples { .. }
            | Self::Profiles
            | Self::Search { .. } => None,
        }
    }
}

fn parse_seats(seats: &str) -> Result<Seats, String> {
    match seats {
        "2" => Ok(Seats::Two),
        "4" => Ok(Seats::Four),
        _ => Err("2 or 4".to_owned()),
    }
}
