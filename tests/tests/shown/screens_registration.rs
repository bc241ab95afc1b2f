//! Registration and settings at the keyboard: a list is put right before it is taken, many are marked, texts grow.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::id::JogoId;
use app::registry::ask::{Athletes, Entries, EntryRow, Found};
use app::season::file::SeasonFile;
use fantoccini::key::Key;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use tests::look::{CONTRAST, SIZES, axe, look, sideways};
use tests::window::{Machine, Window};
use tests::{Desk, context, drawn, root, small};

/// An etapa of this format, of which nothing is registered.
fn empty(machine: &Machine, format: &str) -> PathBuf {
    let mut desk = Desk::new();
    let file = root().join(format!("crates/championship/formats/{format}.toml"));
    desk.etapa(&fs::read_to_string(file).unwrap());
    machine.keeps(&desk)
}

fn entries(season: &Path) -> Vec<EntryRow> {
    let season = SeasonFile::open(season, &context("teste"), None).unwrap();
    let etapa = season.etapa(None).unwrap();
    season.query(&context("teste"), &Entries { etapa }).unwrap()
}

fn at_registration(machine: &Machine, season: &Path) -> Window {
    let window = machine.open(Some(season));
    window.sees("O que espera");
    window.ctrl('2');
    window.wait("document.querySelector('nav [aria-current]').innerText.trim() === 'Inscrições'");
    window
}

/// Lets a file fall onto the window, as the system says it.
fn drop_onto(window: &Window, path: &Path) {
    let dropped = window.eval(&format!(
        "(() => {{
           const names = Object.getOwnPropertyNames(window);
           const heard = names.map((name) => {{ try {{ return window[name]; }} catch {{ return null; }} }})
             .find((one) => one && typeof one === 'object' && 'tauri://drag-drop' in one);
           const all = heard?.['tauri://drag-drop'] ?? {{}};
           const listeners = Object.getOwnPropertyNames(all).map((id) => [id, all[id]]);
           const payload = {{ paths: [{}], position: {{ x: 9, y: 9 }} }};
           for (const [id, {{ handlerId }}] of listeners)
             window.__TAURI_INTERNALS__.runCallback(handlerId, {{ event: 'tauri://drag-drop', id: Number(id), payload }});
           return listeners.length;
         }})()",
        json!(path.display().to_string())
    ));
    assert_eq!(dropped, 1, "the window hears of files that are dropped");
}

/// Says by the keyboard what a column is: so many choices below "não usar".
fn column(window: &Window, number: usize, meaning: &str) {
    window.tab_to(&format!("Coluna {number}"));
    window.key(Key::Enter);
    window.wait("document.querySelector('.choice-item[data-highlighted]')");
    let place = window.eval(&format!(
        "[...document.querySelectorAll('.choice-item')].findIndex((one) => one.innerText.trim() === {})",
        json!(meaning)
    ));
    window.key(Key::Home);
    for _ in 0..place.as_u64().unwrap() {
        window.key(Key::Down);
    }
    window.wait(&format!(
        "document.querySelector('.choice-item[data-highlighted]').innerText.trim() === {}",
        json!(meaning)
    ));
    window.key(Key::Enter);
    window.wait("!document.querySelector('.choice-item')");
}

