//! The official clock, and why something about time, a call, a raise or a meal was refused.

use crate::labels::moment::clock as at_clock;
use crate::refusal::clock::ClockRefusal;
use crate::words::numbers;
use crate::words::pt_br::clock::length;
use rules::raise::Stake;

/// Why something about time, a call, a raise or a meal was refused, and what to do.
#[must_use]
pub fn clock(refusal: &ClockRefusal) -> String {
    match refusal {
        ClockRefusal::Suspended { .. } => "The etapa is suspended: let it go on first.".to_owned(),
        ClockRefusal::NotSuspended => "The etapa is not suspended.".to_owned(),
        ClockRefusal::BadRaise(to) => format!(
            "No raise goes to {to}: {}.",
            numbers(&Stake::RAISES.map(|to| u32::from(to.points())), "or")
        ),
        ClockRefusal::NothingAsked { mesa } => {
            format!("No raise is awaiting an answer at mesa {mesa}.")
        }
        ClockRefusal::NoHour { hour, .. } => format!("\"{hour}\" is no hour. Write 18:30."),
        ClockRefusal::BadHour(hour) => format!("\"{hour}\" is no hour. Write 12:30."),
        ClockRefusal::MealSigned { .. } => "That is signed already.".to_owned(),
        ClockRefusal::AlreadyWanted { mesa } => {
            format!("Somebody is wanted at mesa {mesa} already.")
        }
        ClockRefusal::NotMissing { mesa } => format!("Nobody was missing at mesa {mesa}."),
    }
}

/// That the machine's clock was set, some time after a stored moment.
#[must_use]
pub fn jump(after: &str, seconds: i64) -> String {
    let way = if seconds > 0 { "forward" } else { "back" };
    format!(
        "The computer's clock was put {way} by {} after {}. What is counted did not change.",
        length(seconds.abs()),
        at_clock(after)
    )
}
