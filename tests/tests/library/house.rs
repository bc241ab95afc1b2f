//! The plan of the house, compared with what cargo and the sources say.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::regulation::{RegulationId, known, known_clause};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tests::circles::{circles, needs};
use tests::root;

/// What each crate may name of our own: the table of ARCHITECTURE.md.
fn arrows() -> BTreeMap<String, BTreeSet<String>> {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let rows = page
        .split("| crate | names of our own |")
        .nth(1)
        .unwrap()
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with("| `"));
    rows.map(|line| {
        let names = |cell: &str| -> Vec<String> {
            cell.split(',')
                .map(|name| name.trim().trim_matches('`').to_owned())
                .filter(|name| !name.is_empty())
                .collect()
        };
        let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
        (
            names(cells[0]).remove(0),
            names(cells[1]).into_iter().collect(),
        )
    })
    .collect()
}

/// Who alone may name it.
const ALONE: [(&str, &str); 23] = [
    ("rusqlite", "store"),
    ("maud", "site"),
    ("pulldown-cmark", "manual"),
    ("printpdf", "sheet"),
    ("tauri", "espadilha-desktop"),
    ("gtk", "espadilha-desktop"),
    ("notify-rust", "espadilha-desktop"),
    ("quick-xml", "sandbox"),
    ("rusty-s3", "publish"),
    ("ureq", "publish"),
    ("landlock", "platform"),
    ("seccompiler", "platform"),
    ("process_control", "platform"),
    ("winprint", "espadilha-desktop"),
    ("winsafe", "platform"),
    ("if-addrs", "lan"),
    ("mdns-sd", "lan"),
    ("rcgen", "lan"),
    ("tokio-rustls", "lan"),
    ("ed25519-dalek", "statement"),
    ("tokio-postgres", "central"),
    ("deadpool-postgres", "central"),
    ("refinery", "central"),
];

/// Who alone answers over HTTP: a hall, and the federation's central.
const ANSWERS: [&str; 2] = ["central", "lan"];

/// Crates without IO, clock, entropy and floats.
const PURE: [&str; 6] = [
    "rules",
    "tournament",
    "championship",
    "manual",
    "site",
    "statement",
];

fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .current_dir(root())
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|package| {
            let names = package["dependencies"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|dependency| dependency["kind"].is_null())
                .map(|dependency| text(&dependency["name"]))
                .collect();
            (text(&package["name"]), names)
        })
        .collect()
}

#[test]
fn arrows_point_down_only() {
    let dependencies = dependencies();
    let arrows = arrows();
    assert_eq!(arrows.len(), 21, "every crate of the house is in the table");
    for (name, allowed) in &arrows {
        let named = dependencies[name].iter();
        let own: BTreeSet<String> = named
            .filter(|one| arrows.contains_key(*one))
            .cloned()
            .collect();
        assert_eq!(own, *allowed, "{name}");
    }
    let naming = |library: &str| -> Vec<&String> {
        let all = dependencies.iter();
        // Suites open a season's file as a stranger does.
        let naming = all.filter(|(name, named)| *name != "tests" && named.contains(library));
        naming.map(|(name, _)| name).collect()
    };
    for (library, owner) in ALONE {
        assert_eq!(naming(library), [owner], "{library}");
    }
    assert_eq!(naming("axum"), ANSWERS);
    for pure in PURE {
        for impure in ["chrono", "getrandom", "rand", "tokio", "rusqlite", "tauri"] {
            assert!(
                !dependencies[pure].contains(impure),
                "{pure} names {impure}"
            );
        }
    }
}

/// What others wrote, each with the features that it is built with: as these words have cargo build it.
fn features(words: &[&str]) -> BTreeSet<String> {
    let told = Command::new(env!("CARGO"))
        .args(["tree", "--prefix=none", "--format={p}: {f}"])
        .args(words)
        .current_dir(root())
        .output()
        .unwrap();
    assert!(told.status.success(), "{told:?}");
    let told = String::from_utf8(told.stdout).unwrap();
    let root = root().display().to_string();
    let foreign = told.lines().filter(|line| !line.contains(&root));
    // Whatever comes again is marked so.
    foreign
        .map(|line| line.trim_end_matches(" (*)").to_owned())
        .collect()
}

