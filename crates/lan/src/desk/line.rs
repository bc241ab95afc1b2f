//! The connection of a desk to its host: kept, made anew where it was lost, and trusted by the host's certificate alone.

use crate::desk::identity::name;
use crate::desk::pin::Pinned;
use axum::body::{Body, to_bytes};
use http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, HOST};
use http::{Method, Request, StatusCode};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use std::io;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Handle};
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{CertificateError, Error as TlsError};

/// How long it may take until the host answers a knock.
const REACHES: Duration = Duration::from_secs(4);

/// Connections that are kept at most while nothing is asked.
const IDLE: usize = 4;

/// Bytes of an answer at most.
const ANSWER_BYTES: usize = 64 << 20;

/// Name of the thread that sends and hears.
const THREAD: &str = "mesa";

/// What was answered.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    /// Whether it is JSON; a picture where it is not.
    pub is_json: bool,
    pub body: Vec<u8>,
}

/// Why nothing was answered.
#[derive(Debug)]
pub enum Unanswered {
    /// Nobody was reached: nothing was sent.
    Unreached(String),
    /// Whoever answers is another machine: nothing was sent.
    Other,
    /// It was sent, and the answer is lost.
    Lost(String),
}

/// What is asked.
#[derive(Debug, Clone)]
pub struct Question {
    pub method: Method,
    pub path: &'static str,
    /// What lets it in; none before anything does.
    pub bearer: Option<String>,
    pub language: &'static str,
    pub body: String,
}

/// What is needed to ask.
pub struct Line {
    address: String,
    connector: TlsConnector,
    name: ServerName<'static>,
    idle: Mutex<Vec<SendRequest<Body>>>,
}

