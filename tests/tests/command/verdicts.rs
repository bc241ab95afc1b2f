//! Jogos lost, given away and closed by rulings, and teams that are punished or out: under every regulation, with
//! other targets, single partidas, best of five and trios.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::Annul;
use app::acts::CheckIn;
use app::acts::CloseRodada;
use app::acts::Command;
use app::acts::Draw;
use app::acts::Enter;
use app::acts::EnterLate;
use app::acts::MoveResult;
use app::acts::Report;
use app::acts::RevokeRuling;
use app::acts::RuleEntrant;
use app::acts::RuleOccurrence;
use app::acts::SetLineup;
use app::acts::SwapSides;
use app::acts::Walkover;
use app::day::line::{Came, EnteredLine};
use app::discipline::ask::{Decide, Discipline, Whose};
use app::draw::late::Missed;
use app::ground::cell::MesaCell;
use app::ground::newcomer::NamedAthlete;
use app::ground::occurrence::{Departure, NewOccurrence, Otherwise};
use app::ground::ruling::Authority;
use app::ground::seating::{Seating, SeatingDecision};
use app::id::{AthleteId, ConfrontoId, EntrantId, EtapaId, JogoId};
use app::jogo_state::JogoState;
use app::log::ask::Rulings;
use app::partida::Side;
use app::registry::ask::{Entries, Lineup};
use app::regulation::RegulationId;
use app::ruling::{Absent, OnEntrant, OnJogo, Past, RulingNo, Sanction, Who};
use app::season::made::Made;
use messages::words::spoken::Language;
use serde_json::{Value, json};
use tests::given;
use tests::{Desk, espadilha, fprt, small};

/// How an etapa is played: the wins that a jogo takes, the points of a partida, and under which regulation.
#[derive(Debug, Clone, Copy)]
struct Played {
    best_of: u32,
    target: u32,
    players: u32,
    profile: RegulationId,
}

/// Every regulation once as it is, and what formats make of it.
fn kinds() -> Vec<Played> {
    let plain = |profile| Played {
        best_of: 3,
        target: 12,
        players: 2,
        profile,
    };
    let mut kinds: Vec<Played> = RegulationId::EMBEDDED.into_iter().map(plain).collect();
    for profile in [RegulationId::FPRT, RegulationId::OFICIAL] {
        for (best_of, target, players) in
            [(1, 12, 2), (3, 15, 2), (3, 24, 3), (5, 12, 2), (1, 24, 3)]
        {
            kinds.push(Played {
                best_of,
                target,
                players,
                profile,
            });
        }
    }
    kinds
}

/// Four entrants with so many mesas a confronto, the first rodada called.
fn called(played: Played, mesas: u32) -> (Desk, EtapaId) {
    let Played {
        best_of,
        target,
        players,
        profile,
    } = played;
    let confronto = format!("best_of = {best_of}\ntarget = {target}\nplayers = {players}\n");
    let format = small()
        .replace("profile = \"fprt\"", &format!("profile = \"{profile}\""))
        .replace("best_of = 3\n", &confronto)
        .replace("mesas = 1", &format!("mesas = {mesas}"));
    given::called(&format, 4, 9)
}

fn plain(mesas: u32) -> (Desk, EtapaId) {
    let played = Played {
        best_of: 3,
        target: 12,
        players: 2,
        profile: RegulationId::FPRT,
    };
    called(played, mesas)
}

fn first(desk: &Desk, etapa: EtapaId) -> MesaCell {
    desk.board(etapa, 1).mesas.into_iter().next().unwrap()
}

fn outcome(desk: &Desk, etapa: EtapaId, jogo: JogoId) -> String {
    let loaded = desk.season.loaded(etapa).unwrap();
    match loaded.view.jogos.get(&jogo).copied() {
        None | Some(JogoState::Awaiting) => "awaiting".to_owned(),
        Some(JogoState::Unfinished { partidas, .. }) => format!("open {partidas:?}"),
        Some(JogoState::Decided(outcome)) => {
            let result = outcome.result;
            let winner = result
                .winner
                .map_or("-".to_owned(), |side| format!("{side:?}"));
            format!("{winner} {:?} {:?}", result.partidas, result.pontinhos)
        }
    }
}

/// A clause of the regulation about something that happens at the table.
fn clause(profile: RegulationId) -> &'static str {
    match profile {
        RegulationId::FPRT => "fprt-1.5.h-1",
        RegulationId::OFICIAL => "oficial-tento-def",
        RegulationId::ONLINE => "online-mao-valor",
        RegulationId::FARAES => "faraes-10.2",
        RegulationId::COSMO => "cosmo-lei-12x0",
        other => unreachable!("{other}"),
    }
}

fn facts(profile: RegulationId, offender: &Value, when: &Value) -> Value {
    json!({"occurrence": clause(profile), "offender": offender, "proven": true, "when": when})
}

/// The jogo was over.
fn afterwards() -> Value {
    json!({"phase": "after-jogo", "score": {"A": 4, "B": 6}, "hand_value": 1})
}

fn moment(partida: u32, legs: [u32; 2], score: [u32; 2]) -> Value {
    json!({
        "phase": "hand", "partida": partida, "hand_value": 1,
        "legs": {"A": legs[0], "B": legs[1]}, "score": {"A": score[0], "B": score[1]},
    })
}