/// The programs are built of what the suites are built of, and the window alone of the same: nothing is compiled twice.
#[test]
fn one_build_of_what_others_wrote() {
    let all = features(&["--workspace", "--edges=normal,build,dev"]);
    assert!(all.len() > 400, "{}", all.len());
    for words in [
        &["--workspace", "--edges=normal,build"][..],
        &["--package=espadilha-desktop", "--edges=normal,build"],
    ] {
        let others: Vec<_> = features(words).difference(&all).cloned().collect();
        assert!(others.is_empty(), "{words:?}: {}", others.join(", "));
    }
}

fn sources(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() {
            sources(&path, ending, found);
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
}

/// A pure crate holds no float, no clock and no file.
#[test]
fn pure_crates_are_pure() {
    for pure in PURE {
        let mut files = Vec::new();
        sources(
            &root().join("crates").join(pure).join("src"),
            ".rs",
            &mut files,
        );
        assert!(!files.is_empty());
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            for word in [
                "f32",
                "f64",
                "std::fs",
                "std::time",
                "std::net",
                "std::env",
                "println!",
            ] {
                assert!(!text.contains(word), "{} holds {word}", file.display());
            }
        }
    }
}

/// Who asks which system it is built for, beside `platform`, and why.
const ASKS_FOR_THE_SYSTEM: [(&str, &str); 1] = [(
    "src-tauri/src/desktop.rs",
    "GTK and the session's bus on one side, WebView2 and Windows' notices on the other",
)];

/// What systems do differently stands in `platform`: no other crate branches on the system, but for its tests.
#[test]
fn only_platform_asks_which_system_it_is() {
    const WORDS: [&str; 7] = [
        "cfg(windows",
        "cfg(unix",
        "cfg!(windows",
        "cfg!(unix",
        "target_os",
        "target_family",
        "std::os::",
    ];
    let mut files = Vec::new();
    for room in ["crates", "src-tauri/src"] {
        sources(&root().join(room), ".rs", &mut files);
    }
    let mut asking = BTreeSet::new();
    for path in &files {
        let file = path.strip_prefix(root()).unwrap().display().to_string();
        let is_own = file.starts_with("crates/platform/") || !file.contains("/src/");
        let text = fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap();
        let mut lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        if !is_own && lines.any(|line| WORDS.iter().any(|word| line.contains(word))) {
            asking.insert(file);
        }
    }
    assert!(files.len() > 300, "{}", files.len());
    let known = ASKS_FOR_THE_SYSTEM.map(|(file, _)| file.to_owned());
    assert_eq!(asking, BTreeSet::from(known));
    // Both halves have the same names, so that whoever asks them needs no branch.
    for half in ["crates/platform/src", "src-tauri/src/desktop"] {
        let names = |system: &str| {
            let mut files = vec![root().join(half).join(format!("{system}.rs"))];
            let below = root().join(half).join(system);
            if below.is_dir() {
                sources(&below, ".rs", &mut files);
            }
            let texts = files.iter().map(|file| fs::read_to_string(file).unwrap());
            let mut names = BTreeSet::new();
            for text in texts {
                let lines = text.lines().filter(|line| line.starts_with("pub "));
                let called = lines.filter_map(|line| line.split_once("fn ")?.1.split_once('('));
                names.extend(called.map(|(name, _)| name.to_owned()));
            }
            names
        };
        let own: BTreeSet<String> = ["close", "give_up"].map(str::to_owned).into();
        let linux: BTreeSet<String> = names("linux").difference(&own).cloned().collect();
        let windows: BTreeSet<String> = names("windows").difference(&own).cloned().collect();
        assert_eq!(linux, windows, "{half}");
    }
}

/// Crates none of whose files need each other in a circle.
const WITHOUT_CIRCLES: [&str; 20] = [
    "app",
    "central",
    "championship",
    "cli",
    "engines",
    "ink",
    "lan",
    "manual",
    "messages",
    "platform",
    "publish",
    "reader",
    "rules",
    "sandbox",
    "service",
    "sheet",
    "site",
    "statement",
    "store",
    "tournament",
];

