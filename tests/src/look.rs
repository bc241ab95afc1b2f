//! How a screen looks: by the rules of axe in every theme, and in pictures for somebody to look at.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use crate::root;
use crate::window::Window;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// A small screen and a large one.
pub const SIZES: [(u32, u32); 2] = [(1280, 720), (1920, 1080)];
/// Screens that people have besides: nothing may run over at any of them, and pictures are taken where they are wanted.
const OTHERS: [(u32, u32); 4] = [(1024, 700), (1366, 768), (2560, 1440), LARGE];
/// A screen so large that texts begin larger on it.
const LARGE: (u32, u32) = (3840, 2160);
/// How much, in hundredths.
const LARGER: u32 = 150;
/// The rules of axe that colours alone can break.
pub const CONTRAST: [&str; 2] = ["color-contrast", "link-in-text-block"];
/// Each theme with the rules that it is looked at by: the first by all, as the others differ in their colours alone.
const THEMES: [(&str, &[&str]); 3] = [("light", &[]), ("dark", &CONTRAST), ("contrast", &CONTRAST)];
/// The themes of which pictures are kept.
const PICTURED: [&str; 2] = ["light", "dark"];

/// What axe finds against the accessibility of the screen as it stands: by these rules, or by all of them.
///
/// # Panics
/// Where axe does not run.
#[must_use]
pub fn axe(window: &Window, rules: &[&str]) -> Vec<String> {
    judged(&|script| window.eval_async(script), rules)
}

/// The same of any page in which `asks` runs a script that calls `done` with its answer.
///
/// # Panics
/// Where axe does not run.
#[must_use]
pub fn judged(asks: &dyn Fn(&str) -> Value, rules: &[&str]) -> Vec<String> {
    if asks("done(typeof axe);") == "undefined" {
        let source = root().join("ui/node_modules/axe-core/axe.min.js");
        let source = fs::read_to_string(source).unwrap();
        let _ = asks(&format!("{source}\n;done(true);"));
    }
    let mut options = json!({"resultTypes": ["violations"]});
    if !rules.is_empty() {
        options["runOnly"] = json!({"type": "rule", "values": rules});
    }
    let found = asks(&format!(
        "axe.run(document, {options}).then(
           (found) => done(found.violations.map((one) => one.id + ': ' + one.help + ' ' +
             one.nodes.slice(0, 3).map((node) => node.html).join(' | '))),
           (error) => done([String(error)]));",
    ));
    let found = found.as_array().unwrap().iter();
    found
        .map(|fault| fault.as_str().unwrap_or("").to_owned())
        .collect()
}

/// What can only be reached by scrolling sideways: the page, and every region of it that is cut off or scrolls that way.
/// What is meant to be moved about says so itself.
const SIDEWAYS: &str = "[document.documentElement, ...document.querySelectorAll('body *')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
  .filter((one) => one === document.documentElement || one.matches('.frame, main, aside, .modal') ||
    ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
  .filter((one) => !one.closest('[data-pans], pre, textarea, input'))
  .map((one) => one.outerHTML.slice(0, 100) + ' is ' + one.scrollWidth + ' wide in ' + one.clientWidth)";

/// What of a dialog's foot lies beyond its edges: pushed to the left nothing scrolls there.
const BEYOND: &str = "[...document.querySelectorAll('.modal .foot *')]
  .filter((one) => {
    const [own, whole] = [one, one.closest('.modal')].map((of) => of.getBoundingClientRect());
    return own.width > 1 && (own.left < whole.left || own.right > whole.right);
  })
  .map((one) => one.outerHTML.slice(0, 100) + ' lies beyond its dialog')";

/// What runs over sideways on the screen as it stands.
///
/// # Panics
/// Where the window is gone.
#[must_use]
pub fn sideways(window: &Window) -> Vec<String> {
    let over = [SIDEWAYS, BEYOND].map(|script| window.eval(script));
    let over = over.map(|found| serde_json::from_value::<Vec<String>>(found).unwrap());
    over.into_iter().flatten().collect()
}

/// Takes a picture of the large screen with its texts as a first start there has them.
fn picture_as_begun(window: &Window, to: &Path) {
    let shown = |text: &Value| {
        let mut settings = window.asks("settings", &json!({}));
        let before = settings["text"].take();
        settings["text"] = text.clone();
        let _ = window.calls("set_settings", &json!({"settings": settings}));
        before
    };
    let own = shown(&json!(LARGER));
    window.wait(&format!("innerWidth === {}", LARGE.0 * 100 / LARGER));
    window.picture(to);
    let _ = shown(&own);
    window.wait(&format!("innerWidth === {}", LARGE.0));
}

/// Looks at the screen as it stands, in every theme; in every size where it is a whole screen. Pictures are kept
/// where somebody wants them: `cargo xtask pictures`.
pub fn look(window: &Window, name: &str, sizes: &[(u32, u32)], faults: &mut Vec<String>) {
    let pictures = std::env::var_os("ESPADILHA_PICTURES").is_some();
    // A dialog stands in a small window as in a large one.
    let others = if sizes.len() == SIZES.len() {
        &OTHERS[..]
    } else {
        &OTHERS[..1]
    };
    for (theme, rules) in THEMES {
        window.theme(theme);
        let pictured = pictures && PICTURED.contains(&theme);
        // Every theme is as wide as the others.
        let measured = rules.is_empty();
        let others = if measured || pictured { others } else { &[] };
        for size in others.iter().chain(sizes) {
            window.size(*size);
            if measured {
                let over = sideways(window).into_iter();
                faults.extend(over.map(|one| format!("{name}, {}x{}: {one}", size.0, size.1)));
            }
            if pictured {
                let folder = root().join(format!("target/screens/{theme}-{}x{}", size.0, size.1));
                let to = folder.join(format!("{name}.png"));
                if *size == LARGE {
                    picture_as_begun(window, &to);
                } else {
                    window.picture(&to);
                }
            }
        }
        let found = axe(window, rules);
        faults.extend(
            found
                .into_iter()
                .map(|fault| format!("{name}, {theme}: {fault}")),
        );
    }
}
