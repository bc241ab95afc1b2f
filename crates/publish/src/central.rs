//! A federation's central over the network: one request at a time, bounded in time and in size, and every failure in
//! words.

use crate::bucket::{PAUSES, is_busy, is_near, rest};
use crate::target::{GoesOn, still};
use crate::unheard::Unheard;
use app::registry::restore::Others;
use app::registry::sending::{Asker, MOST_OF_LIST, People};
use app::season::context::Context;
use chrono::{DateTime, SecondsFormat, Utc};
use messages::refusal::Refusal;
use messages::refusal::central::{CentralFault, CentralTrouble};
use messages::refusal::federation::FederationRefusal;
use serde::{Deserialize, Serialize};
use std::io;
use std::time::Duration;
use ts_rs::TS;
use ureq::http::{HeaderMap, Response};
use ureq::{Agent, Body};
use url::{Host, Url};

/// How patient whoever asks a central is.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// How long a request may take from its beginning to its end.
    pub whole: Duration,
    /// How long nothing may be heard of it.
    pub silent: Duration,
    /// How long it rests before a request is made again that nobody answered, or that somebody busy did.
    pub pauses: &'static [Duration],
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            whole: Duration::from_secs(120),
            silent: Duration::from_secs(30),
            pauses: &PAUSES,
        }
    }
}

/// Bytes of an answer in words at most.
const ANSWER: u64 = 4 << 20;

/// Bytes of a page of statements at most: five hundred, of which one may have a million.
const PAGE: u64 = 64 << 20;

/// Pages of statements that are asked for at most.
const MOST_PAGES: usize = 400;

/// Statements that fill a page.
const FULL: usize = 500;

/// Seconds that two clocks may be apart.
const APART: i64 = 86_400;

/// Letters of what a central says that are told on.
const TOLD: usize = 300;

/// How a central has a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Has {
    /// Up to which statement it has verified it; 0 where it has none.
    pub number: u64,
    /// The hash of that one, in hex.
    pub head: String,
    /// Why it is under review; none where it is not.
    pub frozen: Option<String>,
    /// What it has refused of what was sent.
    pub refused: Vec<Refused>,
}

/// Something that a central has refused.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Refused {
    /// What it calls the reason.
    pub code: String,
    /// The number of the statement; none where it is about none.
    #[serde(default)]
    pub number: Option<u64>,
    /// What it says of it in Portuguese.
    #[serde(default)]
    pub pt: String,
    /// And in English.
    #[serde(default)]
    pub en: String,
}

/// What people of a federation should look at.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Alerts {
    /// What stands against seasons of the federation.
    pub seasons: Vec<SeasonAlert>,
    /// Who played while suspended, where the sanction or the etapa is the federation's.
    pub played: Vec<Played>,
}

/// What stands against a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeasonAlert {
    /// Which.
    pub season: String,
    /// What it is.
    pub code: String,
    /// At which statement.
    pub number: i64,
}

/// Somebody who played while suspended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Played {
    /// In which season.
    pub season: String,
    /// By which of its statements.
    pub homologated: i64,
    /// In which of its etapas.
    pub etapa: i64,
    /// On which day.
    pub day: String,
    /// Who, by what the season knows them by.
    pub athlete: String,
    /// What held against them.
    pub sanction: Held,
}

/// A sanction by where it was stated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Held {
    /// By which season.
    pub season: String,
    /// Under which number.
    pub number: i64,
}

/// What a central says of the CPFs that it was told.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Known {
    /// How many athletes of the season it knows by theirs.
    pub known: i64,
    /// Whose it has not taken.
    pub refused: Vec<NotKnown>,
}

/// Somebody whose CPF a central has not taken.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct NotKnown {
    /// What the season knows them by.
    pub athlete: String,
    /// Why.
    #[serde(flatten)]
    pub why: Refused,
}

#[derive(Deserialize)]
struct Told {
    seasons: Vec<Came>,
}

#[derive(Deserialize)]
struct Came {
    season: String,
    number: u64,
    head: String,
    frozen: Option<String>,
    #[serde(default)]
    refused: Vec<Refused>,
}

/// The address of a central: encrypted, or of this machine or its own network.
///
/// # Errors
/// [`FederationRefusal::NoCentral`], [`FederationRefusal::BadCentral`], [`FederationRefusal::ExposedCentral`].
pub fn address(told: &str) -> Result<Url, Refusal> {
    let told = told.trim();
    if told.is_empty() {
        return Err(FederationRefusal::NoCentral.into());
    }
    let short: String = told.chars().take(TOLD).collect();
    let bad = || Refusal::from(FederationRefusal::BadCentral(short.clone()));
    let mut url: Url = told.parse().map_err(|_| bad())?;
    let host = url.host_str().unwrap_or_default().to_owned();
    let is_plain = url.username().is_empty()
        && url.password().is_none()
        && url.query().is_none()
        && url.fragment().is_none();
    if host.is_empty() || !is_plain {
        return Err(bad());
    }
    match url.scheme() {
        "https" => {}
        "http" if is_near(&host) => {}
        "http" => return Err(FederationRefusal::ExposedCentral(short).into()),
        _ => return Err(bad()),
    }
    let path = url.path().trim_end_matches('/').to_owned();
    url.set_path(&path);
    Ok(url)
}

