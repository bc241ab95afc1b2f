//! A bucket in this process: objects are put, asked for, listed and deleted by `s3s-fs`, which checks who calls; before
//! it stand the faults of a network.

use crate::pages::below;
use crate::simulation::dice::Dice;
use async_trait::async_trait;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use md5::{Digest, Md5};
use publish::bucket::{Bucket, BucketFields, BucketPlace, Secret};
use s3s::auth::SimpleAuth;
use s3s::dto::{
    DeleteObjectInput, DeleteObjectOutput, ETag, GetObjectInput, GetObjectOutput,
    ListObjectsV2Input, ListObjectsV2Output, PutObjectInput, PutObjectOutput,
};
use s3s::service::{S3Service, S3ServiceBuilder};
use s3s::{Body, HttpRequest, HttpResponse, S3, S3Request, S3Response, S3Result};
use s3s_fs::FileSystem;
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;

/// What the one who may call it knows.
pub const SECRET: &str = "um+segredo/que-ninguem-ve";

/// The name of that one's key.
pub const KEY: &str = "CHAVE";

/// Where the site of [`Service::bucket`] lies in it.
pub const BELOW: &str = "/truco/copa-2026/";

const BUCKET: &str = "truco";

/// Keys of a page of the list.
const PAGE: i32 = 7;

/// Pauses of one who has no time.
const HASTY: [Duration; 3] = [Duration::from_millis(1); 3];

/// What is wrong with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It says this status.
    Status(u16),
    /// There is no such bucket.
    NoBucket,
    /// It says this, with this status.
    Says(u16, &'static str),
    /// What it is given is changed on the way to it.
    Changed,
    /// It marks and keeps something else than it was given.
    Mangles,
    /// There is no end of its list.
    Endless,
    /// The same, and each page of it takes a while.
    SlowlyEndless,
    /// It ends the connection while it is being asked.
    Deaf,
    /// It ends the connection without an answer.
    Cut,
    /// It does what it is asked for, and ends the connection in the middle of the answer.
    CutOff,
    /// It takes a while.
    Slow,
}

/// Faults that come and go.
#[derive(Debug, Clone)]
pub struct Weather {
    /// What comes next.
    pub dice: Dice,
    /// How many calls of a hundred meet one.
    pub percent: usize,
}

impl Weather {
    const KINDS: [Trouble; 6] = [
        Trouble::Status(500),
        Trouble::Status(503),
        Trouble::Deaf,
        Trouble::Cut,
        Trouble::CutOff,
        Trouble::Slow,
    ];

    fn next(&mut self) -> Option<Trouble> {
        let strikes = self.dice.percent(self.percent);
        let kind = self.dice.one(&Self::KINDS).copied();
        kind.filter(|_| strikes)
    }
}

/// What it has heard.
#[derive(Debug, Default)]
pub struct Held {
    /// How each object is to be handed out, by `/bucket/key`: headers by name in small letters.
    pub headers: BTreeMap<String, BTreeMap<String, String>>,
    /// Methods and paths of the calls it has heard, in order.
    pub calls: Vec<(String, String)>,
    /// What is wrong, from so many calls on.
    pub trouble: Option<(Trouble, usize)>,
    /// What is wrong now and then.
    pub weather: Option<Weather>,
    /// What proved who calls.
    pub proofs: Vec<String>,
    /// The rest of the addresses it was called by.
    pub queries: Vec<String>,
    /// Its marks of what is in each object, by `/bucket/key`.
    marks: BTreeMap<String, ETag>,
    /// Where its objects lie.
    root: PathBuf,
    /// Pages of a list without end so far.
    pages: usize,
}

impl Held {
    /// What goes wrong with the next call.
    fn strikes(&mut self) -> Option<Trouble> {
        match &mut self.trouble {
            Some((trouble, 0)) => Some(*trouble),
            Some((_, left)) => {
                *left -= 1;
                None
            }
            None => self.weather.as_mut().and_then(Weather::next),
        }
    }
}

