//! Occurrences, what they bring, and whom they bar.

use crate::labels::entrant::EntrantKind;
use crate::labels::moment::{clock, day, local};
use crate::words::asked::{Asked, asked};
use crate::words::rules::{contradicts, effect_codes, tento, wrong};
use crate::words::say::discipline as say;
use crate::words::spoken::Language;
use crate::words::whom;
use championship::discipline::{Sanction, Term, Who};
use championship::id::{AthleteId, EntrantId};
use championship::lineup::Slot;
use championship::ruling::{AppealOutcome, RulingNo};
use rules::field::{BadField, Wrong};
use rules::penalty::{Deck, FactsFault, Prescribed};
use serde_json::Value;
use std::collections::BTreeMap;

impl Language {
    /// An athlete of a team that is kept out as a whole.
    #[must_use]
    pub fn of_excluded_team(
        self,
        athlete: &str,
        team: &str,
        of_team: &Sanction,
        by: &str,
    ) -> String {
        let sanction = self.sanction(of_team);
        say::OfExcludedTeam {
            athlete,
            team,
            sanction,
            by,
        }
        .told(self)
    }

    /// What is decided about somebody.
    #[must_use]
    pub fn sanction(self, sanction: &Sanction) -> String {
        match sanction {
            Sanction::Warning => say::sanction_warning(self).to_owned(),
            Sanction::OutOfEtapa => say::sanction_out_of_etapa(self).to_owned(),
            Sanction::OutOfNext { etapa: Some(etapa) } => {
                say::SanctionOutOfNextWithEtapa { etapa }.told(self)
            }
            Sanction::OutOfNext { etapa: None } => {
                say::sanction_out_of_next_no_etapa(self).to_owned()
            }
            Sanction::OutOfChampionship => say::sanction_out_of_championship(self).to_owned(),
            Sanction::OutOfEvent => say::sanction_out_of_event(self).to_owned(),
            Sanction::Suspended { from, to } => say::SanctionSuspended {
                from: day(from),
                to: day(to),
            }
            .told(self),
            Sanction::RankingPoints { points } => say::SanctionRankingPoints {
                points,
                count: points.abs(),
            }
            .told(self)
            .replace('-', "−"),
            Sanction::OpenCase => say::sanction_open_case(self).to_owned(),
            Sanction::Recorded { decision } => say::SanctionRecorded { decision }.told(self),
            Sanction::ImageOptOut => say::sanction_image_opt_out(self).to_owned(),
        }
    }

    /// What is decided about somebody, and where its term stands on a day.
    #[must_use]
    pub fn sanction_on(self, decided: &Sanction, day: &str) -> String {
        let told = self.sanction(decided);
        match decided.term(day) {
            None => told,
            Some(Term::Ahead) => say::SanctionOnAhead { told }.told(self),
            Some(Term::Running) => say::SanctionOnRunning { told }.told(self),
            Some(Term::Over) => say::SanctionOnOver { told }.told(self),
        }
    }

    /// A sanction of the central's list, with the list's age.
    #[must_use]
    pub fn listed(self, told: &str, federation: &str, made: &str) -> String {
        let made = local(made);
        say::Listed {
            told,
            federation,
            made,
        }
        .told(self)
    }

    /// Somebody on the central's list, who comes in by a list of people.
    #[must_use]
    pub fn suspended_elsewhere(self, athlete: &str, told: &str) -> String {
        say::SuspendedElsewhere { athlete, told }.told(self)
    }

    /// How many of a list of people are held against the central's list when they are seated.
    #[must_use]
    pub fn looked_at_later(self, waiting: usize) -> String {
        say::LookedAtLater { waiting }.told(self)
    }

    /// Somebody of an athlete's name is on the central's list.
    #[must_use]
    pub fn namesake(self, athlete: &str, told: &str) -> String {
        say::Namesake { athlete, told }.told(self)
    }

    /// Whom a sanction is for, among those who compete: a name with one side alone has no number.
    #[must_use]
    pub fn whom(
        self,
        who: &Who,
        kind: EntrantKind,
        entrants: &BTreeMap<EntrantId, String>,
        athletes: &BTreeMap<AthleteId, String>,
    ) -> String {
        whom(who, kind, entrants, athletes, |name, seat| {
            say::Whom { name, seat }.told(self)
        })
    }

    /// A team with too few duplas at their mesas for a confronto.
    #[must_use]
    pub fn short_team(self, team: &str, there: usize, least: usize) -> String {
        say::ShortTeam { team, there, least }.told(self)
    }

    /// Who came in for whom after the call; `out` is empty where the seat was.
    #[must_use]
    pub fn substituted(self, incoming: &str, out: &str, from: Slot, at: &str) -> String {
        let from = match from {
            Slot::Coringa => say::substituted_from_coringa(self),
            _ => say::substituted_from_other(self),
        };
        let place = match out {
            "" => say::substituted_place_empty(self).to_owned(),
            out => say::SubstitutedPlaceOut { out }.told(self),
        };
        say::Substituted {
            incoming,
            from,
            place,
            at: clock(at),
        }
        .told(self)
    }

