//! An open season: the one way in for writes, the one way to look ahead and to take back. It knows no act and no
//! question by name.

pub mod act;
mod answered;
pub mod ask;
pub mod context;
pub mod file;
pub(crate) mod kept;
pub mod key;
pub mod likes;
pub mod made;
pub mod once;
pub mod outward;
pub mod personal;
mod practice;
mod remember;
pub mod seen;
pub mod signing;
pub mod standing;
pub mod tag;
mod unmake;
pub mod work;

pub use crate::season::act::Changed;
pub use file::{News, SeasonFile};
pub use store::Wait;
