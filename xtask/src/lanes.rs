//! Runs what `cargo test` has built, several suites at a time: a window waits for its screen while others compute.

use crate::{Step, root};
use serde_json::Value;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// One built suite.
struct Suite {
    /// Its package and its name, as people say it.
    name: String,
    program: PathBuf,
    /// Where it runs: its package's folder, as `cargo test` does it.
    folder: PathBuf,
}

/// Suites that take longest, longest first: what begins last should be short.
const LONG: [&str; 8] = [
    "screens",
    "window",
    "bad_input",
    "walk",
    "screens_committee",
    "screens_rulings",
    "sheets",
    "hostile",
];

/// Every suite of the workspace, and the examples in its documentation. All run, whatever fails.
///
/// # Errors
/// The names of those that failed.
pub fn all() -> Step {
    let waiting = Mutex::new(VecDeque::from(built()?));
    let failed = Mutex::new(Vec::new());
    // One more than the cores: windows and locks wait more than they compute.
    let lanes = thread::available_parallelism().map_or(2, usize::from) + 1;
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                while let Some(suite) = held(&waiting).pop_front() {
                    if !run(&suite) {
                        held(&failed).push(suite.name);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if !failed.is_empty() {
        return Err(format!("these failed: {}.", failed.join(", ")));
    }
    crate::run("cargo", &["test", "--workspace", "--doc", "--quiet"])
}

fn held<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Builds every suite, the longest first in the answer.
fn built() -> Step<Vec<Suite>> {
    let args = [
        "test",
        "--workspace",
        "--no-run",
        "--message-format=json-render-diagnostics",
    ];
    println!("$ cargo {}", args.join(" "));
    let Output { status, stdout, .. } = Command::new("cargo")
        .args(args)
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| error.to_string())?;
    if !status.success() {
        return Err("the suites could not be built.".to_owned());
    }
    let mut suites: Vec<_> = String::from_utf8_lossy(&stdout)
        .lines()
        .filter_map(|line| suite(&serde_json::from_str(line).ok()?))
        .collect();
    if suites.is_empty() {
        return Err("cargo has told of no suite that it built.".to_owned());
    }
    suites.sort_by_key(|suite| {
        let place = LONG
            .iter()
            .position(|long| suite.name.ends_with(&format!(" {long}")));
        (place.unwrap_or(LONG.len()), suite.name.clone())
    });
    Ok(suites)
}

/// The suite that one message of cargo tells of.
fn suite(message: &Value) -> Option<Suite> {
    let program = PathBuf::from(message["executable"].as_str()?);
    if !message["profile"]["test"].as_bool()? {
        return None;
    }
    let folder = Path::new(message["manifest_path"].as_str()?)
        .parent()?
        .to_owned();
    let package = folder.file_name()?.to_string_lossy().into_owned();
    let target = message["target"]["name"].as_str()?;
    Some(Suite {
        name: format!("{package} {target}"),
        program,
        folder,
    })
}

/// Runs one suite, and prints what it said when it has ended.
fn run(suite: &Suite) -> bool {
    let ended = Command::new(&suite.program)
        .current_dir(&suite.folder)
        .env("CARGO_MANIFEST_DIR", &suite.folder)
        .output();
    match ended {
        Ok(Output {
            status,
            stdout,
            stderr,
        }) => {
            println!(
                "== {}\n{}{}",
                suite.name,
                String::from_utf8_lossy(&stdout),
                String::from_utf8_lossy(&stderr)
            );
            status.success()
        }
        Err(error) => {
            println!("== {}: {error}", suite.name);
            false
        }
    }
}
