//! The one place where the result of a jogo comes to be: what was played, then rulings in order.

use crate::ruling::{Absent, Had, OnJogo, RulingNo, RulingOver, losers, put_out};
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
    /// Both sides were ruled to lose it; this is the last of those rulings.
    BothLost(RulingNo),
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
#[derive(Debug, Clone, Copy)]
struct Counted {
    winner: Option<Side>,
    score: [u32; 2],
    /// Whether its points are known, and not on a sheet that is still out.
    known: bool,
}

impl Counted {
    /// Nothing was played of it.
    const OPEN: Self = Self {
        winner: None,
        score: [0, 0],
        known: true,
    };
    /// It was played, but nobody told how.
    const UNTOLD: Self = Self {
        winner: None,
        score: [0, 0],
        known: false,
    };
}

/// The partidas as the sheet has them, with what was given.
struct Tally {
    rule: JogoRule,
    partidas: Vec<Counted>,
    /// Whether the sheet is there: then it tells what was had.
    has_sheet: bool,
    /// Whether something was played that only the sheet tells.
    awaits_sheet: bool,
}

impl Tally {
    fn of(rule: JogoRule, played: Option<&Played>) -> Self {
        let counted = |partida: &Partida| Counted {
            winner: partida.winner(),
            score: partida.score().map(u32::from),
            known: true,
        };
        let partidas = played.map(Played::partidas).unwrap_or_default();
        Self {
            rule,
            partidas: partidas.iter().map(counted).collect(),
            has_sheet: played.is_some(),
            awaits_sheet: false,
        }
    }

    /// What had been played when a ruling was made: without the sheet its occurrence tells it.
    fn had(&mut self, had: Had) {
        if self.has_sheet {
            return;
        }
        let Had::Partida {
            number,
            score,
            legs,
        } = had
        else {
            self.awaits_sheet |= had == Had::Untold;
            return;
        };
        if number > self.rule.best_of.get() {
            self.awaits_sheet = true;
            return;
        }
        let index = number as usize - 1;
        // It was over by what was given before: of a partida that it never came to nothing counts.
        if self.ended_after().is_some_and(|ended| index >= ended) {
            return;
        }
        let new = self.partidas.len()..index;
        self.partidas.extend(new.map(|_| Counted::UNTOLD));
        if self.partidas.len() == index {
            self.partidas.push(Counted::OPEN);
        }
        if let Some(legs) = legs {
            self.told_legs(index, legs);
        }
        if self.partidas[index].winner.is_none() {
            self.partidas[index].score = score;
        }
    }

    /// Who had won the partidas before this one (0-based); in which order is for the sheet.
    fn told_legs(&mut self, index: usize, legs: [u32; 2]) {
        for side in Side::BOTH {
            let won = |partida: &&Counted| partida.winner == Some(side);
            let known = self.partidas[..index].iter().filter(won).count();
            let missing = (legs[side.index()] as usize).saturating_sub(known);
            let untold = self.partidas[..index].iter_mut();
            for partida in untold
                .filter(|one| one.winner.is_none() && !one.known)
                .take(missing)
            {
                partida.winner = Some(side);
            }
        }
    }

    /// A partida (0-based) to a side. Where nobody had reached the target the side is credited with it;
    /// a partida played out keeps its points. One that the jogo never came to cannot be given.
    fn give(&mut self, index: usize, to: Side) {
        if index >= self.rule.best_of.get() as usize
            || self.ended_after().is_some_and(|ended| index >= ended)
        {
            return;
        }
        if self.partidas.len() <= index {
            self.partidas.resize(index + 1, Counted::OPEN);
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
                .is_none_or(|partida| partida.winner.is_none() && partida.known);
            if open && self.winner().is_none() {
                self.give(index, to);
            }
        }
    }

    /// Partidas of both sides, and after how many of them one has enough.
    fn counted(&self) -> ([u32; 2], Option<usize>) {
        let mut won = [0; 2];
        for (index, partida) in self.partidas.iter().enumerate() {
            let Some(side) = partida.winner else {
                continue;
            };
            won[side.index()] += 1;
            if won[side.index()] == self.rule.best_of.needed() {
                // What was played after the decision does not count.
                return (won, Some(index + 1));
            }
        }
        (won, None)
    }

