//! Brackets: who meets whom by what came before, who sits where, who ends up where.

mod apart;
mod double;
mod matches;
mod picture;
mod places;
mod resolve;
mod single;

pub use apart::{Byes, seat_apart};
pub use double::{GrandFinal, double};
pub use matches::{Feed, Match, MatchEnd, Part, Seat, Span, lines_of_seeds, seed_lines, turns};
pub use picture::{Fold, Picture, Seated, Stand, picture};
pub use places::{FinalPlace, Places, places};
pub use resolve::{Resolved, resolve};
pub use single::{Placement, single};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EntrantId;

    const ALL_EIGHT: Placement = Placement {
        third: true,
        to: 8,
        reseed: false,
    };

    #[test]
    fn the_best_two_meet_last() {
        assert_eq!(seed_lines(8), [1, 8, 4, 5, 2, 7, 3, 6]);
    }

    #[test]
    fn byes_and_double_walkovers_go_through() {
        let matches = single(8, ALL_EIGHT);
        let lines: Vec<Seat> = seat_apart(
            &(1..=6).map(|id| (EntrantId(id), 9)).collect::<Vec<_>>(),
            &lines_of_seeds(8),
            8,
            Byes::ByPlace,
        )
        .into_iter()
        .map(|line| line.map_or(Seat::Bye, Seat::Entrant))
        .collect();
        // The better seed wins, but the second quarter-final is not played by anyone.
        let seats = resolve(
            &matches,
            &lines,
            |index, [a, b]| match index {
                1 => Some(MatchEnd::Nobody),
                _ if a < b => Some(MatchEnd::A),
                _ => Some(MatchEnd::B),
            },
            |_| [None, None],
        )
        .seats;
        assert_eq!(seats[4], [Seat::Entrant(EntrantId(1)), Seat::Bye]);
        assert_eq!(seats[8][0], Seat::Entrant(EntrantId(1)));
        assert!(seats.iter().flatten().all(|seat| *seat != Seat::Pending));
    }
}
