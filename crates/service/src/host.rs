//! What stands behind every door of this machine: the season that is open, who has signed in, what the machine
//! remembers, who keeps copies and site.

use crate::elsewhere::{Elsewhere, JoinedTo};
use crate::events::{Followers, Hear};
use crate::kept::Answers;
use crate::machine::folder::{DeskFolder, Settings};
use crate::machine::hall::Hall;
use crate::machine::publication::{SeasonAt, SitePlace};
use crate::machine::{DeskState, Draft, Opened, SeasonHead, Seat};
use crate::open::OpenSeason;
use crate::papers::Papers;
use crate::parted::Seen;
use crate::principal::{Principal, SignedIn};
use crate::tell::Tell;
use crate::workers::copier::{Copier, CopyState};
use crate::workers::publisher::{PublicationState, Publisher};
use app::acts::Command;
use app::copies::place;
use app::file::{Erased, default_backup_folder};
use app::id::{OperatorId, Seq};
use app::season::Wait;
use app::season::act::{Act, Changed};
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::season::standing::Standing;
use app::sheets::watch::Watched;
use app::sheets::{Given, PageSeen, Pictures, PileProgress, look};
use messages::refusal::Refusal;
use messages::refusal::paper::{BucketProblem, PaperRefusal};
use messages::refusal::salao::SalaoRefusal;
use messages::refusal::season::SeasonRefusal;
use messages::refusal::sheet::SheetTally;
use messages::words::spoken::Language;
use platform::stands::is_elsewhere;
use publish::bucket::{BucketFields, BucketPlace};
use publish::publication::Agreed;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};
use std::time::Duration;
use std::{io, thread};

/// Files that are looked at together: enough for all cores, few enough to tell how far the pile is.
const FILES_AT_A_TIME: usize = 4;

/// How often it is looked: what another program has written is told so much later at most.
const EVERY: Duration = Duration::from_secs(2);

/// Name of the thread that looks.
const THREAD: &str = "novidades";

/// What stands behind every door, shared by all of them.
pub struct Service {
    open: Mutex<Open>,
    /// Who has signed in here: known while the season itself waits for another program.
    operator: Mutex<Option<OperatorId>>,
    folder: DeskFolder,
    /// What the hall sees.
    hall: Hall,
    /// The number of this window among those that run.
    seat: Seat,
    /// Where the lines that are not settled are kept, and of which season: kept while the season itself waits for
    /// another program.
    draft: Mutex<Option<(PathBuf, PathBuf)>>,
    watched: Mutex<Watched>,
    /// How this machine likes its window, as it was kept last.
    settings: RwLock<Settings>,
    pub(crate) answers: Answers,
    pub(crate) followers: Followers,
    /// How often something was written here, for whoever waits for it.
    written: (Mutex<u64>, Condvar),
    /// Papers that desks of other machines look at.
    pub(crate) papers: Papers,
    copier: Copier,
    /// Where copies lie, and what this machine saw of seasons.
    pub(crate) root: Option<PathBuf>,
    publisher: Publisher,
    /// What others have of the season, as somebody looked at it.
    pub(crate) seen: Mutex<Option<Seen>>,
    /// Named at the start of the program.
    asked: Option<PathBuf>,
}

/// The season that stands open, wherever it lies.
#[derive(Default)]
enum SeasonOpen {
    #[default]
    Nothing,
    /// On this machine.
    Here(Box<OpenSeason>),
    /// On another one, which is asked.
    Elsewhere(Arc<dyn Elsewhere>),
}

impl SeasonOpen {
    fn here(&self) -> Result<&OpenSeason, Refusal> {
        match self {
            Self::Nothing => Err(nothing_open()),
            Self::Here(season) => Ok(season),
            Self::Elsewhere(elsewhere) => Err(only_at_host(&**elsewhere)),
        }
    }

    fn here_mut(&mut self) -> Result<&mut OpenSeason, Refusal> {
        match self {
            Self::Nothing => Err(nothing_open()),
            Self::Here(season) => Ok(season),
            Self::Elsewhere(elsewhere) => Err(only_at_host(&**elsewhere)),
        }
    }
}

