//! The knockout as it stands.

use crate::query::{Query, RestsOn};
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use crate::tag;
use crate::words::pt_br;
use championship::etapa::{Of, knockout_matches};
use championship::id::{ConfrontoId, EtapaId};
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use tournament::bracket::{Feed, Seat};
use ts_rs::TS;

/// The knockout of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Bracket {
    /// Which etapa.
    pub etapa: EtapaId,
}

/// One confronto of the knockout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BracketRow {
    /// Its number.
    pub id: ConfrontoId,
    /// Its rodada.
    pub rodada: u32,
    /// What people call it.
    pub label: String,
    /// What its stage is called.
    pub stage: String,
    /// 1-based round of the knockout: a column of the picture.
    pub round: usize,
    /// The best place still open to its sides: 1 in the main bracket.
    pub best: usize,
    /// Where the sides come from: lines, or earlier confrontos by their place in this list.
    pub feeds: [Feed; 2],
    /// The seed of each side, 1-based.
    pub seeds: [Option<usize>; 2],
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

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![tag::etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile) -> Result<Vec<BracketRow>, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let order = &loaded.view.order.rows;
        let (qualified, matches) = knockout_matches(&loaded.format, order.len());
        let seed = |seat: Seat| match seat {
            Seat::Entrant(id) => order
                .iter()
                .take(qualified)
                .position(|row| row.id == id)
                .map(|index| index + 1),
            Seat::Bye | Seat::Pending => None,
        };
        let knockout = loaded
            .view
            .confrontos
            .iter()
            .filter_map(|view| match view.of {
                Of::Knockout(stage) => Some((view, stage)),
                Of::Chave(_) => None,
            });
        Ok(knockout
            .zip(matches)
            .map(|((view, stage), game)| BracketRow {
                id: view.id,
                rodada: loaded
                    .layout
                    .confrontos
                    .get(&view.id)
                    .map_or(0, |(_, number, _)| *number),
                label: loaded.confronto_label(view.id),
                stage: pt_br::stage(stage),
                round: game.round,
                best: game.span.best,
                feeds: [game.a, game.b],
                seeds: view.sides.map(seed),
                seats: view.sides,
                sides: view.sides.map(|side| loaded.seat_name(side)),
                mesas: view.state.sums.mesas,
                winner: view.goes_on,
                moved: view.moved.map(|moved| moved.map(|id| loaded.name(id))),
            })
            .collect())
    }
}
