//! On what a ruling may stand.

use crate::ground::etapa::{championship_of, format_of};
use crate::refusal::Refusal;
use crate::refusal::discipline::DisciplineRefusal;
use championship::ruling::Basis;
use rules::clause::{ClauseId, Rulebook};
use rules::closing::Closing;
use rules::profile::ProfileId;
use store::Db;
use store::etapa::Etapa;

/// What a jogo of an etapa is closed on where nobody names a clause.
pub fn usual(db: &Db, etapa: &Etapa, closing: Closing) -> Result<Basis, Refusal> {
    let championship = championship_of(db, etapa.championship)?;
    Ok(championship.basis(closing, format_of(etapa)?.profile))
}

/// The clause that somebody typed, which must be one of the regulation: `1.5.b-3`, `1.5.b3`, `fprt-1.5.b-3`.
pub fn checked_clause(asked: &str, profile: ProfileId) -> Result<ClauseId, Refusal> {
    match Rulebook::get().find(profile, asked) {
        Ok(clause) => Ok(clause.id.clone()),
        Err(unknown) => Err(DisciplineRefusal::Clause {
            asked: unknown.id,
            profile: profile.as_str(),
            near: unknown.near.into_iter().map(str::to_owned).collect(),
        }
        .into()),
    }
}
