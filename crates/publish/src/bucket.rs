//! A site in an S3-compatible bucket: objects are put, asked for, listed and taken away. No network is used by
//! anything else of the program, and by this only where somebody named a bucket.

use crate::signed::{Call, Caller, escaped, headers};
use crate::target::{GoesOn, MOST_LISTED, Target, at_once, still};
use crate::unheard::Unheard;
use app::season::context::Context;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use md5::Md5;
use messages::refusal::paper::{BucketFault, BucketProblem, BucketTrouble};
use platform::clock::Stopwatch;
use platform::digest::hex;
use rusty_s3::UrlStyle;
use rusty_s3::actions::ListObjectsV2;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use site::files::{MANIFEST, served};
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Read};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use ts_rs::TS;
use ureq::http::Response;
use ureq::{Agent, Body, SendBody};
use url::Url;

/// How long a call may take from its beginning to its end.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long it rests before a call is made again that nobody answered, or that somebody busy did: a hall's network
/// breaks for moments.
pub const PAUSES: [Duration; 3] = [
    Duration::from_millis(200),
    Duration::from_millis(800),
    Duration::from_secs(2),
];

/// How often it is asked, in a rest, whether it is still wanted.
const MOMENT: Duration = Duration::from_millis(50);

/// Bytes that are sent between two such questions.
const PIECE: usize = 16 << 10;

/// Pages of a list that are asked for at most.
const MOST_PAGES: usize = 1_000;

/// Milliseconds that a list may take.
const MOST_LISTING: u64 = 60_000;

/// Bytes of an answer at most.
const ANSWER: u64 = 64 << 20;

/// What buckets say of a call that is signed for another time: of one that comes late, and of one that comes early.
const OTHER_TIME: [&str; 5] = [
    "<Code>RequestTimeTooSkewed</Code>",
    "<Code>RequestExpired</Code>",
    "Request has expired",
    "Request is not yet valid",
    "Request is not valid yet",
];

/// What buckets say that have no room.
const FULL: [&str; 5] = [
    "QuotaExceeded",
    "InsufficientStorage",
    "StorageFull",
    "XMinioStorageFull",
    "XMinioAdminBucketQuotaExceeded",
];

/// What a bucket of no region is asked with.
pub const REGION: &str = "us-east-1";

/// Which bucket, and by which key; never with its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(try_from = "BucketFields", into = "BucketFields")]
#[ts(as = "BucketFields")]
pub struct BucketPlace {
    fields: BucketFields,
    /// Where its objects are.
    addresses: rusty_s3::Bucket,
}

/// A bucket as somebody names it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "BucketPlace")]
pub struct BucketFields {
    /// The service: `https://s3.exemplo.com`; empty for Amazon's own of the region.
    pub endpoint: String,
    /// The region; empty for `us-east-1`.
    pub region: String,
    /// Its name.
    pub bucket: String,
    /// What stands before every name in it, without a `/` at either end; empty for none.
    pub prefix: String,
    /// The name of the key.
    pub key: String,
}

impl TryFrom<BucketFields> for BucketPlace {
    type Error = BucketProblem;

