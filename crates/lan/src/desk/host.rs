//! What a host answers to desks of other machines.

use crate::desk::code::{Code, beginning};
use crate::desk::identity::{Own, fingerprint};
use crate::desk::invitation::Invitation;
use crate::desk::paths;
use crate::desk::said::{Head, LetInAs, Pair, Who};
use crate::events::Events;
use crate::limits::{DESK_ANSWER, DESK_BYTES, DESKS_AT_WORK, DESKS_WAITING};
use crate::router::status_of;
use crate::said::{Hears, JSON, fresh, refused};
use app::day::overview::{Frame, FrameAnswer};
use app::id::{OperatorId, Seq};
use app::name::cleaned;
use app::season::file::SeasonFile;
use app::season::standing::Standing;
use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::{get, post};
use http::header::{ACCEPT_LANGUAGE, AUTHORIZATION};
use http::{HeaderMap, StatusCode};
use messages::refusal::Refusal;
use messages::refusal::operator::OperatorRefusal;
use messages::refusal::salao::SalaoRefusal;
use messages::refusal::season::SeasonRefusal;
use messages::words::pt_br::phone;
use messages::words::spoken::Language;
use platform::chance;
use platform::clock::Stopwatch;
use platform::computer;
use platform::digest::hex;
use serde::de::DeserializeOwned;
use serde_json::Value;
use service::call::Reply;
use service::calls::{Request as Asked, SignIn};
use service::host::Service;
use service::machine::desks::{LetIn, OperatorShown, Signed};
use service::machine::salao::SalaoDesk;
use service::principal::{Principal, SignedIn};
use service::sent::Sent;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Letters of what a desk calls itself, at most.
const CALLED: usize = 40;

/// Letters of a desk's own in the journal: no two are called alike.
const LETTERS: usize = 4;

/// Milliseconds since it was heard for which a desk is there: it asks every two seconds at least.
const HERE: u64 = 10_000;

/// How long a desk's question how far the season is written waits for something new.
const HOLDS: Duration = Duration::from_secs(2);

/// What the host is called where the system does not say.
const UNNAMED: &str = "Espadilha";

/// A desk that was heard.
#[derive(Debug)]
struct Heard {
    /// UTC.
    at: String,
    ago: Stopwatch,
}

/// What stands behind every path of a desk.
pub struct Desks {
    service: Arc<Service>,
    own: Own,
    invitation: Invitation,
    heard: Mutex<BTreeMap<String, Heard>>,
    /// Hears of what comes, for as long as desks are received.
    hears: watch::Receiver<Bytes>,
    working: Semaphore,
    waiting: Semaphore,
}

/// A desk that holds a token, in one run of its program.
struct Let {
    desk: LetIn,
    run: String,
    language: Language,
}

/// All paths.
pub fn router(desks: Arc<Desks>) -> Router {
    let timed = from_fn_with_state(Arc::clone(&desks), timed);
    Router::new()
        .route(paths::PAIR, post(pair))
        .route(paths::WHO, get(who))
        .route(paths::HEAD, post(head))
        .route(paths::CALL, post(call))
        .fallback(nothing)
        .layer(timed)
        .with_state(desks)
}

async fn timed(State(desks): State<Arc<Desks>>, request: Request, next: Next) -> Response {
    match timeout(DESK_ANSWER, next.run(request)).await {
        Ok(response) => response,
        Err(_) => desks.busy(),
    }
}

async fn nothing(State(desks): State<Arc<Desks>>) -> Response {
    desks.refused(StatusCode::NOT_FOUND, SalaoRefusal::NotHere)
}

impl Desks {
    /// Of the season that `service` has open; the certificate is made where there is none.
    ///
    /// # Errors
    /// Where it cannot be.
    pub fn of(service: Arc<Service>, events: &Events) -> Result<Self, Refusal> {
        Ok(Self {
            own: Own::of(service.folder())?,
            service,
            invitation: Invitation::default(),
            heard: Mutex::default(),
            hears: events.hears(),
            working: Semaphore::new(DESKS_AT_WORK),
            waiting: Semaphore::new(DESKS_WAITING),
        })
    }

    /// What it is called where desks look for it: its season, and the computer.
    ///
    /// # Errors
    /// Where no season is open.
    pub(crate) fn name(&self) -> Result<String, Refusal> {
        Ok(format!("{} · {}", self.frame()?.season.name, called_here()))
    }

