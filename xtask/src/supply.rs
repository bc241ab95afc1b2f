//! What others wrote and we link in or run: licences, where it comes from, how often, what is known against it.

use crate::{Step, root};
use semver::{Version, VersionReq};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Licences that may be linked in.
const ALLOWED: &[&str] = &[
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "MPL-2.0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "CC0-1.0",
    "BSL-1.0",
    "BlueOak-1.0.0",
    "0BSD",
    "Unlicense",
    "OFL-1.1",
    "Apache-2.0 WITH LLVM-exception",
    "CDLA-Permissive-2.0",
];

/// The one place that crates come from.
const CRATES: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The most crates that may be built in more than one version: each is compiled, and mended, as often. Eight
/// are Windows' lists of its own calls, of which `ring` names older ones; one reads XML for the bucket of the suites.
/// Two come with PostgreSQL's client: how it walks rows, and what it asks a system that is none of ours.
const MOST_TWICE: usize = 54;

/// What is known against crates here, and why it is borne.
const BORNE: [(&str, &str); 13] = [
    (
        "RUSTSEC-2024-0370",
        "unmaintained; used while compiling GTK's bindings and Windows' printing alone",
    ),
    ("RUSTSEC-2024-0411", GTK),
    ("RUSTSEC-2024-0412", GTK),
    ("RUSTSEC-2024-0413", GTK),
    ("RUSTSEC-2024-0414", GTK),
    ("RUSTSEC-2024-0415", GTK),
    ("RUSTSEC-2024-0416", GTK),
    ("RUSTSEC-2024-0417", GTK),
    ("RUSTSEC-2024-0418", GTK),
    ("RUSTSEC-2024-0419", GTK),
    ("RUSTSEC-2024-0420", GTK),
    (
        "RUSTSEC-2024-0429",
        "glib's VariantStrIter, which neither Tauri nor we call",
    ),
    (
        "RUSTSEC-2026-0192",
        "unmaintained; reads the two fonts that we embed, no stranger's",
    ),
];

/// Why GTK 3 is still there.
const GTK: &str = "GTK 3's bindings have no keeper; Tauri's window on Linux stands on them";

/// The list of advisories, and when it was made.
const ADVISORIES: &str = "xtask/advisories.txt";

/// Everything that can be checked without a network.
pub fn check() -> Step {
    let crates = crates()?;
    licences(&crates)?;
    sources(&crates)?;
    twice(&built()?)?;
    advisories(&crates)?;
    npm()
}

/// A crate of the lock file, with its licence as it says it.
struct Crate {
    name: String,
    version: String,
    licence: String,
    /// Empty for our own.
    source: String,
}

fn crates() -> Step<Vec<Crate>> {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .map_err(|error| error.to_string())?;
    let metadata: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().cloned().unwrap_or_default();
    if packages.is_empty() {
        return Err("cargo metadata tells of no crate.".to_owned());
    }
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(packages
        .iter()
        .map(|package| Crate {
            name: text(&package["name"]),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            source: text(&package["source"]),
        })
        .collect())
}

/// The names and versions of what is built, for any system: the lock file names more, which nobody asks for.
fn built() -> Step<BTreeSet<(String, String)>> {
    let every = [
        "--workspace",
        "--all-features",
        "--target",
        "all",
        "--locked",
    ];
    let output = Command::new("cargo")
        .arg("tree")
        .args(every)
        .args([
            "--edges",
            "normal,build,dev",
            "--prefix",
            "none",
            "--format",
            "{p}",
        ])
        .current_dir(root())
        .output()
        .map_err(|error| error.to_string())?;
    let told = String::from_utf8_lossy(&output.stdout);
    let built: BTreeSet<(String, String)> = told
        .lines()
        .filter_map(|line| {
            let mut words = line.split(' ');
            Some((words.next()?.to_owned(), words.next()?.to_owned()))
        })
        .collect();
    if built.is_empty() {
        return Err("cargo tree tells of no crate.".to_owned());
    }
    Ok(built)
}

/// Fine, or what is not.
fn verdict(what: &str, refused: &[String]) -> Step {
    if refused.is_empty() {
        println!("{what}: fine");
        Ok(())
    } else {
        Err(format!("{what}: {}", refused.join("; ")))
    }
}

fn licences(crates: &[Crate]) -> Step {
    let refused: Vec<String> = crates
        .iter()
        .filter(|one| !allowed(&one.licence))
        .map(|one| format!("{} {} ({})", one.name, one.version, one.licence))
        .collect();
    verdict(&format!("licences of {} crates", crates.len()), &refused)
}

