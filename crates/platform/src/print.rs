//! Printers.

use crate::here;
use crate::sheets::Sheets;
use std::io;
use std::path::Path;

/// Puts a PDF into the queue of a printer, an empty name for the system's own; the job, where the system tells it.
///
/// # Errors
/// What the system says, or that there is no such printer.
pub fn spool(path: &Path, printer: &str, on: Sheets) -> io::Result<Option<String>> {
    here::print::spool(path, printer, on)
}

/// Takes a job back, as far as it is not on paper yet.
pub fn cancel(job: &str) {
    here::print::cancel(job);
}

/// The printers that the system knows; none where it has no spooler.
///
/// # Errors
/// Where the spooler does not answer.
pub fn printers() -> io::Result<Vec<String>> {
    here::print::printers()
}
