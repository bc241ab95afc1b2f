//! Linux's program and Windows' under Wine, asked the same things in two folders. Both are told one time and one chance:
//! what they answer and what they write must be equal, byte by byte where no hash enters. SQLite has a chance of its own,
//! which salts what the journal keeps of a person's text: hashes differ between two seasons of one system, too.

use crate::making::files;
use crate::told_time::Teller;
use crate::{asked_alone, context, scattered};
use app::season::file::SeasonFile;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs;
use std::io::{BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread;
use tempfile::TempDir;

/// Where the programs for Windows lie.
const PROGRAMS: &str = "ESPADILHA_WINDOWS";

/// What runs them.
const WINE: &str = "ESPADILHA_WINE";

/// Where the first command stands on the wall, in seconds since 1970, and how much later each next one.
const BEGAN: i64 = 1_774_094_400;
const LATER: i64 = 60;

/// The command line for Windows.
///
/// # Panics
/// Where nobody says where it lies.
#[must_use]
pub fn windows() -> Command {
    let named = |name: &str| {
        env::var_os(name).unwrap_or_else(|| panic!("{name} is told by cargo xtask test windows"))
    };
    let mut command = asked_alone(named(WINE));
    command.arg(PathBuf::from(named(PROGRAMS)).join("espadilha.exe"));
    command
}

/// Another program that has a file open until this is let go.
#[derive(Debug)]
pub struct Holder {
    held: Child,
    // Its input ends with this.
    until: Option<ChildStdin>,
}

impl Holder {
    /// Nobody else may touch the file.
    #[must_use]
    pub fn alone(file: &Path) -> Self {
        Self::new(file, &[])
    }

    /// Others may read it, as where a viewer shows it.
    #[must_use]
    pub fn reading(file: &Path) -> Self {
        Self::new(file, &["read"])
    }

    fn new(file: &Path, words: &[&str]) -> Self {
        let named = |name: &str| {
            let told = env::var_os(name);
            told.unwrap_or_else(|| panic!("{name} is told by cargo xtask test windows"))
        };
        let program = PathBuf::from(named("WINEPREFIX")).join("drive_c/holder.exe");
        let mut held = Command::new(named(WINE))
            .arg(program)
            .arg(file)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut told = String::new();
        let out = held.stdout.take().unwrap();
        BufReader::new(out).read_line(&mut told).unwrap();
        assert_eq!(told.trim(), "held", "{}", file.display());
        let until = held.stdin.take();
        Self { held, until }
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        drop(self.until.take());
        let _ = self.held.wait();
    }
}

/// What a program of Windows tells, as Linux' would: lines end in one byte, paths have no drive and lean the other way.
#[must_use]
pub fn plain(told: &[u8]) -> String {
    let told = String::from_utf8_lossy(told).replace("\r\n", "\n");
    let told = told.replace("espadilha.exe", "espadilha");
    let is_json = told.starts_with(['{', '[']);
    // In JSON each of a path's is written twice.
    let told = told.replace(r"\\", "/");
    let mut plain = String::with_capacity(told.len());
    let mut letters = told.chars().peekable();
    while let Some(letter) = letters.next() {
        let escapes = is_json && letters.peek().is_some_and(|next| "\"nrtu".contains(*next));
        plain.push(if letter == '\\' && !escapes {
            '/'
        } else {
            letter
        });
    }
    for drive in ["//?/Z:", "/?/Z:", "Z:"] {
        plain = plain.replace(&format!("{drive}/"), "/");
    }
    plain
}

/// Without what the machine's own running time comes to: hashes, the running time itself, and how long something took.
fn without_hashes(told: &str) -> String {
    let told = ["\"run\":", "\"uptime_ms\":", "\"ms\":"]
        .iter()
        .fold(told.to_owned(), |told, name| without_value(&told, name));
    let mut masked = String::with_capacity(told.len());
    let mut digits = String::new();
    // One more letter, so that what ends the text is closed, too.
    for letter in told.chars().chain(['\n']) {
        if letter.is_ascii_digit() || ('a'..='f').contains(&letter) {
            digits.push(letter);
            continue;
        }
        let is_hash = digits.len() >= 12 && digits.bytes().any(|byte| byte.is_ascii_digit());
        masked.push_str(if is_hash { "#" } else { &digits });
        digits.clear();
        masked.push(letter);
    }
    masked.pop();
    masked
}

fn without_value(told: &str, name: &str) -> String {
    let mut parts = told.split(name);
    let mut left = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        left.push_str(name);
        let end = part.find([',', '}', '\n']).unwrap_or(part.len());
        left.push_str(&part[end..]);
    }
    left
}

/// What a program answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// How it ended.
    pub code: Option<i32>,
    /// The answer.
    pub out: String,
    /// What it had to say besides.
    pub err: String,
}