/// A file is read after those that it needs: no two need each other, nor any more in a circle.
#[test]
fn no_two_files_need_each_other() {
    let crates = WITHOUT_CIRCLES.map(|name| root().join("crates").join(name));
    for room in crates.into_iter().chain([root().join("src-tauri")]) {
        let circles = circles(&room.join("src"));
        let told: Vec<String> = circles.iter().map(|circle| circle.join(" ↔ ")).collect();
        assert!(told.is_empty(), "{}: {}", room.display(), told.join("; "));
    }
}

/// A room that is over a quarter of the house is several rooms.
#[test]
fn no_room_is_over_a_quarter_of_the_house() {
    let lines = |folder: &Path| {
        let mut files = Vec::new();
        for ending in [".rs", ".ts", ".svelte"] {
            sources(folder, ending, &mut files);
        }
        files.retain(|path| {
            !path
                .components()
                .any(|part| part.as_os_str() == "generated")
        });
        let lines = files.iter().map(|path| fs::read_to_string(path).unwrap());
        lines.map(|text| text.lines().count()).sum::<usize>()
    };
    let mut rooms: Vec<(usize, String)> = ["src-tauri", "ui"]
        .iter()
        .map(|name| (lines(&root().join(name).join("src")), (*name).to_owned()))
        .collect();
    for room in fs::read_dir(root().join("crates")).unwrap() {
        let room = room.unwrap();
        let name = room.file_name().to_string_lossy().into_owned();
        rooms.push((lines(&room.path().join("src")), name));
    }
    let house: usize = rooms.iter().map(|(lines, _)| lines).sum();
    assert!(rooms.len() > 15 && house > 100_000, "{rooms:?}");
    for (lines, name) in rooms {
        assert!(lines * 4 <= house, "{name}: {lines} of {house}");
    }
}

/// The floors inside `app`, the highest first, as ARCHITECTURE.md lists them.
fn floors() -> Vec<Vec<String>> {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let rows = page.split("| floor of `app` |").nth(1).unwrap().lines();
    rows.skip(2)
        .take_while(|line| line.starts_with("| "))
        .map(|line| {
            let names = line.split('|').nth(2).unwrap().split(',');
            names
                .map(|name| name.trim().trim_matches('`').to_owned())
                .collect()
        })
        .collect()
}

