//! A file that goes on says so of all that others have: then nothing freezes its season any more.

use crate::given::{NOW, SEASON, merged, moment, story, trust, uid};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use statement::chain::{Verdict, check};
use statement::parting::parting;
use statement::{Body, Digest, Point, Signed};

fn own(chain: &[Signed]) -> Vec<(Digest, Body)> {
    let stated = |signed: &Signed| (signed.point().hash, signed.statement().body.clone());
    chain.iter().map(stated).collect()
}

fn head(chain: &[Signed]) -> Point {
    chain.last().map_or(Point::START, Signed::point)
}

/// States what is to be stated until there is nothing more of it; how often that was.
fn go_on(chain: &mut Vec<Signed>, others: &[Signed]) -> usize {
    let mut times = 0;
    loop {
        let restored = parting(&own(chain), others).restored;
        if restored.is_empty() {
            return times;
        }
        let bodies = restored.into_iter().map(Body::Restored);
        chain.extend(story(head(chain), bodies));
        times += 1;
    }
}

/// A file's chain, and what other copies of it stated: each from somewhere in what there was.
fn told(length: u8, branches: &[(Index, u8)]) -> (Vec<Signed>, Vec<Signed>) {
    let chain = story(Point::START, (0..length).map(merged));
    let (mut others, mut number) = (Vec::new(), length);
    for (from, count) in branches {
        let all: Vec<Point> = [Point::START]
            .into_iter()
            .chain(chain.iter().chain(&others).map(Signed::point))
            .collect();
        let bodies = (number..number + count).map(merged);
        number += count;
        others.extend(story(*from.get(&all), bodies));
    }
    (chain, others)
}

#[test]
fn what_others_have_and_what_is_lost() {
    let first = story(Point::START, (1..=5).map(merged));
    let own_chain = &first[..2];
    let parted = parting(&own(own_chain), &first);
    assert_eq!(parted.restored.len(), 1);
    let restored = &parted.restored[0];
    assert_eq!((restored.common, restored.head), (2, first[1].point().hash));
    assert_eq!(restored.abandoned, [first[2].point().hash]);
    assert_eq!(parted.lost, first[2..].iter().collect::<Vec<_>>());
    // Whoever has no more than it has parts from it nowhere.
    for fewer in 0..=2 {
        assert_eq!(
            parting(&own(own_chain), &first[..fewer]),
            Default::default()
        );
    }
}

proptest! {
    #[test]
    fn a_file_that_goes_on_is_the_season(
        length in 0_u8..6,
        branches in vec((any::<Index>(), 1_u8..4), 0..5),
        came in vec(any::<bool>(), 24),
    ) {
        let (mut chain, others) = told(length, &branches);
        let others: Vec<Signed> = others.into_iter().zip(came).filter(|(_, came)| *came).map(|(one, _)| one).collect();
        prop_assert!(parting(&own(&chain), &others).lost.len() <= others.len());
        go_on(&mut chain, &others);
        prop_assert_eq!(parting(&own(&chain), &others).lost.len(), 0);
        chain.extend(story(head(&chain), [merged(50), merged(51)]));
        go_on(&mut chain, &others);
        let (season, trust) = (uid(SEASON), trust());
        let checked = check(&season, chain.iter().chain(&others), &trust, moment(NOW));
        prop_assert_eq!(checked.verified, chain.iter().collect::<Vec<_>>());
        let frozen = checked.verdicts.iter().any(|verdict| matches!(
            verdict,
            Verdict::Fork { kept: None, .. } | Verdict::Astray { .. } | Verdict::Rollback { .. }
        ));
        prop_assert!(!frozen);
    }
}
