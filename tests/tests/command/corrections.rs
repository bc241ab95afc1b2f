//! The jogo that is meant, what is overturned, who is moved: every door asks, and in the same words.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{
    AddAthlete, Amend, Annul, AskHalfBye, CallRodada, CloseRodada, Command, DrawLots, EditAthlete,
    EnterLate, PublishRodada, RuleEntrant, SetMesa, Walkover,
};
use app::day::line::{Came, EnteredLine};
use app::draw::late::{Comer, Missed};
use app::etapa::Of;
use app::format::Format;
use app::ground::cell::MesaCell;
use app::ground::entry_line::Target;
use app::ground::person::{Person, Private};
use app::ground::seating::{Seating, SeatingDecision};
use app::id::{ConfrontoId, EntrantId, EtapaId, JogoId};
use app::papers::Doc;
use app::public::Public;
use app::registry::athlete::AthleteFields;
use app::ruling::{Absent, OnEntrant, Past};
use app::season::made::{Made, MissedConfronto};
use messages::refusal::Refusal;
use messages::refusal::seating::SeatingRefusal;
use messages::words::spoken::Language;
use publish::publication::SiteFacts;
use serde_json::{Value, json};
use tests::given;
use tests::pages::Memory;
use tests::{Desk, espadilha, paper, small};

/// The first side wins.
fn first_wins(_: &str, _: &str, _: u8) -> Vec<[i64; 2]> {
    vec![[12, 7], [12, 9]]
}

/// Rodada 1 was played at mesas 1 to 4, rodada 2 is laid out at mesas 2 to 5.
fn moved_on() -> (Desk, EtapaId) {
    let (mut desk, etapa) = given::drawn(&small(), 8, 7);
    desk.play(etapa, 1, &mut first_wins);
    for (mesa, usable) in [(1, false), (5, true)] {
        desk.run(SetMesa {
            etapa,
            mesa,
            usable,
            accessible: false,
        });
    }
    (desk, etapa)
}

/// The command line; its exit code and what it told.
fn run(desk: &Desk, args: &[&str]) -> (i32, Value) {
    let mut command = espadilha();
    command
        .arg("--file")
        .arg(desk.path())
        .arg("--json")
        .args(args);
    let output = command.output().unwrap();
    let told = [output.stdout, output.stderr].concat();
    (
        output.status.code().unwrap(),
        serde_json::from_slice(&told).unwrap(),
    )
}

fn refused(desk: &Desk, args: &[&str]) -> Value {
    let before = desk.season.head().unwrap();
    let (code, mut told) = run(desk, args);
    assert_eq!(code, 1, "{args:?}: {told}");
    assert_eq!(
        desk.season.head().unwrap(),
        before,
        "{args:?} writes nothing"
    );
    told["error"].take()
}

/// A result of rodada 1 as a refusal names it.
fn names(error: &Value, cell: &MesaCell) {
    assert_eq!(error["rodada"], 1, "{error}");
    assert_eq!(error["sides"], serde_json::json!(cell.sides), "{error}");
    assert_eq!(error["was"], cell.score.as_str(), "{error}");
    let message = error["message"].as_str().unwrap();
    assert!(message.contains("odada 1"), "{message}");
    for told in cell.sides.iter().chain([&cell.score]) {
        assert!(message.contains(told), "{message}");
    }
}

#[test]
fn a_mesa_means_the_rodada_that_is_on() {
    let (mut desk, etapa) = moved_on();
    let first = desk.board(etapa, 1).mesas[0].clone();
    let doors: [&[&str]; 8] = [
        &["walkover", "1", "--absent", "a"],
        &["walkover", "1", "--absent", "a", "--over"],
        &["annul", "1"],
        &["result", "1", "ausente", "a"],
        &["result", "1", "anulado"],
        &["result", "1", "7", "9"],
        &["amend", "1", "7", "-9", "11"],
        &["confirm", "1"],
    ];
    for is_on in [false, true] {
        if is_on {
            desk.call(etapa, 2);
        }
        for args in doors {
            let error = refused(&desk, args);
            assert_eq!(error["code"], "no-jogo", "{args:?}");
            names(&error, &first);
            assert!(error["message"].as_str().unwrap().contains("--rodada 1"));
        }
        // It can be looked at.
        let (code, told) = run(&desk, &["result", "1?"]);
        assert_eq!(
            (code, &told["score"]),
            (0, &Value::from(first.score.clone()))
        );
    }
    // A mesa of the rodada that is on is meant where both had one.
    let (code, told) = run(&desk, &["result", "2", "7", "9"]);
    assert_eq!(code, 0, "{told}");
    let second = desk.board(etapa, 2).mesas[0].clone();
    assert_eq!(told["mesa"]["jogo"], second.jogo.0);
}

