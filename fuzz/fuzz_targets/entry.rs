//! Any line as the entry line: what it says, or the word that cannot be read, never a panic.
#![no_main]

use app::ground::entry_line::{parse, target};
use messages::refusal::entry::Said;
use libfuzzer_sys::fuzz_target;
use rules::partida::Target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(line) = std::str::from_utf8(bytes) else {
        return;
    };
    let won_at = Target::new(12).unwrap();
    if let Ok(read) = parse(line, won_at) {
        if let Said::Partidas(partidas) = &read.said {
            assert!(!partidas.is_empty());
        }
        // The same line without its ends says the same.
        assert_eq!(parse(line.trim(), won_at).as_ref(), Ok(&read));
    }
    let _ = target(line);
});