impl Line {
    /// A line to whoever is found there and shows the certificate that is trusted.
    ///
    /// # Errors
    /// Where the library lacks what is asked of it.
    pub fn to(address: &str, trusts: &Arc<Pinned>) -> Result<Arc<Self>, Refusal> {
        let config = trusts.config();
        let config = config.map_err(|error| Refusal::Fault(error.to_string()))?;
        Ok(Arc::new(Self {
            address: address.to_owned(),
            connector: TlsConnector::from(Arc::new(config)),
            name: name()?,
            idle: Mutex::default(),
        }))
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<SendRequest<Body>>> {
        // Each change is whole.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn connected(&self) -> Result<SendRequest<Body>, Unanswered> {
        let unreached = |error: &dyn std::fmt::Display| Unanswered::Unreached(error.to_string());
        let reaches = async {
            let stream = TcpStream::connect(&self.address).await;
            let stream = stream.map_err(|error| unreached(&error))?;
            // What is asked is small, and somebody waits for it.
            let _ = stream.set_nodelay(true);
            let stream = self.connector.connect(self.name.clone(), stream).await;
            let stream = stream.map_err(|error| match is_other(&error) {
                true => Unanswered::Other,
                false => unreached(&error),
            })?;
            let (sender, connection) = handshake(TokioIo::new(stream))
                .await
                .map_err(|error| unreached(&error))?;
            // How a connection ended is seen by whoever asks next.
            tokio::spawn(async move { drop(connection.await) });
            Ok(sender)
        };
        match timeout(REACHES, reaches).await {
            Ok(reached) => reached,
            Err(_) => Err(Unanswered::Unreached(
                io::Error::from(io::ErrorKind::TimedOut).to_string(),
            )),
        }
    }

    /// One that is kept and still stands.
    fn kept(&self) -> Option<SendRequest<Body>> {
        let mut idle = self.idle();
        idle.retain(|one| !one.is_closed());
        let at = idle.iter().position(SendRequest::is_ready)?;
        Some(idle.swap_remove(at))
    }

    /// Asks once; `within` is how long the answer may take.
    pub async fn ask(&self, question: &Question, within: Duration) -> Result<Answer, Unanswered> {
        let lost = |error: &dyn std::fmt::Display| Unanswered::Lost(error.to_string());
        let mut sender = match self.kept() {
            Some(kept) => kept,
            None => self.connected().await?,
        };
        let mut request = Request::builder()
            .method(question.method.clone())
            .uri(question.path)
            .header(HOST, &self.address)
            .header(ACCEPT_LANGUAGE, question.language);
        if let Some(bearer) = &question.bearer {
            request = request.header(AUTHORIZATION, format!("Bearer {bearer}"));
        }
        let request = request.body(Body::from(question.body.clone()));
        let request = request.map_err(|error| Unanswered::Unreached(error.to_string()))?;
        let answers = async {
            let answer = sender.send_request(request).await;
            let (head, body) = answer.map_err(|error| lost(&error))?.into_parts();
            let body = to_bytes(Body::new(body), ANSWER_BYTES).await;
            let kind = head.headers.get(CONTENT_TYPE);
            Ok(Answer {
                status: head.status,
                is_json: kind.is_some_and(|kind| kind.as_bytes() == b"application/json"),
                body: body.map_err(|error| lost(&error))?.to_vec(),
            })
        };
        let answer = match timeout(within, answers).await {
            Ok(answer) => answer?,
            Err(_) => {
                // A network that went away says so of no connection.
                self.idle().clear();
                return Err(lost(&io::Error::from(io::ErrorKind::TimedOut)));
            }
        };
        let mut idle = self.idle();
        if idle.len() < IDLE {
            idle.push(sender);
        }
        Ok(answer)
    }
}

fn is_other(error: &io::Error) -> bool {
    let tls = error.get_ref().and_then(|error| error.downcast_ref());
    matches!(
        tls,
        Some(TlsError::InvalidCertificate(
            CertificateError::ApplicationVerificationFailure
        ))
    )
}

/// The thread in which lines live; it ends when this is dropped.
pub struct Speaking {
    handle: Handle,
    _closes: watch::Sender<()>,
}

impl Speaking {
    /// Begins it.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub fn begin() -> Result<Self, Refusal> {
        let fault = |error: io::Error| Refusal::Fault(error.to_string());
        let (closes, mut closed) = watch::channel(());
        let (tells, told) = mpsc::channel();
        thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(move || {
                let runtime = Builder::new_current_thread().enable_all().build();
                let runtime = runtime.inspect(|runtime| {
                    // Whoever begins it waits for this.
                    let _ = tells.send(runtime.handle().clone());
                });
                if let Ok(runtime) = runtime {
                    // Nobody is left who could ask.
                    let _ = runtime.block_on(closed.changed());
                }
            })
            .map_err(fault)?;
        let handle = told
            .recv()
            .map_err(|error| Refusal::Fault(error.to_string()))?;
        Ok(Self {
            handle,
            _closes: closes,
        })
    }

    /// Goes on by itself, for as long as this is there.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.handle.spawn(task);
    }

    /// Asks, and waits: from any thread, also one of another runtime.
    pub fn ask(
        &self,
        line: &Arc<Line>,
        question: Question,
        within: Duration,
    ) -> Result<Answer, Unanswered> {
        let (tells, told) = mpsc::channel();
        let line = Arc::clone(line);
        self.spawn(async move {
            // Nobody may be waiting any more.
            let _ = tells.send(line.ask(&question, within).await);
        });
        told.recv()
            .unwrap_or_else(|error| Err(Unanswered::Lost(error.to_string())))
    }
}

/// Why nothing was answered, for whoever asked at this address.
pub fn refused(unanswered: Unanswered, address: &str) -> Refusal {
    let address = address.to_owned();
    match unanswered {
        Unanswered::Other => SalaoRefusal::OtherHost { address },
        Unanswered::Unreached(detail) | Unanswered::Lost(detail) => {
            SalaoRefusal::NoHost { address, detail }
        }
    }
    .into()
}
