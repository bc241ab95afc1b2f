//! When rounds that are still to be played end: days made of the lengths that were measured.

use crate::random::Numbers;

/// A round that is still to end.
#[derive(Debug, Clone, Copy)]
pub struct Round<'a> {
    /// How long each of its open boards has been at it already, in the unit of the lengths.
    pub open: &'a [u64],
    /// How long boards have lasted, ascending, round by round: the boards of one round are slow or fast together.
    pub lasted: &'a [&'a [u64]],
}

/// One of these, each as likely as any other.
fn one_of<T: Copy>(all: &[T], numbers: &mut Numbers) -> Option<T> {
    all.get(numbers.roughly_below(all.len())).copied()
}

/// How much longer a board takes that has been at it for so long: one of those that lasted longer; where none did, it
/// ends now.
fn longer(lasted: &[u64], so_far: u64, numbers: &mut Numbers) -> u64 {
    let from = lasted.partition_point(|length| *length <= so_far);
    let length = one_of(&lasted[from..], numbers);
    length.map_or(0, |length| length - so_far)
}

/// When each of so many days ends, ascending, counted from now. Its rounds follow each other, each as one of those that
/// were measured and as long as its longest board; between two of them lies one of these pauses. `under_way`: the first
/// round is being played.
#[must_use]
pub fn ends(
    rounds: &[Round<'_>],
    under_way: bool,
    pauses: &[u64],
    days: usize,
    numbers: &mut Numbers,
) -> Vec<u64> {
    let mut day = || {
        let mut end: u64 = 0;
        for (at, round) in rounds.iter().enumerate() {
            if at > 0 || !under_way {
                end = end.saturating_add(one_of(pauses, numbers).unwrap_or(0));
            }
            let like = one_of(round.lasted, numbers).unwrap_or(&[]);
            let boards = round.open.iter();
            let longest = boards.map(|so_far| longer(like, *so_far, numbers)).max();
            end = end.saturating_add(longest.unwrap_or(0));
        }
        end
    };
    let mut ends: Vec<u64> = (0..days).map(|_| day()).collect();
    ends.sort_unstable();
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(rounds: &[Round<'_>], under_way: bool) -> Vec<u64> {
        ends(
            rounds,
            under_way,
            &[10],
            50,
            &mut Numbers::from_published(1),
        )
    }

    /// All boards last 40: what is left of the first, a pause, a whole second round.
    #[test]
    fn where_every_board_lasts_the_same_every_day_does() {
        let lasted: [&[u64]; 2] = [&[40, 40, 40], &[40]];
        let round = |open| Round {
            open,
            lasted: &lasted,
        };
        assert_eq!(
            days(&[round(&[15, 30]), round(&[0, 0])], true),
            [25 + 10 + 40; 50]
        );
        assert_eq!(days(&[round(&[0, 0])], false), [10 + 40; 50]);
        // Nobody has ever been at it for so long: it may end at any moment.
        assert_eq!(days(&[round(&[55])], true), [0; 50]);
        assert_eq!(days(&[], true), [0; 50]);
        let untold = Round {
            open: &[0],
            lasted: &[],
        };
        assert_eq!(days(&[untold], true), [0; 50]);
    }

    #[test]
    fn days_lie_between_the_shortest_and_the_longest_and_more_boards_take_longer() {
        let lasted: [&[u64]; 1] = [&[20, 30, 40, 50, 60]];
        let of = |open| Round {
            open,
            lasted: &lasted,
        };
        let (one, many) = (days(&[of(&[0])], true), days(&[of(&[0; 30])], true));
        assert!(one.is_sorted() && one.iter().all(|end| (20..=60).contains(end)));
        assert!(one[0] < one[49]);
        assert!(many.iter().sum::<u64>() > one.iter().sum());
    }

    /// A slow round and a fast one: each board alone would hide that many of them together tell the slow one for certain.
    #[test]
    fn the_boards_of_a_round_are_slow_or_fast_together() {
        let lasted: [&[u64]; 2] = [&[20], &[60]];
        let of = Round {
            open: &[0; 30],
            lasted: &lasted,
        };
        let ends = days(&[of], true);
        let fast = ends.iter().filter(|end| **end == 20).count();
        assert!((10..40).contains(&fast), "{ends:?}");
        assert!(ends.iter().all(|end| [20, 60].contains(end)));
    }

    #[test]
    fn pauses_are_those_that_were() {
        let lasted: [&[u64]; 1] = [&[5]];
        let of = Round {
            open: &[0],
            lasted: &lasted,
        };
        let ends = ends(
            &[of, of],
            true,
            &[10, 90],
            50,
            &mut Numbers::from_published(2),
        );
        assert_eq!((ends.first(), ends.last()), (Some(&20), Some(&100)));
    }
}
