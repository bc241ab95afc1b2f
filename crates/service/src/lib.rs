//! What stands behind every door: the season that is open, what the machine remembers of it, and who keeps copies and site.

pub mod machine;
pub mod typescript;
pub mod workers;

pub use crate::typescript::typescript;
