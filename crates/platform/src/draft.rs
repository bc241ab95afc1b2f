//! Files that are whole or not there: a hidden draft, synced, becomes the file in one step. What killed programs
//! left of theirs is swept.

use crate::cause::NO_NAME;
use crate::digest::hex;
use crate::folders;
use crate::here;
use crate::living::{Sign, Signs};
use crate::names;
use crate::patience::{patiently, remove_file};
use crate::system::System;
use sha2::{Digest, Sha256};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};
use tempfile::{PathPersistError, TempPath};

/// By this word a draft is known: `.2026.espadilha.rascunho-…`.
const WORD: &str = ".rascunho-";

/// Bytes of the file's own name that its draft repeats: a name may be as long as a folder takes.
const NAME: usize = 96;

/// Nobody works on one file for longer: what is older was left behind, whoever it was.
const FORGOTTEN: Duration = Duration::from_secs(24 * 60 * 60);

/// A hidden file in the folder of the one that it is to become; gone with its value where it becomes none.
#[derive(Debug)]
pub struct Draft(TempPath);

impl Draft {
    /// An empty draft beside `path`; drafts of killed programs in that folder are swept.
    ///
    /// # Errors
    /// Why nothing can be written there.
    pub fn beside(path: &Path) -> io::Result<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        leads(path)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let end = (0..=NAME.min(name.len()))
            .rev()
            .find(|end| name.is_char_boundary(*end))
            .unwrap_or(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let hidden = format!(".{}{WORD}{}-{number}", &name[..end], Maker::this().told());
        let folder = folder_of(path);
        let draft = here::roomy(&folder.join(hidden));
        here::unseen(OpenOptions::new().write(true).create_new(true)).open(&draft)?;
        let made = Self(TempPath::try_from_path(&draft)?);
        // The folder's own clock says what is old: it may be another machine's.
        if let Ok(now) = made.0.metadata().and_then(|about| about.modified()) {
            sweep(folder, now);
        }
        Ok(made)
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes `bytes` as its whole content.
    ///
    /// # Errors
    /// Why they cannot be written.
    pub fn fill(&self, bytes: &[u8]) -> io::Result<()> {
        OpenOptions::new()
            .write(true)
            .open(&self.0)?
            .write_all(bytes)
    }

    /// Takes in what lies at `path`.
    ///
    /// # Errors
    /// Why it cannot be read, or written.
    pub fn copy(&self, path: &Path) -> io::Result<()> {
        // Windows' own copying would not write over a file that is hidden.
        let mut draft = OpenOptions::new().write(true).open(&self.0)?;
        let mut file = File::open(path)?;
        io::copy(&mut file, &mut draft)?;
        draft.set_permissions(file.metadata()?.permissions())
    }

    /// Becomes the file at `path`, on the disk when this returns; a file that stands there gives way.
    ///
    /// # Errors
    /// Why it cannot; the old file stands then, or where the folder itself failed after it, the new one.
    pub fn replace(self, path: &Path) -> io::Result<()> {
        sync(&self.0)?;
        let folder = Folder::open(folder_of(path))?;
        rename(self.0, path, TempPath::persist).map_err(|failed| failed.error)?;
        folder.sync()
    }

    /// Becomes the file at `path`, on the disk when this returns.
    ///
    /// # Errors
    /// [`io::ErrorKind::AlreadyExists`] where a file stands there; else why it cannot: then nothing stands there.
    pub fn keep(self, path: &Path) -> io::Result<()> {
        sync(&self.0)?;
        let folder = Folder::open(folder_of(path))?;
        match rename(self.0, path, TempPath::persist_noclobber) {
            Ok(()) => {}
            Err(failed) if failed.error.kind() == io::ErrorKind::AlreadyExists || path.exists() => {
                return Err(io::ErrorKind::AlreadyExists.into());
            }
            // Some sticks know neither links nor a rename that spares what is there.
            Err(failed) => {
                let unknown = matches!(
                    failed.error.kind(),
                    io::ErrorKind::Unsupported
                        | io::ErrorKind::PermissionDenied
                        | io::ErrorKind::InvalidInput
                );
                if !unknown {
                    return Err(failed.error);
                }
                rename(failed.path, path, TempPath::persist).map_err(|failed| failed.error)?;
            }
        }
        folder.sync().inspect_err(|_| {
            // What may not be on the disk is not said to be there.
            let _ = remove_file(path);
        })
    }
}

/// A draft takes its name, patiently; it is seen from then on.
fn rename(
    draft: TempPath,
    path: &Path,
    mut take: impl FnMut(TempPath, PathBuf) -> Result<(), PathPersistError>,
) -> Result<(), PathPersistError> {
    let path = here::roomy(path);
    let mut left = Some(draft);
    let taken = patiently(
        || match left.take().map(|draft| take(draft, path.clone())) {
            None | Some(Ok(())) => Ok(()),
            Some(Err(PathPersistError { error, path })) => {
                left = Some(path);
                Err(error)
            }
        },
    );
    match (left, taken) {
        (Some(path), Err(error)) => Err(PathPersistError { error, path }),
        _ => Ok(()),
    }
}

/// Writes a file whole or not at all; it is on the disk when this returns.
///
/// # Errors
/// Why it cannot be written; the old file stands then.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = Draft::beside(path)?;
    draft.fill(bytes)?;
    draft.replace(path)
}