#[derive(Default)]
struct Open {
    season: SeasonOpen,
    /// What was named at the start has been opened, or tried.
    begun: bool,
}

impl Service {
    /// Without a season; `asked` is opened when the first screen asks for it.
    pub fn new(folder: PathBuf, asked: Option<PathBuf>) -> Self {
        Self::keeping(folder, asked, default_backup_folder())
    }

    /// The same, whose copies lie in `root`; without it there are none.
    pub fn keeping(folder: PathBuf, asked: Option<PathBuf>, root: Option<PathBuf>) -> Self {
        let folder = DeskFolder::new(folder);
        let seat = folder.sit_down(Context::read("", None).seed);
        Self {
            open: Mutex::default(),
            operator: Mutex::default(),
            publisher: Publisher::start(folder.clone()),
            settings: RwLock::new(folder.settings()),
            hall: Hall::new(folder.clone()),
            folder,
            seat,
            draft: Mutex::default(),
            watched: Mutex::default(),
            answers: Answers::default(),
            followers: Followers::default(),
            written: <(Mutex<u64>, Condvar)>::default(),
            papers: Papers::default(),
            seen: Mutex::default(),
            copier: Copier::start(root.clone()),
            root,
            asked,
        }
    }

    /// What was named at the start of the program.
    pub fn asked(&self) -> Option<PathBuf> {
        self.asked.clone()
    }

    /// What this machine remembers.
    pub const fn folder(&self) -> &DeskFolder {
        &self.folder
    }

    /// What the hall sees.
    pub const fn hall(&self) -> &Hall {
        &self.hall
    }

    /// Whoever sits at this machine.
    pub fn local(&self) -> Principal {
        Principal::new(self.name(), Standing::Host, SignedIn::Here)
    }

    fn operator(&self) -> MutexGuard<'_, Option<OperatorId>> {
        self.operator.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn local_as(&self, operator: Option<OperatorId>) -> Principal {
        Principal {
            operator: SignedIn::As(operator),
            ..self.local()
        }
    }

    /// What an act or a question of this caller goes by, at this moment.
    pub fn context(&self, who: &Principal) -> Context {
        let here = *self.operator();
        who.context(here, self.language())
    }

    /// What the screens speak.
    pub fn language(&self) -> Language {
        self.liked().language
    }

    /// Name of this desk in the journal.
    pub fn name(&self) -> String {
        self.seat.name(&self.liked().desk)
    }

