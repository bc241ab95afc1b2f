//! The telão: how soon something stands on the wall, and how long a page takes to turn.

use super::{marked, tell};
use serde_json::json;
use tests::telao::{change, go, open, turns};
use tests::window::{Machine, Window};

const OPENINGS: usize = 10;
const ROUNDS: usize = 10;

/// What turns, of a rodada that is on.
const SCENES: [&str; 4] = ["mesas", "clock", "standings", "notice"];

pub fn telao(machine: &Machine, window: &Window) {
    let painted = (0..OPENINGS).map(|_| first_paint(window)).collect();
    tell("telão, opened to first paint (aim 600)", painted);
    open(machine, window);
    change(
        window,
        &json!({"to": "notice", "text": "Almoço até as 13h10."}),
    );
    change(window, &json!({"to": "frozen", "frozen": true}));
    for _ in 0..ROUNDS {
        for scene in SCENES {
            go(window, scene);
        }
    }
    let took = turns(window);
    for scene in SCENES {
        let own = took.iter().filter(|(of, _)| of == scene);
        let own = own.map(|(_, took)| *took).collect();
        tell(&format!("telão, turn of a page, {scene} (aim 50)"), own);
    }
    let _ = window.calls("close_telao", &json!({}));
}

/// From the call that opens it, in milliseconds.
fn first_paint(window: &Window) -> f64 {
    let asked = window.eval_async(
        "const asked = performance.timeOrigin + performance.now();
         window.__TAURI_INTERNALS__.invoke('open_telao', {}).then(() => done(asked));",
    );
    window.shows(2);
    let painted = window.elsewhere(|telao| marked(telao, "telao-painted"));
    let _ = window.calls("close_telao", &json!({}));
    window.shows(1);
    painted - asked.as_f64().unwrap()
}
