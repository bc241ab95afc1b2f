//! Lists as people make them: read, checked cell by cell, taken over whole or not at all.

pub mod athletes;
pub mod grid;
mod meaning;
mod table;
mod taken;
pub mod teams;

pub use athletes::{AthleteRow, Identity, read_athletes};
pub use grid::Grid;
pub use meaning::{Lists, Meaning};
pub use table::Reading;
pub use taken::{ReadList, Taken, read_list, take};
pub use teams::{TeamRow, read_teams};