/// Whether nobody on the way reads what goes to an address: it is encrypted, or leads nowhere but to this machine.
fn is_private(address: &Url) -> bool {
    address.scheme() == "https"
        || match address.host() {
            Some(Host::Ipv4(ip)) => ip.is_loopback(),
            Some(Host::Ipv6(ip)) => ip.is_loopback(),
            // Any other name leads where somebody else says.
            Some(Host::Domain(name)) => name == "localhost",
            None => false,
        }
}

/// A season's central.
#[derive(Debug)]
pub struct Central {
    agent: Agent,
    asker: Asker,
    /// Without a `/` at its end.
    address: String,
    /// Whether nobody reads along: it is encrypted, or this machine's own.
    is_private: bool,
    /// The path that stands before every other.
    before: String,
    patience: Patience,
}

/// What came back, whole.
struct Answered {
    status: u16,
    headers: HeaderMap,
    bytes: Vec<u8>,
}

impl Central {
    /// The one at an address that somebody named, or that the season knows; it is asked for nothing yet.
    ///
    /// # Errors
    /// As [`address`].
    pub fn of(asker: Asker, at: Option<&str>, patience: Patience) -> Result<Self, Refusal> {
        let url = address(at.unwrap_or(&asker.central))?;
        let mut config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(patience.whole))
            .timeout_connect(Some(patience.silent))
            .timeout_per_read(Some(patience.silent))
            .timeout_per_write(Some(patience.silent));
        if url.scheme() == "http" {
            // It is near: what speaks plainly goes through nobody else's hands.
            config = config.proxy(None);
        }
        Ok(Self {
            agent: config.build().into(),
            is_private: is_private(&url),
            asker,
            address: url.as_str().trim_end_matches('/').to_owned(),
            before: url.path().trim_end_matches('/').to_owned(),
            patience,
        })
    }

    /// Where it is found, as it is told and kept.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.address
    }

    /// Whether it may be told what nobody else is to read.
    #[must_use]
    pub const fn is_private(&self) -> bool {
        self.is_private
    }

    pub(crate) fn fault(&self, fault: CentralFault) -> Refusal {
        let place = self.address.clone();
        FederationRefusal::Central(CentralTrouble { place, fault }).into()
    }

    /// How far it has the season. It is told of the season's certificate by this.
    ///
    /// # Errors
    /// Why it does not say.
    pub fn has(&self, goes_on: &GoesOn<'_>) -> Result<Has, Refusal> {
        self.states(&self.asker.certificate, goes_on)
    }

    /// Sends statements; sent twice, they come to the same.
    ///
    /// # Errors
    /// Why nobody knows whether it has them.
    pub fn states(&self, bundle: &[u8], goes_on: &GoesOn<'_>) -> Result<Has, Refusal> {
        let answer = self.patiently(ANSWER, goes_on, || {
            let post = self.agent.post(format!("{}/statements", self.address));
            let post = post.header("content-type", "text/plain; charset=utf-8");
            post.send(bundle)
        })?;
        let told: Option<Told> = serde_json::from_slice(&answer.bytes).ok();
        let came = told.and_then(|told| {
            let mut seasons = told.seasons.into_iter();
            seasons.find(|one| one.season == self.asker.season)
        });
        match came {
            Some(came) => Ok(Has {
                number: came.number,
                head: came.head,
                frozen: came.frozen,
                refused: came.refused,
            }),
            None => Err(self.refused(&answer)),
        }
    }

    /// The list of sanctions; none where it still is the one of which `etag` tells.
    ///
    /// # Errors
    /// Why it does not come.
    pub fn sanctions(
        &self,
        etag: Option<&str>,
        goes_on: &GoesOn<'_>,
    ) -> Result<Option<Vec<u8>>, Refusal> {
        let most = MOST_OF_LIST as u64;
        let answer = self.read("/sanctions", etag, most, goes_on)?;
        match answer.status {
            200 => Ok(Some(answer.bytes)),
            304 if etag.is_some() => Ok(None),
            _ => Err(self.refused(&answer)),
        }
    }

    /// All that it has of the season after a number, whoever sent it.
    ///
    /// # Errors
    /// Why it does not come, or that there is no end of it.
    pub fn statements(&self, after: u64, goes_on: &GoesOn<'_>) -> Result<Others, Refusal> {
        let (mut pages, mut after) = (Vec::new(), after);
        for _ in 0..MOST_PAGES {
            let path = format!("/statements/{}?after={after}", self.asker.season);
            let answer = self.read(&path, None, PAGE, goes_on)?;
            if answer.status != 200 {
                return Err(self.refused(&answer));
            }
            let page = Others::read([answer.bytes.as_slice()])
                .map_err(|_| self.fault(CentralFault::NotACentral(answer.status)))?;
            let (count, last) = (page.len(), page.last());
            pages.push(answer.bytes);
            if count < FULL {
                return Others::read(pages.iter().map(Vec::as_slice));
            }
            // Two of one number may lie on both sides of a page's end.
            let next = last.saturating_sub(1);
            if next <= after {
                break;
            }
            after = next;
        }
        Err(self.fault(CentralFault::Endless))
    }

    /// What people of the season's federation should look at.
    ///
    /// # Errors
    /// Why it does not come.
    pub fn alerts(&self, goes_on: &GoesOn<'_>) -> Result<Alerts, Refusal> {
        let answer = self.read("/alerts", None, ANSWER, goes_on)?;
        let alerts = serde_json::from_slice(&answer.bytes).ok();
        match alerts.filter(|_| answer.status == 200) {
            Some(alerts) => Ok(alerts),
            None => Err(self.refused(&answer)),
        }
    }

    /// Tells it people's CPFs, of which it keeps codes: told twice, they come to the same. To be asked where it
    /// [is private](Self::is_private) alone.
    ///
    /// # Errors
    /// Why nobody knows whether it has them.
    pub fn identifies(&self, people: &People, goes_on: &GoesOn<'_>) -> Result<Known, Refusal> {
        const PATH: &str = "/identity";
        let (whole, body) = (format!("{}{PATH}", self.before), &people.bytes);
        let (name, proof) = self.asker.header(&now(), "PUT", &whole, body)?;
        let answer = self.patiently(ANSWER, goes_on, || {
            let put = self.agent.put(format!("{}{PATH}", self.address));
            let put = put.header(name, &proof);
            put.header("content-type", "application/json").send(body)
        })?;
        let known = serde_json::from_slice(&answer.bytes).ok();
        match known.filter(|_| answer.status == 200) {
            Some(known) => Ok(known),
            None => Err(self.refused(&answer)),
        }
    }

    /// Asks for something as the season.
    fn read(
        &self,
        path: &str,
        etag: Option<&str>,
        most: u64,
        goes_on: &GoesOn<'_>,
    ) -> Result<Answered, Refusal> {
        let whole = format!("{}{path}", self.before);
        let (name, proof) = self.asker.header(&now(), "GET", &whole, &[])?;
        self.patiently(most, goes_on, || {
            let get = self.agent.get(format!("{}{path}", self.address));
            let get = get.header(name, &proof);
            match etag {
                Some(etag) => get.header("if-none-match", format!("\"{etag}\"")).call(),
                None => get.call(),
            }
        })
    }

    /// Makes a request, and makes it again where nobody answers or somebody is busy. One that has taken all its time, or
    /// was told more than an answer holds, is not made again.
    fn patiently(
        &self,
        most: u64,
        goes_on: &GoesOn<'_>,
        call: impl Fn() -> Result<Response<Body>, ureq::Error>,
    ) -> Result<Answered, Refusal> {
        let stopped = |_: io::Error| self.fault(CentralFault::Slow);
        let mut pauses = self.patience.pauses.iter();
        loop {
            still(goes_on).map_err(stopped)?;
            let answered = call().and_then(|answer| answered(answer, most));
            let is_settled = match &answered {
                Ok(answer) => !is_busy(answer.status),
                Err(error) => !is_broken(error),
            };
            match pauses.next() {
                Some(pause) if !is_settled => rest(*pause, goes_on).map_err(stopped)?,
                _ => return self.heard(answered),
            }
        }
    }

    /// An answer, unless it tells that it was none of a central's, or the hour.
    fn heard(&self, answered: Result<Answered, ureq::Error>) -> Result<Answered, Refusal> {
        let answer = answered.map_err(|error| self.fault(unheard(&error)))?;
        let header = |name: &str| {
            let value = answer.headers.get(name)?;
            value.to_str().ok()
        };
        match answer.status {
            300..=399 if answer.status != 304 => {
                let to = clean(header("location").unwrap_or_default());
                return Err(self.fault(CentralFault::Elsewhere { to }));
            }
            429 | 503 => {
                let (status, again) = (answer.status, header("retry-after"));
                let again = again.and_then(|again| again.trim().parse().ok());
                return Err(self.fault(CentralFault::Busy { status, again }));
            }
            status if is_busy(status) => {
                return Err(self.fault(CentralFault::Busy {
                    status,
                    again: None,
                }));
            }
            _ => {}
        }
        let there = header("date").and_then(|date| DateTime::parse_from_rfc2822(date).ok());
        let here = now().now;
        if let Some(there) = there.map(|there| there.with_timezone(&Utc))
            && (there - here).num_seconds().abs() > APART
        {
            let told = |moment: DateTime<Utc>| moment.to_rfc3339_opts(SecondsFormat::Secs, true);
            return Err(self.fault(CentralFault::Clock {
                there: told(there),
                here: told(here),
            }));
        }
        Ok(answer)
    }

    /// Why an answer is none that was hoped for.
    fn refused(&self, answer: &Answered) -> Refusal {
        let told: Option<Refused> = serde_json::from_slice(&answer.bytes).ok();
        match told.filter(|_| answer.status >= 400) {
            Some(refused) => self.refusal(&refused),
            None if answer.status == 413 => self.fault(CentralFault::TooLarge),
            None => self.fault(CentralFault::NotACentral(answer.status)),
        }
    }

    /// Something that it has refused, as it is told.
    #[must_use]
    pub fn refusal(&self, refused: &Refused) -> Refusal {
        self.fault(CentralFault::Refused {
            code: clean(&refused.code),
            number: refused.number,
            told: [clean(&refused.pt), clean(&refused.en)],
        })
    }
}

