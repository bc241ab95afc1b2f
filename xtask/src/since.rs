//! Which suites rest on what has changed: by the files that git names, and what cargo says of who needs whom.

use crate::lanes::Suite;
use crate::suites::{COMMAND, SHOWN};
use crate::{Step, root, tree};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The package of the suites that cross crates.
const TESTS: &str = "tests";

/// Suites that read the repository itself: any change is theirs.
const READERS: [&str; 4] = ["bindings", "capabilities", "house", "manual"];

/// Folders outside a package that it is built from, and the package.
const BUILT_IN: [(&str, &str); 4] = [
    ("docs/manual/", "manual"),
    ("docs/pictures/", "manual"),
    ("migrations/", "store"),
    ("ui/", "src-tauri"),
];

/// What the suites of a program start, beside what their package names.
const STARTED: [(&str, &str); 3] = [(COMMAND, "cli"), (SHOWN, "cli"), (SHOWN, "src-tauri")];

/// The folder of each package, by its name: the folders of those that it needs, from the root on.
type Needs = BTreeMap<String, (String, BTreeSet<String>)>;

/// What has changed, and who needs it.
#[derive(Debug, Default)]
pub struct Changes {
    /// Whether something has of which it cannot be told who needs it.
    is_anything: bool,
    /// Whether the screens have.
    pub screens: bool,
    /// Packages that have, and those that need one that has.
    touched: BTreeSet<String>,
    /// Packages of which suites alone have.
    tried: BTreeSet<String>,
    /// Suites of the package of suites that have.
    suites: BTreeSet<String>,
}

impl Changes {
    /// What has changed since a revision, committed or not.
    ///
    /// # Errors
    /// Where git knows no such revision.
    pub fn since(revision: &str) -> Step<Self> {
        let folder = root().display().to_string();
        let git = |args: &[&str]| {
            let said = tree::said(Path::new("git"), &[&["-C", &folder][..], args].concat())?;
            Ok::<_, String>(tree::text(&said))
        };
        let changed = git(&["diff", "--name-only", revision])?;
        let new = git(&["ls-files", "--others", "--exclude-standard"])?;
        let manifest = root().join("Cargo.toml").display().to_string();
        let asked = [
            "metadata",
            "--format-version=1",
            "--no-deps",
            "--manifest-path",
            &manifest,
        ];
        let metadata = tree::said(Path::new("cargo"), &asked)?;
        let metadata = serde_json::from_slice(&metadata).map_err(|error| error.to_string())?;
        let mut all = Self::default();
        let needs = needs(&metadata);
        for file in changed.lines().chain(new.lines()) {
            all.add(file, &needs);
        }
        all.rise(&needs);
        Ok(all)
    }

    fn add(&mut self, file: &str, needs: &Needs) {
        self.screens |= file.starts_with("ui/");
        let of = |(name, (folder, _)): (&String, &(String, _))| {
            let within = file.strip_prefix(folder)?.strip_prefix('/')?;
            Some((name.clone(), within))
        };
        let built = BUILT_IN.iter().find(|(folder, _)| file.starts_with(folder));
        match needs.iter().find_map(of) {
            Some((name, within)) => {
                let is_suite = within.starts_with("tests/") && within.ends_with(".rs");
                match (is_suite, name == TESTS) {
                    (true, true) => self.suites.extend(suite(within)),
                    (true, false) => self.tried.extend([name]),
                    (false, _) => self.touched.extend([name]),
                }
            }
            None if built.is_some() => self
                .touched
                .extend(built.map(|(_, name)| (*name).to_owned())),
            // Whoever reads those is asked at any change.
            None if file.ends_with(".md") || file.starts_with("docs/") => {}
            None => self.is_anything = true,
        }
    }

    /// Whoever needs what has changed has changed.
    fn rise(&mut self, needs: &Needs) {
        loop {
            let above: Vec<String> = needs
                .iter()
                .filter(|(name, (_, needed))| {
                    !self.touched.contains(*name) && !needed.is_disjoint(&self.touched)
                })
                .map(|(name, _)| name.clone())
                .collect();
            if above.is_empty() {
                return;
            }
            self.touched.extend(above);
        }
    }

