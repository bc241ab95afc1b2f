//! The mesas about whose claims somebody has to know.

use crate::ground::claims::{ClaimRow, rows};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::EtapaId;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::Deserialize;
use ts_rs::TS;

/// What teams say of their mesas: doubts first, then what waits to be confirmed, then what one side alone has said.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Claims {
    pub etapa: EtapaId,
}

impl Query for Claims {
    const NAME: &'static str = "claims";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<ClaimRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Claims(self.etapa), Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<Vec<ClaimRow>, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        rows(season.db(), &loaded)
    }
}