fn told(etapa: EtapaId, jogo: JogoId, facts: &Value) -> NewOccurrence {
    NewOccurrence {
        etapa,
        jogo: Some(jogo),
        athlete: None,
        entrant: None,
        facts: given::facts(facts),
    }
}

/// A ruling in departure from the regulation: every regulation's committee may give a jogo, a partida or a W×O.
fn departs(
    occurrence: NewOccurrence,
    on_jogo: Option<OnJogo>,
    sanctions: Vec<(Who, Sanction)>,
) -> Command {
    Command::from(RuleOccurrence {
        from_note: None,
        occurrence,
        departs: Some(Departure::Otherwise(Otherwise {
            because: "briga".to_owned(),
            on_jogo,
            sanctions,
        })),
        past: Past::Keep,
        reason: String::new(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    })
}

fn rules(occurrence: NewOccurrence) -> Command {
    Command::from(RuleOccurrence {
        from_note: None,
        occurrence,
        departs: None,
        past: Past::Keep,
        reason: String::new(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    })
}

fn rule(desk: &mut Desk, command: Command) -> RulingNo {
    match desk.run(command) {
        Made::Ruling(number) => number,
        other => unreachable!("{other:?}"),
    }
}

fn revoke(desk: &mut Desk, etapa: EtapaId, number: RulingNo) {
    desk.run(RevokeRuling {
        reason: "engano".to_owned(),
        ..given::revoke(etapa, number)
    });
}

fn report(jogo: JogoId, partidas: &[[i64; 2]], seating: Vec<SeatingDecision>) -> Command {
    Command::from(Report {
        jogo,
        partidas: partidas.to_vec(),
        seating,
        reading: None,
    })
}

fn sheet(jogo: JogoId, partidas: &[[i64; 2]]) -> Command {
    report(jogo, partidas, Vec::new())
}

fn walkover(jogos: &[JogoId], absent: Absent, seating: Vec<SeatingDecision>) -> Command {
    Command::from(Walkover {
        jogos: jogos.to_vec(),
        over: jogos.len() == 1,
        absent,
        clause: None,
        reason: String::new(),
        authority: Authority::default(),
        missing: Vec::new(),
        seating,
    })
}

fn annul(jogo: JogoId) -> Command {
    Command::from(Annul {
        over: true,
        ..given::annul(jogo)
    })
}

fn line(desk: &mut Desk, etapa: EtapaId, text: &str) -> Came {
    desk.tick();
    let context = desk.context.clone();
    let line = EnteredLine {
        etapa,
        rodada: None,
        newest: None,
        text: text.to_owned(),
        elsewhere: None,
    };
    desk.season.take_line(&context, &line, false).unwrap()
}

/// Who sits on a side, as one dupla.
fn dupla(desk: &Desk, etapa: EtapaId, cell: &MesaCell, side: Side) -> Who {
    let name = &cell.sides[side.index()];
    Who {
        entrant: Some(entrant(desk, etapa, name)),
        dupla: Some(cell.duplas[side.index()]),
        ..Who::default()
    }
}

fn entrant(desk: &Desk, etapa: EtapaId, name: &str) -> EntrantId {
    let loaded = desk.season.loaded(etapa).unwrap();
    let known = loaded.names.iter().find(|(_, known)| *known == name);
    *known.unwrap().0
}

fn plays(confronto: ConfrontoId) -> Vec<SeatingDecision> {
    vec![SeatingDecision {
        confronto,
        seating: Seating::Play,
    }]
}

#[test]
fn two_pairs_are_put_out_of_one_jogo_and_nobody_wins_it() {
    for played in kinds() {
        let (mut desk, etapa) = called(played, 5);
        let cell = first(&desk, etapa);
        let jogo = cell.jogo;
        let against = |desk: &Desk, side: Side| {
            let offender = json!({"pair": side, "player": null});
            let when = moment(1, [0, 0], [4, 6]);
            let absent = match side {
                Side::A => Absent::A,
                Side::B => Absent::B,
            };
            departs(
                told(etapa, jogo, &facts(played.profile, &offender, &when)),
                Some(OnJogo::Walkover { absent }),
                vec![(dupla(desk, etapa, &cell, side), Sanction::OutOfEtapa)],
            )
        };
        for order in [Side::BOTH, [Side::B, Side::A]] {
            let ruled = order.map(|side| {
                let command = against(&desk, side);
                rule(&mut desk, command)
            });
            assert_eq!(outcome(&desk, etapa, jogo), "- [0, 0] [0, 0]", "{played:?}");
            // One of them falls: the other pair alone is out.
            revoke(&mut desk, etapa, ruled[0]);
            let winner = format!("{:?} ", order[0]);
            assert!(outcome(&desk, etapa, jogo).starts_with(&winner));
            revoke(&mut desk, etapa, ruled[1]);
            assert_eq!(outcome(&desk, etapa, jogo), "awaiting");
        }
        assert!(desk.season.verify().unwrap().ok);
    }
}

#[test]
fn a_jogo_is_given_away_from_either_side_and_nobody_wins_it() {
    for played in kinds() {
        let (mut desk, etapa) = called(played, 5);
        let jogo = first(&desk, etapa).jogo;
        let loses = |side: Side| {
            let offender = json!({"pair": side, "player": null});
            let when = moment(1, [0, 0], [4, 6]);
            departs(
                told(etapa, jogo, &facts(played.profile, &offender, &when)),
                Some(OnJogo::Jogo { to: side.other() }),
                Vec::new(),
            )
        };
        for order in [Side::BOTH, [Side::B, Side::A]] {
            let ruled = order.map(|side| rule(&mut desk, loses(side)));
            assert_eq!(outcome(&desk, etapa, jogo), "- [0, 0] [0, 0]", "{played:?}");
            let state = desk.season.loaded(etapa).unwrap().view.jogos[&jogo];
            assert!(
                Language::PtBr
                    .jogo_state(&state)
                    .contains("pelos dois lados")
            );
            // One of them falls: the other stands, and its side alone has lost.
            revoke(&mut desk, etapa, ruled[0]);
            let winner = format!("{:?} ", order[0]);
            assert!(outcome(&desk, etapa, jogo).starts_with(&winner));
            revoke(&mut desk, etapa, ruled[1]);
            assert_eq!(outcome(&desk, etapa, jogo), "awaiting");
        }
        assert!(desk.season.verify().unwrap().ok);
    }
}

#[test]
fn one_occurrence_puts_both_pairs_out() {
    for mesas in [5, 1] {
        let (mut desk, etapa) = plain(mesas);
        let jogo = first(&desk, etapa).jogo;
        let brawl = json!({
            "occurrence": "fprt-1.1.x-1", "offender": {"pair": null, "player": null},
            "offenders": ["A", "B"], "proven": true, "scope_choice": "etapa",
            "when": moment(2, [1, 0], [4, 6]),
        });
        let number = rule(&mut desk, rules(told(etapa, jogo, &brawl)));
        assert_eq!(outcome(&desk, etapa, jogo), "- [0, 0] [0, 0]");
        let rows = desk
            .season
            .query(&desk.context, &Rulings { etapa })
            .unwrap();
        let ruling = &rows
            .iter()
            .find(|row| row.ruling.number == number)
            .unwrap()
            .ruling;
        assert_eq!(ruling.sanctions.len(), 4, "both of both pairs");
        // Where the dupla is the entrant, both entrants are out.
        assert_eq!(ruling.entrants.len(), if mesas == 1 { 2 } else { 0 });
        // A player of each, as a ladder has it.
        let (mut desk, etapa) = plain(mesas);
        let jogo = first(&desk, etapa).jogo;
        let insult = json!({
            "occurrence": "fprt-1.5.h-1", "offender": {"pair": null, "player": null},
            "offenders": ["A1", "B1"], "when": moment(1, [0, 0], [4, 6]),
        });
        rule(&mut desk, rules(told(etapa, jogo, &insult)));
        assert_eq!(outcome(&desk, etapa, jogo), "awaiting");
        rule(&mut desk, rules(told(etapa, jogo, &insult)));
        assert_eq!(outcome(&desk, etapa, jogo), "- [0, 0] [0, 0]");
    }
}

#[test]
fn a_jogo_given_away_counts_what_was_had_and_the_sheet_agrees() {
    for played in kinds() {
        let (mut desk, etapa) = called(played, 5);
        let jogo = first(&desk, etapa).jogo;
        let offender = json!({"pair": "A", "player": null});
        let to_b = |when: &Value| {
            let occurrence = told(etapa, jogo, &facts(played.profile, &offender, when));
            departs(occurrence, Some(OnJogo::Jogo { to: Side::B }), Vec::new())
        };
        // In the first partida all that was had is told.
        let wins = played.best_of / 2 + 1;
        let counted = format!("B {:?} {:?}", [0, wins], [4, wins * played.target]);
        let number = rule(&mut desk, to_b(&moment(1, [0, 0], [4, 6])));
        assert_eq!(outcome(&desk, etapa, jogo), counted, "{played:?}");
        for differs in [[5, 6], [4, 7], [i64::from(played.target), 6]] {
            let refused = desk.refused(sheet(jogo, &[differs]));
            assert_eq!(refused, "sheet-disagrees", "{played:?}");
        }
        desk.run(sheet(jogo, &[[4, 6]]));
        assert_eq!(outcome(&desk, etapa, jogo), counted);
        revoke(&mut desk, etapa, number);
        assert_eq!(outcome(&desk, etapa, jogo), "open [0, 0]");
        if played.best_of == 1 {
            continue;
        }
        // Later the points of what was over stand on the sheet alone: the rodada waits for it.
        let (mut desk, etapa) = called(played, 5);
        let jogo = first(&desk, etapa).jogo;
        rule(&mut desk, to_b(&moment(2, [1, 0], [4, 6])));
        assert_eq!(outcome(&desk, etapa, jogo), format!("open {:?}", [1, wins]));
        for cell in desk.board(etapa, 1).mesas {
            if cell.jogo != jogo {
                desk.run(walkover(&[cell.jogo], Absent::A, Vec::new()));
            }
        }
        let close = CloseRodada { etapa, number: 1 };
        assert_eq!(desk.refused(close.clone()), "mesas-open");
        let target = i64::from(played.target);
        for differs in [
            &[[7, target], [4, 6]][..],
            &[[target, 7], [4, 5]],
            &[[4, 6]],
        ] {
            assert_eq!(desk.refused(sheet(jogo, differs)), "sheet-disagrees");
        }
        desk.run(sheet(jogo, &[[target, 7], [4, 6]]));
        let told = [played.target + 4, 7 + wins * played.target];
        let counted = format!("B {:?} {told:?}", [1, wins]);
        assert_eq!(outcome(&desk, etapa, jogo), counted, "{played:?}");
        desk.run(close);
        assert!(desk.season.verify().unwrap().ok);
    }
}

#[test]
fn the_regulation_s_own_lost_jogo_counts_what_was_had() {
    let (mut desk, etapa) = plain(5);
    let jogo = first(&desk, etapa).jogo;
    let smoke = |when: Value| {
        let facts = json!({
            "occurrence": "fprt-1.5.e-1", "offender": {"pair": "A", "player": "A1"}, "when": when,
        });
        rules(told(etapa, jogo, &facts))
    };
    rule(&mut desk, smoke(moment(1, [0, 0], [1, 0])));
    assert_eq!(outcome(&desk, etapa, jogo), "awaiting");
    rule(&mut desk, smoke(moment(1, [0, 0], [9, 2])));
    assert_eq!(outcome(&desk, etapa, jogo), "B [0, 2] [9, 24]");
    // Of an untold moment the sheet tells: between two partidas the next one had not begun.
    let (mut desk, etapa) = plain(5);
    let jogo = first(&desk, etapa).jogo;
    rule(&mut desk, smoke(moment(1, [0, 0], [1, 0])));
    let between = json!({
        "phase": "between-partidas", "partida": 2, "legs": {"A": 0, "B": 1}, "score": {"A": 0, "B": 0},
    });
    rule(&mut desk, smoke(between));
    assert_eq!(outcome(&desk, etapa, jogo), "open [0, 2]");
    assert_eq!(desk.refused(sheet(jogo, &[[12, 3]])), "sheet-disagrees");
    desk.run(sheet(jogo, &[[3, 12]]));
    assert_eq!(outcome(&desk, etapa, jogo), "B [0, 2] [3, 24]");
}

#[test]
fn a_partida_that_the_jogo_never_had_is_not_given_away() {
    for played in kinds() {
        let (mut desk, etapa) = called(played, 5);
        let jogo = first(&desk, etapa).jogo;
        let target = i64::from(played.target);
        let wins = played.best_of / 2 + 1;
        let offender = json!({"pair": "A", "player": null});
        let when = afterwards();
        let given = |n: u32| {
            let occurrence = told(etapa, jogo, &facts(played.profile, &offender, &when));
            let effect = OnJogo::Partida { n, to: Side::B };
            departs(occurrence, Some(effect), Vec::new())
        };
        for n in [0, played.best_of + 1] {
            assert_eq!(desk.refused(given(n)), "no-such-partida");
        }
        desk.run(sheet(jogo, &vec![[target, 7]; wins as usize]));
        let before = outcome(&desk, etapa, jogo);
        assert_eq!(
            desk.refused(given(wins + 1)),
            "no-such-partida",
            "{played:?}"
        );
        assert_eq!(outcome(&desk, etapa, jogo), before);
        rule(&mut desk, given(1));
        assert_ne!(outcome(&desk, etapa, jogo), before);
        if played.best_of == 1 {
            continue;
        }
        // The ruling first: then the sheet is the one that cannot be.
        let cells = desk.board(etapa, 1).mesas;
        let other = cells[1].jogo;
        let occurrence = told(etapa, other, &facts(played.profile, &offender, &when));
        let effect = OnJogo::Partida {
            n: played.best_of,
            to: Side::B,
        };
        rule(&mut desk, departs(occurrence, Some(effect), Vec::new()));
        let whole = sheet(other, &vec![[target, 7]; wins as usize]);
        assert_eq!(desk.refused(whole), "no-such-partida");
    }
}

#[test]
fn a_sheet_that_stopped_is_kept_whichever_way_the_jogo_ended() {
    for played in kinds().into_iter().filter(|played| played.best_of > 1) {
        let target = i64::from(played.target);
        for which in 0..6 {
            let (mut desk, etapa) = called(played, 5);
            let cell = first(&desk, etapa);
            let jogo = cell.jogo;
            let offender = json!({"pair": "A", "player": null});
            let when = moment(1, [0, 0], [4, 6]);
            let occurrence = told(etapa, jogo, &facts(played.profile, &offender, &when));
            let lost = OnJogo::Partida { n: 1, to: Side::B };
            rule(
                &mut desk,
                departs(occurrence.clone(), Some(lost), Vec::new()),
            );
            let closing = match which % 2 {
                0 => OnJogo::Walkover { absent: Absent::B },
                _ => OnJogo::Annul,
            };
            match which {
                0 | 1 => {
                    let words = ["ausente b", "anulado"][which % 2];
                    let came = line(&mut desk, etapa, &format!("{} {words}", cell.at));
                    assert!(matches!(came, Came::Recorded { .. }), "{came:?}");
                }
                2 => {
                    desk.run(walkover(&[jogo], Absent::B, Vec::new()));
                }
                3 => {
                    desk.run(annul(jogo));
                }
                _ => {
                    rule(&mut desk, departs(occurrence, Some(closing), Vec::new()));
                }
            }
            let closed = outcome(&desk, etapa, jogo);
            let whole = vec![[4, target]; (played.best_of / 2 + 1) as usize];
            assert_eq!(desk.refused(sheet(jogo, &whole)), "ruled", "{which}");
            desk.run(sheet(jogo, &[[4, 6], [1, 2]]));
            assert_eq!(outcome(&desk, etapa, jogo), closed, "{which} {played:?}");
        }
    }
}

#[test]
fn a_walkover_of_the_whole_confronto_leaves_what_was_said_and_decided() {
    for profile in RegulationId::EMBEDDED {
        let played = Played {
            best_of: 3,
            target: 12,
            players: 2,
            profile,
        };
        let (mut desk, etapa) = called(played, 5);
        let cells = desk.board(etapa, 1).mesas;
        let mates: Vec<JogoId> = cells
            .iter()
            .filter(|cell| cell.confronto == cells[0].confronto)
            .map(|cell| cell.jogo)
            .collect();
        desk.report(mates[0], &[[12, 7], [12, 9]]);
        desk.run(annul(mates[1]));
        let offender = json!({"pair": "B", "player": null});
        let when = moment(1, [0, 0], [4, 6]);
        let lost = OnJogo::Partida { n: 1, to: Side::A };
        let occurrence = told(etapa, mates[2], &facts(profile, &offender, &when));
        rule(&mut desk, departs(occurrence, Some(lost), Vec::new()));
        let before: Vec<String> = mates[..3]
            .iter()
            .map(|jogo| outcome(&desk, etapa, *jogo))
            .collect();
        desk.run(walkover(&mates, Absent::A, Vec::new()));
        let after: Vec<String> = mates
            .iter()
            .map(|jogo| outcome(&desk, etapa, *jogo))
            .collect();
        assert_eq!(after[..3], before, "{profile}");
        assert!(after[3..].iter().all(|told| told == "B [0, 2] [0, 24]"));
        // All of them are ruled on now; one alone is changed as ever.
        let again = desk.refused(walkover(&mates[3..], Absent::A, Vec::new()));
        assert_eq!(again, "ruled");
        desk.run(walkover(&mates[..1], Absent::A, Vec::new()));
        assert_eq!(outcome(&desk, etapa, mates[0]), "B [0, 2] [0, 24]");
    }
}

#[test]
fn no_result_is_moved_into_a_mesa_that_was_ruled_on() {
    let (mut desk, etapa) = plain(5);
    let jogos: Vec<JogoId> = desk
        .board(etapa, 1)
        .mesas
        .iter()
        .map(|cell| cell.jogo)
        .collect();
    let moved = |from, to| {
        Command::from(MoveResult {
            over: true,
            ..given::move_result(from, to)
        })
    };
    desk.report(jogos[0], &[[12, 7], [12, 9]]);
    let offender = json!({"pair": "A", "player": null});
    let when = moment(1, [0, 0], [4, 6]);
    let ruled = |jogo, effect| {
        let occurrence = told(etapa, jogo, &facts(RegulationId::FPRT, &offender, &when));
        departs(occurrence, Some(effect), Vec::new())
    };
    let effects = [
        OnJogo::Partida { n: 1, to: Side::B },
        OnJogo::Jogo { to: Side::B },
        OnJogo::Walkover { absent: Absent::A },
        OnJogo::Annul,
    ];
    for (to, effect) in jogos[1..].iter().zip(effects) {
        rule(&mut desk, ruled(*to, effect));
        assert_eq!(desk.refused(moved(jogos[0], *to)), "ruled", "{effect:?}");
    }
    // Nor by two results that change places.
    desk.report(jogos[5], &[[12, 1], [12, 2]]);
    desk.run(sheet(jogos[1], &[[4, 12], [12, 9], [12, 1]]));
    assert_eq!(desk.refused(moved(jogos[1], jogos[5])), "ruled");
    desk.run(moved(jogos[0], jogos[6]));
    assert_eq!(outcome(&desk, etapa, jogos[6]), "A [2, 0] [24, 16]");
    // Turned round, the sheet would not show what was told.
    let swapped = SwapSides {
        over: true,
        ..given::swap_sides(jogos[1])
    };
    assert_eq!(desk.refused(swapped), "sheet-disagrees");
}

#[test]
fn whoever_is_out_is_asked_about_before_anything_is_recorded() {
    for played in kinds() {
        let (mut desk, etapa) = called(played, 5);
        let cells = desk.board(etapa, 1).mesas;
        let cell = &cells[0];
        let mates: Vec<&MesaCell> = cells
            .iter()
            .filter(|one| one.confronto == cell.confronto)
            .collect();
        let gone = entrant(&desk, etapa, &cell.sides[0]);
        desk.run(RuleEntrant {
            reason: "deixou o salão".to_owned(),
            ..given::rule_entrant(
                etapa,
                gone,
                OnEntrant::Out {
                    fase: 1,
                    past: Past::Keep,
                },
            )
        });
        let lost = outcome(&desk, etapa, cell.jogo);
        assert!(lost.starts_with("B "), "{lost}");
        let target = i64::from(played.target);
        let whole = vec![[target, 7]; (played.best_of / 2 + 1) as usize];
        let asked = [
            sheet(cell.jogo, &whole),
            walkover(&[cell.jogo], Absent::A, Vec::new()),
            walkover(&[cell.jogo], Absent::B, Vec::new()),
            walkover(&[cell.jogo], Absent::Both, Vec::new()),
            annul(cell.jogo),
        ];
        for command in asked {
            assert_eq!(desk.refused(command.clone()), "team-out", "{played:?}");
            // A screen is told which confronto it is about.
            let context = desk.context.clone();
            let ahead = desk.season.look_ahead(&context, command).unwrap();
            assert!(ahead.moved[0].out && ahead.moved[0].confronto == cell.confronto);
        }
        for words in ["ausente b", "ausente a", "anulado"] {
            let came = line(&mut desk, etapa, &format!("{} {words}", cell.at));
            assert!(matches!(came, Came::Corrects { .. }), "{words}: {came:?}");
        }
        assert_eq!(outcome(&desk, etapa, cell.jogo), lost);
        // Said all the same: against the opponent it makes no winner of whoever is out.
        desk.run(walkover(&[cell.jogo], Absent::B, plays(cell.confronto)));
        assert_eq!(outcome(&desk, etapa, cell.jogo), "- [0, 0] [0, 0]");
        desk.run(report(mates[1].jogo, &whole, plays(cell.confronto)));
        assert!(outcome(&desk, etapa, mates[1].jogo).starts_with("A "));
        // A result from another mesa, too.
        let other = cells
            .iter()
            .find(|one| one.confronto != cell.confronto)
            .unwrap();
        desk.report(other.jogo, &whole);
        let moved = |seating| MoveResult {
            from: other.jogo,
            to: mates[2].jogo,
            over: true,
            seating,
        };
        assert_eq!(desk.refused(moved(Vec::new())), "team-out");
        desk.run(moved(plays(cell.confronto)));
        assert!(desk.season.verify().unwrap().ok);
    }
}

#[test]
fn a_walkover_against_the_opponent_before_somebody_left_stands() {
    let (mut desk, etapa) = plain(5);
    let cell = first(&desk, etapa);
    desk.run(walkover(&[cell.jogo], Absent::B, Vec::new()));
    let gone = entrant(&desk, etapa, &cell.sides[0]);
    desk.run(RuleEntrant {
        reason: "deixou o salão".to_owned(),
        ..given::rule_entrant(
            etapa,
            gone,
            OnEntrant::Out {
                fase: 1,
                past: Past::Keep,
            },
        )
    });
    assert_eq!(outcome(&desk, etapa, cell.jogo), "A [2, 0] [24, 0]");
}

#[test]
fn points_count_in_a_table_or_not_at_all() {
    let (mut desk, etapa) = plain(1);
    let points = |entrant, fase, points| {
        Command::from(RuleEntrant {
            reason: "atraso".to_owned(),
            ..given::rule_entrant(etapa, entrant, OnEntrant::Points { fase, points })
        })
    };
    let loaded = desk.season.loaded(etapa).unwrap();
    let team = *loaded.names.keys().next().unwrap();
    // A knockout has no table.
    assert_eq!(desk.refused(points(team, 2, -3)), "no-table");
    let rodadas: Vec<(u32, u32)> = loaded
        .rodadas
        .iter()
        .map(|rodada| (rodada.number, rodada.fase))
        .collect();
    let score = &mut |a: &str, b: &str, _: u8| {
        let won = if a < b { [12, 7] } else { [7, 12] };
        vec![won, won]
    };
    for cell in desk.board(etapa, 1).mesas {
        desk.report(cell.jogo, &score(&cell.sides[0], &cell.sides[1], 1));
    }
    desk.run(CloseRodada { etapa, number: 1 });
    for (number, _) in rodadas
        .iter()
        .filter(|(number, fase)| *number > 1 && *fase == 1)
    {
        desk.play(etapa, *number, score);
    }
    // Its table is not closed before the next fase sits down: what moves, moves.
    let loaded = desk.season.loaded(etapa).unwrap();
    let order: Vec<EntrantId> = loaded.view.fases[0]
        .order
        .rows
        .iter()
        .map(|row| row.id)
        .collect();
    let number = rule(&mut desk, points(order[0], 1, -99));
    let loaded = desk.season.loaded(etapa).unwrap();
    assert_ne!(loaded.view.fases[0].order.rows[0].id, order[0]);
    revoke(&mut desk, etapa, number);
    let (knockout, _) = *rodadas.iter().find(|(_, fase)| *fase == 2).unwrap();
    desk.call(etapa, knockout);
    // Now it is: a point that parts nobody would change nothing, and one that does asks about who sits.
    assert_eq!(desk.refused(points(order[0], 1, 1)), "table-closed");
    assert_eq!(desk.refused(points(order[0], 1, -99)), "seating-changes");
}

#[test]
fn a_departure_punishes_pairs_and_whole_teams() {
    for profile in RegulationId::EMBEDDED {
        let mut desk = Desk::new();
        let etapa = desk.etapa(&fprt().replace("\"fprt\"", &format!("\"{profile}\"")));
        desk.teams(etapa, 4);
        let pair = ["Ana", "Bia"].map(|name| desk.athlete(name));
        let loaded = desk.season.loaded(etapa).unwrap();
        let team = *loaded.names.keys().next().unwrap();
        desk.run(SetLineup {
            etapa,
            entrant: team,
            slots: [(app::lineup::Slot::Dupla(1), NamedAthlete::known(&pair))].into(),
        });
        desk.draw(etapa, 9);
        desk.call(etapa, 1);
        let name = desk.season.loaded(etapa).unwrap().name(team);
        let cells = desk.board(etapa, 1).mesas;
        let of_team = |cell: &&MesaCell| cell.duplas[0] == 1 && cell.sides.contains(&name);
        let cell = cells.iter().find(of_team).unwrap().clone();
        let side = if cell.sides[0] == name {
            Side::A
        } else {
            Side::B
        };
        let offender = json!({"pair": side, "player": null});
        let when = afterwards();
        let occurrence = told(etapa, cell.jogo, &facts(profile, &offender, &when));
        // What is decided about the dupla bars both who sit in it.
        let who = dupla(&desk, etapa, &cell, side);
        let suspended = Sanction::Suspended {
            from: "2026-03-21".to_owned(),
            to: "2026-12-31".to_owned(),
        };
        rule(
            &mut desk,
            departs(occurrence.clone(), None, vec![(who, suspended)]),
        );
        for athlete in pair {
            let of = Whose::Athlete(athlete);
            let rows = desk
                .season
                .query(&desk.context, &Discipline { of })
                .unwrap();
            assert!(
                rows.iter().any(|row| row.told[0].contains("suspensão")),
                "{profile}"
            );
        }
        // A whole team is out of what is left.
        let whole = Who {
            entrant: Some(team),
            ..Who::default()
        };
        rule(
            &mut desk,
            departs(occurrence, None, vec![(whole, Sanction::OutOfEtapa)]),
        );
        let lost = outcome(&desk, etapa, cell.jogo);
        assert!(lost.starts_with(&format!("{:?} ", side.other())), "{lost}");
    }
}

#[test]
fn a_team_that_is_put_out_before_the_draw_is_not_drawn() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let teams = desk.teams(etapa, 9);
    let put_out = |sanction| {
        let occurrence = NewOccurrence {
            etapa,
            jogo: None,
            athlete: None,
            entrant: Some(teams[0]),
            facts: given::facts(&json!({"occurrence": "fprt-1.7.b-1"})),
        };
        let whole = Who {
            entrant: Some(teams[0]),
            ..Who::default()
        };
        departs(occurrence, None, vec![(whole, sanction)])
    };
    let number = rule(&mut desk, put_out(Sanction::OutOfEtapa));
    let rows = desk.season.query(&desk.context, &Entries { etapa });
    let out: Vec<_> = rows
        .unwrap()
        .into_iter()
        .filter_map(|row| Some((row.entry.entrant, row.excluded?)))
        .collect();
    assert!(
        matches!(&out[..], [(team, by)] if *team == teams[0] && by.contains("nº 1")),
        "{out:?}"
    );
    let mut command = espadilha();
    command.arg("--file").arg(desk.path());
    let output = command.args(["draw", "--number", "7"]).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(
        told.contains("Fora do sorteio por decisão: Time 01."),
        "{told}"
    );
    let made = desk.run(Draw {
        etapa,
        number: 8,
        leave_out_absent: false,
    });
    let Made::Drawn {
        groups, excluded, ..
    } = made
    else {
        unreachable!("{made:?}")
    };
    assert_eq!(excluded, ["Time 01"]);
    assert_eq!(groups.concat().len(), 8);
    assert!(!groups.concat().contains(&teams[0]));
    let late = EnterLate {
        etapa,
        entrant: teams[0].into(),
        number: 1,
        missed: Missed::default(),
    };
    assert_eq!(desk.refused(late.clone()), "excluded");
    revoke(&mut desk, etapa, number);
    desk.run(late);
    assert!(desk.season.verify().unwrap().ok);
    // Out of the championship it is not drawn in the next etapa either.
    rule(&mut desk, put_out(Sanction::OutOfChampionship));
    let next = desk.etapa(&small());
    for entrant in &teams {
        desk.run(Enter {
            etapa: next,
            entrant: *entrant,
            pot: 1,
        });
    }
    // Nobody waits for it either.
    desk.run(CheckIn {
        etapa: next,
        entrants: teams[1..].to_vec(),
        present: true,
    });
    desk.draw(next, 4);
    let loaded = desk.season.loaded(next).unwrap();
    let chaves = loaded.rows.fases[0].chaves.iter();
    let members: Vec<EntrantId> = chaves.flat_map(|chave| chave.members.clone()).collect();
    assert_eq!(members.len(), 8);
    assert!(!members.contains(&teams[0]));
}

#[test]
fn who_was_lined_up_for_a_suspended_team_is_looked_at_before_another_lines_them_up() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let teams = desk.teams(etapa, 4);
    let pair = ["Ana Souza", "Bia Lima"].map(|name| desk.athlete(name));
    let line_up = |etapa, entrant, slot: u8| SetLineup {
        etapa,
        entrant,
        slots: [(app::lineup::Slot::Dupla(slot), NamedAthlete::known(&pair))].into(),
    };
    desk.run(line_up(etapa, teams[0], 1));
    let whole = Who {
        entrant: Some(teams[0]),
        ..Who::default()
    };
    let suspended = Sanction::Suspended {
        from: "2026-03-21".to_owned(),
        to: "2026-12-31".to_owned(),
    };
    let occurrence = NewOccurrence {
        etapa,
        jogo: None,
        athlete: None,
        entrant: Some(teams[0]),
        facts: given::facts(&json!({"occurrence": "fprt-1.7.b-1"})),
    };
    let number = rule(
        &mut desk,
        departs(occurrence, None, vec![(whole, suspended)]),
    );
    let next = desk.etapa(&small());
    for entrant in &teams[1..] {
        desk.run(Enter {
            etapa: next,
            entrant: *entrant,
            pot: 1,
        });
    }
    let warned = |desk: &Desk| -> Vec<AthleteId> {
        let asked = Lineup {
            etapa: next,
            entrant: teams[1],
        };
        let answer = desk.season.query(&desk.context, &asked).unwrap();
        for (_, told) in &answer.warnings {
            assert!(told.contains("Time 01") && told.contains("nº 1"), "{told}");
        }
        answer
            .warnings
            .iter()
            .map(|(athlete, _)| *athlete)
            .collect()
    };
    assert_eq!(warned(&desk), pair);
    // The regulation is silent: it is told, and done.
    let mut command = espadilha();
    command.arg("--file").arg(desk.path());
    let args = ["lineup", "set", "Time 02", "1", "Ana Souza", "Bia Lima"];
    let output = command.args(args).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told.matches("Aviso: ").count(), 2, "{told}");
    revoke(&mut desk, etapa, number);
    assert!(warned(&desk).is_empty());
    desk.run(line_up(next, teams[1], 1));
}

