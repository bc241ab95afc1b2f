//! Double elimination: nobody goes out before a second loss.

use super::matches::{Feed, Match, Part, Span};
use serde::{Deserialize, Serialize};

/// What the two champions of a double elimination play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GrandFinal {
    /// One match.
    Simple,
    /// A second match where the champion of the losers wins the first: both have then lost once.
    Double,
}

/// The matches of a double elimination with `lines` lines (a power of two, 2 at least), every match
/// after those it waits for: round by round of the main bracket, each followed by the losers' rounds
/// that it feeds.
#[must_use]
pub fn double(lines: usize, grand_final: GrandFinal) -> Vec<Match> {
    let mut matches: Vec<Match> = Vec::with_capacity(2 * lines);
    let span = |worst| Span { best: 1, worst };
    let mut main: Vec<Feed> = (0..lines).map(Feed::Line).collect();
    // Who is still in the losers' bracket, by its lines.
    let mut losers: Vec<Feed> = Vec::new();
    let mut drops = drops(lines).into_iter();
    let (mut main_round, mut losers_round) = (0, 0);
    while main.len() > 1 {
        main_round += 1;
        let first = matches.len();
        play(
            &mut matches,
            Part::Main,
            main_round,
            span(main.len() + losers.len()),
            &main,
        );
        let fallen: Vec<Feed> = (first..matches.len()).map(Feed::LoserOf).collect();
        main = (first..matches.len()).map(Feed::WinnerOf).collect();
        let facing = if losers.is_empty() {
            fallen
        } else {
            let turn = drops.next().unwrap_or(0);
            (0..losers.len())
                .flat_map(|line| [losers[line], fallen[line ^ turn]])
                .collect()
        };
        // Those who fall in the first round meet one another; later ones meet whoever is left there.
        losers = facing;
        loop {
            if losers.len() < 2 {
                break;
            }
            losers_round += 1;
            let first = matches.len();
            let still_in = span(main.len() + losers.len());
            play(&mut matches, Part::Losers, losers_round, still_in, &losers);
            losers = (first..matches.len()).map(Feed::WinnerOf).collect();
            if losers.len() <= main.len() / 2 {
                break;
            }
        }
    }
    if let (&[champion], &[challenger]) = (main.as_slice(), losers.as_slice()) {
        play(
            &mut matches,
            Part::Final,
            1,
            span(2),
            &[champion, challenger],
        );
        if grand_final == GrandFinal::Double {
            let first = matches.len() - 1;
            matches.push(Match {
                part: Part::Final,
                round: 2,
                span: span(2),
                a: Feed::LoserOf(first),
                b: Feed::WinnerOf(first),
                if_won_by_b: Some(first),
            });
        }
    }
    matches
}

fn play(matches: &mut Vec<Match>, part: Part, round: usize, span: Span, feeds: &[Feed]) {
    matches.extend(feeds.chunks_exact(2).map(|pair| Match {
        part,
        round,
        span,
        a: pair[0],
        b: pair[1],
        if_won_by_b: None,
    }));
}

