//! Occurrences of the regulation's vocabulary with random facts, proven or not, followed or departed from.

use super::world::World;
use crate::simulation::dice::Dice;
use crate::simulation::reckoned::jogo::Rule;
use crate::simulation::reckoned::stands::rule;
use app::acts::{Command, RuleOccurrence};
use app::ground::occurrence::{Departure, NewOccurrence, NotProven, Otherwise, Yes};
use app::ground::ruling::Authority;
use app::id::{AthleteId, EntrantId, JogoId};
use app::partida::Side;
use app::penalty::FactsFault;
use app::regulation::{Regulation, RegulationId};
use app::ruling::{Absent, OnJogo, Past, Sanction, Who};
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use serde_json::{Map, Value, json};

/// Clauses of the federation that bring something beyond the mão.
const GRAVE: [&str; 26] = [
    "fprt-1.4.a-2",
    "fprt-1.4.b-2",
    "fprt-1.5.d-1",
    "fprt-1.5.e-1",
    "fprt-1.5.e-2",
    "fprt-1.5.e-5",
    "fprt-1.5.h-1",
    "fprt-1.5.h-2",
    "fprt-1.8.a-2",
    "fprt-1.5.f-1",
    "fprt-1.5.f-2",
    "fprt-1.5.f.2-3",
    "fprt-1.5.f.4",
    "fprt-1.5.f.5-1",
    "fprt-1.5.f.5-2",
    "fprt-1.3.c-2",
    "fprt-1.1.w-1",
    "fprt-1.1.w-2",
    "fprt-1.1.x-1",
    "fprt-1.5.a-2",
    "fprt-1.5.a-5",
    "fprt-1.5.b-1",
    "fprt-1.5.b-3",
    "fprt-1.5.l-3",
    "fprt-1.5.n.3-1",
    "fprt-1.5.m-1",
];

/// How often facts that are missing are told after all.
const TRIES: usize = 8;

impl World {
    /// Something is brought before the committee.
    pub fn occurrence(&mut self) {
        let profile = self.now().0.format.profile();
        let jogo = self.any_jogo().filter(|_| self.dice.percent(92));
        let jogos = self.jogos();
        let fase = jogos.iter().find(|(.., one)| Some(JogoId(one.id)) == jogo);
        let rule = rule(&self.now().0.format, fase.map_or(1, |(fase, ..)| *fase));
        let mut facts = facts(profile, rule, &mut self.dice);
        let entrants = self.entrants_of(self.etapa);
        let entrant = self.dice.one(&entrants).copied().filter(|_| jogo.is_none());
        let departs = self.departure(jogo, rule);
        for _ in 0..TRIES {
            match self.tell(&facts, jogo, entrant, departs.as_ref()) {
                Err(Refusal::Discipline(DisciplineRefusal::Facts(FactsFault::MissingFact(
                    missing,
                )))) => {
                    let value = fact(missing.key(), &mut self.dice);
                    facts.insert(missing.key().to_owned(), value);
                }
                _ => return,
            }
        }
    }

    fn tell(
        &mut self,
        facts: &Map<String, Value>,
        jogo: Option<JogoId>,
        entrant: Option<EntrantId>,
        departs: Option<&Departure>,
    ) -> Result<app::season::made::Made, Refusal> {
        let etapa = self.etapa;
        let past = [Past::Keep, Past::Annul][usize::from(self.dice.percent(30))];
        self.seated(false, &|seating| {
            Command::from(RuleOccurrence {
                from_note: None,
                occurrence: NewOccurrence {
                    etapa,
                    jogo,
                    athlete: None,
                    entrant,
                    facts: crate::given::facts(&json!(facts)),
                },
                departs: departs.cloned(),
                past,
                reason: String::new(),
                authority: Authority::default(),
                evidence: Vec::new(),
                seating,
            })
        })
    }

    /// Sometimes nothing was proven, sometimes something else follows.
    fn departure(&mut self, jogo: Option<JogoId>, rule: Rule) -> Option<Departure> {
        let because = "teste".to_owned();
        match self.dice.below(10) {
            0 => Some(Departure::NotProven(NotProven {
                because,
                not_proven: Yes,
            })),
            1..=4 => {
                let on_jogo = jogo.and_then(|_| on_jogo(rule, &mut self.dice));
                let mut sanctions = Vec::new();
                if self.dice.percent(50) {
                    sanctions.extend(self.sanction(jogo));
                }
                Some(Departure::Otherwise(Otherwise {
                    because,
                    on_jogo,
                    sanctions,
                }))
            }
            _ => None,
        }
    }

    /// Against a dupla that sits there, a whole team, or an athlete.
    fn sanction(&mut self, jogo: Option<JogoId>) -> Option<(Who, Sanction)> {
        let jogos = self.jogos();
        let (_, confronto, of) = jogos
            .iter()
            .find(|(.., one)| Some(JogoId(one.id)) == jogo)?;
        let side = self.dice.below(2);
        let entrant = EntrantId(confronto.seated[side]?);
        let lined_up = self.now().0.lined_up.clone();
        let athletes = lined_up.iter().filter(|(_, team)| *team == entrant.0);
        let athletes: Vec<i64> = athletes.map(|(athlete, _)| *athlete).collect();
        let athlete = self.dice.one(&athletes).copied();
        let who = match (self.dice.below(4), athlete) {
            (0, _) => Who {
                entrant: Some(entrant),
                ..Who::default()
            },
            (1, Some(athlete)) => Who {
                entrant: Some(entrant),
                athlete: Some(AthleteId(athlete)),
                ..Who::default()
            },
            _ => Who {
                entrant: Some(entrant),
                dupla: u8::try_from(of.duplas[side]).ok(),
                ..Who::default()
            },
        };
        let sanction = match self.dice.below(8) {
            0 => Sanction::Warning,
            1 => Sanction::OutOfEtapa,
            2 => Sanction::OutOfNext { etapa: Some(2) },
            3 => Sanction::OutOfEvent,
            _ => Sanction::RankingPoints {
                points: -self.dice.between(1, 9),
            },
        };
        Some((who, sanction))
    }
}