    fn try_from(fields: BucketFields) -> Result<Self, BucketProblem> {
        let plain = |text: &str| text.trim().trim_matches('/').to_owned();
        let region = match fields.region.trim() {
            "" => REGION.to_owned(),
            region => region.to_owned(),
        };
        let endpoint = match plain(&fields.endpoint) {
            own if own.is_empty() => format!("https://s3.{region}.amazonaws.com"),
            named => named,
        };
        let named = BucketFields {
            bucket: plain(&fields.bucket),
            prefix: plain(&fields.prefix),
            key: fields.key.trim().to_owned(),
            endpoint,
            region,
        };
        let bad = |part: &str| Err(BucketProblem::Address(part.to_owned()));
        let is_word = |text: &str| {
            let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
            !text.is_empty() && text.bytes().all(fits)
        };
        let rest = named.endpoint.strip_prefix("https://");
        let rest = rest.or_else(|| named.endpoint.strip_prefix("http://"));
        let mut steps = rest.unwrap_or_default().split('/');
        let host = steps.next().unwrap_or_default();
        let is_step = |step: &str| is_word(step) && !step.starts_with('.');
        if !is_word(&host.replace([':', '[', ']'], "-")) || !steps.all(is_step) {
            return bad(&named.endpoint);
        }
        if !is_word(&named.region) {
            return bad(&named.region);
        }
        if !is_word(&named.bucket) || named.bucket.starts_with('.') {
            return bad(&named.bucket);
        }
        if named
            .prefix
            .split('/')
            .any(|step| step == ".." || step == ".")
        {
            return bad(&named.prefix);
        }
        if named.key.is_empty() {
            return Err(BucketProblem::NoKey);
        }
        // Some services have their buckets in the host's name alone: `https://truco.oss.exemplo.com`.
        let before = format!("://{}.", named.bucket);
        let (service, style) = if named.endpoint.contains(&before) {
            let service = named.endpoint.replacen(&before, "://", 1);
            (service, UrlStyle::VirtualHost)
        } else {
            (named.endpoint.clone(), UrlStyle::Path)
        };
        let addresses = service.parse().ok().and_then(|service| {
            let (name, region) = (named.bucket.clone(), named.region.clone());
            rusty_s3::Bucket::new(service, style, name, region).ok()
        });
        match addresses {
            Some(addresses) => Ok(Self {
                fields: named,
                addresses,
            }),
            None => bad(&named.endpoint),
        }
    }
}

impl From<BucketPlace> for BucketFields {
    fn from(place: BucketPlace) -> Self {
        place.fields
    }
}

impl BucketPlace {
    /// The service.
    #[must_use]
    pub fn endpoint(&self) -> &str {
        &self.fields.endpoint
    }

    /// The name of the key.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.fields.key
    }

    /// What people call it: `s3://bucket/prefix`.
    #[must_use]
    pub fn told(&self) -> String {
        let told = format!("s3://{}/{}", self.fields.bucket, self.fields.prefix);
        told.trim_end_matches('/').to_owned()
    }

    /// Where the object at a path of the site is.
    #[must_use]
    pub fn address(&self, path: &str) -> String {
        let object = format!("{}{path}", self.before());
        self.addresses.object_url(&object).into()
    }

    /// Whether what goes there could be read and changed on the way: it is neither encrypted nor does it stay on this
    /// machine or its own network.
    #[must_use]
    pub fn is_exposed(&self) -> bool {
        let address = self.addresses.base_url();
        address.scheme() == "http" && !address.host_str().is_some_and(is_near)
    }

    /// The same place, where it is not exposed or somebody has `agreed` to that.
    ///
    /// # Errors
    /// [`BucketProblem::Exposed`].
    pub fn unless_exposed(self, agreed: bool) -> Result<Self, BucketProblem> {
        if agreed || !self.is_exposed() {
            return Ok(self);
        }
        Err(BucketProblem::Exposed(self.fields.endpoint))
    }

    /// What stands before every name in it.
    fn before(&self) -> String {
        match self.fields.prefix.as_str() {
            "" => String::new(),
            prefix => format!("{prefix}/"),
        }
    }
}

/// Whether a host is this machine, or one of its own network.
pub(crate) fn is_near(host: &str) -> bool {
    let plain = host.trim_start_matches('[').trim_end_matches(']');
    match plain.parse::<IpAddr>() {
        Ok(IpAddr::V4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        Ok(IpAddr::V6(ip)) => {
            ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local()
        }
        // Names without a dot are of this network alone.
        Err(_) => !host.contains('.') || host.ends_with(".local") || host.ends_with(".localhost"),
    }
}

/// A secret: it is shown nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// As somebody told it; what was copied with it around it is none of it.
    #[must_use]
    pub fn new(mut secret: String) -> Self {
        secret.truncate(secret.trim_end().len());
        secret.drain(..secret.len() - secret.trim_start().len());
        Self(secret)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Secret")
    }
}

