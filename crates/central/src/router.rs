//! Every address, who may ask it, and what it answers.

use crate::alerts;
use crate::caller::Caller;
use crate::central::Central;
use crate::clock;
use crate::database::{Fault, kept, told};
use crate::ingest;
use crate::live::MOST_BYTES as LIVE_BYTES;
use crate::log;
use crate::people;
use crate::proposals;
use crate::refusal::{Refusal, Stop};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{RawPathParams, Request, State};
use axum::response::Response;
use axum::routing::{MethodFilter, on};
use http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, RETRY_AFTER};
use http::request::Parts;
use http::{HeaderValue, StatusCode};
use platform::clock::Stopwatch;
use serde_json::{Value, json};
use statement::bundle::{self, Item, Parcel};
use statement::identity;
use statement::name::Uid;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a body may take to come.
const COMES: Duration = Duration::from_secs(30);

/// How long an answer may take to be made.
const ANSWERS: Duration = Duration::from_secs(60);

/// Bytes of a body that is neither statements nor a view.
const SMALL_BYTES: usize = 64 << 10;

/// Whom an address is open to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Open {
    /// Whoever asks: what is sent proves itself, or is everybody's.
    Anybody,
    /// A season, by its signature: it sees its federation's rows.
    Season,
    /// A registrar: sees those of all.
    Registrar,
    /// Either.
    Both,
}

/// An address of the central's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Route {
    Health,
    Metrics,
    Statements,
    StatementsOf,
    TakeLive,
    Live,
    Seasons,
    Season,
    Sanctions,
    People,
    Alerts,
    Identity,
    Proposals,
    Decisions,
}

impl Route {
    pub const ALL: [Self; 14] = [
        Self::Health,
        Self::Metrics,
        Self::Statements,
        Self::StatementsOf,
        Self::TakeLive,
        Self::Live,
        Self::Seasons,
        Self::Season,
        Self::Sanctions,
        Self::People,
        Self::Alerts,
        Self::Identity,
        Self::Proposals,
        Self::Decisions,
    ];

    /// Its method and its path.
    #[must_use]
    pub const fn place(self) -> (&'static str, &'static str) {
        match self {
            Self::Health => ("GET", "/health"),
            Self::Metrics => ("GET", "/metrics"),
            Self::Statements => ("POST", "/statements"),
            Self::StatementsOf => ("GET", "/statements/{season}"),
            Self::TakeLive => ("PUT", "/live/{season}"),
            Self::Live => ("GET", "/live/{season}"),
            Self::Seasons => ("GET", "/seasons"),
            Self::Season => ("GET", "/seasons/{season}"),
            Self::Sanctions => ("GET", "/sanctions"),
            Self::People => ("GET", "/people"),
            Self::Alerts => ("GET", "/alerts"),
            Self::Identity => ("PUT", "/identity"),
            Self::Proposals => ("GET", "/proposals"),
            Self::Decisions => ("POST", "/decisions"),
        }
    }

    #[must_use]
    pub const fn open(self) -> Open {
        match self {
            Self::Health | Self::Metrics | Self::Statements | Self::TakeLive | Self::Live => {
                Open::Anybody
            }
            Self::StatementsOf | Self::Seasons | Self::Season | Self::Identity => Open::Season,
            Self::Sanctions | Self::People | Self::Alerts => Open::Both,
            Self::Proposals | Self::Decisions => Open::Registrar,
        }
    }

    /// The most bytes of its body.
    const fn most(self) -> usize {
        match self {
            Self::Statements => bundle::MOST_BYTES,
            Self::TakeLive => LIVE_BYTES,
            Self::Identity => identity::MOST_BYTES,
            _ => SMALL_BYTES,
        }
    }
}

/// What was asked, whole.
struct Asked {
    caller: Caller,
    parts: Parts,
    /// The season that the path names.
    season: Option<String>,
    body: Vec<u8>,
}

/// What goes out.
struct Answer {
    status: StatusCode,
    kind: &'static str,
    body: Vec<u8>,
    etag: Option<String>,
}

impl Answer {
    fn of(status: StatusCode, value: &Value) -> Self {
        Self {
            status,
            kind: "application/json",
            body: value.to_string().into_bytes(),
            etag: None,
        }
    }

    const fn bytes(kind: &'static str, body: Vec<u8>) -> Self {
        Self {
            status: StatusCode::OK,
            kind,
            body,
            etag: None,
        }
    }
}

impl Asked {
    fn season(&self) -> Result<Uid, Refusal> {
        self.season
            .as_deref()
            .and_then(Uid::parse)
            .ok_or(Refusal::NoSuch)
    }

