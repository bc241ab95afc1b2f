//! Formats before an etapa is made from one.

use crate::commands::etapa::found;
use crate::query::{Query, RestsOn};
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use crate::tag;
use crate::words::pt_br;
use championship::chain::{FaseLoad, chain};
use championship::format::{Format, PRESETS};
use championship::id::EtapaId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The formats that come with the program.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Formats {}

/// A format that comes with the program.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FormatPreset {
    /// Short name.
    pub id: String,
    /// Its file.
    pub text: String,
    /// What it says.
    pub summary: FormatSummary,
}

/// What a format says, for people.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FormatSummary {
    /// Its name.
    pub name: String,
    /// What it regulates and how, in words.
    pub lines: Vec<(String, String)>,
    /// Its fases with what each comes to; empty where nobody said with how many.
    pub chain: Vec<FaseGlance>,
}

/// A fase of a format.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FaseGlance {
    /// What people call it.
    pub name: String,
    /// What it comes to.
    pub load: FaseLoad,
    /// Confrontos in all.
    pub confrontos: usize,
    /// Mesas that its fullest rodada needs.
    pub mesas: usize,
}

fn summary(format: &Format, entrants: Option<usize>) -> FormatSummary {
    let loads = entrants.map_or_else(Vec::new, |entrants| chain(format, entrants));
    let per_confronto = usize::from(format.confronto.mesas);
    FormatSummary {
        chain: loads
            .into_iter()
            .enumerate()
            .map(|(index, load)| FaseGlance {
                name: pt_br::fase(format, index),
                confrontos: load.confrontos(),
                mesas: load.rodadas.iter().max().copied().unwrap_or(0) * per_confronto,
                load,
            })
            .collect(),
        name: format.name.clone(),
        lines: pt_br::format::lines(format),
    }
}

impl Query for Formats {
    const NAME: &'static str = "formats";
    type Answer = Vec<FormatPreset>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    fn answer(&self, _: &SeasonFile) -> Result<Vec<FormatPreset>, Refusal> {
        PRESETS
            .into_iter()
            .map(|(id, text)| {
                Ok(FormatPreset {
                    id: id.to_owned(),
                    summary: summary(&Format::parse(text).map_err(Refusal::Format)?, None),
                    text: text.to_owned(),
                })
            })
            .collect()
    }
}

/// What a format file says.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ReadFormat {
    /// The file's text.
    pub text: String,
    /// With how many entrants, where that is known.
    #[serde(default)]
    pub entrants: Option<usize>,
}

impl Query for ReadFormat {
    const NAME: &'static str = "read-format";
    type Answer = FormatSummary;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    fn answer(&self, _: &SeasonFile) -> Result<FormatSummary, Refusal> {
        Ok(summary(
            &Format::parse(&self.text).map_err(Refusal::Format)?,
            self.entrants,
        ))
    }
}

/// The format file of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct FormatOf {
    /// Which etapa.
    pub etapa: EtapaId,
}

/// The format file of an etapa.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FormatOfAnswer {
    /// Its text.
    pub text: String,
}

impl Query for FormatOf {
    const NAME: &'static str = "format-of";
    type Answer = FormatOfAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![tag::etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile) -> Result<FormatOfAnswer, Refusal> {
        let text = found(season.db(), self.etapa)?.format;
        Ok(FormatOfAnswer { text })
    }
}
