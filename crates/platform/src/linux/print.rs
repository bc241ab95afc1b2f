//! The spooler.

use crate::sheets::{Sheets, options};
use std::io;
use std::path::Path;
use std::process::Command;

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

pub fn cancel(job: &str) {
    // A spooler that is gone prints nothing.
    let _ = Command::new("cancel").arg(job).output();
}

pub fn printers() -> io::Result<Vec<String>> {
    let Ok(output) = Command::new("lpstat").arg("-e").output() else {
        return Ok(Vec::new());
    };
    let told = String::from_utf8_lossy(&output.stdout);
    let names = told.lines().map(|line| line.trim().to_owned());
    Ok(names.filter(|name| !name.is_empty()).collect())
}