    /// What the query says under a name.
    fn query(&self, name: &str) -> Option<String> {
        let query = self.parts.uri.query().unwrap_or_default().as_bytes();
        let mut pairs = url::form_urlencoded::parse(query);
        let (_, value) = pairs.find(|(key, _)| key == name)?;
        Some(value.into_owned())
    }
}

/// All addresses.
pub fn router(central: Arc<Central>) -> Router {
    let mut router = Router::new();
    for route in Route::ALL {
        let (method, path) = route.place();
        let method = match method {
            "GET" => MethodFilter::GET,
            "PUT" => MethodFilter::PUT,
            _ => MethodFilter::POST,
        };
        let ask = move |State(central): State<Arc<Central>>,
                        params: RawPathParams,
                        request: Request| async move {
            let season = params.iter().next().map(|(_, value)| value.to_owned());
            respond(&central, route, season, request).await
        };
        router = router.route(path, on(method, ask));
    }
    router
        .fallback(|| async { response(refused(&Refusal::NoPath)) })
        .method_not_allowed_fallback(|| async { response(refused(&Refusal::NoPath)) })
        .with_state(central)
}

async fn respond(
    central: &Central,
    route: Route,
    season: Option<String>,
    request: Request,
) -> Response {
    let watch = Stopwatch::start();
    let answered = timeout(COMES + ANSWERS, whole(central, route, season, request)).await;
    let answer = match answered {
        Ok(Ok(answer)) => answer,
        Ok(Err(Stop::Refused(refusal))) => {
            central.metrics.refused(refusal.code());
            refused(&refusal)
        }
        Ok(Err(Stop::Database(fault))) => {
            crate::said::log(&format!("{route:?}: {fault}"));
            central.metrics.refused("busy");
            refused(&Refusal::Busy)
        }
        Err(_) => refused(&Refusal::Busy),
    };
    let name = route.place().1;
    central
        .metrics
        .answered(name, answer.status.as_u16(), watch.millis());
    response(answer)
}

/// Takes a request in, asks whose it is, and answers.
async fn whole(
    central: &Central,
    route: Route,
    season: Option<String>,
    request: Request,
) -> Result<Answer, Stop> {
    let (parts, body) = request.into_parts();
    let body = timeout(COMES, to_bytes(body, route.most()))
        .await
        .map_err(|_| Refusal::TooSlow)?
        .map_err(|_| Refusal::TooLarge)?;
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    let caller = match route.open() {
        Open::Anybody => Caller::Nobody,
        _ => {
            let method = parts.method.as_str();
            central.caller(&parts.headers, method, path, &body).await?
        }
    };
    match (route.open(), &caller) {
        (Open::Anybody, _)
        | (Open::Season | Open::Both, Caller::Season { .. })
        | (Open::Registrar | Open::Both, Caller::Registrar { .. }) => {}
        (Open::Registrar, Caller::Season { .. }) => return Err(Refusal::NotRegistrar.into()),
        _ => return Err(Refusal::Unsigned.into()),
    }
    let asked = Asked {
        caller,
        parts,
        season,
        body: body.to_vec(),
    };
    match route {
        Route::Health => central.health().await,
        Route::Metrics => {
            let text = central.metrics.told(central.database.in_use());
            Ok(Answer::bytes(
                "text/plain; version=0.0.4",
                text.into_bytes(),
            ))
        }
        Route::Statements => central.statements(&asked).await,
        Route::TakeLive => {
            let told = central.take_live(&asked.season()?, &asked.body).await?;
            Ok(Answer::of(StatusCode::OK, &told))
        }
        Route::Live => {
            let view = central.live(&asked.season()?).await?;
            Ok(Answer::bytes("application/json", view))
        }
        Route::Sanctions => central.sanctions(&asked).await,
        _ => central.of_the_caller(route, &asked).await,
    }
}

impl Central {
    async fn health(&self) -> Result<Answer, Stop> {
        let mut held = self.database.held().await?;
        let tx = held.national().await?;
        tx.row(include_str!("sql/pulse.sql"), &[]).await?;
        Ok(Answer::of(StatusCode::OK, &json!({ "ok": true })))
    }

    async fn statements(&self, asked: &Asked) -> Result<Answer, Stop> {
        let items = bundle::parse(&asked.body)?;
        let now = clock::now();
        let mut held = self.database.held().await?;
        let (mut told, mut worst) = (Vec::new(), StatusCode::OK);
        for (season, sent) in ingest::by_season(items) {
            let came = ingest::take(&mut held, &self.proofs, &season, sent, now).await?;
            self.metrics.stored(came.stored);
            for (_, refusal) in &came.refused {
                self.metrics.refused(refusal.code());
            }
            worst = worst.max(came.status());
            told.push(came.json());
        }
        Ok(Answer::of(worst, &json!({ "seasons": told })))
    }

