//! Makes functions of the tables of sentences in `languages`, a folder a language: a sentence or a variable that one
//! language lacks ends the build, and the file, the line and the name of what is missing are told.

#[path = "build/table.rs"]
mod table;

use std::error::Error;
use std::path::Path;
use std::{env, fs, io};
use table::{Source, written};

/// The folders of the languages, each by its variant of `Language`; the order of variables is that of the first.
const LANGUAGES: [(&str, &str); 2] = [("pt-BR", "PtBr"), ("en", "En")];

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("languages");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut sources = Vec::new();
    for (folder, _) in LANGUAGES {
        let mut of_language = Vec::new();
        read(&root.join(folder), "", &mut of_language)?;
        sources.push(of_language);
    }
    match written(&LANGUAGES, &sources) {
        Ok(code) => fs::write(Path::new(&env::var("OUT_DIR")?).join("say.rs"), code)?,
        Err(faults) => {
            for fault in faults {
                println!("cargo::error={fault}");
            }
        }
    }
    Ok(())
}

/// The tables of a folder and of those in it, by their names: `refusal/result`.
fn read(folder: &Path, above: &str, found: &mut Vec<Source>) -> io::Result<()> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        entries.push(entry?.path());
    }
    entries.sort();
    for path in entries {
        let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) else {
            continue;
        };
        let name = match above {
            "" => stem.to_owned(),
            above => format!("{above}/{stem}"),
        };
        if path.is_dir() {
            read(&path, &name, found)?;
        } else if path.extension().is_some_and(|ending| ending == "txt") {
            let text = fs::read_to_string(&path)?;
            found.push(Source { name, text });
        }
    }
    Ok(())
}
