//! What is handed out for Windows: a folder that runs from wherever it lies, packed, and an installer around the same
//! programs. Neither has been run.

use crate::tree::{PROGRAMS, put, read, run_in};
use crate::{Step, licences, root, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the installer has besides the window: the command line, which tauri.conf.json does not name, as it must lie there
/// before anything is built.
const INSTALLER: &str = "packaging/windows.json";

/// Packs both programs with their documents; the archive lies beside them.
pub fn pack(built: &Path) -> Step<PathBuf> {
    let name = format!("espadilha-{}-windows", env!("CARGO_PKG_VERSION"));
    let folder = built.join(&name);
    let _ = fs::remove_dir_all(&folder);
    for program in PROGRAMS.map(|program| format!("{program}.exe")) {
        put(&folder, &program, &read(&built.join(&program))?)?;
    }
    for (from, to) in [
        ("README.pt-BR.md", "LEIA-ME.md"),
        ("CHANGELOG.md", "MUDANCAS.md"),
    ] {
        put(&folder, to, &read(&root().join(from))?)?;
    }
    put(&folder, "LICENCAS.txt", licences::text()?.as_bytes())?;
    // Windows' own tar makes whatever archive its name says.
    let archive = format!("{name}.zip");
    run_in(built, "tar", &["-a", "-c", "-f", &archive, &name])?;
    fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
    Ok(built.join(archive))
}

/// Makes the installer, where the tool for it is there.
pub fn installer() -> Step {
    let told = Command::new("cargo").args(["tauri", "--version"]).output();
    if !told.is_ok_and(|told| told.status.success()) {
        println!("No installer is made: `cargo install tauri-cli` and run again for one.");
        return Ok(());
    }
    run(
        "cargo",
        &[
            "tauri",
            "bundle",
            "--bundles",
            "nsis",
            "--config",
            INSTALLER,
        ],
    )
}
