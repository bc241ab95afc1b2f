//! The installer and the archive: what they lay down, what the installer refuses, and what is left once it is gone.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]
#![expect(
    clippy::disallowed_methods,
    reason = "the uninstaller ends before its work does"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tests::disk::SmallDisk;

/// What is handed out, in installer and archive alike.
const FILES: [&str; 7] = [
    "LEIA-ME.txt",
    "LICENCAS.txt",
    "MUDANCAS.txt",
    "WebView2Loader.dll",
    "espadilha-desktop.exe",
    "espadilha.exe",
    "espadilha.png",
];

/// What takes it all away again.
const REMOVER: &str = "desinstalar.exe";

/// How the installer ends where it refuses, as it says so itself.
const IS_OPEN: Option<i32> = Some(5);
const IS_NEWER: Option<i32> = Some(6);
const IS_OLD_WINDOWS: Option<i32> = Some(7);
const CANNOT_WRITE: Option<i32> = Some(8);

/// Where the system keeps who is installed.
const INSTALLED: &str = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Espadilha";

/// Where it keeps what a file is opened with.
const OPENED_WITH: &str = r"HKCU\Software\Classes\Espadilha.Temporada\shell\open\command";

/// Where it keeps whose a notice is.
const NOTICES: &str = r"HKCU\Software\Classes\AppUserModelId\br.org.espadilha";

fn named(name: &str) -> PathBuf {
    let told = env::var_os(name);
    let told = told.unwrap_or_else(|| panic!("{name} is told by cargo xtask test windows"));
    PathBuf::from(told)
}

/// A program of Windows.
fn windows(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(named("ESPADILHA_WINE"));
    command.arg(program.as_ref()).stdin(Stdio::null());
    command
}

/// What is handed out with this ending.
fn handed_out(ending: &str) -> PathBuf {
    let files = fs::read_dir(named("ESPADILHA_WINDOWS")).unwrap();
    let mut files = files.map(|file| file.unwrap().path());
    let fitting = files.find(|file| file.display().to_string().ends_with(ending));
    fitting.unwrap_or_else(|| panic!("there is no …{ending}: cargo xtask windows makes it"))
}

/// Installs, silently, on Windows 10; how that ends.
fn installs(words: &[&str]) -> Option<i32> {
    installs_on("win10", words)
}

/// The same on whichever Windows. Wine is an older one where nobody says.
fn installs_on(version: &str, words: &[&str]) -> Option<i32> {
    let installer = handed_out("-setup.exe");
    let name = installer.file_name().unwrap().to_string_lossy();
    writes(
        &format!(r"HKCU\Software\Wine\AppDefaults\{name}"),
        "Version",
        version,
    );
    let mut installer = windows(&installer);
    installer.arg("/S").args(words).status().unwrap().code()
}

/// Writes a value of the registry.
fn writes(key: &str, name: &str, value: &str) {
    let words = ["add", key, "/v", name, "/d", value, "/f"];
    assert!(
        windows("reg")
            .args(words)
            .output()
            .unwrap()
            .status
            .success()
    );
}

/// A folder of whoever uses the computer.
fn own(folder: &str) -> PathBuf {
    let users = named("WINEPREFIX").join("drive_c/users");
    let users = fs::read_dir(users)
        .unwrap()
        .map(|user| user.unwrap().path());
    let mut users = users.filter(|user| !user.ends_with("Public"));
    users.next().unwrap().join("AppData").join(folder)
}

/// The files of a folder, with what is in them; none where there is no folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).into_iter().flatten();
    files
        .map(|file| {
            let file = file.unwrap();
            let name = file.file_name().into_string().unwrap();
            (name, fs::read(file.path()).unwrap_or_default())
        })
        .collect()
}