#[test]
fn a_list_of_duplas_without_titles_is_dropped_and_put_right() {
    let machine = Machine::new();
    let season = empty(&machine, "noite-de-clube");
    let list = machine.path("duplas.csv");
    // As an old spreadsheet writes it, with a name that misses.
    let bytes = b"1;Ana Souza;Rui Prates;Irati\n2;Bia Lima;;Guar\xe1\n3;Jo\xe3o Mendes;Caio Braga;Guar\xe1\n4;;;Guar\xe1\n";
    fs::write(&list, bytes).unwrap();
    let mut faults = Vec::new();
    let window = at_registration(&machine, &season);
    drop_onto(&window, &list);
    window.sees("Texto separado por ponto e vírgula, letras em Windows-1252");
    window.sees("4 linhas");
    window.sees("falta a coluna equipe");
    column(&window, 2, "Jogador 1");
    column(&window, 3, "Jogador 2");
    column(&window, 4, "Clube");
    // The fourth line has nobody: it is told once, below its line, and put right there.
    window.sees("está em branco");
    assert_eq!(window.text(".modal").matches("em branco").count(), 1);
    look(&window, "importar-corrigir", &SIZES, &mut faults);
    window.tab_to("Próximo problema");
    window.key(Key::Enter);
    window.wait("document.activeElement.dataset.cell === '3 1'");
    window.types("Zeca Nunes");
    window.key(Key::Enter);
    window.sees("4 duplas novas");
    // Who plays in them comes in one go.
    window.sees("6 atletas novos");
    window.wait("document.activeElement.dataset.cell === '3 1'");
    window.tab_to("Importar");
    window.key(Key::Enter);
    window.sees("Lista importada");
    window.wait("!document.querySelector('.modal')");
    let names: Vec<String> = entries(&season)
        .into_iter()
        .map(|row| row.entry.name)
        .collect();
    let expected = [
        "Ana Souza / Rui Prates",
        "Bia Lima",
        "João Mendes / Caio Braga",
        "Zeca Nunes",
    ];
    assert_eq!(names, expected);
    let seated: Vec<usize> = entries(&season)
        .iter()
        .map(|row| row.lineup.len())
        .collect();
    assert_eq!(seated, [2, 1, 2, 1]);
    assert_eq!(faults, [""; 0]);
}

#[test]
fn lines_are_pasted_for_trios_and_a_file_that_is_no_list_is_told() {
    let machine = Machine::new();
    let season = empty(&machine, "gaucho");
    let window = at_registration(&machine, &season);
    let picture = machine.path("foto.xlsx");
    fs::write(&picture, b"PK\x03\x04 nada").unwrap();
    drop_onto(&window, &picture);
    window.sees("não pôde ser lida");
    window.tab_to("Ou cole aqui");
    window.types("Trio;Cidade\u{E007}Os Três;Vacaria\u{E007}Querência;Lages");
    window.key(Key::Tab);
    window.sees("Texto separado por ponto e vírgula");
    window.no_longer_sees("não pôde ser lida");
    window.sees("2 trios novos");
    window.tab_to("Importar");
    window.key(Key::Enter);
    window.wait("!document.querySelector('.modal')");
    let names: Vec<String> = entries(&season)
        .into_iter()
        .map(|row| row.entry.name)
        .collect();
    assert_eq!(names, ["Os Três", "Querência"]);
    // A picture that is dropped here is a sheet, as everywhere.
    let sheet = machine.path("foto.jpg");
    fs::write(&sheet, b"nada").unwrap();
    drop_onto(&window, &sheet);
    window.sees("foto.jpg");
    assert_eq!(
        window.eval("document.querySelector('.modal') === null"),
        true
    );
}

/// Eight teams.
fn eight(machine: &Machine) -> PathBuf {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 8);
    machine.keeps(&desk)
}

#[test]
fn many_are_filtered_marked_and_put_right_where_they_stand() {
    let machine = Machine::new();
    let season = eight(&machine);
    let before = entries(&season);
    let mut faults = Vec::new();
    let window = at_registration(&machine, &season);
    window.sees("8 de 8 presentes");
    let first = &before[0].entry.name;
    window.tab_to("Filtrar");
    window.types(&first.to_uppercase());
    window.wait("document.querySelectorAll('tr[data-row]').length === 1");
    window.press(&[Key::Control], &['a']);
    window.key(Key::Delete);
    window.wait("document.querySelectorAll('tr[data-row]').length === 8");
    // Three are marked by Shift and the arrow.
    window.key(Key::Tab);
    window.wait("document.activeElement.matches('.chips button')");
    while window.eval("document.activeElement.matches('tr[data-row]')") != true {
        window.key(Key::Tab);
    }
    window.press(&[Key::Shift], &[Key::Down.into(), Key::Down.into()]);
    window.sees("3 marcadas");
    look(&window, "inscricoes-marcadas", &SIZES, &mut faults);
    window.tab_to("Marcar presença");
    window.key(Key::Enter);
    window.sees("Presença registrada");
    // E puts the name right, Tab goes on to the club; a club that nobody knows is refused in words.
    window.wait("document.querySelector('tr[data-row]')");
    window.tab_to("Filtrar");
    while window.eval("document.activeElement.matches('tr[data-row]')") != true {
        window.key(Key::Tab);
    }
    window.types("e");
    window.wait("document.activeElement.matches('td input')");
    window.types("Guará Novo");
    window.key(Key::Tab);
    window.wait("document.activeElement.matches('td input[aria-label$=Clube]')");
    window.types("Ninguém");
    window.key(Key::Enter);
    window.sees("Não há clube “Ninguém”");
    window.types("e");
    window.wait("document.activeElement.matches('td input')");
    window.types("Guará Novo");
    window.key(Key::Enter);
    window.sees("Guará Novo");
    window.wait("document.activeElement.innerText.includes('Guará Novo')");
    assert!(
        entries(&season)
            .iter()
            .any(|row| row.entry.name == "Guará Novo")
    );
    // Those that are marked still are, and leave together.
    window.tab_to("Marcar presença");
    window.tab_to("Retirar da etapa");
    window.key(Key::Enter);
    window.sees("Retirar da etapa 3 equipes");
    look(&window, "retirar", &SIZES[..1], &mut faults);
    window.tab_to("Retirar da etapa");
    window.key(Key::Enter);
    window.sees("5 de 5 presentes");
    assert_eq!(entries(&season).len(), 5);
    assert_eq!(faults, [""; 0]);
}

