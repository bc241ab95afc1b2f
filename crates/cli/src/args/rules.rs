//! What can be asked of the rules engine.

use app::profile::ProfileId;
use app::vaza::Seats;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub enum RulesCommand {
    /// Check reported jogos, one JSON record a line
    #[command(
        after_help = "Exemplo:\n  echo '{\"profile\":\"fprt\",\"best_of\":3,\"partidas\":[{\"a\":12,\"b\":7},{\"a\":12,\"b\":9}]}' | espadilha rules check-jogo\n  echo '{\"profile\":\"fprt\",\"best_of\":5,\"target\":15,\"walkover\":\"A\"}' | espadilha rules check-jogo"
    )]
    CheckJogo,
    /// Rule on occurrences, one JSON record of facts a line
    #[command(after_help = "Exemplo:\n  espadilha rules decide < ocorrencias.jsonl")]
    Decide,
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
        #[arg(long)]
        profile: Option<ProfileId>,
    },
    /// Replay mãos, one JSON record a line
    #[command(after_help = "Exemplo:\n  espadilha rules replay < maos.jsonl")]
    Replay,
    /// Count the legal continuations of one mão
    #[command(after_help = "Exemplo:\n  espadilha rules perft --depth 4 --divide < mao.json")]
    Perft {
        /// Actions from here
        #[arg(long)]
        depth: u32,
        /// The count behind each action, too
        #[arg(long)]
        divide: bool,
    },
    /// Play random legal mãos and tell their totals
    #[command(
        after_help = "Exemplo:\n  espadilha rules simulate --profile fprt --maos 100000 --rng-seed 7"
    )]
    Simulate {
        /// Which regulation
        #[arg(long)]
        profile: ProfileId,
        /// How many
        #[arg(long)]
        maos: u64,
        /// The same number gives the same mãos
        #[arg(long)]
        rng_seed: u64,
        /// 4, or 2 for mano-a-mano
        #[arg(long, default_value = "4", value_parser = parse_seats)]
        seats: Seats,
    },
}

fn parse_seats(seats: &str) -> Result<Seats, String> {
    match seats {
        "2" => Ok(Seats::Two),
        "4" => Ok(Seats::Four),
        _ => Err("2 or 4".to_owned()),
    }
}
