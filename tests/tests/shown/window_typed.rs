//! What is typed is kept: scenes with a real keyboard in the real window, and the file that says whether it is.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{PrintSumulas, PublishRodada};
use app::format::Format;
use app::id::EtapaId;
use app::registry::ask::Athletes;
use app::season::file::SeasonFile;
use fantoccini::key::Key;
use serde_json::json;
use std::fs;
use std::path::Path;
use tests::given;
use tests::look::{SIZES, look};
use tests::window::{Machine, Window};
use tests::{Desk, context, small};

/// Milliseconds between two keys of somebody who does not look up.
const APART: u32 = 20;

/// Four teams of one dupla; the first rodada is on, the second published and printed.
fn called() -> (Desk, EtapaId) {
    let (mut desk, etapa) = given::called(&small(), 4, 5);
    desk.run(PublishRodada { etapa, number: 2 });
    desk.run(PrintSumulas {
        etapa,
        rodadas: vec![2],
    });
    (desk, etapa)
}

fn opened(path: &Path) -> SeasonFile {
    SeasonFile::open(path, &context("teste"), None).unwrap()
}

/// The names of everybody who is registered.
fn registered(path: &Path) -> Vec<String> {
    let search = String::new();
    let asked = Athletes { search };
    let all = opened(path).query(&context("teste"), &asked).unwrap();
    all.into_iter().map(|row| row.athlete.person.name).collect()
}

/// How many jogos have a result.
fn played(path: &Path) -> usize {
    let season = opened(path);
    let etapa = season.etapa(None).unwrap();
    season.loaded(etapa).unwrap().played.len()
}

fn shut(window: &Window) {
    window.wait("!document.querySelector('.modal')");
}

/// Types into the field of a dialog and takes what its list offers.
fn takes(machine: &Machine, window: &Window, field: &str, keys: &str) {
    window.tab_to(field);
    machine.type_keys(APART, keys);
    window.wait("document.querySelector('.choice-item[data-highlighted]')");
    machine.type_keys(APART, "\n");
    window.wait("!document.querySelector('.choice-list')");
}

/// Waits until the bar says that all is saved, or no longer says so.
fn saved(window: &Window, is: bool) {
    window.wait(&format!(
        "document.querySelector('.saved')?.innerText.includes('salvo') === {is}"
    ));
}

#[test]
fn new_names_are_registered_from_a_line_up_or_told() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 2);
    let (season, window) = machine.opens(&desk, "O que fazer agora");
    window.ctrl('2');
    window.wait("document.querySelector('tbody tr[data-row]')");
    window.tab_to("Time 01");
    window.key(Key::Enter);
    window.sees("Escalação: Time 01");
    takes(&machine, &window, "Dupla 1, 1", "Joca Coragem");
    // What is nobody's is not passed over: the dialog stays, and says which name.
    window.tab_to("Dupla 1, 2");
    machine.type_keys(APART, "Zeca Mario");
    window.tab_to("Gravar");
    window.key(Key::Enter);
    window.sees("“Zeca Mario” não está na lista");
    window.wait("document.activeElement?.value === 'Zeca Mario'");
    assert!(registered(&season).is_empty());
    window.key(Key::Down);
    window.wait("document.querySelector('.choice-item[data-highlighted]')");
    window.key(Key::Enter);
    window.wait("!document.querySelector('.choice-list')");
    window.press(&[Key::Control], &[Key::Enter.into()]);
    shut(&window);
    let mut names = registered(&season);
    names.sort();
    assert_eq!(names, ["Joca Coragem", "Zeca Mario"]);
}

#[test]
fn a_dupla_with_its_players_and_its_club_is_one_dialog() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    let _ = desk.etapa(Format::preset("noite-de-clube").unwrap());
    let (season, window) = machine.opens(&desk, "O que fazer agora");
    window.palette("Nova dupla");
    window.wait("document.activeElement?.matches('.modal input')");
    machine.type_keys(APART, "Coragem e Paz");
    takes(&machine, &window, "Clube", "Alvorada");
    takes(&machine, &window, "1º atleta", "Joca Coragem");
    takes(&machine, &window, "2º atleta", "Rui Paz");
    window.press(&[Key::Control], &[Key::Enter.into()]);
    shut(&window);
    window.ctrl('2');
    window.sees("Alvorada");
    window.no_longer_sees("sem clube");
    let mut names = registered(&season);
    names.sort();
    assert_eq!(names, ["Joca Coragem", "Rui Paz"]);
}

