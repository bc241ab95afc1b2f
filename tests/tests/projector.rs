//! The telão on a projector beside the desk: it fills that and comes back to it, whatever becomes of the cable and of
//! the program. It needs a display of two monitors.

use fantoccini::key::Key;
use serde_json::{Value, json};
use tests::drawn;
use tests::window::{Machine, Window};

/// Where a window is, and how large.
const PLACE: &str = "[screenX, screenY, innerWidth, innerHeight]";

/// The projector's place: right of the desk's monitor.
fn projector() -> Value {
    json!([1368, 0, 1920, 1080])
}

fn fills_the_projector(window: &Window) {
    window.elsewhere(|telao| {
        telao.wait(&format!("String({PLACE}) === '1368,0,1920,1080'"));
        assert_eq!(telao.eval(PLACE), projector());
    });
}

#[test]
#[ignore = "needs a display of two monitors: cargo xtask test projector"]
fn it_fills_the_projector_and_comes_back_to_it() {
    let machine = Machine::with_projector();
    let (mut desk, etapa) = drawn();
    desk.call(etapa, 1);
    let season = machine.keeps(&desk);
    let window = machine.open(Some(&season));
    window.sees("Rodada 1");
    window.key(Key::F11);
    window.sees("Telão fechado");
    window.tab_to("Abrir o telão");
    window.key(Key::Enter);
    window.shows(2);
    window.sees("Agora:");
    fills_the_projector(&window);
    // Whoever types at the desk goes on typing there.
    window.wait("document.hasFocus()");
    let own = window.eval(PLACE);
    assert!(own[0].as_i64() < Some(1368), "{own}");

    // The cable is out: the desk says so, and it lies over nobody's work.
    for _ in 0..2 {
        machine.projector(false);
        window.sees("confira o cabo");
        window.wait("document.hasFocus()");
        machine.projector(true);
        window.no_longer_sees("confira o cabo");
        fills_the_projector(&window);
    }

    // The program ends and comes again: so does the telão, by itself.
    machine.ends();
    drop(window);
    let window = machine.open(Some(&season));
    window.shows(2);
    fills_the_projector(&window);

    // It ends while the cable is out: nothing lies over the desk, and it is opened there again on request.
    machine.projector(false);
    machine.ends();
    drop(window);
    let window = machine.open(Some(&season));
    window.sees("Rodada 1");
    assert_eq!(window.windows(), 1);
    machine.projector(true);
    window.key(Key::F11);
    window.tab_to("Abrir o telão");
    window.key(Key::Enter);
    window.shows(2);
    fills_the_projector(&window);
}
