//! One way to write each text: what parses is written again as it was, anything else is refused.

use crate::given::{
    ROOT, SEASON, after, any_gender, any_statement, certificate, code, day, merged, secret, signed,
    story, title, trust, uid,
};
use championship::cpf::Cpf;
use proptest::prelude::*;
use statement::body::{Athlete, Athletes, Body, Erased, Measure, Sanction, SanctionRevoked};
use statement::bundle::{self, Item, Parcel};
use statement::certificate::SignedCertificate;
use statement::enclosed::{Called, Charge, Enclosure, Person, Salt, Seal};
use statement::fault::Broken;
use statement::name::Told;
use statement::note::Signer;
use statement::revocation::{Cause, Revocation, SignedRevocation};
use statement::tag::{CpfTag, DoorTag};
use statement::trust::Standing;
use statement::{Fault, Point, Signed, Statement};

/// The cause for which an altered text of a statement is refused.
fn refused(from: &str, to: &str) -> Fault {
    let text = after(Point::START, 1, merged(1)).text().unwrap();
    assert!(text.contains(from), "{from:?} stands in {text}");
    Statement::parse(&text.replacen(from, to, 1)).unwrap_err()
}

#[test]
fn each_other_way_to_write_it_is_refused() {
    for (from, to, cause) in [
        (
            "espadilha-statement-1",
            "espadilha-statement-2",
            "other-text",
        ),
        ("season 0", "season  0", "line"),
        ("season", "Season", "line"),
        ("number 1", "number 01", "line"),
        ("number 1", "number +1", "line"),
        ("number 1", "number 2", "body-link"),
        ("journal 2 ", "journal 02 ", "not-canonical"),
        ("journal 2 ", "journal none ", "line"),
        ("Z\n", ".0Z\n", "line"),
        ("kind merged", "kind Merged", "line"),
        ("kind merged", "kind erased", "body"),
        ("{\"from\"", "{ \"from\"", "not-canonical"),
        ("\"holds\":true", "\"holds\":true,\"more\":1", "body"),
        (",\"holds\":true", "", "body"),
        ("\"holds\":true", "\"holds\":true,\"holds\":true", "body"),
        ("}\n", "}\n\n", "line"),
        ("}\n", "}", "not-canonical"),
        ("}\n", "}\nmore\n", "line"),
    ] {
        let fault = refused(from, to);
        assert_eq!(fault.code(), cause, "{from:?} → {to:?}: {fault:?}");
        assert_eq!(fault.to_string(), cause);
    }
    let text = after(Point::START, 1, merged(1)).text().unwrap();
    assert!(Statement::parse(&text).is_ok(), "{text}");
}

#[test]
fn a_kind_of_a_newer_version_is_kept_to_the_letter() {
    let known = after(Point::START, 1, merged(1)).text().unwrap();
    let newer = known
        .replace("kind merged", "kind licence")
        .replace("{\"from\"", "{\"z\": 1.5, \"from\"");
    let statement = Statement::parse(&newer).unwrap();
    let Body::Unknown(unknown) = &statement.body else {
        panic!("{statement:?}");
    };
    assert!(unknown.json().starts_with("{\"z\": 1.5, "));
    assert_eq!(statement.body.kind(), "licence");
    assert!(!Body::KINDS.contains(&"licence"));
    let signed = statement.sign(&secret(crate::given::KEY)).unwrap();
    assert_eq!(signed.note().text(), newer);
    assert_eq!(
        trust().standing(&Signed::parse(&signed.bytes()).unwrap()),
        Standing::Held
    );
    let list = newer.replace("{\"z\"", "[{\"z\"");
    assert_eq!(Statement::parse(&list), Err(Fault::Line { name: "{" }));
}

#[test]
fn what_cannot_be_is_never_signed() {
    let athlete = |number| Athlete {
        uid: uid(number),
        person: Seal([0; 32]),
        club: None,
        withheld: false,
    };
    let athletes = |athletes| Body::Athletes(Athletes { athletes });
    let sanction = |measure| {
        Body::Sanction(Sanction {
            athlete: uid(9),
            measure,
            decided: day("2026-11-21"),
            clause: Some(code("fprt-1.7.c")),
            charge: Seal([0; 32]),
        })
    };
    let revoked = |sanction| {
        let from = day("2026-12-01");
        Body::SanctionRevoked(SanctionRevoked { sanction, from })
    };
    let until = day("2026-11-20");
    for (body, broken) in [
        (athletes(Vec::new()), Broken::Empty),
        (athletes(vec![athlete(2), athlete(1)]), Broken::Order),
        (athletes(vec![athlete(1), athlete(1)]), Broken::Order),
        (
            athletes((0..2_001).map(|_| athlete(1)).collect()),
            Broken::TooMany,
        ),
        (
            sanction(Measure::Suspended {
                from: day("2026-11-21"),
                until,
            }),
            Broken::Term,
        ),
        (sanction(Measure::Points { points: 0 }), Broken::Points),
        (revoked(1), Broken::Later),
        (revoked(0), Broken::Later),
        (
            Body::Erased(Erased {
                athlete: uid(1),
                seals: vec![Seal([2; 32]), Seal([1; 32])],
            }),
            Broken::Order,
        ),
    ] {
        let statement = after(Point::START, 1, body);
        let fault = statement.sign(&secret(crate::given::KEY)).unwrap_err();
        assert_eq!(fault, Fault::Broken(broken), "{statement:?}");
    }
}

