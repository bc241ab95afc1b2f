//! Signature Version 4 of Amazon's S3, which compatible services know too: AWS documentation, "Signature Calculations
//! for the Authorization Header: Transferring Payload in a Single Chunk". Its examples are the tests.

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The way of signing.
const ALGORITHM: &str = "AWS4-HMAC-SHA256";

/// Headers that are signed.
const HEADERS: &str = "host;x-amz-content-sha256;x-amz-date";

/// A call as it is signed.
#[derive(Debug, Clone, Copy)]
pub struct Call<'a> {
    /// `GET`, `PUT`, `DELETE`.
    pub method: &'a str,
    /// The service, with its port where it is not the usual one.
    pub host: &'a str,
    /// From its root, not encoded.
    pub path: &'a str,
    /// Names and values in the order of their names, not encoded.
    pub query: &'a [(&'a str, &'a str)],
    /// What is sent.
    pub body: &'a [u8],
}

impl Call<'_> {
    /// The query as it stands in an address.
    #[must_use]
    pub fn query(&self) -> String {
        let pairs = self.query.iter();
        let pairs: Vec<String> = pairs
            .map(|(name, value)| format!("{}={}", encoded(name, false), encoded(value, false)))
            .collect();
        pairs.join("&")
    }

    /// The headers that prove who calls: names and values.
    #[must_use]
    pub fn signed(
        &self,
        now: DateTime<Utc>,
        region: &str,
        key: &str,
        secret: &str,
    ) -> [(&'static str, String); 3] {
        let Self {
            method, host, path, ..
        } = self;
        let (day, at) = (
            now.format("%Y%m%d").to_string(),
            now.format("%Y%m%dT%H%M%SZ").to_string(),
        );
        let payload = hex_digest(self.body);
        let (path, query) = (encoded(path, true), self.query());
        let canonical = format!(
            "{method}\n{path}\n{query}\nhost:{host}\nx-amz-content-sha256:{payload}\nx-amz-date:{at}\n\n{HEADERS}\n{payload}"
        );
        let scope = format!("{day}/{region}/s3/aws4_request");
        let to_sign = format!(
            "{ALGORITHM}\n{at}\n{scope}\n{}",
            hex_digest(canonical.as_bytes())
        );
        let steps = [day.as_str(), region, "s3", "aws4_request", &to_sign];
        let first = format!("AWS4{secret}").into_bytes();
        let signature = steps.into_iter().fold(first, |key, step| mac(&key, step));
        let signature = hex(&signature);
        let authorization = format!(
            "{ALGORITHM} Credential={key}/{scope},SignedHeaders={HEADERS},Signature={signature}"
        );
        [
            ("authorization", authorization),
            ("x-amz-content-sha256", payload),
            ("x-amz-date", at),
        ]
    }
}

fn mac(key: &[u8], text: &str) -> Vec<u8> {
    // A key of any length serves; without one nothing is signed, and the bucket refuses.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else {
        return Vec::new();
    };
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

/// SHA-256 in hex.
#[must_use]
pub fn hex_digest(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn hex(bytes: &[u8]) -> String {
    let mut hex = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a String cannot fail.
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// A text as it stands in an address; in a path `/` stays.
#[must_use]
pub fn encoded(text: &str, is_path: bool) -> String {
    let mut all = String::with_capacity(text.len());
    for byte in text.bytes() {
        let stays = byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
        if stays || (is_path && byte == b'/') {
            all.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(all, "%{byte:02X}");
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

    /// The documentation's own examples of calls with no headers but these.
    #[test]
    fn the_examples_of_the_documentation_are_signed_as_it_has_them() {
        let now = Utc.with_ymd_and_hms(2013, 5, 24, 0, 0, 0).unwrap();
        for (query, signature) in [
            (
                &[("lifecycle", "")][..],
                "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
            ),
            (
                &[("max-keys", "2"), ("prefix", "J")],
                "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
            ),
        ] {
            let call = Call {
                method: "GET",
                host: "examplebucket.s3.amazonaws.com",
                path: "/",
                query,
                body: b"",
            };
            let [(_, authorization), _, _] = call.signed(
                now,
                "us-east-1",
                "AKIAIOSFODNN7EXAMPLE",
                "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
            );
            assert!(authorization.ends_with(signature), "{authorization}");
        }
    }

    #[test]
    fn what_an_address_does_not_take_is_encoded() {
        assert_eq!(encoded("a/b ç+.~", true), "a/b%20%C3%A7%2B.~");
        assert_eq!(encoded("a/b", false), "a%2Fb");
    }
}
