//! Which window may call what, to the letter.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use tests::root;

fn capability(name: &str) -> (Vec<String>, BTreeSet<String>) {
    let path = root().join(format!("src-tauri/capabilities/{name}.json"));
    let file: Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    let texts = |key: &str| -> Vec<String> { serde_json::from_value(file[key].clone()).unwrap() };
    (texts("windows"), texts("permissions").into_iter().collect())
}

/// The commands that the screens call, as their one file names them.
fn called() -> BTreeSet<String> {
    let backend = fs::read_to_string(root().join("ui/src/lib/backend/index.ts")).unwrap();
    let calls = backend.split("invoke<").skip(1);
    calls
        .map(|call| {
            let name = call.split("('").nth(1).unwrap().split('\'').next().unwrap();
            format!("allow-{}", name.replace('_', "-"))
        })
        .collect()
}

#[test]
fn a_window_may_call_what_it_calls_and_nothing_else() {
    let files = fs::read_dir(root().join("src-tauri/capabilities")).unwrap();
    assert_eq!(files.count(), 3, "a window more than these has none");
    let (windows, clock) = capability("clock");
    assert_eq!(windows, ["clock"]);
    let asks = ["allow-call", "allow-follow"];
    assert_eq!(clock, asks.map(str::to_owned).into());
    let (windows, telao) = capability("telao");
    assert_eq!(windows, ["telao"]);
    let hears = ["allow-call", "allow-telao-beat", "allow-telao-picture"];
    assert_eq!(telao, hears.map(str::to_owned).into());
    let (windows, main) = capability("main");
    assert_eq!(windows, ["main"]);
    let drops = ["core:event:allow-listen", "core:event:allow-unlisten"];
    let (core, own): (BTreeSet<String>, BTreeSet<String>) =
        main.into_iter().partition(|one| one.starts_with("core:"));
    assert_eq!(core, drops.map(str::to_owned).into());
    // The window's build refuses a grant without a handler, and a handler without a grant.
    let lacks: Vec<String> = called().difference(&own).cloned().collect();
    assert!(lacks.is_empty(), "{lacks:?}");
}

#[test]
fn a_window_loads_nothing_of_others_and_its_links_lead_nowhere_else() {
    let path = root().join("src-tauri/tauri.conf.json");
    let config: Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    let policy = config["app"]["security"]["csp"].as_str().unwrap();
    let parts: BTreeSet<&str> = policy.split("; ").collect();
    for part in [
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-src 'none'",
        "object-src 'none'",
    ] {
        assert!(parts.contains(part), "{part}: {policy}");
    }
    assert!(
        !policy.contains('*') && !policy.contains("https:"),
        "{policy}"
    );
}

/// On Windows the screens have a host's address, and so has that by which they ask: what the view may load is meant there, too.
/// No address of a file is made in a screen, as one would be another there (`convertFileSrc`).
#[test]
fn screens_are_the_same_where_their_address_is_a_host_s() {
    let path = root().join("src-tauri/tauri.conf.json");
    let config: Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    let policy = config["app"]["security"]["csp"].as_str().unwrap();
    let asks = policy
        .split("; ")
        .find(|part| part.starts_with("connect-src "));
    assert_eq!(asks, Some("connect-src ipc: http://ipc.localhost"));
    let mut folders = vec![root().join("ui/src")];
    let mut looked = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                looked += 1;
                for address in ["convertFileSrc", "asset://", "tauri://", "asset.localhost"] {
                    assert!(!text.contains(address), "{}: {address}", path.display());
                }
            }
        }
    }
    assert!(looked > 200, "{looked}");
}
