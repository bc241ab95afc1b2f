//! Why something about a ruling, a protest or a sanction was refused, and what to do.

use crate::refusal::discipline::DisciplineRefusal;
use crate::words::asked::Asked;
use crate::words::en::rules::wrong;
use crate::words::list;
use rules::penalty::{Fact, FactsFault};

/// Why something about a ruling, a protest or a sanction was refused, and what to do.
#[must_use]
pub fn discipline(refusal: &DisciplineRefusal) -> String {
    match refusal {
        DisciplineRefusal::AlreadyOut(name) => format!("{name} is out of the etapa already."),
        DisciplineRefusal::BadPoints(points) => format!("{points} is no penalty: 1 to 99 points."),
        DisciplineRefusal::Sanction(text) => {
            format!("\"{text}\" is no sanction: code:subject or code:subject:detail.")
        }
        DisciplineRefusal::NoTable { fase, .. } => {
            format!("Fase {fase} has no table in which points count.")
        }
        DisciplineRefusal::TableClosed { fase, later } => {
            format!("The table of fase {fase} is closed: fase {later} came from it.")
        }
        DisciplineRefusal::Clause { asked, profile, .. } => {
            format!("Regulation {profile} has no clause \"{asked}\".")
        }
        DisciplineRefusal::UnfitClause { clause, fit, .. } if fit.is_empty() => {
            format!(
                "{clause} is about something else: name no clause, and the organiser's rule counts."
            )
        }
        DisciplineRefusal::UnfitClause { clause, fit, .. } => {
            format!("{clause} is about something else. Fit: {}.", fit.join(", "))
        }
        DisciplineRefusal::Facts(fault) => facts_fault(fault),
        DisciplineRefusal::ProtestsAwaited { until } => {
            format!("Protests are awaited until {until}.")
        }
        DisciplineRefusal::NoDocument => "The paper that proves it is missing.".to_owned(),
        DisciplineRefusal::DocumentTooLarge { most } => {
            format!("The paper is larger than {} MB.", most >> 20)
        }
        DisciplineRefusal::NobodyAtFault => "Say who it is about.".to_owned(),
        DisciplineRefusal::Barred(barred) => {
            let names: Vec<_> = barred.iter().map(|barred| barred.athlete.clone()).collect();
            format!("Barred by a ruling: {}.", list(&names, "and"))
        }
        DisciplineRefusal::Homologated { etapa, .. } => {
            format!("The results of {etapa} stand; only an appeal changes them.")
        }
        DisciplineRefusal::EtapaOpen { etapa } => format!("{etapa} is not over."),
        DisciplineRefusal::AppealsOpen(numbers) if numbers.len() == 1 => {
            "An appeal is open.".to_owned()
        }
        DisciplineRefusal::AppealsOpen(numbers) => format!("{} appeals are open.", numbers.len()),
        DisciplineRefusal::AlreadyJudged { number } => {
            format!("Appeal {number} is judged already.")
        }
        DisciplineRefusal::AlreadyRevoked { number } => {
            format!("Ruling {number} is revoked already.")
        }
    }
}

/// What is wrong with the facts of an occurrence, for whoever was asked for them: by the questions, never by the
/// names that records have for them.
#[must_use]
pub fn facts_fault(fault: &FactsFault) -> String {
    match fault {
        FactsFault::BadRecord => {
            "The occurrence cannot be read. Choose its clause again.".to_owned()
        }
        FactsFault::BadFields(fields) => {
            let mut told: Vec<String> = fields
                .iter()
                .map(|bad| format!("{}: {}", asked(&bad.field), wrong(&bad.wrong)))
                .collect();
            told.dedup();
            format!("Look again: {}.", told.join("; "))
        }
        FactsFault::UnknownOccurrence(clause) => {
            format!("This regulation has no clause {clause}. Choose another one.")
        }
        FactsFault::MissingFact(key) => format!("Still to be told: {}.", asked(key)),
    }
}

/// A field of a record by what a person is asked.
fn asked(field: &str) -> String {
    let told = match Asked::of(field) {
        Asked::Occurrence => "what happened",
        Asked::Offender => "who is at fault",
        Asked::Phase => "the moment",
        Asked::Partida => "the partida",
        Asked::Worth => "what the mão is worth",
        Asked::Raise => "the raise without an answer",
        Asked::Score => "the points of the partida",
        Asked::Legs => "the partidas won before",
        Asked::When => "where and when",
        Asked::Fact(known) => return format!("\"{}\"", fact(known).trim_end_matches('?')),
        Asked::Unknown => "one of the answers",
    };
    told.to_owned()
}

