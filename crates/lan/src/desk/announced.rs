//! What is said of this computer while it receives desks: what its season and it are called, and at which port. Nothing is
//! said before somebody has asked for a desk, and nothing once the salão is closed.

use crate::desk::dns::{SERVICE, Speaker, no_search};
use mdns_sd::ServiceInfo;
use messages::refusal::Refusal;
use platform::digest::hex;
use std::net::{IpAddr, SocketAddr};

/// Bytes of a name that is announced at most (RFC 1035: a label), with room for a number that tells two of one name apart.
const NAME: usize = 56;

/// Bytes of the fingerprint by which the computer is named: its own name is nobody's matter.
const FINGERPRINT: usize = 8;

/// It is said until this is dropped.
pub struct Announced {
    _speaker: Speaker,
}

impl Announced {
    /// Says that desks are received there, in its network or in all.
    ///
    /// # Errors
    /// [`messages::refusal::salao::SalaoRefusal::NoSearch`].
    pub fn begin(at: SocketAddr, name: &str, fingerprint: &[u8; 32]) -> Result<Self, Refusal> {
        let ip = Some(at.ip()).filter(|ip| !ip.is_unspecified());
        let speaker = Speaker::begin(ip)?;
        let host = format!("espadilha-{}.local.", hex(&fingerprint[..FINGERPRINT]));
        let name = shortened(name);
        let no: Option<std::collections::HashMap<String, String>> = None;
        let info = match ip {
            Some(IpAddr::V4(ip)) => {
                ServiceInfo::new(SERVICE, &name, &host, IpAddr::V4(ip), at.port(), no)
            }
            _ => ServiceInfo::new(SERVICE, &name, &host, "", at.port(), no)
                .map(ServiceInfo::enable_addr_auto),
        };
        let info = info.map_err(|error| no_search(&error))?;
        speaker
            .daemon()
            .register(info)
            .map_err(|error| no_search(&error))?;
        Ok(Self { _speaker: speaker })
    }
}

/// As much of a name as is announced, letter by letter.
fn shortened(name: &str) -> String {
    let mut shortened = String::new();
    for letter in name.chars() {
        if shortened.len() + letter.len_utf8() > NAME {
            break;
        }
        shortened.push(letter);
    }
    shortened.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_label_at_most() {
        assert_eq!(shortened("Interclubes 2026"), "Interclubes 2026");
        let long = shortened(&"ç".repeat(100));
        assert_eq!(long, "ç".repeat(NAME / 2));
        assert_eq!(shortened(""), "");
    }
}
