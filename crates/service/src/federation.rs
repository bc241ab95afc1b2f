//! What goes from the open season to its federation, and comes from it: files are read and written while nobody waits.

use crate::host::Service;
use crate::parted::Seen;
use crate::principal::Principal;
use app::acts::{HandOutStatements, TakeSanctionList};
use app::registry::joined::FederationState;
use app::registry::restore::PartedAnswer;
use app::registry::sending::Bundle;
use app::season::act::{Act, Changed};
use app::season::file::SeasonFile;
use app::tables::write_file;
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use publish::central::{Patience, address};
use publish::exchange::{self, Fetched, Holder, Sent, Stands};
use sandbox::source;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;
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

/// The open season, for as long as it is this one: let go between two looks, while a central is asked.
struct Held<'a> {
    service: &'a Service,
    who: &'a Principal,
    uid: String,
}

impl Held<'_> {
    /// Whether the season still stands open.
    fn is_open(&self) -> bool {
        self.service.uid().is_ok_and(|uid| uid == self.uid)
    }
}

impl Holder for Held<'_> {
    fn look<T>(
        &mut self,
        look: impl FnOnce(&SeasonFile) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let look = |season: &mut SeasonFile| look(season);
        let (who, uid) = (self.who, &self.uid);
        self.service.write_in(who, uid, |season, _| look(season))
    }

    fn enter(&mut self, act: impl Act) -> Result<Changed, Refusal> {
        let (who, uid) = (self.who, &self.uid);
        self.service.write_in(who, uid, |season, context| {
            season.execute(context, None, act)
        })
    }
}

/// An address as somebody typed it; empty where nobody has said.
pub(crate) fn refuse_no_address(central: &str) -> Result<(), Refusal> {
    match central.trim() {
        "" => Ok(()),
        told => address(told).map(|_| ()),
    }
}

impl Service {
    fn held<'a>(&'a self, who: &'a Principal) -> Result<Held<'a>, Refusal> {
        Ok(Held {
            service: self,
            who,
            uid: self.uid()?,
        })
    }

    /// Sends what waits to the season's central.
    pub(crate) fn send_to_central(&self, who: &Principal) -> Result<Sent, Refusal> {
        let (mut held, open) = (self.held(who)?, self.held(who)?);
        let patience = Patience::default();
        exchange::send(&mut held, None, self.language(), patience, &|| {
            open.is_open()
        })
    }

    /// Looks for the list of sanctions at the season's central, and takes it.
    pub(crate) fn fetch_from_central(&self, who: &Principal) -> Result<Fetched, Refusal> {
        let (mut held, open) = (self.held(who)?, self.held(who)?);
        let patience = Patience::default();
        exchange::fetch(&mut held, None, self.language(), patience, &|| {
            open.is_open()
        })
    }

    /// How the season's central has it, at this moment.
    pub(crate) fn at_central(&self, who: &Principal) -> Result<Stands, Refusal> {
        let (mut held, open) = (self.held(who)?, self.held(who)?);
        let patience = Patience::default();
        exchange::stands(&mut held, None, self.language(), patience, &|| {
            open.is_open()
        })
    }

    /// What the season's central has of it that this file has not.
    pub(crate) fn parted(&self, who: &Principal) -> Result<PartedAnswer, Refusal> {
        let (mut held, open) = (self.held(who)?, self.held(who)?);
        let others = exchange::others(&mut held, None, Patience::default(), &|| open.is_open())?;
        let language = self.language();
        let parted = held.look(|season| season.parted(&others, language))?;
        let seen = Seen {
            uid: held.uid,
            others,
            parted: parted.clone(),
        };
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = Some(seen);
        Ok(parted)
    }

    /// States that the season goes on from this file, by what somebody has looked at.
    pub(crate) fn go_on_from_here(&self, who: &Principal) -> Result<Changed, Refusal> {
        let mut held = self.held(who)?;
        let seen = self
            .seen
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let seen = seen.filter(|seen| seen.uid == held.uid);
        let seen = seen.ok_or(FederationRefusal::NothingToRestore)?;
        exchange::restore(&mut held, seen.others, &seen.parted)
    }

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