/// Inside `app` a file names its own floor and those below; a noun names no other noun.
#[test]
fn floors_of_app_hold() {
    const NOUNS: usize = 2;
    let floors = floors();
    let floor = |file: &str| {
        let module = file.split('/').next().unwrap().trim_end_matches(".rs");
        let at = floors
            .iter()
            .position(|floor| floor.iter().any(|name| name == module));
        (at, module.to_owned())
    };
    let mut wrong = Vec::new();
    let mut arrows = 0;
    for (file, needed) in needs(&root().join("crates/app/src")) {
        if file == "lib.rs" {
            continue;
        }
        let (Some(own), module) = floor(&file) else {
            wrong.push(format!("{file} stands on no floor"));
            continue;
        };
        for other in needed.iter().filter(|other| *other != "lib.rs") {
            let (below, named) = floor(other);
            arrows += 1;
            let is_other_noun = below == Some(NOUNS) && own == NOUNS && named != module;
            if below.is_none_or(|below| below < own) || is_other_noun {
                wrong.push(format!("{file} names {other}"));
            }
        }
    }
    assert!(arrows > 400, "{arrows}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a person reads stands in `words`: no other file of these crates holds a Portuguese letter in a string, but
/// for the help of the command line and the labels of its tables.
#[test]
fn sentences_stand_in_words() {
    const KNOWN: [&str; 3] = [
        // Heads and words of lists as people write them.
        "sandbox/src/grid.rs",
        "app/src/import/meaning.rs",
        "app/src/import/results.rs",
    ];
    let mut wrong = Vec::new();
    let mut files = Vec::new();
    for name in [
        "app",
        "championship",
        "cli",
        "engines",
        "lan",
        "messages",
        "platform",
        "publish",
        "reader",
        "rules",
        "sandbox",
        "service",
        "store",
        "tournament",
    ] {
        sources(
            &root().join("crates").join(name).join("src"),
            ".rs",
            &mut files,
        );
    }
    sources(&root().join("src-tauri/src"), ".rs", &mut files);
    for file in &files {
        let path = file.display().to_string();
        if path.contains("/words/")
            || path.ends_with("pt_br.rs")
            || path.contains("/cli/src/args")
            || path.contains("/cli/src/render/")
            || KNOWN.iter().any(|known| path.ends_with(known))
        {
            continue;
        }
        let text = fs::read_to_string(file).unwrap();
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap();
        let lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        for line in lines.filter(|line| line.contains('"')) {
            let quoted = line.split('"').skip(1).step_by(2);
            if quoted
                .flat_map(str::chars)
                .any(|letter| "áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ".contains(letter))
            {
                wrong.push(format!("{path}: {}", line.trim()));
            }
        }
    }
    assert!(files.len() > 200);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Nobody is left to choose between one and several: `problem(s)`, `folga(s)`.
#[test]
fn one_and_several_are_told_apart() {
    let mut files = Vec::new();
    for (folder, ending) in [
        ("crates/messages/languages", "txt"),
        ("crates/messages/src/words", "rs"),
        ("crates/cli/src", "rs"),
        ("crates/sheet/src", "rs"),
        ("crates/site/src", "rs"),
        ("crates/site/src", "js"),
        ("ui/src/lib/texts", "ts"),
    ] {
        sources(&root().join(folder), ending, &mut files);
    }
    let mut wrong = Vec::new();
    for file in &files {
        for line in fs::read_to_string(file).unwrap().lines() {
            let code = !line.trim_start().starts_with("//");
            // Of a table every line is said.
            let quoted = match file.extension().is_some_and(|ending| ending == "txt") {
                true => vec![line],
                false => line.split(['"', '\'', '`']).skip(1).step_by(2).collect(),
            };
            let mut said = quoted.into_iter();
            let leaves = |text: &str| {
                let endings = ["(s)", "(es)", "(as)", "(os)", "(ns)", "(is)"];
                let of_word = |(at, _): (usize, &str)| text[..at].ends_with(char::is_alphabetic);
                endings
                    .iter()
                    .any(|ending| text.match_indices(ending).any(of_word))
            };
            if code && said.any(leaves) {
                wrong.push(format!("{}: {}", file.display(), line.trim()));
            }
        }
    }
    assert!(files.len() > 150, "{}", files.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every suite of ours is a module of one of a few programs, and of its own name: none lies beside them, where nobody
/// would run it, and none's name ends as another's of its program does, whose tests its name would choose, too.
#[test]
fn every_suite_is_run() {
    let mut suites = 0;
    for folder in fs::read_dir(root().join("tests/tests")).unwrap() {
        let folder = folder.unwrap().path();
        let main = fs::read_to_string(folder.join("main.rs"))
            .unwrap_or_else(|_| panic!("{} is no program of suites", folder.display()));
        let declared: BTreeSet<&str> = main
            .lines()
            .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
            .collect();
        let mut files = Vec::new();
        sources(&folder, ".rs", &mut files);
        let there: BTreeSet<String> = files
            .iter()
            .map(|file| file.strip_prefix(&folder).unwrap().display().to_string())
            .filter(|file| file != "main.rs")
            .collect();
        let named = declared.iter().map(|name| format!("{name}.rs"));
        assert_eq!(there, named.collect(), "{}", folder.display());
        for name in &declared {
            let alike = declared
                .iter()
                .find(|one| one != &name && one.ends_with(name));
            assert_eq!(alike, None, "{name}");
        }
        suites += declared.len();
    }
    assert!(suites > 70, "{suites}");
}

/// The code of a file, without its tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let code = text.split("\n#[cfg(test)]\nmod ").next().unwrap();
    code.to_owned()
}

/// What is not checked has no type yet: what `rules` and `championship` take and answer has one.
#[test]
fn pure_crates_answer_in_types() {
    let mut files = Vec::new();
    for name in ["rules", "championship"] {
        sources(
            &root().join("crates").join(name).join("src"),
            ".rs",
            &mut files,
        );
    }
    let mut wrong = Vec::new();
    for path in &files {
        let code = code(path);
        if !code.contains("serde_json::") {
            continue;
        }
        // A signature goes on to its brace, a field to its comma at the end of a line.
        for piece in code.replace('\n', " ").split(" pub ").skip(1) {
            let told = piece.split(['{', ';', '}', '#']).next().unwrap();
            let told = match told.starts_with("fn ") || told.starts_with("const fn ") {
                true => told,
                false => told.split(",  ").next().unwrap(),
            };
            // What stands in a tuple without being public is nobody else's.
            let told = match told.starts_with("struct ") {
                true => told.split('(').next().unwrap(),
                false => told,
            };
            let mut names = told.split(|letter: char| !letter.is_alphanumeric());
            if names.any(|name| name == "Value") {
                wrong.push(format!("{}: {told}", path.display()));
            }
        }
    }
    assert!(files.len() > 60, "{}", files.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whose types the screens may know: no other crate writes its own in TypeScript.
const ON_THE_WIRE: [&str; 10] = [
    "app",
    "championship",
    "manual",
    "messages",
    "publish",
    "rules",
    "sandbox",
    "service",
    "site",
    "tournament",
];

/// Rows are not the wire: nothing that somebody may ask or say holds a type of `store`, however deep. A question's
/// answer is written in TypeScript with all that it holds, and `store` is not; what is written in its place by hand is
/// looked for here.
#[test]
fn rows_are_not_the_wire() {
    let dependencies = dependencies();
    for (name, named) in &dependencies {
        let may = ON_THE_WIRE.contains(&name.as_str());
        assert!(may || !named.contains("ts-rs"), "{name} names ts-rs");
    }
    let mut wrong = Vec::new();
    let mut seen = 0;
    for name in ON_THE_WIRE {
        let mut files = Vec::new();
        sources(
            &root().join("crates").join(name).join("src"),
            ".rs",
            &mut files,
        );
        for path in files {
            let code = code(&path);
            let rows: BTreeSet<&str> = code
                .split("use store::")
                .skip(1)
                .flat_map(|used| used.split(';').next().unwrap().split(NO_LETTER))
                .filter(|word| word.starts_with(char::is_uppercase))
                .collect();
            let is_row = |line: &str| {
                line.contains("store::") || line.split(NO_LETTER).any(|word| rows.contains(word))
            };
            let mut told = false;
            for line in code
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
            {
                told |=
                    line.starts_with("#[derive(") && line.contains("TS") || line == "of_rows! {";
                // What a row is taken from is named, what is made of it is not.
                let answers = line.trim_start().starts_with("type Answer");
                let holds = told && !line.ends_with(" {") && !line.starts_with("#[");
                seen += usize::from(holds);
                if (answers || holds) && is_row(line) {
                    wrong.push(format!("{}: {}", path.display(), line.trim()));
                }
                told &=
                    line != "}" && !(line.starts_with("pub struct") && line.ends_with([';', '}']));
            }
        }
    }
    assert!(seen > 1000, "{seen}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What stands between two names in code.
const NO_LETTER: fn(char) -> bool = |letter| !letter.is_alphanumeric() && letter != '_';

/// Which clause says something is data: code names what it says.
#[test]
fn no_clause_is_named_in_code() {
    let mut files = Vec::new();
    sources(&root().join("crates"), ".rs", &mut files);
    sources(&root().join("src-tauri/src"), ".rs", &mut files);
    files.retain(|path| path.components().any(|part| part.as_os_str() == "src"));
    let mut wrong = Vec::new();
    for path in &files {
        for line in code(path).lines() {
            let is_code = !line.trim_start().starts_with("//");
            let mut said = line.split('"').skip(1).step_by(2);
            if is_code && said.any(|text| known_clause(text).is_ok()) {
                wrong.push(format!("{}: {}", path.display(), line.trim()));
            }
        }
    }
    assert!(files.len() > 300, "{}", files.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a regulation says is data: code branches on that, and names none of them but where the five come in.
#[test]
fn no_regulation_is_named_in_code() {
    let mut files = Vec::new();
    sources(&root().join("crates"), ".rs", &mut files);
    sources(&root().join("src-tauri/src"), ".rs", &mut files);
    files.retain(|path| path.components().any(|part| part.as_os_str() == "src"));
    files.retain(|path| !path.ends_with("rules/src/regulation/embedded.rs"));
    let mut wrong = Vec::new();
    for path in &files {
        for line in code(path).lines() {
            let is_code = !line.trim_start().starts_with("//");
            let mut said = line.split('"').skip(1).step_by(2);
            let constants = RegulationId::EMBEDDED.map(|id| {
                let constant = id.as_str().to_uppercase();
                format!("RegulationId::{constant}")
            });
            let names = said.any(|text| known(text).is_ok())
                || constants.iter().any(|constant| line.contains(constant));
            if is_code && names {
                wrong.push(format!("{}: {}", path.display(), line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every query file is used.
#[test]
fn no_query_is_dead() {
    let store = root().join("crates/store/src");
    let mut queries = Vec::new();
    sources(&store, ".sql", &mut queries);
    let mut code = Vec::new();
    sources(&store, ".rs", &mut code);
    let code: String = code
        .iter()
        .map(|file| fs::read_to_string(file).unwrap())
        .collect();
    assert!(queries.len() > 100);
    for query in queries {
        let name = query
            .strip_prefix(&store)
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/");
        assert!(
            code.contains(&format!("\"{name}\"")),
            "{name} is used nowhere"
        );
    }
}

/// Every table is kept before and after in the journal, or is personal, or is the journal itself, or lies beside it.
#[test]
fn no_table_escapes_the_journal() {
    let mut migrations = Vec::new();
    sources(&root().join("migrations"), ".sql", &mut migrations);
    let listed = fs::read_to_string(root().join("crates/store/src/tables.rs")).unwrap();
    let texts: Vec<String> = migrations
        .iter()
        .map(|migration| fs::read_to_string(migration).unwrap())
        .collect();
    let mut tables = 0;
    for text in &texts {
        for line in text
            .lines()
            .filter_map(|line| line.strip_prefix("CREATE TABLE "))
        {
            let made = line.split(' ').next().unwrap();
            // A table that is made anew takes the old one's name in the end.
            let table = text
                .split_once(&format!("ALTER TABLE {made} RENAME TO "))
                .map_or(made, |(_, name)| name.split(';').next().unwrap());
            // One that a later migration takes away for good.
            let taken = |text: &String| text.contains(&format!("DROP TABLE {table};"));
            let renamed = |text: &String| text.contains(&format!(" RENAME TO {table};"));
            if texts.iter().any(taken) && !texts.iter().any(renamed) {
                continue;
            }
            let own = [
                "journal",
                "change",
                "journal_tag",
                "journal_text",
                "answered",
            ]
            .contains(&table);
            assert!(
                own || listed.contains(&format!("\"{table}\","))
                    || listed.contains(&format!("\"{table}\"]")),
                "{table}"
            );
            tables += 1;
        }
        assert_eq!(
            text.matches(") STRICT").count(),
            text.matches("CREATE TABLE").count()
        );
    }
    assert!(tables > 30);
}

/// Lists of the screens are keyed by what their rows are, never by what they say: two rows may say the same.
#[test]
fn lists_are_keyed_by_identity() {
    const SAYS: [&str; 8] = [
        "name", "label", "text", "told", "title", "why", "key", "message",
    ];
    let mut wrong = Vec::new();
    let mut seen = 0;
    let mut screens = Vec::new();
    sources(&root().join("ui/src"), "svelte", &mut screens);
    for path in screens {
        let source = fs::read_to_string(&path).unwrap();
        for list in source.split("{#each ").skip(1) {
            let head = list.split('}').next().unwrap();
            // An object in the list itself holds a brace: its keys are written out beside it.
            let Some((of, rest)) = head.rsplit_once(" as ") else {
                continue;
            };
            let Some((item, key)) = rest.split_once(" (") else {
                wrong.push(format!("{}: {head}", path.display()));
                continue;
            };
            seen += 1;
            let key = key.trim_end_matches(')');
            let item = item.split(',').next().unwrap().trim();
            // What is written out in the sources is told apart by what it is.
            let is_own = of.starts_with('[') && !of.contains('.') || OWN.contains(&of);
            let says = key == item && !is_own
                || SAYS.iter().any(|field| key.ends_with(&format!(".{field}")));
            if says {
                wrong.push(format!("{}: {head}", path.display()));
            }
        }
    }
    assert!(seen > 40, "{seen}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Lists that are written out in the sources, or made so that no two rows are alike.
const OWN: [&str; 6] = ["orders", "plain", "pots", "last", "SIDES", "ALL"];
