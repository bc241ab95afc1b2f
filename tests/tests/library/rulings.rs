//! Occurrences before the committee: what the regulation says, what it does to results and people, how it is undone.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::AddChampionship;
use app::acts::AddEntrant;
use app::acts::AddEtapa;
use app::acts::Annul;
use app::acts::CallRodada;
use app::acts::CloseRodada;
use app::acts::Command;
use app::acts::EndAnthem;
use app::acts::FileAppeal;
use app::acts::Homologate;
use app::acts::ImportTeams;
use app::acts::JudgeAppeal;
use app::acts::MarkMissing;
use app::acts::PublishRodada;
use app::acts::RevokeRuling;
use app::acts::RuleEntrant;
use app::acts::RuleOccurrence;
use app::acts::SetLineup;
use app::acts::StartJogos;
use app::day::echo::{Does, Echo};
use app::day::story::JogoStory;
use app::discipline::ask::{Appeals, Decide, DecideAnswer, Discipline, Whose};
use app::ground::cell::MesaState;
use app::ground::newcomer::NamedAthlete;
use app::ground::occurrence::{Departure, NewOccurrence, NotProven, Otherwise, Yes};
use app::ground::ruling::Authority;
use app::id::{AthleteId, EntrantId, EtapaId, JogoId};
use app::import::read_teams;
use app::jogo_state::JogoState;
use app::lineup::{Class, Slot};
use app::log::ask::Rulings;
use app::partida::Side;
use app::registry::ask::Entries;
use app::regulation::RegulationId;
use app::rodada::roll::Roll;
use app::ruling::{Absent, AppealOutcome, OnEntrant, OnJogo, Past, RulingNo, Sanction, Who};
use app::season::file::SeasonFile;
use app::season::made::Made;
use chrono::TimeZone;
use messages::words::spoken::Language;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tests::given;
use tests::{Desk, fprt};

/// An etapa of four teams whose first duplas are registered, two athletes each.
struct Event {
    desk: Desk,
    etapa: EtapaId,
    athletes: BTreeMap<EntrantId, [AthleteId; 2]>,
}

/// Where somebody sits.
#[derive(Clone, Copy)]
struct Seat {
    jogo: JogoId,
    side: Side,
}

impl Event {
    fn new() -> Self {
        let mut desk = Desk::new();
        let etapa = desk.etapa(fprt());
        let teams = desk.teams(etapa, 4);
        let mut athletes = BTreeMap::new();
        for (index, entrant) in teams.into_iter().enumerate() {
            let pair = [0, 1].map(|seat| desk.athlete(&format!("Atleta {index}{seat}")));
            athletes.insert(entrant, pair);
            desk.run(lineup(etapa, entrant, &pair));
        }
        desk.draw(etapa, 9);
        desk.call(etapa, 1);
        Self {
            desk,
            etapa,
            athletes,
        }
    }

    /// The mesa of the first duplas of the first confronto.
    fn jogo(&self) -> JogoId {
        self.desk.board(self.etapa, 1).mesas[0].jogo
    }

    fn occurrence(&self, jogo: JogoId, facts: &Value) -> NewOccurrence {
        NewOccurrence {
            etapa: self.etapa,
            jogo: Some(jogo),
            athlete: None,
            entrant: None,
            facts: given::facts(facts),
        }
    }

    fn decide(&self, jogo: JogoId, facts: &Value) -> DecideAnswer {
        let occurrence = self.occurrence(jogo, facts);
        self.desk
            .season
            .query(&self.desk.context, &Decide(occurrence))
            .unwrap()
    }

    fn ruling(&self, jogo: JogoId, facts: &Value) -> Command {
        Command::from(RuleOccurrence {
            from_note: None,
            occurrence: self.occurrence(jogo, facts),
            departs: None,
            past: Past::Keep,
            reason: "ouvido o árbitro".to_owned(),
            authority: Authority::default(),
            evidence: Vec::new(),
            seating: Vec::new(),
        })
    }

    fn rule(&mut self, jogo: JogoId, facts: &Value) -> RulingNo {
        match self.desk.run(self.ruling(jogo, facts)) {
            Made::Ruling(number) => number,
            other => unreachable!("{other:?}"),
        }
    }

    fn revoke(&mut self, number: RulingNo) {
        self.desk.run(RevokeRuling {
            reason: "engano".to_owned(),
            ..given::revoke(self.etapa, number)
        });
    }

    /// What a jogo comes to: winner, partidas and pontinhos.
    fn outcome(&self, jogo: JogoId) -> String {
        let loaded = self.desk.season.loaded(self.etapa).unwrap();
        told(loaded.view.jogos.get(&jogo).copied())
    }

    /// Where the first dupla of a team sits in a rodada.
    fn seat(&self, entrant: EntrantId, rodada: u32) -> Seat {
        let loaded = self.desk.season.loaded(self.etapa).unwrap();
        let name = loaded.name(entrant);
        let board = self.desk.board(self.etapa, rodada);
        let cell = board
            .mesas
            .iter()
            .find(|cell| cell.duplas[0] == 1 && cell.sides.contains(&name))
            .unwrap();
        Seat {
            jogo: cell.jogo,
            side: if cell.sides[0] == name {
                Side::A
            } else {
                Side::B
            },
        }
    }

    fn close(&mut self, number: u32) {
        for cell in self.desk.board(self.etapa, number).mesas {
            if cell.state == MesaState::Playing {
                self.desk.report(cell.jogo, &[[12, 7], [12, 9]]);
            }
        }
        let etapa = self.etapa;
        self.desk.run(CloseRodada { etapa, number });
    }
}

fn lineup(etapa: EtapaId, entrant: EntrantId, athletes: &[AthleteId]) -> Command {
    let slots = BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(athletes))]);
    Command::from(SetLineup {
        etapa,
        entrant,
        slots,
    })
}

fn report(jogo: JogoId, partidas: &[[i64; 2]]) -> Command {
    Command::from(given::report(jogo, partidas))
}

fn told(state: Option<JogoState>) -> String {
    match state {
        None | Some(JogoState::Awaiting) => "awaiting".to_owned(),
        Some(JogoState::Unfinished { partidas, .. }) => format!("unfinished {partidas:?}"),
        Some(JogoState::Decided(outcome)) => {
            let result = outcome.result;
            let winner = result
                .winner
                .map_or("-".to_owned(), |side| format!("{side:?}"));
            format!("{winner} {:?} {:?}", result.partidas, result.pontinhos)
        }
    }
}