/// The same of what nobody else may read: the draft is closed to others before anything stands in it.
///
/// # Errors
/// As [`write()`].
pub fn write_hidden(path: &Path, bytes: &[u8]) -> io::Result<()> {
    make_folder(folder_of(path))?;
    let draft = Draft::beside(path)?;
    hide(draft.path());
    draft.fill(bytes)?;
    draft.replace(path)
}

/// Writes files that belong together: all are on the disk under other names before the first takes its own.
///
/// # Errors
/// Which could not be written, and why; where it was not for the last step, all old files stand.
pub fn write_all(files: &[(PathBuf, Vec<u8>)]) -> Result<(), (PathBuf, io::Error)> {
    let mut drafts = Vec::new();
    for (path, bytes) in files {
        let drafted = Draft::beside(path).and_then(|draft| {
            draft.fill(bytes)?;
            sync(&draft.0)?;
            Ok(draft)
        });
        drafts.push(drafted.map_err(|error| (path.clone(), error))?);
    }
    for ((path, _), draft) in files.iter().zip(drafts) {
        draft.replace(path).map_err(|error| (path.clone(), error))?;
    }
    Ok(())
}

/// Makes a folder and what is missing above it; all of it is on the disk when this returns.
///
/// # Errors
/// Why it cannot be made.
pub fn make_folder(path: &Path) -> io::Result<()> {
    if path.as_os_str().is_empty() || path.is_dir() {
        return Ok(());
    }
    leads(path)?;
    let above = folder_of(path);
    make_folder(above)?;
    match fs::create_dir(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => {}
        made => made?,
    }
    Folder::open(above)?.sync()
}

/// Closes a file or folder to everybody but who runs this program, on systems and disks that know such a thing.
pub fn hide(path: &Path) {
    here::close(path);
}

/// Takes a file away, and with it what SQLite may have left beside it; whether there was one.
///
/// # Errors
/// Why it stays.
pub fn remove(path: &Path) -> io::Result<bool> {
    let gone = |path: &Path| match remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        removed => removed.map(|()| true),
    };
    gone(&with_suffix(path, JOURNAL))?;
    gone(path)
}

/// What SQLite adds to the name of a file that it is in the middle of writing.
const JOURNAL: &str = "-journal";

