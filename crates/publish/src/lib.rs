//! The public view kept in a folder or a bucket, page by page: at every moment each page is whole and each link leads
//! somewhere; and what a season says to its federation's central and hears from there.

#![deny(missing_docs)]

pub mod bucket;
pub mod central;
pub mod exchange;
pub mod publication;
mod signed;
pub mod target;
mod unheard;
pub mod upkeep;
pub mod whose;
