//! What the rules engine says: what is wrong with a record, what an occurrence brings.

use crate::words::asked::Asked;
use crate::words::en::asked::asked;
use crate::words::list;
use rules::clause::ClauseId;
use rules::field::{BadField, Wrong};
use rules::mao::MaoFault;
use rules::partida::Side;
use rules::penalty;
use rules::penalty::{Effect, Prescribed};
use rules::raise::Stake;
use rules::record::RecordFault;
use serde_json::Value;

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
        Wrong::Contradicts { by, ruled_by } => contradicts(by, ruled_by),
    }
}

/// What is wrong with a field that cannot be beside another, and by which clauses that is ruled on.
#[must_use]
pub fn contradicts(by: &str, ruled_by: &[ClauseId]) -> String {
    let clauses: Vec<String> = ruled_by.iter().map(ToString::to_string).collect();
    match clauses.as_slice() {
        [] => format!("contradicts {by}"),
        clauses => format!(
            "contradicts {by}; {} says what that brings: choose that clause",
            list(clauses, "or")
        ),
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
        MaoFault::AwaitingAnswer => "a call is waiting for the other side's answer.",
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
        penalty::FactsFault::MissingFact(needed) => {
            let told = asked(Asked::needed(*needed));
            format!("What decides this clause is missing: {told}. Add it to the facts.")
        }
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::A => 'A',
        Side::B => 'B',
    }
}

/// What an occurrence brings, with the clauses that it rests on.
#[must_use]
pub fn decision(decision: &Prescribed) -> String {
    let mut told = match decision {
        Prescribed::Prescription(ruling) => {
            let effects: Vec<String> = ruling
                .effect
                .iter()
                .map(|part| effect(*part).to_owned())
                .collect();
            let mut told = list(&effects, "and");
            for moved in &ruling.points_moved {
                told.push_str(&format!("; {} scores {}", letter(moved.to), moved.points));
                if moved.credited < moved.points {
                    told.push_str(&format!(" (there is room for {})", moved.credited));
                }
            }
            told
        }
        Prescribed::Tento(given) => tento(&serde_json::to_value(given).unwrap_or_default()),
    };
    let clauses: Vec<_> = decision.clauses().iter().map(ToString::to_string).collect();
    told.push_str(&format!(" ({})", clauses.join(", ")));
    if let Prescribed::Prescription(ruling) = decision
        && let Some(also) = &ruling.also
    {
        told.push_str(&format!(
            "; the same act falls under {also}: decide by it, too"
        ));
    }
    told
}

/// What one of the other regulations gives, as `rules decide` tells it.
#[must_use]
pub fn tento(decision: &Value) -> String {
    match (decision["to"].as_str(), &decision["points"]) {
        (Some(side), Value::String(_)) => format!("{side} wins the partida"),
        (Some(side), points) => format!("{side} scores {points}"),
        (None, _) if decision["ends_hand"] == true => "nobody scores; the mão ends".to_owned(),
        (None, _) => "nobody scores; the mão goes on".to_owned(),
    }
}

/// The parts of an effect as `rules decide` joins them: `lose-1-point+pass-deck`.
#[must_use]
pub fn effect_codes(codes: &str) -> String {
    let parts: Vec<String> = codes
        .split('+')
        .filter_map(|code| serde_json::from_value(code.into()).ok())
        .map(|part: Effect| effect(part).to_owned())
        .collect();
    list(&parts, "and")
}

const fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::None => "nothing to punish",
        Effect::PassDeck => "passes the pack",
        Effect::LoseCut => "loses the cut",
        Effect::LoseHandPoints => "loses the points in play",
        Effect::WinHandPoints => "wins the points in play",
        Effect::WinPartida => "wins the partida",
        Effect::HandVoid => "nobody scores in this mão",
        Effect::LoseOnePoint => "loses a point",
        Effect::LoseRaisedPoints => {
            "the time to answer is over: whoever raised scores what they asked for"
        }
        Effect::LosePartida => "loses the partida",
        Effect::LoseJogo => "loses the jogo",
        Effect::AnnulJogo => "the jogo is annulled",
        Effect::Walkover => "W×O",
        Effect::Play => "play goes on",
        Effect::Announce => "the coordination announces the time",
        Effect::Accepted => "raise accepted",
        Effect::Declined => "raise declined",
        Effect::RecordOccurrence => "the occurrence is recorded",
        Effect::ClaimLapses => "play went on: it can be claimed no more",
        Effect::CallVoid => "does not count unless it is spoken",
        Effect::Warning => "warning",
        Effect::EliminateEtapa => "put out of the etapa",
        Effect::ExcludeNextEtapa => "kept out of the next etapa",
        Effect::EliminateChampionship => "put out of the championship",
        Effect::SuspendOneYear => "suspended for a year",
        Effect::ExcludeEvent => "put out of the event",
        Effect::LosePointsDiscretionary => "loses points, as the organiser decides",
        Effect::SanctionDiscretionary => "a sanction, as the federation decides",
        Effect::Segregate => "the mesa is set aside and ends its jogo",
        Effect::RedoSumula => "the súmula is made anew",
        Effect::RejectSumula => "the súmula goes back to be completed",
        Effect::RejectEntry => "entry refused",
        Effect::RejectProfile => "the federation's rules alone hold",
        Effect::SubstitutionRefused => "substitution refused",
        Effect::DeckReplaced => "the pack is changed",
        Effect::DeckRefused => "the pack is not changed",
        Effect::FirstDealer => "lots for who deals first",
        Effect::NextDealer => "the pack goes on to the next one",
        Effect::ImageOptOut => "image refused in writing",
        Effect::Warn => "notice",
        Effect::Accept => "the súmula holds",
    }
}
