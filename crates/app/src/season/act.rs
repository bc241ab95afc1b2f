//! A write, as a value beside its code.

use crate::season::answered;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::kept::Kept;
use crate::season::likes::Likes;
use crate::season::made::Made;
use crate::season::outward::Outward;
use crate::season::seen::refuse_older;
use crate::season::signing::refuse_unsigned;
use crate::season::standing::Standing;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EntrantId, EtapaId, Seq};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::operator::OperatorRefusal;
use serde::{Serialize, Serializer};
use serde_json::Value;
use store::text::tidy_words;
use store::{Db, EntryKind, NewEntry, Tx, journal};
use ts_rs::TS;

/// What a write changed: a screen knows from it what to ask again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Changed {
    /// The number of its entry.
    pub seq: Seq,
    /// What it touched.
    pub tags: Vec<Tag>,
    pub made: Made,
    /// What an undo took back or a redo did again, as a sentence; none for any other write.
    pub told: Option<String>,
}

impl SeasonFile {
    /// Does an act. `seen` is the journal number from which the caller's screen was drawn; none
    /// asks for no check.
    ///
    /// # Errors
    /// Why it was refused; then nothing was changed.
    pub fn execute(
        &mut self,
        context: &Context,
        seen: Option<Seq>,
        act: impl Act,
    ) -> Result<Changed, Refusal> {
        self.execute_answering(context, seen, act, Changed::clone)
    }

    /// Does an act and answers with what `answer` makes of what it changed: that is what its caller is told again who
    /// sends it once more.
    ///
    /// # Errors
    /// As [`Self::execute`].
    pub(crate) fn execute_answering<A: Act, R: Serialize>(
        &mut self,
        context: &Context,
        seen: Option<Seq>,
        mut act: A,
        answer: impl FnOnce(&Changed) -> R,
    ) -> Result<R, Refusal> {
        // Before a file that it names is read.
        context.standing.refuse_below(act.open_to())?;
        act.prove(self, context)?;
        act.fetch()?;
        let likes = act.ahead(self)?;
        let depends_on = act.depends_on();
        let told = ForJournal::new(context, &act)?;
        let decides = act.deed() == Deed::GoOnWithOlder;
        let secret = match act.deed() {
            Deed::Homologate => self.secret_key()?,
            _ => None,
        };
        let memory = self.memory.clone().filter(|_| !decides);
        let work = |tx: &Tx<'_>| {
            refuse_older(tx, memory.as_ref())?;
            refuse_unsigned(tx, context)?;
            refuse_closed(tx, context, &act)?;
            if let Some(seen) = seen {
                refuse_stale(tx, seen, &depends_on)?;
            }
            let work = Work::new(tx, context)
                .knowing(likes)
                .signing(secret.as_ref());
            let made = act.apply(&work)?;
            A::state(&work)?;
            Ok(made)
        };
        let then = |tx: &Tx<'_>, seq, tags: Vec<String>, made| {
            let answer = answer(&Changed {
                seq,
                tags: Tag::all(&tags),
                made,
                told: None,
            });
            answered::keep(tx, context, &answer)?;
            Ok::<_, Refusal>(answer)
        };
        let answer = self.store.transact_then(&told.entry(context), work, then)?;
        self.saw_newest(decides)?;
        Ok(answer)
    }

    /// What an act would change: it runs as `execute` would, is looked at before and after, and taken back.
    ///
    /// # Errors
    /// Why it would be refused.
    pub(crate) fn run_ahead<A: Act + Clone, B, R>(
        &mut self,
        context: &Context,
        mut act: A,
        before: impl FnOnce(&Db, &Kept, &A) -> Result<B, Refusal>,
        after: impl FnOnce(&Db, B, Made) -> Result<R, Refusal>,
    ) -> Result<R, Refusal> {
        context.standing.refuse_below(act.open_to())?;
        act.fetch()?;
        let likes = act.ahead(self)?;
        let told = ForJournal::new(context, &act)?;
        let asked = act.clone();
        let Self { store, kept, .. } = self;
        store.preview(
            &told.entry(context),
            |db| {
                refuse_unsigned(db, context)?;
                refuse_closed(db, context, &asked)?;
                before(db, kept, &asked)
            },
            |tx| act.apply(&Work::new(tx, context).knowing(likes)),
            after,
        )
    }
}

