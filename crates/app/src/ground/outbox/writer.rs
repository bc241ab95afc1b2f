//! A chain of statements that is being gone on with.

use crate::season::work::Work;
use championship::id::{AthleteId, Seq};
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use platform::chance;
use statement::body::{Athlete as Stated, Athletes, Club};
use statement::certificate::SignedCertificate;
use statement::date::{Day, Moment};
use statement::enclosed::{Enclosed, Enclosure, Person};
use statement::name::{Title, Uid};
use statement::{Anchor, Body, Digest, Fault, Point, Salt, Statement};
use std::collections::{BTreeMap, BTreeSet};
use store::Db;
use store::athlete::Athlete;
use store::journal;
use store::outbox::Sealed;

/// Athletes of one statement: names may be long, and a statement may not.
const CHUNK: usize = 400;

/// What is called so when nothing of its name is seen.
const NAMELESS: &str = "?";

/// Whether a statement bears what the season says.
pub trait Fit<T> {
    /// What it bears, or why it does not.
    ///
    /// # Errors
    /// [`FederationRefusal::Unstated`].
    fn fit(self) -> Result<T, Refusal>;
}

impl<T> Fit<T> for Result<T, Fault> {
    fn fit(self) -> Result<T, Refusal> {
        self.map_err(|fault| FederationRefusal::Unstated(fault).into())
    }
}

impl<T> Fit<T> for Option<T> {
    fn fit(self) -> Result<T, Refusal> {
        self.ok_or(Fault::Line { name: "season" }).fit()
    }
}

/// A chain that is being gone on with, by one entry.
pub struct Writer<'a> {
    /// The entry.
    pub work: &'a Work<'a>,
    season: Uid,
    from: Point,
    head: Point,
    made: Moment,
    anchor: Anchor,
    clubs: BTreeMap<i64, Club>,
}

/// What a name is told as.
pub fn title(name: &str) -> Option<Title> {
    Title::of(name).or_else(|| Title::of(NAMELESS))
}

/// What is known of somebody under this, where it is sealed.
pub fn person_of(uid: &str) -> String {
    format!("person:{uid}")
}

/// What the season stated under a number.
pub fn parsed(text: &str) -> Result<Statement, Refusal> {
    Statement::parse(text).fit()
}

impl<'a> Writer<'a> {
    pub fn new(work: &'a Work<'a>) -> Result<Self, Refusal> {
        let newest = store::outbox::newest(work.tx)?;
        let before = newest.map(|newest| parsed(&newest.text)).transpose()?;
        let head = before.as_ref().map(point).transpose()?;
        let head = head.unwrap_or(Point::START);
        let now = Moment::parse(&work.at()).or_else(|| Moment::parse("1970-01-01T00:00:00Z"));
        // A clock that was put back would make the chain go back: it stands still instead. Nor is it before what others
        // have signed for the season: what bears a day before its certificate's is taken nowhere.
        let made = now.max(before.map(|before| before.made));
        let made = made.max(told_by_others(work.tx)?).fit()?;
        let seq = Seq(work.tx.seq().0 - 1);
        let hash = journal::hash_of(work.tx, seq)?.unwrap_or_default();
        let clubs = store::club::all(work.tx)?.into_iter().filter_map(|club| {
            let told = Club {
                name: title(&club.name)?,
                city: Title::of(&club.city),
            };
            Some((club.id.0, told))
        });
        Ok(Self {
            season: Uid::parse(&store::season::get(work.tx)?.uid).fit()?,
            from: head,
            head,
            made,
            anchor: Anchor {
                seq: seq.0.unsigned_abs(),
                head: Digest::parse(&hash).fit()?,
            },
            clubs: clubs.collect(),
            work,
        })
    }

