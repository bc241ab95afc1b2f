//! Files of strangers that ask for more than they may have: each is told, and the rest of the pile is read.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use tests::printed::{Printed, jpeg};
use tests::{Desk, bombs, espadilha};

/// What a file that nobody can draw may be told as; none of them is read.
const TOLD: [&str; 8] = [
    "beyond-limits",
    "blank",
    "unsupported",
    "undrawn",
    "too-large",
    "damaged",
    "no-sheet",
    "not-a-picture",
];

fn codes(reports: &Value) -> BTreeMap<String, Vec<String>> {
    let mut codes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for report in reports.as_array().unwrap() {
        let file = Path::new(report["file"].as_str().unwrap());
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let problems = report["problems"].as_array().unwrap().iter();
        let told = problems.map(|problem| problem["code"].as_str().unwrap().to_owned());
        codes.entry(name).or_default().extend(told);
    }
    codes
}

#[test]
fn a_pile_goes_on_after_files_that_cannot_be_drawn() {
    let mut printed = Printed::new();
    let scores = [vec![[12, 7], [12, 9]], vec![[3, 12], [12, 11], [0, 12]]];
    let pile = printed.path("pile");
    fs::create_dir(&pile).unwrap();
    // One honest page before them all, one after, one in their middle.
    let honest = ["0.jpg", "f.jpg", "z.jpg"];
    for (page, name) in (1..).zip(honest) {
        fs::write(pile.join(name), jpeg(&printed.filled(page.min(2), &scores))).unwrap();
    }
    let hostile = bombs::pictures();
    for (name, bytes) in &hostile {
        fs::write(pile.join(name), bytes).unwrap();
    }
    let told = printed.read_file(&pile, &["--dry-run"]);
    let codes = codes(&told);
    assert_eq!(codes.len(), honest.len() + hostile.len());
    for name in &honest[..2] {
        assert!(codes[*name].is_empty(), "{name}: {:?}", codes[*name]);
    }
    // The sheets of the second page once more: read, and told as such.
    assert_eq!(codes["z.jpg"], ["twice", "twice"]);
    let mut ended = 0;
    for (name, _) in &hostile {
        let [code] = &codes[*name][..] else {
            panic!("{name}: {:?}", codes[*name]);
        };
        assert!(TOLD.contains(&&code[..]), "{name}: {code}");
        ended += usize::from(code == "beyond-limits");
    }
    // What the decoders' own ceilings do not catch.
    assert!(ended >= 2, "{codes:?}");
}

#[test]
fn pages_after_one_that_was_ended_are_read() {
    let mut printed = Printed::new();
    let path = printed.path("tres.pdf");
    let picture = jpeg(&printed.filled(1, &[vec![[12, 0], [12, 0]]]));
    fs::write(&path, bombs::between(&picture)).unwrap();
    let told = printed.read_file(&path, &["--dry-run"]);
    let of = |page: i64| -> Vec<&Value> {
        let all = told.as_array().unwrap().iter();
        all.filter(|report| report["page"] == page).collect()
    };
    assert!(of(1).iter().any(|report| report["ok"] == true), "{told}");
    assert_eq!(of(2)[0]["problems"][0]["code"], "beyond-limits", "{told}");
    // The same sheet once more: read, and told as such.
    let again = of(3);
    let again = again
        .iter()
        .find(|report| report["result"] == json!([[12, 0], [12, 0]]));
    assert_eq!(
        again.unwrap()["problems"],
        json!([{"code": "twice"}]),
        "{told}"
    );
}