/// This moment; nobody's desk.
pub(crate) fn now() -> Context {
    Context::read("", None)
}

/// What somebody far away says, as it is told on: of one line, and not for long.
fn clean(told: &str) -> String {
    let letters = told.chars().filter(|letter| !letter.is_control());
    letters.take(TOLD).collect()
}

/// Whether a request may well be answered when it is made again.
fn is_broken(error: &ureq::Error) -> bool {
    matches!(
        error,
        ureq::Error::Io(_) | ureq::Error::ConnectionFailed | ureq::Error::Protocol(_)
    )
}

/// Why nobody was heard.
fn unheard(error: &ureq::Error) -> CentralFault {
    let told = error.to_string();
    match error {
        ureq::Error::HostNotFound => CentralFault::NoSuchName,
        ureq::Error::Timeout(ureq::Timeout::Connect | ureq::Timeout::Resolve) => {
            CentralFault::Silent(told)
        }
        ureq::Error::Timeout(_) => CentralFault::Slow,
        ureq::Error::BodyExceedsLimit(_) => CentralFault::Endless,
        ureq::Error::Protocol(_) => CentralFault::NoHttp,
        ureq::Error::RedirectFailed | ureq::Error::TooManyRedirects => CentralFault::Elsewhere {
            to: "…".to_owned(),
        },
        // It is asked for what is encrypted, and speaks plainly.
        _ if told.contains("corrupt message") => CentralFault::NoHttp,
        _ => match Unheard::of(&told) {
            Unheard::Silent(told) => CentralFault::Silent(told),
            Unheard::CertificateDate => CentralFault::CertificateDate,
            Unheard::Certificate(why) => CentralFault::Certificate(why),
        },
    }
}

