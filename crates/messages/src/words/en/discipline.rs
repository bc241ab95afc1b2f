//! Occurrences, what they bring, whom they bar, and why something about them was refused.

use crate::labels::entrant::EntrantKind;
use crate::labels::moment::{clock, day};
use crate::refusal::discipline::DisciplineRefusal;
use crate::words::asked::Asked;
use crate::words::en::asked::asked;
use crate::words::en::rules::{contradicts, effect_codes, tento, wrong};
use crate::words::en::ties::told_ties;
use crate::words::list;
use crate::words::whom;
use championship::discipline::{Sanction, Term, Who};
use championship::id::{AthleteId, EntrantId};
use championship::lineup::Slot;
use championship::ruling::RulingNo;
use rules::field::{BadField, Wrong};
use rules::penalty::{Deck, FactsFault, Prescribed};
use serde_json::Value;
use std::collections::BTreeMap;

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
        DisciplineRefusal::NoNextJogo { mesa } => format!(
            "Whoever still plays at mesa {mesa} has no next jogo: the W×O falls on that, once it is called."
        ),
        DisciplineRefusal::Facts(fault) => facts_fault(fault),
        DisciplineRefusal::ProtestsAwaited { until } => {
            format!("Protests are awaited until {until}.")
        }
        DisciplineRefusal::NoDocument => "The paper that proves it is missing.".to_owned(),
        DisciplineRefusal::DocumentTooLarge { document, most } => {
            format!("The paper \"{document}\" is larger than {} MB.", most >> 20)
        }
        DisciplineRefusal::NobodyAtFault => "Say who it is about.".to_owned(),
        DisciplineRefusal::Barred(barred) => {
            let names: Vec<_> = barred.iter().map(|barred| barred.athlete.clone()).collect();
            format!("Barred by a ruling: {}.", list(&names, "and"))
        }
        DisciplineRefusal::Homologated { etapa, .. } => {
            format!("The results of {etapa} stand; only an appeal changes them.")
        }
        DisciplineRefusal::LotsPending { unresolved } => format!(
            "Ties are open: {}. Draw their lots before you homologate.",
            told_ties(unresolved)
        ),
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
                .map(|bad| {
                    format!(
                        "{}: {}",
                        asked(Asked::of(&bad.field)),
                        wrong_for_people(bad)
                    )
                })
                .collect();
            told.dedup();
            format!("Look again: {}.", told.join("; "))
        }
        FactsFault::UnknownOccurrence(clause) => {
            format!("This regulation has no clause {clause}. Choose another one.")
        }
        FactsFault::MissingFact(needed) => {
            format!("Still to be told: {}.", asked(Asked::needed(*needed)))
        }
    }
}

/// What is wrong with a field, by the question of the other one that it contradicts.
fn wrong_for_people(bad: &BadField) -> String {
    match &bad.wrong {
        Wrong::Contradicts { by, ruled_by } => contradicts(&asked(Asked::of(by)), ruled_by),
        other => wrong(other),
    }
}

/// An athlete of a team that is kept out as a whole.
#[must_use]
pub fn of_excluded_team(athlete: &str, team: &str, of_team: &Sanction, by: &str) -> String {
    let sanction = sanction(of_team);
    format!(
        "{athlete} was in the line-up of {team}, which received {sanction} ({by}). The regulation does not say whether the punishment of an entry reaches its athletes in another one: ask the committee."
    )
}

/// What is decided about somebody.
#[must_use]
pub fn sanction(sanction: &Sanction) -> String {
    match sanction {
        Sanction::Warning => "warning".to_owned(),
        Sanction::OutOfEtapa => "put out of the etapa".to_owned(),
        Sanction::OutOfNext { etapa: Some(etapa) } => format!("kept out of etapa {etapa}"),
        Sanction::OutOfNext { etapa: None } => {
            "kept out of the first etapa of the next championship".to_owned()
        }
        Sanction::OutOfChampionship => "put out of the championship".to_owned(),
        Sanction::OutOfEvent => "put out of the event".to_owned(),
        Sanction::Suspended { from, to } => {
            format!("suspended from {} to {}", day(from), day(to))
        }
        Sanction::RankingPoints { points } => {
            let word = if points.abs() == 1 { "point" } else { "points" };
            format!("{points} {word} in the ranking").replace('-', "−")
        }
        Sanction::OpenCase => "a case for the federation".to_owned(),
        Sanction::Recorded { decision } => format!("decision of the federation: {decision}"),
        Sanction::ImageOptOut => "name and image reserved".to_owned(),
    }
}

