//! What Windows' programs are made with: a compiler whose library's source is at hand, unpacked below `target`, as
//! Debian's package of it would drive out the machine's own.

use crate::tree::{listed, mode, put, run_in, said, text};
use crate::{Step, folders, root, system};
use semver::Version;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the compiler lies.
const UNPACKED: &str = "target/windows-tools";

/// Debian packages that must be installed: the C compiler and linker for Windows, the one for what runs while building,
/// and what installer and archive are made with.
const INSTALLED: &[&str] = &[
    "build-essential",
    "gcc-mingw-w64-x86-64-win32",
    "nsis",
    "zip",
];

/// Debian's newer compiler, which it keeps for its browsers, and the source of its library.
const COMPILER: [&str; 2] = ["rustc-web", "rust-web-src"];

/// What the compiler's library for this machine is called, before its version.
const LIBRARY: &str = "libstd-rust-web-";

/// Takes what is missing; where the compiler is.
///
/// # Errors
/// What is missing, and the cure.
pub fn take() -> Step<PathBuf> {
    if !system::is_debian() {
        return Err("what is handed out for Windows is made on Debian.".to_owned());
    }
    system::packages(INSTALLED)?;
    let archive = match Archive::read() {
        Ok(archive) => archive,
        // A fresh machine has no lists yet, or old ones.
        Err(lacking) => {
            system::apt_get(&["update"]).map_err(|reason| format!("{lacking} {reason}"))?;
            Archive::read()?
        }
    };
    system::packages(&archive.libraries)?;
    let folder = root().join(UNPACKED);
    archive.unpack(&folder)?;
    let compiler = starter(&folder)?;
    println!("{}", text(&said(&compiler, &["--version"])?));
    Ok(compiler)
}

/// What Debian's archive has of the compiler.
struct Archive {
    /// What is unpacked, each with its version as the archive names it: `rustc-web=1.96.0-1`.
    packages: Vec<String>,
    /// What must be installed for it to start.
    libraries: Vec<String>,
}

impl Archive {
    fn read() -> Step<Self> {
        let needed = |package: &str, begins: &str| {
            let needed = needs(package).unwrap_or_default().into_iter();
            let mut fitting = needed.filter(|name| name.starts_with(begins));
            fitting.next().ok_or_else(|| lacking(""))
        };
        let standing = needed(COMPILER[0], LIBRARY)?;
        let library = needed(&standing, LIBRARY)?;
        let backend = needed(&library, "libllvm")?;
        let version = library.strip_prefix(LIBRARY).unwrap_or_default();
        if version_of(version)? < version_of(NEEDED)? {
            return Err(lacking(&format!(", only {version}")));
        }
        let libraries = needs(&backend)?;
        let named = COMPILER.map(str::to_owned).into_iter();
        let packages = named.chain([standing, library, backend]);
        Ok(Self {
            packages: packages.map(|name| newest(&name)).collect::<Step<_>>()?,
            libraries,
        })
    }

    /// Unpacks the compiler into a folder, unless it lies there as the archive has it.
    fn unpack(&self, folder: &Path) -> Step {
        let known = folder.join("versions");
        let versions = self.packages.join("\n");
        if fs::read_to_string(&known).is_ok_and(|known| known == versions) {
            return Ok(());
        }
        println!(
            "Unpacked into {UNPACKED}, beside the machine's own compiler: {}",
            self.packages.join(", ")
        );
        let fetched = folder.join("fetched");
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(&fetched).map_err(|error| error.to_string())?;
        let packages = self.packages.iter().map(String::as_str);
        // Whoever may not write here fetches nothing.
        let as_us = ["--quiet", "-o", "APT::Sandbox::User=root", "download"];
        let words: Vec<&str> = as_us.into_iter().chain(packages).collect();
        run_in(&fetched, "apt-get", &words)?;
        for package in listed(&fetched)? {
            let package = package.display().to_string();
            run_in(folder, "dpkg", &["-x", &package, "."])?;
        }
        fs::remove_dir_all(&fetched).map_err(|error| error.to_string())?;
        put(folder, "versions", versions.as_bytes())?;
        Ok(())
    }
}

/// The compiler that the workspace asks for at least.
const NEEDED: &str = env!("CARGO_PKG_RUST_VERSION");

/// What is said where the archive has none that is new enough: `has` is what it has.
fn lacking(has: &str) -> String {
    format!(
        "Debian's archive as this machine knows it has no rustc-web of {NEEDED} or newer{has}: add its security archive \
         (bookworm-security) to the sources of apt and run again."
    )
}

/// A version of two numbers or of three.
fn version_of(text: &str) -> Step<Version> {
    let whole = match text.matches('.').count() {
        1 => format!("{text}.0"),
        _ => text.to_owned(),
    };
    Version::parse(&whole).map_err(|error| format!("{text}: {error}"))
}

/// The packages without which a package does not run.
fn needs(package: &str) -> Step<Vec<String>> {
    let told = said(Path::new("apt-cache"), &["depends", "--important", package])?;
    let told = text(&told);
    let needed = told
        .lines()
        .filter_map(|line| line.trim().split_once("Depends: "));
    // What is no package by itself stands in `<…>`, with those that are it below.
    let named = needed.filter(|(_, name)| !name.starts_with('<'));
    Ok(named.map(|(_, name)| name.to_owned()).collect())
}

/// A package and its newest version in the archive.
fn newest(package: &str) -> Step<String> {
    let told = said(Path::new("apt-cache"), &["policy", package])?;
    let told = text(&told);
    let mut lines = told.lines();
    let version = lines.find_map(|line| line.trim().strip_prefix("Candidate: "));
    match version {
        Some(version) if version != "(none)" => Ok(format!("{package}={version}")),
        _ => Err(format!("Debian's archive has no {package}.")),
    }
}

/// What cargo starts: the compiler with its own libraries, which names no folder of this machine. Were it cargo that tells
/// it so, everything would be compiled anew in a folder of another name.
fn starter(folder: &Path) -> Step<PathBuf> {
    let quoted = |text: String| format!("'{}'", text.replace('\'', r"'\''"));
    let libraries = folder.join("usr/lib/x86_64-linux-gnu");
    let words = [
        "exec".to_owned(),
        quoted(folder.join("usr/bin/rustc").display().to_string()),
        "\"$@\"".to_owned(),
    ];
    let cut = folders::cut().into_iter().map(quoted);
    let words: Vec<String> = words.into_iter().chain(cut).collect();
    let script = format!(
        "#!/bin/sh\nexport LD_LIBRARY_PATH={}${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}\n{}\n",
        quoted(libraries.display().to_string()),
        words.join(" ")
    );
    let starter = folder.join("bin/rustc");
    if fs::read_to_string(&starter).is_ok_and(|known| known == script) {
        return Ok(starter);
    }
    let starter = put(folder, "bin/rustc", script.as_bytes())?;
    mode(&starter, 0o755)?;
    Ok(starter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_two_numbers_and_of_three() {
        let version = |text: &str| version_of(text).unwrap();
        assert!(version("1.85") < version("1.92"));
        assert!(version("1.92") < version("1.100"));
        assert_eq!(version("1.92"), version("1.92.0"));
        assert!(version_of("dev").is_err());
    }
}
