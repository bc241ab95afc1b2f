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
    is_bad: AtomicBool,
    harmed: AtomicUsize,
}

impl Air {
    /// Good air at first; whatever happens in it later follows from this number.
    ///
    /// # Panics
    /// Where no port can be had.
    #[must_use]
    pub fn new(host: SocketAddr, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let shared = Arc::new(Shared {
            host: Mutex::new(host),
            chance: Mutex::new(Chance(seed)),
            is_bad: AtomicBool::new(false),
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

    /// From now on anything may happen.
    pub fn is_bad(&self) {
        self.shared.is_bad.store(true, Ordering::Relaxed);
    }

    /// From now on nothing happens to anything.
    pub fn is_calm(&self) {
        self.shared.is_bad.store(false, Ordering::Relaxed);
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
        // A page is looked at again where it did not come; what is asked and typed goes by itself.
        if request.starts_with(b"GET ") {
            return self.passes(&request, &from);
        }
        let fate = match self.is_bad.load(Ordering::Relaxed) {
            true => Fate::of(&mut self.chance.lock().unwrap()),
            false => Fate::Passes,
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

    /// Passes on what comes, for as long as both are there.
    fn passes(&self, request: &[u8], mut from: &TcpStream) {
        let host = *self.host.lock().unwrap();
        let mut passes = || {
            let mut to = TcpStream::connect_timeout(&host, PATIENCE)?;
            to.set_read_timeout(Some(PATIENCE))?;
            to.write_all(request)?;
            std::io::copy(&mut to, &mut from)
        };
        // Whoever asked looks again.
        let _ = passes();
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

/// The same request, after whose answer nothing more is said.
fn closing(request: &[u8]) -> Option<Vec<u8>> {
    let head = request.windows(4).position(|four| four == b"\r\n\r\n")?;
    let text = std::str::from_utf8(&request[..head]).ok()?;
    let is_other = |line: &&str| !line.to_ascii_lowercase().starts_with("connection:");
    let kept: Vec<&str> = text.split("\r\n").filter(is_other).collect();
    let head_now = [&kept[..], &["connection: close"]].concat().join("\r\n");
    Some([head_now.as_bytes(), &request[head..]].concat())
}

/// A request with its body, after whose answer nothing more is said; none where it does not come whole.
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
            return closing(&came);
        }
    }
}