fn facts(occurrence: &str, player: &str, phase: &str, more: &Value) -> Value {
    let mut facts = json!({
        "occurrence": occurrence,
        "offender": {"pair": &player[..1], "player": player},
        "when": {"phase": phase, "partida": 2, "score": {"A": 4, "B": 6}, "hand_value": 3},
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        facts[key] = value.clone();
    }
    facts
}

#[test]
fn a_second_misdeal_costs_a_point() {
    let mut event = Event::new();
    let jogo = event.jogo();
    let first = facts("fprt-1.7.a-1", "A1", "deal", &json!({}));
    let again = facts("fprt-1.1.t-1", "A2", "deal", &json!({}));
    let effect = |answer: DecideAnswer| {
        let decision = json!(answer.consequence.unwrap().decision);
        (decision["effect"].clone(), answer.earlier.len())
    };
    assert_eq!(effect(event.decide(jogo, &first)), (json!("pass-deck"), 0));
    let number = event.rule(jogo, &first);
    // The other of the pair, by another clause of the same family.
    let repeated = (json!("lose-1-point+pass-deck"), 1);
    assert_eq!(effect(event.decide(jogo, &again)), repeated);
    event.rule(jogo, &again);
    // The table marks the point: nothing of it is applied to the sheet.
    event.desk.report(jogo, &[[12, 7], [12, 9]]);
    assert_eq!(event.outcome(jogo), "A [2, 0] [24, 16]");
    // Once the first is revoked, the second rests on nothing: that is told.
    let verified = |event: &Event| event.desk.season.verify().unwrap();
    assert!(verified(&event).ok && verified(&event).ground_moved.is_empty());
    event.revoke(number);
    let verified = verified(&event);
    assert!(verified.ok);
    assert_eq!(verified.ground_moved, ["1ª etapa: decisão nº 2"]);
}

#[test]
fn four_who_left_annul_the_jogo_until_that_is_revoked() {
    let mut event = Event::new();
    let jogo = event.jogo();
    let away = json!({"away": ["A1", "A2", "B1", "B2"], "simultaneous": true});
    let left = facts("fprt-1.5.f.5-1", "A1", "hand", &away);
    event.rule(jogo, &left);
    assert_eq!(event.outcome(jogo), "- [0, 0] [0, 0]");
    // Taken back as a whole, and done again.
    let context = event.desk.context.clone();
    event.desk.season.undo(&context, None).unwrap();
    assert_eq!(event.outcome(jogo), "awaiting");
    assert!(event.desk.season.verify().unwrap().ok);
    event.desk.season.redo(&context).unwrap();
    let number = RulingNo(1);
    let sheet = |partidas: &[[i64; 2]]| report(jogo, partidas);
    assert_eq!(event.desk.refused(event.ruling(jogo, &left)), "ruled");
    assert_eq!(event.desk.refused(sheet(&[[12, 7], [12, 9]])), "ruled");
    // What had been marked is kept beside the ruling.
    event.desk.run(sheet(&[[12, 7], [4, 6]]));
    assert_eq!(event.outcome(jogo), "- [0, 0] [0, 0]");
    event.revoke(number);
    assert_eq!(event.outcome(jogo), "unfinished [1, 0]");
}

#[test]
fn a_partida_lost_in_play_is_counted_on_a_sheet_that_stopped_there() {
    let mut event = Event::new();
    let jogo = event.jogo();
    let left = facts("fprt-1.5.f-2", "A1", "hand", &json!({"away": ["A1", "A2"]}));
    let number = event.rule(jogo, &left);
    assert_eq!(event.outcome(jogo), "unfinished [0, 1]");
    let sheet = |partidas: &[[i64; 2]]| report(jogo, partidas);
    // Partida 2 stopped at 4 x 6, partida 3 was played; without the ruling no sheet looks like that.
    assert_eq!(
        event.desk.refused(sheet(&[[4, 6], [12, 7], [12, 9]])),
        "result-impossible"
    );
    event.desk.run(sheet(&[[12, 7], [4, 6], [9, 12]]));
    assert_eq!(event.outcome(jogo), "B [1, 2] [25, 31]");
    event.revoke(number);
    assert_eq!(event.outcome(jogo), "unfinished [1, 1]");
    event.desk.reopen();
    assert_eq!(event.outcome(jogo), "unfinished [1, 1]");
}

/// The entry line, the command and an occurrence are told the same of a mesa that goes on.
#[test]
fn after_a_lost_partida_the_mesa_goes_on_for_whoever_asks() {
    let closings = |at: &str| [format!("{at} ausente b"), format!("{at} anulado")];
    for which in 0..3 {
        let mut event = Event::new();
        let (etapa, jogo) = (event.etapa, event.jogo());
        let at = event.desk.board(etapa, 1).mesas[0].at.clone();
        let left = facts("fprt-1.5.f-2", "A1", "hand", &json!({"away": ["A1", "A2"]}));
        event.rule(jogo, &left);
        let echo = |event: &Event, text: &str| {
            let (rodada, text) = (None, text.to_owned());
            let asked = Echo {
                etapa,
                rodada,
                text,
            };
            event
                .desk
                .season
                .query(&event.desk.context, &asked)
                .unwrap()
        };
        for text in closings(&at) {
            let answer = echo(&event, &text);
            assert_eq!(answer.does, Does::Record, "{text}: {:?}", answer.problems);
        }
        let walkover = Command::from(given::walkover([jogo], Absent::B));
        let away = json!({"away": ["A1", "A2", "B1", "B2"], "simultaneous": true});
        let all_left = facts("fprt-1.5.f.5-1", "A1", "hand", &away);
        match which {
            0 => {
                let command = echo(&event, &closings(&at)[1]).command.unwrap();
                event.desk.run(command);
            }
            1 => {
                event.desk.run(walkover.clone());
            }
            _ => {
                event.rule(jogo, &all_left);
            }
        }
        // Closed now, for all of them alike.
        for text in closings(&at) {
            let answer = echo(&event, &text);
            assert_eq!(answer.does, Does::Nothing, "{text}");
            assert!(answer.problems[0].contains("decisão nº 2"), "{answer:?}");
        }
        assert_eq!(event.desk.refused(walkover), "ruled");
        assert_eq!(event.desk.refused(event.ruling(jogo, &all_left)), "ruled");
        // A sheet that stopped is kept whichever way it ended: a partida had been lost there.
        event.desk.run(report(jogo, &[[12, 7], [4, 6]]));
    }
}

#[test]
fn an_insult_repeated_puts_the_athlete_out_and_an_appeal_brings_him_back() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let jogo = event.jogo();
    let (entrant, pair) = {
        let loaded = event.desk.season.loaded(etapa).unwrap();
        let name = event.desk.board(etapa, 1).mesas[0].sides[0].clone();
        let found = event
            .athletes
            .iter()
            .find(|(id, _)| loaded.name(**id) == name);
        found.map(|(id, pair)| (*id, *pair)).unwrap()
    };
    let insult = facts("fprt-1.5.h-1", "A1", "hand", &json!({}));
    event.rule(jogo, &insult);
    event.desk.report(jogo, &[[12, 7], [12, 9]]);
    let again = facts("fprt-1.8.a-2", "A1", "hand", &json!({}));
    let number = event.rule(jogo, &again);
    assert_eq!(event.outcome(jogo), "B [0, 2] [0, 24]");
    let rows = event
        .desk
        .season
        .query(
            &event.desk.context,
            &Discipline {
                of: Whose::Athlete(pair[0]),
            },
        )
        .unwrap();
    let told: Vec<_> = rows.iter().map(|row| row.told.join(" ")).collect();
    assert_eq!(told, ["", "eliminação da etapa"]);
    // The team's record names who it was.
    let of = Whose::Entrant(entrant);
    let rows = event
        .desk
        .season
        .query(&event.desk.context, &Discipline { of })
        .unwrap();
    let told: Vec<_> = rows.iter().map(|row| row.told.join(" ")).collect();
    assert_eq!(told.len(), 2);
    let (who, what) = told[1].split_once(": ").unwrap();
    assert!(who.starts_with("Atleta ") && who.contains("Time "), "{who}");
    assert_eq!(what, "eliminação da etapa");

    // Out of every line-up, and no rodada is called with him in it.
    event.close(1);
    event.desk.run(PublishRodada { etapa, number: 2 });
    let call = Command::from(CallRodada { etapa, number: 2 });
    assert_eq!(event.desk.refused(call.clone()), "barred");
    let with_him = lineup(etapa, entrant, &pair);
    event.desk.run(lineup(etapa, entrant, &[]));
    assert_eq!(event.desk.refused(with_him.clone()), "barred");

    // The protest succeeds: the result comes back, and so does he.
    let appeal = |ruling| {
        Command::from(FileAppeal {
            etapa,
            ruling: Some(ruling),
            jogo: None,
            entrant: Some(entrant),
            grounds: "não foi ele".to_owned(),
        })
    };
    assert_eq!(event.desk.run(appeal(number)), Made::Appeal(1));
    assert_eq!(event.desk.refused(appeal(number)), "appeals-open");
    let judge = |by: &str| {
        Command::from(JudgeAppeal {
            by: by.to_owned(),
            answer: "a gravação mostra outro".to_owned(),
            ..given::judge(etapa, 1, AppealOutcome::Overturned)
        })
    };
    assert_eq!(event.desk.refused(judge(" ")), "no-reason");
    let seen = event
        .desk
        .season
        .preview(&event.desk.context, judge("Comissão"))
        .unwrap();
    assert!(!seen.told.is_empty());
    event.desk.run(judge("Comissão de ética"));
    assert_eq!(event.outcome(jogo), "A [2, 0] [24, 16]");
    assert_eq!(event.desk.refused(judge("Comissão")), "already-judged");
    event.desk.run(with_him);
    event.desk.run(call);
    let appeals = event
        .desk
        .season
        .query(&event.desk.context, &Appeals { etapa })
        .unwrap();
    assert_eq!(
        appeals.appeals[0].appeal.judged.as_ref().unwrap().by,
        "Comissão de ética"
    );
}

