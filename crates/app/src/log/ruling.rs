//! Rulings as a desk is told of them.

use crate::ground::row::{all_of, of_rows};
use championship::discipline::{EvidenceKind, Sanction, Who};
use championship::id::{
    AppealId, AthleteId, DocumentId, EntrantId, EvidenceId, JogoId, OccurrenceId, RulingId,
};
use championship::ruling::{Basis, DecidedBy, OnEntrant, OnJogo, RulingNo};
use serde::Serialize;
use ts_rs::TS;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Ruling {
    /// Number in this file.
    pub id: RulingId,
    /// Number within the etapa.
    pub number: RulingNo,
    /// What it stands on.
    #[serde(flatten)]
    pub basis: Basis,
    /// Why, in the committee's words.
    pub reason: String,
    /// UTC, RFC 3339.
    pub at: String,
    /// When it was revoked; none while it is in force.
    pub revoked_at: Option<String>,
    /// Why it was revoked.
    pub revoke_reason: Option<String>,
    /// The granted protest that its revocation carries out.
    pub revoke_appeal: Option<AppealId>,
    /// What it does to which jogos.
    pub effects: Vec<Effect>,
    /// What it does to which entrants.
    pub entrants: Vec<(EntrantId, OnEntrant)>,
    /// What it means for whom.
    pub sanctions: Vec<(Who, Sanction)>,
    /// The occurrence that it is about; none where nobody told one.
    pub occurrence: Option<OccurrenceId>,
    /// What the regulation says to it, as JSON with the facts that this rests on: in no answer.
    #[serde(skip)]
    pub proposed: Option<String>,
    /// Why the committee departed from that; none where it did not.
    pub departs_because: Option<String>,
    /// The occurrence was not found proven: it weighs on none that comes later.
    pub not_proven: bool,
    /// Who decided; none where nobody said.
    pub decided_by: Option<DecidedBy>,
    /// The granted protest that it carries out.
    pub appeal: Option<AppealId>,
    /// Who was missing at which jogo that is lost by W×O.
    pub missing: Vec<(JogoId, AthleteId)>,
}

impl From<store::ruling::Ruling> for Ruling {
    fn from(row: store::ruling::Ruling) -> Self {
        Self {
            id: row.id,
            number: row.number,
            basis: row.basis,
            reason: row.reason,
            at: row.at,
            revoked_at: row.revoked_at,
            revoke_reason: row.revoke_reason,
            revoke_appeal: row.revoke_appeal,
            effects: all_of(row.effects),
            entrants: row.entrants,
            sanctions: row.sanctions,
            occurrence: row.occurrence,
            proposed: row.proposed,
            departs_because: row.departs_because,
            not_proven: row.not_proven,
            decided_by: row.decided_by,
            appeal: row.appeal,
            missing: row.missing,
        }
    }
}

of_rows! {
    /// What a ruling does to one jogo.
    Effect: store::ruling::Effect {
        jogo: JogoId,
        /// Number of its mesa.
        mesa: u32,
        /// Number of its rodada.
        rodada: u32,
        effect: OnJogo,
    }

    /// A paper without its bytes.
    Paper: store::evidence::Paper {
        /// The name of its file.
        name: String,
        /// SHA-256 of it, in hex.
        digest: String,
        /// How many bytes it has.
        #[ts(type = "number")]
        size: u64,
    }
}

/// One piece of evidence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Evidence {
    pub id: EvidenceId,
    pub kind: EvidenceKind,
    /// Its paper's number.
    pub document: DocumentId,
    /// Its paper; none where it was erased.
    pub paper: Option<Paper>,
}

impl From<store::evidence::Evidence> for Evidence {
    fn from(row: store::evidence::Evidence) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            document: row.document,
            paper: row.paper.map(Paper::from),
        }
    }
}
