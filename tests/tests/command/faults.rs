//! Every command that makes or replaces a file, killed or refused by the system at any call that changes a disk. A
//! sample by itself; every call with `cargo xtask test --long faults`.

#![cfg(target_os = "linux")]
#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]
#![expect(clippy::print_stdout, reason = "figures of a long run")]

use tempfile::TempDir;
use tests::making::{Scene, Stage, Untouched, scenes};
use tests::power::Chance;
use tests::traced::{Ended, Point, killed_at, record, refused_at};
use tests::{long, scattered, side_by_side};

/// What the system answers where it does not do what it was asked for.
const ERRORS: [&str; 3] = ["ENOSPC", "EIO", "EACCES"];

/// Points of each command that are tried without being asked for all.
const SAMPLE: usize = 3;

/// Every point of a command, or some of them.
fn points(stage: &Stage, scene: &Scene) -> Vec<Point> {
    let there = stage.fresh();
    let logs = TempDir::new().unwrap();
    let (output, mut all) = record(&scene.command(there.path()), &logs.path().join("log"));
    assert!(output.status.success(), "{}: {output:?}", scene.name);
    assert!(all.len() > 3, "{}: {all:?}", scene.name);
    if long() {
        return all;
    }
    let mut chance = Chance(scattered());
    (0..SAMPLE)
        .map(|_| all.swap_remove(chance.below(all.len())))
        .collect()
}

/// Runs a command on a stage of its own and holds what is left against what must be.
fn tried(
    stage: &Stage,
    scene: &Scene,
    reference: &Untouched,
    what: &str,
    run: impl Fn(&std::process::Command, &std::path::Path) -> Ended,
) -> bool {
    let there = stage.fresh();
    let logs = TempDir::new().unwrap();
    let ended = run(&scene.command(there.path()), &logs.path().join("log"));
    let (touched, acknowledged) = match &ended {
        Ended::Killed => (true, false),
        Ended::Exit(Some(0), _) => (false, true),
        Ended::Exit(code, output) => {
            let told = String::from_utf8_lossy(&output.stderr);
            assert_eq!(*code, Some(1), "{} {what}: {told}", scene.name);
            assert!(
                !told.trim().is_empty() || !output.stdout.is_empty(),
                "{} {what}: not a word",
                scene.name
            );
            assert!(!told.contains("panicked"), "{} {what}: {told}", scene.name);
            (true, false)
        }
    };
    if let Err(wrong) = scene.check(there.path(), reference, acknowledged) {
        panic!(
            "{} {what}: {wrong} ({}): {ended:?}",
            scene.name,
            there.keep().display()
        );
    }
    touched
}

#[test]
fn killed_at_any_call() {
    let stage = Stage::new();
    let told = side_by_side(&scenes(), |scene| {
        let reference = scene.untouched(&stage);
        let points = points(&stage, scene);
        let kills = points
            .iter()
            .filter(|point| {
                let what = format!("killed at {} {}", point.call, point.number);
                tried(&stage, scene, &reference, &what, |command, log| {
                    killed_at(command, log, point)
                })
            })
            .count();
        (scene.name, points.len(), kills)
    });
    let all: usize = told.iter().map(|(_, _, kills)| kills).sum();
    println!("{all} kills in {} commands: {told:?}", told.len());
    assert!(all > 20, "nothing was tried: {told:?}");
}

#[test]
fn refused_at_any_call() {
    let stage = Stage::new();
    let told = side_by_side(&scenes(), |scene| {
        let reference = scene.untouched(&stage);
        let points = points(&stage, scene);
        let refused = points
            .iter()
            .enumerate()
            .filter(|(place, point)| {
                // What is answered to nobody has been done all the same.
                if point.answer {
                    return false;
                }
                let error = ERRORS[place % ERRORS.len()];
                let what = format!("{error} at {} {}", point.call, point.number);
                tried(&stage, scene, &reference, &what, |command, log| {
                    refused_at(command, log, point, error)
                })
            })
            .count();
        (scene.name, points.len(), refused)
    });
    let all: usize = told.iter().map(|(_, _, refused)| refused).sum();
    println!("{all} refusals in {} commands: {told:?}", told.len());
    assert!(all > 10, "nothing was tried: {told:?}");
}
