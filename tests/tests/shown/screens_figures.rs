//! The figures of an etapa in the window, by keyboard: what the charts and their tables show is what was computed.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{Annul, Walkover};
use app::figures::ask::FiguresOf;
use app::format::Format;
use app::id::EtapaId;
use app::ruling::Absent;
use app::season::context::Context;
use fantoccini::key::Key;
use tests::given;
use tests::look::{SIZES, look};
use tests::window::{Machine, Window};
use tests::{Desk, drawn};

/// Who wins follows from the names alone.
fn by_name(a: &str, b: &str, dupla: u8) -> Vec<[i64; 2]> {
    let weight = |name: &str| {
        i64::from(name.bytes().map(u32::from).sum::<u32>() * u32::from(dupla + 3) % 11)
    };
    let (mine, theirs) = (weight(a), weight(b));
    if mine >= theirs {
        vec![[12, theirs], [12, 9]]
    } else {
        vec![[mine, 12], [8, 12]]
    }
}

/// A day in its fourth rodada: each one took most of an hour.
fn four_rodadas() -> (Desk, EtapaId) {
    let (mut desk, etapa) = drawn();
    desk.context.now = Context::read("teste", None).now - chrono::Duration::minutes(235);
    for number in 1..=4 {
        let board = desk.call(etapa, number);
        for (index, cell) in board.mesas.into_iter().enumerate() {
            match (number, index) {
                (2, 6) => {
                    desk.run(Walkover {
                        clause: Some("fprt-1.5.b-3".to_owned()),
                        reason: "dupla ausente ao fim da tolerância".to_owned(),
                        ..given::walkover([cell.jogo], Absent::B)
                    });
                }
                (3, 17) => {
                    desk.run(Annul {
                        clause: Some("fprt-1.5.f.5-1".to_owned()),
                        reason: "baralho com carta a menos".to_owned(),
                        ..given::annul(cell.jogo)
                    });
                }
                (4, 20..) => {}
                (_, index) => {
                    let [a, b] = &cell.sides;
                    desk.wait(if index == 0 {
                        (18 + 4 * i64::from(number)) * 60
                    } else {
                        25
                    });
                    desk.report(cell.jogo, &by_name(a, b, cell.duplas[0]));
                }
            }
        }
        if number < 4 {
            desk.run(app::acts::CloseRodada { etapa, number });
            desk.wait((5 + 4 * i64::from(number)) * 60);
        }
    }
    (desk, etapa)
}

/// The cells of a table, row by row.
fn cells(window: &Window, figure: &str, table: usize) -> Vec<Vec<String>> {
    let told = window.eval(&format!(
        "[...[...document.querySelectorAll('[data-figure=\"{figure}\"] table')][{table}].querySelectorAll('tbody tr')]
           .map((row) => [...row.children].map((cell) => cell.textContent))"
    ));
    serde_json::from_value(told).unwrap()
}

#[test]
fn the_figures_by_keyboard() {
    let machine = Machine::new();
    let (desk, etapa) = four_rodadas();
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("O que espera");
    window.ctrl('g');
    window.sees("Posições, rodada a rodada");
    window.sees("Quando o dia acaba");
    let asked = |chosen, against| {
        let of = FiguresOf {
            etapa,
            chosen,
            against,
        };
        desk.season.query(&desk.context, &of).unwrap()
    };
    let answer = asked(None, None);
    for told in answer.told.iter().filter(|told| told.id != "fim") {
        window.sees(&told.says);
        for (at, part) in told.parts.iter().enumerate() {
            assert_eq!(cells(&window, &told.id, at), part.rows, "{}", told.id);
        }
        let charts = window.eval(&format!(
            "document.querySelectorAll('[data-figure=\"{}\"] svg.chart[role=img]').length",
            told.id
        ));
        assert_eq!(charts, told.parts.len(), "{}", told.id);
    }
    look(&window, "numeros", &SIZES, &mut faults);
    // No chart is wider than the screen makes room for.
    window.size((1024, 700));
    let wide = window.eval("document.documentElement.scrollWidth > innerWidth || document.querySelector('main').scrollWidth > document.querySelector('main').clientWidth");
    assert_eq!(wide, false);

    // Somebody is marked in every chart, and held against another.
    let lines = &answer.figures.courses[0].lines;
    let [one, other] = [&lines[0], &lines[1]];
    window.find("Destacar", &one.name);
    window.wait("document.querySelectorAll('.way.chosen').length === 1");
    window.find("Contra", &other.name);
    window.wait("document.querySelector('[data-figure=\"confronto-direto\"]')");
    let id = |of: &str| {
        answer
            .entrants
            .iter()
            .find(|(_, name)| name == of)
            .map(|(id, _)| *id)
    };
    let told = asked(id(&one.name), id(&other.name)).told;
    let two = told
        .iter()
        .find(|told| told.id == "confronto-direto")
        .unwrap();
    window.sees(&two.says);
    window.tab_to("Os números em tabela");
    window.key(Key::Enter);
    window.wait("document.querySelector('details[open] table')");
    for (figure, name) in [
        ("posicoes", "numeros-destacado"),
        ("saldos", "numeros-saldos"),
        ("tempos", "numeros-tempos"),
        ("decisoes", "numeros-decisoes"),
    ] {
        let _ = window.eval(&format!(
            "document.querySelector('[data-figure=\"{figure}\"]').scrollIntoView()"
        ));
        look(&window, name, &SIZES, &mut faults);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Of a field of 252 the first are drawn, and who was chosen; the table has everybody.
#[test]
fn a_large_field_is_drawn_in_part_and_told_whole() {
    let machine = Machine::new();
    let (mut desk, etapa) = given::drawn(Format::preset("suico").unwrap(), 252, 7);
    for number in 1..=2 {
        desk.play(etapa, number, &mut by_name);
    }
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("O que espera");
    window.ctrl('g');
    window.wait("document.querySelectorAll('.way').length === 12");
    assert_eq!(cells(&window, "posicoes", 0).len(), 252);
    window.find("Destacar", "Time 140");
    window.wait("document.querySelectorAll('.way').length === 13");
    look(&window, "numeros-252", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn before_anything_is_played_every_figure_says_why_it_is_empty() {
    let machine = Machine::new();
    let (desk, _) = drawn();
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("O que espera");
    window.ctrl('g');
    window.sees("Ainda não há posições: aparecem depois da primeira rodada de chaves ou de suíço.");
    window.sees("Ainda não há previsão");
    look(&window, "numeros-vazio", &SIZES[..1], &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