/// Athletes as the season has them: name, what they are known as, club.
fn athletes(season: &Path) -> Vec<[String; 3]> {
    let season = SeasonFile::open(season, &context("teste"), None).unwrap();
    let search = String::new();
    let found = season
        .query(&context("teste"), &Athletes { search })
        .unwrap();
    let told = |one: Found| {
        [
            one.athlete.person.name,
            one.athlete.person.known_as,
            one.club,
        ]
    };
    found.into_iter().map(told).collect()
}

/// Goes to the first row of the list that is open.
fn first_row(window: &Window, filter: &str) {
    window.tab_to(filter);
    while window.eval("document.activeElement.matches('tr[data-row]')") != true {
        window.key(Key::Tab);
    }
}

/// Begins to put the row in focus right.
fn puts_right(window: &Window) {
    window.types("e");
    window.wait("document.activeElement.matches('td input')");
}

#[test]
fn athletes_and_clubs_are_put_right_where_they_stand() {
    let machine = Machine::new();
    let (desk, _) = drawn();
    let season = machine.keeps(&desk);
    let before = athletes(&season);
    let [name, _, club] = before[0].clone();
    let mut faults = Vec::new();
    let window = at_registration(&machine, &season);
    window.tab_to_section();
    window.key(Key::Right);
    window.sees("Apelido");
    window.wait("document.querySelector('tr[data-row]')");

    // A club that nobody knows is refused in words, and nothing of the row is changed.
    first_row(&window, "Procurar");
    puts_right(&window);
    window.types("Outra Pessoa");
    window.key(Key::Tab);
    window.wait("document.activeElement.matches('td input[aria-label$=Apelido]')");
    window.key(Key::Tab);
    window.wait("document.activeElement.matches('td input[aria-label$=Clube]')");
    window.types("Ninguém");
    window.key(Key::Enter);
    window.sees("Não há clube “Ninguém”");
    assert_eq!(athletes(&season), before);

    // What one is known as alone; name and club stay.
    puts_right(&window);
    window.key(Key::Tab);
    window.wait("document.activeElement.matches('td input[aria-label$=Apelido]')");
    window.types("Zap");
    window.key(Key::Enter);
    window.sees("alteração gravada");
    let known = [name, "Zap".to_owned(), club];
    assert!(athletes(&season).contains(&known), "{known:?}");
    look(&window, "atletas-corrigidos", &SIZES, &mut faults);

    // Clubs: the city.
    window.tab_to_section();
    window.key(Key::Right);
    window.wait("document.activeElement?.innerText === 'Clubes'");
    first_row(&window, "Filtrar");
    puts_right(&window);
    window.key(Key::Tab);
    window.wait("document.activeElement.matches('td input[aria-label$=Cidade]')");
    window.types("Morretes");
    window.key(Key::Enter);
    window.wait("document.querySelector('tr[data-row]').innerText.includes('Morretes')");
    assert_eq!(faults, [""; 0]);
}

