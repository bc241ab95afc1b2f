//! What everybody may see of the season that stands open, made when somebody asks and kept until an entry comes.

use crate::found::own_address;
use crate::said::{JSON, Piece};
use app::asks::Answered;
use app::id::Seq;
use app::season::file::SeasonFile;
use app::season::standing::Standing;
use messages::refusal::Refusal;
use platform::clock::Stopwatch;
use publish::publication::SiteFacts;
use service::host::Service;
use service::principal::{Principal, SignedIn};
use site::files::{Manifest, served};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

/// Milliseconds for which nobody looks whether an entry has come: a hundred telephones ask at once.
const LOOKED: u64 = 250;

/// Milliseconds between two times that it is made: while results come one after the other the computer does other things,
/// too.
const APART: u64 = 1_000;

/// Milliseconds after which all is made anew though no entry came: it says of which minute it is.
const OLD: u64 = 60_000;

/// Who asks: nobody who has a name.
pub fn anybody() -> Principal {
    Principal::new(String::new(), Standing::Public, SignedIn::As(None))
}

/// What everybody may see at one moment.
#[derive(Debug)]
pub struct Shown {
    /// Of which season it is, and up to which entry.
    of: (String, Seq, String),
    made: Stopwatch,
    /// The site, by path.
    files: BTreeMap<String, Arc<Piece>>,
    /// The same as one answer, for the telão.
    pub view: Arc<Piece>,
}

impl Shown {
    /// What lies at a path; none where nothing does.
    pub fn get(&self, path: &str) -> Option<&Arc<Piece>> {
        self.files.get(path)
    }
}

/// It, kept.
#[derive(Debug, Default)]
pub struct Pages {
    kept: Mutex<Option<Kept>>,
    /// What pages told before; who holds it makes them.
    told: Mutex<Manifest>,
}

#[derive(Debug, Clone)]
struct Kept {
    shown: Arc<Shown>,
    looked: Stopwatch,
}

impl Pages {
    fn kept(&self) -> MutexGuard<'_, Option<Kept>> {
        // It is exchanged as a whole.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// As everybody may see the season now; `at` is where the salão listens. While that is being made anew others see it as
    /// it was.
    ///
    /// # Errors
    /// Where no season is open, or it cannot be read.
    pub fn now(&self, service: &Service, at: SocketAddr) -> Result<Arc<Shown>, Refusal> {
        let known = self.kept().clone();
        if let Some(kept) = &known
            && kept.looked.millis() < LOOKED
        {
            return Ok(Arc::clone(&kept.shown));
        }
        let of = service.read(of)?;
        let is_so = |kept: &Kept| {
            let (is_same, age) = (kept.shown.of.0 == of.0, kept.shown.made.millis());
            kept.shown.of == of && age < OLD || is_same && age < APART
        };
        if let Some(kept) = known.as_ref().filter(|kept| is_so(kept)) {
            self.looked(&kept.shown);
            return Ok(Arc::clone(&kept.shown));
        }
        let mut told = match (self.told.try_lock(), known) {
            (Ok(told), _) => told,
            (Err(TryLockError::Poisoned(told)), _) => told.into_inner(),
            (Err(TryLockError::WouldBlock), Some(kept)) if kept.shown.of.0 == of.0 => {
                return Ok(kept.shown);
            }
            (Err(TryLockError::WouldBlock), _) => {
                self.told.lock().unwrap_or_else(PoisonError::into_inner)
            }
        };
        // Somebody else has made it meanwhile, perhaps.
        if let Some(kept) = self.kept().clone().filter(is_so) {
            return Ok(kept.shown);
        }
        let shown = Arc::new(make(service, at, &mut told)?);
        self.looked(&shown);
        Ok(shown)
    }

    fn looked(&self, shown: &Arc<Shown>) {
        *self.kept() = Some(Kept {
            shown: Arc::clone(shown),
            looked: Stopwatch::start(),
        });
    }
}

fn of(season: &SeasonFile) -> Result<(String, Seq, String), Refusal> {
    let _look = season.look()?;
    let (seq, hash) = season.head()?;
    Ok((season.uid()?, seq, hash))
}

/// Nobody at a desk waits for it: it is made of a copy.
fn make(service: &Service, at: SocketAddr, told: &mut Manifest) -> Result<Shown, Refusal> {
    let season = service.read(SeasonFile::snapshot)?;
    let context = service.context(&anybody());
    let facts = SiteFacts::of(&season, &context)?;
    let of = of(&season)?;
    let fault = |error: serde_json::Error| Refusal::Fault(error.to_string());
    let (files, manifest) = facts.files(told).map_err(fault)?;
    *told = manifest;
    let files = files.into_iter().map(|file| {
        let (kind, kept) = served(&file.path);
        (file.path, Arc::new(Piece::new(kind, kept, file.bytes)))
    });
    let mut view = facts.view().clone();
    // Without one of the internet's the hall reads in the hall.
    view.site = view.site.or_else(|| own_address(at));
    let view = Answered {
        answer: serde_json::to_value(&view).map_err(fault)?,
        seq: of.1,
        tags: None,
    };
    let view = serde_json::to_vec(&view).map_err(fault)?;
    Ok(Shown {
        files: files.collect(),
        view: Arc::new(Piece::new(JSON, "no-cache", view)),
        made: Stopwatch::start(),
        of,
    })
}