/// Whatever is typed at whatever moment: what is written is of a rodada that is on, or nothing is.
#[test]
fn no_line_reaches_a_rodada_that_is_closed() {
    let (mut desk, etapa) = moved_on();
    let texts = ["7 9", "-3 -4", "ausente a", "ausente ambas", "anulado"];
    for moment in 0..4 {
        match moment {
            1 => drop(desk.run(PublishRodada { etapa, number: 2 })),
            2 => drop(desk.run(CallRodada { etapa, number: 2 })),
            _ => {}
        }
        if moment == 3 {
            for cell in desk.board(etapa, 2).mesas {
                if !cell.decided {
                    desk.report(cell.jogo, &[[12, 1], [12, 2]]);
                }
            }
            desk.run(CloseRodada { etapa, number: 2 });
        }
        for mesa in 1..=6 {
            let on: Vec<JogoId> = match moment {
                2 => desk
                    .board(etapa, 2)
                    .mesas
                    .iter()
                    .map(|cell| cell.jogo)
                    .collect(),
                _ => Vec::new(),
            };
            let found = desk
                .season
                .find_jogo(etapa, None, &Target::Mesa(mesa, None));
            for text in texts {
                let before = desk.season.head().unwrap();
                let line = EnteredLine {
                    etapa,
                    rodada: None,
                    newest: None,
                    text: format!("{mesa} {text}"),
                    elsewhere: None,
                };
                desk.tick();
                let context = desk.context.clone();
                let came = desk.season.take_line(&context, &line, false).unwrap();
                let jogo = match &came {
                    Came::Recorded { jogo, .. } | Came::Corrects { jogo, .. } => Some(*jogo),
                    _ => None,
                };
                assert!(
                    jogo.is_none_or(|jogo| on.contains(&jogo)),
                    "{mesa} {text}: {came:?}"
                );
                if !matches!(came, Came::Recorded { .. }) {
                    assert_eq!(desk.season.head().unwrap(), before);
                }
            }
            if let Err(Refusal::Mesa(refusal)) = found {
                assert_eq!(refusal.code(), "no-jogo");
            }
        }
    }
}

#[test]
fn what_overturns_a_result_asks_first_in_every_door() {
    let (mut desk, etapa) = moved_on();
    let first = desk.board(etapa, 1).mesas[0].clone();
    let doors: [&[&str]; 5] = [
        &["walkover", "1", "--absent", "a"],
        &["walkover", "1", "--absent", "a", "--confronto"],
        &["annul", "1"],
        &["result", "1", "ausente", "a"],
        &["result", "1", "anulado"],
    ];
    for args in doors {
        let args = [args, &["--rodada", "1"]].concat();
        let error = refused(&desk, &args);
        assert_eq!(error["code"], "overturns", "{args:?}");
        names(&error, &first);
        assert!(error["message"].as_str().unwrap().contains("--over"));
    }
    let line = |desk: &mut Desk, text: &str| {
        let line = EnteredLine {
            etapa,
            rodada: Some(1),
            newest: None,
            text: text.to_owned(),
            elsewhere: None,
        };
        let context = desk.context.clone();
        desk.season.take_line(&context, &line, false).unwrap()
    };
    for text in ["1 ausente a", "1 anulado", "1 3 4"] {
        let before = desk.season.head().unwrap();
        let Came::Corrects { told, command, .. } = line(&mut desk, text) else {
            panic!("{text}")
        };
        assert!(
            told.contains("rodada 1") && told.contains(&first.score),
            "{told}"
        );
        assert_eq!(desk.season.head().unwrap(), before);
        // What it would do is done as it was looked at.
        let context = desk.context.clone();
        assert!(desk.season.look_ahead(&context, command).is_ok());
    }
    // Said so, it is done; `amend` is that word by itself.
    for args in [
        &["amend", "1", "3", "4", "--rodada", "1"][..],
        &["result", "1", "5", "4", "--rodada", "1", "--over"],
        &["result", "1", "ausente", "b", "--rodada", "1", "--over"],
    ] {
        let (code, told) = run(&desk, args);
        assert_eq!(code, 0, "{args:?}: {told}");
    }
    desk.reopen();
    // A W×O is a result as well: that neither came overturns it.
    let error = refused(&desk, &["walkover", "1", "--absent", "a", "--rodada", "1"]);
    assert_eq!(error["code"], "overturns", "{error}");
    let over = ["walkover", "1", "--absent", "a", "--rodada", "1", "--over"];
    assert_eq!(run(&desk, &over).0, 0);
    desk.reopen();
    assert!(desk.season.verify().unwrap().ok);
}

