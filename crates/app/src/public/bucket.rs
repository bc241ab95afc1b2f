//! A site in an S3-compatible bucket: objects are put, asked for, listed and taken away, each call signed as Amazon's
//! documents have it ("Authenticating Requests: Using the Authorization Header", AWS Signature Version 4). No network
//! is used by anything else of the program, and by this only where somebody named a bucket.

use crate::public::publication::{Target, at_once};
use crate::public::sign::{Call, encoded, hex_digest};
use crate::refusal::paper::{BucketFault, BucketProblem, BucketTrouble};
use crate::season::context::Context;
use serde::{Deserialize, Serialize};
use site::files::served;
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use ts_rs::TS;
use ureq::Agent;
use ureq::http::{Request, Response};

/// How long a call may take from its beginning to its end.
const PATIENCE: Duration = Duration::from_secs(20);

/// Bytes of an answer at most.
const ANSWER: u64 = 64 << 20;

/// What a bucket of no region is asked with.
pub const REGION: &str = "us-east-1";

/// Which bucket, and by which key; never with its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(try_from = "BucketFields", into = "BucketFields")]
#[ts(as = "BucketFields")]
pub struct BucketPlace(BucketFields);

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
        let host = named.endpoint.strip_prefix("https://");
        let host = host.or_else(|| named.endpoint.strip_prefix("http://"));
        if !host.is_some_and(|host| is_word(&host.replace([':', '[', ']'], "-"))) {
            return bad(&named.endpoint);
        }
        if !is_word(&named.region) {
            return bad(&named.region);
        }
        if !is_word(&named.bucket) {
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
        Ok(Self(named))
    }
}

impl From<BucketPlace> for BucketFields {
    fn from(BucketPlace(fields): BucketPlace) -> Self {
        fields
    }
}

impl BucketPlace {
    /// The service.
    #[must_use]
    pub fn endpoint(&self) -> &str {
        &self.0.endpoint
    }

    /// The name of the key.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.0.key
    }

    /// What people call it: `s3://bucket/prefix`.
    #[must_use]
    pub fn told(&self) -> String {
        let told = format!("s3://{}/{}", self.0.bucket, self.0.prefix);
        told.trim_end_matches('/').to_owned()
    }

    /// What stands before every name in it.
    fn before(&self) -> String {
        match self.0.prefix.as_str() {
            "" => String::new(),
            prefix => format!("{prefix}/"),
        }
    }

    /// The host as a call names it: without the port that goes without saying.
    fn host(&self) -> &str {
        let endpoint = &self.0.endpoint;
        match endpoint.strip_prefix("https://") {
            Some(host) => host.trim_end_matches(":443"),
            None => endpoint
                .trim_start_matches("http://")
                .trim_end_matches(":80"),
        }
    }
}

/// A secret: it is shown nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// As somebody told it.
    #[must_use]
    pub const fn new(secret: String) -> Self {
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
    bytes: usize,
}

/// A bucket.
#[derive(Debug)]
pub struct Bucket {
    place: BucketPlace,
    secret: Secret,
    agent: Agent,
    /// Digests of what this one has put or read there, under the bucket's marks: it need not be read again.
    known: Mutex<BTreeMap<String, (String, String)>>,
}

/// What a bucket answered.
struct Answered {
    status: u16,
    mark: String,
    bytes: Vec<u8>,
}

