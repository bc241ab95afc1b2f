//! What a correction changes, a sentence each.

use crate::refusal::change::Change;
use crate::words::pt_br::jogo_state;
use crate::words::pt_br::placing;

/// Everything that comes out otherwise, in words.
#[must_use]
pub fn told(changes: &[Change]) -> Vec<String> {
    changes.iter().map(sentence).collect()
}

fn sentence(change: &Change) -> String {
    match change {
        Change::Jogo {
            mesa,
            before,
            after,
        } => format!(
            "Mesa {mesa}: {} → {}",
            jogo_state(before),
            jogo_state(after)
        ),
        Change::Winner {
            confronto,
            before,
            after,
        } => format!(
            "{confronto}: vencedor {} → {}",
            somebody(before.as_deref()),
            somebody(after.as_deref())
        ),
        Change::GroupPlace {
            chave,
            entrant,
            before,
            after,
        } => format!("{chave}: {entrant} {before}º → {after}º"),
        Change::Follows {
            confronto,
            before,
            after,
        } => format!("{confronto}: {before} → {after}"),
        Change::Seated {
            confronto,
            seated,
            should_be,
            ..
        } => format!("{confronto}: já chamado com {seated}; seria {should_be}"),
        Change::Pairing {
            rodada,
            called: false,
        } => format!(
            "Rodada {rodada}: emparceirada com o que valia antes; parear de novo antes de chamar"
        ),
        Change::Pairing { rodada, .. } => {
            format!(
                "Rodada {rodada}: emparceirada com o que valia antes; já foi chamada e fica como está"
            )
        }
        Change::FinalPlace {
            entrant,
            before,
            after,
        } => format!(
            "Colocação final de {entrant}: {} → {}",
            placing(*before),
            placing(*after)
        ),
    }
}

fn somebody(name: Option<&str>) -> &str {
    name.unwrap_or("ninguém")
}
