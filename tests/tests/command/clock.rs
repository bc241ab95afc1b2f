//! The official clock under a clock that the test controls: midnight, daylight saving time, sleep, a restart, a clock
//! set right; suspension; the hour and a half; raises that wait; the opening; meals.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::Announce;
use app::acts::AskAnswer;
use app::acts::CallRodada;
use app::acts::CloseRodada;
use app::acts::Command;
use app::acts::EndAnthem;
use app::acts::EndOpening;
use app::acts::Excuse;
use app::acts::MarkMissing;
use app::acts::PublishRodada;
use app::acts::Resume;
use app::acts::RuleOccurrence;
use app::acts::Segregate;
use app::acts::SetMeals;
use app::acts::SignMeal;
use app::acts::StartJogos;
use app::acts::Substitute;
use app::acts::Suspend;
use app::acts::TakeAnswer;
use app::clock::ask::{ClockAnswer, RodadaClock};
use app::clock_event::Uptime;
use app::day::overview::{Next, Now};
use app::discipline::ask::Decide;
use app::ground::cell::{MesaCell, MesaState};
use app::ground::entry_line::Target;
use app::ground::occurrence::NewOccurrence;
use app::ground::ruling::Authority;
use app::id::{EntrantId, EtapaId, JogoId};
use app::partida::Side;
use app::rodada::roll::{Proposal, RollAnswer};
use app::ruling::Past;
use chrono::{TimeZone, Utc};
use serde_json::{Value, json};
use tests::given;
use tests::{Desk, espadilha, fprt};

/// A zone that needs no file: three hours behind, two from the first Sunday of November to the third of February.
const BRASILIA: &str = "<-03>3<-02>,M11.1.0/0,M2.3.0/0";

/// An etapa whose rodada is called, on a machine that tells its running time.
struct Day {
    desk: Desk,
    etapa: EtapaId,
    rodada: u32,
    teams: Vec<EntrantId>,
}

impl Day {
    fn new() -> Self {
        Self::of(fprt())
    }

    fn of(format: &str) -> Self {
        let mut desk = Desk::new();
        desk.context.uptime = Some(Uptime {
            run: "first".to_owned(),
            ms: 5_000_000,
        });
        let etapa = desk.etapa(format);
        let teams = desk.teams(etapa, 4);
        desk.draw(etapa, 9);
        desk.call(etapa, 1);
        Self {
            desk,
            etapa,
            rodada: 1,
            teams,
        }
    }

    /// The second rodada is called: from here on five minutes count.
    fn second() -> Self {
        let mut day = Self::new();
        day.next();
        day
    }

    fn next(&mut self) {
        for cell in self.desk.board(self.etapa, self.rodada).mesas {
            self.desk.report(cell.jogo, &[[12, 7], [12, 9]]);
        }
        let (etapa, number) = (self.etapa, self.rodada);
        self.desk.run(CloseRodada { etapa, number });
        self.desk.run(PublishRodada {
            etapa,
            number: number + 1,
        });
        self.desk.run(CallRodada {
            etapa,
            number: number + 1,
        });
        self.rodada += 1;
    }

    fn jogos(&self) -> Vec<JogoId> {
        let board = self.desk.board(self.etapa, self.rodada);
        board.mesas.iter().map(|cell| cell.jogo).collect()
    }

    fn mark(&mut self, jogo: usize, side: Side, missing: bool) {
        let at = vec![(self.jogos()[jogo], side)];
        self.desk.run(MarkMissing { at, missing });
    }

    fn roll(&self) -> RollAnswer {
        let roll = self.desk.season.roll(&self.desk.context, self.etapa);
        roll.unwrap().unwrap()
    }

