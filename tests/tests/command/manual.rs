//! The manual against the program: every command line is run as it stands there, every key is one of the window's, and
//! every word in **bold** stands on a screen. What is merely stressed is in *italics*.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use tests::service::Service;
use tests::{espadilha, root};

/// A page of Markdown.
struct Page {
    name: String,
    text: String,
}

impl Page {
    fn read(path: &Path) -> Self {
        Self {
            name: path.display().to_string(),
            text: fs::read_to_string(path).unwrap(),
        }
    }

    /// What a shell is told in it, in order; empty where it is told nothing.
    fn commands(&self) -> String {
        let fences = self.text.split("```sh\n").skip(1);
        fences
            .map(|rest| rest.split("```").next().unwrap())
            .collect()
    }

    /// Its words without what stands in fences, one space between two of them.
    fn words(&self) -> String {
        let outside = self.text.split("```").step_by(2);
        let words = outside.flat_map(str::split_whitespace);
        words.collect::<Vec<_>>().join(" ")
    }

    /// What stands between two of these signs.
    fn marked(&self, sign: &str) -> Vec<String> {
        let words = self.words();
        let inner = words.split(sign).skip(1).step_by(2);
        inner.map(str::to_owned).collect()
    }
}

fn chapters() -> Vec<Page> {
    let files = fs::read_dir(root().join("docs/manual")).unwrap();
    let mut pages: Vec<Page> = files
        .map(|file| Page::read(&file.unwrap().path()))
        .collect();
    pages.sort_by(|a, b| a.name.cmp(&b.name));
    pages
}

/// The chapters, and the page beside them that tells somebody to type something.
fn pages() -> Vec<Page> {
    let mut pages = chapters();
    pages.push(Page::read(&root().join("docs/site-para-muitos.md")));
    pages
}

/// The pages by which a repository is met.
fn readmes() -> [Page; 2] {
    ["README.md", "README.pt-BR.md"].map(|name| Page::read(&root().join(name)))
}

/// What the commands of a page find around them: lists, pictures, folders of scans, and maybe an etapa that was played.
fn furnish(folder: &Path, season: Option<&Path>) {
    if let Some(season) = season {
        fs::copy(season, folder.join("2026.espadilha")).unwrap();
    }
    let event = "tests/events/fprt-2025-etapa-1";
    fs::create_dir_all(folder.join(event)).unwrap();
    for list in ["equipes.csv", "atletas.csv"] {
        let from = root().join(event).join(list);
        fs::copy(&from, folder.join(list)).unwrap();
        fs::copy(&from, folder.join(event).join(list)).unwrap();
    }
    for picture in ["federacao.png", "aptru.png", "jose.jpg"] {
        // What it is is told by its bytes.
        let from = root().join("src-tauri/icons/icon.png");
        fs::copy(from, folder.join(picture)).unwrap();
    }
    for scans in ["scans", "digitalizadas"] {
        fs::create_dir(folder.join(scans)).unwrap();
    }
}

/// Runs all that a page says, its bucket being one of ours: how often the program is called there.
fn runs(page: &Page, season: Option<&Path>, service: &Service) -> usize {
    let program = espadilha();
    let mut paths = vec![
        Path::new(program.get_program())
            .parent()
            .unwrap()
            .to_owned(),
    ];
    paths.extend(env::split_paths(&env::var_os("PATH").unwrap()));
    let folder = tempfile::tempdir().unwrap();
    furnish(folder.path(), season);
    let commands = page.commands();
    let done = Command::new("sh")
        .args(["-e", "-u", "-c"])
        .arg(commands.replace("https://s3.exemplo.com", &service.endpoint))
        .env("PATH", env::join_paths(&paths).unwrap())
        .env("ESPADILHA_BACKUPS", "-")
        .current_dir(folder.path())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{}: {told}", page.name);
    commands.matches("espadilha ").count()
}

#[test]
fn every_command_line_does_what_it_says() {
    let demo = tempfile::tempdir().unwrap();
    let made = espadilha().arg("demo").arg(demo.path()).output().unwrap();
    assert!(made.status.success());
    let season = demo.path().join("season.espadilha");
    let service = Service::new("SEGREDO");
    let of_pages = pages()
        .into_iter()
        .map(|page| (page, Some(season.as_path())));
    let of_readmes = readmes().into_iter().map(|page| (page, None));
    let ran: usize = of_pages
        .chain(of_readmes)
        .map(|(page, season)| runs(&page, season, &service))
        .sum();
    assert!(ran > 100, "{ran}");
    assert!(service.below("/truco/2026/").contains_key("index.html"));
}

