//! What goes from the open season to its federation, and comes from it: files are read and written while nobody waits.

use crate::host::Service;
use crate::principal::Principal;
use app::acts::{HandOutStatements, TakeSanctionList};
use app::registry::federation::Bundle;
use app::registry::joined::FederationState;
use app::season::act::Changed;
use app::tables::write_file;
use messages::refusal::Refusal;
use sandbox::source;
use serde::Serialize;
use std::path::{Path, PathBuf};
use ts_rs::TS;

/// Statements that lie in a folder by now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Carried {
    /// Where they lie.
    pub files: Vec<PathBuf>,
    /// The number of the last of them.
    pub last: u64,
    /// What was recorded.
    pub changed: Changed,
}

/// A certificate as it lies in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CertificateFile {
    /// What the file is called.
    pub name: String,
    pub text: String,
}

impl CertificateFile {
    /// Whether it is one is said where somebody joins by it.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn read(path: &Path) -> Result<Self, Refusal> {
        let text = source::bytes(path)?;
        let name = path.file_name().unwrap_or_default();
        Ok(Self {
            name: name.to_string_lossy().into_owned(),
            text: String::from_utf8_lossy(&text).into_owned(),
        })
    }
}

impl Service {
    /// Writes into a folder what the open season has stated: what does not lie there yet, or all of it.
    ///
    /// # Errors
    /// Where another season is open by then, there is nothing to write, or it cannot be written.
    pub fn carry_statements(
        &self,
        who: &Principal,
        uid: &str,
        folder: &Path,
        all: bool,
    ) -> Result<Carried, Refusal> {
        let receiver = folder.display().to_string();
        let state = self.ask(who, |season, context| {
            season.query(context, &FederationState {})
        })?;
        let known = state.receivers.iter().filter(|_| !all);
        let known = known.filter(|one| one.receiver == receiver);
        let mut after = known.map(|one| one.number.unsigned_abs()).max();
        let mut files = Vec::new();
        loop {
            let from = after.unwrap_or(0);
            let bundle = self.bundle_in(who, uid, from)?;
            let file = folder.join(bundle.file_name(uid, from + 1));
            write_file(&file, &bundle.bytes)?;
            files.push(file);
            after = Some(bundle.last);
            if !bundle.more {
                break;
            }
        }
        let last = after.unwrap_or(0);
        let act = HandOutStatements {
            receiver,
            number: last,
        };
        let changed = self.write_in(who, uid, |season, context| {
            season.execute(context, None, act)
        })?;
        Ok(Carried {
            files,
            last,
            changed,
        })
    }

    /// The season is held for as long as one bundle is signed.
    fn bundle_in(&self, who: &Principal, uid: &str, after: u64) -> Result<Bundle, Refusal> {
        self.write_in(who, uid, |season, _| season.bundle(after))
    }

    /// Takes the central's list of sanctions from a file.
    ///
    /// # Errors
    /// Where another season is open by then, or it is no list of the central's.
    pub fn take_sanction_list(
        &self,
        who: &Principal,
        uid: &str,
        file: &Path,
    ) -> Result<Changed, Refusal> {
        let act = TakeSanctionList::of(source::bytes(file)?);
        self.write_in(who, uid, |season, context| {
            season.execute(context, None, act)
        })
    }
}
