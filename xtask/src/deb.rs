//! The Debian package.

use crate::Step;
use crate::tree::{PROGRAMS, SUMMARY, TOLD, files, moment, put, said, text};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packs what is laid out in `tree`; the package lies in `into`.
pub fn pack(tree: &Path, into: &Path) -> Step<PathBuf> {
    let version = env!("CARGO_PKG_VERSION");
    let architecture = text(&said(Path::new("dpkg"), &["--print-architecture"])?);
    let control = control(tree, version, &architecture)?;
    put(tree, "DEBIAN/control", control.as_bytes())?;
    let file = into.join(format!("espadilha_{version}_{architecture}.deb"));
    let done = Command::new("dpkg-deb")
        .args(["--build", "--root-owner-group", "-Zzstd"])
        .args([tree, &file])
        .env("SOURCE_DATE_EPOCH", moment()?)
        .output();
    if !done.is_ok_and(|done| done.status.success()) {
        return Err("dpkg-deb could not make the package.".to_owned());
    }
    fs::remove_dir_all(tree.join("DEBIAN")).map_err(|error| error.to_string())?;
    Ok(file)
}

fn control(tree: &Path, version: &str, architecture: &str) -> Step<String> {
    let size = installed_size(tree)?;
    let needs = needs(tree)?;
    let told = TOLD.map(|line| format!(" {line}\n")).concat();
    Ok(format!(
        "Package: espadilha
Version: {version}
Architecture: {architecture}
Maintainer: Espadilha <espadilha@localhost>
Installed-Size: {size}
Depends: {needs}
Section: misc
Priority: optional
Description: {SUMMARY}
{told}"
    ))
}

/// Kibibytes of all files, each begun one whole: by their bytes, so that no file system has a say in it.
fn installed_size(tree: &Path) -> Step<u64> {
    let size = |path: &PathBuf| fs::metadata(path).map(|found| found.len().div_ceil(1024));
    let sizes = files(tree)?.iter().map(size).sum::<Result<u64, _>>();
    sizes.map_err(|error| error.to_string())
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
