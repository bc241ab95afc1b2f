//! The rodada as the desk sees it: every mesa with its state.

use crate::ground::cell::{BoardAnswer, MesaCell, board, cells_of};
use crate::ground::entry_line::Target;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::confronto::ConfrontoEnd;
use championship::id::{ConfrontoId, EtapaId};
use messages::labels::role::Role;
use messages::refusal::{Kind, Refusal};
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A rodada with all its mesas.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Board {
    pub etapa: EtapaId,
    /// Which rodada; none for the one that is on, or else the next.
    pub rodada: Option<u32>,
}

impl Query for Board {
    const NAME: &'static str = "board";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = BoardAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<BoardAnswer, Refusal> {
        board(season, self.etapa, self.rodada, context.language)
    }
}

/// One mesa, or the jogo of a súmula's code.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct AtMesa {
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
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = MesaCell;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<MesaCell, Refusal> {
        let target = Target::Mesa(self.mesa, self.turn);
        let jogo = season.find_shown(self.etapa, self.rodada, &target)?;
        season.cell(jogo)
    }
}

/// One confronto with its mesas; where a match of a bracket takes several, each of them is asked for itself.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ConfrontoMesas {
    pub etapa: EtapaId,
    pub confronto: ConfrontoId,
}

/// One confronto with its mesas.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ConfrontoAnswer {
    pub rodada: u32,
    /// What people call it.
    pub label: String,
    /// Names of the two sides.
    pub sides: [String; 2],
    /// Jogos won so far.
    pub mesas: [u32; 2],
    /// What it is told by: jogos won; of one jogo alone its partidas, of one partida alone its pontinhos.
    pub score: [u32; 2],
    /// Who won; none while it is open and where nobody did.
    pub winner: Option<Side>,
    /// Whether it is decided.
    pub over: bool,
    /// Its mesas; none before its rodada is published.
    pub cells: Vec<MesaCell>,
}

impl Query for ConfrontoMesas {
    const NAME: &'static str = "confronto";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = ConfrontoAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<ConfrontoAnswer, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let place = loaded.layout.confrontos.get(&self.confronto);
        let (Some(view), Some((_, rodada, _))) = (loaded.view.confronto(self.confronto), place)
        else {
            return Err(Refusal::Unknown {
                kind: Kind::Confronto,
                asked: self.confronto.to_string(),
                near: Vec::new(),
            });
        };
        Ok(ConfrontoAnswer {
            rodada: *rodada,
            label: loaded.confronto_label(view.id, context.language),
            sides: view.sides.map(|side| loaded.seat_name(side)),
            mesas: view.state.sums.mesas,
            score: view.state.score,
            winner: view.state.end.and_then(ConfrontoEnd::winner),
            over: view.state.end.is_some(),
            cells: cells_of(season.db(), &loaded, *rodada, view.id)?,
        })
    }
}
