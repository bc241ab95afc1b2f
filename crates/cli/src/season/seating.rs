//! What was decided about confrontos that a correction moves.

use crate::args::SeatingArgs;
use app::ground::seating::{Seating, SeatingDecision};
use app::id::ConfrontoId;

pub fn decisions(seating: &SeatingArgs) -> Vec<SeatingDecision> {
    let decide = |ids: &[i64], seating: Seating| -> Vec<SeatingDecision> {
        ids.iter()
            .map(|id| SeatingDecision {
                confronto: ConfrontoId(*id),
                seating,
            })
            .collect()
    };
    [
        decide(&seating.keep, Seating::Keep),
        decide(&seating.replay, Seating::Replay),
        decide(&seating.play, Seating::Play),
    ]
    .concat()
}
