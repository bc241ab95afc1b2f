//! Why something about the season that is open, or its copies was refused.

use championship::id::Seq;
use serde::Serialize;
use ts_rs::TS;

/// Why something about the season that is open, or its copies was refused.
#[derive(Debug)]
pub enum SeasonRefusal {
    /// Nobody has said where copies lie.
    NoCopyFolder,
    /// Copies cannot go to this folder.
    CopyFolder {
        /// Where it lies.
        path: String,
        /// What the system says.
        detail: String,
    },
    /// Another season was opened while something was done for this one.
    OtherOpen,
    /// No season stands open.
    NothingOpen,
    /// The file holds a season already.
    Founded,
    /// The file is older than what this machine saw of the season, or went another way.
    Older(Older),
    /// Nothing is to be decided about the file: it has all that this machine saw.
    NotOlder,
    /// A file holds no secret half of a key.
    NoKey(String),
    /// The secret half is of another key than the season's.
    OtherKey,
    /// What should be the public half of a key is none.
    BadKey,
    /// It is the season's key already.
    SameKey,
    /// The key before did not sign this one.
    KeyProof,
    /// Neither did the key before sign this one, nor is there a reason.
    KeyUnproven,
    /// Nobody has said where the secret half is to be kept.
    NoKeyPlace,
    /// The caller's name for a write is that of another one.
    KeyOfOther,
    /// The caller has a name for what is not a write that is done once.
    KeyOfNoWrite,
}

/// How a file falls short of what a machine saw of its season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Older {
    /// The newest entry of the file.
    pub newest: Seq,
    /// The newest entry that was seen.
    pub seen: Seq,
    /// Whether the file has another entry of that number: it went another way.
    pub parted: bool,
}

impl SeasonRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoCopyFolder => "no-copy-folder",
            Self::CopyFolder { .. } => "copy-folder",
            Self::OtherOpen => "other-open",
            Self::NothingOpen => "nothing-open",
            Self::Founded => "season-founded",
            Self::Older(_) => "older-than-seen",
            Self::NotOlder => "not-older",
            Self::NoKey(_) => "no-key",
            Self::OtherKey => "other-key",
            Self::BadKey => "bad-key",
            Self::SameKey => "same-key",
            Self::KeyProof => "key-proof",
            Self::KeyUnproven => "key-unproven",
            Self::NoKeyPlace => "no-key-place",
            Self::KeyOfOther => "request-key-of-other",
            Self::KeyOfNoWrite => "request-key-of-no-write",
        }
    }
}