    fn wins(&self) -> [u32; 2] {
        self.counted().0
    }

    fn ended_after(&self) -> Option<usize> {
        self.counted().1
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

    /// Whether something that counts stands on a sheet that is not there.
    fn is_open(&self) -> bool {
        self.awaits_sheet || self.partidas.iter().any(|partida| !partida.known)
    }

    fn fold(&mut self, ruling: &RulingOver) {
        match ruling.effect {
            OnJogo::Partida { n, to } => {
                self.had(ruling.had);
                if let Some(index) = (n as usize).checked_sub(1) {
                    self.give(index, to);
                }
            }
            OnJogo::Jogo { to } => {
                self.had(ruling.had);
                if !self.awaits_sheet {
                    self.give_all(to);
                }
            }
            OnJogo::Walkover { .. } | OnJogo::Annul => {}
        }
    }
}

/// How a jogo stands closed, whatever was played.
#[derive(Debug, Clone, Copy)]
enum Closed {
    /// By whom of both it was not played.
    Walkover(RulingNo, Absent),
    Annulled(RulingNo),
    BothLost(RulingNo),
}

impl Closed {
    fn outcome(self, rule: JogoRule) -> JogoOutcome {
        match self {
            Self::Walkover(number, absent) => JogoOutcome {
                result: match absent.winner() {
                    Some(winner) => JogoResult::walkover(rule, winner),
                    None => JogoResult::NOTHING,
                },
                ground: Ground::Walkover(number, absent),
            },
            Self::Annulled(number) => JogoOutcome {
                result: JogoResult::NOTHING,
                ground: Ground::Annulled(number),
            },
            Self::BothLost(number) => JogoOutcome {
                result: JogoResult::NOTHING,
                ground: Ground::BothLost(number),
            },
        }
    }
}

fn by_number(in_force: &[RulingOver]) -> Vec<RulingOver> {
    let mut ordered = in_force.to_vec();
    ordered.sort_by_key(|ruling| ruling.number);
    ordered
}

/// What a jogo comes to. `in_force` in any order: they fold by number, the last word holds; but who was absent or put
/// out by any of them never wins, and a jogo that each side was ruled to lose is won by nobody.
///
/// A partida given is the target to the points had, a jogo given the partidas finished and the rest
/// (fprt-1.5.f.4, fprt-1.5.e-4). What had been played is on the sheet; until it is there, it is what the occurrence
/// tells, and where that does not tell all of it the jogo is unfinished. With no ruling in force it is the played
/// result, or unfinished where the sheet was cut short.
#[must_use]
pub fn settle(rule: JogoRule, played: Option<&Played>, in_force: &[RulingOver]) -> JogoState {
    let mut tally = Tally::of(rule, played);
    let mut ground = Ground::Played;
    let mut closed: Option<Closed> = None;
    let (out, lost) = (put_out(in_force), losers(in_force));
    for ruling in by_number(in_force) {
        tally.fold(&ruling);
        match ruling.effect {
            OnJogo::Partida { .. } => ground = Ground::Given(ruling.number),
            OnJogo::Jogo { to } => {
                ground = Ground::Given(ruling.number);
                if out.is_none_or(|(_, absent)| !absent.includes(to)) {
                    closed = None;
                }
            }
            OnJogo::Walkover { .. } => {
                closed = out.map(|(number, absent)| Closed::Walkover(number, absent));
            }
            OnJogo::Annul => closed = Some(Closed::Annulled(ruling.number)),
        }
    }
    let (partidas, pontinhos) = (tally.wins(), tally.pontinhos());
    let winner = tally.winner();
    // Rulings that came after may not hand the jogo to whoever is out of it.
    if let (None, Some(winner), Some((number, absent))) = (closed, winner, out)
        && absent.includes(winner)
    {
        closed = Some(Closed::Walkover(number, absent));
    }
    let is_shut = match closed {
        Some(Closed::Annulled(_)) => true,
        Some(Closed::Walkover(_, absent)) => absent == Absent::Both,
        Some(Closed::BothLost(_)) | None => false,
    };
    if let Some((number, Absent::Both)) = lost.filter(|_| !is_shut) {
        closed = Some(Closed::BothLost(number));
    }
    match (closed, winner) {
        (Some(closed), _) => JogoState::Decided(closed.outcome(rule)),
        (None, Some(winner)) if !tally.is_open() => JogoState::Decided(JogoOutcome {
            result: JogoResult {
                winner: Some(winner),
                partidas,
                pontinhos,
            },
            ground,
        }),
        (None, _) if tally.partidas.is_empty() && !tally.awaits_sheet => JogoState::Awaiting,
        (None, _) => JogoState::Unfinished {
            partidas,
            pontinhos,
        },
    }
}

/// After how many partidas the jogo was over, by its sheet and by what was given; none while it is not.
#[must_use]
pub fn over_after(
    rule: JogoRule,
    played: Option<&Played>,
    in_force: &[RulingOver],
) -> Option<usize> {
    let mut tally = Tally::of(rule, played);
    for ruling in by_number(in_force) {
        tally.fold(&ruling);
    }
    tally.ended_after()
}

/// What a ruling that gave something away told of the jogo, and its sheet does not show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disagreement {
    /// A partida (1-based) was given that the jogo never came to.
    NoPartida {
        /// The ruling.
        ruling: RulingNo,
        /// Which partida.
        partida: u32,
    },
    /// A partida stood otherwise.
    Stood {
        /// The ruling.
        ruling: RulingNo,
        /// Which partida, 1-based.
        partida: u32,
        /// Its points of A and B when that was ruled.
        score: [u32; 2],
        /// Partidas won before it by A and B; none where nobody told.
        legs: Option<[u32; 2]>,
    },
}