    /// What the table does by itself: score and pack.
    #[must_use]
    pub fn at_table(self, decision: &Prescribed) -> Vec<String> {
        let Prescribed::Prescription(ruling) = decision else {
            return Vec::new();
        };
        let mut told = Vec::new();
        if let (Some(score), false) = (&ruling.score_after, ruling.points_moved.is_empty()) {
            let [a, b] = score.pair();
            told.push(say::AtTable { a, b }.told(self));
        }
        told.extend(match ruling.deck {
            Deck::PassTo(player) => Some(
                say::AtTablePassTo {
                    player: player.as_str(),
                }
                .told(self),
            ),
            Deck::PassToNext => Some(say::at_table_pass_to_next(self).to_owned()),
            Deck::StaysWith(player) | Deck::GoesTo(player) => Some(
                say::AtTableStaysWith {
                    player: player.as_str(),
                }
                .told(self),
            ),
            Deck::Stays | Deck::NormalRotation | Deck::NotApplicable => None,
        });
        told
    }

    /// What is wrong with the facts of an occurrence, for whoever was asked for them: by the questions, never by the
    /// names that records have for them.
    #[must_use]
    pub fn facts_fault(self, fault: &FactsFault) -> String {
        match fault {
            FactsFault::BadRecord => say::facts_fault_bad_record(self).to_owned(),
            FactsFault::BadFields(fields) => {
                let mut told: Vec<String> = fields
                    .iter()
                    .map(|bad| {
                        format!(
                            "{}: {}",
                            asked(self, Asked::of(&bad.field)),
                            wrong_for_people(self, bad)
                        )
                    })
                    .collect();
                told.dedup();
                say::FactsFaultBadFields {
                    told: told.join("; "),
                }
                .told(self)
            }
            FactsFault::UnknownOccurrence(clause) => {
                say::FactsFaultUnknownOccurrence { clause }.told(self)
            }
            FactsFault::MissingFact(needed) => say::FactsFaultMissingFact {
                needed: asked(self, Asked::needed(*needed)),
            }
            .told(self),
        }
    }

    /// An earlier occurrence.
    #[must_use]
    pub fn earlier(
        self,
        ruling: RulingNo,
        at: &str,
        whom: &[String],
        clause: &str,
        gist: &str,
    ) -> String {
        let whom = self.and(whom);
        say::Earlier {
            ruling: ruling.0,
            at,
            whom,
            clause,
            gist,
        }
        .told(self)
    }

    #[must_use]
    pub fn ruling_no(self, number: RulingNo) -> String {
        say::RulingNo { number: number.0 }.told(self)
    }

    /// What was made of a protest.
    #[must_use]
    pub const fn outcome(self, outcome: AppealOutcome) -> &'static str {
        match outcome {
            AppealOutcome::Upheld => say::outcome_upheld(self),
            AppealOutcome::Overturned => say::outcome_overturned(self),
        }
    }

    /// An occurrence that was ruled on: where, who, and what the regulation says to it.
    #[must_use]
    pub fn ruled(self, at: &str, whom: &[String], says: &str) -> String {
        let whom = self.and(whom);
        if whom.is_empty() {
            format!("{at}: {says}")
        } else {
            format!("{at}, {whom}: {says}")
        }
    }

    /// Why the committee did not do what the regulation says.
    #[must_use]
    pub fn departed(self, because: &str) -> String {
        say::Departed { because }.told(self)
    }

    /// What a regulation answered, as `rules decide` tells it.
    #[must_use]
    pub fn says(self, decision: &Value) -> String {
        match decision["effect"].as_str() {
            Some(codes) => effect_codes(self, codes),
            None => tento(self, decision),
        }
    }

    /// Who is missing at a mesa.
    #[must_use]
    pub fn absent(self, mesa: &str, teams: &[String]) -> String {
        say::Absent { mesa, teams }.told(self)
    }

    #[must_use]
    pub fn ruled_by(self, etapa: &str, number: RulingNo, clause: &str) -> String {
        say::RuledBy {
            etapa,
            number: number.0,
            clause,
        }
        .told(self)
    }
}

/// What is wrong with a field, by the question of the other one that it contradicts.
fn wrong_for_people(language: Language, bad: &BadField) -> String {
    match &bad.wrong {
        Wrong::Contradicts { by, ruled_by } => {
            contradicts(language, &asked(language, Asked::of(by)), ruled_by)
        }
        other => wrong(language, other),
    }
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
        let told = Language::PtBr.facts_fault(&FactsFault::BadFields(bad.to_vec()));
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
            Language::PtBr.facts_fault(&FactsFault::BadFields(vec![raise])),
            "Confira: o pedido sem resposta: contradiz os pontos da partida; disso trata fprt-1.3.a-1: escolha esse artigo."
        );
        assert_eq!(
            Language::PtBr.facts_fault(&FactsFault::MissingFact(Needed::Fact(Fact::DecisionS))),
            "Falta dizer: \"Segundos desde o pedido\"."
        );
    }
}
