//! Waiting, with patience, for a file that another desk or another program is using.

use crate::{Result, StoreError};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// How long a call waits before it is given up with nothing recorded.
const PATIENCE: Duration = Duration::from_secs(60);

/// After how long whoever waits is told why.
const TOLD_AFTER: Duration = Duration::from_secs(2);

/// The longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_millis(40);

/// Whether a season is being waited for because somebody else is using its file.
///
/// Clones are one and the same: a window keeps one beside the season and asks it while a call on the
/// season is still waiting. A short wait, as between two results of two desks, is never told.
#[derive(Clone)]
pub struct Wait(Arc<Inner>);

struct Inner {
    /// Calls that try by themselves.
    trying: AtomicUsize,
    /// Calls that have waited for so long that it is told.
    long: AtomicUsize,
    tell: Box<dyn Fn() + Send + Sync>,
    patience: Duration,
}

impl fmt::Debug for Wait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wait")
            .field("is_on", &self.is_on())
            .finish()
    }
}

impl Default for Wait {
    fn default() -> Self {
        Self::telling(|| {})
    }
}

impl Wait {
    /// `tell` is called once for every call that has waited for two seconds, on the thread that waits.
    pub fn telling(tell: impl Fn() + Send + Sync + 'static) -> Self {
        Self::with_patience(PATIENCE, tell)
    }

    /// The same of a call that is given up after so long.
    pub fn with_patience(patience: Duration, tell: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Arc::new(Inner {
            trying: AtomicUsize::new(0),
            long: AtomicUsize::new(0),
            tell: Box::new(tell),
            patience,
        }))
    }

    /// Whether a call has been waiting for more than two seconds. Takes no lock.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.0.long.load(Ordering::Acquire) > 0
    }

    /// What SQLite asks where nothing here tries by itself: whether to try once more.
    pub(crate) fn once_more(&self) -> impl FnMut(i32) -> bool + Send + 'static {
        const MOST: i32 = 1500;
        let wait = self.clone();
        move |round| {
            if wait.0.trying.load(Ordering::Acquire) > 0 || round >= MOST {
                return false;
            }
            thread::sleep(pause(round.unsigned_abs()));
            true
        }
    }

    /// Tries until somebody else has finished, or patience ends with [`StoreError::Busy`].
    pub(crate) fn patiently<T>(&self, mut attempt: impl FnMut() -> Result<T>) -> Result<T> {
        // The pauses are counted, not the clock: a machine that slept has not waited.
        let mut waited = Duration::ZERO;
        let mut is_long = false;
        let mut round = 0;
        self.0.trying.fetch_add(1, Ordering::AcqRel);
        let outcome = loop {
            match attempt() {
                Err(StoreError::Busy) if waited < self.0.patience => {}
                outcome => break outcome,
            }
            let pause = pause(round);
            thread::sleep(pause);
            waited += pause;
            round += 1;
            if !is_long && waited >= TOLD_AFTER {
                is_long = true;
                self.0.long.fetch_add(1, Ordering::AcqRel);
                (self.0.tell)();
            }
        };
        self.0.trying.fetch_sub(1, Ordering::AcqRel);
        if is_long {
            self.0.long.fetch_sub(1, Ordering::AcqRel);
        }
        outcome
    }
}

/// Short at first, never the same for two programs: who comes late is not always late again.
fn pause(round: u32) -> Duration {
    let longest = Duration::from_millis(1 << round.min(6)).min(LONGEST_PAUSE);
    let mixed = std::process::id()
        .wrapping_add(round)
        .wrapping_mul(0x9E37_79B1)
        >> 24;
    longest / 2 + longest * mixed / 512
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn who_waits_for_long_is_told_once_and_gets_the_file_in_the_end() {
        let told = Arc::new(AtomicUsize::new(0));
        let wait = Wait::telling({
            let told = Arc::clone(&told);
            move || {
                told.fetch_add(1, Ordering::SeqCst);
            }
        });
        assert_eq!(wait.patiently(|| Ok(1)).unwrap(), 1);
        assert!(!wait.is_on());
        assert_eq!(told.load(Ordering::SeqCst), 0);
        let mut more = 3;
        let got = wait.patiently(|| match wait.is_on() {
            false => Err(StoreError::Busy),
            true if more > 0 => {
                more -= 1;
                Err(StoreError::Busy)
            }
            true => Ok(2),
        });
        assert_eq!(got.unwrap(), 2);
        assert!(!wait.is_on(), "the wait is over");
        assert_eq!(told.load(Ordering::SeqCst), 1);
    }

    #[test]
    fn patience_ends_and_other_failures_are_not_waited_for() {
        let told = Arc::new(AtomicBool::new(false));
        let wait = Wait::with_patience(Duration::from_millis(30), {
            let told = Arc::clone(&told);
            move || told.store(true, Ordering::SeqCst)
        });
        let busy = wait.patiently(|| Err::<(), _>(StoreError::Busy));
        assert!(matches!(busy, Err(StoreError::Busy)));
        let mut tries = 0;
        let full = wait.patiently(|| {
            tries += 1;
            Err::<(), _>(StoreError::DiskFull)
        });
        assert!(matches!(full, Err(StoreError::DiskFull)));
        assert_eq!(tries, 1);
        assert!(!told.load(Ordering::SeqCst));
    }

    #[test]
    fn pauses_are_short_and_not_all_alike() {
        let pauses: Vec<Duration> = (0..100).map(pause).collect();
        assert!(
            pauses
                .iter()
                .all(|pause| *pause <= LONGEST_PAUSE && !pause.is_zero())
        );
        let mut late = pauses[10..].to_vec();
        late.sort();
        late.dedup();
        assert!(late.len() > 20);
    }
}
