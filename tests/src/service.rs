//! A bucket in this process, as S3 answers: objects are put, asked for, listed page by page and deleted; with the
//! faults of a network. Who does not know its secret is refused.

use crate::sigv4::Call;
use app::public::bucket::{Bucket, BucketFields, BucketPlace, Secret};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What the one who may call it knows.
pub const SECRET: &str = "um+segredo/que-ninguem-ve";

/// Where the site of [`Service::bucket`] lies in it.
pub const BELOW: &str = "/truco/copa-2026/";

/// Keys of a page of the list.
const PAGE: usize = 7;

/// What is wrong with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It says this status.
    Status(u16),
    /// There is no such bucket.
    NoBucket,
    /// It finds that the call is signed for another time, and says so in these words.
    Skewed(&'static str),
    /// It ends the connection without an answer.
    Cut,
    /// It ends the connection in the middle of what was sent.
    CutOff,
    /// It takes a while.
    Slow,
}

/// An object with the headers that it was put with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Object {
    /// What is in it.
    pub bytes: Vec<u8>,
    /// How it is handed out: by name in small letters.
    pub headers: BTreeMap<String, String>,
}

/// What it holds and has heard.
#[derive(Debug, Default)]
pub struct Held {
    /// Objects by `/bucket/key`.
    pub objects: BTreeMap<String, Object>,
    /// Methods and paths of the calls it has heard, in order.
    pub calls: Vec<(String, String)>,
    /// What is wrong, from so many calls on.
    pub trouble: Option<(Trouble, usize)>,
    /// What whoever calls must know.
    pub secret: String,
    /// What stood in the addresses to prove who calls.
    pub proofs: Vec<String>,
}

/// A running service.
#[derive(Debug, Clone)]
pub struct Service {
    /// Its address.
    pub endpoint: String,
    held: Arc<Mutex<Held>>,
}

impl Service {
    /// Starts it; it ends with the test. Its one key has this secret.
    ///
    /// # Panics
    /// Where no port can be had.
    #[must_use]
    pub fn new(secret: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let held = Arc::new(Mutex::new(Held {
            secret: secret.to_owned(),
            ..Held::default()
        }));
        let own = Arc::clone(&held);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let held = Arc::clone(&own);
                std::thread::spawn(move || answer(&held, stream));
            }
        });
        Self { endpoint, held }
    }

    /// A bucket of it for a site, as somebody names it.
    #[must_use]
    pub fn fields(&self) -> BucketFields {
        BucketFields {
            endpoint: format!("{}/", self.endpoint),
            bucket: "truco".to_owned(),
            prefix: "/copa-2026/".to_owned(),
            key: "CHAVE".to_owned(),
            region: String::new(),
        }
    }

    /// That bucket, for one who knows [`SECRET`].
    ///
    /// # Panics
    /// Where its address is none.
    #[must_use]
    pub fn bucket(&self) -> Bucket {
        let place = BucketPlace::try_from(self.fields()).unwrap();
        Bucket::at(place, Secret::new(SECRET.to_owned()))
    }

    /// Looks at what it holds, or changes it.
    ///
    /// # Panics
    /// Where one of its own threads panicked.
    pub fn held<T>(&self, look: impl FnOnce(&mut Held) -> T) -> T {
        look(&mut self.held.lock().unwrap())
    }

    /// The objects whose key begins so, without that.
    #[must_use]
    pub fn below(&self, prefix: &str) -> BTreeMap<String, Vec<u8>> {
        self.held(|held| {
            let objects = held.objects.iter();
            objects
                .filter_map(|(key, object)| {
                    let path = key.strip_prefix(prefix)?;
                    Some((path.to_owned(), object.bytes.clone()))
                })
                .collect()
        })
    }

    /// How many calls of a method it has heard since it was asked last.
    #[must_use]
    pub fn heard(&self, method: &str) -> usize {
        self.held(|held| {
            let calls = std::mem::take(&mut held.calls);
            calls.iter().filter(|(own, _)| own == method).count()
        })
    }
}

struct Asked {
    method: String,
    path: String,
    /// As it came.
    signed: String,
    query: BTreeMap<String, String>,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Asked {
    fn is_signed_with(&self, secret: &str) -> bool {
        let call = Call {
            method: &self.method,
            path: &self.path,
            query: &self.signed,
            headers: &self.headers,
        };
        call.is_signed_with(secret)
    }

    fn proof(&self) -> String {
        let parts = ["Algorithm", "Credential", "Signature"].map(|part| {
            let said = self.query.get(&format!("X-Amz-{part}"));
            said.cloned().unwrap_or_default()
        });
        parts.join(" ")
    }
}

/// None where whoever asks has gone.
fn asked(stream: &TcpStream) -> Option<Asked> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut words = line.split_whitespace();
    let method = words.next()?.to_owned();
    let address = words.next()?;
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let mut headers = BTreeMap::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim().split_once(':') else {
            break;
        };
        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
    }
    let length = headers.get("content-length");
    let length = length.map_or(0, |length| length.parse().unwrap());
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    Some(Asked {
        method,
        path: path.to_owned(),
        signed: query.to_owned(),
        query: pairs
            .map(|(name, value)| (name.to_owned(), value.replace("%2F", "/")))
            .collect(),
        headers,
        body,
    })
}

