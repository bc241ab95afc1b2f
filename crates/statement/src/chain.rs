//! A season's statements held against each other: as far as they are one story, told by keys that held, and what
//! stands against the rest.
//!
//! In which order they come, how often, and how many at a time changes nothing.

use crate::body::{Body, Restored};
use crate::bytes::Digest;
use crate::date::{Day, Moment};
use crate::key::KeyId;
use crate::name::Uid;
use crate::signed::{Anchor, Point, Signed};
use crate::trust::{Standing, Trust};
use std::collections::{BTreeMap, BTreeSet};

/// A computer's clock may be wrong by so many seconds.
const CLOCK: i64 = 86_400;

/// What stands against statements, with what proves it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It is another season's, sent as this one's.
    OtherSeason {
        /// Which.
        at: Point,
        /// Whose it is.
        season: Uid,
    },
    /// Nobody has certified the key that it is signed by.
    ForeignKey {
        /// Which.
        at: Point,
        /// The key.
        key: KeyId,
    },
    /// It is not what the key has signed.
    BadSignature {
        /// Which.
        at: Point,
        /// The key.
        key: KeyId,
    },
    /// It was made before its key's certificate holds.
    NotYet {
        /// Which.
        at: Point,
        /// From when on that does.
        from: Day,
    },
    /// It was made after its key's certificate held.
    Expired {
        /// Which.
        at: Point,
        /// Until when that did.
        until: Day,
    },
    /// Its key signs no more.
    Revoked {
        /// Which.
        at: Point,
        /// The first day of which the key does not.
        since: Day,
        /// The number of the last statement by it that holds.
        last: u64,
    },
    /// Some are missing.
    Gap {
        /// The number before them.
        after: u64,
        /// The number behind them.
        before: u64,
    },
    /// The season has stated one thing and another under one number: two files of it wrote on, or one was set back.
    Fork {
        /// The first number at which they part.
        number: u64,
        /// All that stand there, or that others name as standing there.
        hashes: BTreeSet<Digest>,
        /// The one that a [`Restored`] goes on from, or that the federation stands by; none while the season is frozen.
        kept: Option<Digest>,
    },
    /// It says that the season goes on from what is not in its own past.
    Astray {
        /// Which.
        at: Point,
    },
    /// The season's journal was further at the statement before it: the file was set back.
    Rollback {
        /// Which.
        at: Point,
        /// The entry that it names, none where it names none.
        journal: Option<Anchor>,
        /// The entry that the one before it names.
        before: Option<Anchor>,
    },
    /// It was made later than it is now, by more than a clock may be wrong.
    ClockAhead {
        /// Which.
        at: Point,
        /// When it says.
        made: Moment,
    },
    /// It was made earlier than the one before it, by more than a clock may be wrong.
    ClockBack {
        /// Which.
        at: Point,
        /// When it says.
        made: Moment,
        /// When the one before it was.
        before: Moment,
    },
}

impl Verdict {
    /// What a signature's worth says against what it stands under; none where it holds.
    #[must_use]
    pub const fn of(standing: Standing, at: Point) -> Option<Self> {
        match standing {
            Standing::Held => None,
            Standing::NotYet { from } => Some(Self::NotYet { at, from }),
            Standing::Expired { until } => Some(Self::Expired { at, until }),
            Standing::Revoked { since, last } => Some(Self::Revoked { at, since, last }),
            Standing::Forged(key) => Some(Self::BadSignature { at, key }),
            Standing::Foreign(key) => Some(Self::ForeignKey { at, key }),
        }
    }

    /// What it is called in answers and sentences.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OtherSeason { .. } => "other-season",
            Self::ForeignKey { .. } => "foreign-key",
            Self::BadSignature { .. } => "bad-signature",
            Self::NotYet { .. } => "certificate-not-yet",
            Self::Expired { .. } => "certificate-expired",
            Self::Revoked { .. } => "key-revoked",
            Self::Gap { .. } => "gap",
            Self::Fork { .. } => "fork",
            Self::Astray { .. } => "astray",
            Self::Rollback { .. } => "rollback",
            Self::ClockAhead { .. } => "clock-ahead",
            Self::ClockBack { .. } => "clock-back",
        }
    }
}

/// What the statements of a season come to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checked<'a> {
    /// Those that are one story from the first on, in order.
    pub verified: Vec<&'a Signed>,
    /// What stands against others.
    pub verdicts: BTreeSet<Verdict>,
}

impl Checked<'_> {
    /// The newest that is verified.
    #[must_use]
    pub fn head(&self) -> Point {
        self.verified
            .last()
            .map_or(Point::START, |signed| signed.point())
    }
}

/// Holds a season's statements against each other, as of a moment.
#[must_use]
pub fn check<'a>(
    season: &Uid,
    statements: impl IntoIterator<Item = &'a Signed>,
    trust: &Trust,
    now: Moment,
) -> Checked<'a> {
    let standing = |signed: &Signed| trust.standing(signed);
    checked(season, statements, trust, now, standing)
}

