//! Any bytes as statements, lists and keys on paper: what parses is written again as it was, nothing panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use statement::bundle;
use statement::chain::check;
use statement::date::Moment;
use statement::trust::Trust;
use statement::{Signed, Statement, words};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(signed) = Signed::parse(bytes) {
        assert_eq!(signed.bytes(), bytes);
        let now = Moment::parse("2026-11-21T18:00:00Z").unwrap();
        let checked = check(&signed.statement().season, [&signed], &Trust::nobody(), now);
        assert!(checked.verified.is_empty() && !checked.verdicts.is_empty());
    }
    if let Ok(items) = bundle::parse(bytes) {
        assert_eq!(bundle::written(&items), bytes);
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    if let Ok(statement) = Statement::parse(text) {
        assert_eq!(statement.text().as_deref(), Ok(text));
    }
    if let Ok(secret) = words::typed(text) {
        let told = words::words(&secret).join(" ");
        assert_eq!(words::typed(&told).unwrap().reveal(), secret.reveal());
    }
    let _ = words::read(text);
});
