//! Whoever starts quarantines, hands files over, waits no longer than is bearable, and ends what does not answer.

use crate::source;
use crate::source::SourceFault;
use crate::wire;
use crate::wire::{Answer, Asked};
use messages::refusal::limits::MEMORY;
use platform::process::program;
use platform::quarantine;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{io, thread};

/// The first argument by which a program knows that it was started as a quarantine.
pub const WORD: &str = "--quarantine";

/// Why the quarantine has no answer.
#[derive(Debug, thiserror::Error)]
pub enum QuarantineFault {
    /// It went beyond its limits and was ended.
    #[error("beyond the limits")]
    Limits,
    /// It could not be started.
    #[error("not started: {0}")]
    NotStarted(String),
    /// The file could not be handed over.
    #[error("{0}")]
    Source(#[from] SourceFault),
}

/// Without these a program cannot be started: where its libraries lie, and on Windows the system.
const NEEDED: [&str; 2] = ["LD_LIBRARY_PATH", "SystemRoot"];

/// Whether a quarantine was started that the system does not keep from files and the network.
pub static UNCONFINED: AtomicBool = AtomicBool::new(false);

/// Whether a quarantine was started whose memory the system does not limit.
pub static UNLIMITED: AtomicBool = AtomicBool::new(false);

/// How long one answer is waited for. As it may compute for less, this ends only what waits for something itself; a machine
/// with much to do is not taken for a hostile file.
const PATIENCE: Duration = Duration::from_secs(60);

/// For how long a quarantine without work is kept ready, at most twice this.
const KEPT: Duration = Duration::from_secs(20);

/// A message of the quarantine; the last of a dead one is an error.
type Message = io::Result<(Answer, Vec<u8>)>;

/// A running quarantine: the process goes when this goes.
struct Quarantine {
    process: Child,
    to: BufWriter<ChildStdin>,
    from: Receiver<Message>,
    /// Was at work since the last look at who rests.
    fresh: bool,
}

impl Drop for Quarantine {
    fn drop(&mut self) {
        // It may have ended by itself; waiting for it leaves no dead process behind.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Quarantines that wait for work.
struct Resting {
    waiting: Vec<Quarantine>,
    /// Somebody looks after them.
    watched: bool,
}

static RESTING: Mutex<Resting> = Mutex::new(Resting {
    waiting: Vec::new(),
    watched: false,
});

fn resting() -> MutexGuard<'static, Resting> {
    // A list of processes is whole at every moment.
    RESTING.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Quarantine {
    fn start() -> io::Result<Self> {
        // What stands in our environment (PINs, a bucket's secrets) is none of its business.
        let needed = NEEDED
            .into_iter()
            .filter_map(|name| Some((name, std::env::var_os(name)?)));
        let mut process = Command::new(program()?)
            .arg(WORD)
            .env_clear()
            .envs(needed)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        // Before anybody waits for it, who would close them.
        let pipes = process.stdin.take().zip(process.stdout.take());
        let (to, out) = pipes.ok_or(io::ErrorKind::BrokenPipe)?;
        let limited = quarantine::hold(&mut process, MEMORY);
        UNLIMITED.fetch_or(!limited, Ordering::Relaxed);
        // One answer waits while another is taken: a quarantine cannot fill our memory.
        let (tell, from) = sync_channel(1);
        thread::spawn(move || {
            let mut out = BufReader::new(out);
            loop {
                let told = wire::answer(&mut out);
                let ends = told.is_err();
                if tell.send(told).is_err() || ends {
                    return;
                }
            }
        });
        let quarantine = Self {
            process,
            to: BufWriter::new(to),
            from,
            fresh: true,
        };
        // It says so once its limits hold.
        match quarantine.answer() {
            Ok((Answer::Ready { confined }, _)) => {
                UNCONFINED.fetch_or(!confined, Ordering::Relaxed);
                Ok(quarantine)
            }
            _ => Err(io::ErrorKind::ConnectionRefused.into()),
        }
    }

    /// One that rests and is alive, or a new one.
    fn take() -> Result<Self, QuarantineFault> {
        loop {
            let rested = resting().waiting.pop();
            let Some(mut quarantine) = rested else {
                return Self::start()
                    .map_err(|error| QuarantineFault::NotStarted(error.to_string()));
            };
            if matches!(quarantine.process.try_wait(), Ok(None)) {
                return Ok(quarantine);
            }
        }
    }

    fn ask(
        &mut self,
        asked: &Asked,
        file: &mut impl Read,
        length: u64,
    ) -> Result<(), QuarantineFault> {
        let told = wire::write_head(&mut self.to, asked, length).and_then(|()| {
            let handed = io::copy(&mut file.take(length), &mut self.to)?;
            self.to.flush()?;
            Ok(handed)
        });
        match told {
            Ok(handed) if handed == length => Ok(()),
            Ok(_) => Err(QuarantineFault::Source(
                io::Error::from(io::ErrorKind::UnexpectedEof).into(),
            )),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                Err(QuarantineFault::NotStarted(error.to_string()))
            }
            Err(error) => Err(QuarantineFault::Source(error.into())),
        }
    }

    /// The next answer. Whatever is wrong with it, the file brought that about.
    fn answer(&self) -> Result<(Answer, Vec<u8>), QuarantineFault> {
        match self.from.recv_timeout(PATIENCE) {
            Ok(Ok(told)) => Ok(told),
            Ok(Err(_)) | Err(_) => Err(QuarantineFault::Limits),
        }
    }

    /// Waits for more work.
    fn rest(mut self) {
        self.fresh = true;
        let mut resting = resting();
        resting.waiting.push(self);
        if !resting.watched {
            resting.watched = true;
            thread::spawn(dismiss);
        }
    }
}

/// Ends quarantines that have rested long enough; goes when none is left.
fn dismiss() {
    loop {
        thread::sleep(KEPT);
        let mut resting = resting();
        let all = std::mem::take(&mut resting.waiting);
        let (kept, dismissed): (Vec<_>, Vec<_>) = all.into_iter().partition(|one| one.fresh);
        resting.waiting = kept;
        for quarantine in &mut resting.waiting {
            quarantine.fresh = false;
        }
        resting.watched = !resting.waiting.is_empty();
        let is_done = !resting.watched;
        drop(resting);
        drop(dismissed);
        if is_done {
            return;
        }
    }
}

/// Asks something with one answer.
pub fn ask(asked: &Asked, file: &[u8]) -> Result<(Answer, Vec<u8>), QuarantineFault> {
    let mut quarantine = Quarantine::take()?;
    quarantine.ask(asked, &mut { file }, file.len() as u64)?;
    let told = quarantine.answer()?;
    quarantine.rest();
    Ok(told)
}

/// Asks something about a file with several answers; `take` says which was the last.
pub fn converse(
    asked: &Asked,
    path: &Path,
    take: &mut impl FnMut(Answer, Vec<u8>) -> bool,
) -> Result<(), QuarantineFault> {
    let (mut file, length) = source::open(path, wire::LARGEST)?;
    let mut quarantine = Quarantine::take()?;
    quarantine.ask(asked, &mut file, length)?;
    loop {
        let (answer, load) = quarantine.answer()?;
        if take(answer, load) {
            quarantine.rest();
            return Ok(());
        }
    }
}