fn sources(crates: &[Crate]) -> Step {
    let refused: Vec<String> = crates
        .iter()
        .filter(|one| !one.source.is_empty() && one.source != CRATES)
        .map(|one| format!("{} from {}", one.name, one.source))
        .collect();
    verdict("where crates come from", &refused)
}

fn twice(built: &BTreeSet<(String, String)>) -> Step {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (name, version) in built {
        versions.entry(name).or_default().insert(version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    let told: Vec<String> = versions
        .iter()
        .map(|(name, versions)| {
            let versions: Vec<&str> = versions.iter().copied().collect();
            format!("{name} {}", versions.join(" and "))
        })
        .collect();
    println!("more than one version: {}", told.join("; "));
    if told.len() > MOST_TWICE {
        return Err(format!(
            "{} crates are built more than once, {MOST_TWICE} may be. Name the version that the others use.",
            told.len()
        ));
    }
    Ok(())
}

/// One line of the list.
#[derive(Debug, PartialEq)]
struct Advisory<'a> {
    crate_name: &'a str,
    id: &'a str,
    kind: &'a str,
    mended: Vec<VersionReq>,
    never: Vec<VersionReq>,
}

fn advisories(crates: &[Crate]) -> Step {
    let text = fs::read_to_string(root().join(ADVISORIES)).map_err(|error| error.to_string())?;
    let list = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(advisory)
        .collect::<Step<Vec<_>>>()?;
    let mut refused = Vec::new();
    let mut met = BTreeSet::new();
    for one in crates.iter().filter(|one| !one.source.is_empty()) {
        let version = Version::parse(&one.version).map_err(|error| error.to_string())?;
        for known in list.iter().filter(|known| known.crate_name == one.name) {
            if known.spares(&version) {
                continue;
            }
            if let Some((id, why)) = BORNE.iter().find(|(id, _)| *id == known.id) {
                if met.insert(*id) {
                    println!("borne: {} {} {id}: {why}", one.name, one.version);
                }
            } else {
                refused.push(format!(
                    "{} {} {} ({})",
                    one.name, one.version, known.id, known.kind
                ));
            }
        }
    }
    refused.extend(
        BORNE
            .iter()
            .filter(|(id, _)| !met.contains(id))
            .map(|(id, _)| format!("{id} is borne, and no crate here has it any more")),
    );
    let made = text
        .lines()
        .next()
        .unwrap_or_default()
        .trim_start_matches("# ");
    verdict(&format!("{} advisories ({made})", list.len()), &refused)
}

fn advisory(line: &str) -> Step<Advisory<'_>> {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let [crate_name, id, kind, mended, never] = cells[..] else {
        return Err(format!("{ADVISORIES}: {line}"));
    };
    let requirements = |cell: &str| -> Step<Vec<VersionReq>> {
        cell.split(';')
            .map(str::trim)
            .filter(|text| !text.is_empty())
            .map(|text| VersionReq::parse(text).map_err(|error| format!("{id} {text}: {error}")))
            .collect()
    };
    Ok(Advisory {
        crate_name,
        id,
        kind,
        mended: requirements(mended)?,
        never: requirements(never)?,
    })
}

impl Advisory<'_> {
    fn spares(&self, version: &Version) -> bool {
        let mut spared = self.mended.iter().chain(&self.never);
        spared.any(|versions| versions.matches(version))
    }
}

/// Makes the list anew from a copy of the database: facts alone, no text of theirs.
pub fn renew(folder: &Path) -> Step {
    let told = |error: std::io::Error| error.to_string();
    let mut lines = BTreeSet::new();
    let mut newest = String::new();
    for of_crate in fs::read_dir(folder.join("crates")).map_err(told)? {
        for file in fs::read_dir(of_crate.map_err(told)?.path()).map_err(told)? {
            let path = file.map_err(told)?.path();
            let text = fs::read_to_string(&path).map_err(told)?;
            let head = text.split("```").nth(1).unwrap_or_default();
            let head: toml::Table = head
                .trim_start_matches("toml")
                .parse()
                .map_err(|error| format!("{}: {error}", path.display()))?;
            let of = |key: &str| {
                let value = head.get("advisory").and_then(|advisory| advisory.get(key));
                value.and_then(toml::Value::as_str).unwrap_or_default()
            };
            if !of("withdrawn").is_empty() {
                continue;
            }
            let versions = |key: &str| {
                let list = head.get("versions").and_then(|versions| versions.get(key));
                let list = list.and_then(toml::Value::as_array).into_iter().flatten();
                let list: Vec<&str> = list.filter_map(toml::Value::as_str).collect();
                list.join("; ")
            };
            newest = newest.max(of("date").to_owned());
            let kind = match of("informational") {
                "" => "vulnerability",
                kind => kind,
            };
            let line = format!(
                "{} | {} | {kind} | {} | {}",
                of("package"),
                of("id"),
                versions("patched"),
                versions("unaffected")
            );
            advisory(&line)?;
            lines.insert(line.trim_end().to_owned());
        }
    }
    let head = format!(
        "# Advisories of RustSec's database (rustsec/advisory-db, facts of it alone), the newest of {newest}.\n# crate | advisory | kind | versions that are mended | versions that never had it\n# Made anew by `cargo xtask advisories FOLDER` from a copy of the database.\n"
    );
    let body: Vec<String> = lines.into_iter().collect();
    fs::write(
        root().join(ADVISORIES),
        format!("{head}{}\n", body.join("\n")),
    )
    .map_err(told)
}