fn on_jogo(rule: Rule, dice: &mut Dice) -> Option<OnJogo> {
    let to = Side::BOTH[dice.below(2)];
    let n = u32::try_from(1 + dice.below(rule.most)).unwrap_or(1);
    match dice.below(8) {
        0..=2 => Some(OnJogo::Partida { n, to }),
        3 | 4 => Some(OnJogo::Jogo { to }),
        5 => Some(OnJogo::Walkover {
            absent: [Absent::A, Absent::B, Absent::Both][dice.below(3)],
        }),
        6 => Some(OnJogo::Annul),
        _ => None,
    }
}

const PLAYERS: [&str; 4] = ["A1", "B1", "A2", "B2"];

/// What is told at first.
fn facts(profile: RegulationId, rule: Rule, dice: &mut Dice) -> Map<String, Value> {
    let book = Regulation::embedded(profile).unwrap().book();
    let clauses: Vec<&str> = book
        .clauses()
        .iter()
        .map(|clause| clause.id.as_str())
        .collect();
    let grave = dice.one(&GRAVE).filter(|_| profile == RegulationId::FPRT);
    let any = dice.one(&clauses).copied().unwrap_or_default();
    let clause = match dice.percent(80) {
        true => grave.copied().unwrap_or(any),
        false => any,
    };
    let player = PLAYERS[dice.below(4)];
    let offender = match dice.percent(70) {
        true => json!({"pair": &player[..1], "player": player}),
        false => json!({"pair": &player[..1], "player": null}),
    };
    let facts = json!({
        "occurrence": clause,
        "offender": offender,
        "when": when(clause, rule, dice),
    });
    facts.as_object().cloned().unwrap_or_default()
}

/// A moment of the jogo.
fn when(clause: &str, rule: Rule, dice: &mut Dice) -> Value {
    let at_call = ["fprt-1.5.a", "fprt-1.5.b", "fprt-1.5.l", "fprt-1.5.n.3"];
    if at_call.iter().any(|start| clause.starts_with(start)) {
        return json!({"phase": "call"});
    }
    let legs: [i64; 2] = [0, 1].map(|_| dice.between(0, rule.needed - 1));
    let partida = legs[0] + legs[1] + 1;
    let score: [i64; 2] = [0, 1].map(|_| dice.between(0, rule.target - 1));
    let by_side = |[a, b]: [i64; 2]| json!({"A": a, "B": b});
    let phases = [
        "hand",
        "hand",
        "hand",
        "deal",
        "cut",
        "between-hands",
        "between-partidas",
        "finished",
        "after-jogo",
        "between-jogos",
    ];
    let phase = phases[dice.below(phases.len())];
    let value = [1, 3, 6, 9, 12][dice.below(5)];
    let mut when = json!({"phase": phase, "hand_value": value});
    match phase {
        "hand" | "deal" | "cut" | "between-hands" => {
            when["score"] = by_side(score);
            when["partida"] = json!(partida);
        }
        "between-partidas" => when["score"] = by_side([0, 0]),
        _ => return json!({"phase": phase}),
    }
    // Sometimes nobody tells how the partidas before it went.
    if dice.percent(85) {
        when["legs"] = by_side(legs);
    }
    when
}

/// A value for a fact that decides.
fn fact(key: &str, dice: &mut Dice) -> Value {
    let flag = json!(dice.percent(50));
    let count = json!(dice.between(0, 6));
    let clock = json!(format!("1{}:{:02}:00", dice.below(9), dice.below(60)));
    let elapsed = json!(format!("{:02}:{:02}", dice.below(95), dice.below(60)));
    let players: Vec<&str> = PLAYERS.into_iter().filter(|_| dice.percent(50)).collect();
    match key {
        "away" | "present" | "authorised_players" => json!(players),
        "cards_laid" | "cards_held" | "cards_touched" | "vaza" | "cuts" | "cerradas" | "burnt" => {
            count
        }
        "absence_s" => json!(dice.between(0, 700)),
        "distance_m" => json!(dice.between(0, 5)),
        "decision_s" => json!(dice.between(0, 90)),
        "elapsed" | "called_at" => elapsed,
        "started" | "call" | "arrival" | "substitution" | "signed_return" | "ceremony_end" => clock,
        "anthem" => json!({"start": "09:00:00", "end": clock}),
        "answer" => Value::from(["accepted", "declined"][dice.below(2)]),
        "claimed" => Value::from(["at-once", "after-play-continued"][dice.below(2)]),
        "dealer" | "winner" => json!(PLAYERS[dice.below(4)]),
        "scope_choice" => Value::from(["etapa", "etapa+championship"][dice.below(2)]),
        "official_points" => json!(dice.between(1, 9)),
        "board_decision" => json!("advertência"),
        "suspension" => json!({"from": "2026-01-01", "to": "2026-12-31"}),
        "decision_date" | "event_date" => json!("2026-03-21"),
        "etapas_in_season" => json!(6),
        "vazas" => json!(["A", "B", "A"]),
        "raises" => json!([]),
        "substitute" => json!("coringa"),
        "mesas" | "opponent" | "entered" | "cards" | "draw" => json!({}),
        "first_vaza" => json!("tie"),
        "when.hand_value" => json!(3),
        _ => flag,
    }
}
