//! How often somebody asks: whoever asks too often waits.

use platform::clock::Stopwatch;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Requests of a device in a window of [`WINDOW`].
const OF_DEVICE: u32 = 50;

/// Requests of an address that prove nothing, in such a window.
const UNPROVED: u32 = 20;

/// Milliseconds.
const WINDOW: u64 = 10_000;

/// Names that are remembered at most; then all are forgotten.
const MOST: usize = 4_096;

#[derive(Debug)]
struct Counted {
    since: Stopwatch,
    count: u32,
}

/// How often, by name.
#[derive(Debug, Default)]
struct Counts(Mutex<BTreeMap<String, Counted>>);

impl Counts {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Counted>> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How often in the window that runs.
    fn of(&self, name: &str) -> u32 {
        let counts = self.lock();
        let known = counts.get(name);
        known
            .filter(|one| one.since.millis() < WINDOW)
            .map_or(0, |one| one.count)
    }

    fn more(&self, name: &str) {
        let mut counts = self.lock();
        if counts.len() >= MOST && !counts.contains_key(name) {
            counts.clear();
        }
        let anew = || Counted {
            since: Stopwatch::start(),
            count: 0,
        };
        let known = counts.entry(name.to_owned()).or_insert_with(anew);
        if known.since.millis() >= WINDOW {
            *known = anew();
        }
        known.count = known.count.saturating_add(1);
    }
}

/// How often devices ask, and addresses fail to prove who they are.
#[derive(Debug, Default)]
pub struct Rates {
    devices: Counts,
    failures: Counts,
}

impl Rates {
    /// Whether an address has not failed too often just now.
    pub fn may_try(&self, from: IpAddr) -> bool {
        self.failures.of(&from.to_string()) < UNPROVED
    }

    /// An address has proved nothing.
    pub fn failed(&self, from: IpAddr) {
        self.failures.more(&from.to_string());
    }

    /// Whether a device may ask once more; it does.
    pub fn may_ask(&self, device: &str) -> bool {
        if self.devices.of(device) >= OF_DEVICE {
            return false;
        }
        self.devices.more(device);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_too_often_waits_and_nobody_else() {
        let rates = Rates::default();
        for _ in 0..OF_DEVICE {
            assert!(rates.may_ask("a"));
        }
        assert!(!rates.may_ask("a"));
        assert!(rates.may_ask("b"));
        let [one, other] = [IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2])];
        for _ in 0..UNPROVED {
            assert!(rates.may_try(one));
            rates.failed(one);
        }
        assert!(!rates.may_try(one));
        assert!(rates.may_try(other));
    }

    #[test]
    fn names_that_are_made_up_fill_no_memory() {
        let rates = Rates::default();
        for n in 0..2 * MOST {
            assert!(rates.may_ask(&n.to_string()));
        }
        assert!(rates.devices.lock().len() <= MOST);
    }
}
