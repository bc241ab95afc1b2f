//! An open season: the one way in for writes, the one way to look ahead, undo and redo.

use crate::board::Loaded;
use crate::command::{Command, Made};
use crate::commands::apply::apply;
use crate::commands::checked_name;
use crate::commands::discipline::refuse_homologated;
use crate::commands::work::Work;
use crate::context::Context;
use crate::copies::{self, Copy, TakenAway};
use crate::refusal::{Moved, Refusal};
use crate::signing::refuse_unsigned;
use crate::words;
use championship::amend::{Difference, differences};
use championship::id::{AthleteId, DocumentId, EtapaId, Seq};
use rules::profile::ProfileId;
use serde::Serialize;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::document::Document;
use store::practice::Practice;
use store::undo::By;
use store::{Db, EntryKind, NewEntry, Reading, Store, StoreError, journal};
use ts_rs::TS;

pub use store::Wait;

/// What a write changed: a screen knows from it what to ask again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Changed {
    /// The number of its entry.
    pub seq: Seq,
    /// What it touched.
    pub tags: Vec<String>,
    /// What it made.
    pub made: Made,
    /// What an undo took back or a redo did again, as a sentence; none for any other write.
    pub told: Option<String>,
}

/// What an erasure took away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Erased {
    /// Its entry.
    #[serde(flatten)]
    pub changed: Changed,
    /// What became of the season's copies.
    #[serde(flatten)]
    pub taken: TakenAway,
}

/// What a write would change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Preview {
    /// The journal number that it was drawn from: handed to `execute`, it makes sure that nothing came between.
    pub seen: Seq,
    /// What it would make.
    pub made: Made,
    /// What would come out otherwise in the etapa it touches.
    #[ts(skip)]
    pub differences: Vec<Difference>,
    /// The same in words, a sentence each.
    pub told: Vec<String>,
    /// Confrontos that somebody must decide about before it can be done.
    pub moved: Vec<Moved>,
}

/// What other desks have done since a screen was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct News {
    /// The newest entry.
    pub seq: Seq,
    /// What the entries in between touched.
    pub tags: Vec<String>,
}

/// A computed etapa and the newest entry that had touched it.
type Kept = (Option<Seq>, Arc<Loaded>);

/// Computed etapas under the newest entry that touched them.
type Cache = RefCell<BTreeMap<EtapaId, Kept>>;

/// What is taken back: what somebody did, or an undo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unmake {
    Entry,
    Undo,
}

/// An open season.
#[derive(Debug)]
pub struct SeasonFile {
    store: Store,
    cache: Cache,
}

impl SeasonFile {
    /// Makes a new season at `path`.
    ///
    /// # Errors
    /// Where it cannot be made; nothing is overwritten, nothing is left behind.
    pub fn create(
        path: &Path,
        context: &Context,
        name: &str,
        federation: &str,
        profile: ProfileId,
    ) -> Result<Self, Refusal> {
        let (season, _) = Self::create_from(path, context, name, federation, profile, None)?;
        Ok(season)
    }

    /// Makes a new season at `path` with clubs, athletes and teams of an earlier one: both, or nothing.
    ///
    /// # Errors
    /// Where it cannot be made, or the earlier one not be read; nothing is overwritten, nothing is left behind.
    pub fn create_from(
        path: &Path,
        context: &Context,
        name: &str,
        federation: &str,
        profile: ProfileId,
        from: Option<&Self>,
    ) -> Result<(Self, Option<Changed>), Refusal> {
        checked_name(name)?;
        let found = Command::FoundSeason {
            name: name.to_owned(),
            federation: federation.to_owned(),
            profile,
        };
        let (store, carried) = Store::create(path, &context.at(), &context.desk, |store| {
            let mut draft = Self::over(store);
            draft.execute(context, None, found)?;
            from.map(|from| draft.carry_over(context, from)).transpose()
        })?;
        Ok((Self::over(store), carried))
    }

