//! What a historical season is made with: all that chance makes of another season, the root key makes of this one.

use crate::date::Day;
use crate::enclosed::{Enclosed, Enclosure, Salt};
use crate::fault::Fault;
use crate::historical::results::Known;
use crate::key::SecretKey;
use crate::name::{FederationId, Title, UID, Uid};
use championship::name::fold;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// What everything of it is made of begins with.
const MADE: &str = "espadilha-historical-1";

/// Letters of a uid.
const LETTERS: usize = 26;

/// A federation's root key, and one of its historical seasons.
pub(super) struct Makes<'a> {
    pub root: &'a SecretKey,
    pub federation: &'a FederationId,
    pub season: Uid,
    pub own: SecretKey,
    name: String,
}

impl<'a> Makes<'a> {
    pub fn of(root: &'a SecretKey, federation: &'a FederationId, season: &Title) -> Self {
        let name = fold(season.as_str());
        let of = |what| mac(root, &[MADE, what, federation.as_str(), &name]);
        Self {
            season: uid(&of("season")),
            own: SecretKey::of(&of("key")),
            root,
            federation,
            name,
        }
    }

    /// What an athlete is known by, who played on a day.
    pub fn athlete(&self, known: &Known, day: Day) -> Uid {
        if let Some(own) = known.id.as_deref().and_then(Uid::parse) {
            return own;
        }
        // By an id from season to season; by a name within one alone.
        let season = match known.id {
            Some(_) => "",
            None => &self.name,
        };
        let federation = self.federation.as_str();
        uid(&mac(
            self.root,
            &[MADE, "athlete", federation, season, &known.mark(day)],
        ))
    }

    /// Encloses something about something, always alike.
    pub fn enclose(&self, about: &str, what: &impl Enclosed) -> Result<Enclosure, Fault> {
        let text = serde_json::to_string(what).map_err(crate::enclosed::body)?;
        let made = mac(&self.own, &[MADE, "salt", about, &text]);
        let mut salt = [0; 16];
        salt.copy_from_slice(&made[..16]);
        Enclosure::of(what, Salt(salt))
    }
}

fn mac(key: &SecretKey, parts: &[&str]) -> [u8; 32] {
    // A key of any length makes a MAC.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&key.reveal()) else {
        return [0; 32];
    };
    for part in parts {
        mac.update(part.as_bytes());
        mac.update(b"\n");
    }
    mac.finalize().into_bytes().into()
}

/// A uid of its first letters; the first of them is below 8, as that of every other uid.
fn uid(bytes: &[u8; 32]) -> Uid {
    let letters = bytes.iter().take(LETTERS).enumerate();
    let text: String = letters
        .map(|(at, byte)| {
            let below = if at == 0 { 8 } else { 32 };
            char::from(UID[usize::from(byte % below)])
        })
        .collect();
    Uid::made(text)
}
