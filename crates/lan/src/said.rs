//! What is answered: bytes that a browser may keep until they change, and refusals in words.

use axum::body::{Body, Bytes};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use http::{HeaderMap, HeaderValue, StatusCode};
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use messages::words::told::Told;
use site::files::digest;
use std::io::Write;
use std::sync::{Arc, OnceLock};

/// Bytes from which it is worth to make them smaller: air is scarce in a hall.
const SMALL: usize = 512;

/// Characters of a mark.
const MARK: usize = 20;

/// Something that is handed out as it is.
#[derive(Debug)]
pub struct Piece {
    kind: &'static str,
    /// How long a browser need not ask again.
    kept: &'static str,
    bytes: Bytes,
    /// What a browser knows it by.
    mark: String,
    /// The same made smaller, once somebody has asked for it; none where that makes it no smaller.
    smaller: OnceLock<Option<Bytes>>,
}

impl Piece {
    pub fn new(kind: &'static str, kept: &'static str, bytes: Vec<u8>) -> Self {
        let mut mark = digest(&bytes);
        mark.truncate(MARK);
        Self {
            kind,
            kept,
            mark: format!("\"{mark}\""),
            bytes: bytes.into(),
            smaller: OnceLock::new(),
        }
    }

    fn smaller(&self) -> Option<&Bytes> {
        let made = self.smaller.get_or_init(|| {
            let is_text = self.kind.starts_with("text/") || self.kind == "application/json";
            if !is_text || self.bytes.len() < SMALL {
                return None;
            }
            let mut to = GzEncoder::new(Vec::new(), Compression::default());
            to.write_all(&self.bytes).ok()?;
            to.finish()
                .ok()
                .filter(|made| made.len() < self.bytes.len())
                .map(Bytes::from)
        });
        made.as_ref()
    }
}

/// A piece for whoever asks with these headers: nothing where it is known there, smaller where it can be read so.
pub fn piece(piece: &Arc<Piece>, asked: &HeaderMap) -> Response {
    let names = |name, wanted: &str| {
        let told = asked.get(name).and_then(|told| told.to_str().ok());
        told.is_some_and(|told| told.split(',').any(|one| one.trim().starts_with(wanted)))
    };
    let is_known = names(IF_NONE_MATCH, &piece.mark);
    let smaller = if names(ACCEPT_ENCODING, "gzip") {
        piece.smaller()
    } else {
        None
    };
    let body = match (is_known, smaller) {
        (true, _) => Bytes::new(),
        (false, Some(smaller)) => smaller.clone(),
        (false, None) => piece.bytes.clone(),
    };
    let mut response = Response::new(Body::from(body));
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(piece.kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(piece.kept));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(mark) = HeaderValue::from_str(&piece.mark) {
        headers.insert(ETAG, mark);
    }
    if !is_known && smaller.is_some() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// Bytes that nobody keeps.
pub fn fresh(kind: &'static str, bytes: Vec<u8>) -> Response {
    let mut response = Response::new(Body::from(bytes));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

pub const JSON: &str = "application/json";

/// To whom a refusal is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hears {
    /// A page of ours, which shows it.
    Page,
    /// Whoever typed the address.
    Person,
}

/// A refusal as JSON, as every door tells it.
pub fn told(refusal: Refusal) -> String {
    // A sentence can always be told so.
    serde_json::to_string(&Told::from(refusal)).unwrap_or_default()
}

/// A refusal: as every door tells it, or as a sentence.
pub fn refused(status: StatusCode, refusal: Refusal, hears: Hears, language: Language) -> Response {
    let mut response = match hears {
        Hears::Page => fresh(JSON, told(refusal).into_bytes()),
        Hears::Person => {
            let told = language.refusal(&refusal);
            fresh("text/plain; charset=utf-8", told.into_bytes())
        }
    };
    *response.status_mut() = status;
    response
}
