//! Why the system did not do what it was asked.

use crate::words::system::number;
use std::io::{Error, ErrorKind};

/// Why the system did not do what it was asked, in our words: its own are for those who write programs.
#[must_use]
pub fn cause(detail: &str) -> String {
    let Some(number) = number(detail) else {
        return detail.to_owned();
    };
    match Error::from_raw_os_error(number).kind() {
        ErrorKind::NotFound => "it does not exist, or is there no more".to_owned(),
        ErrorKind::PermissionDenied => "there is no permission to use it".to_owned(),
        ErrorKind::AlreadyExists => "it exists already".to_owned(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "it can only be read there".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::NotADirectory => "a part of the path is no folder".to_owned(),
        ErrorKind::InvalidFilename => "this disk does not take the name".to_owned(),
        ErrorKind::TimedOut | ErrorKind::StaleNetworkFileHandle => {
            "the disk or the network does not answer".to_owned()
        }
        ErrorKind::ResourceBusy | ErrorKind::WouldBlock | ErrorKind::ExecutableFileBusy => {
            "another program is using it".to_owned()
        }
        _ => format!("the system refused (code {number})"),
    }
}
