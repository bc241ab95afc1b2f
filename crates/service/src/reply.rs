//! What goes back to a door.

/// What goes back to a door.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    Json(String),
    /// A picture.
    Bytes(Vec<u8>),
}
