//! Slips: what joins a telephone to its team, or to a referee's duty, in the hall's network. Their keys follow from one
//! secret of the season, so that a copy on another computer knows every slip that was handed out.

use crate::season::act::Act;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use championship::id::EntrantId;
use hmac::{Hmac, KeyInit, Mac};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::operator::OperatorRefusal;
use messages::refusal::{Kind, Refusal};
use platform::chance;
use platform::digest::{hex, unhex};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use store::{Db, EntryKind};
use ts_rs::TS;

/// Whose secret it is that keys of slips follow from.
const OWNER: &str = "slips";

/// Bytes of a slip's key: what a small square code still holds.
const KEY: usize = 16;

/// Whose telephones a slip joins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(as = "String")]
pub enum Slip {
    /// The captain's of a team.
    Team(EntrantId),
    /// A referee's, by the number of the badge.
    Referee(u32),
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Team(team) => write!(f, "t{}", team.0),
            Self::Referee(number) => write!(f, "r{number}"),
        }
    }
}

impl FromStr for Slip {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const NONE: &str = "no slip";
        let number = text.get(1..).unwrap_or_default();
        // One way to write each.
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        if number.is_empty() || number.starts_with('0') || !is_number {
            return Err(NONE);
        }
        match text.get(..1) {
            Some("t") => number.parse().map(|id| Self::Team(EntrantId(id))),
            Some("r") => number.parse().map(Self::Referee),
            _ => return Err(NONE),
        }
        .map_err(|_| NONE)
    }
}

impl TryFrom<String> for Slip {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Slip> for String {
    fn from(slip: Slip) -> Self {
        slip.to_string()
    }
}

/// What is kept of slips.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    /// What every key follows from, in hex.
    secret: String,
    /// How often each was cut off; none of one that never was.
    cut: BTreeMap<Slip, u32>,
}

impl Kept {
    fn of(db: &Db) -> Result<Option<Self>, Refusal> {
        let kept = store::season::secret(db, OWNER)?;
        let kept = kept.map(|kept| serde_json::from_str(&kept));
        kept.transpose()
            .map_err(|error| Refusal::Fault(error.to_string()))
    }

    fn keep(&self, work: &Work<'_>) -> Result<(), Refusal> {
        let kept =
            serde_json::to_string(self).map_err(|error| Refusal::Fault(error.to_string()))?;
        store::season::set_secret(work.tx, OWNER, &kept)?;
        work.tx.tag(Tag::Slips);
        Ok(())
    }
}

/// A slip as it is handed out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipKey {
    pub slip: Slip,
    /// How often it was cut off before.
    pub epoch: u32,
    key: [u8; KEY],
}

impl SlipKey {
    /// The key of a slip that was cut off so often before.
    #[must_use]
    pub const fn new(slip: Slip, epoch: u32, key: [u8; KEY]) -> Self {
        Self { slip, epoch, key }
    }

    /// What a telephone opens, of a salão that is found there (`http://192.168.0.10:8421/`): what stands behind `#` is never
    /// sent.
    #[must_use]
    pub fn link(&self, salao: &str) -> String {
        let key = BASE64_URL_SAFE_NO_PAD.encode(self.key);
        format!("{salao}celular#{}.{}.{key}", self.slip, self.epoch)
    }

    /// The key of the device that has chosen this number for itself.
    #[must_use]
    pub fn of_device(&self, nonce: &str) -> [u8; 32] {
        mac(&self.key, &["device ", nonce])
    }
}

fn fed(key: &[u8], parts: &[&str]) -> Option<Hmac<Sha256>> {
    // HMAC takes a key of any length.
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    for part in parts {
        mac.update(part.as_bytes());
    }
    Some(mac)
}

/// HMAC-SHA-256 (RFC 2104) over parts, one after the other.
#[must_use]
pub fn mac(key: &[u8], parts: &[&str]) -> [u8; 32] {
    fed(key, parts).map_or([0; 32], |mac| mac.finalize().into_bytes().into())
}

