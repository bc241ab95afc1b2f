//! `cargo xtask app | test | check | bench | fuzz | bindings | pictures | dist | windows`: everything a fresh machine needs, said before it is done.

#![expect(clippy::print_stdout, reason = "this program talks to whoever builds")]

mod check;
mod deb;
mod dist;
mod downloads;
mod folders;
mod fuzz;
mod lanes;
mod licences;
mod rpm;
mod since;
mod suites;
mod supply;
mod system;
mod tree;
mod windows;
mod wine;

use std::process::{Command, ExitCode};
use suites::SCRIPTED;

const USAGE: &str = "cargo xtask app [SEASON]   check, install, build and open the window
cargo xtask test [--long] [SUITE…]  every suite, or one with what it needs; --long all of what they sample
cargo xtask test --since REVISION  the suites of whatever rests on what has changed since then
cargo xtask test windows [--long]  the program for Windows under Wine, beside Linux'
cargo xtask check          format, lints, what others wrote, screens
cargo xtask supply         what others wrote alone: licences, sources, versions, advisories
cargo xtask advisories FOLDER  the list of advisories anew, from a copy of rustsec/advisory-db
cargo xtask bench          figures of this machine
cargo xtask fuzz [SECONDS] [TARGET…]  hostile input for whatever reads a stranger's words, ten minutes a target
cargo xtask bindings       the types of the screens, after a change of the program's
cargo xtask pictures       pictures of every screen (target/screens) and of the README
cargo xtask dist           what is handed out: programs, and packages for Debian and for Fedora
cargo xtask windows        what is handed out for Windows, made on Debian: programs, an installer, an archive
                           (both fill target/downloads: all of it, sums, and a page that says which is whose)
cargo xtask downloads      that folder anew, as after signing what lies where it was built
cargo xtask dist --twice   the same in two folders, and whether both come to the same bytes; windows --twice, too
cargo xtask package FOLDER the packages alone, around programs that lie there";