/// The first ruling that does not agree with this sheet: one of the two is wrong, and what was counted would change
/// unseen.
#[must_use]
pub fn disagreement(
    rule: JogoRule,
    played: &Played,
    in_force: &[RulingOver],
) -> Option<Disagreement> {
    let mut tally = Tally::of(rule, Some(played));
    for ruling in by_number(in_force) {
        if let Some(disagreement) = tally.disagrees(&ruling) {
            return Some(disagreement);
        }
        tally.fold(&ruling);
    }
    None
}

impl Tally {
    fn disagrees(&self, ruling: &RulingOver) -> Option<Disagreement> {
        let (to, of) = match ruling.effect {
            OnJogo::Partida { n, to } => (to, Some(n)),
            OnJogo::Jogo { to } => (to, None),
            OnJogo::Walkover { .. } | OnJogo::Annul => return None,
        };
        if let Some(partida) = of
            && self
                .ended_after()
                .is_some_and(|ended| partida as usize > ended)
        {
            let ruling = ruling.number;
            return Some(Disagreement::NoPartida { ruling, partida });
        }
        let (partida, score, legs) = match ruling.had {
            Had::Untold => return None,
            Had::Nothing => (1, [0, 0], Some([0, 0])),
            Had::Partida {
                number,
                score,
                legs,
            } => (number, score, legs),
        };
        let index = (partida as usize).saturating_sub(1);
        let is_it = of.is_none_or(|of| of == partida);
        let shown = !is_it || self.shows(index, score, to, of.is_none());
        let agrees = shown && legs.is_none_or(|legs| self.legs_before(index) == legs);
        (!agrees).then_some(Disagreement::Stood {
            ruling: ruling.number,
            partida,
            score,
            legs,
        })
    }

    /// Partidas won before this one (0-based).
    fn legs_before(&self, index: usize) -> [u32; 2] {
        let before = self.partidas.iter().take(index);
        let mut won = [0; 2];
        for side in before.filter_map(|partida| partida.winner) {
            won[side.index()] += 1;
        }
        won
    }

