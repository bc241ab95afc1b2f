//! Runs what `cargo test` has built, several suites at a time: a window waits for its screen while others compute.

use crate::{Step, root};
use serde_json::Value;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// One built suite.
struct Suite {
    /// Its package and its name, as people say it.
    name: String,
    program: PathBuf,
    /// Where it runs: its package's folder, as `cargo test` does it.
    folder: PathBuf,
}

impl Suite {
    /// Whether it drives a window. No other gets a second try: what chance has found there is a fault.
    fn has_window(&self) -> bool {
        let name = self.name.strip_prefix("tests ").unwrap_or("");
        let shown = [
            "package",
            "screens",
            "site_browser",
            "telao",
            "typing",
            "walk",
            "window",
        ];
        shown.iter().any(|with| name.starts_with(with))
    }
}

/// Suites that take longest, longest first: what begins last should be short.
const LONG: [&str; 18] = [
    "window",
    "storm",
    "screens",
    "sheets",
    "bad_input",
    "paper_pages",
    "window_season",
    "screens_committee",
    "walk",
    "screens_rulings",
    "screens_day",
    "site_browser",
    "telao_legible",
    "telao",
    "hostile",
    "window_sheets",
    "closings",
    "package",
];

/// Suites about what a disk does: they keep their files on one.
const ON_DISK: [&str; 3] = ["faults", "kill", "power"];

/// Room that all suites together need in memory, in bytes.
const ROOM: u64 = 4 << 30;

/// A folder in memory for what the suites write, so that none waits for the disk's syncs; gone with it.
struct InMemory(PathBuf);

impl InMemory {
    /// None where the machine has no such folder, or too little room in it.
    fn new() -> Option<Self> {
        let shared = Path::new("/dev/shm");
        let told = Command::new("df")
            .args(["--output=avail", "--block-size=1"])
            .arg(shared)
            .output()
            .ok()?;
        let told = String::from_utf8_lossy(&told.stdout).into_owned();
        let free: u64 = told.split_whitespace().last()?.parse().ok()?;
        let folder = shared.join(format!("espadilha-tests-{}", std::process::id()));
        (free >= ROOM && std::fs::create_dir(&folder).is_ok()).then_some(Self(folder))
    }
}

impl Drop for InMemory {
    fn drop(&mut self) {
        // What is left is in memory, and goes with the machine's next start.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Every suite of the workspace, and the examples in its documentation. All run, whatever fails; those with a
/// window that failed beside others run once more alone.
///
/// # Errors
/// The names of those that failed.
pub fn all() -> Step {
    let suites = built()?;
    let (began, many) = (now(), suites.len());
    let waiting = Mutex::new(VecDeque::from(suites));
    let failed = Mutex::new(Vec::new());
    // One more than the cores: windows and locks wait more than they compute.
    let lanes = thread::available_parallelism().map_or(2, usize::from) + 1;
    let in_memory = InMemory::new();
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                while let Some(suite) = held(&waiting).pop_front() {
                    if !run(&suite, in_memory.as_ref()) {
                        held(&failed).push(suite);
                    }
                }
            });
        }
    });
    let failed: Vec<Suite> = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    // A window that others kept from the machine may have come too late: alone, it has no such excuse.
    let (late, failed): (Vec<_>, Vec<_>) = failed
        .into_iter()
        .partition(|suite| suite.has_window() && run(suite, in_memory.as_ref()));
    println!("xtask: {many} suites in {} s.", began.elapsed().as_secs());
    let names = |suites: &[Suite]| {
        let names: Vec<&str> = suites.iter().map(|suite| suite.name.as_str()).collect();
        names.join(", ")
    };
    if !late.is_empty() {
        println!(
            "xtask: failed beside others and passed alone: {}. Look into it.",
            names(&late)
        );
    }
    if !failed.is_empty() {
        return Err(format!("these failed: {}.", names(&failed)));
    }
    crate::run("cargo", &["test", "--workspace", "--doc", "--quiet"])
}

#[expect(clippy::disallowed_methods, reason = "tells how long a suite took")]
fn now() -> Instant {
    Instant::now()
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
fn run(suite: &Suite, in_memory: Option<&InMemory>) -> bool {
    let mut command = Command::new(&suite.program);
    command
        .current_dir(&suite.folder)
        .env("CARGO_MANIFEST_DIR", &suite.folder);
    let is_on_disk = ON_DISK
        .iter()
        .any(|name| suite.name.ends_with(&format!(" {name}")));
    if let (false, Some(InMemory(folder))) = (is_on_disk, in_memory) {
        command.env("TMPDIR", folder);
    }
    let began = now();
    match command.output() {
        Ok(Output {
            status,
            stdout,
            stderr,
        }) => {
            println!(
                "== {} ({} s)\n{}{}",
                suite.name,
                began.elapsed().as_secs(),
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
