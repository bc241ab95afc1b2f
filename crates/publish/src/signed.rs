//! Calls of a bucket, signed in their headers as Amazon's fourth version has it: what is signed is the whole call, its
//! body too, and nothing of the signature stands in an address that somebody could hand on.

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use platform::digest::hex;
use sha2::Sha256;
use site::files::digest;
use std::fmt::Write;
use url::{Position, Url};

/// Who calls.
#[derive(Debug, Clone, Copy)]
pub(super) struct Caller<'a> {
    /// The name of the key.
    pub key: &'a str,
    /// Its secret.
    pub secret: &'a str,
    /// The region of the bucket.
    pub region: &'a str,
}

/// A call before it is signed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Call<'a> {
    /// What is done.
    pub method: &'a str,
    /// To what; its query is in the order of the names, written as [`escaped`] writes.
    pub address: &'a Url,
    /// What is sent.
    pub body: &'a [u8],
}

/// A value of a query, as it is signed.
pub(super) fn escaped(text: &str) -> String {
    text.bytes().fold(String::new(), |mut whole, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            whole.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(whole, "%{byte:02X}");
        }
        whole
    })
}

fn keyed(key: &[u8], text: &str) -> Vec<u8> {
    // A key of any length is one.
    Hmac::<Sha256>::new_from_slice(key).map_or_else(
        |_| Vec::new(),
        |mut mac| {
            mac.update(text.as_bytes());
            mac.finalize().into_bytes().to_vec()
        },
    )
}

/// The headers that prove who calls at the moment `now`.
pub(super) fn headers(
    caller: Caller<'_>,
    call: Call<'_>,
    now: DateTime<Utc>,
) -> [(&'static str, String); 3] {
    let day = now.format("%Y%m%d").to_string();
    let at = now.format("%Y%m%dT%H%M%SZ").to_string();
    let body = digest(call.body);
    let host = &call.address[Position::BeforeHost..Position::AfterPort];
    let canonical = format!(
        "{}\n{}\n{}\nhost:{host}\nx-amz-content-sha256:{body}\nx-amz-date:{at}\n\n{SIGNED}\n{body}",
        call.method,
        call.address.path(),
        call.address.query().unwrap_or_default(),
    );
    let scope = format!("{day}/{}/s3/aws4_request", caller.region);
    let text = format!(
        "{ALGORITHM}\n{at}\n{scope}\n{}",
        digest(canonical.as_bytes())
    );
    let first = format!("AWS4{}", caller.secret).into_bytes();
    let steps = [day.as_str(), caller.region, "s3", "aws4_request"];
    let key = steps.iter().fold(first, |key, step| keyed(&key, step));
    let signature = hex(&keyed(&key, &text));
    let proof = format!(
        "{ALGORITHM} Credential={}/{scope}, SignedHeaders={SIGNED}, Signature={signature}",
        caller.key
    );
    [
        ("authorization", proof),
        ("x-amz-content-sha256", body),
        ("x-amz-date", at),
    ]
}

const ALGORITHM: &str = "AWS4-HMAC-SHA256";
const SIGNED: &str = "host;x-amz-content-sha256;x-amz-date";

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of Amazon's own handbook: a list of a bucket.
    #[test]
    fn it_signs_as_the_handbook_does() {
        let caller = Caller {
            key: "AKIAIOSFODNN7EXAMPLE",
            secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
            region: "us-east-1",
        };
        let address: Url = "https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J"
            .parse()
            .unwrap();
        let call = Call {
            method: "GET",
            address: &address,
            body: &[],
        };
        let now: DateTime<Utc> = "2013-05-24T00:00:00Z".parse().unwrap();
        let [(_, proof), ..] = headers(caller, call, now);
        assert!(
            proof.ends_with("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
            "{proof}"
        );
        assert_eq!(escaped("a b/ã~"), "a%20b%2F%C3%A3~");
    }
}
