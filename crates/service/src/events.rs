//! Who hears what has changed without its own doing, so that nobody asks over and over.

use crate::machine::DeskState;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

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
    /// Somebody follows from now on, by this name alone.
    pub fn add(&self, name: &str, hear: Box<Hear>) {
        let follower = Follower { hear, told: None };
        self.lock().insert(name.to_owned(), follower);
    }

    /// Whether nobody follows.
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Follower>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells each how it stands where that is news to it; one that listens no more follows no more.
    pub fn tell(&self, state: &DeskState) {
        self.lock().retain(|_, follower| {
            let is_known = follower.told.as_ref() == Some(state);
            if is_known {
                return true;
            }
            follower.told = Some(state.clone());
            (follower.hear)(state)
        });
    }
}
