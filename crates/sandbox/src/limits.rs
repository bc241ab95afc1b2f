//! What the quarantine forbids itself before it touches a file: the system holds it to that.

pub use held::{allow, computed, confine, settle};

#[cfg(target_os = "linux")]
mod held {
    use crate::{confined, fenced};
    use messages::refusal::limits::{MEMORY, SECONDS};
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    use rustix::time::{ClockId, clock_gettime};

    /// No quarantine computes for longer than this, however many answers it gives.
    const EVER: u64 = 900;

    /// Memory, files, the dump of a dead process, and what it computes in its whole life.
    pub fn settle() -> bool {
        let none = |resource| set(resource, 0, Some(0));
        // Everything that is read or made comes and goes through the pipes that are open already.
        set(Resource::Data, MEMORY, Some(MEMORY))
            && none(Resource::Fsize)
            && none(Resource::Core)
            && set(Resource::Cpu, EVER, Some(EVER))
    }

    /// The network, files and other programs: whether the system keeps it from them.
    pub fn confine() -> bool {
        // Where the system does not know the one, the other alone holds.
        fenced::close();
        confined::give_up()
    }

    /// Gives so many seconds from now.
    pub fn allow() -> bool {
        // The system counts whole seconds: at least one less than said, and never more.
        set(Resource::Cpu, computed() + SECONDS, None)
    }

    /// Seconds that this process has computed.
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
}

#[cfg(not(target_os = "linux"))]
mod held {
    use platform::clock::Stopwatch;
    use std::sync::OnceLock;

    static SINCE: OnceLock<Stopwatch> = OnceLock::new();

    /// Other systems cannot be asked without code that this workspace forbids.
    pub fn settle() -> bool {
        true
    }

    /// Nor can they be told what it gives up.
    pub fn confine() -> bool {
        false
    }

    /// The keeper's clock alone counts.
    pub fn allow() -> bool {
        true
    }

    /// Seconds that this process has been running, for want of better.
    pub fn computed() -> u64 {
        SINCE.get_or_init(Stopwatch::start).millis() / 1000
    }
}
