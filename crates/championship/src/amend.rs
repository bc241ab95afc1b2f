//! What a correction changes: the etapa before and after, side by side.

use crate::etapa::EtapaView;
use crate::id::{ConfrontoId, EntrantId, JogoId};
use crate::jogo::JogoState;
use rules::partida::Side;
use serde::Serialize;
use std::collections::BTreeMap;
use tournament::bracket::Seat;

/// One thing that comes out otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Difference {
    /// A jogo's result.
    Jogo {
        /// Which.
        id: JogoId,
        /// Before.
        before: JogoState,
        /// After.
        after: JogoState,
    },
    /// Who wins a confronto.
    Winner {
        /// Which.
        id: ConfrontoId,
        /// Before.
        before: Option<Side>,
        /// After.
        after: Option<Side>,
    },
    /// A place in a group's table.
    GroupPlace {
        /// The fase, 0-based.
        fase: usize,
        /// The group, 0-based.
        chave: usize,
        /// Who.
        entrant: EntrantId,
        /// Before.
        before: usize,
        /// After.
        after: usize,
    },
    /// A side of a later confronto that is not yet seated: it follows by itself.
    Follows {
        /// Which.
        id: ConfrontoId,
        /// Which side.
        side: Side,
        /// Before.
        before: Seat,
        /// After.
        after: Seat,
    },
    /// A side that is seated but should now be another: somebody must decide.
    Seated {
        /// Which.
        id: ConfrontoId,
        /// Which side.
        side: Side,
        /// Who sits there.
        seated: EntrantId,
        /// Who should.
        should_be: EntrantId,
    },
    /// A final place.
    FinalPlace {
        /// Who.
        entrant: EntrantId,
        /// Before.
        before: Option<usize>,
        /// After.
        after: Option<usize>,
    },
}

/// Everything that differs between two views of one etapa.
#[must_use]
pub fn differences(before: &EtapaView, after: &EtapaView) -> Vec<Difference> {
    let mut found = Vec::new();
    for (id, state) in &after.jogos {
        let was = before.jogos.get(id).copied().unwrap_or(JogoState::Awaiting);
        if was != *state {
            found.push(Difference::Jogo {
                id: *id,
                before: was,
                after: *state,
            });
        }
    }
    confronto_differences(before, after, &mut found);
    for (fase, (was, is)) in before.fases.iter().zip(&after.fases).enumerate() {
        for (chave, (was, is)) in was.tables.iter().zip(&is.tables).enumerate() {
            let rank_before: BTreeMap<EntrantId, usize> =
                was.rows.iter().map(|row| (row.id, row.rank)).collect();
            for row in &is.rows {
                if let Some(&rank) = rank_before.get(&row.id)
                    && rank != row.rank
                {
                    found.push(Difference::GroupPlace {
                        fase,
                        chave,
                        entrant: row.id,
                        before: rank,
                        after: row.rank,
                    });
                }
            }
        }
    }
    let places = |view: &EtapaView| -> BTreeMap<EntrantId, usize> {
        view.places
            .iter()
            .filter_map(|place| Some((place.id, place.place?)))
            .collect()
    };
    let (was, is) = (places(before), places(after));
    for entrant in was
        .keys()
        .chain(is.keys().filter(|id| !was.contains_key(id)))
    {
        let (before, after) = (was.get(entrant).copied(), is.get(entrant).copied());
        if before != after {
            found.push(Difference::FinalPlace {
                entrant: *entrant,
                before,
                after,
            });
        }
    }
    found
}

fn confronto_differences(before: &EtapaView, after: &EtapaView, found: &mut Vec<Difference>) {
    for is in &after.confrontos {
        let Some(was) = before.confronto(is.id) else {
            continue;
        };
        let winner = |view: &crate::etapa::ConfrontoView| {
            view.goes_on.or_else(|| {
                view.state
                    .end
                    .and_then(crate::confronto::ConfrontoEnd::winner)
            })
        };
        if winner(was) != winner(is) {
            found.push(Difference::Winner {
                id: is.id,
                before: winner(was),
                after: winner(is),
            });
        }
        for side in Side::BOTH {
            let index = side.index();
            if was.sides[index] != is.sides[index] {
                found.push(Difference::Follows {
                    id: is.id,
                    side,
                    before: was.sides[index],
                    after: is.sides[index],
                });
            }
            if let (Some(should_be), Seat::Entrant(seated)) = (is.moved[index], is.sides[index]) {
                found.push(Difference::Seated {
                    id: is.id,
                    side,
                    seated,
                    should_be,
                });
            }
        }
    }
}
