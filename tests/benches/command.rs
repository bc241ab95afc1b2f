//! A command as a process of its own, beside a bare commit of SQLite: `cargo xtask bench command`.
//!
//! Both sync what they write as often, on the same disk, in turns: what the one takes beyond the other is the
//! program's own, whatever else the machine does meanwhile.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a bench reads the clock, tells its figures and stops at the first surprise"
)]

use rusqlite::Connection;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tests::{Desk, fprt, root};

/// Teams of the etapa: as many as its first rodada needs for every result.
const TEAMS: usize = 24;

fn main() {
    let target = root().join("target");
    let folder = TempDir::new_in(&target).unwrap();
    let season = folder.path().join("bancada.espadilha");
    let mut desk = Desk::new();
    let etapa = desk.etapa(fprt());
    desk.teams(etapa, TEAMS);
    desk.draw(etapa, 4);
    let mesas = desk.call(etapa, 1).mesas.len();
    desk.season.copy_to(&season).unwrap();
    let bare = folder.path().join("bare.db");
    fs::copy(&season, &bare).unwrap();

    let program = target.join("release/espadilha");
    let mut asked = Vec::new();
    let mut told = Vec::new();
    let mut commits = Vec::new();
    let mut bracket = Vec::new();
    for mesa in 1..=mesas {
        let mesa = mesa.to_string();
        told.push(timed(|| {
            command(&program, &season, &["result", &mesa, "7", "9"]);
        }));
        commits.push(timed(|| commit(&bare)));
        asked.push(timed(|| command(&program, &season, &["status"])));
        bracket.push(timed(|| {
            command(&program, &season, &["tournament", "round-robin", "8"]);
        }));
    }
    let [told, commit] = [
        tell("a result as a process", told),
        tell("a bare commit", commits),
    ];
    tell("a question as a process", asked);
    tell("an answer without a season as a process", bracket);
    println!(
        "a result beside a bare commit with as many syncs: {:.1} times",
        told.as_secs_f64() / commit.as_secs_f64()
    );
}

fn timed(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

/// Tells the median, and returns it.
fn tell(what: &str, mut times: Vec<Duration>) -> Duration {
    times.sort();
    let [best, median] = [0, times.len() / 2].map(|at| times[at]);
    let [of_best, of_median] = [best, median].map(|time| time.as_secs_f64() * 1e3);
    println!(
        "{what}: median {of_median:.2} ms, best {of_best:.2} ms, {} times",
        times.len()
    );
    median
}

fn command(program: &Path, season: &Path, args: &[&str]) {
    let done = Command::new(program)
        .args(args)
        .env("ESPADILHA_FILE", season)
        .env("ESPADILHA_BACKUPS", "-")
        .stdout(Stdio::null())
        .status();
    assert!(done.unwrap().success(), "{args:?}");
}

/// One row written as durably as the program writes: the file opened, an entry, the file closed.
fn commit(path: &Path) {
    let connection = Connection::open(path).unwrap();
    connection
        .execute_batch(
            "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON;
             BEGIN IMMEDIATE;
             UPDATE club SET city = city || 'x' WHERE id = 1;
             COMMIT;",
        )
        .unwrap();
}
