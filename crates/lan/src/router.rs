//! Where what is asked for is found.

use crate::bundle::Bundle;
use crate::events::Events;
use crate::guard::{CALL, PHOTO, SAYS, refuse_foreign};
use crate::joined::Joined;
use crate::limits::{ANSWER, AT_WORK, CALL_BYTES, PHOTO_ANSWER, WAITING};
use crate::meant::Meant;
use crate::pages::{Pages, Shown, anybody};
use crate::paired::{MAC, Paired, Unheard};
use crate::photo::{self, Photos};
use crate::rates::{CALLS, Rates};
use crate::said::{Hears, JSON, Piece, fresh, piece, refused, told};
use crate::screens::Screens;
use app::StoreError;
use app::id::Seq;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Extension, Path, Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::{get, post};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use messages::refusal::Refusal;
use messages::refusal::operator::OperatorRefusal;
use messages::refusal::salao::SalaoRefusal;
use messages::refusal::season::SeasonRefusal;
use platform::chance;
use service::call::Reply;
use service::calls::{NewsSince, Request as Asked};
use service::host::Service;
use service::machine::hall::Stands;
use site::files::INDEX;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use url::form_urlencoded;

/// Under which name an answer says which opening of a salão it comes from.
const RUN: &str = "x-run";

/// Who is connected.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub IpAddr);

/// What stands behind every path.
pub struct Behind {
    pub service: Arc<Service>,
    pub screens: Screens,
    pub joined: Joined,
    rates: Rates,
    pub photos: Photos,
    at: SocketAddr,
    /// Which opening of a salão answers: after another one a telephone looks whether what it was told is there.
    run: HeaderValue,
    pub events: Arc<Events>,
    pages: Pages,
    bundle: Bundle,
    /// Who works, and who waits: the season is asked by one after the other.
    working: Semaphore,
    waiting: Semaphore,
    /// What somebody has typed waits for no question.
    writing: Semaphore,
}

impl Behind {
    /// Of the season that `service` has open, listening there.
    ///
    /// # Errors
    /// Where the system begins no thread.
    pub fn new(service: Arc<Service>, at: SocketAddr) -> io::Result<Self> {
        Ok(Self {
            events: Events::start(&service)?,
            run: HeaderValue::from(chance::number().map_err(io::Error::other)?),
            service,
            at,
            screens: Screens::default(),
            joined: Joined::default(),
            rates: Rates::new(CALLS),
            photos: Photos::default(),
            pages: Pages::default(),
            bundle: Bundle::load(),
            working: Semaphore::new(AT_WORK),
            waiting: Semaphore::new(WAITING),
            writing: Semaphore::new(1),
        })
    }
}

/// All paths.
pub fn router(behind: Arc<Behind>) -> Router {
    let ours = Router::new()
        .route("/api/hall", get(hall))
        .route("/api/view", get(view))
        .route("/api/news", get(news))
        .route("/api/events", get(events))
        .route("/api/sponsor/{id}", get(sponsor))
        .route(CALL, post(call))
        .route(PHOTO, post(take_photo))
        .route("/telao", get(telao))
        .route("/celular", get(phone))
        .route("/assets/{*path}", get(asset))
        .fallback(page);
    let guarded = from_fn_with_state(Arc::clone(&behind), guarded);
    ours.layer(guarded).with_state(behind)
}

