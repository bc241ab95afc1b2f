//! A file that was set back, or is one of two that went on: what others have of the season that it has not, and that
//! the season goes on from it all the same.

use crate::ground::outbox::restored;
use crate::season::act::Act;
use crate::season::file::SeasonFile;
use crate::season::key::{PublicKey, entries, set_by};
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use messages::words::spoken::Language;
use serde::Serialize;
use statement::body::{Athlete, Measure, SanctionAmended};
use statement::bundle::{self, Item, Parcel};
use statement::certificate::SignedCertificate;
use statement::enclosed::Person;
use statement::name::{FederationId, Uid};
use statement::parting::{Parting, parting};
use statement::trust::Trust;
use statement::{Body, Digest, Signed, Statement};
use std::collections::{BTreeMap, BTreeSet};
use store::{Db, EntryKind};
use ts_rs::TS;

/// What somebody else has of a season: a stick, or its central.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Others {
    statements: Vec<Signed>,
    /// Whom they tell of, as far as that came with them.
    names: Names,
    certificates: Vec<SignedCertificate>,
}

impl Others {
    /// Of bundles as they came.
    ///
    /// # Errors
    /// [`FederationRefusal::Text`] where one is none.
    pub fn read<'a>(bundles: impl IntoIterator<Item = &'a [u8]>) -> Result<Self, Refusal> {
        let mut others = Self::default();
        for bytes in bundles {
            for item in bundle::parse(bytes).map_err(FederationRefusal::Text)? {
                match item {
                    Item::Statement(parcel) => {
                        others.names.extend(named(&parcel));
                        others.statements.push(parcel.signed().clone());
                    }
                    Item::Certificate(signed) => others.certificates.push(signed),
                    Item::Revocation(_) => {}
                }
            }
        }
        Ok(others)
    }

    /// How many statements came.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.statements.len()
    }

    /// Whether none did.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.statements.is_empty()
    }

    pub(super) fn statements(&self) -> &[Signed] {
        &self.statements
    }

    pub(super) fn certificates(&self) -> &[SignedCertificate] {
        &self.certificates
    }

    /// The greatest number of a statement that came; 0 where none did.
    #[must_use]
    pub fn last(&self) -> u64 {
        let numbers = self.statements.iter().map(|one| one.point().number);
        numbers.max().unwrap_or_default()
    }
}

/// Where what others have parts from what this file has stated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PartedAnswer {
    /// The number of the newest statement that both have.
    pub common: i64,
    /// The newest of this file.
    pub newest: i64,
    /// What others have that this file has not: it holds no more once the season goes on from here.
    pub lost: Vec<LostRow>,
    /// How many came that no key of the season has signed: nobody minds them.
    pub strange: i64,
    /// Whether the season has yet to say that it goes on from here.
    pub open: bool,
}

/// A statement that the season goes on without.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LostRow {
    pub number: i64,
    pub kind: String,
    /// When it was stated: UTC, RFC 3339.
    pub made: String,
    /// What it said, in words.
    pub told: String,
}

/// What came, as far as the season's keys have signed it.
struct Sound<'a> {
    statements: Vec<&'a Signed>,
    strange: usize,
}

fn sound<'a>(db: &Db, others: &'a Others) -> Result<Sound<'a>, Refusal> {
    let joined = store::outbox::federation(db)?.ok_or(FederationRefusal::NotJoined)?;
    let uid = store::season::get(db)?.uid;
    let mut keys: Vec<PublicKey> = entries(db)?.iter().filter_map(set_by).collect();
    // A key that was made after the copy which this file is: its certificate tells of it.
    let federation = FederationId::parse(&joined.code).zip(PublicKey::parse(&joined.root));
    if let Some((federation, root)) = federation {
        let mut trust = Trust::nobody();
        trust.register(federation, root);
        for signed in &others.certificates {
            let certificate = signed.certificate();
            if certificate.season.as_str() == uid && trust.certify(signed).is_ok() {
                keys.push(certificate.key);
            }
        }
    }
    let own = others
        .statements
        .iter()
        .filter(|signed| signed.statement().season.as_str() == uid);
    let (statements, strange): (Vec<&Signed>, Vec<&Signed>) =
        own.partition(|signed| keys.iter().any(|key| signed.note().is_by(key)));
    if statements.is_empty() && !others.is_empty() {
        return Err(FederationRefusal::NoneOfSeason.into());
    }
    Ok(Sound {
        statements,
        strange: strange.len(),
    })
}

