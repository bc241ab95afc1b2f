//! The journal, and whether a paper is in this file's past.

pub mod anchor;
pub mod ask;
pub mod boletim;
pub mod chain;
mod changes;
pub mod history;
pub mod ruling;