    fn liked(&self) -> RwLockReadGuard<'_, Settings> {
        self.settings.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps how this machine likes its window, and goes by it from now on; what this desk is called then.
    pub fn set_settings(&self, settings: &Settings) -> Result<String, Refusal> {
        self.folder.set_settings(settings)?;
        *self
            .settings
            .write()
            .unwrap_or_else(PoisonError::into_inner) = settings.clone();
        Ok(self.name())
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // Every write is one transaction: a call that panicked has left the season whole.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What stands open; what was named at the start is opened now.
    pub fn opened(&self) -> Result<Option<Opened>, Refusal> {
        let begun = std::mem::replace(&mut self.lock().begun, true);
        if let (false, Some(path)) = (begun, &self.asked) {
            return self.open(path).map(Some);
        }
        let open = self.lock();
        match &open.season {
            SeasonOpen::Here(season) => Ok(Some(self.told(season, *self.operator())?)),
            SeasonOpen::Elsewhere(elsewhere) => {
                Ok(Some(self.told_of(&**elsewhere, *self.operator())))
            }
            SeasonOpen::Nothing => Ok(None),
        }
    }

    fn told_of(&self, elsewhere: &dyn Elsewhere, operator: Option<OperatorId>) -> Opened {
        let place = elsewhere.place();
        Opened {
            path: place.path(),
            desk: place.device.clone(),
            operator,
            draft: self.folder.draft(&place.uid, &self.seat),
            restored: None,
            joined: Some(JoinedTo::now(elsewhere)),
        }
    }

    /// The season of another machine that stands open here.
    pub(crate) fn elsewhere(&self) -> Option<Arc<dyn Elsewhere>> {
        match &self.lock().season {
            SeasonOpen::Elsewhere(elsewhere) => Some(Arc::clone(elsewhere)),
            SeasonOpen::Nothing | SeasonOpen::Here(_) => None,
        }
    }

    /// The uid of the season that stands open, where it lies on another machine.
    pub fn joined_season(&self) -> Option<String> {
        let elsewhere = self.elsewhere()?;
        Some(elsewhere.place().uid.clone())
    }

    /// Works in the season of another machine from now on, as this operator of it.
    pub fn join(&self, elsewhere: Arc<dyn Elsewhere>, operator: OperatorId) -> Opened {
        self.publisher.finish();
        let place = elsewhere.place();
        // Lines that cannot be taken over stay where they are.
        let _ = self.folder.adopt_drafts(&place.uid, &self.seat);
        let draft = self.folder.draft_path(&place.uid, &self.seat);
        *self.draft.lock().unwrap_or_else(PoisonError::into_inner) =
            Some((place.path().into(), draft));
        let told = self.told_of(&*elsewhere, Some(operator));
        self.copier.follow(None);
        self.publisher.follow(None);
        self.answers.forget();
        let mut open = self.lock();
        *self.operator() = Some(operator);
        *open = Open {
            season: SeasonOpen::Elsewhere(elsewhere),
            begun: true,
        };
        told
    }

    /// Who has signed in here, at another machine.
    pub(crate) fn signed_in(&self, operator: Option<OperatorId>) {
        *self.operator() = operator;
    }

    /// What tells this window from others of this machine.
    pub fn seat(&self) -> &str {
        self.seat.key()
    }

    fn told(&self, season: &SeasonFile, operator: Option<OperatorId>) -> Result<Opened, Refusal> {
        Ok(Opened {
            path: season.path().display().to_string(),
            desk: self.name(),
            operator,
            draft: self.folder.draft(&season.uid()?, &self.seat),
            restored: self.folder.restored(season),
            joined: None,
        })
    }

    /// Opens a season.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn open(&self, path: &Path) -> Result<Opened, Refusal> {
        let context = self.context(&self.local_as(None));
        let season = OpenSeason::open(path, &context, self.root.as_deref(), Wait::default())?;
        self.put(season)
    }

    /// Puts a season on the desk that was made just now.
    pub fn take(&self, season: SeasonFile) -> Result<Opened, Refusal> {
        self.put(OpenSeason::of(season, self.root.as_deref())?)
    }

    fn put(&self, season: OpenSeason) -> Result<Opened, Refusal> {
        // What was typed last into the season before goes out.
        self.publisher.finish();
        let operator = season.default_operator()?;
        // Lines that cannot be taken over stay where they are.
        let uid = season.uid()?;
        let _ = self.folder.adopt_drafts(&uid, &self.seat);
        let draft = self.folder.draft_path(&uid, &self.seat);
        *self.draft.lock().unwrap_or_else(PoisonError::into_inner) =
            Some((season.path().to_owned(), draft));
        let told = self.told(&season, operator)?;
        // A machine that cannot remember still runs the championship.
        let _ = self
            .folder
            .remember(&season, &self.context(&self.local_as(operator)));
        // Another season reads the watched folder from its beginning.
        *self.watched.lock().unwrap_or_else(PoisonError::into_inner) = Watched::default();
        self.copier
            .follow(season.is_writable().then(|| season.path()));
        self.publisher.follow(SeasonAt::of(&season).ok());
        // Of another file of the same season other answers may be true.
        self.answers.forget();
        let mut open = self.lock();
        *self.operator() = operator;
        *open = Open {
            season: SeasonOpen::Here(Box::new(season)),
            begun: true,
        };
        Ok(told)
    }

