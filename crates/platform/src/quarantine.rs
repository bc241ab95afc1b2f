//! What a process that opens files of strangers is held to: by whoever starts it, and by itself before it reads one.

use crate::here::quarantine as here;
use std::process::Child;

/// Whether this system can keep a process from files, the network and other programs.
pub const CONFINES: bool = here::CONFINES;

/// Holds a process that was just started to so many bytes of memory, where it cannot do so itself; whether it is held.
pub fn hold(process: &mut Child, memory: u64) -> bool {
    here::hold(process, memory)
}

/// Gives up, as the process itself, what it never needs, and more than so many bytes of memory; whether that holds.
#[must_use]
pub fn settle(memory: u64) -> bool {
    here::settle(memory)
}

/// Gives up the network, files and other programs; whether the system keeps it from them.
#[must_use]
pub fn confine() -> bool {
    here::confine()
}

/// Ends the process once it computes for longer than so many seconds from now; whether that holds.
#[must_use]
pub fn allow(seconds: u64) -> bool {
    here::allow(seconds)
}

/// Seconds that this process has computed.
#[must_use]
pub fn computed() -> u64 {
    here::computed()
}
