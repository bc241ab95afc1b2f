//! Why something that the committee does was refused: protests carried out, evidence, who was missing.

use serde_json::{Value, json};

/// Why something that the committee does was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommitteeRefusal {
    /// Those involved cannot protest against it.
    NoProtest {
        /// The clause that says so.
        clause: &'static str,
    },
    /// The protest was not granted: nothing is to be carried out.
    NotGranted { number: u32 },
    /// The protest is about something else.
    AppealElsewhere {
        number: u32,
        /// The mesa that was to change.
        mesa: u32,
    },
    /// The protest is about a result, and the ruling about none.
    AppealOfOther {
        /// Which protest.
        number: u32,
        ruling: u32,
    },
    /// The ruling that is protested against is not about that jogo.
    RulingElsewhere {
        ruling: u32,
        /// The mesa of the jogo.
        mesa: u32,
    },
    /// What the protest called for was done.
    CarriedOut { number: u32 },
    /// The results of the etapa do not stand: they need not be opened.
    NotHomologated { etapa: String },
    /// This instance does not open results that stand.
    NotItsInstance,
    /// Nobody was named who decided.
    NobodyDecided,
    /// The athlete does not play for a side that did not come.
    NotOfTheAbsent { athlete: String, mesa: u32 },
    /// The ruling is about no occurrence: there is nothing to prove.
    NoOccurrence {
        /// Which ruling.
        number: u32,
    },
    /// A piece of evidence without anything in it.
    EmptyEvidence {
        /// The name of its file; empty where it is a note.
        document: String,
    },
    /// A mão that the rules engine cannot replay.
    BadMao {
        /// The name of its file.
        document: String,
    },
    /// The piece of evidence was erased.
    EvidenceErased,
    /// Nobody is punished for what was not proven.
    NothingProven,
    /// A sanction is against somebody who has no part in the occurrence.
    NotAtScene,
}

impl CommitteeRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoProtest { .. } => "no-protest",
            Self::NotGranted { .. } => "appeal-not-granted",
            Self::AppealElsewhere { .. } => "appeal-elsewhere",
            Self::AppealOfOther { .. } => "appeal-of-other",
            Self::RulingElsewhere { .. } => "ruling-elsewhere",
            Self::CarriedOut { .. } => "appeal-carried-out",
            Self::NotHomologated { .. } => "not-homologated",
            Self::NotItsInstance => "not-its-instance",
            Self::NobodyDecided => "nobody-decided",
            Self::NotOfTheAbsent { .. } => "not-of-the-absent",
            Self::NoOccurrence { .. } => "no-occurrence",
            Self::EmptyEvidence { .. } => "empty-evidence",
            Self::BadMao { .. } => "bad-mao",
            Self::EvidenceErased => "evidence-erased",
            Self::NothingProven => "nothing-proven",
            Self::NotAtScene => "not-at-scene",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::NoProtest { clause } => json!({"clause": clause}),
            Self::NotGranted { number } | Self::CarriedOut { number } => json!({"appeal": number}),
            Self::AppealOfOther { number, ruling } => json!({"appeal": number, "ruling": ruling}),
            Self::EmptyEvidence { document } | Self::BadMao { document } => {
                json!({"document": document})
            }
            Self::AppealElsewhere { number, mesa } => json!({"appeal": number, "mesa": mesa}),
            Self::RulingElsewhere { ruling, mesa } => json!({"ruling": ruling, "mesa": mesa}),
            _ => json!({}),
        }
    }
}
