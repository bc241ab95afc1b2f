//! Connections as they come, each within its limits; a proxy before it brings TLS.

use crate::central::Central;
use crate::database::{Database, Fault};
use crate::init;
use crate::keys;
use crate::router::router;
use crate::said::log;
use crate::words::{Told, away};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// Connections at a time.
const CONNECTIONS: usize = 1_024;

/// How long a request's head may take to come, and how long a connection may rest between two.
const HEAD: Duration = Duration::from_secs(10);

/// How long a connection may stand in all.
const STANDS: Duration = Duration::from_secs(300);

/// How long what is under way may still take once its connection is to end.
const ENDS: Duration = Duration::from_secs(100);

/// Bytes of a request's head at most.
const HEAD_BYTES: usize = 16 << 10;

/// How long it rests where the system gives no connection.
const REST: Duration = Duration::from_millis(50);

/// Why it does not serve.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// The address is taken, or a key is missing.
    #[error("{0}")]
    Machine(#[from] io::Error),
    /// The database does not answer, or is not ready.
    #[error("{0}")]
    Database(#[from] Fault),
    /// What it holds is another version's.
    #[error(
        "The database is of version {found}, this program of {own}: run `espadilha-central init`."
    )]
    Version {
        /// The database's.
        found: i32,
        /// The program's.
        own: i32,
    },
}

impl Stopped {
    /// What is said of it.
    #[must_use]
    pub fn told(&self) -> Told {
        match self {
            Self::Machine(error) => Told::as_it_is(&error.to_string()),
            Self::Database(fault) => away(fault),
            Self::Version { found, own } => Told::of(
                format!(
                    "O banco está na versão {found}, e este programa é da {own}: rode `espadilha-central init`."
                ),
                self.to_string(),
            ),
        }
    }
}

/// Answers whoever comes, until the process is ended.
///
/// # Errors
/// Why it did not begin.
pub async fn serve(
    database: &str,
    folder: &Path,
    address: SocketAddr,
    most: usize,
) -> Result<(), Stopped> {
    let keys = keys::read(folder)?;
    let database = Database::of(database, most)?;
    let (found, own) = init::versions(&database).await?;
    if found != own {
        return Err(Stopped::Version { found, own });
    }
    let central = Arc::new(Central::of(database, keys));
    let listener = TcpListener::bind(address).await?;
    log(&format!("http://{}", listener.local_addr()?));
    let router = router(central);
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(REST).await;
            continue;
        };
        // Whoever finds no place is told nothing: an answer would cost what there is too little of.
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
            continue;
        };
        let router = router.clone();
        tokio::spawn(async move {
            let _ = stream.set_nodelay(true);
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD)
                .max_header_size(HEAD_BYTES)
                .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
            let mut connection = pin!(connection);
            // How a connection ended is its caller's own matter.
            tokio::select! {
                _ = &mut connection => {}
                () = sleep(STANDS) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = timeout(ENDS, connection).await;
                }
            }
            drop(place);
        });
    }
}
