//! Every command that makes or replaces a file, and what must stand whatever became of it.

#![expect(
    clippy::disallowed_methods,
    reason = "a test waits by the clock for a process that outlives its command"
)]

use crate::printed::{Printed, jpeg, run};
use crate::{context, espadilha, root};
use app::season::file::SeasonFile;
use messages::words::spoken::Language;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long a copy that was left to another process may take, and how often it is looked for.
const PATIENCE: Duration = Duration::from_secs(20);
const AGAIN: Duration = Duration::from_millis(50);

/// Personal data that an erasure takes away.
const CPF: &str = "52998224725";

/// A command that makes or replaces a file.
#[derive(Debug, Clone)]
pub struct Scene {
    /// What it is called.
    pub name: &'static str,
    /// What is typed.
    pub args: &'static [&'static str],
    /// The season that it changes.
    pub changes: Option<&'static str>,
    /// It writes an entry for each of several things: a part of them is whole, too.
    pub in_steps: bool,
    /// It empties the season of what is personal.
    pub erases: bool,
    /// Copies go to a folder of the stage.
    pub copies: bool,
}

const fn scene(name: &'static str, args: &'static [&'static str]) -> Scene {
    Scene {
        name,
        args,
        changes: None,
        in_steps: false,
        erases: false,
        copies: false,
    }
}

const fn changing(name: &'static str, args: &'static [&'static str]) -> Scene {
    Scene {
        changes: Some("season.espadilha"),
        ..scene(name, args)
    }
}

#[must_use]
pub fn scenes() -> Vec<Scene> {
    let mut scenes = vec![
        scene(
            "new",
            &["new", "--file", "nova.espadilha", "--name", "Nova"],
        ),
        scene(
            "new --from",
            &[
                "new",
                "--file",
                "nova.espadilha",
                "--name",
                "Nova",
                "--from",
                "season.espadilha",
            ],
        ),
        scene(
            "restore",
            &["restore", "copy.espadilha", "--file", "nova.espadilha"],
        ),
        scene("backup --to", &["backup", "--to", "nova.espadilha"]),
        scene(
            "backup --practice",
            &["backup", "--practice", "--to", "nova.espadilha"],
        ),
        scene("export csv", &["export", "csv", "tabelas"]),
        scene("export json", &["export", "json", "tabelas"]),
        scene("export xlsx", &["export", "xlsx", "tabelas"]),
        scene("report lineups", &["report", "lineups", "-o", "papel.pdf"]),
        scene(
            "report over an old one",
            &["report", "lineups", "-o", "velho.pdf"],
        ),
        changing("report boletim", &["report", "boletim", "-o", "papel.pdf"]),
        changing(
            "sumula print",
            &[
                "sumula",
                "print",
                "--rodada",
                "1",
                "-o",
                "papel.pdf",
                "--layout",
                "papel.json",
            ],
        ),
        changing("result", &["result", "3", "7", "9"]),
        changing("undo", &["undo"]),
        changing(
            "import athletes",
            &["import", "athletes", "atletas.csv", "--all-new"],
        ),
    ];
    scenes.push(Scene {
        changes: Some("antiga.espadilha"),
        ..scene("migration", &["status", "--file", "antiga.espadilha"])
    });
    scenes.push(Scene {
        in_steps: true,
        ..changing("sumula read", &["sumula", "read", "folha.jpg"])
    });
    scenes.push(Scene {
        copies: true,
        ..scene("backup", &["backup"])
    });
    scenes.push(Scene {
        copies: true,
        ..scene("backup --due", &["backup", "--due"])
    });
    scenes.push(Scene {
        copies: true,
        erases: true,
        ..changing("athlete erase", &["athlete", "erase", "Josefina da Silva"])
    });
    scenes
}

/// A folder in which each command has what it needs.
pub struct Stage {
    folder: TempDir,
}

impl Default for Stage {
    fn default() -> Self {
        Self::new()
    }
}

impl Stage {
    /// A season in the middle of a rodada, its papers, its copies.
    ///
    /// # Panics
    /// Where it cannot be set.
    #[must_use]
    pub fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        let printed = Printed::new();
        let page = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
        fs::write(at("folha.jpg"), jpeg(&page)).unwrap();
        printed
            .desk
            .season
            .copy_to(&at("season.espadilha"))
            .unwrap();
        let season = at("season.espadilha");
        let athlete = ["athlete", "add", "Josefina da Silva", "--cpf", CPF];
        run(&season, &athlete);
        let copies = at("copias").display().to_string();
        for _ in 0..2 {
            run(&season, &["backup", "--backups", &copies]);
            run(&season, &["club", "add", "Clube"]);
            run(&season, &["undo"]);
        }
        run(
            &season,
            &[
                "backup",
                "--to",
                &at("copy.espadilha").display().to_string(),
            ],
        );
        run(&season, &["result", "4", "7", "9"]);
        fs::write(at("velho.pdf"), b"%PDF-1.7 the old one").unwrap();
        fs::copy(
            root().join("tests/released/v8.espadilha"),
            at("antiga.espadilha"),
        )
        .unwrap();
        let athletes = "Nome;CPF\nAna Souza;\nRui Braz;\n";
        fs::write(at("atletas.csv"), athletes).unwrap();
        Self { folder }
    }

    /// A stage of its own for one run.
    ///
    /// # Panics
    /// Where it cannot be copied.
    #[must_use]
    pub fn fresh(&self) -> TempDir {
        let fresh = TempDir::new().unwrap();
        copy_folder(self.folder.path(), fresh.path()).unwrap();
        fresh
    }

    /// Everything that lies on it.
    ///
    /// # Panics
    /// Where it cannot be read.
    #[must_use]
    pub fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        files(self.folder.path())
    }
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    for file in fs::read_dir(from)? {
        let file = file?;
        let target = to.join(file.file_name());
        if file.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            copy_folder(&file.path(), &target)?;
        } else {
            fs::copy(file.path(), &target)?;
        }
    }
    Ok(())
}

