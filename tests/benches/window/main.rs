//! Figures of the window on this machine: `cargo xtask bench window`.
//!
//! The season is the large one that the other benches make and keep under `target`.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a bench reads the clock, tells its figures and stops at the first surprise"
)]

mod glyphs;
mod telao;

use app::acts::CallRodada;
use app::acts::Command;
use app::acts::PublishRodada;
use app::season::file::SeasonFile;
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};
use std::time::Duration;
use tests::window::{Machine, Window, children};
use tests::{context, root};

const LARGE: &str = "target/bench/season-100000.espadilha";
const STARTS: usize = 10;
const IDLE: Duration = Duration::from_secs(30);

fn main() {
    let machine = Machine::watched();
    let season = prepared(&machine);
    starts(&machine, &season);
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    glyphs::glyphs(&machine, &window);
    idle(&window);
    echo(&window);
    standings(&window);
    memory(&window);
    telao::telao(&machine, &window);
    bundle();
}

/// The large season with the first rodada of its last etapa on.
fn prepared(machine: &Machine) -> PathBuf {
    let path = machine.path("bancada.espadilha");
    fs::copy(root().join(LARGE), &path).unwrap();
    let mut season = SeasonFile::open(&path, &context("bancada"), None).unwrap();
    let etapa = season.etapa(None).unwrap();
    for command in [
        Command::from(PublishRodada { etapa, number: 1 }),
        Command::from(CallRodada { etapa, number: 1 }),
    ] {
        season.execute(&context("bancada"), None, command).unwrap();
    }
    path
}

fn tell(what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    println!(
        "{what}: median {:.1} ms, best {:.1} ms, worst {:.1} ms, {} times",
        times[times.len() / 2],
        times[0],
        times[times.len() - 1],
        times.len()
    );
}

/// As many as it takes to speak of the slowest of twenty.
fn tell_spread(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |share: usize| times[times.len() * share / 100].as_secs_f64() * 1e3;
    println!(
        "{what}: median {:.1} ms, p95 {:.1} ms, {} times",
        at(50),
        at(95),
        times.len()
    );
}

fn numbers(found: &Value) -> Vec<f64> {
    let found = found.as_array().unwrap().iter();
    found.map(|number| number.as_f64().unwrap()).collect()
}

/// From the start of the process until something stands on the screen, and until it can be worked with.
fn starts(machine: &Machine, season: &Path) {
    let [mut first, mut interactive] = [Vec::new(), Vec::new()];
    for _ in 0..STARTS {
        let window = machine.open(Some(season));
        let since = |entry: &str| marked(&window, entry) - started(window.pid());
        first.push(since("first-contentful-paint"));
        interactive.push(since("interactive"));
    }
    tell(
        "process start to first contentful paint (driven, aim 600)",
        first,
    );
    tell(
        "process start to first interactive paint, season of 100,000 jogos (driven, aim 1200)",
        interactive,
    );
}

/// When a window marked this, in milliseconds of the calendar.
fn marked(window: &Window, entry: &str) -> f64 {
    let entry = format!("performance.getEntriesByName('{entry}')");
    window.wait(&format!("{entry}.length > 0"));
    let at = window.eval(&format!("performance.timeOrigin + {entry}[0].startTime"));
    at.as_f64().unwrap()
}

/// When a process was started, in milliseconds of the calendar; to a hundredth of a second.
fn started(pid: u32) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    let after_name = stat.rsplit_once(')').unwrap().1;
    let ticks: f64 = after_name
        .split_whitespace()
        .nth(19)
        .unwrap()
        .parse()
        .unwrap();
    let uptime = fs::read_to_string("/proc/uptime").unwrap();
    let uptime: f64 = uptime.split_whitespace().next().unwrap().parse().unwrap();
    let date = process::Command::new("date")
        .arg("+%s%3N")
        .output()
        .unwrap();
    let now: f64 = String::from_utf8(date.stdout)
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    // Kernels count in hundredths of a second here.
    now - (uptime * 1000.0 - ticks * 10.0)
}