impl Bucket {
    /// The bucket at `place`, which is asked for nothing yet.
    #[must_use]
    pub fn at(place: BucketPlace, secret: Secret) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(PATIENCE))
            .build();
        Self {
            place,
            secret,
            agent: config.into(),
            known: Mutex::default(),
        }
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<String, (String, String)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fault(&self, fault: BucketFault) -> io::Error {
        let place = self.place.told();
        io::Error::other(BucketTrouble { place, fault })
    }

    /// Calls the bucket: `object` is a path of the site, none for the bucket itself.
    fn call(
        &self,
        method: &str,
        object: Option<&str>,
        query: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> io::Result<Answered> {
        let fields = &self.place.0;
        let object = object.map(|path| format!("/{}{path}", self.place.before()));
        let path = format!("/{}{}", fields.bucket, object.unwrap_or_default());
        let call = Call {
            method,
            host: self.place.host(),
            path: &path,
            query,
            body: body.unwrap_or_default(),
        };
        let now = Context::read("", None).now;
        let signed = call.signed(now, &fields.region, &fields.key, &self.secret.0);
        let mut address = format!("{}{}", fields.endpoint, encoded(&path, true));
        if !query.is_empty() {
            address.push('?');
            address.push_str(&call.query());
        }
        let mut request = Request::builder().method(method).uri(address);
        for (name, value) in signed {
            request = request.header(name, value);
        }
        let sent = match body {
            Some(body) => {
                let (kind, kept) = served(path.strip_prefix(&self.root()).unwrap_or(&path));
                let request = request
                    .header("content-type", kind)
                    .header("cache-control", kept);
                request.body(body).map(|request| self.agent.run(request))
            }
            None => request.body(()).map(|request| self.agent.run(request)),
        };
        let silent = |why: String| self.fault(BucketFault::Silent(why));
        let answer = sent.map_err(|error| silent(error.to_string()))?;
        self.answered(answer.map_err(|error| silent(error.to_string()))?)
    }

    /// What stands before every path of the site in a call.
    fn root(&self) -> String {
        format!("/{}/{}", self.place.0.bucket, self.place.before())
    }

    fn answered(&self, mut answer: Response<ureq::Body>) -> io::Result<Answered> {
        let mark = answer.headers().get("etag");
        let mark = mark.and_then(|mark| mark.to_str().ok()).unwrap_or_default();
        let mark = mark.trim_matches('"').to_owned();
        let status = answer.status().as_u16();
        let body = answer.body_mut().with_config().limit(ANSWER).read_to_vec();
        let bytes = body.map_err(|error| self.fault(BucketFault::Silent(error.to_string())))?;
        Ok(Answered {
            status,
            mark,
            bytes,
        })
    }

    /// Why an answer is none that was hoped for.
    fn refused(&self, answer: &Answered) -> io::Error {
        let text = String::from_utf8_lossy(&answer.bytes);
        self.fault(match answer.status {
            _ if text.contains("<Code>NoSuchBucket</Code>") => BucketFault::NoBucket,
            401 | 403 => BucketFault::Refused,
            301 | 307 | 308 => BucketFault::Elsewhere,
            400 if text.contains("AuthorizationHeaderMalformed") => BucketFault::Elsewhere,
            429 => BucketFault::Busy(429),
            status if status >= 500 => BucketFault::Busy(status),
            status => BucketFault::Odd(status),
        })
    }

    fn put(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        let answer = self.call("PUT", Some(path), &[], Some(bytes))?;
        if !(200..300).contains(&answer.status) {
            return Err(self.refused(&answer));
        }
        self.remember(path, &answer.mark, bytes);
        Ok(())
    }

    fn remember(&self, path: &str, mark: &str, bytes: &[u8]) {
        if !mark.is_empty() {
            let seen = (mark.to_owned(), hex_digest(bytes));
            self.known().insert(path.to_owned(), seen);
        }
    }

    fn listing(&self) -> io::Result<BTreeMap<String, Listed>> {
        let before = self.place.before();
        let mut all = BTreeMap::new();
        let mut next: Option<String> = None;
        loop {
            let mut query = vec![("list-type", "2"), ("prefix", before.as_str())];
            if let Some(next) = &next {
                query.insert(0, ("continuation-token", next));
            }
            let answer = self.call("GET", None, &query, None)?;
            let text = String::from_utf8_lossy(&answer.bytes);
            if answer.status != 200 || !text.contains("<ListBucketResult") {
                return Err(self.refused(&answer));
            }
            for object in text.split("<Contents>").skip(1) {
                let key = plain(between(object, "Key"));
                let Some(path) = key.strip_prefix(&before) else {
                    continue;
                };
                let listed = Listed {
                    mark: plain(between(object, "ETag")).trim_matches('"').to_owned(),
                    bytes: between(object, "Size").parse().unwrap_or(usize::MAX),
                };
                all.insert(path.to_owned(), listed);
            }
            let more = plain(between(&text, "NextContinuationToken"));
            if more.is_empty() || next.as_ref() == Some(&more) {
                return Ok(all);
            }
            next = Some(more);
        }
    }

    /// Whether an object that is listed so holds these bytes: it is read where nobody here knows its mark.
    fn holds(&self, path: &str, listed: &Listed, bytes: &[u8]) -> io::Result<bool> {
        let known = self.known().get(path).cloned();
        match known {
            Some((mark, digest)) if mark == listed.mark => Ok(digest == hex_digest(bytes)),
            _ if listed.bytes != bytes.len() => Ok(false),
            _ => Ok(self.read(path)?.is_some_and(|there| there == bytes)),
        }
    }
}

/// What stands between the marks of an element; empty where there is none.
fn between<'a>(text: &'a str, element: &str) -> &'a str {
    let (open, close) = (format!("<{element}>"), format!("</{element}>"));
    let inner = text
        .split_once(&open)
        .and_then(|(_, rest)| rest.split_once(&close));
    inner.map_or("", |(inner, _)| inner)
}

/// A text of XML as it was meant.
fn plain(text: &str) -> String {
    text.replace("&quot;", "\"")
        .replace("&#34;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

impl Target for Bucket {
    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        let answer = self.call("GET", Some(path), &[], None)?;
        let is_of_bucket = String::from_utf8_lossy(&answer.bytes).contains("NoSuchBucket");
        match answer.status {
            200 => {
                self.remember(path, &answer.mark, &answer.bytes);
                Ok(Some(answer.bytes))
            }
            404 if !is_of_bucket => Ok(None),
            _ => Err(self.refused(&answer)),
        }
    }

    fn write(&mut self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.put(path, bytes)
    }

    fn write_all(&mut self, files: &[(&str, &[u8])]) -> Result<(), (String, io::Error)> {
        let bucket = &*self;
        at_once(files, |path, bytes| bucket.put(path, bytes))
    }

    fn standing(&self, files: &[(&str, &[u8])]) -> io::Result<BTreeMap<String, bool>> {
        let listing = self.listing()?;
        let standing = Mutex::new(BTreeMap::new());
        let look = |path: &str, bytes: &[u8]| {
            if let Some(listed) = listing.get(path) {
                let holds = self.holds(path, listed, bytes)?;
                let mut standing = standing.lock().unwrap_or_else(PoisonError::into_inner);
                standing.insert(path.to_owned(), holds);
            }
            Ok(())
        };
        at_once(files, look).map_err(|(_, error)| error)?;
        Ok(standing
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner))
    }

    fn remove(&mut self, path: &str) -> io::Result<()> {
        let answer = self.call("DELETE", Some(path), &[], None)?;
        match answer.status {
            200..300 | 404 => Ok(()),
            _ => Err(self.refused(&answer)),
        }
    }

    fn list(&self) -> io::Result<Vec<String>> {
        Ok(self.listing()?.into_keys().collect())
    }

    fn told(&self, path: &str) -> String {
        format!("{}/{path}", self.place.told())
    }
}
