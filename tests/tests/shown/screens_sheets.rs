//! Súmulas read and looked at in the window, by keyboard.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use fantoccini::key::Key;
use std::fs;
use tests::look::{SIZES, look};
use tests::printed::{Printed, cross, fill, jpeg, run};
use tests::window::{Machine, Window};

/// What stands in the line of the sheet that is looked at.
fn line(window: &Window) -> String {
    let value = window.eval("document.querySelector('.answer input').value");
    value.as_str().unwrap().to_owned()
}

#[test]
fn a_pile_is_read_and_looked_at() {
    let machine = Machine::new();
    let printed = Printed::new();
    let mut page = printed.filled(
        1,
        &[vec![[12, 7], [12, 9]], vec![[3, 12], [12, 11], [0, 12]]],
    );
    let doubtful = printed.sheets(1)[1]["squares"].as_array().unwrap().clone();
    let square = doubtful.iter().find(|one| one["id"] == "p1.A.4").unwrap();
    fill(&mut page, square, 0.45);
    let scan = machine.path("digitalizada.jpg");
    fs::write(&scan, jpeg(&page)).unwrap();
    let season = machine.keeps(&printed.desk);
    machine.answer_dialogs(&[Some(&scan)]);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.key(Key::F7);
    window.sees("Nenhuma súmula espera conferência.");
    look(&window, "conferencia-vazia", &SIZES, &mut faults);
    window.tab_to("Ler arquivos");
    window.key(Key::Enter);
    window.sees("1 resultado gravado · 1 para conferir");
    // The one in doubt first, its proposal in the line, the square beside it.
    window.wait("document.querySelector('.answer input')?.value.endsWith('3-12 12-11 0-12')");
    window.wait("document.querySelectorAll('.sheet .mark.doubtful').length === 1");
    window.wait("document.querySelectorAll('.sheet .mark.marked').length === 50");
    window.wait("document.querySelector('.sheet img')?.complete");
    window.sees("o quadrado 4 está em dúvida");
    look(&window, "conferencia", &SIZES, &mut faults);
    // A person sees four squares: the line is corrected and recorded.
    let mesa = line(&window).split(' ').next().unwrap().to_owned();
    window.tab_to("Mesa e placar");
    window.press(&[Key::Control], &['a']);
    window.types(&format!("{mesa} 4-12 12-11 0-12"));
    window.key(Key::Enter);
    window.sees(&format!("Mesa {mesa} gravada."));
    // The other one was read by itself and waits to be confirmed.
    window.sees("lida, a confirmar");
    window.wait("document.querySelectorAll('.queue li').length === 1");
    look(&window, "conferencia-confirmar", &SIZES[..1], &mut faults);
    let other = line(&window).split(' ').next().unwrap().to_owned();
    window.tab_to("Mesa e placar");
    window.key(Key::Enter);
    window.sees(&format!("Mesa {other} confirmada."));
    window.sees("Nenhuma súmula espera conferência.");
    window.ctrl('4');
    window.sees("confirmada");
    // Where the result came from can be looked at afterwards.
    window.press(&[], &mesa.chars().collect::<Vec<_>>());
    window.types("?");
    window.key(Key::Enter);
    window.wait("document.querySelector('aside .sheet img')?.complete");
    window.wait("document.querySelectorAll('aside .sheet .mark.marked').length > 30");
    look(&window, "mesa-com-sumula", &SIZES[..1], &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn how_a_sheet_was_read_and_what_would_do_better_is_told() {
    let machine = Machine::new();
    let printed = Printed::new();
    let scores = [vec![[12, 7], [12, 9]], vec![[3, 12], [12, 11], [0, 12]]];
    let mut page = printed.marked(1, &scores, cross);
    // Dirt on the glass: a line down the whole page.
    for y in 0..page.height() {
        page.put_pixel(205, y, image::Luma([120]));
    }
    let scan = machine.path("digitalizada.jpg");
    fs::write(&scan, jpeg(&page)).unwrap();
    let deck = machine.path("provas.pdf");
    let file = printed.desk.path();
    run(
        &file,
        &["sumula", "test-deck", "-o", &deck.display().to_string()],
    );
    let season = machine.keeps(&printed.desk);
    machine.answer_dialogs(&[Some(&scan), Some(&deck)]);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.key(Key::F7);
    window.sees("Nenhuma súmula espera conferência.");
    window.tab_to("Ler arquivos");
    window.key(Key::Enter);
    window.sees("2 resultados gravados");
    window.wait("document.querySelectorAll('.sheet .mark.stroke').length >= 40");
    window.wait("document.querySelector('.sheet img')?.complete");
    window.sees("lida pelo modo de marcar desta folha");
    window.sees("lente suja na faixa 2 de 10");
    look(&window, "conferencia-modo-de-marcar", &SIZES, &mut faults);
    // The sheets for trying things out are read here, too: those of the pen are still blank.
    window.ctrl('8');
    window.tab_to_section();
    window.key(Key::Home);
    window.sees("Folhas de prova");
    window.tab_to("Ler folhas de prova");
    window.key(Key::Enter);
    window.sees("Não use assim");
    window.sees("folha 4, em branco");
    look(&window, "papeis-folhas-de-prova", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
