//! Any line as a recorded mão: an answer or a fault with its place, never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::record::replay;
use rules::regulation::Regulations;

fuzz_target!(|line: &[u8]| {
    if let Ok(replayed) = replay(line, Regulations::EMBEDDED) {
        let [a, b] = replayed.mao.score_after();
        assert!(a <= 12 && b <= 12);
        let points: u8 = replayed.points().into_iter().sum();
        assert_eq!(points == 0, replayed.winner().is_none());
        let _ = replayed.mao.grounds(replayed.profile);
    }
});