    /// Puts a season on the desk that was made of a copy just now.
    pub fn take_restored(&self, mut season: SeasonFile) -> Result<Opened, Refusal> {
        // Whoever chose the copy has decided to go on with it.
        if let Some(root) = &self.root {
            season.remember_anew(root)?;
        }
        let path = season.path().to_owned();
        self.take(season)?;
        // A machine that cannot remember still restores.
        let _ = self.ask(&self.local(), |season, context| {
            self.folder.note_restored(season, context)
        });
        let opened = self.opened()?;
        opened
            .filter(|opened| Path::new(&opened.path) == path)
            .ok_or_else(nothing_open)
    }

    /// Keeps what is not settled of the season that lies at `path`; it waits for nothing that happens to the season.
    pub fn set_draft(&self, path: &Path, draft: &Draft) -> Result<(), Refusal> {
        let kept = self.draft.lock().unwrap_or_else(PoisonError::into_inner);
        match &*kept {
            Some((season, place)) if season == path => self.folder.set_draft(place, draft),
            _ => Err(nothing_open()),
        }
    }

    /// Leaves the season.
    pub fn close(&self) {
        self.publisher.finish();
        self.publisher.follow(None);
        self.copier.follow(None);
        let mut open = self.lock();
        open.season = SeasonOpen::Nothing;
        *self.operator() = None;
    }

    /// Signs an operator in at this machine.
    ///
    /// # Errors
    /// Where the PIN is not right.
    pub fn sign_in(&self, name: &str, pin: Option<&str>) -> Result<OperatorId, Refusal> {
        let mut open = self.lock();
        let context = self.context(&self.local_as(None));
        let season = open.season.here_mut()?;
        let operator = season.write(&context, |season, context| {
            season.sign_in(context, name, pin)
        })?;
        *self.operator() = Some(operator);
        Ok(operator)
    }

    /// Asks the open season something.
    pub fn read<T>(
        &self,
        ask: impl FnOnce(&SeasonFile) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let open = self.lock();
        let season = open.season.here()?;
        ask(season)
    }

    /// Changes the open season.
    ///
    /// # Errors
    /// Where none is open, or why it was refused.
    pub fn write<T>(
        &self,
        who: &Principal,
        change: impl FnOnce(&mut SeasonFile, &Context) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let mut open = self.lock();
        let context = self.context(who);
        let season = open.season.here_mut()?;
        if let Some(meant) = &who.season
            && season.uid()? != *meant
        {
            return Err(SeasonRefusal::OtherOpen.into());
        }
        let changed = season.write(&context, change);
        // Nobody waits for the copy.
        if season.take_due() {
            self.copier.due();
            self.publisher.due();
            self.count_written();
        }
        changed
    }

    fn count_written(&self) {
        let (count, told) = &self.written;
        *count.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        told.notify_all();
    }

    /// How often something was written here.
    pub fn written(&self) -> u64 {
        let (count, _) = &self.written;
        *count.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until something is written here that is not in `known`, as [`Self::written`] told it; at most so long.
    pub fn wait_for_write(&self, known: u64, most: Duration) {
        let (count, told) = &self.written;
        let count = count.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever waited looks again in any case.
        drop(told.wait_timeout_while(count, most, |count| *count == known));
    }

    /// Which season stands open: what takes long names it, and goes on in no other.
    pub fn uid(&self) -> Result<String, Refusal> {
        self.read(SeasonFile::uid)
    }

    /// Changes the open season, if it is still this one.
    ///
    /// # Errors
    /// As [`Self::write`], and where another is open.
    pub fn write_in<T>(
        &self,
        who: &Principal,
        uid: &str,
        change: impl FnOnce(&mut SeasonFile, &Context) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.write(who, |season, context| {
            if season.uid()? == uid {
                change(season, context)
            } else {
                Err(SeasonRefusal::OtherOpen.into())
            }
        })
    }

    /// Asks the open season something, with whoever asks.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub fn ask<T>(
        &self,
        who: &Principal,
        ask: impl FnOnce(&SeasonFile, &Context) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.write(who, |season, context| ask(season, context))
    }