/// A figure of a page, as people write it: `30.945`, `1,9`.
fn figure(told: &str) -> f64 {
    told.trim()
        .replace('.', "")
        .replace(',', ".")
        .parse()
        .unwrap()
}

/// Bytes are as many as the page says, or a tenth more or less.
fn about(what: &str, told: f64, measured: usize) {
    let measured = f64::from(u32::try_from(measured).unwrap());
    assert!(
        (measured - told).abs() <= told / 10.0,
        "{what}: {told} told, {measured} measured"
    );
}

#[test]
fn the_site_weighs_what_its_page_says() {
    let page = Page::read(&root().join("docs/site-para-muitos.md"));
    let folder = tempfile::tempdir().unwrap();
    let done = |args: &[&str]| {
        let mut program = espadilha();
        program.current_dir(folder.path());
        let made = program.args(args).output().unwrap();
        assert!(made.status.success(), "{made:?}");
    };
    done(&["demo", "demo"]);
    done(&["--file", "demo/season.espadilha", "export", "site", "site"]);
    let site = folder.path().join("site");
    let mut rows = 0;
    for row in page.text.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').collect();
        let [_, path, _, plain, packed, _] = cells[..] else {
            continue;
        };
        let path = path.trim().trim_matches('`');
        let bytes = fs::read(site.join(path)).unwrap();
        about(path, figure(plain), bytes.len());
        let mut packer = GzEncoder::new(Vec::new(), Compression::new(6));
        packer.write_all(&bytes).unwrap();
        about(path, figure(packed), packer.finish().unwrap().len());
        rows += 1;
    }
    assert_eq!(rows, 9);
    let words = page.words();
    let (_, all) = words.split_once("Tudo são ").unwrap();
    let (count, all) = all.split_once(" arquivos e ").unwrap();
    let (megabytes, _) = all.split_once(" MB").unwrap();
    let [files, bytes] = weighed(&site);
    about("files", figure(count), files);
    about("all of it", figure(megabytes) * 1_000_000.0, bytes);
}

/// How many files lie below a folder, and their bytes.
fn weighed(folder: &Path) -> [usize; 2] {
    let mut all = [0, 0];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let more = if path.is_dir() {
            weighed(&path)
        } else {
            [1, fs::read(&path).unwrap().len()]
        };
        all = [all[0] + more[0], all[1] + more[1]];
    }
    all
}

