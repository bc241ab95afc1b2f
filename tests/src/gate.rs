//! A gate between two computers: what is asked goes through it, and what is answered waits there for as long as somebody
//! wants it to; it is shut at a word.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// How long a test waits for somebody to come to the gate.
const PATIENCE: Duration = Duration::from_secs(60);

/// What becomes of those who come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Open,
    /// So many answers go through, and those behind them wait.
    Held(usize),
    /// Whoever comes is turned away, and whoever waits is sent off.
    Shut,
}

#[derive(Debug)]
struct State {
    to: SocketAddr,
    way: Way,
    /// Answers that wait.
    waiting: usize,
}

/// Such a gate: open at first.
#[derive(Debug)]
pub struct Gate {
    /// Where the other computer is found.
    pub at: SocketAddr,
    shared: Arc<(Mutex<State>, Condvar)>,
}

impl Gate {
    /// One that leads there.
    ///
    /// # Panics
    /// Where no port can be had.
    #[must_use]
    pub fn new(to: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = listener.local_addr().unwrap();
        let state = State {
            to,
            way: Way::Open,
            waiting: 0,
        };
        let shared = Arc::new((Mutex::new(state), Condvar::new()));
        let own = Arc::clone(&shared);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let shared = Arc::clone(&own);
                // A stream ends as it likes.
                thread::spawn(move || carries(&shared, &stream));
            }
        });
        Self { at, shared }
    }

    /// Where it is found, as an address of a central.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://{}", self.at)
    }

    /// The other computer is another one from now on.
    ///
    /// # Panics
    /// Where a thread has.
    pub fn leads_to(&self, to: SocketAddr) {
        self.state().to = to;
    }

    /// So many answers go through from now on, and those behind them wait.
    ///
    /// # Panics
    /// Where a thread has.
    pub fn holds_after(&self, answers: usize) {
        self.becomes(Way::Held(answers));
    }

    /// Everything goes through.
    ///
    /// # Panics
    /// Where a thread has.
    pub fn opens(&self) {
        self.becomes(Way::Open);
    }

    /// Nothing does.
    ///
    /// # Panics
    /// Where a thread has.
    pub fn shuts(&self) {
        self.becomes(Way::Shut);
    }

    /// Waits until an answer does.
    ///
    /// # Panics
    /// Where none comes.
    pub fn has_an_answer(&self) {
        let held = self
            .shared
            .1
            .wait_timeout_while(self.state(), PATIENCE, |state| state.waiting == 0);
        assert!(!held.unwrap().1.timed_out(), "nobody was answered");
    }

    fn becomes(&self, way: Way) {
        self.state().way = way;
        self.shared.1.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.shared.0.lock().unwrap()
    }
}

/// Carries what is asked there at once, and what is answered back when it may.
fn carries(shared: &(Mutex<State>, Condvar), from: &TcpStream) -> Option<()> {
    let state = shared.0.lock().unwrap();
    let (to, way) = (state.to, state.way);
    drop(state);
    if way == Way::Shut {
        return from.shutdown(Shutdown::Both).ok();
    }
    let to = TcpStream::connect(to).ok()?;
    thread::scope(|scope| {
        scope.spawn(|| {
            piped(from, &to, || true);
            to.shutdown(Shutdown::Write)
        });
        piped(&to, from, || goes(shared));
        // Both ends may have gone.
        let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
    });
    Some(())
}

/// Carries bytes one way, as long as they may go.
fn piped(mut from: &TcpStream, mut to: &TcpStream, goes: impl Fn() -> bool) {
    let mut piece = [0; 16 << 10];
    while let Ok(count) = from.read(&mut piece)
        && count > 0
        && goes()
        && to.write_all(&piece[..count]).is_ok()
    {}
}

/// Waits for as long as answers do; whether this one goes on then.
fn goes((state, changed): &(Mutex<State>, Condvar)) -> bool {
    let mut held = state.lock().unwrap();
    if let Way::Held(more @ 1..) = &mut held.way {
        *more -= 1;
        return true;
    }
    held.waiting += 1;
    changed.notify_all();
    let mut held = changed
        .wait_while(held, |state| matches!(state.way, Way::Held(_)))
        .unwrap();
    held.waiting -= 1;
    held.way == Way::Open
}
