//! The publication of one season as time goes on: when it runs, what came of it, when it is tried again. It knows
//! neither a clock nor a thread: both are handed in.

use crate::publication::{Published, Run, SiteFacts};
use crate::target::{Target, refusal as target_refusal};
use crate::whose::Agreed;
use app::season::context::Context;
use app::season::file::SeasonFile;
use messages::refusal::Refusal;
use messages::words::spoken::{InEach, Language};
use serde::Serialize;
use site::files::Manifest;
use std::sync::{Mutex, PoisonError};
use ts_rs::TS;

/// Milliseconds between the end of one run and the beginning of the next, at least.
pub const EVERY: u64 = 10_000;

/// Milliseconds after which a place where nothing is new is asked whether it still holds what it was given.
const LOOKS: u64 = 300_000;

/// Milliseconds after which one that failed is tried again, at most: each failure doubles the wait until then.
const MOST: u64 = 60_000;

/// The publication that was made last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LastPublication {
    /// When it ended, UTC.
    pub at: String,
    /// Files that it wrote.
    pub files: usize,
    /// How many others stood as they were to stand.
    pub kept: usize,
    /// The newest entry that the site knows.
    pub seq: i64,
}

/// Why the site is not as the season is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PublicationFault {
    /// Since when, UTC.
    pub since: String,
    /// What is wrong and what to do, in words.
    pub why: String,
    /// What would let it go on, where somebody agrees to it.
    pub asks: Option<Agreed>,
}

/// The same before anybody asks for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hindrance {
    /// Since when, UTC.
    pub since: String,
    /// What is wrong and what to do.
    pub why: InEach,
    /// What would let it go on, where somebody agrees to it.
    pub asks: Option<Agreed>,
}

impl Hindrance {
    /// What a screen is told.
    #[must_use]
    pub fn told(&self, language: Language) -> PublicationFault {
        PublicationFault {
            since: self.since.clone(),
            why: self.why.told(language).to_owned(),
            asks: self.asks,
        }
    }
}

/// How it stands with a publication.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Upkeep {
    last: Option<LastPublication>,
    /// The hash of the newest entry that the site knows.
    head: String,
    fault: Option<Hindrance>,
    /// Runs that failed one after the other.
    failed: u32,
    /// Files that the last run had to write and has not.
    waiting: usize,
    /// Milliseconds of the running time before which nothing is done.
    rests_until: u64,
    /// Milliseconds of the running time before which the place is not asked what it holds.
    looks_at: u64,
    /// Somebody wants it now, whether anything is new or not.
    asked: bool,
    /// What somebody has agreed to, for the next run that comes to its end.
    agreed: Agreed,
    /// What the last run has left there.
    manifest: Option<Manifest>,
}

impl Upkeep {
    /// The publication that was made last.
    #[must_use]
    pub const fn last(&self) -> Option<&LastPublication> {
        self.last.as_ref()
    }

    /// What is wrong; none as long as the last run went well.
    #[must_use]
    pub const fn fault(&self) -> Option<&Hindrance> {
        self.fault.as_ref()
    }

    /// Files that wait since the last run failed.
    #[must_use]
    pub const fn waiting(&self) -> usize {
        self.waiting
    }

    /// Milliseconds until there is something to be done, at the running time `clock`.
    #[must_use]
    pub const fn rests(&self, clock: u64) -> u64 {
        self.rests_until.saturating_sub(clock)
    }

    /// What is new goes out now; `asked` also where nothing is.
    pub const fn hurry(&mut self, asked: bool) {
        self.rests_until = 0;
        self.asked |= asked;
    }

    /// Somebody agrees to what stands in the place: it is written now.
    pub const fn agree(&mut self, agreed: Agreed) {
        self.agreed = agreed;
        self.hurry(true);
    }

    /// Whether something is to be written at the running time `clock`: never before a rest is over, never where the
    /// site stands and knows the newest entry.
    ///
    /// # Errors
    /// Where the season cannot be read, or the place does not say what it holds.
    pub fn is_due(
        &mut self,
        clock: u64,
        season: &SeasonFile,
        target: &dyn Target,
    ) -> Result<bool, Refusal> {
        if clock < self.rests_until {
            return Ok(false);
        }
        let is_new = season.head()?.1 != self.head;
        if self.asked || self.fault.is_some() || is_new || !target.stands() {
            return Ok(true);
        }
        if clock < self.looks_at {
            return Ok(false);
        }
        self.looks_at = clock.saturating_add(LOOKS);
        let holds = target.holds(&|| true);
        let holds = holds.map_err(|error| target_refusal(target.told(""), &error))?;
        Ok(!holds)
    }

    /// Writes what is new of `season` as it is at this moment. It is held for the time of a copy, and not while pages
    /// are made and written. `goes_on` hears again and again how many files are left; where it says no they wait.
    ///
    /// # Errors
    /// Why something could not be read or written: to be told to [`Upkeep::ended`].
    pub fn run(
        &mut self,
        season: &SeasonFile,
        context: &Context,
        target: &mut dyn Target,
        goes_on: &(dyn Fn(Option<usize>) -> bool + Sync),
    ) -> Result<Published, Refusal> {
        let facts = SiteFacts::of(&season.snapshot()?, context)?;
        let waiting = Mutex::new(None);
        let run = Run {
            agreed: self.agreed,
            remembered: self.manifest.as_ref(),
            goes_on: &|left| {
                if left.is_some() {
                    *waiting.lock().unwrap_or_else(PoisonError::into_inner) = left;
                }
                goes_on(left)
            },
        };
        let run = facts.publish_while(target, &run);
        let waiting = waiting.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.waiting = waiting.unwrap_or(self.waiting);
        run
    }

    /// Notes how a run, or the look before it, has ended, at the running time `clock`.
    pub fn ended(
        &mut self,
        clock: u64,
        context: &Context,
        place: &str,
        run: Result<Published, Refusal>,
    ) {
        self.asked = false;
        match run {
            Ok(published) => {
                self.head = published.head;
                self.manifest = Some(published.manifest);
                self.agreed = Agreed::Nothing;
                self.last = Some(LastPublication {
                    at: context.at(),
                    files: published.files.len(),
                    kept: published.kept,
                    seq: published.seq,
                });
                self.fault = None;
                self.failed = 0;
                self.waiting = 0;
                self.rests_until = clock.saturating_add(EVERY);
                self.looks_at = clock.saturating_add(LOOKS);
            }
            Err(refusal) => {
                let since = self.fault.take().map(|fault| fault.since);
                self.fault = Some(Hindrance {
                    since: since.unwrap_or_else(|| context.at()),
                    why: InEach::of(|language| language.unpublished(place, &refusal)),
                    asks: Agreed::to_mend(&refusal),
                });
                let rest = EVERY.saturating_mul(1 << self.failed.min(8)).min(MOST);
                self.failed = self.failed.saturating_add(1);
                self.rests_until = clock.saturating_add(rest);
            }
        }
    }
}
