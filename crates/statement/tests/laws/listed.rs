//! The list of sanctions, and what a season looks like now.

use crate::given::{ROOT, SEASON, day, federation, moment, secret, title, uid};
use proptest::prelude::*;
use statement::enclosed::Salt;
use statement::fault::Broken;
use statement::list::{Asked, Carried, Entry, List, etag};
use statement::live::Live;
use statement::name::Told;
use statement::tag::DoorTag;
use statement::{Digest, Fault};

fn list() -> List {
    let entry = |number, name, tag| Entry {
        season: uid(SEASON),
        number,
        federation: federation("fprt"),
        athletes: vec![uid(40), uid(u8::try_from(number).unwrap())],
        name: title(name),
        tag,
        from: day("2026-11-01"),
        until: day("2027-10-31"),
        told: Told::of("Etapa 3, decisão 7 (fprt-1.5.h-1)").unwrap(),
    };
    List {
        made: moment("2026-11-21T08:00:00Z"),
        salt: Salt([4; 16]),
        entries: vec![
            entry(50, "José da Silva", Some(DoorTag([1; 32]))),
            entry(51, "Ana Souza", None),
        ],
    }
}

#[test]
fn a_list_says_who_may_not_play() {
    let list = list();
    let asked = |athlete, tag, name, on| {
        let athlete = Option::map(athlete, uid);
        let tag = Option::map(tag, |byte| DoorTag([byte; 32]));
        let asked = Asked {
            athlete: athlete.as_ref(),
            tag: tag.as_ref(),
            name,
        };
        let found = list.against(&asked, day(on));
        found
            .into_iter()
            .map(|(carried, entry)| (carried, entry.number))
            .collect::<Vec<_>>()
    };
    let (day, after) = ("2026-11-21", "2027-11-01");
    assert_eq!(
        asked(None, Some(1), "Outro Nome", day),
        [(Carried::Barred, 50)]
    );
    assert_eq!(
        asked(Some(51), None, "Outro Nome", day),
        [(Carried::Barred, 51)]
    );
    assert_eq!(
        asked(None, Some(2), " JOSE  DA SILVA", day),
        [(Carried::Namesake, 50)]
    );
    assert_eq!(
        asked(None, None, "ana souza", day),
        [(Carried::Namesake, 51)]
    );
    assert_eq!(asked(Some(40), None, "Ana Souza", day).len(), 2);
    assert_eq!(
        asked(Some(51), None, "José da Silva", day),
        [(Carried::Barred, 51), (Carried::Namesake, 50)]
    );
    assert_eq!(asked(Some(51), Some(1), "Ana Souza", after), []);
    assert_eq!(asked(None, None, "Ana", "2026-10-31"), []);
    assert_eq!(asked(None, None, "Ana", day), []);
}

#[test]
fn a_list_is_whole_or_refused() {
    let (list, central) = (list(), secret(6));
    let bytes = list.sign(&central).unwrap();
    assert_eq!(List::open(&bytes, &central.public()), Ok(list.clone()));
    assert!(matches!(
        List::open(&bytes, &secret(ROOT).public()),
        Err(Fault::BadSignature { .. })
    ));
    for at in (0..bytes.len() * 8).step_by(5) {
        let mut flipped = bytes.clone();
        flipped[at / 8] ^= 1 << (at % 8);
        assert!(List::open(&flipped, &central.public()).is_err(), "bit {at}");
        assert_ne!(etag(&flipped), etag(&bytes));
    }
    let mut turned = list.clone();
    turned.entries.reverse();
    assert_eq!(turned.sign(&central), Err(Fault::Broken(Broken::Order)));
    let mut backwards = list.clone();
    backwards.entries[0].until = day("2026-10-31");
    assert_eq!(backwards.sign(&central), Err(Fault::Broken(Broken::Term)));
    let empty = List {
        entries: Vec::new(),
        ..list
    };
    assert_eq!(
        List::open(&empty.sign(&central).unwrap(), &central.public()),
        Ok(empty)
    );
}

fn live(seq: u64, made: &str, view: u8) -> Live {
    Live {
        season: uid(SEASON),
        seq,
        made: moment(made),
        view: Digest([view; 32]),
    }
}

#[test]
fn the_newest_view_wins() {
    let stands = live(7, "2026-11-21T10:00:00Z", 1);
    assert!(live(8, "2026-11-21T09:00:00Z", 2).overtakes(&stands));
    assert!(live(7, "2026-11-21T10:00:01Z", 2).overtakes(&stands));
    assert!(!stands.overtakes(&stands));
    assert!(!live(6, "2026-11-21T11:00:00Z", 2).overtakes(&stands));
    let elsewhere = Live {
        season: uid(9),
        ..live(9, "2026-11-21T11:00:00Z", 2)
    };
    assert!(!elsewhere.overtakes(&stands));
    let (own, other) = (secret(3), secret(5).public());
    let bytes = stands.sign(&own);
    assert_eq!(Live::open(&bytes, &own.public()), Ok(stands));
    assert!(matches!(
        Live::open(&bytes, &other),
        Err(Fault::BadSignature { .. })
    ));
    for at in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[at / 8] ^= 1 << (at % 8);
        assert!(Live::open(&flipped, &own.public()).is_err(), "bit {at}");
    }
}

proptest! {
    #[test]
    fn the_newest_wins_in_whichever_order_they_come(mut views in proptest::collection::vec((0_u64..5, 0_u32..5), 1..8)) {
        let made = |(seq, minute): &(u64, u32)| live(*seq, &format!("2026-11-21T10:0{minute}:00Z"), 1);
        let newest = |views: &[(u64, u32)]| {
            let all = views.iter().map(made);
            all.reduce(|stands, next| if next.overtakes(&stands) { next } else { stands })
        };
        let there = newest(&views);
        views.reverse();
        prop_assert_eq!(newest(&views), there.clone());
        views.sort_unstable();
        prop_assert_eq!(newest(&views), there);
    }
}
