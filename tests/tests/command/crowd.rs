//! A day of telephones and two desks through bad air, and the same day typed at a quiet desk. One on every push, twenty with
//! `cargo xtask test --long crowd`: two hundred times the host is killed, twenty times a copy takes over.

#![cfg(target_os = "linux")]
#![expect(clippy::print_stdout, reason = "a long run tells how far it is")]

use tests::crowd::{KILLS, Pages, TAKEOVERS, day};
use tests::{long, scattered};

/// Days of a push, and of a long run.
const DAYS: [usize; 2] = [1, 20];

/// The first one has two browsers among its telephones.
#[test]
fn a_day_of_telephones_through_bad_air_is_the_day_as_it_was_typed() {
    for number in 1..=DAYS[usize::from(long())] {
        let pages = if number == 1 { Pages::Two } else { Pages::None };
        let tally = day(scattered(), pages);
        println!(
            "{number} days, {} kills, {} takeovers; of the last one {tally:?}",
            number * KILLS,
            number * TAKEOVERS.len()
        );
    }
}
