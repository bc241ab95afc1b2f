//! Why something about who sits in a confronto was refused, and what to do.

use crate::refusal::seating::SeatingRefusal;

/// Why something about who sits in a confronto was refused, and what to do.
#[must_use]
pub fn seating(refusal: &SeatingRefusal) -> String {
    match refusal {
        SeatingRefusal::DrawnFase { fase } => format!(
            "Fase {fase} is drawn: its sides do not change one by one. Keep them, and draw the fase again while none of its rodadas is called."
        ),
        SeatingRefusal::SeatingChanges { moved, .. } => format!(
            "The correction moves {} seated confronto(s); nothing was written. Decide of each whether it stands or is replayed.",
            moved.len()
        ),
    }
}
