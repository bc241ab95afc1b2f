//! How the screens are painted.

/// By this variable every window paints what changed, and that alone.
///
/// Put together on a graphics card, or by a processor that stands in for one, each key and each second of the clock
/// costs the whole picture anew: on a machine without such a card ten times the work, and some drivers show nothing.
#[cfg(target_os = "linux")]
const PLAINLY: &str = "WEBKIT_DISABLE_COMPOSITING_MODE";

/// Starts this program anew where it would not paint plainly: what paints reads the variable once, and changing the way
/// of a window that is already there has ended it with the first change of its texts' size.
#[cfg(target_os = "linux")]
pub fn plainly() {
    use std::env;
    use std::os::unix::process::CommandExt;
    if env::var_os(PLAINLY).is_some() || pictured() {
        return;
    }
    if let Ok(own) = env::current_exe() {
        // It returns only where it cannot start anew: then the windows paint as they would have.
        let _ = std::process::Command::new(own)
            .args(env::args_os().skip(1))
            .env(PLAINLY, "1")
            .exec();
    }
}

#[cfg(not(target_os = "linux"))]
pub const fn plainly() {}

/// Whether a suite takes pictures of this window: a WebDriver gets none of one that is painted plainly.
#[cfg(target_os = "linux")]
fn pictured() -> bool {
    cfg!(feature = "e2e") && std::env::var_os("ESPADILHA_PICTURES").is_some()
}
