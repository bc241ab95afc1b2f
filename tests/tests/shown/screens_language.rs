//! The screens in English: chosen by the keyboard, with what was typed still there, kept for the next time, and spoken by the
//! telão, too.

use fantoccini::key::Key;
use serde_json::json;
use tests::drawn;
use tests::look::{SIZES, look};
use tests::window::{Machine, Window};

/// Chooses a language in the settings, which have this name now.
fn speaks(window: &Window, settings: &str, place: usize) {
    window.palette(settings);
    window.wait("document.querySelector('.modal')");
    window.choose("Idioma / Language", place);
}

/// Waits until the window has come back in a language.
fn is_in(window: &Window, language: &str) {
    window.wait(&format!(
        "document.documentElement.lang === '{language}' && document.querySelector('.line > input')"
    ));
}

#[test]
fn english_is_chosen_kept_and_spoken_everywhere() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    let cells = desk.call(etapa, 1).mesas;
    desk.report(cells[1].jogo, &[[12, 3], [12, 4]]);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    assert_eq!(window.eval("document.documentElement.lang"), "pt-BR");
    window.palette("Abrir o telão");
    window.shows(2);
    window.elsewhere(|telao| telao.wait("document.documentElement.lang === 'pt-BR'"));

    machine.focus();

    // What is half typed comes back with the window.
    window.types("1 7");
    window.wait("document.querySelectorAll('#echo .side').length === 2");
    speaks(&window, "Ajustes", 1);
    is_in(&window, "en");
    window.sees("Enter rodada 1");
    window.wait("document.querySelector('.line > input').value === '1 7'");
    window.elsewhere(|telao| telao.wait("document.documentElement.lang === 'en'"));
    look(&window, "ingles-agora", &SIZES, &mut faults);

    // The host speaks it: while one types, of what is refused, and of what is there.
    window.key(Key::F2);
    window.ctrl('a');
    window.types("1 13");
    window.sees("no score is above 12");
    window.ctrl('a');
    window.types("1 ausente x");
    window.sees("does not say the side");
    window.key(Key::Enter);
    window.wait("document.querySelector('.line[data-unsettled=\"1\"]')");

    // While a line waits for somebody the window stays as it is.
    speaks(&window, "Settings", 0);
    window.sees("Lines wait to be recorded");
    assert_eq!(window.eval("document.documentElement.lang"), "en");
    look(&window, "ingles-ajustes", &SIZES, &mut faults);
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    window.key(Key::F2);
    window.key(Key::Up);
    window.press(&[Key::Control], &[Key::Delete.into()]);
    window.wait("document.querySelector('.line[data-unsettled=\"0\"]')");

    // A refusal of a command.
    let refused = window.eval_async(
        "window.__TAURI_INTERNALS__.invoke('call', {request: {name: 'execute', fields: {seen: null, command: {command: 'close-rodada', etapa: 1, number: 9}}}})
           .then(() => done(null), (told) => done(told))",
    );
    assert!(
        refused["english"]["message"]
            .as_str()
            .is_some_and(|told| !told.is_empty()),
        "{refused}"
    );
    assert_ne!(refused["english"]["message"], refused["message"]);

    // What is wrong with a list, and with a format, problem by problem.
    let taken = window.eval_async(
        "const call = (name, fields) => window.__TAURI_INTERNALS__.invoke('call', {request: {name, fields}});
         call('pastedList', {text: 'nome;nascimento\\nAna;ontem'})
           .then((grid) => call('takeList', {of: 'athletes', likely: 'athletes', grid, reading: {}}))
           .then(done, (told) => done({refused: told}))",
    );
    let told = taken["problems"][0]["message"].as_str();
    assert!(
        told.is_some_and(|told| told.contains("\"ontem\" is no date")),
        "{taken}"
    );
    let refused = window.eval_async(
        "window.__TAURI_INTERNALS__.invoke('call', {request: {name: 'query', fields: {name: 'read-format', fields: {text: '[[fase]]\\nplay = 7'}}}})
           .then(() => done(null), (told) => done(told))",
    );
    let told = refused["english"]["message"].as_str();
    assert!(
        told.is_some_and(
            |told| told.starts_with("The format file does not do: line 1: the field `kind`")
        ),
        "{refused}"
    );

    // Every screen, as the others are looked at.
    let screens = [
        ('2', "Entries", "ingles-inscricoes"),
        ('3', "Draw", "ingles-sorteio"),
        ('4', "Rodada", "ingles-rodada"),
        ('5', "Standings", "ingles-classificacao"),
        ('8', "Papers", "ingles-documentos"),
        ('9', "Journal", "ingles-historico"),
    ];
    for (key, title, name) in screens {
        window.ctrl(key);
        window.wait(&format!(
            "document.querySelector('nav [aria-current]')?.innerText.includes({})",
            json!(title)
        ));
        window.wait("document.querySelector('main h1')");
        look(&window, name, &SIZES, &mut faults);
    }
    // The journal is told in it, and so is why somebody stands where they stand.
    window.sees("result entered");
    let groups = window.eval_async(
        "window.__TAURI_INTERNALS__.invoke('call', {request: {name: 'query', fields: {name: 'groups', fields: {etapa: 1}}}})
           .then((told) => done(told.answer), (told) => done({refused: told}))",
    );
    let why = groups["groups"]["A"][0]["why"].as_str();
    assert!(
        why.is_some_and(|why| why.ends_with("no criterion parts them.")),
        "{groups}"
    );
    drop(window);

    // It is English the next time, and Portuguese again when that is chosen.
    let window = machine.open(Some(&season));
    is_in(&window, "en");
    window.sees("Enter rodada 1");
    machine.focus();
    speaks(&window, "Settings", 0);
    is_in(&window, "pt-BR");
    window.sees("Lançar a rodada 1");
    assert_eq!(faults, [""; 0]);
}
