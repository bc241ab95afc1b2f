//! The program for Windows under Wine: what that needs on a machine, and the suites that are run so.

use crate::lanes::{self, Plan, Suite};
use crate::suites::{COMMAND, WINDOWS};
use crate::{Step, root, run, suites, system};
use std::ffi::OsString;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

/// Debian packages: Wine, and the compiler of what it lacks.
const PACKAGES: &[&str] = &["gcc-mingw-w64-x86-64-win32", "wine", "wine64"];

/// Debian's Wine of 64 bits alone. `wine` itself asks for the one of 32 bits.
const LOADER: &str = "/usr/lib/wine/wine64";
const SERVER: &str = "/usr/lib/wine/wineserver64";

/// In a computer's folder: where its server is found, and what starts a program on it.
const RUN: &str = "run";
const SCRIPT: &str = "start.sh";

/// What Wine takes at most for what it is asked here: twenty times what it takes on a machine that does nothing else.
const MOST: Duration = Duration::from_secs(300);

const COMPILER: &str = "x86_64-w64-mingw32-gcc";

/// Suites of the command line, and single tests of them, that are about Linux' program alone.
const LEFT: &[(&str, &str)] = &[
    (
        "faults",
        "strace refuses Linux' program its calls; `desks` kills the one for Windows",
    ),
    (
        "manual",
        "runs the manual's lines in a shell that finds `espadilha` by its name",
    ),
    (
        "power",
        "strace writes down what Linux' program asks the disk for",
    ),
    (
        "seal::a_pin_is_asked_for_at_the_terminal_and_not_shown",
        "types into Linux' terminal, of which Wine makes no console",
    ),
    (
        "crowd",
        "kills processes of the test's own, which is Linux'; `hall` reads the one for Windows",
    ),
    (
        "namespaces",
        "makes networks within Linux, of which Wine knows nothing",
    ),
    (
        "quarantine",
        "asks /proc, seccomp and Linux' limits; `alike` reads hostile files by both",
    ),
    (
        "serve::a_result_of_another_program_is_read_in_the_hall",
        "reads a program that goes on; `hall` reads the one for Windows",
    ),
    (
        "two_federations",
        "starts a PostgreSQL and a central, which are Linux'",
    ),
    (
        "storm",
        "kills processes of the test's own, which is Linux'; `desks` kills the one for Windows",
    ),
];

/// What a suite names that starts the command line.
const STARTS: [&str; 4] = ["espadilha()", "asked(", "tests::printed", "tests::making"];

/// Wine, ready: a folder that it takes for a computer, which stays awake for as long as this lives.
struct Wine {
    prefix: PathBuf,
    /// A program that waits. Without one Wine's own end with each command and begin with the next, whose answer they hold
    /// open as long as they run.
    waits: Child,
}

impl Wine {
    /// Installs what is missing, furnishes the computer where there is none yet, and wakes it.
    fn ready() -> Step<Self> {
        system::packages(PACKAGES)?;
        let prefix = root().join("target/wine");
        if !prefix.join("system.reg").exists() {
            fs::create_dir_all(&prefix).map_err(|error| error.to_string())?;
            furnish(&prefix)?;
        }
        script(&prefix).map_err(|error| error.to_string())?;
        let drive = prefix.join("drive_c");
        // Windows 10 has it, this Wine has not, and Rust's library takes its random numbers there.
        compile(
            "bcryptprimitives.c",
            &drive.join("windows/system32/bcryptprimitives.dll"),
            &["-shared", "-ladvapi32"],
        )?;
        compile("holder.c", &drive.join("holder.exe"), &["-municode"])?;
        let holder = drive.join("holder.exe");
        let waits = asked(&prefix, LOADER)
            .args([&holder, &holder])
            .arg("read")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{LOADER}: {error}"))?;
        let wine = Self { prefix, waits };
        // What Wine starts by itself is up when this has ended.
        quietly(asked(&wine.prefix, LOADER).args(["cmd", "/c", "exit"]))?;
        Ok(wine)
    }