/// A knockout of four of whom nothing is level: the semifinals were played.
fn semifinals() -> (Desk, EtapaId, JogoId) {
    let (mut desk, etapa) = given::drawn(Format::preset("noite-de-clube").unwrap(), 4, 7);
    desk.play(etapa, 1, &mut first_wins);
    let semifinal = desk.board(etapa, 1).mesas[0].jogo;
    (desk, etapa, semifinal)
}

fn annul(jogo: JogoId) -> Annul {
    Annul {
        over: true,
        reason: "baralho incompleto".to_owned(),
        ..given::annul(jogo)
    }
}

fn lots(etapa: EtapaId, number: u64, seating: Vec<SeatingDecision>) -> DrawLots {
    DrawLots {
        etapa,
        number,
        seating,
    }
}

/// A published number by which the other one goes on than was called.
fn against(desk: &mut Desk, etapa: EtapaId) -> u64 {
    let context = desk.context.clone();
    let moves = |number: &u64| {
        let ahead = desk
            .season
            .look_ahead(&context, lots(etapa, *number, Vec::new()));
        !ahead.unwrap().moved.is_empty()
    };
    (1..100).find(moves).unwrap()
}

#[test]
fn lots_that_move_who_was_called_ask_first() {
    let (mut desk, etapa, semifinal) = semifinals();
    let last = desk.call(etapa, 2).confrontos[0].id;
    desk.run(annul(semifinal));
    let number = against(&mut desk, etapa);
    let told = desk.attempt(lots(etapa, number, Vec::new())).unwrap_err();
    let Refusal::Seating(SeatingRefusal::SeatingChanges { moved, .. }) = &told else {
        panic!("{told:?}")
    };
    assert_eq!(moved[0].confronto, last);
    assert!(
        Language::PtBr
            .refusal(&told)
            .contains(&format!("--keep {last} ou --replay {last}"))
    );
    let number = number.to_string();
    let error = refused(&desk, &["lots", "draw", "--number", &number]);
    assert_eq!(error["code"], "seating-changes");
    assert_eq!(error["moved"][0]["confronto"], last.0);
    let before = desk
        .season
        .loaded(etapa)
        .unwrap()
        .view
        .confronto(last)
        .cloned();
    let ids: Vec<String> = moved.iter().map(|one| one.confronto.to_string()).collect();
    let keep = ids.iter().flat_map(|id| ["--keep", id.as_str()]);
    let keep: Vec<&str> = ["lots", "draw", "--number", &number]
        .into_iter()
        .chain(keep)
        .collect();
    let (code, told) = run(&desk, &keep);
    assert_eq!(code, 0, "{told}");
    desk.reopen();
    let kept = desk
        .season
        .loaded(etapa)
        .unwrap()
        .view
        .confronto(last)
        .cloned();
    assert_eq!(kept.unwrap().sides, before.unwrap().sides);
    assert!(desk.season.verify().unwrap().ok);
}

