//! Why something that a season says beyond itself, or hears from there was refused.

use crate::refusal::central::CentralTrouble;
use serde_json::{Value, json};
use statement::Fault;
use statement::words::WordFault;

/// Why something that a season says beyond itself, or hears from there was refused.
#[derive(Debug)]
pub enum FederationRefusal {
    /// The season has joined no federation.
    NotJoined,
    /// It has joined another one.
    OfOther { federation: String },
    /// What the season says fits into no statement.
    Unstated(Fault),
    /// A text is none of ours, or was changed since it was signed.
    Text(Fault),
    /// What was typed is no root key.
    Words(WordFault),
    /// A federation has no such name in statements.
    BadFederation(String),
    /// What should be the public half of a key is none.
    BadKey {
        /// Whose, as the act names it.
        field: &'static str,
        key: String,
    },
    /// The season has no key that could be certified.
    NoSeasonKey,
    /// The secret half of the season's key is not on this machine.
    NoSecretKey,
    /// A certificate is another season's.
    OtherSeason { season: String },
    /// A certificate is of another key than the season's.
    OtherKey { key: String },
    /// A certificate has not begun, or is over.
    NotNow {
        /// Its first day.
        from: String,
        /// Its last day.
        until: String,
    },
    /// Nobody has said by which key the central signs its lists.
    NoCentralKey,
    /// A list is signed by another key than the one that the season knows as the central's.
    ListOfAnother {
        /// The one that the season knows.
        key: String,
    },
    /// A list is older than the one that is there.
    OlderList {
        made: String,
        /// As of when is the one that is there.
        there: String,
    },
    /// What should be gone on with is no whole historical season of this name, federation and root key.
    NotHistorical { file: String },
    /// An etapa that a historical season has stated is not in the list.
    EtapaGone { day: String, name: String },
    /// A historical season has no such name.
    BadSeasonName(String),
    /// There is nothing that whoever asks has not got.
    NothingToSend {
        /// The newest.
        number: u64,
    },
    /// Nobody has said where the central is found.
    NoCentral,
    /// What should be the address of a central is none.
    BadCentral(String),
    /// What goes to this address could be read and changed on the way.
    ExposedCentral(String),
    /// The central did not do what it was asked.
    Central(CentralTrouble),
    /// A file holds no statement of this season.
    NoneOfSeason,
    /// A file holds no certificate of any key.
    NoCertificate,
    /// A season has had several keys, and nobody has said which is meant.
    WhichKey {
        /// Their public halves, in hex.
        keys: Vec<String>,
    },
    /// Files hold what several seasons have stated, and one was asked about.
    ManySeasons,
    /// What came of another copy does not follow what this file knows.
    MissingBetween {
        /// The number of the first of it.
        number: u64,
    },
    /// What should be statements of a season is the season.
    SeasonItself {
        /// What the file is called.
        name: String,
    },
    /// Nobody has anything of the season that this file has not, or has not answered yet.
    NothingToRestore,
}

impl FederationRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotJoined => "not-joined",
            Self::OfOther { .. } => "joined-another",
            Self::Unstated(_) => "unstated",
            Self::Text(fault) => fault.code(),
            Self::Words(fault) => fault.code(),
            Self::BadFederation(_) => "bad-federation",
            Self::BadKey { .. } => "bad-public-key",
            Self::NoSeasonKey => "no-season-key",
            Self::NoSecretKey => "no-secret-key",
            Self::OtherSeason { .. } => "certificate-of-other-season",
            Self::OtherKey { .. } => "certificate-of-other-key",
            Self::NotNow { .. } => "certificate-not-now",
            Self::NoCentralKey => "no-central-key",
            Self::ListOfAnother { .. } => "list-of-another",
            Self::OlderList { .. } => "older-list",
            Self::NotHistorical { .. } => "not-historical",
            Self::EtapaGone { .. } => "etapa-gone",
            Self::BadSeasonName(_) => "bad-season-name",
            Self::NothingToSend { .. } => "nothing-to-send",
            Self::NoCentral => "no-central",
            Self::BadCentral(_) => "bad-central",
            Self::ExposedCentral(_) => "central-exposed",
            Self::Central(trouble) => trouble.fault.code(),
            Self::NoneOfSeason => "none-of-season",
            Self::NoCertificate => "no-certificate",
            Self::ManySeasons => "many-seasons",
            Self::WhichKey { .. } => "which-key",
            Self::MissingBetween { .. } => "missing-between",
            Self::SeasonItself { .. } => "season-itself",
            Self::NothingToRestore => "nothing-to-restore",
        }
    }

    /// The field of a form that it is about, as the act names it; none where it is not one alone.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::BadKey { field, .. } => Some(field),
            Self::NoCentral | Self::BadCentral(_) | Self::ExposedCentral(_) => Some("central"),
            Self::Text(Fault::UnknownRoot(_) | Fault::WeakKey) => Some("root"),
            Self::Text(_)
            | Self::OfOther { .. }
            | Self::OtherSeason { .. }
            | Self::OtherKey { .. }
            | Self::NotNow { .. } => Some("certificate"),
            _ => None,
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::OfOther { federation } => json!({"federation": federation}),
            Self::Unstated(fault) => json!({"fault": fault.code()}),
            Self::WhichKey { keys } => json!({"keys": keys}),
            Self::OtherSeason { season } => json!({"season": season}),
            Self::OtherKey { key } | Self::ListOfAnother { key } => json!({"key": key}),
            Self::NotNow { from, until } => json!({"from": from, "until": until}),
            Self::NotHistorical { file } => json!({"file": file}),
            Self::EtapaGone { day, name } => json!({"day": day, "name": name}),
            Self::OlderList { made, there } => json!({"made": made, "there": there}),
            Self::Words(WordFault::Unknown {
                number,
                typed,
                near,
            }) => json!({"number": number, "typed": typed, "near": near}),
            Self::NothingToSend { number } | Self::MissingBetween { number } => {
                json!({"number": number})
            }
            Self::SeasonItself { name } => json!({"name": name}),
            Self::BadCentral(address) | Self::ExposedCentral(address) => {
                json!({"address": address})
            }
            Self::Central(trouble) => trouble.evidence(),
            _ => json!({}),
        }
    }
}
