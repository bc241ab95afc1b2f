//! Counts as numbers, and millimetres as steps.

/// So many, as a number.
pub fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(0.0, f64::from)
}

/// So many millimetres in steps of so many; one at least.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places of a sheet"
)]
pub fn steps_of(mm: f64, step: f64) -> usize {
    (mm / step).round().max(1.0) as usize
}
