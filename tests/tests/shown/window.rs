//! The window as a person at the desk meets it: a real one, by the keyboard.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::season::file::SeasonFile;
use fantoccini::key::Key;
use std::fs;
use std::path::PathBuf;
use tests::window::{Machine, Window};
use tests::{context, root};

const EVENT: &str = "tests/events/fprt-2025-etapa-1";

fn file(machine: &Machine) -> PathBuf {
    machine.path("interclubes.espadilha")
}

/// Makes a season through the start screen.
fn new_season(machine: &Machine, window: &Window) {
    let file = file(machine);
    machine.answer_dialogs(&[Some(&file)]);
    window.tab_to("Nova temporada");
    window.key(Key::Enter);
    window.tab_to("Nome da temporada");
    window.types("Interclubes 2026");
    window.key(Key::Tab);
    window.types("FPRT");
    window.key(Key::Enter);
    window.sees("O que fazer agora");
    assert!(file.is_file());
}

#[test]
fn a_day_by_the_keyboard_alone() {
    let machine = Machine::new();
    let window = machine.open(None);
    window.sees("Nenhuma temporada aberta");
    new_season(&machine, &window);

    // An etapa, by the key of the next step.
    window.key(Key::F9);
    window.sees("Confronto");
    window.tab_to("Nome");
    window.key(Key::Enter);
    window.sees("Receber as equipes");

    import(&machine, &window);
    draw(&window);
    let mut rodada = 0;
    for _ in 0..5 {
        rodada += 1;
        publish_and_call(&machine, &window, rodada);
        for mesa in 1..=60 {
            window.enter(&line_of_groups(rodada, mesa));
        }
        if rodada == 2 {
            look_and_correct(&window);
        }
        close(&window, rodada);
    }
    draw_lots(&window);
    for _ in 0..3 {
        rodada += 1;
        publish_and_call(&machine, &window, rodada);
        if rodada == 7 {
            correct_what_was_called(&window);
        }
        for mesa in mesas(&window) {
            window.enter(&line_of_knockout(mesa));
        }
        close(&window, rodada);
    }

    draw_lots(&window);
    // The podium, and the file as the window left it.
    window.ctrl('1');
    window.sees("A etapa terminou");
    window.ctrl('5');
    window.tab_to("Chaves");
    window.key(Key::Right);
    window.wait("document.querySelectorAll('tr[data-row]').length === 24");
    let podium = window.text("main");
    assert!(
        podium.contains("25") && podium.contains("Final:"),
        "{podium}"
    );
    window.palette("Fechar temporada");
    window.sees("Abertas há pouco");
    window.tab_to("Interclubes 2026");
    window.key(Key::Enter);
    window.sees("A etapa terminou");
    window.ctrl('5');
    window.tab_to("Chaves");
    window.key(Key::Right);
    window.wait("document.querySelectorAll('tr[data-row]').length === 24");
    assert_eq!(window.text("main"), podium);
    drop(window);
    let season = SeasonFile::open(&file(&machine), &context("teste"), None).unwrap();
    assert!(season.verify().unwrap().ok);
}

/// What is level in everything is for lots, by the key of the next step.
fn draw_lots(window: &Window) {
    window.wait("!document.querySelector('main').innerText.includes('Encerrar rodada')");
    if window.text("main").contains("Sortear o desempate") {
        window.key(Key::F9);
        window.sees("Registrar sorteio feito à mão");
        window.tab_to("Número publicado");
        window.types("7\u{E007}");
        window.sees("Desempate sorteado.");
        window.wait("!document.querySelector('main').innerText.includes('Sortear o desempate')");
    }
}

fn import(machine: &Machine, window: &Window) {
    let event = root().join(EVENT);
    let [teams, athletes] = ["equipes.csv", "atletas.csv"].map(|list| event.join(list));
    machine.answer_dialogs(&[Some(&teams), Some(&athletes)]);
    window.palette("Importar lista");
    window.tab_to("Escolher arquivo");
    window.key(Key::Enter);
    window.sees("equipes novas");
    window.tab_to("Importar");
    window.key(Key::Enter);
    window.sees("Lista importada");
    window.palette("Importar lista");
    window.choose("O que a lista traz", 1);
    window.tab_to("Escolher arquivo");
    window.key(Key::Enter);
    window.sees("atletas novos");
    window.tab_to("Importar");
    window.key(Key::Enter);
    window.wait("!document.querySelector('.modal')");
    window.ctrl('2');
    window.sees("0 de 24 presentes");
    window.tab_to("Todas presentes");
    window.key(Key::Enter);
    window.sees("24 de 24 presentes");
}

fn draw(window: &Window) {
    window.key(Key::F9);
    window.sees("Número publicado");
    window.tab_to("Número publicado");
    window.types("20250316");
    window.key(Key::Enter);
    window.sees("Chave D");
    window.sees("Repetido agora, dá as mesmas chaves");
}

