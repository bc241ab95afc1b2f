//! Why something was refused: one variant a reason, each with its evidence.

pub mod change;
pub mod copy;
pub mod engine;
pub mod entry;
pub mod limits;
pub mod list;
pub mod sheet;

use crate::refusal::change::Change;
use crate::refusal::list::ImportProblem;
use championship::amend::Difference;
use championship::discipline::Sanction;
use championship::etapa::Unresolved;
use championship::format::FormatProblem;
use championship::id::{ConfrontoId, Seq};
use championship::lineup::Class;
use championship::name::NameFault;
use rules::closing::Closing;
use rules::jogo::Problem;
use rules::partida::Target;
use serde::Serialize;
use serde_json::{Value, json};
use store::StoreError;
use ts_rs::TS;

/// A later confronto whose seated sides no longer follow from what went before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Moved {
    /// Which confronto.
    pub confronto: ConfrontoId,
    /// Its name for people.
    pub label: String,
    /// Who sits there.
    pub seated: Vec<String>,
    /// Who should.
    pub should_be: Vec<String>,
}

/// An athlete who may not play, and the ruling that says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Barred {
    /// Who.
    pub athlete: String,
    /// The etapa, the ruling and its clause, in words.
    pub by: String,
    /// What it says.
    pub sanction: Sanction,
}

