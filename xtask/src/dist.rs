//! What is handed out: programs as people run them, and the packages around them.

use crate::tree::{self, PACKAGES, PROGRAMS};
use crate::{Step, deb, portable, prepare, root, rpm, run, system};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where release builds lie: their paths are cut out, so that they are nobody else's.
const BUILT: &str = "target/handed-out";

/// Where the second of two builds is made, from what was committed last.
const AGAIN: &str = "target/built-again/elsewhere";

/// Builds what is handed out and packs it.
pub fn all() -> Step {
    prepare()?;
    system::packages(system::PACK)?;
    println!("$ cargo build --release, without paths of this machine");
    let cut = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let mut flags = vec![cut(&root(), "/espadilha")];
    if let Some(home) = std::env::home_dir() {
        flags.push(cut(&home, "/home"));
    }
    let built = Command::new("cargo")
        .args(["build", "--release", "--locked", "--target-dir", BUILT])
        .arg("--bins")
        .args(PACKAGES.iter().flat_map(|package| ["--package", package]))
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"))
        .current_dir(root())
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the release build failed.".to_owned());
    }
    let built = root().join(BUILT).join("release");
    tell_no_path(&built)?;
    for package in packages(&built)? {
        println!("{} is ready.", package.display());
    }
    if cfg!(windows) {
        portable::installer()?;
    }
    Ok(())
}

/// Sees to it that the programs in a folder name no folder of this machine: they are to be the same wherever they are built.
fn tell_no_path(built: &Path) -> Step {
    // With what parts it from a folder whose name begins alike.
    let own = [Some(root()), std::env::home_dir()].map(|folder| {
        let folder = folder.unwrap_or_default().join("");
        folder.display().to_string().into_bytes()
    });
    for program in programs(built) {
        let bytes = tree::read(&program)?;
        if let Some(folder) = own.iter().find(|own| holds(&bytes, own)) {
            let told = String::from_utf8_lossy(folder);
            return Err(format!("{} names {told}.", program.display()));
        }
    }
    Ok(())
}

fn holds(bytes: &[u8], words: &[u8]) -> bool {
    words.len() > 1 && bytes.windows(words.len()).any(|at| at == words)
}

/// The programs in a folder.
fn programs(built: &Path) -> [PathBuf; 2] {
    PROGRAMS.map(|program| built.join(format!("{program}{}", std::env::consts::EXE_SUFFIX)))
}

/// Packs the programs that lie in a folder; the packages lie beside them.
pub fn packages(built: &Path) -> Step<Vec<PathBuf>> {
    let built = fs::canonicalize(built).map_err(|error| format!("{}: {error}", built.display()))?;
    if cfg!(windows) {
        return Ok(vec![portable::pack(&built)?]);
    }
    if !system::is_debian() {
        return Err(format!(
            "packages are made on Debian or Ubuntu; the programs are in {}.",
            built.display()
        ));
    }
    let tree = built.join("tree");
    let _ = fs::remove_dir_all(&tree);
    tree::lay_out(&tree, &built)?;
    let made = vec![rpm::pack(&tree, &built)?, deb::pack(&tree, &built)?];
    fs::remove_dir_all(&tree).map_err(|error| error.to_string())?;
    Ok(made)
}

/// Builds what is handed out twice, in two folders, and holds the bytes of programs and packages against each other.
pub fn twice() -> Step {
    all()?;
    let again = root().join(AGAIN);
    let _ = fs::remove_dir_all(&again);
    let [from, to] = [root(), again.clone()].map(|folder| folder.display().to_string());
    run("git", &["clone", "--quiet", &from, &to])?;
    let manifest = again.join("Cargo.toml").display().to_string();
    // From there its own folder is the root.
    let own = [
        "run",
        "--quiet",
        "--manifest-path",
        &manifest,
        "--package",
        "xtask",
        "--",
        "dist",
    ];
    run("cargo", &own)?;
    let differ = differing(&root().join(BUILT), &again.join(BUILT))?;
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
    let [one, other] = [one, other].map(|folder| folder.join("release"));
    let packed = |path: &PathBuf| {
        let ending = path.extension();
        ending.is_some_and(|ending| ["deb", "rpm", "zip"].iter().any(|known| ending == *known))
    };
    let mut files = tree::listed(&one)?;
    files.retain(packed);
    files.extend(programs(&one));
    let mut differ = Vec::new();
    for file in files {
        let name = file.file_name().unwrap_or_default();
        if tree::read(&file)? != tree::read(&other.join(name))? {
            differ.push(name.to_string_lossy().into_owned());
        }
    }
    Ok(differ)
}
