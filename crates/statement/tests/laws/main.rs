//! The laws of signed texts, and texts whose bytes never change.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod beside;
mod canonical;
mod chained;
mod given;
mod historical;
mod keys;
mod listed;
mod parted;
mod vectors;