#[test]
fn what_is_too_long_is_refused_before_it_is_read() {
    let bytes = vec![b'a'; bundle::MOST_BYTES + 1];
    assert!(matches!(bundle::parse(&bytes), Err(Fault::TooLong { .. })));
    assert!(matches!(Signed::parse(&bytes), Err(Fault::TooLong { .. })));
    assert_eq!(Signed::parse(b"\xff"), Err(Fault::Letters { at: 0 }));
    assert_eq!(Signed::parse(b"a\x1b[2J"), Err(Fault::Letters { at: 1 }));
    assert_eq!(bundle::parse(b"a\nb\n"), Err(Fault::SignatureLine));
    assert_eq!(bundle::parse(b""), Ok(Vec::new()));
}

#[test]
fn one_bit_of_a_statement_is_all_that_it_takes() {
    let bytes = signed(&after(Point::START, 1, merged(1))).bytes();
    let trust = trust();
    for at in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[at / 8] ^= 1 << (at % 8);
        if let Ok(signed) = Signed::parse(&flipped) {
            let standing = trust.standing(&signed);
            let refused = matches!(standing, Standing::Forged(_) | Standing::Foreign(_));
            assert!(refused, "bit {at}: {standing:?}");
        }
    }
}

#[test]
fn others_tools_for_signed_notes_read_ours() {
    let key = secret(crate::given::KEY).public();
    let verifier = Signer::Season(uid(SEASON)).verifier(&key);
    let (name, rest) = verifier.split_once('+').unwrap();
    let (id, public) = rest.split_once('+').unwrap();
    assert_eq!(name, "espadilha/season/01ARZ3NDEKTSV4RRFFQ69G5F01");
    assert_eq!(id, key.id(name).to_string());
    // A byte of 1, and the key.
    assert_eq!(public, "Ae1JKMYo0cLG6ukDOJBZlWEpWSc6XGP5NjbBRhSshzfR");
}

fn person() -> Person {
    Person {
        name: title("José da Silva"),
        birth: Some(day("1980-02-29")),
        gender: None,
        category: Some(2),
    }
}

#[test]
fn what_is_enclosed_can_go_and_the_chain_holds() {
    let enclosed = Enclosure::of(&person(), Salt([7; 16])).unwrap();
    let other = Enclosure::of(&person(), Salt([8; 16])).unwrap();
    assert_ne!(
        enclosed.seal(),
        other.seal(),
        "nobody guesses a name by its seal"
    );
    let athlete = Athlete {
        uid: uid(9),
        person: enclosed.seal(),
        club: None,
        withheld: false,
    };
    let told = story(
        Point::START,
        [
            Body::Athletes(Athletes {
                athletes: vec![athlete],
            }),
            merged(1),
        ],
    );
    let [first, second] = told.try_into().unwrap();
    assert!(!first.note().text().contains("Silva"));
    assert_eq!(
        Parcel::of(first.clone(), vec![other.clone()]),
        Err(Fault::Stray { number: 1 })
    );
    let twice = vec![enclosed.clone(), enclosed.clone()];
    assert_eq!(
        Parcel::of(first.clone(), twice),
        Err(Fault::Stray { number: 2 })
    );
    let told_last = second.point();
    let parcel = Parcel::of(first, vec![enclosed.clone()]).unwrap();
    assert_eq!(parcel.enclosed()[0].open::<Person>(), Ok(person()));
    assert!(parcel.enclosed()[0].open::<Charge>().is_err());
    let certified = certificate(crate::given::KEY).sign(&secret(ROOT)).unwrap();
    let revoked = Revocation {
        federation: crate::given::federation("fprt"),
        season: uid(SEASON),
        key: secret(crate::given::KEY).public(),
        since: day("2026-12-01"),
        last: told_last,
        cause: Cause::Stolen,
    };
    let mut items = vec![
        Item::Certificate(certified),
        Item::Statement(parcel),
        Item::Statement(Parcel::of(second, Vec::new()).unwrap()),
        Item::Revocation(revoked.sign(&secret(ROOT))),
    ];
    let bytes = bundle::written(&items);
    assert_eq!(bundle::parse(&bytes), Ok(items.clone()));
    bundle::erase(&mut items, &[enclosed.seal()].into());
    let without = bundle::written(&items);
    assert!(
        !String::from_utf8(without.clone())
            .unwrap()
            .contains("Silva")
    );
    let left = bundle::parse(&without).unwrap();
    let [_, Item::Statement(parcel), ..] = &left[..] else {
        panic!("{left:?}");
    };
    assert_eq!(trust().standing(parcel.signed()), Standing::Held);
    // What lies beside another statement than its own is refused, and so is what lies beside none.
    let text = String::from_utf8(bytes).unwrap();
    let line = text.lines().find(|line| line.starts_with("+ ")).unwrap();
    assert!(matches!(
        bundle::parse(format!("{text}{line}\n").as_bytes()),
        Err(Fault::Stray { .. })
    ));
    let last = String::from_utf8(without).unwrap();
    let at_second = last.rfind("espadilha-revocation").unwrap();
    let moved = format!("{}{line}\n{}", &last[..at_second], &last[at_second..]);
    assert_eq!(
        bundle::parse(moved.as_bytes()),
        Err(Fault::Stray { number: 1 })
    );
    assert_eq!(
        bundle::parse(format!("{line}\n").as_bytes()),
        Err(Fault::Stray { number: 1 })
    );
}