/// Looks at a screen with large texts, as [`look`] does at one of its own size.
fn look_large(window: &Window, name: &str, faults: &mut Vec<String>) {
    let over = sideways(window).into_iter();
    faults.extend(over.map(|one| format!("{name}: {one}")));
    for (theme, rules) in [("light", &[][..]), ("dark", &CONTRAST)] {
        window.theme(theme);
        if std::env::var_os("ESPADILHA_PICTURES").is_some() {
            let folder = root().join(format!("target/screens/{theme}-200"));
            window.picture(&folder.join(format!("{name}.png")));
        }
        let found = axe(window, rules).into_iter();
        faults.extend(found.map(|fault| format!("{name}, {theme}: {fault}")));
    }
}

#[test]
fn texts_grow_to_twice_their_size_and_everything_stays_in_reach() {
    let machine = Machine::new();
    let (desk, _) = drawn();
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("O que espera");
    window.size((1366, 768));
    let wide = |window: &Window| window.eval("innerWidth").as_u64().unwrap();
    let full = wide(&window);
    for _ in 0..7 {
        window.ctrl('+');
    }
    window.wait(&format!("innerWidth <= {full} / 2 + 2"));
    let ctrl = &[Key::Control][..];
    let screens: [(&[Key], char, &str); 16] = [
        (ctrl, '1', "agora"),
        (ctrl, '2', "inscricoes"),
        (ctrl, '3', "sorteio"),
        (ctrl, '4', "rodada"),
        (&[], Key::F7.into(), "conferencia"),
        (ctrl, '5', "classificacao"),
        (ctrl, '6', "mata-mata"),
        (ctrl, 'g', "numeros"),
        (ctrl, '7', "decisoes"),
        (ctrl, '8', "documentos"),
        (&[], Key::F11.into(), "telao-mesa"),
        (ctrl, '9', "historico"),
        (ctrl, 'r', "regulamento"),
        (ctrl, 'e', "regulamentos"),
        (ctrl, 'm', "refazer-mao"),
        (ctrl, Key::F1.into(), "manual"),
    ];
    for (place, (held, key, name)) in screens.into_iter().enumerate() {
        window.press(held, &[key]);
        window.wait(&format!(
            "document.querySelectorAll('nav button')[{place}].matches('[aria-current]')"
        ));
        window.wait("document.querySelector('main h1, main h2, main .head, main p')");
        // Nothing of the frame is beyond the window, and nothing can only be reached by scrolling it sideways.
        let beyond = window.eval(
            "[...document.querySelectorAll('header button, nav, .line > input, header time, main > *')]
               .filter((one) => { const at = one.getBoundingClientRect();
                 return at.width > 1 && (at.right > innerWidth + 1 || at.left < -1 ||
                   (one.closest('header, .line') && (at.top < 0 || at.bottom > innerHeight + 1))); })
               .map((one) => one.outerHTML.slice(0, 120))",
        );
        assert_eq!(beyond, json!([]), "{name}");
        look_large(&window, name, &mut faults);
    }
    window.palette("Ajustes");
    window.sees("200 %");
    look_large(&window, "ajustes", &mut faults);
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    window.palette("Fechar temporada");
    window.sees("Abertas há pouco");
    look_large(&window, "inicio", &mut faults);
    drop(window);
    // It is as large when one comes back.
    let window = machine.open(Some(&season));
    window.sees("O que espera");
    let large = wide(&window);
    window.ctrl('0');
    window.wait(&format!("innerWidth >= {large} * 2 - 2"));
    assert_eq!(faults, [""; 0]);
}

/// How many ticks of a dialog are set.
const TICKED: &str =
    "document.querySelectorAll('.modal [role=checkbox][aria-checked=true]').length";

/// That a dialog tells of this folder of copies: whole when pointed at, however short it is written.
fn copied_to(folder: &Path) -> String {
    let folder = json!(folder.display().to_string());
    format!("document.querySelector('.modal .path')?.title === {folder}")
}

