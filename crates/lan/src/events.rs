//! What the hall is told by itself: that entries have come, and what they touched. It is a hint that nobody has to prove:
//! whoever hears it asks, and believes the answer.

use crate::limits::{BEATS, GATHERS};
use crate::pages::anybody;
use app::id::Seq;
use app::season::file::News;
use app::season::tag::Tag;
use axum::body::{Body, Bytes};
use axum::response::Response;
use futures_util::stream::unfold;
use http::HeaderValue;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use serde::Serialize;
use service::host::Service;
use std::convert::Infallible;
use std::io;
use std::sync::{Arc, Weak};
use std::thread;
use tokio::sync::watch;
use tokio::time::timeout;

/// Name of the thread that looks.
const THREAD: &str = "salao-novidades";

/// What says that the host is there: a comment, as the format of such streams has it (WHATWG HTML, 9.2.5).
const BEAT: &[u8] = b": .\n\n";

/// What has come.
#[derive(Serialize)]
struct Told {
    /// The newest entry.
    seq: Seq,
    /// What those since the last time touched; nothing where that is not known.
    tags: Vec<Tag>,
}

/// Whoever listens hears what came last.
#[derive(Debug)]
pub struct Events {
    told: watch::Sender<Bytes>,
}

impl Events {
    /// Tells of what comes into the season that `service` has open, for as long as this lives.
    ///
    /// # Errors
    /// Where the system begins no thread.
    pub fn start(service: &Arc<Service>) -> io::Result<Arc<Self>> {
        let events = Arc::new(Self {
            told: watch::Sender::new(Bytes::from_static(BEAT)),
        });
        let (service, here) = (Arc::clone(service), Arc::downgrade(&events));
        thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(move || tell(&service, &here))?;
        Ok(events)
    }

    /// Whoever only wants to know that something has come.
    pub fn hears(&self) -> watch::Receiver<Bytes> {
        self.told.subscribe()
    }

    /// What comes from now on, piece by piece, as `text/event-stream`.
    pub fn heard(&self) -> Response {
        let hears = self.told.subscribe();
        let pieces = unfold((hears, true), |(mut hears, is_first)| async move {
            if is_first {
                return Some((
                    Ok::<_, Infallible>(Bytes::from_static(BEAT)),
                    (hears, false),
                ));
            }
            let piece = match timeout(BEATS, hears.changed()).await {
                Ok(Ok(())) => hears.borrow_and_update().clone(),
                Ok(Err(_)) => return None,
                Err(_) => Bytes::from_static(BEAT),
            };
            Some((Ok(piece), (hears, false)))
        });
        let mut response = Response::new(Body::from_stream(pieces));
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

/// Looks until nobody has it any more. What this computer writes is told at once, what another program does a little later.
fn tell(service: &Service, events: &Weak<Events>) {
    let mut seen: Option<Seq> = None;
    loop {
        let written = service.written();
        let Some(here) = events.upgrade() else {
            return;
        };
        let is_heard = here.told.receiver_count() > 0;
        match (is_heard, seen) {
            (false, _) => seen = None,
            (true, None) => seen = newest(service),
            (true, Some(last)) => {
                if let Some(news) = news(service, last).filter(|news| news.seq != last) {
                    seen = Some(news.seq);
                    here.told.send_replace(piece(news));
                    drop(here);
                    thread::sleep(GATHERS);
                    continue;
                }
            }
        }
        drop(here);
        service.wait_for_write(written, GATHERS);
    }
}

fn newest(service: &Service) -> Option<Seq> {
    // Where none is open there is no news.
    service.read(|season| Ok(season.head()?.0)).ok()
}

fn news(service: &Service, seen: Seq) -> Option<News> {
    let nobody = anybody().device;
    service.read(|season| season.news(seen, &nobody)).ok()
}

fn piece(news: News) -> Bytes {
    let told = Told {
        seq: news.seq,
        tags: news.tags,
    };
    // What is told so can always be written.
    let told = serde_json::to_string(&told).unwrap_or_default();
    Bytes::from(format!("data: {told}\n\n"))
}
