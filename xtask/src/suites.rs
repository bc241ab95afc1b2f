//! The suites: all of them, one by its name with what it needs, by a sample or in full.

use crate::since::Changes;
use crate::{Step, check, lanes, npm_packages, prepare, root, run, screens, system, tree, wine};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What stands in suites that sample what is too much for every push; `--long` alone runs these.
const SAMPLES: &str = "long()";

/// The suite that needs a display of two monitors, which not every machine starts: its name runs it, and `--long`.
const PROJECTOR: &str = "projector";

/// The suite that makes networks of its own, which not everybody may.
pub const NAMESPACES: &str = "namespaces";

/// The crate of the federation's central, whose suites start a PostgreSQL of their own.
pub const CENTRAL: &str = "central";

/// The suites of seasons beside a central, by command and in the window, which start a PostgreSQL, too: the crate's name
/// runs them as well.
pub const FEDERATIONS: [&str; 2] = ["two_federations", "screens_central"];

/// The crate of the salão: its name runs the suites of the salão, too.
const LAN: &str = "lan";

/// The suites of the salão.
const SALAO: [&str; 9] = [
    "claims",
    "crowd",
    "desks_joined",
    "doors",
    NAMESPACES,
    "phone_pages",
    "phones",
    "salao",
    "serve",
];

/// The suite that lies beside the screens: it needs neither a window nor a crate.
const UI: &str = "ui";

/// The suites of the program for Windows, which needs twenty minutes to be built: its name alone runs them.
pub const WINDOWS: &str = "windows";

/// Every suite, those that are named, or those that rest on what has changed; `--long` does all of what a suite samples.
pub fn test(args: &[String]) -> Step {
    if let [flag, rest @ ..] = args
        && flag == "--since"
    {
        return match rest {
            [revision] => since(revision),
            _ => Err("cargo xtask test --since REVISION".to_owned()),
        };
    }
    let (flags, names): (Vec<&str>, Vec<&str>) = args
        .iter()
        .map(String::as_str)
        .partition(|arg| arg.starts_with("--"));
    let long = flags.contains(&"--long");
    if let Some(unknown) = flags.iter().find(|flag| **flag != "--long") {
        return Err(format!(
            "there is no {unknown}: cargo xtask test [--long] [SUITE…]"
        ));
    }
    if long && names.is_empty() {
        let sampled = that(SAMPLES)?;
        let sampled = sampled.iter().map(String::as_str);
        let names: Vec<&str> = sampled.chain([PROJECTOR, CENTRAL]).collect();
        return names.into_iter().try_for_each(|name| one(name, long));
    }
    if names.is_empty() {
        return whole();
    }
    names.into_iter().try_for_each(|name| one(name, long))
}

fn whole() -> Step {
    prepare()?;
    system::packages(system::TEST)?;
    check::all()?;
    ui()?;
    programs()?;
    lanes::all(|_| true)?;
    lanes::examples()
}

/// The suites of whatever rests on what has changed since a revision, committed or not.
fn since(revision: &str) -> Step {
    let changes = Changes::since(revision)?;
    prepare()?;
    system::packages(system::TEST)?;
    if changes.screens {
        ui()?;
    }
    programs()?;
    lanes::all(|suite| changes.wants(suite))
}

/// What has this name: a suite of `tests/tests` or one test of it (`day::…`), a crate's own tests by the crate, or
/// both; or the screens'.
fn one(name: &str, long: bool) -> Step {
    if name == UI {
        npm_packages()?;
        return ui();
    }
    if name == WINDOWS {
        return wine::test(long);
    }
    let is_crate = root().join("crates").join(name).is_dir();
    let suite = suite_of(name);
    if suite == CENTRAL || FEDERATIONS.contains(&suite) {
        return central(name, long);
    }
    if is_crate {
        run("cargo", &["test", "--package", name])?;
    }
    let names = if name == LAN {
        SALAO.to_vec()
    } else {
        vec![name]
    };
    let suites = found(&names)?;
    if suites.is_empty() {
        let none = format!(
            "there is no suite {name}: name a module of tests/tests, a folder of crates, or {UI}."
        );
        return is_crate.then_some(()).ok_or(none);
    }
    system::packages(system::TEST)?;
    needed(&suites)?;
    if suites.iter().any(|suite| suite.program == WINDOWS) {
        return wine::one(name, long);
    }
    let (apart, names): (Vec<&str>, Vec<&str>) =
        names.into_iter().partition(|name| needs_rights(name));
    if !names.is_empty() {
        if long {
            run_all(&names, &["--nocapture"], Some("ESPADILHA_LONG"))?;
        } else {
            run_all(&names, &[], None)?;
        }
    }
    apart.into_iter().try_for_each(with_rights)
}

/// The suites of the federation's central, in full or by a sample, and those of seasons beside one.
fn central(name: &str, long: bool) -> Step {
    system::packages(system::TEST)?;
    if !system::runs_postgresql() {
        println!("{}", not_run(name));
        return Ok(());
    }
    let beside = match name {
        CENTRAL => FEDERATIONS.to_vec(),
        _ => vec![name],
    };
    needed(&found(&beside)?)?;
    run_all(&beside, &[], None)?;
    if name != CENTRAL {
        return Ok(());
    }
    let words: &[&str] = if long { &["--nocapture"] } else { &[] };
    let args = [&["test", "--package", CENTRAL, "--"], words].concat();
    cargo(&args, long.then_some("ESPADILHA_LONG"), CENTRAL)
}