    /// The mesas (0-based) to which a W×O is proposed, and against which pairs.
    fn proposed(&self) -> Vec<(usize, Value)> {
        let jogos = self.jogos();
        let at = |jogo: JogoId| jogos.iter().position(|known| *known == jogo).unwrap();
        let told = |one: &Proposal| {
            let pair = given::told(&one.occurrence.facts)["offender"]["pair"].clone();
            (at(one.jogo), pair)
        };
        self.roll().proposals.iter().map(told).collect()
    }

    fn clock(&self) -> ClockAnswer {
        self.desk
            .season
            .clock(&self.desk.context, self.etapa)
            .unwrap()
    }

    fn rodada(&self) -> RodadaClock {
        self.clock().rodada.unwrap()
    }

    /// The machine is started again: its running time begins anew.
    fn restart(&mut self) {
        self.desk.context.uptime = Some(Uptime {
            run: "second".to_owned(),
            ms: 40_000,
        });
        self.desk.reopen();
    }
}

#[test]
fn a_clock_set_right_in_mid_day_makes_nobody_late_and_nobody_early() {
    let mut day = Day::second();
    day.mark(0, Side::B, true);
    day.mark(1, Side::A, true);
    // The machine was an hour slow, and somebody saw it.
    day.desk.context.now += chrono::Duration::hours(1);
    day.desk.wait(200);
    day.mark(0, Side::B, false);
    assert!(day.proposed().is_empty());
    assert!(day.roll().tolerance.unwrap().left_s > 0);
    let jumps = day.clock().jumps;
    assert_eq!(jumps.len(), 1);
    assert!(jumps[0].contains("adiantado em 1h"), "{}", jumps[0]);
    // And now far back: the wait goes on from where it was.
    day.desk.context.now -= chrono::Duration::hours(5);
    day.desk.wait(200);
    day.mark(1, Side::A, false);
    assert_eq!(day.proposed(), [(1, "A".into())]);
    assert_eq!(day.clock().jumps.len(), 2);
    let told = &day.roll().proposals[0].occurrence;
    let decided = day
        .desk
        .season
        .query(&day.desk.context, &Decide(told.clone()))
        .unwrap();
    assert!(decided.consequence.unwrap().told.contains("W×O"));
}

#[test]
fn a_sleep_and_a_program_that_was_closed_count() {
    let mut day = Day::second();
    day.mark(0, Side::A, true);
    day.desk.wait(100);
    day.desk.reopen();
    assert!(day.proposed().is_empty());
    // The lid was closed for four minutes.
    day.desk.wait(240);
    assert_eq!(day.proposed(), [(0, "A".into())]);
    assert_eq!(day.clock().jumps, Vec::<String>::new());
    assert!(day.rodada().running_s >= 340);
}

#[test]
fn after_a_restart_the_wall_goes_on() {
    let mut day = Day::second();
    day.mark(0, Side::A, true);
    let before = day.rodada().running_s;
    day.desk.context.now += chrono::Duration::seconds(200);
    day.restart();
    let after = day.rodada().running_s;
    assert_eq!(after, before + 200);
    assert!(day.proposed().is_empty());
    day.desk.wait(100);
    assert_eq!(day.rodada().running_s, after + 100);
    assert_eq!(day.proposed(), [(0, "A".into())]);
}

