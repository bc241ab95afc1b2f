//! The tournament engine laid open: one JSON record in, one JSON answer out.

use crate::Ended;
use crate::args::TournamentCommand;
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
