//! What is handed out: programs as people run them, and the packages around them.

use crate::tree::{self, DESKTOP, PACKAGES};
use crate::{Step, deb, downloads, folders, prepare, root, rpm, run, system, windows};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where release builds lie: no folder of this machine is named in them, so that they are nobody else's.
const BUILT: &str = "target/handed-out";

/// Where the second of two builds is made, from what was committed last.
const AGAIN: &str = "target/built-again/elsewhere";

/// Builds what is handed out for this system and packs it.
pub fn all() -> Step {
    prepare()?;
    system::packages(system::PACK)?;
    println!("$ cargo build --release, without paths of this machine");
    let crates = PACKAGES.iter().flat_map(|package| package.crates);
    let built = Command::new("cargo")
        .args(["build", "--release", "--locked", "--target-dir", BUILT])
        .arg("--bins")
        .args(crates.flat_map(|one| ["--package", one]))
        .env("CARGO_ENCODED_RUSTFLAGS", folders::cut().join("\u{1f}"))
        .current_dir(root())
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the release build failed.".to_owned());
    }
    let built = folder();
    let programs: Vec<PathBuf> = programs().map(|program| built.join(program)).collect();
    folders::tell_none(&programs)?;
    for package in packages(&built)? {
        println!("{} is ready.", package.display());
    }
    downloads::fill()
}

/// Where they lie once they are built.
pub fn folder() -> PathBuf {
    root().join(BUILT).join("release")
}

/// Packs the programs that lie in a folder, for the system that they are for; the packages lie beside them.
pub fn packages(built: &Path) -> Step<Vec<PathBuf>> {
    let built = fs::canonicalize(built).map_err(|error| format!("{}: {error}", built.display()))?;
    if windows::lie_in(&built) {
        return windows::pack(&built);
    }
    if !system::is_debian() {
        return Err(format!(
            "packages are made on Debian or Ubuntu; the programs are in {}.",
            built.display()
        ));
    }
    let tree = built.join("tree");
    let mut made = Vec::new();
    for package in PACKAGES {
        let _ = fs::remove_dir_all(&tree);
        tree::lay_out(package, &tree, &built)?;
        // A server is Debian's or its like; a desk may be any.
        if package.name == DESKTOP.name {
            made.push(rpm::pack(&tree, &built)?);
        }
        made.push(deb::pack(package, &tree, &built)?);
    }
    fs::remove_dir_all(&tree).map_err(|error| error.to_string())?;
    Ok(made)
}

/// All programs that are handed out.
fn programs() -> impl Iterator<Item = &'static str> {
    let all = PACKAGES.iter().flat_map(|package| package.programs);
    all.copied()
}

/// What of a folder is handed out: programs, and what they are packed in.
pub fn handed_out(built: &Path) -> Step<Vec<PathBuf>> {
    let mut files = tree::listed(built)?;
    files.retain(|path| {
        let ending = path.extension().unwrap_or_default();
        let is_program = programs().any(|program| path.ends_with(program));
        is_program
            || ["deb", "exe", "rpm", "zip"]
                .iter()
                .any(|known| ending == *known)
    });
    files.sort();
    Ok(files)
}

/// Makes what is handed out twice, in two folders, by one word for both, and holds the bytes of programs and packages
/// against each other.
pub fn twice(word: &str) -> Step {
    let (first, folder): (fn() -> Step, _) = match word {
        "windows" => (windows::all, windows::folder()),
        _ => (all, folder()),
    };
    first()?;
    let again = root().join(AGAIN);
    let _ = fs::remove_dir_all(&again);
    let [from, to] = [root(), again.clone()].map(|folder| folder.display().to_string());
    run("git", &["clone", "--quiet", &from, &to])?;
    let manifest = again.join("Cargo.toml").display().to_string();
    // From there its own folder is the root.
    let own = ["run", "--quiet", "--manifest-path", &manifest];
    run(
        "cargo",
        &[&own[..], &["--package", "xtask", "--", word]].concat(),
    )?;
    let within = folder.strip_prefix(root()).unwrap_or(&folder);
    let differ = differing(&folder, &again.join(within))?;
    if !differ.is_empty() {
        return Err(format!(
            "two builds differ in {}; the second lies in {to}.",
            differ.join(", ")
        ));
    }
    println!("two builds in two folders, the same bytes");
    fs::remove_dir_all(&again).map_err(|error| error.to_string())
}

/// The programs and packages of two builds that are not the same.
fn differing(one: &Path, other: &Path) -> Step<Vec<String>> {
    let mut differ = Vec::new();
    for file in handed_out(one)? {
        let name = file.file_name().unwrap_or_default();
        if tree::read(&file)? != tree::read(&other.join(name))? {
            differ.push(name.to_string_lossy().into_owned());
        }
    }
    Ok(differ)
}