/// Every file below a folder by its place in it. What another process takes away meanwhile is not there.
///
/// # Panics
/// Where it cannot be read.
#[must_use]
pub fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for file in fs::read_dir(next).unwrap() {
            let path = file.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let place = path.strip_prefix(folder).unwrap().to_owned();
                match fs::read(&path) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    read => drop(found.insert(place, read.unwrap())),
                }
            }
        }
    }
    found
}

/// What a file is called in every run: a copy is named by a hash that tells the second of its entry.
fn plain(place: &Path) -> String {
    let place = place.display().to_string();
    let hex = |part: &str| part.len() == 12 && part.bytes().all(|b| b.is_ascii_hexdigit());
    let parts: Vec<&str> = place
        .split('-')
        .map(|part| if hex(part) { "*" } else { part })
        .collect();
    parts.join("-")
}

impl Scene {
    #[must_use]
    pub fn command(&self, stage: &Path) -> Command {
        self.typed(stage, self.args)
    }

    fn typed(&self, stage: &Path, args: &[&str]) -> Command {
        let mut command = espadilha();
        command.current_dir(stage).args(args);
        if !args.contains(&"--file") {
            command.args(["--file", "season.espadilha"]);
        }
        if self.copies {
            // Directly, not by the process that a command leaves behind: that one has a scene of its own.
            command.env("ESPADILHA_BACKUPS", "copias");
        }
        command
    }

    /// What the command comes to where nothing happens to it.
    ///
    /// # Panics
    /// Where it is refused.
    #[must_use]
    pub fn untouched(&self, stage: &Stage) -> Untouched {
        let before = stage.files();
        let there = stage.fresh();
        // Traced, so that a copy which the command leaves behind is waited for.
        let logs = TempDir::new().unwrap();
        let log = logs.path().join("log");
        let (output, _) = crate::traced::record(&self.command(there.path()), &log);
        assert!(output.status.success(), "{}: {output:?}", self.name);
        let changed = |name: &&str| head(&there.path().join(name));
        let made = files(there.path())
            .into_iter()
            .filter(|(place, bytes)| before.get(place) != Some(bytes) && !is_hidden(place))
            .map(|(place, bytes)| (plain(&place), bytes))
            .collect();
        Untouched {
            head: self.changes.as_ref().map(changed).unwrap_or_default(),
            was: self
                .changes
                // Nobody opens the stage itself: what that leaves there for a moment others would copy.
                .map(|name| head_of(&before[Path::new(name)]))
                .unwrap_or_default(),
            before,
            made,
        }
    }

    /// Holds what lies on a stage against what must: the old or the new, each whole; the new where it was
    /// acknowledged; no litter after the next opening.
    ///
    /// # Errors
    /// What does not hold.
    pub fn check(
        &self,
        stage: &Path,
        reference: &Untouched,
        acknowledged: bool,
    ) -> Result<(), String> {
        let now = files(stage);
        for (place, old) in &reference.before {
            let changes = self.changes.is_some_and(|name| place == Path::new(name))
                || reference.made.contains_key(&plain(place))
                || self.erases && place.starts_with("copias");
            if !changes && now.get(place) != Some(old) {
                return Err(format!("{} is not as it was", place.display()));
            }
        }
        for (place, bytes) in &now {
            let old = reference.before.get(place) == Some(bytes);
            if is_hidden(place) || old || is_season(place) {
                continue;
            }
            let Some(whole) = reference.made.get(&plain(place)) else {
                if place
                    .extension()
                    .is_some_and(|end| end == "espadilha-journal")
                {
                    continue;
                }
                return Err(format!("{} is there", place.display()));
            };
            if !is_whole(place, bytes, whole) {
                return Err(format!("{} is not whole", place.display()));
            }
        }
        if acknowledged {
            for place in reference.made.keys() {
                let there = now.iter().any(|(now, bytes)| {
                    plain(now) == *place && reference.before.get(now) != Some(bytes)
                });
                let copy = self.copies && place.starts_with("copias");
                if !there && !copy && self.changes != Some(place.as_str()) {
                    return Err(format!("{place} was acknowledged and is not there"));
                }
            }
        }
        self.check_seasons(stage, reference, acknowledged)?;
        self.check_next(stage)
    }

