//! Why something about who sits in a confronto was refused, and what to do.

use crate::refusal::seating::SeatingRefusal;
use crate::words::counted;

/// Why something about who sits in a confronto was refused, and what to do.
#[must_use]
pub fn seating(refusal: &SeatingRefusal) -> String {
    match refusal {
        SeatingRefusal::DrawnFase { fase } => format!(
            "Fase {fase} is drawn: its sides do not change one by one. Keep them, and draw the fase again while none of its rodadas is called."
        ),
        SeatingRefusal::Contradicts { confrontos } => format!(
            "The decisions contradict each other: somebody would sit in two confrontos ({}). What hangs on one jogo is kept as a whole or replayed as a whole; nothing was written.",
            confrontos.join(", ")
        ),
        SeatingRefusal::TeamOut {
            mesa,
            team,
            ruling,
            moved,
        } => format!(
            "{team} is out by ruling {ruling}: mesa {mesa} counts as its W×O; nothing was written. Say that confronto {} is played all the same, if it is.",
            moved.confronto
        ),
        SeatingRefusal::SeatingChanges { moved, .. } => format!(
            "The correction moves {}; nothing was written. Decide of each whether it stands or is replayed.",
            counted(moved.len(), "seated confronto", "seated confrontos")
        ),
    }
}
