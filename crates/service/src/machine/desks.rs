//! Desks of other machines: what a host keeps of those that it let in, and a desk of the hosts that let it in. Each in a
//! file of its own that nobody but this user may read; in no season, and in no copy of one.

use crate::machine::folder::DeskFolder;
use championship::id::OperatorId;
use messages::refusal::Refusal;
use platform::draft;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io;
use ts_rs::TS;

const IDENTITY: &str = "salao-chave.json";
const LET_IN: &str = "salao-mesas.json";
const HOSTS: &str = "salao-mesa-diretora.json";
/// Held while one of them is changed: windows of one machine share them.
const DOOR: &str = "salao.lock";

/// Hosts that are remembered at most.
const MOST_HOSTS: usize = 16;

/// Desks that are remembered at most: those let in longest ago go first.
const MOST_DESKS: usize = 64;

/// By which desks know this machine, in hex.
#[derive(Clone, Serialize, Deserialize)]
pub struct Identity {
    /// The certificate, DER.
    pub certificate: String,
    /// Its key, PKCS #8.
    pub key: String,
}

/// A desk that was let in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LetIn {
    /// SHA-256 of the token that it holds, in hex.
    pub token: String,
    /// What the journal calls it.
    pub device: String,
    /// The uid of the season that it was let into.
    pub season: String,
    /// Since when, UTC.
    pub since: String,
    /// Who signed in there, and in which run of its program; none before anybody has.
    #[serde(default)]
    pub signed: Option<Signed>,
}

/// Who signed in at a desk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    pub operator: OperatorId,
    /// SHA-256 of what names the run of its program, in hex: the next one signs in anew.
    pub run: String,
}

/// A host that has let a window of this machine in.
#[derive(Clone, Serialize, Deserialize)]
pub struct KnownHost {
    /// Where it was found: `192.168.0.10:8422`.
    pub address: String,
    /// What it is called.
    pub host: String,
    /// SHA-256 of its certificate, in hex.
    pub certificate: String,
    pub token: String,
    /// What the journal there calls this desk.
    pub device: String,
    /// Which season it was let into.
    pub uid: String,
    pub season: String,
    /// The window that was let in: another one has a journal name of its own.
    pub seat: String,
}

/// A host as a window offers it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct HostShown {
    pub address: String,
    pub host: String,
    pub season: String,
}

/// Whoever receives desks in a network of this computer, or says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct HostNearby {
    /// What it calls itself.
    pub name: String,
    /// As it is typed.
    pub address: String,
}

/// Who is found nearby.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Nearby {
    pub hosts: Vec<HostNearby>,
    /// Too many say something: not all of them stand here.
    pub crowded: bool,
}

/// A host that has heard this desk: somebody signs in there next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Knocked {
    /// What it is called.
    pub host: String,
    pub address: String,
    /// What its season is called.
    pub season: String,
    /// Who may work at this desk.
    pub operators: Vec<OperatorShown>,
}

/// Somebody who may work at a desk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OperatorShown {
    pub name: String,
    /// Whether a PIN is asked for.
    pub has_pin: bool,
}

impl DeskFolder {
    /// By which desks know this machine; none before it was made.
    #[must_use]
    pub fn identity(&self) -> Option<Identity> {
        self.read(IDENTITY)
    }

    /// The same, made by `make` where there is none.
    ///
    /// # Errors
    /// Where it cannot be made or kept.
    pub fn identity_or(
        &self,
        make: impl FnOnce() -> Result<Identity, Refusal>,
    ) -> Result<Identity, Refusal> {
        let _door = self.desks_door();
        match self.identity() {
            Some(known) => Ok(known),
            None => {
                let made = make()?;
                self.keep_hidden(IDENTITY, &made)?;
                Ok(made)
            }
        }
    }

    /// Whoever may come back without a code, of any season.
    #[must_use]
    pub fn let_in(&self) -> Vec<LetIn> {
        self.read(LET_IN)
    }

    /// Changes which desks were let in; they are kept before anything is answered.
    ///
    /// # Errors
    /// Where they cannot be kept.
    pub fn change_let_in<T>(
        &self,
        change: impl FnOnce(&mut Vec<LetIn>) -> T,
    ) -> Result<T, Refusal> {
        self.changed(LET_IN, |all: &mut Vec<LetIn>| {
            let answer = change(all);
            let over = all.len().saturating_sub(MOST_DESKS);
            all.drain(..over);
            answer
        })
    }

    /// Hosts that have let this window in, the last one first.
    #[must_use]
    pub fn hosts(&self, seat: &str) -> Vec<KnownHost> {
        let mut all: Vec<KnownHost> = self.read(HOSTS);
        all.retain(|known| known.seat == seat);
        all
    }

    /// Keeps a host that has let this window in.
    ///
    /// # Errors
    /// Where it cannot be kept.
    pub fn keep_host(&self, host: KnownHost) -> Result<(), Refusal> {
        self.changed(HOSTS, |all: &mut Vec<KnownHost>| {
            all.retain(|known| {
                known.seat != host.seat
                    || known.certificate != host.certificate
                    || known.uid != host.uid
            });
            all.insert(0, host);
            all.truncate(MOST_HOSTS);
        })
    }

    /// Forgets a host by what it let this window in with.
    ///
    /// # Errors
    /// Where that cannot be kept.
    pub fn forget_host(&self, token: &str) -> Result<(), Refusal> {
        self.changed(HOSTS, |all: &mut Vec<KnownHost>| {
            all.retain(|known| known.token != token);
        })
    }

    fn changed<K: Serialize + DeserializeOwned + Default, T>(
        &self,
        name: &str,
        change: impl FnOnce(&mut K) -> T,
    ) -> Result<T, Refusal> {
        let _door = self.desks_door();
        let mut kept: K = self.read(name);
        let answer = change(&mut kept);
        self.keep_hidden(name, &kept)?;
        Ok(answer)
    }

    /// One window after the other; where the system gives no lock, each by itself.
    fn desks_door(&self) -> Option<File> {
        std::fs::create_dir_all(&self.0).ok()?;
        let door = File::create(self.0.join(DOOR)).ok()?;
        door.lock().ok()?;
        Some(door)
    }

    fn keep_hidden(&self, name: &str, value: &impl Serialize) -> Result<(), Refusal> {
        let path = self.0.join(name);
        let text = serde_json::to_vec(value).map_err(io::Error::from);
        text.and_then(|text| draft::write_hidden(&path, &text))
            .map_err(|error| Refusal::File {
                path: path.display().to_string(),
                detail: error.to_string(),
            })
    }
}
