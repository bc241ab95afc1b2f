//! When an etapa ends, told on paper: days made of jogos that the engine has played.

use crate::engine::{Day, simulate_day};
use crate::ground::discipline::to_draw;
use crate::refusal::Refusal;
use crate::season::ask::{Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag;
use championship::id::EtapaId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Seconds that a mão takes where nobody has measured.
const PACE: u64 = 40;

/// Minutes between two rodadas where nobody has measured.
const TURNAROUND: u64 = 10;

/// Days that are tried.
const RUNS: usize = 200;

/// When an etapa ends.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Length {
    /// Which etapa.
    pub etapa: EtapaId,
    /// The format file's text, where it is another than the etapa's.
    #[serde(default)]
    pub format: Option<String>,
}

/// When an etapa ends, counted from the first card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LengthAnswer {
    /// In one sentence; empty where too few are entered to tell.
    pub told: String,
    /// Seconds a mão: as measured at this etapa, or what is usual.
    pub pace: u64,
    /// Minutes after which each fase is over, in nine days of ten.
    pub fases: Vec<u64>,
}

impl Query for Length {
    const NAME: &'static str = "length";
    type Answer = LengthAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![
            tag::draw(self.etapa),
            tag::entries(self.etapa),
            tag::DISCIPLINE.to_owned(),
        ])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<LengthAnswer, Refusal> {
        let db = season.db();
        let loaded = season.loaded(self.etapa)?;
        let drawn = loaded.view.fases.first().map(|first| first.entrants);
        let entrants = match drawn {
            Some(drawn) => drawn,
            None => to_draw(db, self.etapa)?.len(),
        };
        let mesas = store::etapa::mesas(db, loaded.etapa.venue_day)?;
        let usable = mesas.iter().filter(|mesa| mesa.usable).count();
        let mut day = Day {
            format: self.format.as_deref().unwrap_or(&loaded.etapa.format),
            entrants,
            // Where nobody has counted them, the draw sets up as many as are needed.
            mesas: if usable == 0 { 999 } else { usable },
            pace: PACE,
            turnaround: TURNAROUND,
            group_size: None,
            runs: RUNS,
            seed: 1,
        };
        // Once jogos have been reported, the pace is that of this hall.
        if let Ok(usual) = simulate_day(&Day {
            runs: 1,
            ..day.clone()
        }) && let Some(pace) =
            measured(&store::report::seconds_after_call(db, self.etapa)?, &usual)
        {
            day.pace = pace;
        }
        let Ok(told) = simulate_day(&day) else {
            return Ok(LengthAnswer {
                told: String::new(),
                pace: day.pace,
                fases: Vec::new(),
            });
        };
        let rodadas = told["rodadas"].as_array().map_or(&[][..], Vec::as_slice);
        let count = told["fases"].as_array().map_or(0, Vec::len);
        let ends = |fase: usize| {
            let of_fase = rodadas.iter().filter(|rodada| rodada["fase"] == fase);
            let ends = of_fase.filter_map(|rodada| rodada["ends"]["p90"].as_u64());
            ends.max().unwrap_or(0)
        };
        let minutes = |share: &str| told["minutes"][share].as_u64().unwrap_or(0);
        Ok(LengthAnswer {
            pace: day.pace,
            told: context.language.day_ends(minutes("p50"), minutes("p90")),
            fases: (1..=count).map(ends).collect(),
        })
    }
}

/// Results that it takes before a pace can be told from them.
const ENOUGH: usize = 10;

/// Seconds that a mão has taken: of half the jogos, from the call to the result.
fn measured(seconds: &[u64], told: &serde_json::Value) -> Option<u64> {
    let maos = told["maos_a_jogo"].as_u64().filter(|maos| *maos > 0)?;
    let half = seconds
        .get(seconds.len() / 2)
        .filter(|_| seconds.len() >= ENOUGH)?;
    Some((half / maos).clamp(10, 300))
}
