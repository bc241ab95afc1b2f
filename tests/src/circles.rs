//! Files of a crate that need each other in a circle, as their paths tell: `crate::…`, `super::…`, `self::…`, children
//! and imported modules. What a file's own tests use is not counted, nor is what a parent merely declares or hands on.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A module by its path from the crate's root, which is the empty path.
type Module = Vec<String>;

/// What a file says.
#[derive(Default)]
struct Source {
    /// Where it lies in its folder.
    file: String,
    /// Names and what they stand for: imported ones, and those handed on.
    names: BTreeMap<String, Module>,
    /// Every path that it names beside those it hands on.
    used: BTreeSet<Module>,
}

/// What each file below `src` needs of the others.
#[must_use]
pub fn needs(src: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let (sources, needs) = modules(src);
    let file = |module: &Module| sources[module].file.clone();
    needs
        .iter()
        .map(|(module, needed)| (file(module), needed.iter().map(file).collect()))
        .collect()
}

/// The modules below `src`, and which others each names.
fn modules(src: &Path) -> (BTreeMap<Module, Source>, BTreeMap<Module, BTreeSet<Module>>) {
    let mut files = Vec::new();
    find(src, &mut Vec::new(), &mut files);
    let modules: BTreeSet<Module> = files.iter().map(|(module, ..)| module.clone()).collect();
    let sources: BTreeMap<Module, Source> = files
        .into_iter()
        .map(|(module, file, text)| {
            let source = read(&module, file, &text, &modules);
            (module, source)
        })
        .collect();
    let needs = sources
        .iter()
        .map(|(module, source)| {
            let needed = source.used.iter().map(|path| owner(path, &sources, 0));
            (module.clone(), needed.filter(|of| of != module).collect())
        })
        .collect();
    (sources, needs)
}

/// The circles among the files below `src`: each a list of files that all need each other.
#[must_use]
pub fn circles(src: &Path) -> Vec<Vec<String>> {
    let (sources, needs) = modules(src);
    let reached: BTreeMap<Module, BTreeSet<Module>> = needs
        .keys()
        .map(|module| (module.clone(), reach(module, &needs)))
        .collect();
    let mut found = BTreeSet::new();
    for (module, all) in &reached {
        if all.contains(module) {
            let mutual = all.iter().filter(|other| reached[*other].contains(module));
            let circle: BTreeSet<String> = mutual.map(|one| sources[one].file.clone()).collect();
            found.insert(circle.into_iter().collect::<Vec<_>>());
        }
    }
    found.into_iter().collect()
}

fn find(folder: &Path, within: &mut Module, files: &mut Vec<(Module, String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            within.push(stem);
            find(&path, within, files);
            within.pop();
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let mut module = within.clone();
            if !["lib", "main", "mod"].contains(&stem.as_str()) {
                module.push(stem.clone());
            }
            let file = [within.join("/"), format!("{stem}.rs")].join("/");
            let text = fs::read_to_string(&path).unwrap();
            files.push((module, file.trim_start_matches('/').to_owned(), text));
        }
    }
}

fn read(module: &Module, file: String, text: &str, modules: &BTreeSet<Module>) -> Source {
    let text = code(text);
    let mut source = Source {
        file,
        ..Source::default()
    };
    let mut rest = String::new();
    let mut handed_on = BTreeSet::new();
    let mut pieces = text.split("\nuse ");
    rest.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (tree, after) = piece.split_once(';').unwrap_or((piece, ""));
        let is_public = rest.trim_end().ends_with(PUBLIC);
        // Names are joined by nothing but `as`.
        let tree = tree.replace(" as ", "@");
        let tree: String = tree.split_whitespace().collect();
        let mut leaves = Vec::new();
        expand(&tree, &mut Vec::new(), &mut leaves);
        for (path, name) in leaves {
            let Some(path) = absolute(&path, module, &source.names, modules) else {
                continue;
            };
            if is_public {
                handed_on.insert(name.clone());
            } else if name == "*" || !modules.contains(&path) {
                source.used.insert(path.clone());
            }
            source.names.insert(name, path);
        }
        rest.push_str(after);
        rest.push('\n');
    }
    for path in paths(&rest) {
        // A name that is handed on and used here all the same is needed here.
        if path.len() > 1 || handed_on.contains(&path[0]) {
            source
                .used
                .extend(absolute(&path, module, &source.names, modules));
        }
    }
    source
}

/// Stands for `pub`, `pub(crate)` or `pub(super)` before `use`.
const PUBLIC: &str = "§";

/// The text without comments, the tests at its end, and with every `use` on a line of its own.
fn code(text: &str) -> String {
    let mut code = String::from("\n");
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line == "#[cfg(test)]" && lines.peek().is_some_and(|next| next.starts_with("mod ")) {
            let is_inline = lines.peek().is_some_and(|next| next.ends_with('{'));
            for line in lines.by_ref() {
                if !is_inline || line == "}" {
                    break;
                }
            }
            continue;
        }
        let line = line.trim();
        let is_declaration = line.ends_with(';') && line.split(' ').rev().nth(1) == Some("mod");
        if line.starts_with("//") || is_declaration {
            continue;
        }
        match line.split_once("use ") {
            Some(("pub " | "pub(crate) " | "pub(super) ", tree)) => {
                code.push_str(&format!("{PUBLIC}\nuse {tree}"));
            }
            _ => code.push_str(line),
        }
        code.push('\n');
    }
    code
}