    /// Whether the sheet shows that a partida (0-based) stood so when it was given to a side, whose points may have
    /// been filled up to the target. After a jogo given away `whole` nothing was played, but what was missing may
    /// stand there as it counts.
    fn shows(&self, index: usize, score: [u32; 2], to: Side, whole: bool) -> bool {
        let target = u32::from(self.rule.target.get());
        let (mine, theirs) = (to.index(), to.other().index());
        let stood = match self.partidas.get(index) {
            None => score == [0, 0],
            Some(partida) => {
                partida.score[theirs] == score[theirs]
                    && [score[mine], target].contains(&partida.score[mine])
            }
        };
        let mut missing = [0; 2];
        missing[mine] = target;
        let mut after = self.partidas.iter().skip(index + 1);
        stood && (!whole || after.all(|partida| partida.score == missing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rules::jogo::BestOf;
    use rules::partida::Target;

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

    fn numbered(effects: &[OnJogo]) -> Vec<RulingOver> {
        let numbered = (1..).map(RulingNo).zip(effects);
        numbered
            .map(|(number, effect)| RulingOver::of(number, *effect))
            .collect()
    }

    #[test]
    fn the_table_of_rulings() {
        use OnJogo::{Annul, Jogo, Partida, Walkover};
        let given = |effects: &[OnJogo]| {
            told(settle(
                JogoRule::FEDERATION,
                Some(&played()),
                &numbered(effects),
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
            |effects: &[OnJogo]| told(settle(JogoRule::FEDERATION, None, &numbered(effects)));
        assert_eq!(unplayed(&[]), "awaiting");
        assert_eq!(
            unplayed(&[Walkover {
                absent: Absent::Both
            }]),
            "None [0, 0] [0, 0] Walkover(RulingNo(1), Both)"
        );
        let cut = Played::seen(JogoRule::FEDERATION, &[[12, 7], [3, 9]]).unwrap();
        let cut =
            |effects: &[OnJogo]| told(settle(JogoRule::FEDERATION, Some(&cut), &numbered(effects)));
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

    /// Rulings told at the table, after so many partidas won by A and B and at this score.
    fn told_at(effects: &[(OnJogo, [u32; 2], [u32; 2])]) -> Vec<RulingOver> {
        let one = |(number, (effect, legs, score)): (RulingNo, &(OnJogo, [u32; 2], [u32; 2]))| {
            let number_of_partida = legs[0] + legs[1] + 1;
            let had = Had::Partida {
                number: number_of_partida,
                score: *score,
                legs: Some(*legs),
            };
            RulingOver {
                had,
                ..RulingOver::of(number, *effect)
            }
        };
        (1..).map(RulingNo).zip(effects).map(one).collect()
    }

    #[test]
    fn what_is_told_of_a_partida_after_the_end_adds_no_pontinhos() {
        let to = OnJogo::Jogo { to: Side::A };
        let given = RulingOver::of(RulingNo(1), to);
        let later = RulingOver {
            number: RulingNo(2),
            ..told_at(&[(to, [1, 1], [4, 6])])[0]
        };
        let came = settle(JogoRule::FEDERATION, None, &[given, later]);
        assert_eq!(told(came), "Some(A) [2, 0] [24, 0] Given(RulingNo(2))");
    }

    #[test]
    fn two_put_out_of_one_jogo_and_nobody_wins_it() {
        use OnJogo::{Annul, Partida, Walkover};
        let out = |absent| Walkover { absent };
        let nobody = "None [0, 0] [0, 0] Walkover(RulingNo(2), Both)";
        for sheet in [None, Some(played())] {
            let came = |effects: &[OnJogo]| {
                told(settle(
                    JogoRule::FEDERATION,
                    sheet.as_ref(),
                    &numbered(effects),
                ))
            };
            assert_eq!(came(&[out(Absent::A), out(Absent::B)]), nobody);
            assert_eq!(came(&[out(Absent::B), out(Absent::A)]), nobody);
            // What is told afterwards does not hand it to one who is out.
            let later = [Partida { n: 1, to: Side::A }, Partida { n: 2, to: Side::A }];
            for last in 1..=2 {
                let effects = [&[out(Absent::A)][..], &later[..last]].concat();
                let won = "Some(B) [0, 2] [0, 24] Walkover(RulingNo(1), A)";
                assert_eq!(came(&effects), won, "{effects:?}");
            }
            assert_eq!(
                came(&[out(Absent::A), out(Absent::B), Annul]),
                "None [0, 0] [0, 0] Annulled(RulingNo(3))"
            );
        }
    }

    #[test]
    fn a_jogo_that_both_were_ruled_to_lose_is_won_by_nobody() {
        use OnJogo::{Annul, Jogo, Partida, Walkover};
        let (to_a, to_b) = (Jogo { to: Side::A }, Jogo { to: Side::B });
        let a_out = Walkover { absent: Absent::A };
        for sheet in [None, Some(played())] {
            let came = |effects: &[OnJogo]| {
                told(settle(
                    JogoRule::FEDERATION,
                    sheet.as_ref(),
                    &numbered(effects),
                ))
            };
            let nobody = "None [0, 0] [0, 0] BothLost(RulingNo(2))";
            for both in [[to_a, to_b], [to_b, to_a], [to_a, a_out], [a_out, to_a]] {
                assert_eq!(came(&both), nobody, "{both:?}");
            }
            let partida = Partida { n: 1, to: Side::A };
            assert_eq!(came(&[to_a, to_b, partida]), nobody);
            assert_eq!(
                came(&[Annul, to_a, to_b]),
                "None [0, 0] [0, 0] BothLost(RulingNo(3))"
            );
            assert_eq!(
                came(&[to_a, to_b, Annul]),
                "None [0, 0] [0, 0] Annulled(RulingNo(3))"
            );
            // With one of them revoked the other stands.
            let rulings = numbered(&[to_a, to_b]);
            for (index, winner) in [(0, Side::A), (1, Side::B)] {
                let state = settle(
                    JogoRule::FEDERATION,
                    sheet.as_ref(),
                    &rulings[index..=index],
                );
                let outcome = state.outcome().unwrap();
                assert_eq!(outcome.result.winner, Some(winner));
            }
        }
    }

    #[test]
    fn a_jogo_given_away_counts_what_was_had() {
        let to = |to| OnJogo::Jogo { to };
        let came = |best_of: u32, target: u8, rulings: &[RulingOver], sheet: &[[i64; 2]]| {
            let rule = JogoRule {
                best_of: BestOf::new(best_of).unwrap(),
                target: Target::new(target).unwrap(),
                walkover_pontinhos: None,
            };
            let sheet = (!sheet.is_empty()).then(|| Played::seen(rule, sheet).unwrap());
            told(settle(rule, sheet.as_ref(), rulings))
        };
        let first = told_at(&[(to(Side::B), [0, 0], [4, 6])]);
        for (best_of, target, result) in [
            (1, 12, "Some(B) [0, 1] [4, 12]"),
            (1, 15, "Some(B) [0, 1] [4, 15]"),
            (3, 12, "Some(B) [0, 2] [4, 24]"),
            (3, 24, "Some(B) [0, 2] [4, 48]"),
            (5, 12, "Some(B) [0, 3] [4, 36]"),
        ] {
            let result = format!("{result} Given(RulingNo(1))");
            assert_eq!(came(best_of, target, &first, &[]), result);
            assert_eq!(came(best_of, target, &first, &[[4, 6]]), result);
            assert_eq!(
                came(best_of, target, &first, &[[4, i64::from(target)]]),
                result
            );
        }
        // Of a partida that was over the sheet alone has the points.
        let second = told_at(&[(to(Side::B), [1, 0], [4, 6])]);
        assert_eq!(came(3, 12, &second, &[]), "unfinished [1, 2]");
        assert_eq!(
            came(3, 12, &second, &[[12, 7], [4, 6]]),
            "Some(B) [1, 2] [16, 31] Given(RulingNo(1))"
        );
        assert_eq!(came(5, 12, &second, &[]), "unfinished [1, 3]");
        // One that was given away at a told score is known.
        let both = told_at(&[
            (OnJogo::Partida { n: 1, to: Side::B }, [0, 0], [9, 2]),
            (to(Side::B), [0, 1], [3, 3]),
        ]);
        assert_eq!(
            came(3, 12, &both, &[]),
            "Some(B) [0, 2] [12, 24] Given(RulingNo(2))"
        );
        let untold = RulingOver {
            had: Had::Untold,
            ..RulingOver::of(RulingNo(1), to(Side::B))
        };
        assert_eq!(came(3, 12, &[untold], &[]), "unfinished [0, 0]");
        assert_eq!(
            came(3, 12, &[untold], &[[12, 7], [4, 6]]),
            "Some(B) [1, 2] [16, 31] Given(RulingNo(1))"
        );
        let single = told_at(&[(OnJogo::Partida { n: 1, to: Side::B }, [0, 0], [4, 6])]);
        assert_eq!(
            came(1, 15, &single, &[]),
            "Some(B) [0, 1] [4, 15] Given(RulingNo(1))"
        );
    }

    #[test]
    fn a_partida_that_the_jogo_never_came_to_cannot_be_given() {
        let sheet = Played::decided(JogoRule::FEDERATION, &[[12, 7], [12, 9]]).unwrap();
        let third = numbered(&[OnJogo::Partida { n: 3, to: Side::B }]);
        let rule = JogoRule::FEDERATION;
        assert_eq!(over_after(rule, Some(&sheet), &[]), Some(2));
        assert_eq!(over_after(rule, None, &[]), None);
        assert_eq!(
            told(settle(rule, Some(&sheet), &third)),
            "Some(A) [2, 0] [24, 16] Given(RulingNo(1))"
        );
        let told = told_at(&[(OnJogo::Jogo { to: Side::B }, [0, 0], [4, 6])]);
        assert_eq!(over_after(rule, None, &told), Some(2));
    }

    #[test]
    fn a_sheet_that_comes_later_agrees_with_what_was_told() {
        let rule = JogoRule::FEDERATION;
        let agrees = |rulings: &[RulingOver], sheet: &[[i64; 2]]| {
            disagreement(rule, &Played::seen(rule, sheet).unwrap(), rulings).is_none()
        };
        let given = told_at(&[(OnJogo::Jogo { to: Side::B }, [1, 0], [4, 6])]);
        for fits in [
            &[[12, 7], [4, 6]][..],
            &[[12, 0], [4, 12]],
            &[[12, 7], [4, 12], [0, 12]],
        ] {
            assert!(agrees(&given, fits), "{fits:?}");
        }
        for differs in [
            &[[12, 7]][..],
            &[[12, 7], [5, 6]],
            &[[12, 7], [4, 7]],
            &[[7, 12], [4, 6]],
            &[[4, 6]],
            &[[12, 7], [12, 9]],
            &[[12, 7], [4, 12], [3, 12]],
        ] {
            assert!(!agrees(&given, differs), "{differs:?}");
        }
        // After a partida that was given away the jogo went on.
        let partida = told_at(&[(OnJogo::Partida { n: 2, to: Side::B }, [1, 0], [4, 6])]);
        assert!(agrees(&partida, &[[12, 7], [4, 6], [12, 9]]));
        assert!(!agrees(&partida, &[[12, 7], [4, 5], [12, 9]]));
        let third = numbered(&[OnJogo::Partida { n: 3, to: Side::B }]);
        let over = Played::seen(rule, &[[12, 7], [12, 6]]).unwrap();
        let (ruling, partida) = (RulingNo(1), 3);
        assert_eq!(
            disagreement(rule, &over, &third),
            Some(Disagreement::NoPartida { ruling, partida })
        );
        // Given before anybody played: there is nothing to show but what was given.
        let before = numbered(&[OnJogo::Jogo { to: Side::B }]);
        assert!(agrees(&before, &[[0, 12], [0, 12]]) && agrees(&before, &[[0, 0]]));
        assert!(!agrees(&before, &[[4, 6]]));
    }

    #[test]
    fn what_an_occurrence_tells_of_the_moment() {
        use serde_json::json;
        let moment = |number, score, legs| Had::Partida {
            number,
            score,
            legs,
        };
        for (when, had) in [
            (json!({"phase": "call"}), Had::Nothing),
            (
                json!({"phase": "after-jogo", "score": {"A": 12, "B": 3}}),
                Had::Untold,
            ),
            (json!({"phase": "hand", "partida": 1}), Had::Untold),
            (
                json!({"phase": "hand", "partida": 1, "score": {"A": 4, "B": 6}}),
                moment(1, [4, 6], Some([0, 0])),
            ),
            (
                json!({"phase": "hand", "partida": 2, "score": {"A": 4, "B": 6}}),
                moment(2, [4, 6], None),
            ),
            (
                json!({"phase": "deal", "legs": {"A": 1, "B": 0}, "score": {"A": 4, "B": 6}}),
                moment(2, [4, 6], Some([1, 0])),
            ),
            (
                json!({"phase": "hand", "partida": 3, "legs": {"A": 1, "B": 0}, "score": {"A": 4, "B": 6}}),
                Had::Untold,
            ),
            (
                json!({"phase": "between-partidas", "partida": 1, "legs": {"A": 1, "B": 0},
                    "score": {"A": 12, "B": 6}}),
                moment(2, [0, 0], Some([1, 0])),
            ),
            (
                json!({"phase": "between-partidas", "partida": 2, "score": {"A": 0, "B": 0}}),
                moment(2, [0, 0], None),
            ),
            (
                json!({"phase": "hand", "partida": 0, "score": {"A": 4, "B": 6}}),
                Had::Untold,
            ),
            (json!(null), Had::Untold),
            (json!("x"), Had::Untold),
        ] {
            assert_eq!(Had::told(&when.to_string()), had, "{when}");
        }
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

    fn had() -> impl Strategy<Value = Had> {
        let points = || (0_u32..12, 0_u32..12);
        prop_oneof![
            Just(Had::Nothing),
            Just(Had::Untold),
            (1_u32..7, points(), prop::option::of((0_u32..4, 0_u32..4))).prop_map(
                |(number, (a, b), legs)| Had::Partida {
                    number,
                    score: [a, b],
                    legs: legs.map(|(a, b)| [a, b]),
                }
            ),
        ]
    }

    fn rulings() -> impl Strategy<Value = Vec<RulingOver>> {
        prop::collection::vec((effect(), had()), 0..6).prop_map(|told| {
            let numbered = (1..).map(RulingNo).zip(told);
            numbered
                .map(|(number, (effect, had))| RulingOver {
                    number,
                    effect,
                    had,
                })
                .collect()
        })
    }

    fn rule() -> impl Strategy<Value = JogoRule> {
        let best_of = prop::sample::select(vec![1_u32, 3, 5]);
        let target = prop::sample::select(vec![12_u8, 15, 24]);
        (best_of, target).prop_map(|(best_of, target)| JogoRule {
            best_of: BestOf::new(best_of).unwrap(),
            target: Target::new(target).unwrap(),
            walkover_pontinhos: None,
        })
    }

    /// A sheet that may stop anywhere, or none.
    fn sheet() -> impl Strategy<Value = (JogoRule, Option<Played>)> {
        let scores = prop::collection::vec((0_i64..12, 0_u8..3), 0..6);
        (rule(), prop::option::of(scores)).prop_map(|(rule, scores)| {
            let target = i64::from(rule.target.get());
            let scores = scores.map(|scores| {
                let partida = |(points, which)| match which {
                    0 => [target, points],
                    1 => [points, target],
                    _ => [points, 11 - points],
                };
                scores.into_iter().map(partida).collect::<Vec<_>>()
            });
            let most = rule.best_of.get() as usize;
            let seen = scores
                .and_then(|scores| Played::seen(rule, &scores[..scores.len().min(most)]).ok());
            (rule, seen)
        })
    }

    proptest! {
        /// Whoever was put out of a jogo or did not come never wins it; both out: nobody does.
        #[test]
        fn who_is_out_never_wins((rule, sheet) in sheet(), rulings in rulings()) {
            let out: Vec<Absent> = rulings.iter().filter_map(|ruling| match ruling.effect {
                OnJogo::Walkover { absent } => Some(absent),
                _ => None,
            }).collect();
            if let JogoState::Decided(outcome) = settle(rule, sheet.as_ref(), &rulings)
                && let Some(winner) = outcome.result.winner
            {
                prop_assert!(!out.iter().any(|absent| absent.includes(winner)));
            }
        }

        /// With every ruling revoked it is the played result again.
        #[test]
        fn without_rulings_it_is_what_was_played((rule, sheet) in sheet()) {
            match settle(rule, sheet.as_ref(), &[]) {
                JogoState::Awaiting => prop_assert!(sheet.is_none_or(|sheet| sheet.partidas().is_empty())),
                JogoState::Unfinished { pontinhos, .. } => {
                    prop_assert_eq!(pontinhos, sheet.unwrap().pontinhos());
                }
                JogoState::Decided(outcome) => {
                    let sheet = sheet.unwrap();
                    prop_assert_eq!(outcome.ground, Ground::Played);
                    prop_assert_eq!(outcome.result.pontinhos, sheet.pontinhos());
                }
            }
        }

        /// Nobody has more pontinhos than the partidas that there were can give.
        #[test]
        fn no_partida_gives_more_than_its_target((rule, sheet) in sheet(), rulings in rulings()) {
            if let JogoState::Decided(outcome) = settle(rule, sheet.as_ref(), &rulings) {
                let target = u32::from(rule.target.get());
                let played = sheet.as_ref().map_or(0, |sheet| sheet.partidas().len());
                let most = target * rule.best_of.get().max(u32::try_from(played).unwrap());
                for side in Side::BOTH {
                    prop_assert!(outcome.result.pontinhos[side.index()] <= most);
                }
                if let Some(winner) = outcome.result.winner
                    && sheet.is_none()
                {
                    let won = outcome.result.partidas[winner.index()];
                    let lost = outcome.result.partidas[winner.other().index()];
                    prop_assert!(outcome.result.pontinhos[winner.index()] <= target * (won + lost));
                    // Of a jogo given first to one and then to the other each has the points had.
                    if rulings.len() == 1 {
                        prop_assert!(outcome.result.pontinhos[winner.index()] >= target * won);
                    }
                }
            }
        }

        /// A sheet that agrees with what was told does not change what was counted without it.
        #[test]
        fn a_sheet_that_agrees_changes_nothing(
            rule in rule(), to in prop::sample::select(vec![Side::A, Side::B]),
            a in 0_u32..12, b in 0_u32..12, shown in (0_i64..12, 0_i64..12),
        ) {
            let had = Had::Partida { number: 1, score: [a, b], legs: Some([0, 0]) };
            let given = [RulingOver { had, ..RulingOver::of(RulingNo(1), OnJogo::Jogo { to }) }];
            let sheet = Played::seen(rule, &[[shown.0, shown.1]]).unwrap();
            let without = settle(rule, None, &given);
            prop_assert!(without.outcome().is_some());
            let agrees = disagreement(rule, &sheet, &given).is_none();
            prop_assert_eq!(agrees, [shown.0, shown.1] == [i64::from(a), i64::from(b)]);
            if agrees {
                prop_assert_eq!(settle(rule, Some(&sheet), &given), without);
            }
        }

        /// Rulings fold by number, in whatever order they are handed in.
        #[test]
        fn the_order_of_rows_does_not_matter(
            effects in prop::collection::vec(effect(), 0..6), turn in 0_usize..6,
        ) {
            let rulings = numbered(&effects);
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
            let rulings = numbered(&effects);
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
