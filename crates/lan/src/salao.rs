//! The salão, turned on and off.

use crate::connections::Connections;
use crate::desk::{self, Announced, Desks};
use crate::door::serve;
use crate::found::{addresses, desk_addresses};
use crate::limits::{ENDS, KNOCKING};
use crate::router::{Behind, router};
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use messages::words::spoken::Language;
use platform::system::System;
use service::host::Service;
use service::machine::salao::{SalaoInvited, SalaoOpen, SalaoPhone};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::{self, JoinHandle};
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::watch;

pub use crate::ports::PORT;

/// Where a salão of this computer is found that has the usual port; none where it is in no network.
#[must_use]
pub fn network_url() -> Option<String> {
    let at = SocketAddr::from((Ipv4Addr::UNSPECIFIED, PORT));
    let own = addresses(at).into_iter().next();
    own.map(|own| own.url)
}

/// The same; by its name for itself where it is in no network.
#[must_use]
pub fn own_url() -> String {
    network_url().unwrap_or_else(|| format!("http://localhost:{PORT}/"))
}

/// Name of the thread that answers.
const THREAD: &str = "salao";

/// Threads that ask the season at most.
const ASKING: usize = 7;

/// A salão that is open; it closes when this is dropped.
pub struct Salao {
    behind: Arc<Behind>,
    connections: Arc<Connections>,
    at: SocketAddr,
    closes: watch::Sender<bool>,
    handle: Handle,
    answers: Mutex<Option<JoinHandle<()>>>,
    /// Where desks of other machines are received; none before one was invited.
    desks: Mutex<Option<Receiving>>,
    /// What other machines are told of that; nothing before one was invited.
    told: Mutex<Told>,
}

/// What other machines are told.
#[derive(Default)]
struct Told {
    /// What this one is called there.
    name: String,
    announced: Option<Announced>,
    /// Why they are told nothing, once that was tried.
    hidden: Option<Refusal>,
}

/// Desks are received there.
#[derive(Clone)]
struct Receiving {
    desks: Arc<Desks>,
    at: SocketAddr,
}

impl Salao {
    /// Opens the salão of the season that `service` has open, in every network of this computer or at one address of it.
    ///
    /// # Errors
    /// [`SalaoRefusal::PortTaken`] or [`SalaoRefusal::NoPort`]; then no socket is open.
    pub fn open(service: Arc<Service>, at: Option<IpAddr>, port: u16) -> Result<Self, Refusal> {
        let ip = at.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let no_port = |error: io::Error| no_port(port, &error);
        let connections = Arc::new(Connections::default());
        let (closes, closed) = watch::channel(false);
        let (tells, told) = mpsc::channel();
        let answering = Answering {
            service,
            connections: Arc::clone(&connections),
            closed,
        };
        // All of it lives and ends in a thread of its own: whoever opens it may be within another such.
        let answers = thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(move || answering.run(SocketAddr::new(ip, port), &tells))
            .map_err(no_port)?;
        let begun = told
            .recv()
            .unwrap_or_else(|_| Err(io::ErrorKind::Other.into()));
        let (behind, at, handle) = begun.map_err(no_port)?;
        Ok(Self {
            behind,
            connections,
            at,
            closes,
            handle,
            answers: Mutex::new(Some(answers)),
            desks: Mutex::default(),
            told: Mutex::default(),
        })
    }

    fn receiving(&self) -> MutexGuard<'_, Option<Receiving>> {
        // Each change is whole.
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Receives desks of other machines, at this port or at the one after the salão's own; where it does so already nothing
    /// changes.
    ///
    /// # Errors
    /// [`SalaoRefusal::PortTaken`], [`SalaoRefusal::NoPort`], or where there is no certificate.
    pub fn receive_desks(&self, port: Option<u16>) -> Result<Arc<Desks>, Refusal> {
        let mut receiving = self.receiving();
        if let Some(receiving) = &*receiving {
            return Ok(Arc::clone(&receiving.desks));
        }
        let desks = Arc::new(Desks::of(
            Arc::clone(&self.behind.service),
            &self.behind.events,
        )?);
        let port = port.unwrap_or_else(|| self.port().saturating_add(1));
        let listener = {
            let _within = self.handle.enter();
            listen(SocketAddr::new(self.at.ip(), port))
        };
        let listener = listener.map_err(|error| no_port(port, &error))?;
        let at = listener
            .local_addr()
            .map_err(|error| no_port(port, &error))?;
        self.handle.spawn(serve(
            listener,
            desk::router(Arc::clone(&desks)),
            Arc::default(),
            self.closes.subscribe(),
            Some(desks.own().acceptor.clone()),
        ));
        *receiving = Some(Receiving {
            desks: Arc::clone(&desks),
            at,
        });
        drop(receiving);
        self.announce(&desks, at);
        Ok(desks)
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        // Each change is whole.
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells other machines that desks are received here; where they cannot be told, the address is typed there.
    fn announce(&self, desks: &Desks, at: SocketAddr) {
        // Without a season nobody joins.
        let Ok(name) = desks.name() else {
            return;
        };
        let mut told = self.told();
        if told.announced.is_some() && told.name == name {
            return;
        }
        // One name at a time.
        told.announced = None;
        let begun = Announced::begin(at, &name, &desks.own().fingerprint);
        (told.announced, told.hidden) = match begun {
            Ok(announced) => (Some(announced), None),
            Err(refusal) => (None, Some(refusal)),
        };
        told.name = name;
    }

    /// The same where a desk was let into the season before: it comes back by itself.
    ///
    /// # Errors
    /// As [`Self::receive_desks`].
    pub fn receive_known_desks(&self) -> Result<(), Refusal> {
        let service = &self.behind.service;
        let uid = service.uid()?;
        let is_known = service
            .folder()
            .let_in()
            .iter()
            .any(|desk| desk.season == uid);
        if is_known {
            self.receive_desks(None)?;
        }
        Ok(())
    }

    /// Invites the next desk: the state tells the code.
    ///
    /// # Errors
    /// As [`Self::receive_desks`], and where no season is open.
    pub fn invite_desk(&self) -> Result<(), Refusal> {
        let desks = self.receive_desks(None)?;
        if let Some(Receiving { at, .. }) = self.receiving().clone() {
            self.announce(&desks, at);
        }
        desks.invite()
    }

    /// Cuts a desk off, by what the journal calls it.
    ///
    /// # Errors
    /// Where that cannot be kept.
    pub fn cut_desk(&self, device: &str) -> Result<(), Refusal> {
        let receiving = self.receiving().clone();
        let receiving = receiving.ok_or(SalaoRefusal::NoDesks)?;
        receiving.desks.cut(device)
    }

    /// The port at which desks are received; none where none are.
    #[must_use]
    pub fn desk_port(&self) -> Option<u16> {
        self.receiving()
            .as_ref()
            .map(|receiving| receiving.at.port())
    }

    /// The port at which it is found.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.at.port()
    }

