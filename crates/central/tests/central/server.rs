//! The central as it runs, and requests to it.

use super::cluster::Database;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// A central that runs; it is killed with this.
pub struct Server {
    child: Child,
    pub to: SocketAddr,
    /// What it has said.
    pub log: Arc<Mutex<String>>,
}

/// What came back.
#[derive(Debug)]
pub struct Came {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Came {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    /// What a header says.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

impl Server {
    pub fn start(database: &Database<'_>) -> Self {
        let mut child = database
            .program(&["serve", "--listen", "127.0.0.1:0"])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap());
        let mut first = String::new();
        lines.read_line(&mut first).unwrap();
        let to = first.trim().split("http://").nth(1);
        let to = to.unwrap_or_else(|| panic!("{first}")).parse().unwrap();
        let log = Arc::new(Mutex::new(first));
        let said = Arc::clone(&log);
        thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                said.lock().unwrap().push_str(&line);
            }
        });
        Self { child, to, log }
    }

    /// Ends it as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub fn get(&self, path: &str, headers: &[(&str, &str)]) -> Came {
        self.send("GET", path, headers, b"").unwrap()
    }

    pub fn post(&self, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Came {
        self.send("POST", path, headers, body).unwrap()
    }

    pub fn put(&self, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Came {
        self.send("PUT", path, headers, body).unwrap()
    }

    /// Sends statements.
    pub fn states(&self, bytes: &[u8]) -> Came {
        self.post("/statements", &[], bytes)
    }

    /// None where no whole answer comes back.
    pub fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Option<Came> {
        send(self.to, method, path, headers, body)
    }
}

pub fn send(
    to: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Option<Came> {
    let mut stream = TcpStream::connect_timeout(&to, Duration::from_secs(5)).ok()?;
    stream
        .set_read_timeout(Some(Duration::from_secs(90)))
        .unwrap();
    let more: String = headers
        .iter()
        .map(|(name, value)| format!("{name}: {value}\r\n"))
        .collect();
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\ncontent-length: {length}\r\n{more}\r\n"
    );
    // Whoever is not wanted is let go in the middle of it.
    let _ = stream
        .write_all(head.as_bytes())
        .and_then(|()| stream.write_all(body));
    let mut came = Vec::new();
    let _ = stream.read_to_end(&mut came);
    read(&came)
}

pub fn read(came: &[u8]) -> Option<Came> {
    let end = came.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = String::from_utf8(came[..end].to_vec()).ok()?.to_lowercase();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let body = came[end + 4..].to_vec();
    let came = Came { status, head, body };
    let length: usize = came
        .header("content-length")
        .map_or(Some(0), |text| text.parse().ok())?;
    (came.body.len() == length || status == 304).then_some(came)
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
