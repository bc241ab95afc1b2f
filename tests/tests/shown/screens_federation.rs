//! The federation in the window, by keyboard: a season that joins it, what it sends on a stick and what it hears from
//! there.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

use app::acts::{AddAthlete, TakeOverSanction, TakeSanctionList};
use app::id::AthleteId;
use app::season::context::Context;
use app::season::key::PublicKey;
use app::season::made::Made;
use chrono::Duration;
use fantoccini::key::Key;
use serde_json::json;
use statement::bundle::{self, Item};
use statement::certificate::Certificate;
use statement::date::Day;
use statement::list::Entry;
use statement::name::{FederationId, Title, Told, Uid};
use std::fs;
use tests::federation::{central, fprt, join, list, root};
use tests::look::{SIZES, look};
use tests::window::{Machine, Window};
use tests::{Desk, given, named, small};

/// An etapa that is played, a moment ago.
pub fn played() -> Desk {
    let (mut desk, _) = given::ended(&small(), 4, 9);
    desk.context.now = Context::read("teste", None).now - Duration::minutes(1);
    desk
}

pub fn athlete(desk: &mut Desk, name: &str) -> AthleteId {
    let fields = named(name);
    let private = Default::default();
    match desk.run(AddAthlete { fields, private }) {
        Made::Athlete(athlete) => athlete,
        other => panic!("an athlete: {other:?}"),
    }
}

/// Somebody whom another federation has suspended all year.
pub fn suspended(name: &str, athletes: &[Uid]) -> Entry {
    let day = |text| Day::parse(text).unwrap();
    Entry {
        season: Uid::parse("01ARZ3NDEKTSV4RRFFQ69G5FAW").unwrap(),
        number: 3,
        federation: FederationId::parse("fptb").unwrap(),
        athletes: athletes.to_vec(),
        name: Title::of(name).unwrap(),
        tag: None,
        from: day("2026-01-01"),
        until: day("2027-12-31"),
        told: Told::of("Etapa de Santos, decisão nº 2").unwrap(),
    }
}

/// A club's suspension, taken over.
pub fn sanction(athlete: AthleteId, number: u32) -> TakeOverSanction {
    TakeOverSanction {
        athlete,
        decided_by: format!("Clube {number}"),
        decision: "suspensão".to_owned(),
        term: Some(("01/04/2026".to_owned(), "30/09/2026".to_owned())),
        clause: None,
        document: "ata.pdf".to_owned(),
        bytes: b"a ata".to_vec(),
    }
}

pub fn uid(desk: &Desk, athlete: AthleteId) -> Uid {
    let everybody = app::registry::ask::Athletes {
        search: String::new(),
    };
    let found = desk.season.query(&desk.context, &everybody).unwrap();
    let found = found.iter().find(|one| one.athlete.id == athlete);
    Uid::parse(&found.unwrap().athlete.uid).unwrap()
}

/// Opens the season's federation.
pub fn federation(window: &Window) {
    window.palette("Federação");
    window.sees("Pronto");
}

/// What is typed takes the place of what stands in the field.
pub fn fills(window: &Window, field: &str, text: &str) {
    window.tab_to(field);
    window.ctrl('a');
    window.types(text);
}

/// What the federation answers with to a season's key, so many days ago.
pub fn answers(window: &Window, ago: i64) -> String {
    let asked = window.asks("query", &json!({"name": "federation", "fields": {}}));
    let told = |field: &str| asked["answer"][field].as_str().unwrap().to_owned();
    let today = Context::read("teste", None).now.date_naive();
    let from = (today - Duration::days(ago)).to_string();
    let certificate = Certificate::of(
        fprt(),
        Uid::parse(&told("season")).unwrap(),
        PublicKey::typed(&told("key")).unwrap(),
        1,
        Day::parse(&from).unwrap(),
    );
    String::from_utf8(certificate.sign(&root()).unwrap().bytes()).unwrap()
}

