//! Any text as a format file: a format that comes to something with any number of entrants, or problems.
#![no_main]

use championship::chain::chain;
use championship::format::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match Format::parse(text) {
        Ok(format) => {
            for entrants in [2, 3, 5, 8, 13, 24, 48] {
                let _ = chain(&format, entrants);
            }
        }
        Err(problems) => assert!(!problems.is_empty()),
    }
});