/// Files, told of as most services do it: a list has its marks, and pages.
struct Marked {
    files: FileSystem,
    held: Arc<Mutex<Held>>,
}

#[async_trait]
impl S3 for Marked {
    async fn put_object(
        &self,
        asked: S3Request<PutObjectInput>,
    ) -> S3Result<S3Response<PutObjectOutput>> {
        let object = format!("/{}/{}", asked.input.bucket, asked.input.key);
        let put = self.files.put_object(asked).await?;
        if let Some(mark) = &put.output.e_tag {
            let mut held = self.held.lock().unwrap();
            held.marks.insert(object, mark.clone());
        }
        Ok(put)
    }

    async fn get_object(
        &self,
        asked: S3Request<GetObjectInput>,
    ) -> S3Result<S3Response<GetObjectOutput>> {
        self.files.get_object(asked).await
    }

    async fn delete_object(
        &self,
        asked: S3Request<DeleteObjectInput>,
    ) -> S3Result<S3Response<DeleteObjectOutput>> {
        self.files.delete_object(asked).await
    }

    async fn list_objects_v2(
        &self,
        mut asked: S3Request<ListObjectsV2Input>,
    ) -> S3Result<S3Response<ListObjectsV2Output>> {
        let bucket = asked.input.bucket.clone();
        asked.input.max_keys = Some(PAGE);
        let mut list = self.files.list_objects_v2(asked).await?;
        let held = self.held.lock().unwrap();
        for object in list.output.contents.iter_mut().flatten() {
            let key = object.key.as_deref().unwrap_or_default();
            object.e_tag = held.marks.get(&format!("/{bucket}/{key}")).cloned();
        }
        drop(held);
        Ok(list)
    }
}

/// A running service.
#[derive(Debug, Clone)]
pub struct Service {
    /// Its address.
    pub endpoint: String,
    /// Where its objects lie.
    root: Arc<TempDir>,
    held: Arc<Mutex<Held>>,
}

impl Service {
    /// Starts it; it ends with the test. Its one key has this secret.
    ///
    /// # Panics
    /// Where no port or no folder can be had.
    #[must_use]
    pub fn new(secret: &str) -> Self {
        Self::of(secret, |files, held| {
            S3ServiceBuilder::new(Marked { files, held })
        })
    }

    /// One that lists no marks of what is in its objects, as `s3s-fs` is.
    ///
    /// # Panics
    /// Where no port or no folder can be had.
    #[must_use]
    pub fn unmarked(secret: &str) -> Self {
        Self::of(secret, |files, _| S3ServiceBuilder::new(files))
    }