fn answer(held: &Mutex<Held>, mut stream: TcpStream) {
    let Some(asked) = asked(&stream) else {
        return;
    };
    let trouble = {
        let mut held = held.lock().unwrap();
        held.proofs.push(asked.proof());
        held.calls.push((asked.method.clone(), asked.path.clone()));
        match &mut held.trouble {
            Some((trouble, 0)) => Some(*trouble),
            Some((_, left)) => {
                *left -= 1;
                None
            }
            None => None,
        }
    };
    let said = match trouble {
        Some(Trouble::Cut) => return,
        Some(Trouble::Status(status)) => (status, String::new(), b"<Error/>".to_vec()),
        Some(Trouble::NoBucket) => {
            let body = b"<Error><Code>NoSuchBucket</Code></Error>";
            (404, String::new(), body.to_vec())
        }
        Some(Trouble::Skewed(body)) => (403, String::new(), body.as_bytes().to_vec()),
        Some(Trouble::Slow) => {
            std::thread::sleep(Duration::from_millis(200));
            says(&mut held.lock().unwrap(), &asked)
        }
        Some(Trouble::CutOff) | None => says(&mut held.lock().unwrap(), &asked),
    };
    let (status, mark, body) = said;
    let head = format!(
        "HTTP/1.1 {status} -\r\ncontent-length: {}\r\netag: \"{mark}\"\r\nconnection: close\r\n\r\n",
        body.len()
    );
    let mut whole = head.into_bytes();
    whole.extend(body);
    if trouble == Some(Trouble::CutOff) {
        whole.truncate(whole.len() / 2);
    }
    // Whoever asked may have gone.
    let _ = stream.write_all(&whole);
}

/// A mark of what is in an object.
fn mark_of(bytes: &[u8]) -> String {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn says(held: &mut Held, asked: &Asked) -> (u16, String, Vec<u8>) {
    let none = (
        404,
        String::new(),
        b"<Error><Code>NoSuchKey</Code></Error>".to_vec(),
    );
    if !asked.is_signed_with(&held.secret) {
        let body = b"<Error><Code>SignatureDoesNotMatch</Code></Error>";
        return (403, String::new(), body.to_vec());
    }
    match asked.method.as_str() {
        "PUT" => {
            let kept = ["content-type", "cache-control"];
            let headers = asked.headers.iter();
            let object = Object {
                headers: headers
                    .filter(|(name, _)| kept.contains(&name.as_str()))
                    .map(|(name, value)| (name.clone(), value.clone()))
                    .collect(),
                bytes: asked.body.clone(),
            };
            held.objects.insert(asked.path.clone(), object);
            (200, mark_of(&asked.body), Vec::new())
        }
        "DELETE" => {
            held.objects.remove(&asked.path);
            (204, String::new(), Vec::new())
        }
        _ if asked.query.contains_key("list-type") => (200, String::new(), list(held, asked)),
        _ => held.objects.get(&asked.path).map_or(none, |object| {
            (200, mark_of(&object.bytes), object.bytes.clone())
        }),
    }
}

fn list(held: &Held, asked: &Asked) -> Vec<u8> {
    let bucket = format!("{}/", asked.path.trim_end_matches('/'));
    let prefix = &asked.query["prefix"];
    let after = asked.query.get("continuation-token");
    let keys = held.objects.iter().filter_map(|(path, object)| {
        let key = path.strip_prefix(&bucket)?;
        key.starts_with(prefix).then_some((key, object))
    });
    let rest: Vec<_> = keys
        .filter(|(key, _)| after.is_none_or(|after| *key > after.as_str()))
        .collect();
    let page = &rest[..rest.len().min(PAGE)];
    let mut text = "<?xml version=\"1.0\"?><ListBucketResult xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">".to_owned();
    for (key, object) in page {
        let (mark, size) = (mark_of(&object.bytes), object.bytes.len());
        text.push_str(&format!(
            "<Contents><Key>{key}</Key><ETag>&quot;{mark}&quot;</ETag><Size>{size}</Size></Contents>"
        ));
    }
    if let Some((last, _)) = page.last().filter(|_| rest.len() > PAGE) {
        text.push_str(&format!(
            "<IsTruncated>true</IsTruncated><NextContinuationToken>{last}</NextContinuationToken>"
        ));
    }
    text.push_str("</ListBucketResult>");
    text.into_bytes()
}
