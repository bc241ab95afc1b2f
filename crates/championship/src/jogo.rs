//! The one place where the result of a jogo comes to be: what was played, then rulings in order.

use crate::ruling::{Absent, OnJogo, RulingNo};
use rules::jogo::{JogoResult, JogoRule, Played};
use rules::partida::Side;
use serde::Serialize;

/// Where a result comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// The sheet alone.
    Played,
    /// A partida or the jogo was given by this ruling.
    Given(RulingNo),
    /// One side did not come, or neither.
    Walkover(RulingNo, Absent),
    /// Annulled by this ruling.
    Annulled(RulingNo),
}

/// A jogo's result with its ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Winner, partidas and pontinhos.
    pub result: JogoResult,
    /// Where it comes from.
    pub ground: Ground,
}

/// What is known of a jogo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum JogoState {
    /// Nothing was reported or ruled.
    Awaiting,
    /// Cut short, and nothing decides it yet.
    Unfinished {
        /// Partidas of A and B so far.
        partidas: [u32; 2],
        /// Pontinhos of A and B so far.
        pontinhos: [u32; 2],
    },
    /// Decided.
    Decided(Outcome),
}

impl JogoState {
    /// The outcome, once there is one.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Decided(outcome) => Some(outcome),
            Self::Awaiting | Self::Unfinished { .. } => None,
        }
    }
}

/// What a jogo comes to. `in_force` in any order: they fold by number, the last word holds.
///
/// With no ruling in force it is the played result, or unfinished where the sheet was cut short.
#[must_use]
pub fn settle(
    rule: JogoRule,
    played: Option<&Played>,
    in_force: &[(RulingNo, OnJogo)],
) -> JogoState {
    let mut winners: Vec<Option<Side>> = played.map_or_else(Vec::new, |played| {
        played
            .partidas()
            .iter()
            .map(|partida| partida.winner())
            .collect()
    });
    let pontinhos = played.map_or([0, 0], Played::pontinhos);
    let mut ordered = in_force.to_vec();
    ordered.sort_by_key(|(number, _)| *number);

    let mut ground = Ground::Played;
    let mut whole: Option<JogoResult> = None;
    for (number, effect) in ordered {
        match effect {
            OnJogo::Partida { n, to } => {
                let index = n.saturating_sub(1) as usize;
                if index < rule.best_of.get() as usize {
                    if winners.len() <= index {
                        winners.resize(index + 1, None);
                    }
                    winners[index] = Some(to);
                    if whole.is_none() {
                        ground = Ground::Given(number);
                    }
                }
            }
            OnJogo::Jogo { to } => {
                let mut result = JogoResult::walkover(rule, to);
                result.pontinhos = pontinhos;
                whole = Some(result);
                ground = Ground::Given(number);
            }
            OnJogo::Walkover { absent } => {
                whole = Some(match absent.winner() {
                    Some(winner) => JogoResult::walkover(rule, winner),
                    None => JogoResult::NOTHING,
                });
                ground = Ground::Walkover(number, absent);
            }
            OnJogo::Annul => {
                whole = Some(JogoResult::NOTHING);
                ground = Ground::Annulled(number);
            }
        }
    }
    if let Some(result) = whole {
        return JogoState::Decided(Outcome { result, ground });
    }
    count(rule, &winners, pontinhos, ground)
}

