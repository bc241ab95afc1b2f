//! A reported jogo: best of n partidas at one mesa, on one súmula.

mod record;

use crate::field::{BadField, Wrong};
use crate::partida::{MarkFault, Partida, ScoreFault, Side, Target, Worths};
use crate::regulation::id::RegulationId;
use crate::scoring::Scoring;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The most partidas that a record may name.
const MOST_PARTIDAS: u32 = 255;

/// How many partidas a jogo has at most: odd, at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct BestOf(u32);

impl BestOf {
    /// Best of three, as on every federation súmula.
    pub const THREE: Self = Self(3);

    /// `None` where `n` is even (0 included).
    #[must_use]
    pub const fn new(n: u32) -> Option<Self> {
        if n % 2 == 1 { Some(Self(n)) } else { None }
    }

    /// The largest number of partidas.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Partidas that win the jogo.
    #[must_use]
    pub const fn needed(self) -> u32 {
        self.0 / 2 + 1
    }
}

impl TryFrom<u32> for BestOf {
    type Error = String;

    fn try_from(n: u32) -> Result<Self, String> {
        Self::new(n).ok_or_else(|| format!("best_of must be odd, not {n}"))
    }
}

impl From<BestOf> for u32 {
    fn from(best_of: BestOf) -> Self {
        best_of.0
    }
}

/// How a jogo is played: how many partidas, and to how many points each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JogoRule {
    /// Partidas at most.
    pub best_of: BestOf,
    /// Points that end each.
    pub target: Target,
    /// Pontinhos of each partida that a W×O gives; none where they are the target.
    pub walkover_pontinhos: Option<u8>,
}

impl Default for JogoRule {
    fn default() -> Self {
        Self::FEDERATION
    }
}

impl JogoRule {
    /// Best of three to twelve, as in all five regulations.
    pub const FEDERATION: Self = Self {
        best_of: BestOf::THREE,
        target: Target::TWELVE,
        walkover_pontinhos: None,
    };

    /// As a regulation has it, where nobody says otherwise.
    #[must_use]
    pub fn of(text: &Scoring) -> Self {
        Self {
            best_of: BestOf::new(text.best_of.value).unwrap_or(BestOf::THREE),
            target: text.target.value,
            walkover_pontinhos: text.walkover_pontinhos.as_ref().map(|told| told.value),
        }
    }

    /// As a record has it in `best_of` and `target`; the regulation's where one of them is left out or wrong.
    pub(crate) fn told(
        record: &Map<String, Value>,
        text: &Scoring,
        bad: &mut Vec<BadField>,
    ) -> Self {
        let mut rule = Self::of(text);
        if let Some(n) = number(record, "best_of", 1, MOST_PARTIDAS, bad) {
            match BestOf::new(n) {
                Some(best_of) => rule.best_of = best_of,
                None => bad.push(BadField::new("best_of", Wrong::Even)),
            }
        }
        let least = u32::from(Target::LEAST.get());
        let points = number(record, "target", least, u32::from(u8::MAX), bad);
        let target = points.and_then(|points| Target::new(u8::try_from(points).ok()?));
        rule.target = target.unwrap_or(rule.target);
        rule
    }
}

/// A whole number within its bounds, where it is told.
fn number(
    record: &Map<String, Value>,
    key: &str,
    least: u32,
    most: u32,
    bad: &mut Vec<BadField>,
) -> Option<u32> {
    let told = record.get(key)?;
    if !told.is_i64() && !told.is_u64() {
        bad.push(BadField::new(key, Wrong::Unreadable));
        return None;
    }
    let within = told.as_u64().and_then(|n| u32::try_from(n).ok());
    let within = within.filter(|n| (least..=most).contains(n));
    if within.is_none() {
        bad.push(BadField::new(key, Wrong::OutOfRange { least, most }));
    }
    within
}

/// What the sheet shows, checked: decided, or cut short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Played {
    partidas: Vec<Partida>,
}

impl Played {
    /// A jogo played to its decision.
    ///
    /// # Errors
    /// Every problem, by partida.
    pub fn decided(rule: JogoRule, scores: &[[i64; 2]]) -> Result<Self, Vec<Problem>> {
        let partidas: Vec<_> = scores
            .iter()
            .map(|&[a, b]| PartidaRecord::Scores { a, b })
            .collect();
        check_partidas(rule, None, &partidas).map(|partidas| Self { partidas })
    }

