//! The site kept as the season is while a window stands open: beside it, so that neither the season nor the window
//! waits. Off until somebody says where the site goes.

use crate::machine::folder::DeskFolder;
use crate::machine::publication::{Publication, SeasonAt, SitePlace};
use app::season::context::Context;
use app::season::file::SeasonFile;
use messages::refusal::Refusal;
use messages::words::spoken::{InEach, Language};
use platform::clock::Stopwatch;
use publish::bucket::{Bucket, PAUSES, Secret};
use publish::publication::Published;
use publish::target::{Folder, Target};
use publish::upkeep::{EVERY, Hindrance, LastPublication, PublicationFault, Upkeep};
use publish::whose::Agreed;
use serde::Serialize;
use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use ts_rs::TS;

/// How long somebody who switches it waits for that to hold, and a window that goes for its last run.
const PATIENCE: Duration = Duration::from_secs(3);

/// Milliseconds without a file written after which the place is said to be silent.
const SILENT: u64 = 30_000;

/// Name of the thread that writes.
const THREAD: &str = "publicacao";

/// How it stands with the publication of the open season.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct PublicationState {
    /// Where the site goes; none where nobody has said.
    pub place: Option<SitePlace>,
    /// What people call that place.
    pub told: String,
    /// Whether it is kept up to date.
    pub on: bool,
    /// Another window of this machine does it.
    pub elsewhere: bool,
    /// Since when it is being written just now, UTC.
    pub running: Option<String>,
    /// What was published last since this window began.
    pub last: Option<LastPublication>,
    /// Files that are still to be written.
    pub waiting: usize,
    /// What is wrong, until it is well again.
    pub fault: Option<PublicationFault>,
}

/// Publishes the season of one window.
#[derive(Debug)]
pub struct Publisher {
    folder: DeskFolder,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    wanted: Mutex<Wanted>,
    change: Condvar,
}

#[derive(Debug, Default)]
struct Wanted {
    season: Option<SeasonAt>,
    /// Counts how often something was wanted.
    calls: u64,
    /// How many of those the thread knows, and how many it has done.
    heard: u64,
    done: u64,
    /// Counts how often somebody changed what is to be published, or where: what runs for an earlier one stops.
    minds: u64,
    hurry: bool,
    asked: bool,
    agreed: Agreed,
    over: bool,
    running: Option<Running>,
    state: PublicationState,
    /// What is wrong, until it is well again.
    fault: Option<Hindrance>,
}

#[derive(Debug)]
struct Running {
    at: String,
    /// Since the last file.
    still: Stopwatch,
}

/// What the thread is to do next.
#[derive(Debug)]
struct Order {
    season: Option<SeasonAt>,
    call: u64,
    mind: u64,
    hurry: bool,
    asked: bool,
    agreed: Agreed,
}

impl Publisher {
    /// Publishes what `folder` says of the season that is followed.
    #[must_use]
    pub fn start(folder: DeskFolder) -> Self {
        let shared = Arc::new(Shared::default());
        let (own, known) = (Arc::clone(&shared), folder.clone());
        let started = thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(move || own.run(&known));
        if let Err(error) = started {
            shared.lock().fault = Some(Hindrance {
                since: Context::read("", None).at(),
                why: InEach::of(|_| error.to_string()),
                asks: None,
            });
        }
        Self { folder, shared }
    }

    /// From now on this season is published, where it is to be; none where none stands open.
    pub fn follow(&self, season: Option<SeasonAt>) {
        let mut wanted = self.shared.lock();
        wanted.season = season;
        wanted.state = PublicationState::default();
        wanted.fault = None;
        self.shared.change_of_mind(&mut wanted);
    }

    /// Something was written: the site is to know it.
    pub fn due(&self) {
        self.shared.call(&mut self.shared.lock());
    }

    /// The site of the season that is followed goes there from now on, at once; whoever chose it was told where others
    /// can read what goes there.
    ///
    /// # Errors
    /// Where this machine cannot remember it.
    pub fn publish_to(&self, season: SeasonAt, place: SitePlace) -> Result<(), Refusal> {
        self.keep(Publication {
            season,
            place,
            on: true,
            told: true,
        })
    }

    /// Begins to publish where it was published before, or stops: then nothing is written any more.
    ///
    /// # Errors
    /// Where this machine cannot remember it.
    pub fn switch(&self, season: &SeasonAt, on: bool) -> Result<(), Refusal> {
        match self.folder.publication(season) {
            Some(known) => self.keep(Publication { on, ..known }),
            None => Ok(()),
        }
    }

    fn keep(&self, publication: Publication) -> Result<(), Refusal> {
        let on = publication.on;
        self.folder.set_publication(publication)?;
        let mut wanted = self.shared.lock();
        wanted.state.on = on;
        wanted.agreed = Agreed::Nothing;
        self.shared.change_of_mind(&mut wanted);
        let call = wanted.calls;
        // A place that does not answer holds nobody: what is being written there is the last.
        drop(self.shared.wait(wanted, |wanted| wanted.heard < call));
        Ok(())
    }

