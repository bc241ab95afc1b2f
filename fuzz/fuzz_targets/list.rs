//! Any bytes as a list, CSV, XLSX or ODS: rows whose names can be kept, or problems, never a panic.
#![no_main]

use sandbox::decode::decode;
use app::import::{Lists, ReadList, Reading, read_list};
use championship::name::checked;
use libfuzzer_sys::fuzz_target;

fn named<'a>(mut names: impl Iterator<Item = &'a String>) {
    assert!(names.all(|name| !name.is_empty() && checked(name).is_ok()));
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(grid) = decode(bytes) else { return };
    for of in [Lists::Teams, Lists::Athletes] {
        match read_list(of, &grid, &Reading::default()) {
            Ok(ReadList::Teams(rows)) => named(rows.iter().map(|row| &row.name)),
            Ok(ReadList::Athletes(rows)) => named(rows.iter().map(|row| &row.name)),
            Ok(ReadList::Entries { teams, players }) => {
                named(teams.iter().map(|row| &row.name));
                named(players.iter().map(|row| &row.name));
            }
            Err(problems) => assert!(!problems.is_empty()),
        }
    }
});
