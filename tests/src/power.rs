//! A power cut, replayed: of what a program asked the system for, that is on the disk which was synced; of the rest
//! anything may be.
//!
//! The model: bytes are on the disk once their file was synced; a name, its change or its end once its folder was.
//! Bytes that were not may be there all, not at all or torn between two sectors, each write for itself; names of a
//! folder that were not arrive in the order in which they changed, up to any of them. A folder's names and a file's
//! bytes know nothing of each other: a name may be there before the bytes.

use crate::traced::{lines, parts};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const SECTOR: usize = 512;

/// Random numbers of one run.
#[derive(Debug)]
pub struct Chance(pub u64);

impl Chance {
    /// The next one below `limit`, which is not 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit
    }
}

#[derive(Debug, Clone)]
enum Step {
    Make {
        place: PathBuf,
        file: usize,
    },
    MakeFolder {
        place: PathBuf,
    },
    Rename {
        from: PathBuf,
        to: PathBuf,
    },
    Remove {
        place: PathBuf,
    },
    Write {
        file: usize,
        at: usize,
        bytes: Vec<u8>,
    },
    Cut {
        file: usize,
        length: usize,
    },
    SyncFile {
        file: usize,
    },
    SyncFolder {
        place: PathBuf,
    },
    Answer,
}

/// What a program did to a folder, step by step.
#[derive(Debug)]
pub struct Tape {
    steps: Vec<Step>,
    /// What lay there before, on the disk.
    before: BTreeMap<PathBuf, Vec<u8>>,
    files: usize,
}

#[derive(Debug, Clone)]
enum Open {
    File { file: usize, at: usize },
    Folder(PathBuf),
    Answer,
}

/// Who reads a log: which name is which file, and what each number of an open file stands for.
struct Reader<'a> {
    stage: &'a Path,
    names: BTreeMap<PathBuf, usize>,
    lengths: Vec<usize>,
    open: BTreeMap<(u32, i64), Open>,
    /// The program itself: what a child of it writes to its own output is no answer to anybody.
    program: Option<u32>,
    tape: Tape,
}

impl Tape {
    /// Reads the log of a program that ran in `stage`, where `before` lay.
    #[must_use]
    pub fn read(log: &Path, stage: &Path, before: &BTreeMap<PathBuf, Vec<u8>>) -> Self {
        let names = before.keys().cloned().zip(0..).collect();
        let mut reader = Reader {
            stage,
            names,
            lengths: before.values().map(Vec::len).collect(),
            open: BTreeMap::new(),
            program: None,
            tape: Self {
                steps: Vec::new(),
                before: before.clone(),
                files: before.len(),
            },
        };
        for line in lines(log) {
            reader.line(&line);
        }
        reader.tape.files = reader.lengths.len();
        reader.tape
    }

    /// How many steps there are: a cut comes after any of them, or before the first.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether the program did nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Cuts the power after so many steps and lays what is left into `folder`; whether the answer was out by then.
    ///
    /// # Panics
    /// Where it cannot be laid there.
    pub fn cut(&self, after: usize, chance: &mut Chance, folder: &Path) -> bool {
        let mut disk = Disk::new(self);
        let mut answered = false;
        for step in &self.steps[..after] {
            answered |= matches!(step, Step::Answer);
            disk.step(step);
        }
        disk.lay(chance, folder);
        answered
    }
}

