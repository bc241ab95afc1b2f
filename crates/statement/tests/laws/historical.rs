//! Results of earlier years: the same results are the same bytes, whatever was stated of them before.

use crate::given::{code, day, federation, moment, secret, title};
use championship::lineup::Class;
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use statement::Body;
use statement::body::{Homologated, Score};
use statement::bundle::{self, Item};
use statement::chain::check;
use statement::date::Day;
use statement::enclosed::{Called, Enclosure, Person, Seal};
use statement::historical::{Competed, Known, Played, REGULATION, Results, Stated, Unstated};
use statement::name::Uid;
use statement::trust::Trust;
use std::collections::{BTreeMap, BTreeSet};

const ROOT: u8 = 9;

fn known(name: &str, id: Option<&str>) -> Known {
    Known {
        id: id.map(str::to_owned),
        person: Person {
            name: title(name),
            birth: None,
            gender: None,
            category: None,
        },
        club: None,
        city: Some(title("Curitiba")),
        withheld: false,
        erased: false,
    }
}

fn competed(name: &str, place: u32, people: Vec<Known>) -> Competed {
    Competed {
        name: title(name),
        club: None,
        score: Score {
            place: Some(place),
            points: 30 - place,
        },
        people,
    }
}

fn played(on: &str, name: &str, teams: Vec<Competed>) -> Played {
    Played {
        day: day(on),
        name: title(name),
        hall: None,
        championship: title("Paranaense"),
        regulation: code(REGULATION),
        class: Class::Open,
        category: None,
        teams,
    }
}

fn results(season: &str, etapas: Vec<Played>) -> Results {
    let season = title(season);
    Results { season, etapas }
}

fn stated(results: &Results, before: &[Item]) -> Result<Stated, Unstated> {
    results.stated(&secret(ROOT), &federation("fprt"), before.to_vec())
}

/// Every athlete that was told of, by name.
fn uids(stated: &Stated) -> BTreeMap<String, BTreeSet<Uid>> {
    let mut uids: BTreeMap<String, BTreeSet<Uid>> = BTreeMap::new();
    for (body, enclosed) in bodies(stated) {
        if let Body::Athletes(said) = body {
            for athlete in said.athletes {
                let of = enclosed.iter().find(|one| one.seal() == athlete.person);
                let person: Person = of.unwrap().open().unwrap();
                let uids = uids.entry(person.name.to_string()).or_default();
                uids.insert(athlete.uid);
            }
        }
    }
    uids
}

fn bodies(stated: &Stated) -> Vec<(Body, Vec<Enclosure>)> {
    let items = stated.items.iter();
    items
        .filter_map(|item| match item {
            Item::Statement(parcel) => Some((
                parcel.signed().statement().body.clone(),
                parcel.enclosed().to_vec(),
            )),
            _ => None,
        })
        .collect()
}

/// What each team got, by what it is called.
type Teams = BTreeMap<String, (Score, Vec<Uid>)>;

/// What each etapa came to last, by what its teams are called.
fn came_to(stated: &Stated) -> BTreeMap<(Day, String), Teams> {
    let mut came = BTreeMap::new();
    for (body, enclosed) in bodies(stated) {
        let now: Homologated = match body {
            Body::Homologated(now) => now,
            Body::Amended(amended) => amended.now,
            _ => continue,
        };
        let teams = now.teams.into_iter().map(|team| {
            let called = enclosed.iter().find(|one| one.seal() == team.called);
            let called: Called = called.unwrap().open().unwrap();
            (called.name.to_string(), (team.score, team.athletes))
        });
        came.insert((now.etapa.day, now.etapa.name.to_string()), teams.collect());
    }
    came
}

/// Whether the whole is one story that the federation's root key bears.
fn holds(stated: &Stated) {
    let written = bundle::written(&stated.items);
    let items = bundle::parse(&written).unwrap();
    assert_eq!(items, stated.items);
    let mut trust = Trust::nobody();
    trust.register(federation("fprt"), secret(ROOT).public());
    let mut signed = Vec::new();
    for item in &items {
        match item {
            Item::Certificate(one) => trust.certify(one).unwrap(),
            Item::Statement(parcel) => signed.push(parcel.signed()),
            Item::Revocation(_) => unreachable!(),
        }
    }
    assert!(signed.iter().all(|one| one.statement().anchor.is_none()));
    let checked = check(
        &stated.season,
        signed.iter().copied(),
        &trust,
        moment("2026-11-22T12:00:00Z"),
    );
    assert_eq!(checked.verdicts, BTreeSet::new());
    assert_eq!(checked.verified, signed);
}

#[test]
fn years_apart_are_one_chain_under_as_many_certificates() {
    let all = results(
        "Antigas",
        vec![
            played("2019-03-10", "1ª etapa", vec![competed("A", 1, vec![])]),
            played("2012-05-01", "Única", vec![competed("B", 1, vec![])]),
            played("2020-04-13", "2ª etapa", vec![competed("A", 1, vec![])]),
        ],
    );
    let all = stated(&all, &[]).unwrap();
    holds(&all);
    let certificates = all.items.iter();
    let certificates = certificates.filter(|item| matches!(item, Item::Certificate(_)));
    // 400 days after the second are its last.
    assert_eq!((certificates.count(), all.fresh), (2, 3));
}

