//! How the screens are painted.

#[cfg(target_os = "linux")]
use gtk::gdk::prelude::MonitorExt;
#[cfg(target_os = "linux")]
use gtk::prelude::GtkSettingsExt;
use tauri::LogicalPosition;

/// By this variable every window paints what changed, and that alone.
///
/// Put together on a graphics card, or by a processor that stands in for one, each key and each second of the clock
/// costs the whole picture anew: on a machine without such a card ten times the work, and some drivers show nothing.
#[cfg(target_os = "linux")]
const PLAINLY: &str = "WEBKIT_DISABLE_COMPOSITING_MODE";

/// Lets every window paint plainly. It comes before anything else is begun: what paints reads the variable once.
#[cfg(target_os = "linux")]
pub fn plainly() {
    if std::env::var_os(PLAINLY).is_none() && !pictured() {
        // Where it cannot be set, windows paint as they would have.
        let _ = gtk::glib::setenv(PLAINLY, "1", true);
    }
}

#[cfg(not(target_os = "linux"))]
pub const fn plainly() {}

/// Whether there is a display to open a window on.
#[cfg(target_os = "linux")]
pub fn has_display() -> bool {
    gtk::init().is_ok()
}

#[cfg(not(target_os = "linux"))]
pub const fn has_display() -> bool {
    true
}

/// Lets the caret stand still. One that blinks costs more of a processor than all else of a desk that waits; told not
/// to blink at all, what paints would look at every frame whether it should.
#[cfg(target_os = "linux")]
pub fn caret_at_rest() {
    if let Some(settings) = gtk::Settings::default() {
        settings.set_gtk_cursor_blink_time(i32::MAX);
    }
}

#[cfg(not(target_os = "linux"))]
pub const fn caret_at_rest() {}

/// How many millimetres wide the monitor is that shows a point; none where the system does not say.
#[cfg(target_os = "linux")]
pub fn width_mm(at: LogicalPosition<i32>) -> Option<u32> {
    let monitor = gtk::gdk::Display::default()?.monitor_at_point(at.x, at.y)?;
    u32::try_from(monitor.width_mm()).ok()
}

/// Elsewhere the system scales by how dense a monitor is.
#[cfg(not(target_os = "linux"))]
pub const fn width_mm(_: LogicalPosition<i32>) -> Option<u32> {
    None
}

/// Whether a suite takes pictures of this window: a WebDriver gets none of one that is painted plainly.
#[cfg(target_os = "linux")]
fn pictured() -> bool {
    cfg!(feature = "e2e") && std::env::var_os("ESPADILHA_PICTURES").is_some()
}
