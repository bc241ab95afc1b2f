//! The Debian package.

use crate::tree::{Package, files, mode, moment, put, read, said, text};
use crate::{Step, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packs what is laid out in `tree`; the package lies in `into`.
pub fn pack(package: &Package, tree: &Path, into: &Path) -> Step<PathBuf> {
    let version = env!("CARGO_PKG_VERSION");
    let architecture = text(&said(Path::new("dpkg"), &["--print-architecture"])?);
    let control = control(package, tree, version, &architecture)?;
    put(tree, "DEBIAN/control", control.as_bytes())?;
    for script in scripts(package)? {
        let name = script.file_name().unwrap_or_default().to_string_lossy();
        let to = put(tree, &format!("DEBIAN/{name}"), &read(&script)?)?;
        mode(&to, 0o755)?;
    }
    let name = package.name;
    let file = into.join(format!("{name}_{version}_{architecture}.deb"));
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

fn scripts(package: &Package) -> Step<Vec<PathBuf>> {
    let folder = package.scripts.map(|folder| root().join(folder));
    folder.map_or_else(|| Ok(Vec::new()), |folder| files(&folder))
}

fn control(package: &Package, tree: &Path, version: &str, architecture: &str) -> Step<String> {
    let size = installed_size(tree)?;
    let needs = needs(package, tree)?;
    let told = package.told.iter().map(|line| format!(" {line}\n"));
    let told: String = told.collect();
    let recommends = package.recommends.join(", ");
    let recommends = match recommends.is_empty() {
        true => String::new(),
        false => format!("Recommends: {recommends}\n"),
    };
    let Package { name, summary, .. } = package;
    Ok(format!(
        "Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: Espadilha <espadilha@localhost>
Installed-Size: {size}
Depends: {needs}
{recommends}Section: misc
Priority: optional
Description: {summary}
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
fn needs(package: &Package, tree: &Path) -> Step<String> {
    // The tool asks for a source package around it.
    put(
        tree,
        "debian/control",
        b"Source: espadilha\n\nPackage: espadilha\nArchitecture: any\n",
    )?;
    let programs = package.programs.iter();
    let programs = programs.map(|program| format!("usr/bin/{program}"));
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
    let all = [&[needs][..], package.needs].concat();
    Ok(all.join(", "))
}