    /// Whether a suite rests on what has changed.
    pub fn wants(&self, suite: &Suite) -> bool {
        let Suite {
            package,
            target,
            module,
            ..
        } = suite;
        let is_touched = |name: &str| self.touched.contains(name);
        let is_started = STARTED
            .iter()
            .any(|(program, starts)| program == target && is_touched(starts));
        let is_named = module
            .as_ref()
            .is_some_and(|name| self.suites.contains(name) || READERS.contains(&name.as_str()));
        self.is_anything
            || is_touched(package)
            || self.tried.contains(package)
            || package == TESTS && (is_started || is_named)
    }
}

/// The suite that a file of the package of suites holds.
fn suite(within: &str) -> Option<String> {
    let name = Path::new(within).file_stem()?;
    Some(name.to_string_lossy().into_owned())
}

fn needs(metadata: &Value) -> Needs {
    let name = |folder: &Path| {
        let name = folder.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let packages = packages.filter_map(|package| {
        let folder = Path::new(package["manifest_path"].as_str()?).parent()?;
        let needed = package["dependencies"].as_array().into_iter().flatten();
        let needed = needed.filter_map(|one| Some(name(Path::new(one["path"].as_str()?))));
        let within = folder.strip_prefix(root()).ok()?;
        Some((
            name(folder),
            (within.display().to_string(), needed.collect()),
        ))
    });
    packages.collect()
}

#[cfg(test)]
mod tests {
    use super::{Changes, Needs};
    use crate::lanes::Suite;

    /// A house of two crates, with the command line, the window and the suites.
    fn needs() -> Needs {
        let package = |name: &str, folder: &str, needed: &[&str]| {
            let needed = needed.iter().map(|&one| one.to_owned()).collect();
            (name.to_owned(), (folder.to_owned(), needed))
        };
        Needs::from([
            package("rules", "crates/rules", &[]),
            package("app", "crates/app", &["rules"]),
            package("ink", "crates/ink", &[]),
            package("cli", "crates/cli", &["app"]),
            package("src-tauri", "src-tauri", &["app"]),
            package("tests", "tests", &["app"]),
        ])
    }

    /// Which of these suites a change of one file wants.
    fn wanted(file: &str) -> Vec<&'static str> {
        let suites = [
            ("rules", "jogo", None),
            ("ink", "letters", None),
            ("app", "app", None),
            ("tests", "library", Some("etapa")),
            ("tests", "command", Some("day")),
            ("tests", "shown", Some("window")),
        ];
        let needs = needs();
        let mut changes = Changes::default();
        changes.add(file, &needs);
        changes.rise(&needs);
        let wanted = suites.into_iter().filter(|(package, target, module)| {
            changes.wants(&Suite::named(package, target, *module))
        });
        wanted
            .map(|(_, target, module)| module.unwrap_or(target))
            .collect()
    }

    #[test]
    fn what_rests_on_a_change_is_wanted() {
        assert_eq!(
            wanted("crates/rules/src/mao.rs"),
            ["jogo", "app", "etapa", "day", "window"]
        );
        assert_eq!(wanted("crates/rules/tests/jogo.rs"), ["jogo"]);
        assert_eq!(wanted("crates/ink/src/lib.rs"), ["letters"]);
        assert_eq!(wanted("crates/cli/src/main.rs"), ["day", "window"]);
        assert_eq!(wanted("src-tauri/src/main.rs"), ["window"]);
        assert_eq!(wanted("ui/src/App.svelte"), ["window"]);
        assert_eq!(wanted("tests/tests/command/day.rs"), ["day"]);
        assert_eq!(wanted("tests/src/lib.rs"), ["etapa", "day", "window"]);
        assert!(wanted("README.md").is_empty());
        assert_eq!(wanted("Cargo.lock").len(), 6);
    }
}