/// The same of statements against which nothing stood [`alone`] when they came, and that are what they were then: what
/// was signed is not held against its key again, which is most of the work.
#[must_use]
pub fn check_kept<'a>(
    season: &Uid,
    statements: impl IntoIterator<Item = &'a Signed>,
    trust: &Trust,
    now: Moment,
) -> Checked<'a> {
    let standing = |signed: &Signed| trust.standing_of_kept(signed);
    checked(season, statements, trust, now, standing)
}

fn checked<'a>(
    season: &Uid,
    statements: impl IntoIterator<Item = &'a Signed>,
    trust: &Trust,
    now: Moment,
    standing: impl Fn(&Signed) -> Standing,
) -> Checked<'a> {
    let mut verdicts = BTreeSet::new();
    let mut known = Known::default();
    for signed in statements {
        match refused(season, signed, standing(signed)) {
            Some(verdict) => {
                verdicts.insert(verdict);
            }
            None => known.add(signed),
        }
    }
    verdicts.extend(known.gaps());
    let mut walk = Walk {
        known,
        stands: trust.stands_by(season).collect(),
        now,
        left: BTreeSet::new(),
        checked: Checked {
            verified: Vec::new(),
            verdicts,
        },
    };
    while walk.step() {}
    walk.checked
}

/// What stands against a statement that follows `last` of its season and against which nothing stands [`alone`]: what
/// [`check`] comes to for the newest of a story, without the rest of it. None where it does not follow, or is about the
/// rest ([`Restored`]).
#[must_use]
pub fn follows(last: Option<&Signed>, signed: &Signed) -> Option<Result<(), Verdict>> {
    let head = last.map_or(Point::START, Signed::point);
    let statement = signed.statement();
    let links = (statement.number, statement.previous) == (head.number + 1, head.hash);
    let about_the_rest = matches!(statement.body, Body::Restored(_));
    if !links || about_the_rest {
        return None;
    }
    let behind = last.and_then(|last| behind(last, signed));
    Some(behind.map_or(Ok(()), Err))
}

/// What stands against a statement by itself: a foreign key, one that does not hold, a clock that is ahead.
#[must_use]
pub fn alone(signed: &Signed, trust: &Trust, now: Moment) -> Option<Verdict> {
    let (at, statement) = (signed.point(), signed.statement());
    let refused = refused(&statement.season, signed, trust.standing(signed));
    refused.or_else(|| ahead(at, statement.made, now))
}

/// Whether a clock was ahead of the moment that it is now.
fn ahead(at: Point, made: Moment, now: Moment) -> Option<Verdict> {
    let is_ahead = made.seconds() > now.seconds().saturating_add(CLOCK);
    is_ahead.then_some(Verdict::ClockAhead { at, made })
}

/// Whether a season was further at the statement before one.
fn behind(last: &Signed, signed: &Signed) -> Option<Verdict> {
    let (at, last, statement) = (signed.point(), last.statement(), signed.statement());
    if !goes_on(last.anchor, statement.anchor) {
        let (journal, before) = (statement.anchor, last.anchor);
        return Some(Verdict::Rollback {
            at,
            journal,
            before,
        });
    }
    let (made, before) = (statement.made, last.made);
    let back = made.seconds().saturating_add(CLOCK) < before.seconds();
    back.then_some(Verdict::ClockBack { at, made, before })
}

/// What a statement's season, key and signature say against it.
fn refused(season: &Uid, signed: &Signed, standing: Standing) -> Option<Verdict> {
    let at = signed.point();
    let own = &signed.statement().season;
    if own != season {
        let season = own.clone();
        return Some(Verdict::OtherSeason { at, season });
    }
    Verdict::of(standing, at)
}

/// The statements whose keys hold, by number and hash.
#[derive(Default)]
struct Known<'a> {
    by: BTreeMap<u64, BTreeMap<Digest, &'a Signed>>,
}

impl<'a> Known<'a> {
    fn add(&mut self, signed: &'a Signed) {
        let point = signed.point();
        let there = self.by.entry(point.number).or_default();
        let of_it = there.entry(point.hash).or_insert(signed);
        // One text may be signed twice: which of the two is kept is nobody's chance.
        if signed.note().signature() < of_it.note().signature() {
            *of_it = signed;
        }
    }

    fn at(&self, number: u64) -> impl Iterator<Item = (Digest, &'a Signed)> {
        let there = self.by.get(&number).into_iter().flatten();
        there.map(|(hash, signed)| (*hash, *signed))
    }

    fn gaps(&self) -> Vec<Verdict> {
        let mut after = 0;
        let mut gaps = Vec::new();
        for before in self.by.keys().copied() {
            if before > after + 1 {
                gaps.push(Verdict::Gap { after, before });
            }
            after = before;
        }
        gaps
    }

