//! Processes of our own.

use crate::here;
use std::io;
use std::path::PathBuf;
use std::process::Command;

/// The program that runs, to be started again.
///
/// # Errors
/// Where the system does not tell.
pub fn program() -> io::Result<PathBuf> {
    here::program()
}

/// What ends whoever starts it, Ctrl+C or its terminal, does not end the process.
pub fn apart(process: &mut Command) {
    here::apart(process);
}