    async fn sanctions(&self, asked: &Asked) -> Result<Answer, Stop> {
        let listed = self.listed().await?;
        let known = asked.parts.headers.get(IF_NONE_MATCH);
        let is_known = known.is_some_and(|etag| etag.as_bytes() == listed.etag.as_bytes());
        let mut answer = match is_known {
            true => Answer::bytes("text/plain; charset=utf-8", Vec::new()),
            false => Answer::bytes("text/plain; charset=utf-8", listed.bytes.clone()),
        };
        if is_known {
            answer.status = StatusCode::NOT_MODIFIED;
        }
        answer.etag = Some(listed.etag.clone());
        Ok(answer)
    }

    /// What a caller sees by its own rows alone: a federation's, or all of a registrar's.
    async fn of_the_caller(&self, route: Route, asked: &Asked) -> Result<Answer, Stop> {
        let mut held = self.database.held().await?;
        let tx = match &asked.caller {
            Caller::Season { federation, .. } => held.tenant(federation).await?,
            Caller::Registrar { .. } => held.national().await?,
            Caller::Nobody => return Err(Refusal::Unsigned.into()),
        };
        let told = match route {
            Route::People => {
                let name = asked.query("name").ok_or(Refusal::Body("?name="))?;
                people::found(&tx, &asked.caller, &name).await?
            }
            Route::Alerts => alerts::told_to(&tx, &asked.caller).await?,
            Route::Proposals => proposals::page(&tx, asked.query("after").as_deref()).await?,
            Route::Decisions => people::decided(&tx, &asked.caller, &asked.body).await?,
            Route::Identity => self.identified(&tx, &asked.caller, &asked.body).await?,
            Route::Seasons => seasons(&tx).await?,
            Route::Season => {
                let season = asked.season()?;
                let stands = log::stands(&tx, &season, false).await?;
                let stands = stands.ok_or(Refusal::NoSuch)?;
                json!({
                    "season": season,
                    "number": stands.head.number,
                    "head": stands.head.hash,
                    "frozen": stands.frozen,
                })
            }
            Route::StatementsOf => {
                let season = asked.season()?;
                log::stands(&tx, &season, false)
                    .await?
                    .ok_or(Refusal::NoSuch)?;
                let after = asked
                    .query("after")
                    .unwrap_or_default()
                    .parse()
                    .unwrap_or(0);
                let sql = include_str!("sql/statements_after.sql");
                let rows = tx.rows(sql, &[&season.as_str(), &kept(after)]).await?;
                let enclosed = log::enclosed(&tx, &season).await?;
                let items = rows.iter().map(|row| {
                    let signed = log::signed(row.get(0))?;
                    Ok(Item::Statement(Parcel::with(signed, &enclosed)))
                });
                let items: Vec<Item> = items.collect::<Result<_, Fault>>()?;
                let bytes = bundle::written(&items);
                return Ok(Answer::bytes("text/plain; charset=utf-8", bytes));
            }
            Route::Health
            | Route::Metrics
            | Route::Statements
            | Route::TakeLive
            | Route::Live
            | Route::Sanctions => return Err(Refusal::NoPath.into()),
        };
        tx.commit().await?;
        Ok(Answer::of(StatusCode::OK, &told))
    }
}

async fn seasons(tx: &crate::database::Tx<'_>) -> Result<Value, Fault> {
    let rows = tx.rows(include_str!("sql/seasons.sql"), &[]).await?;
    let seasons = rows.iter().map(|row| {
        json!({
            "season": row.get::<_, &str>(0),
            "number": told(row.get(1)),
            "head": row.get::<_, Option<&[u8]>>(2).map(platform::digest::hex),
            "frozen": row.get::<_, Option<&str>>(3),
        })
    });
    Ok(json!({ "seasons": seasons.collect::<Vec<_>>() }))
}

fn refused(refusal: &Refusal) -> Answer {
    Answer::of(refusal.status(), &refusal.json())
}

fn response(answer: Answer) -> Response {
    let mut response = Response::new(Body::from(answer.body));
    *response.status_mut() = answer.status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(answer.kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(etag) = answer
        .etag
        .and_then(|etag| HeaderValue::try_from(etag).ok())
    {
        headers.insert(ETAG, etag);
    }
    if answer.status == StatusCode::SERVICE_UNAVAILABLE {
        headers.insert(RETRY_AFTER, HeaderValue::from_static("5"));
    }
    response
}
