//! What is wrong with a line of the entry.

use crate::refusal::entry::{EntryFault, NoRaise};
use crate::words::say::refusal::entry as say;
use crate::words::spoken::Language;

pub fn entry_fault(language: Language, fault: &EntryFault) -> String {
    match fault {
        EntryFault::Empty => say::fault_empty(language).to_owned(),
        EntryFault::Target(word) => say::FaultTarget { word }.told(language),
        EntryFault::Score(word) => say::FaultScore { word }.told(language),
        EntryFault::Loser(word) => say::FaultLoser {
            word: word.trim_start_matches('-'),
        }
        .told(language),
        EntryFault::WhoIsAbsent(word) if word.is_empty() => {
            say::fault_who_is_absent_empty(language).to_owned()
        }
        EntryFault::WhoIsAbsent(word) => say::FaultWhoIsAbsent { word }.told(language),
        EntryFault::Side(word) => say::FaultSide { word }.told(language),
        EntryFault::Stake(NoRaise { word, raises }) => {
            say::FaultStake { word, raises }.told(language)
        }
        EntryFault::TooMuch(word) => say::FaultTooMuch { word }.told(language),
    }
}
