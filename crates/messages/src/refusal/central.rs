//! Why a federation's central did not do what it was asked.

use serde_json::{Value, json};

/// A central that did not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CentralTrouble {
    /// Where it is found.
    pub place: String,
    /// Why.
    pub fault: CentralFault,
}

/// Why a central did not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CentralFault {
    /// No name server knows the address.
    NoSuchName,
    /// Nobody answers, or not to the end: what the system says.
    Silent(String),
    /// Whoever answers takes too long.
    Slow,
    /// Its certificate is not to be trusted: what it is said for.
    Certificate(String),
    /// Its certificate is of another time than the machine's clock.
    CertificateDate,
    /// Somebody answers who is no central, with this status.
    NotACentral(u16),
    /// Somebody answers in no language of a server's.
    NoHttp,
    /// It sends whoever asks to another address.
    Elsewhere {
        /// Where to; empty where it does not say.
        to: String,
    },
    /// Something on the way takes no body of this size.
    TooLarge,
    /// What it answers is longer than any answer of its kind.
    Endless,
    /// It cannot now.
    Busy {
        status: u16,
        /// Seconds after which it asks to be asked again; none where it does not say.
        again: Option<u64>,
    },
    /// Its clock and this machine's are more than a day apart.
    Clock {
        /// What the central's says: UTC, RFC 3339.
        there: String,
        /// What the machine's says.
        here: String,
    },
    /// It has refused what was sent.
    Refused {
        /// What it calls the reason.
        code: String,
        /// The number of the statement; none where it is about none.
        number: Option<u64>,
        /// What it says of it in Portuguese and in English, cut and cleaned.
        told: [String; 2],
    },
    /// It has the season under review.
    Frozen {
        /// What it calls the reason.
        why: String,
        /// Up to which statement it has verified it.
        number: u64,
    },
    /// It has what this file has not stated.
    Parted {
        /// The newest statement that both have.
        common: u64,
        /// How many it has that this file has not.
        lost: usize,
    },
}

impl CentralFault {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchName => "central-unknown-name",
            Self::Silent(_) => "central-silent",
            Self::Slow => "central-slow",
            Self::Certificate(_) => "central-certificate",
            Self::CertificateDate => "central-certificate-date",
            Self::NotACentral(_) | Self::NoHttp => "not-a-central",
            Self::Elsewhere { .. } => "central-elsewhere",
            Self::TooLarge => "central-too-large",
            Self::Endless => "central-endless",
            Self::Busy { .. } => "central-busy",
            Self::Clock { .. } => "central-clock",
            Self::Refused { .. } => "central-refused",
            Self::Frozen { .. } => "central-frozen",
            Self::Parted { .. } => "central-parted",
        }
    }

    /// The evidence as JSON, for programs.
    fn evidence(&self) -> Value {
        match self {
            Self::Silent(detail) | Self::Certificate(detail) => json!({"detail": detail}),
            Self::NotACentral(status) => json!({"status": status}),
            Self::Elsewhere { to } => json!({"to": to}),
            Self::Busy { status, again } => json!({"status": status, "again": again}),
            Self::Clock { there, here } => json!({"there": there, "here": here}),
            Self::Refused { code, number, told } => {
                json!({"reason": code, "number": number, "pt": told[0], "en": told[1]})
            }
            Self::Frozen { why, number } => json!({"reason": why, "number": number}),
            Self::Parted { common, lost } => json!({"common": common, "lost": lost}),
            Self::NoSuchName
            | Self::Slow
            | Self::NoHttp
            | Self::CertificateDate
            | Self::TooLarge
            | Self::Endless => json!({}),
        }
    }
}

impl CentralTrouble {
    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        let mut evidence = self.fault.evidence();
        evidence["central"] = json!(self.place);
        evidence
    }
}