#[test]
fn lists_that_ask_for_too_much_are_told() {
    let desk = Desk::new();
    let huge = bombs::spreadsheet(|to| {
        let row = bombs::row(1, &"x".repeat(1 << 10));
        for _ in 0..200 << 10 {
            to.write_all(row.as_bytes()).unwrap();
        }
    });
    let quoted = format!("Equipe\n{}", "\"".repeat(6 << 20));
    let lists = [
        ("celula.xlsx", bombs::long_cell(150)),
        ("celula-menor.xlsx", bombs::long_cell(50)),
        ("bomba.xlsx", huge),
        ("aspas.csv", quoted.into_bytes()),
        (
            "linha.csv",
            format!("Equipe\n{}\n", "x".repeat(9 << 20)).into_bytes(),
        ),
    ];
    let of_books = [
        "bomba-de-linhas.ods",
        "bomba-de-colunas.ods",
        "bomba-de-celulas.ods",
    ];
    let of_books = of_books.map(|name| {
        let path = tests::root().join("tests/lists").join(name);
        (name, fs::read(path).unwrap())
    });
    for (name, bytes) in lists.into_iter().chain(of_books) {
        let path = desk.folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        let output = espadilha()
            .arg("--file")
            .arg(desk.path())
            .args(["import", "teams"])
            .arg(&path)
            .arg("--json")
            .output()
            .unwrap();
        let told: Value = serde_json::from_slice(&output.stdout).unwrap();
        let told = &told["error"];
        assert_eq!(told["code"], "import-problems", "{name}: {told}");
        let code = told["problems"][0]["code"].as_str().unwrap();
        let known = ["beyond-limits", "long-cell", "too-large"];
        assert!(known.contains(&code), "{name}: {told}");
    }
}

/// The system itself holds the limits, and says so.
#[cfg(target_os = "linux")]
#[test]
fn the_limits_are_the_systems() {
    use std::io::Read;
    let mut process = Command::new(tests::root().join("target/debug/espadilha"))
        .arg("--quarantine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // It speaks once they hold.
    let mut first = [0];
    process
        .stdout
        .as_mut()
        .unwrap()
        .read_exact(&mut first)
        .unwrap();
    let limits = fs::read_to_string(format!("/proc/{}/limits", process.id())).unwrap();
    let soft = |name: &str| -> u64 {
        let line = limits.lines().find(|line| line.starts_with(name)).unwrap();
        let rest = line[name.len()..].split_whitespace().next().unwrap();
        rest.parse().unwrap()
    };
    assert_eq!(soft("Max data size"), messages::refusal::limits::MEMORY);
    assert!(soft("Max cpu time") <= messages::refusal::limits::SECONDS);
    assert_eq!(soft("Max file size"), 0);
    // Neither does it take privileges, nor make the calls that it gave up.
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    for holds in ["NoNewPrivs:\t1", "Seccomp:\t2"] {
        assert!(
            status.lines().any(|line| line == holds),
            "{holds}: {status}"
        );
    }
    drop(process.stdin.take());
    assert!(
        process.wait().unwrap().success(),
        "it goes with whoever asks"
    );
}

/// What the quarantine of a program has in its environment, while it works on a file.
#[cfg(target_os = "linux")]
#[test]
fn its_environment_is_empty() {
    let desk = Desk::new();
    let path = desk.folder.path().join("aspas.csv");
    fs::write(&path, format!("Equipe\n{}", "\"".repeat(6 << 20))).unwrap();
    let mut process = espadilha()
        .arg("--file")
        .arg(desk.path())
        .args(["import", "teams"])
        .arg(&path)
        .env("ESPADILHA_PIN", "48210739")
        .env("AWS_SECRET_ACCESS_KEY", "segredo")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let children = format!("/proc/{0}/task/{0}/children", process.id());
    let mut seen = None;
    while process.try_wait().unwrap().is_none() && seen.is_none() {
        let children = fs::read_to_string(&children).unwrap_or_default();
        let mut quarantines = children.split_whitespace().filter(|child| {
            let command = fs::read(format!("/proc/{child}/cmdline")).unwrap_or_default();
            command.windows(12).any(|word| word == b"--quarantine")
        });
        seen = quarantines
            .next()
            .and_then(|child| fs::read_to_string(format!("/proc/{child}/environ")).ok());
    }
    process.wait().unwrap();
    let environment = seen.expect("a quarantine of it was seen at work");
    let names: Vec<&str> = environment
        .split_terminator('\0')
        .filter_map(|one| one.split('=').next())
        .collect();
    assert!(
        names.iter().all(|name| *name == "LD_LIBRARY_PATH"),
        "{names:?}"
    );
}

/// What a command says about an error, by its code.
fn refused(file: &Path, args: &[&str]) -> Value {
    let output = espadilha()
        .arg("--file")
        .arg(file)
        .args(args)
        .arg("--json")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!output.status.success(), "{args:?}: {told}");
    let told: Value = serde_json::from_str(&told).unwrap();
    told["error"].clone()
}

