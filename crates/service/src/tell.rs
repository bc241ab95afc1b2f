//! Who hears how far something long is.

use app::sheets::PileProgress;

/// Hears how far it is.
pub type Tell<'a> = dyn Fn(PileProgress) + 'a;