#[test]
fn settings_tell_of_copies_and_the_desk_and_keep_what_is_chosen() {
    let machine = Machine::new();
    let season = eight(&machine);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("O que espera");
    window.palette("Ajustes");
    window.wait(&copied_to(&machine.path("copies")));
    window.sees("janela 1");
    look(&window, "ajustes", &SIZES, &mut faults);
    // Of the sounds one alone.
    window.tab_to("no fim da tolerância");
    window.key(Key::Space);
    window.wait(&format!("{TICKED} === 1"));
    // The desk's name is in the journal from now on, with what tells it from others.
    window.tab_to("Nome desta mesa de trabalho");
    window.types("Secretaria");
    window.key(Key::Tab);
    window.sees("No histórico: Secretaria 1 · ");
    // Notices are on only where the system takes them.
    window.tab_to("Avisos do sistema");
    window.key(Key::Space);
    window.sees("Este computador não mostra avisos do sistema");
    assert_eq!(window.eval(TICKED), 1);
    fs::write(machine.path("notices"), "").unwrap();
    window.key(Key::Space);
    window.wait(&format!("{TICKED} === 2"));
    let told = fs::read_to_string(machine.path("notices")).unwrap();
    assert_eq!(told, "Espadilha: Os avisos chegam assim.\n");
    // Copies: a folder that takes none is refused, another one has its copy at once.
    let (file, stick) = (machine.path("arquivo"), machine.path("pendrive"));
    fs::write(&file, "").unwrap();
    machine.answer_dialogs(&[Some(&file.join("dentro")), Some(&stick)]);
    window.tab_to("Escolher pasta");
    window.key(Key::Enter);
    window.sees("As cópias não podem ir para");
    window.key(Key::Enter);
    window.wait(&copied_to(&stick));
    window.no_longer_sees("As cópias não podem ir para");
    window.sees("Última cópia");
    look(&window, "ajustes-escolhidos", &SIZES, &mut faults);
    let seasons = fs::read_dir(&stick).unwrap().flatten();
    let copies: usize = seasons
        .map(|season| fs::read_dir(season.path()).unwrap().count())
        .sum();
    assert!(copies > 0);
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    drop(window);
    let window = machine.open(Some(&season));
    window.sees("O que espera");
    window.palette("Ajustes");
    window.wait(&format!("{TICKED} === 2"));
    // Its number is that of a machine on which the program before may still be ending.
    window.sees("No histórico: Secretaria ");
    window.wait(&copied_to(&stick));
    assert_eq!(faults, [""; 0]);
}

/// What the system was told of so far.
fn noticed(machine: &Machine) -> String {
    fs::read_to_string(machine.path("notices")).unwrap()
}

#[test]
fn the_system_tells_what_happens_while_somebody_looks_elsewhere() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    let cells = desk.call(etapa, 1).mesas;
    let season = machine.keeps(&desk);
    fs::write(machine.path("notices"), "").unwrap();
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    window.palette("Ajustes");
    window.tab_to("Avisos do sistema");
    window.key(Key::Space);
    window.wait(&format!("{TICKED} === 1"));
    window.key(Key::Escape);
    let calls = |jogo: JogoId| {
        let command = json!({"command": "call-to-table", "jogo": jogo, "about": "carta virada"});
        let _ = window.eval_async(&format!(
            "window.__TAURI_INTERNALS__.invoke('call', {{request: {{name: 'execute', fields: {{seen: null, command: {command}}}}}}}).then(() => done(true));"
        ));
    };
    machine.focus();
    calls(cells[0].jogo);
    window.sees("carta virada");
    window.palette("Abrir o telão");
    window.shows(2);
    machine.focus_on("Telão");
    calls(cells[1].jogo);
    for _ in 0..200 {
        if noticed(&machine).contains("Mesa 2 chama") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let told = noticed(&machine);
    assert!(told.contains("Mesa 2 chama: "), "{told}");
    assert!(told.contains("carta virada"), "{told}");
    assert!(!told.contains("Mesa 1 chama"), "who looks sees it: {told}");
}

/// Presses a chip of a list by the keyboard.
fn narrows(window: &Window, name: &str) {
    window.tab_to(name);
    window.key(Key::Space);
    window.wait("document.activeElement.getAttribute('aria-pressed') === 'true'");
}

/// How many rows the list shows.
fn rows(window: &Window, number: usize) {
    window.wait(&format!(
        "document.querySelectorAll('tr[data-row]').length === {number}"
    ));
}

