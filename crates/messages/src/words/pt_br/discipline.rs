//! Occurrences, what they bring, and whom they bar.

use crate::labels::entrant::EntrantKind;
use crate::labels::moment::{clock, day};
use crate::refusal::discipline::Barred;
use crate::words::asked::Asked;
use crate::words::pt_br::asked::asked;
use crate::words::pt_br::rules::{contradicts, wrong};
use crate::words::whom;
use championship::discipline::{Sanction, Term, Who};
use championship::id::{AthleteId, EntrantId};
use championship::lineup::Slot;
use championship::ruling::{AppealOutcome, RulingNo};
use rules::field::{BadField, Wrong};
use rules::penalty::{Deck, FactsFault, Prescribed};
use serde_json::Value;
use std::collections::BTreeMap;

/// An athlete who may not play, and why.
#[must_use]
pub fn barred(barred: &Barred) -> String {
    let sanction = sanction(&barred.sanction);
    format!(
        "{} não pode jogar: {sanction}. {}.",
        barred.athlete, barred.by
    )
}

/// An athlete of a team that is kept out as a whole.
#[must_use]
pub fn of_excluded_team(athlete: &str, team: &str, of_team: &Sanction, by: &str) -> String {
    let sanction = sanction(of_team);
    format!(
        "{athlete} estava na escalação de {team}, que recebeu {sanction} ({by}). O regulamento não diz se a punição de quem se inscreve alcança os seus atletas em outra inscrição: confirme com a comissão."
    )
}

/// What is decided about somebody.
#[must_use]
pub fn sanction(sanction: &Sanction) -> String {
    match sanction {
        Sanction::Warning => "advertência".to_owned(),
        Sanction::OutOfEtapa => "eliminação da etapa".to_owned(),
        Sanction::OutOfNext { etapa: Some(etapa) } => format!("exclusão da {etapa}ª etapa"),
        Sanction::OutOfNext { etapa: None } => {
            "exclusão da 1ª etapa do próximo campeonato".to_owned()
        }
        Sanction::OutOfChampionship => "eliminação do campeonato".to_owned(),
        Sanction::OutOfEvent => "exclusão do evento".to_owned(),
        Sanction::Suspended { from, to } => {
            format!("suspensão de {} a {}", day(from), day(to))
        }
        Sanction::RankingPoints { points } => {
            let word = if points.abs() == 1 { "ponto" } else { "pontos" };
            format!("{points} {word} no ranking").replace('-', "−")
        }
        Sanction::OpenCase => "caso aberto para a federação".to_owned(),
        Sanction::Recorded { decision } => format!("decisão da federação: {decision}"),
        Sanction::ImageOptOut => "nome e imagem reservados".to_owned(),
    }
}

/// What is decided about somebody, and where its term stands on a day.
#[must_use]
pub fn sanction_on(decided: &Sanction, day: &str) -> String {
    let told = sanction(decided);
    match decided.term(day) {
        None => told,
        Some(Term::Ahead) => format!("{told} (ainda não começou)"),
        Some(Term::Running) => format!("{told} (em curso)"),
        Some(Term::Over) => format!("{told} (cumprida)"),
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
        format!("{name}, {seat}º jogador")
    })
}

/// A team with too few duplas at their mesas for a confronto.
#[must_use]
pub fn short_team(team: &str, there: usize, least: usize) -> String {
    format!("{team}: duplas nas mesas {there}, mínimo {least} para o confronto")
}

/// Who came in for whom after the call; `out` is empty where the seat was.
#[must_use]
pub fn substituted(incoming: &str, out: &str, from: Slot, at: &str) -> String {
    let from = match from {
        Slot::Coringa => "coringa",
        _ => "reserva",
    };
    let place = match out {
        "" => "em lugar vago".to_owned(),
        out => format!("no lugar de {out}"),
    };
    format!("{incoming} ({from}) {place}, às {}", clock(at))
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
        told.push(format!("Placar: {a}–{b}"));
    }
    told.extend(match ruling.deck {
        Deck::PassTo(player) => Some(format!("Dá as cartas: {}", player.as_str())),
        Deck::PassToNext => Some("Dá as cartas: o próximo".to_owned()),
        Deck::StaysWith(player) | Deck::GoesTo(player) => {
            Some(format!("O baralho fica com {}", player.as_str()))
        }
        Deck::Stays | Deck::NormalRotation | Deck::NotApplicable => None,
    });
    told
}

