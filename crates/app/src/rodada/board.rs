//! The rodada as the desk sees it: every mesa with its state.

use crate::ground::cell::{BoardAnswer, MesaCell, board};
use crate::ground::entry_line::Target;
use crate::refusal::Refusal;
use crate::season::ask::{Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag;
use championship::id::EtapaId;
use serde::Deserialize;
use ts_rs::TS;

/// A rodada with all its mesas.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Board {
    /// Which etapa.
    pub etapa: EtapaId,
    /// Which rodada; none for the one that is on, or else the next.
    pub rodada: Option<u32>,
}

impl Query for Board {
    const NAME: &'static str = "board";
    type Answer = BoardAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![tag::etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<BoardAnswer, Refusal> {
        board(season, self.etapa, self.rodada)
    }
}

/// One mesa, or the jogo of a súmula's code.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct AtMesa {
    /// Which etapa.
    pub etapa: EtapaId,
    /// Which rodada; none for the one that is on.
    pub rodada: Option<u32>,
    /// Number of the mesa.
    pub mesa: u32,
    /// Which of several jogos there.
    #[serde(default)]
    pub turn: Option<usize>,
}

impl Query for AtMesa {
    const NAME: &'static str = "at-mesa";
    type Answer = MesaCell;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![tag::etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<MesaCell, Refusal> {
        let target = Target::Mesa(self.mesa, self.turn);
        let jogo = season.find_jogo(self.etapa, self.rodada, &target)?;
        season.cell(jogo)
    }
}
