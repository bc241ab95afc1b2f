//! On what a ruling may stand.

use crate::ground::etapa::{championship_of, format_of};
use championship::name::cleaned;
use championship::ruling::{Basis, DecidedBy};
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use rules::clause::ClauseId;
use rules::closing::Closing;
use rules::regulation::Regulation;
use serde::{Deserialize, Serialize};
use store::Db;
use store::etapa::Etapa;
use ts_rs::TS;

/// By whose authority something is decided: which instance, and after which protest.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Authority {
    /// Who decided; none where nobody said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub decided_by: Option<DecidedBy>,
    /// The granted protest that it carries out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub appeal: Option<u32>,
}

impl Authority {
    /// Who decided, as it is kept.
    #[must_use]
    pub fn decided_by(&self) -> Option<DecidedBy> {
        decider(self.decided_by.as_ref())
    }
}

/// Who decided, as it is kept: the name set right.
#[must_use]
pub fn decider(said: Option<&DecidedBy>) -> Option<DecidedBy> {
    said.map(|by| DecidedBy {
        instance: by.instance,
        name: cleaned(&by.name),
    })
}

/// What a jogo of an etapa is closed on where nobody names a clause.
pub fn usual(db: &Db, etapa: &Etapa, closing: Closing) -> Result<Basis, Refusal> {
    let championship = championship_of(db, etapa.championship)?;
    Ok(championship.basis(closing, format_of(etapa)?.regulation))
}

/// The clause that somebody typed, which must be one of the regulation: `1.5.b-3`, `1.5.b3`, `fprt-1.5.b-3`.
pub fn checked_clause(asked: &str, regulation: &Regulation) -> Result<ClauseId, Refusal> {
    match regulation.book().find(asked) {
        Ok(clause) => Ok(clause.id.clone()),
        Err(unknown) => Err(DisciplineRefusal::Clause {
            asked: unknown.id,
            profile: regulation.id().to_string(),
            near: unknown.near,
        }
        .into()),
    }
}
