//! The knockout as it stands.

use crate::query::Query;
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use championship::etapa::Of;
use championship::id::{ConfrontoId, EtapaId};
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use tournament::bracket::Seat;

/// The knockout of an etapa.
#[derive(Debug, Clone, Deserialize)]
pub struct Bracket {
    /// Which etapa.
    pub etapa: EtapaId,
}

/// One confronto of the knockout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BracketRow {
    /// Its number.
    pub id: ConfrontoId,
    /// Its rodada.
    pub rodada: u32,
    /// What people call it.
    pub label: String,
    /// The two sides.
    pub seats: [Seat; 2],
    /// Names of the two sides.
    pub sides: [String; 2],
    /// Jogos won.
    pub mesas: [u32; 2],
    /// Who goes on.
    pub winner: Option<Side>,
    /// A seated side that its source would fill otherwise now: by whom.
    pub moved: [Option<String>; 2],
}

impl Query for Bracket {
    const NAME: &'static str = "bracket";
    type Answer = Vec<BracketRow>;

    fn answer(&self, season: &SeasonFile) -> Result<Vec<BracketRow>, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        Ok(loaded
            .view
            .confrontos
            .iter()
            .filter(|view| matches!(view.of, Of::Knockout(_)))
            .map(|view| BracketRow {
                id: view.id,
                rodada: loaded
                    .layout
                    .confrontos
                    .get(&view.id)
                    .map_or(0, |(_, number, _)| *number),
                label: loaded.confronto_label(view.id),
                seats: view.sides,
                sides: view.sides.map(|side| loaded.seat_name(side)),
                mesas: view.state.sums.mesas,
                winner: view.goes_on,
                moved: view.moved.map(|moved| moved.map(|id| loaded.name(id))),
            })
            .collect())
    }
}
