//! What everybody may see of a season, and the pages and pictures made of it. Pure: a view comes in, paths, bytes and
//! drawings go out.

pub mod colour;
pub mod figures;
pub mod files;
pub mod national;
mod page;
pub mod picture;
pub mod publish;
pub mod view;
