//! By which certificate desks know this machine: made once, and kept here alone.

use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use platform::digest::hex;
use rcgen::generate_simple_self_signed;
use service::machine::desks::Identity;
use service::machine::folder::DeskFolder;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio_rustls::rustls::version::TLS13;
use tokio_rustls::rustls::{ServerConfig, pki_types::ServerName};

/// The name in the certificate: it proves nothing, its fingerprint does.
pub const NAME: &str = "espadilha";

/// The same, as TLS asks for it.
pub fn name() -> Result<ServerName<'static>, Refusal> {
    ServerName::try_from(NAME).map_err(|error| fault(&error))
}

/// SHA-256 of a certificate.
pub fn fingerprint(certificate: &[u8]) -> [u8; 32] {
    Sha256::digest(certificate).into()
}

/// A machine as desks know it.
pub struct Own {
    pub fingerprint: [u8; 32],
    pub acceptor: TlsAcceptor,
}

impl Own {
    /// That of this machine, made where there is none.
    ///
    /// # Errors
    /// [`SalaoRefusal::NoIdentity`], or where it cannot be kept.
    pub fn of(folder: &DeskFolder) -> Result<Self, Refusal> {
        let kept = folder.identity_or(made)?;
        let read = |text: &str| unhexed(text).ok_or_else(|| fault(&"hex"));
        let certificate = CertificateDer::from(read(&kept.certificate)?);
        let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(read(&kept.key)?));
        let fingerprint = fingerprint(&certificate);
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_protocol_versions(&[&TLS13])
            .map_err(|error| fault(&error))?
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .map_err(|error| fault(&error))?;
        Ok(Self {
            fingerprint,
            acceptor: TlsAcceptor::from(Arc::new(config)),
        })
    }
}

fn made() -> Result<Identity, Refusal> {
    let made = generate_simple_self_signed([NAME.to_owned()]).map_err(|error| fault(&error))?;
    Ok(Identity {
        certificate: hex(made.cert.der()),
        key: hex(&made.signing_key.serialize_der()),
    })
}

/// The bytes of hexadecimal digits, however many.
fn unhexed(text: &str) -> Option<Vec<u8>> {
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else {
        return None;
    };
    let byte = |pair: &[u8; 2]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    pairs.iter().map(byte).collect()
}

fn fault(error: &dyn std::fmt::Display) -> Refusal {
    SalaoRefusal::NoIdentity {
        detail: error.to_string(),
    }
    .into()
}
