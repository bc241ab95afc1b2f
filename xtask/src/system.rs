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
    "iproute2",
    "libglib2.0-bin",
    "nftables",
    "poppler-utils",
    "postgresql",
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
pub fn packages(wanted: &[impl AsRef<str>]) -> Step {
    let wanted = wanted.iter().map(AsRef::as_ref);
    if !is_debian() {
        println!(
            "This is no Debian or Ubuntu: make sure that you have the equivalents of {}.",
            wanted.collect::<Vec<_>>().join(", ")
        );
        return Ok(());
    }
    let missing: Vec<&str> = wanted.filter(|name| !installed(name)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!(
        "Missing system packages, installed now: {}",
        missing.join(", ")
    );
    let install = ["install", "--yes", "--no-install-recommends"];
    apt_get(&["update"])
        .and_then(|()| apt_get(&[&install[..], &missing].concat()))
        .map_err(|reason| {
            let by_hand = format!("sudo apt-get install {}", missing.join(" "));
            format!("{reason}\nInstall them by hand and run again: {by_hand}")
        })
}

/// What only root may do with packages, as root or by a `sudo` that asks nothing.
pub fn apt_get(words: &[&str]) -> Step {
    if answers("sh", &["-c", "test \"$(id -u)\" = 0"]) {
        run("apt-get", words)
    } else if answers("sudo", &["-n", "true"]) {
        run("sudo", &[&["apt-get"], words].concat())
    } else {
        Err("No right to install packages.".to_owned())
    }
}

/// Whether networks of one's own may be made.
pub fn makes_networks() -> bool {
    let name = format!("espadilha-{}", std::process::id());
    answers("ip", &["netns", "add", &name]) && answers("ip", &["netns", "delete", &name])
}

/// Whether PostgreSQL can be run by whoever asks: it refuses root, who must take another user for it.
pub fn runs_postgresql() -> bool {
    let other = [
        "--reuid=postgres",
        "--regid=postgres",
        "--init-groups",
        "--",
        "true",
    ];
    !answers("sh", &["-c", "test \"$(id -u)\" = 0"]) || answers("setpriv", &other)
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
    ["DISPLAY", "WAYLAND_DISPLAY"]
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
