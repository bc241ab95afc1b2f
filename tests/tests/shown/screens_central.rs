//! The federation in the window, by keyboard, beside a central that runs: what it is sent and what comes from it, where
//! the network is cut, slow or leads elsewhere.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

use crate::screens_federation::{
    answers, athlete, federation, fills, line_up, played, sanction, suspended, uid,
};
use app::acts::{AddAthlete, EditSeason, HandOutStatements, TakeOverSanction, TakeSanctionList};
use app::ground::face::PublicFace;
use app::id::{AthleteId, EtapaId};
use app::rodada::board::Board;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::season::key::{keep, place};
use app::season::made::Made;
use chrono::Duration;
use fantoccini::key::Key;
use messages::words::spoken::Language;
use publish::central::Patience;
use publish::exchange;
use serde_json::json;
use statement::key::SecretKey;
use statement::name::{FederationId, Told};
use std::fs;
use std::path::{Path, PathBuf};
use tests::country::Country;
use tests::encrypted::{Certificate, Encrypted};
use tests::federation::{central, fprt, join_at, list, root};
use tests::gate::Gate;
use tests::look::{SIZES, look, sideways};
use tests::window::{Machine, Window};
use tests::{Desk, given, named, small};

const CPF: &str = "52998224725";
const ZULEICA: &str = "12345678909";
const BIRTH: &str = "06/05/1990";
/// Names as long as they may be.
const LONG_NAME: &str =
    "Maximiliana Guilhermina Albuquerque Cavalcanti de Vasconcelos Montenegro da Silv";

/// Somebody who is known by CPF and birth date.
fn known(desk: &mut Desk, name: &str, cpf: &str) -> AthleteId {
    let private = given::personal([cpf, BIRTH, "", ""]).into();
    let fields = named(name);
    match desk.run(AddAthlete { fields, private }) {
        Made::Athlete(athlete) => athlete,
        other => panic!("an athlete: {other:?}"),
    }
}

/// A season of another federation that the central knows, which has suspended these and sent that.
fn elsewhere(country: &Country, people: &[(&str, &str)]) {
    let mut desk = Desk::seeded(2);
    desk.context.now = Context::read("teste", None).now - Duration::minutes(1);
    let (fspt, root) = (
        FederationId::parse("fspt").unwrap(),
        SecretKey::of(&[4; 32]),
    );
    country.knows(&fspt, &root.public());
    join_at(&mut desk, (fspt, &root), (&country.address(), &country.key));
    for (name, cpf) in people {
        let (fields, private) = (named(name), given::personal([*cpf, BIRTH, "", ""]));
        let made = desk.run(AddAthlete {
            fields,
            private: private.into(),
        });
        let Made::Athlete(athlete) = made else {
            unreachable!("an athlete was added")
        };
        desk.run(TakeOverSanction {
            term: Some(("01/01/2026".to_owned(), "31/12/2099".to_owned())),
            ..sanction(athlete, 1)
        });
    }
    exchange::send(
        &mut desk,
        None,
        Language::PtBr,
        Patience::default(),
        &|| true,
    )
    .unwrap();
}

/// A season that has joined at this address, with somebody suspended in it, and its key on this machine.
fn joined(machine: &Machine, mut desk: Desk, (central, key): (&str, &str)) -> Desk {
    join_at(&mut desk, (fprt(), &root()), (central, key));
    let zuleica = known(&mut desk, "Zuleica Zanon", ZULEICA);
    desk.run(sanction(zuleica, 1));
    keeps_key(machine);
    desk
}

/// This machine keeps the secret half of the season's key.
fn keeps_key(machine: &Machine) {
    let secret = SecretKey::of(&[5; 32]);
    let kept = place(&machine.path("copies"), &secret.public());
    fs::create_dir_all(kept.parent().unwrap()).unwrap();
    keep(&secret, &kept).unwrap();
}

/// An etapa whose first rodada is called, a moment ago.
fn called() -> (Desk, EtapaId) {
    let (mut desk, etapa) = given::called(&small(), 4, 9);
    desk.context.now = Context::read("teste", None).now - Duration::minutes(1);
    (desk, etapa)
}

fn does(window: &Window, button: &str) {
    window.tab_to(button);
    window.key(Key::Enter);
}

/// How many statements the central has.
fn kept(country: &Country) -> usize {
    let told = country.database.sql("SELECT count(*) FROM statement");
    told.trim().parse().unwrap()
}

/// Nothing that the central keeps stands against it.
fn is_well(country: &Country) {
    assert_eq!(country.database.run(&["check"]), "Tudo certo.\n");
}

