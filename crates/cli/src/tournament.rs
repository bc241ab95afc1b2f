//! The tournament engine laid open: one JSON record in, one JSON answer out.

use crate::args::TournamentCommand;
use crate::ended::Ended;
use crate::season::format_text;
use crate::spoken::spoken;
use std::io::{self, Read, Write};

pub fn run(command: &TournamentCommand, out: &mut impl Write) -> Result<(), Ended> {
    let answer = match command {
        TournamentCommand::RoundRobin { entrants, legs } => engines::round_robin(*entrants, *legs),
        TournamentCommand::Standings => engines::standings(&record()?, spoken()),
        TournamentCommand::DrawGroups => engines::draw_groups(&record()?, spoken()),
        TournamentCommand::Bracket => engines::bracket(&record()?),
        TournamentCommand::PairSwiss => engines::pair_swiss(&record()?, spoken()),
        TournamentCommand::WhyNot { a, b } => {
            engines::why_not(&record()?, a, b.as_deref(), spoken())
        }
        TournamentCommand::Simulate {
            format,
            entrants,
            mesas,
            pace,
            turnaround,
            group_size,
            runs,
            rng_seed,
        } => engines::simulate_day(
            &engines::Day {
                format: &format_text(format)?,
                group_size: *group_size,
                hall: engines::Hall {
                    entrants: *entrants,
                    mesas: *mesas,
                    pace: *pace,
                    turnaround: *turnaround,
                    runs: *runs,
                    seed: *rng_seed,
                },
            },
            spoken(),
        ),
        TournamentCommand::AssignMesas => engines::assign_mesas(&record()?),
    };
    match answer {
        Ok(answer) => Ok(writeln!(out, "{answer}")?),
        Err(faults) => {
            writeln!(out, "{}", faults.told(spoken()))?;
            Err(Ended::Unsound)
        }
    }
}

fn record() -> io::Result<Vec<u8>> {
    let mut record = Vec::new();
    io::stdin().lock().read_to_end(&mut record)?;
    Ok(record)
}
