//! A season as a file: made, carried over, copied, practised with.

use crate::copies;
use crate::copies::TakenAway;
use crate::copies::place;
use crate::copies::shelf::Copy;
use crate::discipline::evidence::EraseEvidence;
use crate::ground::evidence::found;
use crate::ground::face;
use crate::ground::name::checked_name;
use crate::ground::seating::KeptSeats;
use crate::ground::sumula::new_key;
use crate::registry::athlete::EraseAthlete;
use crate::registry::season::{CarryOver, FoundSeason, KeptRegulation, carried};
use crate::season::act::{Act, Changed};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::work::Work;
use championship::id::{AthleteId, DocumentId, EvidenceId};
use messages::refusal::Refusal;
use messages::refusal::committee::CommitteeRefusal;
use messages::refusal::copy::Left;
use messages::words;
use messages::words::spoken::Language;
use rules::regulation::RegulationId;
use sandbox::source;
use serde::Serialize;
use std::path::{Path, PathBuf};
use store::Store;
use store::document::Document;
use store::import::{Import, Picture};
use store::season::Season;
use store::traces::Traces;
use ts_rs::TS;

/// So many files beside a season are looked into, up to this size in bytes: what people keep there.
const MOST_BESIDE: usize = 1_000;
const LARGEST_BESIDE: u64 = 64 * 1024 * 1024;

/// What an erasure took away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Erased {
    /// Its entry.
    #[serde(flatten)]
    pub changed: Changed,
    /// Words of others that told of the person, and were emptied.
    pub words: usize,
    /// What became of the season's copies.
    #[serde(flatten)]
    pub taken: TakenAway,
}

/// A season after an act that erased.
#[derive(Debug)]
pub struct Emptied {
    changed: Changed,
    /// The season itself, where it could not be written anew.
    left: Option<Left>,
}