/// `a::{b, c::d as e, self}` as its paths and the names that they get.
fn expand(tree: &str, before: &mut Module, leaves: &mut Vec<(Module, String)>) {
    let depth = before.len();
    let mut rest = tree;
    loop {
        if let Some(inner) = rest.strip_prefix('{') {
            let mut level = 0;
            let mut start = 0;
            let inner = inner.strip_suffix('}').unwrap_or(inner);
            for (at, letter) in inner.char_indices() {
                match letter {
                    '{' => level += 1,
                    '}' => level -= 1,
                    ',' if level == 0 => {
                        expand(&inner[start..at], before, leaves);
                        start = at + 1;
                    }
                    _ => {}
                }
            }
            expand(&inner[start..], before, leaves);
            break;
        }
        match rest.split_once("::") {
            Some((segment, after)) => {
                before.push(segment.to_owned());
                rest = after;
            }
            None => {
                let (item, name) = rest.split_once('@').unwrap_or((rest, rest));
                let mut path = before.clone();
                if !["self", "*", ""].contains(&item) {
                    path.push(item.to_owned());
                }
                let name = match name {
                    "self" => path.last().cloned().unwrap_or_default(),
                    name => name.to_owned(),
                };
                leaves.push((path, name));
                break;
            }
        }
    }
    before.truncate(depth);
}

/// A path from the crate's root; none where it leads out of the crate or begins with a name of nobody's.
fn absolute(
    path: &[String],
    module: &Module,
    names: &BTreeMap<String, Module>,
    modules: &BTreeSet<Module>,
) -> Option<Module> {
    let mut from = module.clone();
    let mut rest = path;
    let first = rest.first()?;
    let child = [module.as_slice(), std::slice::from_ref(first)].concat();
    match first.as_str() {
        "crate" => from.clear(),
        "self" => {}
        "super" => {
            while rest.first().is_some_and(|segment| segment == "super") {
                from.pop();
                rest = &rest[1..];
            }
            return Some([from.as_slice(), rest].concat());
        }
        name if names.contains_key(name) => from = names[name].clone(),
        _ if modules.contains(&child) => from = child,
        _ => return None,
    }
    Some([from.as_slice(), &rest[1..]].concat())
}

/// Names joined by `::` in code.
fn paths(code: &str) -> BTreeSet<Module> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut found = BTreeSet::new();
    let mut path: Module = Vec::new();
    let mut rest = code;
    while let Some(start) = rest.find(is_name) {
        // Only `::` without a gap goes on with a path.
        if &rest[..start] != "::" {
            found.insert(std::mem::take(&mut path));
        }
        let end = rest[start..]
            .find(|letter| !is_name(letter))
            .map_or(rest.len(), |end| start + end);
        path.push(rest[start..end].to_owned());
        rest = &rest[end..];
    }
    found.insert(path);
    found.retain(|path| !path.is_empty());
    found
}

/// The file that holds what a path names, through everybody who hands it on.
fn owner(path: &Module, sources: &BTreeMap<Module, Source>, hops: usize) -> Module {
    let mut module = path.clone();
    while !sources.contains_key(&module) {
        module.pop();
    }
    let Some(item) = path.get(module.len()) else {
        return module;
    };
    match sources[&module].names.get(item) {
        // Twenty are more than any crate has; a name that stands for itself ends there.
        Some(other) if hops < 20 && other != path => {
            let whole = [other.as_slice(), &path[module.len() + 1..]].concat();
            owner(&whole, sources, hops + 1)
        }
        _ => module,
    }
}

fn reach(from: &Module, needs: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeSet<Module> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<Module> = needs[from].iter().cloned().collect();
    while let Some(module) = open.pop() {
        if reached.insert(module.clone()) {
            open.extend(needs[&module].iter().cloned());
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn check(files: &[(&str, &str)], expected: &[&[&str]]) {
        let folder = TempDir::new().unwrap();
        for (file, text) in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        assert_eq!(circles(folder.path()), expected, "{files:?}");
    }

    #[test]
    fn circles_are_found_however_they_are_written() {
        let root = ("lib.rs", "mod a;\nmod b;\nmod c;\npub use b::B;\n");
        let b = ("b.rs", "use crate::c;\npub struct B(c::C);\n");
        let circle: &[&[&str]] = &[&["a.rs", "b.rs", "c.rs"]];
        for a in [
            "use crate::B;\n",
            "use crate::{\n    b::{B as Other},\n};\n",
            "use super::b::B;\n",
            "fn f() -> crate::b::B {}\n",
            "pub(crate) use crate::b::B;\nfn f(b: B) {}\n",
            "fn f() {\n    use crate::b;\n    b::B;\n}\n",
        ] {
            let c = ("c.rs", "use crate::a;\npub struct C;\nfn f() { a::f() }\n");
            check(&[root, b, c, ("a.rs", a)], circle);
        }
        let parent = "mod x;\npub use x::X;\npub struct P;\nfn f(x: X) {}\n";
        let child = "use super::P;\npub struct X;\n";
        check(
            &[("a/mod.rs", parent), ("a/x.rs", child)],
            &[&["a/mod.rs", "a/x.rs"]],
        );
        let parent = "mod x;\npub struct P;\nfn f() { x::f() }\n";
        check(
            &[("a.rs", parent), ("a/x.rs", child)],
            &[&["a.rs", "a/x.rs"]],
        );
    }

    #[test]
    fn what_is_no_circle_is_told_as_none() {
        // A parent that only declares and hands on; tests; comments; other crates.
        let parent =
            "//! See [`x::X`].\nmod x;\nmod y;\npub use x::X;\npub use y::Y;\npub struct P;\n";
        let x = "use super::P;\nuse std::fmt::Write;\npub struct X;\n\n#[cfg(test)]\nmod tests {\n    use super::super::Y;\n}\n";
        let y = "use super::X;\npub struct Y(X, super::P);\n";
        check(&[("a/mod.rs", parent), ("a/x.rs", x), ("a/y.rs", y)], &[]);
    }
}
