//! Why something was refused: one variant a reason, each with its evidence.

pub mod cash;
pub mod central;
pub mod change;
pub mod clock;
pub mod committee;
pub mod copy;
pub mod discipline;
pub mod draw;
pub mod engine;
pub mod entry;
pub mod federation;
pub mod limits;
pub mod lineup;
pub mod list;
pub mod mesa;
pub mod operator;
pub mod paper;
pub mod registry;
pub mod regulation;
pub mod result;
pub mod rodada;
pub mod salao;
pub mod season;
pub mod seating;
pub mod sheet;
pub mod undo;

use crate::refusal::cash::CashRefusal;
use crate::refusal::clock::ClockRefusal;
use crate::refusal::committee::CommitteeRefusal;
use crate::refusal::discipline::DisciplineRefusal;
use crate::refusal::draw::DrawRefusal;
use crate::refusal::federation::FederationRefusal;
use crate::refusal::lineup::LineupRefusal;
use crate::refusal::list::ImportProblem;
use crate::refusal::mesa::MesaRefusal;
use crate::refusal::operator::OperatorRefusal;
use crate::refusal::paper::PaperRefusal;
use crate::refusal::registry::RegistryRefusal;
use crate::refusal::regulation::RegulationRefusal;
use crate::refusal::result::ResultRefusal;
use crate::refusal::rodada::RodadaRefusal;
use crate::refusal::salao::SalaoRefusal;
use crate::refusal::season::SeasonRefusal;
use crate::refusal::seating::SeatingRefusal;
use crate::refusal::sheet::SheetRefusal;
use crate::refusal::undo::UndoRefusal;
use crate::told::Told;
use championship::format::FormatProblem;
use championship::id::Seq;
use championship::name::TooLong;
use serde::Serialize;
use serde_json::{Value, json};
use store::StoreError;

/// Why something was refused. Nothing was changed.
#[derive(Debug)]
pub enum Refusal {
    /// The season file.
    Store(StoreError),
    /// Another desk changed what this one had on its screen.
    Stale {
        /// The entry that came between.
        by: Seq,
        what: String,
        desk: String,
    },
    /// There is no such thing.
    Unknown {
        kind: Kind,
        asked: String,
        /// What comes near.
        near: Vec<String>,
    },
    /// More than one comes into question.
    Ambiguous {
        kind: Kind,
        asked: String,
        matches: Vec<String>,
    },
    /// A date that no calendar has.
    BadDate {
        field: &'static str,
        /// What stands there.
        date: String,
    },
    /// The format file.
    Format(Vec<FormatProblem>),
    /// An import with problems; nothing was taken over.
    Import(Vec<ImportProblem>),
    /// What was named for reading is a folder, a queue or a device.
    NotAFile(String),
    /// What was named for reading is larger than any such file.
    FileTooLarge {
        /// The file.
        path: String,
        /// Bytes that it may have.
        most: u64,
    },
    /// A reason is needed.
    NoReason,
    /// A reason, a note, another text of somebody's own is longer than any that is kept.
    LongWords(TooLong),
    /// The entry line could not be read.
    EntryLine(entry::EntryFault),
    /// The answer could not be written to whoever asked.
    Output {
        /// What the system says.
        detail: String,
    },
    /// A file could not be read or written.
    File {
        path: String,
        /// What the system says.
        detail: String,
    },
    /// A fault of this program that is not the user's.
    Fault(String),
    /// About the registry: clubs, athletes, etapas and who is entered.
    Registry(RegistryRefusal),
    /// About an operator or a PIN.
    Operator(OperatorRefusal),
    /// About a draw, a fase or lots.
    Draw(DrawRefusal),
    /// About who may play, and where.
    Lineup(LineupRefusal),
    /// About a rodada.
    Rodada(RodadaRefusal),
    /// About a mesa, or the jogo at one.
    Mesa(MesaRefusal),
    /// About a result.
    Result(ResultRefusal),
    /// About who sits in a confronto.
    Seating(SeatingRefusal),
    /// About a ruling, a protest or a sanction.
    Discipline(DisciplineRefusal),
    /// About protests carried out, evidence, who was missing.
    Committee(CommitteeRefusal),
    /// About time, a call, a raise or a meal.
    Clock(ClockRefusal),
    /// About a súmula.
    Sheet(SheetRefusal),
    /// About a paper or a table.
    Paper(PaperRefusal),
    /// About money.
    Cash(CashRefusal),
    /// About a regulation: its file, or the decision for it.
    Regulation(RegulationRefusal),
    /// About the salão.
    Salao(SalaoRefusal),
    /// About undoing.
    Undo(UndoRefusal),
    /// About the season that is open, or its copies.
    Season(SeasonRefusal),
    /// About what the season says beyond itself, and hears from there.
    Federation(FederationRefusal),
    /// The machine on which the season lies has refused it, in these words.
    Elsewhere(Box<Told>),
}