/// An object as a bucket lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Listed {
    /// The bucket's mark of what is in it.
    mark: String,
    /// How many bytes; none where it does not say.
    bytes: Option<u64>,
}

/// A bucket.
#[derive(Debug)]
pub struct Bucket {
    place: BucketPlace,
    secret: Secret,
    agent: Agent,
    /// How long it rests before a call is made again, each time.
    pauses: &'static [Duration],
    /// What this one knows to be there, by path: it need not be read again.
    known: Mutex<BTreeMap<String, Known>>,
}

/// What is known of an object.
#[derive(Debug, Clone)]
struct Known {
    /// The bucket's mark of what is in it.
    mark: String,
    /// Digest of what was found to be in it.
    digest: [u8; 32],
}

/// What is done to an object of the site.
enum Deed<'a> {
    Get,
    Put(&'a [u8]),
    Delete,
}

/// What a bucket answered.
#[derive(Debug)]
struct Answered {
    status: u16,
    mark: String,
    bytes: Vec<u8>,
}

/// A body that ends in the middle where it is not wanted any more: whoever gets half of it keeps nothing.
struct Wanted<'a> {
    rest: &'a [u8],
    goes_on: &'a GoesOn<'a>,
}

impl Read for Wanted<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if !(self.goes_on)() {
            return Err(io::ErrorKind::ConnectionAborted.into());
        }
        let some = to.len().min(PIECE);
        self.rest.read(to.get_mut(..some).unwrap_or_default())
    }
}

