//! W×O and annulment under every format and every regulation: by the line, by a command, revoked, and upon what.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::Annul;
use app::acts::Command;
use app::acts::RevokeRuling;
use app::acts::SetOwnRule;
use app::acts::Walkover;
use app::closing::Closing;
use app::day::echo::Bases;
use app::day::line::{Came, EnteredLine};
use app::format::{Format, PRESETS};
use app::id::{EtapaId, JogoId};
use app::jogo_state::JogoState;
use app::log::ask::Rulings;
use app::partida::Side;
use app::regulation::{Regulation, RegulationId};
use app::ruling::{Absent, Basis, RulingNo};
use tests::given;
use tests::{Desk, espadilha};

/// So many teams let a preset be drawn, and give it a few mesas.
fn teams(preset: &str) -> usize {
    match preset {
        "palmeiras-2010" | "palmeiras-2022" => 42,
        "palmeiras-2020" | "sacramento-2016" => 54,
        "gaucho" => 48,
        _ => 24,
    }
}

/// What a closed jogo comes to: partidas of A and B, and who won.
fn outcome(desk: &Desk, etapa: EtapaId, jogo: JogoId) -> Option<([u32; 2], Option<Side>)> {
    match desk.season.loaded(etapa).unwrap().view.jogos.get(&jogo) {
        Some(JogoState::Decided(outcome)) => Some((outcome.result.partidas, outcome.result.winner)),
        _ => None,
    }
}

fn last(desk: &Desk, etapa: EtapaId) -> (RulingNo, Basis) {
    let rows = desk
        .season
        .query(&desk.context, &Rulings { etapa })
        .unwrap();
    let newest = rows.iter().max_by_key(|row| row.ruling.number).unwrap();
    (newest.ruling.number, newest.ruling.basis.clone())
}

fn revoke(desk: &mut Desk, etapa: EtapaId, number: RulingNo) {
    desk.run(RevokeRuling {
        reason: "engano".to_owned(),
        ..given::revoke(etapa, number)
    });
}

fn closed(closing: Closing, jogo: JogoId, absent: Absent, clause: Option<&str>) -> Command {
    let clause = clause.map(str::to_owned);
    match closing {
        Closing::Walkover => Command::from(Walkover {
            over: true,
            clause,
            ..given::walkover([jogo], absent)
        }),
        Closing::Annul => Command::from(Annul {
            over: true,
            clause,
            ..given::annul(jogo)
        }),
    }
}

/// An etapa of a preset under a regulation, with its first rodada called.
fn called(preset: &str, profile: RegulationId) -> (Desk, EtapaId) {
    let own = Format::parse(Format::preset(preset).unwrap())
        .unwrap()
        .profile();
    let format = Format::preset(preset)
        .unwrap()
        .replace(&format!("\"{own}\""), &format!("\"{profile}\""));
    given::called(&format, teams(preset), 7)
}