/// Runs cargo with this set, telling what it runs; of what one fails where it does.
fn cargo(args: &[&str], set: Option<&str>, of: &str) -> Step {
    let said = set.map_or(String::new(), |name| format!("{name}=1 "));
    println!("$ {said}cargo {}", args.join(" "));
    let status = Command::new("cargo")
        .args(args)
        .envs(set.map(|name| (name, "1")))
        .current_dir(root())
        .status()
        .map_err(|error| error.to_string())?;
    let failed = format!("of {of} one failed.");
    status.success().then_some(()).ok_or(failed)
}

/// Whether a suite, or one test of it, needs more than every machine gives.
fn needs_rights(name: &str) -> bool {
    [PROJECTOR, NAMESPACES].contains(&suite_of(name))
}

/// Runs such a suite, or says that it is not run.
fn with_rights(name: &str) -> Step {
    if suite_of(name) == PROJECTOR {
        system::packages(system::TWO_MONITORS)?;
    } else if !system::makes_networks() {
        println!("{}", not_run(name));
        return Ok(());
    }
    run_all(&[name], &["--ignored"], None)
}

/// What is said of suites that need a right which whoever runs them has not.
pub fn not_run(name: &str) -> String {
    let why = match suite_of(name) {
        suite if suite == CENTRAL || FEDERATIONS.contains(&suite) => {
            "Root may not take PostgreSQL's user here (`setpriv --reuid=postgres`)"
        }
        _ => "Whoever is not root may not make networks (`ip netns add`)",
    };
    format!("xtask: not run: {name}. {why}.")
}

/// What these suites start and look at.
fn needed(suites: &[Module]) -> Step {
    let (mut window, mut pages, mut command) = (false, false, false);
    for suite in suites {
        // What looks at something names that among its imports.
        let source = suite.source()?;
        window |= source.contains("tests::window");
        pages |= suite.program == SHOWN || source.contains("Pages::Two");
        command |= suite.program == COMMAND;
    }
    if window {
        prepare()?;
        return programs();
    }
    if pages {
        screens()?;
    }
    if command {
        let programs = ["--bin", "espadilha", "--bin", "espadilha-central"];
        run(
            "cargo",
            &[&["build", "--workspace"], &programs[..]].concat(),
        )?;
    }
    Ok(())
}

/// The program of the suites that start the command line.
pub const COMMAND: &str = "command";

/// The program of the suites that look at something: at a window, or at pages in a browser.
pub const SHOWN: &str = "shown";

/// A suite of `tests/tests`: a module of one of the programs there.
struct Module {
    program: String,
    name: String,
    file: PathBuf,
}

impl Module {
    fn source(&self) -> Step<String> {
        fs::read_to_string(&self.file).map_err(|error| format!("{}: {error}", self.file.display()))
    }
}

/// Every suite of `tests/tests`, in order.
fn modules() -> Step<Vec<Module>> {
    let mut found = Vec::new();
    for folder in tree::listed(&root().join("tests/tests"))? {
        let program = named(&folder);
        for file in tree::listed(&folder)? {
            let name = named(&file);
            if name != "main" {
                let program = program.clone();
                found.push(Module {
                    program,
                    name,
                    file,
                });
            }
        }
    }
    found.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(found)
}

/// A file's or a folder's name, without its ending.
fn named(path: &Path) -> String {
    let name = path.file_stem().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The suite of a test, or of its own name.
fn suite_of(name: &str) -> &str {
    name.split("::").next().unwrap_or(name)
}

/// The suites of these names, or those of these tests: two programs may have one of the same name.
fn found(names: &[&str]) -> Step<Vec<Module>> {
    let is_named = |module: &Module| names.iter().any(|name| suite_of(name) == module.name);
    Ok(modules()?.into_iter().filter(is_named).collect())
}

/// The suites of `tests/tests` in which this is written.
pub fn that(words: &str) -> Step<Vec<String>> {
    let mut found = Vec::new();
    for module in modules()? {
        if module.program != WINDOWS && module.source()?.contains(words) {
            found.push(module.name);
        }
    }
    Ok(found)
}

/// Runs suites, or single tests of them, with words for them, and with one name set in their environment.
pub fn run_all(names: &[&str], words: &[&str], set: Option<&str>) -> Step {
    let mut programs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for name in names {
        let whole = if name.contains("::") { "" } else { "::" };
        for module in found(&[name])? {
            let filters = programs.entry(module.program).or_default();
            filters.push(format!("{name}{whole}"));
        }
    }
    if programs.is_empty() {
        return Err(format!("there is no suite {}.", names.join(", ")));
    }
    for (program, filters) in programs {
        let mut args = vec!["test", "--workspace", "--test", &program, "--"];
        args.extend(words);
        args.extend(filters.iter().map(String::as_str));
        cargo(&args, set, &names.join(", "))?;
    }
    Ok(())
}

/// What the screens work out by themselves.
fn ui() -> Step {
    run("npm", &["--prefix", "ui", "test"])
}

/// With this the window's dialogs answer from a script.
pub const SCRIPTED: &str = "espadilha-desktop/e2e";

/// What the suites start: the command line, and the window with dialogs that answer from a script. Together, and as
/// the suites themselves are built: features of what others wrote are the same, and nothing is built twice.
pub fn programs() -> Step {
    let programs = ["espadilha", "espadilha-central", "espadilha-desktop"];
    let programs: Vec<&str> = programs.iter().flat_map(|one| ["--bin", *one]).collect();
    let scripted = ["--features", SCRIPTED];
    run(
        "cargo",
        &[&["build", "--workspace"][..], &programs, &scripted].concat(),
    )
}
