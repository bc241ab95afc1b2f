//! Numbers of legal continuations, kept in files: brute force, memoised and written down must agree.
#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

use rules::perft::{divide, perft, perft_memoised};
use rules::record::started;
use rules::regulation::Regulations;

/// Leaves that brute force is asked to count one by one.
const BRUTE: u64 = 3_000_000;

fn check(file: &str) {
    let mut mao = None;
    let mut counted = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(' ') {
            Some(("id", _)) | None => {}
            Some(("mao", record)) => {
                mao = Some(started(record.as_bytes(), Regulations::EMBEDDED).unwrap());
            }
            Some(("perft", numbers)) => {
                let (depth, leaves) = numbers.split_once(' ').unwrap();
                let (depth, leaves): (u32, u64) = (depth.parse().unwrap(), leaves.parse().unwrap());
                let mao = mao.as_ref().unwrap();
                assert_eq!(perft_memoised(mao, depth), leaves, "{line}");
                if leaves <= BRUTE {
                    assert_eq!(perft(mao, depth), leaves, "{line}");
                }
                if depth > 0 && leaves <= BRUTE {
                    let behind: u64 = divide(mao, depth).iter().map(|(_, leaves)| leaves).sum();
                    assert_eq!(behind, leaves, "{line}");
                }
                counted += 1;
            }
            Some(_) => panic!("{line}"),
        }
    }
    assert!(counted > 0);
}

#[test]
fn oficial() {
    check(include_str!("perft/oficial.perft"));
}

#[test]
fn online() {
    check(include_str!("perft/online.perft"));
}

#[test]
fn faraes() {
    check(include_str!("perft/faraes.perft"));
}

#[test]
fn fprt() {
    check(include_str!("perft/fprt.perft"));
}

#[test]
fn cosmo() {
    check(include_str!("perft/cosmo.perft"));
}
