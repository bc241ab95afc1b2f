//! Who is connected: each takes a place, and gives it back when it goes.

use crate::limits::{ADDRESSES, CONNECTIONS, OF_ONE_ADDRESS, PRESENT};
use platform::clock::Stopwatch;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What is known of an address.
#[derive(Debug)]
struct Known {
    /// Connections that stand.
    open: usize,
    /// Since the last one came or went.
    since: Stopwatch,
}

impl Known {
    fn is_present(&self) -> bool {
        self.open > 0 || self.since.millis() < PRESENT
    }
}

/// Connections by address.
#[derive(Debug, Default)]
pub struct Connections(Mutex<BTreeMap<IpAddr, Known>>);

/// A place that is taken; it is free again when this is dropped.
#[derive(Debug)]
pub struct Place {
    all: Arc<Connections>,
    of: IpAddr,
}

impl Connections {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<IpAddr, Known>> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Connections that stand at this moment.
    pub fn count(&self) -> usize {
        self.lock().values().map(|known| known.open).sum()
    }

    /// Addresses from which somebody looks: a page that renews itself is not connected in between.
    pub fn present(&self) -> usize {
        let mut known = self.lock();
        known.retain(|_, one| one.is_present());
        known.len()
    }

    /// A place for this address; none where it has its share, or all are taken.
    pub fn admit(self: &Arc<Self>, of: IpAddr) -> Option<Place> {
        let mut known = self.lock();
        let open: usize = known.values().map(|one| one.open).sum();
        if open >= CONNECTIONS {
            return None;
        }
        if known.len() >= ADDRESSES {
            known.retain(|_, one| one.open > 0);
        }
        let own = known.entry(of).or_insert_with(|| Known {
            open: 0,
            since: Stopwatch::start(),
        });
        if own.open >= OF_ONE_ADDRESS {
            return None;
        }
        own.open += 1;
        own.since = Stopwatch::start();
        Some(Place {
            all: Arc::clone(self),
            of,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(own) = self.all.lock().get_mut(&self.of) {
            own.open = own.open.saturating_sub(1);
            own.since = Stopwatch::start();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: usize) -> IpAddr {
        IpAddr::from(u32::try_from(n).unwrap().to_be_bytes())
    }

    #[test]
    fn each_address_has_its_share_and_gives_it_back() {
        let all = Arc::new(Connections::default());
        let mut places: Vec<Place> = (0..OF_ONE_ADDRESS)
            .map(|_| all.admit(address(1)).unwrap())
            .collect();
        assert!(all.admit(address(1)).is_none());
        assert!(all.admit(address(2)).is_some(), "another has its own share");
        places.pop();
        assert!(all.admit(address(1)).is_some());
        drop(places);
        assert_eq!(all.count(), 0);
        assert_eq!(
            all.present(),
            2,
            "whoever renews its page is there in between"
        );
    }

    #[test]
    fn all_places_together_are_bounded() {
        let all = Arc::new(Connections::default());
        let places: Vec<Place> = (0..CONNECTIONS)
            .map(|n| all.admit(address(n)).unwrap())
            .collect();
        assert!(all.admit(address(CONNECTIONS)).is_none());
        assert_eq!(all.count(), places.len());
    }

    #[test]
    fn addresses_that_are_made_up_fill_no_memory() {
        let all = Arc::new(Connections::default());
        for n in 0..3 * ADDRESSES {
            drop(all.admit(address(n)).unwrap());
        }
        assert!(all.lock().len() <= ADDRESSES);
    }
}