/// A kind of thing that can be unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Club,
    Athlete,
    Entrant,
    Championship,
    /// What a rule of the organiser's own is about.
    OwnRule,
    Etapa,
    Fase,
    Rodada,
    Ruling,
    /// A protest.
    Appeal,
    TableCall,
    Note,
    /// A paper that came from outside.
    Document,
    /// A piece of evidence.
    Evidence,
    Confronto,
    /// A súmula.
    Sumula,
    /// A sheet that was seen in a picture.
    Reading,
    Operator,
    /// A regulation.
    Profile,
    /// A preset format.
    Preset,
    /// A way to pay.
    Method,
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<TooLong> for Refusal {
    fn from(fault: TooLong) -> Self {
        Self::LongWords(fault)
    }
}

/// A refusal of a noun is one of all.
macro_rules! nouns {
    ($($noun:ident($refusal:ty)),+ $(,)?) => {
        $(impl From<$refusal> for Refusal {
            fn from(refusal: $refusal) -> Self {
                Self::$noun(refusal)
            }
        })+
    };
}

nouns! {
    Registry(RegistryRefusal),
    Operator(OperatorRefusal),
    Draw(DrawRefusal),
    Lineup(LineupRefusal),
    Rodada(RodadaRefusal),
    Mesa(MesaRefusal),
    Result(ResultRefusal),
    Seating(SeatingRefusal),
    Discipline(DisciplineRefusal),
    Committee(CommitteeRefusal),
    Clock(ClockRefusal),
    Sheet(SheetRefusal),
    Paper(PaperRefusal),
    Cash(CashRefusal),
    Regulation(RegulationRefusal),
    Salao(SalaoRefusal),
    Undo(UndoRefusal),
    Season(SeasonRefusal),
    Federation(FederationRefusal),
}

