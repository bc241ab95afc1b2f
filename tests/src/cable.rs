//! A cable between two computers: streams go through it as they are, until somebody pulls it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use crate::power::Chance;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// How long a stream lasts at least, and by how much longer at most, in milliseconds.
const LASTS: (u64, usize) = (50, 600);

/// Such a cable.
#[derive(Debug)]
pub struct Cable {
    /// Where the other computer is found.
    pub at: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    to: Mutex<SocketAddr>,
    chance: Mutex<Chance>,
    is_whole: AtomicBool,
    cuts: AtomicUsize,
}

impl Cable {
    /// One that is pulled again and again, at times that follow from this number.
    ///
    /// # Panics
    /// Where no port can be had.
    #[must_use]
    pub fn new(to: SocketAddr, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = listener.local_addr().unwrap();
        let shared = Arc::new(Shared {
            to: Mutex::new(to),
            chance: Mutex::new(Chance(seed)),
            is_whole: AtomicBool::new(false),
            cuts: AtomicUsize::new(0),
        });
        let own = Arc::clone(&shared);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let shared = Arc::clone(&own);
                thread::spawn(move || shared.carries(&stream));
            }
        });
        Self { at, shared }
    }

    /// The other computer is another one from now on.
    ///
    /// # Panics
    /// Where a thread has.
    pub fn leads_to(&self, to: SocketAddr) {
        *self.shared.to.lock().unwrap() = to;
    }

    /// Nobody pulls it from now on.
    pub fn is_whole(&self) {
        self.shared.is_whole.store(true, Ordering::Relaxed);
    }

    /// How often it was pulled.
    #[must_use]
    pub fn cuts(&self) -> usize {
        self.shared.cuts.load(Ordering::Relaxed)
    }
}

impl Shared {
    fn carries(&self, from: &TcpStream) {
        let to = *self.to.lock().unwrap();
        let Ok(to) = TcpStream::connect(to) else {
            return;
        };
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| carried(from, &to, &is_over));
            scope.spawn(|| carried(&to, from, &is_over));
            let mut left = self.lasts();
            while !is_over.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(20));
                left = left.saturating_sub(20);
                if left == 0 && !self.is_whole.load(Ordering::Relaxed) {
                    self.cuts.fetch_add(1, Ordering::Relaxed);
                    break;
                }
            }
            // Both ends may have gone.
            let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
        });
    }

    fn lasts(&self) -> u64 {
        let more = self.chance.lock().unwrap().below(LASTS.1);
        LASTS.0 + u64::try_from(more).unwrap()
    }
}

/// Carries bytes one way until an end has gone.
fn carried(mut from: &TcpStream, mut to: &TcpStream, is_over: &AtomicBool) {
    let mut piece = [0; 16 << 10];
    while let Ok(count) = from.read(&mut piece)
        && count > 0
        && to.write_all(&piece[..count]).is_ok()
    {}
    is_over.store(true, Ordering::Relaxed);
}