impl Said {
    /// Runs a command whose folder is told as `PASTA`.
    ///
    /// # Panics
    /// Where it does not run.
    #[must_use]
    pub fn of(command: &mut Command, folder: &Path) -> Self {
        let told = command.current_dir(folder).output().unwrap();
        let folder = folder.display().to_string();
        let plain = |bytes: &[u8]| plain(bytes).replace(&folder, "PASTA");
        Self {
            code: told.status.code(),
            out: plain(&told.stdout),
            err: plain(&told.stderr),
        }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "code {:?}\n{}{}", self.code, self.out, self.err)
    }
}

/// The two programs, each with a folder of its own.
#[derive(Debug)]
pub struct Both {
    /// Where Linux's works.
    pub linux: TempDir,
    /// Where Windows' does.
    pub windows: TempDir,
    teller: Teller,
    chance: u64,
    turn: u32,
    wrong: Vec<String>,
}

/// How many files both wrote alike.
#[derive(Debug, Clone, Copy, Default)]
pub struct Alike {
    /// Byte by byte.
    pub equal: usize,
    /// But for hashes and the machine's running time.
    pub but_hashes: usize,
}

impl Default for Both {
    fn default() -> Self {
        Self::new()
    }
}

impl Both {
    /// Two empty folders.
    ///
    /// # Panics
    /// Where they cannot be made.
    #[must_use]
    pub fn new() -> Self {
        Self {
            linux: TempDir::new().unwrap(),
            windows: TempDir::new().unwrap(),
            teller: Teller::new(),
            // Another in each run: what a program leaves beside its season is named by chance.
            chance: scattered(),
            turn: 0,
            wrong: Vec::new(),
        }
    }

    /// Lays a file into both folders.
    ///
    /// # Panics
    /// Where it cannot be written.
    pub fn lay(&self, name: &str, bytes: &[u8]) {
        for folder in [&self.linux, &self.windows] {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    }

    /// How many commands were asked.
    #[must_use]
    pub const fn asked(&self) -> u32 {
        self.turn
    }

    /// Asks both; what Linux's answered. Where the other answered otherwise, [`Self::end`] tells.
    ///
    /// # Panics
    /// Where one does not run.
    pub fn ask<S: AsRef<OsStr>>(&mut self, words: &[S]) -> Said {
        self.ask_in("", words)
    }

    /// The same in a folder of both.
    ///
    /// # Panics
    /// As [`Self::ask`].
    pub fn ask_in<S: AsRef<OsStr>>(&mut self, folder: &str, words: &[S]) -> Said {
        self.turn += 1;
        let words: Vec<OsString> = words.iter().map(|word| word.as_ref().to_owned()).collect();
        let second = BEGAN + LATER * i64::from(self.turn);
        let chance = self.chance.wrapping_add(u64::from(self.turn));
        let run = |mut command: Command, at: &TempDir| {
            self.teller.tell_all(&mut command, second, chance);
            command
                .args(&words)
                .env("ESPADILHA_FILE", "season.espadilha");
            let at = at.path().join(folder);
            Said::of(&mut command, &at)
        };
        let (linux, windows) = thread::scope(|scope| {
            let linux = scope.spawn(|| run(crate::linux(), &self.linux));
            let windows = run(windows(), &self.windows);
            (linux.join().unwrap(), windows)
        });
        let outside = self.linux.path().display().to_string();
        let other = self.windows.path().display().to_string();
        let alike = |said: &Said, outside: &str| {
            let told = |text: &str| without_hashes(&text.replace(outside, "PASTA"));
            (said.code, told(&said.out), told(&said.err))
        };
        if alike(&linux, &outside) != alike(&windows, &other) {
            self.wrong
                .push(format!("{words:?}\n  Linux: {linux}\n  Windows: {windows}"));
        }
        linux
    }

    /// Asks both what stands in a list, a line a command; one that begins with `!` must be refused, any other done.
    ///
    /// # Panics
    /// As [`Self::ask`].
    pub fn follow(&mut self, list: &str) {
        for line in list.lines().map(str::trim) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (refused, line) = line
                .strip_prefix('!')
                .map_or((false, line), |line| (true, line));
            let said = self.ask(&words(line));
            if (said.code == Some(0)) == refused {
                self.wrong.push(format!("{line}\n  Linux: {said}"));
            }
        }
    }

