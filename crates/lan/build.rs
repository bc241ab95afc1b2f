//! Names the files that a browser of the hall loads, for them to stand in the program: `ui/vite.config.ts` has told which, once
//! the screens were built; before that there are none.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Where the screens lie once they are built, seen from this crate.
const BUILT: &str = "../../ui/dist";

/// What names the files in it, a line each.
const LIST: &str = "browsers.txt";

fn main() -> Result<(), Box<dyn Error>> {
    let built = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join(BUILT);
    let list = built.join(LIST);
    println!("cargo::rerun-if-changed={}", list.display());
    println!("cargo::rerun-if-changed=build.rs");
    let names = fs::read_to_string(&list).unwrap_or_default();
    let mut table = "&[\n".to_owned();
    for name in names.lines() {
        let path = fs::canonicalize(built.join(name))?;
        writeln!(table, "    ({name:?}, include_bytes!({path:?})),")?;
    }
    table.push(']');
    let to = PathBuf::from(env::var("OUT_DIR")?).join("browsers.rs");
    Ok(fs::write(to, table)?)
}
