//! Who signed a call, as AWS tells it ("Authenticating Requests: Using Query Parameters (AWS Signature Version 4)"):
//! worked out here anew, by none of what signs.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What came over the line, as it came: nothing is decoded.
#[derive(Debug, Clone, Copy)]
pub struct Call<'a> {
    /// `GET`, `PUT`, ...
    pub method: &'a str,
    /// Before the question mark.
    pub path: &'a str,
    /// After it.
    pub query: &'a str,
    /// Headers by name in small letters.
    pub headers: &'a BTreeMap<String, String>,
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").unwrap();
    }
    text
}

fn mac(key: &[u8], text: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

impl<'a> Call<'a> {
    fn pairs(&self) -> Vec<(&'a str, &'a str)> {
        let pairs = self.query.split('&');
        pairs
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .collect()
    }

    fn said(&self, name: &str) -> Option<String> {
        let found = self.pairs().into_iter().find(|(own, _)| *own == name)?;
        Some(found.1.replace("%2F", "/").replace("%3B", ";"))
    }

    /// What whoever knows this secret would have signed the call with; none where it is not signed at all.
    #[must_use]
    pub fn signature(&self, secret: &str) -> Option<String> {
        let (date, signed) = (self.said("X-Amz-Date")?, self.said("X-Amz-SignedHeaders")?);
        let credential = self.said("X-Amz-Credential")?;
        let (_, scope) = credential.split_once('/')?;
        let mut pairs = self.pairs();
        pairs.retain(|(name, _)| *name != "X-Amz-Signature");
        pairs.sort_unstable();
        let query: Vec<String> = pairs
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let mut headers = String::new();
        for name in signed.split(';') {
            writeln!(headers, "{name}:{}", self.headers.get(name)?).unwrap();
        }
        let canonical = format!(
            "{}\n{}\n{}\n{headers}\n{signed}\nUNSIGNED-PAYLOAD",
            self.method,
            self.path,
            query.join("&")
        );
        let canonical = hex(&Sha256::digest(canonical));
        let to_sign = format!("AWS4-HMAC-SHA256\n{date}\n{scope}\n{canonical}");
        let key = scope
            .split('/')
            .fold(format!("AWS4{secret}").into_bytes(), |key, part| {
                mac(&key, part)
            });
        Some(hex(&mac(&key, &to_sign)))
    }

    /// Whether whoever signed it knows this secret.
    #[must_use]
    pub fn is_signed_with(&self, secret: &str) -> bool {
        let own = self.said("X-Amz-Signature");
        own.is_some() && own == self.signature(secret)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of AWS's own paper.
    #[test]
    fn the_published_example_comes_to_the_published_signature() {
        let headers = BTreeMap::from([(
            "host".to_owned(),
            "examplebucket.s3.amazonaws.com".to_owned(),
        )]);
        let query = "X-Amz-Algorithm=AWS4-HMAC-SHA256\
             &X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request\
             &X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host\
             &X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404";
        let call = Call {
            method: "GET",
            path: "/test.txt",
            query,
            headers: &headers,
        };
        let secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
        assert!(call.is_signed_with(secret));
        assert!(!call.is_signed_with("another"));
        let method = "PUT";
        assert!(!Call { method, ..call }.is_signed_with(secret));
        let path = "/other.txt";
        assert!(!Call { path, ..call }.is_signed_with(secret));
        let query = "";
        assert!(!Call { query, ..call }.is_signed_with(secret));
    }
}