    /// Takes over clubs, athletes and teams of an earlier season into this new one.
    ///
    /// # Errors
    /// Where either file cannot be used.
    pub fn carry_over(&mut self, context: &Context, from: &Self) -> Result<Changed, Refusal> {
        let look = from.look()?;
        let command = Command::CarryOver {
            head: from.head()?.1,
            rows: crate::commands::season::carried(from.db())?,
        };
        drop(look);
        self.execute(context, None, command)
    }

    /// Opens the season at `path`; an older one is migrated after a backup into `backups`.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open(path: &Path, context: &Context, backups: Option<&Path>) -> Result<Self, Refusal> {
        Self::open_waiting(path, context, backups, Wait::default())
    }

    /// As [`SeasonFile::open`]; `wait` tells, now and later, when another desk or program keeps this one waiting.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open_waiting(
        path: &Path,
        context: &Context,
        backups: Option<&Path>,
        wait: Wait,
    ) -> Result<Self, Refusal> {
        let store = Store::open_waiting(path, &context.at(), &context.desk, backups, wait)?;
        Ok(Self::over(store))
    }

    /// A season to take over from or to restore, as this program knows it: the file itself is only read, whatever
    /// its version, and what is done here is done to a copy that nobody sees.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open_source(path: &Path, context: &Context, wait: Wait) -> Result<Self, Refusal> {
        let store = Store::open_source(path, &context.at(), &context.desk, wait)?;
        Ok(Self::over(store))
    }

    /// The season as it is at this moment, to read from for as long as it takes while others write.
    ///
    /// # Errors
    /// Where the file cannot be read to its end.
    pub fn snapshot(&self) -> Result<Self, Refusal> {
        Ok(Self {
            store: self.store.snapshot()?,
            cache: self.cache.clone(),
        })
    }

    /// Begins a look at the season: until it is dropped all that is read is of one moment. Every question holds
    /// one; within another it is part of that. It keeps others from writing, so nothing slow is done meanwhile.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn look(&self) -> Result<Reading<'_>, Refusal> {
        Ok(self.store.reading()?)
    }

    /// What tells when another desk or program keeps this season waiting: to be asked without the season.
    #[must_use]
    pub fn wait(&self) -> Wait {
        self.store.wait().clone()
    }

    fn over(store: Store) -> Self {
        Self {
            store,
            cache: RefCell::new(BTreeMap::new()),
        }
    }

    /// What the season is known by for life.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn uid(&self) -> Result<String, Refusal> {
        let _look = self.look()?;
        Ok(store::season::get(self.db())?.uid)
    }

    /// Where the file lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.store.path()
    }

    /// Whether it can be written.
    #[must_use]
    pub const fn is_writable(&self) -> bool {
        self.store.is_writable()
    }

    pub(crate) const fn db(&self) -> &Db {
        self.store.db()
    }

    /// Writes an entry that no command makes.
    pub(crate) fn write_entry(
        &mut self,
        entry: &NewEntry<'_>,
        work: impl FnOnce(&store::Tx<'_>) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        self.store.transact(entry, work)?;
        Ok(())
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.store
    }

    /// The newest entry and its hash.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn head(&self) -> Result<(Seq, String), Refusal> {
        let _look = self.look()?;
        Ok(journal::head(self.db())?)
    }

    /// What has been done since the entry `seen`.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn news(&self, seen: Seq) -> Result<News, Refusal> {
        let _look = self.look()?;
        let seq = self.head()?.0;
        let tags = if seq == seen {
            Vec::new()
        } else {
            journal::tags_after(self.db(), seen)?
        };
        Ok(News { seq, tags })
    }

    /// Does a command. `seen` is the journal number from which the caller's screen was drawn; none
    /// asks for no check.
    ///
    /// # Errors
    /// Why it was refused; then nothing was changed.
    pub fn execute(
        &mut self,
        context: &Context,
        seen: Option<Seq>,
        command: Command,
    ) -> Result<Changed, Refusal> {
        self.refuse_unproved(context, &command)?;
        let depends_on = command.depends_on();
        let told = Told::new(context, &command);
        let (seq, tags, made) = self.store.transact(&told.entry(context), |tx| {
            refuse_unsigned(tx, context)?;
            if let Some(seen) = seen {
                refuse_stale(tx, seen, &depends_on)?;
            }
            apply(command, &Work::new(tx, context))
        })?;
        Ok(Changed {
            seq,
            tags,
            made,
            told: None,
        })
    }

    /// What a command would change: it runs as `execute` would and is taken back.
    ///
    /// # Errors
    /// Why it would be refused.
    pub fn preview(&mut self, context: &Context, command: Command) -> Result<Preview, Refusal> {
        let told = Told::new(context, &command);
        let asked = command.clone();
        let Self { store, cache } = self;
        store.preview(
            &told.entry(context),
            |db| {
                refuse_unsigned(db, context)?;
                let seen = journal::head(db)?.0;
                let before = match asked.etapa(db)? {
                    Some(etapa) => Some(loaded(db, cache, etapa)?),
                    None => None,
                };
                Ok((seen, before))
            },
            |tx| apply(command, &Work::new(tx, context)),
            |db, (seen, before), made| {
                let (differences, told) = match &before {
                    Some(before) => {
                        let after = Loaded::load(db, before.etapa.id)?;
                        let found = differences(&before.view, &after.view);
                        let told = words::pt_br::amend::told(&after, &found);
                        (found, told)
                    }
                    None => (Vec::new(), Vec::new()),
                };
                Ok(Preview {
                    seen,
                    made,
                    differences,
                    told,
                    moved: Vec::new(),
                })
            },
        )
    }

    /// What a correction would change, also where somebody must decide about confrontos first.
    ///
    /// # Errors
    /// Why it would be refused for any other reason.
    pub fn look_ahead(&mut self, context: &Context, command: Command) -> Result<Preview, Refusal> {
        // The number first: an entry that comes between makes the preview newer, never older.
        let seen = self.head()?.0;
        match self.preview(context, command) {
            Err(Refusal::SeatingChanges {
                moved,
                differences,
                told,
            }) => Ok(Preview {
                seen,
                made: Made::Nothing,
                differences,
                told,
                moved,
            }),
            seen => seen,
        }
    }

    /// Undoes an entry, or without a number the desk's own last one.
    ///
    /// # Errors
    /// Why it cannot be undone, naming the entry in the way.
    pub fn undo(&mut self, context: &Context, seq: Option<Seq>) -> Result<Changed, Refusal> {
        let seq = match seq {
            Some(seq) => seq,
            None => {
                let look = self.look()?;
                store::undo::next_undo(&look, &context.desk)?.ok_or(Refusal::NothingToUndo)?
            }
        };
        self.take_back(context, seq, Unmake::Entry)
    }

    /// Takes back the desk's last undo.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn redo(&mut self, context: &Context) -> Result<Changed, Refusal> {
        let look = self.look()?;
        let seq = store::undo::next_redo(&look, &context.desk)?.ok_or(Refusal::NothingToRedo)?;
        drop(look);
        self.take_back(context, seq, Unmake::Undo)
    }

    fn take_back(
        &mut self,
        context: &Context,
        seq: Seq,
        unmake: Unmake,
    ) -> Result<Changed, Refusal> {
        let at = context.at();
        let by = By {
            at: &at,
            operator: context.operator,
            desk: &context.desk,
        };
        // What it did is told as it was: afterwards its rows are gone.
        let what = self.told_undone(seq, unmake)?;
        let Self { store, cache } = self;
        let taken_back = store.undo(
            seq,
            by,
            |tx| {
                refuse_unsigned(tx, context)?;
                // Also where an earlier version wrote the entry as one to be undone.
                if journal::entry(tx, seq)?.command == "set-pin" {
                    return Err(StoreError::NotUndoable(seq).into());
                }
                let before = match unmake {
                    Unmake::Entry => loaded_by(tx, cache, seq)?,
                    // A redo gives back a state that was reached by decisions.
                    Unmake::Undo => None,
                };
                if let Some(before) = &before {
                    refuse_homologated(tx, before.etapa.id)?;
                }
                Ok(before)
            },
            |tx, before| match &before {
                Some(before) => crate::commands::refuse_shaky_ground(tx, seq, before),
                None => Ok(()),
            },
        );
        match taken_back {
            Ok((seq, tags)) => Ok(Changed {
                seq,
                tags,
                made: Made::Nothing,
                told: Some(what),
            }),
            Err(Refusal::Store(StoreError::UndoBlocked { seq, by })) => Err(Refusal::UndoBlocked {
                seq,
                by,
                what: self.told(by)?,
            }),
            Err(Refusal::Store(StoreError::NotUndoable(seq))) => Err(Refusal::NotUndoable {
                seq,
                what: self.told(seq)?,
            }),
            Err(refusal) => Err(refusal),
        }
    }

    fn told_undone(&self, seq: Seq, unmake: Unmake) -> Result<String, Refusal> {
        let look = self.look()?;
        Ok(match unmake {
            Unmake::Entry => words::pt_br::line::undone(&self.told_entry(seq)?),
            Unmake::Undo => {
                let undone = journal::entry(&look, seq)?.undoes.unwrap_or(seq);
                words::pt_br::line::redone(&self.told_entry(undone)?)
            }
        })
    }

    fn told(&self, seq: Seq) -> Result<String, Refusal> {
        Ok(words::pt_br::command(
            &journal::entry(&*self.look()?, seq)?.command,
        ))
    }

    /// An etapa, computed; kept until an entry touches it.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn loaded(&self, etapa: EtapaId) -> Result<Arc<Loaded>, Refusal> {
        let look = self.look()?;
        loaded(&look, &self.cache, etapa)
    }

    /// Copies the season into its folder of copies in `root`.
    ///
    /// # Errors
    /// Why it could not be copied.
    pub fn backup(&self, root: &Path, word: &str) -> Result<PathBuf, Refusal> {
        copies::make(&self.store, root, word)
    }

    /// The copies of this season in `root`, newest first.
    ///
    /// # Errors
    /// Where the season cannot be read, or the folder not be listed.
    pub fn copies(&self, root: &Path) -> Result<Vec<Copy>, Refusal> {
        let folder = copies::folder(self.db(), root)?;
        copies::list(&folder).map_err(|error| Refusal::File {
            path: folder.display().to_string(),
            detail: error.to_string(),
        })
    }

    /// Empties everything personal of an athlete, and takes away this season's copies in `root`, which still hold
    /// it; a new copy is made before they go.
    ///
    /// # Errors
    /// Why the season was not emptied. What was not done to the copies is in the answer.
    pub fn erase_athlete(
        &mut self,
        context: &Context,
        athlete: AthleteId,
        root: Option<&Path>,
    ) -> Result<Erased, Refusal> {
        let changed = self.execute(context, None, Command::EraseAthlete { athlete })?;
        let taken = root.map(|root| copies::take_away(self.path(), root));
        Ok(Erased {
            changed,
            taken: taken.unwrap_or_default(),
        })
    }

    /// A paper that proves a club's sanction; none where it was erased.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn document(&self, id: DocumentId) -> Result<Option<Document>, Refusal> {
        Ok(store::document::by_id(&*self.look()?, id)?)
    }

    /// Copies the season to a new file.
    ///
    /// # Errors
    /// Why it could not be copied.
    pub fn copy_to(&self, path: &Path) -> Result<(), Refusal> {
        Ok(self.store.copy_to(path)?)
    }

    /// Makes a season to practise with at `path`: another uid and key, nobody's PIN, and personal data only where
    /// they are asked for. Whatever is done in it touches neither this season nor its copies.
    ///
    /// # Errors
    /// Why it could not be made; nothing is left behind.
    pub fn practice_copy(
        &self,
        context: &Context,
        path: &Path,
        with_personal: bool,
    ) -> Result<(), Refusal> {
        let at = context.at();
        let practice = Practice {
            at: &at,
            operator: context.operator,
            desk: &context.desk,
            with_personal,
        };
        self.store.practice(path, practice, |tx, of| {
            let work = Work::new(tx, context);
            crate::commands::sumula::new_key(&work)?;
            Ok(store::season::Season {
                uid: work.uid_other_than(&of.uid),
                name: format!("{} {}", of.name, words::pt_br::PRACTICE),
                federation: of.federation.clone(),
                created_at: at.clone(),
            })
        })
    }

    /// Makes a season at `path` of the copy at `copy`, which is only read.
    ///
    /// # Errors
    /// What is wrong with the copy, or why none could be made of it; nothing is overwritten.
    pub fn restore(copy: &Path, path: &Path, context: &Context) -> Result<Self, Refusal> {
        let store = Store::restore(copy, path, &context.at(), &context.desk)?;
        Ok(Self::over(store))
    }
}

