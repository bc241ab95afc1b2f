//! Numbers of stored things, each a type of its own.

use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

pub use tournament::EntrantId;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A protest.
    AppealId
    /// A person who plays.
    AthleteId
    /// A group of a fase.
    ChaveId
    /// A championship: etapas that add up to one ranking.
    ChampionshipId
    /// A club.
    ClubId
    /// One entrant against another.
    ConfrontoId
    /// A numbered slot of a team.
    DuplaId
    /// An entrant's place in one etapa.
    EntryId
    /// One day's tournament.
    EtapaId
    /// A phase of an etapa.
    FaseId
    /// One súmula's worth of play.
    JogoId
    /// A table of the hall on one day.
    MesaId
    /// Something that was brought before the committee.
    OccurrenceId
    /// A paper that came from outside.
    DocumentId
    /// What proves an occurrence.
    EvidenceId
    /// Who works at a desk.
    OperatorId
    /// A fee or a refund.
    PaymentId
    /// A sheet that was seen in a picture.
    ReadingId
    /// What somebody said a jogo came to.
    ReportId
    /// Confrontos that are called together.
    RodadaId
    /// What somebody decided.
    RulingId
    /// The number of an entry in the journal.
    Seq
    /// A draw.
    SorteioId
    /// A printed sheet's identity.
    SumulaId
    /// An occurrence that somebody noted at a mesa.
    NoteId
    /// Somebody of the committee is wanted at a table.
    TableCallId
    /// A day in a hall.
    VenueDayId
}
