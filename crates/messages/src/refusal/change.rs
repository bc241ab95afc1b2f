//! What a correction changes, by the names that people know it by.

use championship::id::ConfrontoId;
use championship::jogo::JogoState;

/// One thing that comes out otherwise: as a [`championship::amend::Difference`], its numbers replaced by names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A jogo's result.
    Jogo {
        mesa: u32,
        before: JogoState,
        after: JogoState,
    },
    /// Who wins a confronto.
    Winner {
        confronto: String,
        /// Before; none for nobody.
        before: Option<String>,
        /// After; none for nobody.
        after: Option<String>,
    },
    /// A place in a group's table.
    GroupPlace {
        /// Which group.
        chave: String,
        entrant: String,
        before: usize,
        after: usize,
    },
    /// A side of a later confronto that follows by itself.
    Follows {
        confronto: String,
        before: String,
        after: String,
    },
    /// A side that is seated but should now be another.
    Seated {
        confronto: String,
        /// Its number.
        id: ConfrontoId,
        /// Who sits there.
        seated: String,
        should_be: String,
    },
    /// The pairs of a rodada of a Swiss that were made from what stood before.
    Pairing {
        rodada: u32,
        /// Whether it was called: its pairs stand.
        called: bool,
    },
    FinalPlace {
        entrant: String,
        before: Option<usize>,
        after: Option<usize>,
    },
}