    /// The statement before this one, in its own past.
    fn before(&self, signed: &Signed) -> Option<&'a Signed> {
        let statement = signed.statement();
        let there = self.by.get(&(statement.number - 1))?;
        there.get(&statement.previous).copied()
    }

    /// Whether `later` stands in the story of the statement at `point`, or is it.
    fn follows(&self, later: &'a Signed, point: Point) -> bool {
        let mut one = Some(later);
        while let Some(signed) = one.filter(|one| one.statement().number >= point.number) {
            if signed.point() == point {
                return true;
            }
            one = self.before(signed);
        }
        false
    }

    /// Everything by which a season says from where on it goes on.
    fn restored(&self) -> impl Iterator<Item = (&'a Signed, &'a Restored)> {
        let all = self.by.values().flat_map(BTreeMap::values).copied();
        all.filter_map(|signed| match &signed.statement().body {
            Body::Restored(restored) => Some((signed, restored)),
            _ => None,
        })
    }
}

struct Walk<'a> {
    known: Known<'a>,
    /// Statements that the season's federation stands by.
    stands: Vec<Point>,
    now: Moment,
    /// Statements that a season went on without, and whatever follows them.
    left: BTreeSet<Digest>,
    checked: Checked<'a>,
}

impl<'a> Walk<'a> {
    /// Takes the next statement; not where there is none, or something stands against it.
    fn step(&mut self) -> bool {
        let number = self.checked.head().number + 1;
        self.leave(number);
        let mut said: BTreeSet<Digest> = self.known.at(number).map(|(hash, _)| hash).collect();
        let next = self.known.at(number + 1);
        said.extend(next.map(|(_, signed)| signed.statement().previous));
        said.retain(|hash| !self.left.contains(hash));
        let hash = match said.len() {
            0 => return false,
            1 => said.first().copied(),
            _ => self.parted(number, said),
        };
        let of_hash = |hash| self.known.by.get(&number)?.get(&hash).copied();
        let Some(signed) = hash.and_then(of_hash) else {
            return false;
        };
        match self.against(signed) {
            Some(verdict) => {
                self.checked.verdicts.insert(verdict);
                false
            }
            None => {
                self.checked.verified.push(signed);
                true
            }
        }
    }

    /// What follows one that was left is left, too.
    fn leave(&mut self, number: u64) {
        let there: Vec<Digest> = self
            .known
            .at(number)
            .filter(|(_, signed)| self.left.contains(&signed.statement().previous))
            .map(|(hash, _)| hash)
            .collect();
        self.left.extend(there);
    }

    /// Which of several the season goes on from; none where it does not say, or says so of two.
    fn parted(&mut self, number: u64, hashes: BTreeSet<Digest>) -> Option<Digest> {
        let head = self.checked.head();
        let goes_on = |hash: &&Digest| {
            let point = Point {
                number,
                hash: **hash,
            };
            self.known.restored().any(|(signed, restored)| {
                let all = hashes.iter().filter(|other| *other != *hash);
                let mut others = all.map(|other| restored.abandoned.contains(other));
                restored.common == head.number
                    && restored.head == head.hash
                    && others.all(|named| named)
                    && self.known.follows(signed, point)
            })
        };
        let only = |mut on: Vec<Digest>| on.pop().filter(|_| on.is_empty());
        let by_federation = hashes
            .iter()
            .filter(|hash| self.is_stood_by(number, **hash));
        let by_season = hashes.iter().filter(goes_on);
        // Whoever has a season's key may write what the season says, never what its federation does.
        let kept = only(by_federation.copied().collect());
        let kept = kept.or_else(|| only(by_season.copied().collect()));
        if kept.is_some() {
            let others = hashes.iter().copied();
            self.left.extend(others.filter(|hash| Some(*hash) != kept));
        }
        self.checked.verdicts.insert(Verdict::Fork {
            number,
            hashes,
            kept,
        });
        kept
    }

    /// Whether the federation stands by a statement, or by one that follows it.
    fn is_stood_by(&self, number: u64, hash: Digest) -> bool {
        let point = Point { number, hash };
        self.stands.iter().any(|last| {
            let there = self.known.by.get(&last.number);
            let signed = there.and_then(|there| there.get(&last.hash));
            signed.is_some_and(|signed| self.known.follows(signed, point))
        })
    }

    /// What stands against the one that comes next.
    fn against(&self, signed: &Signed) -> Option<Verdict> {
        let (at, statement) = (signed.point(), signed.statement());
        if let Body::Restored(restored) = &statement.body
            && !self.past(restored.common, restored.head)
        {
            return Some(Verdict::Astray { at });
        }
        ahead(at, statement.made, self.now)
            .or_else(|| behind(self.checked.verified.last()?, signed))
    }

    /// Whether a statement is in the story so far.
    fn past(&self, number: u64, hash: Digest) -> bool {
        let there = usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1));
        match there {
            None => hash == Digest::NONE,
            Some(at) => {
                let signed = self.checked.verified.get(at);
                signed.is_some_and(|signed| signed.point().hash == hash)
            }
        }
    }
}

/// Whether a journal may stand so after it stood so: never back, never another of one number, never gone.
fn goes_on(before: Option<Anchor>, now: Option<Anchor>) -> bool {
    match (before, now) {
        (Some(before), Some(now)) => before.seq < now.seq || before == now,
        (before, now) => before == now,
    }
}
