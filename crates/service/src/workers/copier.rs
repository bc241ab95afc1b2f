//! Copies while a window stands open: made beside it, so that neither the season nor the window waits.

use app::copies::shelf::{Copy, newest};
use app::copies::{make_due, place};
use app::season::context::Context;
use messages::words::spoken::{InEach, Language};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use ts_rs::TS;

/// How long a copy that failed waits before it is tried again without an entry, and how often other desks' entries
/// are looked for.
const AGAIN: Duration = Duration::from_secs(20);

/// How long a window that goes waits for its last copy.
const AT_THE_END: Duration = Duration::from_secs(3);

/// Name of the thread that makes them.
const THREAD: &str = "copias";

/// How it stands with the copies of the open season.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct CopyState {
    /// The folder of all copies; none where none are made.
    pub folder: Option<String>,
    /// The newest copy that was made and read back.
    pub last: Option<Copy>,
    /// What is wrong, until a copy can be made again.
    pub failing: Option<Failing>,
}

/// Copies that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Failing {
    /// Since when, UTC.
    pub since: String,
    /// Why, in words.
    pub why: String,
}

/// Makes the copies of one window.
#[derive(Debug)]
pub struct Copier {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    wanted: Mutex<Wanted>,
    change: Condvar,
}

#[derive(Debug, Default)]
struct Wanted {
    season: Option<PathBuf>,
    due: bool,
    copying: bool,
    over: bool,
    state: CopyState,
    /// Since when none can be made, and why.
    failing: Option<(String, InEach)>,
}

impl Copier {
    /// Copies go to `root`, or where somebody has sent them from there; without one none are made.
    #[must_use]
    pub fn start(root: Option<PathBuf>) -> Self {
        let shared = Arc::new(Shared::default());
        if let Some(root) = root {
            shared.lock().state.folder = Some(place::of(&root).display().to_string());
            let own = Arc::clone(&shared);
            // Named, so that a slow folder can be told from a slow disk.
            let started = thread::Builder::new()
                .name(THREAD.to_owned())
                .spawn(move || own.run(&root));
            if let Err(error) = started {
                let why = InEach::of(|_| error.to_string());
                shared.lock().failing = Some((Context::read("", None).at(), why));
            }
        }
        Self { shared }
    }

    /// From now on this season's copies are made; of none where none stands open.
    pub fn follow(&self, season: Option<&Path>) {
        let mut wanted = self.shared.lock();
        wanted.due = season.is_some();
        wanted.season = season.map(Path::to_owned);
        wanted.state.last = None;
        wanted.failing = None;
        self.shared.change.notify_all();
    }

    /// Copies go elsewhere from now on: the next one is made at once.
    pub fn moved(&self, to: &Path) {
        let mut wanted = self.shared.lock();
        wanted.due = wanted.season.is_some();
        wanted.state = CopyState {
            folder: Some(to.display().to_string()),
            ..CopyState::default()
        };
        wanted.failing = None;
        self.shared.change.notify_all();
    }

    /// Something was written: a copy is due.
    pub fn due(&self) {
        self.shared.lock().due = true;
        self.shared.change.notify_all();
    }

    /// Waits for a copy that is due or being made, a little: who closes the window does not wait for a slow folder.
    pub fn finish(&self) {
        let wanted = self.shared.lock();
        if wanted.state.folder.is_some() && wanted.season.is_some() {
            let busy = |wanted: &mut Wanted| wanted.due || wanted.copying;
            // What is not done by then is swept, and made at the next opening.
            let _ = self
                .shared
                .change
                .wait_timeout_while(wanted, AT_THE_END, busy);
        }
    }

    /// How it stands, told in this language.
    #[must_use]
    pub fn state(&self, language: Language) -> CopyState {
        let wanted = self.shared.lock();
        CopyState {
            failing: wanted.failing.as_ref().map(|(since, why)| Failing {
                since: since.clone(),
                why: why.told(language).to_owned(),
            }),
            ..wanted.state.clone()
        }
    }
}

impl Drop for Copier {
    fn drop(&mut self) {
        self.shared.lock().over = true;
        self.shared.change.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Wanted> {
        // What is wanted is whole at every moment.
        self.wanted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self, root: &Path) {
        while let Some(season) = self.next() {
            let done = make_due(&season, root).and_then(|_| newest(&season, root));
            let mut wanted = self.lock();
            wanted.copying = false;
            self.change.notify_all();
            // Another season was opened meanwhile.
            if wanted.season.as_deref() != Some(&season) {
                continue;
            }
            match done {
                Ok(last) => {
                    wanted.state.last = last.or(wanted.state.last.take());
                    wanted.failing = None;
                }
                Err(refusal) => {
                    let since = wanted.failing.take().map(|(since, _)| since);
                    let since = since.unwrap_or_else(|| Context::read("", None).at());
                    let why = InEach::of(|language| language.refusal(&refusal));
                    wanted.failing = Some((since, why));
                }
            }
        }
    }

    /// The season that wants a copy, as soon as one does; none when the window is gone.
    fn next(&self) -> Option<PathBuf> {
        let mut wanted = self.lock();
        loop {
            if wanted.over {
                return None;
            }
            if wanted.due
                && let Some(season) = wanted.season.clone()
            {
                wanted.due = false;
                wanted.copying = true;
                return Some(season);
            }
            let (held, waited) = self
                .change
                .wait_timeout(wanted, AGAIN)
                .unwrap_or_else(PoisonError::into_inner);
            wanted = held;
            wanted.due |= waited.timed_out();
        }
    }
}