/// A fact, as a referee is asked for it.
#[must_use]
pub const fn fact(fact: Fact) -> &'static str {
    match fact {
        Fact::Absolute => "Was it an absolute game?",
        Fact::Cards => "Manilhas shown",
        Fact::CardsTouched => "Cards put to the pack",
        Fact::InTurn => "Was it this player's turn?",
        Fact::Vaza => "In which vaza",
        Fact::CardsHeld => "Cards in hand",
        Fact::CardsLaid => "Cards laid together",
        Fact::FaceVisible => "Was any face seen?",
        Fact::CardOpenedOnRequest => "Opened when asked to?",
        Fact::Vazas => "Who won each vaza",
        Fact::Raises => "Raises while the mão was tied",
        Fact::Spoken => "Was it spoken?",
        Fact::Claimed => "When it was claimed",
        Fact::DecisionS => "Seconds since the raise",
        Fact::Elapsed => "Time of play (mm:ss)",
        Fact::CalledAt => "Time of play at the raise (mm:ss)",
        Fact::Answer => "Answer",
        Fact::Started => "Start of the jogo (hh:mm:ss)",
        Fact::Deliberate => "Was it on purpose?",
        Fact::ExposedBy => "By whom the card was exposed",
        Fact::Dealer => "Who deals",
        Fact::Away => "Who left the mesa",
        Fact::AuthorisedPlayers => "Who left with leave",
        Fact::Simultaneous => "At the same time?",
        Fact::AbsenceS => "Seconds away",
        Fact::DistanceM => "Distance from the mesa in metres",
        Fact::Call => "Hour of the call (hh:mm:ss)",
        Fact::Arrival => "Hour of arrival (hh:mm:ss)",
        Fact::Anthem => "End of the anthem (hh:mm:ss)",
        Fact::Substitution => "Hour of the substitution (hh:mm:ss)",
        Fact::Substitute => "Who came in",
        Fact::BoardMember => "Is whoever is missing of the board?",
        Fact::InCeremony => "At work in the opening?",
        Fact::CeremonyEnd => "End of the opening (hh:mm:ss)",
        Fact::SignedReturn => "Signed return (hh:mm:ss)",
        Fact::Missing => "Mesas that are missing",
        Fact::Present => "Who is at the mesa",
        Fact::StillPlaying => "Duplas still in the jogo before",
        Fact::Opponent => "Next opponent",
        Fact::Mesas => "Results of the other mesas",
        Fact::Proven => "Was it proven?",
        Fact::ScopeChoice => "How far it goes",
        Fact::DecisionDate => "Day of the decision",
        Fact::Suspension => "Suspension in force",
        Fact::EventDate => "Day of the event",
        Fact::OfficialPoints => "Points taken away by the organiser",
        Fact::BoardDecision => "Decision of the board",
        Fact::Entered => "What the súmula says",
        Fact::Coordination => "Does the coordination consent?",
        Fact::Draw => "Cards of the draw",
        Fact::FinalRound => "Is it the last rodada?",
        Fact::EtapasInSeason => "Etapas of the championship",
        Fact::Cuts => "Cuts in this mão",
        Fact::Cerradas => "Cerradas in this mão",
        Fact::Burnt => "Cards burnt",
        Fact::FirstCardLaid => "Has whoever holds too many cards played?",
        Fact::CardsDealt => "Cards dealt to each",
        Fact::DealerAskedIfAllHaveThree => "Did the dealer ask whether all have three?",
        Fact::TrucoBeforeFirstCard => "Truco before the first card",
        Fact::Winner => "Who won the mão",
        Fact::PendingCall => "Raise without an answer",
    }
}

/// The answers that a fact may have, as the record has them and as people read them; none where it is told
/// freely.
#[must_use]
pub const fn choices(fact: Fact) -> &'static [(&'static str, &'static str)] {
    match fact {
        Fact::Claimed => &[
            ("at-once", "at once"),
            ("after-play-continued", "after play went on"),
        ],
        Fact::Answer => &[("accepted", "accepted"), ("declined", "declined")],
        Fact::ExposedBy => &[("dealer", "the dealer"), ("player", "somebody else")],
        Fact::Dealer => &[("A1", "A1"), ("B1", "B1"), ("A2", "A2"), ("B2", "B2")],
        Fact::Winner => &[("A", "A"), ("B", "B")],
        Fact::Substitute => &[("coringa", "coringa"), ("reserve-pair", "reserve dupla")],
        Fact::ScopeChoice => &[
            ("etapa", "this etapa alone"),
            ("etapa+championship", "etapa and championship"),
        ],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::field::{BadField, Wrong};

    #[test]
    fn a_person_is_told_by_the_question_never_by_the_name_of_a_field() {
        let fields = [
            "offender.pair",
            "when.score.A",
            "raises[1]",
            "what_nobody_knows",
        ];
        let bad = fields.map(|field| BadField {
            field: field.to_owned(),
            wrong: Wrong::Missing,
        });
        assert_eq!(
            facts_fault(&FactsFault::BadFields(bad.to_vec())),
            "Look again: who is at fault: is missing; the points of the partida: is missing; \
             \"Raises while the mão was tied\": is missing; one of the answers: is missing."
        );
        assert_eq!(
            facts_fault(&FactsFault::MissingFact("decision_s")),
            "Still to be told: \"Seconds since the raise\"."
        );
    }
}
