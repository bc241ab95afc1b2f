//! Who is connected: each takes a place, and gives it back when it goes.

use crate::limits::{CONNECTIONS, OF_ONE_ADDRESS};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Connections by address.
#[derive(Debug, Default)]
pub struct Connections(Mutex<BTreeMap<IpAddr, usize>>);

/// A place that is taken; it is free again when this is dropped.
#[derive(Debug)]
pub struct Place {
    all: Arc<Connections>,
    of: IpAddr,
}

impl Connections {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many stand.
    pub fn count(&self) -> usize {
        self.lock().values().sum()
    }

    /// A place for this address; none where it has its share, or all are taken.
    pub fn admit(self: &Arc<Self>, of: IpAddr) -> Option<Place> {
        let mut taken = self.lock();
        if taken.values().sum::<usize>() >= CONNECTIONS {
            return None;
        }
        let own = taken.entry(of).or_default();
        if *own >= OF_ONE_ADDRESS {
            return None;
        }
        *own += 1;
        Some(Place {
            all: Arc::clone(self),
            of,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.all.lock();
        if let Some(own) = taken.get_mut(&self.of) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.of);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: usize) -> IpAddr {
        IpAddr::from([10, 0, (n / 256) as u8, (n % 256) as u8])
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
        assert!(all.lock().is_empty(), "whoever went is not remembered");
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
}