fn count(
    rule: JogoRule,
    winners: &[Option<Side>],
    pontinhos: [u32; 2],
    ground: Ground,
) -> JogoState {
    let mut partidas = [0; 2];
    for side in winners.iter().flatten() {
        partidas[side.index()] += 1;
        if partidas[side.index()] == rule.best_of.needed() {
            return JogoState::Decided(Outcome {
                result: JogoResult {
                    winner: Some(*side),
                    partidas,
                    pontinhos,
                },
                ground,
            });
        }
    }
    if winners.is_empty() {
        JogoState::Awaiting
    } else {
        JogoState::Unfinished {
            partidas,
            pontinhos,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn played() -> Played {
        Played::decided(JogoRule::FEDERATION, &[[12, 7], [9, 12], [12, 11]]).unwrap()
    }

    fn told(state: JogoState) -> String {
        match state {
            JogoState::Awaiting => "awaiting".to_owned(),
            JogoState::Unfinished { partidas, .. } => format!("unfinished {partidas:?}"),
            JogoState::Decided(Outcome { result, ground }) => format!(
                "{:?} {:?} {:?} {ground:?}",
                result.winner, result.partidas, result.pontinhos
            ),
        }
    }

    #[test]
    fn the_table_of_rulings() {
        use OnJogo::{Annul, Jogo, Partida, Walkover};
        let rulings = |effects: &[OnJogo]| -> Vec<_> {
            (1..).map(RulingNo).zip(effects.iter().copied()).collect()
        };
        let given = |effects: &[OnJogo]| {
            told(settle(
                JogoRule::FEDERATION,
                Some(&played()),
                &rulings(effects),
            ))
        };
        assert_eq!(given(&[]), "Some(A) [2, 1] [33, 30] Played");
        assert_eq!(
            given(&[Partida { n: 1, to: Side::B }]),
            "Some(B) [0, 2] [33, 30] Given(RulingNo(1))"
        );
        assert_eq!(
            given(&[Jogo { to: Side::B }]),
            "Some(B) [0, 2] [33, 30] Given(RulingNo(1))"
        );
        assert_eq!(
            given(&[Annul, Walkover { absent: Absent::A }]),
            "Some(B) [0, 2] [0, 24] Walkover(RulingNo(2), A)"
        );
        assert_eq!(
            given(&[Walkover { absent: Absent::A }, Annul]),
            "None [0, 0] [0, 0] Annulled(RulingNo(2))"
        );
        assert_eq!(
            given(&[Annul, Partida { n: 3, to: Side::B }]),
            "None [0, 0] [0, 0] Annulled(RulingNo(1))"
        );
        let unplayed =
            |effects: &[OnJogo]| told(settle(JogoRule::FEDERATION, None, &rulings(effects)));
        assert_eq!(unplayed(&[]), "awaiting");
        assert_eq!(
            unplayed(&[Walkover {
                absent: Absent::Both
            }]),
            "None [0, 0] [0, 0] Walkover(RulingNo(1), Both)"
        );
        let cut = Played::cut_short(JogoRule::FEDERATION, &[[12, 7]], [3, 9]).unwrap();
        assert_eq!(
            told(settle(JogoRule::FEDERATION, Some(&cut), &[])),
            "unfinished [1, 0]"
        );
        assert_eq!(
            told(settle(
                JogoRule::FEDERATION,
                Some(&cut),
                &[(RulingNo(4), Partida { n: 2, to: Side::A })]
            )),
            "Some(A) [2, 0] [15, 16] Given(RulingNo(4))"
        );
    }

    fn effect() -> impl Strategy<Value = OnJogo> {
        let side = prop::sample::select(vec![Side::A, Side::B]);
        prop_oneof![
            (0_u32..5, side.clone()).prop_map(|(n, to)| OnJogo::Partida { n, to }),
            side.prop_map(|to| OnJogo::Jogo { to }),
            prop::sample::select(vec![Absent::A, Absent::B, Absent::Both])
                .prop_map(|absent| OnJogo::Walkover { absent }),
            Just(OnJogo::Annul),
        ]
    }

    proptest! {
        /// Rulings fold by number, in whatever order they are handed in.
        #[test]
        fn the_order_of_rows_does_not_matter(
            effects in prop::collection::vec(effect(), 0..6), turn in 0_usize..6,
        ) {
            let rulings: Vec<_> = (1..).map(RulingNo).zip(effects).collect();
            let mut turned = rulings.clone();
            turned.rotate_left(turn.min(rulings.len()));
            turned.reverse();
            prop_assert_eq!(
                settle(JogoRule::FEDERATION, Some(&played()), &rulings),
                settle(JogoRule::FEDERATION, Some(&played()), &turned)
            );
        }

        /// Nobody has more partidas than win, and a winner has exactly those.
        #[test]
        fn a_winner_has_the_partidas_needed(effects in prop::collection::vec(effect(), 0..6)) {
            let rulings: Vec<_> = (1..).map(RulingNo).zip(effects).collect();
            if let JogoState::Decided(outcome) = settle(JogoRule::FEDERATION, Some(&played()), &rulings) {
                match outcome.result.winner {
                    Some(winner) => {
                        prop_assert_eq!(outcome.result.partidas[winner.index()], 2);
                        prop_assert!(outcome.result.partidas[winner.other().index()] < 2);
                    }
                    None => prop_assert_eq!(outcome.result, JogoResult::NOTHING),
                }
            }
        }
    }
}
