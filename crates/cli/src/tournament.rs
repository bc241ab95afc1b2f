//! The tournament engine laid open: one JSON record in, one JSON answer out.

use crate::args::TournamentCommand;
use crate::ended::Ended;
use crate::season::format_text;
use app::pairing;
use std::io::{self, Read, Write};

pub fn run(command: &TournamentCommand, out: &mut impl Write) -> Result<(), Ended> {
    let answer = match command {
        TournamentCommand::RoundRobin { entrants, legs } => pairing::round_robin(*entrants, *legs),
        TournamentCommand::Standings => pairing::standings(&record()?),
        TournamentCommand::DrawGroups => pairing::draw_groups(&record()?),
        TournamentCommand::Bracket => pairing::bracket(&record()?),
        TournamentCommand::PairSwiss => pairing::pair_swiss(&record()?),
        TournamentCommand::WhyNot { a, b } => pairing::why_not(&record()?, a, b.as_deref()),
        TournamentCommand::Simulate {
            format,
            entrants,
            mesas,
            pace,
            turnaround,
            group_size,
            runs,
            rng_seed,
        } => pairing::simulate_day(&pairing::Day {
            format: &format_text(format)?,
            entrants: *entrants,
            mesas: *mesas,
            pace: *pace,
            turnaround: *turnaround,
            group_size: *group_size,
            runs: *runs,
            seed: *rng_seed,
        }),
        TournamentCommand::AssignMesas => pairing::assign_mesas(&record()?),
    };
    match answer {
        Ok(answer) => Ok(writeln!(out, "{answer}")?),
        Err(faults) => {
            writeln!(out, "{}", faults.told())?;
            Err(Ended::Unsound)
        }
    }
}

fn record() -> io::Result<Vec<u8>> {
    let mut record = Vec::new();
    io::stdin().lock().read_to_end(&mut record)?;
    Ok(record)
}