impl Reader<'_> {
    fn line(&mut self, line: &str) {
        let Some((process, call, rest)) = parts(line) else {
            return;
        };
        self.program.get_or_insert(process);
        let Some((arguments, result)) = rest.rsplit_once(" = ") else {
            return;
        };
        let result: i64 = match result
            .split_whitespace()
            .next()
            .and_then(|n| n.parse().ok())
        {
            Some(result) if result >= 0 => result,
            _ => return,
        };
        let arguments = arguments.trim_end().trim_end_matches(')');
        let words: Vec<&str> = arguments.split(", ").collect();
        let number = |word: &str| word.parse::<i64>().ok();
        let first = words.first().copied().unwrap_or_default();
        let key = number(first).map(|number| (process, number));
        match call {
            "openat" => self.opens(process, result, &words),
            "close" => {
                if let Some(key) = key {
                    self.open.remove(&key);
                }
            }
            "write" | "pwrite64" => {
                let at = (call == "pwrite64").then(|| words.last().copied().and_then(number));
                self.writes(key, words.get(1).copied().unwrap_or_default(), at.flatten());
            }
            "ftruncate" => {
                let length = words.get(1).copied().and_then(number).unwrap_or(0);
                if let Some(Open::File { file, .. }) = key.and_then(|key| self.open.get(&key)) {
                    let length = usize::try_from(length).unwrap_or(0);
                    self.lengths[*file] = length;
                    self.tape.steps.push(Step::Cut {
                        file: *file,
                        length,
                    });
                }
            }
            "fsync" | "fdatasync" => match key.and_then(|key| self.open.get(&key)) {
                Some(Open::File { file, .. }) => {
                    self.tape.steps.push(Step::SyncFile { file: *file });
                }
                Some(Open::Folder(place)) => {
                    let place = place.clone();
                    self.tape.steps.push(Step::SyncFolder { place });
                }
                _ => {}
            },
            "rename" | "renameat" | "renameat2" | "unlink" | "unlinkat" | "mkdir" | "mkdirat"
            | "link" | "linkat" => self.names(call, &words),
            "copy_file_range" | "sendfile" | "fallocate" | "pwritev" | "dup" | "dup2" | "dup3" => {
                let known = key.is_some_and(|key| self.open.contains_key(&key));
                assert!(!known, "a call that no power cut knows: {line}");
            }
            _ => {}
        }
    }

    /// The place of a path in the stage; none for one elsewhere.
    fn place(&self, word: &str) -> Option<PathBuf> {
        let path = PathBuf::from(String::from_utf8(unescaped(word)?).ok()?);
        if path.is_absolute() {
            path.strip_prefix(self.stage).ok().map(Path::to_owned)
        } else {
            Some(
                path.components()
                    .filter(|part| part.as_os_str() != ".")
                    .collect(),
            )
        }
    }

    fn opens(&mut self, process: u32, number: i64, words: &[&str]) {
        let Some(place) = words.get(1).and_then(|word| self.place(word)) else {
            return;
        };
        let flags = words.get(2).copied().unwrap_or_default();
        if let Some(file) = self.names.get(&place).copied() {
            if flags.contains("O_TRUNC") {
                self.lengths[file] = 0;
                self.tape.steps.push(Step::Cut { file, length: 0 });
            }
            self.open
                .insert((process, number), Open::File { file, at: 0 });
        } else if flags.contains("O_CREAT") {
            let file = self.lengths.len();
            self.lengths.push(0);
            self.names.insert(place.clone(), file);
            self.tape.steps.push(Step::Make { place, file });
            self.open
                .insert((process, number), Open::File { file, at: 0 });
        } else {
            self.open.insert((process, number), Open::Folder(place));
        }
    }

    fn writes(&mut self, key: Option<(u32, i64)>, word: &str, place: Option<i64>) {
        let Some(key) = key else {
            return;
        };
        if key.1 == 1 && self.program == Some(key.0) {
            self.open.entry(key).or_insert(Open::Answer);
        }
        match self.open.get_mut(&key) {
            Some(Open::Answer) => self.tape.steps.push(Step::Answer),
            Some(Open::File { file, at }) => {
                let bytes = unescaped(word).unwrap_or_default();
                let from = match place {
                    Some(place) => usize::try_from(place).unwrap_or(0),
                    None => {
                        let from = *at;
                        *at += bytes.len();
                        from
                    }
                };
                self.lengths[*file] = self.lengths[*file].max(from + bytes.len());
                self.tape.steps.push(Step::Write {
                    file: *file,
                    at: from,
                    bytes,
                });
            }
            _ => {}
        }
    }

    fn names(&mut self, call: &str, words: &[&str]) {
        let mut places = words
            .iter()
            .filter(|word| word.starts_with('"'))
            .map(|word| self.place(word));
        let (Some(Some(from)), to) = (places.next(), places.next().flatten()) else {
            return;
        };
        drop(places);
        match (call, to) {
            ("unlink" | "unlinkat", _) => {
                self.names.remove(&from);
                self.tape.steps.push(Step::Remove { place: from });
            }
            ("mkdir" | "mkdirat", _) => self.tape.steps.push(Step::MakeFolder { place: from }),
            ("rename" | "renameat" | "renameat2", Some(to)) => {
                if let Some(file) = self.names.remove(&from) {
                    self.names.insert(to.clone(), file);
                }
                self.tape.steps.push(Step::Rename { from, to });
            }
            _ => panic!("a call that no power cut knows: {call}"),
        }
    }
}

