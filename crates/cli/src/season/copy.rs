//! The copy that a command leaves behind: made after its answer, by a process of its own that outlives it.

use super::door::{backup_folder, context, warn};
use crate::args::Global;
use crate::spoken::spoken;
use app::copies::trouble;
use app::season::context::Context;
use messages::refusal::copy::Trouble;
use platform::process::apart;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long a folder of copies may take to say how it is; nobody waits longer for an answer that they have.
const PATIENCE: Duration = Duration::from_millis(500);

/// A copy that is due once the answer is out.
#[derive(Debug)]
pub struct Owed {
    season: PathBuf,
    root: PathBuf,
    context: Context,
}

impl Owed {
    /// The copy that follows a write; none where no copies are made.
    pub fn after_a_write(global: &Global, season: &Path) -> Option<Self> {
        // The process that makes it stands in another folder.
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        Some(Self {
            season: absolute(season),
            root: absolute(&backup_folder(global)?),
            context: context(global),
        })
    }

    /// Tells what keeps copies from being made, and leaves this one to a process of its own. Neither refuses what is
    /// on the disk already.
    pub fn leave(self) {
        if let Some(trouble) = self.trouble() {
            warn(&spoken().copies_trouble(&trouble));
        }
        if let Err(error) = self.spawn() {
            let path = self.root.display().to_string();
            let detail = error.to_string();
            warn(&spoken().copies_trouble(&Trouble::Folder { path, detail }));
        }
    }

    fn trouble(&self) -> Option<Trouble> {
        let (answer, told) = mpsc::channel();
        let (season, root, context) =
            (self.season.clone(), self.root.clone(), self.context.clone());
        // A folder that hangs holds its own thread, which ends with the process.
        thread::spawn(move || answer.send(trouble(&season, &root, &context)));
        told.recv_timeout(PATIENCE).unwrap_or_else(|_| {
            let path = self.root.display().to_string();
            Some(Trouble::Silent { path })
        })
    }

    fn spawn(&self) -> io::Result<()> {
        let mut copy = Command::new(std::env::current_exe()?);
        copy.arg("--file")
            .arg(&self.season)
            .arg("--backups")
            .arg(&self.root)
            .args(["backup", "--due"])
            .env_remove("ESPADILHA_PIN")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        // A stick is not kept from being taken out by a folder that nobody stands in.
        copy.current_dir(std::env::temp_dir());
        apart(&mut copy);
        copy.spawn().map(drop)
    }
}