/// Why something was refused. Nothing was changed.
#[derive(Debug)]
pub enum Refusal {
    /// The season file.
    Store(StoreError),
    /// Another desk changed what this one had on its screen.
    Stale {
        /// The entry that came between.
        by: Seq,
        /// What it was.
        what: String,
        /// From which desk.
        desk: String,
    },
    /// A name is empty.
    EmptyName,
    /// A name that nobody could read or print as it was typed.
    BadName(NameFault),
    /// A name is taken.
    NameTaken(String),
    /// There is no such thing.
    Unknown {
        /// Which kind.
        kind: Kind,
        /// What was asked for.
        asked: String,
        /// What comes near.
        near: Vec<String>,
    },
    /// More than one comes into question.
    Ambiguous {
        /// Which kind.
        kind: Kind,
        /// What was asked for.
        asked: String,
        /// All that match.
        matches: Vec<String>,
    },
    /// A date that no calendar has.
    BadDate(String),
    /// An amount that is no money.
    BadAmount(String),
    /// A PIN must be 4 to 8 digits.
    BadPin,
    /// The PIN is wrong or missing.
    WrongPin {
        /// Whose.
        name: String,
        /// For how many seconds the next one has to wait.
        wait_s: i64,
    },
    /// Too many wrong PINs in a row: this one was not looked at.
    PinWait {
        /// Whose.
        name: String,
        /// For how many seconds it still has to wait.
        left_s: i64,
    },
    /// An operator has a PIN, and nobody who has one has signed in.
    SignIn,
    /// Only the coordinator changes a PIN that is not one's own.
    OnlyCoordinator(String),
    /// Others have a PIN only while the coordinator has one.
    CoordinatorPin,
    /// A text that is no hash at the foot of a paper.
    BadHead(String),
    /// A CPF whose check digits do not fit.
    BadCpf(String),
    /// The format file.
    Format(Vec<FormatProblem>),
    /// The season has no etapa yet.
    NoEtapa,
    /// The entrant is in the etapa already.
    AlreadyEntered(String),
    /// The entrant is not in the etapa.
    NotEntered(String),
    /// The draw has been made.
    DrawMade,
    /// The draw has not been made.
    NoDraw,
    /// Not enough entrants.
    TooFewEntrants {
        /// How many are in.
        are: usize,
        /// How many it takes.
        least: usize,
    },
    /// More groups than letters, or more lines than the bracket may have.
    TooManyEntrants {
        /// How many are in.
        are: usize,
        /// How many at most.
        most: usize,
    },
    /// These have not reported at the desk.
    NotCheckedIn(Vec<String>),
    /// The hall has fewer mesas than the rodada needs.
    TooFewMesas {
        /// Free ones.
        are: usize,
        /// Needed.
        needed: usize,
    },
    /// The hall has no mesa of this number.
    NoSuchMesa {
        /// Which was asked for.
        mesa: u32,
        /// The highest there can be.
        most: u32,
    },
    /// The mesa is taken, or cannot be played at.
    MesaNotFree {
        /// Which.
        mesa: u32,
    },
    /// Several jogos follow each other at the mesa.
    WhichTurn {
        /// The mesa.
        mesa: u32,
        /// How many.
        turns: usize,
    },
    /// The rodada is of no Swiss: its pairs are not made from the table.
    NotSwiss {
        /// Which.
        number: u32,
    },
    /// The pairs of a rodada no longer follow from the table.
    PairingMoved {
        /// Which.
        number: u32,
    },
    /// A fase has begun and stays as it is.
    FaseBegun {
        /// The fase, 1-based.
        fase: u32,
    },
    /// The regulation, the confronto or the partida of an etapa cannot change any more.
    ConfrontoFixed,
    /// Entrants of these clubs come together in every draw that was tried, and may not.
    ClubsTogether(Vec<String>),
    /// No group has room for somebody who comes late.
    NoRoomLate,
    /// The entrant cannot come in again: it did not go out where one may, or has come in.
    NoReentry(String),
    /// The entrant is out of the etapa already.
    AlreadyOut(String),
    /// A penalty of no points, or of too many.
    BadPoints(i64),
    /// The slot does not exist in this format.
    NoSuchSlot(String),
    /// Wrong number of athletes for the slot.
    SlotSize {
        /// The slot.
        slot: String,
        /// Athletes it takes.
        takes: usize,
        /// Athletes given.
        given: usize,
    },
    /// The athlete stands elsewhere in this etapa.
    AlreadyInLineup {
        /// Who.
        athlete: String,
        /// With which entrant.
        entrant: String,
        /// In which slot.
        slot: String,
    },
    /// The athlete belongs to another club.
    OtherClub {
        /// Who.
        athlete: String,
        /// Whose athlete it is.
        club: String,
    },
    /// The championship's class does not let these sit down, or not together.
    NotOfClass {
        /// Who may play.
        class: Class,
        /// Nobody has said as which they are registered.
        unknown: bool,
        /// Who may not.
        athletes: Vec<String>,
    },
    /// A refund beyond what was paid.
    RefundTooLarge {
        /// Paid so far, in cents.
        paid: i64,
    },
    /// No receipt of the day is open.
    NothingToClose,
    /// An athlete cannot be merged: both stand in one line-up, or it is the same.
    CannotMerge(String),
    /// An import with problems; nothing was taken over.
    Import(Vec<ImportProblem>),
    /// The rodada is not in the state for this.
    RodadaState {
        /// Which.
        number: u32,
        /// What it is.
        is: RodadaIs,
        /// What was asked.
        asked: RodadaAsked,
    },
    /// An earlier rodada is not closed.
    EarlierOpen {
        /// Which.
        number: u32,
    },
    /// These mesas have no result yet.
    MesasOpen {
        /// The rodada.
        number: u32,
        /// The mesas.
        mesas: Vec<u32>,
    },
    /// The sides of a rodada are not known yet.
    SidesUnknown {
        /// The rodada.
        number: u32,
        /// Ties that lots must part first.
        unresolved: Vec<Unresolved>,
    },
    /// Who comes into a fase is not known yet.
    FieldOpen {
        /// The fase, 1-based.
        fase: u32,
        /// Ties that lots must part first.
        unresolved: Vec<Unresolved>,
    },
    /// Sides of a drawn fase do not change one by one.
    DrawnFase {
        /// The fase, 1-based.
        fase: u32,
    },
    /// Lots were recorded for something that is not tied.
    NotTied,
    /// Lots must name exactly the tied.
    LotsMismatch {
        /// The tied.
        tied: Vec<i64>,
    },
    /// There is no jogo at this mesa.
    NoJogo {
        /// The mesa.
        mesa: u32,
    },
    /// No jogo was given.
    NoJogoNamed,
    /// The jogo is not on: its rodada was not called.
    NotCalled {
        /// The mesa.
        mesa: u32,
        /// The rodada.
        rodada: u32,
    },
    /// The sheet of this code belongs to no jogo any more.
    SheetSuperseded(String),
    /// A sheet that was printed ahead, and nobody has said for which jogo it was used.
    SheetLoose(String),
    /// The sheet of this code was not printed ahead for this etapa, or has its jogo already.
    NotLoose(String),
    /// So many sheets are not printed ahead at a time.
    LooseCount {
        /// How many at most.
        most: u32,
    },
    /// The rodada was not published: nobody sits anywhere yet.
    NotPublished {
        /// Its number.
        number: u32,
    },
    /// What stands on a paper was changed while it was drawn: it has not left the house.
    PaperOvertaken,
    /// Nobody stands on the podium yet.
    NoPodium,
    /// The machine's clock stands before 1970.
    OldClock,
    /// What was named for reading is a folder, a queue or a device.
    NotAFile(String),
    /// What was named for reading is larger than any such file.
    FileTooLarge {
        /// The file.
        path: String,
        /// Bytes that it may have.
        most: u64,
    },
    /// The picture cannot be the federation's sign.
    NoLogo,
    /// Nobody has said of which jogo the sheet is.
    SheetOfNoJogo,
    /// A result came of the sheet already, or it was set aside.
    ReadingDone,
    /// The reported result is impossible: every problem.
    Result {
        /// The mesa.
        mesa: u32,
        /// Points that end a partida there.
        target: Target,
        /// All of them.
        problems: Vec<Problem>,
    },
    /// The jogo has a result.
    HasResult {
        /// The mesa.
        mesa: u32,
        /// The result.
        result: String,
    },
    /// The jogo has no result to change.
    NoResult {
        /// The mesa.
        mesa: u32,
    },
    /// A ruling decides the jogo.
    Ruled {
        /// The mesa.
        mesa: u32,
        /// The ruling.
        ruling: u32,
    },
    /// The report is confirmed already.
    AlreadyConfirmed {
        /// The mesa.
        mesa: u32,
    },
    /// No regulation has such a clause, or not this one.
    Clause {
        /// What was asked for.
        asked: String,
        /// The regulation of the etapa.
        profile: &'static str,
        /// What comes near.
        near: Vec<String>,
    },
    /// A clause of the regulation that is about something else.
    UnfitClause {
        /// Which.
        clause: String,
        /// What it was to close a jogo by.
        closing: Closing,
        /// The clauses that are about that; none where the regulation is silent.
        fit: Vec<String>,
    },
    /// The facts of an occurrence do not suffice.
    Facts(rules::penalty::FactsFault),
    /// Nobody was missing there.
    NotMissing {
        /// At which mesa.
        mesa: u32,
    },
    /// The etapa stands still.
    Suspended {
        /// Since when: UTC, RFC 3339.
        at: String,
    },
    /// The etapa does not stand still.
    NotSuspended,
    /// No raise goes to so many.
    BadRaise(u8),
    /// No raise waits for its answer.
    NothingAsked {
        /// At which mesa.
        mesa: u32,
    },
    /// An hour that no clock has, or a return before the leaving.
    BadHour(String),
    /// The team's representative has signed that already, or has not yet signed that it goes.
    MealSigned {
        /// Whether it was to sign that it is back.
        back: bool,
    },
    /// Somebody of the committee is wanted there already.
    AlreadyWanted {
        /// At which mesa.
        mesa: u32,
    },
    /// The tolerance is over: nobody is replaced any more.
    ToleranceOver {
        /// At which mesa.
        mesa: u32,
        /// The clause that says so.
        clause: &'static str,
    },
    /// The pair still plays an earlier rodada: nobody replaces it.
    StillPlaying {
        /// At which mesa.
        mesa: u32,
        /// The clause that says so.
        clause: &'static str,
    },
    /// The athlete cannot sit down there.
    NoSubstitute {
        /// At which mesa.
        mesa: u32,
        /// Who.
        athlete: String,
        /// Why not.
        because: NoSubstitute,
    },
    /// The championship is for weaker categories than these athletes are registered in.
    CategoryTooStrong {
        /// The strongest that may play.
        category: u8,
        /// Who may not.
        athletes: Vec<String>,
        /// The clause that says so; none where the regulation has none.
        clause: Option<&'static str>,
    },
    /// A category that is none.
    BadCategory(u8),
    /// Protests are still awaited.
    ProtestsAwaited {
        /// Until when: UTC, RFC 3339.
        until: String,
    },
    /// No sanction of a club is taken over without the paper that proves it.
    NoDocument,
    /// The paper is larger than is kept.
    DocumentTooLarge {
        /// How many bytes at most.
        most: usize,
    },
    /// The data of the athlete were erased already.
    AlreadyErased(String),
    /// Nobody was named whom the occurrence is about.
    NobodyAtFault,
    /// These athletes may not play.
    Barred(Vec<Barred>),
    /// The results of the etapa stand.
    Homologated {
        /// Which etapa.
        etapa: String,
        /// Since when: UTC, RFC 3339.
        at: String,
    },
    /// The etapa is not over.
    EtapaOpen {
        /// Which.
        etapa: String,
    },
    /// These protests are open.
    AppealsOpen(Vec<u32>),
    /// The protest was judged already.
    AlreadyJudged {
        /// Which.
        number: u32,
    },
    /// The ruling is revoked already.
    AlreadyRevoked {
        /// Its number.
        number: u32,
    },
    /// A reason is needed.
    NoReason,
    /// The correction moves sides that are seated: somebody must decide each confronto.
    SeatingChanges {
        /// Which.
        moved: Vec<Moved>,
        /// Everything that would differ.
        differences: Vec<Difference>,
        /// The same by the names that people know it by.
        changes: Vec<Change>,
    },
    /// The entry line could not be read.
    EntryLine(entry::EntryFault),
    /// The answer could not be written to whoever asked.
    Output {
        /// What the system says.
        detail: String,
    },
    /// Nobody has said where copies lie.
    NoCopyFolder,
    /// Another season was opened while something was done for this one.
    OtherOpen,
    /// No season stands open.
    NothingOpen,
    /// Nothing to undo.
    NothingToUndo,
    /// Nothing to redo.
    NothingToRedo,
    /// The entry left the house, or made the file.
    NotUndoable {
        /// Which.
        seq: Seq,
        /// What it was.
        what: String,
    },
    /// A later entry rests on it.
    UndoBlocked {
        /// Which.
        seq: Seq,
        /// By which.
        by: Seq,
        /// What that one was.
        what: String,
    },
    /// A file could not be read or written.
    File {
        /// Which.
        path: String,
        /// What the system says.
        detail: String,
    },
    /// A fault of this program that is not the user's.
    Fault(String),
}

