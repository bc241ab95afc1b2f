//! What a stranger's file may cost.

/// The most memory that decoding a file may take, in bytes.
pub const MEMORY: u64 = 512 << 20;

/// The most seconds of computing that one answer may take: a page, a list, a sign.
pub const SECONDS: u64 = 5;
