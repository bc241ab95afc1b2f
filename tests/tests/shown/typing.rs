//! Lines typed with real keys into the real window, faster than it can record them, while the file is locked, the
//! folder of copies is slow and other desks write: every line is in the season as it was typed, or on the screen with
//! its reason.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a test stops at the first surprise, and tells its figures"
)]

use app::acts::CloseRodada;
use app::id::EtapaId;
use app::log::ask::Log;
use app::season::file::SeasonFile;
use fantoccini::key::Key;
use rusqlite::Connection;
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Child};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tests::window::{Machine, Window};
use tests::{Desk, drawn, espadilha};

/// How long the file is held by another program at a time, and left alone in between.
const LOCKED: Duration = Duration::from_secs(2);
const FREE: Duration = Duration::from_millis(700);

/// How much longer every write and every fsync of a copy takes, in microseconds.
const SLOW_FOLDER: u32 = 400_000;
/// The thread of the window that makes the copies.
const COPIER: &str = "copias";

/// How long one line may stay on its way before the test gives up.
const PATIENCE: Duration = Duration::from_secs(120);

/// What disturbs the window while somebody types.
struct Faults {
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
    slow: Child,
    written: Arc<AtomicU32>,
}

impl Faults {
    /// Another program locks the file for two seconds over and over; another desk writes; the folder of copies is
    /// slow.
    fn begin(season: &Path, window: &Window) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let written = Arc::new(AtomicU32::new(0));
        let (path, over) = (season.to_owned(), Arc::clone(&stop));
        let locks = thread::spawn(move || {
            let other = Connection::open(path).unwrap();
            other.busy_timeout(Duration::from_secs(20)).unwrap();
            while !over.load(Ordering::Relaxed) {
                other.execute_batch("BEGIN EXCLUSIVE").unwrap();
                thread::sleep(LOCKED);
                other.execute_batch("ROLLBACK").unwrap();
                thread::sleep(FREE);
            }
        });
        let (path, over, count) = (season.to_owned(), Arc::clone(&stop), Arc::clone(&written));
        let writes = thread::spawn(move || {
            let run = process::id();
            for number in 1.. {
                if over.load(Ordering::Relaxed) {
                    return;
                }
                let added = espadilha()
                    .arg("--file")
                    .arg(&path)
                    .args(["--desk", "outra mesa", "club", "add"])
                    .arg(format!("Clube {run} {number}"))
                    .output()
                    .unwrap();
                if added.status.success() {
                    count.fetch_add(1, Ordering::Relaxed);
                }
                thread::sleep(FREE);
            }
        });
        Self {
            stop,
            threads: vec![locks, writes],
            slow: slow_folder(window.pid()),
            written,
        }
    }

    /// How many entries the other desk has written.
    fn end(mut self) -> u32 {
        self.stop.store(true, Ordering::Relaxed);
        self.slow.kill().unwrap();
        self.slow.wait().unwrap();
        for thread in self.threads {
            thread.join().unwrap();
        }
        self.written.load(Ordering::Relaxed)
    }
}

/// Every write of the thread that makes the copies takes longer, and no other's.
fn slow_folder(window: u32) -> Child {
    let named =
        |task: &Path| fs::read_to_string(task.join("comm")).is_ok_and(|name| name.trim() == COPIER);
    let task = fs::read_dir(format!("/proc/{window}/task"))
        .unwrap()
        .map(|task| task.unwrap().path())
        .find(|task| named(task))
        .unwrap();
    let calls = "write,pwrite64,fsync,fdatasync";
    process::Command::new("strace")
        .args(["-qq", "-o", "/dev/null", "-e", &format!("trace={calls}")])
        .args(["-e", &format!("inject={calls}:delay_enter={SLOW_FOLDER}")])
        .arg("-p")
        .arg(task.file_name().unwrap())
        .spawn()
        .unwrap()
}

