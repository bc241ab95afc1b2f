//! What must hold before any test runs.

use crate::{Step, root, run};
use serde_json::Value;
use std::process::Command;

/// Licences that may be linked in.
const ALLOWED: &[&str] = &[
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "MPL-2.0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "CC0-1.0",
    "BSL-1.0",
    "0BSD",
    "Unlicense",
    "OFL-1.1",
    "Apache-2.0 WITH LLVM-exception",
    "CDLA-Permissive-2.0",
];

/// Format, lints, licences, screens.
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
    licences()?;
    run("npm", &["--prefix", "ui", "run", "check"])
}

/// Every crate that is linked in has a licence that we may link.
fn licences() -> Step {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .map_err(|error| error.to_string())?;
    let metadata: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let mut refused = Vec::new();
    let packages = metadata["packages"].as_array().cloned().unwrap_or_default();
    for package in &packages {
        let licence = package["license"].as_str().unwrap_or("");
        if !allowed(licence) {
            refused.push(format!(
                "{} {} ({licence})",
                package["name"], package["version"]
            ));
        }
    }
    if refused.is_empty() && !packages.is_empty() {
        println!("licences of {} crates: fine", packages.len());
        Ok(())
    } else {
        Err(format!(
            "licences that may not be linked: {}",
            refused.join(", ")
        ))
    }
}

/// An SPDX expression is fine if one of its alternatives is, all of whose parts are.
fn allowed(expression: &str) -> bool {
    let plain = expression.replace(['(', ')'], "").replace('/', " OR ");
    // `A AND B OR C` binds tighter at AND; the few mixed expressions among our crates read so.
    plain.split(" OR ").any(|alternative| {
        alternative
            .split(" AND ")
            .all(|part| ALLOWED.contains(&part.trim()))
    })
}

#[cfg(test)]
mod tests {
    use super::allowed;

    #[test]
    fn licences_are_read() {
        for fine in [
            "MIT",
            "MIT/Apache-2.0",
            "Apache-2.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
        ] {
            assert!(allowed(fine), "{fine}");
        }
        for refused in [
            "",
            "GPL-3.0",
            "AGPL-3.0-only",
            "MIT AND GPL-2.0",
            "LGPL-2.1",
        ] {
            assert!(!allowed(refused), "{refused}");
        }
    }
}
