//! What a correction changes, by the names that people know it by.

use championship::id::ConfrontoId;
use championship::jogo::JogoState;

/// One thing that comes out otherwise: as a [`championship::amend::Difference`], its numbers replaced by names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A jogo's result.
    Jogo {
        /// At which mesa.
        mesa: u32,
        /// Before.
        before: JogoState,
        /// After.
        after: JogoState,
    },
    /// Who wins a confronto.
    Winner {
        /// Which.
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
        /// Who.
        entrant: String,
        /// Before.
        before: usize,
        /// After.
        after: usize,
    },
    /// A side of a later confronto that follows by itself.
    Follows {
        /// Which.
        confronto: String,
        /// Before.
        before: String,
        /// After.
        after: String,
    },
    /// A side that is seated but should now be another.
    Seated {
        /// Which.
        confronto: String,
        /// Its number.
        id: ConfrontoId,
        /// Who sits there.
        seated: String,
        /// Who should.
        should_be: String,
    },
    /// The pairs of a rodada of a Swiss that were made from what stood before.
    Pairing {
        /// Which.
        rodada: u32,
        /// Whether it was called: its pairs stand.
        called: bool,
    },
    /// A final place.
    FinalPlace {
        /// Who.
        entrant: String,
        /// Before.
        before: Option<usize>,
        /// After.
        after: Option<usize>,
    },
}
