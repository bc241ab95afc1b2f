//! The format of an etapa as a TOML file: what is played, who goes on, what it is worth.

mod check;
mod edit;
mod misread;
mod preset;
mod read;
mod terms;

pub use check::FormatProblem;
pub use edit::{FaseForm, FormatForm, GroupsForm};
pub(crate) use edit::{File, set};
pub use misread::{Fault, Misread};
pub use preset::PRESETS;
pub use terms::{
    ConfrontoFormat, DoubleFormat, Duplas, FaseFormat, Format, GroupsFormat, HalfByes,
    KnockoutFormat, LAST_PLACE, LevelBy, Lotless, Pairing, Play, RankingFormat, Seeds, Source,
    with_lots,
};
