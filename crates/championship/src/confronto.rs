//! A confronto: one entrant against another, as many jogos as the format has mesas.

use crate::format::{ConfrontoFormat, Duplas, LevelBy};
use crate::jogo::{Ground, JogoState};
use crate::ruling::Absent;
use rules::partida::Side;
use serde::Serialize;

/// Where a jogo stands within its confronto.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Sitting {
    /// Which turn, 1-based.
    pub turn: u8,
    /// Which dupla of each side, 1-based; that of A gives the mesa.
    pub duplas: [u8; 2],
}

/// The jogos of a confronto of so many turns, turn by turn: where duplas rotate, those of B move on
/// by one mesa from turn to turn.
#[must_use]
pub fn sittings(format: &ConfrontoFormat, turns: u8) -> Vec<Sitting> {
    let mesas = format.mesas;
    (1..=turns)
        .flat_map(|turn| {
            (1..=mesas).map(move |dupla| {
                let against = match format.duplas {
                    Duplas::Fixed => dupla,
                    Duplas::Rotating => (dupla + turn - 2) % mesas + 1,
                };
                Sitting {
                    turn,
                    duplas: [dupla, against],
                }
            })
        })
        .collect()
}

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
    /// What it is told by, of A and B: jogos won; of one jogo alone its partidas, of one partida alone its pontinhos.
    pub score: [u32; 2],
    /// Jogos decided.
    pub decided: usize,
    /// How it ended, once every jogo is decided or one side has won as many as end it.
    pub end: Option<ConfrontoEnd>,
}

/// Adds up the jogos of a confronto of `count` jogos; winning `first_to` of them ends it (0: all are
/// played).
#[must_use]
pub fn confronto<'a>(
    count: usize,
    first_to: u32,
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
            match outcome.ground {
                Ground::Walkover(_, who) => who == absent || who == Absent::Both,
                // Ruled against both: nobody goes on by it, as if neither had come.
                Ground::BothLost(_) => true,
                Ground::Played | Ground::Given(_) | Ground::Annulled(_) => false,
            }
        })
    };
    let all_annulled = || {
        outcomes
            .iter()
            .all(|outcome| matches!(outcome.ground, Ground::Annulled(_)))
    };
    let is_won = first_to > 0 && sums.mesas.iter().any(|won| *won >= first_to);
    let all_decided = outcomes.len() == count && count > 0;
    let end = (is_won || all_decided).then(|| {
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
        score: score(count, &sums),
        decided: outcomes.len(),
        end,
    }
}

/// What a confronto of `count` jogos is told by: "1 × 0" says nothing of one jogo.
fn score(count: usize, sums: &Sums) -> [u32; 2] {
    match (count, sums.partidas) {
        (1, [1, 0] | [0, 1]) => sums.pontinhos,
        (1, partidas) => partidas,
        _ => sums.mesas,
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
