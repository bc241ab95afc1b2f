//! The window where the file, the disk or the window itself fails: words, a way on, nothing lost.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::id::EtapaId;
use app::log::ask::Log;
use app::registry::key::SeasonKeys;
use app::season::file::SeasonFile;
use fantoccini::key::Key;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use tests::disk::SmallDisk;
use tests::given;
use tests::look::{SIZES, look};
use tests::window::{Machine, Window};
use tests::{Desk, context, espadilha, small};

/// A small season whose first rodada is on.
fn called() -> (Desk, EtapaId) {
    given::called(&small(), 8, 7)
}

fn kept(path: &Path) -> PathBuf {
    let (desk, _) = called();
    desk.season.copy_to(path).unwrap();
    path.to_owned()
}

fn played(path: &Path) -> usize {
    let season = SeasonFile::open(path, &context("teste"), None).unwrap();
    let etapa = season.etapa(None).unwrap();
    season.loaded(etapa).unwrap().played.len()
}

fn refused(window: &Window, words: &str) {
    window.wait("document.querySelector('[role=alert]')");
    let told = window.text("[role=alert]");
    assert!(told.contains(words), "{told}");
}

#[test]
fn a_damaged_file_gives_way_to_its_copy() {
    let machine = Machine::new();
    let season = kept(&machine.path("a.espadilha"));
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    window.enter("1 7 9");
    window.wait("document.querySelector('main').innerText.includes('Faltam 3 jogos')");
    drop(window);

    let mut bytes = fs::read(&season).unwrap();
    let middle = bytes.len() / 3;
    bytes[middle..].fill(0xA5);
    fs::write(&season, bytes).unwrap();
    let window = machine.open(Some(&season));
    refused(&window, "danificado");
    machine.answer_dialogs(&[Some(&machine.path("b.espadilha"))]);
    window.tab_to("Abrir uma cópia");
    window.key(Key::Enter);
    window.sees("de lançamento");
    window.key(Key::Tab);
    window.wait("document.activeElement.innerText.includes('lançamento')");
    window.key(Key::Enter);
    window.sees("Lançar a rodada 1");
    assert_eq!(played(&machine.path("b.espadilha")), 1, "nothing is lost");
}

