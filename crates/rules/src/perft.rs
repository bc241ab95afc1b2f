//! Counting every legal continuation: the exhaustive check of a rules engine.

use crate::mao::Mao;
use std::collections::HashMap;

/// Number of legal action sequences of exactly `depth` actions; one that ends the mão sooner counts once.
///
/// Exchanges are not counted. Brute force: each position is reached anew.
#[must_use]
pub fn perft(mao: &Mao, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = mao.legal_actions();
    match (actions.len(), depth) {
        (0, _) => 1,
        (listed, 1) => listed as u64,
        _ => actions
            .into_iter()
            .filter_map(|action| after(mao, action))
            .map(|next| perft(&next, depth - 1))
            .sum(),
    }
}

/// The same number, each position counted once: for depths that brute force cannot reach.
#[must_use]
pub fn perft_memoised(mao: &Mao, depth: u32) -> u64 {
    count(mao, depth, &mut HashMap::new())
}

/// The count behind each action that is legal now, in the order in which they are listed.
#[must_use]
pub fn divide(mao: &Mao, depth: u32) -> Vec<(crate::mao::Action, u64)> {
    let mut known = HashMap::new();
    mao.legal_actions()
        .into_iter()
        .filter_map(|action| after(mao, action).map(|next| (action, next)))
        .map(|(action, next)| (action, count(&next, depth.saturating_sub(1), &mut known)))
        .collect()
}

fn count(mao: &Mao, depth: u32, known: &mut HashMap<(Mao, u32), u64>) -> u64 {
    if depth == 0 || mao.outcome().is_some() {
        return 1;
    }
    if let Some(&leaves) = known.get(&(*mao, depth)) {
        return leaves;
    }
    let leaves = mao
        .legal_actions()
        .into_iter()
        .filter_map(|action| after(mao, action))
        .fold(0_u64, |sum, next| {
            sum.saturating_add(count(&next, depth - 1, known))
        });
    known.insert((*mao, depth), leaves);
    leaves
}

/// The position after a listed action.
fn after(mao: &Mao, action: crate::mao::Action) -> Option<Mao> {
    let mut next = *mao;
    next.play(action).ok().map(|()| next)
}
