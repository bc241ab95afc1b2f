//! Why nobody was heard over the network, as far as a client of HTTP tells it.

/// Why a connection did not come about.
#[derive(Debug, PartialEq, Eq)]
pub enum Unheard {
    /// The certificate of whoever answers is of another time than this machine's clock.
    CertificateDate,
    /// It is not to be trusted: what it is said for, as the network's library calls it.
    Certificate(String),
    /// Nobody answered.
    Silent(String),
}

/// With this begins what is told of a certificate.
const CERTIFICATE: &str = "certificate: ";

impl Unheard {
    pub fn of(told: &str) -> Self {
        let is = |words: &str| told.contains(words);
        if !is("certificate") {
            return Self::Silent(told.to_owned());
        }
        if is("expired") || is("Expired") || is("not valid yet") || is("NotValidYet") {
            return Self::CertificateDate;
        }
        let why = told
            .split_once(CERTIFICATE)
            .map_or(told, |(_, why)| why.trim());
        Self::Certificate(why.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_certificate_it_is_told_what_is_wrong_with_it_alone() {
        for (told, why) in [
            (
                "io: invalid peer certificate: UnknownIssuer",
                Unheard::Certificate("UnknownIssuer".to_owned()),
            ),
            (
                "invalid peer certificate: Expired",
                Unheard::CertificateDate,
            ),
            (
                "io: invalid peer certificate: certificate not valid yet: verification time 1",
                Unheard::CertificateDate,
            ),
            (
                "io: Connection refused",
                Unheard::Silent("io: Connection refused".to_owned()),
            ),
        ] {
            assert_eq!(Unheard::of(told), why, "{told}");
        }
    }
}
