//! What the windows are called: by these labels capabilities and screens know them.

/// The window of the desk.
pub const MAIN: &str = "main";

/// The window that shows the clock.
pub const CLOCK: &str = "clock";

/// The window for the projector.
pub const TELAO: &str = "telao";
