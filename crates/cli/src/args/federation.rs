//! The federation beyond the season: `espadilha federation`.

use super::backfill::Backfilled;
use app::registry::revoke::Cause;
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum FederationCommand {
    /// Make the federation's root key and tell its words: copy them to paper, nothing keeps them
    #[command(
        after_help = "Exemplos:\n  espadilha federation root --paper chave.pdf\n  espadilha federation root\n  espadilha federation root --check"
    )]
    Root {
        /// Read the words, or the code, from standard input and tell the public half: whether the paper is right
        #[arg(long)]
        check: bool,
        /// Write the key as a page to this file, and nowhere else: print it, check it, and delete the file
        #[arg(long, value_name = "FILE", conflicts_with = "check")]
        paper: Option<PathBuf>,
    },
    /// Certify a season's key by the root key, whose words or code are read from standard input
    #[command(
        after_help = "Exemplo:\n  espadilha federation certify --federation fprt --season 01ARZ3NDEKTSV4RRFFQ69G5FAV --key 8c1f… --serial 1 -o certificado.txt"
    )]
    Certify(Certified),
    /// Say by the root key, whose words or code are read from standard input, that a season's key signs no more: it was
    /// stolen or lost, or the central waits for what holds of a season
    #[command(
        after_help = "Exemplos:\n  espadilha federation revoke --file 2026.espadilha --cause lost -o revogacao.txt\n  espadilha federation revoke --stated /media/pendrive --cause stolen --since 15/11/2026 -o revogacao.txt"
    )]
    Revoke(RevokedArgs),
    /// State results of earlier years by the root key, whose words or code are read from standard input
    #[command(
        after_help = "Exemplo:\n  espadilha federation backfill --csv resultados-2019.csv --season-name \"Paranaense 2019\" --federation fprt -o declaracoes-2019.txt"
    )]
    Backfill(Backfilled),
    /// What the federation must know to certify the season's key
    #[command(after_help = "Exemplo:\n  espadilha federation request")]
    Request,
    /// Join a federation: from then on the season states what goes beyond it
    #[command(
        after_help = "Exemplo:\n  espadilha federation join --certificate certificado.txt --root 5d2e…"
    )]
    Join {
        /// The certificate, as the federation gave it
        #[arg(long, value_name = "FILE")]
        certificate: PathBuf,
        /// The public half of the federation's root key, as it was told in person
        #[arg(long, value_name = "KEY")]
        root: String,
        /// Where the federation's central is found
        #[arg(
            long,
            default_value = "",
            hide_default_value = true,
            value_name = "URL"
        )]
        central: String,
        /// The public half of the central's key, by which lists are checked
        #[arg(
            long,
            default_value = "",
            hide_default_value = true,
            value_name = "KEY"
        )]
        central_key: String,
    },
    /// Send what was stated to the federation's central, or write it to a file or a folder, on a stick for instance
    #[command(
        after_help = "Exemplos:\n  espadilha federation send\n  espadilha federation send --to https://central.exemplo.org.br\n  espadilha federation send --to /media/pendrive\n  espadilha federation send --to declaracoes.txt --all"
    )]
    Send {
        /// File, a folder in which one is made, or the address of a central (the federation's, if absent)
        #[arg(long, value_name = "PATH or URL")]
        to: Option<String>,
        /// Everything from the first on, to a file or a folder (what was not written there yet, if absent)
        #[arg(long)]
        all: bool,
        /// File with the secret half of the season's key (the one that this machine keeps, if absent)
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
    },
    /// Take the central's list of sanctions, from it or from a file: who is suspended elsewhere is told at registration
    #[command(
        after_help = "Exemplos:\n  espadilha federation fetch\n  espadilha federation fetch --from https://central.exemplo.org.br\n  espadilha federation fetch --from /media/pendrive/punicoes.txt\n  espadilha federation fetch --to /media/pendrive/punicoes.txt"
    )]
    Fetch {
        /// The list, as the central signed it, or the address of a central (the federation's, if absent)
        #[arg(long, value_name = "PATH or URL")]
        from: Option<String>,
        /// Write it to this file, too, for seasons without a network
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
        /// File with the secret half of the season's key (the one that this machine keeps, if absent)
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
    },
    /// Go on from this file where another copy has stated something else: tells first what is lost
    #[command(
        after_help = "Exemplos:\n  espadilha federation restore\n  espadilha federation restore --from /media/pendrive/declaracoes.txt\n  espadilha federation restore --go-on"
    )]
    Restore {
        /// What the other copy stated: a file of it, a folder of such files, or the address of a central (the federation's, if absent)
        #[arg(long, value_name = "PATH or URL")]
        from: Option<String>,
        /// State that the season goes on from this file, without what was told
        #[arg(long)]
        go_on: bool,
        /// File with the secret half of the season's key (the one that this machine keeps, if absent)
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
    },
    /// How the season stands with its federation
    #[command(
        after_help = "Exemplos:\n  espadilha federation status\n  espadilha federation status --ask"
    )]
    Status {
        /// Ask the central, too: up to where it has the season, and what people should look at
        #[arg(long)]
        ask: bool,
        /// File with the secret half of the season's key (the one that this machine keeps, if absent)
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
    },
}

/// Which key signs for which season.
#[derive(Debug, Args)]
pub struct Certified {
    /// What the federation is called in statements
    #[arg(long, value_name = "NAME")]
    pub federation: String,
    /// The season, as `federation request` tells it
    #[arg(long, value_name = "UID")]
    pub season: String,
    /// The public half of the season's key, as `federation request` tells it
    #[arg(long, value_name = "KEY")]
    pub key: String,
    /// Which of the federation's certificates
    #[arg(long, value_name = "N")]
    pub serial: u64,
    /// First day (today, if absent); it holds for 400 days
    #[arg(long, value_name = "DATE")]
    pub from: Option<String>,
    /// Write it to this file
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

/// Which key signs no more, of which season.
#[derive(Debug, Args)]
pub struct RevokedArgs {
    /// Why: others may have it, nobody has it, or another has taken its place
    #[arg(long, value_name = "CAUSE")]
    pub cause: CauseArg,
    /// First day of which its signature does not hold (today, if absent); what was stated before stands
    #[arg(long, value_name = "DATE")]
    pub since: Option<String>,
    /// What the season has written on a stick, a file or a folder (the season file, if absent)
    #[arg(long, value_name = "PATH")]
    pub stated: Option<PathBuf>,
    /// The public half of the key (the season's only one, if absent)
    #[arg(long, value_name = "KEY")]
    pub key: Option<String>,
    /// Write it to this file
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CauseArg {
    Stolen,
    Lost,
    Replaced,
}

impl From<CauseArg> for Cause {
    fn from(cause: CauseArg) -> Self {
        match cause {
            CauseArg::Stolen => Self::Stolen,
            CauseArg::Lost => Self::Lost,
            CauseArg::Replaced => Self::Replaced,
        }
    }
}
