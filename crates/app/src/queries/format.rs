//! Formats before an etapa is made from one.

use crate::query::{Query, RestsOn};
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use crate::words::pt_br;
use championship::format::{Format, PRESETS};
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
}

fn summary(format: &Format) -> FormatSummary {
    FormatSummary {
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
                    summary: summary(&Format::parse(text).map_err(Refusal::Format)?),
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
        ))
    }
}
