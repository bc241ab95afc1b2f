//! Embeds the window's configuration, the built screens, and which window may call what.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;

/// Where the commands are handed to the window.
const HANDLERS: &str = "src/main.rs";

/// What the main window may call: every command of ours is in it.
const MAIN: &str = "capabilities/main.json";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed={HANDLERS}");
    println!("cargo:rerun-if-changed=capabilities");
    let commands = commands(&fs::read_to_string(HANDLERS)?);
    let main = fs::read_to_string(MAIN)?;
    let granted: BTreeSet<&str> = main
        .split('"')
        .filter_map(|word| word.strip_prefix("allow-"))
        .collect();
    let named = commands.iter().map(|command| command.replace('_', "-"));
    if let Some(command) = named.clone().find(|name| !granted.contains(&name[..])) {
        return Err(format!("{MAIN} lacks \"allow-{command}\": no window could call it").into());
    }
    let named: BTreeSet<String> = named.collect();
    if let Some(gone) = granted.iter().find(|name| !named.contains(**name)) {
        return Err(format!("{MAIN} grants \"allow-{gone}\", which no handler answers").into());
    }
    // A command that is listed is refused to every window whose capability does not name it.
    let commands: Vec<&'static str> = commands
        .into_iter()
        .map(|command| &*Box::leak(command.into_boxed_str()))
        .collect();
    let manifest = tauri_build::AppManifest::new().commands(commands.leak());
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest))?;
    Ok(())
}

/// The commands that the window's handler lists.
fn commands(main: &str) -> Vec<String> {
    let listed = main.split("generate_handler![").nth(1).unwrap_or_default();
    let listed = listed.split(']').next().unwrap_or_default();
    listed
        .split(',')
        .filter_map(|path| path.trim().rsplit("::").next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}
