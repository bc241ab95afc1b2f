//! The tournament engine laid open: one JSON record in, one JSON answer out.

use crate::args::TournamentCommand;
use crate::ended::Ended;
use crate::season::format_text;
use engines;
use std::io::{self, Read, Write};

pub fn run(command: &TournamentCommand, english: bool, out: &mut impl Write) -> Result<(), Ended> {
    let answer = match command {
        TournamentCommand::RoundRobin { entrants, legs } => engine::round_robin(*entrants, *legs),
        TournamentCommand::Standings => engine::standings(&record()?),
        TournamentCommand::DrawGroups => engine::draw_groups(&record()?),
        TournamentCommand::Bracket => engine::bracket(&record()?),
        TournamentCommand::PairSwiss => engine::pair_swiss(&record()?),
        TournamentCommand::WhyNot { a, b } => engine::why_not(&record()?, a, b.as_deref()),
        TournamentCommand::Simulate {
            format,
            entrants,
            mesas,
            pace,
            turnaround,
            group_size,
            runs,
            rng_seed,
        } => engine::simulate_day(&engine::Day {
            format: &format_text(format)?,
            group_size: *group_size,
            hall: engine::Hall {
                entrants: *entrants,
                mesas: *mesas,
                pace: *pace,
                turnaround: *turnaround,
                runs: *runs,
                seed: *rng_seed,
            },
        }),
        TournamentCommand::AssignMesas => engine::assign_mesas(&record()?),
    };
    match answer {
        Ok(answer) => Ok(writeln!(out, "{answer}")?),
        Err(faults) => {
            writeln!(out, "{}", faults.told(english))?;
            Err(Ended::Unsound)
        }
    }
}

fn record() -> io::Result<Vec<u8>> {
    let mut record = Vec::new();
    io::stdin().lock().read_to_end(&mut record)?;
    Ok(record)
}
