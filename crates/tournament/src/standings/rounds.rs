//! An entrant's rounds in order, and what of them was not played: FIDE Handbook C.07, edition of 1 March 2026.

use super::meet::{Bye, Meet, Meeting, Winner};
use crate::EntrantId;
use std::collections::{BTreeMap, BTreeSet};

/// What became of a round of one entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Round {
    /// Against this place, at the tables.
    Played(usize),
    /// Won without play against this place.
    WonUnplayed(usize),
    /// Lost without play against this place.
    LostUnplayed(usize),
    /// Left over by the pairing.
    PairedBye,
    /// Did not want to play, or was not there.
    RequestedBye,
    /// Counts for nobody, or is not decided yet.
    Nothing,
}

impl Round {
    /// Whether the entrant itself did not want to play it, or did not come (C.07, 16.1.2).
    const fn is_voluntary(self) -> bool {
        matches!(self, Self::LostUnplayed(_) | Self::RequestedBye)
    }
}

/// What the rounds are weighed by.
#[derive(Debug, Default)]
pub(super) struct Scores {
    /// The points of every place, with what the committee gave or took.
    pub of: Vec<i64>,
    /// Table points for a win.
    pub win: i64,
    /// Table points for a tie.
    pub draw: i64,
}

/// What a round came to for one entrant.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Made {
    /// Table points.
    pub points: i64,
    /// 2 where it counts as won, 1 as tied, 0 as lost.
    pub halves: i64,
}

/// The rounds of every place, each with what it came to, in order.
#[derive(Debug, Default)]
pub(super) struct Rounds {
    scores: Scores,
    of: Vec<Vec<(Round, Made)>>,
    /// By place: how many meetings and byes could have given points.
    met: Vec<i64>,
    /// Rounds of the tournament.
    count: usize,
}

/// One round of a Buchholz or a Sonneborn-Berger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Contribution {
    /// The points of the adversary, or of the dummy.
    adversary: i64,
    /// What the round gives to the sum: in a Buchholz that alone.
    value: i64,
    voluntary: bool,
}

impl Rounds {
    /// The rounds of these places. Where meetings tell their round, one that an entrant has nothing in is as
    /// if it had not been there (C.07, 16.1.1).
    pub fn new(
        place: &BTreeMap<EntrantId, usize>,
        meets: &[Meet],
        rounds: u32,
        scores: Scores,
        made: impl Fn(&Meet, bool) -> Made,
    ) -> Self {
        let mut told: Vec<Vec<(Option<u32>, Round, Made)>> = vec![Vec::new(); place.len()];
        let mut last = 0;
        for meet in meets {
            let Some(&a) = place.get(&meet.a) else {
                continue;
            };
            last = last.max(meet.round.unwrap_or(0));
            for (at, round) in of_both(a, meet, place) {
                let made = match round {
                    Round::Nothing => Made::default(),
                    _ => made(meet, at != a),
                };
                told[at].push((meet.round, round, made));
            }
        }
        let met = told.iter().map(|rounds| {
            let counted = rounds.iter();
            let counted = counted.filter(|(_, round, _)| *round != Round::Nothing);
            i64::try_from(counted.count()).unwrap_or(i64::MAX)
        });
        let met = met.collect();
        for rounds in &mut told {
            let there: BTreeSet<u32> = rounds.iter().filter_map(|(round, ..)| *round).collect();
            let missing = (1..=last).filter(|number| !there.contains(number));
            let nothing = Made::default();
            rounds.extend(missing.map(|number| (Some(number), Round::RequestedBye, nothing)));
            // Those that do not tell stay in the order of the list.
            rounds.sort_by_key(|(round, ..)| *round);
        }
        let in_order = |rounds: Vec<(Option<u32>, Round, Made)>| {
            let rounds = rounds.into_iter();
            rounds.map(|(_, round, made)| (round, made)).collect()
        };
        let of: Vec<Vec<(Round, Made)>> = told.into_iter().map(in_order).collect();
        let played = of.iter().map(Vec::len).max().unwrap_or(0);
        let rounds = usize::try_from(rounds).unwrap_or(usize::MAX);
        Self {
            scores,
            of,
            met,
            count: played.max(rounds),
        }
    }

    /// The sum of the points that stood there after each round (C.07, 7.5). Points that the committee gave or
    /// took belong to no round.
    pub fn progressive(&self, place: usize) -> i64 {
        let played = self.of.iter().map(Vec::len).max().unwrap_or(0);
        let mut stood = 0;
        let mut sum = 0;
        for index in 0..played {
            let made = self.of[place].get(index);
            stood += made.map_or(0, |(_, made)| made.points);
            sum += stood;
        }
        sum
    }

    /// Whether a place has at least half of the points that its meetings and byes could have given (C.07, 9.2).
    pub fn has_half(&self, place: usize) -> bool {
        let most = self.scores.win.saturating_mul(self.met[place]);
        self.scores.of[place].saturating_mul(2) >= most
    }