impl Bucket {
    /// The bucket at `place`, which is asked for nothing yet; [`PAUSES`] are for one who publishes.
    #[must_use]
    pub fn at(place: BucketPlace, secret: Secret, pauses: &'static [Duration]) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(PATIENCE))
            .build();
        Self {
            secret,
            place,
            agent: config.into(),
            pauses,
            known: Mutex::default(),
        }
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<String, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fault(&self, fault: BucketFault) -> io::Error {
        let place = self.place.told();
        io::Error::other(BucketTrouble { place, fault })
    }

    /// What proves that whoever calls may.
    fn signed(&self, method: &str, address: &Url, body: &[u8]) -> [(&'static str, String); 3] {
        let caller = Caller {
            key: self.place.key(),
            secret: &self.secret.0,
            region: self.place.addresses.region(),
        };
        let call = Call {
            method,
            address,
            body,
        };
        headers(caller, call, Context::read("", None).now)
    }

    /// Does something to the object at a path of the site.
    fn call(&self, path: &str, deed: &Deed<'_>, goes_on: &GoesOn<'_>) -> io::Result<Answered> {
        self.call_object(&format!("{}{path}", self.place.before()), deed, goes_on)
    }

    /// Does something to an object of the bucket.
    fn call_object(
        &self,
        object: &str,
        deed: &Deed<'_>,
        goes_on: &GoesOn<'_>,
    ) -> io::Result<Answered> {
        let address = self.place.addresses.object_url(object);
        self.patiently(goes_on, || match deed {
            Deed::Get => self.get(&address),
            Deed::Delete => {
                let delete = self.agent.delete(address.as_str());
                let signed = self.signed("DELETE", &address, &[]);
                let delete = signed
                    .into_iter()
                    .fold(delete, |delete, (name, value)| delete.header(name, value));
                delete.call()
            }
            Deed::Put(bytes) => {
                let (kind, kept) = served(object.rsplit('/').next().unwrap_or(object));
                let put = self
                    .agent
                    .put(address.as_str())
                    .header("content-type", kind)
                    .header("cache-control", kept)
                    .header("content-length", bytes.len().to_string())
                    .header("content-md5", BASE64_STANDARD.encode(Md5::digest(bytes)));
                let signed = self.signed("PUT", &address, bytes);
                let put = signed
                    .into_iter()
                    .fold(put, |put, (name, value)| put.header(name, value));
                let mut body = Wanted {
                    rest: bytes,
                    goes_on,
                };
                put.send(SendBody::from_reader(&mut body))
            }
        })
    }

    fn get(&self, address: &Url) -> Result<Response<Body>, ureq::Error> {
        let get = self.agent.get(address.as_str());
        let signed = self.signed("GET", address, &[]);
        let get = signed
            .into_iter()
            .fold(get, |get, (name, value)| get.header(name, value));
        get.call()
    }

    /// Makes a call, and makes it again where nobody answers or somebody is busy: done twice, it comes to the same. One
    /// that has taken all its time, or was told more than an answer holds, is not made again.
    fn patiently(
        &self,
        goes_on: &GoesOn<'_>,
        call: impl Fn() -> Result<Response<Body>, ureq::Error>,
    ) -> io::Result<Answered> {
        let mut pauses = self.pauses.iter();
        loop {
            still(goes_on)?;
            let answered = call().and_then(answered);
            let is_settled = match &answered {
                Ok(answer) => !is_busy(answer.status),
                Err(error) => matches!(
                    error,
                    ureq::Error::Timeout(_) | ureq::Error::BodyExceedsLimit(_)
                ),
            };
            match pauses.next() {
                Some(pause) if !is_settled => rest(*pause, goes_on)?,
                _ => return answered.map_err(|error| self.fault(unheard(&error))),
            }
        }
    }

    /// Why an answer is none that was hoped for.
    fn refused(&self, answer: &Answered) -> io::Error {
        let text = String::from_utf8_lossy(&answer.bytes);
        self.fault(fault_of(answer.status, &text))
    }

    fn put(&self, path: &str, bytes: &[u8], goes_on: &GoesOn<'_>) -> io::Result<()> {
        let answer = self.call(path, &Deed::Put(bytes), goes_on)?;
        if !(200..300).contains(&answer.status) {
            return Err(self.refused(&answer));
        }
        if answer.mark.is_empty() {
            return Err(self.fault(BucketFault::NoMark));
        }
        // A bucket with keys of its own marks what is in it otherwise: then it is read.
        if answer.mark != mark_of(bytes) && self.fetch(path, goes_on)?.as_deref() != Some(bytes) {
            return Err(self.fault(BucketFault::Changed));
        }
        self.remember(path, &answer.mark, bytes);
        Ok(())
    }

    fn fetch(&self, path: &str, goes_on: &GoesOn<'_>) -> io::Result<Option<Vec<u8>>> {
        let answer = self.call(path, &Deed::Get, goes_on)?;
        let is_of_bucket = String::from_utf8_lossy(&answer.bytes).contains("NoSuchBucket");
        match answer.status {
            // Whoever else answers, like the page at which a network wants to be paid, marks nothing.
            200 if answer.mark.is_empty() => Err(self.fault(BucketFault::NoMark)),
            200 => Ok(Some(answer.bytes)),
            404 if !is_of_bucket => Ok(None),
            _ => Err(self.refused(&answer)),
        }
    }

    fn remember(&self, path: &str, mark: &str, bytes: &[u8]) {
        let known = Known {
            mark: mark.to_owned(),
            digest: digest(bytes),
        };
        self.known().insert(path.to_owned(), known);
    }

    fn listing(&self, goes_on: &GoesOn<'_>) -> io::Result<BTreeMap<String, Listed>> {
        let before = self.place.before();
        let since = Stopwatch::start();
        let mut all = BTreeMap::new();
        let mut next: Option<String> = None;
        for _ in 0..MOST_PAGES {
            let page = self.page_of_list(&before, next.as_deref(), goes_on)?;
            all.extend(page.contents.into_iter().filter_map(|object| {
                let path = object.key.strip_prefix(&before)?.to_owned();
                let mark = object.etag.unwrap_or_default();
                let listed = Listed {
                    mark: mark.trim_matches('"').to_owned(),
                    bytes: object.size,
                };
                Some((path, listed))
            }));
            let more = page.next_continuation_token;
            if more.is_none() {
                return Ok(all);
            }
            if more == next || all.len() > MOST_LISTED || since.millis() > MOST_LISTING {
                break;
            }
            next = more;
        }
        Err(io::ErrorKind::FileTooLarge.into())
    }

    fn page_of_list(
        &self,
        before: &str,
        next: Option<&str>,
        goes_on: &GoesOn<'_>,
    ) -> io::Result<rusty_s3::actions::ListObjectsV2Response> {
        let mut address = self.place.addresses.base_url().clone();
        let next = next.map(|next| format!("continuation-token={}&", escaped(next)));
        let query = format!(
            "{}encoding-type=url&list-type=2&prefix={}",
            next.unwrap_or_default(),
            escaped(before)
        );
        address.set_query(Some(&query));
        let answer = self.patiently(goes_on, || self.get(&address))?;
        let page = match answer.status {
            200 => ListObjectsV2::parse_response(&String::from_utf8_lossy(&answer.bytes)).ok(),
            _ => None,
        };
        page.ok_or_else(|| self.refused(&answer))
    }

    /// Whether an object that is listed so holds these bytes: it is read where its mark does not tell.
    fn is_as(
        &self,
        path: &str,
        listed: &Listed,
        bytes: &[u8],
        goes_on: &GoesOn<'_>,
    ) -> io::Result<bool> {
        if listed
            .bytes
            .is_some_and(|there| there != bytes.len() as u64)
        {
            return Ok(false);
        }
        let known = self.known().get(path).cloned();
        let holds = match known {
            _ if listed.mark == mark_of(bytes) => true,
            Some(known) if known.mark == listed.mark => known.digest == digest(bytes),
            _ => self
                .fetch(path, goes_on)?
                .is_some_and(|there| there == bytes),
        };
        if holds && !listed.mark.is_empty() {
            self.remember(path, &listed.mark, bytes);
        }
        Ok(holds)
    }
}

/// A rest that ends where it is not wanted any more.
pub(crate) fn rest(pause: Duration, goes_on: &GoesOn<'_>) -> io::Result<()> {
    let mut left = pause;
    while !left.is_zero() {
        still(goes_on)?;
        let moment = left.min(MOMENT);
        thread::sleep(moment);
        left -= moment;
    }
    Ok(())
}

/// What most buckets mark bytes with.
fn mark_of(bytes: &[u8]) -> String {
    hex(&Md5::digest(bytes))
}

/// Why nobody was heard.
fn unheard(error: &ureq::Error) -> BucketFault {
    match Unheard::of(&error.to_string()) {
        Unheard::Silent(told) => BucketFault::Silent(told),
        Unheard::CertificateDate => BucketFault::CertificateDate,
        Unheard::Certificate(why) => BucketFault::Certificate(why),
    }
}

/// Why a bucket answers so.
fn fault_of(status: u16, text: &str) -> BucketFault {
    let says = |code: &str| text.contains(&format!("<Code>{code}</Code>"));
    let says_one = |codes: &[&str]| codes.iter().any(|code| says(code));
    if says("NoSuchBucket") {
        return BucketFault::NoBucket;
    }
    if (400..=403).contains(&status) && OTHER_TIME.iter().any(|said| text.contains(said)) {
        return BucketFault::Clock;
    }
    if says_one(&["SecondLevelDomainForbidden", "PathStyleRequestNotAllowed"]) {
        return BucketFault::InHost;
    }
    if status == 507 || says_one(&FULL) || text.contains("cap exceeded") {
        return BucketFault::Full;
    }
    if says_one(&["BadDigest", "XAmzContentSHA256Mismatch"]) {
        return BucketFault::Changed;
    }
    if says_one(&[
        "PermanentRedirect",
        "TemporaryRedirect",
        "AuthorizationHeaderMalformed",
    ]) {
        return BucketFault::Elsewhere;
    }
    match status {
        _ if says("SignatureDoesNotMatch") => BucketFault::WrongSecret,
        _ if says_one(&["InvalidAccessKeyId", "InvalidAccessKey", "NotSignedUp"]) => {
            BucketFault::UnknownKey
        }
        401 | 403 => BucketFault::Refused,
        301 | 307 | 308 => BucketFault::Elsewhere,
        // A network that wants somebody to sign in first.
        200 | 302 | 303 | 511 => BucketFault::NoMark,
        status if is_busy(status) => BucketFault::Busy(status),
        status => BucketFault::Odd(status),
    }
}

/// The whole of an answer.
fn answered(mut answer: Response<Body>) -> Result<Answered, ureq::Error> {
    let mark = answer.headers().get("etag");
    let mark = mark.and_then(|mark| mark.to_str().ok()).unwrap_or_default();
    let mark = mark.trim_matches('"').to_owned();
    let status = answer.status().as_u16();
    let body = answer.body_mut().with_config().limit(ANSWER);
    Ok(Answered {
        status,
        mark,
        bytes: body.read_to_vec()?,
    })
}

/// Whether whoever says this may do later what it does not do now.
pub(crate) const fn is_busy(status: u16) -> bool {
    status == 429 || (status >= 500 && status != 507 && status != 511)
}

fn digest(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

impl Target for Bucket {
    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        self.fetch(path, &|| true)
    }

    fn write(&mut self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.put(path, bytes, &|| true)
    }

    fn write_all(
        &mut self,
        files: &[(&str, &[u8])],
        goes_on: &GoesOn<'_>,
    ) -> Result<(), (String, io::Error)> {
        let bucket = &*self;
        at_once(files, goes_on, |path, bytes| {
            bucket.put(path, bytes, goes_on)
        })
    }

    fn standing(
        &self,
        files: &[(&str, &[u8])],
        goes_on: &GoesOn<'_>,
    ) -> io::Result<BTreeMap<String, bool>> {
        let listing = self.listing(goes_on)?;
        let standing = Mutex::new(BTreeMap::new());
        let look = |path: &str, bytes: &[u8]| {
            if let Some(listed) = listing.get(path) {
                let is_as = self.is_as(path, listed, bytes, goes_on)?;
                let mut standing = standing.lock().unwrap_or_else(PoisonError::into_inner);
                standing.insert(path.to_owned(), is_as);
            }
            Ok(())
        };
        at_once(files, goes_on, look).map_err(|(_, error)| error)?;
        Ok(standing
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner))
    }

    fn remove(&mut self, path: &str, goes_on: &GoesOn<'_>) -> io::Result<()> {
        self.known().remove(path);
        let answer = self.call(path, &Deed::Delete, goes_on)?;
        match answer.status {
            // A page that says all is well is no bucket's answer to this.
            200 if !answer.bytes.is_empty() => Err(self.fault(BucketFault::NoMark)),
            200..300 | 404 => Ok(()),
            _ => Err(self.refused(&answer)),
        }
    }

    fn list(&self, goes_on: &GoesOn<'_>) -> io::Result<Vec<String>> {
        Ok(self.listing(goes_on)?.into_keys().collect())
    }

    fn above(&self, goes_on: &GoesOn<'_>) -> io::Result<Vec<(String, Vec<u8>)>> {
        let mut manifests = Vec::new();
        let mut around = self.place.fields.prefix.as_str();
        while !around.is_empty() {
            around = around.rsplit_once('/').map_or("", |(above, _)| above);
            let object = format!("{around}/{MANIFEST}");
            let object = object.trim_start_matches('/');
            let answer = self.call_object(object, &Deed::Get, goes_on)?;
            // A key that may not read there has nothing to spoil there either.
            if answer.status == 200 && !answer.mark.is_empty() {
                let told = format!("s3://{}/{around}", self.place.fields.bucket);
                manifests.push((told.trim_end_matches('/').to_owned(), answer.bytes));
            }
        }
        Ok(manifests)
    }

    fn told(&self, path: &str) -> String {
        let told = format!("{}/{path}", self.place.told());
        told.trim_end_matches('/').to_owned()
    }

    fn holds(&self, goes_on: &GoesOn<'_>) -> io::Result<bool> {
        if self.known().is_empty() {
            return Ok(true);
        }
        let listing = self.listing(goes_on)?;
        let is_there = |(path, known): (&String, &Known)| {
            let listed = listing.get(path);
            listed.is_some_and(|listed| listed.mark.is_empty() || listed.mark == known.mark)
        };
        Ok(self.known().iter().all(is_there))
    }
}
