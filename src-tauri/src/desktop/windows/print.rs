//! Windows' own printing: the system renders the PDF.

use platform::sheets::{Sheets, number_of, ticket};
use std::error::Error;
use std::io;
use std::path::Path;
use winprint::printer::{FilePrinter, PrintOutcome, PrinterDevice, WinPdfPrinter};
use winprint::ticket::{PrintTicket, PrintTicketBuilder};

/// Prints a PDF at a printer, an empty name for the system's own. There is no job that could be taken back.
///
/// # Errors
/// What the system says, or that there is no such printer.
pub fn spool(path: &Path, printer: &str, on: Sheets) -> io::Result<Option<String>> {
    let device = match printer {
        "" => PrinterDevice::user_default()
            .map_err(|error| told(&error))?
            .ok_or(io::ErrorKind::NotFound)?,
        name => PrinterDevice::by_os_name(name).map_err(|error| told(&error))?,
    };
    let mut held = PrintTicketBuilder::new(&device).map_err(|error| told(&error))?;
    held.merge(PrintTicket::from_xml(ticket(on)))
        .map_err(|error| told(&error))?;
    let held = held.build().map_err(|error| told(&error))?;
    let printed = WinPdfPrinter::new(device).print(path, held);
    match printed.map_err(|error| told(&error))? {
        // It tells of no job.
        PrintOutcome::Completed => Ok(None),
        PrintOutcome::Canceled => Err(io::ErrorKind::Interrupted.into()),
    }
}

/// What has gone to the printer cannot be asked back by the name of its job: there is none.
pub const fn cancel(_: &str) {}

/// The printers that the system knows.
///
/// # Errors
/// Where the spooler does not answer.
pub fn printers() -> io::Result<Vec<String>> {
    let all = PrinterDevice::all().map_err(|error| told(&error))?;
    Ok(all.iter().map(|device| device.name().to_owned()).collect())
}

/// What went wrong, down to what the system says: by its number where it has one.
fn told(error: &dyn Error) -> io::Error {
    let mut told = error.to_string();
    let mut below = error.source();
    while let Some(cause) = below {
        told = format!("{told}: {cause}");
        below = cause.source();
    }
    match number_of(&told) {
        Some(number) => io::Error::from_raw_os_error(number),
        None => io::Error::other(told),
    }
}
