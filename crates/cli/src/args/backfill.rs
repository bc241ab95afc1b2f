//! Results of earlier years: `espadilha federation backfill`.

use clap::Args;
use std::path::PathBuf;

/// Which results are stated, of which season.
#[derive(Debug, Args)]
pub struct Backfilled {
    /// The results: a line an athlete of a team, a dupla or a trio (CSV, XLSX or ODS)
    #[arg(long, value_name = "FILE")]
    pub csv: PathBuf,
    /// What the season is called; the same name is the same season
    #[arg(long, value_name = "NAME")]
    pub season_name: String,
    /// What the federation is called in statements
    #[arg(long, value_name = "NAME")]
    pub federation: String,
    /// Write them to this file; what stands there is gone on with
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}