fn event(machine: &Machine) -> (Desk, EtapaId, PathBuf) {
    let (mut desk, etapa) = drawn();
    desk.call(etapa, 1);
    let path = machine.keeps(&desk);
    desk.season = SeasonFile::open(&path, &desk.context, None).unwrap();
    (desk, etapa, path)
}

/// A line of this mesa that is right, and the score it comes to.
fn right(rodada: u32, mesa: u32) -> (String, String) {
    let (one, two) = ((mesa * 5 + rodada * 7) % 11, (mesa + rodada * 3) % 12);
    if (mesa * 7 + rodada * 3) % 5 < 2 {
        (
            format!("{mesa} -{one} -{two}"),
            format!("{one}–12 {two}–12"),
        )
    } else {
        (format!("{mesa} {one} {two}"), format!("12–{one} 12–{two}"))
    }
}

/// A line that cannot be recorded, each in another way; the mesa before it has its result.
fn wrong(number: u32, before: u32) -> String {
    match number % 5 {
        0 => format!("{before} 1 2"),
        1 => format!("{} 3 4", 100 + before),
        2 => format!("{before} 13 9"),
        3 => format!("{before} 7 9x"),
        _ => format!("{before} 7"),
    }
}

/// Waits until nothing is on its way any more.
fn settled(window: &Window) {
    let open =
        || window.eval("document.querySelectorAll('.queue li:not(.stands):not(.recorded)').length");
    let mut last = (json!(null), Instant::now());
    loop {
        let (now, field) = (
            open(),
            window.eval("document.querySelector('section.line > input').value"),
        );
        if now == json!(0) && field == json!("") {
            return;
        }
        let seq = window.eval("document.querySelector('.line').dataset.unsettled");
        let progress = json!([now, seq, field]);
        if progress != last.0 {
            last = (progress, Instant::now());
        }
        assert!(last.1.elapsed() < PATIENCE, "{}", window.text(".line"));
        thread::sleep(Duration::from_millis(100));
    }
}

/// What stands beside the field with its reason: as it was typed.
fn standing(window: &Window) -> Vec<String> {
    let texts = window
        .eval("[...document.querySelectorAll('.queue .stands input')].map((one) => one.value)");
    let why = window.eval(
        "[...document.querySelectorAll('.queue .stands .told')].filter((one) => one.innerText.trim() !== '').length",
    );
    let texts: Vec<String> = serde_json::from_value(texts).unwrap();
    assert_eq!(why, json!(texts.len()), "each says why");
    texts
}

/// Types lines of one rodada at one speed under faults; returns how many.
fn typed(rodada: u32, apart: u32, mesas: u32, bad: u32) -> u32 {
    let machine = Machine::new();
    let (mut desk, etapa, season) = event(&machine);
    for earlier in 1..rodada {
        for cell in desk.board(etapa, earlier).mesas {
            desk.report(cell.jogo, &[[12, 7], [12, 9]]);
        }
        desk.run(CloseRodada {
            etapa,
            number: earlier,
        });
        desk.call(etapa, earlier + 1);
    }
    let mut lines = Vec::new();
    let mut expected = BTreeMap::new();
    let mut refused = Vec::new();
    for mesa in 1..=mesas {
        let (line, score) = right(rodada, mesa);
        lines.push(line);
        expected.insert(mesa, score);
        // Between them, evenly, those that cannot be recorded.
        let due = mesa * bad / mesas;
        while u32::try_from(refused.len()).unwrap() < due {
            let number = u32::try_from(refused.len()).unwrap();
            let line = wrong(number, mesa);
            refused.push(line.clone());
            lines.push(line);
        }
    }
    let window = machine.open(Some(&season));
    window.sees(&format!("Lançar a rodada {rodada}"));
    let faults = Faults::begin(&season, &window);
    let start = Instant::now();
    // The first digit opens the line: nobody has to go there first.
    machine.type_keys(apart, &format!("{}\n", lines.join("\n")));
    let typing = start.elapsed();
    settled(&window);
    let all = start.elapsed();
    let others = faults.end();
    assert_eq!(standing(&window), refused, "{apart} ms a key");
    let board = desk.board(etapa, rodada);
    for cell in &board.mesas {
        let expected = expected.get(&cell.mesa).map_or("", String::as_str);
        assert_eq!(cell.score, expected, "mesa {}, {apart} ms a key", cell.mesa);
    }
    assert!(desk.season.verify().unwrap().ok);
    println!(
        "{apart:3} ms a key: {} lines, {} recorded, {} on the screen with their reason, 0 lost, 0 altered; typed in \
         {:.1} s, settled after {:.1} s; {others} entries of another desk",
        lines.len(),
        expected.len(),
        refused.len(),
        typing.as_secs_f32(),
        all.as_secs_f32(),
    );
    u32::try_from(lines.len()).unwrap()
}