/// Whether that comes to what somebody has told, in hex: it takes as long whatever was told.
#[must_use]
pub fn is_mac(key: &[u8], parts: &[&str], told: &str) -> bool {
    let told = unhex::<32>(told);
    let mac = fed(key, parts).zip(told);
    mac.is_some_and(|(mac, told)| mac.verify_slice(&told).is_ok())
}

impl SeasonFile {
    /// Whether slips were made.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn has_slips(&self) -> Result<bool, Refusal> {
        Ok(Kept::of(&*self.look()?)?.is_some())
    }

    /// A slip to be handed out; where there are none yet they are made.
    ///
    /// # Errors
    /// Where there is no such team, or the file cannot be written.
    pub fn hand_slip(&mut self, context: &Context, slip: Slip) -> Result<SlipKey, Refusal> {
        self.ready_slips(context)?;
        self.slip(slip)?.ok_or_else(|| unknown(slip))
    }

    /// Makes slips where there are none yet.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn ready_slips(&mut self, context: &Context) -> Result<(), Refusal> {
        if !self.has_slips()? {
            self.execute(context, None, RenewSlips {})?;
        }
        Ok(())
    }

    /// A slip of the season; none where slips were never made, or there is no such team.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn slip(&self, slip: Slip) -> Result<Option<SlipKey>, Refusal> {
        let look = self.look()?;
        let Some(kept) = Kept::of(&look)? else {
            return Ok(None);
        };
        if let Slip::Team(team) = slip
            && store::entrant::championship(&look, team)?.is_none()
        {
            return Ok(None);
        }
        let epoch = kept.cut.get(&slip).copied().unwrap_or_default();
        let whole = mac(
            kept.secret.as_bytes(),
            &["slip ", &slip.to_string(), " ", &epoch.to_string()],
        );
        let mut key = [0; KEY];
        key.copy_from_slice(&whole[..KEY]);
        Ok(Some(SlipKey::new(slip, epoch, key)))
    }
}

fn unknown(slip: Slip) -> Refusal {
    Refusal::Unknown {
        kind: Kind::Entrant,
        asked: slip.to_string(),
        near: Vec::new(),
    }
}

/// Makes the slips of a season, or all of them anew: whoever had one is cut off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RenewSlips {}

impl Act for RenewSlips {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::RenewSlips
    }

    // What they join is joined by telephones.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Slips]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let secret = chance::bytes().map_err(|error| Refusal::Fault(error.to_string()))?;
        let kept = Kept {
            secret: hex(&secret),
            cut: BTreeMap::new(),
        };
        kept.keep(work)?;
        Ok(Made::Nothing)
    }
}

/// Cuts off the telephones of a slip: another one is to be handed out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CutSlip {
    pub slip: Slip,
}

impl Act for CutSlip {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::CutSlip
    }

    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Slips]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let mut kept = Kept::of(work.tx)?.ok_or(OperatorRefusal::NoSlips)?;
        if let Slip::Team(team) = self.slip
            && store::entrant::championship(work.tx, team)?.is_none()
        {
            return Err(unknown(self.slip));
        }
        let cut = kept.cut.entry(self.slip).or_default();
        *cut = cut.saturating_add(1);
        kept.keep(work)?;
        Ok(Made::Nothing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_written_in_one_way() {
        for (text, slip) in [("t12", Slip::Team(EntrantId(12))), ("r1", Slip::Referee(1))] {
            assert_eq!(text.parse(), Ok(slip));
            assert_eq!(slip.to_string(), text);
        }
        for text in [
            "",
            "t",
            "x1",
            "t01",
            "t+1",
            "t-1",
            "r99999999999",
            "t1 ",
            "é1",
            "té",
        ] {
            assert!(text.parse::<Slip>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_key_is_behind_the_sign_that_no_browser_sends() {
        let slip = SlipKey::new(Slip::Referee(3), 2, [255; KEY]);
        let link = slip.link("http://192.168.0.10:8421/");
        assert_eq!(
            link,
            "http://192.168.0.10:8421/celular#r3.2._____________________w"
        );
    }
}
