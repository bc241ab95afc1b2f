//! The spooler.

use platform::sheets::{Sheets, options};
use std::io;
use std::path::Path;
use std::process::Command;

/// Puts a PDF into the queue of a printer, an empty name for the system's own; the job, where the system tells it.
///
/// # Errors
/// What the spooler says, or that there is none.
pub fn spool(path: &Path, printer: &str, on: Sheets) -> io::Result<Option<String>> {
    let mut lp = Command::new("lp");
    for option in options(on) {
        lp.args(["-o", &option]);
    }
    if !printer.is_empty() {
        lp.args(["-d", printer]);
    }
    let output = lp.arg("--").arg(path).output()?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(io::Error::other(said));
    }
    // "request id is Laser-12 (1 file(s))"
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut words = told.split_whitespace().skip_while(|word| *word != "is");
    Ok(words.nth(1).map(str::to_owned))
}

/// Takes a job back, as far as it is not on paper yet.
pub fn cancel(job: &str) {
    // A spooler that is gone prints nothing.
    let _ = Command::new("cancel").arg(job).output();
}

/// The printers that the system knows; none where it has no spooler.
///
/// # Errors
/// Never: what does not answer is not there.
pub fn printers() -> io::Result<Vec<String>> {
    let Ok(output) = Command::new("lpstat").arg("-e").output() else {
        return Ok(Vec::new());
    };
    let told = String::from_utf8_lossy(&output.stdout);
    let names = told.lines().map(|line| line.trim().to_owned());
    Ok(names.filter(|name| !name.is_empty()).collect())
}