    fn check_seasons(
        &self,
        stage: &Path,
        reference: &Untouched,
        acknowledged: bool,
    ) -> Result<(), String> {
        for place in files(stage).keys().filter(|place| is_season(place)) {
            let path = stage.join(place);
            let told = |what: &str| format!("{}: {what}", place.display());
            let season = SeasonFile::open(&path, &context("prova"), None)
                .map_err(|refusal| told(&Language::PtBr.refusal(&refusal)))?;
            let verified = season
                .verify()
                .map_err(|error| told(&Language::PtBr.refusal(&error)))?;
            if !verified.ok {
                return Err(told(&format!("{:?}", verified.problems)));
            }
            let seq = season
                .head()
                .map_err(|error| told(&Language::PtBr.refusal(&error)))?
                .0
                .0;
            if self.changes.is_some_and(|name| place == Path::new(name)) {
                let steps = self.in_steps && (reference.was..=reference.head).contains(&seq);
                let whole = [reference.was, reference.head].contains(&seq) || steps;
                if !whole || acknowledged && seq != reference.head {
                    return Err(told(&format!(
                        "entry {seq}, was {}, should be {}, acknowledged {acknowledged}",
                        reference.was, reference.head
                    )));
                }
            } else if let Some(whole) = reference.made.get(&plain(place))
                && !place.starts_with("copias")
            {
                let expected = head_of(whole);
                if seq != expected {
                    return Err(told(&format!("entry {seq} of {expected}")));
                }
            }
        }
        Ok(())
    }

    /// The next opening, in each folder that the command writes to: what it left is gone, and so is what was erased.
    fn check_next(&self, stage: &Path) -> Result<(), String> {
        let run = |args: &[&str]| -> Result<(), String> {
            let done = self.typed(stage, args).output().unwrap();
            if done.status.success() {
                return Ok(());
            }
            Err(format!("{args:?} afterwards: {done:?}"))
        };
        run(&["status"])?;
        // A journal of which nothing counts yet is SQLite's to take away, at the next write.
        run(&["club", "add", "Depois"])?;
        if self.copies {
            run(&["backup", "--due"])?;
        }
        if stage.join("tabelas").exists() {
            run(self.args)?;
        }
        let personal = |bytes: &[u8]| {
            bytes
                .windows(CPF.len())
                .any(|window| window == CPF.as_bytes())
        };
        // What a command left to another process may still be on its way: a copy, and an erasure among copies.
        let start = Instant::now();
        loop {
            let left = files(stage);
            // The season on the stage was copied to others before it was emptied.
            let emptied = left
                .get(Path::new("season.espadilha"))
                .is_some_and(|bytes| !personal(bytes));
            let wrong = left.iter().find_map(|(place, bytes)| {
                if is_litter(place) {
                    return Some(format!("litter: {}", place.display()));
                }
                let holds = self.erases && emptied && place.starts_with("copias");
                (holds && personal(bytes))
                    .then(|| format!("{} still has what was erased", place.display()))
            });
            match wrong {
                None => break,
                Some(_) if start.elapsed() < PATIENCE => thread::sleep(AGAIN),
                Some(wrong) => return Err(wrong),
            }
        }
        Ok(())
    }
}

/// What a command comes to where nothing happens to it.
#[derive(Debug)]
pub struct Untouched {
    /// What lay there before.
    before: BTreeMap<PathBuf, Vec<u8>>,
    /// What it made or changed, by its plain name.
    made: BTreeMap<String, Vec<u8>>,
    /// The newest entry of the season that it changes, before and after.
    was: i64,
    head: i64,
}

fn is_hidden(place: &Path) -> bool {
    place
        .components()
        .any(|part| part.as_os_str().to_string_lossy().starts_with('.'))
}

/// What no file of a person's is, and what no running program may leave: drafts, journals.
fn is_litter(place: &Path) -> bool {
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    let lock = [".copiando", ".esperando"].contains(&name.as_ref());
    !lock && (is_hidden(place) || name.ends_with("-journal"))
}

fn is_season(place: &Path) -> bool {
    !is_hidden(place) && place.extension().is_some_and(|end| end == "espadilha")
}

fn head(path: &Path) -> i64 {
    let season = SeasonFile::open(path, &context("prova"), None).unwrap();
    season.head().unwrap().0.0
}

fn head_of(bytes: &[u8]) -> i64 {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("x.espadilha");
    fs::write(&path, bytes).unwrap();
    head(&path)
}

/// Whether a paper or a table has its end, or the very bytes that it should.
fn is_whole(place: &Path, bytes: &[u8], whole: &[u8]) -> bool {
    let end = place.extension().unwrap_or_default().to_string_lossy();
    let near = bytes.len().abs_diff(whole.len()) * 20 <= whole.len();
    match end.as_ref() {
        "pdf" => near && bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"),
        "xlsx" => {
            near && bytes
                .windows(4)
                .rev()
                .take(64)
                .any(|window| window == b"PK\x05\x06")
        }
        "json" => near && serde_json::from_slice::<serde_json::Value>(bytes).is_ok(),
        _ => bytes == whole,
    }
}