/// All five speeds, 500 lines, with `ESPADILHA_TYPING=full`; else two speeds, 40 lines.
#[test]
fn every_line_is_recorded_or_on_the_screen_with_its_reason() {
    let full = std::env::var("ESPADILHA_TYPING").is_ok_and(|how| how == "full");
    let (speeds, mesas, bad): (&[u32], _, _) = if full {
        (&[5, 12, 50, 80, 250], 60, 40)
    } else {
        (&[5, 50], 14, 6)
    };
    let mut lines = 0;
    for (rodada, apart) in (1..).zip(speeds) {
        lines += typed(rodada, *apart, mesas, bad);
    }
    println!("{lines} lines typed");
    assert_eq!(lines, u32::try_from(speeds.len()).unwrap() * (mesas + bad));
}

#[test]
fn a_killed_window_gives_back_every_line() {
    let machine = Machine::new();
    let (mut desk, etapa, season) = event(&machine);
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    // Another program holds the file: nothing can be recorded.
    let other = Connection::open(&season).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let lines: Vec<String> = (1..=8).map(|mesa| right(1, mesa).0).collect();
    machine.type_keys(12, &format!("{}\n9 1", lines.join("\n")));
    window.wait("document.querySelector('.line').dataset.unsettled === '8'");
    window.wait("document.querySelector('section.line > input').value === '9 1'");
    // What stands on the screen as kept is on the disk of this machine.
    window.wait("!document.querySelector('.queue li[data-kept=\"false\"]')");
    window.crash();
    other.execute_batch("ROLLBACK").unwrap();
    drop(other);
    // One of them reached the season in another way meanwhile.
    let jogo = desk.board(etapa, 1).mesas[2].jogo;
    let line = app::ground::entry_line::parse(&lines[2], app::partida::Target::TWELVE).unwrap();
    let messages::refusal::entry::Said::Partidas(partidas) = line.said else {
        unreachable!()
    };
    desk.report(jogo, &partidas);

    let window = machine.open(Some(&season));
    window.wait("document.querySelectorAll('.queue .unsent').length === 7");
    let mut left = lines.clone();
    left.remove(2);
    assert_eq!(standing(&window), left);
    assert_eq!(recorded(&desk, etapa), 1, "nothing is sent by itself");
    machine.focus();
    window.tab_to("Gravar 7 linhas");
    window.key(Key::Enter);
    window.wait("document.querySelector('.line').dataset.unsettled === '0'");
    assert_eq!(recorded(&desk, etapa), 8);
    for cell in desk.board(etapa, 1).mesas.iter().take(8) {
        assert_eq!(cell.score, right(1, cell.mesa).1);
    }
}

fn recorded(desk: &Desk, etapa: EtapaId) -> usize {
    let board = desk.board(etapa, 1);
    board
        .mesas
        .iter()
        .filter(|cell| !cell.score.is_empty())
        .count()
}

