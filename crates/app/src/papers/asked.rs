//! What a paper of the hall's network is asked for with, and whether it can be printed.

use messages::refusal::salao::SalaoRefusal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Bytes of a Wi-Fi's name at most, and letters of its password (IEEE 802.11: a passphrase).
const NAME: usize = 32;
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=63;

/// Letters of an address at most.
const ADDRESS: usize = 64;

/// What a hall's network is set up by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NetworkAsked {
    /// Where the salão is found: `http://192.168.0.10:8421/`.
    pub salao: String,
    /// Name of the Wi-Fi; empty to be written by hand.
    pub wifi: String,
    /// Its password; empty to be written by hand.
    pub password: String,
    /// Whether those alone have a slip who have reported at the desk.
    pub present: bool,
    /// How many referees have one.
    pub referees: u32,
}

impl NetworkAsked {
    /// # Errors
    /// [`SalaoRefusal::BadAddress`], [`SalaoRefusal::BadWifi`] or [`SalaoRefusal::BadPassword`].
    pub(super) fn checked(&self) -> Result<(), SalaoRefusal> {
        if !is_address(&self.salao) {
            return Err(SalaoRefusal::BadAddress(self.salao.clone()));
        }
        let is_text = |text: &str| !text.chars().any(char::is_control);
        if self.wifi.len() > NAME || !is_text(&self.wifi) {
            return Err(SalaoRefusal::BadWifi);
        }
        let of_password = self.password.chars().count();
        let is_one = PASSWORD.contains(&of_password) && is_text(&self.password);
        if !is_one && of_password > 0 {
            return Err(SalaoRefusal::BadPassword);
        }
        Ok(())
    }
}

/// Whether telephones find a salão there: on this paper stands what another computer opens.
fn is_address(url: &str) -> bool {
    let host = url
        .strip_prefix("http://")
        .and_then(|rest| rest.strip_suffix('/'));
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || ".:-[]".contains(letter);
    let own = ["localhost", "127.", "0.0.0.0", "[::"];
    host.is_some_and(|host| {
        !host.is_empty()
            && url.len() <= ADDRESS
            && host.chars().all(is_letter)
            && !own.iter().any(|own| host.starts_with(own))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_on_paper_is_another_computers_to_open() {
        for url in [
            "http://192.168.0.10:8421/",
            "http://10.0.0.2/",
            "http://[fd00::1]:8421/",
        ] {
            assert!(is_address(url), "{url}");
        }
        for url in [
            "",
            "http:///",
            "192.168.0.10:8421",
            "http://192.168.0.10:8421",
            "http://192.168.0.10/celular#",
            "http://localhost:8421/",
            "http://127.0.0.1:8421/",
            "http://a b/",
            "ftp://192.168.0.10/",
        ] {
            assert!(!is_address(url), "{url}");
        }
        assert!(!is_address(&format!("http://{}/", "a".repeat(ADDRESS))));
    }
}
