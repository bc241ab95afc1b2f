//! The one certificate that a desk trusts.

use crate::desk::code::beginning;
use crate::desk::identity::fingerprint;
use std::sync::{Arc, Mutex, PoisonError};
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::version::TLS13;
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, SignatureScheme,
};

/// What is known of the certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pin {
    /// The first sixty bits of its SHA-256: what a code holds.
    Beginning(u64),
    /// All 256 bits.
    Whole([u8; 32]),
}

impl Pin {
    /// Whether it is this one; it takes as long whichever it is.
    fn is(self, told: &[u8; 32]) -> bool {
        match self {
            Self::Beginning(known) => known ^ beginning(told) == 0,
            Self::Whole(known) => {
                let bytes = known.iter().zip(told);
                bytes.fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
            }
        }
    }
}

/// Trusts one certificate and no other, whatever stands in it and whoever signed it.
#[derive(Debug)]
pub struct Pinned {
    pin: Pin,
    provider: Arc<CryptoProvider>,
    /// The fingerprint of the one that was shown and trusted.
    seen: Mutex<Option<[u8; 32]>>,
}

impl Pinned {
    pub fn new(pin: Pin) -> Arc<Self> {
        Arc::new(Self {
            pin,
            provider: Arc::new(ring::default_provider()),
            seen: Mutex::default(),
        })
    }

    /// The whole fingerprint, once somebody has shown a certificate that is trusted.
    pub fn seen(&self) -> Option<[u8; 32]> {
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How a connection is made that trusts it alone.
    ///
    /// # Errors
    /// Where the library lacks what is asked of it.
    pub fn config(self: &Arc<Self>) -> Result<ClientConfig, Error> {
        let builder = ClientConfig::builder_with_provider(Arc::clone(&self.provider))
            .with_protocol_versions(&[&TLS13])?;
        Ok(builder
            .dangerous()
            .with_custom_certificate_verifier(Arc::<Self>::clone(self))
            .with_no_client_auth())
    }
}

impl ServerCertVerifier for Pinned {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let told = fingerprint(end_entity);
        if !self.pin.is(&told) {
            return Err(CertificateError::ApplicationVerificationFailure.into());
        }
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = Some(told);
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        // No older TLS is spoken.
        Err(Error::General("TLS 1.2".to_owned()))
    }

    /// Whoever shows the certificate must hold its key.
    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        let known = &self.provider.signature_verification_algorithms;
        known.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_certificate_is_trusted_and_none_beside_it() {
        let own = [7; 32];
        assert!(Pin::Whole(own).is(&own));
        assert!(Pin::Beginning(beginning(&own)).is(&own));
        for bit in 0..256 {
            let mut other = own;
            other[bit / 8] ^= 1 << (bit % 8);
            assert!(!Pin::Whole(own).is(&other), "{bit}");
            // The last four bits of the eighth byte are in no code, and those after it.
            let is_told = bit < 56 || (60..64).contains(&bit);
            assert_eq!(
                Pin::Beginning(beginning(&own)).is(&other),
                !is_told,
                "{bit}"
            );
        }
    }
}