/// From a key in the entry line until its answer stands beside it.
fn echo(window: &Window) {
    let times = window.eval_async(
        "const input = document.querySelector('.line > input');
         const echo = document.querySelector('#echo');
         input.focus();
         const times = [];
         const next = (lines, at) => {
           if (at === lines.length) return done(times);
           const start = performance.now();
           const seen = new MutationObserver(() => {
             seen.disconnect();
             times.push(performance.now() - start);
             setTimeout(() => next(lines, at + 1), 30);
           });
           seen.observe(echo, {childList: true, characterData: true, subtree: true});
           input.value = lines[at];
           input.dispatchEvent(new InputEvent('input', {bubbles: true}));
         };
         const lines = [];
         for (let mesa = 11; mesa < 31; mesa += 1) {
           lines.push(`${mesa}`, `${mesa} 7`, `${mesa} 7 -9`, `${mesa} 7 -9 3`);
         }
         next(lines, 0);",
    );
    tell("entry line, key to echo (aim 16)", numbers(&times));
    window.key(fantoccini::key::Key::Escape);
}

/// From Enter until the table of the group shows it.
fn standings(window: &Window) {
    window.ctrl('5');
    window.wait("document.querySelectorAll('tr[data-row]').length === 54");
    let mut times = Vec::new();
    for confronto in 0..8 {
        // Only the last mesa of a confronto changes the table of its group.
        for mesa in 1..=4 {
            window.enter(&format!("{} 3 4", confronto * 5 + mesa));
        }
        times.extend(numbers(&window.eval_async(&format!(
            "const input = document.querySelector('.line > input');
             input.focus();
             input.value = '{} 3 4';
             input.dispatchEvent(new InputEvent('input', {{bubbles: true}}));
             setTimeout(() => {{
               const start = performance.now();
               const seen = new MutationObserver(() => {{
                 seen.disconnect();
                 done([performance.now() - start]);
               }});
               seen.observe(document.querySelector('main'),
                 {{childList: true, characterData: true, subtree: true}});
               input.dispatchEvent(new KeyboardEvent('keydown',
                 {{key: 'Enter', bubbles: true, cancelable: true}}));
             }}, 100);",
            confronto * 5 + 5
        ))));
        window.wait("document.querySelector('.line[data-unsettled=\"0\"]') !== null");
    }
    tell(
        "Enter to the standings on the screen, season of 100,000 jogos (aim 100)",
        times,
    );
}

fn processes(window: &Window) -> Vec<u32> {
    let mut all = vec![window.pid()];
    let mut at = 0;
    while at < all.len() {
        all.extend(children(all[at]));
        at += 1;
    }
    all
}

/// What all processes of the window take of a core while nobody does anything: a rodada is on, the clock runs.
fn idle(window: &Window) {
    std::thread::sleep(Duration::from_secs(5));
    let all = processes(window);
    let ticks = || all.iter().map(|pid| worked(*pid)).sum::<u64>();
    let before = ticks();
    std::thread::sleep(IDLE);
    let took = (ticks() - before) * 10;
    println!(
        "idle for {} s: {took} ms of a core, {:.2} % (aim 1)",
        IDLE.as_secs(),
        took as f64 / IDLE.as_millis() as f64 * 100.0
    );
}

/// How long a process worked so far, in hundredths of a second.
fn worked(pid: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let Some((_, after_name)) = stat.rsplit_once(')') else {
        return 0;
    };
    let fields = after_name.split_whitespace().skip(11).take(2);
    fields.map(|ticks| ticks.parse::<u64>().unwrap()).sum()
}

/// What all processes of the window hold, shared pages by their share.
fn memory(window: &Window) {
    std::thread::sleep(Duration::from_secs(5));
    let all = processes(window);
    let kib: u64 = all.iter().map(|pid| pss(*pid)).sum();
    println!(
        "memory idle, season of 100,000 jogos, {} processes (PSS, aim 300): {} MiB",
        all.len(),
        kib / 1024
    );
}

fn pss(pid: u32) -> u64 {
    let rollup = fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).unwrap_or_default();
    rollup
        .lines()
        .find_map(|line| line.strip_prefix("Pss:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}

/// What the screens weigh, packed: scripts and styles.
fn bundle() {
    let assets = fs::read_dir(root().join("ui/dist/assets")).unwrap();
    let packed: usize = assets
        .map(|file| file.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|ending| ending == "js" || ending == "css")
        })
        .map(|path| gzip(&fs::read(path).unwrap()))
        .sum();
    println!(
        "screens, scripts and styles packed: {} kB (aim 400)",
        packed / 1000
    );
}

fn gzip(bytes: &[u8]) -> usize {
    let mut gzip = process::Command::new("gzip")
        .arg("-9c")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = gzip.stdin.take().unwrap();
    let bytes = bytes.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let packed = gzip.wait_with_output().unwrap().stdout.len();
    writer.join().unwrap().unwrap();
    packed
}
