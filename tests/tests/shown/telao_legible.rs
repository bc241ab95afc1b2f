//! Every page of the telão as it looks from the hall: of an etapa as they are, and of seasons that a wall has a hard time
//! with.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "figures that somebody asked for")]

use app::ground::face::PublicFace;
use fantoccini::key::Key;
use image::{GrayImage, Luma};
use serde_json::json;
use std::collections::BTreeMap;
use tests::hostile::{DUPLAS, SINGLES, TRIOS, play as play_out, season};
use tests::telao::{PROJECTORS, change, every_page, first_page, go, open, turns};
use tests::window::Machine;
use tests::{drawn, square_codes};

/// What stands on the wall while groups are played.
const BEFORE_THE_END: [&str; 7] = [
    "mesas",
    "clock",
    "standings",
    "draw",
    "site",
    "notice",
    "sponsors",
];

/// Milliseconds that a page may take to turn.
const TURN: f64 = 50.0;

#[test]
fn it_is_read_from_the_other_end_of_the_hall() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    desk.play_rodadas(etapa, 1..=1);
    desk.call(etapa, 2);
    // Of a yellow no letter could be read on paper.
    desk.show(PublicFace {
        site: "https://fprt.org.br/truco/".to_owned(),
        colour: "#ffe000".to_owned(),
        minors_whole: false,
    });
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
    let _ = window.calls("choose_sponsors", &json!({}));
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
    for scene in BEFORE_THE_END {
        first_page(&window, scene, &mut faults);
    }
    let seen = machine.path("telao.png");
    for scene in ["mesas", "site"] {
        go(&window, scene);
        for size in PROJECTORS {
            window.elsewhere(|telao| {
                telao.size(size);
                telao.wait("document.body.innerText.replaceAll('\u{200b}', '').includes('fprt.org.br/truco')");
                telao.rests();
                telao.picture(&seen);
            });
            assert_eq!(
                square_codes(&seen),
                ["https://fprt.org.br/truco/index.html"],
                "{scene} {size:?}"
            );
        }
    }
    // What a page takes by itself is what it takes at its best: what comes on top is the machine's, which runs others.
    for _ in 0..3 {
        for scene in BEFORE_THE_END {
            go(&window, scene);
        }
    }
    let mut best = BTreeMap::new();
    for (scene, took) in turns(&window) {
        let least = best.entry(scene).or_insert(took);
        *least = took.min(*least);
    }
    println!("turns of a page in ms, each at its best: {best:.1?}");
    assert!(best.len() >= BEFORE_THE_END.len(), "{best:?}");
    assert!(best.values().all(|took| *took < TURN), "{best:?}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_knockout_and_the_podium() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    desk.play_rodadas(etapa, 1..=7);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    open(&machine, &window);
    window.key(Key::F12);
    change(&window, &json!({"to": "go", "scene": "bracket"}));
    window.sees("Agora: Mata-mata");
    first_page(&window, "bracket", &mut faults);
    drop(window);

    desk.play_rodadas(etapa, 8..=8);
    let season = machine.path("fim.espadilha");
    desk.season.copy_to(&season).unwrap();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    open(&machine, &window);
    window.key(Key::F12);
    first_page(&window, "podium", &mut faults);
    window.elsewhere(|telao| telao.wait("document.querySelectorAll('main li').length === 3"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Every page of these scenes of a season that is hard to show.
fn looked_at(name: &str, of: &(tests::Desk, app::id::EtapaId), scenes: &[(&str, u64)]) {
    let machine = Machine::new();
    let kept = machine.path("dificil.espadilha");
    of.0.season.copy_to(&kept).unwrap();
    let mut faults = Vec::new();
    let window = machine.open(Some(&kept));
    window.sees("Documentos");
    open(&machine, &window);
    for (scene, least) in scenes {
        let pages = every_page(&window, scene, name, &mut faults);
        assert!(pages >= *least, "{name}, {scene}: {pages} pages");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn trios_of_long_names() {
    let mut made = season(TRIOS);
    made.0.show(PublicFace {
        site: "https://www.federacaoparanaensedetruco.com.br/campeonatos/interclubes-2026/"
            .to_owned(),
        ..PublicFace::default()
    });
    looked_at(
        "trios",
        &made,
        &[("mesas", 1), ("standings", 1), ("site", 1)],
    );
    play_out(&mut made.0, made.1, TRIOS.target);
    looked_at("trios-fim", &made, &[("bracket", 1), ("podium", 1)]);
}

#[test]
fn a_double_elimination_of_long_names() {
    let mut made = season(SINGLES);
    looked_at("dupla-eliminacao", &made, &[("mesas", 2), ("bracket", 2)]);
    play_out(&mut made.0, made.1, SINGLES.target);
    // Both brackets, and the grand final.
    looked_at(
        "dupla-eliminacao-fim",
        &made,
        &[("bracket", 3), ("podium", 1)],
    );
}

#[test]
fn a_knockout_of_252_duplas() {
    looked_at("252", &season(DUPLAS), &[("mesas", 16), ("bracket", 16)]);
}

#[test]
fn a_draw_of_252_duplas() {
    let machine = Machine::new();
    let (desk, _) = season(DUPLAS);
    let (_, window) = machine.opens(&desk, "Documentos");
    open(&machine, &window);
    window.key(Key::F12);
    let mut faults = Vec::new();
    change(&window, &json!({"to": "go", "scene": "draw"}));
    window.sees("0 de 252 bolas");
    let number = window.elsewhere(|telao| telao.text(".foot"));
    let number = number.rsplit(' ').next().unwrap().to_owned();
    for balls in [0, 1, 40, 252] {
        change(
            &window,
            &json!({"to": "reveal", "reveal": {"draw": number, "balls": balls, "by_itself": false}}),
        );
        window.sees(&format!("{balls} de 252 bolas"));
        first_page(&window, "draw", &mut faults);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
