//! Where the season lies now, and who holds it.

use super::Day;
use crate::cable::Cable;
use crate::espadilha;
use crate::faulty::Air;
use crate::laptop::Laptop;
use crate::power::Chance;
use crate::serving::{Invited, Serving};
use app::ground::cell::MesaCell;
use app::rodada::board::Board;
use app::season::file::SeasonFile;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, RwLock, RwLockReadGuard};
use std::thread;
use std::time::Duration;

/// In each day the host is killed so often, and a copy takes over at these of the times.
pub const KILLS: usize = 10;
pub const TAKEOVERS: [usize; 1] = [6];

pub(super) struct Host {
    folder: PathBuf,
    file: RwLock<PathBuf>,
    serving: Mutex<Option<Serving>>,
    /// Computers that it has lain on.
    machines: AtomicUsize,
    /// Through which telephones ask.
    pub air: Air,
    /// Through which the other desk does.
    pub cable: Cable,
}

/// Runs the command line; whether it did what it was told.
pub(super) fn program(file: &Path, args: &[String]) -> bool {
    let done = espadilha()
        .args(args)
        .arg("--file")
        .arg(file)
        .output()
        .unwrap();
    done.status.success()
}

pub(super) fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

impl Host {
    /// The season begins to be served on a computer that remembers nothing; its air is good.
    pub fn new(folder: &Path, file: PathBuf, seed: u64) -> Self {
        let nowhere = ([127, 0, 0, 1], 9).into();
        let host = Self {
            folder: folder.to_owned(),
            file: RwLock::new(file),
            serving: Mutex::new(None),
            machines: AtomicUsize::new(0),
            air: Air::new(nowhere, seed),
            cable: Cable::new(nowhere, seed),
        };
        let machine = host.machine();
        host.serves(&machine);
        host
    }

    pub fn file(&self) -> PathBuf {
        self.held().clone()
    }

    /// While somebody types into it no other takes over.
    pub fn held(&self) -> RwLockReadGuard<'_, PathBuf> {
        self.file.read().unwrap()
    }

    /// What is on the board now.
    pub fn board(&self, day: &Day) -> Vec<MesaCell> {
        let season = SeasonFile::as_it_is(&self.held()).unwrap();
        let board = Board {
            etapa: day.etapa,
            rodada: Some(1),
        };
        season.query(&day.context, &board).unwrap().mesas
    }

    /// Another computer, which remembers nothing.
    fn machine(&self) -> PathBuf {
        let number = self.machines.fetch_add(1, Ordering::Relaxed);
        let machine = self.folder.join(format!("computador-{number}"));
        fs::create_dir_all(&machine).unwrap();
        machine
    }

    fn serves(&self, machine: &Path) {
        let serving = Serving::with_desks(&self.held(), machine);
        let desks = serving.invited.as_ref().unwrap().at;
        self.air.leads_to(serving.at);
        self.cable.leads_to(desks);
        *self.serving.lock().unwrap() = Some(serving);
    }

    pub fn dies(&self) {
        *self.serving.lock().unwrap() = None;
    }

    /// On which of its computers it lies.
    pub fn number(&self) -> usize {
        self.machines.load(Ordering::Relaxed)
    }

    /// Lets a desk in anew, by a code that somebody reads to it; whether that went well.
    pub fn lets_in(&self, laptop: &Laptop, operator: &str) -> bool {
        let mut serving = self.serving.lock().unwrap();
        let invited = serving.as_mut().and_then(Serving::invites);
        drop(serving);
        invited.is_some_and(|Invited { code, .. }| {
            let joined = laptop.joins(&self.cable.at.to_string(), &code, operator);
            joined.is_ok()
        })
    }

    /// Is killed, comes back, and has its place taken by a copy of some moments ago.
    pub fn fails(&self, mut chance: Chance) {
        let mut machine = self.folder.join("computador-0");
        let mut rests = |from: u64, spread: usize| {
            let more = u64::try_from(chance.below(spread)).unwrap();
            thread::sleep(Duration::from_millis(from + more));
        };
        for kill in 0..KILLS {
            rests(200, 900);
            if TAKEOVERS.contains(&kill) {
                let copy = self.folder.join(format!("copia-{kill}.espadilha"));
                copied(&self.file(), &copy);
                rests(500, 1_500);
                let mut file = self.file.write().unwrap();
                self.dies();
                *file = copy;
                drop(file);
                machine = self.machine();
            } else {
                self.dies();
                rests(1, 300);
            }
            self.serves(&machine);
        }
    }
}

/// A copy between two entries: while it is read nobody writes.
fn copied(file: &Path, to: &Path) {
    let season = Connection::open(file).unwrap();
    season.busy_timeout(Duration::from_secs(20)).unwrap();
    season.execute_batch("BEGIN").unwrap();
    let tables = "SELECT count(*) FROM sqlite_schema";
    let count: i64 = season.query_row(tables, [], |row| row.get(0)).unwrap();
    assert!(count > 0);
    fs::copy(file, to).unwrap();
}
