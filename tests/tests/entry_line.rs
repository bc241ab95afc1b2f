//! The entry line as it is echoed, and what Enter then does: they agree, whatever is typed.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::command::Command;
use app::id::EtapaId;
use app::query::board::MesaState;
use app::query::entry::{Does, Echo, EchoAnswer};
use proptest::prelude::*;
use std::cell::RefCell;
use tests::{Desk, small};

/// A small etapa: rodada 1 is on; mesa 1 has a result, mesa 2 a W×O, mesas 3 and 4 play.
fn called() -> (Desk, EtapaId) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 8);
    desk.draw(etapa, 7);
    let board = desk.call(etapa, 1);
    desk.report(board.mesas[0].jogo, &[[12, 7], [12, 9]]);
    desk.run(Command::Walkover {
        jogos: vec![board.mesas[1].jogo],
        absent: app::ruling::Absent::A,
        clause: "fprt-1.5.b-3".to_owned(),
        reason: String::new(),
        seating: Vec::new(),
    });
    (desk, etapa)
}

fn echo(desk: &Desk, etapa: EtapaId, text: &str) -> EchoAnswer {
    let text = text.to_owned();
    let rodada = None;
    desk.season
        .query(&Echo {
            etapa,
            rodada,
            text,
        })
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
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 8);
    desk.draw(etapa, 7);
    desk.run(Command::PublishRodada { etapa, number: 1 });
    for text in ["1 7 9", "1 ausente a", "1 anulado"] {
        let answer = echo(&desk, etapa, text);
        assert_eq!(answer.does, Does::Nothing, "{text}");
        assert!(answer.problems[0].contains("não foi chamada"), "{text}");
    }
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
            prop_assert!(ahead.is_ok(), "{}: {}", text, ahead.unwrap_err());
            Ok(())
        })?;
    }
}