    /// A jogo into whose result people reached: partidas given to a side may stop below the target, and
    /// where the whole jogo was taken from the table it may stop anywhere.
    ///
    /// # Errors
    /// Every problem, by partida.
    pub fn given(
        rule: JogoRule,
        scores: &[[i64; 2]],
        given: &[(u32, Side)],
        whole: bool,
    ) -> Result<Self, Vec<Problem>> {
        let problems = match Self::decided(rule, scores) {
            Ok(played) => return Ok(played),
            Err(problems) => problems,
        };
        let Ok(played) = Self::seen(rule, scores) else {
            return Err(problems);
        };
        let winner = |(index, partida): (usize, &Partida)| {
            let of = given.iter().find(|(n, _)| *n as usize == index + 1);
            of.map(|(_, side)| *side).or_else(|| partida.winner())
        };
        let winners: Vec<_> = played.partidas.iter().enumerate().map(winner).collect();
        let stopped = winners.iter().position(Option::is_none);
        let at_the_end = stopped.is_none_or(|at| whole && at + 1 == winners.len());
        let open = |problem: &Problem| {
            let still_open = [ProblemCode::JogoUnfinished, ProblemCode::DeciderMissing];
            whole && still_open.contains(&problem.code)
        };
        let sequence = sequence_problem(rule.best_of, &winners).filter(|problem| !open(problem));
        if at_the_end && sequence.is_none() {
            Ok(played)
        } else {
            Err(problems)
        }
    }

    /// What a sheet shows, whatever it comes to: each partida played out or stopped.
    ///
    /// # Errors
    /// Scores that no partida shows, or more partidas than the jogo has.
    pub fn seen(rule: JogoRule, scores: &[[i64; 2]]) -> Result<Self, Vec<Problem>> {
        let mut problems = Vec::new();
        if scores.len() > rule.best_of.get() as usize {
            problems.push(Problem::whole(ProblemCode::TooManyPartidas));
        }
        let mut partidas = Vec::new();
        for (index, &[a, b]) in scores.iter().enumerate() {
            let partida = match Partida::finished(rule.target, a, b) {
                Err(ScoreFault::Unfinished) => Partida::stopped(rule.target, a, b),
                partida => partida,
            };
            match partida {
                Ok(partida) => partidas.push(partida),
                Err(fault) => problems.push(Problem::at(index + 1, ProblemCode::from(fault))),
            }
        }
        if problems.is_empty() {
            Ok(Self { partidas })
        } else {
            Err(problems)
        }
    }

    /// Whether it was played out and decides the jogo at its last partida.
    #[must_use]
    pub fn is_decided(&self, rule: JogoRule) -> bool {
        let winners: Vec<_> = self
            .partidas
            .iter()
            .map(|partida| partida.winner())
            .collect();
        !winners.contains(&None) && sequence_problem(rule.best_of, &winners).is_none()
    }

    /// The partidas in order.
    #[must_use]
    pub fn partidas(&self) -> &[Partida] {
        &self.partidas
    }

    /// Pontinhos of A and B over all partidas.
    #[must_use]
    pub fn pontinhos(&self) -> [u32; 2] {
        pontinhos(&self.partidas)
    }
}

/// Partidas won by A and B.
#[must_use]
pub fn wins(partidas: &[Partida]) -> [u32; 2] {
    let mut won = [0; 2];
    for side in partidas.iter().filter_map(|partida| partida.winner()) {
        won[side.index()] += 1;
    }
    won
}

fn pontinhos(partidas: &[Partida]) -> [u32; 2] {
    let mut sum = [0; 2];
    for partida in partidas {
        for side in Side::BOTH {
            sum[side.index()] += u32::from(partida.score()[side.index()]);
        }
    }
    sum
}

/// Who wins by walkover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WalkoverWinner {
    /// The other side did not come.
    Side(Side),
    /// Nobody came: no winner.
    Nobody,
}

/// One partida as somebody reported it, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PartidaRecord {
    /// The two final scores.
    Scores {
        /// Pontinhos of A.
        a: i64,
        /// Pontinhos of B.
        b: i64,
    },
    /// The mãos in order with the stake each was worth.
    Marks(Vec<(Side, i64)>),
}