#[test]
fn the_command_line_takes_all_of_it() {
    let (desk, etapa) = plain(5);
    let cells = desk.board(etapa, 1).mesas;
    let run = |args: &[&str]| {
        let mut command = espadilha();
        command.arg("--file").arg(desk.path()).args(args);
        let output = command.output().unwrap();
        let told = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(told).unwrap())
    };
    let write = |name: &str, facts: &Value| {
        let path = desk.folder.path().join(name);
        std::fs::write(&path, facts.to_string()).unwrap();
        path.to_string_lossy().into_owned()
    };
    let mesa = |index: usize| cells[index].mesa;
    let mut when = moment(1, [0, 0], [4, 6]);
    when["mesa"] = json!(mesa(0));
    let offender = json!({"pair": "A", "player": null});
    let brawl = write("briga.json", &facts(RegulationId::FPRT, &offender, &when));
    let departed = [
        "ruling",
        "add",
        &brawl,
        "--depart",
        "walkover-both",
        "--because",
        "briga",
    ];
    let sanction = |text: &str| [&departed[..], &["--sanction", text]].concat().join("\t");
    let split = |args: &str| run(&args.split('\t').collect::<Vec<_>>());
    for wrong in [
        "eliminate-etapa",
        "eliminate-etapa:pair-C",
        "suspend:A1",
        "surra:A1",
        "exclude-etapa:A1:0",
    ] {
        let (code, told) = split(&sanction(wrong));
        assert_eq!(code, Some(1), "{told}");
        assert!(told.contains("não é uma punição"), "{told}");
    }
    let both = [
        &departed[..],
        &[
            "--sanction",
            "eliminate-etapa:pair-A",
            "--sanction",
            "eliminate-etapa:pair-B",
        ],
    ]
    .concat();
    let (code, told) = run(&both);
    assert_eq!(code, Some(0), "{told}");
    let (_, list) = run(&["ruling", "list", "--json"]);
    let rows: Value = serde_json::from_str(&list).unwrap();
    assert_eq!(rows[0]["sanctions"].as_array().unwrap().len(), 4, "{list}");
    // A team is out: everything about its mesas asks first.
    let team = cells[9].sides[0].clone();
    let out = run(&["ruling", "out", &team, "--reason", "foi embora"]);
    assert_eq!(out.0, Some(0), "{}", out.1);
    let at = mesa(9).to_string();
    let refused = run(&["result", &at, "7", "9"]);
    assert_eq!(refused.0, Some(1));
    assert!(
        refused.1.contains("--play 2") && refused.1.contains(&team),
        "{}",
        refused.1
    );
    let confronto = cells[9].confronto.0.to_string();
    let said = run(&["result", &at, "7", "9", "--play", &confronto]);
    assert_eq!(said.0, Some(0), "{}", said.1);
    // Points tell where they count.
    let other = cells[0].sides[0].clone();
    let points = run(&["ruling", "points", &other, "-3", "--reason", "atraso"]);
    assert_eq!(points.0, Some(0), "{}", points.1);
    assert!(points.1.contains("−3 pontos na fase 1"), "{}", points.1);
    let knockout = run(&[
        "ruling", "points", &other, "-3", "--fase", "2", "--reason", "atraso",
    ]);
    assert_eq!(knockout.0, Some(1));
    assert!(knockout.1.contains("não tem tabela"), "{}", knockout.1);
    // No partida is guessed.
    let mut when = afterwards();
    when["mesa"] = json!(mesa(3));
    let untold = facts(RegulationId::FPRT, &offender, &when);
    let untold = write("sem-partida.json", &untold);
    let guessed = run(&[
        "ruling",
        "add",
        &untold,
        "--depart",
        "partida-b",
        "--because",
        "x",
    ]);
    assert_eq!(guessed.0, Some(1), "{}", guessed.1);
}

#[test]
fn what_is_proposed_shows_the_jogo_both_lose() {
    let (desk, etapa) = plain(5);
    let jogo = first(&desk, etapa).jogo;
    let brawl = json!({
        "occurrence": "fprt-1.1.x-1", "offender": {"pair": null, "player": null},
        "offenders": ["A", "B"], "proven": true, "scope_choice": "etapa",
        "when": moment(2, [1, 0], [4, 6]),
    });
    let asked = Decide(told(etapa, jogo, &brawl));
    let answer = desk.season.query(&desk.context, &asked).unwrap();
    let come = answer.consequence.unwrap();
    assert_eq!(json!(come.decision)["jogo"]["status"], "double-walkover");
    let absent = Absent::Both;
    assert_eq!(come.on_jogo, Some(OnJogo::Walkover { absent }));
}
