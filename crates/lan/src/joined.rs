//! Which telephones are joined: each by its slip, since when, and when it was heard last.

use app::day::phone::BETWEEN;
use app::slip::SlipKey;
use platform::clock::Stopwatch;
use service::machine::salao::SalaoPhone;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Milliseconds after which a telephone that asks no more is not told of any more: its page was closed.
const GONE: u64 = 30 * 60_000;

/// Telephones that are remembered at most.
const MOST: usize = 1_024;

#[derive(Debug)]
struct Heard {
    by: SlipKey,
    /// Since when, UTC.
    since: String,
    /// When it was heard last, UTC.
    at: String,
    ago: Stopwatch,
}

/// Telephones by what the journal calls them.
#[derive(Debug, Default)]
pub struct Joined(Mutex<BTreeMap<String, Heard>>);

impl Joined {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Heard>> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A telephone of this name, joined by this slip, is heard at this moment.
    pub fn hears(&self, name: &str, by: SlipKey, at: &str) {
        let mut joined = self.lock();
        let heard = |since| Heard {
            by,
            since,
            at: at.to_owned(),
            ago: Stopwatch::start(),
        };
        if let Some(known) = joined.get_mut(name) {
            *known = heard(known.since.clone());
            return;
        }
        joined.retain(|_, one| one.ago.millis() < GONE);
        if joined.len() < MOST {
            joined.insert(name.to_owned(), heard(at.to_owned()));
        }
    }

    /// Each as the desk sees it, where its slip still holds.
    pub fn told(&self, holds: impl Fn(&SlipKey) -> bool) -> Vec<SalaoPhone> {
        let told: Vec<(SalaoPhone, SlipKey)> = {
            let joined = self.lock();
            let known = joined.iter().filter(|(_, one)| one.ago.millis() < GONE);
            known
                .map(|(name, one)| {
                    let phone = SalaoPhone {
                        letters: letters(name).to_owned(),
                        device: name.clone(),
                        slip: one.by.slip,
                        since: one.since.clone(),
                        at: one.at.clone(),
                    };
                    (phone, one.by.clone())
                })
                .collect()
        };
        // Whoever is heard meanwhile waits for no season.
        let told = told.into_iter();
        told.filter(|(_, by)| holds(by))
            .map(|(phone, _)| phone)
            .collect()
    }
}

/// What tells a device from others of the same slip.
fn letters(device: &str) -> &str {
    device
        .rsplit_once(BETWEEN)
        .map_or("", |(_, letters)| letters)
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::slip::Slip;

    fn slip(referee: u32, epoch: u32) -> SlipKey {
        SlipKey::new(Slip::Referee(referee), epoch, [0; 16])
    }

    #[test]
    fn a_telephone_is_told_of_once_and_since_when_for_as_long_as_its_slip_holds() {
        let joined = Joined::default();
        for at in ["10:00", "10:03"] {
            joined.hears("Arbitragem 1 · AAEC", slip(1, 0), at);
        }
        joined.hears("Arbitragem 2 · BBEC", slip(2, 3), "10:01");
        let told = joined.told(|_| true);
        assert_eq!(told.len(), 2);
        let first = &told[0];
        assert_eq!(
            [&first.since, &first.at, &first.letters],
            ["10:00", "10:03", "AAEC"]
        );
        let told = joined.told(|by| *by == slip(2, 3));
        assert_eq!(told.len(), 1, "one was cut off");
        assert_eq!(told[0].slip, Slip::Referee(2));
    }

    #[test]
    fn telephones_that_are_made_up_fill_no_memory() {
        let joined = Joined::default();
        for n in 0..2 * MOST {
            joined.hears(&n.to_string(), slip(1, 0), "");
        }
        assert_eq!(joined.told(|_| true).len(), MOST);
    }
}
