//! The public view kept in a folder or a bucket, page by page: at every moment each page is whole and each link leads
//! somewhere.

#![deny(missing_docs)]

pub mod bucket;
pub mod publication;
mod signed;
pub mod target;
pub mod upkeep;
pub mod whose;
