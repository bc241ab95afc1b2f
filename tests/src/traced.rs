//! A program under `strace`: what it asks the system for, killed or refused at any of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What changes a disk.
pub const CALLS: &str = "openat,write,pwrite64,pwritev,copy_file_range,sendfile,ftruncate,fallocate,fsync,fdatasync,\
    rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat";

/// Only what is traced is stopped at; `strace` kills nobody then.
const FAST: &str = "--seccomp-bpf";

/// One call of the system, by its name and its number among those of that name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    pub call: String,
    /// The first is 1.
    pub number: u32,
    /// Whether it tells the answer, rather than changing a disk.
    pub answer: bool,
}

/// How a traced program ended.
#[derive(Debug)]
pub enum Ended {
    /// Killed where it was told to be.
    Killed,
    /// By itself.
    Exit(Option<i32>, Output),
}

/// Lets a command run this program as it would have run, after its own options and `--`.
pub(crate) fn around(command: &mut Command, program: &Command) {
    command
        .arg("--")
        .arg(program.get_program())
        .args(program.get_args())
        .stdin(Stdio::null());
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
}

/// A program under `strace` that writes what it sees to `log`.
fn strace(program: &Command, log: &Path, options: &[&str]) -> Command {
    let mut traced = Command::new("strace");
    traced.args(["-f", "-qq", "-o"]).arg(log).args(options);
    around(&mut traced, program);
    if let Some(folder) = program.get_current_dir() {
        traced.current_dir(folder);
    }
    traced
}

/// Runs a program untouched; every call that changes a disk or tells an answer, in order.
///
/// # Panics
/// Where `strace` is missing or may not trace.
#[must_use]
pub fn record(program: &Command, log: &Path) -> (Output, Vec<Point>) {
    let output = strace(program, log, &[FAST, "-e", &format!("trace={CALLS}")])
        .output()
        .expect("strace is missing: cargo xtask test installs it");
    let mut counts: BTreeMap<(u32, String), u32> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let mut points = Vec::new();
    for line in lines(log) {
        let Some((process, call, arguments)) = parts(&line) else {
            continue;
        };
        let count = counts.entry((process, call.to_owned())).or_default();
        *count += 1;
        // Opening to read changes nothing.
        let reads = call == "openat"
            && !["O_CREAT", "O_WRONLY", "O_RDWR", "O_DIRECTORY"]
                .iter()
                .any(|flag| arguments.contains(flag));
        let system = ["\"/dev/", "\"/proc/", "\"/sys/"];
        if reads || system.iter().any(|folder| arguments.contains(folder)) {
            continue;
        }
        let point = Point {
            call: call.to_owned(),
            number: *count,
            answer: call == "write" && (arguments.starts_with("1,") || arguments.starts_with("2,")),
        };
        if seen.insert(point.clone()) {
            points.push(point);
        }
    }
    (output, points)
}

/// The whole lines of a log: those that another thread broke are joined.
#[must_use]
pub fn lines(log: &Path) -> Vec<String> {
    const BROKEN: &str = " <unfinished ...>";
    let text = fs::read_to_string(log).unwrap();
    let mut begun: BTreeMap<&str, String> = BTreeMap::new();
    let mut whole = Vec::new();
    for line in text.lines() {
        let process = line.split_whitespace().next().unwrap_or_default();
        if let Some(head) = line.strip_suffix(BROKEN) {
            begun.insert(process, head.to_owned());
        } else if let (Some((_, tail)), true) =
            (line.split_once(" resumed>"), line.contains("<... "))
        {
            whole.push(format!(
                "{}{tail}",
                begun.remove(process).unwrap_or_default()
            ));
        } else {
            whole.push(line.to_owned());
        }
    }
    whole
}

/// Process, call and arguments of a line.
#[must_use]
pub fn parts(line: &str) -> Option<(u32, &str, &str)> {
    let (process, rest) = line.split_once(' ')?;
    let (call, arguments) = rest.trim_start().split_once('(')?;
    let plain = call
        .bytes()
        .all(|letter| letter.is_ascii_alphanumeric() || letter == b'_');
    Some((process.parse().ok()?, call, arguments)).filter(|_| plain)
}

/// Runs a program that is killed as it reaches a point.
#[must_use]
pub fn killed_at(program: &Command, log: &Path, point: &Point) -> Ended {
    injected(program, log, point, "signal=SIGKILL")
}

/// Runs a program of which one call fails.
#[must_use]
pub fn refused_at(program: &Command, log: &Path, point: &Point, error: &str) -> Ended {
    injected(program, log, point, &format!("error={error}"))
}

fn injected(program: &Command, log: &Path, point: &Point, what: &str) -> Ended {
    let inject = format!("inject={}:{what}:when={}", point.call, point.number);
    let trace = format!("trace={}", point.call);
    let output = strace(program, log, &["-e", &trace, "-e", &inject])
        .output()
        .unwrap();
    match output.status.signal() {
        Some(9) => Ended::Killed,
        _ => Ended::Exit(output.status.code(), output),
    }
}

/// Runs a program untouched and keeps every byte that it writes, for [`crate::power`].
#[must_use]
pub fn record_bytes(program: &Command, log: &Path) -> Output {
    let calls = format!("trace={CALLS},close,dup,dup2,dup3,lseek");
    strace(program, log, &[FAST, "-xx", "-s", "67108864", "-e", &calls])
        .output()
        .unwrap()
}