/// What is wrong with the facts of an occurrence, for whoever was asked for them: by the questions, never by the
/// names that records have for them.
#[must_use]
pub fn facts_fault(fault: &FactsFault) -> String {
    match fault {
        FactsFault::BadRecord => "A ocorrência não se lê. Escolha de novo o artigo.".to_owned(),
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
            format!("Confira: {}.", told.join("; "))
        }
        FactsFault::UnknownOccurrence(clause) => {
            format!("Este regulamento não tem o artigo {clause}. Escolha outro.")
        }
        FactsFault::MissingFact(needed) => {
            format!("Falta dizer: {}.", asked(Asked::needed(*needed)))
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

/// An earlier occurrence.
#[must_use]
pub fn earlier(ruling: RulingNo, at: &str, whom: &[String], clause: &str, gist: &str) -> String {
    let whom = crate::words::list(whom, "e");
    format!("Decisão nº {}, {at}, {whom}: {clause}, {gist}", ruling.0)
}

/// A ruling by its number.
#[must_use]
pub fn ruling(number: RulingNo) -> String {
    format!("decisão nº {}", number.0)
}

/// What was made of a protest.
#[must_use]
pub const fn outcome(outcome: AppealOutcome) -> &'static str {
    match outcome {
        AppealOutcome::Upheld => "mantida a decisão",
        AppealOutcome::Overturned => "decisão reformada",
    }
}

/// An occurrence that was ruled on: where, who, and what the regulation says to it.
#[must_use]
pub fn ruled(at: &str, whom: &[String], says: &str) -> String {
    let whom = crate::words::list(whom, "e");
    if whom.is_empty() {
        format!("{at}: {says}")
    } else {
        format!("{at}, {whom}: {says}")
    }
}

/// Why the committee did not do what the regulation says.
#[must_use]
pub fn departed(because: &str) -> String {
    format!("não aplicado: {because}")
}

/// What a regulation answered, as `rules decide` tells it.
#[must_use]
pub fn says(decision: &Value) -> String {
    match decision["effect"].as_str() {
        Some(codes) => crate::words::pt_br::rules::effect_codes(codes),
        None => crate::words::pt_br::rules::tento(decision),
    }
}

/// Who is missing at a mesa.
#[must_use]
pub fn absent(mesa: &str, teams: &[String]) -> String {
    format!("Mesa {mesa}, ausente: {}", crate::words::list(teams, "e"))
}

/// Which ruling it was.
#[must_use]
pub fn ruled_by(etapa: &str, number: RulingNo, clause: &str) -> String {
    format!("{etapa}, decisão nº {} ({clause})", number.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::penalty::{Fact, Needed};

    #[test]
    fn a_person_is_told_by_the_question_never_by_the_name_of_a_field() {
        let fields = [
            "offender.pair",
            "offender.player",
            "when.phase",
            "when.score.A",
            "when.pending_raise.to",
            "raises[1]",
            "cards.shown",
            "what_nobody_knows",
        ];
        let bad = fields.map(|field| BadField {
            field: field.to_owned(),
            wrong: Wrong::Missing,
        });
        let told = facts_fault(&FactsFault::BadFields(bad.to_vec()));
        assert_eq!(
            told,
            "Confira: quem errou: falta; o momento: falta; os pontos da partida: falta; \
             o pedido sem resposta: falta; \"Pedidos com a mão empatada\": falta; \"Manilhas mostradas\": falta; \
             uma das respostas: falta."
        );
        let raise = BadField {
            field: "when.pending_raise".to_owned(),
            wrong: Wrong::Contradicts {
                by: "when.score".to_owned(),
                ruled_by: vec!["fprt-1.3.a-1".parse().unwrap()],
            },
        };
        assert_eq!(
            facts_fault(&FactsFault::BadFields(vec![raise])),
            "Confira: o pedido sem resposta: contradiz os pontos da partida; disso trata fprt-1.3.a-1: escolha esse artigo."
        );
        assert_eq!(
            facts_fault(&FactsFault::MissingFact(Needed::Fact(Fact::DecisionS))),
            "Falta dizer: \"Segundos desde o pedido\"."
        );
    }
}
