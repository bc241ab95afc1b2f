//! Why a text is none of ours.

use crate::key::KeyId;
use crate::name::FederationId;

/// Why a text was refused; prints its code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.code())]
pub enum Fault {
    /// More bytes than such a text may have.
    TooLong {
        /// How many it has.
        bytes: usize,
        /// How many it may have.
        most: usize,
    },
    /// Neither UTF-8 nor free of letters that steer a screen.
    Letters {
        /// From which byte on.
        at: usize,
    },
    /// It begins as another text, or as none.
    Other {
        /// Its first line, cut.
        found: String,
    },
    /// A line is missing, or says what it may not.
    Line {
        /// What it begins with.
        name: &'static str,
    },
    /// Its body is not what its kind asks for.
    Body {
        /// What the reader says.
        detail: String,
    },
    /// Its body says what cannot be.
    Broken(Broken),
    /// It says all that it should, otherwise than it is always written.
    NotCanonical,
    /// The line that it is signed by is missing, or is none.
    SignatureLine,
    /// It is signed in another's name than it says.
    Signer {
        /// In whose.
        found: String,
    },
    /// Its signature does not hold.
    BadSignature {
        /// The key that it names.
        key: KeyId,
    },
    /// What is enclosed beside it belongs to none of its seals, or comes twice.
    Stray {
        /// Which of what is enclosed, 1-based.
        number: usize,
    },
    /// A key of which anybody signs anything.
    WeakKey,
    /// Nobody has registered this federation's root key, or it is another.
    UnknownRoot(FederationId),
    /// Another federation has certified a key of this season before.
    SeasonOfAnother(FederationId),
}

/// What a body says that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.code())]
pub enum Broken {
    /// A list is empty.
    Empty,
    /// A list is longer than it may be.
    TooMany,
    /// A list is not in its order, or holds something twice.
    Order,
    /// It ends before it begins, or lasts longer than it may.
    Term,
    /// It is about a statement that does not come before it.
    Later,
    /// Both of two that differ are the same.
    Same,
    /// Points are none that may be given or taken.
    Points,
    /// The first of a chain follows nothing, any other something.
    Link,
}

impl Fault {
    /// What it is called in answers and sentences.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooLong { .. } => "too-long",
            Self::Letters { .. } => "letters",
            Self::Other { .. } => "other-text",
            Self::Line { .. } => "line",
            Self::Body { .. } => "body",
            Self::Broken(broken) => broken.code(),
            Self::NotCanonical => "not-canonical",
            Self::SignatureLine => "signature-line",
            Self::Signer { .. } => "signer",
            Self::BadSignature { .. } => "bad-signature",
            Self::Stray { .. } => "stray-enclosure",
            Self::WeakKey => "weak-key",
            Self::UnknownRoot(_) => "unknown-root",
            Self::SeasonOfAnother(_) => "season-of-another",
        }
    }
}

impl Broken {
    /// What it is called in answers and sentences.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "body-empty",
            Self::TooMany => "body-too-many",
            Self::Order => "body-order",
            Self::Term => "body-term",
            Self::Later => "body-later",
            Self::Same => "body-same",
            Self::Points => "body-points",
            Self::Link => "body-link",
        }
    }
}

impl From<Broken> for Fault {
    fn from(broken: Broken) -> Self {
        Self::Broken(broken)
    }
}
