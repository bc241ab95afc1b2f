//! How often somebody asks: whoever asks too often waits.

use platform::clock::Stopwatch;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How often a device may ask.
#[derive(Debug, Clone, Copy)]
pub struct Rate {
    /// So often in a window.
    pub most: u32,
    /// Milliseconds of it.
    pub window: u64,
}

/// Questions and commands.
pub const CALLS: Rate = Rate {
    most: 50,
    window: 10_000,
};

/// Photos of sheets.
pub const PHOTOS: Rate = Rate {
    most: 6,
    window: 60_000,
};

/// Devices that are remembered at most; then all are forgotten.
const MOST: usize = 4_096;

#[derive(Debug)]
struct Counted {
    since: Stopwatch,
    count: u32,
}

/// How often devices ask that have proved who they are. What proves nothing costs no more than to find that out: no key is
/// guessed, and telephones behind one address answer for each other's slips no more than strangers do.
#[derive(Debug)]
pub struct Rates {
    rate: Rate,
    counts: Mutex<BTreeMap<String, Counted>>,
}

impl Rates {
    /// Counts by this rate.
    pub const fn new(rate: Rate) -> Self {
        Self {
            rate,
            counts: Mutex::new(BTreeMap::new()),
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Counted>> {
        // Each change is whole.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a device may ask once more; it does.
    pub fn may_ask(&self, device: &str) -> bool {
        let mut counts = self.lock();
        if counts.len() >= MOST && !counts.contains_key(device) {
            counts.clear();
        }
        let anew = || Counted {
            since: Stopwatch::start(),
            count: 0,
        };
        let known = counts.entry(device.to_owned()).or_insert_with(anew);
        if known.since.millis() >= self.rate.window {
            *known = anew();
        }
        if known.count >= self.rate.most {
            return false;
        }
        known.count += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_too_often_waits_and_nobody_else() {
        for rate in [CALLS, PHOTOS] {
            let rates = Rates::new(rate);
            for _ in 0..rate.most {
                assert!(rates.may_ask("a"));
            }
            assert!(!rates.may_ask("a"));
            assert!(rates.may_ask("b"));
        }
    }

    #[test]
    fn names_that_are_made_up_fill_no_memory() {
        let rates = Rates::new(CALLS);
        for n in 0..2 * MOST {
            assert!(rates.may_ask(&n.to_string()));
        }
        assert!(rates.lock().len() <= MOST);
    }
}