/// A reported jogo, unchecked beyond its shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JogoRecord {
    /// Which regulation it was played under.
    pub profile: RegulationId,
    /// Partidas at most.
    pub rule: JogoRule,
    /// The partidas in order; empty where none were reported.
    pub partidas: Vec<PartidaRecord>,
    /// What a mão may be worth in it.
    pub worths: Option<Worths>,
    /// A win without play.
    pub walkover: Option<WalkoverWinner>,
    /// The jogo counts for nobody.
    pub annulled: bool,
}

/// What a reported jogo comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct JogoResult {
    /// The winner; none after a double W×O or an annulment.
    pub winner: Option<Side>,
    /// Partidas of A and B.
    pub partidas: [u32; 2],
    /// Pontinhos of A and B.
    pub pontinhos: [u32; 2],
}

impl JogoResult {
    /// Nobody wins, nobody scores: annulled, or neither side came.
    pub const NOTHING: Self = Self {
        winner: None,
        partidas: [0, 0],
        pontinhos: [0, 0],
    };

    /// W×O: the wins needed, each partida to the target where the rule says nothing else (fprt-1.5.c-1, fprt-1.5.c-2).
    #[must_use]
    pub fn walkover(rule: JogoRule, winner: Side) -> Self {
        let mut result = Self::NOTHING;
        result.winner = Some(winner);
        let needed = rule.best_of.needed();
        let target = rule.target.get();
        let each = rule
            .walkover_pontinhos
            .map_or(target, |told| told.min(target));
        result.partidas[winner.index()] = needed;
        result.pontinhos[winner.index()] = needed.saturating_mul(u32::from(each));
        result
    }
}

/// One thing that is wrong with a reported jogo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Problem {
    /// 1-based partida, or none for the whole jogo.
    pub partida: Option<u32>,
    /// What is wrong.
    pub code: ProblemCode,
}

impl Problem {
    const fn whole(code: ProblemCode) -> Self {
        Self {
            partida: None,
            code,
        }
    }

    fn at(partida: usize, code: ProblemCode) -> Self {
        Self {
            partida: u32::try_from(partida).ok(),
            code,
        }
    }
}

/// What can be wrong with a reported jogo, in the order in which problems of one partida are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The record itself cannot be read.
    BadRecord,
    /// W×O beside partidas.
    WalkoverWithPartidas,
    /// Nothing reported at all.
    NoPartidas,
    /// More partidas than the jogo can have.
    TooManyPartidas,
    /// A score below 0.
    NegativeScore,
    /// A score beyond the target.
    ScoreAboveTarget,
    /// Both sides at the target.
    BothReachedTarget,
    /// Nobody at the target.
    PartidaUnfinished,
    /// No rung of the ladder of stakes.
    BadStake,
    /// At eleven a mão is worth 1 or 3.
    StakeForbiddenAtEleven,
    /// A mão marked after the partida was over.
    MarksAfterEnd,
    /// A partida after the jogo was decided.
    PartidaAfterDecision,
    /// Level, and the decider is missing.
    DeciderMissing,
    /// Not yet decided.
    JogoUnfinished,
}

impl ProblemCode {
    /// Stable kebab-case name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BadRecord => "bad-record",
            Self::WalkoverWithPartidas => "walkover-with-partidas",
            Self::NoPartidas => "no-partidas",
            Self::TooManyPartidas => "too-many-partidas",
            Self::NegativeScore => "negative-score",
            Self::ScoreAboveTarget => "score-above-target",
            Self::BothReachedTarget => "both-reached-target",
            Self::PartidaUnfinished => "partida-unfinished",
            Self::BadStake => "bad-stake",
            Self::StakeForbiddenAtEleven => "stake-forbidden-at-eleven",
            Self::MarksAfterEnd => "marks-after-end",
            Self::PartidaAfterDecision => "partida-after-decision",
            Self::DeciderMissing => "decider-missing",
            Self::JogoUnfinished => "jogo-unfinished",
        }
    }
}

