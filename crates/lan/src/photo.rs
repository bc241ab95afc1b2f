//! The photo of a sheet, as a telephone sends it: whose it is is known before it is taken in, and a few are decoded at a time,
//! in a process of their own.

use crate::limits::{PHOTO_BYTES, PHOTO_COMES, PHOTOS, PHOTOS_DECODED};
use crate::rates::{PHOTOS as RATE, Rates};
use app::season::once::{Once, RequestKey};
use axum::body::{Body, Bytes, to_bytes};
use futures_util::StreamExt;
use http::HeaderMap;
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use platform::digest::hex;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// By which name of its own a telephone sends a photo.
pub const KEY: &str = "x-key";

/// The SHA-256 of a photo, in hex.
pub const DIGEST: &str = "x-digest";

/// Photos on their way.
#[derive(Debug)]
pub struct Photos {
    /// How often each device sends some.
    pub rates: Rates,
    /// How many come, wait or are decoded.
    pub places: Semaphore,
    /// How many are decoded.
    pub decoded: Semaphore,
}

impl Default for Photos {
    fn default() -> Self {
        Self {
            rates: Rates::new(RATE),
            places: Semaphore::new(PHOTOS),
            decoded: Semaphore::new(PHOTOS_DECODED),
        }
    }
}

/// What a request says of its photo before that comes.
pub struct Announced {
    key: String,
    digest: String,
}

impl Announced {
    /// What these headers say; none where they say nothing of it.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        let told = |name| headers.get(name)?.to_str().ok().map(str::to_owned);
        Some(Self {
            key: told(KEY)?,
            digest: told(DIGEST)?,
        })
    }

    /// What is proved in the place of a body.
    pub fn proved(&self) -> String {
        format!("{}\n{}", self.key, self.digest)
    }

    /// The write that it is.
    pub fn once(&self) -> Result<Once, Refusal> {
        let key = RequestKey::try_from(self.key.clone());
        let key = key.map_err(|detail| no_request(detail.to_owned()))?;
        Ok(Once::new(key, &format!("photo {}", self.digest)))
    }
}

/// What was sent is no photo of a sheet.
pub fn no_request(detail: String) -> Refusal {
    SalaoRefusal::NoRequest { detail }.into()
}

/// A photo, once all of it has come, as it was announced.
pub async fn come(body: Body, announced: &Announced) -> Result<Bytes, Refusal> {
    let come = timeout(PHOTO_COMES, to_bytes(body, PHOTO_BYTES)).await;
    let Ok(Ok(jpeg)) = come else {
        return Err(no_request(format!("> {} MB", PHOTO_BYTES >> 20)));
    };
    if hex(&Sha256::digest(&jpeg)) != announced.digest {
        return Err(no_request(DIGEST.to_owned()));
    }
    Ok(jpeg)
}

/// Lets a photo go by without keeping any of it: who is told so while it still sends would not hear it.
pub async fn pass_over(body: Body) {
    let mut pieces = body.into_data_stream();
    let passes = async {
        let mut left = PHOTO_BYTES;
        while let Some(Ok(piece)) = pieces.next().await {
            left = left.saturating_sub(piece.len());
            if left == 0 {
                break;
            }
        }
    };
    let _ = timeout(PHOTO_COMES, passes).await;
}
