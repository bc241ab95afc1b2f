//! Any line as facts to be ruled on: a decision or a fault, never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::penalty::decide;
use rules::regulation::Regulations;

fuzz_target!(|line: &[u8]| {
    if let Ok(decision) = decide(line, Regulations::EMBEDDED) {
        assert!(!decision.clauses().is_empty());
        assert!(serde_json::to_string(&decision).is_ok());
    }
});