fn publish_and_call(machine: &Machine, window: &Window, rodada: u32) {
    window.wait("!document.querySelector('main').innerText.includes('Encerrar rodada')");
    window.wait("document.querySelector('main .button.primary:not(:disabled)')");
    window.key(Key::F9);
    window.sees(&format!("Rodada {rodada} publicada."));
    if rodada == 1 {
        // The sheets are those of the rodada that the screen knows to be published.
        window.offers("Imprimir súmulas");
        window.key(Key::F8);
        window.wait("document.querySelector('.modal img')?.naturalWidth > 300");
        window.tab_to("Imprimir");
        window.key(Key::Enter);
        window.sees("Enviado à impressora");
        let printed = fs::read(machine.path("printed/sumulas-rodada-1.pdf")).unwrap();
        assert!(printed.starts_with(b"%PDF"));
        window.key(Key::Escape);
        window.wait("!document.querySelector('.modal')");
    }
    if rodada > 1 {
        // Nothing was printed: the sheets are proposed, and whoever has looked at them goes on.
        window.offers("Imprimir súmulas");
        window.key(Key::F9);
        window.wait("document.querySelector('.modal img')?.naturalWidth > 300");
        window.key(Key::Escape);
        window.wait("!document.querySelector('.modal')");
    }
    window.offers("Chamar às mesas");
    window.key(Key::F9);
    window.sees(&format!("Rodada {rodada} chamada às mesas."));
}

fn close(window: &Window, rodada: u32) {
    window.offers("Encerrar rodada");
    window.key(Key::F9);
    window.sees(&format!("Rodada {rodada} encerrada."));
}

/// Different winners and pontinhos at every mesa.
fn line_of_groups(rodada: u32, mesa: u32) -> String {
    let loser = (mesa * 5 + rodada * 7) % 11;
    let sign = if (mesa * 7 + rodada * 3) % 5 < 2 {
        "-"
    } else {
        ""
    };
    format!("{mesa} {sign}{loser} {sign}{}", (loser + rodada) % 11)
}

/// Side A wins three mesas of five.
fn line_of_knockout(mesa: u32) -> String {
    let sign = if (mesa - 1) % 5 < 3 { "" } else { "-" };
    format!("{mesa} {sign}{} {sign}4", mesa % 9)
}

/// A result of the rodada before is put right; what else it changes is shown first; then it is undone.
fn look_and_correct(window: &Window) {
    window.ctrl('5');
    window.wait("document.querySelectorAll('tr[data-row]').length === 24");
    window.wait("document.querySelector('tr[data-row] .mark')");
    window.tab_to("1");
    window.wait("document.querySelector('aside .why')");
    let why = window.text("aside .why");
    assert!(
        why.contains("à frente de") || why.contains("divide"),
        "{why}"
    );

    window.ctrl('4');
    choose_rodada(window, 1);
    let before = line_of_groups(1, 1);
    let turned = if before.contains('-') {
        "1 3 4"
    } else {
        "1 -3 -4"
    };
    window.key(Key::F2);
    window.types(turned);
    window.sees("Ctrl ⏎ corrige");
    window.key(Key::Enter);
    window.sees("já tem");
    // It waits beside the field, which is free: what it changes is shown when somebody asks.
    window.wait("document.querySelector('.line > input').value === ''");
    window.ctrl(Key::Enter.into());
    window.sees("O que muda");
    window.sees("Mesa 1:");
    window.tab_to("Gravar a correção");
    window.key(Key::Enter);
    window.sees("Resultado corrigido.");
    window.wait("document.querySelector('.line[data-unsettled=\"0\"] > input')");
    window.ctrl('z');
    window.sees("Desfeito: resultado corrigido · mesa 1,");
    window.ctrl('9');
    window.sees("desfeito: resultado corrigido");
    window.ctrl('4');
    choose_rodada(window, 2);
}

/// Once the semifinals are called, another winner of a quarterfinal moves somebody who sits.
fn correct_what_was_called(window: &Window) {
    choose_rodada(window, 6);
    window.key(Key::F2);
    let third = mesas(window)[2];
    window.types(&format!("{third} -3 -4"));
    window.sees("Ctrl ⏎ corrige");
    window.ctrl(Key::Enter.into());
    window.sees("Ctrl ⏎ mostra o que muda");
    window.ctrl(Key::Enter.into());
    window.sees("Decida de cada confronto");
    let open = "[...document.querySelectorAll('.asked li')].findIndex((one) => one.innerText.trim().endsWith('—'))";
    let corrected = "document.body.innerText.includes('Resultado corrigido.')";
    // Deciding one confronto brings up the next, some time after Enter.
    while window.eval(corrected) != true {
        while window.eval(open) != -1 {
            let label = window.eval(&format!(
                "document.querySelectorAll('.asked li')[{open}].querySelector('strong').innerText"
            ));
            window.choose(label.as_str().unwrap(), 1);
        }
        window.tab_to("Gravar a correção");
        window.key(Key::Enter);
        window.wait(&format!("{open} !== -1 || {corrected}"));
    }
    window.sees("Resultado corrigido.");
    window.key(Key::Escape);
    choose_rodada(window, 7);
}

/// The mesas of the board, in order: where a knockout sits follows from who has sat where.
fn mesas(window: &Window) -> Vec<u32> {
    window.wait("document.querySelectorAll('.mesas .number').length === 20");
    let numbers = window.eval(
        "[...document.querySelectorAll('.mesas .number')].map((one) => Number(one.lastChild.textContent))",
    );
    let numbers = numbers.as_array().unwrap().iter();
    numbers
        .map(|number| u32::try_from(number.as_u64().unwrap()).unwrap())
        .collect()
}

fn choose_rodada(window: &Window, rodada: usize) {
    window.choose("Qual rodada", rodada - 1);
    window.wait(&format!(
        "document.querySelector('main .choice-trigger').innerText.startsWith('Rodada {rodada}')"
    ));
}
