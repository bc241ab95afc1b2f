//! What goes from the open season to its federation, and comes from it: files are read and written while nobody waits.

use crate::host::Service;
use crate::parted::Seen;
use crate::principal::Principal;
use app::acts::{HandOutStatements, TakeSanctionList};
use app::registry::joined::FederationState;
use app::registry::restore::{Others, PartedAnswer};
use app::registry::sending::{Bundle, is_bundle};
use app::season::act::{Act, Changed};
use app::season::file::SeasonFile;
use app::tables::write_file;
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use publish::central::{Patience, address};
use publish::exchange::{self, Fetched, Holder, Sent, Stands};
use sandbox::source;
use serde::Serialize;
use std::fs;
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

/// What another copy of a season has stated, as it lies in files, and what of it this copy has not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PartedFiles {
    /// What the files are called.
    pub names: Vec<String>,
    pub parted: PartedAnswer,
}

/// With these begins every file of a season as the database writes it.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// What lies in files that somebody wrote elsewhere; of a folder, in all of it that are such files by their names.
///
/// # Errors
/// Where one cannot be read, or is something else.
pub fn others<'a>(places: impl IntoIterator<Item = &'a Path>) -> Result<Others, Refusal> {
    let mut bundles = Vec::new();
    for place in places {
        for file in files_at(place)? {
            let bytes = source::bytes(&file)?;
            if bytes.starts_with(DATABASE) {
                let name = name_of(&file);
                return Err(FederationRefusal::SeasonItself { name }.into());
            }
            bundles.push(bytes);
        }
    }
    Others::read(bundles.iter().map(Vec::as_slice))
}

/// The files of a place, in order.
fn files_at(place: &Path) -> Result<Vec<PathBuf>, Refusal> {
    if !place.is_dir() {
        return Ok(vec![place.to_owned()]);
    }
    let listed = fs::read_dir(place).map_err(|error| Refusal::File {
        path: place.display().to_string(),
        detail: error.to_string(),
    })?;
    let files = listed.flatten().map(|file| file.path());
    let mut files: Vec<PathBuf> = files.filter(|file| is_bundle(&name_of(file))).collect();
    files.sort();
    Ok(files)
}

fn name_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

impl CertificateFile {
    /// Whether it is one is said where somebody joins by it.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn read(path: &Path) -> Result<Self, Refusal> {
        let text = source::bytes(path)?;
        Ok(Self {
            name: name_of(path),
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
        self.saw(held.uid, others, &parted);
        Ok(parted)
    }

    /// What files have of the season, by what another copy of it stated, that this file has not.
    ///
    /// # Errors
    /// Where another season is open by then, or the files hold nothing that could be held against it.
    pub fn parted_from_files(
        &self,
        who: &Principal,
        uid: &str,
        files: &[PathBuf],
    ) -> Result<PartedFiles, Refusal> {
        let others = others(files.iter().map(PathBuf::as_path))?;
        let language = self.language();
        let parted = self.write_in(who, uid, |season, _| {
            season.parted_by_stick(&others, language)
        })?;
        self.saw(uid.to_owned(), others, &parted);
        Ok(PartedFiles {
            names: files.iter().map(|file| name_of(file)).collect(),
            parted,
        })
    }

    /// Somebody looks at this: by that and nothing else the season goes on.
    fn saw(&self, uid: String, others: Others, parted: &PartedAnswer) {
        let parted = parted.clone();
        let seen = Seen {
            uid,
            others,
            parted,
        };
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = Some(seen);
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
