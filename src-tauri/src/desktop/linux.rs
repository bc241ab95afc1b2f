//! Linux' desktops: GTK paints, and a bus of the session tells.

mod awake;
pub mod print;

pub use awake::{Awake, stay_awake};

use gtk::gdk::prelude::MonitorExt;
use gtk::prelude::GtkSettingsExt;
use messages::words::pt_br::desktop;
use notify_rust::Notification;
use std::io::Write;
use tauri::LogicalPosition;

/// By this variable every window paints what changed, and that alone.
///
/// Put together on a graphics card, or by a processor that stands in for one, each key and each second of the clock
/// costs the whole picture anew: on a machine without such a card ten times the work, and some drivers show nothing.
const PLAINLY: &str = "WEBKIT_DISABLE_COMPOSITING_MODE";

/// Lets every window paint plainly. It comes before anything else is begun: what paints reads the variable once.
pub fn plainly() {
    if std::env::var_os(PLAINLY).is_none() && !pictured() {
        // Where it cannot be set, windows paint as they would have.
        let _ = gtk::glib::setenv(PLAINLY, "1", true);
    }
}

/// Whether a window can be opened; where it cannot, whoever started the program is told what to do.
pub fn has_screen() -> bool {
    if gtk::init().is_ok() {
        return true;
    }
    // Whoever cannot be told has no terminal either.
    let _ = writeln!(std::io::stderr(), "{}", desktop::NO_DISPLAY);
    false
}

/// Lets the caret stand still. One that blinks costs more of a processor than all else of a desk that waits; told not
/// to blink at all, what paints would look at every frame whether it should.
pub fn caret_at_rest() {
    if let Some(settings) = gtk::Settings::default() {
        settings.set_gtk_cursor_blink_time(i32::MAX);
    }
}

/// How many millimetres wide the monitor is that shows a point; none where the system does not say.
pub fn width_mm(at: LogicalPosition<i32>) -> Option<u32> {
    let monitor = gtk::gdk::Display::default()?.monitor_at_point(at.x, at.y)?;
    u32::try_from(monitor.width_mm()).ok()
}

/// Whether a suite takes pictures of this window: a WebDriver gets none of one that is painted plainly.
fn pictured() -> bool {
    cfg!(feature = "e2e") && std::env::var_os("ESPADILHA_PICTURES").is_some()
}

/// Whether there is a bus of the session to tell it on: to ask without one might start one.
pub fn listens() -> bool {
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(std::path::PathBuf::from);
    std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some()
        || runtime.is_some_and(|folder| folder.join("bus").exists())
}

/// A text as the system's service takes it: some read tags in it, and a name is none.
pub fn as_told(text: &str) -> String {
    let reads_tags =
        notify_rust::get_capabilities().is_ok_and(|all| all.iter().any(|one| one == "body-markup"));
    if !reads_tags {
        return text.to_owned();
    }
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// Says whose a notice is.
pub fn sign(notice: &mut Notification) {
    notice.icon("espadilha");
}
