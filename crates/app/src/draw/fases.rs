//! The fases of an etapa as a chain: what each comes to, and how far it is.

use crate::ground::discipline::to_draw;
use crate::ground::loaded::Loaded;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::chain::{FaseLoad, chain};
use championship::etapa::fase_number;
use championship::format::Play;
use championship::id::{EntrantId, EtapaId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The fases of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Fases {
    pub etapa: EtapaId,
}

#[derive(Debug, Clone, Serialize, TS)]
pub struct FaseRow {
    /// 1-based.
    pub number: u32,
    /// What people call it.
    pub name: String,
    /// Whether it is groups.
    pub groups: bool,
    /// Whether its entrants are drawn.
    pub drawn: bool,
    /// Who may pay to come into it again, and has not.
    pub may_return: Vec<EntrantId>,
    /// Who has paid to come into it again.
    pub returned: Vec<EntrantId>,
    /// How far it is.
    pub state: FaseIs,
    /// What it comes to with those who are entered, or drawn.
    pub load: FaseLoad,
    pub confrontos: usize,
    /// Mesas that its fullest rodada needs.
    pub mesas: usize,
}

/// How far a fase is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum FaseIs {
    /// It is not known who comes in.
    Open,
    /// It can be drawn.
    ToDraw,
    /// It has its entrants.
    Seated,
    /// Every confronto is decided.
    Over,
}

impl Query for Fases {
    const NAME: &'static str = "fases";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<FaseRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![
            Tag::Etapa(self.etapa),
            Tag::Entries(self.etapa),
            Tag::Discipline,
        ])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<FaseRow>, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let entered = to_draw(season.db(), self.etapa)?.len();
        let entrants = loaded
            .view
            .fases
            .first()
            .map_or(entered, |first| first.entrants);
        let per_confronto = usize::from(loaded.format.confronto.mesas);
        Ok(chain(&loaded.format, entrants)
            .into_iter()
            .zip(&loaded.format.fases)
            .enumerate()
            .map(|(index, (load, fase))| {
                let groups = matches!(fase.play, Play::Groups(_));
                let drawn = index == 0 || fase.play.is_drawn();
                let known = index > 0 && loaded.view.field(&loaded.format, index).is_some();
                let state = match loaded.view.fases.get(index) {
                    Some(view) if view.over => FaseIs::Over,
                    Some(view) if view.is_seated() => FaseIs::Seated,
                    _ if index == 0 || (drawn && known) => FaseIs::ToDraw,
                    _ => FaseIs::Open,
                };
                FaseRow {
                    number: fase_number(index),
                    name: context.language.fase(&loaded.format, index),
                    groups,
                    drawn,
                    may_return: loaded.view.stay_out(&loaded.format, index),
                    returned: returned(&loaded, fase_number(index)),
                    state,
                    confrontos: load.confrontos(),
                    mesas: load.rodadas.iter().max().copied().unwrap_or(0) * per_confronto,
                    load,
                }
            })
            .collect())
    }
}

/// Who has paid to come into a fase (1-based) again.
fn returned(loaded: &Loaded, fase: u32) -> Vec<EntrantId> {
    let into = loaded.view.reentries.iter().filter(|(of, _)| *of == fase);
    into.map(|(_, id)| *id).collect()
}