    fn of(
        secret: &str,
        does: impl FnOnce(FileSystem, Arc<Mutex<Held>>) -> S3ServiceBuilder,
    ) -> Self {
        let root = TempDir::new().unwrap();
        fs::create_dir(root.path().join(BUCKET)).unwrap();
        let held = Arc::new(Mutex::new(Held {
            root: root.path().to_owned(),
            ..Held::default()
        }));
        let mut service = does(FileSystem::new(root.path()).unwrap(), Arc::clone(&held));
        service.set_auth(SimpleAuth::from_single(KEY, secret));
        let service = service.build();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let own = Arc::clone(&held);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (held, service) = (Arc::clone(&own), service.clone());
                std::thread::spawn(move || answer(&held, &service, stream));
            }
        });
        Self {
            endpoint,
            root: Arc::new(root),
            held,
        }
    }

    /// A bucket of it for a site, as somebody names it.
    #[must_use]
    pub fn fields(&self) -> BucketFields {
        BucketFields {
            endpoint: format!("{}/", self.endpoint),
            bucket: BUCKET.to_owned(),
            prefix: "/copa-2026/".to_owned(),
            key: KEY.to_owned(),
            region: String::new(),
        }
    }

    /// That bucket, for one who knows [`SECRET`].
    ///
    /// # Panics
    /// Where its address is none.
    #[must_use]
    pub fn bucket(&self) -> Bucket {
        self.bucket_of(self.fields(), SECRET)
    }

    /// A bucket as somebody names it, for one who knows this secret and waits for nothing.
    ///
    /// # Panics
    /// Where its address is none.
    #[must_use]
    pub fn bucket_of(&self, fields: BucketFields, secret: &str) -> Bucket {
        let place = BucketPlace::try_from(fields).unwrap();
        Bucket::at(place, Secret::new(secret.to_owned()), &HASTY)
    }

    /// Looks at what it has heard, or changes it.
    ///
    /// # Panics
    /// Where one of its own threads panicked.
    pub fn held<T>(&self, look: impl FnOnce(&mut Held) -> T) -> T {
        look(&mut self.held.lock().unwrap())
    }

    /// Where an object lies: `/bucket/key`.
    #[must_use]
    pub fn object(&self, path: &str) -> PathBuf {
        self.root.path().join(path.trim_start_matches('/'))
    }

    /// The objects below a path, by the rest of theirs.
    #[must_use]
    pub fn below(&self, prefix: &str) -> BTreeMap<String, Vec<u8>> {
        let folder = self.object(prefix);
        if folder.exists() {
            below(&folder)
        } else {
            BTreeMap::new()
        }
    }

    /// What is in an object is spoilt, and its mark says so.
    ///
    /// # Panics
    /// Where there is no such object.
    pub fn spoils(&self, path: &str) {
        let object = self.object(path);
        let spoilt = mangled(fs::read(&object).unwrap());
        let mark = ETag::Strong(mark_of(&spoilt));
        fs::write(object, spoilt).unwrap();
        self.held(|held| held.marks.insert(path.to_owned(), mark));
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

/// None where whoever asks has gone.
fn asked(stream: &TcpStream) -> Option<HttpRequest<Vec<u8>>> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut words = line.split_whitespace();
    let mut request = http::Request::builder()
        .method(words.next()?)
        .uri(words.next()?);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim().split_once(':') else {
            break;
        };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().unwrap();
        }
        request = request.header(name, value.trim());
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(request.body(body).unwrap())
}

fn answer(held: &Mutex<Held>, service: &S3Service, mut stream: TcpStream) {
    let trouble = held.lock().unwrap().strikes();
    if trouble == Some(Trouble::Deaf) {
        // Some of it has come: more than the line that says what it is about, where it is a page.
        let mut some = [0; 900];
        let _ = stream.read(&mut some);
        return;
    }
    let Some(asked) = asked(&stream) else {
        return;
    };
    heard(&mut held.lock().unwrap(), &asked);
    let said = |status: u16, body: &str| {
        let answer = http::Response::builder().status(status);
        answer.body(body.as_bytes().to_vec()).unwrap()
    };
    let answer = match trouble {
        Some(Trouble::Cut) => return,
        Some(Trouble::Status(status)) => said(status, "<Error/>"),
        Some(Trouble::NoBucket) => said(404, "<Error><Code>NoSuchBucket</Code></Error>"),
        Some(Trouble::Says(status, body)) => said(status, body),
        Some(own @ (Trouble::Endless | Trouble::SlowlyEndless))
            if asked.uri().path().ends_with("/truco/") =>
        {
            if own == Trouble::SlowlyEndless {
                std::thread::sleep(Duration::from_millis(50));
            }
            said(200, &endless(&mut held.lock().unwrap()))
        }
        Some(Trouble::Changed) if asked.method() == http::Method::PUT => {
            let asked = asked.map(mangled);
            let sum = asked
                .headers()
                .get("content-md5")
                .map(http::HeaderValue::as_bytes);
            match sum {
                Some(sum)
                    if sum != BASE64_STANDARD.encode(Md5::digest(asked.body())).as_bytes() =>
                {
                    said(400, "<Error><Code>BadDigest</Code></Error>")
                }
                _ => says(service, asked),
            }
        }
        Some(Trouble::Mangles) if asked.method() == http::Method::PUT => {
            mangles(held, service, asked)
        }
        Some(Trouble::Slow) => {
            std::thread::sleep(Duration::from_millis(200));
            says(service, asked)
        }
        _ => says(service, asked),
    };
    let mut whole = written(&answer);
    if trouble == Some(Trouble::CutOff) {
        whole.truncate(whole.len() / 2);
    }
    // Whoever asked may have gone.
    let _ = stream.write_all(&whole);
}