/// The bytes of a word in which `strace -xx` tells each as `\x2f`.
fn unescaped(word: &str) -> Option<Vec<u8>> {
    let inner = word
        .trim_end_matches(')')
        .strip_prefix('"')?
        .strip_suffix('"')?;
    inner
        .split("\\x")
        .skip(1)
        .map(|byte| u8::from_str_radix(byte, 16).ok())
        .collect()
}

struct Disk {
    /// The bytes of each file that are on the disk, and what was written since.
    files: Vec<(Vec<u8>, Vec<Step>)>,
    names: BTreeMap<PathBuf, usize>,
    folders: BTreeSet<PathBuf>,
    /// By folder: what was done to its names since it was synced.
    waiting: BTreeMap<PathBuf, Vec<Step>>,
}

fn folder_of(place: &Path) -> PathBuf {
    place.parent().unwrap_or(Path::new("")).to_owned()
}

impl Disk {
    fn new(tape: &Tape) -> Self {
        let mut files: Vec<_> = tape
            .before
            .values()
            .map(|bytes| (bytes.clone(), Vec::new()))
            .collect();
        files.resize(tape.files, (Vec::new(), Vec::new()));
        let mut folders = BTreeSet::from([PathBuf::new()]);
        for place in tape.before.keys() {
            folders.extend(place.ancestors().skip(1).map(Path::to_owned));
        }
        Self {
            files,
            names: tape.before.keys().cloned().zip(0..).collect(),
            folders,
            waiting: BTreeMap::new(),
        }
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Write { file, .. } | Step::Cut { file, .. } => {
                self.files[*file].1.push(step.clone());
            }
            Step::SyncFile { file } => {
                let (bytes, waiting) = &mut self.files[*file];
                for step in waiting.drain(..) {
                    write(bytes, &step, &mut |_| true);
                }
            }
            Step::SyncFolder { place } => {
                for step in self.waiting.remove(place).unwrap_or_default() {
                    self.name(&step);
                }
            }
            Step::Make { place, .. } | Step::MakeFolder { place } | Step::Remove { place } => {
                self.waiting
                    .entry(folder_of(place))
                    .or_default()
                    .push(step.clone());
            }
            Step::Rename { from, to } => {
                assert_eq!(
                    folder_of(from),
                    folder_of(to),
                    "nothing is renamed into another folder"
                );
                self.waiting
                    .entry(folder_of(to))
                    .or_default()
                    .push(step.clone());
            }
            Step::Answer => {}
        }
    }

    fn name(&mut self, step: &Step) {
        match step {
            Step::Make { place, file } => {
                self.names.insert(place.clone(), *file);
            }
            Step::MakeFolder { place } => {
                self.folders.insert(place.clone());
            }
            Step::Remove { place } => {
                self.names.remove(place);
            }
            Step::Rename { from, to } => {
                if let Some(file) = self.names.remove(from) {
                    self.names.insert(to.clone(), file);
                }
            }
            _ => {}
        }
    }

    fn lay(&mut self, chance: &mut Chance, folder: &Path) {
        for (_, steps) in std::mem::take(&mut self.waiting) {
            let arrive = chance.below(steps.len() + 1);
            for step in &steps[..arrive] {
                self.name(step);
            }
        }
        // Now and then all or nothing of what was not synced is there; mostly some.
        let mood = chance.below(4);
        for (bytes, steps) in &mut self.files {
            for step in std::mem::take(steps) {
                let whole = match mood {
                    0 => false,
                    1 => true,
                    _ => chance.below(2) == 0,
                };
                let torn = mood > 1 && chance.below(4) == 0;
                write(bytes, &step, &mut |_| {
                    if torn { chance.below(2) == 0 } else { whole }
                });
            }
        }
        for place in &self.folders {
            let above = place.ancestors().all(|above| self.folders.contains(above));
            if above {
                fs::create_dir_all(folder.join(place)).unwrap();
            }
        }
        for (place, file) in &self.names {
            if folder.join(folder_of(place)).is_dir() {
                fs::write(folder.join(place), &self.files[*file].0).unwrap();
            }
        }
    }
}

