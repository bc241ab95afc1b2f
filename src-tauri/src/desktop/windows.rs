//! Windows' desktop.

pub mod print;

use messages::words::pt_br::desktop;
use notify_rust::Notification;
use rfd::{MessageDialog, MessageLevel};
use tauri::LogicalPosition;

/// What the installer registers: Windows tells nothing of whom it does not know.
const APP: &str = "br.org.espadilha";

/// What the system shows of who asked.
const WHO: &str = "Espadilha";

/// The screens are painted as the system does it.
pub const fn plainly() {}

/// Whether a window can be opened: its screens are shown by WebView2, which Windows 10 may lack. Where it does, a dialog of the
/// system's own says what to do.
pub fn has_screen() -> bool {
    if tauri::webview_version().is_ok() {
        return true;
    }
    MessageDialog::new()
        .set_title(WHO)
        .set_description(desktop::NO_WEBVIEW)
        .set_level(MessageLevel::Error)
        .show();
    false
}

/// It blinks as the system has it.
pub const fn caret_at_rest() {}

/// The system scales by how dense a monitor is.
pub const fn width_mm(_: LogicalPosition<i32>) -> Option<u32> {
    None
}

/// The wish that a screen stays on, for as long as it holds.
pub struct Awake;

/// Nobody is asked: the telão's own page asks, which WebView2 lets it.
pub const fn stay_awake() -> Option<Awake> {
    None
}

/// It tells without being asked first.
pub const fn listens() -> bool {
    true
}

pub fn as_told(text: &str) -> String {
    text.to_owned()
}

/// Says whose a notice is.
pub fn sign(notice: &mut Notification) {
    notice.app_id(APP);
}