#[test]
fn no_tag_tells_a_cpf() {
    let cpf = Cpf::parse("529.982.247-25").unwrap();
    let (birth, salt) = (day("1980-02-29"), Salt([1; 16]));
    let tag = DoorTag::of(&cpf, birth, &salt).unwrap();
    assert_eq!(
        DoorTag::of(&Cpf::parse("52998224725").unwrap(), birth, &salt),
        Some(tag)
    );
    let others = [
        DoorTag::of(&Cpf::parse("111.444.777-35").unwrap(), birth, &salt),
        DoorTag::of(&cpf, day("1980-02-28"), &salt),
        DoorTag::of(&cpf, birth, &Salt([2; 16])),
    ];
    assert!(
        others
            .iter()
            .all(|other| other.is_some() && *other != Some(tag))
    );
    let kept = CpfTag::of(&cpf, &[1; 32]).unwrap();
    assert_ne!(Some(kept), CpfTag::of(&cpf, &[2; 32]));
    assert_ne!(kept.0, tag.0);
    let charge = Charge {
        told: Told::of("Etapa 3, decisão 7").unwrap(),
        tag: Some(tag),
    };
    let enclosed = Enclosure::of(&charge, Salt([3; 16])).unwrap();
    assert_eq!(enclosed.open(), Ok(charge));
    assert!(!format!("{enclosed:?}{tag:?}{kept}").contains("529"));
}

proptest! {
    #[test]
    fn what_is_signed_parses_and_is_written_as_it_was(statement in any_statement(), seed: [u8; 32]) {
        let signed = statement.sign(&statement::key::SecretKey::of(&seed)).unwrap();
        prop_assert_eq!(signed.statement(), &statement);
        prop_assert_eq!(Statement::parse(signed.note().text()), Ok(statement));
        let bytes = signed.bytes();
        let parsed = Signed::parse(&bytes).unwrap();
        prop_assert_eq!(parsed.bytes(), bytes);
        prop_assert_eq!(parsed, signed);
    }

    #[test]
    fn whatever_parses_is_written_as_it_was(statement in any_statement(), at: prop::sample::Index, by in 1_u8..) {
        let mut bytes = signed(&statement).bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= by;
        if let Ok(signed) = Signed::parse(&bytes) {
            prop_assert_eq!(signed.bytes(), bytes);
        }
    }

    #[test]
    fn no_bytes_are_too_odd(bytes: Vec<u8>) {
        prop_assert!(Signed::parse(&bytes).is_err());
        prop_assert!(SignedCertificate::parse(&bytes).is_err());
        prop_assert!(SignedRevocation::parse(&bytes).is_err());
        if let Ok(items) = bundle::parse(&bytes) {
            prop_assert_eq!(bundle::written(&items), bytes);
        }
    }

    #[test]
    fn what_is_enclosed_comes_out_as_it_went_in(name in "\\PC{1,60}", gender in proptest::option::of(any_gender()), salt: [u8; 16]) {
        if let Some(name) = statement::name::Title::of(&name) {
            let person = Person { name: name.clone(), birth: None, gender, category: None };
            let enclosed = Enclosure::of(&person, Salt(salt)).unwrap();
            prop_assert_eq!(enclosed.open(), Ok(person));
            let called = Called { name };
            prop_assert_eq!(Enclosure::of(&called, Salt(salt)).unwrap().open(), Ok(called));
        }
    }
}