/// What was kept stands; where by another correction others should sit there, it is asked again.
#[test]
fn what_was_kept_is_asked_again_where_others_should_sit_there() {
    let (mut desk, etapa) = given::drawn(&small(), 8, 4);
    desk.play_rodadas(etapa, 1..=3);
    desk.part_ties(etapa, 7);
    desk.call(etapa, 4);
    let mut asked: Vec<(ConfrontoId, [Option<EntrantId>; 2])> = Vec::new();
    let jogos: Vec<MesaCell> = (1..=3)
        .flat_map(|number| desk.board(etapa, number).mesas)
        .collect();
    for cell in jogos {
        let was = desk.season.loaded(etapa).unwrap();
        let turned = vec![
            if cell.partidas[0] > 0 {
                [0, 12]
            } else {
                [12, 0]
            };
            2
        ];
        let amend = |seating| Amend {
            jogo: cell.jogo,
            partidas: turned.clone(),
            seating,
            reading: None,
            appeal: None,
        };
        let moved = match desk.attempt(amend(Vec::new())) {
            Err(Refusal::Seating(SeatingRefusal::SeatingChanges { moved, .. })) => moved,
            other => {
                other.unwrap();
                Vec::new()
            }
        };
        let keep = moved.iter().map(|one| SeatingDecision {
            confronto: one.confronto,
            seating: Seating::Keep,
        });
        if !moved.is_empty() {
            desk.run(amend(keep.collect()));
        }
        let is = desk.season.loaded(etapa).unwrap();
        for view in &is.view.confrontos {
            let before = was.view.confronto(view.id).map(|view| view.moved);
            let others = view.moved.iter().any(Option::is_some) && before != Some(view.moved);
            let was_asked = moved.iter().any(|one| one.confronto == view.id);
            assert!(!others || was_asked, "{view:?}");
            if others && before.is_some_and(|before| before.iter().any(Option::is_some)) {
                asked.push((view.id, view.moved));
            }
        }
    }
    assert!(!asked.is_empty(), "something kept was asked about again");
}

#[test]
fn an_undo_that_would_move_who_was_called_names_the_call_and_points_to_amend() {
    let (mut desk, etapa, semifinal) = semifinals();
    desk.run(annul(semifinal));
    let drawn = desk.attempt(lots(etapa, 5, Vec::new())).unwrap().seq;
    desk.run(PublishRodada { etapa, number: 2 });
    let called = desk.attempt(CallRodada { etapa, number: 2 }).unwrap().seq;
    for cell in desk.board(etapa, 2).mesas {
        desk.report(cell.jogo, &[[12, 7], [12, 9]]);
    }
    desk.run(CloseRodada { etapa, number: 2 });
    let error = refused(&desk, &["undo", &drawn.to_string()]);
    assert_eq!(error["code"], "undo-blocked", "{error}");
    assert_eq!(error["by"], called.0, "{error}");
    assert_eq!(error["called"]["rodada"], 2, "{error}");
    let message = error["message"].as_str().unwrap();
    assert!(
        message.contains("rodada 2") && message.contains("espadilha amend"),
        "{message}"
    );
}

/// A redo is no other: what it would move was called since, by somebody else.
#[test]
fn a_redo_moves_nobody_who_was_called_since() {
    let (mut desk, etapa, semifinal) = semifinals();
    let amend = desk
        .attempt(given::amend(semifinal, &[[3, 12], [4, 12]]))
        .unwrap()
        .seq;
    let context = desk.context.clone();
    desk.season.undo(&context, Some(amend)).unwrap();
    let other = tests::context("outra");
    let number = 2;
    let publish = PublishRodada { etapa, number };
    desk.season.execute(&other, None, publish).unwrap();
    let call = CallRodada { etapa, number };
    desk.season.execute(&other, None, call).unwrap();
    let before = desk.export();
    let refused = desk.season.redo(&context).unwrap_err();
    assert_eq!(refused.code(), "undo-blocked");
    assert_eq!(desk.export(), before);
}

