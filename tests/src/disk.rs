//! Small disks that can be full or read-only: tests run as root, whom permissions refuse nothing.

use messages::refusal::Refusal;
use messages::words::told::Told;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A small disk of its own; gone when the test is.
#[derive(Debug)]
pub struct SmallDisk(TempDir);

impl SmallDisk {
    /// None for a user who may not mount.
    ///
    /// # Panics
    /// Where root cannot mount.
    #[must_use]
    pub fn mount(size: &str) -> Option<Self> {
        let user = Command::new("id").arg("-u").output().unwrap().stdout;
        let folder = TempDir::new().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(folder.path())
            .status()
            .is_ok_and(|status| status.success());
        assert!(
            mounted || user != b"0\n",
            "root must be able to mount a small disk"
        );
        mounted.then_some(Self(folder))
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// From now on nothing can be written.
    ///
    /// # Panics
    /// Where it cannot be mounted so.
    pub fn remount_read_only(&self) {
        let status = Command::new("mount")
            .args(["-o", "remount,ro"])
            .arg(self.path())
            .status();
        assert!(status.unwrap().success());
    }

    /// Fills it to the last byte; the file that does is given back.
    ///
    /// # Panics
    /// Where its room cannot be asked for.
    #[must_use]
    pub fn fill(&self) -> PathBuf {
        let room = Command::new("df")
            .args(["--output=avail", "--block-size=1"])
            .arg(self.path())
            .output()
            .unwrap();
        let room = String::from_utf8(room.stdout).unwrap();
        let room: usize = room.lines().nth(1).unwrap().trim().parse().unwrap();
        let filler = self.path().join("filler");
        fs::write(&filler, vec![0; room]).unwrap();
        filler
    }
}

/// Holds that a refusal says in both languages that the disk is full.
///
/// # Panics
/// Where it does not.
pub fn says_full(refusal: &Refusal) {
    let told = Told::from(refusal);
    for (said, words) in [
        (told.message, "o disco está cheio"),
        (told.english.message, "the disk is full"),
    ] {
        assert!(said.contains(words), "{said}");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // The folder under it goes by itself.
        let _ = Command::new("umount")
            .arg("--lazy")
            .arg(self.path())
            .status();
    }
}
