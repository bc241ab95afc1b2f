//! The salão, turned on and off.

use crate::connections::Connections;
use crate::door::serve;
use crate::found::addresses;
use crate::limits::ENDS;
use crate::router::{Behind, router};
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use messages::words::spoken::Language;
use service::host::Service;
use service::machine::salao::{SalaoOpen, SalaoPhone};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;

/// The port where nobody names another.
pub const PORT: u16 = 8421;

/// Where a salão of this computer is found that has the usual port; by its name for itself where it is in no network.
#[must_use]
pub fn own_url() -> String {
    let at = SocketAddr::from((Ipv4Addr::UNSPECIFIED, PORT));
    let own = addresses(at).into_iter().next();
    own.map_or_else(|| format!("http://localhost:{PORT}/"), |own| own.url)
}

/// Name of the thread that answers.
const THREAD: &str = "salao";

/// Threads that ask the season at most.
const ASKING: usize = 4;

/// A salão that is open; it closes when this is dropped.
pub struct Salao {
    behind: Arc<Behind>,
    connections: Arc<Connections>,
    at: SocketAddr,
    closes: watch::Sender<bool>,
    answers: Option<JoinHandle<()>>,
}

impl Salao {
    /// Opens the salão of the season that `service` has open, in every network of this computer or at one address of it.
    ///
    /// # Errors
    /// [`SalaoRefusal::PortTaken`] or [`SalaoRefusal::NoPort`]; then no socket is open.
    pub fn open(service: Arc<Service>, at: Option<IpAddr>, port: u16) -> Result<Self, Refusal> {
        let ip = at.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let no_port = |error: io::Error| match error.kind() {
            io::ErrorKind::AddrInUse => SalaoRefusal::PortTaken(port),
            _ => SalaoRefusal::NoPort {
                port,
                detail: error.to_string(),
            },
        };
        let listener = TcpListener::bind((ip, port)).map_err(no_port)?;
        listener.set_nonblocking(true).map_err(no_port)?;
        let at = listener.local_addr().map_err(no_port)?;
        let runtime = Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(ASKING)
            .build()
            .map_err(no_port)?;
        let behind = Arc::new(Behind::new(service, at));
        let connections = Arc::new(Connections::default());
        let (closes, closed) = watch::channel(false);
        let answering = Answering {
            behind: Arc::clone(&behind),
            connections: Arc::clone(&connections),
            closed,
        };
        let answers = thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(move || answering.run(runtime, listener))
            .map_err(no_port)?;
        Ok(Self {
            behind,
            connections,
            at,
            closes,
            answers: Some(answers),
        })
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
        SalaoOpen {
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
        self.behind.joined.told(|slip, epoch| {
            let key = service.read(|season| season.slip(slip));
            key.is_ok_and(|key| key.is_some_and(|key| key.epoch == epoch))
        })
    }

    /// Connections that stand at this moment.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.connections.count()
    }

    /// Closes it: whoever is connected is let go.
    pub fn close(self) {}
}

impl Drop for Salao {
    fn drop(&mut self) {
        // Nobody may be listening any more.
        let _ = self.closes.send(true);
        if let Some(answers) = self.answers.take() {
            let _ = answers.join();
        }
    }
}

struct Answering {
    behind: Arc<Behind>,
    connections: Arc<Connections>,
    closed: watch::Receiver<bool>,
}

impl Answering {
    fn run(self, runtime: Runtime, listener: TcpListener) {
        runtime.block_on(async {
            // It was made to wait for nobody above.
            if let Ok(listener) = tokio::net::TcpListener::from_std(listener) {
                serve(listener, router(self.behind), self.connections, self.closed).await;
                // What is under way is answered.
                tokio::time::sleep(ENDS / 10).await;
            }
        });
        runtime.shutdown_timeout(ENDS);
    }
}