#[test]
fn a_list_is_narrowed_by_states_and_sorted_by_the_keyboard() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let teams = desk.teams(etapa, 8);
    desk.run(app::acts::CheckIn {
        etapa,
        entrants: teams[..2].to_vec(),
        present: false,
    });
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = at_registration(&machine, &season);
    window.sees("6 de 8 presentes");
    rows(&window, 8);
    narrows(&window, "faltam 2");
    rows(&window, 2);
    look(&window, "inscricoes-faltam", &SIZES[..1], &mut faults);
    // Nobody who is missing stays once they are here, and the list says so.
    narrows(&window, "sem escalação 8");
    rows(&window, 2);
    window.key(Key::Space);
    window.wait("document.activeElement.getAttribute('aria-pressed') === 'false'");
    window.tab_to("faltam 2");
    window.key(Key::Space);
    rows(&window, 8);
    // Sorting says how.
    let sorted = |window: &Window, how: &str| {
        window.wait(&format!(
            "[...document.querySelectorAll('th')].some((one) => one.innerText.trim() === 'Equipe' && one.getAttribute('aria-sort') === {})",
            json!(how)
        ));
    };
    assert_eq!(
        window.eval("document.querySelectorAll('th[aria-sort]').length"),
        0
    );
    window.tab_to("Equipe");
    window.key(Key::Enter);
    sorted(&window, "ascending");
    let first = window.text("tr[data-row]");
    window.tab_to("Equipe");
    window.key(Key::Enter);
    sorted(&window, "descending");
    assert_ne!(window.text("tr[data-row]"), first);
    assert_eq!(faults, [""; 0]);
}

#[test]
fn of_many_athletes_what_is_not_drawn_is_said_and_marked_ones_are_changed() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    desk.etapa(&small());
    for number in 0..203 {
        desk.athlete(&format!("Atleta {number:03}"));
    }
    let zap = desk.athlete("Zulmira Antunes");
    desk.run(app::acts::AddClub {
        name: "Açaí".to_owned(),
        city: String::new(),
    });
    let fields = app::registry::athlete::AthleteFields {
        club: None,
        person: app::ground::person::Person {
            known_as: "Zu".to_owned(),
            ..app::ground::person::Person::named("Zulmira Antunes")
        },
    };
    desk.run(app::acts::EditAthlete {
        athlete: zap,
        fields,
        private: None,
    });
    desk.run(app::acts::TakeOverSanction {
        athlete: zap,
        decided_by: "APTRU, torneio interno".to_owned(),
        decision: "agressão".to_owned(),
        term: Some(("2020-01-01".to_owned(), "2099-12-31".to_owned())),
        clause: Some("fprt-1.7.c-1".to_owned()),
        document: "ata.pdf".to_owned(),
        bytes: b"%PDF-1.4 ata".to_vec(),
    });
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = at_registration(&machine, &season);
    window.tab_to_section();
    window.key(Key::Right);
    rows(&window, 200);
    window.sees("mais 4: procure para encurtar a lista");
    // The whole list is sorted before it is cut.
    window.tab_to("Nome");
    window.key(Key::Enter);
    window.tab_to("Nome");
    window.key(Key::Enter);
    window.wait("document.querySelector('tr[data-row]').innerText.includes('Zulmira')");
    // Who is suspended can be shown alone.
    narrows(&window, "suspensos 1");
    rows(&window, 1);
    window.sees("suspenso");
    look(&window, "atletas-suspensos", &SIZES[..1], &mut faults);
    window.key(Key::Space);
    rows(&window, 200);
    // A nickname finds her.
    window.tab_to("Procurar");
    window.types("zu");
    rows(&window, 1);
    window.sees("Zulmira Antunes");
    window.press(&[Key::Control], &['a']);
    window.types("Atleta 00");
    rows(&window, 10);
    first_row(&window, "Procurar");
    window.press(&[Key::Shift], &[Key::Down.into(), Key::Down.into()]);
    window.sees("3 atletas marcados");
    look(&window, "atletas-marcados", &SIZES, &mut faults);
    window.tab_to("Alterar marcados");
    window.key(Key::Enter);
    window.sees("Alterar 3 atletas");
    window.find("Clube", "Açaí");
    window.choose("Nome no que é público", 1);
    look(&window, "alterar-atletas", &SIZES[..1], &mut faults);
    window.tab_to("Gravar");
    window.key(Key::Enter);
    window.sees("3 atletas alterados");
    let changed = athletes(&season);
    assert_eq!(changed.iter().filter(|one| one[2] == "Açaí").count(), 3);
    assert_eq!(faults, [""; 0]);
}

