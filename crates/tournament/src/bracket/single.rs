//! Single elimination with as many places played for as wanted.

use super::matches::{Feed, Match, Part, Span};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Which places are played out below the final.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// The losers of the semifinals meet.
    pub third: bool,
    /// Losers play on for every place down to this one, a power of two (4: for none below the third).
    pub to: usize,
    /// After each round the best seed that is left meets the worst, the second best the second worst.
    pub reseed: bool,
}

impl Placement {
    const fn plays(self, best: usize) -> bool {
        if best == 3 {
            self.third
        } else {
            best < self.to
        }
    }

    /// Who of these matches play on, in the order in which they meet.
    fn feeds(self, played: Range<usize>, lost: bool) -> Vec<Feed> {
        let (first, count) = (played.start, played.len());
        // Two meet whatever their seeds.
        if !self.reseed || count == 2 {
            let of = if lost { Feed::LoserOf } else { Feed::WinnerOf };
            return played.map(of).collect();
        }
        let reseeded = |place| Feed::Reseeded {
            first,
            count,
            lost,
            place,
        };
        (0..count / 2)
            .flat_map(|best| [reseeded(best), reseeded(count - 1 - best)])
            .collect()
    }
}

/// The matches of a bracket with `lines` lines (a power of two), every match after those it waits for.
#[must_use]
pub fn single(lines: usize, placement: Placement) -> Vec<Match> {
    let whole = Span {
        best: 1,
        worst: lines,
    };
    let mut open = vec![(whole, (0..lines).map(Feed::Line).collect::<Vec<_>>())];
    let mut matches = Vec::new();
    let mut round = 0;
    // Breadth first: all matches of one round stand together, the main bracket before placements.
    while !open.is_empty() {
        round += 1;
        let mut next = Vec::new();
        for (span, feeds) in open {
            if span.size() < 2 {
                continue;
            }
            let first = matches.len();
            matches.extend(feeds.chunks_exact(2).map(|pair| Match {
                part: if span.best == 1 {
                    Part::Main
                } else {
                    Part::Placement
                },
                round,
                span,
                a: pair[0],
                b: pair[1],
                if_won_by_b: None,
            }));
            let played = first..matches.len();
            let half = span.best + span.size() / 2;
            let upper = Span {
                best: span.best,
                worst: half - 1,
            };
            next.push((upper, placement.feeds(played.clone(), false)));
            if placement.plays(half) {
                let lower = Span {
                    best: half,
                    worst: span.worst,
                };
                next.push((lower, placement.feeds(played, true)));
            }
        }
        open = next;
    }
    matches
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL_EIGHT: Placement = Placement {
        third: true,
        to: 8,
        reseed: false,
    };

    #[test]
    fn eight_with_every_place_played() {
        let spans: Vec<_> = single(8, ALL_EIGHT)
            .iter()
            .map(|game| (game.round, game.span.best, game.span.worst))
            .collect();
        assert_eq!(
            spans,
            [
                (1, 1, 8),
                (1, 1, 8),
                (1, 1, 8),
                (1, 1, 8),
                (2, 1, 4),
                (2, 1, 4),
                (2, 5, 8),
                (2, 5, 8),
                (3, 1, 2),
                (3, 3, 4),
                (3, 5, 6),
                (3, 7, 8),
            ]
        );
        assert_eq!(single(8, Placement { to: 4, ..ALL_EIGHT }).len(), 8);
        let bare = Placement {
            third: false,
            to: 4,
            reseed: false,
        };
        assert_eq!(single(8, bare).len(), 7);
    }
}