    pub fn db(&self) -> &'a Db {
        self.work.tx
    }

    pub fn has_stated(&self) -> bool {
        self.head != self.from
    }

    /// The day of what is stated.
    pub fn day(&self) -> Day {
        self.made.day()
    }

    /// Encloses something about somebody.
    pub fn enclose(&self, about: &str, what: &impl Enclosed) -> Result<Sealed, Refusal> {
        let bytes = chance::bytes().map_err(|error| Refusal::Fault(error.to_string()))?;
        let mut salt = [0; 16];
        salt.copy_from_slice(&bytes[..16]);
        let enclosure = Enclosure::of(what, Salt(salt)).fit()?;
        Ok(Sealed {
            number: 0,
            seal: enclosure.seal().to_string(),
            about: about.to_owned(),
            line: Some(enclosure.line()),
        })
    }

    /// States something; its number.
    pub fn say(&mut self, subject: &str, body: Body, sealed: &[Sealed]) -> Result<u64, Refusal> {
        let anchor = Some(self.anchor);
        let statement = Statement::after(self.head, self.season.clone(), anchor, self.made, body);
        let text = statement.text().fit()?;
        let stated = store::outbox::Stated {
            number: i64::try_from(statement.number).ok().fit()?,
            hash: Digest::of(&text).to_string(),
            kind: statement.body.kind().to_owned(),
            subject: subject.to_owned(),
            text,
        };
        store::outbox::state(self.work.tx, &stated, sealed)?;
        self.head = point(&statement)?;
        Ok(self.head.number)
    }

    /// Says of athletes who they are, as far as nobody has been told so.
    pub fn tell_of(&mut self, athletes: &BTreeSet<AthleteId>) -> Result<(), Refusal> {
        let mut told = Vec::new();
        for id in athletes {
            if let Some(athlete) = store::athlete::by_id(self.db(), *id)? {
                told.extend(self.person(&athlete)?);
            }
        }
        told.sort_by(|(one, _), (next, _)| one.uid.cmp(&next.uid));
        for chunk in told.chunks(CHUNK) {
            let (athletes, sealed): (Vec<Stated>, Vec<Sealed>) = chunk.iter().cloned().unzip();
            self.say("", Body::Athletes(Athletes { athletes }), &sealed)?;
        }
        Ok(())
    }

    /// An athlete as they are told of; none where that was stated.
    fn person(&self, athlete: &Athlete) -> Result<Option<(Stated, Sealed)>, Refusal> {
        let about = person_of(&athlete.uid);
        let told = self.told(athlete)?;
        let last = store::outbox::last_sealed(self.db(), &about)?;
        let uid = Uid::parse(&athlete.uid).fit()?;
        let stated = |seal: &Sealed| -> Result<Stated, Refusal> {
            Ok(Stated {
                uid: uid.clone(),
                person: statement::enclosed::Seal::parse(&seal.seal).fit()?,
                club: athlete.club.and_then(|id| self.clubs.get(&id.0).cloned()),
                withheld: athlete.person.name_opt_out,
            })
        };
        if let Some(last) = &last {
            let same = match &last.line {
                Some(line) => Enclosure::read(line).fit()?.open::<Person>().fit()? == told,
                None => athlete.erased_at.is_some(),
            };
            if same {
                let now = stated(last)?;
                let before = self.stated_before(last.number, &uid)?;
                let again = (before.as_ref() != Some(&now)).then(|| (now, last.clone()));
                return Ok(again);
            }
        }
        let mut sealed = self.enclose(&about, &told)?;
        if athlete.erased_at.is_some() {
            sealed.line = None;
        }
        Ok(Some((stated(&sealed)?, sealed)))
    }

    fn told(&self, athlete: &Athlete) -> Result<Person, Refusal> {
        let private = store::athlete::private(self.db(), &athlete.uid)?;
        Ok(Person {
            name: title(&athlete.person.name).fit()?,
            birth: Day::parse(&private.birth_date),
            gender: athlete.person.gender,
            category: athlete.person.category,
        })
    }

    fn stated_before(&self, number: i64, uid: &Uid) -> Result<Option<Stated>, Refusal> {
        let before = store::outbox::after(self.db(), number - 1)?
            .into_iter()
            .next();
        let Some(before) = before else {
            return Ok(None);
        };
        let Body::Athletes(said) = parsed(&before.text)?.body else {
            return Ok(None);
        };
        Ok(said.athletes.into_iter().find(|one| one.uid == *uid))
    }
}

/// The latest moment that others have signed for the season.
fn told_by_others(db: &Db) -> Result<Option<Moment>, Refusal> {
    let joined = store::outbox::federation(db)?;
    let signed =
        joined.and_then(|joined| SignedCertificate::parse(joined.certificate.as_bytes()).ok());
    let from = signed
        .and_then(|signed| Moment::parse(&format!("{}T00:00:00Z", signed.certificate().from)));
    let made = store::outbox::list_made(db)?.and_then(|made| Moment::parse(&made));
    Ok(from.max(made))
}

fn point(statement: &Statement) -> Result<Point, Refusal> {
    Ok(Point {
        number: statement.number,
        hash: Digest::of(&statement.text().fit()?),
    })
}
