//! What an act made.

use championship::id::{
    AthleteId, ChampionshipId, ClubId, EntrantId, EtapaId, EvidenceId, JogoId, NoteId, OperatorId,
    ReadingId, TableCallId,
};
use championship::ruling::RulingNo;
use messages::refusal::list::Duplicate;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// What a command made, for the door that sent it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Made {
    /// Nothing that needs a name.
    Nothing,
    Operator(OperatorId),
    Club(ClubId),
    Athlete(AthleteId),
    Championship(ChampionshipId),
    Entrant(EntrantId),
    Etapa(EtapaId),
    /// A receipt of this number.
    Receipt(i64),
    /// A closing: expected and counted, in cents.
    Closing {
        /// What the receipts in notes and coins add up to.
        expected_cents: i64,
        counted_cents: i64,
    },
    /// A ruling of this number.
    Ruling(RulingNo),
    /// A protest of this number.
    Appeal(u32),
    /// A piece of evidence.
    Evidence(EvidenceId),
    TableCall(TableCallId),
    /// A noted occurrence.
    Note(NoteId),
    Imported(Imported),
    /// Teams of an earlier etapa that were entered.
    EnteredFrom(EnteredFrom),
    /// A draw: which whole draw it took, and what could not be kept.
    Drawn {
        groups: Vec<Vec<EntrantId>>,
        /// Which whole draw was the first allowed one.
        attempt: u32,
        /// Clubs that could not be kept apart.
        clashes: usize,
        /// Teams that a ruling keeps out of the etapa, by name: they were not drawn.
        excluded: Vec<String>,
        /// Where the hall has too few mesas for its fullest rodada; none where it has enough.
        mesas: Option<TooFew>,
    },
    /// A late entrant.
    Late {
        /// In which group (0-based); none where all are together.
        chave: Option<usize>,
        /// Where the hall has too few mesas by now; none where it has enough.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        mesas: Option<TooFew>,
        /// Its confrontos whose rodada was called already.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<MissedConfronto>>", optional)]
        missed: Vec<MissedConfronto>,
    },
    /// A rodada that was shown, or paired again, of which somebody should know something.
    Shown {
        /// The mesas, each with its rodada, from whose results it was paired although nobody has confirmed them.
        unconfirmed: Vec<(u32, u32)>,
        /// Where some of its jogos wait for a mesa; none where each has its own.
        mesas: Option<TooFew>,
    },
    /// A homologation that the season's key signed.
    Signed {
        /// Its public half.
        key: String,
    },
    /// A homologation that nobody signed: the secret half of the season's key is not on this machine.
    Unsigned,
    /// A sheet that was seen.
    Reading(ReadingId),
    /// Sheets that waited for a person and do no more: what they waited for has come.
    Settled(Vec<ReadingId>),
    /// Codes of loose sheets.
    Loose(Vec<String>),
    /// Copy numbers of printed sheets.
    Copies(BTreeMap<JogoId, u32>),
}

/// A confronto of a late entrant whose rodada was called before it came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct MissedConfronto {
    pub rodada: u32,
    /// Against whom.
    pub adversary: String,
    /// The rodada in which it is played; none where it lapsed, and nobody scores by it.
    pub plays: Option<u32>,
}

/// Fewer mesas than jogos at a time: some follow others at the same mesa.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct TooFew {
    /// Mesas that can be played at.
    pub are: usize,
    /// Mesas that are needed.
    pub needed: usize,
}

impl Made {
    /// A rodada that was shown; nothing where there is nothing to know.
    #[must_use]
    pub fn shown(unconfirmed: Vec<(u32, u32)>, mesas: Option<TooFew>) -> Self {
        if unconfirmed.is_empty() && mesas.is_none() {
            Self::Nothing
        } else {
            Self::Shown { unconfirmed, mesas }
        }
    }
}

/// What came over from an earlier etapa.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct EnteredFrom {
    pub teams: usize,
    /// Athletes put into line-ups.
    pub athletes: usize,
    /// Slots that stay empty, by team.
    pub left_out: Vec<LeftOut>,
}

/// A slot of a line-up that could not be taken over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LeftOut {
    pub team: String,
    /// What people call the slot.
    pub slot: String,
    /// Why, as a sentence.
    pub why: String,
}

/// What an import took over.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Imported {
    /// Lines read.
    pub lines: usize,
    pub clubs: usize,
    pub teams: usize,
    /// Teams entered into the etapa.
    pub entries: usize,
    pub athletes: usize,
    /// Athletes that were known.
    pub known: usize,
    /// Athletes put into line-ups.
    pub lineup: usize,
    /// Athletes without a seat, by name and team: the format has none for so many, or for reserves.
    pub unseated: Vec<String>,
    /// Rows whose names too many others resemble: only the nearest were looked at.
    pub crowded: usize,
    /// New athletes who look like somebody else.
    pub duplicates: Vec<Duplicate>,
    /// Of whom the central's list of sanctions tells, each in words.
    pub listed: Vec<String>,
}
