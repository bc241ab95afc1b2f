//! Many desks at one season, and programs that are ended in the middle: nothing that was acknowledged is lost, every
//! season is sound by both systems' programs, and no draft stays.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "figures of the kills")]
#![expect(
    clippy::disallowed_methods,
    reason = "kills are spread over the time that a command takes"
)]

use app::acts::PublishRodada;
use app::log::ask::Log;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tests::making::files;
use tests::power::Chance;
use tests::wine::windows;
use tests::{espadilha, fprt, given, long, scattered};

/// Results that the desks of one season enter together.
const RESULTS: usize = 24;

/// Kills of a write and of a copy, by a sample and in full.
const WRITES: (usize, usize) = (20, 60);
const COPIES: (usize, usize) = (12, 40);

/// A program that records one result.
fn records(mut program: Command, file: &Path, desk: usize, mesa: usize) -> Command {
    program
        .arg("--file")
        .arg(file)
        .args(["--json", "--desk", &format!("mesa-{desk}")])
        .args(["result", &mesa.to_string(), "7", "9"]);
    program
}

/// Both programs find the season sound.
fn sound(file: &Path) {
    for mut program in [espadilha(), windows()] {
        let told = program
            .args(["verify", "--json", "--file"])
            .arg(file)
            .output()
            .unwrap();
        assert!(told.status.success(), "{program:?}: {told:?}");
    }
}