    /// Holds all that lies in the two folders against each other.
    ///
    /// # Panics
    /// Where something cannot be read.
    pub fn compare(&mut self) -> Alike {
        // A copy is named by a hash.
        let named = |folder: &TempDir| -> BTreeMap<String, (PathBuf, Vec<u8>)> {
            let files = files(folder.path()).into_iter();
            files
                .map(|(place, bytes)| {
                    (without_hashes(&place.display().to_string()), (place, bytes))
                })
                .collect()
        };
        let (mut linux, mut windows) = (named(&self.linux), named(&self.windows));
        let mut alike = Alike::default();
        let names: BTreeSet<String> = linux.keys().chain(windows.keys()).cloned().collect();
        for name in names {
            match (linux.remove(&name), windows.remove(&name)) {
                (Some((_, one)), Some((_, other))) if one == other => alike.equal += 1,
                (Some((place, one)), Some((_, other))) => match differ(&place, &one, &other) {
                    None => alike.but_hashes += 1,
                    Some(how) => self.wrong.push(format!("{name} differs: {how}")),
                },
                (None, _) => self.wrong.push(format!("Windows alone wrote {name}")),
                (_, None) => self.wrong.push(format!("Linux alone wrote {name}")),
            }
        }
        alike
    }

    /// Says what was not alike.
    ///
    /// # Panics
    /// Where something was not.
    pub fn end(self) {
        let (asked, wrong) = (self.turn, self.wrong);
        assert!(
            wrong.is_empty(),
            "{} of {asked} commands and their files:\n{}",
            wrong.len(),
            wrong.join("\n")
        );
    }
}

/// A line as a shell takes it: words apart by spaces, those in quotes together.
#[must_use]
pub fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted, mut begun) = (Vec::new(), String::new(), false, false);
    for letter in line.chars() {
        match letter {
            '"' => (quoted, begun) = (!quoted, true),
            ' ' if !quoted => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            _ => {
                begun = true;
                word.push(letter);
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

/// Where two files of one name differ, but for hashes.
fn differ(place: &Path, one: &[u8], other: &[u8]) -> Option<String> {
    let end = place.extension().unwrap_or_default().to_string_lossy();
    let read = |bytes: &[u8]| match end.as_ref() {
        // A sheet's file is told as its system writes paths.
        "espadilha" => plain(season(bytes).as_bytes()),
        "pdf" => paper(bytes),
        "xlsx" => book(bytes),
        "png" | "jpg" => format!("{} bytes, not the same picture", bytes.len()),
        _ => String::from_utf8_lossy(bytes).into_owned(),
    };
    let (one, other) = (without_hashes(&read(one)), without_hashes(&read(other)));
    if matches!(end.as_ref(), "png" | "jpg") {
        return Some(format!("{one}; {other}"));
    }
    if one == other {
        return None;
    }
    let pair = one.lines().zip(other.lines()).find(|(a, b)| a != b);
    let pair = pair.map_or_else(
        || "one is longer".to_owned(),
        |(a, b)| format!("\n    Linux: {a}\n    Windows: {b}"),
    );
    Some(pair)
}

/// Every row of a season.
fn season(bytes: &[u8]) -> String {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("season.espadilha");
    fs::write(&path, bytes).unwrap();
    let season = SeasonFile::open(&path, &context("prova"), None);
    let told = season.and_then(|season| season.json(true));
    told.unwrap_or_else(|refusal| format!("{refusal:?}"))
}

/// The words of a PDF: where they stand hangs on the width of a hash.
fn paper(bytes: &[u8]) -> String {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("paper.pdf");
    fs::write(&path, bytes).unwrap();
    let told = Command::new("pdftotext")
        .args([OsStr::new("-raw"), path.as_os_str(), OsStr::new("-")])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    told.split_whitespace().collect::<Vec<_>>().join("\n")
}

/// Every sheet of a workbook.
fn book(bytes: &[u8]) -> String {
    let mut book = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut told = String::new();
    for place in 0..book.len() {
        let mut part = book.by_index(place).unwrap();
        told.push_str(&part.name().unwrap());
        part.read_to_string(&mut told).unwrap();
    }
    told
}

#[cfg(test)]
mod tests {
    use super::{plain, without_hashes, words};

    #[test]
    fn paths_are_told_as_on_linux() {
        let json = br#"{"file":"\\\\?\\Z:\\tmp\\new \"x\".pdf","said":"a\nb"}"#;
        assert_eq!(
            plain(json),
            r#"{"file":"/tmp/new \"x\".pdf","said":"a\nb"}"#
        );
        assert_eq!(plain(b"copias\\nova.pdf\r\n"), "copias/nova.pdf\n");
        assert_eq!(plain(b"Z:\\tmp\\a"), "/tmp/a");
    }

    #[test]
    fn a_hash_is_no_word() {
        assert_eq!(without_hashes("a 0123456789abcdef b"), "a # b");
        assert_eq!(
            without_hashes("defaced 2026 20260321"),
            "defaced 2026 20260321"
        );
        assert_eq!(
            without_hashes("{\n  \"uptime_ms\": 12,\n}"),
            "{\n  \"uptime_ms\":,\n}"
        );
    }

    #[test]
    fn quoted_words_stay_together() {
        assert_eq!(
            words(r#"team add "Ana e Rui" --pot 1 """#),
            ["team", "add", "Ana e Rui", "--pot", "1", ""]
        );
    }
}
