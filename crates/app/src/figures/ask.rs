//! The figures of an etapa, as the desk sees them.

use crate::figures::attendance::attendance;
use crate::figures::ending::ending;
use crate::figures::etapa::figures;
use crate::figures::lengths::{Stops, of_jogos};
use crate::figures::meetings::meetings;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::id::{EntrantId, EtapaId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use site::figures::rows::{Attendance, Figures};
use site::figures::told::{Figure, all};
use ts_rs::TS;

/// The figures of an etapa.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
pub struct FiguresOf {
    pub etapa: EtapaId,
    /// Whom to mark in every chart.
    #[serde(default)]
    pub chosen: Option<EntrantId>,
    /// Against whom the chosen one is held over the championship.
    #[serde(default)]
    pub against: Option<EntrantId>,
}

/// The figures of an etapa, as rows and as they are shown.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FiguresAnswer {
    /// Who is entered, by name.
    pub entrants: Vec<(EntrantId, String)>,
    pub figures: Figures,
    /// Each as a sentence, charts and tables.
    pub told: Vec<Figure>,
}

impl Query for FiguresOf {
    const NAME: &'static str = "figures";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = FiguresAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<FiguresAnswer, Refusal> {
        let db = season.db();
        let loaded = season.loaded(self.etapa)?;
        let stops = Stops::load(db, &loaded)?;
        let of_jogos = of_jogos(db, &loaded, &stops)?;
        let championship = loaded.etapa.championship;
        let two = self.chosen.zip(self.against);
        let rulings = store::ruling::all(db, self.etapa)?;
        let figures = Figures {
            end: Some(ending(&loaded, &of_jogos, &stops, context.now.timestamp())),
            meetings: two
                .map(|(one, other)| meetings(season, championship, [one, other], context.language))
                .transpose()?,
            attendance: of_championship(season, championship)?,
            ..figures(db, &loaded, &rulings, context.language)?
        };
        let entries = store::entry::all(db, self.etapa)?.into_iter();
        Ok(FiguresAnswer {
            entrants: entries.map(|entry| (entry.entrant, entry.name)).collect(),
            told: all(
                &figures,
                self.chosen.map(|id| id.0),
                context.language.figures(),
            ),
            figures,
        })
    }
}

fn of_championship(
    season: &SeasonFile,
    championship: championship::id::ChampionshipId,
) -> Result<Vec<Attendance>, Refusal> {
    let all = store::etapa::all(season.db())?.into_iter();
    all.filter(|etapa| etapa.championship == championship)
        .map(|etapa| attendance(season.db(), &*season.loaded(etapa.id)?))
        .collect()
}
