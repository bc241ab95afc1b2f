//! Lists as people make them: read, checked cell by cell, taken over whole or not at all.

pub mod athletes;
pub mod entries;
mod heading;
mod likeness;
mod meaning;
mod reading;
mod repair;
mod results;
mod shape;
mod table;
mod taken;
pub mod teams;

pub use athletes::{AthleteRow, Identity, read_athletes};
pub use meaning::{Column, Lists, Meaning};
pub use reading::{Reading, Said, Which};
pub use results::results;
pub use shape::{ColumnTaken, Shape};
pub use taken::{Read, ReadList, Taken, guess, read, read_list, take};
pub use teams::{TeamRow, read_teams};
