//! What leaves a season for good, pure: signed texts that follow each other in a chain, the keys that sign them, and
//! the lists that come back.
//!
//! Every text is written in one way only: what parses is written again as it was, byte for byte, and anything else is
//! refused with its cause. A moment, a day and whatever is left to chance are passed in. Nothing personal is in a
//! signed text: what tells of a person is [`enclosed`] beside it, and can go without breaking the chain.

#![deny(missing_docs)]

mod bytes;
mod lines;

pub mod ask;
pub mod body;
pub mod bundle;
pub mod certificate;
pub mod chain;
pub mod date;
pub mod enclosed;
pub mod fault;
pub mod historical;
pub mod identity;
pub mod key;
pub mod list;
pub mod live;
pub mod name;
pub mod note;
pub mod parting;
pub mod revocation;
pub mod signed;
pub mod tag;
pub mod trust;
pub mod words;

pub use body::Body;
pub use bytes::{Digest, Salt};
pub use fault::Fault;
pub use signed::{Anchor, Point, Signed, Statement};
