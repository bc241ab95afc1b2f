//! What a correction changes, a sentence each.

use crate::refusal::change::Change;
use crate::words::say::amend as say;
use crate::words::spoken::Language;
use crate::words::standings::placing;
use championship::jogo::{Ground, JogoState};

impl Language {
    /// Everything that comes out otherwise, in words.
    #[must_use]
    pub fn changes(self, changes: &[Change]) -> Vec<String> {
        changes.iter().map(|one| sentence(self, one)).collect()
    }

    /// What is known of a jogo: `2 × 1, 33–30`, `W×O 2 × 0, 24–0`, `anulado`, `sem resultado`.
    #[must_use]
    pub fn jogo_state(self, state: &JogoState) -> String {
        match state {
            JogoState::Awaiting => say::jogo_state_awaiting(self).to_owned(),
            JogoState::Unfinished {
                partidas,
                pontinhos,
            } => say::JogoStateUnfinished {
                partidas: jogo_sums(*partidas, *pontinhos),
            }
            .told(self),
            JogoState::Decided(outcome) => {
                let told = jogo_sums(outcome.result.partidas, outcome.result.pontinhos);
                match outcome.ground {
                    Ground::Walkover(..) => say::JogoStateDecidedWalkover { told }.told(self),
                    Ground::Annulled(_) => say::jogo_state_decided_annulled(self).to_owned(),
                    Ground::BothLost(_) => say::JogoStateDecidedBothLost { told }.told(self),
                    Ground::Played | Ground::Given(_) => told,
                }
            }
        }
    }
}

fn sentence(language: Language, change: &Change) -> String {
    match change {
        Change::Jogo {
            mesa,
            before,
            after,
        } => say::SentenceJogo {
            mesa,
            before: language.jogo_state(before),
            after: language.jogo_state(after),
        }
        .told(language),
        Change::Winner {
            confronto,
            before,
            after,
        } => say::SentenceWinner {
            confronto,
            before: somebody(language, before.as_deref()),
            after: somebody(language, after.as_deref()),
        }
        .told(language),
        Change::GroupPlace {
            chave,
            entrant,
            before,
            after,
        } => say::SentenceGroupPlace {
            chave,
            entrant,
            before,
            after,
        }
        .told(language),
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
        } => say::SentenceSeated {
            confronto,
            seated,
            should_be,
        }
        .told(language),
        Change::Pairing {
            rodada,
            called: false,
        } => say::SentencePairingNotCalled { rodada }.told(language),
        Change::Pairing { rodada, .. } => say::SentencePairing { rodada }.told(language),
        Change::FinalPlace {
            entrant,
            before,
            after,
        } => say::SentenceFinalPlace {
            entrant,
            before: placing(*before),
            after: placing(*after),
        }
        .told(language),
    }
}

fn somebody(language: Language, name: Option<&str>) -> &str {
    name.unwrap_or(say::somebody(language))
}

/// Partidas and pontinhos of A and B: `2 × 1, 33–30`.
#[must_use]
pub fn jogo_sums([a, b]: [u32; 2], [made, against]: [u32; 2]) -> String {
    format!("{a} × {b}, {made}–{against}")
}
