//! Where what others have of a season parts from what one of its files has stated: what that file must state for the
//! season to go on from it.

use crate::body::{Body, Restored};
use crate::bytes::Digest;
use crate::signed::{Point, Signed};
use std::collections::{BTreeMap, BTreeSet};

/// What a file that goes on has to say of others.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parting<'a> {
    /// What it has to state, by the place at which they part.
    pub restored: Vec<Restored>,
    /// What others have and it goes on without, in order.
    pub lost: Vec<&'a Signed>,
}

/// Holds what a file has stated, from the first on, against what others have of the season.
#[must_use]
pub fn parting<'a>(
    own: &[(Digest, Body)],
    others: impl IntoIterator<Item = &'a Signed>,
) -> Parting<'a> {
    let mut by: BTreeMap<u64, BTreeMap<Digest, &Signed>> = BTreeMap::new();
    for signed in others {
        let Point { number, hash } = signed.point();
        by.entry(number).or_default().insert(hash, signed);
    }
    let mut walk = Walk {
        own,
        by: &by,
        left: BTreeSet::new(),
        settled: BTreeSet::new(),
        restored: Vec::new(),
    };
    let mut head = Point::START;
    for stated in own.iter().map(Some).chain([None]) {
        let hash = stated.map(|(hash, _)| *hash);
        walk.part(head, hash);
        head = Point {
            number: head.number + 1,
            hash: hash.unwrap_or(Digest::NONE),
        };
    }
    let rest: Vec<u64> = by.range(head.number + 1..).map(|(at, _)| *at).collect();
    rest.into_iter().for_each(|number| walk.follow(number));
    let all = by.values().flat_map(BTreeMap::iter);
    let lost = all.filter(|(hash, _)| walk.left.contains(hash));
    Parting {
        lost: lost.map(|(_, signed)| *signed).collect(),
        restored: walk.restored,
    }
}

struct Walk<'a> {
    own: &'a [(Digest, Body)],
    by: &'a BTreeMap<u64, BTreeMap<Digest, &'a Signed>>,
    /// What the file goes on without, and has not said so yet.
    left: BTreeSet<Digest>,
    /// What it has said that it goes on without.
    settled: BTreeSet<Digest>,
    restored: Vec<Restored>,
}

impl Walk<'_> {
    /// What parts from the file behind `head`, where it stated `next`, or nothing yet.
    fn part(&mut self, head: Point, next: Option<Digest>) {
        let number = head.number + 1;
        self.follow(number);
        let there = self.by.get(&number).into_iter().flatten();
        let mut said: BTreeSet<Digest> = there.map(|(hash, _)| *hash).collect();
        let behind = self.by.get(&(number + 1)).into_iter().flatten();
        said.extend(behind.map(|(_, signed)| signed.statement().previous));
        said.retain(|hash| {
            Some(*hash) != next && !self.left.contains(hash) && !self.settled.contains(hash)
        });
        if said.is_empty() {
            return;
        }
        if self.is_told(head, &said) {
            self.settled.extend(said);
            return;
        }
        self.left.extend(&said);
        self.restored.push(Restored {
            common: head.number,
            head: head.hash,
            abandoned: said.into_iter().collect(),
        });
    }

    /// What follows one that the file goes on without.
    fn follow(&mut self, number: u64) {
        for (hash, signed) in self.by.get(&number).into_iter().flatten() {
            let previous = signed.statement().previous;
            if self.left.contains(&previous) {
                self.left.insert(*hash);
            }
            if self.settled.contains(&previous) {
                self.settled.insert(*hash);
            }
        }
    }

    /// Whether the file has said so of all of these.
    fn is_told(&self, head: Point, said: &BTreeSet<Digest>) -> bool {
        let restored = self.own.iter().filter_map(|(_, body)| match body {
            Body::Restored(restored) => Some(restored),
            _ => None,
        });
        let mut here = restored
            .filter(|restored| (restored.common, restored.head) == (head.number, head.hash));
        here.any(|restored| said.iter().all(|hash| restored.abandoned.contains(hash)))
    }
}
