//! What this computer is called.

/// What this computer is called in its network; empty where the system does not say.
#[must_use]
pub fn name() -> String {
    crate::here::computer().trim().to_owned()
}
