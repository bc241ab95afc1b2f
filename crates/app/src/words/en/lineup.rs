//! Why something about who may play, and where was refused, and what to do.

use crate::refusal::lineup::LineupRefusal;
use crate::words::{counted, list};
use championship::lineup::Slot;

/// Why something about who may play, and where was refused, and what to do.
#[must_use]
pub fn lineup(refusal: &LineupRefusal) -> String {
    match refusal {
        LineupRefusal::NoSuchSlot(named) => {
            format!(
                "This format has no place \"{}\" in its line-up.",
                slot(named)
            )
        }
        LineupRefusal::SlotSize {
            slot: named,
            takes,
            given,
        } => {
            let takes = counted(*takes, "athlete", "athletes");
            format!("A {} takes {takes}, not {given}.", slot(named))
        }
        LineupRefusal::AlreadyInLineup {
            athlete,
            entrant,
            slot: named,
        } => format!(
            "{athlete} stands in the line-up of {entrant}, {}.",
            slot(named)
        ),
        LineupRefusal::OtherClub { athlete, club } => format!("{athlete} belongs to {club}."),
        LineupRefusal::NotOfClass {
            class, athletes, ..
        } => format!(
            "{} may not play here ({}).",
            list(athletes, "and"),
            class.as_str()
        ),
        LineupRefusal::ToleranceOver { mesa, clause } => {
            format!("Mesa {mesa}: the tolerance is over, nobody is replaced ({clause}).")
        }
        LineupRefusal::StillPlaying { mesa, clause } => {
            format!("Mesa {mesa}: the pair still plays and is not replaced ({clause}).")
        }
        LineupRefusal::NoSubstitute { mesa, athlete, .. } => {
            format!("Mesa {mesa}: {athlete} cannot sit down there.")
        }
        LineupRefusal::CategoryTooStrong { athletes, .. } => {
            format!("Registered too strong for this: {}.", list(athletes, "and"))
        }
    }
}

/// A place of a line-up, as somebody named it.
pub(super) fn slot(named: &str) -> String {
    match named.parse() {
        Ok(Slot::Dupla(number)) => format!("dupla {number}"),
        Ok(Slot::Reserve) => "reserve dupla".to_owned(),
        Ok(Slot::Coringa) => "coringa".to_owned(),
        Err(_) => named.to_owned(),
    }
}
