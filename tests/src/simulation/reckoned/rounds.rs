//! An entrant's rounds in a Swiss, as FIDE Handbook C.07 (1 March 2026) has them in articles 7, 8, 9, 14 and 16.

use super::confronto::End;
use super::facts::{Facts, Record};
use super::rows::Id;
use std::collections::BTreeMap;

/// What became of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Round {
    Played(Id),
    /// Not played against this adversary; whether by the entrant's own will.
    Unplayed(Id, bool),
    /// Nobody was left to play against.
    LeftOver,
    Away,
    /// Open, or counts for nobody.
    Nothing,
}

impl Round {
    const fn is_of_own_will(self) -> bool {
        matches!(self, Self::Unplayed(_, true) | Self::Away)
    }
}

/// The rounds of everybody.
#[derive(Debug, Default)]
pub struct Rounds {
    /// With the points that each gave, and its half points.
    of: BTreeMap<Id, Vec<(Round, i64, i64)>>,
    points: BTreeMap<Id, i64>,
    tie: i64,
    count: usize,
}

impl Rounds {
    /// Of a group. A round counts once something of it has ended.
    #[must_use]
    pub fn of(facts: &Facts<'_>, records: &BTreeMap<Id, Record>) -> Self {
        let ended = facts.meetings.iter().filter(|one| one.stand.end.is_some());
        let rested = facts.byes.iter().map(|(_, round)| *round);
        let begun = ended.map(|one| one.round).chain(rested).max().unwrap_or(0);
        let of_one = |id: Id| -> Vec<(Round, i64, i64)> {
            let rounds = 1..=begun;
            rounds.map(|round| became(facts, id, round)).collect()
        };
        let members = facts.members.iter();
        Self {
            of: members.map(|id| (*id, of_one(*id))).collect(),
            points: records
                .iter()
                .map(|(id, record)| (*id, record.points))
                .collect(),
            tie: facts.points.draw,
            count: begun.max(facts.rounds),
        }
    }

    /// How many rounds could have given points (9.2).
    #[must_use]
    pub fn chances(&self, id: Id) -> i64 {
        let rounds = self.of[&id].iter();
        let there = rounds.filter(|(round, ..)| !matches!(round, Round::Nothing | Round::Away));
        i64::try_from(there.count()).unwrap_or(0)
    }

    /// The sum of what stood there after each round (7.5).
    #[must_use]
    pub fn progressive(&self, id: Id) -> i64 {
        let mut stood = 0;
        let rounds = self.of[&id].iter();
        rounds
            .map(|(_, points, _)| {
                stood += points;
                stood
            })
            .sum()
    }

    /// The points of somebody for his adversaries: rounds at the end that he was away from are ties (16.3).
    fn for_others(&self, id: Id) -> i64 {
        let own = self.points.get(&id).copied().unwrap_or(0);
        let last = self.of.get(&id).into_iter().flatten().rev();
        let away = last.take_while(|(round, ..)| round.is_of_own_will());
        let away = away.filter(|(round, ..)| *round == Round::Away);
        own + away.map(|(_, points, _)| self.tie - points).sum::<i64>()
    }

    /// Buchholz without so many of the lowest values and then of the highest (8.1, 14, 16.4, 16.5).
    #[must_use]
    pub fn buchholz(&self, id: Id, lowest: usize, highest: usize) -> i64 {
        let against = self.adversaries(id).into_iter();
        // One of the own will is cut before all others.
        let mut values: Vec<(bool, i64)> = against
            .map(|(value, _, own_will)| (!own_will, value))
            .collect();
        values.sort_unstable();
        values.drain(..lowest.min(values.len()));
        values.sort_unstable_by_key(|(_, value)| *value);
        values.truncate(values.len().saturating_sub(highest));
        values.iter().map(|(_, value)| value).sum()
    }

    /// Sonneborn-Berger in halves, and what its cut takes away (9.1, 14.1.1): of the own will first, where that is no
    /// less (16.5).
    #[must_use]
    pub fn sonneborn_berger(&self, id: Id) -> (i64, i64) {
        let mut gave: Vec<(i64, i64, bool)> = self
            .adversaries(id)
            .into_iter()
            .map(|(value, halves, own_will)| (value, value * halves, own_will))
            .collect();
        gave.sort_unstable();
        let own = gave.iter().find(|(.., own_will)| *own_will);
        let cut = gave.first().into_iter().chain(own);
        let cut = cut.map(|(_, gave, _)| *gave).max();
        (gave.iter().map(|one| one.1).sum(), cut.unwrap_or(0))
    }

    /// The points of the adversary of each round, or of the dummy (16.4), with the half points that it gave and whether
    /// it was of the own will.
    fn adversaries(&self, id: Id) -> Vec<(i64, i64, bool)> {
        let own = self.points[&id];
        let ties = self.tie * i64::try_from(self.count).unwrap_or(0);
        let mut values = Vec::new();
        for (round, _, halves) in &self.of[&id] {
            let value = match round {
                Round::Played(other) => self.for_others(*other),
                Round::Unplayed(other, _) => own.min(self.for_others(*other)),
                Round::LeftOver | Round::Away => own.min(ties),
                Round::Nothing => continue,
            };
            values.push((value, *halves, round.is_of_own_will()));
        }
        values
    }
}

/// What became of a round of somebody, the points that it gave and its half points: of a bye those of what gives as much.
fn became(facts: &Facts<'_>, id: Id, round: usize) -> (Round, i64, i64) {
    let mut of_round = facts.meetings.iter().filter(|one| one.round == round);
    let Some(met) = of_round.find(|one| one.sides.contains(&id)) else {
        return match facts.byes.contains(&(id, round)) {
            true => {
                let bye = facts.points.bye;
                let worth = [
                    facts.points.draw.max(facts.points.loss + 1),
                    facts.points.win,
                ];
                let halves = worth.into_iter().filter(|points| bye >= *points).count();
                (Round::LeftOver, bye, i64::try_from(halves).unwrap_or(0))
            }
            false => (Round::Away, 0, 0),
        };
    };
    let side = usize::from(met.sides[1] == id);
    let other = met.sides[1 - side];
    let became = match met.end() {
        None | Some(End::Void) => return (Round::Nothing, 0, 0),
        Some(End::Played(_)) => Round::Played(other),
        Some(End::Missed(winner)) => Round::Unplayed(other, winner != Some(side)),
    };
    let points = met.end().map_or(0, |end| facts.points.given(end, side));
    let halves = match met.end() {
        Some(end) if end.winner() == Some(side) => 2,
        Some(End::Played(None)) => 1,
        _ => 0,
    };
    (became, points, halves)
}