#[test]
fn a_name_is_one_person_within_a_year_and_an_id_for_good() {
    let year = |season: &str, on: &str| {
        let one = vec![competed(
            "A",
            1,
            vec![known("Zé", None), known("Rui", Some("17"))],
        )];
        stated(&results(season, vec![played(on, "1ª", one)]), &[]).unwrap()
    };
    let (one, other) = (year("2018", "2018-03-01"), year("2019", "2019-03-01"));
    assert_ne!((&one.season, one.key), (&other.season, other.key));
    let (one, other) = (uids(&one), uids(&other));
    assert_eq!(one["Rui"], other["Rui"]);
    assert_ne!(one["Zé"], other["Zé"]);
    let two = |later: &str| {
        let of = |on| played(on, on, vec![competed("A", 1, vec![known("Zé", None)])]);
        let both = results("Duas", vec![of("2018-03-01"), of(later)]);
        uids(&stated(&both, &[]).unwrap())["Zé"].len()
    };
    assert_eq!((two("2018-11-01"), two("2019-03-01")), (1, 2));
    // An athlete's own uid is taken as it is.
    let own = "01ARZ3NDEKTSV4RRFFQ69G5F07";
    let known = vec![known("Ana", Some(own))];
    let told = results(
        "Uma",
        vec![played("2018-03-01", "1ª", vec![competed("A", 1, known)])],
    );
    let told = uids(&stated(&told, &[]).unwrap());
    assert_eq!(told["Ana"].first().unwrap().as_str(), own);
}

#[test]
fn what_was_stated_is_not_taken_back() {
    let of = |names: &[&str]| {
        let etapas = names.iter().map(|name| {
            let teams = vec![competed("A", 1, vec![known("Zé", None)])];
            played("2019-03-10", name, teams)
        });
        results("2019", etapas.collect())
    };
    let both = stated(&of(&["1ª", "2ª"]), &[]).unwrap();
    assert_eq!(
        stated(&of(&["2ª"]), &both.items),
        Err(Unstated::Gone {
            day: day("2019-03-10"),
            name: title("1ª")
        })
    );
    let other = Results {
        season: title("2018"),
        ..of(&["1ª", "2ª"])
    };
    assert_eq!(stated(&other, &both.items), Err(Unstated::Other));
    let mut without_first = both.items.clone();
    without_first.remove(1);
    assert_eq!(
        stated(&of(&["1ª", "2ª"]), &without_first),
        Err(Unstated::Other)
    );
    let by_another = of(&["1ª", "2ª"]).stated(&secret(1), &federation("fprt"), both.items);
    assert_eq!(by_another, Err(Unstated::Other));
}

/// All that is enclosed, by seal.
fn enclosed(stated: &Stated) -> BTreeMap<Seal, Enclosure> {
    let all = bodies(stated)
        .into_iter()
        .flat_map(|(_, enclosed)| enclosed);
    all.map(|one| (one.seal(), one)).collect()
}

/// What is to go, by whom it tells of.
fn erased(stated: &Stated) -> BTreeMap<Uid, BTreeSet<Seal>> {
    let mut erased: BTreeMap<Uid, BTreeSet<Seal>> = BTreeMap::new();
    for (body, _) in bodies(stated) {
        if let Body::Erased(said) = body {
            erased.entry(said.athlete).or_default().extend(said.seals);
        }
    }
    erased
}

#[test]
fn whoever_asked_is_erased_for_good() {
    let of = |erased: bool, etapas: &[&str]| {
        let people = || {
            let josefa = Known {
                erased,
                ..known("Josefa da Luz", Some("17"))
            };
            vec![josefa, known("Ana Prado", None)]
        };
        let teams = || {
            let josefa = competed("Josefa e Ana", 1, people());
            vec![
                josefa,
                competed("Dupla da Ana", 2, vec![known("Rui", None)]),
            ]
        };
        let etapas = etapas.iter().map(|on| played(on, on, teams()));
        results("Antigas", etapas.collect())
    };
    let text = |stated: &Stated| String::from_utf8(bundle::written(&stated.items)).unwrap();
    let both = ["2018-03-01", "2019-03-01"];
    let before = stated(&of(false, &both), &[]).unwrap();
    assert!(text(&before).contains("Josefa"));
    let after = stated(&of(true, &both), &before.items).unwrap();
    holds(&after);
    assert_eq!(after.fresh, 1);
    let told = text(&after);
    assert!(
        !told.contains("Josefa") && told.contains("Ana Prado") && told.contains("Dupla da Ana"),
        "{told}"
    );
    // Two teams of hers were called by her name, and she was told of once.
    let gone: Vec<usize> = erased(&after)
        .into_values()
        .map(|seals| seals.len())
        .collect();
    assert_eq!(gone, [3]);
    // The same again is nothing new; with another etapa, and where the list says no more that she asked, she stays gone.
    let again = stated(&of(true, &both), &after.items).unwrap();
    assert_eq!((&again.items, again.fresh), (&after.items, 0));
    for erased in [true, false] {
        let more = of(erased, &["2018-03-01", "2019-03-01", "2020-03-01"]);
        let more = stated(&more, &after.items).unwrap();
        holds(&more);
        assert!(more.items.starts_with(&after.items));
        assert!(!text(&more).contains("Josefa"), "{erased}");
    }
    // Nor is she told of where she asked before anything was stated.
    let first = stated(&of(true, &both), &[]).unwrap();
    holds(&first);
    assert!(!text(&first).contains("Josefa"));
}

