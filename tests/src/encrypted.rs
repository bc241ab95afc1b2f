//! A server that speaks TLS by a certificate of its own making, which nobody has a reason to trust.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection};
use std::io::Write;
use std::net::TcpListener;
use std::sync::Arc;
use std::thread;

/// Certificates of 127.0.0.1, signed by their own key, which is everybody's.
const KEY: &str = "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUwU4z2qMvPnaQEUJNFNAnxHOv4wOEPxD44+DWmjOtn+hRANCAATL\
    NvziM/OTb7C1TMDt4G25Agyj3xL/jq4ckyqtM7FNDs4UNC6bcG6DgUZHyjTk+uzo7a9SaV66qFAx/EjlGO3V";
const UNTIL_4096: &str = "MIIBbjCCARSgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwIBcNMDAwMTAxMDAwMDAwWhgPNDA5NjAx\
    MDEwMDAwMDBaMBQxEjAQBgNVBAMMCTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMs2/OIz85NvsLVMwO3gbbkC\
    DKPfEv+OrhyTKq0zsU0OzhQ0LptwboOBRkfKNOT67Ojtr1JpXrqoUDH8SOUY7dWjVTBTMA8GA1UdEQQIMAaHBH8AAAEwDAYDVR0T\
    AQH/BAIwADATBgNVHSUEDDAKBggrBgEFBQcDATAdBgNVHQ4EFgQUKknwtUgmKkf2LBb1+0XAKZiSN1MwCgYIKoZIzj0EAwIDSAAw\
    RQIgQvbdhi6bJgvozI6MO3Ecg6I6tJErlJimuEgUw4tRhQgCIQCWWrFJrqXAZW1OCwFlWqOm3+ZPyLTzF608n0zoyI7Nyg==";
const UNTIL_2001: &str = "MIIBbTCCARKgAwIBAgIBAjAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwHhcNMDAwMTAxMDAwMDAwWhcNMDEwMTAx\
    MDAwMDAwWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATLNvziM/OTb7C1TMDt4G25Agyj\
    3xL/jq4ckyqtM7FNDs4UNC6bcG6DgUZHyjTk+uzo7a9SaV66qFAx/EjlGO3Vo1UwUzAPBgNVHREECDAGhwR/AAABMAwGA1UdEwEB\
    /wQCMAAwEwYDVR0lBAwwCgYIKwYBBQUHAwEwHQYDVR0OBBYEFCpJ8LVIJipH9iwW9ftFwCmYkjdTMAoGCCqGSM49BAMCA0kAMEYC\
    IQCoBUGBwUgsGjmZK3EMr6ndfD6u9kcDexNcsU3EFnVxwAIhAPj6gPoDCycuQ1Dho3EFYj8j25CbIW+UdLMkVAzgXYLv";

/// Why nobody should trust it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Certificate {
    /// Nobody vouches for it.
    OwnMaking,
    /// Its time is over.
    Old,
}

/// The server, for as long as the test runs.
#[derive(Debug)]
pub struct Encrypted {
    /// Its address.
    pub endpoint: String,
}

impl Encrypted {
    /// One with this certificate.
    ///
    /// # Panics
    /// Where no port can be had.
    #[must_use]
    pub fn new(certificate: Certificate) -> Self {
        let certificate = match certificate {
            Certificate::OwnMaking => UNTIL_4096,
            Certificate::Old => UNTIL_2001,
        };
        let bytes = |text: &str| BASE64_STANDARD.decode(text).unwrap();
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(bytes(KEY)));
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![CertificateDer::from(bytes(certificate))], key)
            .unwrap();
        let config = Arc::new(config);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = format!("https://{}", listener.local_addr().unwrap());
        thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let mut spoken = ServerConnection::new(Arc::clone(&config)).unwrap();
                let mut answer = rustls::Stream::new(&mut spoken, &mut stream);
                // Whoever trusts nobody hangs up.
                let _ = answer.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
            }
        });
        Self { endpoint }
    }
}