    /// Publishes now, whether anything is new or not.
    pub fn now(&self) {
        let mut wanted = self.shared.lock();
        wanted.asked = true;
        self.shared.call(&mut wanted);
        let call = wanted.calls;
        drop(self.shared.wait(wanted, |wanted| wanted.heard < call));
    }

    /// Publishes now, in spite of what stands in the place: somebody was told and agrees.
    pub fn agree(&self, agreed: Agreed) {
        let mut wanted = self.shared.lock();
        wanted.agreed = agreed;
        self.shared.call(&mut wanted);
        let call = wanted.calls;
        drop(self.shared.wait(wanted, |wanted| wanted.done < call));
    }

    /// Lets what is new go out before the season is closed, and waits for it a little.
    pub fn finish(&self) {
        let mut wanted = self.shared.lock();
        let state = &wanted.state;
        if !state.on || state.elsewhere || wanted.fault.is_some() {
            return;
        }
        wanted.hurry = true;
        self.shared.call(&mut wanted);
        let call = wanted.calls;
        // What is not done by then is done at the next opening.
        drop(self.shared.wait(wanted, |wanted| wanted.done < call));
    }

    /// How it stands, told in this language.
    #[must_use]
    pub fn state(&self, language: Language) -> PublicationState {
        let wanted = self.shared.lock();
        let mut state = wanted.state.clone();
        state.fault = wanted.fault.as_ref().map(|fault| fault.told(language));
        if let Some(running) = &wanted.running {
            state.running = Some(running.at.clone());
            if state.fault.is_none() && running.still.millis() > SILENT {
                state.fault = Some(PublicationFault {
                    since: running.at.clone(),
                    why: language.silent(&state.told),
                    asks: None,
                });
            }
        }
        state
    }
}

impl Drop for Publisher {
    fn drop(&mut self) {
        let mut wanted = self.shared.lock();
        wanted.over = true;
        self.shared.change_of_mind(&mut wanted);
    }
}

/// A season that is published from this window, or waits for another window to end.
struct Followed {
    publication: Publication,
    upkeep: Upkeep,
    target: Box<dyn Target>,
    /// The right to write: of one window at a time.
    right: Option<File>,
}

impl Followed {
    /// What is to be published by now: what was before, as long as nothing of it has changed.
    fn of(before: Option<Self>, season: Option<&SeasonAt>, folder: &DeskFolder) -> Option<Self> {
        let publication = folder.publication(season?).filter(|known| known.on)?;
        let mut own = before
            .filter(|before| before.publication == publication)
            .unwrap_or_else(|| Self {
                target: target(&publication.place, folder),
                upkeep: Upkeep::default(),
                right: None,
                publication,
            });
        if own.right.is_none() {
            // A machine whose folder cannot be written could not remember the place either.
            own.right = folder.publishes(&own.publication.season).unwrap_or(None);
        }
        Some(own)
    }
}