#[test]
fn an_athlete_s_record_shows_what_is_known_and_lets_one_field_go() {
    let machine = Machine::new();
    let (mut desk, _) = drawn();
    let athlete = tests::planted::registered(
        &mut desk,
        app::ground::person::Person::named("Aaron Prado"),
        tests::given::personal([
            "52998224725",
            "1980-02-29",
            "41 99999-1234",
            "aaron@exemplo.br",
        ]),
    );
    let season = machine.keeps(&desk);
    let portrait = root().join("src-tauri/icons/icon.png");
    let none = machine.path("nada.png");
    fs::write(&none, b"nada").unwrap();
    machine.answer_dialogs(&[Some(&none), Some(&portrait)]);
    let mut faults = Vec::new();
    let window = at_registration(&machine, &season);
    window.tab_to_section();
    window.key(Key::Right);
    window.tab_to("Procurar");
    window.types("aaron");
    rows(&window, 1);
    first_row(&window, "Procurar");
    window.key(Key::Enter);
    let value = |label: &str| {
        format!(
            "[...document.querySelectorAll('.modal label')].find((one) => one.innerText.trim() === {}).parentElement.querySelector('input').value",
            json!(label)
        )
    };
    for (label, known) in [
        ("CPF", "529.982.247-25"),
        ("Nascimento", "29/02/1980"),
        ("Telefone", "41 99999-1234"),
        ("E-mail", "aaron@exemplo.br"),
    ] {
        window.wait(&format!("{} === {}", value(label), json!(known)));
    }
    // A picture that is none is told; another is kept at once, and shown.
    window.tab_to("Escolher");
    window.key(Key::Enter);
    window.sees("A foto deve ser um PNG ou JPEG");
    window.tab_to("Escolher");
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal img')?.complete");
    look(&window, "cadastro-atleta", &SIZES, &mut faults);
    window.tab_to("Tirar");
    window.key(Key::Enter);
    window.wait("!document.querySelector('.modal img')");
    // Dropped, it is kept too.
    drop_onto(&window, &portrait);
    window.wait("document.querySelector('.modal img')?.complete");
    window.tab_to("Telefone");
    window.press(&[Key::Control], &['a']);
    window.key(Key::Delete);
    window.key(Key::Enter);
    window.sees("Aaron Prado: alteração gravada.");
    let known = {
        let season = SeasonFile::open(&season, &context("teste"), None).unwrap();
        let asked = app::registry::ask::AthleteRecord { athlete };
        season.query(&context("teste"), &asked).unwrap().private
    };
    assert_eq!((&*known.phone, &*known.cpf), ("", "52998224725"));
    // The panel shows the face; nobody rests on him: he goes, and comes back.
    window.wait("document.querySelector('aside img')?.complete");
    look(&window, "painel-atleta", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.tab_to("Excluir");
    window.key(Key::Enter);
    window.sees("Aaron Prado excluído do cadastro");
    rows(&window, 0);
    window.ctrl('z');
    rows(&window, 1);
    assert_eq!(faults, [""; 0]);
}

#[test]
fn a_name_put_right_in_the_list_tells_which_papers_are_out() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    desk.run(app::acts::PublishRodada { etapa, number: 1 });
    desk.run(app::acts::PrintSumulas {
        etapa,
        rodadas: vec![1],
    });
    let season = machine.keeps(&desk);
    let window = at_registration(&machine, &season);
    window.wait("document.querySelector('tr[data-row]')");
    first_row(&window, "Filtrar");
    puts_right(&window);
    window.types("Outro Nome");
    window.key(Key::Enter);
    window.sees(
        "Outro Nome: já saiu com o que estava escrito antes: 1ª etapa, rodada 1: 5 súmulas ainda sem resultado",
    );
}

#[test]
fn two_clubs_that_are_one_are_merged() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    desk.etapa(&small());
    for name in ["Trukária", "Trukaria Antalum"] {
        desk.run(app::acts::AddClub {
            name: name.to_owned(),
            city: "Curitiba".to_owned(),
        });
    }
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = at_registration(&machine, &season);
    window.tab_to_section();
    window.key(Key::Right);
    window.key(Key::Right);
    rows(&window, 2);
    look(&window, "clubes", &SIZES[..1], &mut faults);
    window.tab_to("Unir a outro cadastro");
    window.key(Key::Enter);
    window.sees("O clube que fica recebe as equipes e os atletas do outro.");
    window.find("Cadastro que fica", "Antalum");
    window.tab_to("Unir");
    window.key(Key::Enter);
    window.sees("Trukária unido ao cadastro que fica");
    rows(&window, 1);
    assert_eq!(faults, [""; 0]);
}