/// What is decided about somebody, and where its term stands on a day.
#[must_use]
pub fn sanction_on(decided: &Sanction, day: &str) -> String {
    let told = sanction(decided);
    match decided.term(day) {
        None => told,
        Some(Term::Ahead) => format!("{told} (not begun)"),
        Some(Term::Running) => format!("{told} (running)"),
        Some(Term::Over) => format!("{told} (over)"),
    }
}

/// Whom a sanction is for, among those who compete: a name with one side alone has no number.
#[must_use]
pub fn who(
    who: &Who,
    kind: EntrantKind,
    entrants: &BTreeMap<EntrantId, String>,
    athletes: &BTreeMap<AthleteId, String>,
) -> String {
    whom(who, kind, entrants, athletes, |name, seat| {
        format!("{name}, player {seat}")
    })
}

/// A team with too few duplas at their mesas for a confronto.
#[must_use]
pub fn short_team(team: &str, there: usize, least: usize) -> String {
    format!("{team}: duplas at the mesas {there}, at least {least} for the confronto")
}

/// Who came in for whom after the call; `out` is empty where the seat was.
#[must_use]
pub fn substituted(incoming: &str, out: &str, from: Slot, at: &str) -> String {
    let from = match from {
        Slot::Coringa => "coringa",
        _ => "reserve",
    };
    let place = match out {
        "" => "in a free place".to_owned(),
        out => format!("in place of {out}"),
    };
    format!("{incoming} ({from}) {place}, at {}", clock(at))
}

/// What the table does by itself: score and pack.
#[must_use]
pub fn at_table(decision: &Prescribed) -> Vec<String> {
    let Prescribed::Prescription(ruling) = decision else {
        return Vec::new();
    };
    let mut told = Vec::new();
    if let (Some(score), false) = (&ruling.score_after, ruling.points_moved.is_empty()) {
        let [a, b] = score.pair();
        told.push(format!("Score: {a}–{b}"));
    }
    told.extend(match ruling.deck {
        Deck::PassTo(player) => Some(format!("{} deals", player.as_str())),
        Deck::PassToNext => Some("The next one deals".to_owned()),
        Deck::StaysWith(player) | Deck::GoesTo(player) => {
            Some(format!("The pack stays with {}", player.as_str()))
        }
        Deck::Stays | Deck::NormalRotation | Deck::NotApplicable => None,
    });
    told
}

/// An earlier occurrence.
#[must_use]
pub fn earlier(ruling: RulingNo, at: &str, whom: &[String], clause: &str, gist: &str) -> String {
    let whom = list(whom, "and");
    format!("Ruling no. {}, {at}, {whom}: {clause}, {gist}", ruling.0)
}

/// A ruling by its number.
#[must_use]
pub fn ruling(number: RulingNo) -> String {
    format!("ruling no. {}", number.0)
}

/// An occurrence that was ruled on: where, who, and what the regulation says to it.
#[must_use]
pub fn ruled(at: &str, whom: &[String], says: &str) -> String {
    let whom = list(whom, "and");
    if whom.is_empty() {
        format!("{at}: {says}")
    } else {
        format!("{at}, {whom}: {says}")
    }
}

/// Why the committee did not do what the regulation says.
#[must_use]
pub fn departed(because: &str) -> String {
    format!("not applied: {because}")
}

/// What a regulation answered, as `rules decide` tells it.
#[must_use]
pub fn says(decision: &Value) -> String {
    match decision["effect"].as_str() {
        Some(codes) => effect_codes(codes),
        None => tento(decision),
    }
}

/// Who is missing at a mesa.
#[must_use]
pub fn absent(mesa: &str, teams: &[String]) -> String {
    format!("Mesa {mesa}, missing: {}", list(teams, "and"))
}

/// Which ruling it was.
#[must_use]
pub fn ruled_by(etapa: &str, number: RulingNo, clause: &str) -> String {
    format!("{etapa}, ruling no. {} ({clause})", number.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::field::{BadField, Wrong};
    use rules::penalty::{Fact, Needed};

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
            facts_fault(&FactsFault::MissingFact(Needed::Fact(Fact::DecisionS))),
            "Still to be told: \"Seconds since the raise\"."
        );
    }
}