#[test]
fn every_format_under_every_regulation() {
    let mut tried = 0;
    for (preset, _) in PRESETS {
        for profile in RegulationId::EMBEDDED {
            let (mut desk, etapa) = called(preset, profile);
            let wins = desk
                .season
                .loaded(etapa)
                .unwrap()
                .format
                .confronto
                .best_of
                .needed();
            let cells = desk.board(etapa, 1).mesas;
            let lines = [
                ("ausente a", [0, wins], Some(Side::B)),
                ("ausente b", [wins, 0], Some(Side::A)),
                ("ausente ambas", [0, 0], None),
                ("anulado", [0, 0], None),
            ];
            for (cell, (words, partidas, winner)) in cells.iter().zip(lines) {
                let closing = if words == "anulado" {
                    Closing::Annul
                } else {
                    Closing::Walkover
                };
                let line = EnteredLine {
                    etapa,
                    rodada: None,
                    newest: Some(1),
                    text: format!("{} {words}", cell.at),
                    elsewhere: None,
                };
                desk.tick();
                let context = desk.context.clone();
                let came = desk.season.take_line(&context, &line, false).unwrap();
                let Came::Recorded { told, .. } = came else {
                    panic!("{preset} {profile} {words}: {came:?}");
                };
                let cited = closing
                    .clauses(Regulation::embedded(profile).unwrap())
                    .first();
                let cites = cited.map_or("regra da organização".to_owned(), ToString::to_string);
                assert!(told.contains(&cites), "{preset} {profile}: {told}");
                let found = outcome(&desk, etapa, cell.jogo);
                assert_eq!(
                    found,
                    Some((partidas, winner)),
                    "{preset} {profile} {words}"
                );
                // Revoked, and ruled by the command that a dialog sends.
                let (number, by_line) = last(&desk, etapa);
                revoke(&mut desk, etapa, number);
                assert_eq!(outcome(&desk, etapa, cell.jogo), None);
                let absent = match winner {
                    Some(Side::B) => Absent::A,
                    Some(Side::A) => Absent::B,
                    None => Absent::Both,
                };
                desk.run(closed(closing, cell.jogo, absent, None));
                assert_eq!(outcome(&desk, etapa, cell.jogo), found);
                assert_eq!(last(&desk, etapa).1, by_line);
                tried += 1;
            }
            assert!(desk.season.verify().unwrap().ok);
        }
    }
    assert_eq!(tried, PRESETS.len() * RegulationId::EMBEDDED.len() * 4);
}

#[test]
fn both_sides_lose_by_two_rulings_under_every_format_and_regulation() {
    for (preset, _) in PRESETS {
        for profile in RegulationId::EMBEDDED {
            let (mut desk, etapa) = called(preset, profile);
            let cell = desk.board(etapa, 1).mesas.into_iter().next().unwrap();
            let missed = |absent| closed(Closing::Walkover, cell.jogo, absent, None);
            desk.run(missed(Absent::B));
            assert_eq!(desk.refused(missed(Absent::B)), "ruled");
            // A line that says so of the other side is looked at first.
            let line = EnteredLine {
                etapa,
                rodada: None,
                newest: Some(1),
                text: format!("{} ausente a", cell.at),
                elsewhere: None,
            };
            let context = desk.context.clone();
            let came = desk.season.take_line(&context, &line, false).unwrap();
            assert!(matches!(came, Came::Corrects { .. }), "{came:?}");
            desk.run(missed(Absent::A));
            let nobody = Some(([0, 0], None));
            assert_eq!(
                outcome(&desk, etapa, cell.jogo),
                nobody,
                "{preset} {profile}"
            );
            let (number, _) = last(&desk, etapa);
            revoke(&mut desk, etapa, number);
            let won = outcome(&desk, etapa, cell.jogo).unwrap().1;
            assert_eq!(won, Some(Side::A), "{preset} {profile}");
        }
    }
}

#[test]
fn a_clause_must_be_about_it_and_of_the_regulation() {
    for profile in RegulationId::EMBEDDED {
        let (mut desk, etapa) = called("suico", profile);
        let jogo = desk.board(etapa, 1).mesas[0].jogo;
        for closing in Closing::ALL {
            let ruled = |clause: &str| closed(closing, jogo, Absent::A, Some(clause));
            let unfit = match profile {
                RegulationId::FPRT => "fprt-1.1.t-1",
                RegulationId::OFICIAL => "oficial-tento-def",
                RegulationId::ONLINE => "online-mao-valor",
                RegulationId::FARAES => "faraes-5.1",
                RegulationId::COSMO => "cosmo-lei-12x0",
                other => unreachable!("{other}"),
            };
            assert_eq!(desk.refused(ruled(unfit)), "unfit-clause");
            let foreign = if profile == RegulationId::FPRT {
                "oficial-tento-def"
            } else {
                "fprt-1.5.b-3"
            };
            assert_eq!(desk.refused(ruled(foreign)), "unknown-clause");
            for fits in closing.clauses(Regulation::embedded(profile).unwrap()) {
                let fits = fits.to_string();
                desk.run(ruled(&fits));
                let (number, basis) = last(&desk, etapa);
                assert_eq!(basis.clause(), Some(&*fits));
                revoke(&mut desk, etapa, number);
            }
            // What a dialog leaves blank is no clause.
            desk.run(ruled("  "));
            let (number, _) = last(&desk, etapa);
            revoke(&mut desk, etapa, number);
        }
    }
}