/// For each round of the main bracket from the second on: the loser of match `m` meets line
/// `m ^ turn` of the losers.
///
/// Whoever falls there has beaten somebody of the block of lines that his match stands for; those
/// wait on the lines to which the earlier turns sent them. Two lines of the losers meet after as many
/// halvings as their numbers have differing bits, so each round takes the turn that leaves the fewest
/// former adversaries on the same line, then the fewest one halving away, and so on.
fn drops(lines: usize) -> Vec<usize> {
    let mut turns: Vec<usize> = Vec::new();
    // Where former adversaries wait, counted from the line of their own block, and how many of them.
    let mut waiting: Vec<(usize, usize)> = vec![(0, lines)];
    let mut width = lines / 4;
    let mut falling = lines / 4;
    while width >= 1 {
        let halvings = width.trailing_zeros() as usize + 1;
        let cost = |turn: usize| {
            let mut met_after = vec![0; halvings];
            for &(line, count) in &waiting {
                let apart = (usize::BITS - (line ^ turn).leading_zeros()) as usize;
                met_after[apart] += count;
            }
            met_after
        };
        let turn = (0..width).min_by_key(|&turn| cost(turn)).unwrap_or(0);
        turns.push(turn);
        waiting.push((turn, falling));
        for (line, _) in &mut waiting {
            *line >>= 1;
        }
        width /= 2;
        falling /= 2;
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::super::matches::{MatchEnd, Seat, seed_lines};
    use super::super::resolve::resolve;
    use super::*;
    use crate::EntrantId;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn lines(entrants: usize) -> Vec<Seat> {
        seed_lines(entrants.next_power_of_two().max(2))
            .into_iter()
            .map(|seed| match i64::try_from(seed) {
                Ok(id) if seed <= entrants => Seat::Entrant(EntrantId(id)),
                _ => Seat::Bye,
            })
            .collect()
    }

    #[test]
    fn eight_as_everybody_draws_it() {
        let rounds: Vec<_> = double(8, GrandFinal::Double)
            .iter()
            .map(|game| (game.part, game.round, game.span.worst))
            .collect();
        let count = |part, round| {
            rounds
                .iter()
                .filter(|(of, in_round, _)| (*of, *in_round) == (part, round))
                .count()
        };
        assert_eq!(
            [1, 2, 3].map(|round| count(Part::Main, round)),
            [4, 2, 1],
            "main"
        );
        assert_eq!(
            [1, 2, 3, 4].map(|round| count(Part::Losers, round)),
            [2, 2, 1, 1],
            "losers"
        );
        assert_eq!([1, 2].map(|round| count(Part::Final, round)), [1, 1]);
        assert_eq!(rounds.len(), 15);
        // The last to go out of each losers' round stands on this place.
        let worst: Vec<_> = rounds
            .iter()
            .filter(|(part, ..)| *part == Part::Losers)
            .map(|(.., worst)| *worst)
            .collect();
        assert_eq!(worst, [8, 8, 6, 6, 4, 3]);
    }

    /// With the better seed winning always, and with every match turned by a bit of a number.
    fn play_out(
        entrants: usize,
        turned: &[bool],
    ) -> (Vec<Match>, Vec<[Seat; 2]>, Vec<Option<MatchEnd>>) {
        let matches = double(entrants.next_power_of_two().max(2), GrandFinal::Double);
        let mut ends = vec![None; matches.len()];
        let seats = resolve(
            &matches,
            &lines(entrants),
            |index, [a, b]| {
                let upset = turned[index % turned.len()];
                let end = if (a < b) != upset {
                    MatchEnd::A
                } else {
                    MatchEnd::B
                };
                ends[index] = Some(end);
                Some(end)
            },
            |_| [None, None],
        );
        (matches, seats.seats, ends)
    }

    proptest! {
        #[test]
        fn two_losses_put_out_and_one_does_not(
            entrants in 2_usize..70, turned in prop::collection::vec(any::<bool>(), 1..140),
        ) {
            let (_, seats, ends) = play_out(entrants, &turned);
            let mut lost: BTreeMap<EntrantId, usize> = BTreeMap::new();
            let mut played = 0;
            for (sides, end) in seats.iter().zip(&ends) {
                let ([Seat::Entrant(a), Seat::Entrant(b)], Some(end)) = (sides, end) else { continue };
                played += 1;
                let loser = if *end == MatchEnd::A { b } else { a };
                *lost.entry(*loser).or_default() += 1;
            }
            let with_two = lost.values().filter(|&&losses| losses == 2).count();
            prop_assert_eq!(with_two, entrants - 1);
            prop_assert!(lost.values().all(|&losses| losses <= 2));
            let champion_lost = lost.len() == entrants;
            prop_assert_eq!(played, 2 * entrants - 2 + usize::from(champion_lost));
        }
    }

    #[test]
    fn who_has_met_meets_again_late() {
        // The first losers' round that can be a rematch: no turns put it off further, every choice of
        // them was tried by a separate program. Turning back and forth would bring it in round 4.
        for (lines, first_rematch) in [(8, 3), (16, 4), (32, 5), (64, 7)] {
            let matches = double(lines, GrandFinal::Simple);
            let mut earliest = usize::MAX;
            for (game, could_meet) in matches.iter().zip(meetings(&matches)) {
                if game.part == Part::Losers && could_meet {
                    earliest = earliest.min(game.round);
                }
            }
            assert_eq!(earliest, first_rematch, "{lines} lines");
        }
    }

    /// For each match whether two who may have met in the main bracket can meet in it.
    fn meetings(matches: &[Match]) -> Vec<bool> {
        type Reach = Vec<(usize, Option<usize>)>;
        let mut winners: Vec<Reach> = Vec::new();
        let mut losers: Vec<Reach> = Vec::new();
        let mut rematch = Vec::new();
        // Who can arrive: a line, and the main round in which it fell, if it has.
        for game in matches {
            let reach = |feed| -> Reach {
                match feed {
                    Feed::Line(line) => vec![(line, None)],
                    Feed::WinnerOf(index) => winners[index].clone(),
                    Feed::LoserOf(index) => losers[index].clone(),
                    Feed::Reseeded { .. } => Vec::new(),
                }
            };
            let (a, b) = (reach(game.a), reach(game.b));
            let met = |(one, fell): (usize, Option<usize>),
                       (other, then): (usize, Option<usize>)| {
                // Their lines meet in this main round; both were there, and one fell in it.
                let round = (usize::BITS - (one ^ other).leading_zeros()) as usize;
                let (Some(fell), Some(then)) = (fell, then) else {
                    return false;
                };
                fell.min(then) == round && fell.max(then) > round
            };
            rematch.push(a.iter().any(|&one| b.iter().any(|&other| met(one, other))));
            let all: Reach = a.iter().chain(&b).copied().collect();
            losers.push(if game.part == Part::Main {
                all.iter()
                    .map(|&(line, _)| (line, Some(game.round)))
                    .collect()
            } else {
                Vec::new()
            });
            winners.push(all);
        }
        rematch
    }
}
