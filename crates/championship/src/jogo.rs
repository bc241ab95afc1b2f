//! The one place where the result of a jogo comes to be: what was played, then rulings in order.

use crate::ruling::{Absent, OnJogo, RulingNo};
use rules::jogo::{JogoResult, JogoRule, Played};
use rules::partida::{Partida, Side};
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
pub struct JogoOutcome {
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
    Decided(JogoOutcome),
}

impl JogoState {
    /// The outcome, once there is one.
    #[must_use]
    pub const fn outcome(&self) -> Option<&JogoOutcome> {
        match self {
            Self::Decided(outcome) => Some(outcome),
            Self::Awaiting | Self::Unfinished { .. } => None,
        }
    }
}

/// A partida of a jogo as it counts.
#[derive(Debug, Clone, Copy, Default)]
struct Counted {
    winner: Option<Side>,
    score: [u32; 2],
}

/// The partidas as the sheet has them, with what was given.
struct Tally {
    rule: JogoRule,
    partidas: Vec<Counted>,
}

impl Tally {
    fn of(rule: JogoRule, played: Option<&Played>) -> Self {
        let counted = |partida: &Partida| Counted {
            winner: partida.winner(),
            score: partida.score().map(u32::from),
        };
        let partidas = played.map(Played::partidas).unwrap_or_default();
        Self {
            rule,
            partidas: partidas.iter().map(counted).collect(),
        }
    }

    /// A partida (0-based) to a side. Where nobody had reached the target the side is credited with it;
    /// a partida played out keeps its points.
    fn give(&mut self, index: usize, to: Side) {
        if index >= self.rule.best_of.get() as usize {
            return;
        }
        if self.partidas.len() <= index {
            self.partidas.resize(index + 1, Counted::default());
        }
        let partida = &mut self.partidas[index];
        if partida.winner.is_none() {
            partida.score[to.index()] = u32::from(self.rule.target.get());
        }
        partida.winner = Some(to);
    }

    /// The jogo to a side: partidas that are not won yet go to it until it has enough. A jogo that the
    /// other side had won goes to it whole, with the points had.
    fn give_all(&mut self, to: Side) {
        if self.winner() == Some(to.other()) {
            let needed = self.rule.best_of.needed() as usize;
            for (index, partida) in self.partidas.iter_mut().enumerate() {
                partida.winner = (index < needed).then_some(to);
            }
            return;
        }
        for index in 0..self.rule.best_of.get() as usize {
            let open = self
                .partidas
                .get(index)
                .is_none_or(|partida| partida.winner.is_none());
            if open && self.winner().is_none() {
                self.give(index, to);
            }
        }
    }

    fn wins(&self) -> [u32; 2] {
        let mut won = [0; 2];
        for side in self.partidas.iter().filter_map(|partida| partida.winner) {
            // What was played after the decision does not count.
            if won.iter().all(|won| *won < self.rule.best_of.needed()) {
                won[side.index()] += 1;
            }
        }
        won
    }

    fn winner(&self) -> Option<Side> {
        let won = self.wins();
        let needed = self.rule.best_of.needed();
        Side::BOTH
            .into_iter()
            .find(|side| won[side.index()] == needed)
    }

    fn pontinhos(&self) -> [u32; 2] {
        Side::BOTH.map(|side| {
            self.partidas
                .iter()
                .map(|partida| partida.score[side.index()])
                .sum()
        })
    }
}

/// What a jogo comes to. `in_force` in any order: they fold by number, the last word holds.
///
/// A partida given is the target to the points had, a jogo given the partidas finished and the rest
/// (fprt-1.5.f.4, fprt-1.5.e-4). With no ruling in force it is the played result, or unfinished where
/// the sheet was cut short.
#[must_use]
pub fn settle(
    rule: JogoRule,
    played: Option<&Played>,
    in_force: &[(RulingNo, OnJogo)],
) -> JogoState {
    let mut ordered = in_force.to_vec();
    ordered.sort_by_key(|(number, _)| *number);
    let mut tally = Tally::of(rule, played);
    let mut ground = Ground::Played;
    let mut closed: Option<JogoResult> = None;
    for (number, effect) in ordered {
        match effect {
            OnJogo::Partida { n, to } => {
                if let Some(index) = (n as usize).checked_sub(1) {
                    tally.give(index, to);
                    if closed.is_none() {
                        ground = Ground::Given(number);
                    }
                }
            }
            OnJogo::Jogo { to } => {
                tally.give_all(to);
                closed = None;
                ground = Ground::Given(number);
            }
            OnJogo::Walkover { absent } => {
                closed = Some(match absent.winner() {
                    Some(winner) => JogoResult::walkover(rule, winner),
                    None => JogoResult::NOTHING,
                });
                ground = Ground::Walkover(number, absent);
            }
            OnJogo::Annul => {
                closed = Some(JogoResult::NOTHING);
                ground = Ground::Annulled(number);
            }
        }
    }
    let (partidas, pontinhos) = (tally.wins(), tally.pontinhos());
    match (closed, tally.winner()) {
        (Some(result), _) => JogoState::Decided(JogoOutcome { result, ground }),
        (None, Some(winner)) => JogoState::Decided(JogoOutcome {
            result: JogoResult {
                winner: Some(winner),
                partidas,
                pontinhos,
            },
            ground,
        }),
        (None, None) if tally.partidas.is_empty() => JogoState::Awaiting,
        (None, None) => JogoState::Unfinished {
            partidas,
            pontinhos,
        },
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
            JogoState::Decided(JogoOutcome { result, ground }) => format!(
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
        let cut = Played::seen(JogoRule::FEDERATION, &[[12, 7], [3, 9]]).unwrap();
        let cut =
            |effects: &[OnJogo]| told(settle(JogoRule::FEDERATION, Some(&cut), &rulings(effects)));
        assert_eq!(cut(&[]), "unfinished [1, 0]");
        assert_eq!(
            cut(&[Partida { n: 2, to: Side::A }]),
            "Some(A) [2, 0] [24, 16] Given(RulingNo(1))"
        );
        assert_eq!(cut(&[Partida { n: 2, to: Side::B }]), "unfinished [1, 1]");
        assert_eq!(
            cut(&[Jogo { to: Side::B }]),
            "Some(B) [1, 2] [15, 31] Given(RulingNo(1))"
        );
        assert_eq!(
            unplayed(&[Jogo { to: Side::B }]),
            "Some(B) [0, 2] [0, 24] Given(RulingNo(1))"
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
