//! Why a system does not do what it is asked, by the number that it says: each system counts for itself.

use crate::system::System;

/// By this number Windows refuses a name.
pub(crate) const NO_NAME: i32 = 123;

/// A cause that has its own sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// There is no such file or folder.
    NotFound,
    /// Whoever runs the program may not.
    Denied,
    /// Whoever runs the program may not, or another program has the file open: Windows says both by one number.
    DeniedOrOpen,
    /// Something of that name stands there.
    Exists,
    /// No space is left.
    Full,
    /// What lies there can only be read.
    ReadOnly,
    /// A folder where a file was meant.
    IsFolder,
    /// A part of the path is no folder.
    NotAFolder,
    /// The disk takes no such name.
    BadName,
    /// Windows takes no such name, on any disk.
    NoName,
    /// The path is longer than the system takes.
    TooLong,
    /// The disk or the network does not answer.
    Silent,
    /// The folder of another computer is not to be had.
    Network,
    /// Others use it; it may be free in a moment.
    Busy,
    /// Another program has the file open.
    Open,
    /// There is no disk in the drive, or it is not ready.
    NotReady,
    /// The disk cannot be read or written where it should be.
    Broken,
    /// A guard against viruses has refused it.
    Guarded,
    /// What has no sentence of its own.
    Other(i32),
}

impl Cause {
    /// What a system means by a number.
    ///
    /// Sources: `errno(3)`; "System Error Codes" of Microsoft's documentation.
    #[must_use]
    pub const fn of(system: System, number: i32) -> Self {
        match system {
            System::Linux => Self::of_linux(number),
            System::Windows => Self::of_windows(number),
        }
    }

    const fn of_linux(number: i32) -> Self {
        match number {
            1 | 13 => Self::Denied,
            2 => Self::NotFound,
            11 | 16 | 26 => Self::Busy,
            17 => Self::Exists,
            20 => Self::NotAFolder,
            21 => Self::IsFolder,
            28 | 122 => Self::Full,
            30 => Self::ReadOnly,
            36 => Self::BadName,
            110 | 116 => Self::Silent,
            other => Self::Other(other),
        }
    }

    const fn of_windows(number: i32) -> Self {
        match number {
            2 | 3 | 15 | 1167 => Self::NotFound,
            5 => Self::DeniedOrOpen,
            65 | 1314 | 1326 => Self::Denied,
            19 => Self::ReadOnly,
            21 | 1112 => Self::NotReady,
            23 | 1117 | 1392 => Self::Broken,
            32 | 33 | 303 | 1224 => Self::Open,
            39 | 112 | 1295 => Self::Full,
            51 | 53 | 54 | 55 | 59 | 64 | 67 | 1203 | 1222 | 1231 | 1232 | 1236 => Self::Network,
            80 | 183 => Self::Exists,
            111 | 206 => Self::TooLong,
            121 | 1460 | 10060 => Self::Silent,
            // The first is what a device says that was taken for a folder.
            6 | 123 | 161 => Self::NoName,
            170 => Self::Busy,
            225 | 226 => Self::Guarded,
            267 => Self::NotAFolder,
            other => Self::Other(other),
        }
    }

    /// Whether it is worth a moment's wait: a guard against viruses or an index looks at whatever is new, and Windows
    /// lets nobody rename or remove a file meanwhile.
    #[must_use]
    pub const fn may_pass(self) -> bool {
        matches!(self, Self::DeniedOrOpen | Self::Open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Error, ErrorKind};

    /// What the standard library takes this system's numbers for.
    fn as_the_library_says(number: i32) -> Option<Cause> {
        Some(match Error::from_raw_os_error(number).kind() {
            ErrorKind::NotFound => Cause::NotFound,
            ErrorKind::PermissionDenied => Cause::Denied,
            ErrorKind::AlreadyExists => Cause::Exists,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Cause::Full,
            ErrorKind::ReadOnlyFilesystem => Cause::ReadOnly,
            ErrorKind::IsADirectory => Cause::IsFolder,
            ErrorKind::NotADirectory => Cause::NotAFolder,
            ErrorKind::InvalidFilename => Cause::BadName,
            ErrorKind::TimedOut | ErrorKind::StaleNetworkFileHandle => Cause::Silent,
            ErrorKind::ResourceBusy | ErrorKind::WouldBlock | ErrorKind::ExecutableFileBusy => {
                Cause::Busy
            }
            _ => return None,
        })
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_number_of_linux_is_what_the_library_takes_it_for() {
        for number in 0..200 {
            let known = Cause::of(System::Linux, number);
            let said = as_the_library_says(number).unwrap_or(Cause::Other(number));
            assert_eq!(known, said, "{number}");
        }
    }

    #[test]
    #[cfg(windows)]
    fn a_number_of_windows_is_at_least_what_the_library_takes_it_for() {
        for number in 0..2000 {
            let known = Cause::of(System::Windows, number);
            if let Some(said) = as_the_library_says(number)
                && matches!(said, Cause::Full | Cause::ReadOnly | Cause::Exists)
            {
                assert_eq!(known, said, "{number}");
            }
        }
    }

    #[test]
    fn what_windows_says_by_number_is_told_apart() {
        for (number, cause) in [
            (3, Cause::NotFound),
            (5, Cause::DeniedOrOpen),
            (19, Cause::ReadOnly),
            (21, Cause::NotReady),
            (32, Cause::Open),
            (33, Cause::Open),
            (39, Cause::Full),
            (53, Cause::Network),
            (64, Cause::Network),
            (67, Cause::Network),
            (112, Cause::Full),
            (NO_NAME, Cause::NoName),
            (183, Cause::Exists),
            (206, Cause::TooLong),
            (1231, Cause::Network),
            (9999, Cause::Other(9999)),
        ] {
            assert_eq!(Cause::of(System::Windows, number), cause, "{number}");
        }
        // The same numbers are other things on Linux.
        assert_eq!(Cause::of(System::Linux, 5), Cause::Other(5));
        assert_eq!(Cause::of(System::Linux, 32), Cause::Other(32));
    }

    #[test]
    fn a_moment_is_waited_on_windows_alone() {
        let passing = |system| {
            let all = 0..2000;
            all.filter(move |number| Cause::of(system, *number).may_pass())
        };
        assert_eq!(passing(System::Linux).count(), 0);
        let on_windows: Vec<i32> = passing(System::Windows).collect();
        assert_eq!(on_windows, [5, 32, 33, 303, 1224]);
    }
}
