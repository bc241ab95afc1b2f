//! Who wrote what is linked in, and under which licence it is handed on.

use crate::tree::{DESKTOP, Package};
use crate::{Step, root};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the screens find it.
const SHOWN: &str = "ui/src/lib/generated/handed-on.json";

/// Beginnings of names under which a package keeps what its licence asks to be handed on.
const TEXTS: [&str; 6] = [
    "license",
    "licence",
    "copying",
    "notice",
    "unlicense",
    "copyright",
];

/// What somebody else wrote.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    name: String,
    version: String,
    licence: String,
    folder: PathBuf,
}

/// Writes for the screens what the package carries as texts: the changes, and the licences of what is linked in.
pub fn write() -> Step {
    let mut texts: Vec<String> = Vec::new();
    let mut parts = Vec::new();
    for part in parts_linked(&DESKTOP)? {
        let own: Vec<usize> = part
            .texts()
            .into_iter()
            .map(|text| {
                let known = texts.iter().position(|known| *known == text);
                known.unwrap_or_else(|| {
                    texts.push(text);
                    texts.len() - 1
                })
            })
            .collect();
        let Part {
            name,
            version,
            licence,
            folder: _,
        } = part;
        parts.push(json!({"name": name, "version": version, "licence": licence, "texts": own}));
    }
    let file = root().join(SHOWN);
    let handed_on = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "changes": changes()?,
        "parts": parts,
        "texts": texts,
    });
    let bytes = handed_on.to_string();
    if fs::read_to_string(&file).is_ok_and(|known| known == bytes) {
        return Ok(());
    }
    fs::create_dir_all(file.parent().unwrap_or(&file))
        .and_then(|()| fs::write(&file, bytes))
        .map_err(|error| format!("{SHOWN}: {error}"))
}

/// The changes as headings, each with its points.
fn changes() -> Step<Vec<(String, Vec<String>)>> {
    let text =
        fs::read_to_string(root().join("CHANGELOG.md")).map_err(|error| error.to_string())?;
    let mut changes: Vec<(String, Vec<String>)> = Vec::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("### ").or(line.strip_prefix("## ")) {
            changes.push((heading.to_owned(), Vec::new()));
        } else if let Some((_, points)) = changes.last_mut() {
            match (line.strip_prefix("- "), points.last_mut()) {
                (Some(point), _) => points.push(point.to_owned()),
                (None, Some(point)) if !line.trim().is_empty() => {
                    point.push(' ');
                    point.push_str(line.trim());
                }
                _ => {}
            }
        }
    }
    changes.retain(|(_, points)| !points.is_empty());
    Ok(changes)
}

/// All that is linked into a package's programs as one text: each licence once, below whose it is.
pub fn text(package: &Package) -> Step<String> {
    let mut whose: BTreeMap<Vec<String>, Vec<String>> = BTreeMap::new();
    for part in parts_linked(package)? {
        let line = format!("{} {} ({})", part.name, part.version, part.licence);
        whose.entry(part.texts()).or_default().push(line);
    }
    let told = whose.into_iter().map(|(texts, parts)| {
        let texts = texts.join("\n\n");
        format!("{}\n\n{texts}\n", parts.join("\n"))
    });
    let ruler = format!("\n{}\n\n", "=".repeat(78));
    Ok(told.collect::<Vec<_>>().join(&ruler))
}

impl Part {
    fn texts(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries
            .map(|entry| entry.path())
            .filter(|path| path.is_file() && is_text_of_a_licence(path))
            .collect();
        files.sort();
        let read = files
            .iter()
            .filter_map(|file| fs::read_to_string(file).ok());
        read.map(|text| text.trim().to_owned()).collect()
    }
}

fn is_text_of_a_licence(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = name.to_lowercase();
    TEXTS.iter().any(|begins| name.starts_with(begins))
}

/// Crates of its programs, and what the screens are made of where it has any.
fn parts_linked(package: &Package) -> Step<BTreeSet<Part>> {
    let mut parts = crates(package)?;
    if package.name == DESKTOP.name {
        parts.extend(packages()?);
    }
    Ok(parts)
}

fn cargo(args: &[&str]) -> Step<Vec<u8>> {
    let output = Command::new("cargo")
        .args(args)
        .current_dir(root())
        .output();
    let output = output.map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Systems whose programs are handed out: what is linked in on one of them is told on all.
const SYSTEMS: [&str; 2] = ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-gnu"];

fn crates(package: &Package) -> Step<BTreeSet<Part>> {
    let own = package.crates.iter();
    let programs: Vec<&str> = own.flat_map(|one| ["--package", one]).collect();
    let systems: Vec<&str> = SYSTEMS
        .iter()
        .flat_map(|system| ["--target", system])
        .collect();
    let shape = [
        "--edges", "normal", "--prefix", "none", "--format", "{p}", "--locked",
    ];
    let tree = cargo(&[&["tree"][..], &programs, &systems, &shape].concat())?;
    let tree = String::from_utf8_lossy(&tree).into_owned();
    let linked: BTreeSet<(&str, &str)> = tree
        .lines()
        .filter_map(|line| {
            let mut words = line.split(' ');
            Some((words.next()?, words.next()?.strip_prefix('v')?))
        })
        .collect();
    let metadata = cargo(&["metadata", "--format-version", "1", "--locked"])?;
    let metadata: Value =
        serde_json::from_slice(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let all = metadata["packages"].as_array().into_iter().flatten();
    let others = all.filter(|one| !one["source"].is_null());
    let parts: BTreeSet<Part> = others
        .map(|one| Part {
            name: text(&one["name"]),
            version: text(&one["version"]),
            licence: text(&one["license"]),
            folder: Path::new(&text(&one["manifest_path"])).with_file_name(""),
        })
        .filter(|part| linked.contains(&(part.name.as_str(), part.version.as_str())))
        .collect();
    if parts.is_empty() {
        return Err("cargo tree tells of no crate.".to_owned());
    }
    Ok(parts)
}

fn packages() -> Step<BTreeSet<Part>> {
    let lock = fs::read(root().join("ui/package-lock.json")).map_err(|error| error.to_string())?;
    let lock: Value =
        serde_json::from_slice(&lock).map_err(|error| format!("package-lock.json: {error}"))?;
    let all = lock["packages"].as_object().into_iter().flatten();
    let ours = all.filter(|(at, one)| {
        !at.is_empty() && one["dev"] != json!(true) && one["optional"] != json!(true)
    });
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    // What compiles the screens leaves a part of itself in them.
    let compiler = "node_modules/svelte";
    let svelte = lock["packages"][compiler].clone();
    let ours = ours.map(|(at, one)| (at.clone(), one.clone()));
    let with = ours.chain([(compiler.to_owned(), svelte)]);
    Ok(with
        .map(|(at, one)| Part {
            name: at.rsplit("node_modules/").next().unwrap_or(&at).to_owned(),
            version: text(&one["version"]),
            licence: text(&one["license"]),
            folder: root().join("ui").join(at),
        })
        .collect())
}