#[test]
fn a_departure_is_kept_with_its_reason_beside_what_the_regulation_says() {
    let mut event = Event::new();
    let jogo = event.jogo();
    let smoke = facts("fprt-1.5.e-1", "B2", "hand", &json!({}));
    event.rule(jogo, &smoke);
    let command = |because: &str| {
        Command::from(RuleOccurrence {
            from_note: None,
            occurrence: event.occurrence(jogo, &smoke),
            departs: Some(Departure::Otherwise(Otherwise {
                because: because.to_owned(),
                on_jogo: Some(OnJogo::Partida { n: 2, to: Side::A }),
                sanctions: Vec::new(),
            })),
            past: Past::Keep,
            reason: String::new(),
            authority: Authority::default(),
            evidence: Vec::new(),
            seating: Vec::new(),
        })
    };
    let (without, with) = (command("  "), command("fumou fora do salão"));
    assert_eq!(event.desk.refused(without), "no-reason");
    event.desk.run(with);
    event.desk.report(jogo, &[[7, 12], [4, 6], [12, 11]]);
    // Not the whole jogo, as the regulation says, but the partida.
    assert_eq!(event.outcome(jogo), "A [2, 1] [31, 29]");
    let etapa = event.etapa;
    let rulings = event
        .desk
        .season
        .query(&event.desk.context, &Rulings { etapa })
        .unwrap();
    let departed = &rulings[1].ruling;
    assert_eq!(
        departed.departs_because.as_deref(),
        Some("fumou fora do salão")
    );
    let proposed: Value = serde_json::from_str(departed.proposed.as_ref().unwrap()).unwrap();
    assert_eq!(proposed["decision"]["effect"], "lose-jogo");
}

#[test]
fn after_homologation_a_result_changes_by_appeal_alone() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let jogo = event.jogo();
    let away = json!({"away": ["A1", "A2", "B1", "B2"]});
    let left = facts("fprt-1.5.f.5-1", "A1", "hand", &away);
    let number = event.rule(jogo, &left);
    let homologate = Command::from(Homologate { etapa });
    assert_eq!(event.desk.refused(homologate.clone()), "etapa-open");
    event.close(1);
    let rodadas = event.desk.season.loaded(etapa).unwrap().rodadas.len();
    for number in 2..=u32::try_from(rodadas).unwrap() {
        event.desk.call(etapa, number);
        event.close(number);
    }
    let last = event.desk.board(etapa, 1).mesas[1].jogo;
    assert_eq!(event.desk.refused(homologate.clone()), "lots-pending");
    event.desk.part_ties(etapa, 3);
    event.desk.run(homologate.clone());
    assert_eq!(event.desk.refused(homologate), "homologated");
    let amend = Command::from(given::amend(last, &[[0, 12], [0, 12]]));
    assert_eq!(event.desk.refused(amend), "homologated");
    let revoke = Command::from(RevokeRuling {
        reason: "engano".to_owned(),
        ..given::revoke(etapa, number)
    });
    assert_eq!(event.desk.refused(revoke), "homologated");
    let context = event.desk.context.clone();
    let undone = event.desk.season.undo(&context, None).unwrap_err();
    assert_eq!(undone.code(), "homologated");
    // A sanction that changes no result may still come.
    let late = facts("fprt-1.5.e-1", "A1", "after-jogo", &json!({}));
    event.rule(last, &late);
    event.desk.run(FileAppeal {
        etapa,
        ruling: Some(number),
        jogo: None,
        entrant: None,
        grounds: "um deles ficou".to_owned(),
    });
    event.desk.run(JudgeAppeal {
        by: "Comissão".to_owned(),
        answer: "ficou".to_owned(),
        ..given::judge(etapa, 1, AppealOutcome::Overturned)
    });
    assert_eq!(event.outcome(jogo), "awaiting");
}

