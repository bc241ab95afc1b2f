//! Counting every legal continuation: the exhaustive check of a rules engine.

use crate::mao::{Action, Course, Dealt, Legal, Mao};
use std::collections::HashMap;

/// Number of legal action sequences of exactly `depth` actions; one that ends the mão sooner counts once.
///
/// Exchanges are not counted. Brute force: each position is reached anew.
#[must_use]
pub fn perft(mao: &Mao, depth: u32) -> u64 {
    let (dealt, course) = mao.parts();
    match depth {
        0 => 1,
        _ => leaves(dealt, course, depth),
    }
}

/// The leaves so many actions below, at least one: the last ones are counted and not played.
fn leaves(dealt: &Dealt, course: &Course, depth: u32) -> u64 {
    let legal = course.legal(dealt);
    if legal.is_empty() || depth == 1 {
        return ends(legal);
    }
    let mut sum = 0;
    if depth == 2 {
        // Most of a tree are its last branches: counted where they are grown, they need no call.
        for listed in legal {
            let mut next = *course;
            next.follow(dealt, listed);
            sum += ends(next.legal(dealt));
        }
        return sum;
    }
    for listed in legal {
        let mut next = *course;
        next.follow(dealt, listed);
        sum += leaves(dealt, &next, depth - 1);
    }
    sum
}

/// The leaves of what is legal, and one where nothing is.
#[inline]
fn ends(legal: Legal) -> u64 {
    legal.len().max(1) as u64
}

/// The same number, each position counted once: for depths that brute force cannot reach.
#[must_use]
pub fn perft_memoised(mao: &Mao, depth: u32) -> u64 {
    let (dealt, course) = mao.parts();
    count(dealt, course, depth, &mut HashMap::new())
}

/// The count behind each action that is legal now, in the order in which they are listed.
#[must_use]
pub fn divide(mao: &Mao, depth: u32) -> Vec<(Action, u64)> {
    let (dealt, course) = mao.parts();
    let mut known = HashMap::new();
    course
        .legal(dealt)
        .map(|listed| {
            let mut next = *course;
            next.follow(dealt, listed);
            let count = count(dealt, &next, depth.saturating_sub(1), &mut known);
            (course.action(dealt, listed), count)
        })
        .collect()
}

fn count(
    dealt: &Dealt,
    course: &Course,
    depth: u32,
    known: &mut HashMap<(Course, u32), u64>,
) -> u64 {
    let legal = course.legal(dealt);
    if depth == 0 || legal.is_empty() {
        return 1;
    }
    if let Some(&leaves) = known.get(&(*course, depth)) {
        return leaves;
    }
    let leaves = legal.fold(0_u64, |sum, listed| {
        let mut next = *course;
        next.follow(dealt, listed);
        sum.saturating_add(count(dealt, &next, depth - 1, known))
    });
    known.insert((*course, depth), leaves);
    leaves
}
