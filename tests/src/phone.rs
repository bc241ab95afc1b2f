//! A telephone of the hall, as its page asks: every request proved by the key of a slip.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use crate::requests::{Came, sent, sent_within};
use app::registry::slip::mac;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;

/// Where telephones ask.
const CALL: &str = "/api/call";

/// A telephone that has opened a slip.
#[derive(Debug, Clone)]
pub struct Phone {
    at: SocketAddr,
    /// As it says whom it comes from.
    pub device: String,
    key: [u8; 32],
}

/// Where they send photos.
const PHOTO: &str = "/api/photo";

/// How long a telephone waits for what comes of a photo.
const LATE: Duration = Duration::from_secs(110);

/// A photo as a telephone sends it.
#[derive(Debug, Clone)]
pub struct Photo {
    pub body: Vec<u8>,
    pub key: String,
    /// What it is announced as.
    pub digest: String,
    /// What is said to prove it; none for what does.
    pub proof: Option<String>,
}

impl Photo {
    /// These bytes by this key.
    #[must_use]
    pub fn of(body: &[u8], key: &str) -> Self {
        Self {
            body: body.to_vec(),
            key: key.to_owned(),
            digest: app::ground::marks::digest(body),
            proof: None,
        }
    }
}

/// What a telephone was answered.
#[derive(Debug)]
pub struct Told {
    pub status: u16,
    pub body: Value,
    /// Whether nobody else can have said it.
    pub is_proved: bool,
    /// Which opening of a salão has answered.
    pub run: String,
}

impl Phone {
    /// A telephone that opens what a slip holds, and takes this number for itself.
    ///
    /// # Panics
    /// Where the link is none of a slip.
    #[must_use]
    pub fn of(at: SocketAddr, link: &str, nonce: &str) -> Self {
        let (_, slip) = link.split_once('#').unwrap();
        let parts: Vec<&str> = slip.split('.').collect();
        let [slip, epoch, key] = parts.try_into().unwrap();
        let key = BASE64_URL_SAFE_NO_PAD.decode(key).unwrap();
        Self {
            at,
            device: format!("{slip}.{epoch}.{nonce}"),
            key: mac(&key, &["device ", nonce]),
        }
    }

    /// The same telephone, at another address.
    #[must_use]
    pub fn elsewhere(&self, at: SocketAddr) -> Self {
        Self { at, ..self.clone() }
    }

    /// The same telephone, which says that it is another.
    #[must_use]
    pub fn claiming(&self, device: String) -> Self {
        Self {
            device,
            ..self.clone()
        }
    }

    /// What proves this body.
    #[must_use]
    pub fn proof(&self, body: &str) -> String {
        hex(&mac(&self.key, &["POST\n", CALL, "\n", body]))
    }

    /// Sends a body with what is said to prove it.
    ///
    /// # Panics
    /// Where nothing comes back.
    #[must_use]
    pub fn sends(&self, body: &str, proof: &str) -> Told {
        self.hears(body, proof).unwrap()
    }

    /// The same; none where nobody answers.
    #[must_use]
    pub fn hears(&self, body: &str, proof: &str) -> Option<Told> {
        let request = self.request(body, proof);
        let came: Came = sent(self.at, request.as_bytes())?;
        Some(self.told(proof, &came))
    }

    fn told(&self, proof: &str, came: &Came) -> Told {
        let text = came.text();
        let status = came.status.to_string();
        let proved = hex(&mac(&self.key, &[&status, "\n", proof, "\n", &text]));
        Told {
            status: came.status,
            run: came.headers.get("x-run").cloned().unwrap_or_default(),
            is_proved: came.headers.get("x-mac") == Some(&proved),
            body: serde_json::from_str(&text).unwrap_or_default(),
        }
    }

    /// Sends a photo.
    ///
    /// # Panics
    /// Where nothing comes back.
    #[must_use]
    pub fn photographs(&self, photo: &Photo) -> Told {
        let Photo {
            body, key, digest, ..
        } = photo;
        let proves = || hex(&mac(&self.key, &["POST\n", PHOTO, "\n", key, "\n", digest]));
        let proof = photo.proof.clone().unwrap_or_else(proves);
        let head = format!(
            "POST {PHOTO} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: image/jpeg\r\n\
             x-device: {}\r\nx-mac: {proof}\r\nx-key: {key}\r\nx-digest: {digest}\r\ncontent-length: {}\r\n\r\n",
            self.at,
            self.device,
            body.len()
        );
        let request = [head.as_bytes(), body].concat();
        self.told(&proof, &sent_within(self.at, &request, LATE).unwrap())
    }

    /// Where it asks.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.at
    }

    /// A request with this body, and what is said to prove it, to the byte.
    #[must_use]
    pub fn request(&self, body: &str, proof: &str) -> String {
        let head = format!(
            "POST {CALL} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             x-device: {}\r\nx-mac: {proof}\r\ncontent-length: {}\r\n\r\n",
            self.at,
            self.device,
            body.len()
        );
        format!("{head}{body}")
    }

    /// Sends a call.
    #[must_use]
    pub fn calls(&self, call: &Value) -> Told {
        let body = call.to_string();
        self.sends(&body, &self.proof(&body))
    }

    /// Asks a question.
    #[must_use]
    pub fn asks(&self, name: &str, fields: &Value) -> Told {
        self.calls(&json!({"name": "query", "fields": {"name": name, "fields": fields}}))
    }

    /// Does a command, once by this key.
    #[must_use]
    pub fn does(&self, command: &Value, key: &str) -> Told {
        self.calls(
            &json!({"name": "execute", "fields": {"seen": null, "command": command}, "key": key}),
        )
    }
}

/// Bytes as hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    platform::digest::hex(bytes)
}
