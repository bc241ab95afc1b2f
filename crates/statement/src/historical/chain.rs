//! The chain of a historical season: each etapa of it, and who played in it, on its own day.

use crate::body::{Amended, Athlete, Athletes, Body, Club, Erased, Etapa, Homologated, Team};
use crate::bundle::{self, Item, Parcel};
use crate::certificate::Certificate;
use crate::chain::check;
use crate::date::{Day, Moment};
use crate::enclosed::{Called, Enclosure, Seal};
use crate::fault::{Broken, Fault};
use crate::historical::makes::Makes;
use crate::historical::results::{Competed, Known, Played, Stated, Unstated};
use crate::name::{Title, Uid};
use crate::signed::{Point, Signed, Statement};
use crate::trust::Trust;
use championship::name::fold;
use std::collections::{BTreeMap, BTreeSet};

/// Athletes of one statement: names may be long, and a statement may not.
const CHUNK: usize = 400;

/// Words of names that tell of nobody.
const PARTICLES: [&str; 6] = ["da", "de", "do", "das", "dos", "e"];

/// An etapa as it was stated last.
struct Told {
    /// The number of the first statement about it.
    of: u64,
    now: Homologated,
}

/// A chain that is being gone on with.
pub(super) struct Writer<'a> {
    makes: &'a Makes<'a>,
    items: Vec<Item>,
    head: Point,
    made: Option<Moment>,
    certificates: Vec<Certificate>,
    athletes: BTreeMap<Uid, Athlete>,
    etapas: Vec<Told>,
    /// Of whom nothing is kept: what was enclosed about them, as far as that was stated.
    erased: BTreeMap<Uid, BTreeSet<Seal>>,
}

impl<'a> Writer<'a> {
    /// From the beginning.
    pub const fn new(makes: &'a Makes<'a>) -> Self {
        Self {
            makes,
            items: Vec::new(),
            head: Point::START,
            made: None,
            certificates: Vec::new(),
            athletes: BTreeMap::new(),
            etapas: Vec::new(),
            erased: BTreeMap::new(),
        }
    }

    /// After what was stated before, which must be all of it.
    pub fn after(makes: &'a Makes<'a>, before: Vec<Item>) -> Result<Self, Unstated> {
        let mut writer = Self::new(makes);
        let mut trust = Trust::nobody();
        trust.register(makes.federation.clone(), makes.root.public());
        for item in &before {
            match item {
                Item::Certificate(signed) => {
                    trust.certify(signed).map_err(|_| Unstated::Other)?;
                    writer.certificates.push(signed.certificate().clone());
                }
                Item::Statement(parcel) => writer.take(parcel.signed().statement()),
                Item::Revocation(_) => return Err(Unstated::Other),
            }
        }
        let statements: Vec<&Signed> = before
            .iter()
            .filter_map(|item| match item {
                Item::Statement(parcel) => Some(parcel.signed()),
                _ => None,
            })
            .collect();
        let last = statements.last().map(|last| last.statement().made);
        let now = last.or_else(|| Moment::of(0)).ok_or(Unstated::Other)?;
        let checked = check(&makes.season, statements.iter().copied(), &trust, now);
        if checked.verified != statements {
            return Err(Unstated::Other);
        }
        writer.head = checked.head();
        writer.made = last;
        writer.items = before;
        Ok(writer)
    }

    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Learns what a statement has told.
    fn take(&mut self, statement: &Statement) {
        match &statement.body {
            Body::Athletes(said) => {
                let told = said.athletes.iter();
                let told = told.map(|one| (one.uid.clone(), one.clone()));
                self.athletes.extend(told);
            }
            Body::Homologated(said) => self.etapas.push(Told {
                of: statement.number,
                now: said.clone(),
            }),
            Body::Amended(said) => {
                let told = self.etapas.iter_mut();
                for told in told.filter(|told| told.of == said.of) {
                    told.now = said.now.clone();
                }
            }
            Body::Erased(said) => {
                let seals = self.erased.entry(said.athlete.clone()).or_default();
                seals.extend(&said.seals);
            }
            _ => {}
        }
    }

