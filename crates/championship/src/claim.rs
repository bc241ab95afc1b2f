//! What the two teams of a jogo and a referee say that it came to, beside what stands: it is testimony, and never a result by the
//! word of one.

use serde::Serialize;
use ts_rs::TS;

/// Scores of A and B, partida by partida.
pub type Scores = Vec<[i64; 2]>;

/// What is said of one jogo, each from A's point of view.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Said {
    /// By its two teams.
    pub sides: [Option<Scores>; 2],
    /// By a referee who was there.
    pub referee: Option<Scores>,
}

impl Said {
    /// Everything that is said.
    pub fn voices(&self) -> impl Iterator<Item = &Scores> {
        self.sides.iter().chain([&self.referee]).flatten()
    }

    /// What both teams say, where they say the same.
    #[must_use]
    pub fn by_both(&self) -> Option<&Scores> {
        match &self.sides {
            [Some(a), Some(b)] if a == b => Some(a),
            _ => None,
        }
    }

    /// What both teams and a referee say, where all three say the same: nobody is left to confirm it.
    #[must_use]
    pub fn by_all(&self) -> Option<&Scores> {
        self.by_both()
            .filter(|both| self.referee.as_ref() == Some(*both))
    }
}

/// What the claims of a jogo come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClaimsAre {
    /// Somebody says something else than another, or than the result that stands: a person looks.
    Doubt,
    /// Both teams say the same, and nobody has confirmed it.
    Agreed,
    /// A referee has said it, and nobody something else: a desk may confirm it.
    Witnessed,
    /// One team has said it, and nobody else anything yet.
    One,
}

/// What comes of what is said, beside the `result` that stands; nothing where nobody has to look or to wait. It follows from
/// the last words of each alone, in whatever order they came.
#[must_use]
pub fn claims_are(said: &Said, result: Option<&Scores>) -> Option<ClaimsAre> {
    let first = result.or_else(|| said.voices().next())?;
    if said.voices().any(|scores| scores != first) {
        return Some(ClaimsAre::Doubt);
    }
    if result.is_some() {
        return None;
    }
    Some(match (said.by_both(), &said.referee) {
        (Some(_), _) => ClaimsAre::Agreed,
        (None, Some(_)) => ClaimsAre::Witnessed,
        (None, None) => ClaimsAre::One,
    })
}

/// What somebody says with the own points first as A and B have it.
#[must_use]
pub fn turned(own_first: &[[i64; 2]]) -> Scores {
    own_first.iter().map(|&[own, other]| [other, own]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn come_to(
        [a, b]: [Option<&Scores>; 2],
        referee: Option<&Scores>,
        result: Option<&Scores>,
    ) -> Option<ClaimsAre> {
        let said = Said {
            sides: [a.cloned(), b.cloned()],
            referee: referee.cloned(),
        };
        claims_are(&said, result)
    }

    #[test]
    fn what_is_said_comes_to_the_same_from_either_side() {
        let (won, lost) = (vec![[12, 7], [12, 9]], vec![[7, 12], [9, 12]]);
        assert_eq!(turned(&won), lost);
        assert_eq!(come_to([None, None], None, None), None);
        for said in [[Some(&won), None], [None, Some(&won)]] {
            assert_eq!(come_to(said, None, None), Some(ClaimsAre::One));
            assert_eq!(come_to(said, None, Some(&won)), None);
            assert_eq!(come_to(said, None, Some(&lost)), Some(ClaimsAre::Doubt));
        }
        let both = [Some(&won), Some(&won)];
        assert_eq!(come_to(both, None, None), Some(ClaimsAre::Agreed));
        assert_eq!(come_to(both, None, Some(&won)), None);
        assert_eq!(come_to(both, None, Some(&lost)), Some(ClaimsAre::Doubt));
        let apart = [Some(&won), Some(&lost)];
        for result in [None, Some(&won), Some(&lost)] {
            assert_eq!(come_to(apart, None, result), Some(ClaimsAre::Doubt));
        }
    }

    #[test]
    fn a_referee_is_heard_beside_the_teams_and_takes_the_place_of_none() {
        let (won, lost) = (vec![[12, 7], [12, 9]], vec![[7, 12], [9, 12]]);
        let [none, one, both] = [[None, None], [Some(&won), None], [Some(&won), Some(&won)]];
        for said in [none, one] {
            assert_eq!(come_to(said, Some(&won), None), Some(ClaimsAre::Witnessed));
        }
        assert_eq!(come_to(both, Some(&won), None), Some(ClaimsAre::Agreed));
        for said in [one, both] {
            assert_eq!(come_to(said, Some(&lost), None), Some(ClaimsAre::Doubt));
        }
        assert_eq!(
            come_to(none, Some(&lost), Some(&won)),
            Some(ClaimsAre::Doubt)
        );
        assert_eq!(come_to(both, Some(&won), Some(&won)), None);
    }
}
