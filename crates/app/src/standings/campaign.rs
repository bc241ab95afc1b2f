//! The way of an entrant through an etapa, confronto by confronto.

use crate::ground::loaded::Loaded;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::confronto::ConfrontoEnd;
use championship::etapa::{ConfrontoView, Of};
use championship::id::{ConfrontoId, EntrantId, EtapaId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use tournament::bracket::Seat;
use ts_rs::TS;

/// The way of an entrant through an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Campaign {
    pub etapa: EtapaId,
    pub entrant: EntrantId,
}

/// How a confronto ended for an entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Not yet.
    Open,
    Won,
    /// Nobody won.
    Level,
    /// Lost, to the adversary or to nobody.
    Lost,
    /// Every jogo annulled.
    Annulled,
    /// There is no adversary.
    Bye,
}

/// One confronto of an entrant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignRow {
    /// Its number.
    pub confronto: ConfrontoId,
    pub rodada: u32,
    /// What people call it.
    pub label: String,
    /// The adversary's name, or where it will come from.
    pub adversary: String,
    /// The points that the adversary has in the table of the same group; none in a bracket.
    pub adversary_points: Option<i64>,
    /// Jogos won, its own first.
    pub mesas: [u32; 2],
    /// What it is told by, its own first: jogos won; of one jogo alone its partidas, of one partida alone its pontinhos.
    pub score: [u32; 2],
    pub ended: Ended,
}

impl Query for Campaign {
    const NAME: &'static str = "campaign";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<CampaignRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<CampaignRow>, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let mut rows: Vec<CampaignRow> = loaded
            .view
            .confrontos
            .iter()
            .filter_map(|view| row(&loaded, view, self.entrant, context.language))
            .collect();
        rows.sort_by_key(|row| (row.rodada, row.confronto));
        Ok(rows)
    }
}

/// A confronto as an entrant sees it; none where it does not play there.
fn row(
    loaded: &Loaded,
    view: &ConfrontoView,
    entrant: EntrantId,
    language: Language,
) -> Option<CampaignRow> {
    let own = Side::BOTH
        .into_iter()
        .find(|side| view.sides[side.index()] == Seat::Entrant(entrant))?;
    let adversary = view.sides[own.other().index()];
    let (_, rodada, _) = loaded.layout.confrontos.get(&view.id)?;
    let own_first = |of: [u32; 2]| [of[own.index()], of[own.other().index()]];
    Some(CampaignRow {
        confronto: view.id,
        rodada: *rodada,
        label: loaded.confronto_label(view.id, language),
        adversary: loaded.seat_name(adversary),
        adversary_points: points(loaded, view, adversary),
        mesas: own_first(view.state.sums.mesas),
        score: own_first(view.state.score),
        ended: ended(view, own, adversary),
    })
}

fn ended(view: &ConfrontoView, own: Side, adversary: Seat) -> Ended {
    if adversary == Seat::Bye {
        return Ended::Bye;
    }
    match view.state.end {
        None => Ended::Open,
        Some(ConfrontoEnd::Annulled) => Ended::Annulled,
        Some(ConfrontoEnd::Played(None)) => Ended::Level,
        Some(ConfrontoEnd::Walkover(None)) => Ended::Lost,
        Some(ConfrontoEnd::Played(Some(side)) | ConfrontoEnd::Walkover(Some(side))) => {
            if side == own { Ended::Won } else { Ended::Lost }
        }
    }
}

fn points(loaded: &Loaded, view: &ConfrontoView, adversary: Seat) -> Option<i64> {
    let (Seat::Entrant(id), Of::Chave(chave)) = (adversary, view.of) else {
        return None;
    };
    let table = loaded.view.fases.get(view.fase)?.tables.get(chave)?;
    let row = table.rows.iter().find(|row| row.id.0 == id.0)?;
    Some(row.record.points)
}