    /// Learns of whom nothing is kept, before anything is told of them.
    pub fn spare(&mut self, etapas: &[&Played]) {
        for (uid, _) in self.asked(etapas) {
            self.erased.entry(uid).or_default();
        }
    }

    /// Whoever asked that nothing of them be kept, by every name that the results have for them.
    fn asked(&self, etapas: &[&Played]) -> BTreeMap<Uid, BTreeSet<Title>> {
        let mut asked: BTreeMap<Uid, BTreeSet<Title>> = BTreeMap::new();
        for played in etapas {
            let people = played.teams.iter().flat_map(|team| &team.people);
            for known in people.filter(|known| known.erased) {
                let uid = self.makes.athlete(known, played.day);
                let names = asked.entry(uid).or_default();
                names.insert(known.person.name.clone());
            }
        }
        asked
    }

    /// States of whom nothing is kept any more, and keeps none of it.
    pub fn erase(&mut self, etapas: &[&Played]) -> Result<(), Unstated> {
        let Some(day) = etapas.last().map(|last| last.day) else {
            return Ok(());
        };
        let mut stated: BTreeMap<Uid, BTreeSet<Seal>> = BTreeMap::new();
        for item in &self.items {
            if let Item::Statement(parcel) = item
                && let Body::Erased(said) = &parcel.signed().statement().body
            {
                let seals = stated.entry(said.athlete.clone()).or_default();
                seals.extend(&said.seals);
            }
        }
        for (athlete, names) in self.asked(etapas) {
            let seals = self.sealed(&athlete, &names);
            let before = stated.get(&athlete);
            if before.is_none_or(|before| !seals.is_subset(before)) {
                let seals = seals.into_iter().collect();
                self.say(day, Body::Erased(Erased { athlete, seals }), Vec::new())?;
            }
        }
        let gone = self.erased.values().flatten().copied().collect();
        bundle::erase(&mut self.items, &gone);
        Ok(())
    }

    /// What was enclosed about somebody: who they are, and what teams of theirs are called that tells of them.
    fn sealed(&self, athlete: &Uid, names: &BTreeSet<Title>) -> BTreeSet<Seal> {
        let mut sealed = BTreeSet::new();
        for item in &self.items {
            let Item::Statement(parcel) = item else {
                continue;
            };
            let results = match &parcel.signed().statement().body {
                Body::Athletes(said) => {
                    let own = said.athletes.iter().filter(|one| one.uid == *athlete);
                    sealed.extend(own.map(|one| one.person));
                    continue;
                }
                Body::Homologated(now) => now,
                Body::Amended(said) => &said.now,
                _ => continue,
            };
            let own = results.teams.iter();
            let own = own.filter(|team| team.athletes.contains(athlete));
            sealed.extend(own.map(|team| team.called).filter(|seal| {
                let mut enclosed = parcel.enclosed().iter();
                let called = enclosed.find(|one| one.seal() == *seal);
                let called = called.and_then(|one| one.open::<Called>().ok());
                called.is_some_and(|called| names.iter().any(|name| tells(&called.name, name)))
            }));
        }
        sealed
    }

    /// Refuses results in which an etapa is missing that was stated.
    pub fn holds_all(&self, etapas: &[&Played]) -> Result<(), Unstated> {
        let gone = self.etapas.iter().find(|told| {
            let mut all = etapas.iter();
            !all.any(|etapa| is_of(&told.now.etapa, etapa))
        });
        gone.map_or(Ok(()), |told| {
            Err(Unstated::Gone {
                day: told.now.etapa.day,
                name: told.now.etapa.name.clone(),
            })
        })
    }