fn target(place: &SitePlace, folder: &DeskFolder) -> Box<dyn Target> {
    match place {
        SitePlace::Bucket(place) => {
            // Without its secret the bucket refuses, and says so.
            let secret = folder.secret(place);
            let secret = secret.unwrap_or_else(|| Secret::new(String::new()));
            Box::new(Bucket::at((**place).clone(), secret, &PAUSES))
        }
        SitePlace::Folder { path } => Box::new(Folder::standing(Path::new(path))),
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Wanted> {
        // What is wanted is whole at every moment.
        self.wanted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn call(&self, wanted: &mut Wanted) {
        wanted.calls += 1;
        self.change.notify_all();
    }

    fn change_of_mind(&self, wanted: &mut Wanted) {
        wanted.minds += 1;
        self.call(wanted);
    }

    /// Waits for the thread, a little.
    fn wait<'a>(
        &self,
        wanted: MutexGuard<'a, Wanted>,
        mut not_yet: impl FnMut(&Wanted) -> bool,
    ) -> MutexGuard<'a, Wanted> {
        let not_yet = |wanted: &mut Wanted| not_yet(wanted);
        let waited = self.change.wait_timeout_while(wanted, PATIENCE, not_yet);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    fn run(&self, folder: &DeskFolder) {
        let clock = Stopwatch::start();
        let mut own: Option<Followed> = None;
        let mut rest = 0;
        while let Some(order) = self.next(rest) {
            own = Followed::of(own, order.season.as_ref(), folder);
            let known = order.season.as_ref();
            let known = known.and_then(|season| folder.publication(season));
            self.tell(&order, known.as_ref(), own.as_ref());
            rest = EVERY;
            if let Some(following) = own.as_mut().filter(|own| own.right.is_some()) {
                let stopped = self.turn(following, &order, &clock);
                // Other desks' entries are looked for now and then.
                rest = match following.upkeep.rests(clock.millis()) {
                    0 => EVERY,
                    rest => rest,
                };
                if stopped {
                    own = None;
                    rest = 0;
                }
            }
            self.ended(&order, own.as_ref());
        }
    }

    /// What is to be done next, after a rest of so many milliseconds or as soon as somebody calls; none when the
    /// window is gone.
    fn next(&self, rest: u64) -> Option<Order> {
        let wanted = self.lock();
        let rest = Duration::from_millis(rest);
        let quiet = |wanted: &mut Wanted| !wanted.over && wanted.done == wanted.calls;
        let waited = self.change.wait_timeout_while(wanted, rest, quiet);
        let mut wanted = waited.unwrap_or_else(PoisonError::into_inner).0;
        if wanted.over {
            return None;
        }
        Some(Order {
            season: wanted.season.clone(),
            call: wanted.calls,
            mind: wanted.minds,
            hurry: std::mem::take(&mut wanted.hurry),
            asked: std::mem::take(&mut wanted.asked),
            agreed: std::mem::take(&mut wanted.agreed),
        })
    }

    /// Writes what is new where it is time; whether it was stopped in the middle.
    fn turn(&self, own: &mut Followed, order: &Order, clock: &Stopwatch) -> bool {
        if order.hurry || order.asked {
            own.upkeep.hurry(order.asked);
        }
        if order.agreed > Agreed::Nothing {
            own.upkeep.agree(order.agreed);
        }
        if own.upkeep.rests(clock.millis()) > 0 {
            return false;
        }
        let told = own.publication.place.told();
        let run = match self.attempt(own, order, clock) {
            Ok(Attempt::Nothing) => return false,
            Ok(Attempt::Stopped) => return true,
            Ok(Attempt::Ended(run)) => run,
            Err(refusal) => Err(refusal),
        };
        let context = Context::read("", None);
        own.upkeep.ended(clock.millis(), &context, &told, run);
        false
    }

    fn attempt(
        &self,
        own: &mut Followed,
        order: &Order,
        clock: &Stopwatch,
    ) -> Result<Attempt, Refusal> {
        own.publication.refuse_untold()?;
        let season = SeasonFile::as_it_is(&own.publication.season.path)?;
        let target = &mut *own.target;
        if !own.upkeep.is_due(clock.millis(), &season, target)? {
            return Ok(Attempt::Nothing);
        }
        let context = Context::read("", None);
        self.lock().running = Some(Running {
            at: context.at(),
            still: Stopwatch::start(),
        });
        let goes_on = |left| self.goes_on(order, left);
        let run = own.upkeep.run(&season, &context, target, &goes_on);
        let mut wanted = self.lock();
        wanted.running = None;
        Ok(if wanted.minds != order.mind {
            Attempt::Stopped
        } else {
            Attempt::Ended(run)
        })
    }

    /// Notes how many files are left; whether nobody has changed their mind.
    fn goes_on(&self, order: &Order, left: Option<usize>) -> bool {
        let mut wanted = self.lock();
        let waiting = &mut wanted.state.waiting;
        let moved = left.is_some_and(|left| std::mem::replace(waiting, left) != left);
        if let Some(running) = wanted.running.as_mut().filter(|_| moved) {
            running.still = Stopwatch::start();
        }
        wanted.minds == order.mind
    }

    /// Lets everybody know what is published by now, before anything is written.
    fn tell(&self, order: &Order, known: Option<&Publication>, own: Option<&Followed>) {
        let mut wanted = self.lock();
        wanted.heard = order.call;
        if wanted.minds == order.mind {
            wanted.state = state(known, own);
            wanted.fault = own.and_then(|own| own.upkeep.fault().cloned());
        }
        self.change.notify_all();
    }

    /// Notes what an order came to.
    fn ended(&self, order: &Order, own: Option<&Followed>) {
        let mut wanted = self.lock();
        wanted.done = order.call;
        if let Some(own) = own.filter(|_| wanted.minds == order.mind) {
            wanted.state = state(Some(&own.publication), Some(own));
            wanted.fault = own.upkeep.fault().cloned();
        }
        self.change.notify_all();
    }
}

/// What came of an attempt.
enum Attempt {
    Nothing,
    /// Somebody changed their mind.
    Stopped,
    /// It ran to its end, good or bad.
    Ended(Result<Published, Refusal>),
}

fn state(known: Option<&Publication>, own: Option<&Followed>) -> PublicationState {
    let place = known.map(|known| known.place.clone());
    PublicationState {
        told: place.as_ref().map(SitePlace::told).unwrap_or_default(),
        place,
        on: known.is_some_and(|known| known.on),
        elsewhere: own.is_some_and(|own| own.right.is_none()),
        running: None,
        last: own.and_then(|own| own.upkeep.last().cloned()),
        waiting: own.map_or(0, |own| own.upkeep.waiting()),
        fault: None,
    }
}