    /// What the suites are told.
    fn set(&self, programs: &Path) -> Vec<(&'static str, OsString)> {
        let mut set = vec![
            ("ESPADILHA_WINDOWS", programs.into()),
            ("ESPADILHA_WINE", self.prefix.join(SCRIPT).into()),
        ];
        set.extend(about(&self.prefix));
        set
    }
}

impl Drop for Wine {
    fn drop(&mut self) {
        // It ends with its input, and with it all of Wine.
        drop(self.waits.stdin.take());
        let _ = self.waits.wait();
    }
}

/// Makes a new computer, or leaves none.
fn furnish(prefix: &Path) -> Step {
    fs::create_dir_all(prefix.join(RUN)).map_err(|error| error.to_string())?;
    println!("$ {LOADER} wineboot --init");
    let made = quietly(asked(prefix, LOADER).args(["wineboot", "--init"]))
        // It is written down when its server has ended.
        .and_then(|()| quietly(asked(prefix, SERVER).arg("--wait")));
    if made.is_err() {
        // What waits for ever ends with its server.
        let _ = quietly(asked(prefix, SERVER).arg("--kill"));
        fs::remove_dir_all(prefix).map_err(|error| error.to_string())?;
    }
    made
}

/// Writes down how suites start Wine: each has a folder of its own for what goes, and Wine's server is looked for where such
/// things lie. With two servers one ends while a program of the other begins, which then says nothing.
fn script(prefix: &Path) -> io::Result<()> {
    let path = prefix.join(SCRIPT);
    let run = prefix.join(RUN);
    fs::create_dir_all(&run)?;
    let text = format!(
        "#!/bin/sh\nTMPDIR='{}' exec {LOADER} \"$@\"\n",
        run.display()
    );
    fs::write(&path, text)?;
    fs::set_permissions(&path, Permissions::from_mode(0o755))
}

/// Which computer is meant, and that nothing is said of what Wine lacks.
fn about(prefix: &Path) -> [(&'static str, OsString); 3] {
    [
        ("WINEPREFIX", prefix.into()),
        ("WINEDEBUG", "-all".into()),
        ("WINEDLLOVERRIDES", "mscoree,mshtml=".into()),
    ]
}

/// A program of Wine's on this computer.
fn asked(prefix: &Path, program: &str) -> Command {
    let mut command = Command::new(program);
    command.envs(about(prefix)).env("TMPDIR", prefix.join(RUN));
    command
}

/// Runs what tells nothing that counts, for [`MOST`] at most.
fn quietly(command: &mut Command) -> Step {
    let program = command.get_program().display().to_string();
    let failed = |error: io::Error| format!("{program}: {error}");
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(failed)?;
    let began = now();
    loop {
        match child.try_wait().map_err(failed)? {
            Some(status) if status.success() => return Ok(()),
            Some(status) => return Err(format!("{program} failed ({status}).")),
            None if began.elapsed() < MOST => thread::sleep(Duration::from_millis(50)),
            None => {
                child.kill().map_err(failed)?;
                child.wait().map_err(failed)?;
                let most = MOST.as_secs();
                return Err(format!("{program} did not end within {most} s."));
            }
        }
    }
}

/// A few lines of C, made for Windows.
fn compile(source: &str, to: &Path, words: &[&str]) -> Step {
    let source = root().join("tests/wine").join(source);
    let mut command = Command::new(COMPILER);
    command.args(["-O2", "-s", "-o"]).arg(to).arg(source);
    let status = command.args(words).status();
    let status = status.map_err(|error| format!("{COMPILER}: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{COMPILER} failed ({status})."))
    }
}

/// Where the programs for Windows lie: where they are built, if nobody says otherwise.
fn programs() -> Step<PathBuf> {
    let told = std::env::var_os("ESPADILHA_WINDOWS").map(PathBuf::from);
    let folder = told.unwrap_or_else(crate::windows::folder);
    if folder.join("espadilha.exe").is_file() {
        return Ok(folder);
    }
    Err(format!(
        "no espadilha.exe lies in {}: cargo xtask windows builds it.",
        folder.display()
    ))
}