#[test]
fn an_athlete_suspended_away_from_the_mesas_is_refused_at_the_next_line_up() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let (entrant, pair) = event
        .athletes
        .iter()
        .next()
        .map(|(id, pair)| (*id, *pair))
        .unwrap();
    let nobody = NewOccurrence {
        etapa,
        jogo: None,
        athlete: None,
        entrant: None,
        facts: given::facts(&json!({"occurrence": "fprt-1.7.b-1"})),
    };
    let about = NewOccurrence {
        athlete: Some(pair[1]),
        ..nobody.clone()
    };
    let rule = |occurrence| {
        Command::from(RuleOccurrence {
            from_note: None,
            occurrence,
            departs: None,
            past: Past::Keep,
            reason: "folheou o baralho".to_owned(),
            authority: Authority::default(),
            evidence: Vec::new(),
            seating: Vec::new(),
        })
    };
    assert_eq!(event.desk.refused(rule(nobody)), "nobody-at-fault");
    event.desk.run(rule(about));
    let refusal = event
        .desk
        .attempt(lineup(etapa, entrant, &pair))
        .unwrap_err();
    let told = Language::PtBr.refusal(&refusal);
    assert!(
        told.contains("suspensão de 21/03/2026 a 20/03/2027"),
        "{told}"
    );
    assert!(told.contains("fprt-1.7.b-1"), "{told}");

    // The next season's file bars him as well, until the last day of the year.
    let context = &event.desk.context;
    let path = event.desk.folder.path().join("2027.espadilha");
    let mut next = SeasonFile::create(&path, context, "2027", "FPRT", RegulationId::FPRT).unwrap();
    next.carry_over(context, &event.desk.season).unwrap();
    let mut desk = Desk::new();
    desk.season = next;
    let record = |desk: &Desk| {
        let athlete = desk
            .season
            .find_athlete(&desk.context, "Atleta 01")
            .unwrap();
        (
            athlete,
            desk.season
                .query(
                    &desk.context,
                    &Discipline {
                        of: Whose::Athlete(athlete),
                    },
                )
                .unwrap(),
        )
    };
    let (athlete, rows) = record(&desk);
    assert_eq!(rows.len(), 1);
    assert_eq!(
        rows[0].by,
        "Interclubes 2026, 1ª etapa, decisão nº 1 (fprt-1.7.b-1)"
    );
    let etapa = desk.etapa(fprt());
    let entrant = desk.check_in(etapa).first().copied();
    let entrant = entrant.unwrap_or_else(|| desk.teams(etapa, 1)[0]);
    let beside = desk.athlete("Outro");
    let refusal = desk
        .attempt(lineup(etapa, entrant, &[athlete, beside]))
        .unwrap_err();
    assert_eq!(refusal.code(), "barred");
    // And the one after that keeps it on his record.
    let path = event.desk.folder.path().join("2028.espadilha");
    let mut after = SeasonFile::create(&path, context, "2028", "FPRT", RegulationId::FPRT).unwrap();
    after.carry_over(context, &desk.season).unwrap();
    desk.season = after;
    assert_eq!(record(&desk).1.len(), 1);
}

