//! Whether the mesas of a hall suffice, before anything is drawn.

use crate::ground::etapa::found;
use crate::ground::hall::expected;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::chain::mesas_needed;
use championship::format::Format;
use championship::id::{ChampionshipId, EtapaId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Whether so many mesas suffice for those who are entered, or else for as many as came last or are registered.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct HallFor {
    pub championship: ChampionshipId,
    /// Which etapa; none for one that is about to be made.
    #[serde(default)]
    #[ts(optional)]
    pub etapa: Option<EtapaId>,
    /// The text of its format; none for the one that it has.
    #[serde(default)]
    #[ts(optional)]
    pub format: Option<String>,
    /// How many mesas.
    pub mesas: u32,
}

/// What so many mesas come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct HallForAnswer {
    /// Of how many entrants.
    pub entrants: usize,
    /// How many mesas the fullest rodada needs at a time; 0 where nobody is entered or expected.
    pub needed: usize,
    /// Which jogos wait for a mesa, as a sentence; none where none does.
    pub told: Option<String>,
}

impl Query for HallFor {
    const NAME: &'static str = "hall-for";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = HallForAnswer;

    fn rests_on(&self) -> RestsOn {
        let entries = self.etapa.map(Tag::Entries);
        RestsOn::Tags(entries.into_iter().chain([Tag::Season]).collect())
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<HallForAnswer, Refusal> {
        let db = season.db();
        let format = match (&self.format, self.etapa) {
            (Some(text), _) => text.clone(),
            (None, Some(etapa)) => found(db, etapa)?.format,
            (None, None) => String::new(),
        };
        let regulations = match self.etapa {
            Some(etapa) => found(db, etapa)?.regulations,
            None => store::regulation::own(db)?.newest(),
        };
        let format = Format::parse_under(&format, &regulations).map_err(Refusal::Format)?;
        let entrants = expected(db, self.championship, self.etapa)?;
        let needed = match entrants {
            0 => 0,
            entrants => mesas_needed(&format, entrants),
        };
        let are = usize::try_from(self.mesas).unwrap_or(usize::MAX);
        let told = (are < needed).then(|| {
            let of_confronto = usize::from(format.confronto.mesas);
            context
                .language
                .waiting_jogos(entrants, are, needed, of_confronto)
        });
        Ok(HallForAnswer {
            entrants,
            needed,
            told,
        })
    }
}
