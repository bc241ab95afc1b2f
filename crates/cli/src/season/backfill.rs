//! Results of earlier years, stated by whoever holds the federation's root key.

use super::door::context;
use super::typed::typed;
use crate::args::{Backfilled, Global};
use crate::ended::Ended;
use crate::render::Show;
use crate::spoken::spoken;
use app::registry::historical::Backfill;
use app::tables::write_file;
use messages::refusal::Refusal;
use messages::words::terminal;
use sandbox::source;
use std::io::Write;

/// States what a list tells; the file is written where there is anything new.
pub fn backfill(global: &Global, asked: &Backfilled, out: &mut impl Write) -> Result<(), Ended> {
    let grid = sandbox::list(&source::bytes(&asked.csv)?).map_err(Refusal::Import)?;
    let before = match asked.output.exists() {
        true => source::bytes(&asked.output)?,
        false => Vec::new(),
    };
    let file = asked.output.display().to_string();
    let stated = Backfill {
        grid: &grid,
        season: &asked.season_name,
        federation: &asked.federation,
        file: &file,
        before: &before,
        today: &context(global).today(),
    }
    .state(&typed()?)?;
    if stated.fresh > 0 {
        write_file(&asked.output, &stated.bytes)?;
    }
    Show::new(global.json, out).answer(&stated, |out| {
        if stated.fresh == 0 {
            return writeln!(
                out,
                "{}",
                terminal::BackfilledBefore { file: &file }.told(spoken())
            );
        }
        let told = terminal::Backfilled {
            file: &file,
            etapas: stated.etapas,
            athletes: stated.athletes,
            fresh: stated.fresh,
        };
        writeln!(out, "{}", told.told(spoken()))
    })
}
