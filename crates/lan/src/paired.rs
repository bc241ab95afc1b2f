//! Telephones that a slip has joined: who asks is proved by every request itself, and nobody else can have said what is
//! answered. Nothing of a key ever crosses the air.

use crate::rates::Rates;
use app::day::phone::BETWEEN;
use app::registry::slip::{Slip, SlipKey, is_mac, mac};
use app::season::standing::Standing;
use http::HeaderMap;
use messages::refusal::Refusal;
use messages::words::pt_br::phone;
use platform::digest::hex;
use service::host::Service;
use service::principal::{Principal, SignedIn};

/// Letters of the number that a device has chosen for itself.
const NONCE: usize = 22;

/// Letters of it by which people tell two devices of one slip apart.
const SHORT: usize = 4;

/// What is asked of a device before it is known.
const DEVICE: &str = "x-device";
/// What proves a request, and an answer.
pub const MAC: &str = "x-mac";

/// Whom a request says to come from.
#[derive(Debug, PartialEq, Eq)]
struct Claimed {
    slip: Slip,
    epoch: u32,
    nonce: String,
}

impl Claimed {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('.');
        let (slip, epoch, nonce) = (parts.next()?, parts.next()?, parts.next()?);
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        let is_nonce = nonce.len() == NONCE && nonce.bytes().all(is_letter);
        if !is_nonce || parts.next().is_some() {
            return None;
        }
        Some(Self {
            slip: slip.parse().ok()?,
            epoch: epoch.parse().ok()?,
            nonce: nonce.to_owned(),
        })
    }

    /// What the journal calls the device.
    fn name(&self) -> String {
        let short: String = self.nonce.chars().take(SHORT).collect();
        let slip = match self.slip {
            Slip::Team(team) => phone::of_team(team.0),
            Slip::Referee(number) => phone::of_referee(number),
        };
        format!("{slip}{BETWEEN}{short}")
    }
}

/// A device that has proved to hold a slip.
#[derive(Debug)]
pub struct Paired {
    pub who: Principal,
    pub by: SlipKey,
    /// Its slip and the whole number that it has chosen: by which nobody else is counted.
    pub number: String,
    key: [u8; 32],
    /// What its request was proved by.
    asked: String,
}

/// Why a device is not heard.
#[derive(Debug)]
pub enum Unheard {
    /// It holds no slip of this season, or one that was cut off.
    Unknown,
    /// It asks too often.
    TooOften,
    Refused(Refusal),
}

impl Paired {
    /// Who has sent this body to this path.
    ///
    /// # Errors
    /// Why it is not heard.
    pub fn of(
        service: &Service,
        rates: &Rates,
        headers: &HeaderMap,
        (path, body): (&str, &str),
    ) -> Result<Self, Unheard> {
        let told = |name| headers.get(name).and_then(|told| told.to_str().ok());
        let claimed = told(DEVICE).and_then(Claimed::read);
        let (Some(claimed), Some(asked)) = (claimed, told(MAC)) else {
            return Err(Unheard::Unknown);
        };
        let slip = service.read(|season| season.slip(claimed.slip));
        let slip = slip.map_err(Unheard::Refused)?;
        let slip = slip.filter(|slip| slip.epoch == claimed.epoch);
        let by = slip.map(|slip| (slip.of_device(&claimed.nonce), slip));
        let parts = ["POST\n", path, "\n", body];
        let Some((key, by)) = by.filter(|(key, _)| is_mac(key, &parts, asked)) else {
            return Err(Unheard::Unknown);
        };
        let number = format!("{}.{}", claimed.slip, claimed.nonce);
        if !rates.may_ask(&number) {
            return Err(Unheard::TooOften);
        }
        let standing = match claimed.slip {
            Slip::Team(team) => Standing::Team(team),
            Slip::Referee(_) => Standing::Referee,
        };
        Ok(Self {
            by,
            number,
            who: Principal::new(claimed.name(), standing, SignedIn::As(None)),
            key,
            asked: asked.to_owned(),
        })
    }

    /// What proves an answer to it.
    #[must_use]
    pub fn proof(&self, status: u16, body: &str) -> String {
        let status = status.to_string();
        hex(&mac(&self.key, &[&status, "\n", &self.asked, "\n", body]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::id::EntrantId;

    const NUMBER: &str = "AAECAwQFBgcICQoLDA0ODw";

    #[test]
    fn whom_a_request_says_to_come_from_is_written_in_one_way() {
        let read = Claimed::read(&format!("t12.3.{NUMBER}")).unwrap();
        assert_eq!(read.slip, Slip::Team(EntrantId(12)));
        assert_eq!((read.epoch, read.nonce.as_str()), (3, NUMBER));
        assert_eq!(read.name(), "Celular da equipe 12 · AAEC");
        for text in [
            "",
            "t12",
            "t12.3",
            "t12.3.curto",
            "t12.-1.AAECAwQFBgcICQoLDA0ODw",
            "x12.3.AAECAwQFBgcICQoLDA0ODw",
            "t12.3.AAECAwQFBgcICQoLDA0ODw.mais",
            "t12.3.AAECAwQFBgcICQoLDA0OD ",
        ] {
            assert_eq!(Claimed::read(text), None, "{text}");
        }
    }
}