#[test]
fn an_undo_says_which_personal_data_it_leaves() {
    let mut desk = Desk::new();
    let fields = |known_as: &str| AthleteFields {
        person: Person {
            known_as: known_as.to_owned(),
            ..Person::named("Ana Lima")
        },
        club: None,
    };
    let private = |phone: &str| Private {
        phone: phone.to_owned(),
        ..Private::default()
    };
    let Made::Athlete(athlete) = desk.run(AddAthlete {
        fields: fields(""),
        private: private("41999990000").into(),
    }) else {
        panic!("an athlete")
    };
    let undone = |desk: &mut Desk| {
        desk.tick();
        let context = desk.context.clone();
        let head = desk.season.head().unwrap().0;
        let ahead = desk.season.preview_undo(&context, head).unwrap().told;
        let told = desk.season.undo(&context, None).unwrap().told.unwrap();
        (told, ahead.join(" "))
    };
    // Both: the nickname goes back, and it is said that the telephone does not.
    desk.run(EditAthlete {
        athlete,
        fields: fields("Aninha"),
        private: Some(private("41888880000").into()),
    });
    let (told, ahead) = undone(&mut desk);
    for told in [told, ahead] {
        assert!(
            told.contains("Ana Lima") && told.contains("telefone"),
            "{told}"
        );
        assert!(told.contains("ficam como estão"), "{told}");
    }
    // The nickname alone, with the telephone sent as it was: nothing is left.
    desk.run(EditAthlete {
        athlete,
        fields: fields("Nina"),
        private: Some(private("41888880000").into()),
    });
    let (told, ahead) = undone(&mut desk);
    assert!(
        !told.contains("pessoais") && !ahead.contains("pessoais"),
        "{told}"
    );
    assert!(desk.season.verify().unwrap().ok);
}

/// Groups of five of one partida each; the first two go on.
fn groups_of(size: usize, pairing: &str) -> String {
    format!(
        r#"
id = "dia"
name = "Um dia"
profile = "fprt"
[confronto]
mesas = 1
best_of = 1
reserve = false
coringa = false
[[fase]]
kind = "groups"
size = {size}
{pairing}clubs_apart = false
advance = 2
points = {{ win = 2, draw = 1, loss = 0, walkover_win = 2, walkover_loss = 0, bye = 2 }}
criteria = ["points", "wins", "partida-balance", "pontinho-balance", "pontinhos-for", "lots"]
across = ["points", "wins", "partida-balance", "pontinho-balance", "pontinhos-for", "lots"]
[[fase]]
kind = "knockout"
third_place = false
placement_to = 4
level = ["pontinhos"]
[ranking]
scale = [10, 8, 6, 5, 4, 3, 2, 1]
duplas = ["wins", "lots"]
"#
    )
}

fn late(desk: &mut Desk, etapa: EtapaId, missed: Missed) -> Vec<MissedConfronto> {
    let made = desk.run(EnterLate {
        etapa,
        entrant: Comer::New {
            name: "Atrasada".to_owned(),
            club: None,
        },
        number: 5,
        missed,
    });
    match made {
        Made::Late { missed, .. } => missed,
        other => unreachable!("{other:?}"),
    }
}

/// How many of its group a team meets, and in which rodadas.
fn met(desk: &Desk, etapa: EtapaId, name: &str) -> Vec<u32> {
    let loaded = desk.season.loaded(etapa).unwrap();
    let of_groups = loaded.view.confrontos.iter().filter(|view| {
        let plays = view
            .sides
            .iter()
            .any(|side| loaded.seat_name(*side) == name);
        plays && matches!(view.of, Of::Chave(_))
    });
    let mut rodadas: Vec<u32> = of_groups
        .map(|view| loaded.layout.confrontos[&view.id].1)
        .collect();
    rodadas.sort_unstable();
    rodadas
}

/// One partida, by the names.
fn one(a: &str, b: &str, _: u8) -> Vec<[i64; 2]> {
    vec![if a < b { [12, 3] } else { [3, 12] }]
}