/// The whole of an answer.
fn answered(mut answer: Response<Body>, most: u64) -> Result<Answered, ureq::Error> {
    let status = answer.status().as_u16();
    let headers = answer.headers().clone();
    let body = answer.body_mut().with_config().limit(most);
    Ok(Answered {
        status,
        headers,
        bytes: body.read_to_vec()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cpf_goes_where_nobody_reads_along() {
        for (told, is) in [
            ("https://central.exemplo.org.br", true),
            ("https://10.0.0.3:7474/central", true),
            ("http://127.0.0.1:7474", true),
            ("http://127.9.9.9", true),
            ("http://[::1]:7474", true),
            ("http://localhost", true),
            ("http://10.0.0.3", false),
            ("http://192.168.0.7:7474", false),
            ("http://169.254.1.1", false),
            ("http://[fd00::1]", false),
            ("http://[fe80::1]", false),
            ("http://secretaria", false),
            ("http://central.local", false),
            ("http://central.localhost", false),
        ] {
            assert_eq!(is_private(&address(told).unwrap()), is, "{told}");
        }
        // Of what is far away nothing goes in clear at all.
        for told in [
            "http://localhost.exemplo.org",
            "http://203.0.113.7",
            "http://[::ffff:127.0.0.1]",
        ] {
            assert_eq!(
                address(told).unwrap_err().code(),
                "central-exposed",
                "{told}"
            );
        }
    }
}
