//! Sheets that were printed, filled and seen: nothing is read wrong, and what is doubtful is said.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod generator;

use generator::pile::{Confusion, pile};
use generator::{Seen, printed};
use reader::read;
use reader::threshold::Mark;

fn of(how: Seen, count: usize, doubts: bool, seed: u64) -> Confusion {
    pile(how, count, doubts, seed, &mut |page| read(page))
}

/// Nothing wrong, nearly all located, nearly all of those certain.
fn clean(confusion: &Confusion, located: usize) {
    assert_eq!(confusion.wrong(), 0, "{confusion}");
    assert!(
        confusion.located * 100 >= confusion.sheets * located,
        "{confusion}"
    );
    assert!(
        confusion.clean * 100 >= confusion.located * 97,
        "{confusion}"
    );
}

/// Nothing wrong, and what nobody may guess is nearly always said.
fn flagged(confusion: &Confusion) {
    let (flagged, ambiguous) = confusion.flagged();
    assert_eq!(confusion.wrong(), 0, "{confusion}");
    assert!(flagged * 100 >= ambiguous * 95, "{confusion}");
}

#[test]
fn scans() {
    clean(&of(Seen::Scan, 50, false, 1), 100);
    flagged(&of(Seen::Scan, 40, true, 2));
}

#[test]
fn one_bit() {
    clean(&of(Seen::Fax, 40, false, 3), 97);
}

#[test]
fn photos() {
    clean(&of(Seen::Photo, 40, false, 4), 97);
    flagged(&of(Seen::Photo, 30, true, 5));
}

#[test]
fn as_printed() {
    for (_, signed, image) in printed(4, 9) {
        let found = read(&image);
        let texts: Vec<&str> = found.iter().map(|one| one.text.as_str()).collect();
        assert_eq!(texts, [signed.as_str()]);
        let marks = found[0].marks.as_ref().unwrap();
        let told: Vec<String> = marks
            .squares
            .iter()
            .filter(|(_, mark)| *mark != Mark::Blank)
            .map(|(id, mark)| format!("{id} {mark:?}"))
            .collect();
        assert!(told.is_empty(), "{told:?}");
    }
}
