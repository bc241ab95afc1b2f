//! A hall's air: what goes through it is cut, late, doubled, and comes after what was sent later.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use crate::power::Chance;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// How long a host may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// What happens to a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Passes,
    Late,
    /// It never reaches the host.
    Cut,
    /// The host answers, and nobody hears it.
    Unheard,
    /// It reaches the host twice.
    Doubled,
    /// It reaches the host once more, after what was sent later.
    Held,
}

impl Fate {
    fn of(chance: &mut Chance) -> Self {
        match chance.below(100) {
            0..60 => Self::Passes,
            60..72 => Self::Late,
            72..80 => Self::Cut,
            80..88 => Self::Unheard,
            88..94 => Self::Doubled,
            _ => Self::Held,
        }
    }
}

/// The air between telephones and their host.
#[derive(Debug)]
pub struct Air {
    /// Where telephones find the host.
    pub at: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    host: Mutex<SocketAddr>,
    chance: Mutex<Chance>,
    is_calm: AtomicBool,
    harmed: AtomicUsize,
}

impl Air {
    /// Air in which whatever happens follows from this number.
    ///
    /// # Panics
    /// Where no port can be had.
    #[must_use]
    pub fn new(host: SocketAddr, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let shared = Arc::new(Shared {
            host: Mutex::new(host),
            chance: Mutex::new(Chance(seed)),
            is_calm: AtomicBool::new(false),
            harmed: AtomicUsize::new(0),
        });
        let at = listener.local_addr().unwrap();
        let own = Arc::clone(&shared);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let shared = Arc::clone(&own);
                thread::spawn(move || shared.carries(stream));
            }
        });
        Self { at, shared }
    }

    /// The host is found there from now on.
    ///
    /// # Panics
    /// Where a thread has.
    pub fn leads_to(&self, host: SocketAddr) {
        *self.shared.host.lock().unwrap() = host;
    }

    /// From now on nothing happens to anything.
    pub fn is_calm(&self) {
        self.shared.is_calm.store(true, Ordering::Relaxed);
    }

    /// Requests that did not simply pass.
    #[must_use]
    pub fn harmed(&self) -> usize {
        self.shared.harmed.load(Ordering::Relaxed)
    }
}

impl Shared {
    fn below(&self, limit: usize) -> usize {
        self.chance.lock().unwrap().below(limit)
    }

    fn rests(&self, from: u64, spread: usize) {
        let more = u64::try_from(self.below(spread)).unwrap();
        thread::sleep(Duration::from_millis(from + more));
    }

    fn carries(&self, mut from: TcpStream) {
        let Some(request) = whole(&mut from) else {
            return;
        };
        let fate = match self.is_calm.load(Ordering::Relaxed) {
            true => Fate::Passes,
            false => Fate::of(&mut self.chance.lock().unwrap()),
        };
        if fate != Fate::Passes {
            self.harmed.fetch_add(1, Ordering::Relaxed);
        }
        if fate == Fate::Cut {
            return;
        }
        if fate == Fate::Late {
            self.rests(50, 400);
        }
        // What is under way to one host reaches no other.
        let host = *self.host.lock().unwrap();
        let mut answer = asks(host, &request);
        if fate == Fate::Doubled {
            answer = asks(host, &request);
        }
        if let Some(answer) = answer.filter(|_| fate != Fate::Unheard) {
            // Whoever asked may have gone.
            let _ = from.write_all(&answer);
        }
        drop(from);
        if fate == Fate::Held {
            self.rests(300, 2_000);
            let _ = asks(host, &request);
        }
    }
}

/// What a host answers; none where it is not there.
fn asks(host: SocketAddr, request: &[u8]) -> Option<Vec<u8>> {
    let answer = || {
        let mut to = TcpStream::connect_timeout(&host, PATIENCE)?;
        to.set_read_timeout(Some(PATIENCE))?;
        to.write_all(request)?;
        let mut answer = Vec::new();
        to.read_to_end(&mut answer)?;
        Ok::<_, std::io::Error>(answer)
    };
    answer().ok()
}

/// A request with its body; none where it does not come whole.
fn whole(from: &mut TcpStream) -> Option<Vec<u8>> {
    let mut came = Vec::new();
    let mut piece = [0; 4096];
    loop {
        let count = from.read(&mut piece).ok().filter(|count| *count > 0)?;
        came.extend_from_slice(&piece[..count]);
        let head = came.windows(4).position(|four| four == b"\r\n\r\n");
        let Some(head) = head else {
            continue;
        };
        let text = std::str::from_utf8(&came[..head]).ok()?;
        let length = text
            .lines()
            .filter_map(|line| line.split_once(": "))
            .find(|(name, _)| name.eq_ignore_ascii_case("content-length"));
        let length: usize = length.map_or(Ok(0), |(_, length)| length.parse()).ok()?;
        if came.len() >= head + 4 + length {
            return Some(came);
        }
    }
}