/// What is asked of every request, and said with every answer.
async fn guarded(State(behind): State<Arc<Behind>>, request: Request, next: Next) -> Response {
    let hears = hears(request.uri());
    let most = match request.uri().path() {
        PHOTO => PHOTO_ANSWER,
        _ => ANSWER,
    };
    let is_ours = refuse_foreign(request.method(), request.uri().path(), request.headers());
    let mut response = match is_ours {
        Err((status, refusal)) => behind.refused(status, refusal, hears),
        Ok(()) => match timeout(most, next.run(request)).await {
            Ok(response) => response,
            Err(_) => behind.busy(hears),
        },
    };
    for (name, value) in SAYS {
        let name = HeaderName::from_static(name);
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a page of ours asks, or somebody who typed the address.
fn hears(uri: &Uri) -> Hears {
    match uri.path().starts_with("/api/") {
        true => Hears::Page,
        false => Hears::Person,
    }
}

impl Behind {
    fn shown(&self) -> Result<Arc<Shown>, Refusal> {
        self.pages.now(&self.service, self.at)
    }

    pub fn refused(
        &self,
        status: StatusCode,
        refusal: impl Into<Refusal>,
        hears: Hears,
    ) -> Response {
        refused(status, refusal.into(), hears, self.service.language())
    }

    pub fn busy(&self, hears: Hears) -> Response {
        self.refused(StatusCode::SERVICE_UNAVAILABLE, SalaoRefusal::Busy, hears)
    }

    fn missing(&self, hears: Hears) -> Response {
        self.refused(StatusCode::NOT_FOUND, SalaoRefusal::NotHere, hears)
    }

    /// Asks the season, where nothing else waits for it.
    async fn ask(
        self: &Arc<Self>,
        hears: Hears,
        ask: impl FnOnce(&Self) -> Result<Response, Refusal> + Send + 'static,
    ) -> Response {
        self.ask_in(&self.working, hears, ask).await
    }

    /// The same in this turn.
    async fn ask_in(
        self: &Arc<Self>,
        turn: &Semaphore,
        hears: Hears,
        ask: impl FnOnce(&Self) -> Result<Response, Refusal> + Send + 'static,
    ) -> Response {
        let answered = self.finds_in(turn, hears, ask).await;
        answered.unwrap_or_else(|refused| refused)
    }

    /// Finds something out in the season, where nothing else waits for it; or what is answered where that cannot be.
    pub async fn finds<T: Send + 'static>(
        self: &Arc<Self>,
        hears: Hears,
        find: impl FnOnce(&Self) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Response> {
        self.finds_in(&self.working, hears, find).await
    }

    /// The same in this turn.
    async fn finds_in<T: Send + 'static>(
        self: &Arc<Self>,
        turn: &Semaphore,
        hears: Hears,
        find: impl FnOnce(&Self) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Response> {
        let Ok(_waits) = self.waiting.try_acquire() else {
            return Err(self.busy(hears));
        };
        let Ok(_works) = turn.acquire().await else {
            return Err(self.busy(hears));
        };
        let own = Arc::clone(self);
        let found = spawn_blocking(move || find(&own)).await;
        Err(match found {
            Ok(Ok(found)) => return Ok(found),
            Ok(Err(refusal)) => {
                let status = match &refusal {
                    Refusal::Season(SeasonRefusal::NothingOpen) => StatusCode::NOT_FOUND,
                    _ => StatusCode::SERVICE_UNAVAILABLE,
                };
                self.refused(status, refusal, hears)
            }
            // What panicked has written nothing, and its place is free again.
            Err(error) => {
                let fault = Refusal::Fault(error.to_string());
                self.refused(StatusCode::INTERNAL_SERVER_ERROR, fault, hears)
            }
        })
    }
}

/// A page of the site.
async fn page(State(behind): State<Arc<Behind>>, uri: Uri, headers: HeaderMap) -> Response {
    let mut path = uri.path().trim_start_matches('/').to_owned();
    if path.is_empty() || path.ends_with('/') {
        path.push_str(INDEX);
    }
    let hears = hears(&uri);
    behind
        .ask(hears, move |behind| {
            let shown = behind.shown()?;
            Ok(match shown.get(&path) {
                Some(found) => piece(found, &headers),
                None => behind.missing(hears),
            })
        })
        .await
}

/// The season as everybody may see it, as one answer.
async fn view(State(behind): State<Arc<Behind>>, headers: HeaderMap) -> Response {
    behind
        .ask(Hears::Page, move |behind| {
            let shown = behind.shown()?;
            Ok(piece(&shown.view, &headers))
        })
        .await
}

/// What a telão is to show. One that names itself is counted.
async fn hall(
    State(behind): State<Arc<Behind>>,
    Extension(Peer(from)): Extension<Peer>,
    uri: Uri,
) -> Response {
    let name = field(&uri, "screen");
    behind
        .ask(Hears::Page, move |behind| {
            if let Some(name) = &name {
                let at = behind.service.context(&anybody()).at();
                behind.screens.asks(name, from, at);
            }
            let open = Stands {
                open: true,
                ..Stands::default()
            };
            let mut state = behind.service.hall().state(open);
            // What files of this computer are called is nobody else's.
            for one in &mut state.telao.sponsors {
                one.name.clear();
            }
            let state = serde_json::to_vec(&state);
            let state = state.map_err(|error| Refusal::Fault(error.to_string()))?;
            Ok(fresh(JSON, state))
        })
        .await
}

/// What has come since an entry.
async fn news(State(behind): State<Arc<Behind>>, uri: Uri) -> Response {
    let seen = field(&uri, "since").and_then(|since| since.parse().ok());
    let Some(seen) = seen else {
        return behind.missing(Hears::Page);
    };
    behind
        .ask(Hears::Page, move |behind| {
            let asked = Asked::NewsSince(NewsSince { seen: Seq(seen) });
            let Reply::Json(news) = behind.service.call(&anybody(), asked, &|_| {})? else {
                return Err(Refusal::Fault("news".to_owned()));
            };
            Ok(fresh(JSON, news.into_bytes()))
        })
        .await
}

/// What comes from now on.
async fn events(State(behind): State<Arc<Behind>>) -> Response {
    behind.events.heard()
}

/// The picture of a sponsor.
async fn sponsor(State(behind): State<Arc<Behind>>, Path(id): Path<String>) -> Response {
    let Ok(id) = id.parse() else {
        return behind.missing(Hears::Page);
    };
    behind
        .ask(Hears::Page, move |behind| {
            let is_known = behind
                .service
                .hall()
                .telao()
                .sponsors
                .iter()
                .any(|one| one.id == id);
            if !is_known {
                return Ok(behind.missing(Hears::Page));
            }
            Ok(fresh("image/png", behind.service.hall().sponsor(id)?))
        })
        .await
}

/// What a telephone asks or does, once it has proved who it is.
async fn call(State(behind): State<Arc<Behind>>, headers: HeaderMap, body: Body) -> Response {
    let body = to_bytes(body, CALL_BYTES).await.ok();
    let Some(body) = body.and_then(|body| String::from_utf8(body.into()).ok()) else {
        let too_long = SalaoRefusal::NoRequest {
            detail: format!("> {} kB", CALL_BYTES >> 10),
        };
        return behind.refused(StatusCode::PAYLOAD_TOO_LARGE, too_long, Hears::Page);
    };
    let sent = serde_json::from_str::<Meant>(&body);
    let turn = match &sent {
        Ok(meant) if meant.sent.request.is_done_once() => &behind.writing,
        _ => &behind.working,
    };
    behind
        .ask_in(turn, Hears::Page, move |behind| {
            Ok(match behind.paired(&headers, (CALL, &body))? {
                Ok(paired) => behind.proved(&paired, behind.done(&paired, sent)),
                Err(unheard) => unheard,
            })
        })
        .await
}

impl Behind {
    /// Who has sent this to this path; or what it is answered that is not heard.
    pub fn paired(
        &self,
        headers: &HeaderMap,
        sent: (&str, &str),
    ) -> Result<Result<Paired, Response>, Refusal> {
        let paired = match Paired::of(&self.service, &self.rates, headers, sent) {
            Ok(paired) => paired,
            Err(Unheard::Unknown) => {
                let unknown = SalaoRefusal::UnknownSlip;
                return Ok(Err(self.refused(
                    StatusCode::UNAUTHORIZED,
                    unknown,
                    Hears::Page,
                )));
            }
            Err(Unheard::TooOften) => return Ok(Err(self.too_often())),
            Err(Unheard::Refused(refusal)) => return Err(refusal),
        };
        let at = self.service.context(&paired.who).at();
        let device = &paired.who.device;
        self.joined.hears(device, paired.by.clone(), &at);
        Ok(Ok(paired))
    }

    /// What a telephone is answered, proved.
    pub fn proved(&self, paired: &Paired, done: Result<String, Refusal>) -> Response {
        let (status, told) = match done {
            Ok(told) => (StatusCode::OK, told),
            Err(refusal) => (status_of(&refusal), told(refusal)),
        };
        let proof = paired.proof(status.as_u16(), &told);
        let mut response = fresh(JSON, told.into_bytes());
        *response.status_mut() = status;
        response.headers_mut().insert(RUN, self.run.clone());
        if let Ok(proof) = HeaderValue::from_str(&proof) {
            response.headers_mut().insert(MAC, proof);
        }
        response
    }

    pub fn too_often(&self) -> Response {
        let often = SalaoRefusal::TooOften;
        self.refused(StatusCode::TOO_MANY_REQUESTS, often, Hears::Page)
    }

    /// What a telephone asked for, as JSON.
    fn done(
        &self,
        paired: &Paired,
        sent: Result<Meant, serde_json::Error>,
    ) -> Result<String, Refusal> {
        let meant = sent.map_err(|error| SalaoRefusal::NoRequest {
            detail: error.to_string(),
        })?;
        if self.run.to_str().is_ok_and(|run| meant.is_late(run)) {
            return Err(SalaoRefusal::OtherOpening.into());
        }
        match self.service.call(&paired.who, meant.sent, &|_| {})? {
            Reply::Json(json) => Ok(json),
            Reply::Bytes(_) => Err(Refusal::Fault("bytes".to_owned())),
        }
    }
}

/// Takes the photo of a sheet.
async fn take_photo(State(behind): State<Arc<Behind>>, headers: HeaderMap, body: Body) -> Response {
    let Some(announced) = photo::Announced::of(&headers) else {
        let nothing = photo::no_request(format!("{}, {}", photo::KEY, photo::DIGEST));
        return behind.refused(StatusCode::UNPROCESSABLE_ENTITY, nothing, Hears::Page);
    };
    let paired = match behind.who_sends(headers, announced.proved()).await {
        Ok(paired) => paired,
        Err(unheard) => return unheard,
    };
    if !behind.photos.rates.may_ask(&paired.number) {
        photo::pass_over(body).await;
        return behind.too_often();
    }
    let Ok(_place) = behind.photos.places.try_acquire() else {
        photo::pass_over(body).await;
        return behind.busy(Hears::Page);
    };
    let jpeg = match photo::come(body, &announced).await {
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

/// By which status a telephone knows whether it makes sense to ask once more.
pub fn status_of(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Stale { .. } | Refusal::Salao(SalaoRefusal::OtherOpening) => StatusCode::CONFLICT,
        Refusal::Operator(OperatorRefusal::NotOpen { .. } | OperatorRefusal::OtherTeam) => {
            StatusCode::FORBIDDEN
        }
        Refusal::Fault(_) => StatusCode::INTERNAL_SERVER_ERROR,
        Refusal::Store(StoreError::Busy | StoreError::Io(_) | StoreError::DiskFull) => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// The page of a telão.
async fn telao(State(behind): State<Arc<Behind>>, headers: HeaderMap) -> Response {
    behind.screens_of(behind.bundle.wall(), &headers)
}

/// The page of a telephone.
async fn phone(State(behind): State<Arc<Behind>>, headers: HeaderMap) -> Response {
    behind.screens_of(behind.bundle.phone(), &headers)
}

impl Behind {
    fn screens_of(&self, page: Option<&Arc<Piece>>, headers: &HeaderMap) -> Response {
        match page {
            Some(page) => piece(page, headers),
            None => {
                let none = SalaoRefusal::NoScreens;
                self.refused(StatusCode::NOT_FOUND, none, Hears::Person)
            }
        }
    }
}

/// What the screens are made of.
async fn asset(
    State(behind): State<Arc<Behind>>,
    Path(path): Path<String>,
    headers: HeaderMap,
) -> Response {
    let found: Option<&Arc<Piece>> = behind.bundle.get(&format!("assets/{path}"));
    match found {
        Some(found) => piece(found, &headers),
        None => behind.missing(Hears::Person),
    }
}

/// A field of a query.
fn field(uri: &Uri, name: &str) -> Option<String> {
    let query = uri.query().unwrap_or_default();
    let mut fields = form_urlencoded::parse(query.as_bytes());
    fields
        .find(|(known, _)| known == name)
        .map(|(_, value)| value.into_owned())
}
