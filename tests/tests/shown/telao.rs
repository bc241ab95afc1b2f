//! The telão in a window of its own, driven from the desk.

use app::acts::{CallRodada, MarkMissing, PublishRodada};
use app::partida::Side;
use app::season::context::Context;
use app::season::file::SeasonFile;
use chrono::Duration;
use fantoccini::key::Key;
use image::{GrayImage, Luma};
use serde_json::json;
use std::fs;
use std::thread::sleep;
use std::time;
use tests::drawn;
use tests::look::{SIZES, look};
use tests::telao::{change, go, open};
use tests::window::{Machine, request};

#[test]
fn the_desk_drives_it() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    desk.play_rodadas(etapa, 1..=1);
    desk.call(etapa, 2);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    open(&machine, &window);
    // It stands still at a key, and goes where it is sent all the same.
    window.key(Key::F12);
    window.sees("Congelado");
    window.tab_to("Mostrar agora: Mesas");
    window.key(Key::Enter);
    window.sees("Agora: Mesas");
    window.elsewhere(|telao| {
        telao.sees("Rodada 2 · onde jogo");
        telao.sees("1/2");
        telao.wait("document.querySelectorAll('.columns li').length === 16");
    });

    window.tab_to("Mostrar agora: Classificação");
    window.key(Key::Enter);
    window.sees("Agora: Classificação · Chave A");
    window.elsewhere(|telao| {
        telao.sees("Chave A");
        telao.sees("pausa");
        telao.wait("document.querySelectorAll('tbody tr').length === 6");
        // No title of a column runs over the wall.
        telao.wait("[...document.querySelectorAll('thead th')].every((one) => one.scrollWidth <= one.clientWidth)");
    });
    look(&window, "telao", &SIZES, &mut faults);

    // A notice is typed and is seen.
    window.tab_to("Texto do aviso");
    window.types("Almoço até as 13h10 <b>não</b>");
    window.key(Key::Enter);
    window.elsewhere(|telao| telao.sees("Almoço até as 13h10 <b>não</b>"));

    // One key goes to the clock, from wherever the desk is.
    window.ctrl('5');
    window.press(&[Key::Control], &[Key::F12.into()]);
    window.elsewhere(|telao| telao.wait("document.querySelector('main time') !== null"));

    // What is moved with the keys is moved there.
    window.key(Key::F11);
    window.tab_to("Mostrar agora: Pódio");
    window.ctrl(Key::Up.into());
    window.wait("document.querySelectorAll('li[data-scene]')[5].dataset.scene === 'podium'");
    window.wait("document.activeElement.closest('li')?.dataset.scene === 'podium'");

    // Closed and opened again it goes on where it stood, with what was said.
    window.tab_to("Fechar o telão");
    window.key(Key::Enter);
    window.shows(1);
    window.sees("Telão fechado");
    window.tab_to("Abrir o telão");
    window.key(Key::Enter);
    window.shows(2);
    window.sees("Agora: Relógio");
    machine.focus();
    window.sees("Almoço até as 13h10");
    window.key(Key::F12);
    window.elsewhere(|telao| telao.no_longer_sees("pausa"));

    // It asks for what is public and changes nothing, whatever runs in it.
    let asks = |name: &str, fields| window.called_by_the_other("call", &request(name, &fields));
    let question = |name: &str| asks("query", json!({"name": name, "fields": {}}));
    assert_eq!(question("public"), "ok");
    let command = json!({"command": "add-club", "name": "Outro", "city": ""});
    for told in [
        question("frame"),
        asks("opened", json!({})),
        asks("settings", json!({})),
        asks("undo", json!({"seq": null})),
        asks("execute", json!({"seen": null, "command": command})),
    ] {
        assert!(told.contains("not for this window"), "{told}");
    }
    for command in ["change_telao", "choose_sponsors"] {
        let told = window.called_by_the_other(command, &json!({}));
        assert!(told.contains("not allowed"), "{command}: {told}");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn it_shows_no_draft() {
    let machine = Machine::new();
    let (desk, etapa) = drawn();
    let season = machine.keeps(&desk);
    let window = machine.open(Some(&season));
    window.sees("Sorteio");
    open(&machine, &window);
    for scene in ["mesas", "standings", "bracket", "podium", "clock"] {
        change(&window, &json!({"to": "go", "scene": scene}));
        sleep(time::Duration::from_millis(1_500));
        let wall = window.elsewhere(|telao| telao.eval("document.body.innerText"));
        let wall = wall.as_str().unwrap();
        let named = ["Trupuava", "Trucastro", "Imbitruco", "Chave"].map(|name| wall.contains(name));
        assert_eq!(named, [false; 4], "{scene}: {wall}");
    }
    // A draw that waits for its reveal is shown ball by ball.
    change(&window, &json!({"to": "go", "scene": "draw"}));
    window.elsewhere(|telao| telao.sees("O sorteio vai começar"));
    let named = "document.querySelectorAll('.chaves .inner').length";
    assert_eq!(window.elsewhere(|telao| telao.eval(named)), 0);
    window.sees("0 de 24 bolas à vista");
    window.tab_to("Próxima bola");
    for balls in 1..=3 {
        // By the button, and by the key from another screen.
        if balls == 3 {
            window.ctrl('5');
            window.press(&[Key::Shift], &[Key::F12.into()]);
            window.key(Key::F11);
        } else {
            window.key(Key::Enter);
        }
        window.sees(&format!("{balls} de 24 bolas à vista"));
        window.elsewhere(|telao| telao.wait(&format!("{named} === {balls}")));
    }
    window.tab_to("Bolas saem sozinhas");
    window.key(Key::Space);
    window.elsewhere(|telao| telao.wait(&format!("{named} >= 5")));

    // Published, it is called.
    let publish = json!({"command": "publish-rodada", "etapa": etapa, "number": 1});
    let _ = window.asks("execute", &json!({"seen": null, "command": publish}));
    change(&window, &json!({"to": "go", "scene": "mesas"}));
    window.elsewhere(|telao| {
        telao.sees("Rodada 1 · onde jogo");
        telao.wait("document.querySelectorAll('.columns li').length === 16");
    });
}

#[test]
fn sponsors_are_pictures_or_left_out() {
    let machine = Machine::new();
    let (desk, _) = drawn();
    let season = machine.keeps(&desk);
    let (sign, text) = (machine.path("truco.png"), machine.path("texto.png"));
    GrayImage::from_pixel(900, 400, Luma([80]))
        .save(&sign)
        .unwrap();
    fs::write(&text, "isto não é imagem").unwrap();
    machine.answer_dialogs(&[Some(&text), Some(&sign)]);
    let window = machine.open(Some(&season));
    window.sees("Sorteio");
    open(&machine, &window);
    window.tab_to("Escolher imagens");
    window.key(Key::Enter);
    window.sees("texto.png ficou de fora");
    window.key(Key::Enter);
    window.no_longer_sees("texto.png");
    window.sees("truco.png");
    window.tab_to("Mostrar agora: Patrocinadores");
    window.key(Key::Enter);
    window
        .elsewhere(|telao| telao.wait("document.querySelector('main img')?.naturalWidth === 900"));

    // A picture whose file goes while it is shown is passed over, and told; one that comes back is shown.
    let kept = machine.path("config/br.org.espadilha/patrocinador-1.png");
    let away = machine.path("fora.png");
    fs::rename(&kept, &away).unwrap();
    window.sees("A imagem não está mais neste computador");
    window.elsewhere(|telao| telao.wait("!document.querySelector('main img')"));
    fs::rename(&away, &kept).unwrap();
    window.no_longer_sees("A imagem não está mais neste computador");
    window.wait("!document.querySelector('li[data-scene=sponsors] .name .quiet')");
    window.tab_to("Mostrar agora: Patrocinadores");
    window.key(Key::Enter);
    window
        .elsewhere(|telao| telao.wait("document.querySelector('main img')?.naturalWidth === 900"));
    window.tab_to("Tirar truco.png");
    window.key(Key::Enter);
    window.sees("Nenhuma imagem");
    assert!(!kept.is_file());
    window.elsewhere(|telao| telao.wait("!document.querySelector('main img')"));
}

/// Somebody sets the clock of the machine back by three hours.
const SET_BACK: &str = "(() => {
  const Real = Date;
  Date = class extends Real {
    constructor(...given) { if (given.length) super(...given); else super(Real.now() - 3 * 3600e3); }
    static now() { return Real.now() - 3 * 3600e3; }
  };
})()";

