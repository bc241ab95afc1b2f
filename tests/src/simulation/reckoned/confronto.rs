//! What a confronto comes to: its jogos added up.

use super::jogo::{Came, How};
use super::rows::Pair;

/// How a confronto ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// At the mesas; nobody won where they are level.
    Played(Option<usize>),
    /// All of it lost by one side that was not there, or by both.
    Missed(Option<usize>),
    /// All of it annulled.
    Void,
}

impl End {
    /// Who won.
    #[must_use]
    pub const fn winner(self) -> Option<usize> {
        match self {
            Self::Played(winner) | Self::Missed(winner) => winner,
            Self::Void => None,
        }
    }
}

/// What is known of a confronto.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stand {
    /// Jogos won.
    pub mesas: Pair,
    pub partidas: Pair,
    pub pontinhos: Pair,
    pub end: Option<End>,
}

/// Adds up; `first_to` jogos end it, 0 for all of them.
#[must_use]
pub fn stand(jogos: &[Came], first_to: i64) -> Stand {
    let mut stand = Stand::default();
    let decided: Vec<_> = jogos.iter().filter_map(Came::outcome).collect();
    for outcome in &decided {
        for side in 0..2 {
            stand.mesas[side] += i64::from(outcome.winner == Some(side));
            stand.partidas[side] += outcome.partidas[side];
            stand.pontinhos[side] += outcome.pontinhos[side];
        }
    }
    let is_won = first_to > 0 && stand.mesas.iter().any(|won| *won >= first_to);
    let is_whole = !jogos.is_empty() && decided.len() == jogos.len();
    if !is_won && !is_whole {
        return stand;
    }
    let winner = match stand.mesas[0] - stand.mesas[1] {
        0 => None,
        more if more > 0 => Some(0),
        _ => Some(1),
    };
    let missed_by = |side: usize| {
        let mut all = decided.iter();
        all.all(|one| match one.how {
            How::Absent(absent, _) => absent[side],
            How::BothLost => true,
            How::Partidas | How::Void => false,
        })
    };
    stand.end = Some(if decided.iter().all(|one| one.how == How::Void) {
        End::Void
    } else if missed_by(0) || missed_by(1) {
        End::Missed(winner)
    } else {
        End::Played(winner)
    });
    stand
}
