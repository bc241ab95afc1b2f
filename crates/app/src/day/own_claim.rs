//! What a captain's telephone knows of the result of an own mesa that nobody has entered yet.

use crate::ground::admission::Admission;
use crate::ground::claims::Claimed;
use crate::ground::loaded::Loaded;
use championship::admission::Asked;
use championship::claim::{ClaimsAre, Scores, turned};
use messages::labels::scores::told;
use messages::refusal::Refusal;
use rules::partida::Side;
use serde::Serialize;
use store::Db;
use store::jogo::Place;
use ts_rs::TS;

/// What the two teams of a mesa say, as one of them sees it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OwnClaim {
    /// What the own team says; none where it has said nothing.
    pub own: Option<SaidResult>,
    /// What the other says.
    pub other: Option<SaidResult>,
    /// What a referee says.
    pub referee: Option<SaidResult>,
    /// What that comes to; none where nobody has to look or to wait.
    pub are: Option<ClaimsAre>,
}

/// A result as somebody says it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SaidResult {
    /// Partida by partida, the own points first.
    pub partidas: Vec<[i64; 2]>,
    /// The same as people write it.
    pub told: String,
}

/// How a result may be said.
#[derive(Debug, Clone, Copy, Serialize, TS)]
pub struct MayClaim {
    /// Partidas that win the jogo.
    pub needed: u32,
    /// Points that end each.
    pub target: u8,
}

impl OwnClaim {
    /// What this side sees of what was said; none where nobody has said anything.
    #[must_use]
    pub fn of(claimed: &Claimed, side: Side) -> Option<Self> {
        let seen = |scores: &Option<Scores>| scores.as_ref().map(|one| SaidResult::of(one, side));
        let said = &claimed.said;
        said.voices().next().is_some().then(|| Self {
            own: seen(&said.sides[side.index()]),
            other: seen(&said.sides[1 - side.index()]),
            referee: seen(&said.referee),
            are: claimed.are,
        })
    }
}

impl SaidResult {
    /// Of A and B, as this side writes it.
    #[must_use]
    pub fn of(scores: &Scores, side: Side) -> Self {
        let partidas = match side {
            Side::A => scores.clone(),
            Side::B => turned(scores),
        };
        Self {
            told: told(&partidas),
            partidas,
        }
    }
}

impl MayClaim {
    /// How the result of a jogo that is played may be said; none where nobody may.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn of(db: &Db, loaded: &Loaded, place: &Place) -> Result<Option<Self>, Refusal> {
        let jogo = Admission::loaded(db, loaded, place)?;
        let takes = jogo.rulings().is_empty() && jogo.takes(Asked::Report { whole: true });
        let rule = loaded.rule(place.rodada_number);
        Ok((takes && !place.closed).then_some(Self {
            needed: rule.best_of.needed(),
            target: rule.target.get(),
        }))
    }
}
