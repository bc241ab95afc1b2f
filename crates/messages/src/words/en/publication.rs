//! What is said of a publication that goes on by itself.

use crate::refusal::Refusal;
use crate::refusal::paper::PaperRefusal;
use crate::words::en;
use crate::words::en::system::cause;
use crate::words::system::kind;
use std::io::ErrorKind;

/// What becomes of it.
const GOES_ON: &str =
    "What is published already stays as it is; the rest goes out by itself once this is over.";

/// A place that has not answered for long.
#[must_use]
pub fn silent(place: &str) -> String {
    format!("{place} does not answer. Look at the disk, the cable or the network. {GOES_ON}")
}

/// Why the site at `place` could not be written, and what to do.
#[must_use]
pub fn fault(place: &str, refusal: &Refusal) -> String {
    let (path, detail) = match refusal {
        Refusal::File { path, detail } => (path, detail),
        Refusal::Paper(PaperRefusal::Bucket(_)) => {
            return format!("{} {GOES_ON}", en::refusal(refusal));
        }
        _ => return en::refusal(refusal),
    };
    let cause = cause(detail);
    let told = match kind(detail) {
        Some(ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return format!(
                "The folder of the site is at {place} no more. Bring it back, connect its disk again or choose another one: as soon as it is there the site is written by itself."
            );
        }
        Some(ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => {
            format!("The disk of {place} is full. Make room on it or choose another folder.")
        }
        Some(ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => format!(
            "{path} cannot be written: {cause}. Give permission to whoever uses the program or choose another folder."
        ),
        Some(ErrorKind::TimedOut | ErrorKind::StaleNetworkFileHandle) => {
            return silent(place);
        }
        _ => {
            format!(
                "{path} could not be written: {cause}. Look at the disk or choose another folder."
            )
        }
    };
    format!("{told} {GOES_ON}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Error;

    #[test]
    fn every_fault_says_what_to_do() {
        for (number, told) in [
            (28, "The disk of /media/site is full. Make room"),
            (
                13,
                "/media/site/index.html cannot be written: there is no permission",
            ),
            (
                30,
                "/media/site/index.html cannot be written: it can only be read",
            ),
            (110, "/media/site does not answer. Look"),
            (5, "the system refused (code 5). Look"),
        ] {
            let refusal = Refusal::File {
                path: "/media/site/index.html".to_owned(),
                detail: Error::from_raw_os_error(number).to_string(),
            };
            let said = fault("/media/site", &refusal);
            assert!(
                said.contains(told) && said.ends_with(GOES_ON),
                "{number}: {said}"
            );
        }
        let gone = Refusal::File {
            path: "/media/site/index.html".to_owned(),
            detail: Error::from_raw_os_error(2).to_string(),
        };
        let said = fault("/media/site", &gone);
        assert!(said.contains("at /media/site no more. Bring"), "{said}");
    }
}
