//! The mesas of a day in the hall.

use crate::ground::etapa::found;
use crate::ground::row::of_rows;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::id::{EtapaId, MesaId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The mesas of a day in the hall.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Mesas {
    /// An etapa of the day.
    pub etapa: EtapaId,
}

of_rows! {
    /// A mesa of the hall on one day.
    Mesa: store::etapa::Mesa {
        /// Its number in this file.
        id: MesaId,
        number: u32,
        /// Whether it can be played at.
        usable: bool,
        /// Whether it can be reached without steps.
        accessible: bool,
    }
}

/// A mesa with who plays there now.
#[derive(Debug, Clone, Serialize, TS)]
pub struct MesaRow {
    #[serde(flatten)]
    pub mesa: Mesa,
    /// Who plays there, or will: `Trupuava × APTRU`; the next ones behind them.
    pub jogos: Vec<String>,
}

impl Query for Mesas {
    const NAME: &'static str = "mesas";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<MesaRow>;

    fn rests_on(&self) -> RestsOn {
        // Every etapa of the day sits down at the same mesas.
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<Vec<MesaRow>, Refusal> {
        let db = season.db();
        let day = found(db, self.etapa)?.venue_day;
        let mesas = store::etapa::mesas(db, day)?;
        let mut rows: Vec<MesaRow> = mesas
            .into_iter()
            .map(|mesa| MesaRow {
                mesa: mesa.into(),
                jogos: Vec::new(),
            })
            .collect();
        let etapas = store::etapa::all(db)?;
        for etapa in etapas.iter().filter(|etapa| etapa.venue_day == day) {
            let loaded = season.loaded(etapa.id)?;
            let open = loaded
                .rodadas
                .iter()
                .filter(|rodada| rodada.closed_at.is_none());
            for view in open.flat_map(|rodada| loaded.confrontos_of(rodada.number)) {
                for (jogo, _) in loaded.jogos.get(&view.id).into_iter().flatten() {
                    let state = loaded.view.jogos.get(jogo);
                    if state.is_some_and(|state| state.outcome().is_some()) {
                        continue;
                    }
                    let number = loaded.layout.mesas.get(jogo);
                    let row = rows.iter_mut().find(|row| Some(&row.mesa.number) == number);
                    if let Some(row) = row {
                        let [a, b] = view.sides.map(|side| loaded.seat_name(side));
                        row.jogos.push(format!("{a} × {b}"));
                    }
                }
            }
        }
        Ok(rows)
    }
}