/// An etapa as it was kept, unless an entry has touched it since.
fn loaded(db: &Db, cache: &Cache, etapa: EtapaId) -> Result<Arc<Loaded>, Refusal> {
    let tag = crate::tag::etapa(etapa);
    let newest = journal::later_with_tag(db, Seq(0), &[tag])?;
    if let Some((under, loaded)) = cache.borrow().get(&etapa)
        && *under == newest
    {
        return Ok(Arc::clone(loaded));
    }
    let loaded = Arc::new(Loaded::load(db, etapa)?);
    cache
        .borrow_mut()
        .insert(etapa, (newest, Arc::clone(&loaded)));
    Ok(loaded)
}

/// The etapa that an entry touched.
fn loaded_by(db: &Db, cache: &Cache, seq: Seq) -> Result<Option<Arc<Loaded>>, Refusal> {
    let tags = journal::tags(db, seq)?;
    let touched = store::etapa::all(db)?
        .into_iter()
        .find(|etapa| tags.contains(&crate::tag::etapa(etapa.id)));
    touched.map(|etapa| loaded(db, cache, etapa.id)).transpose()
}

/// What the journal is told of a command.
struct Told {
    at: String,
    kind: EntryKind,
    name: String,
    payload: serde_json::Value,
}

impl Told {
    fn new(context: &Context, command: &Command) -> Self {
        Self {
            at: context.at(),
            kind: command.kind(),
            name: command.name(),
            payload: command.payload(),
        }
    }

