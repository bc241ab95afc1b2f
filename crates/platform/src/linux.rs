//! Linux' ways.

mod confined;
mod fenced;
pub mod quarantine;

use chrono::{Local, NaiveDateTime, TimeZone};
use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Words that tell this process from any other: the machine, this running of it and who sees whose numbers in it, the
/// number of the process, and when it began; empty ones where the system does not say.
pub fn process() -> Option<[String; 4]> {
    let read = |path: &str| fs::read_to_string(path).unwrap_or_default();
    let numbers = fs::read_link("/proc/self/ns/pid").unwrap_or_default();
    let run = read("/proc/sys/kernel/random/boot_id");
    let number = std::process::id().to_string();
    Some([
        read("/etc/machine-id"),
        format!("{run}{}", numbers.display()),
        began(&number).unwrap_or_default(),
        number,
    ])
}

/// When a process of this machine began; none where there is none of this number, or the system does not tell.
pub fn began(process: &str) -> Option<String> {
    let told = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program stands in brackets and may hold anything; the 20th word after it is its beginning.
    let (_, words) = told.rsplit_once(')')?;
    words.split_whitespace().nth(19).map(str::to_owned)
}

/// A name for this running of the machine, and for how many milliseconds it has been up, sleep included.
pub fn uptime() -> Option<(String, i64)> {
    let run = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    let up = fs::read_to_string("/proc/uptime").ok()?;
    // "350735.47 234388.90": seconds and hundredths since the start.
    let (seconds, hundredths) = up.split_whitespace().next()?.split_once('.')?;
    let ms = seconds.parse::<i64>().ok()? * 1000 + hundredths.parse::<i64>().ok()? * 10;
    Some((run.trim().to_owned(), ms))
}

/// Seconds by which the clock on the wall is before the world's at a moment of that.
pub fn east(at: NaiveDateTime) -> Option<i32> {
    Some(Local.offset_from_utc_datetime(&at).local_minus_utc())
}

/// Closes a file or folder to everybody but who runs this program.
pub fn close(path: &Path) {
    let mode = if path.is_dir() { 0o700 } else { 0o600 };
    // Many a stick knows no owners: what is on it is whose hands it is in.
    let _ = fs::set_permissions(path, Permissions::from_mode(mode));
}

/// A file that a name with a dot hides by itself.
pub const fn unseen(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// A path of any length.
pub fn roomy(path: &Path) -> PathBuf {
    path.to_owned()
}

/// Every disk tells its links.
pub fn resolved(path: &Path) -> io::Result<PathBuf> {
    fs::canonicalize(path)
}

/// A folder whose names can be brought to the disk.
pub fn open_folder(path: &Path) -> io::Result<Option<File>> {
    File::open(path).map(Some)
}

/// What tells a file from another one of its name.
pub fn identity(_: &Path, file: &Metadata) -> (u64, u64) {
    (file.dev(), file.ino())
}

/// Whether a file has more than one name on its disk.
pub fn has_second_name(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.nlink() > 1)
}

/// No program holds a file against others here.
pub const fn held(_: &Path) -> Option<io::Error> {
    None
}

/// A disk of another computer's says here whether it has locks.
pub const fn is_elsewhere(_: &Path) -> bool {
    false
}

/// What ends whoever starts it, Ctrl+C or its terminal, does not end the process.
pub fn apart(process: &mut Command) {
    process.process_group(0);
}

/// The program that runs, by what runs: an update of the program does not take that away.
pub fn program() -> io::Result<PathBuf> {
    Ok("/proc/self/exe".into())
}

/// What this computer is called in its network.
pub fn computer() -> String {
    fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default()
}
