//! Folders of this machine: what is handed out names none of them, as it is to be the same wherever it is built.

use crate::{Step, root, tree};
use std::path::PathBuf;

/// Each folder that a compiler may name, and what it says in its place. Of several that fit the last one holds.
fn own() -> Vec<(PathBuf, &'static str)> {
    let home = std::env::home_dir().map(|folder| (folder, "/home"));
    let crates = std::env::var_os("CARGO_HOME").map(|folder| (folder.into(), "/home/.cargo"));
    let own = home.into_iter().chain(crates);
    own.chain([(root(), "/espadilha")]).collect()
}

/// What a compiler is told so that it names none of them.
pub fn cut() -> Vec<String> {
    let told = own().into_iter();
    told.map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()))
        .collect()
}

/// Sees to it that programs name none of them.
///
/// # Errors
/// The first program that names one, and which.
pub fn tell_none(programs: &[PathBuf]) -> Step {
    // With what parts it from a folder whose name begins alike.
    let own = own().into_iter().map(|(folder, _)| folder.join(""));
    let own: Vec<Vec<u8>> = own
        .map(|folder| folder.display().to_string().into_bytes())
        .collect();
    for program in programs {
        let bytes = tree::read(program)?;
        if let Some(folder) = own.iter().find(|own| holds(&bytes, own)) {
            let told = String::from_utf8_lossy(folder);
            return Err(format!("{} names {told}.", program.display()));
        }
    }
    Ok(())
}

fn holds(bytes: &[u8], words: &[u8]) -> bool {
    words.len() > 1 && bytes.windows(words.len()).any(|at| at == words)
}
