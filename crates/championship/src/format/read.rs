//! A format as its file has it, before it is checked.

use super::{
    ConfrontoFormat, DoubleFormat, FaseFormat, Format, GroupsFormat, KnockoutFormat, Play,
    RankingFormat, Source,
};
use rules::jogo::BestOf;
use rules::profile::ProfileId;
use serde::Deserialize;

/// Reads a file; what the parser says where it is not of this kind.
pub fn format(text: &str) -> Result<Format, String> {
    let file: FormatFile = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut fases: Vec<FaseFormat> = Vec::new();
    for fase in file.fase {
        let follows = fase.following(&fases);
        fases.push(follows);
    }
    Ok(Format {
        id: file.id,
        name: file.name,
        profile: file.profile,
        version: file.version,
        confronto: file.confronto,
        fases,
        ranking: file.ranking,
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FormatFile {
    id: String,
    name: String,
    profile: ProfileId,
    #[serde(default = "super::first")]
    version: u32,
    confronto: ConfrontoFormat,
    fase: Vec<FaseFile>,
    ranking: RankingFormat,
}

#[derive(Deserialize)]
struct FaseFile {
    #[serde(default)]
    name: String,
    from: Option<Vec<Source>>,
    best_of: Option<BestOf>,
    #[serde(flatten)]
    play: PlayFile,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum PlayFile {
    Groups(GroupsFormat),
    Knockout(KnockoutFormat),
    DoubleElimination(DoubleFormat),
}

impl FaseFile {
    /// `earlier` are the fases before it: without a word it takes those whom the last of them lets go on.
    fn following(self, earlier: &[FaseFormat]) -> FaseFormat {
        let follows = || {
            earlier.last().map(|before| Source {
                fase: earlier.len(),
                places: (1, before.play.groups().map_or(0, |groups| groups.advance)),
                enters: 0,
                paid: false,
            })
        };
        FaseFormat {
            name: self.name,
            from: self.from.unwrap_or_else(|| follows().into_iter().collect()),
            best_of: self.best_of,
            play: match self.play {
                PlayFile::Groups(groups) => Play::Groups(groups),
                PlayFile::Knockout(knockout) => Play::Knockout(knockout),
                PlayFile::DoubleElimination(double) => Play::Double(double),
            },
        }
    }
}
