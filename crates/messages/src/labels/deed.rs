//! What an entry of the journal is: the name of every act, and of what the file itself enters.

use serde::{Deserialize, Serialize};

/// What an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each is the name of the act whose docs tell it"
)]
pub enum Deed {
    Migrate,
    Undo,
    FoundSeason,
    EditSeason,
    CarryOver,
    AddOperator,
    SetPin,
    WrongPin,
    RightPin,
    AddClub,
    EditClub,
    MergeClubs,
    AddAthlete,
    EditAthlete,
    MergeAthletes,
    AddChampionship,
    EditChampionship,
    SetOwnRule,
    SetRegulation,
    AddEntrant,
    EditEntrant,
    AddEtapa,
    EditEtapa,
    Remove,
    Enter,
    EnterFrom,
    Leave,
    SetPot,
    CheckIn,
    SetLineup,
    SendLineup,
    Pay,
    Refund,
    CloseCash,
    ImportTeams,
    ImportAthletes,
    ImportEntries,
    Draw,
    DrawFase,
    EnterLate,
    ReEnter,
    ChangeFormat,
    AskHalfBye,
    PairRodada,
    EndFase,
    SetMesa,
    MoveToMesa,
    SetAccess,
    RuleEntrant,
    RecordLots,
    DrawLots,
    PublishRodada,
    CallRodada,
    CloseRodada,
    Report,
    Amend,
    MoveResult,
    SwapSides,
    Confirm,
    Walkover,
    Annul,
    MarkMissing,
    EndAnthem,
    Excuse,
    EndOpening,
    StartJogos,
    Suspend,
    Resume,
    Announce,
    AskAnswer,
    TakeAnswer,
    Segregate,
    SetMeals,
    SignMeal,
    CallToTable,
    TakeCall,
    CloseCall,
    Substitute,
    SetProtestWindow,
    TakeOverSanction,
    EraseAthlete,
    RuleOccurrence,
    FileAppeal,
    JudgeAppeal,
    Homologate,
    ReopenResults,
    GoOnWithOlder,
    SetSeasonKey,
    RenewSlips,
    CutSlip,
    AddEvidence,
    EraseEvidence,
    RevokeRuling,
    PrintSumulas,
    PrintSumula,
    Practise,
    ImportSeason,
    LargeEntryEnds,
    SetLogo,
    SetClubLogo,
    SetPhoto,
    PrintLoose,
    BindSumula,
    KeepReading,
    AnswerReading,
    SetReadingAside,
    SetConfirmReadings,
    PublishBoletim,
    HandOutCertificates,
}

impl Deed {
    /// Its stable name in the journal.
    #[must_use]
    pub fn name(self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(name)) => name,
            _ => String::new(),
        }
    }

    /// The deed of a name in a journal; none where a newer program wrote it.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        serde_json::from_value(name.into()).ok()
    }
}