/// The drafts in `folder` whose programs are gone, at the time that the folder's own clock tells.
#[must_use]
pub fn left_behind(folder: &Path, now: SystemTime) -> Vec<PathBuf> {
    let Ok(files) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for file in files.flatten() {
        let name = file.file_name();
        let Some(maker) = name.to_str().and_then(Maker::of_draft) else {
            continue;
        };
        let old = || {
            let made = file.metadata().and_then(|about| about.modified());
            made.is_ok_and(|made| now.duration_since(made).is_ok_and(|age| age > FORGOTTEN))
        };
        if maker.is_gone() || old() {
            found.push(file.path());
        }
    }
    found
}

/// Every draft in `folder` but this program's own, its maker gone or not.
///
/// # Errors
/// Where the folder cannot be listed.
pub fn drafts(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for file in fs::read_dir(folder)? {
        let file = file?;
        let maker = file.file_name().to_str().and_then(Maker::of_draft);
        if maker.is_some_and(|maker| maker != *Maker::this()) {
            found.push(file.path());
        }
    }
    Ok(found)
}

fn sweep(folder: &Path, now: SystemTime) {
    for path in left_behind(folder, now) {
        // What stays is tried again at the next opening.
        let _ = remove_file(&path);
    }
}

/// Whose a draft is, as far as its name tells.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Maker {
    /// The machine; empty where it has no name of its own.
    host: String,
    /// What tells this running of the machine, and who sees whose numbers in it.
    run: String,
    process: String,
    /// When the process began, in the system's own count: numbers are used again.
    since: String,
}

impl Maker {
    fn this() -> &'static Self {
        static THIS: OnceLock<Maker> = OnceLock::new();
        THIS.get_or_init(|| match here::process() {
            Some([host, run, since, process]) => Self {
                host: short(&host),
                run: short(&run),
                process,
                since,
            },
            None => match signed() {
                Some((signs, sign)) => Self::signed(signs, sign.word()),
                None => Self::unknown(std::process::id().to_string()),
            },
        })
    }

    /// A program that is known by the sign that it holds.
    fn signed(signs: &Signs, word: &str) -> Self {
        Self {
            host: signs.place().to_owned(),
            run: SIGNED.to_owned(),
            process: std::process::id().to_string(),
            since: word.to_owned(),
        }
    }

    /// One of which nothing can be found out.
    const fn unknown(process: String) -> Self {
        Self {
            host: String::new(),
            run: String::new(),
            process,
            since: String::new(),
        }
    }

    fn told(&self) -> String {
        format!("{}-{}-{}-{}", self.host, self.run, self.process, self.since)
    }

    fn of_draft(name: &str) -> Option<Self> {
        let name = name.strip_suffix(JOURNAL).unwrap_or(name);
        let hidden = name.strip_prefix('.')?;
        let Some((_, told)) = hidden.rsplit_once(WORD) else {
            return Self::of_old_draft(hidden);
        };
        let mut words = told.split('-').map(str::to_owned);
        let maker = Self {
            host: words.next()?,
            run: words.next()?,
            process: words.next()?,
            since: words.next()?,
        };
        words.next()?;
        Some(maker)
    }

    /// Earlier versions told the number of the process at most, and not of which machine.
    fn of_old_draft(hidden: &str) -> Option<Self> {
        let (of, told) = hidden.rsplit_once('.')?;
        let number = |word: &str| {
            let digits = told.strip_prefix(word)?.strip_prefix('-')?;
            let number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
            number.then(|| digits.to_owned())
        };
        let process = if of.ends_with(".espadilha") {
            ["copia", "nova", "teste"].into_iter().find_map(number)?
        } else {
            let ours = [".pdf", ".csv", ".xlsx", ".json"];
            (told == "parte" && ours.iter().any(|end| of.ends_with(end))).then(String::new)?
        };
        Some(Self::unknown(process))
    }

    /// Whether it is certain that nobody works on the draft any more.
    fn is_gone(&self) -> bool {
        if self.run == SIGNED {
            return signed().is_some_and(|(signs, _)| self.is_gone_from(signs));
        }
        let this = Self::this();
        if self.run.is_empty() || self.run != this.run {
            // This machine has been started anew since; of others nothing is known.
            return !self.host.is_empty() && self.host == this.host && !self.run.is_empty();
        }
        here::began(&self.process).is_none_or(|since| since != self.since)
    }

    /// The same of one that held a sign; of other folders' signs nothing is known.
    fn is_gone_from(&self, signs: &Signs) -> bool {
        self.host == signs.place() && !signs.is_held(&self.since)
    }
}

