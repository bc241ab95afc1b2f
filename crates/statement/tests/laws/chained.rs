//! A season's statements held against each other.

use crate::given::{
    KEY, NOW, ROOT, SEASON, after, certificate, day, federation, merged, moment, secret, signed,
    story, trust, uid,
};
use proptest::prelude::*;
use proptest::sample::subsequence;
use statement::body::{Body, Restored};
use statement::certificate::Certificate;
use statement::chain::{Checked, Verdict, alone, check, check_kept};
use statement::date::Moment;
use statement::revocation::{Cause, Revocation};
use statement::trust::Trust;
use statement::{Anchor, Digest, Point, Signed, Statement};
use std::collections::BTreeSet;

fn told<'a>(statements: impl IntoIterator<Item = &'a Signed>) -> Checked<'a> {
    check(&uid(SEASON), statements, &trust(), moment(NOW))
}

/// What is wrong with these, by code.
fn codes(statements: &[Signed]) -> Vec<&'static str> {
    told(statements)
        .verdicts
        .iter()
        .map(Verdict::code)
        .collect()
}

fn five() -> Vec<Signed> {
    story(Point::START, (1..=5).map(merged))
}

/// The second of a chain as something else makes it of what it would be.
fn second(make: impl Fn(&mut Statement)) -> Vec<Signed> {
    let mut story = story(Point::START, [merged(1)]);
    let mut next = after(story[0].point(), 1, merged(2));
    make(&mut next);
    story.push(signed(&next));
    story
}

#[test]
fn a_whole_chain_is_one_story() {
    let story = five();
    let checked = told(&story);
    assert_eq!(checked.verdicts, BTreeSet::new());
    assert_eq!(checked.verified, story.iter().collect::<Vec<_>>());
    assert_eq!(checked.head(), story[4].point());
    assert_eq!(told([]).head(), Point::START);
}

#[test]
fn what_is_missing_is_named() {
    let story = five();
    let checked = told([&story[0], &story[3]]);
    assert_eq!(
        checked.verdicts,
        [Verdict::Gap {
            after: 1,
            before: 4
        }]
        .into()
    );
    assert_eq!(checked.head().number, 1);
    let later = told([&story[1]]);
    assert_eq!(
        later.verdicts,
        [Verdict::Gap {
            after: 0,
            before: 2
        }]
        .into()
    );
    assert_eq!(later.head(), Point::START);
}

/// A season of three statements whose file was set back to the first and wrote on.
fn forked() -> (Vec<Signed>, Vec<Signed>) {
    let first = story(Point::START, (1..=3).map(merged));
    let other = story(first[0].point(), [merged(7), merged(8)]);
    (first, other)
}

#[test]
fn two_stories_freeze_the_season_where_they_part() {
    let (first, other) = forked();
    let checked = told(first.iter().chain(&other));
    let hashes = [first[1].point().hash, other[0].point().hash].into();
    let kept = None;
    let fork = Verdict::Fork {
        number: 2,
        hashes,
        kept,
    };
    assert_eq!(checked.verdicts, [fork.clone()].into());
    assert_eq!(checked.head(), first[0].point());
    // One of the two is only named, by what follows it.
    let checked = told(first.iter().chain(&other[1..]));
    assert_eq!(checked.verdicts, [fork].into());
}

#[test]
fn a_frozen_season_goes_on_from_what_it_names() {
    let (first, other) = forked();
    let restored = |common: &Signed, abandoned: &Signed| {
        Body::Restored(Restored {
            common: common.point().number,
            head: common.point().hash,
            abandoned: vec![abandoned.point().hash],
        })
    };
    let on = story(
        other[1].point(),
        [restored(&first[0], &first[1]), merged(9)],
    );
    let all: Vec<&Signed> = first.iter().chain(&other).chain(&on).collect();
    let checked = told(all.clone());
    let hashes = [first[1].point().hash, other[0].point().hash].into();
    let kept = Some(other[0].point().hash);
    assert_eq!(
        checked.verdicts,
        [Verdict::Fork {
            number: 2,
            hashes,
            kept
        }]
        .into()
    );
    assert_eq!(checked.head(), on[1].point());
    assert_eq!(checked.verified.len(), 5);
    // Both say so: nobody knows.
    let against = story(first[2].point(), [restored(&first[0], &other[0])]);
    let both = told(all.into_iter().chain(&against));
    assert_eq!(both.head(), first[0].point());
    assert!(
        both.verdicts
            .iter()
            .all(|one| matches!(one, Verdict::Fork { kept: None, .. }))
    );
    // Nobody goes on from what was never there.
    let mut stray = story(Point::START, [merged(1)]);
    let from = Restored {
        common: 1,
        head: Digest([9; 32]),
        abandoned: vec![Digest([8; 32])],
    };
    stray.extend(story(stray[0].point(), [Body::Restored(from)]));
    assert_eq!(codes(&stray), ["astray"]);
}