/// So many desks record their results at once; `program` is the one of a desk.
fn together(desks: usize, program: impl Fn(usize) -> Command + Sync) {
    let (mut desk, _) = given::called(fprt(), 12, 4);
    let file = desk.path();
    let before = desk.season.head().unwrap().0;
    let began = Instant::now();
    thread::scope(|scope| {
        for number in 0..desks {
            let (file, program) = (&file, &program);
            scope.spawn(move || {
                for mesa in (1..=RESULTS).filter(|mesa| mesa % desks == number) {
                    let told = records(program(number), file, number, mesa)
                        .output()
                        .unwrap();
                    let answer = String::from_utf8_lossy(&told.stdout).into_owned();
                    assert!(
                        told.status.success(),
                        "desk {number}, mesa {mesa}: {answer}"
                    );
                    let answer: Value = serde_json::from_str(&answer).unwrap();
                    assert!(answer["changed"]["seq"].as_i64().unwrap() > before.0);
                }
            });
        }
    });
    desk.reopen();
    let log = desk
        .season
        .query(&desk.context, &Log { most: 1000 })
        .unwrap();
    let recorded = log.iter().filter(|row| row.seq > before).count();
    assert_eq!(recorded, RESULTS, "an entry for each result, and no other");
    sound(&file);
    println!("{desks} desks: {RESULTS} results in {:?}", began.elapsed());
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn two_desks_at_once() {
    together(2, |_| windows());
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn twelve_desks_at_once() {
    together(12, |_| windows());
}

/// Wine's locks of a file are Linux' own: the two programs share a season as two of one system do.
#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn both_systems_at_once() {
    together(4, |desk| {
        if desk % 2 == 0 {
            windows()
        } else {
            espadilha()
        }
    });
}

/// Starts a command and kills it after a moment; whether it was still running.
fn killed(command: &mut Command, after: Duration) -> bool {
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    thread::sleep(after);
    let was_running = child.try_wait().unwrap().is_none();
    if was_running {
        child.kill().unwrap();
    }
    child.wait().unwrap();
    was_running
}

/// How long this takes once it is no longer the first of its kind.
fn settles(mut command: impl FnMut(usize) -> Command) -> Duration {
    let times = (0..3).map(|turn| lasts(&mut command(turn)));
    times.min().unwrap_or_default()
}

/// How long a command takes that nobody ends.
fn lasts(command: &mut Command) -> Duration {
    let began = Instant::now();
    assert!(command.output().unwrap().status.success());
    began.elapsed()
}

/// What no running program left: none of the drafts, and nothing of SQLite's.
fn litter(folder: &Path) -> Vec<String> {
    let names = files(folder)
        .into_keys()
        .map(|file| file.display().to_string());
    names
        .filter(|name| name.contains(".rascunho-") || name.ends_with("-journal"))
        .collect()
}

/// When to kill: moments spread over the time that a command takes, which is learnt from those that end first.
struct Pace {
    whole: Duration,
    chance: Chance,
}

impl Pace {
    fn new(whole: Duration) -> Self {
        Self {
            whole,
            chance: Chance(scattered()),
        }
    }

    /// Starts a command and kills it after a moment; whether it was still running.
    fn kills(&mut self, command: &mut Command) -> bool {
        let after = self.whole.mul_f64(self.chance.below(1100) as f64 / 1000.0);
        let was_running = killed(command, after);
        self.whole = match was_running {
            true => self.whole.mul_f64(1.05),
            false => self.whole.min(after),
        };
        was_running
    }
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn killed_during_a_write() {
    let (mut desk, _) = given::called(fprt(), 12, 4);
    let file = desk.path();
    let folder = file.parent().unwrap().to_owned();
    let mut pace = Pace::new(settles(|turn| records(windows(), &file, 0, 28 + turn)));
    let times = if long() { WRITES.1 } else { WRITES.0 };
    let (mut kills, mut stood) = (0, 0);
    let mut turn = 0;
    while kills < times {
        turn += 1;
        assert!(
            turn < 5 * times,
            "{kills} of {turn}: the rest was over before"
        );
        let mut amend = windows();
        amend
            .args(["amend", "30", &format!("{}", turn % 12), "3", "--file"])
            .arg(&file);
        desk.reopen();
        let before = desk.season.head().unwrap().0.0;
        kills += usize::from(pace.kills(&mut amend));
        desk.reopen();
        let now = desk.season.head().unwrap().0.0;
        assert!(now == before || now == before + 1, "{before} became {now}");
        stood += usize::from(now > before);
        assert!(desk.season.verify().unwrap().ok, "{turn}");
    }
    sound(&file);
    // The next one goes through, and takes away what the killed left.
    lasts(&mut records(windows(), &file, 0, 1));
    lasts(
        windows()
            .args(["backup", "--to"])
            .arg(folder.join("copia.espadilha"))
            .arg("--file")
            .arg(&file),
    );
    assert_eq!(litter(&folder), [""; 0]);
    println!(
        "{kills} of {turn} writes killed within {:?}; {stood} entries stood",
        pace.whole
    );
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn killed_during_a_copy_and_during_a_paper() {
    let (desk, _) = given::called(fprt(), 12, 4);
    let file = desk.path();
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("velho.pdf"), b"%PDF-1.7 the old one").unwrap();
    let copy = |name: &str| {
        let mut command = windows();
        command
            .args(["backup", "--to"])
            .arg(at(name))
            .arg("--file")
            .arg(&file);
        command
    };
    let print = |name: &str| {
        let mut command = windows();
        command
            .args(["report", "lineups", "-o"])
            .arg(at(name))
            .arg("--file")
            .arg(&file);
        command
    };
    let mut copying = Pace::new(settles(|turn| copy(&format!("primeira-{turn}.espadilha"))));
    let mut printing = Pace::new(settles(|_| print("primeiro.pdf")));
    let paper = fs::read(at("primeiro.pdf")).unwrap();
    let times = if long() { COPIES.1 } else { COPIES.0 };
    let (mut kills, mut drafts) = (0, 0);
    let mut turn = 0;
    while kills < times {
        turn += 1;
        assert!(
            turn < 5 * times,
            "{kills} of {turn}: the rest was over before"
        );
        let name = format!("{turn}.espadilha");
        kills += usize::from(copying.kills(&mut copy(&name)));
        drafts += litter(folder.path()).len();
        // Whole, or not there.
        if at(&name).exists() {
            sound(&at(&name));
        }
    }
    let mut papers = 0;
    while papers < times / 2 {
        turn += 1;
        assert!(
            turn < 10 * times,
            "{papers} papers: the rest was over before"
        );
        papers += usize::from(printing.kills(&mut print("velho.pdf")));
        let now = fs::read(at("velho.pdf")).unwrap();
        let is_old = now == b"%PDF-1.7 the old one";
        assert!(
            is_old || now.len().abs_diff(paper.len()) < 1024,
            "{}",
            now.len()
        );
        assert!(now.trim_ascii_end().ends_with(b"%%EOF") || is_old);
    }
    lasts(&mut copy("ultima.espadilha"));
    assert_eq!(litter(folder.path()), [""; 0], "swept by the next command");
    sound(&file);
    println!(
        "{kills} copies and {papers} papers of {turn} killed; {drafts} drafts seen, all swept"
    );
}

/// The running time is the program's own, not that of the Linux that Wine shows to whoever asks for it.
#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn the_running_time_is_not_asked_of_linux() {
    let (mut desk, etapa) = given::drawn(fprt(), 12, 4);
    desk.run(PublishRodada { etapa, number: 1 });
    let file = desk.path();
    lasts(windows().args(["rodada", "call", "1", "--file"]).arg(&file));
    let season = rusqlite::Connection::open(&file).unwrap();
    let ask = "SELECT run FROM clock_event ORDER BY rowid DESC LIMIT 1";
    let run: String = season.query_row(ask, [], |row| row.get(0)).unwrap();
    let linux = fs::read_to_string("/proc/sys/kernel/random/boot_id").unwrap();
    assert_ne!(run, linux.trim());
}
