//! When games end that share too few tables: whoever is next sits down where it is free first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// When the last of these games ends, begun in order at so many tables; in the unit of their lengths.
/// Without a table nothing ends: 0.
#[must_use]
pub fn ends_at(lengths: impl IntoIterator<Item = u64>, tables: usize) -> u64 {
    let mut busy_until: BinaryHeap<Reverse<u64>> = BinaryHeap::with_capacity(tables);
    let mut last = 0;
    if tables == 0 {
        return last;
    }
    for length in lengths {
        let free_at = if busy_until.len() < tables {
            0
        } else {
            busy_until.pop().map_or(0, |Reverse(until)| until)
        };
        let end = free_at.saturating_add(length);
        last = last.max(end);
        busy_until.push(Reverse(end));
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_sits_down_where_it_is_free_first() {
        assert_eq!(ends_at([30, 40, 50], 3), 50);
        assert_eq!(ends_at([30, 40, 50], 2), 80);
        assert_eq!(ends_at([30, 40, 50], 1), 120);
        assert_eq!(ends_at([], 4), 0);
        assert_eq!(ends_at([30], 0), 0);
    }
}