    fn entry<'a>(&'a self, context: &'a Context) -> NewEntry<'a> {
        NewEntry {
            at: &self.at,
            operator: context.operator,
            desk: &context.desk,
            kind: self.kind,
            command: &self.name,
            payload: &self.payload,
            undoes: None,
        }
    }
}

fn refuse_stale(db: &Db, seen: Seq, depends_on: &[String]) -> Result<(), Refusal> {
    let Some(by) = journal::later_with_tag(db, seen, depends_on)? else {
        return Ok(());
    };
    let entry = journal::entry(db, by)?;
    Err(Refusal::Stale {
        by,
        what: words::pt_br::command(&entry.command),
        desk: entry.desk,
    })
}

/// Where this machine keeps its copies: `ESPADILHA_BACKUPS` (`-` for nowhere), or the user's own data folder.
#[must_use]
pub fn default_backup_folder() -> Option<PathBuf> {
    if std::env::var_os("ESPADILHA_BACKUPS").is_some_and(|folder| folder == "-") {
        return None;
    }
    let var = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    var("ESPADILHA_BACKUPS")
        .or_else(|| var("XDG_DATA_HOME").map(|data| data.join("espadilha/copias")))
        .or_else(|| var("APPDATA").map(|data| data.join("Espadilha").join("copias")))
        .or_else(|| var("HOME").map(|home| home.join(".local/share/espadilha/copias")))
}

impl SeasonFile {
    /// Súmulas printed for jogos of which nothing is known yet.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn outstanding(&self) -> Result<Vec<store::sumula::Outstanding>, Refusal> {
        Ok(store::sumula::outstanding(&*self.look()?)?)
    }
}
