//! A folder as a web server hands it out, on this machine alone.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};

/// The server of a folder.
#[derive(Debug, Clone)]
pub struct Served {
    /// Its address, without a slash at the end.
    pub address: String,
    trouble: Arc<AtomicU16>,
}

/// It says nothing at all.
const SILENT: u16 = 1;

impl Served {
    /// Hands out a folder until the test ends.
    ///
    /// # Panics
    /// Where no port can be had.
    #[must_use]
    pub fn new(folder: &Path) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let trouble = Arc::new(AtomicU16::new(0));
        let (own, folder) = (Arc::clone(&trouble), folder.to_owned());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (own, folder) = (Arc::clone(&own), folder.clone());
                std::thread::spawn(move || answer(&folder, own.load(Ordering::Relaxed), stream));
            }
        });
        Self { address, trouble }
    }

    /// From now on it answers as it should.
    pub fn is_well(&self) {
        self.trouble.store(0, Ordering::Relaxed);
    }

    /// From now on it ends every connection without an answer.
    pub fn is_silent(&self) {
        self.trouble.store(SILENT, Ordering::Relaxed);
    }

    /// From now on it answers with this status alone.
    pub fn says(&self, status: u16) {
        self.trouble.store(status, Ordering::Relaxed);
    }
}

/// How files of a kind are called.
fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

/// Answers the one call of a connection.
fn answer(folder: &Path, trouble: u16, stream: TcpStream) {
    if trouble == SILENT {
        return;
    }
    let Some(path) = asked(&stream) else {
        return;
    };
    let path: PathBuf = folder.join(path.trim_start_matches('/'));
    let (status, bytes) = match std::fs::read(&path) {
        _ if trouble != 0 => (trouble, Vec::new()),
        Ok(bytes) => (200, bytes),
        Err(_) => (404, Vec::new()),
    };
    let head = format!(
        "HTTP/1.1 {status} -\r\ncontent-type: {}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        kind(&path),
        bytes.len()
    );
    let mut stream = stream;
    // Whoever asked may have gone.
    let _ = stream.write_all(head.as_bytes());
    let _ = stream.write_all(&bytes);
}

/// The path that is asked for; none where whoever asks has gone.
fn asked(stream: &TcpStream) -> Option<String> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let path = line.split_whitespace().nth(1)?;
    let path = path.split('?').next()?.to_owned();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? < 3 {
            return Some(path);
        }
    }
}
