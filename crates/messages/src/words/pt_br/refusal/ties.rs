//! What has to come before sides can be known.

use crate::words::list;
use championship::etapa::{LotScope, Unresolved};

/// What has to come before sides can be known.
pub fn missing(unresolved: &[Unresolved]) -> String {
    if unresolved.is_empty() {
        " Faltam resultados das rodadas anteriores.".to_owned()
    } else {
        format!(" Antes é preciso sortear: {}.", told_ties(unresolved))
    }
}

/// Ties that lots must part.
#[must_use]
pub fn told_ties(unresolved: &[Unresolved]) -> String {
    let ties: Vec<_> = unresolved
        .iter()
        .map(|tie| {
            let among = match tie.scope {
                LotScope::Chave(_) => "na mesma classificação",
                LotScope::Across(_) => "entre chaves",
                LotScope::Confronto(_) => "no confronto",
                LotScope::Duplas => "entre duplas",
            };
            format!("{} empatados {among}", tie.tied.len())
        })
        .collect();
    list(&ties, "e")
}
