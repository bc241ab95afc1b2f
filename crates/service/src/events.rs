//! Who hears what has changed without its own doing, so that nobody asks over and over.

use crate::host::Service;
use crate::machine::DeskState;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{io, thread};

/// How often it is looked: what another program has written is told so much later at most.
const EVERY: Duration = Duration::from_secs(2);

/// Name of the thread that looks.
const THREAD: &str = "novidades";

/// Hears how it stands; whether it still listens.
pub type Hear = dyn FnMut(&DeskState) -> bool + Send;

struct Follower {
    hear: Box<Hear>,
    told: Option<DeskState>,
}

/// Those who follow, by a name of their own.
#[derive(Default)]
pub struct Followers(Mutex<BTreeMap<String, Follower>>);

impl Followers {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Follower>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells each how it stands where that is news to it; one that listens no more follows no more.
    fn tell(&self, service: &Service) {
        let mut all = self.lock();
        if all.is_empty() {
            return;
        }
        let state = service.state();
        all.retain(|_, follower| {
            let is_known = follower.told.as_ref() == Some(&state);
            if is_known {
                return true;
            }
            follower.told = Some(state.clone());
            (follower.hear)(&state)
        });
    }
}

impl Service {
    /// `hear` is told from now on how it stands, at once and whenever that changes; whoever had this name before no more.
    pub fn subscribe(&self, name: &str, hear: Box<Hear>) {
        let follower = Follower { hear, told: None };
        self.followers.lock().insert(name.to_owned(), follower);
        self.followers.tell(self);
    }

    /// Looks again and again, for as long as the program runs.
    ///
    /// # Errors
    /// Where the system begins no thread.
    pub fn look_after(self: &Arc<Self>) -> io::Result<()> {
        let service = Arc::clone(self);
        thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(move || {
                loop {
                    thread::sleep(EVERY);
                    service.followers.tell(&service);
                }
            })?;
        Ok(())
    }
}
