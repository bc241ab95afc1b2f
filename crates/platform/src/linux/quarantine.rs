//! What a quarantine is held to, by the system's own limits.

use crate::linux::{confined, fenced};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use rustix::time::{ClockId, clock_gettime};
use std::process::Child;

pub const CONFINES: bool = true;

/// No quarantine computes for longer than this, however many answers it gives.
const EVER: u64 = 900;

/// It has set its own limits before it says that it is ready.
pub const fn hold(_: &mut Child, _: u64) -> bool {
    true
}

/// Memory, files, the dump of a dead process, and what it computes in its whole life.
pub fn settle(memory: u64) -> bool {
    let none = |resource| set(resource, 0, Some(0));
    // Everything that is read or made comes and goes through the pipes that are open already.
    set(Resource::Data, memory, Some(memory))
        && none(Resource::Fsize)
        && none(Resource::Core)
        && set(Resource::Cpu, EVER, Some(EVER))
}

/// The network, files and other programs.
pub fn confine() -> bool {
    // Where the system does not know the one, the other alone holds.
    fenced::close();
    confined::give_up()
}

/// The system counts whole seconds: at least one less than said, and never more.
pub fn allow(seconds: u64) -> bool {
    set(Resource::Cpu, computed() + seconds, None)
}

pub fn computed() -> u64 {
    u64::try_from(clock_gettime(ClockId::ProcessCPUTime).tv_sec).unwrap_or(0)
}

fn set(resource: Resource, most: u64, ceiling: Option<u64>) -> bool {
    let there = getrlimit(resource).maximum;
    let least = |asked: u64| there.map_or(asked, |there| asked.min(there));
    let limit = Rlimit {
        current: Some(least(most)),
        maximum: ceiling.map(least).or(there),
    };
    setrlimit(resource, limit).is_ok()
}
