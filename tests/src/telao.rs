//! The telão: opened from the desk, sent to what it is to show, held against what can be read in a hall.

#![expect(
    clippy::missing_panics_doc,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

use crate::look::{CONTRAST, axe};
use crate::root;
use crate::window::{Machine, Window};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// A hall's projector, and an old one.
pub const PROJECTORS: [(u32, u32); 2] = [(1920, 1080), (1024, 768)];

/// What does not fit on the wall as it stands, or is too small to be read from the other end of the hall.
const UNREADABLE: &str = "(() => {
  const main = document.querySelector('main');
  const faults = [];
  if (main.scrollHeight > main.clientHeight + 1) faults.push(`higher than the wall: ${main.scrollHeight} of ${main.clientHeight}`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the wall');
  for (const one of main.querySelectorAll('div.outer')) {
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) faults.push('what is said is cut');
  }
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

/// Opens the telão as a person does and waits until it shows something.
pub fn ask_for(window: &Window) {
    window.key(Key::F11);
    window.sees("Telão fechado");
    window.tab_to("Abrir o telão");
    window.key(Key::Enter);
    window.shows(2);
    window.sees("Agora:");
}

/// Opens the telão on a machine whose windows nobody manages.
pub fn open(machine: &Machine, window: &Window) {
    // A window that comes after another one ended is not given the display's focus by itself.
    machine.focus();
    ask_for(window);
    // The telão took the focus of the display with it.
    machine.focus();
}

/// Changes what it shows.
pub fn change(window: &Window, change: &Value) {
    let _ = window.calls("change_telao", &json!({"change": change}));
}

/// Sends it to a scene and waits until it stands there.
pub fn go(window: &Window, scene: &str) {
    change(window, &json!({"to": "go", "scene": scene}));
    window.wait(&format!(
        "document.querySelector('li[data-scene={scene}].now') !== null"
    ));
}

/// How long its pages took to turn, each with its scene, in milliseconds.
#[must_use]
pub fn turns(window: &Window) -> Vec<(String, f64)> {
    let took = window.elsewhere(|telao| {
        telao.eval("performance.getEntriesByName('turn').map((one) => [one.detail, one.duration])")
    });
    let took = took.as_array().unwrap().iter();
    took.map(|one| {
        (
            one[0].as_str().unwrap().to_owned(),
            one[1].as_f64().unwrap(),
        )
    })
    .collect()
}

/// What on the page that it shows cannot be read on one of the projectors; pictures of it are kept where somebody wants
/// them.
fn read(telao: &Window, name: &str, theme: &str, faults: &mut Vec<String>) {
    let pictures = std::env::var_os("ESPADILHA_PICTURES").is_some();
    for size in PROJECTORS {
        telao.size(size);
        telao.rests();
        let found = telao.eval(UNREADABLE);
        let told = |fault: &Value| format!("{name}, {theme}, {size:?}: {fault}");
        faults.extend(found.as_array().unwrap().iter().map(told));
        if pictures {
            let folder = root().join(format!("target/screens/{theme}-{}x{}", size.0, size.1));
            telao.picture(&folder.join(format!("telao-{name}.png")));
        }
    }
}

/// Shows the first page of a scene in both themes and holds it against what can be read.
pub fn first_page(window: &Window, scene: &str, faults: &mut Vec<String>) {
    for dark in [false, true] {
        change(window, &json!({"to": "dark", "dark": dark}));
        go(window, scene);
        let theme = if dark { "dark" } else { "light" };
        window.elsewhere(|telao| {
            telao.wait(&format!(
                "document.documentElement.dataset.theme === '{theme}'"
            ));
            read(telao, scene, theme, faults);
            let rules: &[&str] = if dark { &CONTRAST } else { &[] };
            let found = axe(telao, rules).into_iter();
            faults.extend(found.map(|fault| format!("{scene}, {theme}: {fault}")));
        });
    }
}

/// So many pages of one scene are looked at: what comes after them is made as they are.
const SEEN: u64 = 6;

/// Turns through the pages of a scene and holds each against what can be read; how many there are.
pub fn every_page(window: &Window, scene: &str, name: &str, faults: &mut Vec<String>) -> u64 {
    let frozen = |frozen: bool| change(window, &json!({"to": "frozen", "frozen": frozen}));
    let alone = json!([{"scene": scene, "on": true, "seconds": 3}]);
    frozen(true);
    change(window, &json!({"to": "dark", "dark": false}));
    change(window, &json!({"to": "playlist", "slots": alone}));
    go(window, scene);
    let pages = "Number(document.querySelector('.pages')?.innerText.split('/')[1] ?? 1)";
    let pages = window
        .elsewhere(|telao| telao.eval(pages))
        .as_u64()
        .unwrap();
    for page in 1..=pages.min(SEEN) {
        if page > 1 {
            frozen(false);
            window.elsewhere(|telao| telao.sees(&format!("{page}/{pages}")));
            frozen(true);
        }
        window.elsewhere(|telao| read(telao, &format!("{name}-{scene}-{page}"), "light", faults));
    }
    pages
}
