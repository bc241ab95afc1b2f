//! The formats that come with the program.

use super::terms::Format;

/// Their ids and files.
pub const PRESETS: [(&str, &str); 12] = [
    (
        "fprt-interclubes",
        include_str!("../../formats/fprt-interclubes.toml"),
    ),
    (
        "palmeiras-2022",
        include_str!("../../formats/palmeiras-2022.toml"),
    ),
    (
        "palmeiras-2020",
        include_str!("../../formats/palmeiras-2020.toml"),
    ),
    (
        "palmeiras-2010",
        include_str!("../../formats/palmeiras-2010.toml"),
    ),
    (
        "sacramento-2016",
        include_str!("../../formats/sacramento-2016.toml"),
    ),
    (
        "dupla-eliminacao",
        include_str!("../../formats/dupla-eliminacao.toml"),
    ),
    (
        "liga-paulista",
        include_str!("../../formats/liga-paulista.toml"),
    ),
    ("gaucho", include_str!("../../formats/gaucho.toml")),
    ("goias", include_str!("../../formats/goias.toml")),
    ("suico", include_str!("../../formats/suico.toml")),
    ("apcef-pr", include_str!("../../formats/apcef-pr.toml")),
    (
        "noite-de-clube",
        include_str!("../../formats/noite-de-clube.toml"),
    ),
];

impl Format {
    /// The text of a preset.
    #[must_use]
    pub fn preset(id: &str) -> Option<&'static str> {
        PRESETS
            .into_iter()
            .find(|(known, _)| *known == id)
            .map(|(_, text)| text)
    }
}
