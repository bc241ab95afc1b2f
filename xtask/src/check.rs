//! What must hold before any test runs.

use crate::{Step, run, supply};

/// Format, lints, what others wrote, screens.
pub fn all() -> Step {
    run("cargo", &["fmt", "--all", "--check"])?;
    run(
        "cargo",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "--deny",
            "warnings",
        ],
    )?;
    supply::check()?;
    run("npm", &["--prefix", "ui", "run", "check"])
}