/// In the place of a machine's running: whoever made the draft holds a sign.
const SIGNED: &str = "sinal";

/// Where programs hold signs, and this program's own, where processes cannot be asked about; none where there can be none.
fn signed() -> Option<&'static (Signs, Sign)> {
    static SIGN: OnceLock<Option<(Signs, Sign)>> = OnceLock::new();
    if here::process().is_some() {
        return None;
    }
    let hold = || {
        let signs = Signs::in_folder(&folders::data()?.here.join("em-uso")).ok()?;
        let sign = signs.hold().ok()?;
        Some((signs, sign))
    };
    SIGN.get_or_init(hold).as_ref()
}

/// Eight letters that tell `long` from others; none for nothing.
fn short(long: &str) -> String {
    if long.trim().is_empty() {
        return String::new();
    }
    let digest = Sha256::digest(long.trim());
    hex(&digest)[..8].to_owned()
}

/// Whether the system takes the path for what it says.
fn leads(path: &Path) -> io::Result<()> {
    match names::leads(System::HERE, &path.to_string_lossy()) {
        true => Ok(()),
        false => Err(io::Error::from_raw_os_error(NO_NAME)),
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or_else(|| Path::new("."))
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// The bytes of a file are on the disk when this returns.
fn sync(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(path)?.sync_all()
}

/// An open folder, whose names can be brought to the disk; opened before anything in it is changed.
struct Folder(Option<File>);

impl Folder {
    fn open(path: &Path) -> io::Result<Self> {
        here::open_folder(path).map(Self)
    }

    fn sync(&self) -> io::Result<()> {
        let Some(folder) = &self.0 else {
            return Ok(());
        };
        match folder.sync_all() {
            // A file system that does not know the question keeps names by itself.
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported
                ) =>
            {
                Ok(())
            }
            synced => synced,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use tempfile::TempDir;

    fn names(folder: &Path) -> BTreeSet<String> {
        let files = fs::read_dir(folder).unwrap();
        files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect()
    }

    #[test]
    fn a_file_is_replaced_whole_or_kept_and_never_overwritten() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("a.pdf");
        write(&path, b"old").unwrap();
        write(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        let draft = Draft::beside(&path).unwrap();
        draft.fill(b"newer").unwrap();
        let refused = draft.keep(&path).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).unwrap(), b"new");
        let draft = Draft::beside(&path).unwrap();
        draft.fill(b"other").unwrap();
        draft.keep(&folder.path().join("b.pdf")).unwrap();
        assert_eq!(
            names(folder.path()),
            ["a.pdf", "b.pdf"].map(str::to_owned).into()
        );
    }

    #[test]
    fn a_name_of_every_length_has_a_draft() {
        let folder = TempDir::new().unwrap();
        for name in ["x".repeat(255), "ção".repeat(51), "é".to_owned()] {
            write(&folder.path().join(&name), b"x").unwrap();
            assert!(names(folder.path()).contains(&name));
        }
    }

    #[test]
    fn one_that_cannot_be_written_leaves_all_as_they_were() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("a.csv");
        write(&path, b"old").unwrap();
        let nowhere = folder.path().join("none/b.csv");
        let files = [
            (path.clone(), b"new".to_vec()),
            (nowhere.clone(), Vec::new()),
        ];
        let (which, _) = write_all(&files).unwrap_err();
        assert_eq!(which, nowhere);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(names(folder.path()), ["a.csv".to_owned()].into());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn drafts_of_killed_programs_are_swept_and_those_of_living_ones_are_not() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("a.espadilha");
        let this = Maker::this();
        let named = |maker: &Maker, suffix: &str| {
            let name = format!(".a.espadilha{WORD}{}-999999{suffix}", maker.told());
            fs::write(folder.path().join(&name), b"personal").unwrap();
            name
        };
        let with = |change: fn(&mut Maker)| {
            let mut maker = this.clone();
            change(&mut maker);
            maker
        };
        // Of no process; of one whose number was given to another; of this machine before it was started anew.
        let mut dead = vec![
            with(|maker| maker.process = "4999999".to_owned()),
            with(|maker| maker.since = "1".to_owned()),
        ];
        if !this.host.is_empty() {
            dead.push(with(|maker| maker.run = "00000000".to_owned()));
        }
        for maker in &dead {
            named(maker, "");
            named(maker, JOURNAL);
        }
        let other = with(|maker| {
            maker.host = "00000000".to_owned();
            maker.run = "00000000".to_owned();
        });
        let old = [
            ".a.espadilha.copia-4999999",
            ".a.espadilha.nova-4999999-journal",
            ".b.pdf.parte",
        ];
        for name in old {
            fs::write(folder.path().join(name), b"personal").unwrap();
        }
        let mut kept = vec![named(this, ""), named(&other, "")];
        kept.extend(old.map(str::to_owned));
        fs::write(folder.path().join(".a.espadilha.rascunho-meu"), b"mine").unwrap();
        fs::write(folder.path().join("rascunho-1-2-3-4-5"), b"mine").unwrap();
        write(&path, b"x").unwrap();
        let mut left = names(folder.path());
        for name in &kept {
            assert!(left.remove(name), "{name} was swept");
        }
        let rest = [
            ".a.espadilha.rascunho-meu",
            "a.espadilha",
            "rascunho-1-2-3-4-5",
        ];
        assert_eq!(left, rest.map(str::to_owned).into());
        assert_eq!(drafts(folder.path()).unwrap().len(), 4, "others' alone");
        // A day later nobody works on it any more.
        let tomorrow = SystemTime::UNIX_EPOCH + Duration::from_secs(4_000_000_000);
        assert_eq!(left_behind(folder.path(), tomorrow).len(), 5);
    }

    #[test]
    fn a_draft_of_a_program_that_held_a_sign_is_gone_with_the_sign() {
        let folder = TempDir::new().unwrap();
        let signs = Signs::in_folder(&folder.path().join("aqui")).unwrap();
        let there = Signs::in_folder(&folder.path().join("ali")).unwrap();
        let (living, killed) = (signs.hold().unwrap(), signs.hold().unwrap());
        let of = |sign: &Sign| {
            let told = Maker::signed(&signs, sign.word()).told();
            Maker::of_draft(&format!(".a.espadilha{WORD}{told}-7")).unwrap()
        };
        let (by_living, by_killed) = (of(&living), of(&killed));
        assert!(!by_living.is_gone_from(&signs) && !by_killed.is_gone_from(&signs));
        drop(killed);
        assert!(!by_living.is_gone_from(&signs) && by_killed.is_gone_from(&signs));
        // Of another machine's programs nothing is known, and here signs are not asked for.
        assert!(!by_killed.is_gone_from(&there));
        assert!(!by_killed.is_gone() || cfg!(windows));
    }

    #[test]
    fn a_draft_takes_in_a_file_and_is_refused_by_a_folder() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("a.pdf");
        fs::write(&path, b"old").unwrap();
        let draft = Draft::beside(&path).unwrap();
        draft.copy(&path).unwrap();
        fs::write(&path, b"new").unwrap();
        let blocked = folder.path().join("pasta");
        fs::create_dir_all(blocked.join("x")).unwrap();
        assert!(Draft::beside(&blocked).unwrap().replace(&blocked).is_err());
        draft.replace(&path).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(
            names(folder.path()),
            ["a.pdf", "pasta"].map(str::to_owned).into()
        );
    }
}
