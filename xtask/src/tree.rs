//! What is handed out as it will lie on a machine: programs, icons, documents, manual pages, completions.

use crate::{Step, licences, root};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is handed out in one package.
pub struct Package {
    pub name: &'static str,
    pub programs: &'static [&'static str],
    /// The crates that they are of.
    pub crates: &'static [&'static str],
    /// What it says of itself in one line, and at length.
    pub summary: &'static str,
    pub told: &'static [&'static str],
    /// Files that lie in the repository, and where they go.
    files: &'static [(&'static str, &'static str)],
    /// The program that writes its own completions and manual pages.
    command: Option<&'static str>,
    /// Where the scripts lie that Debian's package manager runs.
    pub scripts: Option<&'static str>,
    /// What it needs of Debian beside the libraries of its programs, and what it is best installed with.
    pub needs: &'static [&'static str],
    pub recommends: &'static [&'static str],
}

/// What is handed out, whoever it is for.
pub const PACKAGES: [&Package; 2] = [&DESKTOP, &CENTRAL];

/// For whoever runs a championship.
pub const DESKTOP: Package = Package {
    name: "espadilha",
    programs: &["espadilha", "espadilha-desktop"],
    crates: &["cli", "espadilha-desktop"],
    summary: "championships of truco, from registration to the podium",
    told: &[
        "With Espadilha a truco federation runs a championship: registration and",
        "check-in, draws that anyone can verify, sheets printed and read back, results",
        "checked against the regulation, rulings by clause, standings that say why. One",
        "file a season, and no network.",
    ],
    files: &DESKTOP_FILES,
    command: Some("espadilha"),
    scripts: None,
    needs: &[],
    recommends: &[],
};

/// For whoever keeps a federation's server.
pub const CENTRAL: Package = Package {
    name: "espadilha-central",
    programs: &["espadilha-central"],
    crates: &["central"],
    summary: "what many seasons of truco say, held in one PostgreSQL",
    told: &[
        "The central of a truco federation takes in what its seasons have signed: who",
        "is registered, who is suspended, what an etapa came to. It answers each with",
        "the country's list of sanctions, and writes the ranking's pages.",
    ],
    files: &CENTRAL_FILES,
    command: None,
    scripts: Some("packaging/central/debian"),
    needs: &["systemd"],
    recommends: &["postgresql (>= 15)"],
};

const CENTRAL_FILES: [(&str, &str); 4] = [
    (
        "packaging/central/espadilha-central.service",
        "usr/lib/systemd/system/espadilha-central.service",
    ),
    (
        "packaging/central/sysusers.conf",
        "usr/lib/sysusers.d/espadilha-central.conf",
    ),
    (
        "packaging/central/tmpfiles.conf",
        "usr/lib/tmpfiles.d/espadilha-central.conf",
    ),
    (
        "docs/central.md",
        "usr/share/doc/espadilha-central/central.md",
    ),
];

const DESKTOP_FILES: [(&str, &str); 5] = [
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
pub fn lay_out(package: &Package, tree: &Path, built: &Path) -> Step {
    for program in package.programs {
        let to = format!("usr/bin/{program}");
        let to = put(tree, &to, &read(&built.join(program))?)?;
        run_in(tree, "strip", &[&to.display().to_string()])?;
        mode(&to, 0o755)?;
    }
    for (from, to) in package.files {
        put(tree, to, &read(&root().join(from))?)?;
    }
    documents(package, tree)?;
    if let Some(command) = package.command {
        pages(tree, &tree.join("usr/bin").join(command))?;
    }
    modes(tree)
}

/// What a program writes of itself: completions and manual pages.
fn pages(tree: &Path, command: &Path) -> Step {
    for (shell, to) in COMPLETIONS {
        put(tree, to, &said(command, &["completions", shell])?)?;
    }
    let pages = tree.join("usr/share/man/man1");
    fs::create_dir_all(&pages).map_err(|error| error.to_string())?;
    said(command, &["manpages", &pages.display().to_string()])?;
    for page in listed(&pages)? {
        run_in(tree, "gzip", &["-9n", &page.display().to_string()])?;
    }
    Ok(())
}

/// Licence, changes, and the licences of what is linked in.
fn documents(package: &Package, tree: &Path) -> Step {
    let folder = &format!("usr/share/doc/{}", package.name);
    put(tree, &format!("{folder}/copyright"), COPYRIGHT.as_bytes())?;
    put(
        tree,
        &format!("{folder}/licences.txt"),
        licences::text(package)?.as_bytes(),
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