#[test]
fn a_season_joins_and_a_stick_carries_what_it_states() {
    let machine = Machine::new();
    let mut desk = played();
    let zuleica = athlete(&mut desk, "Zuleica Zanon");
    desk.run(sanction(zuleica, 1));
    let season = machine.keeps(&desk);
    let (asked, answer) = (machine.path("pedido.txt"), machine.path("certificado.txt"));
    let (other, stick) = (machine.path("outro.txt"), machine.path("KINGSTON"));
    fs::write(&other, "isto não é um certificado").unwrap();
    fs::create_dir(&stick).unwrap();
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");

    // The way begins where the key is made, and goes on from there.
    federation(&window);
    window.sees("Sem ela ninguém saberia");
    look(&window, "federacao-sem-chave", &SIZES, &mut faults);
    window.tab_to("Criar a chave…");
    window.key(Key::Enter);
    window.sees("Esta temporada não tem chave");
    window.tab_to("Criar chave");
    window.key(Key::Enter);
    window.sees("Passe isto a quem guarda o papel");
    look(&window, "federacao-pedido", &SIZES, &mut faults);
    machine.answer_dialogs(&[None, Some(&asked)]);
    for left in [1, 0] {
        window.tab_to("Guardar…");
        window.key(Key::Enter);
        machine.dialogs_left(left);
    }
    window.sees("Pedido guardado em");
    assert!(
        fs::read_to_string(&asked)
            .unwrap()
            .contains("espadilha federation certify --federation SIGLA --season ")
    );

    // What is wrong is told beside the field that it is about.
    fs::write(&answer, answers(&window, 0)).unwrap();
    window.tab_to("Entrar…");
    window.key(Key::Enter);
    window.sees("nenhum escolhido");
    look(&window, "entrar-na-federacao", &SIZES, &mut faults);
    machine.answer_dialogs(&[Some(&other), Some(&answer)]);
    window.tab_to("Escolher o arquivo…");
    window.key(Key::Enter);
    window.sees("outro.txt");
    fills(&window, "Chave da federação, parte pública", "abc");
    window.key(Key::Enter);
    window.sees("Esta não é a metade pública de uma chave: abc");
    fills(
        &window,
        "Chave da federação, parte pública",
        &central().public().to_string(),
    );
    window.key(Key::Enter);
    window.sees("No arquivo falta a assinatura");
    look(&window, "entrar-na-federacao-recusado", &SIZES, &mut faults);
    window.tab_to("Escolher o arquivo…");
    window.key(Key::Enter);
    window.sees("certificado.txt");
    window.no_longer_sees("No arquivo falta a assinatura");
    fills(&window, "Endereço da central", "central exemplo");
    window.key(Key::Enter);
    window.sees("central exemplo não");
    fills(&window, "Endereço da central", "");
    window.key(Key::Backspace);
    window.key(Key::Enter);
    window.sees("A chave da federação fprt não é a que assinou");
    fills(
        &window,
        "Chave da federação, parte pública",
        &root().public().to_string(),
    );
    window.tab_to("Chave da central, parte pública");
    window.types(&central().public().to_string());
    window.key(Key::Enter);
    window.sees("A temporada entrou na federação.");
    window.sees("Federação fprt");
    window.sees("1 suspensão e 1 lista de atletas");
    window.sees("Nenhuma lista chegou ainda");
    look(&window, "federacao-entrou", &SIZES, &mut faults);

    // Nobody chose a folder; then all of it goes there, once.
    machine.answer_dialogs(&[None, Some(&stick), Some(&stick), Some(&stick)]);
    let carry = || {
        window.tab_to("Levar num pendrive…");
        window.key(Key::Enter);
    };
    carry();
    machine.dialogs_left(3);
    assert_eq!(fs::read_dir(&stick).unwrap().count(), 0);
    carry();
    window.sees("Nada: o que a temporada declarou já foi.");
    window.sees("KINGSTON");
    let carried = |of: usize| {
        let mut files: Vec<_> = fs::read_dir(&stick).unwrap().flatten().collect();
        files.sort_by_key(fs::DirEntry::file_name);
        assert_eq!(files.len(), of);
        bundle::parse(&fs::read(files[of - 1].path()).unwrap()).unwrap()
    };
    assert!(matches!(
        &carried(1)[..],
        [Item::Certificate(_), Item::Statement(_), Item::Statement(_)]
    ));
    carry();
    window.sees("Nada a enviar");
    window.tab_to("Também o que já foi");
    window.key(Key::Space);
    carry();
    machine.dialogs_left(0);
    window.no_longer_sees("Nada a enviar");
    let _ = carried(1);
    window.key(Key::Escape);

    // What is decided from then on waits by itself.
    window.palette("Homologar");
    window.sees("o boletim sai assinado");
    window.tab_to("Homologar");
    window.key(Key::Enter);
    window.sees("Resultados homologados.");
    federation(&window);
    window.sees("1 etapa homologada");
    look(&window, "federacao", &SIZES, &mut faults);

    // A new certificate takes the place of the first, by what is known already.
    machine.answer_dialogs(&[Some(&answer)]);
    window.tab_to("Novo certificado…");
    window.key(Key::Enter);
    window.sees("toma o lugar do que está aqui");
    fs::write(&answer, answers(&window, 380)).unwrap();
    window.tab_to("Escolher o arquivo…");
    window.key(Key::Enter);
    window.sees("certificado.txt");
    look(
        &window,
        "federacao-novo-certificado",
        &SIZES[..1],
        &mut faults,
    );
    window.tab_to("Gravar");
    window.key(Key::Enter);
    window.sees("O certificado termina em 20 dias");
    look(&window, "federacao-termina", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn who_is_suspended_elsewhere_is_told_where_somebody_looks() {
    let machine = Machine::new();
    let mut desk = played();
    join(&mut desk);
    let zuleica = athlete(&mut desk, "Zuleica Zanon");
    let _ = athlete(&mut desk, "Ana Prado");
    let mut entries = [
        suspended("Zuleica Zanon", &[uid(&desk, zuleica)]),
        suspended("Ana Prado", &[]),
    ];
    entries.sort_by(|a, b| a.name.as_str().cmp(b.name.as_str()));
    for (number, entry) in entries.iter_mut().enumerate() {
        entry.number = 3 + number as u64;
    }
    desk.context.now = Context::read("teste", None).now - Duration::days(20);
    let punished = list(&desk, &entries);
    desk.context.now = Context::read("teste", None).now - Duration::minutes(1);
    let file = machine.path("punicoes.txt");
    fs::write(&file, &punished).unwrap();
    let torn = machine.path("rasgada.txt");
    fs::write(&torn, &punished[..punished.len() - 40]).unwrap();
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");
    federation(&window);
    window.sees("A parte secreta da chave não está neste computador");
    window.sees("Nenhuma lista chegou ainda");
    machine.answer_dialogs(&[Some(&torn), Some(&file)]);
    window.tab_to("Trazer de um arquivo…");
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal .refused')");
    look(&window, "federacao-lista-rasgada", &SIZES[..1], &mut faults);
    window.tab_to("Trazer de um arquivo…");
    window.key(Key::Enter);
    window.sees("2 punições");
    window.sees("há 20 dias");
    window.sees("Busque outra antes da próxima etapa.");
    look(&window, "federacao-lista", &SIZES, &mut faults);
    window.key(Key::Escape);

    // Among the athletes, and in the panel, with who decided it and how old the list is.
    window.ctrl('2');
    window.section("Atletas");
    window.tab_to("Procurar");
    window.types("zuleica");
    window.wait("document.querySelectorAll('tbody tr').length === 1");
    window.sees("suspenso");
    window.tab_to("Zuleica Zanon");
    window.sees("Não pode jogar");
    window.sees("Etapa de Santos, decisão nº 2 (fptb; lista da central de");
    look(&window, "suspensa-em-outro-lugar", &SIZES, &mut faults);

    // In the line-up she is refused; of whom the name alone is told, somebody looks.
    line_up(&window, "Ana Prado");
    window.sees("lista da central de");
    look(&window, "escalacao-mesmo-nome", &SIZES, &mut faults);
    window.discards();
    line_up(&window, "Zuleica");
    window.tab_to("Gravar");
    window.key(Key::Enter);
    window.sees("Zuleica Zanon não pode jogar");
    window.sees("lista da central de");
    look(
        &window,
        "escalacao-suspensa-em-outro-lugar",
        &SIZES,
        &mut faults,
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Puts somebody into a team as its coringa.
pub fn line_up(window: &Window, name: &str) {
    window.ctrl('2');
    window.section("Equipes");
    window.tab_to("Time 01");
    window.key(Key::Enter);
    window.sees("Escalação: Time 01");
    window.find("Coringa, 1", name);
}

/// A season with much to say, in both languages.
#[test]
fn much_that_waits_has_its_room_in_each_language() {
    let machine = Machine::new();
    let mut desk = played();
    join(&mut desk);
    let zuleica = athlete(&mut desk, "Zuleica Zanon");
    for number in 0..400 {
        desk.run(sanction(zuleica, number));
    }
    let empty = list(&desk, &[]);
    desk.run(TakeSanctionList::of(empty));
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");
    federation(&window);
    window.sees("400 suspensões e 1 lista de atletas");
    window.sees("Ninguém está suspenso em outros lugares.");
    look(&window, "federacao-muito", &SIZES, &mut faults);
    window.key(Key::Escape);
    window.palette("Ajustes");
    window.choose("Idioma / Language", 1);
    window
        .wait("document.documentElement.lang === 'en' && document.querySelector('.line > input')");
    window.palette("Federation…");
    window.sees("400 suspensions and 1 list of athletes");
    window.sees("Nobody is suspended elsewhere.");
    look(&window, "ingles-federacao", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