/// What a sentence tells somebody to type begins a line that is run.
#[test]
fn commands_named_in_a_sentence_are_run_somewhere() {
    let pages = pages();
    let lines: Vec<String> = pages
        .iter()
        .flat_map(|page| {
            page.commands()
                .lines()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect();
    for page in &pages {
        for command in page.marked("`") {
            let named = command.starts_with("espadilha ");
            let runs = lines.iter().any(|line| line.starts_with(&command));
            assert!(!named || runs, "{}: {command}", page.name);
        }
    }
}

/// A text of the screens: what stands around the places that something is put into.
type Text = Vec<String>;

/// The texts in TypeScript: between quotes, and templates.
fn texts(source: &str) -> Vec<Text> {
    let mut texts = Vec::new();
    let mut rest = source.chars().peekable();
    while let Some(sign) = rest.next() {
        match sign {
            '/' if rest.peek() == Some(&'/') => {
                while rest.next().is_some_and(|next| next != '\n') {}
            }
            '/' if rest.peek() == Some(&'*') => {
                let mut before = ' ';
                while let Some(next) = rest.next().filter(|next| !(before == '*' && *next == '/')) {
                    before = next;
                }
            }
            '\'' | '`' => text(&mut rest, sign, &mut texts),
            _ => {}
        }
    }
    texts
}

/// One text, up to its own sign; those within what is put into it are texts, too.
fn text(rest: &mut std::iter::Peekable<std::str::Chars<'_>>, end: char, texts: &mut Vec<Text>) {
    let mut parts = vec![String::new()];
    while let Some(sign) = rest.next().filter(|sign| *sign != end) {
        if sign == '\\' {
            parts.last_mut().unwrap().extend(rest.next());
        } else if sign == '$' && end == '`' && rest.next_if_eq(&'{').is_some() {
            let mut depth = 1;
            while depth > 0 {
                match rest.next().unwrap() {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    sign @ ('\'' | '`') => text(rest, sign, texts),
                    _ => {}
                }
            }
            parts.push(String::new());
        } else {
            parts.last_mut().unwrap().push(sign);
        }
    }
    texts.push(parts);
}

/// Whether a screen can say it: the text itself, or something put into each of its places.
fn says(text: &Text, label: &str) -> bool {
    let [first, between @ .., last] = text.as_slice() else {
        return text.concat() == label;
    };
    // Of a text that is nothing but places anything could be said.
    let letters = text
        .concat()
        .chars()
        .filter(|sign| sign.is_alphabetic())
        .count();
    let inner = label
        .strip_prefix(first.as_str())
        .and_then(|inner| inner.strip_suffix(last.as_str()))
        .filter(|inner| letters >= 3 && !inner.is_empty());
    let Some(mut inner) = inner else {
        return false;
    };
    between.iter().all(|part| {
        let found = inner.split_once(part.as_str());
        found.is_some_and(|(_, after)| {
            inner = after;
            true
        })
    })
}

fn source(path: &str) -> String {
    fs::read_to_string(root().join("ui/src/lib").join(path)).unwrap()
}

/// What the screens say in Portuguese.
fn screens() -> Vec<Text> {
    let files = fs::read_dir(root().join("ui/src/lib/texts/pt")).unwrap();
    files
        .flat_map(|file| texts(&fs::read_to_string(file.unwrap().path()).unwrap()))
        .collect()
}

#[test]
fn every_word_in_bold_stands_on_a_screen() {
    let screens = screens();
    let mut wrong = Vec::new();
    for page in chapters() {
        for label in page.marked("**") {
            if !screens.iter().any(|text| says(text, &label)) {
                wrong.push(format!("{}: {label}", page.name));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert!(
        !screens
            .iter()
            .any(|text| says(text, "Nenhuma tela diz isto"))
    );
}

/// Whether somebody presses that: a key of its own, or held down with others.
fn is_key(code: &str) -> bool {
    let alone = code.strip_prefix('F').is_some_and(|number| {
        !number.is_empty() && number.chars().all(|digit| digit.is_ascii_digit())
    });
    alone
        || ["Ctrl ", "Alt ", "Shift "]
            .iter()
            .any(|held| code.starts_with(held))
}

/// The keys of the window's lists, of actions and of screens; and with them, of a screen, the name of its title.
fn keys() -> Vec<(String, Option<String>)> {
    let mut keys = Vec::new();
    for list in ["shell/actions.ts", "shell/screens.ts"] {
        let source = source(list);
        for (at, _) in source.match_indices("keys: '") {
            let inner = &source[at + 7..];
            let title = source[..at].rsplit_once("title: texts.screens.");
            let title = title.map(|(_, name)| name.split(',').next().unwrap().to_owned());
            keys.push((inner.split('\'').next().unwrap().to_owned(), title));
        }
    }
    keys
}

/// A key is in the list that `F1` shows, or a text of a screen names it; what stands before it, in bold, is its screen.
#[test]
fn every_key_is_one_of_the_window() {
    let (keys, screens) = (keys(), screens());
    let general = source("texts/pt/general.ts");
    let titles = general.split_once("  screens: {").unwrap().1;
    let mut named = BTreeSet::new();
    for page in chapters() {
        for code in page.marked("`").into_iter().filter(|code| is_key(code)) {
            let listed = keys.iter().any(|(key, _)| *key == code);
            let told = screens.iter().any(|text| text.concat().contains(&code));
            assert!(listed || told, "{}: {code}", page.name);
            named.insert(code);
        }
        // **Números** (`Ctrl G`).
        for (before, after) in page
            .words()
            .split("** (`")
            .zip(page.words().split("** (`").skip(1))
        {
            let label = before.rsplit("**").next().unwrap();
            let key = after.split('`').next().unwrap();
            let title = keys
                .iter()
                .find(|(known, title)| known == key && title.is_some());
            if let Some((_, Some(name))) = title {
                let told = format!("{name}: '{label}'");
                assert!(titles.contains(&told), "{}: {label} ({key})", page.name);
            }
        }
    }
    assert!(named.len() > 20, "{named:?}");
    assert!(!named.contains("F13"));
}

/// The repository stays light, and nothing lies in it that nobody sees.
#[test]
fn pictures_weigh_little_and_are_shown() {
    let shown: String = chapters()
        .iter()
        .chain(&readmes())
        .map(|page| page.text.as_str())
        .collect();
    for file in fs::read_dir(root().join("docs/pictures")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let bytes = fs::read(&path).unwrap();
        assert!(bytes.len() < 120_000, "{name}: {}", bytes.len());
        assert!(image::load_from_memory(&bytes).is_ok(), "{name}");
        assert!(shown.contains(&format!("pictures/{name}")), "{name}");
    }
}