/// A kind of thing that can be unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A club.
    Club,
    /// An athlete.
    Athlete,
    /// An entrant.
    Entrant,
    /// A championship.
    Championship,
    /// What a rule of the organiser's own is about.
    OwnRule,
    /// An etapa.
    Etapa,
    /// A fase.
    Fase,
    /// A rodada.
    Rodada,
    /// A ruling.
    Ruling,
    /// A protest.
    Appeal,
    /// A call to a table.
    TableCall,
    /// A paper that came from outside.
    Document,
    /// A confronto.
    Confronto,
    /// A súmula.
    Sumula,
    /// A sheet that was seen in a picture.
    Reading,
    /// An operator.
    Operator,
    /// A regulation.
    Profile,
    /// A preset format.
    Preset,
    /// A way to pay.
    Method,
}

/// What a rodada is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RodadaIs {
    /// Not shown to anybody.
    Draft,
    /// Shown, not yet called.
    Published,
    /// Being played.
    Called,
    /// Over.
    Closed,
}

/// What was asked of a rodada.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RodadaAsked {
    /// To publish it.
    Publish,
    /// To call it.
    Call,
    /// To close it.
    Close,
    /// To print its sheets.
    Print,
    /// To draw again.
    Redraw,
    /// To pair it again.
    Pair,
    /// To tell its clock something.
    Time,
}

