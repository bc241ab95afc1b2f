//! What the program was asked for at its start, on the command line.

use messages::words::pt_br::desktop;
use std::ffi::OsString;
use std::path::PathBuf;
use tauri::Url;

/// What to do.
#[derive(Debug, PartialEq, Eq)]
pub enum Asked {
    /// Opens the window, with this season where one is named.
    Window(Option<PathBuf>),
    /// Says this and ends.
    Say(String),
}

/// What these words ask for; the program's own name is not among them.
pub fn asked(mut words: impl Iterator<Item = OsString>) -> Asked {
    let Some(first) = words.next() else {
        return Asked::Window(None);
    };
    match first.to_str() {
        Some("--version" | "-V") => Asked::Say(desktop::desktop_version(env!("CARGO_PKG_VERSION"))),
        Some("--help" | "-h") => Asked::Say(desktop::DESKTOP_HELP.to_owned()),
        Some(text) if text.starts_with("file:") => Asked::Window(Some(of_url(text))),
        _ => Asked::Window(Some(first.into())),
    }
}

/// Where a file manager's address leads; what is no address stays as it was written, and is told as such.
fn of_url(text: &str) -> PathBuf {
    let url = Url::parse(text).ok();
    let path = url.and_then(|url| url.to_file_path().ok());
    path.unwrap_or_else(|| text.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &[&str]) -> Asked {
        asked(words.iter().map(OsString::from))
    }

    #[test]
    fn a_season_is_named_by_a_path_or_an_address() {
        assert_eq!(of(&[]), Asked::Window(None));
        let path = "/home/mesa/Temporada 2026.espadilha";
        for word in [path, "file:///home/mesa/Temporada%202026.espadilha"] {
            let opened = Asked::Window(Some(path.into()));
            assert!(cfg!(windows) || of(&[word]) == opened, "{word}");
        }
        let relative = Asked::Window(Some("copa.espadilha".into()));
        assert_eq!(of(&["copa.espadilha"]), relative);
        // An address of nothing is opened as it stands, and refused there.
        let odd = Asked::Window(Some("file://[".into()));
        assert_eq!(of(&["file://["]), odd);
    }

    #[test]
    fn questions_are_answered_without_a_window() {
        for word in ["--version", "-V"] {
            assert_eq!(
                of(&[word]),
                Asked::Say(format!("espadilha-desktop {}", env!("CARGO_PKG_VERSION")))
            );
        }
        let Asked::Say(help) = of(&["--help"]) else {
            panic!("a window instead of help")
        };
        assert!(help.contains("espadilha-desktop [TEMPORADA]"), "{help}");
    }
}
