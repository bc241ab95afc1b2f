//! The photo of a sheet, as a telephone sends it: whose it is is known before it is taken in, and a few are decoded at a time,
//! in a process of their own.

use crate::guard::PHOTO;
use crate::limits::{PHOTO_BYTES, PHOTO_COMES, PHOTOS, PHOTOS_DECODED};
use crate::paired::Paired;
use crate::rates::{PHOTOS as RATE, Rates};
use crate::router::Behind;
use crate::said::Hears;
use app::season::once::{Once, RequestKey};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::State;
use axum::response::Response;
use futures_util::StreamExt;
use http::{HeaderMap, StatusCode};
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use platform::digest::hex;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// By which name of its own a telephone sends a photo.
const KEY: &str = "x-key";

/// The SHA-256 of a photo, in hex.
const DIGEST: &str = "x-digest";

/// Photos on their way.
#[derive(Debug)]
pub struct Photos {
    rates: Rates,
    /// How many come, wait or are decoded.
    places: Semaphore,
    /// How many are decoded.
    decoded: Semaphore,
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
struct Announced {
    key: String,
    digest: String,
}

impl Announced {
    fn of(headers: &HeaderMap) -> Option<Self> {
        let told = |name| headers.get(name)?.to_str().ok().map(str::to_owned);
        Some(Self {
            key: told(KEY)?,
            digest: told(DIGEST)?,
        })
    }

    /// What is proved in the place of a body.
    fn proved(&self) -> String {
        format!("{}\n{}", self.key, self.digest)
    }

    /// The write that it is.
    fn once(&self) -> Result<Once, Refusal> {
        let key = RequestKey::try_from(self.key.clone());
        let key = key.map_err(|detail| no_request(detail.to_owned()))?;
        Ok(Once::new(key, &format!("photo {}", self.digest)))
    }
}

fn no_request(detail: String) -> Refusal {
    SalaoRefusal::NoRequest { detail }.into()
}

/// Takes the photo of a sheet.
pub async fn photo(State(behind): State<Arc<Behind>>, headers: HeaderMap, body: Body) -> Response {
    let Some(announced) = Announced::of(&headers) else {
        let nothing = no_request(format!("{KEY}, {DIGEST}"));
        return behind.refused(StatusCode::UNPROCESSABLE_ENTITY, nothing, Hears::Page);
    };
    let paired = match behind.who_sends(headers, announced.proved()).await {
        Ok(paired) => paired,
        Err(unheard) => return unheard,
    };
    if !behind.photos.rates.may_ask(&paired.who.device) {
        pass_over(body).await;
        return behind.too_often();
    }
    let Ok(_place) = behind.photos.places.try_acquire() else {
        pass_over(body).await;
        return behind.busy(Hears::Page);
    };
    let jpeg = match come(body, &announced.digest).await {
        Ok(jpeg) => jpeg,
        Err(refusal) => return behind.proved(&paired, Err(refusal)),
    };
    let Ok(_decodes) = behind.photos.decoded.acquire().await else {
        return behind.busy(Hears::Page);
    };
    let own = Arc::clone(&behind);
    let taken = spawn_blocking(move || {
        let once = announced.once();
        let taken = once.and_then(|once| own.service.take_photo(&paired.who, &once, &jpeg));
        own.proved(&paired, taken)
    });
    // What panicked has written nothing.
    taken.await.unwrap_or_else(|error| {
        let fault = Refusal::Fault(error.to_string());
        behind.refused(StatusCode::INTERNAL_SERVER_ERROR, fault, Hears::Page)
    })
}

impl Behind {
    /// Which telephone sends what is proved so; or what it is answered.
    async fn who_sends(
        self: &Arc<Self>,
        headers: HeaderMap,
        proved: String,
    ) -> Result<Paired, Response> {
        let sends = move |behind: &Self| behind.paired(&headers, (PHOTO, &proved));
        self.finds(Hears::Page, sends).await?
    }
}

/// A photo, once all of it has come, as it was announced.
async fn come(body: Body, digest: &str) -> Result<Bytes, Refusal> {
    let come = timeout(PHOTO_COMES, to_bytes(body, PHOTO_BYTES)).await;
    let Ok(Ok(jpeg)) = come else {
        return Err(no_request(format!("> {} MB", PHOTO_BYTES >> 20)));
    };
    if hex(&Sha256::digest(&jpeg)) != digest {
        return Err(no_request(DIGEST.to_owned()));
    }
    Ok(jpeg)
}

/// Lets a photo go by without keeping any of it: who is told so while it still sends would not hear it.
async fn pass_over(body: Body) {
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
