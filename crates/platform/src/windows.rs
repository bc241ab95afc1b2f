//! Windows' ways.

pub mod quarantine;

use crate::cause::Cause;
use crate::system::System;
use chrono::{Datelike, NaiveDate, NaiveDateTime, Timelike};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::os::windows::fs::{MetadataExt, OpenOptionsExt};
use std::os::windows::process::CommandExt;
use std::path::{Component, Path, PathBuf, Prefix};
use std::process::Command;
use winsafe::{
    BY_HANDLE_FILE_INFORMATION, GetDriveType, HFILE, SYSTEMTIME, SystemTimeToTzSpecificLocalTime,
    co,
};

/// Paths of so many letters are taken by every call; longer ones in their long form alone.
const PLAIN: usize = 240;

/// No process can be asked about without code that this workspace forbids: programs hold signs.
pub const fn process() -> Option<[String; 4]> {
    None
}

/// Nor when it began.
pub const fn began(_: &str) -> Option<String> {
    None
}

/// Windows tells for how long it has been up, and gives that time no name: one made of the clock on the wall would move with
/// it, which is what the running time is asked for.
pub const fn uptime() -> Option<(String, i64)> {
    None
}

/// What lies in a user's own folder is closed to others by where it lies.
pub const fn close(_: &Path) {}

/// A file that nobody sees who looks into its folder; it is seen once it has taken its name.
pub fn unseen(options: &mut OpenOptions) -> &mut OpenOptions {
    const HIDDEN: u32 = 0x2;
    options.attributes(HIDDEN)
}

/// Seconds by which the clock on the wall is before the world's at a moment of that: the system itself counts. `chrono` works it
/// out from the zone's rules, and gives up where a year has a change that it does not expect.
pub fn east(at: NaiveDateTime) -> Option<i32> {
    let small = |part: u32| u16::try_from(part).unwrap_or_default();
    let world = SYSTEMTIME {
        wYear: u16::try_from(at.year()).ok()?,
        wMonth: small(at.month()),
        wDay: small(at.day()),
        wHour: small(at.hour()),
        wMinute: small(at.minute()),
        wSecond: small(at.second()),
        ..SYSTEMTIME::default()
    };
    let wall = SystemTimeToTzSpecificLocalTime(None, &world).ok()?;
    let [month, day, hour, minute, second] = [
        wall.wMonth,
        wall.wDay,
        wall.wHour,
        wall.wMinute,
        wall.wSecond,
    ]
    .map(u32::from);
    let wall = NaiveDate::from_ymd_opt(wall.wYear.into(), month, day)?
        .and_hms_opt(hour, minute, second)?;
    i32::try_from((wall - at.with_nanosecond(0)?).num_seconds()).ok()
}

/// A path of any length: a long one in the form that every call takes.
pub fn roomy(path: &Path) -> PathBuf {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    if whole.as_os_str().len() < PLAIN {
        return path.to_owned();
    }
    let long = whole
        .parent()
        .zip(whole.file_name())
        .and_then(|(folder, name)| {
            let folder = fs::canonicalize(folder).ok()?;
            Some(folder.join(name))
        });
    long.unwrap_or(whole)
}

/// A disk whose driver has no whole name for what lies on it (some of memory, some of a network) is taken as it is called.
pub fn resolved(path: &Path) -> io::Result<PathBuf> {
    fs::canonicalize(path).or_else(|error| match fs::metadata(path) {
        Ok(_) => std::path::absolute(path),
        Err(_) => Err(error),
    })
}

/// Windows brings names to the disk by itself and opens no folders.
pub const fn open_folder(_: &Path) -> io::Result<Option<File>> {
    Ok(None)
}

/// The disk's number and the file's on it; where it cannot be opened, when it was made.
pub fn identity(path: &Path, file: &Metadata) -> (u64, u64) {
    about(path).map_or((0, file.creation_time()), |about| {
        (u64::from(about.dwVolumeSerialNumber), about.nFileIndex())
    })
}

/// Whether a file has more than one name on its disk.
pub fn has_second_name(path: &Path) -> bool {
    about(path).is_some_and(|about| about.nNumberOfLinks > 1)
}

/// Why a file cannot be written, where another program holds it: SQLite reads it then, and says no more.
pub fn held(path: &Path) -> Option<io::Error> {
    let error = OpenOptions::new().write(true).open(path).err()?;
    let cause = error
        .raw_os_error()
        .map(|number| Cause::of(System::Windows, number));
    (cause == Some(Cause::Open)).then_some(error)
}

/// What its disk says of a file. Locks are a handle's own here: to open it takes none away.
fn about(path: &Path) -> Option<BY_HANDLE_FILE_INFORMATION> {
    let all = co::FILE_SHARE::READ | co::FILE_SHARE::WRITE | co::FILE_SHARE::DELETE;
    let opened = HFILE::CreateFile(
        path.to_str()?,
        co::GENERIC::READ,
        Some(all),
        None,
        co::DISPOSITION::OPEN_EXISTING,
        co::FILE_ATTRIBUTE::NORMAL,
        None,
        None,
        None,
    );
    let (file, _) = opened.ok()?;
    file.GetFileInformationByHandle().ok()
}

/// Whether a path leads to another computer's disk.
pub fn is_elsewhere(path: &Path) -> bool {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    match whole.components().next() {
        Some(Component::Prefix(prefix)) => match prefix.kind() {
            Prefix::UNC(..) | Prefix::VerbatimUNC(..) => true,
            Prefix::Disk(letter) | Prefix::VerbatimDisk(letter) => {
                let root = format!("{}:\\", char::from(letter));
                GetDriveType(Some(&root)) == co::DRIVE::REMOTE
            }
            _ => false,
        },
        _ => false,
    }
}

/// What ends whoever starts it, Ctrl+C or its terminal, does not end the process.
pub fn apart(process: &mut Command) {
    const DETACHED_PROCESS: u32 = 0x8;
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
    process.creation_flags(DETACHED_PROCESS | CREATE_NEW_PROCESS_GROUP);
}

/// The program that runs: it cannot be taken away meanwhile.
pub fn program() -> io::Result<PathBuf> {
    std::env::current_exe()
}

/// What this computer is called in its network.
pub fn computer() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}
