//! Hostile input for whatever reads what a stranger wrote, as long as somebody has patience.

use crate::{Step, root, run};
use std::fs;
use std::path::{Path, PathBuf};

/// The targets, and what is wrong with a find that is the quarantine's to end: too long, too much.
const TARGETS: [(&str, &[&str]); 10] = [
    ("record", &[]),
    ("actions", &[]),
    ("facts", &[]),
    ("jogo", &[]),
    ("entry", &[]),
    ("format", &[]),
    ("list", ENDED),
    ("picture", ENDED),
    ("season", &[]),
    ("statement", &[]),
];

/// In processes of their own, so that one that is too long or too much does not end the run.
const ENDED: &[&str] = &["-fork=1", "-ignore_timeouts=1", "-ignore_ooms=1"];

/// Lines as the desk types them.
const LINES: [&str; 7] = [
    "17 7 9",
    "17 7 -9 11",
    "17 12-7 9-12 12-11",
    "17 ausente a",
    "17 anulado",
    "17/2?",
    "K7QM3X 5 5",
];

/// Every target, or those that are named, for so many seconds; what breaks one lies under `fuzz/artifacts` and
/// belongs into a test.
pub fn run_all(args: &[String]) -> Step {
    let (seconds, names): (Vec<&String>, Vec<&String>) =
        args.iter().partition(|word| word.parse::<u64>().is_ok());
    run("cargo", &["install", "cargo-fuzz", "--locked"])?;
    seeds()?;
    let limit = format!(
        "-max_total_time={}",
        seconds.first().map_or("600", |seconds| seconds.as_str())
    );
    for (target, flags) in TARGETS {
        if !names.is_empty() && !names.iter().any(|name| *name == target) {
            continue;
        }
        let mut args = vec!["fuzz", "run", "--sanitizer", "none", target, "--", &limit];
        args.extend(["-rss_limit_mb=1024", "-timeout=20"]);
        args.extend(flags);
        run("cargo", &args)?;
    }
    Ok(())
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "an error is handed over where it ends"
)]
fn told(error: std::io::Error) -> String {
    error.to_string()
}

/// What a target begins with.
fn corpus(target: &str) -> Step<PathBuf> {
    let corpus = root().join("fuzz/corpus").join(target);
    fs::create_dir_all(&corpus).map_err(told)?;
    Ok(corpus)
}

fn seeds() -> Step {
    records("record", "maos")?;
    records("facts", "penalties")?;
    let entry = corpus("entry")?;
    for (number, line) in LINES.iter().enumerate() {
        fs::write(entry.join(number.to_string()), line).map_err(told)?;
    }
    copy("crates/championship/formats", "format")?;
    copy("fuzz/seeds/picture", "picture")?;
    copy("tests/events/fprt-2025-etapa-1", "list")?;
    copy("crates/statement/tests/laws", "statement")?;
    let season = corpus("season")?.join("nova");
    if !season.exists() {
        let path = season.display().to_string();
        run(
            "cargo",
            &[
                "run",
                "--bin",
                "espadilha",
                "--",
                "--file",
                &path,
                "new",
                "--name",
                "Teste",
            ],
        )?;
    }
    Ok(())
}

/// Begins a target with the files of a folder.
fn copy(folder: &str, target: &str) -> Step {
    let corpus = corpus(target)?;
    for file in fs::read_dir(root().join(folder)).map_err(told)? {
        let path = file.map_err(told)?.path();
        if path.is_file() {
            let name = path.file_name().map(Path::new).unwrap_or(Path::new("seed"));
            fs::copy(&path, corpus.join(name)).map_err(told)?;
        }
    }
    Ok(())
}

/// Begins a target with the records of the rules' tests.
fn records(target: &str, cases: &str) -> Step {
    let corpus = corpus(target)?;
    let files = fs::read_dir(root().join("crates/rules/tests").join(cases)).map_err(told)?;
    for file in files {
        let path = file.map_err(told)?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(&path).map_err(told)?;
        for (number, line) in text.lines().enumerate() {
            let case: serde_json::Value =
                serde_json::from_str(line).map_err(|error| error.to_string())?;
            let seed = corpus.join(format!("{name}-{number}"));
            fs::write(seed, case["record"].to_string()).map_err(told)?;
        }
    }
    Ok(())
}