    /// Reads the sheets of files and folders into the season that stands open, a few at a time, and tells how far it is.
    ///
    /// # Errors
    /// Where none is open, or it cannot be written.
    pub fn read_sheets(
        &self,
        who: &Principal,
        files: &[PathBuf],
        tell: &Tell<'_>,
    ) -> Result<SheetTally, Refusal> {
        self.read_sheets_by(who, files, |some| look(some, Pictures::KEPT), tell)
    }

    /// The season is held for as long as the sheets of a few files are recorded, and never while files are
    /// looked at.
    ///
    /// # Errors
    /// As [`Self::read_sheets`].
    pub fn read_sheets_by(
        &self,
        who: &Principal,
        files: &[PathBuf],
        look: impl Fn(&[PathBuf]) -> Vec<PageSeen>,
        tell: &Tell<'_>,
    ) -> Result<SheetTally, Refusal> {
        let given = Given::of(files);
        let mut tally = given.tally();
        let mut progress = PileProgress {
            done: 0,
            of: given.pictures.len(),
        };
        let uid = self.uid()?;
        for some in given.pictures.chunks(FILES_AT_A_TIME) {
            tell(progress);
            // A page at a time: between two sheets somebody may type a result.
            for page in look(some) {
                self.write_in(who, &uid, |season, context| {
                    season.take_pages(context, &[page], false, |report| {
                        report.count_in(&mut tally, context.language);
                    })
                })?;
            }
            progress.done += some.len();
        }
        tell(progress);
        Ok(tally)
    }

    /// Reads what has come since the last look into the folder that belongs to the open season.
    ///
    /// # Errors
    /// As [`Self::read_sheets`].
    pub fn read_new_sheets(&self, who: &Principal, tell: &Tell<'_>) -> Result<SheetTally, Refusal> {
        if self.elsewhere().is_some() {
            // What lies on another machine reads no folder of this one.
            return Ok(SheetTally::default());
        }
        let folder = self.read(|season| self.folder.watching(season))?.folder;
        if folder.is_empty() {
            return Ok(SheetTally::default());
        }
        let fresh = {
            let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
            watched.fresh(Path::new(&folder))
        };
        if fresh.is_empty() {
            return Ok(SheetTally::default());
        }
        self.read_sheets(who, &fresh, tell)
    }

    /// Does a command.
    ///
    /// # Errors
    /// Why it was refused.
    pub fn execute(
        &self,
        who: &Principal,
        seen: Option<Seq>,
        command: Command,
    ) -> Result<Changed, Refusal> {
        self.write(who, |season, context| {
            season.execute(context, seen, command)
        })
    }

    /// Does an act that erases, and takes away what copies and papers of this machine hold of it.
    ///
    /// # Errors
    /// Why it was refused.
    pub fn erase(&self, who: &Principal, act: impl Act) -> Result<Erased, Refusal> {
        let (emptied, path) = self.write(who, |season, context| {
            let emptied = season.empty(context, act)?;
            Ok((emptied, season.path().to_owned()))
        })?;
        // The season is emptied. A slow folder of copies does not hold it.
        Ok(emptied.and_copies(&path, self.root.as_deref(), self.language()))
    }

    /// Waits a little for the copy that is due and for what is to be published: the window goes.
    pub fn last_copy(&self) {
        self.copier.finish();
        self.publisher.finish();
    }

    /// How it stands with the copies of the open season.
    pub fn copy_state(&self) -> CopyState {
        self.copier.state(self.language())
    }

    /// Copies go to `folder` from now on.
    pub fn send_copies(&self, folder: &Path) -> Result<CopyState, Refusal> {
        let root = self.root.as_ref();
        let root = root.ok_or(Refusal::from(SeasonRefusal::NoCopyFolder))?;
        place::send(root, folder)?;
        self.copier.moved(folder);
        Ok(self.copy_state())
    }

    /// How it stands with the publication of the open season.
    pub fn publication(&self) -> PublicationState {
        self.publisher.state(self.language())
    }

