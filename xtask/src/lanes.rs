//! Runs what `cargo test` has built, several suites at a time: a window waits for its screen while others compute.
//!
//! cargo-nextest does not do this for us: it starts a process for each test, and what a suite makes once (a season that
//! is drawn, a window that is open) each of its tests would make again; it knows neither suites that need the disk nor
//! a folder in memory for all others.

use crate::suites::{CENTRAL, FEDERATIONS, NAMESPACES, SHOWN, not_run};
use crate::{Step, root, system};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::ffi::OsString;
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
    /// Its tests by their whole names, where its program holds several suites.
    pub tests: Vec<String>,
    program: PathBuf,
    /// Where it runs: its package's folder, as `cargo test` does it.
    folder: PathBuf,
}

/// What a suite is told besides its own name.
#[derive(Default)]
pub struct Plan {
    /// Words for its program.
    pub words: Vec<String>,
    /// The one test of it that is run, if not all.
    pub test: Option<String>,
    /// Names in its environment.
    pub set: Vec<(&'static str, OsString)>,
}

/// What tests came to.
#[derive(Default, Clone, Copy)]
pub struct Counts {
    /// Those that passed.
    pub passed: usize,
    /// Those that failed.
    pub failed: usize,
}

impl Plan {
    fn of_words(words: &[&str]) -> Self {
        Self {
            words: words.iter().map(|&word| word.to_owned()).collect(),
            ..Self::default()
        }
    }
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
            tests: Vec::new(),
            program: PathBuf::new(),
            folder: PathBuf::new(),
        }
    }
}

/// Suites that take longest, longest first: what begins last should be short.
const LONG: [&str; 20] = [
    "window",
    "storm",
    "crowd",
    "namespaces",
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
    let mut suites = built(&[])?;
    suites.retain(wants);
    let is_of_central = |suite: &Suite| {
        suite.is_one_of(&FEDERATIONS) || (suite.package == CENTRAL && suite.target == CENTRAL)
    };
    let is_without = suites.iter().any(is_of_central) && !system::runs_postgresql();
    suites.retain(|suite| !is_without || !is_of_central(suite));
    let (began, many) = (now(), suites.len());
    let in_memory = InMemory::new();
    let is_left =
        suites.iter().any(|suite| suite.is_one_of(&[NAMESPACES])) && !system::makes_networks();
    let once = |suite: &Suite| {
        let plan = match suite.is_one_of(&[NAMESPACES]) && !is_left {
            true => Plan::of_words(&["--ignored"]),
            false => Plan::default(),
        };
        run(suite, in_memory.as_ref(), &plan).0
    };
    let failed = in_lanes(suites, once);
    let (late, failed): (Vec<_>, Vec<_>) = failed
        .into_iter()
        .partition(|suite| suite.is_shown() && once(suite));
    println!("xtask: {many} suites in {} s.", began.elapsed().as_secs());
    if is_left {
        println!("{}", not_run(NAMESPACES));
    }
    if is_without {
        for name in [CENTRAL].iter().chain(&FEDERATIONS) {
            println!("{}", not_run(name));
        }
    }
    told(&late, &failed)
}

/// Suites, each with how it is run.
pub type Planned = Vec<(Suite, Plan)>;

/// The suites of these programs as `plan` has it, and those for which it has nothing.
///
/// # Errors
/// Why they could not be built.
pub fn planned(
    programs: &[&str],
    plan: impl Fn(&Suite) -> Option<Plan>,
) -> Step<(Planned, Vec<Suite>)> {
    let (mut planned, mut left) = (Vec::new(), Vec::new());
    for suite in built(programs)? {
        match plan(&suite) {
            Some(plan) => planned.push((suite, plan)),
            None => left.push(suite),
        }
    }
    Ok((planned, left))
}

