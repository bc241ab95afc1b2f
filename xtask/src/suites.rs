//! The suites: all of them, one by its name with what it needs, by a sample or in full.

use crate::{Step, check, lanes, npm_packages, prepare, root, run, system};
use std::fs;
use std::process::Command;

/// Suites that sample what is too much for every push; `--long` alone runs these.
const SAMPLED: [&str; 5] = ["faults", "power", "simulation", "storm", "walk"];

/// The suite that needs a display of two monitors, which not every machine starts: its name runs it, and `--long`.
const PROJECTOR: &str = "projector";

/// The suite that lies beside the screens: it needs neither a window nor a crate.
const UI: &str = "ui";

/// Every suite, or those that are named; `--long` does all of what a suite samples.
pub fn test(args: &[String]) -> Step {
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
    let names = if long && names.is_empty() {
        [&SAMPLED[..], &[PROJECTOR]].concat()
    } else {
        names
    };
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
    lanes::all()
}

/// What has this name: a suite of `tests/tests` by its file, a crate's own tests by the crate, or both; or the screens'.
fn one(name: &str, long: bool) -> Step {
    if name == UI {
        npm_packages()?;
        return ui();
    }
    let file = root().join("tests/tests").join(format!("{name}.rs"));
    let suite = fs::read_to_string(&file).ok();
    let is_crate = root().join("crates").join(name).is_dir();
    if suite.is_none() && !is_crate {
        return Err(format!(
            "there is no suite {name}: name a file of tests/tests without its ending, a folder of crates, or {UI}."
        ));
    }
    if is_crate {
        run("cargo", &["test", "--package", name])?;
    }
    let Some(suite) = suite else {
        return Ok(());
    };
    system::packages(system::TEST)?;
    // A suite names what it drives among its imports.
    if suite.contains("tests::window") {
        prepare()?;
        programs()?;
    } else if suite.contains("tests::browser") {
        npm_packages()?;
    } else if suite.contains("espadilha") {
        run("cargo", &["build", "--workspace", "--bin", "espadilha"])?;
    }
    if name == PROJECTOR {
        system::packages(system::TWO_MONITORS)?;
        run_all(&[name], &["--ignored"], None)
    } else if long {
        run_all(&[name], &["--nocapture"], Some("ESPADILHA_LONG"))
    } else {
        run_all(&[name], &[], None)
    }
}

/// The suites of `tests/tests` in which this is written.
pub fn that(words: &str) -> Step<Vec<String>> {
    let folder = root().join("tests/tests");
    let files = fs::read_dir(&folder).map_err(|error| error.to_string())?;
    let mut found = Vec::new();
    for file in files {
        let path = file.map_err(|error| error.to_string())?.path();
        let source = fs::read_to_string(&path).map_err(|error| error.to_string())?;
        let name = path.file_stem().and_then(|name| name.to_str());
        found.extend(name.filter(|_| source.contains(words)).map(str::to_owned));
    }
    found.sort();
    Ok(found)
}

/// Runs suites with words for them, and with one name set in their environment.
pub fn run_all(names: &[&str], words: &[&str], set: Option<&str>) -> Step {
    let mut args = vec!["test", "--workspace"];
    args.extend(names.iter().flat_map(|name| ["--test", name]));
    args.push("--");
    args.extend(words);
    let set = set.map(|name| (name, "1"));
    let said = set.map_or(String::new(), |(name, value)| format!("{name}={value} "));
    println!("$ {said}cargo {}", args.join(" "));
    let status = Command::new("cargo")
        .args(args)
        .envs(set)
        .current_dir(root())
        .status()
        .map_err(|error| error.to_string())?;
    status
        .success()
        .then_some(())
        .ok_or_else(|| format!("of {} one failed.", names.join(", ")))
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
    let programs = ["--bin", "espadilha", "--bin", "espadilha-desktop"];
    let scripted = ["--features", SCRIPTED];
    run(
        "cargo",
        &[&["build", "--workspace"][..], &programs, &scripted].concat(),
    )
}
