//! A comment says more than the name below it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tests::root;

/// Words that say nothing by themselves.
const EMPTY: &str = " a an the of its it is are was were that which who whom whose in on at by to for from with and \
    or as be been this their there his her one own has have had what where when how here them they these those not no \
    all any each every so than then if into out up new we our us ";

/// Longer comments are sentences: they are read by people.
const SHORT: usize = 7;

/// Of so many words that say something.
const FEW: usize = 3;

/// The words of a comment or a name, without their endings.
fn words(text: &str) -> Vec<String> {
    let mut parted = String::new();
    for letter in text.chars() {
        if letter.is_uppercase() {
            parted.push(' ');
        }
        parted.push(if letter.is_alphabetic() { letter } else { ' ' });
    }
    parted.split_whitespace().map(stem).collect()
}

fn stem(word: &str) -> String {
    let word = word.to_lowercase();
    let endings = ["ing", "ed", "es", "s", "er", "e"];
    let stem = endings
        .iter()
        .find_map(|ending| word.strip_suffix(ending).filter(|stem| stem.len() >= 3));
    stem.map_or(word.clone(), str::to_owned)
}

/// Whether a comment of one line has no word that is not in what it stands above, or in whatever that is a part of.
fn repeats(comment: &str, item: &str, within: &str) -> bool {
    let is_prose = |letter: char| letter.is_alphabetic() || " .,:;'-".contains(letter);
    let said: Vec<&str> = comment
        .split(|letter: char| !letter.is_alphabetic())
        .collect();
    let said: Vec<&str> = said.into_iter().filter(|word| !word.is_empty()).collect();
    let telling: Vec<&str> = said
        .iter()
        .copied()
        .filter(|word| !EMPTY.contains(&format!(" {} ", word.to_lowercase())))
        .collect();
    let known: BTreeSet<String> = words(item).into_iter().chain(words(within)).collect();
    comment.chars().all(is_prose)
        && said.len() <= SHORT
        && telling.len() <= FEW
        && telling.iter().all(|word| known.contains(&stem(word)))
}

/// Whether a line begins something that has parts.
fn opens(line: &str) -> bool {
    let line = line.trim_start();
    let line = line.strip_prefix("pub(crate) ").unwrap_or(line);
    let line = line.strip_prefix("pub ").unwrap_or(line);
    ["struct ", "enum ", "trait ", "mod ", "impl"]
        .iter()
        .any(|word| line.starts_with(word))
}

/// The comments of a file that only repeat a name.
fn repeated(source: &str) -> Vec<String> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let said = |at: usize| lines.get(at).and_then(|line| line.strip_prefix("///"));
    let (mut within, mut found) = ("", Vec::new());
    for at in 0..lines.len() {
        if opens(lines[at]) {
            within = lines[at];
        }
        let alone = at.checked_sub(1).and_then(said).is_none() && said(at + 1).is_none();
        let Some(comment) = said(at).filter(|_| alone) else {
            continue;
        };
        let item = lines[at + 1..].iter().find(|line| !line.starts_with("#["));
        let item = item.copied().unwrap_or_default();
        let within = if opens(item) { "" } else { within };
        if repeats(comment.trim(), item, within) {
            found.push(format!("{comment} => {item}"));
        }
    }
    found
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Where every public name has to be told, some comments have little to say; help of the command line is no comment.
#[test]
fn comments_say_more_than_names() {
    let mut sources = vec![root().join("src-tauri/src"), root().join("tests/src")];
    for folder in fs::read_dir(root().join("crates")).unwrap() {
        let folder = folder.unwrap().path().join("src");
        let library = fs::read_to_string(folder.join("lib.rs")).unwrap_or_default();
        if !library.contains("missing_docs") && !folder.ends_with("cli/src") {
            sources.push(folder);
        }
    }
    assert!(sources.len() > 5, "{sources:?}");
    let mut paths = Vec::new();
    for folder in sources {
        files(&folder, &mut paths);
    }
    let mut idle = Vec::new();
    for path in paths {
        let source = fs::read_to_string(&path).unwrap();
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        idle.extend(repeated(&source).iter().map(|one| format!("{name}:{one}")));
    }
    assert_eq!(idle, Vec::<String>::new());
}

#[test]
fn a_comment_that_repeats_a_name_is_found() {
    let found = |source: &str| repeated(source).len();
    assert_eq!(found("/// The mesa.\npub mesa: u32,"), 1);
    assert_eq!(
        found("/// Which etapa.\n#[serde(skip)]\npub etapa: EtapaId,"),
        1
    );
    assert_eq!(
        found("struct Ball {\n    /// The number of a ball.\n    number: u32,"),
        1
    );
    assert_eq!(found("/// 1-based.\npub mesa: u32,"), 0);
    assert_eq!(
        found("/// The mesa, as people count them.\npub mesa: u32,"),
        0
    );
    assert_eq!(
        found("/// The mesa.\n/// None while nobody sits.\npub mesa: u32,"),
        0
    );
}