#[test]
fn what_it_cannot_hear_it_says_since_when_whatever_the_clock_is_set_to() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    desk.call(etapa, 1);
    let season = machine.keeps(&desk);
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    open(&machine, &window);
    go(&window, "mesas");
    window.key(Key::F12);
    window.elsewhere(|telao| {
        telao.sees("Rodada 1 · onde jogo");
        let _ = telao.eval(SET_BACK);
    });
    let _ = window.asks("closeSeason", &json!({}));
    window.elsewhere(|telao| {
        telao.sees("Sem notícias da mesa desde");
        // What was seen last stays.
        telao.sees("Rodada 1 · onde jogo");
    });
    let _ = window.asks("openSeason", &json!({"path": season}));
    window.elsewhere(|telao| telao.no_longer_sees("Sem notícias"));
}

/// Minutes of tolerance, by the regulation.
const TOLERANCE: i64 = 5 * 60;

#[test]
fn the_tolerance_counts_down_with_who_is_missing_and_ends() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    desk.play_rodadas(etapa, 1..=1);
    let season = machine.keeps(&desk);
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    open(&machine, &window);
    go(&window, "clock");
    window.key(Key::F12);
    window.elsewhere(|telao| telao.no_longer_sees("Tolerância"));
    // Another desk called it some time ago, and marks who is not there.
    let context = Context::read("outra mesa", None);
    let called = Context {
        now: context.now - Duration::seconds(TOLERANCE - 18),
        uptime: None,
        ..context
    };
    let mut other = SeasonFile::open(&season, &called, None).unwrap();
    let number = 2;
    for act in [
        app::acts::Command::from(PublishRodada { etapa, number }),
        app::acts::Command::from(CallRodada { etapa, number }),
    ] {
        other.execute(&called, None, act).unwrap();
    }
    let board = app::rodada::board::Board {
        etapa,
        rodada: Some(number),
    };
    let cell = other.query(&called, &board).unwrap().mesas.remove(0);
    let missing = MarkMissing {
        at: vec![(cell.jogo, Side::B)],
        missing: true,
    };
    other.execute(&called, None, missing).unwrap();
    window.elsewhere(|telao| {
        telao.sees("Tolerância");
        telao.sees(&format!("falta {}", cell.sides[1]));
        let left = || {
            let told = telao.text("[role=timer]");
            let (minutes, seconds) = told.rsplit_once(':').unwrap();
            let minutes: u32 = minutes.rsplit(':').next().unwrap().parse().unwrap();
            minutes * 60 + seconds.parse::<u32>().unwrap()
        };
        let first = left();
        assert!(first <= 18, "{first}");
        sleep(time::Duration::from_millis(2_100));
        assert!((1..=3).contains(&(first - left())), "{first}, {}", left());
        telao.no_longer_sees("Tolerância");
        telao.sees("Rodada 2");
    });
}

#[test]
fn a_result_stands_in_the_standings_as_it_comes() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    desk.call(etapa, 1);
    let season = machine.keeps(&desk);
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    open(&machine, &window);
    go(&window, "standings");
    window.key(Key::F12);
    window.elsewhere(|telao| telao.wait("document.querySelectorAll('tbody tr').length === 6"));
    let points =
        "[...document.querySelectorAll('tbody .points')].map((one) => Number(one.innerText))";
    let none = window.elsewhere(|telao| telao.eval(points));
    assert_eq!(none, json!([0, 0, 0, 0, 0, 0]));
    // The mesas of the first confronto, of the chave that it shows.
    for mesa in 1..=5 {
        window.enter(&format!("{mesa} 7 9"));
    }
    window.elsewhere(|telao| telao.wait(&format!("Math.max(...{points}) > 0")));
}