/// How most services mark what is in an object.
fn mark_of(bytes: &[u8]) -> String {
    let digest = Md5::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Another text of the same length.
fn mangled(mut bytes: Vec<u8>) -> Vec<u8> {
    if let Some(last) = bytes.last_mut() {
        *last ^= 1;
    }
    bytes
}

/// Takes what it is given, and keeps something else.
fn mangles(
    held: &Mutex<Held>,
    service: &S3Service,
    asked: HttpRequest<Vec<u8>>,
) -> HttpResponse<Vec<u8>> {
    let path = asked.uri().path().to_owned();
    let kept = mangled(asked.body().clone());
    let mut answer = says(service, asked);
    let mut held = held.lock().unwrap();
    let mark = mark_of(&kept);
    held.marks.insert(path.clone(), ETag::Strong(mark.clone()));
    fs::write(held.root.join(path.trim_start_matches('/')), kept).unwrap();
    let mark = format!("\"{mark}\"").parse().unwrap();
    answer.headers_mut().insert("etag", mark);
    answer
}

/// A page of a list that tells of another one, again and again.
fn endless(held: &mut Held) -> String {
    held.pages += 1;
    let page = held.pages;
    format!(
        "<ListBucketResult xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\"><IsTruncated>true</IsTruncated>\
         <NextContinuationToken>{page}</NextContinuationToken><Contents><Key>copa-2026/{page}.jpg</Key>\
         <Size>7</Size></Contents></ListBucketResult>"
    )
}

fn heard(held: &mut Held, asked: &HttpRequest<Vec<u8>>) {
    let (method, path) = (asked.method().to_string(), asked.uri().path().to_owned());
    let proof = asked.headers().get("authorization");
    let proof = proof.and_then(|proof| proof.to_str().ok());
    held.proofs.push(proof.unwrap_or_default().to_owned());
    held.queries
        .push(asked.uri().query().unwrap_or_default().to_owned());
    held.calls.push((method, path.clone()));
    if asked.method() == http::Method::PUT {
        let kept = ["content-type", "cache-control", "content-md5"].into_iter();
        let headers = kept.filter_map(|name| {
            let value = asked.headers().get(name)?.to_str().ok()?;
            Some((name.to_owned(), value.to_owned()))
        });
        held.headers.insert(path, headers.collect());
    }
}

/// What the service answers.
fn says(service: &S3Service, asked: HttpRequest<Vec<u8>>) -> HttpResponse<Vec<u8>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime.block_on(async {
        let (head, mut body) = service
            .call(asked.map(Body::from))
            .await
            .unwrap()
            .into_parts();
        let bytes = body.store_all_limited(64 << 20).await.unwrap();
        HttpResponse::from_parts(head, bytes.to_vec())
    })
}

/// An answer as it goes over the line.
fn written(answer: &HttpResponse<Vec<u8>>) -> Vec<u8> {
    let mut head = format!("HTTP/1.1 {} -\r\n", answer.status().as_u16());
    for (name, value) in answer.headers() {
        if name != http::header::CONTENT_LENGTH {
            head.push_str(&format!("{name}: {}\r\n", value.to_str().unwrap()));
        }
    }
    let length = answer.body().len();
    head.push_str(&format!(
        "content-length: {length}\r\nconnection: close\r\n\r\n"
    ));
    [head.as_bytes(), answer.body()].concat()
}
