//! Why something about a ruling, a protest or a sanction was refused.

use championship::discipline::Sanction;
use championship::etapa::Unresolved;
use rules::closing::Closing;
use rules::penalty::FactsFault;
use serde::Serialize;
use serde_json::{Value, json};

/// Why something about a ruling, a protest or a sanction was refused.
#[derive(Debug)]
pub enum DisciplineRefusal {
    /// The entrant is out of the etapa already.
    AlreadyOut(String),
    /// A penalty of no points, or of too many.
    BadPoints(i64),
    /// No sanction reads so.
    Sanction(String),
    /// The fase has no table in which points could count.
    NoTable {
        /// The fase, 1-based.
        fase: u32,
        /// The fases that have one.
        tables: Vec<u32>,
    },
    /// A later fase has taken its entrants from the table, and the points would change nothing any more.
    TableClosed {
        /// The fase, 1-based.
        fase: u32,
        /// The fase that took its entrants from it.
        later: u32,
    },
    /// No regulation has such a clause, or not this one.
    Clause {
        asked: String,
        /// The regulation of the etapa.
        profile: String,
        /// What comes near.
        near: Vec<String>,
    },
    /// A clause of the regulation that is about something else.
    UnfitClause {
        clause: String,
        /// What it was to close a jogo by.
        closing: Closing,
        /// The clauses that are about that; none where the regulation is silent.
        fit: Vec<String>,
    },
    /// Pairs that still play a jogo have no later one that they could miss.
    NoNextJogo {
        /// The mesa at which they play.
        mesa: u32,
    },
    /// The facts of an occurrence do not suffice.
    Facts(FactsFault),
    /// Protests are still awaited.
    ProtestsAwaited {
        /// Until when: UTC, RFC 3339.
        until: String,
    },
    /// No sanction of a club is taken over without the paper that proves it.
    NoDocument,
    /// The paper is larger than is kept.
    DocumentTooLarge {
        /// The name of its file.
        document: String,
        /// How many bytes at most.
        most: usize,
    },
    /// Nobody was named whom the occurrence is about.
    NobodyAtFault,
    /// A note says nothing.
    EmptyNote,
    /// A note is longer than anybody reads at a desk.
    LongNote {
        /// Letters that it may have.
        most: usize,
    },
    /// A note names a chair that no mesa of the etapa has.
    NoSuchSeat { seat: u8, mesa: u32 },
    /// A ruling was made of the note already, or it was set aside.
    NoteDone {
        /// Its number.
        note: i64,
    },
    /// These athletes may not play.
    Barred(Vec<Barred>),
    /// The results of the etapa stand.
    Homologated {
        etapa: String,
        /// Since when: UTC, RFC 3339.
        at: String,
    },
    /// The etapa is not over.
    EtapaOpen { etapa: String },
    /// Ties are open that lots must part.
    LotsPending { unresolved: Vec<Unresolved> },
    /// These protests are open.
    AppealsOpen(Vec<u32>),
    /// The protest was judged already.
    AlreadyJudged { number: u32 },
    /// The ruling is revoked already.
    AlreadyRevoked { number: u32 },
}

impl DisciplineRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AlreadyOut(_) => "already-out",
            Self::BadPoints(_) => "bad-points",
            Self::Sanction(_) => "bad-sanction",
            Self::NoTable { .. } => "no-table",
            Self::TableClosed { .. } => "table-closed",
            Self::Clause { .. } => "unknown-clause",
            Self::UnfitClause { .. } => "unfit-clause",
            Self::NoNextJogo { .. } => "no-next-jogo",
            Self::Facts(fault) => fault.code(),
            Self::ProtestsAwaited { .. } => "protests-awaited",
            Self::NoDocument => "no-document",
            Self::DocumentTooLarge { .. } => "document-too-large",
            Self::NobodyAtFault => "nobody-at-fault",
            Self::EmptyNote => "empty-note",
            Self::LongNote { .. } => "long-note",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::NoteDone { .. } => "note-done",
            Self::Barred(_) => "barred",
            Self::Homologated { .. } => "homologated",
            Self::EtapaOpen { .. } => "etapa-open",
            Self::LotsPending { .. } => "lots-pending",
            Self::AppealsOpen(_) => "appeals-open",
            Self::AlreadyJudged { .. } => "already-judged",
            Self::AlreadyRevoked { .. } => "already-revoked",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::Clause { near, .. } => json!({"near": near}),
            Self::UnfitClause { clause, fit, .. } => json!({"clause": clause, "fit": fit}),
            Self::Facts(FactsFault::MissingFact(needed)) => json!({"fact": needed.key()}),
            Self::Facts(FactsFault::BadFields(fields)) => json!({"fields": fields}),
            Self::Barred(athletes) => json!({"athletes": athletes}),
            Self::ProtestsAwaited { until } => json!({"until": until}),
            Self::NoTable { tables, .. } => json!({"tables": tables}),
            Self::TableClosed { later, .. } => json!({"later": later}),
            Self::AppealsOpen(numbers) => json!({"appeals": numbers}),
            Self::DocumentTooLarge { document, most } => {
                json!({"document": document, "most": most})
            }
            Self::LotsPending { unresolved } => json!({"unresolved": unresolved}),
            _ => json!({}),
        }
    }
}

/// An athlete who may not play, and the ruling that says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Barred {
    pub athlete: String,
    /// The etapa, the ruling and its clause, in words.
    pub by: String,
    /// What it says.
    pub sanction: Sanction,
}
