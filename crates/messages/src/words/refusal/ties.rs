//! What has to come before sides can be known.

use crate::words::say::refusal::ties as say;
use crate::words::spoken::Language;
use championship::etapa::{LotScope, Unresolved};

impl Language {
    /// Ties that lots must part.
    #[must_use]
    pub fn told_ties(self, unresolved: &[Unresolved]) -> String {
        let ties: Vec<_> = unresolved
            .iter()
            .map(|tie| {
                let among = match tie.scope {
                    LotScope::Chave(_) => say::told_ties_among_chave(self),
                    LotScope::Across(_) => say::told_ties_among_across(self),
                    LotScope::Confronto(_) => say::told_ties_among_confronto(self),
                    LotScope::Duplas => say::told_ties_among_duplas(self),
                };
                say::ToldTies {
                    count: tie.tied.len(),
                    among,
                }
                .told(self)
            })
            .collect();
        self.and(&ties)
    }
}

/// What has to come before sides can be known.
pub fn missing(language: Language, unresolved: &[Unresolved]) -> String {
    if unresolved.is_empty() {
        say::missing(language).to_owned()
    } else {
        say::MissingElse {
            unresolved: language.told_ties(unresolved),
        }
        .told(language)
    }
}