/// Linux' program, and what stands for it where a suite is to ask the other.
fn both() -> Step {
    let programs = ["--bin", "espadilha", "--bin", "under-wine"];
    run(
        "cargo",
        &[&["build", "--workspace"][..], &programs].concat(),
    )
}

/// One suite of the program for Windows, or one test of it.
pub fn one(name: &str, long: bool) -> Step {
    system::packages(system::TEST)?;
    both()?;
    let programs = programs()?;
    let wine = Wine::ready()?;
    let suite = name.split("::").next().unwrap_or(name);
    let (suites, _) = lanes::planned(&[WINDOWS], |one| {
        let is_it = one.module.as_deref() == Some(suite);
        is_it.then(|| own(&wine, &programs, long, name.contains("::").then_some(name)))
    })?;
    lanes::run_planned(suites).map(drop)
}

/// How a suite of the program for Windows is run: one test after the other, as its figures are of the clock.
fn own(wine: &Wine, programs: &Path, long: bool, test: Option<&str>) -> Plan {
    let words = ["--ignored", "--nocapture", "--test-threads=1"];
    let mut set = wine.set(programs);
    if long {
        set.push(("ESPADILHA_LONG", "1".into()));
    }
    Plan {
        words: words.map(str::to_owned).to_vec(),
        test: test.map(str::to_owned),
        set,
    }
}

/// All suites of the program for Windows, and those of the command line that can ask it.
pub fn test(long: bool) -> Step {
    let began = now();
    system::packages(system::TEST)?;
    both()?;
    let programs = programs()?;
    let wine = Wine::ready()?;
    let mut starting = Vec::new();
    for words in STARTS {
        starting.extend(suites::that(words)?);
    }
    let (planned, left) = lanes::planned(&[WINDOWS, COMMAND], |suite| {
        let name = suite.module.as_deref()?;
        if suite.target == WINDOWS {
            return Some(own(&wine, &programs, long, None));
        }
        let is_left = LEFT.iter().any(|(left, _)| *left == name);
        let starts = starting.iter().any(|one| one == name);
        (starts && !is_left).then(|| {
            let mut set = wine.set(&programs);
            set.push(("ESPADILHA_UNDER_WINE", "1".into()));
            let tests = LEFT
                .iter()
                .filter(|(test, _)| suite.tests.iter().any(|one| one == test));
            Plan {
                words: tests
                    .flat_map(|(test, _)| ["--skip".to_owned(), (*test).to_owned()])
                    .collect(),
                test: None,
                set,
            }
        })
    })?;
    let planned_suites = planned.len();
    let of_left = told(planned.iter().map(|(suite, _)| suite), &left)?;
    let counts = lanes::run_planned(planned)?;
    println!(
        "xtask: {} tests of {planned_suites} suites passed under Wine in {} s; {of_left} tests are left out, as said above.",
        counts.passed,
        began.elapsed().as_secs()
    );
    Ok(())
}

/// Says what is left out and why; how many tests that are.
fn told<'a>(planned: impl Iterator<Item = &'a Suite>, left: &[Suite]) -> Step<usize> {
    let mut many = 0;
    println!("xtask: left out under Wine:");
    for suite in left {
        let name = suite.module.as_deref().unwrap_or(&suite.target);
        let reason = LEFT.iter().find(|(left, _)| *left == name);
        let reason = reason.map_or("it calls the library and starts no program", |(_, why)| why);
        println!("  {name} ({} tests): {reason}", suite.tests.len());
        many += suite.tests.len();
    }
    let run: Vec<&String> = planned.flat_map(|suite| &suite.tests).collect();
    for (name, reason) in LEFT {
        if !name.contains("::") {
            if !left
                .iter()
                .any(|suite| suite.module.as_deref() == Some(*name))
            {
                return Err(format!("there is no suite {name} to be left out."));
            }
            continue;
        }
        if !run.iter().any(|test| test == name) {
            return Err(format!("there is no test {name} to be left out."));
        }
        println!("  {name}: {reason}");
        many += 1;
    }
    Ok(many)
}

#[expect(clippy::disallowed_methods, reason = "tells how long it took")]
fn now() -> Instant {
    Instant::now()
}