#[test]
fn what_a_late_team_missed_is_played_now_or_later_or_told_as_lapsed() {
    for said in [Missed::Now, Missed::Later, Missed::Lapse] {
        let (mut desk, etapa) = given::drawn(&groups_of(5, ""), 5, 1);
        desk.play(etapa, 1, &mut one);
        desk.call(etapa, 2);
        let missed = late(&mut desk, etapa, said);
        let plays: Vec<(u32, Option<u32>)> =
            missed.iter().map(|one| (one.rodada, one.plays)).collect();
        let (told, expected) = match said {
            // The first rodada is over, the second is on.
            Missed::Now => ([(1, None), (2, Some(2))], vec![2, 3, 4, 5]),
            Missed::Later => ([(1, Some(6)), (2, Some(7))], vec![3, 4, 5, 6, 7]),
            Missed::Lapse => ([(1, None), (2, None)], vec![3, 4, 5]),
        };
        assert_eq!(plays, told, "{said:?}");
        assert_eq!(met(&desk, etapa, "Atrasada"), expected, "{said:?}");
        // None is missing without a word.
        let lapsed = plays.iter().filter(|(_, plays)| plays.is_none()).count();
        assert_eq!(expected.len() + lapsed, 5);
        for cell in desk.board(etapa, 2).mesas {
            desk.report(cell.jogo, &one(&cell.sides[0], &cell.sides[1], 1));
        }
        desk.run(CloseRodada { etapa, number: 2 });
        desk.play_all(etapa, &mut one);
        let loaded = desk.season.loaded(etapa).unwrap();
        assert!(loaded.view.over, "{said:?}");
        let rows = &loaded.view.fases[0].tables[0].rows;
        let row = rows
            .iter()
            .find(|row| loaded.name(row.id) == "Atrasada")
            .unwrap();
        assert_eq!(row.record.played as usize, expected.len(), "{said:?}");
        assert!(desk.season.verify().unwrap().ok);
    }
}

