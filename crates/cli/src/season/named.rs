//! What a word names: a regulation, a format.

use app::regulation::{RegulationId, known};
use messages::refusal::{Kind, Refusal};
use sandbox::source;
use std::path::Path;

/// The name of a regulation: whether the season knows it is told by what is done with it.
pub fn profile_named(profile: &str) -> Result<RegulationId, Refusal> {
    RegulationId::new(profile).ok_or_else(|| unknown(profile))
}

/// The name of a regulation that comes with the program, where no season is asked.
pub fn embedded_named(profile: &str) -> Result<RegulationId, Refusal> {
    known(profile).map_err(|_| unknown(profile))
}

fn unknown(profile: &str) -> Refusal {
    Refusal::Unknown {
        kind: Kind::Profile,
        asked: profile.to_owned(),
        near: RegulationId::EMBEDDED
            .iter()
            .map(ToString::to_string)
            .collect(),
    }
}

pub fn profile_of_preset(preset: &str) -> Result<RegulationId, Refusal> {
    let text = format_text(preset)?;
    let format = app::format::Format::parse(&text).map_err(Refusal::Format)?;
    Ok(format.profile())
}

/// A format that comes with the program, or a file.
pub fn format_text(format: &str) -> Result<String, Refusal> {
    if let Some(text) = app::format::Format::preset(format) {
        return Ok(text.to_owned());
    }
    let path = Path::new(format);
    if path.extension().is_none() && !path.exists() {
        return Err(Refusal::Unknown {
            kind: Kind::Preset,
            asked: format.to_owned(),
            near: app::format::PRESETS
                .iter()
                .map(|(id, _)| (*id).to_owned())
                .collect(),
        });
    }
    source::text(path)
}