/// Every worked ruling on the federation's regulation, decided as the window does it: the facts as told,
/// and what went before found by the program.
#[test]
fn the_worked_rulings_through_the_committee_s_desk() {
    let mut event = Event::new();
    let etapa = event.etapa;
    event.close(1);
    event.desk.call(etapa, 2);
    let entrants: Vec<EntrantId> = event.athletes.keys().copied().collect();
    let here = event.seat(entrants[0], 2);
    let sides = {
        let loaded = event.desk.season.loaded(etapa).unwrap();
        let cell = event.desk.season.cell(here.jogo).unwrap();
        let of = |name: &String| {
            *entrants
                .iter()
                .find(|id| loaded.name(**id) == *name)
                .unwrap()
        };
        [of(&cell.sides[0]), of(&cell.sides[1])]
    };
    let mut wrong = Vec::new();
    let mut recorded = 0;
    let file = include_str!("../../../crates/rules/tests/penalties/fprt.jsonl");
    for line in file.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let mut facts = case["record"]["facts"].clone();
        let earlier = facts.as_object_mut().unwrap().remove("earlier");
        let mut kept = Vec::new();
        for before in earlier.iter().filter_map(Value::as_array).flatten() {
            let player = before["player"].as_str();
            let pair = before["pair"]
                .as_str()
                .or(player.map(|player| &player[..1]));
            let seat = match before["scope"].as_str() {
                Some("etapa") => event.seat(sides[usize::from(pair == Some("B"))], 1),
                Some("championship") => continue,
                _ => Seat {
                    jogo: here.jogo,
                    side: if pair == Some("B") { Side::B } else { Side::A },
                },
            };
            let side = format!("{:?}", seat.side);
            let player = player.map(|player| format!("{side}{}", &player[1..]));
            let happened = json!({
                "occurrence": before["clause"],
                "offender": {"pair": side, "player": player},
                "when": {"phase": "between-hands", "partida": 1, "hand_value": 1,
                    "score": {"A": 0, "B": 0}, "legs": {"A": 0, "B": 0}},
            });
            for _ in 0..before["n"].as_u64().unwrap_or(1) {
                // Recorded without effect on the jogo: only what is asked next is under test.
                let command = Command::from(RuleOccurrence {
                    from_note: None,
                    occurrence: event.occurrence(seat.jogo, &happened),
                    departs: Some(Departure::Otherwise(Otherwise {
                        because: "registro".to_owned(),
                        on_jogo: None,
                        sanctions: Vec::new(),
                    })),
                    past: Past::Keep,
                    reason: String::new(),
                    authority: Authority::default(),
                    evidence: Vec::new(),
                    seating: Vec::new(),
                });
                if let Made::Ruling(number) = event.desk.run(command) {
                    kept.push(number);
                }
                recorded += 1;
            }
        }
        let answer = event.decide(here.jogo, &facts);
        let decision = answer
            .consequence
            .map_or(Value::Null, |come| json!(come.decision));
        for (key, expected) in case["expected"].as_object().unwrap() {
            if decision.get(key) != Some(expected) {
                wrong.push(format!(
                    "{}: {key} is {} and not {expected}",
                    case["id"],
                    decision[key.as_str()]
                ));
            }
        }
        for number in kept {
            event.revoke(number);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(recorded > 15, "{recorded}");
}

/// Every worked penalty of the other four regulations, asked and ruled on as the window does it.
#[test]
fn the_worked_penalties_of_the_other_regulations_through_the_committee_s_desk() {
    let mut wrong = Vec::new();
    let mut ruled = 0;
    let file = include_str!("../../../crates/rules/tests/penalties/others.jsonl");
    for profile in RegulationId::EMBEDDED {
        let of_profile = |line: &&str| {
            let case: Value = serde_json::from_str(line).unwrap();
            case["record"]["profile"] == profile.as_str()
        };
        let cases: Vec<&str> = file.lines().filter(of_profile).collect();
        if cases.is_empty() {
            continue;
        }
        let mut desk = Desk::new();
        let format = tests::small().replace("\"fprt\"", &format!("\"{profile}\""));
        let etapa = desk.etapa(&format);
        desk.teams(etapa, 4);
        desk.draw(etapa, 9);
        let jogo = desk.call(etapa, 1).mesas[0].jogo;
        for line in cases {
            let case: Value = serde_json::from_str(line).unwrap();
            let occurrence = NewOccurrence {
                etapa,
                jogo: Some(jogo),
                athlete: None,
                entrant: None,
                facts: given::facts(&case["record"]["facts"]),
            };
            let answer = desk
                .season
                .query(&desk.context, &Decide(occurrence.clone()))
                .unwrap();
            let decision = answer
                .consequence
                .map_or(Value::Null, |come| json!(come.decision));
            for (key, expected) in case["expected"].as_object().unwrap() {
                if decision.get(key) != Some(expected) {
                    let id = &case["id"];
                    wrong.push(format!(
                        "{id}: {key} is {} and not {expected}",
                        decision[key]
                    ));
                }
            }
            desk.run(RuleOccurrence {
                from_note: None,
                occurrence,
                departs: None,
                past: Past::Keep,
                reason: String::new(),
                authority: Authority::default(),
                evidence: Vec::new(),
                seating: Vec::new(),
            });
            ruled += 1;
        }
        // Points in play are the table's: nothing happened to the jogo.
        let loaded = desk.season.loaded(etapa).unwrap();
        assert_eq!(told(loaded.view.jogos.get(&jogo).copied()), "awaiting");
        let verified = desk.season.verify().unwrap();
        assert!(verified.ok && verified.ground_moved.is_empty(), "{profile}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(ruled, 78);
}

/// A partida as it counts: who won it, its points, and whether they are known without the sheet.
#[derive(Debug, Clone, Copy)]
struct Counted {
    winner: Option<usize>,
    score: [i64; 2],
    known: bool,
}

/// Partidas of both, and after how many the jogo was over.
fn legs(partidas: &[Counted]) -> ([i64; 2], Option<usize>) {
    let mut won = [0; 2];
    for (at, partida) in partidas.iter().enumerate() {
        if let Some(winner) = partida.winner {
            won[winner] += 1;
            if won[winner] == 2 {
                return (won, Some(at + 1));
            }
        }
    }
    (won, None)
}

/// A partida to a side; one after the end is nobody's.
fn give(partidas: &mut Vec<Counted>, at: usize, to: usize) {
    if legs(partidas).1.is_some_and(|over| at >= over) {
        return;
    }
    let open = Counted {
        winner: None,
        score: [0, 0],
        known: true,
    };
    while partidas.len() <= at {
        partidas.push(open);
    }
    if partidas[at].winner.is_none() {
        partidas[at].score[to] = 12;
    }
    partidas[at].winner = Some(to);
}

/// What stood when something was ruled, as it was told: all of it where the sheet is not there.
fn stood(partidas: &mut Vec<Counted>, when: &Value) {
    let at = when["partida"].as_u64().unwrap() as usize - 1;
    let pair = |key: &str| ["A", "B"].map(|side| when[key][side].as_i64().unwrap());
    let (score, won) = (pair("score"), pair("legs"));
    while partidas.len() <= at {
        partidas.push(Counted {
            winner: None,
            score: [0, 0],
            known: partidas.len() == at,
        });
    }
    for (side, won) in won.into_iter().enumerate() {
        let have = partidas[..at].iter().filter(|one| one.winner == Some(side));
        let mut missing = won - i64::try_from(have.count()).unwrap();
        for partida in &mut partidas[..at] {
            if missing > 0 && partida.winner.is_none() && !partida.known {
                partida.winner = Some(side);
                missing -= 1;
            }
        }
    }
    if partidas[at].winner.is_none() {
        partidas[at].score = score;
    }
}

/// A sheet that stopped at the moment that was told.
fn shown(when: &Value) -> Vec<[i64; 2]> {
    let pair = |key: &str| ["A", "B"].map(|side| when[key][side].as_i64().unwrap());
    let [a, b] = pair("legs");
    let won = (0..a).map(|_| [12, 7]).chain((0..b).map(|_| [7, 12]));
    won.chain([pair("score")]).collect()
}

/// What a sheet and rulings come to, written anew.
fn expected(sheet: Option<&[[i64; 2]]>, rulings: &[(OnJogo, Value)]) -> String {
    let played = |score: &[i64; 2]| Counted {
        winner: score.iter().position(|points| *points == 12),
        score: *score,
        known: true,
    };
    let mut partidas: Vec<Counted> = sheet.unwrap_or_default().iter().map(played).collect();
    let index = |side: Side| usize::from(side == Side::B);
    let mut closed = None;
    let mut absent = [false; 2];
    let mut lost = [false; 2];
    for (effect, when) in rulings {
        if sheet.is_none() && !matches!(effect, OnJogo::Walkover { .. } | OnJogo::Annul) {
            stood(&mut partidas, when);
        }
        match *effect {
            OnJogo::Partida { n, to } => give(&mut partidas, n as usize - 1, index(to)),
            OnJogo::Jogo { to } => {
                closed = None;
                let to = index(to);
                lost[1 - to] = true;
                if legs(&partidas).0[1 - to] == 2 {
                    for (at, partida) in partidas.iter_mut().enumerate() {
                        partida.winner = (at < 2).then_some(to);
                    }
                }
                for at in 0..3 {
                    let is_open = |partida: &Counted| partida.winner.is_none() && partida.known;
                    if partidas.get(at).is_none_or(is_open) && legs(&partidas).0[to] < 2 {
                        give(&mut partidas, at, to);
                    }
                }
            }
            OnJogo::Walkover { absent: who } => {
                absent[0] |= who != Absent::B;
                absent[1] |= who != Absent::A;
                closed = Some(match absent {
                    [false, _] => "A [2, 0] [24, 0]",
                    [_, false] => "B [0, 2] [0, 24]",
                    [true, true] => "- [0, 0] [0, 0]",
                });
            }
            OnJogo::Annul => closed = Some("- [0, 0] [0, 0]"),
        }
    }
    if (0..2).all(|side| absent[side] || lost[side]) {
        return "- [0, 0] [0, 0]".to_owned();
    }
    if let Some(closed) = closed {
        return closed.to_owned();
    }
    let (won, _) = legs(&partidas);
    let points = [0, 1].map(|side: usize| partidas.iter().map(|one| one.score[side]).sum::<i64>());
    let is_known = partidas.iter().all(|partida| partida.known);
    match won {
        _ if partidas.is_empty() => "awaiting".to_owned(),
        [2, _] if is_known => format!("A {won:?} {points:?}"),
        [_, 2] if is_known => format!("B {won:?} {points:?}"),
        _ => format!("unfinished {won:?}"),
    }
}

/// Whoever tells of a partida lost without its number is asked for it, unless partidas won or the sheet leave one alone.
#[test]
fn a_partida_lost_is_the_one_that_the_jogo_leaves() {
    let mut event = Event::new();
    let jogo = event.jogo();
    let left = |score: [u8; 2], more: Value| {
        let mut told = json!({
            "occurrence": "fprt-1.5.f-1", "offender": {"pair": "A", "player": "A1"}, "away": ["A1"],
            "when": {"phase": "hand", "score": {"A": score[0], "B": score[1]}, "hand_value": 1},
        });
        for (key, value) in more.as_object().into_iter().flatten() {
            told["when"][key] = value.clone();
        }
        told
    };
    let number = |event: &Event, told: &Value| {
        let answer = event.decide(jogo, told);
        let decided = answer
            .consequence
            .map(|come| json!(come.decision)["partida"]["number"].clone());
        decided.ok_or(answer.missing.unwrap_or_default())
    };
    let one_to_nil = json!({"legs": {"A": 1, "B": 0}});
    let asks = Err("Falta dizer: a partida.".to_owned());
    assert_eq!(number(&event, &left([4, 6], json!({}))), asks);
    assert_eq!(
        number(&event, &left([4, 6], one_to_nil.clone())),
        Ok(json!(2))
    );
    let first = left([4, 6], json!({"partida": 1, "legs": {"A": 1, "B": 0}}));
    let contradicts = "Confira: a partida: contradiz as partidas já ganhas.".to_owned();
    assert_eq!(number(&event, &first), Err(contradicts));
    event.desk.report(jogo, &[[12, 5], [4, 12], [12, 9]]);
    // The sheet knows one partida that came to 4–11, and several that came to 4–6.
    assert_eq!(number(&event, &left([4, 10], json!({}))), Ok(json!(2)));
    assert_eq!(number(&event, &left([4, 6], json!({}))), asks);
    event.rule(jogo, &left([4, 6], one_to_nil));
    assert_eq!(event.outcome(jogo), "A [2, 1] [28, 26]");
    assert!(event.desk.season.verify().unwrap().ground_moved.is_empty());
}

#[test]
fn two_hundred_random_occurrences_fold_by_number_and_fall_by_revocation() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let jogos: Vec<JogoId> = event
        .desk
        .board(etapa, 1)
        .mesas
        .iter()
        .map(|cell| cell.jogo)
        .collect();
    let mut state = 20_261_122_u64;
    let mut below = |bound: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    };
    let kinds = [
        ("fprt-1.7.a-1", "deal"),
        ("fprt-1.4.a-2", "hand"),
        ("fprt-1.5.e-1", "hand"),
        ("fprt-1.5.f-2", "hand"),
        ("fprt-1.5.f.5-1", "between-partidas"),
        ("fprt-1.5.h-1", "hand"),
        ("fprt-1.1.p-1", "between-hands"),
        ("fprt-1.3.c-2", "hand"),
    ];
    let sheets: [&[[i64; 2]]; 6] = [
        &[[12, 7], [12, 9]],
        &[[12, 7], [9, 12], [12, 11]],
        &[[0, 12], [3, 12]],
        &[[12, 7], [4, 6]],
        &[[4, 6], [12, 7], [9, 12]],
        &[[5, 5]],
    ];
    let mut sheet_of: BTreeMap<JogoId, Vec<[i64; 2]>> = BTreeMap::new();
    let mut moments: BTreeMap<RulingNo, Value> = BTreeMap::new();
    let mut done = 0;
    let (mut refused, mut never) = (0, 0);
    while done < 200 {
        let jogo = jogos[usize::try_from(below(10)).unwrap()];
        if below(8) == 0 && !sheet_of.contains_key(&jogo) {
            let sheet = sheets[usize::try_from(below(6)).unwrap()];
            if event.desk.attempt(report(jogo, sheet)).is_ok() {
                sheet_of.insert(jogo, sheet.to_vec());
            }
        }
        let (clause, phase) = kinds[usize::try_from(below(8)).unwrap()];
        let player = ["A1", "B1", "A2", "B2"][usize::try_from(below(4)).unwrap()];
        let side = &player[..1];
        let away = if clause.ends_with("f.5-1") {
            json!(["A1", "A2", "B1", "B2"])
        } else {
            json!([format!("{side}1"), format!("{side}2")])
        };
        let between = phase == "between-partidas";
        let partida = if between { 2 + below(2) } else { 1 + below(3) };
        let score = if between {
            [0, 0]
        } else {
            [below(12), below(12)]
        };
        // At eleven nobody raises: a mão de onze that is played is worth three.
        let onze = (score[0] == 11) != (score[1] == 11);
        let worth = if onze && phase == "hand" { 3 } else { 1 };
        let won = [[0, 0], [below(2), 0], [1, 1]][usize::try_from(partida - 1).unwrap()];
        let told = json!({
            "occurrence": clause,
            "offender": {"pair": side, "player": player},
            "away": away, "deliberate": true,
            "when": {"phase": phase, "partida": partida, "hand_value": worth,
                "legs": {"A": won[0], "B": if partida == 2 { 1 - won[0] } else { won[1] }},
                "score": {"A": score[0], "B": score[1]}},
        });
        match event.desk.attempt(event.ruling(jogo, &told)) {
            Ok(changed) => {
                done += 1;
                if let Made::Ruling(number) = changed.made {
                    moments.insert(number, told["when"].clone());
                }
                // The sheet shows what was told; it is not taken where an earlier ruling told something else.
                let shows = shown(&told["when"]);
                if below(2) == 0
                    && !sheet_of.contains_key(&jogo)
                    && event.desk.attempt(report(jogo, &shows)).is_ok()
                {
                    sheet_of.insert(jogo, shows);
                }
            }
            Err(refusal) if refusal.code() == "no-such-partida" => never += 1,
            Err(refusal) => {
                assert_eq!(refusal.code(), "ruled");
                refused += 1;
                // A closed jogo is opened again now and then, or nothing would be left to rule on.
                let rulings = event
                    .desk
                    .season
                    .query(&event.desk.context, &Rulings { etapa })
                    .unwrap();
                let closes =
                    |effect: OnJogo| matches!(effect, OnJogo::Annul | OnJogo::Walkover { .. });
                let closing = rulings.iter().map(|row| &row.ruling).find(|ruling| {
                    ruling.revoked_at.is_none()
                        && ruling
                            .effects
                            .iter()
                            .any(|on| on.jogo == jogo && closes(on.effect))
                });
                let number = closing.unwrap().number;
                event.revoke(number);
            }
        }
    }
    assert!(refused > 5 && never > 0, "{refused} {never}");

    let check = |event: &Event, in_force: bool| {
        let rulings = event
            .desk
            .season
            .query(&event.desk.context, &Rulings { etapa })
            .unwrap();
        let mut seen = BTreeMap::new();
        for jogo in &jogos {
            let of_jogo = rulings
                .iter()
                .filter(|row| in_force && row.ruling.revoked_at.is_none())
                .flat_map(|row| {
                    let when = &moments[&row.ruling.number];
                    let effects = row.ruling.effects.iter();
                    effects.map(move |on| (on.jogo, (on.effect, when.clone())))
                })
                .filter(|(on, _)| on == jogo);
            let effects: Vec<(OnJogo, Value)> = of_jogo.map(|(_, ruled)| ruled).collect();
            let expected = expected(sheet_of.get(jogo).map(Vec::as_slice), &effects);
            assert_eq!(event.outcome(*jogo), expected, "{jogo} {effects:?}");
            *seen.entry(expected).or_insert(0) += 1;
        }
        seen
    };
    assert!(check(&event, true).len() > 2);
    assert!(event.desk.season.verify().unwrap().ok);
    event.desk.reopen();
    check(&event, true);

    let rulings = event
        .desk
        .season
        .query(&event.desk.context, &Rulings { etapa })
        .unwrap();
    for row in rulings
        .iter()
        .rev()
        .filter(|row| row.ruling.revoked_at.is_none())
    {
        event.revoke(row.ruling.number);
    }
    let seen = check(&event, false);
    assert!(
        seen.keys().any(|told| told.starts_with("unfinished")),
        "{seen:?}"
    );
    let verified = event.desk.season.verify().unwrap();
    assert!(verified.ok && verified.ground_moved.is_empty());
}

#[test]
fn a_mesa_missing_at_the_end_of_the_tolerance_is_proposed_and_decided_by_somebody() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let roll = |event: &Event| {
        event
            .desk
            .season
            .query(&event.desk.context, &Roll { etapa })
            .unwrap()
            .unwrap()
    };
    let mark = |jogo, side, missing| {
        Command::from(MarkMissing {
            at: vec![(jogo, side)],
            missing,
        })
    };
    let jogos: Vec<JogoId> = event
        .desk
        .board(etapa, 1)
        .mesas
        .iter()
        .map(|cell| cell.jogo)
        .collect();
    // The first rodada: nobody is late before the anthem has ended.
    assert!(roll(&event).waits_for_anthem);
    event.desk.run(mark(jogos[0], Side::B, true));
    event.desk.run(mark(jogos[1], Side::A, true));
    assert_eq!(
        event.desk.refused(mark(jogos[2], Side::A, false)),
        "not-missing"
    );
    event.desk.run(mark(jogos[1], Side::A, false));
    assert_eq!(roll(&event).proposals.len(), 0);
    event.desk.run(EndAnthem { etapa, number: 1 });
    // While the tolerance runs nobody is proposed.
    assert_eq!(roll(&event).proposals.len(), 0);
    event.desk.wait(60 * 60);
    let proposals = roll(&event).proposals;
    assert_eq!(proposals.len(), 1, "whoever came before its end is in time");
    assert_eq!(proposals[0].jogo, jogos[0]);
    // Nothing happens by itself.
    assert_eq!(event.outcome(jogos[0]), "awaiting");
    event.desk.run(RuleOccurrence {
        from_note: None,
        occurrence: proposals[0].occurrence.clone(),
        departs: None,
        past: Past::Keep,
        reason: String::new(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    });
    assert_eq!(event.outcome(jogos[0]), "A [2, 0] [24, 0]");
    assert_eq!(roll(&event).proposals.len(), 0);
    assert!(event.desk.season.verify().unwrap().ground_moved.is_empty());
    event.close(1);

    // Later rodadas: five minutes after the call, over midnight as well.
    let late = chrono::Local
        .with_ymd_and_hms(2026, 3, 22, 23, 58, 0)
        .unwrap();
    event.desk.context.now = late.to_utc();
    event.desk.call(etapa, 2);
    let called = event.desk.context.now;
    let jogos: Vec<JogoId> = event
        .desk
        .board(etapa, 2)
        .mesas
        .iter()
        .map(|cell| cell.jogo)
        .collect();
    for (jogo, side) in [
        (0, Side::A),
        (1, Side::A),
        (2, Side::A),
        (2, Side::B),
        (3, Side::B),
    ] {
        event.desk.run(mark(jogos[jogo], side, true));
    }
    // In time to the second; one second late.
    event.desk.context.now = called + chrono::Duration::seconds(299);
    event.desk.run(mark(jogos[0], Side::A, false));
    event.desk.run(mark(jogos[1], Side::A, false));
    let told: Vec<_> = roll(&event)
        .proposals
        .iter()
        .map(|proposal| {
            (
                proposal.jogo,
                given::told(&proposal.occurrence.facts)["offender"]["pair"].clone(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (jogos[1], json!("A")),
            (jogos[2], Value::Null),
            (jogos[3], json!("B"))
        ]
    );
    for proposal in roll(&event).proposals {
        event.desk.run(RuleOccurrence {
            from_note: None,
            occurrence: proposal.occurrence,
            departs: None,
            past: Past::Keep,
            reason: String::new(),
            authority: Authority::default(),
            evidence: Vec::new(),
            seating: Vec::new(),
        });
    }
    assert_eq!(event.outcome(jogos[1]), "B [0, 2] [0, 24]");
    assert_eq!(event.outcome(jogos[2]), "- [0, 0] [0, 0]");
    assert_eq!(event.outcome(jogos[3]), "A [2, 0] [24, 0]");
}

/// fprt-1.5.h-1 twice puts the player out; what the committee did not find proven is no first time.
#[test]
fn what_was_not_proven_is_kept_and_is_no_first_time() {
    let not_proven = || {
        Some(Departure::NotProven(NotProven {
            because: "ninguém mais ouviu".to_owned(),
            not_proven: Yes,
        }))
    };
    let without_consequence = || {
        Some(Departure::Otherwise(Otherwise {
            because: "desculpou-se".to_owned(),
            on_jogo: None,
            sanctions: Vec::new(),
        }))
    };
    for (departs, counts) in [(not_proven(), false), (without_consequence(), true)] {
        let mut event = Event::new();
        let (etapa, jogo) = (event.etapa, event.jogo());
        let insult = facts("fprt-1.5.h-1", "A1", "hand", &json!({}));
        let mut first = event.ruling(jogo, &insult);
        if let Command::RuleOccurrence(act) = &mut first {
            act.departs = departs;
        }
        event.desk.run(first);
        let again = event.decide(jogo, &insult);
        let effect = json!(again.consequence.unwrap().decision)["effect"].clone();
        let expected = match counts {
            true => "eliminate-etapa",
            false => "lose-hand-points",
        };
        assert_eq!(effect, expected);
        assert_eq!(again.earlier.len(), usize::from(counts));
        event.rule(jogo, &insult);
        event.desk.reopen();
        let rows = event
            .desk
            .season
            .query(&event.desk.context, &Rulings { etapa })
            .unwrap();
        let dismissed = &rows[0];
        assert_eq!(dismissed.ruling.not_proven, !counts);
        assert!(dismissed.ruling.effects.is_empty() && dismissed.ruling.sanctions.is_empty());
        assert_eq!(
            dismissed.told.contains("não ficou provada"),
            !counts,
            "{}",
            dismissed.told
        );
        // On the record of whoever was accused it stands as what it is.
        let seat = |event: &Event| {
            let name = event.desk.season.cell(jogo).unwrap().sides[0].clone();
            let of_team =
                |id: &&EntrantId| event.desk.season.loaded(etapa).unwrap().name(**id) == name;
            event.athletes[event.athletes.keys().find(of_team).unwrap()][0]
        };
        let of = Whose::Athlete(seat(&event));
        let record = event
            .desk
            .season
            .query(&event.desk.context, &Discipline { of })
            .unwrap();
        assert_eq!(record.len(), 2);
        assert_eq!(
            record[0]
                .told
                .iter()
                .any(|told| told.contains("não provada")),
            !counts
        );
        let verified = event.desk.season.verify().unwrap();
        assert!(verified.ok && verified.ground_moved.is_empty());
        let context = event.desk.context.clone();
        event.desk.season.undo(&context, None).unwrap();
        event.desk.season.undo(&context, None).unwrap();
        assert!(event.decide(jogo, &insult).earlier.is_empty());
    }
}

/// What went before is found by the program: who tells an occurrence makes up no past.
#[test]
fn an_occurrence_makes_up_no_past() {
    let mut event = Event::new();
    let jogo = event.jogo();
    let past =
        json!([{"clause": "fprt-1.5.h-1", "pair": "A", "player": "A1", "scope": "jogo", "n": 1}]);
    for told in [past, json!("ontem"), json!({"n": 1})] {
        let insult = facts("fprt-1.5.h-1", "A1", "hand", &json!({"earlier": told}));
        let asked = event.decide(jogo, &insult);
        assert!(asked.consequence.is_none() && asked.missing.is_some());
        let ruling = event.ruling(jogo, &insult);
        assert_eq!(event.desk.refused(ruling), "bad-record");
    }
    for nothing in [json!([]), Value::Null] {
        let insult = facts("fprt-1.5.h-1", "A1", "hand", &json!({"earlier": nothing}));
        let decision = json!(event.decide(jogo, &insult).consequence.unwrap().decision);
        assert_eq!(decision["effect"], "lose-hand-points");
    }
}

/// Where the facts themselves say that it was not proven, it is not, whatever the regulation.
#[test]
fn facts_that_say_it_was_not_proven_are_kept_as_that() {
    let mut event = Event::new();
    let (etapa, jogo) = (event.etapa, event.jogo());
    let marked = facts("fprt-1.1.w-1", "A1", "hand", &json!({"proven": false}));
    event.rule(jogo, &marked);
    let proven = facts("fprt-1.1.w-1", "A1", "hand", &json!({"proven": true}));
    event.rule(jogo, &proven);
    let rows = event
        .desk
        .season
        .query(&event.desk.context, &Rulings { etapa })
        .unwrap();
    let dismissed: Vec<bool> = rows.iter().map(|row| row.ruling.not_proven).collect();
    assert_eq!(dismissed, [true, false]);
}

#[test]
fn whoever_is_out_and_comes_back_sits_where_they_sat() {
    for past in [Past::Keep, Past::Annul] {
        let mut event = Event::new();
        let etapa = event.etapa;
        let lineups = |event: &Event| -> Vec<(EntrantId, Vec<AthleteId>)> {
            let rows = event
                .desk
                .season
                .query(&event.desk.context, &Entries { etapa });
            let rows = rows.unwrap().into_iter();
            rows.map(|row| {
                let seated = row.lineup.iter().map(|seated| seated.athlete);
                (row.entry.entrant, seated.collect())
            })
            .collect()
        };
        let seats = |event: &Event, jogo| {
            let story = JogoStory { etapa, jogo };
            let story = event.desk.season.query(&event.desk.context, &story);
            story.unwrap().seats
        };
        let (before, jogo) = (lineups(&event), event.jogo());
        let seated = seats(&event, jogo);
        for (entrant, pair) in &event.athletes {
            assert!(before.contains(&(*entrant, pair.to_vec())), "{before:?}");
        }
        for entrant in event.athletes.keys().copied().collect::<Vec<_>>() {
            let made = event.desk.run(RuleEntrant {
                reason: "deixou o salão".to_owned(),
                ..given::rule_entrant(etapa, entrant, OnEntrant::Out { fase: 1, past })
            });
            let Made::Ruling(number) = made else {
                unreachable!("{made:?}");
            };
            event.revoke(number);
            assert_eq!(lineups(&event), before);
            assert_eq!(seats(&event, jogo), seated);
        }
    }
}

/// What a caller names together belongs together, or nothing is written.
#[test]
fn what_does_not_belong_together_is_refused() {
    let mut event = Event::new();
    let (etapa, jogo) = (event.etapa, event.jogo());
    let desk = &mut event.desk;
    let Made::Championship(other) = desk.run(AddChampionship {
        name: "Duplas".to_owned(),
        profile: RegulationId::FPRT,
        class: Class::Open,
        category: None,
    }) else {
        unreachable!()
    };
    let team = AddEntrant {
        championship: other,
        name: "De outro campeonato".to_owned(),
        club: None,
        enter: Some((etapa, 1)),
        slots: BTreeMap::new(),
    };
    assert_eq!(desk.refused(team), "unknown");
    let list = ImportTeams {
        etapa: Some(etapa),
        championship: other,
        rows: read_teams("Equipe;Pote\nDe outro campeonato;1\n".as_bytes()).unwrap(),
    };
    assert_eq!(desk.refused(list), "unknown");
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let Made::Etapa(later) = desk.run(AddEtapa {
        championship,
        name: "2ª etapa".to_owned(),
        date: "2026-04-18".to_owned(),
        hall: String::new(),
        format: fprt().to_owned(),
        mesas: None,
        fee_cents: 0,
        earlier: true,
    }) else {
        unreachable!()
    };
    desk.teams(later, 4);
    desk.draw(later, 9);
    let elsewhere = desk.call(later, 1).mesas[0].jogo;
    let both = given::walkover([jogo, elsewhere], Absent::A);
    assert_eq!(desk.refused(both), "no-jogo");
    let start = StartJogos {
        etapa,
        number: 1,
        jogo: Some(elsewhere),
    };
    assert_eq!(desk.refused(start), "no-jogo");
    // An occurrence at a jogo is of its etapa, and its past is what was ruled.
    let smoke = facts("fprt-1.5.e-1", "B2", "hand", &json!({}));
    let Command::RuleOccurrence(ruling) = event.ruling(jogo, &smoke) else {
        unreachable!()
    };
    let mut astray = ruling.clone();
    astray.occurrence.etapa = later;
    assert_eq!(event.desk.refused(astray), "no-jogo");
    let against = |who| RuleOccurrence {
        departs: Some(Departure::Otherwise(Otherwise {
            because: "idoso".to_owned(),
            on_jogo: None,
            sanctions: vec![(who, Sanction::Warning)],
        })),
        ..ruling.clone()
    };
    let stranger = event.desk.athlete("Alguém de Fora");
    let who = Who {
        athlete: Some(stranger),
        ..Who::default()
    };
    assert_eq!(event.desk.refused(against(who)), "not-at-scene");
    let cell = event.desk.season.cell(jogo).unwrap();
    let loaded = event.desk.season.loaded(etapa).unwrap();
    let mut teams = event.athletes.keys().copied();
    let playing = teams
        .clone()
        .find(|id| cell.sides.contains(&loaded.name(*id)));
    let absent = teams.find(|id| !cell.sides.contains(&loaded.name(*id)));
    let team = |entrant| Who {
        entrant,
        ..Who::default()
    };
    assert_eq!(event.desk.refused(against(team(absent))), "not-at-scene");
    event.desk.run(against(team(playing)));
    // A protest against a ruling is about the jogo of that ruling.
    let made = event.desk.run(Annul {
        clause: Some("fprt-1.5.f.5-1".to_owned()),
        reason: "baralho incompleto".to_owned(),
        ..given::annul(jogo)
    });
    let Made::Ruling(number) = made else {
        unreachable!("{made:?}")
    };
    let mesas = event.desk.board(etapa, 1).mesas;
    let beside = mesas.iter().find(|cell| cell.jogo != jogo).unwrap().jogo;
    let protest = |jogo| FileAppeal {
        etapa,
        ruling: Some(number),
        jogo: Some(jogo),
        entrant: None,
        grounds: "não foi assim".to_owned(),
    };
    assert_eq!(event.desk.refused(protest(beside)), "ruling-elsewhere");
    assert_eq!(event.desk.refused(protest(elsewhere)), "no-jogo");
    assert!(event.desk.season.verify().unwrap().ok);
}