impl From<ScoreFault> for ProblemCode {
    fn from(fault: ScoreFault) -> Self {
        match fault {
            ScoreFault::Negative => Self::NegativeScore,
            ScoreFault::AboveTarget => Self::ScoreAboveTarget,
            ScoreFault::BothReachedTarget => Self::BothReachedTarget,
            ScoreFault::Unfinished => Self::PartidaUnfinished,
        }
    }
}

impl From<MarkFault> for ProblemCode {
    fn from(fault: MarkFault) -> Self {
        match fault {
            MarkFault::AfterEnd => Self::MarksAfterEnd,
            MarkFault::BadStake => Self::BadStake,
            MarkFault::StakeForbiddenAtEleven => Self::StakeForbiddenAtEleven,
            MarkFault::Unfinished => Self::PartidaUnfinished,
        }
    }
}

impl JogoRecord {
    /// What the reported jogo comes to.
    ///
    /// # Errors
    /// Every problem: those of the whole jogo first, then by partida.
    pub fn check(&self) -> Result<JogoResult, Vec<Problem>> {
        if self.annulled {
            return Ok(JogoResult::NOTHING);
        }
        match (self.walkover, self.partidas.is_empty()) {
            (Some(_), false) => Err(vec![Problem::whole(ProblemCode::WalkoverWithPartidas)]),
            (Some(WalkoverWinner::Nobody), true) => Ok(JogoResult::NOTHING),
            (Some(WalkoverWinner::Side(winner)), true) => {
                Ok(JogoResult::walkover(self.rule, winner))
            }
            (None, true) => Err(vec![Problem::whole(ProblemCode::NoPartidas)]),
            (None, false) => {
                let partidas = check_partidas(self.rule, self.worths.as_ref(), &self.partidas)?;
                let won = wins(&partidas);
                Ok(JogoResult {
                    winner: Side::BOTH
                        .into_iter()
                        .find(|side| won[side.index()] == self.rule.best_of.needed()),
                    partidas: won,
                    pontinhos: pontinhos(&partidas),
                })
            }
        }
    }
}

fn check_partidas(
    rule: JogoRule,
    worths: Option<&Worths>,
    records: &[PartidaRecord],
) -> Result<Vec<Partida>, Vec<Problem>> {
    let mut problems = Vec::new();
    if records.is_empty() {
        return Err(vec![Problem::whole(ProblemCode::NoPartidas)]);
    }
    if records.len() > rule.best_of.get() as usize {
        problems.push(Problem::whole(ProblemCode::TooManyPartidas));
    }
    let mut partidas = Vec::with_capacity(records.len());
    for (index, record) in records.iter().enumerate() {
        let checked = match record {
            PartidaRecord::Scores { a, b } => {
                Partida::finished(rule.target, *a, *b).map_err(ProblemCode::from)
            }
            PartidaRecord::Marks(marks) => {
                let read = |worths| Partida::from_marks(rule.target, worths, marks);
                let read = worths.map_or(Err(MarkFault::BadStake), read);
                read.map_err(ProblemCode::from)
            }
        };
        match checked {
            Ok(partida) => partidas.push(partida),
            Err(code) => problems.push(Problem::at(index + 1, code)),
        }
    }
    if problems.is_empty() {
        let winners: Vec<_> = partidas.iter().map(|partida| partida.winner()).collect();
        problems.extend(sequence_problem(rule.best_of, &winners));
    }
    if problems.is_empty() {
        Ok(partidas)
    } else {
        Err(problems)
    }
}

/// Sound partidas by their winners, not too many: do they decide the jogo exactly at the last one?
fn sequence_problem(best_of: BestOf, winners: &[Option<Side>]) -> Option<Problem> {
    let decides = |played: &usize| {
        let of = |side| {
            let won = winners[..*played].iter().flatten();
            u32::try_from(won.filter(|winner| **winner == side).count())
        };
        Side::BOTH
            .into_iter()
            .any(|side| of(side) == Ok(best_of.needed()))
    };
    match (1..=winners.len()).find(decides) {
        Some(played) if played < winners.len() => {
            Some(Problem::at(played + 1, ProblemCode::PartidaAfterDecision))
        }
        Some(_) => None,
        None if winners.len() + 1 == best_of.get() as usize => {
            Some(Problem::whole(ProblemCode::DeciderMissing))
        }
        None => Some(Problem::whole(ProblemCode::JogoUnfinished)),
    }
}
