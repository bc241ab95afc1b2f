//! The switch in the window: a folder that is kept as the season is, and a bar that says so.

use app::id::EtapaId;
use fantoccini::key::Key;
use publish::publication::SiteFacts;
use publish::target::Folder;
use std::fs;
use tests::given;
use tests::look::{SIZES, look};
use tests::pages::{below, sound};
use tests::served::Served;
use tests::service::{Service, Trouble};
use tests::window::{Machine, Window};
use tests::{Desk, small};

/// The text of the bar's sign.
fn bar(window: &Window, words: &str) {
    window.wait_long(&format!(
        "document.querySelector('header').innerText.includes('{words}')"
    ));
}

fn called() -> (Desk, EtapaId) {
    given::called(&small(), 8, 7)
}

#[test]
fn the_site_is_kept_in_a_folder_while_the_desk_works() {
    let machine = Machine::new();
    let (desk, etapa) = called();
    let season = machine.keeps(&desk);
    let folder = machine.path("site");
    fs::create_dir(&folder).unwrap();
    let page = || {
        let path = folder.join(format!("etapa-{etapa}/rodada-1.html"));
        fs::read_to_string(path).unwrap_or_default()
    };
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    window.palette("Publicar o site");
    window.sees("Escolha uma pasta");
    look(&window, "publicacao-desligada", &SIZES, &mut faults);
    machine.answer_dialogs(&[None, Some(&folder)]);
    window.wait("document.activeElement?.innerText.includes('Escolher a pasta')");
    window.key(Key::Enter);
    machine.dialogs_left(1);
    window.sees("Escolha uma pasta");
    window.key(Key::Enter);
    window.sees("em dia");
    bar(&window, "publicado ");
    look(&window, "publicacao", &SIZES, &mut faults);
    assert!(!page().contains("12–7") && page().contains("</html>"));

    // A result that is typed stands in it without anybody doing anything.
    window.key(Key::Escape);
    window.enter("1 7 9");
    let mut waited = 0;
    while !page().contains("12–7") {
        waited += 1;
        assert!(waited < 600, "the site never heard of it");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }

    // The folder goes, at one stroke, as a stick does: the bar and the dialog say so, and what to do.
    fs::rename(&folder, machine.path("levada")).unwrap();
    bar(&window, "sem publicar desde");
    window.palette("Publicar o site");
    window.sees("A pasta do site não está mais em");
    window.sees("Devolva a pasta");
    look(&window, "publicacao-parada", &SIZES, &mut faults);
    assert!(!folder.exists());

    // It comes back, and all of it is there again by itself.
    fs::create_dir(&folder).unwrap();
    bar(&window, "publicado ");
    window.sees("em dia");
    assert!(page().contains("12–7"));
    sound(&below(&folder));

    // Off: nothing is written any more; the machine remembers both.
    window.tab_to("Parar");
    window.key(Key::Enter);
    window.sees("desligada: nada é escrito");
    window.key(Key::Escape);
    window.wait("!document.querySelector('header').innerText.includes('public')");
    window.enter("2 4 5");
    drop(window);
    assert!(!page().contains("12–4"));
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    window.palette("Publicar o site");
    window.sees("desligada: nada é escrito");
    window.tab_to("Voltar a publicar");
    window.key(Key::Enter);
    bar(&window, "publicado ");
    assert!(page().contains("12–4"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn where_something_stands_the_site_goes_only_by_choosing_so() {
    let machine = Machine::new();
    let season = machine.keeps(&called().0);
    let (beside, other) = (machine.path("clube"), machine.path("outra"));
    fs::create_dir(&beside).unwrap();
    fs::write(beside.join("foto.html"), "do clube").unwrap();
    let another = Desk::seeded(7);
    let facts = SiteFacts::of(&another.season, &another.context).unwrap();
    facts.publish(&mut Folder::at(&other).unwrap()).unwrap();
    let before = below(&other);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    window.palette("Publicar o site");
    machine.answer_dialogs(&[Some(&beside), Some(&other)]);
    window.wait("document.activeElement?.innerText.includes('Escolher a pasta')");
    window.key(Key::Enter);
    window.sees("foto.html: não é do site e fica como está");
    look(&window, "publicacao-ao-lado", &SIZES, &mut faults);
    assert_eq!(fs::read_dir(&beside).unwrap().count(), 1);
    window.tab_to("Publicar ali");
    window.key(Key::Enter);
    window.sees("em dia");
    assert_eq!(
        fs::read_to_string(beside.join("foto.html")).unwrap(),
        "do clube"
    );

    // Another season's site is replaced by another button.
    window.tab_to("Outra pasta");
    window.key(Key::Enter);
    window.sees("já está o site de");
    look(&window, "publicacao-de-outra", &SIZES, &mut faults);
    assert!(below(&other) == before);
    window.tab_to("Assim mesmo");
    window.key(Key::Enter);
    window.sees("em dia");
    assert!(below(&other) != before);
    sound(&below(&other));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_window_goes_to_no_page_of_others() {
    let machine = Machine::new();
    let season = machine.keeps(&called().0);
    let folder = machine.path("fora");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("index.html"), "<h1>fora</h1>").unwrap();
    let served = Served::new(&folder);
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    let page = format!("{}/index.html", served.address);
    for way in [
        format!("location.assign('{page}')"),
        format!(
            "document.body.append(Object.assign(document.createElement('a'), {{ href: '{page}' }})); \
             document.body.lastChild.click()"
        ),
        format!(
            "document.head.append(Object.assign(document.createElement('base'), {{ href: '{page}' }})); \
             document.querySelector('base').remove()"
        ),
    ] {
        let done = window.eval(&format!("({way}, 1)").replace("; ", ", "));
        assert_eq!(done, 1);
        // It still does what it is for.
        window.palette("Publicar o site");
        window.sees("Escolha uma pasta");
        window.key(Key::Escape);
        window.sees("Lançar a rodada 1");
    }
}

#[test]
fn the_site_is_kept_in_a_bucket_whose_secret_is_shown_nowhere() {
    let machine = Machine::new();
    let season = machine.keeps(&called().0);
    let service = Service::new("um+segredo");
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    window.palette("Publicar o site");
    window.tab_to("Armazenamento na internet");
    window.key(Key::Enter);
    window.wait("document.activeElement?.matches('.modal [data-first]')");
    window.types("ftp://nada");
    for (field, text) in [
        ("Nome do armazenamento", "truco"),
        ("Pasta nele", "copa"),
        ("Chave", "CHAVE"),
        ("Segredo", "um+segredo"),
    ] {
        window.tab_to(field);
        window.types(text);
    }
    look(&window, "publicacao-bucket", &SIZES, &mut faults);
    window.key(Key::Enter);
    window.sees("\"ftp://nada\" não serve como endereço");
    window.tab_to("Endereço do serviço");
    window.ctrl('a');
    window.types(&service.endpoint);
    window.key(Key::Enter);
    window.sees("s3://truco/copa");
    window.sees("em dia");
    bar(&window, "publicado ");
    sound(&service.below("/truco/copa/"));
    service.held(|held| held.trouble = Some((Trouble::Status(403), 0)));
    window.key(Key::Escape);
    window.enter("1 7 9");
    bar(&window, "sem publicar desde");
    window.palette("Publicar o site");
    window.sees("A chave não pode gravar em s3://truco/copa");
    service.held(|held| held.trouble = None);
    bar(&window, "publicado ");
    let pages = service.below("/truco/copa/");
    sound(&pages);
    let told = |bytes: &Vec<u8>| String::from_utf8_lossy(bytes).contains("12–7");
    assert!(pages.values().any(told));
    let page = window.eval("document.documentElement.outerHTML");
    assert!(!page.as_str().unwrap().contains("um+segredo"));
    assert!(!String::from_utf8_lossy(&fs::read(&season).unwrap()).contains("um+segredo"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