fn own(db: &Db) -> Result<Vec<(Digest, Body)>, Refusal> {
    let stated = store::outbox::after(db, 0)?;
    let each = stated.iter().map(|one| {
        let statement = Statement::parse(&one.text).map_err(FederationRefusal::Text)?;
        Ok((Digest::of(&one.text), statement.body))
    });
    each.collect()
}

/// The number of the newest that both have.
fn common(own: &[(Digest, Body)], parted: &Parting<'_>, sound: &Sound<'_>) -> u64 {
    if let Some(first) = parted.restored.first() {
        return first.common;
    }
    let theirs = sound.statements.iter().filter(|signed| {
        let at = usize::try_from(signed.point().number).unwrap_or_default();
        let here = at.checked_sub(1).and_then(|at| own.get(at));
        here.is_some_and(|(hash, _)| *hash == signed.point().hash)
    });
    let numbers = theirs.map(|signed| signed.point().number);
    numbers.max().unwrap_or_default()
}

impl SeasonFile {
    /// What somebody is called here; none where nobody of that uid is here.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn name_of(&self, uid: &str) -> Result<Option<String>, Refusal> {
        Ok(names(&*self.look()?)?.remove(uid))
    }

    /// The same of what came on a stick, of which a part may have been left behind.
    ///
    /// # Errors
    /// As [`Self::parted`], and [`FederationRefusal::MissingBetween`].
    pub fn parted_by_stick(
        &self,
        others: &Others,
        language: Language,
    ) -> Result<PartedAnswer, Refusal> {
        let look = self.look()?;
        if let Some(number) = adrift(&own(&look)?, &sound(&look, others)?) {
            return Err(FederationRefusal::MissingBetween { number }.into());
        }
        drop(look);
        self.parted(others, language)
    }

    /// What others have that this file has not, before the season says that it goes on from here.
    ///
    /// # Errors
    /// [`FederationRefusal::NotJoined`], [`FederationRefusal::NoneOfSeason`], or where the file cannot be read.
    pub fn parted(&self, others: &Others, language: Language) -> Result<PartedAnswer, Refusal> {
        let look = self.look()?;
        let (own, sound) = (own(&look)?, sound(&look, others)?);
        let parted = parting(&own, sound.statements.iter().copied());
        let mut names = others.names.clone();
        if !parted.lost.is_empty() {
            names.extend(self::names(&look)?);
        }
        let lost = parted.lost.iter();
        let lost = lost.map(|signed| lost_row(&names, signed.statement(), language));
        Ok(PartedAnswer {
            common: number(common(&own, &parted, &sound)),
            newest: number(own.len() as u64),
            lost: lost.collect(),
            strange: number(sound.strange as u64),
            open: !parted.restored.is_empty(),
        })
    }
}

/// The number of the first that came of which nobody here knows what it follows; none where all does.
fn adrift(own: &[(Digest, Body)], sound: &Sound<'_>) -> Option<u64> {
    let came = sound.statements.iter().map(|signed| signed.point().hash);
    let left = own.iter().filter_map(|(_, body)| match body {
        Body::Restored(restored) => Some(&restored.abandoned),
        _ => None,
    });
    let known = own.iter().map(|(hash, _)| *hash).chain(came);
    let known: BTreeSet<Digest> = known.chain(left.flatten().copied()).collect();
    let loose = sound.statements.iter().filter(|signed| {
        let is_first = signed.point().number == 1;
        !is_first && !known.contains(&signed.statement().previous)
    });
    loose.map(|signed| signed.point().number).min()
}

fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// What people are called, by what the season knows them by.
type Names = BTreeMap<String, String>;

/// Whom a statement tells of, by what is enclosed.
fn named(parcel: &Parcel) -> Names {
    let Body::Athletes(said) = &parcel.signed().statement().body else {
        return Names::new();
    };
    let name = |athlete: &Athlete| {
        let mut enclosed = parcel.enclosed().iter();
        let enclosure = enclosed.find(|one| one.seal() == athlete.person)?;
        let person = enclosure.open::<Person>().ok()?;
        Some((athlete.uid.to_string(), person.name.to_string()))
    };
    said.athletes.iter().filter_map(name).collect()
}

fn names(db: &Db) -> Result<Names, Refusal> {
    let all = store::athlete::all(db)?.into_iter();
    Ok(all
        .map(|athlete| (athlete.uid, athlete.person.name))
        .collect())
}

fn lost_row(names: &Names, statement: &Statement, language: Language) -> LostRow {
    LostRow {
        number: number(statement.number),
        kind: statement.body.kind().to_owned(),
        made: statement.made.to_string(),
        told: told(names, &statement.body, language),
    }
}

fn told(names: &Names, body: &Body, language: Language) -> String {
    // Whoever was registered in the other copy alone has a name where that came along.
    let name = |uid: &Uid| {
        let name = names.get(uid.as_str());
        name.cloned().unwrap_or_else(|| uid.to_string())
    };
    match body {
        Body::Athletes(said) => {
            let names: Vec<String> = said.athletes.iter().map(|one| name(&one.uid)).collect();
            language.lost_athletes(&names)
        }
        Body::Sanction(said) | Body::SanctionAmended(SanctionAmended { now: said, .. }) => {
            let athlete = name(&said.athlete);
            match said.measure {
                Measure::Suspended { from, until } => {
                    language.lost_suspension(&athlete, &from.to_string(), &until.to_string())
                }
                Measure::OutOfNext => language.lost_out_of_next(&athlete),
                Measure::Points { points } => language.lost_points(&athlete, points),
            }
        }
        Body::SanctionRevoked(said) => language.lost_revocation(said.sanction),
        Body::Homologated(said) => language.lost_result(said.etapa.name.as_str()),
        Body::Amended(said) => language.lost_amendment(said.now.etapa.name.as_str()),
        Body::Merged(said) => language.lost_merge(&name(&said.from), &name(&said.into), said.holds),
        Body::Erased(said) => language.lost_erasure(&name(&said.athlete)),
        Body::Restored(said) => language.lost_restoration(said.common),
        Body::Unknown(_) => language.lost_otherwise(body.kind()),
    }
}

/// States that the season goes on from this file, whatever others have of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RestoreStatements {
    /// What they have. Its hashes stand in the statement.
    #[serde(skip)]
    pub others: Others,
    /// How many statements of theirs the season goes on without.
    pub lost: u64,
}

impl RestoreStatements {
    /// Of what somebody has looked at.
    #[must_use]
    pub fn of(others: Others, parted: &PartedAnswer) -> Self {
        let lost = parted.lost.len() as u64;
        Self { others, lost }
    }
}

impl Act for RestoreStatements {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::RestoreStatements
    }

    // What it states leaves the house.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Statements]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let sound = sound(work.tx, &self.others)?;
        let mut has_stated = false;
        // What is stated has a number, too, under which others may have something.
        loop {
            let own = own(work.tx)?;
            let parted = parting(&own, sound.statements.iter().copied());
            if parted.restored.is_empty() {
                break;
            }
            restored(work, parted.restored)?;
            has_stated = true;
        }
        match has_stated {
            true => Ok(Made::Nothing),
            false => Err(FederationRefusal::NothingToRestore.into()),
        }
    }
}
