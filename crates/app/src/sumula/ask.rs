//! Sheets that are out.

use crate::ground::row::{all_of, of_rows};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::Deserialize;
use ts_rs::TS;

/// Sheets printed for jogos of which nothing is known yet.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct SheetsOut {}

of_rows! {
    /// A sheet that left the house and has not come back.
    Outstanding: store::sumula::Outstanding {
        code: String,
        /// Newest copy.
        copy: u32,
        mesa: u32,
        rodada: u32,
        etapa: String,
    }
}

impl Query for SheetsOut {
    const NAME: &'static str = "sheets-out";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<Outstanding>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<Self::Answer, Refusal> {
        Ok(all_of(store::sumula::outstanding(season.db())?))
    }
}