/// What stands under a name of a key of the registry, by default under none; none where there is no such key.
fn registered(key: &str, name: Option<&str>) -> Option<String> {
    let mut asked = windows("reg");
    asked.args(["query", key]);
    match name {
        Some(name) => asked.args(["/v", name]),
        None => asked.arg("/ve"),
    };
    let told = asked.output().unwrap();
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let (_, value) = told.split_once("REG_SZ")?;
    Some(value.trim().to_owned())
}

/// Waits until something holds.
fn until(what: &str, holds: impl Fn() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < Duration::from_secs(60), "{what}");
        thread::sleep(Duration::from_millis(100));
    }
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn installed_refused_and_removed() {
    let folder = own("Local/Programs/Espadilha");
    let menu = own("Roaming/Microsoft/Windows/Start Menu/Programs");
    let entries = ["Espadilha.lnk", "Espadilha no terminal.lnk"].map(|entry| menu.join(entry));

    assert_eq!(installs_on("win7", &[]), IS_OLD_WINDOWS);
    assert!(!folder.exists());
    assert_eq!(installs(&[]), Some(0));
    let fresh = files(&folder);
    let names: BTreeSet<&str> = fresh.keys().map(String::as_str).collect();
    assert_eq!(names, FILES.into_iter().chain([REMOVER]).collect());
    for program in ["espadilha.exe", "espadilha-desktop.exe"] {
        let built = fs::read(named("ESPADILHA_WINDOWS").join(program)).unwrap();
        assert!(fresh[program] == built, "{program} is another");
    }
    for entry in &entries {
        assert!(entry.is_file(), "{}", entry.display());
    }
    let version = windows(folder.join("espadilha.exe"))
        .arg("--version")
        .output()
        .unwrap();
    let version = String::from_utf8(version.stdout).unwrap();
    let version = version.trim().strip_prefix("espadilha ").unwrap();
    assert_eq!(
        registered(INSTALLED, Some("DisplayName")).as_deref(),
        Some("Espadilha")
    );
    assert_eq!(
        registered(INSTALLED, Some("DisplayVersion")).as_deref(),
        Some(version)
    );
    let kind = registered(r"HKCU\Software\Classes\.espadilha", None);
    assert_eq!(kind.as_deref(), Some("Espadilha.Temporada"));
    let opened = registered(OPENED_WITH, None).unwrap();
    assert!(
        opened.ends_with("\\Espadilha\\espadilha-desktop.exe\" \"%1\""),
        "{opened}"
    );
    assert_eq!(
        registered(NOTICES, Some("DisplayName")).as_deref(),
        Some("Espadilha")
    );

    // Over a program that runs, and away from under it.
    let mut runs = windows(folder.join("espadilha.exe"));
    let mut runs = runs
        .args(["rules", "replay"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let location = registered(INSTALLED, Some("InstallLocation")).unwrap();
    let remover = || windows(folder.join(REMOVER));
    until("the program runs", || installs(&[]) == IS_OPEN);
    assert!(files(&folder) == fresh, "{:?}", files(&folder).keys());
    let told = remover()
        .arg("/S")
        .arg(format!("_?={location}"))
        .status()
        .unwrap();
    assert_eq!(told.code(), IS_OPEN);
    assert!(files(&folder) == fresh, "{:?}", files(&folder).keys());
    assert!(entries.iter().all(|entry| entry.is_file()));
    drop(runs.stdin.take());
    runs.wait().unwrap();

    // Over a newer version.
    let says = |version: &str| writes(INSTALLED, "DisplayVersion", version);
    says("99.0.0");
    fs::write(folder.join("espadilha.exe"), "a newer one").unwrap();
    let newer = files(&folder);
    assert_eq!(installs(&[]), IS_NEWER);
    assert!(files(&folder) == newer, "{:?}", files(&folder).keys());

    // Over an older one, whose files give way.
    says("0.0.9");
    assert_eq!(installs(&[]), Some(0));
    assert!(files(&folder) == fresh, "{:?}", files(&folder).keys());
    assert_eq!(
        registered(INSTALLED, Some("DisplayVersion")).as_deref(),
        Some(version)
    );

    // What a person put there stays, and nothing else.
    fs::write(folder.join("copa.espadilha"), "a season").unwrap();
    remover().arg("/S").status().unwrap();
    until("it is removed", || {
        registered(INSTALLED, None).is_none() && !menu.join("Espadilha.lnk").exists()
    });
    until("its own file goes", || !folder.join(REMOVER).exists());
    let left = files(&folder);
    assert_eq!(left.keys().collect::<Vec<_>>(), ["copa.espadilha"]);
    assert_eq!(left["copa.espadilha"], b"a season");
    fs::remove_dir_all(&folder).unwrap();
    for entry in entries {
        assert!(!entry.exists(), "{}", entry.display());
    }
    for key in [
        INSTALLED,
        OPENED_WITH,
        NOTICES,
        r"HKCU\Software\Classes\.espadilha",
    ] {
        let asked = windows("reg").args(["query", key]).output().unwrap();
        assert!(!asked.status.success(), "{key}");
    }
}

/// Nothing is half there, and what is installed elsewhere stays as it is.
#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn a_disk_that_is_full_or_kept() {
    let Some(disk) = SmallDisk::mount("8m") else {
        return;
    };
    let folder = disk.path().join("programa");
    let told = format!("/D=Z:{}", folder.display().to_string().replace('/', "\\"));
    assert_ne!(installs(&[&told]), Some(0));
    assert!(!folder.exists(), "{:?}", files(&folder).keys());
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("espadilha.exe"), "an older one").unwrap();
    let before = files(&folder);
    assert_ne!(installs(&[&told]), Some(0));
    assert!(files(&folder) == before, "{:?}", files(&folder).keys());
    disk.remount_read_only();
    assert_eq!(installs(&[&told]), CANNOT_WRITE);
    let asked = windows("reg").args(["query", INSTALLED]).output().unwrap();
    assert!(!asked.status.success());
}

