//! Why something about who sits in a confronto was refused, and what to do.

use crate::refusal::seating::{Moved, SeatingRefusal};
use crate::words::say::refusal::seating as say;
use crate::words::spoken::Language;

/// Why something about who sits in a confronto was refused, and what to do.
#[must_use]
pub fn seating(language: Language, refusal: &SeatingRefusal) -> String {
    match refusal {
        SeatingRefusal::DrawnFase { fase } => say::DrawnFase { fase }.told(language),
        SeatingRefusal::Contradicts { confrontos } => say::Contradicts {
            confrontos: confrontos.join(", "),
        }
        .told(language),
        SeatingRefusal::TeamOut {
            mesa,
            team,
            ruling,
            moved,
        } => say::TeamOut {
            team,
            ruling,
            mesa,
            label: &moved.label,
            confronto: moved.confronto,
        }
        .told(language),
        SeatingRefusal::SeatingChanges { moved, .. } => {
            let lines: Vec<_> = moved.iter().map(|one| line(language, one)).collect();
            say::SeatingChanges {
                lines: lines.join("\n"),
                count: moved.len(),
            }
            .told(language)
        }
    }
}

/// A confronto that has to be decided about.
fn line(language: Language, moved: &Moved) -> String {
    let seated = moved.seated.join(" × ");
    let id = moved.confronto;
    if moved.needless {
        say::Line {
            label: &moved.label,
            seated,
            id,
        }
        .told(language)
    } else {
        say::LineElse {
            label: &moved.label,
            seated,
            should_be: moved.should_be.join(" × "),
            id,
        }
        .told(language)
    }
}
