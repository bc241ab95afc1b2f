//! Seasons that state something.

use crate::cluster::Database;
use crate::server::{Came, Server};
use platform::clock;
use statement::ask::Ask;
use statement::body::{
    Athlete, Athletes, Club, Erased, Etapa, Homologated, Measure, Merged, Restored, Sanction,
    SanctionAmended, SanctionRevoked, Score, Team,
};
use statement::bundle::{Item, Parcel, written};
use statement::certificate::{Certificate, SignedCertificate};
use statement::date::{Day, Moment};
use statement::enclosed::{Called, Charge, Enclosed, Enclosure, Person, Salt, Seal};
use statement::identity::{Identities, Identity};
use statement::key::SecretKey;
use statement::live::Live;
use statement::name::{Code, FederationId, Title, Told, Uid};
use statement::tag::DoorTag;
use statement::{Anchor, Body, Digest, Point, Signed, Statement};
use std::time::UNIX_EPOCH;

pub fn now() -> Moment {
    let since = clock::now().duration_since(UNIX_EPOCH).unwrap();
    Moment::of(since.as_secs().try_into().unwrap()).unwrap()
}

/// So many days after today, or before.
pub fn day(after: i64) -> Day {
    Day::counted(now().day().count() + after).unwrap()
}

pub fn uid(number: u64) -> Uid {
    Uid::parse(&format!("{number:026}")).unwrap()
}

pub fn title(text: &str) -> Title {
    Title::parse(text).unwrap()
}

/// A federation with its root key.
pub struct Federation {
    pub id: FederationId,
    pub root: SecretKey,
}

impl Federation {
    pub fn of(id: &str, seed: u8) -> Self {
        Self {
            id: FederationId::parse(id).unwrap(),
            root: SecretKey::of(&[seed; 32]),
        }
    }

    /// One whose root key the central knows.
    pub fn known(database: &Database<'_>, id: &str, seed: u8) -> Self {
        let federation = Self::of(id, seed);
        let root = federation.root.public().to_string();
        database.run(&["federation", id, &root]);
        federation
    }

    pub fn certifies(&self, season: &Uid, key: &SecretKey, from: Day) -> SignedCertificate {
        let certificate = Certificate::of(self.id.clone(), season.clone(), key.public(), 1, from);
        certificate.sign(&self.root).unwrap()
    }
}

/// A season that states.
pub struct Season {
    pub uid: Uid,
    pub key: SecretKey,
    pub certificate: SignedCertificate,
    pub head: Point,
    /// Entries of its journal.
    pub seq: u64,
    pub made: Moment,
    salts: u64,
}

