//! Any bytes as a list, CSV or XLSX: rows whose names can be kept, or problems, never a panic.
#![no_main]

use app::import::{Lists, ReadList, read_list};
use championship::name::checked;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for of in [Lists::Teams, Lists::Athletes] {
        match read_list(of, bytes) {
            Ok(ReadList::Teams(rows)) => {
                assert!(rows.iter().all(|row| !row.name.is_empty() && checked(&row.name).is_ok()));
            }
            Ok(ReadList::Athletes(rows)) => {
                assert!(rows.iter().all(|row| !row.name.is_empty() && checked(&row.name).is_ok()));
            }
            Err(problems) => assert!(!problems.is_empty()),
        }
    }
});