#[test]
fn a_season_joins_and_hears_whom_another_federation_has_suspended() {
    let country = Country::new();
    country.knows(&fprt(), &root().public());
    elsewhere(
        &country,
        &[("Ana Prado", CPF), ("Bento Reis", "11144477735")],
    );
    let machine = Machine::new();
    let mut desk = played();
    let zuleica = known(&mut desk, "Zuleica Zanon", ZULEICA);
    desk.run(TakeOverSanction {
        term: Some(("01/04/2026".to_owned(), "30/09/2099".to_owned())),
        ..sanction(zuleica, 1)
    });
    let _ = athlete(&mut desk, "Bento Reis");
    let season = machine.keeps(&desk);
    let answer = machine.path("certificado.txt");
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");

    federation(&window);
    does(&window, "Criar a chave…");
    window.sees("Esta temporada não tem chave");
    does(&window, "Criar chave");
    window.sees("Passe isto a quem guarda o papel");
    fs::write(&answer, answers(&window, 0)).unwrap();
    machine.answer_dialogs(&[Some(&answer)]);
    does(&window, "Entrar…");
    window.sees("nenhum escolhido");
    does(&window, "Escolher o arquivo…");
    window.sees("certificado.txt");
    fills(
        &window,
        "Chave da federação, parte pública",
        &root().public().to_string(),
    );
    fills(&window, "Endereço da central", &country.address());
    fills(&window, "Chave da central, parte pública", &country.key);
    window.key(Key::Enter);
    window.sees("A temporada entrou na federação.");
    window.sees("1 suspensão e 1 lista de atletas");

    // What waits goes, once; before it comes the list, and with it what door tags are made with: what was told without
    // is amended.
    window.sees("só são achadas pelo nome");
    look(&window, "federacao-sem-lista", &SIZES, &mut faults);
    does(&window, "Conferir");
    window.sees("Ela ainda não tem nada desta temporada.");
    does(&window, "Enviar pela rede");
    window.sees("A central recebeu 3 declarações.");
    window.sees("A lista de punições, que ainda não estava aqui, veio antes");
    window.sees("2 punições");
    window.sees("de hoje");
    window.sees("Nada: o que a temporada declarou já foi.");
    window.no_longer_sees("Ela ainda não tem nada desta temporada.");
    look(&window, "federacao-enviada", &SIZES, &mut faults);
    does(&window, "Enviar pela rede");
    window.sees("A central já tinha tudo.");
    // The one that came before had not yet whom this season has suspended.
    does(&window, "Buscar pela rede");
    window.sees("Lista de punições guardada.");
    window.sees("3 punições");
    does(&window, "Buscar pela rede");
    window.sees("A lista que está aqui é a mais nova da central.");
    does(&window, "Conferir");
    window.sees("Nada a conferir.");
    look(&window, "federacao-central", &SIZES, &mut faults);
    window.key(Key::Escape);

    // A list of people tells of both as it comes in, before anything is taken over.
    window.palette("Importar lista");
    window.choose("O que a lista traz", 1);
    window.tab_to("Ou cole aqui");
    window.types(&format!(
        "Nome;CPF;Nascimento\u{E007}Antônia Prado;{CPF};{BIRTH}\u{E007}Bento Reis;;\u{E007}Caio Braga;;"
    ));
    window.key(Key::Tab);
    window.sees("2 atletas novos");
    window.sees("lista da central de");
    look(&window, "importar-suspensos", &SIZES, &mut faults);
    window.discards();

    // Somebody new, by another name: known by CPF and birth date alone.
    window.palette("Novo atleta");
    window.sees("Dados pessoais");
    for (field, text) in [("Nome", "A. Prado"), ("CPF", CPF), ("Nascimento", BIRTH)] {
        window.tab_to(field);
        window.types(text);
    }
    window.key(Key::Enter);
    window.wait("!document.querySelector('.modal')");
    window.ctrl('2');
    window.section("Atletas");
    window.tab_to("Procurar");
    window.types("a. prado");
    window.wait("document.querySelectorAll('tbody tr').length === 1");
    window.sees("suspenso");
    window.tab_to("A. Prado");
    window.sees("(fspt; lista da central de");
    look(&window, "suspensa-pela-central", &SIZES, &mut faults);
    line_up(&window, "A. Prado");
    does(&window, "Gravar");
    window.sees("A. Prado não pode jogar");
    window.sees("lista da central de");
    look(
        &window,
        "escalacao-suspensa-pela-central",
        &SIZES,
        &mut faults,
    );
    window.discards();
    // A name alone warns.
    line_up(&window, "Bento Reis");
    window.sees("lista da central de");
    window.discards();
    is_well(&country);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_network_that_is_cut_and_a_central_that_is_slow_lose_nothing() {
    let country = Country::new();
    country.knows(&fprt(), &root().public());
    let gate = Gate::new(country.server.to);
    let machine = Machine::new();
    let (desk, etapa) = called();
    let mut desk = joined(&machine, desk, (&gate.address(), &country.key));
    let ana = known(&mut desk, "Ana Prado", CPF);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");

    // The central has taken them by the time at which the network goes, and nobody hears of it.
    federation(&window);
    window.sees("1 suspensão");
    gate.holds_after(2);
    does(&window, "Enviar pela rede");
    gate.has_an_answer();
    window.sees("Enviando…");
    look(&window, "federacao-enviando", &SIZES, &mut faults);
    gate.shuts();
    window.sees("não responde");
    look(&window, "federacao-sem-rede", &SIZES, &mut faults);
    let before = kept(&country);
    assert!(before > 0);
    // Nothing is asked of it meanwhile that would not be told.
    for button in ["Buscar pela rede", "Conferir"] {
        does(&window, button);
        window.sees("não responde");
    }
    gate.opens();
    does(&window, "Enviar pela rede");
    window.sees("A central já tinha tudo.");
    window.sees("Nada: o que a temporada declarou já foi.");
    window.no_longer_sees("não responde");
    assert_eq!(kept(&country), before);

    // A slow one: results are typed meanwhile, and it is found as it goes on.
    gate.holds_after(0);
    does(&window, "Buscar pela rede");
    gate.has_an_answer();
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    window.enter("1 7 9");
    federation(&window);
    window.sees("Buscando…");
    window.wait(
        "[...document.querySelectorAll('.modal .does .button')].every((one) => one.disabled)",
    );
    window.key(Key::Escape);
    gate.opens();
    window.sees("A lista que está aqui é a mais nova da central.");

    // Whoever closes the window in the middle of it finds everything, and sends what may not have gone.
    let mut other = SeasonFile::open(&season, &desk.context, None).unwrap();
    other
        .execute(&desk.context, None, sanction(ana, 2))
        .unwrap();
    drop(other);
    federation(&window);
    window.sees("1 suspensão");
    window.sees("Ninguém está suspenso em outros lugares.");
    gate.holds_after(1);
    does(&window, "Enviar pela rede");
    gate.has_an_answer();
    window.key(Key::Escape);
    window.enter("2 7 9");
    drop(window);
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");
    gate.opens();
    federation(&window);
    does(&window, "Enviar pela rede");
    window.sees("A central já tinha tudo.");
    window.sees("Nada: o que a temporada declarou já foi.");
    window.key(Key::Escape);
    // Both results of the rodada are there.
    let season = SeasonFile::open(&season, &desk.context, None).unwrap();
    let board = Board {
        etapa,
        rodada: Some(1),
    };
    let board = season.query(&desk.context, &board).unwrap();
    assert_eq!(board.mesas.len(), 2);
    assert_eq!(board.missing, Vec::<String>::new());
    is_well(&country);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn two_windows_of_one_season_send_at_once() {
    let country = Country::new();
    country.knows(&fprt(), &root().public());
    let gate = Gate::new(country.server.to);
    // Of two users of one computer: each has a display of its own.
    let machines = [Machine::new(), Machine::new()];
    let desk = joined(&machines[0], played(), (&gate.address(), &country.key));
    keeps_key(&machines[1]);
    let season = machines[0].keeps(&desk);
    let windows = machines
        .each_ref()
        .map(|machine| machine.open(Some(&season)));
    for window in &windows {
        window.sees("1ª etapa");
        federation(window);
        window.sees("1 suspensão");
    }
    gate.holds_after(4);
    for window in &windows {
        does(window, "Enviar pela rede");
    }
    gate.has_an_answer();
    gate.opens();
    for window in &windows {
        window.sees("Nada: o que a temporada declarou já foi.");
        window.no_longer_sees("Enviando…");
        assert_eq!(window.text(".modal .refused"), "");
    }
    let before = kept(&country);
    does(&windows[0], "Enviar pela rede");
    windows[0].sees("A central já tinha tudo.");
    assert_eq!(kept(&country), before);
    is_well(&country);
}

/// What a season is told that asks at this address, by this key of the central, when it does this.
fn told(
    machine: &Machine,
    at: (&str, &str),
    does_what: &str,
    sees: &str,
    name: &str,
) -> Vec<String> {
    let desk = joined(machine, played(), at);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");
    federation(&window);
    does(&window, does_what);
    window.sees(sees);
    look(&window, name, &SIZES[..1], &mut faults);
    faults
}

#[test]
fn a_central_that_is_another_is_told_in_words() {
    let country = Country::new();
    country.knows(&fprt(), &root().public());
    let other = central().public().to_string();
    let mut faults = told(
        &Machine::new(),
        (&country.address(), &other),
        "Buscar pela rede",
        "A lista não está assinada pela chave da central",
        "central-de-outra-chave",
    );
    let made = Encrypted::new(Certificate::OwnMaking);
    faults.extend(told(
        &Machine::new(),
        (&made.endpoint, &country.key),
        "Enviar pela rede",
        "não é de confiança",
        "central-de-outro-certificado",
    ));
    let stranger = Country::new();
    faults.extend(told(
        &Machine::new(),
        (&stranger.address(), &stranger.key),
        "Enviar pela rede",
        "não está registrada na central",
        "central-que-nao-conhece",
    ));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Shows every text so much larger.
fn texts(window: &Window, hundredths: u32) {
    let mut settings = window.asks("settings", &json!({}));
    settings["text"] = json!(hundredths);
    let _ = window.calls("set_settings", &json!({"settings": settings}));
}

/// What runs over at the window's smallest size and at a notebook's, by texts as they are and larger ones.
fn over(window: &Window, name: &str) -> Vec<String> {
    let pictures = std::env::var_os("ESPADILHA_PICTURES").is_some();
    let mut faults = Vec::new();
    for (width, height) in [(1024, 640), (1280, 720)] {
        for hundredths in [100, 125] {
            window.size((width, height));
            texts(window, hundredths);
            window.wait(&format!(
                "Math.abs(innerWidth - {}) <= 1",
                width * 100 / hundredths
            ));
            window.rests();
            let over = sideways(window).into_iter();
            faults
                .extend(over.map(|one| format!("{name}, {width}x{height}, {hundredths}%: {one}")));
            if pictures {
                let shown = format!("target/screens/{width}x{height}-{hundredths}/{name}.png");
                window.picture(&tests::root().join(shown));
            }
            texts(window, 100);
        }
    }
    faults
}

/// A season with names as long as they may be, and its central far away.
fn long(machine: &Machine) -> Desk {
    let mut desk = played();
    let federation = FederationId::parse("federacao-de-truco-do-parana-e-do-iguacu").unwrap();
    let address = format!(
        "https://{}.exemplo.org.br/espadilha",
        "central-da-confederacao.".repeat(5).trim_end_matches('.')
    );
    join_at(
        &mut desk,
        (federation, &root()),
        (&address, &central().public().to_string()),
    );
    let name = "Federação Paranaense e Catarinense de Truco Cego, Truco Paulista e Truco Mineiro dos Campos Gerais e do Vale do Iguaçu";
    desk.run(EditSeason {
        name: "Interclubes 2026".to_owned(),
        federation: name.to_owned(),
        face: PublicFace::default(),
    });
    let maximiliana = athlete(&mut desk, LONG_NAME);
    desk.run(sanction(maximiliana, 1));
    let receiver = format!(
        "/media/coordenacao/{}",
        "Pendrive_da_mesa_de_inscricoes_".repeat(4)
    );
    desk.run(HandOutStatements {
        receiver,
        number: 1,
    });
    let told = "Etapa do Campeonato Interestadual de Truco por Equipes, decisão da comissão disciplinar nº 2, ".repeat(4);
    let mut entry = suspended(LONG_NAME, &[uid(&desk, maximiliana)]);
    entry.told = Told::of(&told).unwrap();
    let list = list(&desk, &[entry]);
    desk.run(TakeSanctionList::of(list));
    keeps_key(machine);
    desk
}

#[test]
fn names_as_long_as_they_may_be_have_their_room_in_each_language() {
    let machine = Machine::new();
    let desk = long(&machine);
    let season = machine.keeps(&desk);
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");
    federation(&window);
    window.sees("Federação federacao");
    let mut faults = over(&window, "federacao-nomes-longos");
    does(&window, "Enviar pela rede");
    window.wait("document.querySelector('.modal .refused')");
    faults.extend(over(&window, "federacao-nomes-longos-recusada"));
    window.key(Key::Escape);
    line_up(&window, "Maximiliana");
    does(&window, "Gravar");
    window.sees("não pode jogar");
    faults.extend(over(&window, "escalacao-nomes-longos"));
    window.discards();
    window.palette("Ajustes");
    window.choose("Idioma / Language", 1);
    window
        .wait("document.documentElement.lang === 'en' && document.querySelector('.line > input')");
    window.palette("Federation…");
    window.sees("Send by network");
    faults.extend(over(&window, "ingles-federacao-nomes-longos"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What a desk has stated, as so many files of a stick.
fn carries(desk: &Desk, folder: &Path) -> Vec<PathBuf> {
    fs::create_dir_all(folder).unwrap();
    let uid = desk.season.uid().unwrap();
    let (mut after, mut files) = (0, Vec::new());
    loop {
        // One statement a file.
        let bundle = desk.season.bundle_within(after, 1).unwrap();
        let file = folder.join(bundle.file_name(&uid, after + 1));
        fs::write(&file, &bundle.bytes).unwrap();
        files.push(file);
        after = bundle.last;
        if !bundle.more {
            return files;
        }
    }
}

#[test]
fn a_season_goes_on_by_what_a_stick_tells_of_the_other_copy() {
    let country = Country::new();
    country.knows(&fprt(), &root().public());
    let machine = Machine::new();
    let mut desk = joined(&machine, played(), ("", &country.key));
    let season = machine.keeps(&desk);
    // The other copy goes on, and what it states comes on a stick.
    let davi = athlete(&mut desk, "Davi Melo");
    desk.run(sanction(davi, 2));
    let long = athlete(&mut desk, LONG_NAME);
    desk.run(sanction(long, 3));
    let stick = machine.path("KINGSTON");
    let files = carries(&desk, &stick);
    let (list, whole) = (
        machine.path("punicoes.txt"),
        machine.path("outra.espadilha"),
    );
    fs::write(&list, tests::federation::list(&desk, &[])).unwrap();
    desk.season.copy_to(&whole).unwrap();
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("1ª etapa");
    let newest = || {
        window.asks("query", &json!({"name": "federation", "fields": {}}))["answer"]["newest"]
            .clone()
    };
    let before = newest();

    federation(&window);
    window.sees("1 suspensão");
    does(&window, "Outra cópia…");
    window.sees("O que a outra declarou é lido do pendrive");
    look(&window, "outra-copia", &SIZES, &mut faults);
    // What is no such thing is told beside what was asked for, and nothing can be decided by it.
    machine.answer_dialogs(&[
        None,
        Some(&whole),
        Some(&list),
        files.last().map(PathBuf::as_path),
        Some(&files[0]),
        Some(&stick),
        Some(&stick),
    ]);
    let chooses = |sees: &str| {
        does(&window, "Escolher os arquivos…");
        window.sees(sees);
        window.wait("document.querySelector('.modal .foot .button.primary')?.disabled === true");
    };
    chooses("nenhum escolhido");
    machine.dialogs_left(6);
    chooses("outra.espadilha é a temporada mesma");
    look(&window, "outra-copia-recusada", &SIZES[..1], &mut faults);
    chooses("não é o que se espera aqui");
    chooses("não emenda no que este arquivo conhece");
    chooses("Nada a decidir.");
    window.no_longer_sees("não emenda");
    // All that the other has is told, before anything is written.
    does(&window, "Escolher os arquivos…");
    window.sees("Davi Melo: suspensão de");
    window.sees(LONG_NAME);
    look(
        &window,
        "outra-copia-o-que-se-perderia",
        &SIZES,
        &mut faults,
    );
    faults.extend(over(&window, "outra-copia-nomes-longos"));
    window.key(Key::Escape);
    window.sees("O que falta enviar");
    assert_eq!(newest(), before);
    does(&window, "Outra cópia…");
    does(&window, "Escolher os arquivos…");
    window.sees("Davi Melo: suspensão de");
    does(&window, "Seguir deste arquivo");
    window.sees("A temporada segue deste arquivo.");
    window.sees("1 volta de uma cópia");

    // The central has both, and goes on from this one.
    for file in &files {
        country.server.states(&fs::read(file).unwrap());
    }
    let own = machine.path("PRETO");
    fs::create_dir(&own).unwrap();
    machine.answer_dialogs(&[Some(&own)]);
    does(&window, "Levar num pendrive…");
    window.sees("Nada: o que a temporada declarou já foi.");
    let carried = fs::read_dir(&own).unwrap().next().unwrap().unwrap();
    let came = country.server.states(&fs::read(carried.path()).unwrap());
    assert_eq!(came.status, 200, "{}", came.text());
    assert_eq!(came.json()["seasons"][0]["frozen"], json!(null));
    is_well(&country);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