    /// What receives connections.
    pub(crate) const fn own(&self) -> &Own {
        &self.own
    }

    /// Invites the next desk.
    ///
    /// # Errors
    /// Where no season is open, or the system has no chance.
    pub fn invite(&self) -> Result<(), Refusal> {
        self.service.uid()?;
        self.invitation.renew()
    }

    /// The code of the next desk, and for how many seconds it holds; none where nobody is invited.
    pub fn code(&self) -> Option<(String, u32)> {
        let (once, left) = self.invitation.told()?;
        let fingerprint = beginning(&self.own.fingerprint);
        Some((Code { fingerprint, once }.told(), left))
    }

    /// Desks that were let into the season that stands open.
    pub fn told(&self) -> Vec<SalaoDesk> {
        let Ok(uid) = self.service.uid() else {
            return Vec::new();
        };
        let all = self.service.folder().let_in().into_iter();
        let heard = self.heard();
        all.filter(|desk| desk.season == uid)
            .map(|desk| {
                let heard = heard.get(&desk.device);
                SalaoDesk {
                    at: heard.map(|heard| heard.at.clone()),
                    here: heard.is_some_and(|heard| heard.ago.millis() < HERE),
                    operator: desk.signed.map(|signed| signed.operator),
                    device: desk.device,
                    since: desk.since,
                }
            })
            .collect()
    }

    /// Cuts a desk off, by what the journal calls it.
    ///
    /// # Errors
    /// Where that cannot be kept.
    pub fn cut(&self, device: &str) -> Result<(), Refusal> {
        cut(&self.service, device)
    }

    fn heard(&self) -> MutexGuard<'_, BTreeMap<String, Heard>> {
        // Each change is whole.
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn refused(&self, status: StatusCode, refusal: impl Into<Refusal>) -> Response {
        refused(status, refusal.into(), Hears::Page, self.service.language())
    }

    fn busy(&self) -> Response {
        self.refused(StatusCode::SERVICE_UNAVAILABLE, SalaoRefusal::Busy)
    }

    fn frame(&self) -> Result<FrameAnswer, Refusal> {
        let local = self.service.local();
        self.service
            .ask(&local, |season, context| season.query(context, &Frame {}))
    }

    /// Works on something where nothing else waits for it.
    async fn ask(
        self: &Arc<Self>,
        ask: impl FnOnce(&Self) -> Result<Response, Refusal> + Send + 'static,
    ) -> Response {
        self.find(ask).await.unwrap_or_else(|refused| refused)
    }

    /// As [`Self::ask`], for what is not told yet; or what is answered in its place.
    async fn find<T: Send + 'static>(
        self: &Arc<Self>,
        find: impl FnOnce(&Self) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Response> {
        let Ok(_waits) = self.waiting.try_acquire() else {
            return Err(self.busy());
        };
        let Ok(_works) = self.working.acquire().await else {
            return Err(self.busy());
        };
        let own = Arc::clone(self);
        let found = spawn_blocking(move || find(&own)).await;
        Err(match found {
            Ok(Ok(found)) => return Ok(found),
            Ok(Err(refusal)) => self.refused(status(&refusal), refusal),
            // What panicked has written nothing, and its place is free again.
            Err(error) => {
                let fault = Refusal::Fault(error.to_string());
                self.refused(StatusCode::INTERNAL_SERVER_ERROR, fault)
            }
        })
    }

    /// How far the season is written into which a desk was let; none where another stands open.
    fn seq(&self, headers: &HeaderMap) -> Result<Option<Seq>, Refusal> {
        let by = self.known(headers)?;
        match self.refuse_other(&by) {
            Ok(()) => Ok(Some(self.service.read(SeasonFile::head)?.0)),
            Err(_) => Ok(None),
        }
    }

