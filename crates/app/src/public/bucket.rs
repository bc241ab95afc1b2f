//! A site in an S3-compatible bucket: objects are put, asked for, listed and taken away. No network is used by
//! anything else of the program, and by this only where somebody named a bucket.

use crate::public::publication::{Target, at_once};
use crate::refusal::paper::{BucketFault, BucketProblem, BucketTrouble};
use rusty_s3::actions::ListObjectsV2;
use rusty_s3::{Credentials, S3Action, UrlStyle};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use site::files::served;
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use ts_rs::TS;
use ureq::http::Response;
use ureq::{Agent, Body};

/// How long a call may take from its beginning to its end.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long it rests before a call is made again that nobody answered, or that somebody busy did: a hall's network
/// breaks for moments.
pub const PAUSES: [Duration; 3] = [
    Duration::from_millis(200),
    Duration::from_millis(800),
    Duration::from_secs(2),
];

/// How long the signature of a call holds: a machine's clock may be minutes late.
const HOLDS: Duration = Duration::from_mins(15);

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

/// What a bucket of no region is asked with.
pub const REGION: &str = "us-east-1";

/// Which bucket, and by which key; never with its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(try_from = "BucketFields", into = "BucketFields")]
#[ts(as = "BucketFields")]
pub struct BucketPlace {
    fields: BucketFields,
    /// What signs its calls.
    signer: rusty_s3::Bucket,
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
        let host = named.endpoint.strip_prefix("https://");
        let host = host.or_else(|| named.endpoint.strip_prefix("http://"));
        if !host.is_some_and(|host| is_word(&host.replace([':', '[', ']'], "-"))) {
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
        let signer = named.endpoint.parse().ok().and_then(|endpoint| {
            let (name, region) = (named.bucket.clone(), named.region.clone());
            rusty_s3::Bucket::new(endpoint, UrlStyle::Path, name, region).ok()
        });
        match signer {
            Some(signer) => Ok(Self {
                fields: named,
                signer,
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

    /// What stands before every name in it.
    fn before(&self) -> String {
        match self.fields.prefix.as_str() {
            "" => String::new(),
            prefix => format!("{prefix}/"),
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
    /// How many bytes; none where it does not say.
    bytes: Option<u64>,
}

/// A bucket.
#[derive(Debug)]
pub struct Bucket {
    place: BucketPlace,
    key: Credentials,
    agent: Agent,
    /// How long it rests before a call is made again, each time.
    pauses: &'static [Duration],
    /// Digests of what this one has put or read there, under the bucket's marks: it need not be read again.
    known: Mutex<BTreeMap<String, (String, [u8; 32])>>,
}

/// What is done to an object of the site.
enum Deed<'a> {
    Get,
    Put(&'a [u8]),
    Delete,
}

/// What a bucket answered.
struct Answered {
    status: u16,
    mark: String,
    bytes: Vec<u8>,
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
            key: Credentials::new(place.key(), secret.0),
            place,
            agent: config.into(),
            pauses,
            known: Mutex::default(),
        }
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<String, (String, [u8; 32])>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fault(&self, fault: BucketFault) -> io::Error {
        let place = self.place.told();
        io::Error::other(BucketTrouble { place, fault })
    }

    /// Does something to the object at a path of the site.
    fn call(&self, path: &str, deed: &Deed<'_>) -> io::Result<Answered> {
        let (bucket, key) = (&self.place.signer, Some(&self.key));
        let object = format!("{}{path}", self.place.before());
        let address = match deed {
            Deed::Get => bucket.get_object(key, &object).sign(HOLDS),
            Deed::Put(_) => bucket.put_object(key, &object).sign(HOLDS),
            Deed::Delete => bucket.delete_object(key, &object).sign(HOLDS),
        };
        let address = address.as_str();
        self.patiently(|| match deed {
            Deed::Get => self.agent.get(address).call(),
            Deed::Delete => self.agent.delete(address).call(),
            Deed::Put(bytes) => {
                let (kind, kept) = served(path);
                let put = self.agent.put(address).header("content-type", kind);
                put.header("cache-control", kept).send(*bytes)
            }
        })
    }

    /// Makes a call, and makes it again where nobody answers or somebody is busy: done twice, it comes to the same. One
    /// that has taken all its time, or was told more than an answer holds, is not made again.
    fn patiently(
        &self,
        call: impl Fn() -> Result<Response<Body>, ureq::Error>,
    ) -> io::Result<Answered> {
        let mut pauses = self.pauses.iter();
        loop {
            let answered = call().and_then(answered);
            let is_settled = match &answered {
                Ok(answer) => !is_busy(answer.status),
                Err(error) => matches!(
                    error,
                    ureq::Error::Timeout(_) | ureq::Error::BodyExceedsLimit(_)
                ),
            };
            match pauses.next() {
                Some(pause) if !is_settled => thread::sleep(*pause),
                _ => {
                    return answered
                        .map_err(|error| self.fault(BucketFault::Silent(error.to_string())));
                }
            }
        }
    }

    /// Why an answer is none that was hoped for.
    fn refused(&self, answer: &Answered) -> io::Error {
        let text = String::from_utf8_lossy(&answer.bytes);
        self.fault(match answer.status {
            _ if text.contains("<Code>NoSuchBucket</Code>") => BucketFault::NoBucket,
            400..=403 if OTHER_TIME.iter().any(|said| text.contains(said)) => BucketFault::Clock,
            401 | 403 => BucketFault::Refused,
            301 | 307 | 308 => BucketFault::Elsewhere,
            400 if text.contains("AuthorizationQueryParametersError") => BucketFault::Elsewhere,
            status if is_busy(status) => BucketFault::Busy(status),
            status => BucketFault::Odd(status),
        })
    }

    fn put(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        let answer = self.call(path, &Deed::Put(bytes))?;
        if !(200..300).contains(&answer.status) {
            return Err(self.refused(&answer));
        }
        self.remember(path, &answer.mark, bytes);
        Ok(())
    }

    fn remember(&self, path: &str, mark: &str, bytes: &[u8]) {
        if !mark.is_empty() {
            let seen = (mark.to_owned(), digest(bytes));
            self.known().insert(path.to_owned(), seen);
        }
    }

    fn listing(&self) -> io::Result<BTreeMap<String, Listed>> {
        let before = self.place.before();
        let mut all = BTreeMap::new();
        let mut next: Option<String> = None;
        loop {
            let mut list = self.place.signer.list_objects_v2(Some(&self.key));
            list.with_prefix(before.as_str());
            if let Some(next) = &next {
                list.with_continuation_token(next.as_str());
            }
            let address = list.sign(HOLDS);
            let answer = self.patiently(|| self.agent.get(address.as_str()).call())?;
            let text = String::from_utf8_lossy(&answer.bytes);
            let page = match answer.status {
                200 => ListObjectsV2::parse_response(&text).ok(),
                _ => None,
            };
            let page = page.ok_or_else(|| self.refused(&answer))?;
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
            if more.is_none() || more == next {
                return Ok(all);
            }
            next = more;
        }
    }

    /// Whether an object that is listed so holds these bytes: it is read where nobody here knows its mark.
    fn holds(&self, path: &str, listed: &Listed, bytes: &[u8]) -> io::Result<bool> {
        let known = self.known().get(path).cloned();
        match known {
            Some((mark, known)) if mark == listed.mark => Ok(known == digest(bytes)),
            _ if listed
                .bytes
                .is_some_and(|there| there != bytes.len() as u64) =>
            {
                Ok(false)
            }
            _ => Ok(self.read(path)?.is_some_and(|there| there == bytes)),
        }
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
fn is_busy(status: u16) -> bool {
    status == 429 || status >= 500
}

fn digest(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

impl Target for Bucket {
    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        let answer = self.call(path, &Deed::Get)?;
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
        let answer = self.call(path, &Deed::Delete)?;
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
