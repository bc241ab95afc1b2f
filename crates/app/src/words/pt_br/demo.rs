//! The demonstration: whose it is, and what it does.

/// Whose championship it is.
pub const FEDERATION: &str = "Federação Paranaense de Truco";
/// Teams are entered.
pub const ENTRIES: &str = "inscrições";
/// Why its W×O is ruled.
pub const ABSENT: &str = "dupla ausente ao fim da tolerância";
