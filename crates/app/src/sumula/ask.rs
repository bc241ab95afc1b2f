//! Sheets that are out.

use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::Deserialize;
use store::sumula;
use ts_rs::TS;

/// Sheets printed for jogos of which nothing is known yet.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct SheetsOut {}

impl Query for SheetsOut {
    const NAME: &'static str = "sheets-out";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<sumula::Outstanding>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<Self::Answer, Refusal> {
        Ok(sumula::outstanding(season.db())?)
    }
}
