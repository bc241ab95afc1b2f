//! When an etapa ends, told on paper: days made of jogos that the engine has played.

use crate::ground::discipline::to_draw;
use crate::ground::etapa::format_of;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::format::Format;
use championship::id::EtapaId;
use engines::{Forecast, Hall, forecast};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use store::Db;
use store::etapa::Etapa;
use ts_rs::TS;

/// Seconds that a mão takes where nobody has measured.
pub const PACE: u64 = 40;

/// Minutes between two rodadas where nobody has measured.
const TURNAROUND: u64 = 10;

/// Days that are tried.
const RUNS: usize = 200;

/// Entrants without whom there is no day to be told of.
const FEWEST: usize = 4;

/// Mesas that suffice for anybody.
const ENOUGH_MESAS: usize = 999;

/// When an etapa ends.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Length {
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
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = LengthAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![
            Tag::Draw(self.etapa),
            Tag::Entries(self.etapa),
            Tag::Discipline,
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
        let pace = seconds_a_mao(db, &loaded.etapa)?;
        let text = self.format.as_deref().unwrap_or(&loaded.etapa.format);
        let format = Format::parse_under(text, &loaded.etapa.regulations)
            .ok()
            .filter(|_| entrants >= FEWEST);
        let Some(format) = format else {
            return Ok(LengthAnswer {
                told: String::new(),
                pace,
                fases: Vec::new(),
            });
        };
        // Where nobody has counted them, the draw sets up as many as are needed.
        let mesas = Some(usable).filter(|mesas| *mesas > 0);
        let told = of_a_day(&format, entrants, mesas, pace);
        let ends = |fase: u32| {
            let of_fase = told.rodadas.iter().filter(|rodada| rodada.fase == fase);
            of_fase.map(|rodada| rodada.ends.p90).max().unwrap_or(0)
        };
        let day = told.ends();
        let fases = 1..=u32::try_from(format.fases.len()).unwrap_or(u32::MAX);
        Ok(LengthAnswer {
            pace,
            told: context.language.day_ends(day.p50, day.p90),
            fases: fases.map(ends).collect(),
        })
    }
}

/// When a day ends; without a word of mesas there are as many as it needs.
#[must_use]
pub fn of_a_day(format: &Format, entrants: usize, mesas: Option<usize>, pace: u64) -> Forecast {
    let hall = Hall {
        entrants,
        mesas: mesas.unwrap_or(ENOUGH_MESAS),
        pace,
        turnaround: TURNAROUND,
        runs: RUNS,
        seed: 1,
    };
    forecast(format, hall)
}

/// Seconds that a mão has taken in an etapa once jogos have been reported; before, what is usual.
///
/// # Errors
/// Where the file cannot be read.
pub fn seconds_a_mao(db: &Db, etapa: &Etapa) -> Result<u64, Refusal> {
    let seconds = store::report::seconds_after_call(db, etapa.id)?;
    let format = format_of(etapa).ok();
    let format = format.filter(|_| seconds.len() >= ENOUGH);
    Ok(format
        .and_then(|format| measured(&seconds, &format))
        .unwrap_or(PACE))
}

/// Results that it takes before a pace can be told from them.
const ENOUGH: usize = 10;

/// Seconds that a mão has taken: of half the jogos, from the call to the result.
fn measured(seconds: &[u64], format: &Format) -> Option<u64> {
    let maos = of_a_day(format, FEWEST, None, PACE).maos_a_jogo;
    let half = seconds.get(seconds.len() / 2)?;
    Some(half.checked_div(maos)?.clamp(10, 300))
}
