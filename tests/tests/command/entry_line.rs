//! The entry line as it is echoed, and what Enter then does: they agree, whatever is typed.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::MoveResult;
use app::acts::PrintSumulas;
use app::acts::PublishRodada;
use app::acts::Walkover;
use app::acts::{AskAnswer, CallToTable, MarkMissing, TakeAnswer};
use app::day::desk_line::{DeskLine, LineAbout, LineSays};
use app::day::echo::{Does, Echo, EchoAnswer};
use app::day::line::{Arrived, Came, EnteredLine};
use app::day::story::{JogoStory, May};
use app::ground::cell::MesaState;
use app::id::{EtapaId, Seq};
use app::partida::Side;
use app::rodada::board::Board;
use messages::words::spoken::Language;
use proptest::prelude::*;
use std::cell::RefCell;
use tests::given;
use tests::{Desk, small};

/// A small etapa: rodada 1 is on; mesa 1 has a result, mesa 2 a W×O, mesas 3 and 4 play.
fn called() -> (Desk, EtapaId) {
    let (mut desk, etapa) = given::drawn(&small(), 8, 7);
    let board = desk.call(etapa, 1);
    desk.report(board.mesas[0].jogo, &[[12, 7], [12, 9]]);
    desk.run(Walkover {
        clause: Some("fprt-1.5.b-3".to_owned()),
        ..given::walkover([board.mesas[1].jogo], app::ruling::Absent::A)
    });
    (desk, etapa)
}

fn echo(desk: &Desk, etapa: EtapaId, text: &str) -> EchoAnswer {
    let text = text.to_owned();
    let rodada = None;
    desk.season
        .query(
            &desk.context,
            &Echo {
                etapa,
                rodada,
                text,
            },
        )
        .unwrap()
}

#[test]
fn the_line_answers_as_one_types() {
    let (desk, etapa) = called();
    // What is typed; what Enter does; whether the line is merely not at its end; what is told.
    let cases = [
        ("", Does::Nothing, true, "Digite a mesa"),
        ("3", Does::Show, false, ""),
        ("3 7", Does::Nothing, true, "faltam partidas"),
        ("3 7 -9", Does::Nothing, true, "falta a nega"),
        ("3 7 -9 1", Does::Record, false, "2 × 1, 33–20"),
        ("3 7 9", Does::Record, false, "2 × 0, 24–16"),
        ("3 7 9 11", Does::Nothing, false, "3ª partida não existe"),
        ("3 13-7", Does::Nothing, false, "não passa de 12"),
        ("3 aus", Does::Nothing, true, "não é placar"),
        ("3 ausente", Does::Nothing, true, "Quem faltou"),
        ("3 ausente b", Does::Record, false, "o lado B não veio"),
        ("3 anulado", Does::Record, false, "anulado"),
        ("1 -7 -9", Does::Correct, false, "0 × 2, 16–24"),
        ("1 ausente a", Does::Correct, false, "o lado A não veio"),
        ("2 7 9", Does::Nothing, false, "decisão nº 1"),
        ("2 anulado", Does::Nothing, false, "decisão nº 1"),
        ("99 7 9", Does::Nothing, false, "Não há jogo na mesa 99"),
        ("mesa", Does::Nothing, false, "não é mesa nem código"),
    ];
    for (text, does, unfinished, told) in cases {
        let answer = echo(&desk, etapa, text);
        assert_eq!(answer.does, does, "{text}");
        assert_eq!(answer.unfinished, unfinished, "{text}");
        let words = format!("{} {}", answer.told, answer.problems.join(" "));
        assert!(words.contains(told), "{text}: {words}");
        assert_eq!(
            answer.command.is_some(),
            matches!(does, Does::Record | Does::Correct),
            "{text}"
        );
    }
    assert_eq!(echo(&desk, etapa, "3 7 -9 1").score, "12–7 9–12 12–1");
    // A line that breaks off still shows whom it is about.
    assert!(echo(&desk, etapa, "3 x").cell.is_some());
}

#[test]
fn nothing_is_recorded_before_the_call() {
    let (mut desk, etapa) = given::drawn(&small(), 8, 7);
    desk.run(PublishRodada { etapa, number: 1 });
    for text in ["1 7 9", "1 ausente a", "1 anulado"] {
        let answer = echo(&desk, etapa, text);
        assert_eq!(answer.does, Does::Nothing, "{text}");
        assert!(answer.problems[0].contains("não foi chamada"), "{text}");
    }
}