    /// The same, once it is farther than the desk says to have seen, or nothing has come for a while.
    async fn newer(
        self: &Arc<Self>,
        headers: HeaderMap,
        said: String,
    ) -> Result<Option<Seq>, Response> {
        let mut hears = self.hears.clone();
        hears.mark_unchanged();
        let known = headers.clone();
        let looks = move |desks: &Self| Ok((desks.seq(&known)?, read::<Head>(&said)?.seq));
        let (seq, seen) = self.find(looks).await?;
        if seq.is_none() || seq != seen {
            return Ok(seq);
        }
        match timeout(HOLDS, hears.changed()).await {
            Ok(_) => self.find(move |desks| desks.seq(&headers)).await,
            Err(_) => Ok(seq),
        }
    }

    /// Who asks, by the token that it holds.
    fn known(&self, headers: &HeaderMap) -> Result<Let, Refusal> {
        let told = |name| headers.get(name).and_then(|told| told.to_str().ok());
        let bearer = told(AUTHORIZATION).and_then(|told| told.strip_prefix("Bearer "));
        let (token, run) = bearer
            .and_then(|bearer| bearer.split_once('.'))
            .ok_or(SalaoRefusal::UnknownDesk)?;
        // What is compared is a digest: how far it is alike tells nothing of the token.
        let token = digest(token);
        let all = self.service.folder().let_in();
        let desk = all.into_iter().find(|desk| desk.token == token);
        let desk = desk.ok_or(SalaoRefusal::UnknownDesk)?;
        let language = match told(ACCEPT_LANGUAGE) {
            Some(tag) => Language::from(Value::from(tag)),
            None => self.service.language(),
        };
        let at = self.service.context(&self.service.local()).at();
        let heard = Heard {
            at,
            ago: Stopwatch::start(),
        };
        self.heard().insert(desk.device.clone(), heard);
        Ok(Let {
            desk,
            run: digest(run),
            language,
        })
    }

    /// A desk that has been told the code.
    fn lets_in(&self, pair: &Pair) -> Result<LetInAs, Refusal> {
        let frame = self.frame()?;
        let uid = self.service.uid()?;
        self.invitation.take(pair.once)?;
        let token = chance::bytes().map_err(|error| Refusal::Fault(error.to_string()))?;
        let token = hex(&token);
        let kept = digest(&token);
        let called: String = cleaned(&pair.called).chars().take(CALLED).collect();
        let letters = kept.get(..LETTERS).unwrap_or_default().to_uppercase();
        let device = phone::of_desk(called.trim(), &letters);
        let desk = LetIn {
            token: kept,
            device: device.clone(),
            season: uid.clone(),
            since: self.service.context(&self.service.local()).at(),
            signed: None,
        };
        self.service.folder().change_let_in(|all| {
            // By chance another is called so: the journal tells them apart no more.
            all.retain(|known| known.device != desk.device);
            all.push(desk);
        })?;
        Ok(LetInAs {
            token,
            device,
            host: called_here(),
            uid,
            season: frame.season.name,
        })
    }

    /// What a desk asked for.
    fn done(&self, by: &Let, body: &str) -> Result<Response, Refusal> {
        let mut sent: Sent = read(body)?;
        self.refuse_other(by)?;
        if let Asked::SignIn(sign) = &sent.request {
            let operator = self.signs_in(by, sign)?;
            return told(&operator);
        }
        let signed = by
            .desk
            .signed
            .as_ref()
            .filter(|signed| signed.run == by.run);
        let signed = signed.ok_or(SalaoRefusal::NobodyAtDesk)?;
        if let Asked::TakeLine(line) = &mut sent.request {
            line.season = self.service.read(|season| Ok(season.path().to_owned()))?;
        }
        let who = by.principal(SignedIn::As(Some(signed.operator)));
        Ok(match self.service.call(&who, sent, &|_| {})? {
            Reply::Json(json) => fresh(JSON, json.into_bytes()),
            Reply::Bytes(bytes) => fresh("application/octet-stream", bytes),
        })
    }

    /// Refuses a desk that was let into another season than the one that stands open.
    fn refuse_other(&self, by: &Let) -> Result<(), Refusal> {
        match self.service.uid()? == by.desk.season {
            true => Ok(()),
            false => Err(SeasonRefusal::OtherOpen.into()),
        }
    }

