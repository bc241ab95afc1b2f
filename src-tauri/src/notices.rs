//! What happens while somebody looks elsewhere, told by the system. The suites read it from a file.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands values over"
)]

use crate::desktop;
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
    if !desktop::listens() {
        return false;
    }
    let mut notice = Notification::new();
    let text = desktop::as_told(text);
    notice.appname(NAME).summary(title).body(&text);
    desktop::sign(&mut notice);
    notice.show().is_ok()
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
