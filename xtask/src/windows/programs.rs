//! Windows' programs, built on Linux.

use crate::tree::DESKTOP;
use crate::{Step, folders, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What they are built for.
const TARGET: &str = "x86_64-pc-windows-gnu";

/// Where they are built: another compiler in the same folder throws away what lies there.
const BUILT: &str = "target/windows";

/// The library's crates that are built with them. Of the two ways to end after a panic the one that can be caught.
const LIBRARY: &str = "-Zbuild-std=std,panic_unwind";

/// What the linker is told: the moment of the build is in none of them.
const LINKED: &str = "-Clink-arg=-Wl,--no-insert-timestamp";

/// Where they lie once they are built.
pub fn folder() -> PathBuf {
    root().join(BUILT).join(TARGET).join("release")
}

/// Builds them with a compiler; where they lie.
///
/// # Errors
/// That the build failed, or which of them names a folder of this machine.
pub fn build(compiler: &Path) -> Step<PathBuf> {
    println!("$ cargo build --release --target {TARGET} {LIBRARY}");
    let built = Command::new("cargo")
        .args(["build", "--release", "--locked", "--target-dir", BUILT])
        .args(["--target", TARGET, LIBRARY, "--bins"])
        // In one call: apart, their features differ, and nearly everything is built twice.
        .args(DESKTOP.crates.iter().flat_map(|one| ["--package", one]))
        .env("RUSTC", compiler)
        // Only with this a released compiler builds its library.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_ENCODED_RUSTFLAGS", LINKED)
        .current_dir(root())
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the release build for Windows failed.".to_owned());
    }
    let folder = folder();
    let programs = DESKTOP.programs.iter();
    let programs: Vec<PathBuf> = programs.map(|name| folder.join(file(name))).collect();
    folders::tell_none(&programs)?;
    Ok(folder)
}

/// The file of a program.
pub fn file(program: &str) -> String {
    format!("{program}.exe")
}

#[cfg(test)]
mod tests {
    use super::*;
    use toml::Value;

    /// Its library for C exports too many names for Windows where it is made in haste.
    #[test]
    fn what_is_linked_for_c_stays_small() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
        let manifest: Value = toml::from_str(&manifest).unwrap();
        let level = &manifest["profile"]["dev"]["package"]["printpdf"]["opt-level"];
        assert!(level.as_integer() >= Some(2), "{level}");
    }
}
