//! What is handed out as it will lie on a machine: programs, icons, documents, manual pages, completions.

use crate::{Step, licences, root};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The programs that are handed out.
pub const PROGRAMS: [&str; 2] = ["espadilha", "espadilha-desktop"];

/// The packages of cargo that they are of.
pub const PACKAGES: [&str; 2] = ["cli", "espadilha-desktop"];

/// What a package says of itself in one line.
pub const SUMMARY: &str = "championships of truco, from registration to the podium";

/// What a package says of itself.
pub const TOLD: [&str; 4] = [
    "With Espadilha a truco federation runs a championship: registration and",
    "check-in, draws that anyone can verify, sheets printed and read back, results",
    "checked against the regulation, rulings by clause, standings that say why. One",
    "file a season, and no network.",
];

/// Files that lie in the repository, and where they go.
const FILES: [(&str, &str); 5] = [
    (
        "packaging/espadilha.desktop",
        "usr/share/applications/espadilha.desktop",
    ),
    (
        "packaging/espadilha.xml",
        "usr/share/mime/packages/espadilha.xml",
    ),
    (
        "src-tauri/icons/icon.png",
        "usr/share/icons/hicolor/128x128/apps/espadilha.png",
    ),
    (
        "src-tauri/icons/icon-256.png",
        "usr/share/icons/hicolor/256x256/apps/espadilha.png",
    ),
    (
        "packaging/espadilha.svg",
        "usr/share/icons/hicolor/scalable/apps/espadilha.svg",
    ),
];

/// Shells, and where each looks for completions.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "usr/share/bash-completion/completions/espadilha"),
    ("zsh", "usr/share/zsh/vendor-completions/_espadilha"),
    ("fish", "usr/share/fish/vendor_completions.d/espadilha.fish"),
];

/// Lays everything out below `tree`, around the programs that lie in `built`.
pub fn lay_out(tree: &Path, built: &Path) -> Step {
    for program in PROGRAMS {
        let to = format!("usr/bin/{program}");
        let to = put(tree, &to, &read(&built.join(program))?)?;
        run_in(tree, "strip", &[&to.display().to_string()])?;
        mode(&to, 0o755)?;
    }
    for (from, to) in FILES {
        put(tree, to, &read(&root().join(from))?)?;
    }
    documents(tree)?;
    let command = tree.join("usr/bin/espadilha");
    for (shell, to) in COMPLETIONS {
        put(tree, to, &said(&command, &["completions", shell])?)?;
    }
    let pages = tree.join("usr/share/man/man1");
    fs::create_dir_all(&pages).map_err(|error| error.to_string())?;
    said(&command, &["manpages", &pages.display().to_string()])?;
    for page in listed(&pages)? {
        run_in(tree, "gzip", &["-9n", &page.display().to_string()])?;
    }
    modes(tree)
}

/// Licence, changes, and the licences of what is linked in.
fn documents(tree: &Path) -> Step {
    let folder = "usr/share/doc/espadilha";
    put(tree, &format!("{folder}/copyright"), COPYRIGHT.as_bytes())?;
    put(
        tree,
        &format!("{folder}/licences.txt"),
        licences::text()?.as_bytes(),
    )?;
    let changes = read(&root().join("CHANGELOG.md"))?;
    put(tree, &format!("{folder}/changelog"), &changes)?;
    for name in ["licences.txt", "changelog"] {
        run_in(&tree.join(folder), "gzip", &["-9n", name])?;
    }
    Ok(())
}

const COPYRIGHT: &str = "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Espadilha

Files: *
Copyright: the maintainers of Espadilha
License: Expat
 What others wrote and is linked in stands in licences.txt.gz beside this file, with its licences.
";

/// The moment of the last commit, which all files of a package bear.
pub fn moment() -> Step<String> {
    if let Ok(given) = std::env::var("SOURCE_DATE_EPOCH") {
        return Ok(given);
    }
    let folder = root().display().to_string();
    let last = said(
        Path::new("git"),
        &["-C", &folder, "log", "-1", "--format=%ct"],
    )?;
    Ok(text(&last))
}

/// Every file below a folder, in order.
pub fn files(folder: &Path) -> Step<Vec<PathBuf>> {
    let mut all = Vec::new();
    for path in listed(folder)? {
        if path.is_dir() {
            all.extend(files(&path)?);
        } else {
            all.push(path);
        }
    }
    all.sort();
    Ok(all)
}

/// Writes a file below a tree; where it lies.
pub fn put(tree: &Path, to: &str, bytes: &[u8]) -> Step<PathBuf> {
    let to = tree.join(to);
    let folder = to.parent().unwrap_or(tree);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&to, bytes))
        .map_err(|error| format!("{}: {error}", to.display()))?;
    Ok(to)
}

/// What is in a file.
pub fn read(path: &Path) -> Step<Vec<u8>> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// What a program printed, as text.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).trim().to_owned()
}

/// What a program prints.
pub fn said(program: &Path, args: &[&str]) -> Step<Vec<u8>> {
    let output = Command::new(program)
        .args(args)
        .output()
        .map_err(|error| format!("{} could not be started: {error}.", program.display()))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{}: {}", program.display(), text(&output.stderr)))
    }
}

/// Runs a program in a folder and stops where it fails.
pub fn run_in(folder: &Path, program: &str, args: &[&str]) -> Step {
    let status = Command::new(program)
        .args(args)
        .current_dir(folder)
        .status();
    let done = status.is_ok_and(|status| status.success());
    done.then_some(())
        .ok_or_else(|| format!("{program} {} failed.", args.join(" ")))
}

/// What lies in a folder, in whatever order.
pub fn listed(folder: &Path) -> Step<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| error.to_string())?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

/// Who may do what with a file, as `chmod` writes it.
pub fn mode(path: &Path, mode: u32) -> Step {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(|error| error.to_string())
}

/// Everybody reads, nobody else writes, whatever this machine's habit is.
pub fn modes(folder: &Path) -> Step {
    mode(folder, 0o755)?;
    for path in listed(folder)? {
        if path.is_dir() {
            modes(&path)?;
        } else if !path.parent().is_some_and(|within| within.ends_with("bin")) {
            mode(&path, 0o644)?;
        }
    }
    Ok(())
}