#[test]
fn the_command_line_tells_what_lapsed_and_what_that_does() {
    let (mut desk, etapa) = given::drawn(&groups_of(5, ""), 5, 1);
    desk.play(etapa, 1, &mut one);
    let mut command = espadilha();
    command.arg("--file").arg(desk.path());
    let output = command
        .args(["draw", "late", "Atrasada", "--number", "5"])
        .output()
        .unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("um confronto a menos"), "{told}");
    assert!(told.contains("rodada 1"), "{told}");
    // It is told later, too, wherever the table is.
    let loaded = desk.season.loaded(etapa).unwrap();
    let lapsed =
        loaded.rows.fases[0].chaves[0].lapsed(loaded.format.fases[0].play.groups().unwrap());
    let there = loaded.name(lapsed[0].sides[0]);
    let sentence = format!(
        "O confronto {there} × Atrasada não se joga: Atrasada entrou na 2ª rodada. Na tabela cada um dos dois fica com \
         um confronto a menos, e ninguém pontua por ele."
    );
    let text = |args: &[&str]| {
        let mut command = espadilha();
        command.arg("--file").arg(desk.path()).args(args);
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    for args in [["standings"], ["status"]] {
        assert!(text(&args).contains(&sentence), "{args:?}");
    }
    let json = |args: &[&str]| -> Value { serde_json::from_str(&text(args)).unwrap() };
    let told = &json(&["standings", "--json"])["lapsed"]["A"];
    assert_eq!(told[0]["sides"], json!([there, "Atrasada"]));
    assert_eq!(
        (&told[0]["since"], &told[0]["confrontos"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(told[1], Value::Null);
    assert_eq!(
        json(&["status", "--json"])["etapas"][0]["lapsed"],
        json!([sentence])
    );
    let boletim = paper(&desk, &Doc::Boletim { etapa });
    assert!(boletim.contains(&sentence), "{boletim}");
    // And by everybody: on the telão, which has the same view, and on the site.
    let public = desk
        .season
        .query(&desk.context, &Public::default())
        .unwrap();
    let chave = &public.championships[0].etapas[0].groups[0].chaves[0];
    assert_eq!(chave.lapsed.len(), 1);
    assert_eq!(
        chave.lapsed[0].sides,
        [there.to_string(), "Atrasada".to_owned()]
    );
    let mut site = Memory::default();
    let facts = SiteFacts::of(&desk.season, &desk.context).unwrap();
    facts.publish(&mut site).unwrap();
    let page = site
        .files
        .values()
        .map(|file| String::from_utf8_lossy(file));
    assert!(page.into_iter().any(|page| page.contains(&sentence)));
}

#[test]
fn a_late_team_that_is_refused_leaves_nothing_behind() {
    let (desk, _) = given::called(&groups_of(4, ""), 8, 1);
    // In a group of four nobody rests.
    let before = desk.export();
    let error = refused(&desk, &["draw", "late", "Atrasada", "--number", "5"]);
    assert_eq!(error["code"], "no-room-late");
    assert_eq!(desk.export(), before);
}

#[test]
fn a_half_point_bye_stays_with_a_team_that_leaves_later() {
    let mut desk = Desk::new();
    let swiss = "pairing = \"swiss\"\nrounds = 4\nhalf_byes = { most = 1, until = 3 }\n";
    let etapa = desk.etapa(&groups_of(64, swiss));
    let teams = desk.teams(etapa, 7);
    desk.draw(etapa, 1);
    desk.run(AskHalfBye {
        etapa,
        rodada: 2,
        entrant: teams[0],
        rests: true,
    });
    desk.play(etapa, 1, &mut one);
    desk.play(etapa, 2, &mut one);
    let points = |desk: &Desk| {
        let loaded = desk.season.loaded(etapa).unwrap();
        let rows = &loaded.view.fases[0].tables[0].rows;
        rows.iter()
            .find(|row| row.id == teams[0])
            .unwrap()
            .record
            .points
    };
    let before = points(&desk);
    desk.run(RuleEntrant {
        reason: "deixou o salão".to_owned(),
        ..given::rule_entrant(
            etapa,
            teams[0],
            OnEntrant::Out {
                fase: 1,
                past: Past::Keep,
            },
        )
    });
    assert_eq!(points(&desk), before);
    desk.play(etapa, 3, &mut one);
    assert_eq!(points(&desk), before);
    assert!(desk.season.verify().unwrap().ok);
}

/// A W×O of several mesas says of which results it stands still.
#[test]
fn a_walkover_of_mesas_that_all_have_results_names_them() {
    let (mut desk, etapa) = given::drawn(tests::fprt(), 4, 9);
    let cells = desk.call(etapa, 1).mesas;
    let mates: Vec<JogoId> = cells
        .iter()
        .filter(|cell| cell.confronto == cells[0].confronto)
        .map(|cell| cell.jogo)
        .collect();
    for jogo in &mates {
        desk.report(*jogo, &[[12, 7], [12, 9]]);
    }
    let walkover = |over| Walkover {
        over,
        ..given::walkover(mates.clone(), Absent::A)
    };
    let refusal = desk.attempt(walkover(false)).unwrap_err();
    assert_eq!(refusal.code(), "overturns");
    let entered = refusal.evidence()["entered"].as_array().unwrap().len();
    assert_eq!(entered, mates.len());
    desk.run(walkover(true));
    let command = Command::from(annul(mates[0]));
    assert_eq!(desk.refused(command), "ruled");
}

/// Two results that change places, or one that is turned round, are overturned: the command line wants the word.
#[test]
fn a_result_is_moved_onto_another_or_turned_round_only_when_asked() {
    let (mut desk, etapa) = given::drawn(&small(), 8, 7);
    let cells = desk.call(etapa, 1).mesas;
    desk.report(cells[0].jogo, &[[12, 7], [12, 9]]);
    desk.report(cells[1].jogo, &[[3, 12], [4, 12]]);
    let [one, two, three] = [0, 1, 2].map(|at| cells[at].at.clone());
    let before = desk.export();
    for args in [
        ["result", "move", one.as_str(), two.as_str()].to_vec(),
        vec!["result", "swap-sides", one.as_str()],
    ] {
        let error = refused(&desk, &args);
        assert_eq!(error["code"], "overturns", "{args:?}");
        let entered = error["entered"].as_array().unwrap();
        assert_eq!(entered.len(), args.len() - 2, "{error}");
        assert_eq!(entered[0]["rodada"], 1);
        assert_eq!(entered[0]["was"], "12–7 12–9");
        assert_eq!(desk.export(), before);
    }
    let done = |args: &[&str]| {
        let mut command = espadilha();
        command.arg("--file").arg(desk.path()).args(args);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{output:?}");
    };
    done(&["result", "move", &one, &two, "--over"]);
    done(&["result", "swap-sides", &one, "--over"]);
    // Where nothing stands there is nothing to ask.
    done(&["result", "move", &one, &three, "--rodada", "1"]);
    done(&["mesa", "set", "9"]);
    done(&["mesa", "move", &one, "9", "--rodada", "1"]);
}