/// What stopped us, and the cure.
pub type Step<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.first().map(String::as_str) {
        Some("app") => app(args.get(1)),
        Some("test") => suites::test(&args[1..]),
        Some("check") => prepare().and_then(|()| check::all()),
        Some("supply") => supply::check(),
        Some("advisories") => match args.get(1) {
            Some(folder) => supply::renew(folder.as_ref()),
            None => Err("advisories FOLDER, a copy of rustsec/advisory-db".to_owned()),
        },
        Some("bench") => bench(&args[1..]),
        Some("fuzz") => fuzz::run_all(&args[1..]),
        Some("bindings") => bindings(),
        Some("pictures") => pictures(),
        Some(word @ ("dist" | "windows")) => match args.get(1).map(String::as_str) {
            None if word == "windows" => windows::all(),
            None => dist::all(),
            Some("--twice") => dist::twice(word),
            Some(unknown) => Err(format!(
                "there is no {unknown}: cargo xtask {word} [--twice]"
            )),
        },
        Some("downloads") => downloads::fill(),
        Some("package") => match args.get(1) {
            Some(folder) => dist::packages(folder.as_ref())
                .map(|files| files.iter().for_each(|file| println!("{}", file.display()))),
            None => Err("package FOLDER, where the programs lie that are packed".to_owned()),
        },
        _ => Err(format!("usage:\n{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            println!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a program in the repository's root and stops where it fails.
pub fn run(program: &str, args: &[&str]) -> Step {
    println!("$ {program} {}", args.join(" "));
    run_quietly(program, args)
}

fn run_quietly(program: &str, args: &[&str]) -> Step {
    let status = Command::new(program)
        .args(args)
        .current_dir(root())
        .status()
        .map_err(|error| {
            format!("{program} could not be started: {error}. Install it and run again.")
        })?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("`{program} {}` failed ({status}).", args.join(" ")))
    }
}

/// The repository's root: xtask lies one folder below it.
pub fn root() -> std::path::PathBuf {
    let own = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}

/// System packages, npm packages, screens: whatever a build of the window needs.
fn prepare() -> Step {
    system::packages(system::BUILD)?;
    screens()
}

/// The screens, and what they tell of the program.
fn screens() -> Step {
    npm_packages()?;
    licences::write()?;
    // The screens must be built before the window's crate compiles, for lints too.
    run("npm", &["--prefix", "ui", "run", "build"])
}

/// What the screens are made of and tested with.
fn npm_packages() -> Step {
    system::node()?;
    run("npm", &["--prefix", "ui", "ci", "--no-audit", "--no-fund"])
}

fn app(season: Option<&String>) -> Step {
    prepare()?;
    // With the features of the whole workspace, as the tests and the command line: nothing is built twice.
    let build = ["build", "--workspace", "--bin", "espadilha-desktop"];
    run("cargo", &build)?;
    let binary = root().join("target/debug/espadilha-desktop");
    println!("the window: {}", binary.display());
    if !system::has_display() {
        return Err(format!(
            "there is no display. Run {} from a desktop session, or under `xvfb-run`.",
            binary.display()
        ));
    }
    let season: Vec<&str> = season.map(String::as_str).into_iter().collect();
    run(&binary.display().to_string(), &season)
}

fn bench(names: &[String]) -> Step {
    println!("machine: {}", system::machine());
    let wants = |name: &str| names.is_empty() || names.iter().any(|one| one == name);
    // Of the whole workspace, each of them: features of what others wrote are the same, and nothing is built twice.
    let measure = |bench: &str, words: &[&str]| {
        let of = ["bench", "--workspace", "--features", SCRIPTED, "--bench"];
        run("cargo", &[&of[..], &[bench, "--"], words].concat())
    };
    let build = |program: &str| {
        let of = ["build", "--workspace", "--release", "--features", SCRIPTED];
        run("cargo", &[&of[..], &["--bin", program]].concat())
    };
    // The window's crate is among them, and is built around its screens.
    prepare()?;
    for (name, bench) in [
        ("rules", "maos"),
        ("statement", "statements"),
        ("tournament", "engines"),
    ] {
        if wants(name) {
            measure(bench, &[])?;
        }
    }
    if wants("central") {
        system::packages(system::TEST)?;
        measure("central", &[])?;
    }
    if wants("reader") {
        system::packages(system::TEST)?;
        measure("sheets", &[])?;
    }
    if wants("sheet") {
        measure("sumulas", &[])?;
    }
    if wants("command") {
        build("espadilha")?;
        measure("command", &[])?;
    }
    if wants("lan") {
        measure("lan", &[])?;
    }
    let apart = [
        "central",
        "command",
        "lan",
        "reader",
        "rules",
        "sheet",
        "statement",
        "tournament",
    ];
    let of_the_season: Vec<&str> = names
        .iter()
        .map(String::as_str)
        .filter(|name| !apart.contains(name))
        .collect();
    if names.is_empty() || !of_the_season.is_empty() {
        measure("season", &of_the_season)?;
    }
    if wants("window") {
        system::packages(system::TEST)?;
        build("espadilha-desktop")?;
        measure("window", &[])?;
    }
    Ok(())
}

fn bindings() -> Step {
    suites::run_all(&["bindings"], &[], Some("ESPADILHA_WRITE_BINDINGS"))
}

fn pictures() -> Step {
    prepare()?;
    system::packages(system::TEST)?;
    suites::programs()?;
    let looking = suites::that("&mut faults);")?;
    let looking = looking.iter().map(String::as_str);
    let looking: Vec<&str> = looking.chain(["site_browser"]).collect();
    suites::run_all(&looking, &[], Some("ESPADILHA_PICTURES"))?;
    suites::run_all(&["screens::pictures_of_the_readme"], &["--ignored"], None)
}
