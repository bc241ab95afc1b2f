//! How many places entrants have gained or lost since the last rodada.

use crate::ground::loaded::Loaded;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::etapa::fase_number;
use championship::id::EtapaId;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tournament::standings::Standings;
use ts_rs::TS;

/// How many places the entrants of a fase of groups have gained or lost since before its newest rodada that was called.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Climbs {
    pub etapa: EtapaId,
    /// Which fase, 1-based.
    pub fase: u32,
}

/// How many places entrants have gained or lost.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct ClimbsAnswer {
    /// Since before which rodada; none in the first of the fase, before which nobody stood anywhere.
    pub rodada: Option<u32>,
    /// Places that each has gained in its group, by number; below nought where it has lost some.
    pub places: BTreeMap<i64, i64>,
}

impl Query for Climbs {
    const NAME: &'static str = "climbs";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = ClimbsAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<ClimbsAnswer, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        Ok(climbs(&loaded, self.fase).unwrap_or_default())
    }
}

fn climbs(loaded: &Loaded, fase: u32) -> Option<ClimbsAnswer> {
    let index = (0..loaded.view.fases.len()).find(|index| fase_number(*index) == fase)?;
    let of_fase = loaded.rodadas.iter().filter(|rodada| rodada.fase == fase);
    let first = of_fase.clone().map(|rodada| rodada.number).min()?;
    let called = of_fase.filter(|rodada| rodada.called_at.is_some());
    let last = called.map(|rodada| rodada.number).max()?;
    if last == first {
        return None;
    }
    let before = ranks(&loaded.rows.tables_before(index, last));
    let now = ranks(&loaded.view.fases[index].tables).into_iter();
    let places = now.filter_map(|(id, rank)| Some((id, before.get(&id)? - rank)));
    Some(ClimbsAnswer {
        rodada: Some(last),
        places: places.collect(),
    })
}

/// The rank of each entrant in its group, 1-based, by number.
fn ranks(tables: &[Standings]) -> BTreeMap<i64, i64> {
    tables
        .iter()
        .flat_map(|table| &table.rows)
        .map(|row| (row.id.0, i64::try_from(row.rank).unwrap_or(i64::MAX)))
        .collect()
}
