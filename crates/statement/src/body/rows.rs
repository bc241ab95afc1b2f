//! What holds for the lists and numbers of every body.

use crate::fault::Broken;

/// The most rows of a list.
const MOST: usize = 2_000;

/// Refuses a statement that is about one that does not come before it.
pub(super) const fn before(about: u64, number: u64) -> Result<(), Broken> {
    if about >= 1 && about < number {
        Ok(())
    } else {
        Err(Broken::Later)
    }
}

/// Refuses a list in which a key does not come after the one before it, or that is too long.
pub(super) fn ordered<T, K: Ord>(rows: &[T], key: impl Fn(&T) -> K) -> Result<(), Broken> {
    if rows.len() > MOST {
        return Err(Broken::TooMany);
    }
    let keys: Vec<K> = rows.iter().map(key).collect();
    match keys.is_sorted_by(|one, next| one < next) {
        true => Ok(()),
        false => Err(Broken::Order),
    }
}

/// Refuses a list of nothing.
pub(super) fn filled<T>(rows: &[T]) -> Result<(), Broken> {
    if rows.is_empty() {
        Err(Broken::Empty)
    } else {
        Ok(())
    }
}
