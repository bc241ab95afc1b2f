//! An occurrence as somebody brings it before the committee, and a decision that departs from the text.

use championship::discipline::{Sanction, Who};
use championship::id::{AthleteId, EntrantId, EtapaId, JogoId};
use championship::ruling::OnJogo;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// An occurrence as it is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NewOccurrence {
    /// In which etapa.
    pub etapa: EtapaId,
    /// At which jogo; none away from the mesas.
    pub jogo: Option<JogoId>,
    /// Away from the mesas: which athlete it is about.
    #[serde(default)]
    pub athlete: Option<AthleteId>,
    /// Away from the mesas: which team.
    #[serde(default)]
    pub entrant: Option<EntrantId>,
    /// What happened, in the facts of the regulation; earlier occurrences are found by the program.
    #[ts(type = "Record<string, unknown>")]
    pub facts: Value,
}

/// A decision other than the regulation's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Departure {
    /// Why.
    pub because: String,
    /// What it does to the result of the jogo.
    pub on_jogo: Option<OnJogo>,
    /// What it means for whom.
    pub sanctions: Vec<(Who, Sanction)>,
}
