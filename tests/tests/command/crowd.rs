//! A day of telephones and two desks through bad air, and the same day typed at a quiet desk. One on every push, twenty with
//! `cargo xtask test --long crowd`: two hundred times the host is killed, twenty times a copy takes over.

#![cfg(target_os = "linux")]

use tests::crowd::{Pages, day};
use tests::{long, scattered};

/// Days of a push, and of a long run.
const DAYS: [u64; 2] = [1, 20];

/// The first one has two browsers among its telephones.
#[test]
fn a_day_of_telephones_through_bad_air_is_the_day_as_it_was_typed() {
    for number in 0..DAYS[usize::from(long())] {
        let pages = if number == 0 { Pages::Two } else { Pages::None };
        day(scattered() ^ number, pages);
    }
}