/// The packages of the screens: licences, and the one place that they come from.
fn npm() -> Step {
    let lock = fs::read(root().join("ui/package-lock.json")).map_err(|error| error.to_string())?;
    let lock: Value = serde_json::from_slice(&lock).map_err(|error| error.to_string())?;
    let packages = lock["packages"].as_object().cloned().unwrap_or_default();
    let mut refused = Vec::new();
    let mut count = 0;
    // The first, without a name, is our own.
    for (path, package) in packages.iter().filter(|(path, _)| !path.is_empty()) {
        count += 1;
        let licence = licence_of(path, package);
        if !allowed(&licence) {
            refused.push(format!("{path} ({licence})"));
        }
        // What a package brings along itself has no place of its own.
        let from = package["resolved"].as_str().unwrap_or(NPM);
        if !from.starts_with(NPM) {
            refused.push(format!("{path} from {from}"));
        }
    }
    if count == 0 {
        return Err("ui/package-lock.json tells of no package.".to_owned());
    }
    verdict(
        &format!("licences and sources of {count} npm packages"),
        &refused,
    )
}

/// The one place that packages of the screens come from.
const NPM: &str = "https://registry.npmjs.org/";

/// As the lock file says it, else as the text that lies with the package begins.
fn licence_of(path: &str, package: &Value) -> String {
    if let Some(licence) = package["license"].as_str() {
        return licence.to_owned();
    }
    let text = root().join("ui").join(path).join("LICENSE");
    let text = fs::read_to_string(text).unwrap_or_default();
    match text.lines().next() {
        Some("MIT License") => "MIT".to_owned(),
        _ => String::new(),
    }
}

/// An SPDX expression is fine if one of its alternatives is, all of whose parts are.
fn allowed(expression: &str) -> bool {
    let plain = expression.replace(['(', ')'], "").replace('/', " OR ");
    // `A AND B OR C` binds tighter at AND; the few mixed expressions among our crates read so.
    plain.split(" OR ").any(|alternative| {
        alternative
            .split(" AND ")
            .all(|part| ALLOWED.contains(&part.trim()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_read() {
        for fine in [
            "MIT",
            "MIT/Apache-2.0",
            "Apache-2.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
        ] {
            assert!(allowed(fine), "{fine}");
        }
        for refused in [
            "",
            "GPL-3.0",
            "AGPL-3.0-only",
            "MIT AND GPL-2.0",
            "LGPL-2.1",
        ] {
            assert!(!allowed(refused), "{refused}");
        }
    }

    #[test]
    fn an_advisory_spares_what_is_mended_and_what_never_had_it() {
        let known = advisory("zip | X-1 | vulnerability | >= 2.3.0 | < 1.3.0").unwrap();
        let spares = |version: &str| known.spares(&Version::parse(version).unwrap());
        assert!(spares("2.3.0") && spares("1.2.9") && !spares("1.3.0") && !spares("2.2.9"));
        let nowhere = advisory("atk | X-2 | unmaintained | |").unwrap();
        assert!(!nowhere.spares(&Version::new(9, 0, 0)));
        assert!(advisory("zip | X-1").is_err());
    }

    #[test]
    fn what_is_here_is_fine_and_a_crate_with_a_known_fault_is_not() {
        let here = crates().unwrap();
        advisories(&here).unwrap();
        sources(&here).unwrap();
        npm().unwrap();
        let old = |name: &str, version: &str, source: &str| {
            let mut all = crates().unwrap();
            all.push(Crate {
                name: name.to_owned(),
                version: version.to_owned(),
                licence: "MIT".to_owned(),
                source: source.to_owned(),
            });
            all
        };
        let told = advisories(&old("lopdf", "0.41.0", CRATES)).unwrap_err();
        assert!(told.contains("RUSTSEC-2026-0187"), "{told}");
        assert!(sources(&old("x", "1.0.0", "git+https://example.org/x")).is_err());
    }
}
