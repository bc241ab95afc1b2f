//! What everybody may see of a season, and the pages made of it. Pure: a view comes in, paths and bytes go out.

pub mod files;
mod page;
pub mod publish;
pub mod view;
