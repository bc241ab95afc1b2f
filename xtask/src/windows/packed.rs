//! What is handed out for Windows: an installer, and an archive of the same files that runs from wherever it lies.

use crate::tree::{DESKTOP, modes, moment, put, read};
use crate::windows::programs;
use crate::{Step, licences, root};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

/// What the installer is made from.
const INSTALLER: &str = "packaging/espadilha.nsi";

/// What the window looks for Windows' own browser with; without it no window starts. It is built with the programs.
const LOADER: &str = "WebView2Loader.dll";

/// Files that lie in the repository, and what they are called on Windows.
const FILES: [(&str, &str); 3] = [
    ("packaging/LEIA-ME.txt", "LEIA-ME.txt"),
    ("CHANGELOG.md", "MUDANCAS.txt"),
    // What a notice is told with.
    ("src-tauri/icons/icon-256.png", "espadilha.png"),
];

/// What the licences are called on Windows.
const LICENCES: &str = "LICENCAS.txt";

/// Packs the programs that lie in a folder; installer and archive lie beside them.
pub fn pack(built: &Path) -> Step<Vec<PathBuf>> {
    let version = env!("CARGO_PKG_VERSION");
    let name = format!("espadilha-{version}");
    let folder = built.join(&name);
    let _ = fs::remove_dir_all(&folder);
    lay_out(&folder, built)?;
    let made = vec![
        installer(&folder, &built.join(format!("{name}-setup.exe")))?,
        archive(&folder, &built.join(format!("{name}-windows.zip")))?,
    ];
    fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
    Ok(made)
}

/// Every file that is handed out, in a folder.
fn lay_out(folder: &Path, built: &Path) -> Step {
    let programs = DESKTOP.programs.iter().map(|name| programs::file(name));
    for file in programs.chain([LOADER.to_owned()]) {
        put(folder, &file, &read(&built.join(&file))?)?;
    }
    for (from, to) in FILES {
        put(folder, to, &read(&root().join(from))?)?;
    }
    put(folder, LICENCES, licences::text(&DESKTOP)?.as_bytes())?;
    modes(folder)
}

fn installer(folder: &Path, to: &Path) -> Step<PathBuf> {
    let said = [
        ("VERSION", env!("CARGO_PKG_VERSION").to_owned()),
        ("FROM", folder.display().to_string()),
        (
            "ICON",
            root()
                .join("src-tauri/icons/icon.ico")
                .display()
                .to_string(),
        ),
        ("OUT", to.display().to_string()),
    ];
    let done = Command::new("makensis")
        .args(["-V2", "-WX", "-INPUTCHARSET", "UTF8"])
        .args(said.map(|(name, value)| format!("-D{name}={value}")))
        .arg(INSTALLER)
        .env("SOURCE_DATE_EPOCH", moment()?)
        .current_dir(root())
        .status();
    if !done.is_ok_and(|done| done.success()) {
        return Err("makensis could not make the installer.".to_owned());
    }
    Ok(to.to_owned())
}

/// Zips a folder: of the same files the same bytes, whenever and wherever.
fn archive(folder: &Path, to: &Path) -> Step<PathBuf> {
    let moment = moment()?.parse().map_err(|_| "no moment of a commit")?;
    let moment = SystemTime::UNIX_EPOCH + Duration::from_secs(moment);
    let mut files = crate::tree::files(folder)?;
    files.sort();
    for file in &files {
        let opened = File::options().write(true).open(file);
        opened
            .and_then(|file| file.set_modified(moment))
            .map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let _ = fs::remove_file(to);
    let above = folder.parent().unwrap_or(folder);
    let named = files
        .iter()
        .filter_map(|file| file.strip_prefix(above).ok());
    let done = Command::new("zip")
        .args(["-9", "-q", "-X"])
        .arg(to)
        .args(named)
        // An archive keeps the hour on the wall.
        .env("TZ", "UTC0")
        .current_dir(above)
        .status();
    if !done.is_ok_and(|done| done.success()) {
        return Err("zip could not make the archive.".to_owned());
    }
    Ok(to.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each name between quotes on the lines that begin so.
    fn named<'a>(script: &'a str, begins: &str) -> Vec<&'a str> {
        let lines = script.lines().map(str::trim);
        let fitting = lines.filter(|line| line.starts_with(begins));
        fitting.filter_map(|line| line.split('"').nth(1)).collect()
    }

    #[test]
    fn the_installer_lays_down_what_is_handed_out() {
        let script = fs::read_to_string(root().join(INSTALLER)).unwrap();
        let mut laid = named(&script, "!insertmacro ${what} ");
        let programs = DESKTOP.programs.iter().map(|name| programs::file(name));
        let programs: Vec<String> = programs.collect();
        let programs = programs.iter().map(String::as_str);
        let files = FILES.iter().map(|(_, to)| *to);
        let mut ours: Vec<&str> = programs.chain(files).chain([LOADER, LICENCES]).collect();
        laid.sort_unstable();
        ours.sort_unstable();
        assert_eq!(laid, ours);
        for (from, _) in FILES {
            assert!(root().join(from).is_file(), "{from}");
        }
        // Whatever is laid down is taken over whole, and removed.
        for each in ["IS_FREE", "LAY_DOWN", "TAKE_OVER", "REMOVE"] {
            assert!(
                script.contains(&format!("!insertmacro EACH_FILE {each}")),
                "{each}"
            );
        }
    }

    #[test]
    fn who_is_told_by_a_notice_is_who_is_registered() {
        let script = fs::read_to_string(root().join(INSTALLER)).unwrap();
        let identifier = named(&script, "!define IDENTIFIER ");
        let notices = fs::read_to_string(root().join("src-tauri/src/desktop/windows.rs")).unwrap();
        assert!(notices.contains(&format!("\"{}\"", identifier[0])));
        let window = fs::read_to_string(root().join("src-tauri/tauri.conf.json")).unwrap();
        assert!(window.contains(&format!("\"identifier\": \"{}\"", identifier[0])));
        let window = fs::read_to_string(root().join("src-tauri/tauri.windows.conf.json")).unwrap();
        let product = named(&script, "!define PRODUCT ");
        assert!(window.contains(&format!("\"productName\": \"{}\"", product[0])));
    }
}