#[test]
fn an_etapa_goes_on_another_day_where_it_stopped() {
    let mut day = Day::second();
    let etapa = day.etapa;
    day.mark(0, Side::A, true);
    day.desk.wait(200);
    let reason = String::new();
    assert_eq!(day.desk.refused(Suspend { etapa, reason }), "no-reason");
    assert_eq!(day.desk.refused(Resume { etapa }), "not-suspended");
    let reason = "faltou luz".to_owned();
    day.desk.run(Suspend { etapa, reason });
    let (left, running) = (day.roll().tolerance.unwrap().left_s, day.rodada().running_s);
    assert!(left > 0);
    day.desk.context.now += chrono::Duration::days(7);
    day.restart();
    assert_eq!(day.clock().suspended.unwrap().reason, "faltou luz");
    assert_eq!(day.roll().tolerance.unwrap().left_s, left);
    assert_eq!(day.rodada().running_s, running);
    assert!(day.proposed().is_empty());
    // What was played before can still be told; nothing is begun.
    let jogo = day.jogos()[0];
    let again = Command::from(Suspend {
        etapa,
        reason: "de novo".to_owned(),
    });
    assert_eq!(day.desk.refused(again), "suspended");
    let missing = Command::from(MarkMissing {
        at: vec![(jogo, Side::B)],
        missing: true,
    });
    assert_eq!(day.desk.refused(missing), "suspended");
    for jogo in day.jogos().into_iter().skip(1) {
        day.desk.report(jogo, &[[12, 0], [12, 0]]);
    }
    day.desk.run(Resume { etapa });
    let resumed = day.rodada().running_s;
    assert!(
        (running..running + 5).contains(&resumed),
        "{running} {resumed}"
    );
    day.desk.wait(left + 1);
    assert_eq!(day.proposed(), [(0, "A".into())]);
    assert!(day.desk.season.verify().unwrap().ok);
}

#[test]
fn no_rodada_is_called_while_the_etapa_stands_still() {
    let mut day = Day::new();
    let etapa = day.etapa;
    for jogo in day.jogos() {
        day.desk.report(jogo, &[[12, 0], [12, 0]]);
    }
    let reason = "chuva".to_owned();
    day.desk.run(Suspend { etapa, reason });
    day.desk.run(CloseRodada { etapa, number: 1 });
    day.desk.run(PublishRodada { etapa, number: 2 });
    let call = Command::from(CallRodada { etapa, number: 2 });
    assert_eq!(day.desk.refused(call.clone()), "suspended");
    day.desk.run(Resume { etapa });
    day.desk.run(call);
}

#[test]
fn the_hour_and_a_half_is_announced_and_its_mesas_set_aside() {
    let mut day = Day::second();
    let (etapa, number) = (day.etapa, day.rodada);
    let jogos = day.jogos();
    // One mesa began ten minutes later than the others.
    day.desk.wait(600);
    day.desk.run(StartJogos {
        etapa,
        number,
        jogo: Some(jogos[3]),
    });
    let due = |day: &Day| -> Vec<u32> {
        let announcements = day.rodada().announcements;
        let due = announcements.iter().filter(|one| one.due);
        due.map(|one| one.minutes).collect()
    };
    day.desk.wait(75 * 60 - day.rodada().running_s - 1);
    assert!(due(&day).is_empty());
    day.desk.wait(1);
    assert_eq!(due(&day), [75]);
    day.desk.run(Announce {
        etapa,
        number,
        minutes: 75,
    });
    assert!(due(&day).is_empty());
    assert!(day.rodada().announcements[0].made_at.is_some());
    day.desk.wait(10 * 60);
    assert_eq!(due(&day), [80, 85], "one was passed over");
    for jogo in &jogos[4..] {
        day.desk.report(*jogo, &[[12, 7], [12, 9]]);
    }
    day.desk.wait(5 * 60);
    let over = |day: &Day| -> Vec<JogoId> {
        let rodada = day.rodada();
        let limit = i64::from(rodada.over_from_s.unwrap());
        let over = rodada
            .playing
            .into_iter()
            .filter(|row| row.running_s >= limit);
        over.filter(|row| !row.segregated)
            .map(|row| row.jogo)
            .collect()
    };
    assert_eq!(over(&day), jogos[..3], "the fourth has ten minutes left");
    day.desk.run(Segregate {
        jogos: jogos[..3].to_vec(),
    });
    assert!(over(&day).is_empty());
    day.desk.wait(10 * 60);
    assert_eq!(over(&day), jogos[3..4]);
    let decided = Command::from(Segregate {
        jogos: jogos[4..5].to_vec(),
    });
    assert_eq!(day.desk.refused(decided), "has-result");
}