fn take(desk: &mut Desk, etapa: EtapaId, text: &str, again: bool) -> Came {
    desk.tick();
    let line = EnteredLine {
        etapa,
        rodada: None,
        newest: Some(1),
        text: text.to_owned(),
        elsewhere: None,
    };
    let context = desk.context.clone();
    desk.season.take_line(&context, &line, again).unwrap()
}

#[test]
fn a_code_of_another_etapa_is_told_and_recorded_there_only_when_sent_again() {
    let mut desk = Desk::new();
    let longer = small().replace("best_of = 3\n", "best_of = 3\ntarget = 15\n");
    let first = desk.etapa(&longer);
    desk.teams(first, 4);
    desk.draw(first, 7);
    desk.call(first, 1);
    desk.run(PrintSumulas {
        etapa: first,
        rodadas: vec![1],
    });
    let cell = desk.board(first, 1).mesas.remove(0);
    let second = desk.etapa(&small());
    let text = format!("{} 7 9", cell.code);
    let shown = echo(&desk, second, &text);
    let other = shown.elsewhere.unwrap();
    assert_eq!(other.etapa, first);
    // It reads as its own etapa plays: to fifteen.
    assert_eq!(shown.score, "15–7 15–9");
    assert_eq!(echo(&desk, first, &text).elsewhere, None);
    // Who is missing there is said there alone.
    let missing = DeskLine {
        etapa: second,
        about: LineAbout::Roll,
        text: format!("{} a", cell.code),
    };
    let refused = desk.season.query(&desk.context, &missing).unwrap_err();
    assert_eq!(refused.code(), "sheet-of-other-etapa");
    let line = |elsewhere| EnteredLine {
        etapa: second,
        rodada: None,
        newest: Some(1),
        text: text.clone(),
        elsewhere,
    };
    let before = desk.season.head().unwrap();
    let context = desk.context.clone();
    let mut send = |line: EnteredLine| {
        let came = desk.season.take_line(&context, &line, false);
        (came.unwrap(), desk.season.head().unwrap())
    };
    for wrong in [None, Some(second)] {
        let (came, head) = send(line(wrong));
        let Came::Elsewhere { jogo, etapa, told } = came else {
            panic!("{came:?}")
        };
        assert_eq!((jogo, etapa, &head), (cell.jogo, first, &before));
        assert!(told.contains(&other.name) && told.contains('⏎'), "{told}");
    }
    let (came, head) = send(line(Some(first)));
    let Came::Recorded { jogo, told, .. } = came else {
        panic!("{came:?}")
    };
    assert_eq!(jogo, cell.jogo);
    assert!(told.starts_with(&other.name), "{told}");
    assert_ne!(head, before);
    // Sent again after a crash it is known to be there.
    let arrived = Arrived {
        line: line(Some(first)),
    };
    let there = desk.season.query(&desk.context, &arrived).unwrap().told;
    assert!(there.unwrap().contains("15–7 15–9"));
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn the_command_line_records_a_code_of_another_etapa_only_where_that_is_named() {
    let mut desk = Desk::new();
    let first = desk.etapa(&small());
    desk.teams(first, 4);
    desk.draw(first, 7);
    desk.call(first, 1);
    desk.run(PrintSumulas {
        etapa: first,
        rodadas: vec![1],
    });
    let code = desk.board(first, 1).mesas.remove(0).code;
    desk.etapa(&small());
    let run = |args: &[&str]| {
        let mut command = tests::espadilha();
        let output = command.arg("--file").arg(desk.path()).args(args).output();
        let output = output.unwrap();
        let told = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(told).unwrap())
    };
    for args in [
        &["result", &code, "7", "9"][..],
        &["walkover", &code, "--absent", "a"],
    ] {
        let (status, told) = run(args);
        assert_eq!(status, Some(1), "{told}");
        assert!(
            told.contains("1ª etapa") && told.contains("--etapa 1"),
            "{told}"
        );
    }
    let (status, told) = run(&["--etapa", "1", "result", &code, "7", "9"]);
    assert_eq!(status, Some(0), "{told}");
}