    /// States an etapa, where that was not stated.
    pub fn tell(&mut self, played: &Played) -> Result<(), Unstated> {
        let at = self
            .etapas
            .iter()
            .position(|told| is_of(&told.now.etapa, played));
        let before = at.and_then(|at| self.etapas.get(at));
        let etapa = self.etapa(played, before);
        let (now, enclosed) = self.gathered(played, etapa)?;
        let body = match before {
            Some(told) if told.now == now => return Ok(()),
            Some(told) => Body::Amended(Amended { of: told.of, now }),
            None => Body::Homologated(now),
        };
        self.say(played.day, body, enclosed)
    }

    /// An etapa under its numbers, which it keeps.
    fn etapa(&self, played: &Played, before: Option<&Told>) -> Etapa {
        let all = || self.etapas.iter().map(|told| &told.now.etapa);
        let same =
            |etapa: &&Etapa| fold(etapa.title.as_str()) == fold(played.championship.as_str());
        let next = |number: Option<u32>| number.unwrap_or(0) + 1;
        let known = before.map(|told| &told.now.etapa);
        let championship = all().find(same).map(|etapa| etapa.championship);
        Etapa {
            id: known.map_or_else(|| next(all().map(|one| one.id).max()), |one| one.id),
            day: played.day,
            number: known.map_or_else(
                || next(all().filter(same).map(|one| one.number).max()),
                |one| one.number,
            ),
            name: played.name.clone(),
            hall: played.hall.clone(),
            championship: championship
                .unwrap_or_else(|| next(all().map(|one| one.championship).max())),
            title: played.championship.clone(),
            regulation: played.regulation.clone(),
            class: played.class,
            category: played.category,
        }
    }

    /// What an etapa came to, and what is enclosed beside it.
    fn gathered(
        &self,
        played: &Played,
        etapa: Etapa,
    ) -> Result<(Homologated, Vec<Enclosure>), Fault> {
        let mut teams: Vec<&Competed> = played.teams.iter().collect();
        let last = u32::MAX;
        teams.sort_by_key(|team| (team.score.place.unwrap_or(last), fold(team.name.as_str())));
        let mut told = Vec::new();
        let mut enclosed = Vec::new();
        for (entrant, team) in (1..).zip(teams) {
            let called = Called {
                name: team.name.clone(),
            };
            let called = self
                .makes
                .enclose(&format!("called {}", etapa.id), &called)?;
            let people = team.people.iter();
            let athletes: BTreeSet<Uid> = people
                .map(|known| self.makes.athlete(known, played.day))
                .collect();
            told.push(Team {
                entrant,
                called: called.seal(),
                club: team.club.clone(),
                score: team.score,
                athletes: athletes.into_iter().collect(),
            });
            let mut people = team.people.iter();
            let tells = people.any(|known| {
                let athlete = self.makes.athlete(known, played.day);
                self.erased.contains_key(&athlete) && tells(&team.name, &known.person.name)
            });
            enclosed.extend((!tells).then_some(called));
        }
        let now = Homologated {
            etapa,
            teams: told,
            duplas: Vec::new(),
            individuals: Vec::new(),
        };
        Ok((now, enclosed))
    }

    /// States who played in these etapas, as they are known in the last of them, as far as nobody has been told so.
    pub fn tell_of(&mut self, etapas: &[&Played]) -> Result<(), Unstated> {
        let Some(day) = etapas.last().map(|last| last.day) else {
            return Ok(());
        };
        let mut told = BTreeMap::new();
        for played in etapas {
            for known in played.teams.iter().flat_map(|team| &team.people) {
                let (athlete, person) = self.person(known, played.day)?;
                told.insert(athlete.uid.clone(), (athlete, person));
            }
        }
        // Of whoever is erased nothing new is told.
        told.retain(|uid, (athlete, _)| match self.athletes.get(uid) {
            Some(before) => before != athlete && !self.erased.contains_key(uid),
            None => true,
        });
        let told: Vec<(Athlete, Enclosure)> = told.into_values().collect();
        for chunk in told.chunks(CHUNK) {
            let (athletes, mut enclosed): (Vec<Athlete>, Vec<Enclosure>) =
                chunk.iter().cloned().unzip();
            let erased = athletes.iter();
            let erased: BTreeSet<Seal> = erased
                .filter(|athlete| self.erased.contains_key(&athlete.uid))
                .map(|athlete| athlete.person)
                .collect();
            enclosed.retain(|one| !erased.contains(&one.seal()));
            self.say(day, Body::Athletes(Athletes { athletes }), enclosed)?;
        }
        Ok(())
    }

