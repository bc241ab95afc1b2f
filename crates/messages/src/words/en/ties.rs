//! What has to come before sides can be known.

use crate::words::list;
use championship::etapa::{LotScope, Unresolved};

/// Ties that lots must part.
#[must_use]
pub fn told_ties(unresolved: &[Unresolved]) -> String {
    let ties: Vec<_> = unresolved
        .iter()
        .map(|tie| {
            let among = match tie.scope {
                LotScope::Chave(_) => "in one table",
                LotScope::Across(_) => "between chaves",
                LotScope::Confronto(_) => "in a confronto",
                LotScope::Duplas => "among duplas",
            };
            format!("{} tied {among}", tie.tied.len())
        })
        .collect();
    list(&ties, "and")
}