/// A season's etapas on days of their own, of few people, so that they meet.
fn any_results() -> impl Strategy<Value = Results> {
    let team = (0_u8..20, option::of(0_u32..5), 0_u32..40, any::<bool>());
    let etapa = vec(team, 1..6);
    vec(etapa, 1..6).prop_map(|etapas| {
        let etapas = etapas.into_iter().zip(0_u16..).map(|(teams, at)| {
            let mut names = BTreeMap::new();
            for (number, place, points, withheld) in teams {
                let known = Known {
                    withheld,
                    club: withheld.then(|| title("Clube")),
                    ..known(&format!("Fulano {number}"), None)
                };
                let score = Score {
                    place: place.map(|place| place + 1),
                    points,
                };
                let team = Competed {
                    score,
                    ..competed(&format!("Dupla {number}"), 1, vec![known])
                };
                names.insert(number, team);
            }
            let on = day("2018-03-10").plus(at * 90).to_string();
            played(&on, &format!("{at}ª etapa"), names.into_values().collect())
        });
        results("Antigas", etapas.collect())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_same_results_are_the_same_bytes(all in any_results(), cut in 0_usize..6) {
        let whole = stated(&all, &[]).unwrap();
        holds(&whole);
        let mut turned = all.clone();
        turned.etapas.reverse();
        for etapa in &mut turned.etapas {
            etapa.teams.reverse();
        }
        prop_assert_eq!(&stated(&turned, &[]).unwrap().items, &whole.items);
        // Stated before, all of it or the first etapas: the rest is stated after it.
        let again = stated(&all, &whole.items).unwrap();
        prop_assert_eq!((&again.items, again.fresh), (&whole.items, 0));
        let first = Results { etapas: all.etapas[..cut.min(all.etapas.len())].to_vec(), ..all.clone() };
        let first = stated(&first, &[]).unwrap();
        prop_assert!(whole.items.starts_with(&first.items));
        prop_assert_eq!(&stated(&all, &first.items).unwrap().items, &whole.items);
    }

    #[test]
    fn nothing_goes_but_what_is_stated_to_go(all in any_results(), gone in btree_set(0_u8..20, 1..6)) {
        let before = stated(&all, &[]).unwrap();
        let mut asked = all.clone();
        let people = asked.etapas.iter_mut().flat_map(|etapa| &mut etapa.teams).flat_map(|team| &mut team.people);
        let names: BTreeSet<String> = gone.iter().map(|number| format!("Fulano {number}")).collect();
        for known in people {
            known.erased = names.contains(known.person.name.as_str());
        }
        let after = stated(&asked, &before.items).unwrap();
        holds(&after);
        let told: BTreeSet<Seal> = erased(&after).into_values().flatten().collect();
        let (had, has) = (enclosed(&before), enclosed(&after));
        prop_assert!(has.keys().all(|seal| !told.contains(seal) && had.contains_key(seal)));
        prop_assert_eq!(had.keys().filter(|seal| !has.contains_key(seal)).copied().collect::<BTreeSet<_>>(), told);
        for one in has.values() {
            let person = one.open::<Person>().map(|person| person.name.to_string());
            prop_assert!(person.map_or(true, |name| !names.contains(&name)));
        }
        let again = stated(&asked, &after.items).unwrap();
        prop_assert_eq!((&again.items, again.fresh), (&after.items, 0));
        // What it comes to is the same: nobody else's place is another.
        prop_assert_eq!(after.fresh, erased(&after).len());
    }

    #[test]
    fn what_was_wrong_is_put_right_once(wrong in any_results(), right in any_results()) {
        // All that was stated is there, as the other says; what it does not know stays.
        let mut now = right.clone();
        now.etapas.extend(wrong.etapas.iter().skip(right.etapas.len()).cloned());
        let before = stated(&wrong, &[]).unwrap();
        let after = stated(&now, &before.items).unwrap();
        holds(&after);
        prop_assert!(after.items.starts_with(&before.items));
        prop_assert_eq!(came_to(&after), came_to(&stated(&now, &[]).unwrap()));
        let again = stated(&now, &after.items).unwrap();
        prop_assert_eq!((&again.items, again.fresh), (&after.items, 0));
    }
}
