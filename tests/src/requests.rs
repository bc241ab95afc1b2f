//! Requests as anybody in a hall can send them, to the byte.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// What came back.
#[derive(Debug)]
pub struct Came {
    pub status: u16,
    /// By name in small letters.
    pub headers: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

impl Came {
    /// Its body as a text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
        let head = String::from_utf8(bytes[..end].to_vec()).ok()?;
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let headers: BTreeMap<String, String> = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        let body = &bytes[end + 4..];
        let body = match headers.get("transfer-encoding") {
            Some(_) => unchunked(body)?,
            None => body.to_vec(),
        };
        Some(Self {
            status,
            headers,
            body,
        })
    }
}

fn unchunked(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let end = rest.windows(2).position(|two| two == b"\r\n")?;
        let length = std::str::from_utf8(&rest[..end]).ok()?;
        let length = usize::from_str_radix(length, 16).ok()?;
        rest = &rest[end + 2..];
        if length == 0 {
            return Some(body);
        }
        body.extend_from_slice(rest.get(..length)?);
        rest = rest.get(length + 2..)?;
    }
}

/// How long somebody may take to say that he is there.
const KNOCKS: Duration = Duration::from_secs(4);

/// Sends these bytes and reads until nothing more comes; none where no answer does.
#[must_use]
pub fn sent(to: SocketAddr, bytes: &[u8]) -> Option<Came> {
    sent_within(to, bytes, Duration::from_secs(20))
}

/// The same, waiting for so long at most.
#[must_use]
pub fn sent_within(to: SocketAddr, bytes: &[u8], most: Duration) -> Option<Came> {
    let mut stream = TcpStream::connect_timeout(&to, KNOCKS).ok()?;
    stream.set_read_timeout(Some(most)).unwrap();
    // Whoever is not wanted is let go in the middle of it.
    let _ = stream.write_all(bytes);
    let mut came = Vec::new();
    let _ = stream.read_to_end(&mut came);
    Came::read(&came)
}

/// Asks for a path, with more headers than a browser must send.
///
/// # Panics
/// Where nothing comes back.
#[must_use]
pub fn get(to: SocketAddr, path: &str, headers: &[&str]) -> Came {
    let more: String = headers.iter().map(|line| format!("{line}\r\n")).collect();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n{more}\r\n");
    sent(to, request.as_bytes()).unwrap_or_else(|| panic!("no answer to {path}"))
}