/// What stands in the field, and a line in doubt, are of the rodada in which they were typed.
#[test]
fn a_line_stays_with_its_rodada() {
    let machine = Machine::new();
    let (desk, _) = called();
    let (season, window) = machine.opens(&desk, "Lançar a rodada 1");
    let queued = |texts: &[&str]| {
        window.wait(&format!(
            "JSON.stringify([...document.querySelectorAll('.queue input')].map((one) => one.value)) === JSON.stringify({})",
            json!(texts)
        ));
    };
    window.key(Key::F2);
    machine.type_keys(APART, "2 7\n");
    queued(&["2 7"]);
    machine.type_keys(APART, "1 7 9\n2 5 5\n");
    window.offers("Encerrar");
    assert_eq!(played(&season), 2);
    // Half a line stands in the field when the next rodada is called.
    machine.type_keys(APART, "1 4");
    for step in ["Encerrar a rodada 1", "Chamar a rodada 2"] {
        window.wait(&format!(
            "document.querySelector('main .step strong')?.innerText === '{step}'"
        ));
        window.key(Key::F9);
    }
    window.sees("Rodada 2 chamada às mesas.");
    queued(&["2 7", "1 4"]);
    window.wait(
        "[...document.querySelectorAll('.queue li')].every((one) => one.innerText.includes('rodada 1'))",
    );
    window.wait("document.querySelector('.line > input').value === ''");
    // Enter on it is no result of the rodada that is on before somebody was told.
    window.key(Key::F2);
    window.key(Key::Up);
    machine.type_keys(APART, " 5\n");
    window.sees("Foi digitada na rodada 1; a que está em jogo é a 2.");
    window.settled();
    assert_eq!(played(&season), 2);
    // What is right is typed on beside it.
    window.key(Key::F2);
    machine.type_keys(APART, "1 3 3\n");
    window.wait("document.querySelector('.line > input').value === ''");
    window.wait("document.querySelector('.line').dataset.unsettled === '2'");
    queued(&["2 7", "1 4 5"]);
    assert_eq!(played(&season), 3);
}

/// The keys that began a correction go on with it.
#[test]
fn the_same_keys_again_confirm_a_correction() {
    let machine = Machine::new();
    let (desk, etapa) = called();
    let (season, window) = machine.opens(&desk, "Lançar a rodada 1");
    window.enter("1 7 9");
    window.key(Key::F2);
    machine.type_keys(APART, "1 7 10");
    let again = || window.press(&[Key::Control], &[Key::Enter.into()]);
    again();
    window.sees("já tem");
    again();
    window.wait("document.querySelector('.modal .foot .primary:not(:disabled)')");
    again();
    shut(&window);
    window.wait("document.querySelector('.line').dataset.unsettled === '0'");
    let season = opened(&season);
    let board = app::rodada::board::Board {
        etapa,
        rodada: Some(1),
    };
    let board = season.query(&context("teste"), &board).unwrap();
    assert_eq!(board.mesas[0].score, "12–7 12–10");
}

/// The bar says that all is saved as long as it is: where the file went it says so, and what to do.
#[test]
fn saved_is_said_while_it_is_true() {
    let machine = Machine::new();
    let (desk, _) = called();
    let folder = machine.path("pendrive");
    fs::create_dir(&folder).unwrap();
    let season = folder.join("a.espadilha");
    desk.season.copy_to(&season).unwrap();
    let other = machine.path("outra.espadilha");
    Desk::seeded(3).season.copy_to(&other).unwrap();
    let away = machine.path("longe");
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    saved(&window, true);
    let told = |bar: &str, name: &str, faults: &mut Vec<String>| {
        window.sees(bar);
        saved(&window, false);
        window.tab_to(&format!("! {bar}"));
        window.key(Key::Enter);
        window.wait("document.querySelector('.modal')");
        look(&window, name, &SIZES[..1], faults);
        window.key(Key::Escape);
        shut(&window);
    };
    // Renamed under the window: a line that comes now waits.
    fs::rename(&season, &away).unwrap();
    told("o arquivo não está mais lá", "arquivo-sumiu", &mut faults);
    window.key(Key::F2);
    machine.type_keys(APART, "1 7 9\n");
    window.wait("document.querySelector('.queue input')?.value === '1 7 9'");
    // Another one in its place.
    fs::copy(&other, &season).unwrap();
    told("o arquivo foi trocado", "arquivo-trocado", &mut faults);
    fs::remove_file(&season).unwrap();
    // Back where it was it is gone on with, and what waited is there.
    fs::rename(&away, &season).unwrap();
    saved(&window, true);
    window.wait("document.querySelector('.queue input')?.value === '1 7 9'");
    window.key(Key::F2);
    window.key(Key::Up);
    window.key(Key::Enter);
    window.wait("document.querySelector('.line').dataset.unsettled === '0'");
    assert_eq!(played(&season), 1);
    // The stick is pulled out, folder and all.
    fs::rename(&folder, &away).unwrap();
    told("o pendrive saiu", "pendrive-saiu", &mut faults);
    assert_eq!(played(&away.join("a.espadilha")), 1);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
