//! Every write there is: the list of acts, and the one value that doors and journal know them by.

pub use crate::cash::act::{CloseCash, Pay, Refund};
pub use crate::clock::act::{
    Announce, AskAnswer, EndAnthem, EndOpening, Excuse, MarkMissing, Resume, Segregate, SetMeals,
    SignMeal, StartJogos, Suspend, TakeAnswer,
};
pub use crate::clock::table_call::{CallToTable, CloseCall, TakeCall};
pub use crate::day::phone_lineup::SendLineup;
pub use crate::discipline::appeal::{FileAppeal, Homologate, JudgeAppeal, SetProtestWindow};
pub use crate::discipline::evidence::{AddEvidence, EraseEvidence};
pub use crate::discipline::note::{NoteOccurrence, SetNoteAside};
pub use crate::discipline::occurrence::RuleOccurrence;
pub use crate::discipline::reopening::ReopenResults;
pub use crate::discipline::ruling::{Annul, RevokeRuling, RuleEntrant, Walkover};
pub use crate::discipline::sanction::TakeOverSanction;
pub use crate::draw::act::{Draw, DrawFase};
pub use crate::draw::format::ChangeFormat;
pub use crate::draw::late::{EnterLate, ReEnter};
pub use crate::draw::lots::{DrawLots, RecordLots};
pub use crate::import::athletes::ImportAthletes;
pub use crate::import::entries::ImportEntries;
pub use crate::import::teams::ImportTeams;
pub use crate::registry::athlete::{
    AddAthlete, EditAthlete, EraseAthlete, MergeAthletes, SetPhoto,
};
pub use crate::registry::club::{AddClub, MergeClubs, SetClubLogo};
pub use crate::registry::edit::{EditChampionship, EditClub, EditEntrant, EditEtapa, EditSeason};
pub use crate::registry::enter_from::EnterFrom;
pub use crate::registry::etapa::{AddEntrant, AddEtapa, CheckIn, Enter, Leave, SetLineup, SetPot};
pub use crate::registry::federation::{HandOutStatements, JoinFederation, TakeSanctionList};
pub use crate::registry::key::SetSeasonKey;
pub use crate::registry::operator::{AddOperator, SetPin};
pub use crate::registry::regulation::SetRegulation;
pub use crate::registry::remove::Remove;
pub use crate::registry::restore::RestoreStatements;
pub use crate::registry::season::{
    AddChampionship, CarryOver, FoundSeason, GoOnWithOlder, SetLogo, SetOwnRule,
};
pub use crate::registry::slip::{CutSlip, RenewSlips};
pub use crate::result::act::{Amend, Confirm, MoveResult, Report, SwapSides};
pub use crate::result::claim::{ClaimResult, ConfirmAgreed, SetClaimsAside, WitnessResult};
pub use crate::result::photo::KeepPhoto;
pub use crate::result::reading::{KeepReading, SetConfirmReadings, SetReadingAside};
pub use crate::rodada::act::{
    CallRodada, CloseRodada, HandOutCertificates, PublishBoletim, PublishRodada,
};
pub use crate::rodada::half_bye::AskHalfBye;
pub use crate::rodada::mesas::{MoveToMesa, SetAccess, SetMesa};
pub use crate::rodada::pairing::{EndFase, PairRodada};
pub use crate::rodada::substitution::Substitute;
use crate::season::act::Act;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::likes::Likes;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
pub use crate::sheets::answer::AnswerReading;
pub use crate::sumula::act::{BindSumula, PrintLoose, PrintSumula, PrintSumulas};
use championship::id::{EntrantId, EtapaId, Seq};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Db, EntryKind};
use ts_rs::TS;

macro_rules! acts {
    (said: [$($said:ident),* $(,)?], own: [$($own:ident),* $(,)?] $(,)?) => {
        /// Every write there is.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
        #[serde(tag = "command", rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "each is told by its act")]
        pub enum Command {
            $($said($said),)*
            $(#[serde(skip_deserializing)] #[ts(skip)] $own($own),)*
        }

        acts!(each $($said,)* $($own,)*);
    };
    (each $($act:ident),* $(,)?) => {
        $(impl From<$act> for Command {
            fn from(act: $act) -> Self {
                Self::$act(act)
            }
        })*

        impl Act for Command {
            fn deed(&self) -> Deed {
                match self { $(Self::$act(act) => act.deed()),* }
            }

            fn open_to(&self) -> Role {
                match self { $(Self::$act(act) => act.open_to()),* }
            }

            fn is_of(&self, db: &Db, team: EntrantId) -> Result<bool, Refusal> {
                match self { $(Self::$act(act) => act.is_of(db, team)),* }
            }

            fn kind(&self) -> EntryKind {
                match self { $(Self::$act(act) => act.kind()),* }
            }

            fn depends_on(&self) -> Vec<Tag> {
                match self { $(Self::$act(act) => act.depends_on()),* }
            }

            fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
                match self { $(Self::$act(act) => act.etapa(db)),* }
            }

            fn prove(&self, season: &mut SeasonFile, context: &Context) -> Result<(), Refusal> {
                match self { $(Self::$act(act) => act.prove(season, context)),* }
            }

            fn fetch(&mut self) -> Result<(), Refusal> {
                match self { $(Self::$act(act) => act.fetch()),* }
            }

            fn ahead(&self, season: &SeasonFile) -> Result<Option<(Seq, Likes)>, Refusal> {
                match self { $(Self::$act(act) => act.ahead(season)),* }
            }

            fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
                match self { $(Self::$act(act) => act.apply(work)),* }
            }

            fn payload(&self) -> Value {
                match self { $(Self::$act(act) => act.payload()),* }
            }
        }
    };
}

acts! {
    // What a caller may say.
    said: [
        EditSeason,
        AddOperator,
        SetPin,
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
        RecordLots,
        DrawLots,
        AskHalfBye,
        PublishRodada,
        PairRodada,
        EndFase,
        SetMesa,
        MoveToMesa,
        SetAccess,
        CallRodada,
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
        CloseRodada,
        Report,
        Amend,
        MoveResult,
        AnswerReading,
        SetReadingAside,
        SetConfirmReadings,
        SwapSides,
        Confirm,
        ClaimResult,
        WitnessResult,
        ConfirmAgreed,
        SetClaimsAside,
        Walkover,
        Annul,
        RuleEntrant,
        RuleOccurrence,
        NoteOccurrence,
        SetNoteAside,
        FileAppeal,
        JudgeAppeal,
        Homologate,
        ReopenResults,
        AddEvidence,
        SetProtestWindow,
        RevokeRuling,
        BindSumula,
        RenewSlips,
        CutSlip,
    ],
    // What the program itself says, as part of something more: it takes a file in, hands a paper out, keeps a key,
    // empties the copies. None of it is read of what a caller sends.
    own: [
        FoundSeason,
        CarryOver,
        SetLogo,
        SetClubLogo,
        EraseAthlete,
        SetPhoto,
        KeepReading,
        KeepPhoto,
        GoOnWithOlder,
        SetSeasonKey,
        JoinFederation,
        HandOutStatements,
        TakeSanctionList,
        RestoreStatements,
        EraseEvidence,
        TakeOverSanction,
        PrintSumulas,
        PrintSumula,
        PrintLoose,
        PublishBoletim,
        HandOutCertificates,
    ],
}
