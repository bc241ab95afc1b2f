//! What the two teams of a jogo say that it came to, beside what stands: it is testimony and never a result by itself.

use serde::Serialize;
use ts_rs::TS;

/// Scores of A and B, partida by partida.
pub type Scores = Vec<[i64; 2]>;

/// What the claims of a jogo come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClaimsAre {
    /// A team says something else than the other, or than the result that stands: a person looks.
    Doubt,
    /// Both say the same, and nobody has confirmed it.
    Agreed,
    /// One has said it, and the other nothing yet.
    One,
}

/// What comes of what the two sides say, each from A's point of view, beside the `result` that stands; nothing where nobody has
/// to look or to wait. It follows from the last words of each side alone, in whatever order they came.
#[must_use]
pub fn claims_are(said: [Option<&Scores>; 2], result: Option<&Scores>) -> Option<ClaimsAre> {
    if let Some(result) = result {
        let differs = said.into_iter().flatten().any(|scores| scores != result);
        return differs.then_some(ClaimsAre::Doubt);
    }
    match said {
        [Some(a), Some(b)] if a == b => Some(ClaimsAre::Agreed),
        [Some(_), Some(_)] => Some(ClaimsAre::Doubt),
        [None, None] => None,
        _ => Some(ClaimsAre::One),
    }
}

/// What somebody says with the own points first as A and B have it.
#[must_use]
pub fn turned(own_first: &[[i64; 2]]) -> Scores {
    own_first.iter().map(|&[own, other]| [other, own]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_comes_to_the_same_from_either_side() {
        let (won, lost) = (vec![[12, 7], [12, 9]], vec![[7, 12], [9, 12]]);
        assert_eq!(turned(&won), lost);
        assert_eq!(claims_are([None, None], None), None);
        for said in [[Some(&won), None], [None, Some(&won)]] {
            assert_eq!(claims_are(said, None), Some(ClaimsAre::One));
            assert_eq!(claims_are(said, Some(&won)), None);
            assert_eq!(claims_are(said, Some(&lost)), Some(ClaimsAre::Doubt));
        }
        let both = [Some(&won), Some(&won)];
        assert_eq!(claims_are(both, None), Some(ClaimsAre::Agreed));
        assert_eq!(claims_are(both, Some(&won)), None);
        assert_eq!(claims_are(both, Some(&lost)), Some(ClaimsAre::Doubt));
        let apart = [Some(&won), Some(&lost)];
        for result in [None, Some(&won), Some(&lost)] {
            assert_eq!(claims_are(apart, result), Some(ClaimsAre::Doubt));
        }
    }
}