/// A queue nobody writes into would be waited at for ever; a device never ends.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_opened() {
    let mut desk = Desk::new();
    desk.etapa(&tests::small());
    let season = desk.path();
    let queue = desk.folder.path().join("fila");
    assert!(
        Command::new("mkfifo")
            .arg(&queue)
            .status()
            .unwrap()
            .success()
    );
    let folder = desk.folder.path().display().to_string();
    let queue = queue.display().to_string();
    for path in [&queue[..], "/dev/zero", &folder] {
        for args in [
            &["import", "teams", path][..],
            &["import", "athletes", path],
            &["etapa", "format", path],
            &["ruling", "add", path, "--reason", "x"],
            &["logo", path],
        ] {
            assert_eq!(refused(&season, args)["code"], "not-a-file", "{args:?}");
        }
        let as_season = refused(Path::new(path), &["status"]);
        assert_eq!(as_season["code"], "not-a-file", "{path}");
        let new = desk.folder.path().join("nova.espadilha");
        let from = ["new", "--name", "Nova", "--from", path];
        assert_eq!(refused(&new, &from)["code"], "not-a-file");
        assert_eq!(refused(&new, &["restore", path])["code"], "not-a-file");
        assert!(!new.exists());
    }
    let read = espadilha()
        .arg("--file")
        .arg(&season)
        .args(["sumula", "read", "--dry-run", &queue, "--json"])
        .output()
        .unwrap();
    let told = codes(&serde_json::from_slice(&read.stdout).unwrap());
    assert_eq!(told["fila"], ["not-a-file"]);
}

#[test]
fn names_that_nobody_can_read_are_refused_wherever_they_come_in() {
    let mut desk = Desk::new();
    desk.etapa(&tests::small());
    let season = desk.path();
    let long = "x".repeat(201);
    let piled = format!("Ana{}", "\u{301}".repeat(12));
    for bad in [
        &long[..],
        "Ana\u{202e}oproC",
        "Ana\u{200b}",
        "\u{2066}Ana",
        "A\u{1b}[2J",
        &piled,
    ] {
        let new = desk.folder.path().join("nova.espadilha");
        for args in [
            &["club", "add", bad][..],
            &["club", "add", "Clube", "--city", bad],
            &["team", "add", bad],
            &["athlete", "add", bad],
            &["athlete", "add", "Ana", "--known-as", bad],
            &["operator", "add", bad],
            &["championship", "add", bad],
            &[
                "etapa",
                "new",
                "--name",
                bad,
                "--date",
                "2026-11-21",
                "--format",
                "apcef-pr",
            ],
        ] {
            assert_eq!(refused(&season, args)["code"], "bad-name", "{args:?}");
        }
        for args in [
            &["new", "--name", bad][..],
            &["new", "--name", "Nova", "--federation", bad],
        ] {
            assert_eq!(refused(&new, args)["code"], "bad-name", "{args:?}");
            assert!(!new.exists());
        }
        let list = desk.folder.path().join("lista.csv");
        fs::write(&list, format!("Equipe;Cidade\nBoa;Guará\nOutra;{bad}\n")).unwrap();
        let list = list.display().to_string();
        let told = refused(&season, &["import", "teams", &list]);
        let problem = &told["problems"][0];
        assert_eq!(problem["line"], 3, "{told}");
        assert_eq!(problem["column"], "cidade");
        let shown = problem["value"].as_str().unwrap();
        assert!(
            !shown.contains(['\u{202e}', '\u{200b}', '\u{1b}']),
            "{shown:?}"
        );
    }
    assert!(desk.season.verify().unwrap().ok);
}