impl Season {
    pub fn of(federation: &Federation, number: u64) -> Self {
        let mut seed = [7; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let (uid, key) = (uid(number), SecretKey::of(&seed));
        Self {
            certificate: federation.certifies(&uid, &key, day(-100)),
            uid,
            key,
            head: Point::START,
            seq: 0,
            made: now(),
            salts: number << 32,
        }
    }

    pub fn certified(&self) -> Item {
        Item::Certificate(self.certificate.clone())
    }

    fn salt(&mut self) -> Salt {
        self.salts += 1;
        let mut salt = [0; 16];
        salt[..8].copy_from_slice(&self.salts.to_le_bytes());
        Salt(salt)
    }

    pub fn enclosed(&mut self, what: &impl Enclosed) -> Enclosure {
        let salt = self.salt();
        Enclosure::of(what, salt).unwrap()
    }

    /// The statement that comes next, not signed.
    pub fn next(&mut self, body: Body) -> Statement {
        self.seq += 3;
        let anchor = Anchor {
            seq: self.seq,
            head: Digest([u8::try_from(self.seq % 251).unwrap(); 32]),
        };
        Statement::after(self.head, self.uid.clone(), Some(anchor), self.made, body)
    }

    pub fn signed(&self, statement: &Statement) -> Signed {
        statement.sign(&self.key).unwrap()
    }

    /// States something, with what is enclosed.
    pub fn states(&mut self, body: Body, enclosed: Vec<Enclosure>) -> Item {
        let statement = self.next(body);
        let signed = self.signed(&statement);
        self.head = signed.point();
        Item::Statement(Parcel::of(signed, enclosed).unwrap())
    }

    /// Registers somebody.
    pub fn registers(&mut self, athlete: u64, name: &str, birth: Option<Day>) -> Item {
        let person = Person {
            name: title(name),
            birth,
            gender: None,
            category: Some(2),
        };
        let person = self.enclosed(&person);
        let club = Club {
            name: title("Clube Sete Copas"),
            city: Some(title("Curitiba")),
        };
        let athlete = Athlete {
            uid: uid(athlete),
            person: person.seal(),
            club: Some(club),
            withheld: false,
        };
        let body = Body::Athletes(Athletes {
            athletes: vec![athlete],
        });
        self.states(body, vec![person])
    }

    /// Suspends somebody.
    pub fn suspends(&mut self, athlete: u64, from: Day, until: Day, tag: Option<DoorTag>) -> Item {
        let (sanction, charge) = self.suspension(athlete, from, until, tag);
        self.states(Body::Sanction(sanction), vec![charge])
    }

    /// Puts right what was stated of a suspension.
    pub fn corrects(
        &mut self,
        of: u64,
        athlete: u64,
        from: Day,
        until: Day,
        tag: Option<DoorTag>,
    ) -> Item {
        let (now, charge) = self.suspension(athlete, from, until, tag);
        let body = Body::SanctionAmended(SanctionAmended { of, now });
        self.states(body, vec![charge])
    }

    fn suspension(
        &mut self,
        athlete: u64,
        from: Day,
        until: Day,
        tag: Option<DoorTag>,
    ) -> (Sanction, Enclosure) {
        let charge = Charge {
            told: Told::parse("Suspenso pela comissão").unwrap(),
            tag,
        };
        let charge = self.enclosed(&charge);
        let sanction = Sanction {
            athlete: uid(athlete),
            measure: Measure::Suspended { from, until },
            decided: from,
            clause: Some(Code::parse("fprt-12.3").unwrap()),
            charge: charge.seal(),
        };
        (sanction, charge)
    }

    pub fn revokes(&mut self, sanction: u64, from: Day) -> Item {
        self.states(
            Body::SanctionRevoked(SanctionRevoked { sanction, from }),
            Vec::new(),
        )
    }

    pub fn merges(&mut self, from: u64, into: u64, holds: bool) -> Item {
        let (from, into) = (uid(from), uid(into));
        self.states(Body::Merged(Merged { from, into, holds }), Vec::new())
    }

    pub fn erases(&mut self, athlete: u64, seals: Vec<Seal>) -> Item {
        let athlete = uid(athlete);
        self.states(Body::Erased(Erased { athlete, seals }), Vec::new())
    }

    pub fn restores(&mut self, common: Point, abandoned: Vec<Digest>) -> Item {
        let body = Body::Restored(Restored {
            common: common.number,
            head: common.hash,
            abandoned,
        });
        self.states(body, Vec::new())
    }

    /// What an etapa of one team and its athletes comes to.
    pub fn results(
        &mut self,
        etapa: u32,
        on: Day,
        athletes: &[u64],
        points: u32,
    ) -> (Homologated, Vec<Enclosure>) {
        let called = self.enclosed(&Called {
            name: title("Dupla do Zé"),
        });
        let mut athletes: Vec<Uid> = athletes.iter().map(|number| uid(*number)).collect();
        athletes.sort();
        athletes.dedup();
        let team = Team {
            entrant: 1,
            called: called.seal(),
            club: None,
            score: Score {
                place: Some(1),
                points,
            },
            athletes,
        };
        let etapa = Etapa {
            id: etapa,
            day: on,
            number: etapa,
            name: title("1ª etapa"),
            hall: None,
            championship: 1,
            title: title("Paranaense"),
            regulation: Code::parse("fprt").unwrap(),
            class: championship::lineup::Class::Open,
            category: None,
        };
        let results = Homologated {
            etapa,
            teams: vec![team],
            duplas: Vec::new(),
            individuals: Vec::new(),
        };
        (results, vec![called])
    }

    pub fn homologates(&mut self, etapa: u32, on: Day, athletes: &[u64], points: u32) -> Item {
        let (results, enclosed) = self.results(etapa, on, athletes, points);
        self.states(Body::Homologated(results), enclosed)
    }

    /// The header of a request.
    pub fn asks(&self, method: &str, path: &str, body: &[u8]) -> String {
        Ask::of(self.uid.clone(), now(), method, path, body).header(&self.key)
    }

    /// Tells by what people are known.
    pub fn identifies(&self, server: &Server, people: &[(u64, Option<&str>)]) -> Came {
        let one = |(athlete, cpf): &(u64, Option<&str>)| Identity {
            athlete: uid(*athlete),
            cpf: cpf.map(str::to_owned),
        };
        let people = people.iter().map(one).collect();
        let body = Identities { people }.bytes();
        let header = self.asks("PUT", "/identity", &body);
        server.put("/identity", &[("espadilha-ask", &header)], &body)
    }

    /// A view as it is sent.
    pub fn view(&self, seq: u64, made: Moment, view: &str) -> Vec<u8> {
        let live = Live {
            season: self.uid.clone(),
            seq,
            made,
            view: Digest::of(view),
        };
        let mut bytes = live.sign(&self.key);
        bytes.extend(view.as_bytes());
        bytes
    }
}

/// Texts as they are sent.
pub fn bytes(items: impl IntoIterator<Item = Item>) -> Vec<u8> {
    written(&items.into_iter().collect::<Vec<_>>())
}