    fn person(&self, known: &Known, day: Day) -> Result<(Athlete, Enclosure), Fault> {
        let uid = self.makes.athlete(known, day);
        let person = self
            .makes
            .enclose(&format!("person {uid}"), &known.person)?;
        // Somebody's city is told with the club: whoever has none is of the city itself.
        let name = known.club.as_ref().or(known.city.as_ref());
        let athlete = Athlete {
            uid,
            person: person.seal(),
            club: name.map(|name: &Title| Club {
                name: name.clone(),
                city: known.city.clone(),
            }),
            withheld: known.withheld,
        };
        Ok((athlete, person))
    }

    /// States something of an etapa's day, or of the day of what was stated last where that is later.
    fn say(&mut self, day: Day, body: Body, enclosed: Vec<Enclosure>) -> Result<(), Unstated> {
        let of_day = day.count().checked_mul(86_400).and_then(Moment::of);
        let of_day = of_day.ok_or(Fault::Broken(Broken::Term))?;
        let made = self.made.map_or(of_day, |last| last.max(of_day));
        self.certify(made.day())?;
        let season = self.makes.season.clone();
        let statement = Statement::after(self.head, season, None, made, body);
        let signed = statement.sign(&self.makes.own)?;
        self.take(&statement);
        (self.head, self.made) = (signed.point(), Some(made));
        self.items
            .push(Item::Statement(Parcel::of(signed, enclosed)?));
        Ok(())
    }

    /// Certifies the season's key from a day on, where no certificate holds on it.
    fn certify(&mut self, day: Day) -> Result<(), Fault> {
        let mut all = self.certificates.iter();
        if all.any(|one| (one.from..=one.until).contains(&day)) {
            return Ok(());
        }
        let serial = u64::try_from(self.certificates.len()).unwrap_or(0) + 1;
        let (federation, season) = (self.makes.federation.clone(), self.makes.season.clone());
        let certificate = Certificate::of(federation, season, self.makes.own.public(), serial, day);
        self.items
            .push(Item::Certificate(certificate.sign(self.makes.root)?));
        self.certificates.push(certificate);
        Ok(())
    }

    /// All of it, of which so many statements were there before.
    pub fn stated(self, known: usize) -> Stated {
        Stated {
            fresh: statements(&self.items) - known,
            season: self.makes.season.clone(),
            key: self.makes.own.public(),
            items: self.items,
            athletes: self.athletes.len(),
        }
    }
}

/// How many statements there are among these.
pub(super) fn statements(items: &[Item]) -> usize {
    let all = items.iter();
    all.filter(|item| matches!(item, Item::Statement(_)))
        .count()
}

/// Whether what a team is called tells of somebody of this name.
fn tells(called: &Title, name: &Title) -> bool {
    let (called, name) = (fold(called.as_str()), fold(name.as_str()));
    let mut words = name.split(' ').filter(|word| !PARTICLES.contains(word));
    words.any(|word| called.split(' ').any(|other| other == word))
}

/// Whether a stated etapa is this one.
fn is_of(etapa: &Etapa, played: &Played) -> bool {
    etapa.day == played.day
        && fold(etapa.name.as_str()) == fold(played.name.as_str())
        && fold(etapa.title.as_str()) == fold(played.championship.as_str())
}
