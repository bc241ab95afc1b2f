//! What happens while somebody looks elsewhere, told by the system. The suites read it from a file.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands values over"
)]

use crate::windows::MAIN;
use notify_rust::Notification;
use tauri::{AppHandle, Manager};

/// What the system calls us.
const NAME: &str = "Espadilha";

/// Tells something through the system where nobody looks at the window, or as a trial. Whether that could be done.
#[tauri::command(async)]
pub fn notify(app: AppHandle, title: &str, text: &str, trial: bool) -> bool {
    let main = app.get_webview_window(MAIN);
    let is_looked_at = main.is_some_and(|window| window.is_focused().unwrap_or(false));
    (is_looked_at && !trial) || tell(title, text)
}

fn tell(title: &str, text: &str) -> bool {
    #[cfg(feature = "e2e")]
    if let Some(file) = std::env::var_os("ESPADILHA_NOTICES") {
        return scripted::tell(file.as_ref(), title, text);
    }
    if !listens() {
        return false;
    }
    let mut notice = Notification::new();
    notice.appname(NAME).summary(title).body(&told(text));
    #[cfg(target_os = "windows")]
    notice.app_id("br.org.espadilha");
    #[cfg(all(unix, not(target_os = "macos")))]
    notice.icon("espadilha");
    notice.show().is_ok()
}

/// A text as the system's service takes it: some read tags in it, and a name is none.
#[cfg(all(unix, not(target_os = "macos")))]
fn told(text: &str) -> String {
    let reads_tags =
        notify_rust::get_capabilities().is_ok_and(|all| all.iter().any(|one| one == "body-markup"));
    if !reads_tags {
        return text.to_owned();
    }
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// Other systems take it as it is.
#[cfg(not(all(unix, not(target_os = "macos"))))]
fn told(text: &str) -> String {
    text.to_owned()
}

/// Whether there is a bus of the session to tell it on: to ask without one might start one.
#[cfg(all(unix, not(target_os = "macos")))]
pub fn listens() -> bool {
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(std::path::PathBuf::from);
    std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some()
        || runtime.is_some_and(|folder| folder.join("bus").exists())
}

/// Other systems tell it without one.
#[cfg(not(all(unix, not(target_os = "macos"))))]
const fn listens() -> bool {
    true
}

#[cfg(feature = "e2e")]
mod scripted {
    use std::fs::OpenOptions;
    use std::io::Write;
    use std::path::Path;

    /// A line a notice; where the file cannot be written the system has nobody to tell.
    pub fn tell(file: &Path, title: &str, text: &str) -> bool {
        let opened = OpenOptions::new().append(true).open(file);
        opened.is_ok_and(|mut file| writeln!(file, "{title}: {text}").is_ok())
    }
}