/// Why an athlete cannot come in for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoSubstitute {
    /// There is no such seat.
    NoSeat,
    /// Neither a reserve nor the coringa of the team.
    NotReserve,
    /// Sits at another mesa of the rodada, or at both seats.
    OtherMesa,
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Refusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Store(error) => match error {
                StoreError::Missing(_) => "file-missing",
                StoreError::Exists(_) => "file-exists",
                StoreError::NotAFile(_) => "not-a-file",
                StoreError::NotASeason => "not-a-season",
                StoreError::Newer { .. } => "file-newer",
                StoreError::ForeignSchema(_) => "file-foreign",
                StoreError::Damaged(_) => "file-damaged",
                StoreError::Busy => "file-busy",
                StoreError::ReadOnly => "file-read-only",
                StoreError::DiskFull => "disk-full",
                StoreError::Io(_) => "disk-error",
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
            Self::EmptyName => "empty-name",
            Self::BadName(_) => "bad-name",
            Self::NameTaken(_) => "name-taken",
            Self::Unknown { .. } => "unknown",
            Self::Ambiguous { .. } => "ambiguous",
            Self::BadDate(_) => "bad-date",
            Self::BadAmount(_) => "bad-amount",
            Self::BadPin => "bad-pin",
            Self::WrongPin { .. } => "wrong-pin",
            Self::PinWait { .. } => "pin-wait",
            Self::OnlyCoordinator(_) => "only-coordinator",
            Self::CoordinatorPin => "coordinator-pin",
            Self::SignIn => "sign-in",
            Self::BadHead(_) => "bad-head",
            Self::BadCpf(_) => "bad-cpf",
            Self::Format(_) => "format-invalid",
            Self::NoEtapa => "no-etapa",
            Self::AlreadyEntered(_) => "already-entered",
            Self::NotEntered(_) => "not-entered",
            Self::DrawMade => "draw-made",
            Self::NoDraw => "no-draw",
            Self::TooFewEntrants { .. } => "too-few-entrants",
            Self::TooManyEntrants { .. } => "too-many-entrants",
            Self::NotCheckedIn(_) => "not-checked-in",
            Self::TooFewMesas { .. } => "too-few-mesas",
            Self::NoSuchMesa { .. } => "no-such-mesa",
            Self::MesaNotFree { .. } => "mesa-not-free",
            Self::WhichTurn { .. } => "which-turn",
            Self::NotSwiss { .. } => "not-swiss",
            Self::PairingMoved { .. } => "pairing-moved",
            Self::FaseBegun { .. } => "fase-begun",
            Self::ConfrontoFixed => "confronto-fixed",
            Self::ClubsTogether(_) => "clubs-together",
            Self::NoRoomLate => "no-room-late",
            Self::NoReentry(_) => "no-reentry",
            Self::AlreadyOut(_) => "already-out",
            Self::BadPoints(_) => "bad-points",
            Self::NoSuchSlot(_) => "no-such-slot",
            Self::SlotSize { .. } => "slot-size",
            Self::AlreadyInLineup { .. } => "already-in-lineup",
            Self::OtherClub { .. } => "other-club",
            Self::NotOfClass { .. } => "not-of-class",
            Self::RefundTooLarge { .. } => "refund-too-large",
            Self::NothingToClose => "nothing-to-close",
            Self::CannotMerge(_) => "cannot-merge",
            Self::Import(_) => "import-problems",
            Self::RodadaState { .. } => "rodada-state",
            Self::EarlierOpen { .. } => "earlier-rodada-open",
            Self::MesasOpen { .. } => "mesas-open",
            Self::SidesUnknown { .. } => "sides-unknown",
            Self::FieldOpen { .. } => "field-open",
            Self::DrawnFase { .. } => "drawn-fase",
            Self::NotTied => "not-tied",
            Self::LotsMismatch { .. } => "lots-mismatch",
            Self::NoJogo { .. } => "no-jogo",
            Self::NotCalled { .. } => "not-called",
            Self::SheetSuperseded(_) => "sheet-superseded",
            Self::SheetLoose(_) => "sheet-loose",
            Self::NotLoose(_) => "not-loose",
            Self::LooseCount { .. } => "loose-count",
            Self::NotPublished { .. } => "not-published",
            Self::NoPodium => "no-podium",
            Self::PaperOvertaken => "paper-overtaken",
            Self::NoLogo => "no-logo",
            Self::ReadingDone => "reading-done",
            Self::SheetOfNoJogo => "sheet-of-no-jogo",
            Self::Result { .. } => "result-impossible",
            Self::HasResult { .. } => "has-result",
            Self::NoResult { .. } => "no-result",
            Self::Ruled { .. } => "ruled",
            Self::AlreadyConfirmed { .. } => "already-confirmed",
            Self::Clause { .. } => "unknown-clause",
            Self::UnfitClause { .. } => "unfit-clause",
            Self::Facts(fault) => fault.code(),
            Self::NotMissing { .. } => "not-missing",
            Self::Suspended { .. } => "suspended",
            Self::NotSuspended => "not-suspended",
            Self::BadRaise(_) => "bad-raise",
            Self::NothingAsked { .. } => "nothing-asked",
            Self::BadHour(_) => "bad-hour",
            Self::MealSigned { .. } => "meal-signed",
            Self::AlreadyWanted { .. } => "already-wanted",
            Self::ToleranceOver { .. } => "tolerance-over",
            Self::StillPlaying { .. } => "still-playing",
            Self::NoSubstitute { .. } => "no-substitute",
            Self::CategoryTooStrong { .. } => "category-too-strong",
            Self::BadCategory(_) => "bad-category",
            Self::ProtestsAwaited { .. } => "protests-awaited",
            Self::NoDocument => "no-document",
            Self::DocumentTooLarge { .. } => "document-too-large",
            Self::AlreadyErased(_) => "already-erased",
            Self::NobodyAtFault => "nobody-at-fault",
            Self::Barred(_) => "barred",
            Self::Homologated { .. } => "homologated",
            Self::EtapaOpen { .. } => "etapa-open",
            Self::AppealsOpen(_) => "appeals-open",
            Self::AlreadyJudged { .. } => "already-judged",
            Self::AlreadyRevoked { .. } => "already-revoked",
            Self::NoReason => "no-reason",
            Self::SeatingChanges { .. } => "seating-changes",
            Self::EntryLine(_) => "entry-line",
            Self::NothingOpen => "nothing-open",
            Self::OtherOpen => "other-open",
            Self::NothingToUndo => "nothing-to-undo",
            Self::NothingToRedo => "nothing-to-redo",
            Self::NotUndoable { .. } => "not-undoable",
            Self::UndoBlocked { .. } => "undo-blocked",
            Self::NoJogoNamed => "no-jogo-named",
            Self::File { .. } | Self::Output { .. } => "file-error",
            Self::NoCopyFolder => "no-copy-folder",
            Self::OldClock => "old-clock",
            Self::NotAFile(_) => "not-a-file",
            Self::FileTooLarge { .. } => "file-too-large",
            Self::Fault(_) => "internal",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::Result { mesa, problems, .. } => json!({"mesa": mesa, "problems": problems}),
            Self::Import(problems) => json!({"problems": problems}),
            Self::WrongPin { wait_s, .. } => json!({"wait_s": wait_s}),
            Self::PinWait { left_s, .. } => json!({"wait_s": left_s}),
            Self::SeatingChanges {
                moved, differences, ..
            } => {
                json!({"moved": moved, "differences": differences})
            }
            Self::Format(problems) => json!({"problems": problems}),
            Self::MesasOpen { number, mesas } => json!({"rodada": number, "mesas": mesas}),
            Self::SidesUnknown { number, unresolved } => {
                json!({"rodada": number, "unresolved": unresolved})
            }
            Self::FieldOpen { fase, unresolved } => {
                json!({"fase": fase, "unresolved": unresolved})
            }
            Self::Stale { by, .. } | Self::UndoBlocked { by, .. } => json!({"by": by}),
            Self::Facts(rules::penalty::FactsFault::MissingFact(key)) => json!({"fact": key}),
            Self::Barred(athletes) => json!({"athletes": athletes}),
            Self::ToleranceOver { clause, .. } | Self::StillPlaying { clause, .. } => {
                json!({"clause": clause})
            }
            Self::NoSubstitute { because, .. } => json!({"because": because}),
            Self::CategoryTooStrong {
                athletes, clause, ..
            } => {
                json!({"athletes": athletes, "clause": clause})
            }
            Self::ProtestsAwaited { until } => json!({"until": until}),
            Self::AppealsOpen(numbers) => json!({"appeals": numbers}),
            Self::NotCheckedIn(names) => json!({"entrants": names}),
            Self::Unknown { near, .. } | Self::Clause { near, .. } => json!({"near": near}),
            Self::UnfitClause { clause, fit, .. } => json!({"clause": clause, "fit": fit}),
            Self::Ambiguous { matches, .. } => json!({"matches": matches}),
            _ => json!({}),
        }
    }
}
