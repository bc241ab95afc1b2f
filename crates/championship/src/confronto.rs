//! A confronto: one entrant against another, as many jogos as the format has mesas.

use crate::format::LevelBy;
use crate::jogo::{Ground, JogoState};
use crate::ruling::Absent;
use rules::partida::Side;
use serde::Serialize;

/// Sums of A and B over the decided jogos.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Sums {
    /// Jogos won.
    pub mesas: [u32; 2],
    /// Partidas won.
    pub partidas: [u32; 2],
    /// Pontinhos made.
    pub pontinhos: [u32; 2],
}

/// How a confronto ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ConfrontoEnd {
    /// At the tables; no winner where the mesas are level.
    Played(Option<Side>),
    /// Every jogo by walkover of one side, or of both.
    Walkover(Option<Side>),
    /// Every jogo annulled.
    Annulled,
}

impl ConfrontoEnd {
    /// Who won, if anyone did.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Played(winner) | Self::Walkover(winner) => winner,
            Self::Annulled => None,
        }
    }
}

/// What is known of a confronto.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ConfrontoState {
    /// Sums so far.
    pub sums: Sums,
    /// Jogos decided.
    pub decided: usize,
    /// How it ended, once every jogo is decided.
    pub end: Option<ConfrontoEnd>,
}

/// Adds up the jogos of a confronto of `mesas` jogos.
#[must_use]
pub fn confronto<'a>(
    mesas: usize,
    jogos: impl IntoIterator<Item = &'a JogoState>,
) -> ConfrontoState {
    let mut sums = Sums::default();
    let outcomes: Vec<_> = jogos.into_iter().filter_map(JogoState::outcome).collect();
    for outcome in &outcomes {
        if let Some(winner) = outcome.result.winner {
            sums.mesas[winner.index()] += 1;
        }
        for side in Side::BOTH.map(Side::index) {
            sums.partidas[side] += outcome.result.partidas[side];
            sums.pontinhos[side] += outcome.result.pontinhos[side];
        }
    }
    let all_absent = |absent: Absent| {
        outcomes.iter().all(|outcome| {
            matches!(outcome.ground, Ground::Walkover(_, who) if who == absent || who == Absent::Both)
        })
    };
    let all_annulled = || {
        outcomes
            .iter()
            .all(|outcome| matches!(outcome.ground, Ground::Annulled(_)))
    };
    let end = (outcomes.len() == mesas && mesas > 0).then(|| {
        let winner = match sums.mesas[0].cmp(&sums.mesas[1]) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Less => Some(Side::B),
            std::cmp::Ordering::Equal => None,
        };
        if all_annulled() {
            ConfrontoEnd::Annulled
        } else if all_absent(Absent::A) || all_absent(Absent::B) {
            ConfrontoEnd::Walkover(winner)
        } else {
            ConfrontoEnd::Played(winner)
        }
    });
    ConfrontoState {
        sums,
        decided: outcomes.len(),
        end,
    }
}

/// Who goes on from a knockout confronto; none where it is level in everything.
#[must_use]
pub fn goes_on(end: ConfrontoEnd, sums: &Sums, level: &[LevelBy]) -> Option<Side> {
    end.winner().or_else(|| {
        level.iter().find_map(|by| {
            let [a, b] = match by {
                LevelBy::Partidas => sums.partidas,
                LevelBy::Pontinhos => sums.pontinhos,
            };
            match a.cmp(&b) {
                std::cmp::Ordering::Greater => Some(Side::A),
                std::cmp::Ordering::Less => Some(Side::B),
                std::cmp::Ordering::Equal => None,
            }
        })
    })
}