#[test]
fn a_journal_never_goes_back() {
    let anchor = |seq, head| {
        Some(Anchor {
            seq,
            head: Digest([head; 32]),
        })
    };
    for (journal, expected) in [
        (anchor(1, 9), &["rollback"][..]),
        (anchor(0, 0), &["rollback"]),
        (anchor(1, 0), &[]),
        (None, &["rollback"]),
        (anchor(2, 7), &[]),
    ] {
        assert_eq!(
            codes(&second(|next| next.anchor = journal)),
            expected,
            "{journal:?}"
        );
    }
}

#[test]
fn a_clock_that_is_far_off_stops_a_season() {
    for (made, expected) in [
        ("2026-11-23T11:59:59Z", &[][..]),
        ("2026-11-23T12:00:01Z", &["clock-ahead"]),
        ("2026-11-20T06:00:00Z", &[]),
        ("2026-11-20T05:59:59Z", &["clock-back"]),
        ("2020-01-01T00:00:00Z", &["certificate-not-yet"]),
        ("2027-02-15T00:00:00Z", &["certificate-expired"]),
        ("2027-02-14T23:59:59Z", &["clock-ahead"]),
    ] {
        let made = moment(made);
        assert_eq!(codes(&second(|next| next.made = made)), expected, "{made}");
    }
}

#[test]
fn only_the_season_s_keys_count() {
    let first = story(Point::START, [merged(1)]);
    let at = first[0].point();
    let next = after(at, 1, merged(2));
    let foreign = next.sign(&secret(9)).unwrap();
    assert_eq!(codes(&[first[0].clone(), foreign.clone()]), ["foreign-key"]);
    // What a stranger signs makes no fork.
    let own = signed(&next);
    let rival = after(at, 1, merged(3)).sign(&secret(9)).unwrap();
    let checked = [first[0].clone(), own.clone(), rival];
    assert_eq!(codes(&checked), ["foreign-key"]);
    assert_eq!(told(&checked).head(), own.point());
    // A statement of another season, sent as one of this.
    let mut other = next;
    other.season = uid(77);
    assert_eq!(codes(&[first[0].clone(), signed(&other)]), ["other-season"]);
    assert_eq!(
        check(&uid(SEASON), &first, &Trust::nobody(), moment(NOW)).head(),
        Point::START
    );
}

/// The season's key was stolen; its federation stands by this statement.
fn stolen(last: Point) -> Trust {
    let mut trust = trust();
    let revocation = Revocation {
        federation: federation("fprt"),
        season: uid(SEASON),
        key: secret(KEY).public(),
        since: day("2026-11-22"),
        last,
        cause: Cause::Stolen,
    };
    trust.revoke(&revocation.sign(&secret(ROOT))).unwrap();
    trust
}

#[test]
fn whoever_has_a_stolen_key_says_nothing_more_whatever_day_they_write() {
    let story = five();
    let now = moment(NOW);
    let stolen = stolen(story[2].point());
    let checked = check(&uid(SEASON), &story, &stolen, now);
    assert_eq!(checked.head(), story[2].point());
    let codes: Vec<_> = checked.verdicts.iter().map(Verdict::code).collect();
    assert_eq!(codes, ["key-revoked"; 2]);
    // The season goes on under a new key, and states anew what the stolen one had.
    let mut trust = stolen;
    let new = certificate(5).sign(&secret(ROOT)).unwrap();
    trust.certify(&new).unwrap();
    let anew = after(story[2].point(), 4, merged(44))
        .sign(&secret(5))
        .unwrap();
    let all: Vec<&Signed> = story.iter().chain([&anew]).collect();
    let checked = check(&uid(SEASON), all, &trust, now);
    assert_eq!(checked.head(), anew.point());
    assert!(
        checked
            .verdicts
            .iter()
            .all(|one| one.code() == "key-revoked")
    );
    // The same text, signed again under the new key, is the same statement.
    let again = story[3].statement().sign(&secret(5)).unwrap();
    let checked = check(&uid(SEASON), story.iter().chain([&again]), &trust, now);
    assert_eq!(checked.head(), story[3].point());
    assert_eq!(checked.verified[3], &again);
}

