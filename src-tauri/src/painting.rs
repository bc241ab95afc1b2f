//! How the screens are painted.

use tauri::plugin::{Builder, TauriPlugin};
use tauri::{Webview, Wry};

/// Every window paints what changed, and that alone.
///
/// Put together on a graphics card, or by a processor that stands in for one, each key and each second of the clock
/// costs the whole picture anew: on a machine without such a card ten times the work, and some drivers show nothing.
pub fn plugin() -> TauriPlugin<Wry> {
    Builder::new("painting")
        .on_webview_ready(|webview| {
            if !pictured() {
                plainly(&webview);
            }
        })
        .build()
}

/// Whether a suite takes pictures of this window: a WebDriver gets none of one that is painted plainly.
fn pictured() -> bool {
    cfg!(feature = "e2e") && std::env::var_os("ESPADILHA_PICTURES").is_some()
}

#[cfg(target_os = "linux")]
fn plainly(webview: &Webview) {
    use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};
    // A window without it paints as it would have.
    let _ = webview.with_webview(|platform| {
        if let Some(settings) = platform.inner().settings() {
            settings.set_hardware_acceleration_policy(HardwareAccelerationPolicy::Never);
        }
    });
}

#[cfg(not(target_os = "linux"))]
const fn plainly(_: &Webview) {}
