//! At which ports this computer answers where nobody names others.

/// Phones and screens.
pub const PORT: u16 = 8421;

/// Desks of other machines.
pub const DESK_PORT: u16 = PORT + 1;