impl Refusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            // Its own code is in what was told there.
            Self::Elsewhere(_) => "elsewhere",
            Self::Store(error) => match error {
                StoreError::Missing(_) => "file-missing",
                StoreError::Exists(_) => "file-exists",
                StoreError::NotAFile(_) => "not-a-file",
                StoreError::NotASeason => "not-a-season",
                StoreError::Newer { .. } => "file-newer",
                StoreError::NotAnExport(_) => "not-an-export",
                StoreError::ForeignSchema(_) => "file-foreign",
                StoreError::Damaged(_) => "file-damaged",
                StoreError::Busy => "file-busy",
                StoreError::ReadOnly => "file-read-only",
                StoreError::SecondName => "file-second-name",
                StoreError::NotAtItsPath(_) => "file-elsewhere",
                StoreError::DiskFull => "disk-full",
                StoreError::Io(_) => "disk-error",
                StoreError::Desk(_) => "bad-desk",
                StoreError::NoRow { .. } => "unknown",
                StoreError::NoEntry(_) => "unknown-entry",
                StoreError::NotUndoable(_) => "not-undoable",
                StoreError::AlreadyUndone { .. } => "already-undone",
                StoreError::UndoBlocked { .. } => "undo-blocked",
                StoreError::PersonalData(_) => "undo-personal-data",
                StoreError::BeforeMigration { .. } => "undo-before-version",
                StoreError::Constraint(_) | StoreError::Sql(_) => "internal",
            },
            Self::Stale { .. } => "stale",
            Self::Unknown { .. } => "unknown",
            Self::Ambiguous { .. } => "ambiguous",
            Self::BadDate { .. } => "bad-date",
            Self::Format(_) => "format-invalid",
            Self::Import(_) => "import-problems",
            Self::NoReason => "no-reason",
            Self::LongWords(_) => "long-text",
            Self::EntryLine(_) => "entry-line",
            Self::File { .. } | Self::Output { .. } => "file-error",
            Self::NotAFile(_) => "not-a-file",
            Self::FileTooLarge { .. } => "file-too-large",
            Self::Fault(_) => "internal",
            Self::Registry(refusal) => refusal.code(),
            Self::Operator(refusal) => refusal.code(),
            Self::Draw(refusal) => refusal.code(),
            Self::Lineup(refusal) => refusal.code(),
            Self::Rodada(refusal) => refusal.code(),
            Self::Mesa(refusal) => refusal.code(),
            Self::Result(refusal) => refusal.code(),
            Self::Seating(refusal) => refusal.code(),
            Self::Discipline(refusal) => refusal.code(),
            Self::Committee(refusal) => refusal.code(),
            Self::Clock(refusal) => refusal.code(),
            Self::Sheet(refusal) => refusal.code(),
            Self::Paper(refusal) => refusal.code(),
            Self::Cash(refusal) => refusal.code(),
            Self::Regulation(refusal) => refusal.code(),
            Self::Salao(refusal) => refusal.code(),
            Self::Federation(refusal) => refusal.code(),
            Self::Undo(refusal) => refusal.code(),
            Self::Season(refusal) => refusal.code(),
        }
    }

    /// The field of a form that it is about, as the act names it; none where it is not one alone.
    #[must_use]
    pub fn field(&self) -> Option<&'static str> {
        match self {
            Self::BadDate { field, .. } => Some(field),
            Self::Registry(refusal) => refusal.field(),
            Self::Regulation(refusal) => refusal.field(),
            Self::Cash(CashRefusal::BadAmount(_)) => Some("amount"),
            Self::Clock(ClockRefusal::NoHour { field, .. }) => Some(field),
            Self::Draw(DrawRefusal::NoProposal { .. }) => Some("entrants"),
            Self::Salao(refusal) => refusal.field(),
            Self::Federation(refusal) => refusal.field(),
            _ => None,
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::Import(problems) => json!({"problems": problems}),
            Self::Format(problems) => json!({"problems": problems}),
            Self::Stale { by, .. } => json!({"by": by}),
            Self::Unknown { near, .. } => json!({"near": near}),
            Self::Ambiguous { matches, .. } => json!({"matches": matches}),
            Self::Operator(refusal) => refusal.evidence(),
            Self::Draw(refusal) => refusal.evidence(),
            Self::Lineup(refusal) => refusal.evidence(),
            Self::Rodada(refusal) => refusal.evidence(),
            Self::Mesa(refusal) => refusal.evidence(),
            Self::Result(refusal) => refusal.evidence(),
            Self::Seating(refusal) => refusal.evidence(),
            Self::Discipline(refusal) => refusal.evidence(),
            Self::Committee(refusal) => refusal.evidence(),
            Self::Regulation(refusal) => refusal.evidence(),
            Self::Salao(refusal) => refusal.evidence(),
            Self::Federation(refusal) => refusal.evidence(),
            Self::Undo(refusal) => refusal.evidence(),
            Self::Store(_)
            | Self::BadDate { .. }
            | Self::NotAFile(_)
            | Self::FileTooLarge { .. }
            | Self::NoReason
            | Self::LongWords(_)
            | Self::EntryLine(_)
            | Self::Output { .. }
            | Self::File { .. }
            | Self::Fault(_)
            | Self::Registry(_)
            | Self::Clock(_)
            | Self::Sheet(_)
            | Self::Paper(_)
            | Self::Cash(_)
            | Self::Season(_)
            | Self::Elsewhere(_) => json!({}),
        }
    }
}
