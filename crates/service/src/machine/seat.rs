//! Which window of this machine a desk is, and the lines typed there that are not settled yet.

use crate::machine::folder::DeskFolder;
use app::day::line::EnteredLine;
use championship::id::EtapaId;
use championship::name::cleaned;
use messages::refusal::Refusal;
use messages::words::pt_br;
use platform::patience::remove_file;
use serde::{Deserialize, Serialize};
use sheet::code::LETTERS;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use ts_rs::TS;

/// Windows with a number at most.
const WINDOWS: u32 = 64;

/// Letters of what somebody calls the desks of a machine, at most.
const LETTERS_OF_NAME: usize = 24;

/// Held while a window looks for a number, or takes over what an ended one has left.
const DOOR: &str = "janelas.lock";

/// A number that no other running window of this machine has: the system gives it back when the program ends,
/// however it ends.
#[derive(Debug)]
pub struct Seat {
    key: String,
    /// Code of the machine; empty where it cannot remember one.
    machine: String,
    _held: Option<File>,
}

impl Seat {
    /// What tells this window from others of its machine that run.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Name of the desk in the journal, unique among running windows, on other machines too, whatever the desks of
    /// this one are called.
    #[must_use]
    pub fn name(&self, called: &str) -> String {
        let called: String = cleaned(called).chars().take(LETTERS_OF_NAME).collect();
        pt_br::window(called.trim(), &self.key, &self.machine)
    }
}

/// What was typed at a window and is not settled: whatever happens to the window, it is there again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Draft {
    /// What stood in the field, not entered yet, as it was meant; none where nothing did.
    pub field: Option<EnteredLine>,
    /// Lines that were entered and neither recorded nor discarded, in order.
    pub lines: Vec<EnteredLine>,
    /// The etapa that was on the screen; none where nobody chose one.
    #[serde(default)]
    pub etapa: Option<EtapaId>,
}

/// A draft as it lies on the disk: earlier versions kept the field alone, or without what it was about.
#[derive(Deserialize)]
#[serde(untagged)]
enum Kept {
    Field(String),
    Text {
        field: String,
        lines: Vec<EnteredLine>,
    },
    Draft(Draft),
}

impl From<Kept> for Draft {
    fn from(kept: Kept) -> Self {
        match kept {
            Kept::Field(field) => Self {
                field: of_nowhere(field),
                ..Self::default()
            },
            Kept::Text { field, lines } => Self {
                field: of_nowhere(field),
                lines,
                etapa: None,
            },
            Kept::Draft(draft) => draft,
        }
    }
}

/// A text of which nobody knows any more to which etapa it belongs.
fn of_nowhere(text: String) -> Option<EnteredLine> {
    (!text.is_empty()).then_some(EnteredLine {
        etapa: EtapaId(0),
        rodada: None,
        newest: None,
        text,
        elsewhere: None,
    })
}

impl DeskFolder {
    /// Takes the lowest number that no running window has; `seed` makes the machine's code, once.
    #[must_use]
    pub fn sit_down(&self, seed: u64) -> Seat {
        self.numbered(seed).unwrap_or_else(|_| {
            // A machine that cannot remember: by chance no other window has this name.
            Seat {
                key: letters(seed, 8),
                machine: String::new(),
                _held: None,
            }
        })
    }

    fn numbered(&self, seed: u64) -> io::Result<Seat> {
        let _door = self.door()?;
        let machine = self.machine(seed)?;
        for number in 1..=WINDOWS {
            if let Some(held) = self.free(&number.to_string())? {
                return Ok(Seat {
                    key: number.to_string(),
                    machine,
                    _held: Some(held),
                });
            }
        }
        Err(io::ErrorKind::ResourceBusy.into())
    }

    /// One window after the other.
    fn door(&self) -> io::Result<File> {
        std::fs::create_dir_all(&self.0)?;
        let door = lockable(&self.0.join(DOOR))?;
        door.lock()?;
        Ok(door)
    }

    /// The lock of a number, where no running window has it.
    fn free(&self, key: &str) -> io::Result<Option<File>> {
        let file = lockable(&self.0.join(format!("janela-{key}.lock")))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// A code that tells this machine from others which write into the same season.
    fn machine(&self, seed: u64) -> io::Result<String> {
        let path = self.0.join("maquina");
        let known = std::fs::read_to_string(&path).unwrap_or_default();
        let known = known.trim();
        if !known.is_empty() && known.chars().all(|letter| LETTERS.contains(letter)) {
            return Ok(known.to_owned());
        }
        let made = letters(seed, 4);
        std::fs::write(&path, &made)?;
        Ok(made)
    }

    /// What this window has not settled in the season of this uid.
    #[must_use]
    pub fn draft(&self, season: &str, seat: &Seat) -> Draft {
        read(&self.draft_path(season, seat))
    }

    /// Takes over what windows that have ended left of the season of this uid, killed ones too.
    ///
    /// # Errors
    /// Where what is taken over cannot be kept: it stays where it was.
    pub fn adopt_drafts(&self, season: &str, seat: &Seat) -> Answer<()> {
        let Ok(_door) = self.door() else {
            // Nothing can have been kept here.
            return Ok(());
        };
        let own = self.draft_path(season, seat);
        let stem = stem(season);
        let mut draft: Draft = read(&own);
        let mut over = Vec::new();
        for (path, name) in files(&self.0) {
            let Some(key) = name
                .strip_prefix(&stem)
                .and_then(|rest| rest.strip_suffix(".json"))
            else {
                continue;
            };
            // Earlier versions had one draft for all windows.
            let lock = match key.strip_prefix('-') {
                Some(key) => self.free(key).ok().flatten(),
                None => lockable(&path).ok(),
            };
            if path == own || lock.is_none() {
                continue;
            }
            let left: Draft = read(&path);
            draft.lines.extend(left.lines);
            // Only one text stands in a field.
            match draft.field {
                None => draft.field = left.field,
                Some(_) => draft.lines.extend(left.field),
            }
            over.push((path, lock));
        }
        if over.is_empty() {
            return Ok(());
        }
        self.set_draft(&own, &draft)?;
        for (path, _held) in over {
            // One that stays is taken over once more, and compared with the season again.
            let _ = remove_file(&path);
        }
        Ok(())
    }

    /// Where the draft of a window lies, of the season of this uid.
    #[must_use]
    pub fn draft_path(&self, season: &str, seat: &Seat) -> PathBuf {
        self.0.join(format!("{}-{}.json", stem(season), seat.key))
    }

    /// Keeps a draft at its place.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn set_draft(&self, path: &Path, draft: &Draft) -> Answer<()> {
        self.write_at(path, draft)
    }
}

type Answer<T> = Result<T, Refusal>;

fn stem(season: &str) -> String {
    format!("draft-{season}")
}

fn lockable(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .open(path)
}

fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .map(|entry| {
            (
                entry.path(),
                entry.file_name().to_string_lossy().into_owned(),
            )
        })
        .collect();
    files.sort();
    files
}

fn read(path: &Path) -> Draft {
    std::fs::read(path)
        .ok()
        .and_then(|bytes| serde_json::from_slice::<Kept>(&bytes).ok())
        .map(Draft::from)
        .unwrap_or_default()
}

fn letters(seed: u64, count: u32) -> String {
    let all = LETTERS.as_bytes();
    (0..count)
        .map(|at| {
            let index = usize::try_from((seed >> (5 * at)) & 31).unwrap_or(0);
            char::from(all.get(index).copied().unwrap_or(b'0'))
        })
        .collect()
}