#[test]
fn two_windows_undo_each_its_own() {
    let machine = Machine::new();
    let (desk, etapa, season) = event(&machine);
    let first = machine.open(Some(&season));
    first.sees("Lançar a rodada 1");
    let second = machine.open(Some(&season));
    second.sees("Lançar a rodada 1");
    first.enter("1 7 9");
    second.enter("2 -3 -4");
    // The first one takes back its own, though the other came later, and says which.
    first.ctrl('z');
    let [a, b] = &desk.board(etapa, 1).mesas[0].sides;
    first.sees(&format!(
        "Desfeito: resultado lançado · mesa 1, {a} 12–7 12–9 {b}."
    ));
    let scores = |desk: &Desk| {
        let board = desk.board(etapa, 1);
        board
            .mesas
            .iter()
            .take(2)
            .map(|cell| cell.score.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(scores(&desk), ["", "3–12 4–12"]);
    first.ctrl('z');
    first.wait("document.querySelector('.notice.refused')");
    assert_eq!(
        scores(&desk),
        ["", "3–12 4–12"],
        "there is nothing more of its own"
    );
    let log = desk.season.query(&desk.context, &Log { most: 3 }).unwrap();
    let desks: Vec<&str> = log.iter().rev().map(|row| row.desk.as_str()).collect();
    assert!(desks[0].starts_with("janela 1 · "), "{desks:?}");
    assert!(desks[1].starts_with("janela 2 · "), "{desks:?}");
    assert_eq!(desks[0], desks[2]);
}

#[test]
fn a_refused_line_stands_apart_and_is_put_right_in_place() {
    let machine = Machine::new();
    let (desk, etapa, season) = event(&machine);
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    machine.type_keys(5, "60 7 9\n61 7 9\n3 7 9\n3 7 -9 1\n5 7 9\n");
    window.wait("document.querySelectorAll('.queue .stands').length === 2");
    window.wait("document.querySelectorAll('.queue .recorded').length === 3");
    assert_eq!(standing(&window), ["61 7 9", "3 7 -9 1"]);
    // From the field up to the line about a mesa that has a result, and up to the refused one.
    window.key(Key::Up);
    window.wait("document.activeElement?.value === '3 7 -9 1'");
    window.key(Key::Up);
    window.wait("document.activeElement?.value === '61 7 9'");
    window.key(Key::Home);
    window.press(&[], &[Key::Delete.into(), Key::Delete.into(), '6']);
    window.key(Key::Enter);
    window.wait("document.querySelectorAll('.queue .stands').length === 1");
    window.wait("document.activeElement?.matches('.line > input')");
    // What the correction changes is shown before it is recorded; another desk comes between, and it is shown anew.
    window.ctrl(Key::Enter.into());
    window.sees("O que muda");
    let amended = espadilha()
        .arg("--file")
        .arg(&season)
        .args(["amend", "3", "1", "2"])
        .output()
        .unwrap();
    assert!(amended.status.success(), "{amended:?}");
    window.tab_to("Gravar a correção");
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal .refused')");
    let score = |mesa: usize| desk.board(etapa, 1).mesas[mesa - 1].score.clone();
    assert_eq!(
        score(3),
        "12–1 12–2",
        "nothing that was not seen is overwritten"
    );
    window.tab_to("Gravar a correção");
    window.key(Key::Enter);
    window.wait("document.querySelector('.line').dataset.unsettled === '0'");
    assert_eq!(score(3), "12–7 9–12 12–1");
    assert_eq!(score(6), "12–7 12–9");
    assert_eq!(score(60), "12–7 12–9");
    // A line that is not wanted goes when somebody says so.
    window.types("70 1 2");
    window.key(Key::Enter);
    window.wait("document.querySelectorAll('.queue .stands').length === 1");
    window.key(Key::Up);
    window.ctrl(Key::Delete.into());
    window.wait("document.querySelectorAll('.queue .stands').length === 0");
}
