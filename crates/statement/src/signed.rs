//! A statement: one thing that left a season for good, linked to the one before it and to the journal.

use crate::body::Body;
use crate::bytes::Digest;
use crate::date::Moment;
use crate::fault::{Broken, Fault};
use crate::key::SecretKey;
use crate::lines::Lines;
use crate::name::{Code, Uid};
use crate::note::{Note, Signer};

/// The most bytes of a statement.
pub const MOST_BYTES: usize = 1 << 20;

/// What its text begins with.
pub(crate) const FIRST: &str = "espadilha-statement-1";

/// What stands in place of an anchor where there is no journal.
const NO_JOURNAL: &str = "none";

/// A number of a chain, and which statement stands there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// 1-based; 0 before the first.
    pub number: u64,
    /// SHA-256 of the text that is signed.
    pub hash: Digest,
}

impl Point {
    /// Before the first.
    pub const START: Self = Self {
        number: 0,
        hash: Digest::NONE,
    };
}

/// An entry of the season's journal: all that came before it is fixed by its hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Anchor {
    /// Its number.
    pub seq: u64,
    /// Its hash.
    pub head: Digest,
}

/// What a season says, once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// Whose it is.
    pub season: Uid,
    /// Which of its statements, 1-based.
    pub number: u64,
    /// The hash of the one before it.
    pub previous: Digest,
    /// The newest entry before the one that states it; none of a historical season, which has no journal.
    pub anchor: Option<Anchor>,
    /// When it was stated.
    pub made: Moment,
    /// What it says.
    pub body: Body,
}

impl Statement {
    /// The one that comes after `head`, which for the first is [`Point::START`].
    #[must_use]
    pub fn after(
        head: Point,
        season: Uid,
        anchor: Option<Anchor>,
        made: Moment,
        body: Body,
    ) -> Self {
        Self {
            season,
            number: head.number + 1,
            previous: head.hash,
            anchor,
            made,
            body,
        }
    }

    /// The text that is chained and signed.
    ///
    /// # Errors
    /// [`Fault::Broken`] where its body says what cannot be, [`Fault::TooLong`].
    pub fn text(&self) -> Result<String, Fault> {
        self.check()?;
        let text = self.written()?;
        match text.len() {
            bytes if bytes > MOST_BYTES => {
                let most = MOST_BYTES;
                Err(Fault::TooLong { bytes, most })
            }
            _ => Ok(text),
        }
    }

    fn written(&self) -> Result<String, Fault> {
        let Self {
            season,
            number,
            previous,
            anchor,
            made,
            body,
        } = self;
        let journal = anchor.map_or_else(
            || NO_JOURNAL.to_owned(),
            |anchor| format!("{} {}", anchor.seq, anchor.head),
        );
        let (kind, json) = (body.kind(), body.json()?);
        Ok(format!(
            "{FIRST}\nseason {season}\nnumber {number}\nprevious {previous}\njournal {journal}\nmade {made}\nkind {kind}\n{json}\n"
        ))
    }

    fn check(&self) -> Result<(), Broken> {
        if self.number == 0 || (self.number == 1) != (self.previous == Digest::NONE) {
            return Err(Broken::Link);
        }
        self.body.check(self.number)
    }

    /// Of the text that is chained and signed.
    ///
    /// # Errors
    /// Why it is none.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let mut lines = Lines::of(text, FIRST)?;
        let season = lines.field("season")?;
        let number = lines.field("number")?;
        let previous = lines.field("previous")?;
        let anchor = anchor(lines.text("journal")?).ok_or(Fault::Line { name: "journal" })?;
        let made = lines.field("made")?;
        let kind: Code = lines.field("kind")?;
        let body = Body::read(&kind, lines.whole("{")?)?;
        lines.end()?;
        let statement = Self {
            season,
            number,
            previous,
            anchor,
            made,
            body,
        };
        match statement.text()? == text {
            true => Ok(statement),
            false => Err(Fault::NotCanonical),
        }
    }

    /// Signs it by a key of its season.
    ///
    /// # Errors
    /// As [`Statement::text`]; what is signed is what parses.
    pub fn sign(&self, secret: &SecretKey) -> Result<Signed, Fault> {
        let text = self.text()?;
        let statement = Self::parse(&text)?;
        let hash = Digest::of(&text);
        let note = Note::sign(text, &Signer::Season(self.season.clone()), secret);
        Ok(Signed {
            statement,
            note,
            hash,
        })
    }
}

/// The entry that a line names, if it names any.
fn anchor(text: &str) -> Option<Option<Anchor>> {
    if text == NO_JOURNAL {
        return Some(None);
    }
    let (seq, head) = text.split_once(' ')?;
    let anchor = Anchor {
        seq: seq.parse().ok()?,
        head: Digest::parse(head)?,
    };
    Some(Some(anchor))
}

/// A statement with its signature, not held against any key yet: [`crate::chain::check`] does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signed {
    statement: Statement,
    note: Note,
    hash: Digest,
}

impl Signed {
    /// Of its bytes: what parses is written again as it was.
    ///
    /// # Errors
    /// Why they are none.
    pub fn parse(bytes: &[u8]) -> Result<Self, Fault> {
        // Beside its text there is a line of a fixed length.
        let note = Note::parse(bytes, MOST_BYTES + 512)?;
        let statement = Statement::parse(note.text())?;
        note.of(&Signer::Season(statement.season.clone()))?;
        Ok(Self {
            hash: Digest::of(note.text()),
            statement,
            note,
        })
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.note.to_string().into_bytes()
    }

    /// What it says.
    #[must_use]
    pub const fn statement(&self) -> &Statement {
        &self.statement
    }

    /// Its text and its signature.
    #[must_use]
    pub const fn note(&self) -> &Note {
        &self.note
    }

    /// Where it stands in its chain.
    #[must_use]
    pub const fn point(&self) -> Point {
        Point {
            number: self.statement.number,
            hash: self.hash,
        }
    }
}