    /// How it stands.
    #[must_use]
    pub fn state(&self, language: Language) -> SalaoOpen {
        let port = self.port();
        let addresses = addresses(self.at);
        let lost = addresses.is_empty();
        let receiving = self.receiving().clone();
        let invited = receiving.as_ref().and_then(|receiving| {
            let (code, left_s) = receiving.desks.code()?;
            Some(SalaoInvited {
                code,
                addresses: desk_addresses(receiving.at),
                left_s,
                hidden: self.told().hidden.as_ref().map(|why| language.refusal(why)),
            })
        });
        SalaoOpen {
            desks: receiving.map_or_else(Vec::new, |receiving| receiving.desks.told()),
            invited,
            port,
            addresses,
            screens: self.behind.screens.told(),
            phones: self.phones(),
            devices: self.connections.present(),
            lost: lost.then(|| language.no_network().to_owned()),
        }
    }

    /// Telephones that are joined by a slip that still holds.
    fn phones(&self) -> Vec<SalaoPhone> {
        let service = &self.behind.service;
        self.behind.joined.told(|by| {
            let held = service.read(|season| season.slip(by.slip));
            held.is_ok_and(|held| held.as_ref() == Some(by))
        })
    }

    /// Connections that stand at this moment.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.connections.count()
    }

    /// Closes it: whoever is connected is let go, and no socket is open when this returns.
    pub fn close(&self) {
        self.told().announced = None;
        // Nobody may be listening any more.
        let _ = self.closes.send(true);
        let answers = self
            .answers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(answers) = answers {
            let _ = answers.join();
        }
    }
}

impl Drop for Salao {
    fn drop(&mut self) {
        self.close();
    }
}

fn no_port(port: u16, error: &io::Error) -> Refusal {
    match error.kind() {
        io::ErrorKind::AddrInUse => SalaoRefusal::PortTaken(port),
        _ => SalaoRefusal::NoPort {
            port,
            detail: error.to_string(),
        },
    }
    .into()
}

/// Listens there; as many may knock at once as find a place: whoever is not heard knocks again a second later.
fn listen(at: SocketAddr) -> io::Result<TcpListener> {
    let socket = match at {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // On Windows another program could take the port away by it.
    if System::HERE == System::Linux {
        socket.set_reuseaddr(true)?;
    }
    socket.bind(at)?;
    socket.listen(KNOCKING)
}

struct Answering {
    service: Arc<Service>,
    connections: Arc<Connections>,
    closed: watch::Receiver<bool>,
}

/// What a salão answers from, where it listens once it does, and in which thread.
type Begun = io::Result<(Arc<Behind>, SocketAddr, Handle)>;

impl Answering {
    fn run(self, at: SocketAddr, tells: &mpsc::Sender<Begun>) {
        let begun = begin(at).and_then(|(runtime, listener, at)| {
            let behind = Arc::new(Behind::new(self.service, at)?);
            Ok((runtime, listener, at, behind))
        });
        let (runtime, listener, at, behind) = match begun {
            Ok(begun) => begun,
            Err(error) => {
                // Whoever opens it waits for this.
                let _ = tells.send(Err(error));
                return;
            }
        };
        let handle = runtime.handle().clone();
        let _ = tells.send(Ok((Arc::clone(&behind), at, handle)));
        runtime.block_on(async {
            serve(
                listener,
                router(behind),
                self.connections,
                self.closed,
                None,
            )
            .await;
            // What is under way is answered.
            tokio::time::sleep(ENDS / 10).await;
        });
        runtime.shutdown_timeout(ENDS);
    }
}

fn begin(at: SocketAddr) -> io::Result<(Runtime, TcpListener, SocketAddr)> {
    let runtime = Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(ASKING)
        .build()?;
    let listener = runtime.block_on(async { listen(at) })?;
    let at = listener.local_addr()?;
    Ok((runtime, listener, at))
}
