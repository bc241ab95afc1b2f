//! Texts as this version writes them: what was signed once is read for ever. `BLESS=1` writes the file anew, which
//! changes what others have signed: a body that must change is another kind.

use crate::given::{
    KEY, ROOT, SEASON, after, certificate, code, day, federation, moment, secret, title, trust, uid,
};
use championship::lineup::{Class, Gender};
use statement::body::{
    Amended, Athlete, Athletes, Body, Club, Dupla, Erased, Etapa, Homologated, Individual, Measure,
    Merged, Restored, Sanction, SanctionAmended, SanctionRevoked, Score, Team,
};
use statement::bundle::{self, Item, Parcel};
use statement::chain::check;
use statement::enclosed::{Called, Charge, Enclosure, Person, Salt};
use statement::name::Told;
use statement::revocation::{Cause, Revocation};
use statement::tag::DoorTag;
use statement::words;
use statement::{Digest, Point};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn results(called: &Enclosure, places: [u32; 2]) -> Homologated {
    let score = |place: u32| Score {
        place: Some(place),
        points: 30 - 5 * place,
    };
    let team = |entrant, place| Team {
        entrant,
        called: called.seal(),
        club: Some(title("Clube Guará")),
        score: score(place),
        athletes: vec![uid(40), uid(41)],
    };
    Homologated {
        etapa: Etapa {
            id: 3,
            day: day("2026-11-21"),
            number: 2,
            name: title("2ª etapa"),
            hall: None,
            championship: 1,
            title: title("Campeonato Paranaense"),
            regulation: code("fprt"),
            class: Class::Mixed,
            category: Some(2),
        },
        teams: vec![team(11, places[0]), team(12, places[1])],
        duplas: vec![Dupla {
            entrant: 11,
            number: 1,
            score: score(1),
            athletes: vec![uid(40), uid(41)],
        }],
        individuals: vec![Individual {
            athlete: uid(40),
            score: Score {
                place: None,
                points: 0,
            },
        }],
    }
}

/// A statement of each kind, with what is enclosed beside it.
fn bodies() -> Vec<(Body, Vec<Enclosure>)> {
    let person = Person {
        name: title("José da Silva"),
        birth: Some(day("1980-02-29")),
        gender: Some(Gender::M),
        category: None,
    };
    let charge = Charge {
        told: Told::of("2ª etapa, decisão 7").unwrap(),
        tag: Some(DoorTag([5; 32])),
    };
    let called = Called {
        name: title("Zé & Ana"),
    };
    let person = Enclosure::of(&person, Salt([1; 16])).unwrap();
    let charge = Enclosure::of(&charge, Salt([2; 16])).unwrap();
    let called = Enclosure::of(&called, Salt([3; 16])).unwrap();
    let athlete = Athlete {
        uid: uid(40),
        person: person.seal(),
        club: Some(Club {
            name: title("Clube Guará"),
            city: Some(title("Guaraqueçaba")),
        }),
        withheld: false,
    };
    let measure = Measure::Suspended {
        from: day("2026-11-22"),
        until: day("2027-11-21"),
    };
    let decided = |measure, charge: &Enclosure| Sanction {
        athlete: uid(40),
        measure,
        decided: day("2026-11-21"),
        clause: Some(code("fprt-1.5.h-1")),
        charge: charge.seal(),
    };
    let sanction = |measure, charge| Body::Sanction(decided(measure, charge));
    let seals: BTreeSet<_> = [person.seal(), charge.seal()].into();
    vec![
        (
            Body::Athletes(Athletes {
                athletes: vec![athlete],
            }),
            vec![person],
        ),
        (sanction(measure, &charge), vec![charge.clone()]),
        (sanction(Measure::OutOfNext, &charge), Vec::new()),
        (
            sanction(Measure::Points { points: -5 }, &charge),
            Vec::new(),
        ),
        (
            Body::SanctionRevoked(SanctionRevoked {
                sanction: 2,
                from: day("2027-01-01"),
            }),
            Vec::new(),
        ),
        (
            Body::Homologated(results(&called, [1, 2])),
            vec![called.clone()],
        ),
        (
            Body::Amended(Amended {
                of: 6,
                now: results(&called, [2, 1]),
            }),
            vec![called],
        ),
        (
            Body::Merged(Merged {
                from: uid(42),
                into: uid(40),
                holds: true,
            }),
            Vec::new(),
        ),
        (
            Body::Erased(Erased {
                athlete: uid(40),
                seals: seals.into_iter().collect(),
            }),
            Vec::new(),
        ),
        (
            Body::Restored(Restored {
                common: 0,
                head: Digest::NONE,
                abandoned: vec![Digest([9; 32])],
            }),
            Vec::new(),
        ),
        (
            Body::SanctionAmended(SanctionAmended {
                of: 2,
                now: decided(measure, &charge),
            }),
            vec![charge],
        ),
    ]
}

fn items() -> Vec<Item> {
    let certificate = certificate(KEY).sign(&secret(ROOT)).unwrap();
    let revocation = Revocation {
        federation: federation("fprt"),
        season: uid(SEASON),
        key: secret(5).public(),
        since: day("2026-12-01"),
        last: Point {
            number: 1,
            hash: Digest([6; 32]),
        },
        cause: Cause::Replaced,
    };
    let revocation = revocation.sign(&secret(ROOT));
    let mut items = vec![Item::Certificate(certificate), Item::Revocation(revocation)];
    let mut head = Point::START;
    for (body, enclosed) in bodies() {
        let signed = after(head, head.number, body).sign(&secret(KEY)).unwrap();
        head = signed.point();
        items.push(Item::Statement(Parcel::of(signed, enclosed).unwrap()));
    }
    items
}

#[test]
fn what_was_signed_once_is_written_so_for_ever() {
    let items = items();
    let written = bundle::written(&items);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/laws/vectors.txt");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &written).unwrap();
    }
    let kept = fs::read(&path).unwrap();
    assert!(kept == written, "{} differs", path.display());
    assert_eq!(bundle::parse(&kept).unwrap(), items);
    let statements: Vec<_> = items
        .iter()
        .filter_map(|item| match item {
            Item::Statement(parcel) => Some(parcel.signed()),
            _ => None,
        })
        .collect();
    let kinds: BTreeSet<&str> = statements
        .iter()
        .map(|one| one.statement().body.kind())
        .collect();
    assert_eq!(
        kinds,
        Body::KINDS.iter().copied().collect(),
        "a statement of each kind"
    );
    let checked = check(
        &uid(SEASON),
        statements.iter().copied(),
        &trust(),
        moment(crate::given::NOW),
    );
    assert_eq!(checked.verdicts, BTreeSet::new());
    assert_eq!(checked.verified, statements);
}

#[test]
fn a_key_on_paper_is_read_for_ever() {
    let secret = secret(ROOT);
    let told = words::words(&secret).join(" ");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/laws/paper.txt");
    let written = format!("{told}\n{}\n", words::code(&secret));
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &written).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), written);
    assert_eq!(words::typed(&told).unwrap().reveal(), [ROOT; 32]);
}