/// Does to the bytes of a file what a step says, sector by sector as far as each arrives.
fn write(file: &mut Vec<u8>, step: &Step, arrives: &mut dyn FnMut(usize) -> bool) {
    match step {
        Step::Cut { length, .. } if arrives(0) => file.resize(*length, 0),
        Step::Write { at, bytes, .. } => {
            let mut done = 0;
            while done < bytes.len() {
                let from = at + done;
                let until = ((from / SECTOR + 1) * SECTOR - at).min(bytes.len());
                if arrives(from / SECTOR) {
                    let end = at + until;
                    if file.len() < end {
                        file.resize(end, 0);
                    }
                    file[from..end].copy_from_slice(&bytes[done..until]);
                }
                done = until;
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    /// All that may be on the disk after a log whose program wrote `new` over `a`, whose old bytes are `old`.
    fn outcomes(log: &str) -> BTreeSet<String> {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("log");
        fs::write(&path, log).unwrap();
        let before = BTreeMap::from([(PathBuf::from("a"), b"old".to_vec())]);
        let tape = Tape::read(&path, Path::new("/stage"), &before);
        let mut seen = BTreeSet::new();
        for seed in 0..200 {
            let stage = TempDir::new().unwrap();
            tape.cut(tape.len(), &mut Chance(seed), stage.path());
            let read = fs::read(stage.path().join("a"));
            seen.insert(read.map_or("-".to_owned(), |bytes| {
                String::from_utf8_lossy(&bytes).into_owned()
            }));
        }
        seen
    }

    #[test]
    fn a_rename_without_a_sync_may_lose_both() {
        let careless = "7 openat(AT_FDCWD, \"\\x62\", O_WRONLY|O_CREAT|O_CLOEXEC, 0666) = 3\n\
             7 write(3, \"\\x6e\\x65\\x77\", 3) = 3\n\
             7 rename(\"\\x62\", \"\\x61\") = 0\n";
        let seen = outcomes(careless);
        assert_eq!(seen, ["", "new", "old"].map(str::to_owned).into());
        let synced = careless.replace("7 rename", "7 fsync(3) = 0\n7 rename");
        assert_eq!(outcomes(&synced), ["new", "old"].map(str::to_owned).into());
        let folder = "7 openat(AT_FDCWD, \"\\x2e\", O_RDONLY|O_CLOEXEC) = 4\n7 fsync(4) = 0\n";
        let seen = outcomes(&format!("{synced}{folder}"));
        assert_eq!(seen, ["new".to_owned()].into());
    }
}