#[test]
fn a_raise_that_nobody_answers_in_thirty_seconds_is_lost_after_an_hour_and_a_quarter() {
    let mut day = Day::second();
    let jogo = day.jogos()[0];
    let ask = |by, to| Command::from(AskAnswer { jogo, by, to });
    let answered = Command::from(TakeAnswer { jogo });
    assert_eq!(day.desk.refused(answered.clone()), "nothing-asked");
    assert_eq!(day.desk.refused(ask(Side::A, 4)), "bad-raise");
    // Spoken before: no limit, however long it waits.
    day.desk.run(ask(Side::A, 3));
    day.desk.wait(75 * 60);
    let raise = day.rodada().raises.remove(0);
    assert!(raise.decision_s.is_none() && raise.lapsed.is_none());
    day.desk.run(answered.clone());
    assert!(day.rodada().raises.is_empty());
    // A truco, answered by a retruco on which nobody answers.
    day.desk.run(ask(Side::A, 3));
    day.desk.wait(20);
    day.desk.run(ask(Side::B, 6));
    day.desk.wait(30);
    let raise = day.rodada().raises.remove(0);
    assert_eq!((raise.waited_s, raise.decision_s), (30, Some(30)));
    assert!(raise.lapsed.is_none(), "exactly thirty seconds are in time");
    day.desk.wait(1);
    let lapsed = day.rodada().raises.remove(0).lapsed.unwrap();
    let mut occurrence = lapsed.occurrence;
    let mut facts = given::told(&occurrence.facts);
    assert_eq!(facts["occurrence"], "fprt-1.5.n.1-5");
    assert_eq!(facts["offender"]["pair"], "A");
    assert!(lapsed.told.contains("seis"), "{}", lapsed.told);
    // The score is the table's.
    facts["when"]["score"] = json!({"A": 2, "B": 3});
    occurrence.facts = given::facts(&facts);
    let decided = day
        .desk
        .season
        .query(&day.desk.context, &Decide(occurrence.clone()))
        .unwrap();
    assert_eq!(decided.consequence.unwrap().at_table, ["Placar: 2–9"]);
    day.desk.run(RuleOccurrence {
        from_note: None,
        occurrence,
        departs: None,
        past: Past::Keep,
        reason: String::new(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    });
    assert!(
        day.rodada().raises.is_empty(),
        "what was ruled on waits no more"
    );
    assert!(day.desk.season.verify().unwrap().ground_moved.is_empty());
}

#[test]
fn whoever_works_in_the_opening_has_five_minutes_after_it() {
    let mut day = Day::new();
    let etapa = day.etapa;
    let jogos = day.jogos();
    let excuse = |jogo: usize, side| {
        Command::from(Excuse {
            jogo: jogos[jogo],
            side,
        })
    };
    assert_eq!(day.desk.refused(excuse(0, Side::B)), "not-missing");
    day.mark(0, Side::B, true);
    day.mark(1, Side::B, true);
    day.desk.run(excuse(0, Side::B));
    day.desk.run(EndAnthem { etapa, number: 1 });
    day.desk.wait(60);
    assert!(day.roll().waits_for_opening);
    assert_eq!(day.proposed(), [(1, "B".into())]);
    day.desk.wait(1_200);
    assert_eq!(day.proposed(), [(1, "B".into())]);
    day.desk.run(EndOpening { etapa, number: 1 });
    day.desk.wait(300);
    assert_eq!(day.proposed(), [(1, "B".into())]);
    day.desk.wait(1);
    assert_eq!(day.proposed(), [(0, "B".into()), (1, "B".into())]);
    let told = &day.roll().proposals[0].occurrence;
    assert_eq!(told.facts.occurrence(), "fprt-1.5.a-3");
}

#[test]
fn a_team_with_too_few_duplas_at_its_mesas_loses_the_whole_confronto() {
    let mut day = Day::of(&fprt().replace("mesas = 5", "mesas = 5\nmin_duplas = 3"));
    day.next();
    // Two of the five duplas missing: those two mesas. A third: the confronto.
    for mesa in [0, 1] {
        day.mark(mesa, Side::A, true);
    }
    day.desk.wait(400);
    assert_eq!(day.proposed(), [(0, "A".into()), (1, "A".into())]);
    day.mark(2, Side::A, true);
    assert_eq!(day.proposed(), [(0, "A".into())]);
    let proposal = day.roll().proposals.remove(0);
    assert!(proposal.who.contains("mínimo 3"), "{}", proposal.who);
    day.desk.run(RuleOccurrence {
        from_note: None,
        occurrence: proposal.occurrence,
        departs: None,
        past: Past::Keep,
        reason: String::new(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    });
    let board = day.desk.board(day.etapa, day.rodada);
    let lost = board
        .mesas
        .iter()
        .filter(|cell| cell.state == MesaState::Walkover);
    let lost: Vec<_> = lost.map(|cell| (cell.confronto, cell.pontinhos)).collect();
    assert_eq!(lost, vec![(board.mesas[0].confronto, [0, 24]); 5]);
    assert!(day.proposed().is_empty());
    assert!(day.desk.season.verify().unwrap().ground_moved.is_empty());
}

#[test]
fn the_next_rodada_begins_while_pairs_that_were_set_aside_finish() {
    let mut day = Day::second();
    let etapa = day.etapa;
    let jogos = day.jogos();
    let (last, rest) = jogos.split_last().unwrap();
    for jogo in rest {
        day.desk.report(*jogo, &[[12, 7], [12, 9]]);
    }
    day.desk.wait(91 * 60);
    day.desk.run(PublishRodada { etapa, number: 3 });
    let call = Command::from(CallRodada { etapa, number: 3 });
    assert_eq!(day.desk.refused(call.clone()), "earlier-rodada-open");
    let jogos = vec![*last];
    day.desk.run(Segregate { jogos });
    let next = |day: &Day| {
        day.desk
            .season
            .query(&day.desk.context, &Now { etapa })
            .unwrap()
            .next
    };
    assert!(matches!(next(&day), Next::Call { rodada: 3, .. }));
    day.desk.run(call);
    day.rodada = 3;
    // Both pairs of that mesa are awaited at two mesas of the new rodada.
    let mesa = day.desk.season.cell(*last).unwrap();
    let awaited: Vec<(String, bool)> = day
        .roll()
        .missing
        .into_iter()
        .map(|one| (one.team, one.still_playing))
        .collect();
    assert_eq!(awaited.len(), 2);
    for team in &mesa.sides {
        assert!(awaited.contains(&(team.clone(), true)), "{awaited:?}");
    }
    // Nobody comes in for them, and typing a mesa means the new rodada.
    let (jogo, side) = {
        let missing = day.roll().missing.remove(0);
        (missing.jogo, missing.side)
    };
    let seats = vec![(1, day.desk.athlete("Reserva"))];
    let substitute = Command::from(Substitute { jogo, side, seats });
    assert_eq!(day.desk.refused(substitute), "still-playing");
    let target = Target::Mesa(mesa.mesa, None);
    let found = day.desk.season.find_jogo(etapa, None, &target).unwrap();
    assert_ne!(found, *last);
    assert_eq!(
        day.desk.season.find_jogo(etapa, Some(2), &target).unwrap(),
        *last
    );
    // Five minutes after the call they lose the new jogo; the one they play counts.
    assert!(day.proposed().is_empty());
    day.desk.wait(301);
    let proposals = day.roll().proposals;
    assert_eq!(proposals.len(), 2);
    for proposal in proposals {
        assert_eq!(proposal.occurrence.facts.occurrence(), "fprt-1.5.n.3-1");
        day.desk.run(RuleOccurrence {
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
    assert!(day.roll().proposals.is_empty());
    day.desk.report(*last, &[[12, 7], [9, 12], [12, 11]]);
    day.desk.run(CloseRodada { etapa, number: 2 });
    let lost = day.desk.board(etapa, 3).mesas.into_iter();
    let lost = lost.filter(|cell| cell.state == MesaState::Walkover);
    assert_eq!(lost.count(), 2);
    let verified = day.desk.season.verify().unwrap();
    assert!(verified.ok && verified.ground_moved.is_empty());
}

/// Pairs told at the jogo that they still play miss the next one of each, and play this one to its end.
#[test]
fn pairs_that_still_play_miss_their_next_jogo_and_not_the_one_they_play() {
    let still_playing = |etapa: EtapaId, jogo: JogoId, phase: &str| {
        Command::from(RuleOccurrence {
            from_note: None,
            occurrence: NewOccurrence {
                etapa,
                jogo: Some(jogo),
                athlete: None,
                entrant: None,
                facts: given::facts(&json!({
                    "occurrence": "fprt-1.5.n.3-1",
                    "still_playing": ["A", "B"],
                    "when": {"phase": phase},
                })),
            },
            departs: None,
            past: Past::Keep,
            reason: String::new(),
            authority: Authority::default(),
            evidence: Vec::new(),
            seating: Vec::new(),
        })
    };
    // In the first rodada nothing was called yet that they could miss.
    let mut day = Day::new();
    let (etapa, playing) = (day.etapa, day.jogos()[0]);
    for phase in ["hand", "call"] {
        assert_eq!(
            day.desk.refused(still_playing(etapa, playing, phase)),
            "no-next-jogo"
        );
    }
    for jogo in &day.jogos()[1..] {
        day.desk.report(*jogo, &[[12, 7], [12, 9]]);
    }
    day.desk.wait(91 * 60);
    day.desk.run(Segregate {
        jogos: vec![playing],
    });
    day.desk.run(PublishRodada { etapa, number: 2 });
    assert_eq!(
        day.desk.refused(still_playing(etapa, playing, "hand")),
        "not-called"
    );
    day.desk.run(CallRodada { etapa, number: 2 });
    day.desk.run(still_playing(etapa, playing, "hand"));
    let pairs = day.desk.season.cell(playing).unwrap();
    assert_eq!(pairs.state, MesaState::Playing);
    let lost = day.desk.board(etapa, 2).mesas.into_iter();
    let lost: Vec<_> = lost
        .filter(|cell| cell.state == MesaState::Walkover)
        .collect();
    assert_eq!(lost.len(), 2);
    for (team, dupla) in pairs.sides.iter().zip(pairs.duplas) {
        let misses = |cell: &&MesaCell| {
            let mut sides = cell.sides.iter().zip(cell.duplas);
            sides.any(|one| one == (team, dupla))
        };
        assert_eq!(lost.iter().filter(misses).count(), 1, "{team} {dupla}");
    }
    day.desk.report(playing, &[[12, 7], [9, 12], [12, 11]]);
    assert_eq!(day.desk.season.cell(playing).unwrap().partidas, [2, 1]);
    assert!(day.desk.season.verify().unwrap().ground_moved.is_empty());
}

#[test]
fn meals_are_scheduled_and_signed() {
    let mut day = Day::new();
    let etapa = day.etapa;
    let team = day.teams[0];
    let sign = |back| {
        Command::from(SignMeal {
            etapa,
            entrant: team,
            back,
        })
    };
    let set = |leaves: &str, returns: &str| {
        Command::from(SetMeals {
            etapa,
            entrants: vec![team],
            hours: Some((leaves.to_owned(), returns.to_owned())),
        })
    };
    for (leaves, returns) in [("25:00", "13:00"), ("12:00", "noon"), ("13:00", "12:00")] {
        assert_eq!(day.desk.refused(set(leaves, returns)), "bad-hour");
    }
    day.desk.run(set("12h", "13h15"));
    assert_eq!(day.desk.refused(sign(true)), "meal-signed");
    day.desk.run(sign(false));
    assert_eq!(day.desk.refused(sign(false)), "meal-signed");
    day.desk.wait(3_600);
    day.desk.run(sign(true));
    let meal = day.clock().meals.remove(0);
    assert_eq!(
        (meal.leaves.as_str(), meal.returns.as_str()),
        ("12:00", "13:15")
    );
    assert!(meal.left_at.unwrap() < meal.returned_at.unwrap());
    day.desk.run(SetMeals {
        etapa,
        entrants: vec![team],
        hours: None,
    });
    assert!(day.clock().meals.is_empty());
}

/// What the command line says to the roll in a zone with daylight saving time: the pairs proposed and the two clocks
/// told for each.
fn in_brasilia(day: &Day) -> Vec<(String, String, String)> {
    let file = day.desk.path();
    let run = |args: &[&str]| -> Value {
        let ran = espadilha()
            .env("TZ", BRASILIA)
            .arg("--file")
            .arg(&file)
            .args(args)
            .arg("--json")
            .output()
            .unwrap();
        assert!(
            ran.status.success(),
            "{}",
            String::from_utf8_lossy(&ran.stderr)
        );
        serde_json::from_slice(&ran.stdout).unwrap()
    };
    let zone = run(&["clock"])["zone"].clone();
    assert!(zone == "-02:00" || zone == "-03:00", "{zone}");
    let roll = run(&["rodada", "roll"]);
    let proposals = roll["proposals"].as_array().unwrap();
    let told = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let facts = |one: &Value| {
        let facts = &one["occurrence"]["facts"];
        (
            told(&facts["offender"]["pair"]),
            told(&facts["call"]),
            told(&facts["arrival"]),
        )
    };
    proposals.iter().map(facts).collect()
}

#[test]
fn neither_midnight_nor_daylight_saving_time_makes_a_difference() {
    let told = |pair: &str, call: &str, arrival: &str| {
        (pair.to_owned(), call.to_owned(), arrival.to_owned())
    };
    for (called, expected) in [
        // An ordinary night: 23:58 there.
        ((2026, 3, 22, 2, 58), told("B", "12:00:00", "12:05:01")),
        // The clocks go on from 0:00 to 1:00 two minutes later.
        ((2026, 11, 1, 2, 58), told("B", "12:00:00", "12:05:01")),
        // They go back from 0:00 to 23:00 two minutes later.
        ((2026, 2, 15, 1, 58), told("B", "12:00:00", "12:05:01")),
        // In the afternoon nothing is in the way: 15:30 there.
        ((2026, 3, 21, 18, 30), told("B", "15:30:01", "15:35:02")),
    ] {
        let mut day = Day::new();
        let (year, month, date, hour, minute) = called;
        let moment = Utc
            .with_ymd_and_hms(year, month, date, hour, minute, 0)
            .unwrap();
        for cell in day.desk.board(day.etapa, 1).mesas {
            day.desk.report(cell.jogo, &[[12, 7], [12, 9]]);
        }
        let etapa = day.etapa;
        day.desk.run(CloseRodada { etapa, number: 1 });
        day.desk.run(PublishRodada { etapa, number: 2 });
        // A machine that does not tell how long it has been running.
        day.desk.context.uptime = None;
        day.desk.context.now = moment;
        day.desk.run(CallRodada { etapa, number: 2 });
        day.rodada = 2;
        day.mark(0, Side::A, true);
        day.mark(1, Side::B, true);
        day.desk.context.now = moment + chrono::Duration::seconds(300);
        day.mark(0, Side::A, false);
        day.mark(1, Side::B, false);
        assert_eq!(in_brasilia(&day), [expected], "{called:?}");
    }
}
