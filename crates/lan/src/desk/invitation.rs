//! The code of the next desk: it holds for a while, for a few tries and for one desk.

use crate::desk::code::ONCE_BITS;
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use platform::chance;
use platform::clock::Stopwatch;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Milliseconds for which a code holds.
const HOLDS: u64 = 5 * 60_000;

/// How often it may be mistaken.
const TRIES: u32 = 5;

#[derive(Debug)]
struct Open {
    once: u32,
    since: Stopwatch,
    left: u32,
}

/// The code of the next desk, where one was asked for.
#[derive(Debug)]
pub struct Invitation {
    open: Mutex<Option<Open>>,
    holds: u64,
}

impl Default for Invitation {
    fn default() -> Self {
        Self {
            open: Mutex::default(),
            holds: HOLDS,
        }
    }
}

impl Invitation {
    fn lock(&self) -> MutexGuard<'_, Option<Open>> {
        // Each change is whole.
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open
            .as_ref()
            .is_some_and(|open| open.since.millis() >= self.holds)
        {
            *open = None;
        }
        open
    }

    /// Invites the next desk; the code before is over.
    ///
    /// # Errors
    /// Where the system has no chance.
    pub fn renew(&self) -> Result<(), Refusal> {
        let chance = chance::number().map_err(|error| Refusal::Fault(error.to_string()))?;
        let mask = (1 << ONCE_BITS) - 1;
        *self.lock() = Some(Open {
            once: u32::try_from(chance & mask).unwrap_or_default(),
            since: Stopwatch::start(),
            left: TRIES,
        });
        Ok(())
    }

    /// What the code holds beside the fingerprint, and for how many seconds; none where nobody is invited.
    pub fn told(&self) -> Option<(u32, u32)> {
        let open = self.lock();
        let open = open.as_ref()?;
        let left = self.holds.saturating_sub(open.since.millis());
        Some((open.once, u32::try_from(left / 1_000).unwrap_or_default()))
    }

    /// Takes the invitation for whoever knows it.
    ///
    /// # Errors
    /// [`SalaoRefusal::CodeOver`] or [`SalaoRefusal::WrongCode`].
    pub fn take(&self, once: u32) -> Result<(), SalaoRefusal> {
        let mut invited = self.lock();
        let Some(open) = invited.as_mut() else {
            return Err(SalaoRefusal::CodeOver);
        };
        if open.once ^ once != 0 {
            open.left = open.left.saturating_sub(1);
            let left = open.left;
            if left == 0 {
                *invited = None;
                return Err(SalaoRefusal::CodeOver);
            }
            return Err(SalaoRefusal::WrongCode { left });
        }
        *invited = None;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_holds_for_one_desk_and_five_tries() {
        let invitation = Invitation::default();
        assert!(
            matches!(invitation.take(0), Err(SalaoRefusal::CodeOver)),
            "nobody was invited"
        );
        invitation.renew().unwrap();
        let (once, left) = invitation.told().unwrap();
        assert!((295..=300).contains(&left), "{left}");
        for tries in (1..TRIES).rev() {
            let wrong = invitation.take(once ^ 1);
            assert!(matches!(wrong, Err(SalaoRefusal::WrongCode { left }) if left == tries));
        }
        assert!(matches!(
            invitation.take(once ^ 1),
            Err(SalaoRefusal::CodeOver)
        ));
        assert!(
            matches!(invitation.take(once), Err(SalaoRefusal::CodeOver)),
            "also the right one"
        );
        invitation.renew().unwrap();
        let (once, _) = invitation.told().unwrap();
        assert!(invitation.take(once).is_ok());
        assert!(invitation.take(once).is_err(), "one desk");
    }

    #[test]
    fn it_is_over_after_its_minutes() {
        let invitation = Invitation {
            holds: 20,
            ..Invitation::default()
        };
        invitation.renew().unwrap();
        let (once, _) = invitation.told().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(40));
        assert!(invitation.told().is_none());
        assert!(matches!(invitation.take(once), Err(SalaoRefusal::CodeOver)));
    }
}
