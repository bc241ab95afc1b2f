//! Why something about who may play, and where was refused, and what to do.

use crate::refusal::lineup::{LineupRefusal, NoSubstitute};
use crate::words::say::refusal::lineup as say;
use crate::words::spoken::Language;
use championship::lineup::Class;

impl Language {
    /// What people call a class.
    #[must_use]
    pub const fn class_name(self, class: Class) -> &'static str {
        match class {
            Class::Open => say::class_name_open(self),
            Class::Men => say::class_name_men(self),
            Class::Women => say::class_name_women(self),
            Class::Mixed => say::class_name_mixed(self),
        }
    }
}

/// Why something about who may play, and where was refused, and what to do.
#[must_use]
pub fn lineup(language: Language, refusal: &LineupRefusal) -> String {
    match refusal {
        LineupRefusal::NoSuchSlot(typed) => no_such_slot(language, typed),
        LineupRefusal::SlotElsewhere { slot, kind } => {
            match language.slot_among(*kind, *slot).as_str() {
                "" => no_such_slot(language, &slot.to_string()),
                named => no_such_slot(language, named),
            }
        }
        LineupRefusal::SlotSize {
            slot,
            kind,
            takes,
            given,
        } => match language.slot_among(*kind, *slot).as_str() {
            "" => say::SlotSizeEmpty {
                takes: *takes,
                given,
            }
            .told(language),
            named => say::SlotSizeNamed {
                named,
                takes: *takes,
                given,
            }
            .told(language),
        },
        LineupRefusal::AlreadyInLineup {
            athlete,
            entrant,
            slot,
            kind,
        } => {
            let at = match language.slot_among(*kind, *slot).to_lowercase().as_str() {
                "" => String::new(),
                named => format!(", {named}"),
            };
            say::AlreadyInLineup {
                athlete,
                entrant,
                at,
            }
            .told(language)
        }
        LineupRefusal::OtherClub { athlete, club } => {
            say::OtherClub { athlete, club }.told(language)
        }
        LineupRefusal::NotOfClass {
            class,
            unknown,
            athletes,
        } => match (unknown, class) {
            (true, _) => say::NotOfClassYes {
                class: language.class_name(*class),
                athletes,
            }
            .told(language),
            (false, Class::Mixed) => say::NotOfClassMixed {
                class: language.class_name(*class),
                athletes,
            }
            .told(language),
            (false, _) => say::NotOfClassNo {
                class: language.class_name(*class),
                athletes,
            }
            .told(language),
        },
        LineupRefusal::ToleranceOver { mesa, clause } => {
            say::ToleranceOver { mesa, clause }.told(language)
        }
        LineupRefusal::StillPlaying { mesa, clause } => {
            say::StillPlaying { mesa, clause }.told(language)
        }
        LineupRefusal::NoSubstitute {
            mesa,
            athlete,
            because,
        } => match because {
            NoSubstitute::NoSeat => say::NoSubstituteNoSeat { mesa, athlete }.told(language),
            NoSubstitute::NotReserve => {
                say::NoSubstituteNotReserve { mesa, athlete }.told(language)
            }
            NoSubstitute::OtherMesa => say::NoSubstituteOtherMesa { mesa, athlete }.told(language),
        },
        LineupRefusal::CategoryTooStrong {
            category,
            athletes,
            clause,
        } => {
            let clause = clause
                .map(|clause| format!(" ({clause})"))
                .unwrap_or_default();
            say::CategoryTooStrong {
                category,
                athletes,
                clause,
            }
            .told(language)
        }
        LineupRefusal::NotAskedFor(rodada) => say::LineupNotAskedFor { rodada }.told(language),
        LineupRefusal::RodadaCalled(rodada) => say::LineupRodadaCalled { rodada }.told(language),
        LineupRefusal::NotOfTeam => say::not_of_team(language).to_owned(),
        LineupRefusal::KeptOut { athletes } => say::KeptOut { athletes }.told(language),
    }
}

fn no_such_slot(language: Language, named: &str) -> String {
    say::NoSuchSlot { named }.told(language)
}