/// A synced folder brings back what the file was before the result.
#[test]
fn an_older_file_waits_for_a_decision() {
    let machine = Machine::new();
    let season = kept(&machine.path("a.espadilha"));
    let before = fs::read(&season).unwrap();
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    window.enter("1 7 9");
    window.wait("document.querySelector('main').innerText.includes('Faltam 3 jogos')");
    // Under the open window, in place.
    fs::write(&season, &before).unwrap();
    window.sees("o arquivo é mais antigo");
    drop(window);
    let window = machine.open(Some(&season));
    window.sees("o arquivo é mais antigo");
    let mut faults = Vec::new();
    window.tab_to("! o arquivo é mais antigo");
    window.key(Key::Enter);
    window.sees("Nada é gravado aqui antes de alguém decidir");
    look(&window, "arquivo-mais-antigo", &SIZES, &mut faults);
    window.tab_to("Por que seguir com este arquivo");
    window.types("o outro notebook queimou");
    window.key(Key::Enter);
    window.no_longer_sees("o arquivo é mais antigo");
    window.enter("1 9 7");
    window.wait("document.querySelector('main').innerText.includes('Faltam 3 jogos')");
    drop(window);
    assert_eq!(played(&season), 1);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Somebody's clock went wrong: what is recorded then says so.
#[test]
fn a_clock_that_is_wrong_for_certain_is_told_in_the_bar() {
    let machine = Machine::new();
    let (mut desk, _) = called();
    let today = app::season::context::Context::read("teste", None).now;
    desk.context.now = today + chrono::Duration::days(3 * 365);
    desk.athlete("De Amanhã");
    let season = machine.keeps(&desk);
    let window = machine.open(Some(&season));
    window.sees("relógio atrasado");
    window.enter("1 7 9");
    // The entry carries it; the next one follows an entry of the same clock.
    window.no_longer_sees("relógio atrasado");
    drop(window);
    let season = SeasonFile::open(&season, &desk.context, None).unwrap();
    let log = season.query(&desk.context, &Log { most: 1 }).unwrap();
    assert!(log[0].told.contains("relógio"), "{}", log[0].told);
}

/// The key is made in the window, and what is homologated there is signed.
#[test]
fn the_key_of_the_season_signs_a_homologation() {
    let machine = Machine::new();
    let (desk, _) = given::ended(&small(), 4, 9);
    let season = machine.keeps(&desk);
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");
    let mut faults = Vec::new();
    window.palette("Chave da temporada");
    window.sees("Esta temporada não tem chave");
    look(&window, "chave-da-temporada-nenhuma", &SIZES, &mut faults);
    window.tab_to("Criar chave");
    window.key(Key::Enter);
    window.sees("Chave da temporada definida.");
    window.palette("Chave da temporada");
    window.sees("Uma chave nova é assinada por esta");
    look(&window, "chave-da-temporada", &SIZES, &mut faults);
    window.key(Key::Escape);
    window.palette("Homologar");
    window.sees("o boletim sai assinado");
    window.tab_to("Homologar");
    window.key(Key::Enter);
    window.sees("Resultados homologados.");
    drop(window);
    let season = SeasonFile::open(&season, &desk.context, None).unwrap();
    let keys = season.query(&desk.context, &SeasonKeys {}).unwrap();
    assert_eq!(
        keys.signed.iter().map(|row| row.sound).collect::<Vec<_>>(),
        [true]
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn files_that_cannot_be_opened_are_told() {
    let machine = Machine::new();
    let newer = kept(&machine.path("newer.espadilha"));
    let file = Connection::open(&newer).unwrap();
    file.pragma_update(None, "user_version", 99).unwrap();
    drop(file);
    let letter = machine.path("carta.espadilha");
    fs::write(&letter, "Prezados senhores, segue a tabela.").unwrap();
    let cases = [
        (newer, "mais novo"),
        (letter, "não é uma temporada"),
        (machine.path("nada.espadilha"), "Confira o nome e a pasta"),
    ];
    for (path, words) in cases {
        let before = fs::read(&path).ok();
        let window = machine.open(Some(&path));
        refused(&window, words);
        drop(window);
        assert_eq!(fs::read(&path).ok(), before, "{}", path.display());
    }
    // From the start screen the same words, and the way on stays open.
    let good = kept(&machine.path("good.espadilha"));
    let window = machine.open(None);
    machine.answer_dialogs(&[Some(&machine.path("carta.espadilha")), None, Some(&good)]);
    for left in [2, 1] {
        window.tab_to("Abrir temporada");
        window.key(Key::Enter);
        machine.dialogs_left(left);
        // Whoever changes their mind still sees what was wrong.
        refused(&window, "não é uma temporada");
    }
    window.tab_to("Abrir temporada");
    window.key(Key::Enter);
    window.sees("Lançar a rodada 1");
}

#[test]
fn a_file_in_use_elsewhere() {
    let machine = Machine::new();
    let season = kept(&machine.path("a.espadilha"));
    let other = Connection::open(&season).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let window = machine.begin(Some(&season));
    // It is waited for, and the window says so.
    window.sees("Abrindo a temporada");
    other.execute_batch("ROLLBACK").unwrap();
    window.sees("Lançar a rodada 1");

    // While the window stands open, the command line records a result: the window shows it by itself.
    let report = espadilha()
        .arg("--file")
        .arg(&season)
        .args(["result", "2", "7", "9"])
        .status()
        .unwrap();
    assert!(report.success());
    window.sees("Faltam 3 jogos");
    window.sees("1 lançamento de fora");
    // And it holds its lock in the middle of an Enter: the line waits beside the field, and goes through afterwards.
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    window.key(Key::F2);
    window.types("1 7 9");
    window.key(Key::Enter);
    window.wait("document.querySelector('.line > input').value === ''");
    window.sees("Esperando o arquivo");
    assert_eq!(window.text(".queue .sending .typed"), "1 7 9");
    other.execute_batch("ROLLBACK").unwrap();
    window.wait("document.querySelector('.line').dataset.unsettled === '0'");
    assert_eq!(played(&season), 2);
}

#[test]
fn a_stick_that_can_only_be_read() {
    let machine = Machine::new();
    let Some(stick) = SmallDisk::mount("8m") else {
        return;
    };
    let season = kept(&stick.path().join("a.espadilha"));
    stick.remount_read_only();
    let window = machine.open(Some(&season));
    window.sees("Só leitura");
    window.key(Key::F2);
    window.types("1 7 9");
    window.sees("⏎ grava");
    window.key(Key::Enter);
    window.wait("document.querySelector('.queue .stands input')?.value === '1 7 9'");
    window.key(Key::Escape);
    // The way on: a copy that can be written.
    machine.answer_dialogs(&[Some(&machine.path("b.espadilha"))]);
    window.tab_to("Trabalhar numa cópia");
    window.key(Key::Enter);
    window.no_longer_sees("Só leitura");
    window.sees("Lançar a rodada 1");
    // What was refused there still stands beside the field: another line is not in its way.
    window.key(Key::F2);
    window.types("2 7 9");
    window.key(Key::Enter);
    window.wait("document.querySelector('.queue .recorded')");
    assert_eq!(played(&machine.path("b.espadilha")), 1);
}

#[test]
fn a_crash_in_the_middle_of_a_line() {
    let machine = Machine::new();
    let season = kept(&machine.path("a.espadilha"));
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    window.enter("1 7 9");
    window.key(Key::F2);
    window.types("2 7 -9 1");
    window.sees("2 × 1");
    machine.remembers("2 7 -9 1");
    window.crash();
    assert_eq!(played(&season), 1);
    let window = machine.open(Some(&season));
    window.wait("document.querySelector('.line > input')?.value === '2 7 -9 1'");
    window.wait("document.activeElement?.matches('.line > input')");
    window.types("1");
    window.sees("⏎ grava");
    window.key(Key::Enter);
    window.wait("document.querySelector('.line[data-unsettled=\"0\"] > input')?.value === ''");
    assert_eq!(played(&season), 2);
    assert!(
        SeasonFile::open(&season, &context("teste"), None)
            .unwrap()
            .verify()
            .unwrap()
            .ok
    );
}

#[test]
fn a_disk_full_at_enter() {
    let machine = Machine::new();
    let Some(disk) = SmallDisk::mount("4m") else {
        return;
    };
    let season = kept(&disk.path().join("a.espadilha"));
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    let filler = disk.fill();
    window.key(Key::F2);
    window.types("1 7 9");
    window.key(Key::Enter);
    // The line stands beside the field with its reason, and the field takes the next one.
    window.wait("document.querySelector('.queue .refused')");
    let told = window.text(".queue .refused .told");
    assert!(told.contains("disco"), "{told}");
    assert_eq!(
        window.eval("document.querySelector('.queue input').value"),
        "1 7 9"
    );
    fs::remove_file(filler).unwrap();
    window.key(Key::Up);
    window.key(Key::Enter);
    window.wait("document.querySelector('.line').dataset.unsettled === '0'");
    assert_eq!(played(&season), 1);
}

#[test]
fn what_is_sent_by_telephone_is_looked_at_copied_and_kept() {
    let machine = Machine::new();
    let season = kept(&machine.path("a.espadilha"));
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    window.ctrl('8');
    window.tab_to("Durante");
    window.key(Key::Right);
    window.key(Key::Right);
    window.tab_to("Ver e enviar");
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal img')?.naturalWidth === 1080");
    let text = || window.eval("document.querySelector('.modal textarea').value");
    window.wait("document.querySelector('.modal textarea').value.includes('Sorteio')");
    window.choose("O quê", 1);
    window.wait("document.querySelector('.modal textarea').value.includes('Rodada 1')");
    window.choose("Texto", 1);
    window.wait("document.querySelector('.modal textarea').value.startsWith('Atenção, atletas')");
    let mut faults = Vec::new();
    look(&window, "enviar", &SIZES[..1], &mut faults);
    assert_eq!(faults, [""; 0]);
    // The longest that can stand there is on one line.
    for size in [(1024, 700), (1280, 720)] {
        window.size(size);
        let highest = window.eval(
            "Math.max(...[...document.querySelectorAll('.modal .choice-trigger')].map((one) => one.offsetHeight))",
        );
        assert!(highest.as_u64().unwrap() <= 41, "{size:?}: {highest}");
    }
    window.choose("Formato da imagem", 1);
    window.wait("document.querySelector('.modal img')?.naturalHeight === 1920");
    let script = text().as_str().unwrap().to_owned();
    window.tab_to("Copiar texto");
    window.key(Key::Enter);
    window.sees("Texto copiado.");

    // What is looked at goes into a conversation, by a button or a key, and into a file of its own.
    window.tab_to("Copiar imagem");
    window.key(Key::Enter);
    window.sees("Imagem copiada");
    let high = |height: u32| {
        move |png: &[u8]| image::load_from_memory(png).is_ok_and(|copied| copied.height() == height)
    };
    machine.clipboard_holds("image/png", high(1920));
    window.choose("Formato da imagem", 0);
    window.wait("document.querySelector('.modal img')?.naturalHeight === 1350");
    window.ctrl('c');
    machine.clipboard_holds("image/png", high(1350));
    let alone = machine.path("rodada.png");
    machine.answer_dialogs(&[Some(&alone)]);
    window.ctrl('s');
    window.sees("Imagem gravada em");
    assert_eq!(image::image_dimensions(&alone).unwrap(), (1080, 1350));
    // Of a text that is marked the text is meant.
    let _ = window.eval("document.querySelector('.modal textarea').focus()");
    window.ctrl('a');
    window.ctrl('c');
    machine.clipboard_holds("UTF8_STRING", |text| text == script.as_bytes());

    let folder = machine.path("enviar");
    fs::create_dir(&folder).unwrap();
    machine.answer_dialogs(&[Some(&folder)]);
    window.tab_to("Guardar tudo");
    window.key(Key::Enter);
    window.sees("Imagens e textos gravados em");
    let of_etapa = folder.join("etapa-1");
    let written = fs::read_to_string(of_etapa.join("textos/rodada-1-microfone.txt")).unwrap();
    assert_eq!(written, script);
    let picture = of_etapa.join("1080x1350/rodada-1-1.png");
    assert_eq!(image::image_dimensions(picture).unwrap(), (1080, 1350));
}
