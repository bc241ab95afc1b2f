//! A moment's patience with whoever looks at a file that is new.

use crate::cause::Cause;
use crate::system::System;
use std::io;
use std::path::Path;
use std::time::Duration;
use std::{fs, thread};

/// How often something is tried again, and how long is waited in between: a second in all.
const TRIES: u32 = 20;
const BETWEEN: Duration = Duration::from_millis(50);

/// Does what is refused while anybody looks at a file: on Windows it is tried again for about a second.
///
/// # Errors
/// The last refusal.
pub fn patiently<T>(does: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    on(System::HERE, || thread::sleep(BETWEEN), does)
}

fn on<T>(
    system: System,
    pause: impl Fn(),
    mut does: impl FnMut() -> io::Result<T>,
) -> io::Result<T> {
    for _ in 0..TRIES {
        match does() {
            Err(error) if passes(system, &error) => pause(),
            done => return done,
        }
    }
    does()
}

fn passes(system: System, error: &io::Error) -> bool {
    let number = error.raw_os_error();
    number.is_some_and(|number| Cause::of(system, number).may_pass())
}

/// Takes one file away, patiently.
///
/// # Errors
/// Why it stays.
pub fn remove_file(path: &Path) -> io::Result<()> {
    patiently(|| fs::remove_file(path))
}

/// Takes a folder away with all that is in it, patiently.
///
/// # Errors
/// Why it stays.
pub fn remove_folder(path: &Path) -> io::Result<()> {
    patiently(|| fs::remove_dir_all(path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// How often it was tried and waited for: refused so often by this number, then done.
    fn tried(system: System, number: i32, refusals: u32) -> (u32, u32, bool) {
        let (tries, pauses) = (Cell::new(0), Cell::new(0));
        let pause = || pauses.set(pauses.get() + 1);
        let done = on(system, pause, || {
            tries.set(tries.get() + 1);
            match tries.get() > refusals {
                true => Ok(()),
                false => Err(io::Error::from_raw_os_error(number)),
            }
        });
        (tries.get(), pauses.get(), done.is_ok())
    }

    #[test]
    fn what_another_program_holds_is_tried_again_on_windows() {
        for held in [5, 32, 33] {
            assert_eq!(tried(System::Windows, held, 3), (4, 3, true));
            assert_eq!(tried(System::Windows, held, 1000), (21, 20, false));
            assert_eq!(tried(System::Linux, held, 3), (1, 0, false));
        }
        // What does not pass is told at once.
        assert_eq!(tried(System::Windows, 112, 3), (1, 0, false));
    }
}
