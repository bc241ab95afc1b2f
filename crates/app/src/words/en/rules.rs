//! What is wrong with a record for the rules engine.

use crate::words::list;
use rules::field::{BadField, Wrong};
use rules::mao::MaoFault;
use rules::penalty;
use rules::raise::Stake;
use rules::record::RecordFault;

/// What of a record for the rules engine cannot be read.
#[must_use]
pub fn bad_fields(fields: &[BadField]) -> String {
    if fields.is_empty() {
        return "The record is no JSON object.".to_owned();
    }
    let told: Vec<String> = fields.iter().map(bad_field).collect();
    format!("Correct the record: {}.", told.join("; "))
}

/// A field of a record that cannot be so: `when.score.A goes from 0 to 11`.
#[must_use]
pub fn bad_field(bad: &BadField) -> String {
    format!("{} {}", bad.field, wrong(&bad.wrong))
}

/// What is wrong with a field.
#[must_use]
pub fn wrong(wrong: &Wrong) -> String {
    match wrong {
        Wrong::Missing => "is missing".to_owned(),
        Wrong::UnknownField => "is no field of this record: correct or remove it".to_owned(),
        Wrong::Unreadable => "cannot be read".to_owned(),
        Wrong::BadStake => {
            let ladder = Stake::LADDER.map(|stake| stake.points().to_string());
            format!("is no value of a mão ({})", list(&ladder, "or"))
        }
        Wrong::OutOfRange { least, most } if *most == u32::MAX => {
            format!("is at least {least}")
        }
        Wrong::OutOfRange { least, most } => format!("goes from {least} to {most}"),
        Wrong::Even => "has to be odd".to_owned(),
        Wrong::OtherPair => "is not of this pair".to_owned(),
        Wrong::NotAtEleven => {
            "does not fit the score: it holds one point short of the end".to_owned()
        }
        Wrong::UnknownClause => "is no clause of a regulation".to_owned(),
        Wrong::UnknownCard => "is no card of this pack".to_owned(),
        Wrong::DuplicateCard => "repeats a card".to_owned(),
        Wrong::EndsBeforeItBegins => "ends before it begins".to_owned(),
    }
}

/// Why a mão cannot be replayed.
#[must_use]
pub fn record_fault(fault: &RecordFault) -> String {
    if fault.fault == MaoFault::BadRecord {
        return bad_fields(&fault.fields);
    }
    let told = mao_fault(fault.fault);
    match fault.action {
        Some(index) if fault.fault != MaoFault::Unfinished => format!("action {index}: {told}"),
        _ => told.to_owned(),
    }
}

const fn mao_fault(fault: MaoFault) -> &'static str {
    match fault {
        MaoFault::BadRecord => "the record cannot be read.",
        MaoFault::UnknownCard => "this pack has no such card.",
        MaoFault::DuplicateCard => "the same card comes twice, or is gone already.",
        MaoFault::BadScore => "the score before the mão goes from 0 to 11 on each side.",
        MaoFault::MaoOver => "the mão is over.",
        MaoFault::UnknownSeat => "the table has no such seat.",
        MaoFault::NoElevenDecision => "this side has no mão de onze to decide.",
        MaoFault::ElevenUndecided => "whoever has eleven has not said yet whether they play.",
        MaoFault::ExchangeForbidden => "cards cannot be exchanged now.",
        MaoFault::AwaitingAnswer => "a call waits for the other side's answer.",
        MaoFault::RaiseForbidden => "this side cannot raise now.",
        MaoFault::NothingToAnswer => "there is no call to answer.",
        MaoFault::NotYourTurn => "it is not this seat's turn.",
        MaoFault::CardNotHeld => "this seat does not hold this card.",
        MaoFault::HideForbidden => "the card cannot be hidden now.",
        MaoFault::MustShowHighest => "after a tied first vaza the highest card must be shown.",
        MaoFault::UnknownAction => "there is no such action.",
        MaoFault::Unfinished => "actions are missing: the mão has not ended.",
    }
}

/// Why facts cannot be decided.
#[must_use]
pub fn decide_fault(fault: &penalty::FactsFault) -> String {
    match fault {
        penalty::FactsFault::BadRecord => "The record cannot be read.".to_owned(),
        penalty::FactsFault::BadFields(fields) => bad_fields(fields),
        penalty::FactsFault::UnknownOccurrence(clause) => {
            format!("The regulation has no clause {clause:?}.")
        }
        penalty::FactsFault::MissingFact(key) => {
            format!("The fact `{key}` decides and is missing.")
        }
    }
}
