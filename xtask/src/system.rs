//! What the machine must have, installed after saying so.

use crate::{Step, run};
use std::process::{Command, Stdio};

/// Debian packages without which the window does not compile.
pub const BUILD: &[&str] = &[
    "libwebkit2gtk-4.1-dev",
    "libgtk-3-dev",
    "librsvg2-dev",
    "libssl-dev",
    "build-essential",
    "pkg-config",
    "curl",
    "file",
];

/// Debian packages with which packages of others are made.
pub const PACK: &[&str] = &["rpm"];

/// Debian packages with which the suites look at paper and at the site, and drive a window without a display.
pub const TEST: &[&str] = &[
    "chromium",
    "chromium-driver",
    "desktop-file-utils",
    "libglib2.0-bin",
    "poppler-utils",
    "qpdf",
    "rpm",
    "shared-mime-info",
    "strace",
    "webkit2gtk-driver",
    "xclip",
    "xdotool",
    "xvfb",
    "zbar-tools",
];

/// Debian packages with which a display has a second monitor, and a manager of windows.
pub const TWO_MONITORS: &[&str] = &[
    "openbox",
    "x11-xserver-utils",
    "xserver-xorg-core",
    "xserver-xorg-video-dummy",
];

fn answers(program: &str, args: &[&str]) -> bool {
    Command::new(program)
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn installed(package: &str) -> bool {
    let query = Command::new("dpkg-query")
        .args(["--show", "--showformat=${db:Status-Status}", package])
        .stderr(Stdio::null())
        .output();
    query.is_ok_and(|answer| answer.stdout == b"installed")
}

/// Whether packages here are Debian's.
pub fn is_debian() -> bool {
    answers("dpkg-query", &["--version"])
}

/// Installs what is missing of `wanted`.
pub fn packages(wanted: &[&'static str]) -> Step {
    if cfg!(windows) {
        // WebView2 and the compiler come with their own installers.
        return Ok(());
    }
    if !is_debian() {
        println!(
            "This is no Debian or Ubuntu: make sure that you have the equivalents of {}.",
            wanted.join(", ")
        );
        return Ok(());
    }
    let missing: Vec<&str> = wanted
        .iter()
        .copied()
        .filter(|name| !installed(name))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let by_hand = format!("apt-get install {}", missing.join(" "));
    println!(
        "Missing system packages, installed now: {}",
        missing.join(", ")
    );
    let mut args = vec!["install", "--yes", "--no-install-recommends"];
    args.extend(&missing);
    let cure =
        |reason: String| format!("{reason}\nInstall them by hand and run again: sudo {by_hand}");
    if answers("sh", &["-c", "test \"$(id -u)\" = 0"]) {
        run("apt-get", &["update"]).map_err(cure)?;
        run("apt-get", &args).map_err(cure)
    } else if answers("sudo", &["-n", "true"]) {
        args.insert(0, "apt-get");
        run("sudo", &["apt-get", "update"]).map_err(cure)?;
        run("sudo", &args).map_err(cure)
    } else {
        Err(cure("No right to install packages.".to_owned()))
    }
}

/// Node with npm must be there already.
pub fn node() -> Step {
    let cure = "Install Node.js 20 or newer with npm and run again.";
    for program in ["node", "npm"] {
        if !answers(program, &["--version"]) {
            return Err(format!("{program} is missing. {cure}"));
        }
    }
    Ok(())
}

/// Whether a window can be shown.
pub fn has_display() -> bool {
    cfg!(windows)
        || ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Processor and cores, for figures.
pub fn machine() -> String {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .map_or("unknown processor", |rest| {
            rest.trim_start_matches(['\t', ' ', ':'])
        });
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    format!("{model}, {cores} cores, {}", std::env::consts::OS)
}