#[test]
fn a_rule_is_stated_once_and_stands_as_it_was_when_a_ruling_was_made() {
    let (mut desk, etapa) = called("suico", RegulationId::OFICIAL);
    let cells = desk.board(etapa, 1).mesas;
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let stated = |text: &str| {
        Command::from(SetOwnRule {
            championship,
            closing: Closing::Walkover,
            text: text.to_owned(),
        })
    };
    let own = |text: &str| Basis::OwnRule {
        own_rule: text.to_owned(),
    };
    let rule = |desk: &mut Desk, mesa: usize| {
        desk.run(closed(Closing::Walkover, cells[mesa].jogo, Absent::A, None));
        last(desk, etapa).1
    };
    assert_eq!(rule(&mut desk, 0), own(""));
    desk.run(stated("  Quem não veio em 15 minutos   perde por W×O. "));
    let bases = Bases {
        etapa,
        closing: Closing::Walkover,
    };
    let first = own("Quem não veio em 15 minutos perde por W×O.");
    assert_eq!(
        desk.season.query(&desk.context, &bases).unwrap().usual,
        first
    );
    assert_eq!(rule(&mut desk, 1), first);
    desk.run(stated("Quem não veio em 20 minutos perde por W×O."));
    assert_eq!(
        rule(&mut desk, 2),
        own("Quem não veio em 20 minutos perde por W×O.")
    );
    desk.run(stated(""));
    assert_eq!(rule(&mut desk, 3), own(""));
    desk.reopen();
    let rows = desk
        .season
        .query(&desk.context, &Rulings { etapa })
        .unwrap();
    let told: Vec<&Basis> = rows.iter().map(|row| &row.ruling.basis).collect();
    assert!(told.contains(&&first), "{told:?}");
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn the_command_line_names_no_clause_where_the_regulation_has_none() {
    let (desk, _) = called("suico", RegulationId::OFICIAL);
    let run = |args: &[&str]| {
        let mut command = espadilha();
        command.arg("--file").arg(desk.path()).args(args);
        let output = command.output().unwrap();
        let told = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(told).unwrap())
    };
    let rule = "Faltou, perdeu.";
    let stated = run(&["championship", "edit", "--own-rule", "walkover", rule]);
    assert_eq!(stated.0, Some(0), "{}", stated.1);
    for args in [&["walkover", "1", "--absent", "a"][..], &["annul", "2"]] {
        let done = run(args);
        assert_eq!(done.0, Some(0), "{}", done.1);
    }
    let (_, told) = run(&["ruling", "list", "--json"]);
    let rows: serde_json::Value = serde_json::from_str(&told).unwrap();
    let own: Vec<_> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["own_rule"])
        .collect();
    assert_eq!(own.len(), 2);
    assert!(
        own.contains(&&rule.into()) && own.contains(&&"".into()),
        "{told}"
    );
    let (_, list) = run(&["ruling", "list"]);
    assert_eq!(list.matches("regra da organização").count(), 2, "{list}");
    let unfit = run(&[
        "walkover",
        "3",
        "--absent",
        "b",
        "--clause",
        "oficial-tento-def",
    ]);
    assert_eq!(unfit.0, Some(1));
    assert!(unfit.1.contains("não trata de W×O"), "{}", unfit.1);
    let about = run(&["championship", "edit", "--own-rule", "empate", "x"]);
    assert_eq!(about.0, Some(1));
    assert!(about.1.contains("walkover ou annul"), "{}", about.1);
}