impl Emptied {
    /// Takes away the copies in `root` of the season that lies at `path`; without `root` there are none.
    #[must_use]
    pub fn and_copies(self, path: &Path, root: Option<&Path>, language: Language) -> Erased {
        let taken = root.map(|root| copies::take_away(path, root, language));
        let mut taken = taken.unwrap_or_default();
        taken.also(self.left.into_iter().collect(), language);
        Erased {
            changed: self.changed,
            words: 0,
            taken,
        }
    }
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
        profile: RegulationId,
    ) -> Result<Self, Refusal> {
        let (season, _) = Self::create_from(path, context, name, federation, profile, None)?;
        Ok(season)
    }

    /// Makes a new season at `path` with clubs, athletes and teams of an earlier one, and as that shows itself: both, or
    /// nothing.
    ///
    /// # Errors
    /// Where it cannot be made, or the earlier one not be read; nothing is overwritten, nothing is left behind.
    pub fn create_from(
        path: &Path,
        context: &Context,
        name: &str,
        federation: &str,
        profile: RegulationId,
        from: Option<&Self>,
    ) -> Result<(Self, Option<Changed>), Refusal> {
        checked_name(name)?;
        let found = FoundSeason {
            name: name.to_owned(),
            federation: federation.to_owned(),
            profile,
            regulations: match from {
                Some(from) => KeptRegulation::of(&*from.look()?)?,
                None => Vec::new(),
            },
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
        let mut command = CarryOver {
            head: from.head()?.1,
            face: face::carried(from.db())?,
            rows: carried(from.db())?,
        };
        drop(look);
        command.rows.pictures.keep(&readable);
        self.execute(context, None, command)
    }

    /// Copies the season into its folder of copies in `root`.
    ///
    /// # Errors
    /// Why it could not be copied.
    pub fn backup(&self, root: &Path, word: &str) -> Result<PathBuf, Refusal> {
        copies::make(self.store(), root, word)
    }

    /// The copies of this season in `root` and wherever they went from there, newest first.
    ///
    /// # Errors
    /// Where the season cannot be read, or the folder not be listed.
    pub fn copies(&self, root: &Path) -> Result<Vec<Copy>, Refusal> {
        copies::shelf::everywhere(&self.uid()?, root)
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
        let traces = self.traces(athlete)?;
        let words = self.telling(&traces)?;
        let mut erased = self.erase(context, EraseAthlete { athlete }, root)?;
        erased.words = words;
        erased
            .taken
            .also(self.still_told(&traces)?, context.language);
        Ok(erased)
    }

    /// What an athlete is found by in words that others typed.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn traces(&self, athlete: AthleteId) -> Result<Traces, Refusal> {
        Ok(store::scour::traces(&*self.look()?, athlete)?)
    }

    /// How many words of others tell of somebody: an erasure empties them.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn telling(&self, traces: &Traces) -> Result<usize, Refusal> {
        Ok(store::scour::telling(&*self.look()?, traces)?.len())
    }

    /// Where somebody is still told of by more than a name: in what names something else, and in files beside the season.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn still_told(&self, traces: &Traces) -> Result<Vec<Left>, Refusal> {
        let words = store::scour::remaining(&*self.look()?, traces)?;
        let words = words.into_iter().map(|found| Left::Words {
            table: found.table.to_owned(),
            words: found.words,
        });
        let files = beside(self.path()).into_iter();
        let telling = files.filter(|path| {
            source::read(path, LARGEST_BESIDE).is_ok_and(|bytes| traces.are_in_bytes(&bytes))
        });
        let files = telling.map(|path| Left::Beside {
            path: path.display().to_string(),
        });
        Ok(words.chain(files).collect())
    }

    /// Takes a piece of evidence away for good, and this season's copies in `root`, which still hold it; a new copy is
    /// made before they go.
    ///
    /// # Errors
    /// Why the season was not emptied. What was not done to the copies is in the answer.
    pub fn erase_evidence(
        &mut self,
        context: &Context,
        act: EraseEvidence,
        root: Option<&Path>,
    ) -> Result<Erased, Refusal> {
        self.erase(context, act, root)
    }

    fn erase(
        &mut self,
        context: &Context,
        act: impl Act,
        root: Option<&Path>,
    ) -> Result<Erased, Refusal> {
        let emptied = self.empty(context, act)?;
        Ok(emptied.and_copies(self.path(), root, context.language))
    }

    /// Does an act that erases and writes the file anew, so that nothing of what went stays between its rows; the copies
    /// still hold it.
    ///
    /// # Errors
    /// Why the season was not emptied. That it could not be written anew is in the answer.
    pub fn empty(&mut self, context: &Context, act: impl Act) -> Result<Emptied, Refusal> {
        let changed = self.execute(context, None, act);
        // Also where nothing was left to erase: what could not be written anew the first time is now.
        let rewritten = self.store().rewrite();
        let left = rewritten.err().map(|error| Left::Season {
            path: self.path().display().to_string(),
            why: context.language.refusal(&Refusal::Store(error)),
        });
        Ok(Emptied {
            changed: changed?,
            left,
        })
    }

    /// A piece of evidence as it came.
    ///
    /// # Errors
    /// Where there is none, or it was erased.
    pub fn evidence(&self, id: EvidenceId) -> Result<Document, Refusal> {
        let look = self.look()?;
        let (_, document) = found(&look, id)?;
        let document = store::document::by_id(&look, document)?;
        document.ok_or_else(|| CommitteeRefusal::EvidenceErased.into())
    }

    /// A paper that proves a club's sanction or an occurrence; none where it was erased.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn document(&self, id: DocumentId) -> Result<Option<Document>, Refusal> {
        Ok(store::document::by_id(&*self.look()?, id)?)
    }

    /// Makes a season at `path` of what `export json` wrote, of this version or an earlier one: another uid and key,
    /// nobody's PIN, and a chain that begins with where it comes from.
    ///
    /// # Errors
    /// All that is wrong with the export; nothing is overwritten, nothing is left behind.
    pub fn import(context: &Context, path: &Path, export: &[u8]) -> Result<Self, Refusal> {
        let at = context.at();
        let import = Import {
            at: &at,
            operator: None,
            desk: &context.desk,
        };
        let store = Store::import(export, path, import, &readable, |tx, of| {
            let work = Work::new(tx, context);
            new_key(&work)?;
            KeptSeats::hand_over(tx, None)?;
            Ok::<_, Refusal>(Season {
                uid: work.uid_other_than(&of.uid),
                name: of.name.clone(),
                federation: of.federation.clone(),
                created_at: work.at(),
            })
        })?;
        Ok(Self::over(store))
    }

    /// The name of the season that an export holds, without making it.
    ///
    /// # Errors
    /// All that is wrong with the export.
    pub fn importable(export: &[u8]) -> Result<String, Refusal> {
        Ok(store::import::check(export, &readable)?.name)
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
        let kept = KeptSeats::load(self.db())?;
        self.practise(context, path, with_personal, |work, of| {
            new_key(work)?;
            KeptSeats::hand_over(work.tx, Some(&kept))?;
            Ok(Season {
                uid: work.uid_other_than(&of.uid),
                name: format!("{} {}", of.name, words::pt_br::PRACTICE),
                federation: of.federation.clone(),
                created_at: work.at(),
            })
        })
    }
}

/// The other files in the folder of a season.
fn beside(season: &Path) -> Vec<PathBuf> {
    let folder = season
        .parent()
        .and_then(|folder| std::fs::read_dir(folder).ok());
    let files = folder
        .into_iter()
        .flatten()
        .flatten()
        .map(|file| file.path());
    let mut files: Vec<PathBuf> = files
        .filter(|path| path != season)
        .take(MOST_BESIDE)
        .collect();
    files.sort();
    files
}

/// Whether the quarantine can read a picture of a stranger's season.
fn readable(picture: Picture, bytes: &[u8]) -> bool {
    match picture {
        Picture::Sign => sandbox::sign(bytes).is_some(),
        Picture::Portrait => sandbox::portrait(bytes).is_some(),
        Picture::Sheet => sandbox::is_picture(bytes),
    }
}

/// Where this machine keeps its copies, or what tells where they go: `ESPADILHA_BACKUPS` (`-` for nowhere), or the
/// user's own data folder.
#[must_use]
pub fn default_backup_folder() -> Option<PathBuf> {
    if std::env::var_os("ESPADILHA_BACKUPS").is_some_and(|folder| folder == "-") {
        return None;
    }
    let named = std::env::var_os("ESPADILHA_BACKUPS").filter(|folder| !folder.is_empty());
    named.map(PathBuf::from).or_else(place::own)
}