/// The archive runs from wherever it is extracted, and brings whatever library Windows has not.
#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn the_archive_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let archive = fs::File::open(handed_out("-windows.zip")).unwrap();
    zip::ZipArchive::new(archive)
        .unwrap()
        .extract(folder.path())
        .unwrap();
    let within = fs::read_dir(folder.path())
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    let names = files(&within);
    let names: Vec<&str> = names.keys().map(String::as_str).collect();
    assert_eq!(names, FILES);
    let system = named("WINEPREFIX").join("drive_c/windows/system32");
    for program in [
        "espadilha.exe",
        "espadilha-desktop.exe",
        "WebView2Loader.dll",
    ] {
        let told = Command::new("x86_64-w64-mingw32-objdump")
            .arg("-p")
            .arg(within.join(program))
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&told.stdout).into_owned();
        let needed = told
            .lines()
            .filter_map(|line| line.trim().strip_prefix("DLL Name: "));
        let needed: Vec<&str> = needed.collect();
        assert!(!needed.is_empty(), "{program}");
        for library in needed {
            let is_there = |folder: &Path| {
                let names = fs::read_dir(folder)
                    .unwrap()
                    .map(|file| file.unwrap().file_name());
                let mut names = names.map(|name| name.to_string_lossy().to_lowercase());
                names.any(|name| name == library.to_lowercase())
            };
            // Sets of Windows' own calls, which are no files; and what draws PDFs since Windows 8.1, which Wine lacks.
            let is_windows_own = library.starts_with("api-ms-win-")
                || library.eq_ignore_ascii_case("windows.data.pdf.dll");
            assert!(
                is_windows_own || is_there(&within) || is_there(&system),
                "{program}: {library}"
            );
        }
    }
    let told = windows(within.join("espadilha.exe"))
        .arg("--version")
        .output()
        .unwrap();
    assert!(told.status.success());
}
