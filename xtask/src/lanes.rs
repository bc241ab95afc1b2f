//! Runs what `cargo test` has built, several suites at a time: a window waits for its screen while others compute.
//!
//! cargo-nextest does not do this for us: it starts a process for each test, and what a suite makes once (a season that
//! is drawn, a window that is open) each of its tests would make again; it knows neither suites that need the disk nor
//! a folder in memory for all others.

use crate::suites::SHOWN;
use crate::{Step, root};
use serde_json::Value;
use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// One built suite: a program of tests, or one module of it in a process of its own.
pub struct Suite {
    /// The folder of its package.
    pub package: String,
    /// The program that it is in.
    pub target: String,
    /// The module that it is, where its program holds several.
    pub module: Option<String>,
    program: PathBuf,
    /// Where it runs: its package's folder, as `cargo test` does it.
    folder: PathBuf,
}

impl Suite {
    /// As people say it.
    fn name(&self) -> String {
        let suite = self.module.as_ref().unwrap_or(&self.target);
        format!("{} {suite}", self.package)
    }

    fn is_one_of(&self, names: &[&str]) -> bool {
        let suite = self.module.as_ref().unwrap_or(&self.target);
        names.contains(&suite.as_str())
    }

    /// Whether it looks at a window or a browser. Only such a one runs once more where it failed: what chance has found
    /// elsewhere is a fault.
    fn is_shown(&self) -> bool {
        self.package == "tests" && self.target == SHOWN
    }
}

#[cfg(test)]
impl Suite {
    /// One that cannot run.
    pub fn named(package: &str, target: &str, module: Option<&str>) -> Self {
        Self {
            package: package.to_owned(),
            target: target.to_owned(),
            module: module.map(str::to_owned),
            program: PathBuf::new(),
            folder: PathBuf::new(),
        }
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

/// Every suite of the workspace that is wanted. All run, whatever fails; those that look at something and failed beside
/// others run once more alone, and what came of that is told.
///
/// # Errors
/// The names of those that failed. Where nobody reads what is told (`CI=true`), a second try mends nothing.
pub fn all(wants: impl Fn(&Suite) -> bool) -> Step {
    let mut suites = built()?;
    suites.retain(wants);
    let (began, many) = (now(), suites.len());
    let waiting = Mutex::new(VecDeque::from(suites));
    let failed = Mutex::new(Vec::new());
    let lanes = thread::available_parallelism().map_or(2, usize::from);
    // The list is let go before a suite runs: whoever holds it keeps the other lanes from theirs.
    let next = || held(&waiting).pop_front();
    let in_memory = InMemory::new();
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                while let Some(suite) = next() {
                    if !run(&suite, in_memory.as_ref()) {
                        held(&failed).push(suite);
                    }
                }
            });
        }
    });
    let failed: Vec<Suite> = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    let (late, failed): (Vec<_>, Vec<_>) = failed
        .into_iter()
        .partition(|suite| suite.is_shown() && run(suite, in_memory.as_ref()));
    println!("xtask: {many} suites in {} s.", began.elapsed().as_secs());
    told(&late, &failed)
}

/// What is said of those that failed beside others and passed alone, and of those that failed for good.
fn told(late: &[Suite], failed: &[Suite]) -> Step {
    let names = |suites: &[Suite]| {
        let names: Vec<String> = suites.iter().map(Suite::name).collect();
        names.join(", ")
    };
    let mut wrong = Vec::new();
    if !failed.is_empty() {
        wrong.push(format!("these failed: {}.", names(failed)));
    }
    if !late.is_empty() {
        let late = format!(
            "these failed beside others and passed alone: {}. Look into it.",
            names(late)
        );
        if is_ci() || !failed.is_empty() {
            wrong.push(late);
        } else {
            println!("xtask: {late}");
        }
    }
    wrong
        .is_empty()
        .then_some(())
        .ok_or_else(|| wrong.join(" "))
}

/// Whether a machine alone looks at what comes of this.
fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|said| said == "true")
}

/// The examples in the documentation.
pub fn examples() -> Step {
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
    let mut suites = Vec::new();
    for line in String::from_utf8_lossy(&stdout).lines() {
        let Some(program) = serde_json::from_str(line)
            .ok()
            .and_then(|told| program(&told))
        else {
            continue;
        };
        match program {
            (suite, true) => suites.extend(modules(&suite)?),
            (suite, false) => suites.push(suite),
        }
    }
    if suites.is_empty() {
        return Err("cargo has told of no suite that it built.".to_owned());
    }
    suites.sort_by_key(|suite| {
        let place = LONG.iter().position(|long| suite.is_one_of(&[long]));
        (place.unwrap_or(LONG.len()), suite.name())
    });
    Ok(suites)
}

/// The program of tests that one message of cargo tells of, and whether its modules are suites.
fn program(message: &Value) -> Option<(Suite, bool)> {
    let program = PathBuf::from(message["executable"].as_str()?);
    if !message["profile"]["test"].as_bool()? {
        return None;
    }
    let folder = Path::new(message["manifest_path"].as_str()?)
        .parent()?
        .to_owned();
    let target = &message["target"];
    let is_many = target["kind"][0] == "test" && target["src_path"].as_str()?.ends_with("main.rs");
    let suite = Suite {
        package: folder.file_name()?.to_string_lossy().into_owned(),
        target: target["name"].as_str()?.to_owned(),
        module: None,
        program,
        folder,
    };
    Some((suite, is_many))
}

/// The suites of a program that holds several.
fn modules(of: &Suite) -> Step<Vec<Suite>> {
    let listed = Command::new(&of.program)
        .args(["--list", "--format", "terse"])
        .output()
        .map_err(|error| format!("{}: {error}", of.program.display()))?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let tests = listed.lines().filter(|line| line.ends_with(": test"));
    let names: BTreeSet<&str> = tests
        .filter_map(|line| line.split_once("::"))
        .map(|(module, _)| module)
        .collect();
    Ok(names
        .into_iter()
        .map(|module| Suite {
            module: Some(module.to_owned()),
            package: of.package.clone(),
            target: of.target.clone(),
            program: of.program.clone(),
            folder: of.folder.clone(),
        })
        .collect())
}

/// Runs one suite, and prints what it said when it has ended.
fn run(suite: &Suite, in_memory: Option<&InMemory>) -> bool {
    let mut command = Command::new(&suite.program);
    command
        .current_dir(&suite.folder)
        .env("CARGO_MANIFEST_DIR", &suite.folder);
    // Its own tests alone: no suite's name ends as another's does.
    command.args(suite.module.as_ref().map(|module| format!("{module}::")));
    if let (false, Some(InMemory(folder))) = (suite.is_one_of(&ON_DISK), in_memory) {
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
                suite.name(),
                began.elapsed().as_secs(),
                String::from_utf8_lossy(&stdout),
                String::from_utf8_lossy(&stderr)
            );
            status.success()
        }
        Err(error) => {
            println!("== {}: {error}", suite.name());
            false
        }
    }
}