#[test]
fn an_entered_line_is_judged_by_what_the_season_says_now() {
    let (mut desk, etapa) = called();
    let answer = take(&mut desk, etapa, "3 7 9", false);
    let Came::Recorded { told, changed, .. } = answer else {
        panic!("{answer:?}")
    };
    assert!(told.contains("12–7 12–9"), "{told}");
    assert_eq!(desk.season.head().unwrap().0, changed.seq);
    let head = desk.season.head().unwrap();
    // The same again, by mistake and because the answer was lost; another result; what cannot be.
    let cases = [
        ("3 7 9", false, "exatamente isto"),
        ("3 7 9", true, "there"),
        ("3 -7 -9", false, "já tem"),
        ("3 -7 -9", true, "já tem"),
        ("2 wo a", true, "there"),
        ("2 wo b", true, "decisão nº 1"),
        ("2 wo a", false, "exatamente isto"),
        ("4", false, "shown"),
        ("4 13 9", false, "não passa de 12"),
        ("4 7", false, "faltam partidas"),
        ("4 7 9x", false, "não é placar"),
        ("99 7 9", false, "Não há jogo na mesa 99"),
        ("", false, "Digite a mesa"),
    ];
    for (text, again, told) in cases {
        let answer = serde_json::to_string(&take(&mut desk, etapa, text, again)).unwrap();
        assert!(answer.contains(told), "{text}: {answer}");
        assert_eq!(desk.season.head().unwrap(), head, "{text} records nothing");
    }
    // Whether a line arrived is asked without sending it.
    for (text, arrived) in [
        ("3 7 9", true),
        ("3 9 7", false),
        ("2 wo a", true),
        ("4 7 9", false),
        ("x", false),
    ] {
        let text = text.to_owned();
        let line = EnteredLine {
            etapa,
            rodada: None,
            newest: None,
            text,
            elsewhere: None,
        };
        let answer = desk
            .season
            .query(&desk.context, &Arrived { line: line.clone() })
            .unwrap();
        assert_eq!(answer.told.is_some(), arrived, "{line:?}");
    }
}

#[test]
fn a_line_is_not_taken_for_a_rodada_that_was_called_after_it() {
    let (mut desk, etapa) = given::drawn(&small(), 8, 7);
    desk.play(etapa, 1, &mut |_, _, _| vec![[12, 7], [12, 9]]);
    let board = desk.call(etapa, 2);
    let text = format!("{} 3 4", board.mesas[0].mesa);
    let late = take(&mut desk, etapa, &text, false);
    assert!(
        matches!(&late, Came::Refused { told, .. } if told.contains("foi chamada depois")),
        "{late:?}"
    );
    let line = EnteredLine {
        etapa,
        rodada: None,
        newest: Some(2),
        text,
        elsewhere: None,
    };
    let context = desk.context.clone();
    let meant = desk.season.take_line(&context, &line, false).unwrap();
    assert!(matches!(meant, Came::Recorded { .. }), "{meant:?}");
}

#[test]
fn an_undo_says_what_it_undid() {
    let (mut desk, etapa) = called();
    take(&mut desk, etapa, "3 7 -9 11", false);
    desk.tick();
    let context = desk.context.clone();
    let undone = desk.season.undo(&context, None).unwrap().told.unwrap();
    let sides = desk.board(etapa, 1).mesas[2].sides.clone();
    let result = format!(
        "resultado lançado · mesa 3, {} 12–7 9–12 12–11 {}.",
        sides[0], sides[1]
    );
    assert_eq!(undone, format!("Desfeito: {result}"));
    let redone = desk.season.redo(&context).unwrap().told.unwrap();
    assert_eq!(redone, format!("Refeito: {result}"));
}

#[test]
fn a_correction_that_another_desk_overtook_is_refused() {
    let (mut desk, etapa) = called();
    let Came::Corrects { command, .. } = take(&mut desk, etapa, "1 -7 -9", false) else {
        panic!("there is a result")
    };
    let context = desk.context.clone();
    let ahead = desk.season.look_ahead(&context, command.clone()).unwrap();
    // Another desk corrects the same jogo between the look and the yes.
    let Came::Corrects { command: other, .. } = take(&mut desk, etapa, "1 3 4", false) else {
        panic!("there is a result")
    };
    desk.run(other);
    let late = desk
        .season
        .execute(&context, Some(ahead.seen), command.clone());
    assert_eq!(late.unwrap_err().code(), "stale");
    let ahead = desk.season.look_ahead(&context, command.clone()).unwrap();
    let done = desk.season.execute(&context, Some(ahead.seen), command);
    assert!(done.is_ok(), "{done:?}");
}

