//! Where windows of the program may go: to its own screens, and nowhere else.

use tauri::plugin::{Builder, TauriPlugin};
use tauri::{Url, Wry};

/// Keeps every window at the program's own screens, whatever is in them.
pub fn at_home() -> TauriPlugin<Wry> {
    Builder::new("guarda")
        .on_navigation(|_, to| is_own(to))
        .build()
}

/// Whether an address is of the program's own screens: on Windows they have a host's name.
fn is_own(to: &Url) -> bool {
    match to.scheme() {
        "tauri" => to.host_str() == Some("localhost"),
        "http" | "https" => to.host_str() == Some("tauri.localhost") && to.port().is_none(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_stays_at_its_own_screens() {
        for (to, own) in [
            ("tauri://localhost", true),
            ("tauri://localhost/index.html#telao", true),
            ("http://tauri.localhost/", true),
            ("https://tauri.localhost/?clock=1", true),
            ("tauri://outro/", false),
            ("http://tauri.localhost:8080/", false),
            ("http://tauri.localhost.exemplo.com/", false),
            ("https://exemplo.com/", false),
            ("file:///etc/passwd", false),
            ("data:text/html,x", false),
            ("about:blank", false),
            ("javascript:alert(1)", false),
        ] {
            assert_eq!(is_own(&to.parse().unwrap()), own, "{to}");
        }
    }
}
