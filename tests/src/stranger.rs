//! Somebody who speaks TLS with whoever answers, and says to the byte what no desk of ours would.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use crate::requests::Came;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::ring;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, ClientConnection, DigitallySignedStruct, SignatureScheme, StreamOwned};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

/// Whoever answers is good enough.
#[derive(Debug)]
struct Anybody;

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        let known = ring::default_provider().signature_verification_algorithms;
        known.supported_schemes()
    }
}

/// A connection over TLS to whoever answers there.
///
/// # Panics
/// Where nobody does.
#[must_use]
pub fn stranger(at: SocketAddr) -> StreamOwned<ClientConnection, TcpStream> {
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(Anybody))
        .with_no_client_auth();
    let name = ServerName::try_from("qualquer").unwrap();
    let tls = ClientConnection::new(Arc::new(config), name).unwrap();
    let stream = TcpStream::connect(at).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    StreamOwned::new(tls, stream)
}

/// Says this, and what comes back until the other end lets go; none where nothing does.
#[must_use]
pub fn says(at: SocketAddr, text: &[u8]) -> Option<Came> {
    let mut stream = stranger(at);
    stream.write_all(text).ok()?;
    let mut answer = Vec::new();
    // How the connection ends is not what is asked.
    let _ = stream.read_to_end(&mut answer);
    Came::read(&answer)
}

/// A request to a path, let in by this, with this body.
#[must_use]
pub fn posts(at: SocketAddr, path: &str, bearer: Option<&str>, body: &str) -> Option<Came> {
    let bearer = bearer.map_or_else(String::new, |bearer| {
        format!("authorization: Bearer {bearer}\r\n")
    });
    let length = body.len();
    let text = format!(
        "POST {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n{bearer}content-length: {length}\r\n\r\n{body}"
    );
    says(at, text.as_bytes())
}