#[test]
fn whoever_has_a_stolen_key_takes_no_place_in_the_past() {
    let (own, rival) = forked();
    let now = moment(NOW);
    // On a day on which the key held, under a number that is taken, and with a word that only the season may say.
    let claims = Restored {
        common: 1,
        head: own[0].point().hash,
        abandoned: vec![own[1].point().hash],
    };
    let claims = story(rival[0].point(), [Body::Restored(claims)]);
    let all: Vec<&Signed> = own.iter().chain(&rival[..1]).chain(&claims).collect();
    let unnoticed = told(all.clone());
    assert_eq!(unnoticed.head(), claims[0].point());
    let checked = check(&uid(SEASON), all, &stolen(own[2].point()), now);
    assert_eq!(checked.head(), own[2].point());
    let (number, kept) = (2, Some(own[1].point().hash));
    let hashes = [own[1].point().hash, rival[0].point().hash].into();
    let fork = Verdict::Fork {
        number,
        hashes,
        kept,
    };
    assert_eq!(checked.verdicts, [fork].into());
}

/// Statements of all sorts: a chain that forked and went on, strangers', another season's, clocks that are off.
fn sorts() -> Vec<Signed> {
    let (mut all, other) = forked();
    let body = Restored {
        common: 1,
        head: all[0].point().hash,
        abandoned: vec![all[1].point().hash],
    };
    let mut on = story(
        other[1].point(),
        [Body::Restored(body), merged(9), merged(10)],
    );
    let at = on[2].point();
    let mut off = after(at, 11, merged(11));
    off.made = moment("2026-11-19T00:00:00Z");
    let mut elsewhere = after(at, 11, merged(12));
    elsewhere.season = uid(78);
    all.extend(other);
    all.append(&mut on);
    all.push(signed(&off));
    all.push(signed(&elsewhere));
    all.push(after(at, 11, merged(13)).sign(&secret(9)).unwrap());
    let stray = signed(&after(
        Point {
            number: 20,
            hash: Digest([7; 32]),
        },
        1,
        merged(14),
    ));
    all.push(stray);
    all
}

proptest! {
    #[test]
    fn in_which_order_and_how_often_they_come_changes_nothing(order in proptest::collection::vec(0_usize..12, 0..40)) {
        let all = sorts();
        prop_assert_eq!(all.len(), 12);
        let whole = told(&all);
        prop_assert!(whole.verdicts.len() >= 5);
        prop_assert_eq!(whole.verified.len(), 6);
        // First some of them, in any order and repeated; then all of them once more.
        let mut sent: Vec<&Signed> = order.iter().map(|at| &all[*at]).collect();
        sent.extend(all.iter().rev());
        prop_assert_eq!(told(sent), whole);
    }

    #[test]
    fn of_one_story_whatever_comes_is_a_part(parts in subsequence((0_usize..9).collect::<Vec<_>>(), 0..=9).prop_shuffle()) {
        let story = story(Point::START, (1..=9).map(merged));
        let checked = told(parts.iter().map(|at| &story[*at]));
        let whole = (0..9).take_while(|at| parts.contains(at)).count();
        prop_assert_eq!(&checked.verified, &story[..whole].iter().collect::<Vec<_>>());
        for verdict in &checked.verdicts {
            prop_assert_eq!(verdict.code(), "gap");
        }
        let last = parts.iter().max().map_or(0, |at| at + 1);
        prop_assert_eq!(checked.verdicts.is_empty(), whole == last);
    }

    /// What is known of keys changes after statements came; who signed them does not.
    #[test]
    fn what_was_kept_comes_to_the_same_whether_signatures_are_worked_out_again_or_not(
        parts in subsequence((0_usize..12).collect::<Vec<_>>(), 0..=12).prop_shuffle(), last in 0_usize..12, known in 0_usize..3
    ) {
        let all = sorts();
        let mut before = trust();
        let other = Certificate { serial: 2, ..certificate(9) };
        before.certify(&other.sign(&secret(ROOT)).unwrap()).unwrap();
        let came = parts.iter().map(|at| &all[*at]);
        let kept: Vec<&Signed> = came.filter(|signed| alone(signed, &before, moment(NOW)).is_none()).collect();
        let since = [Trust::nobody(), before, stolen(all[last].point())];
        let (season, now) = (uid(SEASON), moment(NOW));
        prop_assert_eq!(
            check_kept(&season, kept.iter().copied(), &since[known], now),
            check(&season, kept, &since[known], now)
        );
    }

    #[test]
    fn what_is_verified_stays_so_as_time_goes_on(days in 0_i64..200) {
        let all = sorts();
        let whole = told(&all);
        let at = statement::date::Day::counted(moment(NOW).day().count() + days).unwrap();
        let later: Moment = moment(&format!("{at}T12:00:00Z"));
        prop_assert_eq!(check(&uid(SEASON), &all, &trust(), later), whole);
    }
}
