//! What is handed out: programs as people run them, and the Debian package around them.

use crate::{Step, licences, prepare, root, system};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where release builds lie: their paths are cut out, so that they are nobody else's.
const BUILT: &str = "target/handed-out";

/// The programs of the package.
const PROGRAMS: [&str; 2] = ["espadilha", "espadilha-desktop"];

/// Files of the package that lie in the repository, and where they go.
const FILES: [(&str, &str); 3] = [
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
];

/// Shells, and where each looks for completions.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "usr/share/bash-completion/completions/espadilha"),
    ("zsh", "usr/share/zsh/vendor-completions/_espadilha"),
    ("fish", "usr/share/fish/vendor_completions.d/espadilha.fish"),
];

/// Builds what is handed out and packs it.
pub fn all() -> Step {
    prepare()?;
    println!("$ cargo build --release, without paths of this machine");
    let cut = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let mut flags = vec![cut(&root(), "/espadilha")];
    if let Some(home) = std::env::home_dir() {
        flags.push(cut(&home, "/home"));
    }
    let built = Command::new("cargo")
        .args(["build", "--release", "--locked", "--target-dir", BUILT])
        .args(PROGRAMS.iter().flat_map(|program| ["--bin", program]))
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"))
        .current_dir(root())
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the release build failed.".to_owned());
    }
    let package = package(&root().join(BUILT).join("release"))?;
    println!("{} is ready.", package.display());
    Ok(())
}

/// Packs the programs that lie in a folder; the package lies beside them.
pub fn package(built: &Path) -> Step<PathBuf> {
    if !system::is_debian() {
        return Err(format!(
            "a package is made on Debian or Ubuntu; the programs are in {}.",
            built.display()
        ));
    }
    let built = fs::canonicalize(built).map_err(|error| format!("{}: {error}", built.display()))?;
    let tree = built.join("deb");
    let _ = fs::remove_dir_all(&tree);
    for program in PROGRAMS {
        let to = put(
            &tree,
            &format!("usr/bin/{program}"),
            &read(&built.join(program))?,
        )?;
        run_in(&tree, "strip", &[&to.display().to_string()])?;
        mode(&to, 0o755)?;
    }
    for (from, to) in FILES {
        put(&tree, to, &read(&root().join(from))?)?;
    }
    documents(&tree)?;
    let command = tree.join("usr/bin/espadilha");
    for (shell, to) in COMPLETIONS {
        put(&tree, to, &said(&command, &["completions", shell])?)?;
    }
    let pages = tree.join("usr/share/man/man1");
    fs::create_dir_all(&pages).map_err(|error| error.to_string())?;
    said(&command, &["manpages", &pages.display().to_string()])?;
    for page in listed(&pages)? {
        run_in(&tree, "gzip", &["-9n", &page.display().to_string()])?;
    }
    let version = env!("CARGO_PKG_VERSION");
    let architecture = text(&said(Path::new("dpkg"), &["--print-architecture"])?);
    let control = control(&tree, version, &architecture)?;
    put(&tree, "DEBIAN/control", control.as_bytes())?;
    modes(&tree)?;
    let file = built.join(format!("espadilha_{version}_{architecture}.deb"));
    let done = Command::new("dpkg-deb")
        .args(["--build", "--root-owner-group", "-Zzstd"])
        .args([&tree, &file])
        .env("SOURCE_DATE_EPOCH", moment()?)
        .output();
    if !done.is_ok_and(|done| done.status.success()) {
        return Err("dpkg-deb could not make the package.".to_owned());
    }
    fs::remove_dir_all(&tree).map_err(|error| error.to_string())?;
    Ok(file)
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

fn control(tree: &Path, version: &str, architecture: &str) -> Step<String> {
    let size = text(&said(
        Path::new("du"),
        &["-sk", "--apparent-size", &tree.display().to_string()],
    )?);
    let size = size.split_whitespace().next().unwrap_or("0");
    let needs = needs(tree)?;
    Ok(format!(
        "Package: espadilha
Version: {version}
Architecture: {architecture}
Maintainer: Espadilha <espadilha@localhost>
Installed-Size: {size}
Depends: {needs}
Section: misc
Priority: optional
Description: championships of truco, from registration to the podium
 With Espadilha a truco federation runs a championship: registration and
 check-in, draws that anyone can verify, sheets printed and read back, results
 checked against the regulation, rulings by clause, standings that say why. One
 file a season, and no network.
"
    ))
}

/// The packages whose libraries the programs are linked with, as Debian's own tool finds them.
fn needs(tree: &Path) -> Step<String> {
    // The tool asks for a source package around it.
    put(
        tree,
        "debian/control",
        b"Source: espadilha\n\nPackage: espadilha\nArchitecture: any\n",
    )?;
    let programs = PROGRAMS.map(|program| format!("usr/bin/{program}"));
    let found = Command::new("dpkg-shlibdeps")
        .arg("-O")
        .args(programs)
        .current_dir(tree)
        .output()
        .map_err(|error| format!("dpkg-shlibdeps could not be started: {error}."))?;
    fs::remove_dir_all(tree.join("debian")).map_err(|error| error.to_string())?;
    let found = text(&found.stdout);
    let needs = found.strip_prefix("shlibs:Depends=");
    let needs = needs.ok_or("dpkg-shlibdeps found no library.")?;
    Ok(needs.to_owned())
}

/// The moment of the last commit, which all files of the package bear.
fn moment() -> Step<String> {
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

fn put(tree: &Path, to: &str, bytes: &[u8]) -> Step<PathBuf> {
    let to = tree.join(to);
    let folder = to.parent().unwrap_or(tree);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&to, bytes))
        .map_err(|error| format!("{}: {error}", to.display()))?;
    Ok(to)
}

fn read(path: &Path) -> Step<Vec<u8>> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).trim().to_owned()
}

/// What a program prints.
fn said(program: &Path, args: &[&str]) -> Step<Vec<u8>> {
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

fn run_in(folder: &Path, program: &str, args: &[&str]) -> Step {
    let status = Command::new(program)
        .args(args)
        .current_dir(folder)
        .status();
    let done = status.is_ok_and(|status| status.success());
    done.then_some(())
        .ok_or_else(|| format!("{program} {} failed.", args.join(" ")))
}

fn listed(folder: &Path) -> Step<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| error.to_string())?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

#[cfg(unix)]
fn mode(path: &Path, mode: u32) -> Step {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(|error| error.to_string())
}

#[cfg(not(unix))]
fn mode(_: &Path, _: u32) -> Step {
    Ok(())
}

/// Everybody reads, nobody else writes, whatever this machine's habit is.
fn modes(folder: &Path) -> Step {
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
