//! Súmulas read and looked at in the window, by keyboard.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use fantoccini::key::Key;
use std::fs;
use tests::look::{SIZES, look};
use tests::printed::{Printed, fill, jpeg};
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
    window.wait("document.querySelectorAll('.sheet .doubt').length === 1");
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
    look(&window, "mesa-com-sumula", &SIZES[..1], &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
