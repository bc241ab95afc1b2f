//! When rounds that are still to be played end: days made of the lengths that were measured.

use crate::random::Numbers;

/// A round that is still to end.
#[derive(Debug, Clone, Copy)]
pub struct Round<'a> {
    /// How long each of its open boards has been at it already, in the unit of the lengths.
    pub open: &'a [u64],
    /// How long boards have lasted, ascending; each is as likely to come again as any other.
    pub lasted: &'a [u64],
}

/// How much longer a board takes that has been at it for so long: one of those that lasted longer; where none did, it
/// ends now.
fn longer(lasted: &[u64], so_far: u64, numbers: &mut Numbers) -> u64 {
    let from = lasted.partition_point(|length| *length <= so_far);
    let at = from + numbers.roughly_below(lasted.len() - from);
    lasted.get(at).map_or(0, |length| length - so_far)
}

/// When each of so many days ends, ascending, counted from now: its rounds one after the other, each as long as its
/// longest board, and so long between two of them. `under_way`: the first round is being played.
#[must_use]
pub fn ends(
    rounds: &[Round<'_>],
    under_way: bool,
    between: u64,
    days: usize,
    numbers: &mut Numbers,
) -> Vec<u64> {
    let mut day = || {
        let mut end: u64 = 0;
        for (at, round) in rounds.iter().enumerate() {
            if at > 0 || !under_way {
                end = end.saturating_add(between);
            }
            let boards = round.open.iter();
            let longest = boards
                .map(|so_far| longer(round.lasted, *so_far, numbers))
                .max();
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
        ends(rounds, under_way, 10, 50, &mut Numbers::from_published(1))
    }

    /// All boards last 40: what is left of the first, a pause, a whole second round.
    #[test]
    fn where_every_board_lasts_the_same_every_day_does() {
        let lasted = [40, 40, 40];
        let on = Round {
            open: &[15, 30],
            lasted: &lasted,
        };
        let later = Round {
            open: &[0, 0],
            lasted: &lasted,
        };
        assert_eq!(days(&[on, later], true), [25 + 10 + 40; 50]);
        assert_eq!(days(&[later], false), [10 + 40; 50]);
        // Nobody has ever been at it for so long: it may end at any moment.
        let late = Round {
            open: &[55],
            lasted: &lasted,
        };
        assert_eq!(days(&[late], true), [0; 50]);
        assert_eq!(days(&[], true), [0; 50]);
        let untold = Round {
            open: &[0],
            lasted: &[],
        };
        assert_eq!(days(&[untold], true), [0; 50]);
    }

    #[test]
    fn days_lie_between_the_shortest_and_the_longest_and_more_boards_take_longer() {
        let lasted = [20, 30, 40, 50, 60];
        let one = days(
            &[Round {
                open: &[0],
                lasted: &lasted,
            }],
            true,
        );
        let many = days(
            &[Round {
                open: &[0; 30],
                lasted: &lasted,
            }],
            true,
        );
        assert!(one.is_sorted() && one.iter().all(|end| (20..=60).contains(end)));
        assert!(one[0] < one[49]);
        assert!(many.iter().sum::<u64>() > one.iter().sum());
    }
}