    /// The points of a place as its adversaries' Buchholz has them: byes that it asked for, with no other round
    /// of its own will after them, count as ties; all else as it was given (C.07, 16.3).
    fn adjusted(&self, place: usize) -> i64 {
        let to_the_end = self.of[place]
            .iter()
            .rev()
            .take_while(|(round, _)| round.is_voluntary());
        let as_ties: i64 = to_the_end
            .filter(|(round, _)| *round == Round::RequestedBye)
            .map(|(_, made)| self.scores.draw - made.points)
            .sum();
        self.scores.of[place] + as_ties
    }

    /// Each round of a place by the points of its adversary; of an unplayed one by those of a dummy that has as many
    /// points as the place itself, and no more than the adversary that was to come, or than ties in all rounds
    /// (C.07, 8.1, 9.1 and 16.4). One that counts for nobody gives nothing.
    fn contributions(&self, place: usize, value: impl Fn(i64, Made) -> i64) -> Vec<Contribution> {
        let own = self.scores.of[place];
        let all_ties = self
            .scores
            .draw
            .saturating_mul(i64::try_from(self.count).unwrap_or(i64::MAX));
        let adversary = |round: Round| match round {
            Round::Played(opponent) => Some(self.adjusted(opponent)),
            Round::WonUnplayed(opponent) | Round::LostUnplayed(opponent) => {
                Some(own.min(self.adjusted(opponent)))
            }
            Round::PairedBye | Round::RequestedBye => Some(own.min(all_ties)),
            Round::Nothing => None,
        };
        let rounds = self.of[place].iter();
        rounds
            .filter_map(|&(round, made)| {
                let adversary = adversary(round)?;
                Some(Contribution {
                    adversary,
                    value: value(adversary, made),
                    voluntary: round.is_voluntary(),
                })
            })
            .collect()
    }

    /// Buchholz without so many of its least values, then without so many of its greatest (C.07, 14.1, 14.3).
    pub fn buchholz(&self, place: usize, least: usize, greatest: usize) -> i64 {
        let mut kept = self.contributions(place, |adversary, _| adversary);
        for _ in 0..least {
            least_significant(&kept).map(|index| kept.remove(index));
        }
        for _ in 0..greatest {
            let cut = (0..kept.len()).max_by_key(|&index| kept[index].value);
            cut.map(|index| kept.remove(index));
        }
        kept.iter().map(|one| one.value).sum()
    }

    /// Sonneborn-Berger in halves, without so many of its least values (C.07, 9.1, 14.1).
    pub fn sonneborn_berger(&self, place: usize, least: usize) -> i64 {
        let mut kept = self.contributions(place, |adversary, made| adversary * made.halves);
        for _ in 0..least {
            least_significant(&kept).map(|index| kept.remove(index));
        }
        kept.iter().map(|one| one.value).sum()
    }
}

/// What a cut takes first: what the lowest adversary gave; before that what a round of the place's own will gave,
/// unless that is less, so that nobody gains by staying away (C.07, 14.1.1, 16.5).
fn least_significant(kept: &[Contribution]) -> Option<usize> {
    let by_adversary = |index: &usize| (kept[*index].adversary, kept[*index].value);
    let lowest = (0..kept.len()).min_by_key(by_adversary)?;
    let voluntary = (0..kept.len()).filter(|&index| kept[index].voluntary);
    let voluntary = voluntary.min_by_key(by_adversary);
    let is_no_less = |index: &usize| kept[*index].value >= kept[lowest].value;
    Some(voluntary.filter(is_no_less).unwrap_or(lowest))
}

/// What a meeting is for each of its sides that stands in the table.
fn of_both(a: usize, meet: &Meet, place: &BTreeMap<EntrantId, usize>) -> Vec<(usize, Round)> {
    let both = |b: EntrantId, of: fn(usize) -> Round, other: fn(usize) -> Round| {
        let b = place.get(&b).copied();
        b.map_or(Vec::new(), |b| vec![(a, of(b)), (b, other(a))])
    };
    match meet.meeting {
        Meeting::Played { b, .. } => both(b, Round::Played, Round::Played),
        Meeting::Walkover { b, winner } => match winner {
            Some(Winner::A) => both(b, Round::WonUnplayed, Round::LostUnplayed),
            Some(Winner::B) => both(b, Round::LostUnplayed, Round::WonUnplayed),
            None => both(b, Round::LostUnplayed, Round::LostUnplayed),
        },
        Meeting::Annulled { b } | Meeting::Open { b } => {
            both(b, |_| Round::Nothing, |_| Round::Nothing)
        }
        Meeting::Bye(Bye::Paired) => vec![(a, Round::PairedBye)],
        Meeting::Bye(Bye::Half | Bye::Zero) => vec![(a, Round::RequestedBye)],
    }
}
