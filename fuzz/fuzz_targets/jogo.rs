//! Any line as a reported jogo: a result or its problems, never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::jogo::JogoRecord;
use rules::regulation::Regulations;

fuzz_target!(|line: &[u8]| {
    if let Ok(record) = JogoRecord::from_json(line, Regulations::EMBEDDED)
        && let Err(problems) = record.check()
    {
        assert!(!problems.is_empty());
    }
});
