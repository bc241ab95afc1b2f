//! Every screen as it looks: without a fault that axe can find in any theme.
//!
//! `cargo xtask pictures` keeps a picture of each in two themes and five sizes under `target/screens`.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::Annul;
use app::acts::Confirm;
use app::acts::Walkover;
use app::format::Format;
use app::id::EtapaId;
use app::papers::{Doc, SheetSize};
use app::ruling::Absent;
use app::season::context::Context;
use app::standings::tables::Places;
use fantoccini::key::Key;
use image::imageops::crop_imm;
use image::{Rgb, RgbImage};
use std::process::Command;
use std::sync::OnceLock;
use tests::given;
use tests::look::{CONTRAST, SIZES, axe, look};
use tests::png::lean;
use tests::window::{Machine, Window};
use tests::{Desk, LeftSeason, drawn, root, scores};

/// A season in the middle of its day: two rodadas over, the third on, with all that can happen at a mesa.
fn in_the_middle() -> (Desk, EtapaId) {
    static PLAYED: OnceLock<LeftSeason> = OnceLock::new();
    PLAYED.get_or_init(|| LeftSeason::of(half_played())).desk()
}

fn half_played() -> (Desk, EtapaId) {
    let (mut desk, etapa) = drawn();
    desk.play_rodadas(etapa, 1..=2);
    // It has run for twenty minutes when somebody looks.
    desk.context.now = Context::read("teste", None).now - chrono::Duration::minutes(20);
    for (index, cell) in desk.call(etapa, 3).mesas.into_iter().enumerate() {
        match index {
            6 => {
                desk.run(Walkover {
                    clause: Some("fprt-1.5.b-3".to_owned()),
                    reason: "dupla ausente ao fim da tolerância".to_owned(),
                    ..given::walkover([cell.jogo], Absent::B)
                });
            }
            17 => {
                desk.run(Annul {
                    clause: Some("fprt-1.5.f.5-1".to_owned()),
                    reason: "baralho com carta a menos".to_owned(),
                    ..given::annul(cell.jogo)
                });
            }
            index if index % 4 == 3 || index > 44 => {}
            index => {
                let [a, b] = &cell.sides;
                desk.report(cell.jogo, &scores(a, b, cell.duplas[0]));
                if index % 3 == 0 {
                    desk.run(Confirm { jogo: cell.jogo });
                }
            }
        }
    }
    (desk, etapa)
}