/// What the journal is told of an act.
struct ForJournal {
    at: String,
    kind: EntryKind,
    name: String,
    payload: Value,
}

impl ForJournal {
    fn new(context: &Context, act: &impl Act) -> Result<Self, Refusal> {
        let mut payload = act.payload();
        tidy_words(&mut payload)?;
        Ok(Self {
            at: context.at(),
            kind: act.kind(),
            name: act.deed().name(),
            payload,
        })
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

/// What is not open to whoever asks, or is another team's.
fn refuse_closed(db: &Db, context: &Context, act: &impl Act) -> Result<(), Refusal> {
    context.standing.refuse_below(act.open_to())?;
    match context.standing {
        Standing::Team(team) if !act.is_of(db, team)? => Err(OperatorRefusal::OtherTeam.into()),
        _ => Ok(()),
    }
}

fn refuse_stale(db: &Db, seen: Seq, depends_on: &[Tag]) -> Result<(), Refusal> {
    let Some(by) = journal::later_with_tag(db, seen, depends_on)? else {
        return Ok(());
    };
    let entry = journal::entry(db, by)?;
    Err(Refusal::Stale {
        by,
        what: entry.command,
        desk: entry.desk,
    })
}

/// A write. As JSON it is what the journal keeps of it: nothing personal, long lists by their length.
pub trait Act: Serialize + Outward {
    /// What the journal calls it.
    fn deed(&self) -> Deed;

    /// The least whose hands may do it.
    fn open_to(&self) -> Role;

    /// Whether it is this team's own matter; asked within the transaction where its captain does it.
    ///
    /// # Errors
    /// Where the file cannot be read, or what it is about is not there.
    fn is_of(&self, _: &Db, _: EntrantId) -> Result<bool, Refusal> {
        Ok(false)
    }

    /// Whether something leaves the house by it.
    fn kind(&self) -> EntryKind {
        EntryKind::Plain
    }

    /// The tags on which its sense depends: a later entry that carries one makes it stale.
    fn depends_on(&self) -> Vec<Tag>;

    /// The etapa whose results it may change: what a preview looks at.
    ///
    /// # Errors
    /// Where the file cannot be read, or what it is about is not there.
    fn etapa(&self, _: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(None)
    }

    /// What must be proved before anything is written, outside its transaction.
    ///
    /// # Errors
    /// What was not proved.
    fn prove(&self, _: &mut SeasonFile, _: &Context) -> Result<(), Refusal> {
        Ok(())
    }

    /// Reads the files that it names, before its transaction: a slow disk holds no other desk.
    ///
    /// # Errors
    /// Where one cannot be read.
    fn fetch(&mut self) -> Result<(), Refusal> {
        Ok(())
    }

    /// What takes long and needs no transaction: worked out before it, so that no other desk waits for that.
    ///
    /// # Errors
    /// Where the file cannot be read.
    fn ahead(&self, _: &SeasonFile) -> Result<Option<(Seq, Likes)>, Refusal> {
        Ok(None)
    }

    /// Does it within its transaction.
    ///
    /// # Errors
    /// Why it is refused; then nothing was changed.
    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal>;

    /// What the journal keeps of it.
    fn payload(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

/// Something long as the journal keeps it: by its length.
pub trait Long {
    fn length(&self) -> Value;
}

impl<T> Long for Vec<T> {
    fn length(&self) -> Value {
        self.len().into()
    }
}

impl Long for String {
    fn length(&self) -> Value {
        self.len().into()
    }
}

/// Serialises something long by its length.
///
/// # Errors
/// Those of the serialiser.
pub fn by_length<T: Long, S: Serializer>(long: &T, to: S) -> Result<S::Ok, S::Error> {
    long.length().serialize(to)
}
