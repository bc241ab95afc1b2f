//! How many sheets were accepted, by how many dots an inch they have in their pictures.

use std::collections::BTreeMap;
use std::fmt;

/// From so many dots on they are counted together.
const TOGETHER: u32 = 25;

/// Sheets of so many dots an inch, and how many of them were accepted.
#[derive(Debug, Clone, Default)]
pub struct ByDots(BTreeMap<u32, [usize; 2]>);

impl ByDots {
    pub fn add(&mut self, dots: f64, is_accepted: bool) {
        let some = super::whole(dots - 0.5) / TOGETHER * TOGETHER;
        let [sheets, accepted] = self.0.entry(some).or_default();
        *sheets += 1;
        *accepted += usize::from(is_accepted);
    }

    pub fn merge(&mut self, other: &Self) {
        for (dots, [sheets, accepted]) in &other.0 {
            let sums = self.0.entry(*dots).or_default();
            *sums = [sums[0] + sheets, sums[1] + accepted];
        }
    }
}

impl fmt::Display for ByDots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = self.0.iter().map(|(dots, [sheets, accepted])| {
            format!("{dots} to {}: {accepted} of {sheets}", dots + TOGETHER - 1)
        });
        write!(f, "{}", told.collect::<Vec<_>>().join(", "))
    }
}
