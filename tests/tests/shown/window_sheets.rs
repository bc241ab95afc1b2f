//! Sheets and papers in the window where something comes between: the queue keeps to its sheet, looking records
//! nothing, a folder is read for its own season, and a screen that fails says so.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::id::Seq;
use app::result::readings::{ReadingRow, Readings};
use app::season::file::SeasonFile;
use fantoccini::key::Key;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tests::look::{SIZES, look};
use tests::printed::{Printed, fill, jpeg, run};
use tests::window::{Machine, Window};
use tests::{Desk, context};

fn opened(path: &Path) -> SeasonFile {
    SeasonFile::open(path, &context("teste"), None).unwrap()
}

fn head(path: &Path) -> Seq {
    opened(path).head().unwrap().0
}

fn waiting(path: &Path) -> Vec<ReadingRow> {
    opened(path)
        .query(&context("prova"), &Readings { etapa: None })
        .unwrap()
}

fn kept(machine: &Machine, printed: &Printed, name: &str) -> PathBuf {
    let path = machine.path(name);
    printed.desk.season.copy_to(&path).unwrap();
    path
}

/// What lies in a folder of the machine's printer from now on.
fn printer(machine: &Machine, script: &str) {
    let lp = machine.path("bin/lp");
    fs::write(&lp, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&lp, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Marks a box of a sheet.
fn mark(printed: &Printed, page: &mut image::GrayImage, sheet: usize, id: &str) {
    let sheet = printed.sheets(1)[sheet].clone();
    let all = ["squares", "boxes"].map(|kind| sheet[kind].as_array().unwrap().clone());
    let square = all.iter().flatten().find(|one| one["id"] == id).unwrap();
    fill(
        page,
        square,
        if id.contains('.') && !id.ends_with("won") {
            0.45
        } else {
            1.0
        },
    );
}

/// The heading and the code of the sheet that is looked at.
fn shown(window: &Window) -> (String, String) {
    (window.text(".answer h2"), window.text(".answer .code"))
}

#[test]
fn the_queue_keeps_to_the_sheet_that_is_looked_at() {
    let machine = Machine::new();
    let printed = Printed::new();
    let mut page = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    // Two reasons that are told by the same words.
    for id in ["p1.B.won", "p2.B.won"] {
        mark(&printed, &mut page, 0, id);
    }
    mark(&printed, &mut page, 1, "p1.B.8");
    let season = kept(&machine, &printed, "a.espadilha");
    let scan = machine.path("a.jpg");
    fs::write(&scan, jpeg(&page)).unwrap();
    run(&season, &["sumula", "read", &scan.display().to_string()]);
    let rows = waiting(&season);
    let same = rows.iter().find(|row| row.problems.len() > 1);
    let same = same.expect("a sheet with two equal reasons").clone();
    assert_eq!(same.reasons.len(), 1, "{same:?}");
    let other = rows.iter().find(|row| row.id != same.id).unwrap().clone();

    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.key(Key::F7);
    let first = rows[0].id;
    let is_first = |row: &ReadingRow| row.id == first;
    window.wait(&format!(
        "document.querySelectorAll('.queue li').length === {}",
        rows.len()
    ));
    let at = |row: &ReadingRow| {
        window.wait(&format!(
            "document.querySelector('.answer .code')?.textContent === '{}'",
            row.code
        ));
        assert!(shown(&window).0.contains(&row.mesa), "{:?}", shown(&window));
        window.wait(&format!(
            "document.querySelectorAll('.why li').length === {}",
            row.reasons.len()
        ));
        // Each is drawn where it is.
        let drawn: usize = row.reasons.iter().map(|one| one.at.len()).sum();
        window.wait(&format!(
            "document.querySelectorAll('.sheet .reason').length === {drawn}"
        ));
        let line = window.eval("document.querySelector('.answer input').value");
        let line = line.as_str().unwrap().to_owned();
        assert!(line.starts_with(&format!("{} ", row.mesa)), "{line}");
    };
    at(&rows[0]);
    window.key(Key::Down);
    at(&rows[1]);
    look(&window, "conferencia-motivos", &SIZES[..1], &mut faults);
    window.key(Key::Up);
    at(&rows[0]);
    // The one that is looked at stays when another goes: a result typed elsewhere settled it.
    let (stays, goes) = if is_first(&same) {
        (other, same)
    } else {
        (same, other)
    };
    window.key(Key::Down);
    at(&stays);
    run(&season, &["result", &goes.mesa, "12-7", "12-9"]);
    window.wait("document.querySelectorAll('.queue li').length === 1");
    at(&stays);
    // Typed in the entry line of the window, too: the last one leaves the queue in the entry of its result.
    let before = head(&season);
    window.enter(&format!("{} 12-8 12-9", stays.mesa));
    window.sees("Nenhuma súmula espera conferência.");
    assert_eq!(head(&season).0, before.0 + 1);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn looking_records_nothing_and_a_reprint_that_fails_neither() {
    let machine = Machine::new();
    let printed = Printed::new();
    let season = kept(&machine, &printed, "a.espadilha");
    let before = head(&season);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    for _ in 0..2 {
        window.key(Key::F8);
        window.wait("document.querySelector('.modal .page img')?.complete");
        window.sees("Será a cópia 2");
        look(&window, "papel-previa", &SIZES[..1], &mut faults);
        window.key(Key::Escape);
        window.wait("!document.querySelector('.modal')");
    }
    assert_eq!(head(&season), before);

    // A printer that refuses: the sheets on the tables stay the newest.
    let good = fs::read_to_string(machine.path("bin/lp")).unwrap();
    printer(&machine, "echo 'sem papel' >&2; exit 1");
    window.key(Key::F8);
    window.wait("document.querySelector('.modal .page img')?.complete");
    window.tab_to("Imprimir");
    window.key(Key::Enter);
    window.sees("sem papel");
    assert_eq!(head(&season), before);
    // A folder that is away.
    machine.answer_dialogs(&[Some(&machine.path("nowhere/s.pdf"))]);
    window.tab_to("Guardar PDF");
    window.key(Key::Enter);
    window.sees("nowhere");
    assert_eq!(head(&season), before);
    // Now it prints: one entry, however often.
    fs::write(machine.path("bin/lp"), good).unwrap();
    for _ in 0..2 {
        window.tab_to("Imprimir");
        window.key(Key::Enter);
        window.sees("Vale agora a cópia 2");
    }
    let kept = machine.path("s.pdf");
    machine.answer_dialogs(&[Some(&kept)]);
    window.tab_to("Guardar PDF");
    window.key(Key::Enter);
    window.sees("Gravado em");
    assert_eq!(head(&season).0, before.0 + 1);
    look(&window, "papel-registrado", &SIZES[..1], &mut faults);
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    // What was kept is the copy that is in force.
    let told = run(
        &season,
        &["sumula", "read", &kept.display().to_string(), "--dry-run"],
    );
    let reports = told.as_array().unwrap();
    assert_eq!(reports.len(), 4);
    assert!(reports.iter().all(|one| one["copy"] == 2), "{told}");
    assert!(
        reports
            .iter()
            .all(|one| one["problems"][0]["code"] == "impossible"),
        "nothing but blank: {told}"
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A sheet was lost: with its mesa in focus it is asked for by the words people use, and printed alone.
#[test]
fn a_lost_sheet_is_asked_for_and_printed_alone() {
    let machine = Machine::new();
    let printed = Printed::new();
    let season = kept(&machine, &printed, "a.espadilha");
    let before = head(&season);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('4');
    window.wait("document.querySelector('.mesas .number')");
    window.types("2?");
    window.key(Key::Enter);
    window.wait("document.querySelector('aside h2')?.innerText === 'Mesa 2'");
    window.key(Key::Escape);
    window.palette("Segunda via da súmula desta mesa");
    window.wait("document.querySelector('.modal .page img')?.complete");
    window.sees("Será a cópia 2");
    look(&window, "papel-segunda-via", &SIZES[..1], &mut faults);
    window.wait("document.activeElement?.innerText === 'Imprimir'");
    window.key(Key::Enter);
    window.sees("Vale agora a cópia 2");
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    // The panel of the mesa offers the same.
    window.key(Key::F6);
    window.tab_to("Imprimir de novo…");
    window.key(Key::Enter);
    window.sees("Será a cópia 3");
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    drop(window);
    assert_eq!(head(&season).0, before.0 + 1);
    let sheets: Vec<_> = fs::read_dir(machine.path("printed"))
        .unwrap()
        .flatten()
        .collect();
    assert_eq!(sheets.len(), 1);
    let told = run(
        &season,
        &[
            "sumula",
            "read",
            &sheets[0].path().display().to_string(),
            "--dry-run",
        ],
    );
    let told = told.as_array().unwrap();
    assert_eq!((told.len(), &told[0]["copy"]), (1, &2.into()), "{told:?}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_folder_is_read_for_its_own_season() {
    let machine = Machine::new();
    let (ours, other) = (Printed::new(), Printed::of(Desk::seeded(2)));
    let season = kept(&machine, &ours, "a.espadilha");
    let second = kept(&machine, &other, "b.espadilha");
    let folder = machine.path("escaner");
    fs::create_dir(&folder).unwrap();
    machine.answer_dialogs(&[Some(&folder)]);
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.key(Key::F7);
    window.tab_to("Vigiar uma pasta");
    window.key(Key::Enter);
    window.sees("Vigiando");
    drop(window);

    // Another season does not read it, and says whose it is.
    let mut page = other.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    mark(&other, &mut page, 1, "p1.B.8");
    fs::write(folder.join("a.jpg"), jpeg(&page)).unwrap();
    let mut faults = Vec::new();
    let window = machine.open(Some(&second));
    window.sees("Rodadas");
    window.key(Key::F7);
    window.sees("é lida para a temporada");
    look(
        &window,
        "conferencia-pasta-alheia",
        &SIZES[..1],
        &mut faults,
    );
    assert!(waiting(&second).is_empty());
    window.tab_to("Ler para esta temporada");
    window.key(Key::Enter);
    window.sees("Vigiando");
    window.wait("document.querySelectorAll('.queue li').length === 2");
    drop(window);

    // From then on the first one does not: what lies there is none of its sheets anyway, and nothing is kept.
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.key(Key::F7);
    window.sees("é lida para a temporada");
    machine.answer_dialogs(&[Some(&folder.join("a.jpg"))]);
    let before = head(&season);
    window.tab_to("Ler arquivos");
    window.key(Key::Enter);
    window.sees("folha de outra temporada");
    assert_eq!(head(&season), before);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Answers a question of the screens with something that they cannot show.
const BREAKS: &str = "(() => {
  window.real ??= window.fetch;
  const asks = async (request, init) =>
    new TextDecoder().decode(await new Response(init?.body ?? request.body ?? '').arrayBuffer());
  window.fetch = async (request, init) =>
    (await asks(request, init)).includes('readings')
      ? new Response(JSON.stringify({answer: [null], seq: 1e6, tags: []}), {
          headers: {'Content-Type': 'application/json', 'Tauri-Response': 'ok'},
        })
      : window.real(request, init);
  return true;
})()";

#[test]
fn a_screen_that_fails_says_so_and_there_is_a_way_back() {
    let machine = Machine::new();
    let printed = Printed::new();
    let season = kept(&machine, &printed, "a.espadilha");
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    assert_eq!(window.eval(BREAKS), true);
    window.key(Key::F7);
    window.sees("Esta tela falhou");
    look(&window, "tela-falhou", &SIZES[..1], &mut faults);
    // Everything around it goes on.
    window.enter("1 7 9");
    assert_eq!(
        opened(&season).loaded(printed.etapa).unwrap().played.len(),
        1
    );
    window.tab_to("Ir para Agora");
    window.key(Key::Enter);
    window.sees("Lançar a rodada 1");
    window.key(Key::F7);
    window.sees("Esta tela falhou");
    assert_eq!(window.eval("(window.fetch = window.real, true)"), true);
    window.tab_to("Tentar de novo");
    window.key(Key::Enter);
    window.sees("Nenhuma súmula espera conferência.");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