/// Runs suites, each as it is planned.
///
/// # Errors
/// The names of those that failed.
pub fn run_planned(suites: Planned) -> Step<Counts> {
    let in_memory = InMemory::new();
    let counts = Mutex::new(Counts::default());
    let failed = in_lanes(suites, |(suite, plan)| {
        let (is_well, came) = run(suite, in_memory.as_ref(), plan);
        let mut counts = held(&counts);
        counts.passed += came.passed;
        counts.failed += came.failed;
        is_well
    });
    let failed: Vec<Suite> = failed.into_iter().map(|(suite, _)| suite).collect();
    let counts = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
    told(&[], &failed).map(|()| counts).map_err(|failed| {
        format!(
            "{} tests passed, {} failed; {failed}",
            counts.passed, counts.failed
        )
    })
}

/// Runs each of many, as many at a time as there are processors; those that failed.
fn in_lanes<T: Send>(many: Vec<T>, run: impl Fn(&T) -> bool + Sync) -> Vec<T> {
    let waiting = Mutex::new(VecDeque::from(many));
    let failed = Mutex::new(Vec::new());
    let lanes = thread::available_parallelism().map_or(2, usize::from);
    // The list is let go before a suite runs: whoever holds it keeps the other lanes from theirs.
    let next = || held(&waiting).pop_front();
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                while let Some(one) = next() {
                    if !run(&one) {
                        held(&failed).push(one);
                    }
                }
            });
        }
    });
    failed.into_inner().unwrap_or_else(PoisonError::into_inner)
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

/// Builds every suite, or those of these programs alone, the longest first in the answer.
fn built(programs: &[&str]) -> Step<Vec<Suite>> {
    let mut args = vec![
        "test",
        "--workspace",
        "--no-run",
        "--message-format=json-render-diagnostics",
    ];
    args.extend(programs.iter().flat_map(|program| ["--test", program]));
    println!("$ cargo {}", args.join(" "));
    let Output { status, stdout, .. } = Command::new("cargo")
        .args(&args)
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
        tests: Vec::new(),
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
    let tests = listed
        .lines()
        .filter_map(|line| line.strip_suffix(": test"));
    let mut suites: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for test in tests {
        if let Some((module, _)) = test.split_once("::") {
            suites.entry(module).or_default().push(test.to_owned());
        }
    }
    Ok(suites
        .into_iter()
        .map(|(module, tests)| Suite {
            module: Some(module.to_owned()),
            tests,
            package: of.package.clone(),
            target: of.target.clone(),
            program: of.program.clone(),
            folder: of.folder.clone(),
        })
        .collect())
}

/// Runs one suite, and prints what it said when it has ended; whether all is well, and what its tests came to.
fn run(suite: &Suite, in_memory: Option<&InMemory>, plan: &Plan) -> (bool, Counts) {
    let mut command = Command::new(&suite.program);
    command
        .current_dir(&suite.folder)
        .env("CARGO_MANIFEST_DIR", &suite.folder)
        .args(&plan.words)
        .envs(plan.set.iter().cloned());
    // Its own tests alone: no suite's name ends as another's does.
    let own = suite.module.as_ref().map(|module| format!("{module}::"));
    command.args(plan.test.clone().or(own));
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
            (status.success(), counts(&String::from_utf8_lossy(&stdout)))
        }
        Err(error) => {
            println!("== {}: {error}", suite.name());
            (false, Counts::default())
        }
    }
}

/// What a program of tests says at its end: "test result: ok. 5 passed; 0 failed; …".
fn counts(told: &str) -> Counts {
    let ends = told.lines().filter(|line| line.starts_with("test result:"));
    let words: Vec<&str> = ends.flat_map(str::split_whitespace).collect();
    let before = |what: &str| -> usize {
        let pairs = words.windows(2).filter(|pair| pair[1] == what);
        pairs.filter_map(|pair| pair[0].parse::<usize>().ok()).sum()
    };
    Counts {
        passed: before("passed;"),
        failed: before("failed;"),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_tests_came_to_is_read() {
        let told = "running 3 tests\ntest result: FAILED. 5 passed; 1 failed; 2 ignored; 0 measured; 9 filtered out";
        let counts = super::counts(told);
        assert_eq!((counts.passed, counts.failed), (5, 1));
    }
}
