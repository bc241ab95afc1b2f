//! The system's random numbers.

use getrandom::Error;

/// A number that nobody foresees.
///
/// # Errors
/// Where the system has none.
pub fn number() -> Result<u64, Error> {
    getrandom::u64()
}

/// Bytes that nobody guesses.
///
/// # Errors
/// As [`number`].
pub fn bytes() -> Result<[u8; 32], Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
