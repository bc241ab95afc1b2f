//! Why something about who may play, and where was refused, and what to do.

use crate::refusal::lineup::LineupRefusal;
use crate::words::en::labels::slot_among;
use crate::words::{counted, list};

/// Why something about who may play, and where was refused, and what to do.
#[must_use]
pub fn lineup(refusal: &LineupRefusal) -> String {
    match refusal {
        LineupRefusal::NoSuchSlot(typed) => no_such_slot(typed),
        LineupRefusal::SlotElsewhere { slot, kind } => match slot_among(*kind, *slot).as_str() {
            "" => no_such_slot(&slot.to_string()),
            named => no_such_slot(named),
        },
        LineupRefusal::SlotSize {
            slot,
            kind,
            takes,
            given,
        } => {
            let takes = counted(*takes, "athlete", "athletes");
            match slot_among(*kind, *slot).as_str() {
                "" => format!("This takes {takes}, not {given}."),
                named => format!("{named} takes {takes}, not {given}."),
            }
        }
        LineupRefusal::AlreadyInLineup {
            athlete,
            entrant,
            slot,
            kind,
        } => {
            let at = match slot_among(*kind, *slot).to_lowercase().as_str() {
                "" => String::new(),
                named => format!(", {named}"),
            };
            format!("{athlete} stands in the line-up of {entrant}{at}.")
        }
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

fn no_such_slot(named: &str) -> String {
    format!("This format has no place \"{named}\" in its line-up.")
}
