//! What is handed out for Windows, made on Linux: both programs, an installer and an archive.

mod packed;
mod programs;
mod tools;

pub use packed::pack;
pub use programs::folder;

use crate::tree::DESKTOP;
use crate::{Step, downloads, screens};
use std::path::Path;

/// Builds and packs it all.
pub fn all() -> Step {
    let compiler = tools::take()?;
    screens()?;
    let built = programs::build(&compiler)?;
    for file in pack(&built)? {
        println!("{} is ready.", file.display());
    }
    println!("{LACKING}");
    downloads::fill()
}

/// Whether programs for Windows lie in a folder.
pub fn lie_in(folder: &Path) -> bool {
    DESKTOP
        .programs
        .iter()
        .any(|program| folder.join(programs::file(program)).is_file())
}

/// What no machine without a network and a certificate can make.
const LACKING: &str = "Not in it, and told by installer and manual:
  Microsoft's WebView2, on which the window stands: Windows 11 has it, Windows 10 got it with Edge.
  A signature: without one SmartScreen warns of the installer. Once there is a certificate (Debian: osslsigncode):
    osslsigncode sign -pkcs12 CERTIFICATE.p12 -askpass -h sha256 -n Espadilha -ts TIMESTAMPS -in SETUP.exe -out SIGNED.exe
    and, with that in its place, cargo xtask downloads for its sum";
