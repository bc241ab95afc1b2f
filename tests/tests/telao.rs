//! The telão in a window of its own, driven from the desk, and everything that it shows as it looks from the hall.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "figures that somebody asked for")]

use app::acts::DrawLots;
use app::id::EtapaId;
use fantoccini::key::Key;
use image::{GrayImage, Luma};
use serde_json::{Value, json};
use std::fs;
use tests::look::{CONTRAST, SIZES, axe, look};
use tests::window::{Machine, Window};
use tests::{Desk, drawn, root};

/// A hall's projector, and an old one.
const PROJECTORS: [(u32, u32); 2] = [(1920, 1080), (1024, 768)];

/// Milliseconds that a page may take to turn.
const TURN: f64 = 50.0;

/// What does not fit on the wall as it stands, or is too small to be read from the other end of the hall.
const UNREADABLE: &str = "(() => {
  const main = document.querySelector('main');
  const faults = [];
  if (main.scrollHeight > main.clientHeight + 1) faults.push(`higher than the wall: ${main.scrollHeight} of ${main.clientHeight}`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the wall');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [text, of] = [texts.currentNode.textContent.trim(), texts.currentNode.parentElement];
    if (text === '' || of.closest('.visually-hidden, script, style')) continue;
    const large = parseFloat(getComputedStyle(of).fontSize) / innerHeight * 100;
    const least = of.closest('.columns li, .list, tbody .inner') ? 8.7 : 4.95;
    if (large < least) faults.push(`${text}: ${large.toFixed(1)} vh`);
    const box = of.getBoundingClientRect();
    if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 && !of.closest('.outer')) faults.push(`${text} is cut`);
  }
  return faults;
})()";

/// A result that follows from the names alone.
fn scores(a: &str, b: &str, dupla: u8) -> Vec<[i64; 2]> {
    let weight = |name: &str| name.bytes().map(u32::from).sum::<u32>() * u32::from(dupla + 3);
    let loser = i64::from((weight(a) + weight(b)) % 11);
    if weight(a) % 17 >= weight(b) % 17 {
        vec![[12, loser], [12, 9]]
    } else {
        vec![[loser, 12], [8, 12]]
    }
}

/// Plays these rodadas; lots part what nothing else does.
fn play(desk: &mut Desk, etapa: EtapaId, rodadas: std::ops::RangeInclusive<u32>) {
    for number in rodadas {
        let unresolved = !desk
            .season
            .loaded(etapa)
            .unwrap()
            .view
            .unresolved
            .is_empty();
        if unresolved {
            desk.run(DrawLots { etapa, number: 7 });
        }
        desk.play(etapa, number, &mut scores);
    }
}

/// Opens the telão and waits until it shows something.
fn open(machine: &Machine, window: &Window) {
    // A window that comes after another one ended is not given the display's focus by itself.
    machine.focus();
    window.key(Key::F11);
    window.sees("Telão fechado");
    window.tab_to("Abrir o telão");
    window.key(Key::Enter);
    window.shows(2);
    window.sees("Agora:");
    // The telão took the focus of the display with it.
    machine.focus();
}

/// What a call of the desk's window comes to.
fn call(window: &Window, command: &str, args: &Value) -> Value {
    let told = window.eval_async(&format!(
        "window.__TAURI_INTERNALS__.invoke('{command}', {args}).then(
           (answer) => done({{answer}}), (why) => done({{why}}));"
    ));
    assert!(told["why"].is_null(), "{command}: {}", told["why"]);
    told["answer"].clone()
}

fn change(window: &Window, change: &Value) {
    let _ = call(window, "change_telao", &json!({"change": change}));
}

#[test]
fn the_desk_drives_it() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    play(&mut desk, etapa, 1..=1);
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
    window.wait("document.querySelectorAll('li[data-scene]')[4].dataset.scene === 'podium'");
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
    let asks =
        |name: &str| window.called_by_the_other("query", &json!({"name": name, "fields": {}}));
    assert_eq!(asks("public"), "ok");
    assert!(
        asks("frame").contains("not for this window"),
        "{}",
        asks("frame")
    );
    for command in [
        "opened",
        "execute",
        "undo",
        "change_telao",
        "choose_sponsors",
        "settings",
    ] {
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
        std::thread::sleep(std::time::Duration::from_millis(1_500));
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
        window.key(Key::Enter);
        window.sees(&format!("{balls} de 24 bolas à vista"));
        window.elsewhere(|telao| telao.wait(&format!("{named} === {balls}")));
    }
    window.tab_to("Bolas saem sozinhas");
    window.key(Key::Space);
    window.elsewhere(|telao| telao.wait(&format!("{named} >= 5")));

    // Published, it is called.
    let publish = json!({"command": "publish-rodada", "etapa": etapa, "number": 1});
    let _ = call(
        &window,
        "execute",
        &json!({"seen": null, "command": publish}),
    );
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

    // A picture that is gone is passed over, and told.
    let kept = machine.path("config/br.org.espadilha/patrocinador-1.png");
    assert!(kept.is_file());
    window.tab_to("Tirar truco.png");
    window.key(Key::Enter);
    window.sees("Nenhuma imagem");
    assert!(!kept.is_file());
    window.elsewhere(|telao| telao.wait("!document.querySelector('main img')"));
}

