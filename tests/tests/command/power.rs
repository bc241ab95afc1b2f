//! The power goes while a command makes or replaces a file: the old or the new is there, whole, and what was
//! acknowledged is the new. A sample by itself; all of it with `cargo xtask test --long power`.

#![cfg(target_os = "linux")]
#![expect(clippy::print_stdout, reason = "figures of a long run")]

use std::fs;
use tempfile::TempDir;
use tests::making::{Stage, scenes};
use tests::power::{Chance, Tape};
use tests::{long, scattered, side_by_side, traced};

#[test]
fn what_was_synced_is_enough() {
    let stage = Stage::new();
    let before = stage.files();
    let told = side_by_side(&scenes(), |scene| {
        let reference = scene.untouched(&stage);
        let there = stage.fresh();
        let logs = TempDir::new().unwrap();
        let log = logs.path().join("log");
        let output = traced::record_bytes(&scene.command(there.path()), &log);
        assert!(output.status.success(), "{}: {output:?}", scene.name);
        let tape = Tape::read(&log, there.path(), &before);
        assert!(!tape.is_empty(), "{}: nothing was seen", scene.name);
        let mut chance = Chance(scattered());
        let cuts: Vec<usize> = if long() {
            (0..=tape.len()).flat_map(|cut| [cut; 2]).collect()
        } else {
            (0..3).map(|_| chance.below(tape.len() + 1)).collect()
        };
        for cut in &cuts {
            let seed = chance.0;
            let folder = TempDir::new().unwrap();
            let answered = tape.cut(*cut, &mut chance, folder.path());
            if let Err(wrong) = scene.check(folder.path(), &reference, answered) {
                let kept = folder.keep();
                let _ = fs::copy(&log, kept.join("log"));
                panic!(
                    "{} cut after {cut} of {} (seed {seed}): {wrong} ({})",
                    scene.name,
                    tape.len(),
                    kept.display()
                );
            }
        }
        (scene.name, cuts.len())
    });
    let all: usize = told.iter().map(|(_, cuts)| cuts).sum();
    println!("{all} power cuts in {} commands", told.len());
}