#[test]
fn every_screen_in_both_themes() {
    let machine = Machine::new();
    let (desk, _) = in_the_middle();
    let (_, window) = machine.opens(&desk, "O que espera");
    let mut faults = Vec::new();
    look(&window, "agora", &SIZES, &mut faults);
    window.ctrl('2');
    window.sees("24 de 24 presentes");
    window.tab_to("Equipes");
    window.key(Key::Tab);
    window.tab_to("Aiai");
    window.sees("Dupla reserva");
    look(&window, "inscricoes", &SIZES, &mut faults);
    window.key(Key::Enter);
    window.sees("Escalação: Aiai");
    look(&window, "escalacao", &SIZES[..1], &mut faults);
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    for (part, sees) in [
        ("atletas", "Apelido"),
        ("clubes", "Cidade"),
        ("caixa", "Total"),
    ] {
        window.tab_to_section();
        window.key(Key::Right);
        window.sees(sees);
        look(&window, part, &SIZES, &mut faults);
    }
    window.ctrl('3');
    window.sees("Repetido agora");
    look(&window, "sorteio", &SIZES, &mut faults);
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length === 60");
    window.press(&[], &['1', '7']);
    window.key(Key::Enter);
    window.sees("Mesa 17");
    look(&window, "rodada", &SIZES, &mut faults);
    window.types("4 7 -9 11");
    window.sees("⏎ grava");
    look(&window, "lancamento", &SIZES, &mut faults);
    window.key(Key::Escape);
    window.ctrl('5');
    window.wait("document.querySelectorAll('tr[data-row]').length === 24");
    window.tab_to("1");
    window.key(Key::Down);
    window.wait("document.querySelector('aside .why')");
    window.wait("document.querySelectorAll('aside .opens').length >= 2");
    look(&window, "classificacao", &SIZES, &mut faults);
    for (part, sees) in [
        ("colocacao", "Por quê"),
        ("duplas", "Saldo pont."),
        ("ranking", "O ranking soma as etapas encerradas."),
    ] {
        window.tab_to_section();
        window.key(Key::Right);
        window.sees(sees);
        look(&window, part, &SIZES, &mut faults);
    }
    window.ctrl('6');
    window.wait("document.querySelector('main .match')");
    look(&window, "mata-mata-em-aberto", &SIZES, &mut faults);
    window.ctrl('7');
    window.sees("fprt-1.5.b-3");
    look(&window, "decisoes", &SIZES, &mut faults);
    papers(&window, &mut faults);
    window.ctrl('9');
    window.sees("resultado lançado");
    look(&window, "historico", &SIZES, &mut faults);
    window.ctrl('r');
    window.sees("fprt-1.2.a");
    window.tab_to("Procurar no regulamento");
    window.types("retruco");
    window.wait("document.querySelectorAll('main tbody tr').length < 20");
    window.sees("fprt-1.2.c-2");
    look(&window, "regulamento", &SIZES, &mut faults);
    // The manual begins at what the screen before it is about, and finds what one looks for.
    window.press(&[Key::Control], &[Key::F1.into()]);
    window.sees("Procurar no regulamento\nRegulamento (Ctrl R)");
    window.types("tolerancia");
    window.sees("Acabou a tolerância");
    look(&window, "manual-busca", &SIZES, &mut faults);
    window.tab_to("Acabou a tolerância");
    window.key(Key::Enter);
    window.sees("Aplicar W×O registra a decisão.");
    window.tab_to("O dia da etapa");
    window.key(Key::Enter);
    window.wait("document.querySelector('.parts img')?.naturalWidth > 0");
    look(&window, "manual", &SIZES, &mut faults);
    // What was looked for is gone with the screen.
    window.ctrl('1');

    dialogs(&window, &mut faults);
    window.palette("Fechar temporada");
    window.sees("Abertas há pouco");
    look(&window, "inicio", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Papers by when they are needed, and one that is looked for.
fn papers(window: &Window, faults: &mut Vec<String>) {
    window.ctrl('8');
    // The rodada that is on is where whoever comes begins.
    window.sees("Etiquetas…");
    look(window, "documentos", &SIZES, faults);
    window.tab_to_section();
    window.key(Key::Home);
    window.sees("Números das mesas");
    look(window, "documentos-antes", &SIZES, faults);
    for (name, sees) in [
        ("durante", "Escala de refeição"),
        ("depois", "Pódio e certificados"),
        ("enviar", "Ver e enviar…"),
        ("publicar", "Publicar o site…"),
        ("copias", "Cópias de segurança"),
    ] {
        window.key(Key::Right);
        window.sees(sees);
        look(window, &format!("documentos-{name}"), &SIZES[..1], faults);
    }
    window.tab_to("Procurar um documento");
    window.types("sumulas rodada 2");
    window.wait("document.querySelectorAll('main .rows li').length === 1");
    window.types("\u{E003}");
    window.wait("document.querySelectorAll('main .rows li').length > 1");
    look(window, "documentos-busca", &SIZES[..1], faults);
    // The first that was found is opened, and being looked at makes it no more than that.
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal img')?.naturalWidth > 300");
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    window.sees("◔ só visto");
    window.key(Key::Escape);
}

fn dialogs(window: &Window, faults: &mut Vec<String>) {
    let small = &SIZES[..1];
    let shut = |window: &Window| {
        window.key(Key::Escape);
        window.wait("!document.querySelector('.modal')");
    };
    window.ctrl('k');
    window.wait("document.querySelector('.palette-input')");
    look(window, "comandos", small, faults);
    shut(window);
    window.key(Key::F1);
    window.sees("Atalhos");
    look(window, "atalhos", small, faults);
    shut(window);
    for (command, sees, name) in [
        ("Nova etapa", "Desempate na chave", "nova-etapa"),
        ("Importar lista", "O que a lista traz", "importar"),
        ("Novo atleta", "Dados pessoais", "atleta"),
        ("Quem está nesta mesa", "Cadastrar operador", "operador"),
        ("Nova equipe", "Número publicado", "nova-equipe"),
        ("Novo campeonato", "Quem joga", "novo-campeonato"),
        ("Novo clube", "Cidade", "novo-clube"),
        ("Fechar o caixa", "Contado em dinheiro", "fechar-caixa"),
        ("Ajustes", "como o sistema", "ajustes"),
        ("Sobre o Espadilha", "rusqlite", "sobre"),
    ] {
        window.palette(command);
        window.sees(sees);
        look(window, name, small, faults);
        shut(window);
    }
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length === 60");
    window.key(Key::F8);
    window.wait("document.querySelector('.modal img')?.naturalWidth > 300");
    look(window, "sumulas", small, faults);
    shut(window);
    window.types("1");
    window.key(Key::Enter);
    window.sees("Trocar lados");
    window.tab_to("W×O");
    window.key(Key::Enter);
    window.sees("Quem não veio");
    look(window, "wo", small, faults);
    shut(window);
}

#[test]
fn the_bracket_when_all_is_played() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    desk.play_rodadas(etapa, 1..=8);
    let (_, window) = machine.opens(&desk, "Rodadas");
    let mut faults = Vec::new();
    window.ctrl('6');
    window.wait("document.querySelectorAll('main .match .winner').length >= 12");
    let champion = window.eval(
        "[...document.querySelectorAll('main .match')]
           .find((match) => match.ariaLabel.startsWith('Final:'))
           .querySelector('.winner .name').textContent",
    );
    let places = desk
        .season
        .query(&desk.context, &Places { etapa })
        .unwrap()
        .places;
    assert_eq!(champion, places[0].name.as_str());
    assert_eq!(window.text("main .champion strong"), places[0].name);
    look(&window, "mata-mata", &SIZES, &mut faults);
    // No name runs into its score, or out of its box.
    let over = window.eval(
        "[...document.querySelectorAll('main .side')].filter((side) => {
           const right = (one) => side.querySelector(one).getBoundingClientRect().right;
           return right('.name') > side.querySelector('.score').getBoundingClientRect().left ||
             right('.score') > side.getBoundingClientRect().right;
         }).length",
    );
    assert_eq!(over, 0);
    let size = |window: &Window| window.eval("document.querySelector('main output').textContent");
    let begins = size(&window);
    window.types("++");
    window.wait(&format!(
        "document.querySelector('main output').textContent !== {begins}"
    ));
    window.types("--");
    window.wait(&format!(
        "document.querySelector('main output').textContent === {begins}"
    ));
    window.tab_to("Inteiro");
    window.key(Key::Enter);
    window.wait(
        "(() => { const view = document.querySelector('main .view');
           return view.scrollWidth <= view.clientWidth && view.scrollHeight <= view.clientHeight; })()",
    );
    // A confronto opens its mesas, and a mesa its story.
    window.tab_to("Final");
    window.wait("document.querySelectorAll('main .side.lit').length >= 1");
    look(&window, "mata-mata-caminho", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.wait("document.querySelectorAll('aside .opens').length >= 1");
    assert_eq!(window.text("aside h2"), "Final");
    look(&window, "confronto", &SIZES, &mut faults);
    window.key(Key::F6);
    window.key(Key::Enter);
    window.wait("document.querySelector('aside h2')?.innerText.startsWith('Mesa')");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A second fase of groups is drawn in the window once it is known who comes in.
#[test]
fn a_chain_of_fases() {
    let machine = Machine::new();
    let (mut desk, etapa) = given::drawn(Format::preset("palmeiras-2022").unwrap(), 42, 42);
    desk.play_rodadas(etapa, 1..=5);
    desk.part_ties(etapa, 7);
    let (_, window) = machine.opens(&desk, "Sortear: Chaves, 2ª fase");
    let mut faults = Vec::new();
    window.key(Key::F9);
    window.sees("32 inscritos · 8 chaves de 4");
    window.sees("a sortear");
    look(&window, "fases-a-sortear", &SIZES, &mut faults);
    window.tab_to("Número publicado");
    window.types("20261121");
    window.key(Key::Enter);
    window.sees("Repetido agora, dá as mesmas chaves.");
    window.sees("Chave H");
    look(&window, "fases-sorteadas", &SIZES[..1], &mut faults);
    window.ctrl('5');
    window.choose("Qual fase", 1);
    window.wait("document.querySelectorAll('main section').length === 8");
    look(&window, "fases-classificacao", &SIZES[..1], &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_double_elimination_with_two_finals() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    let format = Format::preset("dupla-eliminacao").unwrap();
    let etapa = desk.etapa(&format.replace("\"simple\"", "\"double\""));
    desk.teams(etapa, 12);
    desk.draw(etapa, 3);
    desk.play_rodadas(etapa, 1..=4);
    let (_, window) = machine.opens(&desk, "Rodadas");
    let mut faults = Vec::new();
    window.ctrl('6');
    window.sees("Final decisiva");
    window.sees("Repescagem, 2ª rodada");
    look(&window, "dupla-eliminacao", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_correction_is_shown_before_it_is_made() {
    let machine = Machine::new();
    let (desk, _) = in_the_middle();
    let (_, window) = machine.opens(&desk, "O que espera");
    let mut faults = Vec::new();
    window.ctrl('4');
    window.choose("Qual rodada", 0);
    window.wait("document.querySelector('main .choice-trigger').innerText.startsWith('Rodada 1')");
    window.wait("!document.querySelector('main').innerText.includes('jogando')");
    let before = window.text(".confrontos li");
    for turned in ["1 3 4", "1 -3 -4"] {
        window.key(Key::F2);
        window.types(turned);
        window.sees("corrige");
        window.ctrl(Key::Enter.into());
        window.wait("document.querySelector('.queue .has')");
        window.ctrl(Key::Enter.into());
        window.wait("document.querySelector('.modal .changes')");
        if window.eval("document.querySelectorAll('.modal .changes li').length > 1") == true {
            break;
        }
        // The same winner: only the mesa changes. The line is discarded, the next one tried.
        window.key(Key::Escape);
        window.wait("!document.querySelector('.modal')");
        window.key(Key::F2);
        window.key(Key::Up);
        window.ctrl(Key::Delete.into());
        window.wait("!document.querySelector('.queue .has')");
    }
    window.sees("O que muda");
    look(&window, "correcao", &SIZES, &mut faults);
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    assert_eq!(
        window.text(".confrontos li"),
        before,
        "looking ahead changes nothing"
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Whoever looks finds: what cannot be read by the colours' rules alone, what has no name by all of them.
#[test]
fn axe_finds_what_is_wrong() {
    let machine = Machine::new();
    let window = machine.open(None);
    window.sees("Nenhuma temporada aberta");
    window.theme("dark");
    assert_eq!(axe(&window, &CONTRAST), Vec::<String>::new());
    let _ = window.eval(
        "document.querySelector('main').insertAdjacentHTML('beforeend',
           '<p style=\"color: #222; background: #111\">escuro</p><button></button>')",
    );
    let names = |rules: &[&str]| -> Vec<String> {
        let found = axe(&window, rules).into_iter();
        found
            .filter_map(|fault| fault.split(':').next().map(str::to_owned))
            .collect()
    };
    assert_eq!(names(&CONTRAST), ["color-contrast"]);
    let all = names(&[]);
    for fault in ["button-name", "color-contrast"] {
        assert!(all.iter().any(|one| one == fault), "{fault}: {all:?}");
    }
}

/// Every key of the list of keys does what stands beside it.
#[test]
fn the_list_of_keys_is_true() {
    let machine = Machine::new();
    let (desk, _) = in_the_middle();
    let (_, window) = machine.opens(&desk, "O que espera");
    let list = |part: &str| -> Vec<(String, String)> {
        window.key(Key::F1);
        window.sees("Atalhos");
        let rows = window.eval(&format!(
            "[...[...document.querySelectorAll('.modal section')]
               .find((one) => one.querySelector('h3').innerText === '{part}')
               .querySelectorAll('dt')].map((key) => [key.innerText, key.nextElementSibling.innerText])"
        ));
        window.key(Key::Escape);
        window.wait("!document.querySelector('.modal')");
        serde_json::from_value(rows).unwrap()
    };
    let screens = list("Telas");
    assert_eq!(
        window.eval("document.querySelectorAll('nav button').length"),
        screens.len()
    );
    for (keys, title) in &screens {
        match (keys.as_str(), keys.strip_prefix("Ctrl ")) {
            ("Ctrl F1", _) => window.press(&[Key::Control], &[Key::F1.into()]),
            (_, Some(one)) => window.ctrl(one.to_lowercase().chars().next().unwrap()),
            ("F7", _) => window.key(Key::F7),
            ("F11", _) => window.key(Key::F11),
            (other, _) => panic!("{other} is a key that nobody pressed here yet"),
        }
        window.wait(&format!(
            "document.querySelector('nav [aria-current]').innerText.trim() === '{title}'"
        ));
    }
    // Where a key opens a dialog, it is the one that the palette opens by the words beside the same key.
    let shown = |window: &Window| {
        window.wait("document.querySelector('.modal h2, .modal [role=heading]')");
        // What follows the first word may still be on its way.
        let title = window.text(".modal h2, .modal [role=heading]");
        let title = title.split(' ').next().unwrap_or_default().to_owned();
        window.key(Key::Escape);
        window.wait("!document.querySelector('.modal')");
        title
    };
    window.ctrl('k');
    window.wait("document.querySelector('.palette-input')");
    let named = window.eval(
        "[...document.querySelectorAll('.palette .choice-item')].map((one) =>
           [one.querySelector('.keys')?.innerText ?? '', one.querySelector('span').innerText])",
    );
    let named: Vec<(String, String)> = serde_json::from_value(named).unwrap();
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    let keys = [
        ("F1", Key::F1),
        ("F3", Key::F3),
        ("F4", Key::F4),
        ("F5", Key::F5),
        ("F8", Key::F8),
        ("F10", Key::F10),
    ];
    let actions = list("Ações");
    let mut told: Vec<&str> = actions.iter().map(|(keys, _)| keys.as_str()).collect();
    told.sort_unstable();
    let all = [
        "Ctrl +",
        "Ctrl -",
        "Ctrl 0",
        "Ctrl F12",
        "Ctrl K",
        "Ctrl Shift Z",
        "Ctrl Z",
        "F1",
        "F10",
        "F12",
        "F2",
        "F3",
        "F4",
        "F5",
        "F6",
        "F8",
        "F9",
        "Shift F12",
    ];
    assert_eq!(told, all);
    for (name, key) in keys {
        let (_, words) = named.iter().find(|(keys, _)| keys == name).unwrap();
        window.key(key);
        let by_key = shown(&window);
        window.palette(words);
        assert_eq!(shown(&window), by_key, "{name}: {words}");
    }
}

/// The pictures of the README and of the manual, of the screens that the suites look at.
const LOOKED_AT: [(&str, &str); 27] = [
    ("light-1280x720/agora.png", "agora.png"),
    ("light-1280x720/chamada.png", "chamada.png"),
    ("light-1280x720/chamados.png", "chamados.png"),
    ("light-1280x720/classificacao.png", "classificacao.png"),
    ("light-1280x720/conferencia.png", "conferencia.png"),
    ("light-1280x720/correcao.png", "correcao.png"),
    ("light-1280x720/enviar.png", "enviar.png"),
    ("light-1280x720/escalacao.png", "escalacao.png"),
    ("light-1280x720/federacao-entrou.png", "federacao.png"),
    ("light-1280x720/agora-no-fim.png", "fim-da-etapa.png"),
    ("light-1280x720/folga-pedida.png", "folga.png"),
    ("light-1280x720/inscricoes.png", "inscricoes.png"),
    ("light-1280x720/lancamento.png", "lancamento.png"),
    ("dark-1280x720/mata-mata.png", "mata-mata.png"),
    ("light-1280x720/telao.png", "mesa-do-telao.png"),
    ("light-1280x720/nova-temporada.png", "nova-temporada.png"),
    ("light-1280x720/numeros.png", "numeros.png"),
    ("light-1280x720/ocorrencia-segunda.png", "ocorrencia.png"),
    ("light-1280x720/sumulas.png", "papel.png"),
    ("light-1280x720/relogio.png", "relogio.png"),
    ("light-1280x720/rodada.png", "rodada.png"),
    ("light-1280x720/salao.png", "salao.png"),
    ("light-1280x720/sorteio.png", "sorteio.png"),
    ("light-1280x720/substituicao.png", "substituicao.png"),
    ("light-1280x720/suico.png", "suico.png"),
    ("light-1920x1080/telao-mesas.png", "telao.png"),
    ("light-1280x720/trazer-equipes.png", "trazer-equipes.png"),
];

/// Those of which the upper part is shown, so many pixels of it: below stands where this machine keeps its files.
const CUT: [(&str, &str, u32); 2] = [
    ("light-1280x720/inicio.png", "inicio.png", 320),
    ("light-1280x720/ajustes.png", "ajustes.png", 428),
];

/// What a phone shows of a page of the site before anybody scrolls.
const PHONE: (&str, u32, u32) = ("site-light-390/equipes-etapa-1-rodada-1.png", 390, 844);

/// Of a dialog what is not dimmed around it; of a screen all.
fn lit(picture: &RgbImage) -> RgbImage {
    let bright = |(_, _, pixel): &(u32, u32, &Rgb<u8>)| pixel.0.iter().all(|part| *part > 200);
    // Whoever is not dimmed is as bright as that, or dark all over.
    if !(100..=200).contains(&picture.get_pixel(0, 0).0[0]) {
        return picture.clone();
    }
    let [mut left, mut top, mut right, mut bottom] = [u32::MAX, u32::MAX, 0, 0];
    for (x, y, _) in picture.enumerate_pixels().filter(bright) {
        (left, top) = (left.min(x), top.min(y));
        (right, bottom) = (right.max(x + 1), bottom.max(y + 1));
    }
    crop_imm(picture, left, top, right - left, bottom - top).to_image()
}

/// Keeps a picture where people see it.
fn keeps(picture: &RgbImage, name: &str) {
    let to = root().join("docs/pictures");
    std::fs::create_dir_all(&to).unwrap();
    std::fs::write(to.join(name), lean(picture)).unwrap();
}

/// The first page of a paper, so many dots to the inch.
fn first_page(desk: &Desk, doc: &Doc, dots: &str) -> RgbImage {
    let folder = tempfile::tempdir().unwrap();
    let (pdf, page) = (folder.path().join("p.pdf"), folder.path().join("p"));
    let drawn = desk.season.sketch(&desk.context, doc).unwrap().draw();
    std::fs::write(&pdf, drawn.unwrap()).unwrap();
    let done = Command::new("pdftoppm")
        .args(["-singlefile", "-png", "-r", dots])
        .args([&pdf, &page])
        .status();
    assert!(done.unwrap().success());
    image::open(page.with_extension("png")).unwrap().into_rgb8()
}

#[test]
#[ignore = "rewrites the pictures of the README and the manual: cargo xtask pictures"]
fn pictures_of_the_readme() {
    let screens = root().join("target/screens");
    for (from, name) in LOOKED_AT {
        let picture = image::open(screens.join(from)).unwrap().into_rgb8();
        keeps(&lit(&picture), name);
    }
    for (from, name, height) in CUT {
        let picture = image::open(screens.join(from)).unwrap().into_rgb8();
        let shown = lit(&picture);
        let upper = crop_imm(&shown, 0, 0, shown.width(), height).to_image();
        keeps(&upper, name);
    }
    let (page, width, height) = PHONE;
    let page = image::open(screens.join(page)).unwrap();
    let phone = page.crop_imm(0, 0, width, height);
    keeps(&phone.into_rgb8(), "site-no-telefone.png");

    let (desk, etapa) = in_the_middle();
    let sumulas = Doc::Sumulas {
        etapa,
        rodada: 3,
        size: SheetSize::Two,
        backs: false,
    };
    keeps(&first_page(&desk, &sumulas, "80"), "sumula.png");
    let cards = Doc::MesaCards { etapa };
    keeps(&first_page(&desk, &cards, "50"), "numeros-das-mesas.png");
    let folder = tempfile::tempdir().unwrap();
    let facts = desk.season.picture_facts(&desk.context, etapa).unwrap();
    facts.write(folder.path()).unwrap();
    let sent = folder.path().join("etapa-1/1080x1350/rodada-3-1.png");
    let sent = image::open(sent).unwrap();
    keeps(
        &sent.thumbnail(540, 675).into_rgb8(),
        "imagem-para-enviar.png",
    );
}
