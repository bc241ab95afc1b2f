//! The telão on a projector beside the desk: it fills that and comes back to it, whatever becomes of the cable and of
//! the program. It needs a display of two monitors.

use std::thread::sleep;
use std::time::Duration;
use tests::drawn;
use tests::telao::ask_for;
use tests::window::{Machine, Window};

/// The projector is right of the desk's monitor; the telão has all of it, and the desk has the keys for good.
fn fills_the_projector(machine: &Machine, window: &Window) {
    machine.stands("Telão", (1368, 0), (1920, 1080));
    sleep(Duration::from_secs(3));
    window.wait("document.hasFocus()");
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
    ask_for(&window);
    fills_the_projector(&machine, &window);

    // The cable is out: the desk says so, and goes on; it is in again.
    for _ in 0..2 {
        machine.projector(false);
        window.sees("confira o cabo");
        window.wait("document.hasFocus()");
        machine.projector(true);
        window.no_longer_sees("confira o cabo");
        fills_the_projector(&machine, &window);
    }

    // The program ends and comes again: so does the telão, by itself.
    machine.ends();
    drop(window);
    let window = machine.open(Some(&season));
    window.shows(2);
    fills_the_projector(&machine, &window);

    // The program ends while the cable is out: nothing lies over the desk until somebody opens it.
    machine.projector(false);
    machine.ends();
    drop(window);
    let window = machine.open(Some(&season));
    window.sees("Rodada 1");
    sleep(Duration::from_secs(3));
    assert_eq!(window.windows(), 1);
    machine.projector(true);
    ask_for(&window);
    fills_the_projector(&machine, &window);
}
