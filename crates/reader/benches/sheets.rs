//! Piles of sheets: how they are read, and how long a sheet takes on one core.
//!
//! `READER_SHEETS` says how many of each kind; without it a hundred.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints")]

#[path = "../tests/generator/mod.rs"]
mod generator;

use generator::Seen;
use generator::pile::pile;
use reader::read;
use std::time::{Duration, Instant};

#[expect(clippy::disallowed_methods, reason = "a bench measures")]
fn main() {
    let count = std::env::var("READER_SHEETS")
        .ok()
        .and_then(|count| count.parse().ok());
    let count = count.unwrap_or(100);
    for how in [Seen::Scan, Seen::Fax, Seen::Photo] {
        for doubts in [false, true] {
            let mut spent = Duration::ZERO;
            let confusion = pile(how, count, doubts, 7, &mut |page| {
                let start = Instant::now();
                let found = read(page);
                spent += start.elapsed();
                found
            });
            let each = spent / u32::try_from(count).unwrap();
            println!(
                "{how:?}{}: {each:.1?} a sheet\n{confusion}",
                if doubts { ", with doubts" } else { "" }
            );
        }
    }
}