    /// Signs somebody in at a desk: by name, and once somebody has a PIN, with one.
    fn signs_in(&self, by: &Let, sign: &SignIn) -> Result<OperatorId, Refusal> {
        let who = by.principal(SignedIn::As(None));
        let operator = self.service.write(&who, |season, context| {
            season.sign_in(context, &sign.name, sign.pin.as_deref())
        })?;
        let operators = self.frame()?.operators;
        let is_guarded = operators.iter().any(|one| one.has_pin);
        let is_proved = operators
            .iter()
            .any(|one| one.id == operator && one.has_pin);
        if is_guarded && !is_proved {
            return Err(OperatorRefusal::SignIn.into());
        }
        let signed = Signed {
            operator,
            run: by.run.clone(),
        };
        self.service.folder().change_let_in(|all| {
            if let Some(desk) = all.iter_mut().find(|desk| desk.token == by.desk.token) {
                desk.signed = Some(signed);
            }
        })?;
        Ok(operator)
    }
}

impl Let {
    fn principal(&self, operator: SignedIn) -> Principal {
        Principal::new(self.desk.device.clone(), Standing::Desk, operator)
            .of_season(self.desk.season.clone(), self.language)
    }
}

/// Cuts a desk off, whether the salão is open or not.
fn cut(service: &Service, device: &str) -> Result<(), Refusal> {
    service
        .folder()
        .change_let_in(|all| all.retain(|desk| desk.device != device))
}

fn digest(token: &str) -> String {
    hex(&fingerprint(token.as_bytes()))
}

fn called_here() -> String {
    match computer::name() {
        name if name.is_empty() => UNNAMED.to_owned(),
        name => name,
    }
}

fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Salao(SalaoRefusal::UnknownDesk) => StatusCode::UNAUTHORIZED,
        Refusal::Salao(SalaoRefusal::NobodyAtDesk) => StatusCode::FORBIDDEN,
        refusal => status_of(refusal),
    }
}

async fn body(desks: &Desks, body: Body) -> Result<String, Response> {
    let body = to_bytes(body, DESK_BYTES).await.ok();
    let body = body.and_then(|body| String::from_utf8(body.into()).ok());
    body.ok_or_else(|| {
        let too_long = SalaoRefusal::OtherVersion {
            detail: format!("> {} MB", DESK_BYTES >> 20),
        };
        desks.refused(StatusCode::PAYLOAD_TOO_LARGE, too_long)
    })
}

fn read<T: DeserializeOwned>(body: &str) -> Result<T, Refusal> {
    serde_json::from_str(body).map_err(|error| {
        SalaoRefusal::OtherVersion {
            detail: error.to_string(),
        }
        .into()
    })
}

fn told(answer: &impl serde::Serialize) -> Result<Response, Refusal> {
    let told = serde_json::to_vec(answer);
    let told = told.map_err(|error| Refusal::Fault(error.to_string()))?;
    Ok(fresh(JSON, told))
}

async fn pair(State(desks): State<Arc<Desks>>, said: Body) -> Response {
    match body(&desks, said).await {
        Ok(body) => {
            let pairs = move |desks: &Desks| told(&desks.lets_in(&read(&body)?)?);
            desks.ask(pairs).await
        }
        Err(refused) => refused,
    }
}

async fn who(State(desks): State<Arc<Desks>>, headers: HeaderMap) -> Response {
    desks
        .ask(move |desks| {
            let by = desks.known(&headers)?;
            desks.refuse_other(&by)?;
            let frame = desks.frame()?;
            let operators = frame.operators.into_iter();
            told(&Who {
                host: called_here(),
                season: frame.season.name,
                operators: operators
                    .map(|one| OperatorShown {
                        name: one.name,
                        has_pin: one.has_pin,
                    })
                    .collect(),
            })
        })
        .await
}

async fn head(State(desks): State<Arc<Desks>>, headers: HeaderMap, said: Body) -> Response {
    let body = match body(&desks, said).await {
        Ok(body) => body,
        Err(refused) => return refused,
    };
    match desks.newer(headers, body).await {
        Ok(seq) => {
            told(&Head { seq }).unwrap_or_else(|refusal| desks.refused(status(&refusal), refusal))
        }
        Err(refused) => refused,
    }
}

async fn call(State(desks): State<Arc<Desks>>, headers: HeaderMap, said: Body) -> Response {
    match body(&desks, said).await {
        Ok(body) => {
            let does = move |desks: &Desks| desks.done(&desks.known(&headers)?, &body);
            desks.ask(does).await
        }
        Err(refused) => refused,
    }
}
