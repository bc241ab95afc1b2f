//! How a screen looks: by the rules of axe in every theme, and in pictures for somebody to look at.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use crate::root;
use crate::window::Window;
use serde_json::{Value, json};
use std::fs;

/// A small screen and a large one.
pub const SIZES: [(u32, u32); 2] = [(1280, 720), (1920, 1080)];
/// The largest screen that is looked at, for pictures alone.
const WIDE: (u32, u32) = (3840, 2160);
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

/// Looks at the screen as it stands, in every theme; in every size where it is a whole screen. Pictures are kept
/// where somebody wants them: `cargo xtask pictures`.
pub fn look(window: &Window, name: &str, sizes: &[(u32, u32)], faults: &mut Vec<String>) {
    let pictures = std::env::var_os("ESPADILHA_PICTURES").is_some();
    for (theme, rules) in THEMES {
        window.theme(theme);
        let pictured = pictures && PICTURED.contains(&theme);
        let wide = (pictured && sizes.len() == SIZES.len()).then_some(&WIDE);
        for size in wide.into_iter().chain(sizes) {
            window.size(*size);
            if pictured {
                let folder = root().join(format!("target/screens/{theme}-{}x{}", size.0, size.1));
                window.picture(&folder.join(format!("{name}.png")));
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
