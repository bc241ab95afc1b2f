//! How fast statements are signed, read and held against each other: `cargo xtask bench statement`.
fn main() {}