/// Shows every page of a scene, holds each against what can be read, and keeps pictures where somebody wants them.
fn every_page(window: &Window, scene: &str, faults: &mut Vec<String>) {
    let pictures = std::env::var_os("ESPADILHA_PICTURES").is_some();
    for dark in [false, true] {
        change(window, &json!({"to": "dark", "dark": dark}));
        change(window, &json!({"to": "go", "scene": scene}));
        window.wait(&format!(
            "document.querySelector('li[data-scene={scene}].now') !== null"
        ));
        let theme = if dark { "dark" } else { "light" };
        window.elsewhere(|telao| {
            telao.wait(&format!(
                "document.documentElement.dataset.theme === '{theme}'"
            ));
            for size in PROJECTORS {
                telao.size(size);
                let _ = telao.eval_async("setTimeout(done, 400);");
                let found = telao.eval(UNREADABLE);
                let told = |fault: &Value| format!("{scene}, {theme}, {size:?}: {fault}");
                faults.extend(found.as_array().unwrap().iter().map(told));
                if pictures {
                    let folder =
                        root().join(format!("target/screens/{theme}-{}x{}", size.0, size.1));
                    telao.picture(&folder.join(format!("telao-{scene}.png")));
                }
            }
            let rules: &[&str] = if dark { &CONTRAST } else { &[] };
            let found = axe(telao, rules).into_iter();
            faults.extend(found.map(|fault| format!("{scene}, {theme}: {fault}")));
        });
    }
}

/// How long its pages took to turn, in milliseconds, shortest first.
fn turns(window: &Window) -> Vec<f64> {
    let took = window.elsewhere(|telao| {
        telao.eval("performance.getEntriesByName('turn').map((one) => one.duration)")
    });
    let mut took: Vec<f64> = took
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one.as_f64().unwrap())
        .collect();
    took.sort_by(f64::total_cmp);
    took
}

#[test]
fn it_is_read_from_the_other_end_of_the_hall() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    play(&mut desk, etapa, 1..=1);
    desk.call(etapa, 2);
    let season = machine.keeps(&desk);
    let picture = machine.path("truco.png");
    GrayImage::from_pixel(900, 400, Luma([80]))
        .save(&picture)
        .unwrap();
    machine.answer_dialogs(&[Some(&picture)]);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    open(&machine, &window);
    window.key(Key::F12);
    let _ = call(&window, "choose_sponsors", &json!({}));
    let notice = "Almoço até as 13h10. A rodada 3 começa às 13h30 em ponto.";
    change(&window, &json!({"to": "notice", "text": notice}));
    change(&window, &json!({"to": "go", "scene": "draw"}));
    window.sees("0 de 24 bolas");
    let number = window.elsewhere(|telao| telao.text(".foot"));
    let number = number.rsplit(' ').next().unwrap().to_owned();
    change(
        &window,
        &json!({"to": "reveal", "reveal": {"draw": number, "balls": 21, "by_itself": false}}),
    );
    for scene in ["mesas", "clock", "standings", "draw", "notice", "sponsors"] {
        every_page(&window, scene, &mut faults);
    }
    let took = turns(&window);
    println!("turns of a page in ms: {took:.1?}");
    assert!(took.len() >= 6 && took[took.len() / 2] < TURN, "{took:?}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_knockout_and_the_podium() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    play(&mut desk, etapa, 1..=7);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    open(&machine, &window);
    window.key(Key::F12);
    change(&window, &json!({"to": "go", "scene": "bracket"}));
    window.sees("Agora: Mata-mata");
    every_page(&window, "bracket", &mut faults);
    drop(window);

    play(&mut desk, etapa, 8..=8);
    let season = machine.path("fim.espadilha");
    desk.season.copy_to(&season).unwrap();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    open(&machine, &window);
    window.key(Key::F12);
    every_page(&window, "podium", &mut faults);
    window.elsewhere(|telao| telao.wait("document.querySelectorAll('main li').length === 3"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
