//! Whole etapas with random results and rulings, each step of which is worked out anew.

pub mod compare;
pub mod dice;
pub mod play;
pub mod reckoned;
