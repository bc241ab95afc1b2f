//! What stands behind every door: one call for all of them, the season that is open, what the machine remembers of it,
//! and who keeps copies and site.

pub mod call;
pub mod calls;
pub mod elsewhere;
pub mod events;
pub mod federation;
pub mod host;
pub mod kept;
pub mod machine;
pub mod open;
pub mod papers;
mod parted;
pub mod photo;
pub mod principal;
pub mod reply;
pub mod sent;
pub mod tell;
pub mod typescript;
pub mod workers;

pub use crate::typescript::typescript;
