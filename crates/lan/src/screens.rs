//! Which telões ask what to show: nothing is told by them but that they do.

use crate::limits::SCREENS;
use platform::clock::Stopwatch;
use service::machine::salao::SalaoScreen;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Milliseconds after which a screen that asks no more is forgotten: it was turned off.
const FORGOTTEN: u64 = 10 * 60_000;

/// Digits of a screen's own name.
const NAME: usize = 16;

#[derive(Debug)]
struct Asked {
    from: IpAddr,
    /// When it asked last, UTC.
    at: String,
    since: Stopwatch,
}

/// Screens by the name that each made for itself.
#[derive(Debug, Default)]
pub struct Screens(Mutex<BTreeMap<String, Asked>>);

impl Screens {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Asked>> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A screen of this name asks, at this moment; a name of another kind is no screen's.
    pub fn asks(&self, name: &str, from: IpAddr, at: String) {
        let is_one = name.len() == NAME && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !is_one {
            return;
        }
        let mut screens = self.lock();
        screens.retain(|_, asked| asked.since.millis() < FORGOTTEN);
        if screens.len() < SCREENS || screens.contains_key(name) {
            let asked = Asked {
                from,
                at,
                since: Stopwatch::start(),
            };
            screens.insert(name.to_owned(), asked);
        }
    }

    /// Each with where it asks from and when it did last.
    pub fn told(&self) -> Vec<SalaoScreen> {
        let screens = self.lock();
        let told = screens.values().map(|asked| SalaoScreen {
            address: asked.from.to_string(),
            at: asked.at.clone(),
        });
        told.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_is_counted_once_and_nothing_else_is_one() {
        let screens = Screens::default();
        let from = IpAddr::from([192, 168, 0, 9]);
        for at in ["2026-03-21T12:00:00Z", "2026-03-21T12:00:01Z"] {
            screens.asks("0123456789abcdef", from, at.to_owned());
        }
        for name in ["", "0123", "<script>alert(1)", "0123456789abcdeg"] {
            screens.asks(name, from, String::new());
        }
        let told = screens.told();
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!(told[0].at, "2026-03-21T12:00:01Z");
    }

    #[test]
    fn names_that_are_made_up_fill_no_memory() {
        let screens = Screens::default();
        for n in 0..10 * SCREENS {
            screens.asks(
                &format!("{n:016x}"),
                IpAddr::from([10, 0, 0, 1]),
                String::new(),
            );
        }
        assert_eq!(screens.told().len(), SCREENS);
    }
}
