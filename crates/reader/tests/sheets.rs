//! Sheets that were printed, filled and seen: nothing is read wrong, and what is doubtful is said.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod generator;

use generator::{Dice, Filled, Seen, filled, printed, seen};
use reader::read;
use reader::threshold::Mark;

/// What came of a pile, square by square.
#[derive(Debug, Default)]
struct Confusion {
    sheets: usize,
    located: usize,
    clean: usize,
    wrong: usize,
    doubted: usize,
    squares: usize,
    flagged: usize,
    ambiguous: usize,
}

impl Confusion {
    fn add(&mut self, sheet: &Filled, how: Seen, dice: &mut Dice) {
        self.sheets += 1;
        let found = read(&seen(&sheet.image, how, dice));
        let Some(marks) = found
            .iter()
            .find(|one| one.text == sheet.signed)
            .and_then(|one| one.marks.as_ref())
        else {
            return;
        };
        self.located += 1;
        let mut certain = true;
        for (id, mark) in &marks.squares {
            if sheet.doubtful.contains(id) {
                self.ambiguous += 1;
                self.flagged += usize::from(*mark == Mark::Doubtful);
                continue;
            }
            self.squares += 1;
            let truth = if sheet.filled.contains(id) {
                Mark::Marked
            } else {
                Mark::Blank
            };
            self.doubted += usize::from(*mark == Mark::Doubtful);
            self.wrong += usize::from(*mark != Mark::Doubtful && *mark != truth);
            certain &= *mark == truth;
        }
        self.clean += usize::from(certain);
    }
}

fn pile(how: Seen, count: usize, doubts: bool, seed: u64) -> Confusion {
    let mut dice = Dice::new(seed);
    let mut confusion = Confusion::default();
    for sheet in printed(count, seed) {
        let sheet = filled(sheet, &mut dice, doubts);
        confusion.add(&sheet, how, &mut dice);
    }
    confusion
}

#[test]
fn scans() {
    let clean = pile(Seen::Scan, 40, false, 1);
    assert_eq!((clean.located, clean.wrong), (clean.sheets, 0));
    assert!(clean.clean * 100 >= clean.sheets * 97, "{clean:?}");
    let doubts = pile(Seen::Scan, 40, true, 2);
    assert_eq!(doubts.wrong, 0);
    assert!(doubts.flagged * 100 >= doubts.ambiguous * 95, "{doubts:?}");
}

#[test]
fn one_bit() {
    let clean = pile(Seen::Fax, 30, false, 3);
    assert_eq!((clean.located, clean.wrong), (clean.sheets, 0));
    assert!(clean.clean * 100 >= clean.sheets * 97, "{clean:?}");
}

#[test]
fn photos() {
    let clean = pile(Seen::Photo, 40, false, 4);
    assert_eq!(clean.wrong, 0, "{clean:?}");
    assert!(clean.located * 100 >= clean.sheets * 97, "{clean:?}");
    let doubts = pile(Seen::Photo, 40, true, 5);
    assert_eq!(doubts.wrong, 0, "{doubts:?}");
    assert!(doubts.flagged * 100 >= doubts.ambiguous * 95, "{doubts:?}");
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