/// Lines that look like what a volunteer types, right and wrong.
fn lines() -> impl Strategy<Value = String> {
    let score = prop_oneof![
        (0_i64..=13).prop_map(|loser| loser.to_string()),
        (0_i64..=13).prop_map(|loser| format!("-{loser}")),
        (0_i64..=13, 0_i64..=13).prop_map(|(a, b)| format!("{a}-{b}")),
    ];
    let said = prop_oneof![
        4 => prop::collection::vec(score, 0..5).prop_map(|scores| scores.join(" ")),
        1 => prop::sample::select(vec!["ausente a", "ausente ambas", "anulado", "?", "wo b"])
            .prop_map(str::to_owned),
        1 => "\\PC{0,12}",
    ];
    (0_u32..=5, said).prop_map(|(mesa, said)| format!("{mesa} {said}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_the_echo_promises_enter_does(text in lines()) {
        thread_local! {
            static DESK: RefCell<(Desk, EtapaId)> = RefCell::new(called());
        }
        DESK.with_borrow_mut(|(desk, etapa)| {
            let answer = echo(desk, *etapa, &text);
            prop_assert_eq!(answer.command.is_some(), matches!(answer.does, Does::Record | Does::Correct));
            prop_assert!(answer.does != Does::Nothing || !answer.problems.is_empty(), "{}", text);
            let Some(command) = answer.command else { return Ok(()) };
            let state = answer.cell.unwrap().state;
            prop_assert_eq!(answer.does == Does::Record, state == MesaState::Playing);
            let context = desk.context.clone();
            let ahead = desk.season.preview(&context, command);
            prop_assert!(ahead.is_ok(), "{}: {:?}", text, ahead);
            Ok(())
        })?;
    }
}

fn desk_line(
    desk: &Desk,
    etapa: EtapaId,
    about: LineAbout,
    text: &str,
) -> Result<LineSays, messages::refusal::Refusal> {
    let text = text.to_owned();
    let line = DeskLine { etapa, about, text };
    let said = desk.season.query(&desk.context, &line)?;
    Ok(said.command)
}

#[test]
fn short_lines_say_what_dialogs_do() {
    let (mut desk, etapa) = called();
    let board = desk.season.query(
        &desk.context,
        &Board {
            etapa,
            rodada: None,
        },
    );
    let jogo = board.unwrap().mesas[2].jogo;
    let says = |desk: &Desk, about, text: &str| desk_line(desk, etapa, about, text).unwrap();
    let missing = |sides: &[Side], missing| {
        let at = sides.iter().map(|side| (jogo, *side)).collect();
        LineSays::MarkMissing(MarkMissing { at, missing })
    };
    assert_eq!(
        says(&desk, LineAbout::Roll, "3"),
        missing(&Side::BOTH, true)
    );
    assert_eq!(
        says(&desk, LineAbout::Roll, " 3  B"),
        missing(&[Side::B], true)
    );
    desk.run(MarkMissing {
        at: vec![(jogo, Side::B)],
        missing: true,
    });
    // Who is missing already has come; of both, the one who was not is missing, too.
    assert_eq!(
        says(&desk, LineAbout::Roll, "3 b"),
        missing(&[Side::B], false)
    );
    assert_eq!(says(&desk, LineAbout::Roll, "3"), missing(&[Side::A], true));
    desk.run(MarkMissing {
        at: vec![(jogo, Side::A)],
        missing: true,
    });
    assert_eq!(
        says(&desk, LineAbout::Roll, "3"),
        missing(&Side::BOTH, false)
    );

    let about = "carta virada".to_owned();
    assert_eq!(
        says(&desk, LineAbout::Call, "3 carta  virada"),
        LineSays::CallToTable(CallToTable { jogo, about })
    );
    let raised = |by, to| LineSays::AskAnswer(AskAnswer { jogo, by, to });
    assert_eq!(says(&desk, LineAbout::Raise, "3 a"), raised(Side::A, 3));
    assert_eq!(says(&desk, LineAbout::Raise, "3 B 9"), raised(Side::B, 9));
    assert_eq!(
        says(&desk, LineAbout::Raise, "3"),
        LineSays::TakeAnswer(TakeAnswer { jogo })
    );

    for (about, text, told) in [
        (LineAbout::Roll, "", "Digite a mesa"),
        (LineAbout::Roll, "zz", "não é mesa"),
        (LineAbout::Roll, "99", "99"),
        (LineAbout::Roll, "3 c", "não é lado"),
        (LineAbout::Roll, "3 a b", "Sobrou \"b\""),
        (LineAbout::Call, "mesa 3", "não é mesa"),
        (LineAbout::Raise, "3 a 1", "escreva 3, 6, 9 ou 12"),
        (LineAbout::Raise, "3 a 7", "escreva 3, 6, 9 ou 12"),
        (LineAbout::Raise, "3 a 6 já", "Sobrou \"já\""),
    ] {
        let refusal = desk_line(&desk, etapa, about, text).unwrap_err();
        let refused = Language::PtBr.refusal(&refusal);
        assert!(refused.contains(told), "{text}: {refused}");
    }
}

#[test]
fn what_a_jogo_may_is_what_it_takes() {
    let (desk, etapa) = called();
    let board = desk.season.query(
        &desk.context,
        &Board {
            etapa,
            rodada: None,
        },
    );
    let story = |jogo| {
        desk.season
            .query(&desk.context, &JogoStory { etapa, jogo })
            .unwrap()
    };
    let mesas = board.unwrap().mesas;
    let may = |index: usize| story(mesas[index].jogo).may;
    let reported = [
        May::Correct,
        May::Confirm,
        May::Swap,
        May::Move,
        May::Rule,
        May::Protest,
    ];
    assert_eq!(may(0), reported);
    assert_eq!(may(1), [], "a W×O is revoked first");
    let playing = [May::Type, May::Rule, May::Call, May::Substitute, May::Seat];
    assert_eq!(may(2), playing);
    let seats: Vec<String> = story(mesas[2].jogo)
        .seats
        .into_iter()
        .map(|(seat, _)| seat)
        .collect();
    assert_eq!(seats, ["A1", "B1", "A2", "B2"]);
}

/// What somebody types in haste is answered with what to type instead.
#[test]
fn slips_are_answered_with_what_to_type() {
    let (mut desk, etapa) = called();
    let sides = echo(&desk, etapa, "3?").cell.unwrap().sides;
    let by_name = |side: usize| format!("3 ausente {}", sides[side]);
    for (text, told) in [
        (
            by_name(0),
            format!("{} é o lado A: escreva 3 ausente a", sides[0]),
        ),
        (
            by_name(1),
            format!("{} é o lado B: escreva 3 ausente b", sides[1]),
        ),
        (
            "3 ausente Time 77".to_owned(),
            "não diz o lado. Escreva: ausente a".to_owned(),
        ),
        ("3 5 12 7".to_owned(), "17 12-5 12-7".to_owned()),
        (
            "3 12 5".to_owned(),
            "só os pontos de quem perdeu (17 5 7)".to_owned(),
        ),
    ] {
        let answer = echo(&desk, etapa, &text);
        assert_eq!(answer.does, Does::Nothing, "{text}");
        assert!(!answer.unfinished, "{text}");
        assert!(
            answer.problems[0].contains(&told),
            "{text}: {:?}",
            answer.problems
        );
    }
    // On the way to 3 12-5 nothing is wrong yet.
    assert!(echo(&desk, etapa, "3 12").unfinished);
    // A rodada that is not called says so, whatever was typed of it.
    for asked in [None, Some(2)] {
        let (later, etapa) = match asked {
            Some(_) => (None, etapa),
            None => {
                let (desk, etapa) = given::drawn(&small(), 8, 7);
                (Some(desk), etapa)
            }
        };
        let desk = later.as_ref().unwrap_or(&desk);
        let asked = Echo {
            etapa,
            rodada: asked,
            text: "1 7 9".to_owned(),
        };
        let answer = desk.season.query(&desk.context, &asked).unwrap();
        assert!(
            answer.problems[0].contains("não foi chamada"),
            "{:?}",
            answer.problems
        );
    }
    // An undo that something final stands upon does not send anybody there.
    let drawn = desk.season.head().unwrap().0;
    let context = desk.context.clone();
    let mut told = Vec::new();
    for seq in 1..=drawn.0 {
        if let Err(refused) = desk.season.undo(&context, Some(Seq(seq))) {
            if refused.code() == "undo-blocked" {
                told.push(Language::PtBr.refusal(&refused));
            }
        } else {
            desk.season.redo(&context).unwrap();
        }
    }
    assert!(
        told.iter().any(|told| told.contains("já não se desfaz")),
        "{told:?}"
    );
    let unknown = desk.season.undo(&context, Some(Seq(9999))).unwrap_err();
    assert_eq!(unknown.code(), "unknown-entry");
    assert!(
        Language::PtBr.refusal(&unknown).contains("log"),
        "{unknown:?}"
    );
    // A move from a mesa without a result.
    let cells = desk.board(etapa, 1).mesas;
    let empty = cells.iter().find(|cell| cell.at == "3").unwrap().jogo;
    let refused = desk
        .attempt(MoveResult {
            over: true,
            ..given::move_result(empty, cells[0].jogo)
        })
        .unwrap_err();
    assert_eq!(refused.code(), "no-result");
    assert!(
        Language::PtBr
            .refusal(&refused)
            .contains("escreva 3 e os pontos"),
        "{refused:?}"
    );
}
