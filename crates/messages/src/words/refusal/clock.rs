//! Why something about time, a call, a raise or a meal was refused, and what to do.

use crate::labels::moment::local;
use crate::refusal::clock::ClockRefusal;
use crate::words::say::refusal::clock as say;
use crate::words::spoken::Language;

/// Why something about time, a call, a raise or a meal was refused, and what to do.
#[must_use]
pub fn clock(language: Language, refusal: &ClockRefusal) -> String {
    match refusal {
        ClockRefusal::Suspended { at } => say::Suspended { at: local(at) }.told(language),
        ClockRefusal::NotSuspended => say::not_suspended(language).to_owned(),
        ClockRefusal::BadRaise(to, raises) => say::BadRaise { to, raises }.told(language),
        ClockRefusal::NothingAsked { mesa } => say::NothingAsked { mesa }.told(language),
        ClockRefusal::BadHour(hour) => say::BadHour { hour }.told(language),
        ClockRefusal::NoHour { hour, .. } => say::NoHour { hour }.told(language),
        ClockRefusal::MealSigned { who, back: true } => {
            say::MealSignedBack { who: *who }.told(language)
        }
        ClockRefusal::MealSigned { who, back: false } => {
            say::MealSignedNotBack { who: *who }.told(language)
        }
        ClockRefusal::AlreadyWanted { mesa } => say::AlreadyWanted { mesa }.told(language),
        ClockRefusal::NotMissing { mesa } => say::NotMissing { mesa }.told(language),
    }
}
