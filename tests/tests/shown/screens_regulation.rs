//! A federation's own regulation in the window, by keyboard: copied, changed, decided from a day on, chosen.

use app::acts::SetRegulation;
use fantoccini::key::Key;
use serde_json::json;
use std::fs;
use tests::look::{SIZES, look};
use tests::window::{Machine, Window};
use tests::{Desk, small};

/// Goes to a field by its words and puts a number there; the keys come back to where one looks for the next.
fn number(window: &Window, field: &str, is: &str) {
    window.types(field);
    window.key(Key::Enter);
    window.wait(&format!(
        "document.activeElement?.closest('[data-field]')?.dataset.field === {}",
        json!(field)
    ));
    window.types(is);
    window.key(Key::Enter);
    window.wait("document.activeElement?.type === 'search'");
    // What differs is marked, with what the base says.
    window.wait(&format!(
        "document.querySelector('[data-field=\"{field}\"]')?.innerText.includes('na base')"
    ));
}

#[test]
fn a_federation_changes_three_numbers_and_a_clause() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    desk.etapa(&small());
    let season = machine.keeps(&desk);
    let file = machine.path("fprt-2027.regulamento.toml");
    machine.answer_dialogs(&[Some(file.as_path())]);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("O que espera");
    window.ctrl('e');
    window.sees("Exemplos, para copiar");
    look(&window, "regulamentos", &SIZES, &mut faults);

    window.tab_to("Copiar e mudar: Federação");
    window.key(Key::Enter);
    window.wait("document.activeElement?.closest('.named')");
    window.press(&[Key::Control], &['a']);
    window.types("fprt-2027");
    window.key(Key::Tab);
    window.press(&[Key::Control], &['a']);
    window.types("FPRT 2027");
    window.tab_to("Ir a um campo");
    number(&window, "target.value", "15");
    number(&window, "time.decision-s", "45");
    number(&window, "time.tolerance-s", "900");
    // What the base does not say.
    number(&window, "walkover_loss.value", "-3");
    look(&window, "regulamento-campos", &SIZES, &mut faults);
    window.tab_to("Só o que muda");
    window.key(Key::Space);
    window.wait("document.querySelectorAll('[data-field]').length === 4");
    window.key(Key::Space);

    window.section("Artigos");
    window.tab_to("Procurar nos artigos");
    window.types("fprt-1.3.d");
    window.wait("document.querySelectorAll('[data-clause]').length === 1");
    window.tab_to("Mudar fprt-1.3.d");
    window.key(Key::Enter);
    window.wait("document.activeElement?.matches('textarea')");
    window.press(&[Key::Control], &['a']);
    window.types("Três empates na mão de onze: ninguém marca.");
    window.wait("document.querySelector('[data-clause]').innerText.includes('na base')");
    look(&window, "regulamento-artigos", &SIZES, &mut faults);

    // Whoever looks elsewhere meanwhile finds it as it was left.
    window.ctrl('1');
    window.sees("O que espera");
    window.ctrl('e');
    window.section("O que muda");
    window.wait("document.querySelectorAll('main [role=tabpanel] ul li').length >= 5");
    window.tab_to("Jogar mãos ao acaso");
    window.key(Key::Enter);
    window.wait_long("document.querySelector('.played p')");
    look(&window, "regulamento-muda", &SIZES, &mut faults);

    // A file with a fault tells it by its line, and is not decided.
    window.section("Texto");
    window.tab_to("O arquivo do regulamento");
    window.press(&[Key::Control], &[Key::End.into()]);
    window.types("\u{E007}qualquer = 1");
    window.sees("1 problema");
    look(&window, "regulamento-texto", &SIZES, &mut faults);
    window.tab_to("Decidir");
    window.key(Key::Enter);
    window.wait("document.querySelector('.decide .refused')");
    window.tab_to("O arquivo do regulamento");
    window.press(&[Key::Control], &[Key::End.into()]);
    window.press(&[], &[Key::Backspace.into(); "\nqualquer = 1".len()]);
    window.no_longer_sees("1 problema");

    window.tab_to("Salvar em arquivo");
    window.key(Key::Enter);
    window.sees("Regulamento salvo em");
    let written = fs::read_to_string(&file).unwrap();
    assert!(
        written.contains("900") && written.contains("-3"),
        "{written}"
    );
    window.tab_to("Vale a partir de");
    window.types("01/01/2099");
    window.key(Key::Enter);
    window.sees("FPRT 2027 decidido.");
    window.sees("desde 01/01/2099");
    assert_eq!(window.eval("!!document.querySelector('.decide')"), false);
    look(&window, "regulamentos-da-temporada", &SIZES, &mut faults);

    // It is offered beside the five, and examples are not.
    window.palette("Novo campeonato");
    window.tab_to("Regulamento");
    window.key(Key::Enter);
    window.wait("document.querySelectorAll('.choice-item').length === 6");
    window.sees("FPRT 2027");
    window.key(Key::Escape);
    assert_eq!(faults, [""; 0]);
}

/// Over the federation's: the first vaza may be concealed, and nobody raises but whose turn it is.
const OWN: &str = r#"
id = "estadual"
title = "Estadual 2026"
base = "fprt"

[target]
value = 15

[conceal_first_vaza]
value = true

[first_call]
value = "own-turn"
clauses = ["estadual-1.1.y"]

[forbidden_by]
truco-out-of-turn = ["estadual-1.1.y"]

[[clause]]
id = "estadual-1.1.y"
at = "4"
kind = "raise"
enforced_by = "engine"
gist_pt = "Pede truco só quem está na vez."
"#;

#[test]
fn a_disputed_mao_is_laid_out_under_a_text_of_the_federations_own() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    desk.run(SetRegulation {
        toml: OWN.to_owned(),
        since: "2026-01-01".to_owned(),
    });
    let etapa = desk.etapa(&small().replace("profile = \"fprt\"", "profile = \"estadual\""));
    desk.teams(etapa, 8);
    desk.check_in(etapa);
    desk.draw(etapa, 1);
    desk.call(etapa, 1);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");
    window.ctrl('m');
    // It is the etapa's own text that it begins with.
    window.sees("Estadual 2026");
    window.tab_to("Vira");
    window.types("4o");
    window.tab_to("O que fez B1");
    // Under the federation's text nobody conceals in the first vaza.
    window.types("x 3c");
    window.key(Key::Enter);
    window.sees("O que fez A2");
    window.no_longer_sees("Aqui não podia:");
    window.types("b2 truco");
    window.key(Key::Enter);
    window.sees("Aqui não podia:");
    window.sees("Pede truco só quem está na vez.");
    look(&window, "refazer-regulamento-proprio", &SIZES, &mut faults);
    assert_eq!(faults, [""; 0]);
}
