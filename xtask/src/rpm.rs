//! The package of Fedora, openSUSE and their like.

use crate::Step;
use crate::tree::{DESKTOP, files, moment, put, text};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where zsh looks for completions on Debian, and where elsewhere.
const ZSH: [&str; 2] = [
    "/usr/share/zsh/vendor-completions/",
    "/usr/share/zsh/site-functions/",
];

/// What rpmbuild is told: nothing of this machine, of this moment or of the folder gets into the package, and what is
/// packed is what is laid out.
const SETTLED: [&str; 7] = [
    "_buildhost espadilha",
    "use_source_date_epoch_as_buildtime 1",
    "clamp_mtime_to_source_date_epoch 1",
    "debug_package %{nil}",
    "__os_install_post %{nil}",
    "_build_id_links none",
    "_build_name_fmt %%{NAME}-%%{VERSION}-%%{RELEASE}.%%{ARCH}.rpm",
];

/// Packs what is laid out in `tree`; the package lies in `into`.
pub fn pack(tree: &Path, into: &Path) -> Step<PathBuf> {
    let work = into.join("rpm");
    let _ = fs::remove_dir_all(&work);
    let spec = put(&work, "espadilha.spec", spec(tree)?.as_bytes())?;
    let mut build = Command::new("rpmbuild");
    build.args(["-bb", "--quiet"]).arg(&spec);
    let places = [("_topdir", &*work), ("_rpmdir", into)];
    let places = places.map(|(name, folder)| format!("{name} {}", folder.display()));
    for told in places.iter().map(String::as_str).chain(SETTLED) {
        build.args(["--define", told]);
    }
    let done = build
        .env("SOURCE_DATE_EPOCH", moment()?)
        .output()
        .map_err(|error| {
            format!("rpmbuild could not be started: {error}. Install rpm and run again.")
        })?;
    if !done.status.success() {
        return Err(format!("rpmbuild: {}", text(&done.stderr)));
    }
    fs::remove_dir_all(&work).map_err(|error| error.to_string())?;
    let version = env!("CARGO_PKG_VERSION");
    let machine = std::env::consts::ARCH;
    Ok(into.join(format!("espadilha-{version}-1.{machine}.rpm")))
}

/// What is packed, and where it goes. Which libraries the programs need rpmbuild finds itself.
fn spec(tree: &Path) -> Step<String> {
    let listed: Vec<String> = files(tree)?
        .iter()
        .filter_map(|file| file.strip_prefix(tree).ok())
        .map(|file| format!("/{}", file.display()).replace(ZSH[0], ZSH[1]))
        .collect();
    let [version, tree] = [env!("CARGO_PKG_VERSION"), &tree.display().to_string()];
    let [told, listed] = [DESKTOP.told.join("\n"), listed.join("\n")];
    let [from, to] = ZSH.map(|folder| format!("%{{buildroot}}{folder}"));
    let summary = DESKTOP.summary;
    Ok(format!(
        "Name: espadilha
Version: {version}
Release: 1
Summary: {summary}
License: MIT

%description
{told}

%install
mkdir -p %{{buildroot}}
cp -a '{tree}/usr' %{{buildroot}}
mkdir -p {to}
mv {from}* {to}

%files
%dir /usr/share/doc/espadilha
{listed}
"
    ))
}