    /// The site of the open season goes there from now on.
    pub fn publish_to(&self, uid: &str, place: SitePlace) -> Result<PublicationState, Refusal> {
        let season = self.read(SeasonAt::of)?;
        if season.uid != uid {
            return Err(SeasonRefusal::OtherOpen.into());
        }
        self.publisher.publish_to(season, place)?;
        Ok(self.publication())
    }

    /// The site of the open season goes into a bucket from now on; without a secret, by the one that is known; unencrypted
    /// beyond this machine's network only where that is said.
    pub fn publish_to_bucket(
        &self,
        bucket: BucketFields,
        secret: &str,
        plain: bool,
    ) -> Result<PublicationState, Refusal> {
        let refused = |problem| Refusal::from(PaperRefusal::from(problem));
        let place = BucketPlace::try_from(bucket);
        let place = place.and_then(|place| place.unless_exposed(plain));
        let place = place.map_err(refused)?;
        match secret.trim() {
            "" if self.folder.secret(&place).is_none() => {
                return Err(refused(BucketProblem::NoKey));
            }
            "" => {}
            secret => self.folder.keep_secret(&place, secret.to_owned())?,
        }
        self.publish_to(&self.uid()?, SitePlace::Bucket(Box::new(place)))
    }

    /// What may have changed without the window's doing.
    pub fn state(&self) -> DeskState {
        let elsewhere = self.elsewhere();
        let head = match &elsewhere {
            Some(elsewhere) => elsewhere.head().map(|seq| SeasonHead {
                path: elsewhere.place().path(),
                seq,
            }),
            None => self
                .read(|season| {
                    Ok(SeasonHead {
                        path: season.path().display().to_string(),
                        seq: season.head()?.0,
                    })
                })
                .ok(),
        };
        let context = self.context(&self.local_as(None));
        let set_back = self.read(|season| {
            let back = season.set_back(&context)?;
            Ok(back.map(|back| context.language.set_back(&back)))
        });
        let on_a_share = self.read(|season| Ok(is_elsewhere(season.path())));
        let language = context.language;
        DeskState {
            season: head,
            joined: elsewhere.as_deref().map(JoinedTo::now),
            stands: self.read(|season| Ok(season.stands().into())).ok(),
            set_back: set_back.ok().flatten(),
            on_a_share: matches!(on_a_share, Ok(true)).then(|| language.on_a_share().to_owned()),
            unconfined: sandbox::was_unconfined(),
            copies: self.copy_state(),
            publication: self.publication(),
        }
    }

    /// `hear` is told from now on how it stands, at once and whenever that changes; whoever had this name before no more.
    pub fn subscribe(&self, name: &str, hear: Box<Hear>) {
        self.followers.add(name, hear);
        self.followers.tell(&self.state());
    }

    /// Looks again and again what there is to tell, for as long as the program runs.
    ///
    /// # Errors
    /// Where the system begins no thread.
    pub fn look_after(self: &Arc<Self>) -> io::Result<()> {
        let service = Arc::clone(self);
        thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(move || {
                loop {
                    thread::sleep(EVERY);
                    if !service.followers.is_empty() {
                        service.followers.tell(&service.state());
                    }
                }
            })?;
        Ok(())
    }

    /// Begins to publish the open season where it was published before, or stops.
    pub fn switch_publication(&self, on: bool) -> Result<PublicationState, Refusal> {
        self.publisher.switch(&self.read(SeasonAt::of)?, on)?;
        Ok(self.publication())
    }

    /// Publishes the open season now, in spite of what stands in its place.
    pub fn publish_over(&self, agreed: Agreed) -> PublicationState {
        self.publisher.agree(agreed);
        self.publication()
    }

    /// Publishes the open season now.
    pub fn publish_now(&self) -> PublicationState {
        self.publisher.now();
        self.publication()
    }
}

/// It is done at the machine on which the season lies.
pub(crate) fn only_at_host(elsewhere: &dyn Elsewhere) -> Refusal {
    let host = elsewhere.place().host.clone();
    SalaoRefusal::OnlyAtHost { host }.into()
}

fn nothing_open() -> Refusal {
    SeasonRefusal::NothingOpen.into()
}
