//! Calls of the committee to a table: who goes, since when.

use crate::ground::row::of_rows;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::{EtapaId, JogoId, TableCallId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The calls of an etapa that nobody has seen to, the oldest first.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Calls {
    pub etapa: EtapaId,
}

of_rows! {
    TableCall: store::table_call::TableCall {
        /// Number in this file.
        id: TableCallId,
        jogo: JogoId,
        /// What about, as it was said; empty where nobody said.
        about: String,
        /// Since when: UTC, RFC 3339.
        at: String,
        /// Who goes; none while nobody does.
        taken_by: Option<String>,
        /// Since when that one is on the way.
        taken_at: Option<String>,
        /// When it was seen to; none while it is open.
        closed_at: Option<String>,
    }
}

/// A call with the names in it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CallRow {
    #[serde(flatten)]
    pub call: TableCall,
    /// Its mesa, as people write it.
    pub mesa: String,
    /// The two sides.
    pub sides: [String; 2],
}

impl Query for Calls {
    const NAME: &'static str = "calls";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<CallRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Calls(self.etapa), Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<Vec<CallRow>, Refusal> {
        let calls = store::table_call::all(season.db(), self.etapa)?.into_iter();
        calls
            .filter(|call| call.closed_at.is_none())
            .map(|call| {
                let cell = season.cell(call.jogo)?;
                Ok(CallRow {
                    mesa: cell.at,
                    sides: cell.sides,
                    call: call.into(),
                })
            })
            .collect()
    }
}
