//! On what a ruling may stand.

use crate::ground::etapa::{championship_of, format_of};
use crate::refusal::Refusal;
use crate::refusal::discipline::DisciplineRefusal;
use championship::ruling::Basis;
use rules::clause::ClauseId;
use rules::closing::Closing;
use rules::profile::ProfileId;
use store::Db;
use store::etapa::Etapa;

/// What a jogo of an etapa is closed on where nobody names a clause.
pub fn usual(db: &Db, etapa: &Etapa, closing: Closing) -> Result<Basis, Refusal> {
    let championship = championship_of(db, etapa.championship)?;
    Ok(championship.basis(closing, format_of(etapa)?.profile))
}

/// The clause of this id, which must be one of the regulation.
pub fn checked_clause(asked: &str, profile: ProfileId) -> Result<ClauseId, Refusal> {
    let refusal = |near: Vec<String>| {
        Refusal::from(DisciplineRefusal::Clause {
            asked: asked.to_owned(),
            profile: profile.as_str(),
            near,
        })
    };
    match asked.parse::<ClauseId>() {
        Ok(clause) if clause.is_of(profile) => Ok(clause),
        Ok(_) => Err(refusal(Vec::new())),
        Err(unknown) => Err(refusal(
            unknown.near.into_iter().map(str::to_owned).collect(),
        )),
    }
}
