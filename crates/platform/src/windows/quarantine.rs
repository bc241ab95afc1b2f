//! What a quarantine is held to: memory by a job of the system's, computing time by a thread of its own.

use process_control::{ChildExt, Control};
use std::process::Child;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;
use winsafe::{FILETIME, HPROCESS};

/// Neither files nor the network can be given up without code that this workspace forbids.
pub const CONFINES: bool = false;

/// How often the thread looks at what was computed.
const LOOKS: Duration = Duration::from_millis(100);

/// With this it ends: as good as any, for who waits reads the end of a pipe.
const BEYOND: i32 = 3;

/// Tenths of a microsecond to a second: what the system counts in.
const TICKS: u64 = 10_000_000;

/// What may have been computed, in ticks.
static UNTIL: AtomicU64 = AtomicU64::new(u64::MAX);

/// A job with a limit of memory, which holds as long as the process runs: its handle may go before.
pub fn hold(process: &mut Child, memory: u64) -> bool {
    let Ok(memory) = usize::try_from(memory) else {
        return false;
    };
    // It waits for no time at all, and leaves the process running.
    let mut held = process.controlled();
    held = held.memory_limit(memory).time_limit(Duration::ZERO);
    matches!(held.wait(), Ok(None))
}

/// A thread ends the process once it has computed for longer than it may: whoever decodes cannot keep it from that.
pub fn settle(_: u64) -> bool {
    let watch = || loop {
        thread::sleep(LOOKS);
        if ticks().is_none_or(|ticks| ticks > UNTIL.load(Ordering::Relaxed)) {
            std::process::exit(BEYOND);
        }
    };
    thread::Builder::new().spawn(watch).is_ok()
}

pub const fn confine() -> bool {
    CONFINES
}

pub fn allow(seconds: u64) -> bool {
    let Some(ticks) = ticks() else {
        return false;
    };
    UNTIL.store(ticks + seconds * TICKS, Ordering::Relaxed);
    true
}

pub fn computed() -> u64 {
    ticks().unwrap_or(0) / TICKS
}

/// What all threads of this process have computed.
fn ticks() -> Option<u64> {
    let count =
        |time: FILETIME| u64::from(time.dwHighDateTime) << 32 | u64::from(time.dwLowDateTime);
    let (_, _, kernel, user) = HPROCESS::GetCurrentProcess().GetProcessTimes().ok()?;
    Some(count(kernel) + count(user))
}
