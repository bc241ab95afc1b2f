//! A format out of its file.

use super::check::FormatProblem;
use super::misread::Misread;
use super::terms::{
    ConfrontoFormat, DoubleFormat, FaseFormat, Format, GroupsFormat, KnockoutFormat, Play,
    RankingFormat, Seeds, Source,
};
use crate::name::cleaned;
use crate::reading::Marking;
use crate::regulation::{EMBEDDED, InForce};
use rules::jogo::BestOf;
use rules::profile::Stated;
use rules::regulation::RegulationId;
use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::Spanned;

impl Format {
    /// Reads a format file that names a regulation which comes with the program.
    ///
    /// # Errors
    /// As [`Format::parse_under`].
    pub fn parse(text: &str) -> Result<Self, Vec<FormatProblem>> {
        Self::parse_under(text, &EMBEDDED)
    }

    /// Reads a format file that names a regulation which is in force.
    ///
    /// # Errors
    /// Every problem; one alone where the file cannot be read at all.
    pub fn parse_under(text: &str, regulations: &InForce) -> Result<Self, Vec<FormatProblem>> {
        let format =
            unchecked(text, regulations).map_err(|error| vec![FormatProblem::Unreadable(error)])?;
        let problems = format.problems();
        if problems.is_empty() {
            Ok(format)
        } else {
            Err(problems)
        }
    }
}

/// Reads a file; where and why it is not of this kind.
pub(super) fn unchecked(text: &str, regulations: &InForce) -> Result<Format, Misread> {
    let file: FormatFile = toml::from_str(text).map_err(|error| Misread::new(text, &error))?;
    let named: Option<RegulationId> = file.profile.get_ref().parse().ok();
    let regulation = named.and_then(|id| regulations.named(id)).ok_or_else(|| {
        let at = file.profile.span().start;
        Misread::word(text, at, file.profile.get_ref(), regulations.names())
    })?;
    let said: Said = toml::from_str(text).map_err(|error| Misread::new(text, &error))?;
    let scoring = regulation.scoring();
    let mut fases: Vec<FaseFormat> = Vec::new();
    for (fase, said) in file.fase.into_iter().zip(said.fase) {
        let mut follows = fase.following(&fases);
        if let Play::Groups(groups) = &mut follows.play {
            let said = said.points.unwrap_or_default();
            let unsaid = |said: Option<IgnoredAny>, of: &Option<Stated<i32>>| {
                let told = of.as_ref().filter(|_| said.is_none());
                told.map(|told| i64::from(told.value))
            };
            groups.points = groups.points.but(
                unsaid(said.walkover_win, &scoring.walkover_win),
                unsaid(said.walkover_loss, &scoring.walkover_loss),
            );
        }
        fases.push(follows);
    }
    let mut confronto = file.confronto;
    if said.confronto.target.is_none() {
        confronto.target = scoring.target.value;
    }
    Ok(Format {
        id: cleaned(&file.id),
        name: cleaned(&file.name),
        regulation,
        version: file.version,
        confronto,
        fases,
        ranking: file.ranking,
        sumula: file.sumula,
    })
}

const fn first() -> u32 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FormatFile {
    id: String,
    name: String,
    profile: Spanned<String>,
    #[serde(default = "first")]
    version: u32,
    confronto: ConfrontoFormat,
    fase: Vec<FaseFile>,
    ranking: RankingFormat,
    #[serde(default)]
    sumula: Marking,
}

/// What a file may leave to its regulation.
#[derive(Deserialize)]
struct Said {
    confronto: SaidConfronto,
    fase: Vec<SaidFase>,
}

#[derive(Deserialize)]
struct SaidFase {
    points: Option<SaidPoints>,
}

#[derive(Default, Deserialize)]
struct SaidPoints {
    walkover_win: Option<IgnoredAny>,
    walkover_loss: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct SaidConfronto {
    target: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct FaseFile {
    #[serde(default)]
    name: String,
    from: Option<Vec<Source>>,
    #[serde(default)]
    seeds: Seeds,
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
            name: cleaned(&self.name),
            from: self.from.unwrap_or_else(|| follows().into_iter().collect()),
            seeds: self.seeds,
            best_of: self.best_of,
            play: match self.play {
                PlayFile::Groups(groups) => Play::Groups(groups),
                PlayFile::Knockout(knockout) => Play::Knockout(knockout),
                PlayFile::DoubleElimination(double) => Play::Double(double),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::preset::PRESETS;
    use crate::reading::Accepted;

    fn preset() -> &'static str {
        Format::preset("fprt-interclubes").unwrap()
    }

    #[test]
    fn every_preset_is_sound_and_named_by_its_id() {
        for (id, text) in PRESETS {
            assert_eq!(Format::parse(text).unwrap().id, id);
        }
    }

    #[test]
    fn names_hold_nothing_that_steers_a_screen() {
        let named = preset().replacen("name = \"", "name = \"\\u001b[2J\\u202e", 2);
        let format = Format::parse(&named).unwrap();
        let plain = Format::parse(preset()).unwrap();
        assert_eq!(format.name, format!("[2J{}", plain.name));
        let of_fases = format.fases.iter().map(|fase| &fase.name);
        assert!(
            of_fases
                .flat_map(|name| name.chars())
                .all(|letter| !letter.is_control())
        );
    }

    #[test]
    fn how_marks_are_taken_may_be_said() {
        let with = |text: &str| Format::parse(&format!("{}\n{text}", preset()));
        assert_eq!(with("").unwrap().sumula, Marking::default());
        let strict = with("[sumula]\nmarks = \"fill\"\narithmetic = true").unwrap();
        let told = Marking {
            marks: Accepted::Fill,
            arithmetic: true,
        };
        assert_eq!(strict.sumula, told);
        assert!(with("[sumula]\nmarks = \"dots\"").is_err());
        assert!(with("[sumula]\ncolour = 3").is_err());
    }

    #[test]
    fn groups_are_as_few_as_the_size_allows() {
        let format = Format::parse(preset()).unwrap();
        let groups = format.fases[0].play.groups().unwrap();
        let counts = [12, 13, 15, 18, 19, 24, 25].map(|entrants| groups.count(entrants));
        assert_eq!(counts, [2, 3, 3, 3, 4, 4, 5]);
    }

    #[test]
    fn every_problem_is_told_at_once() {
        let broken = preset()
            .replace("mesas = 5", "mesas = 0")
            .replace("advance = 8", "advance = 0")
            .replace("across = [", "across = [\"head-to-head\", ");
        let problems = Format::parse(&broken).unwrap_err();
        assert_eq!(problems.len(), 3, "{problems:?}");
        let unreadable = Format::parse("id = 3").unwrap_err();
        assert!(matches!(&unreadable[..], [FormatProblem::Unreadable(_)]));
        let swapped = preset().replace("kind = \"knockout\"", "kind = \"swiss\"");
        assert!(matches!(
            &Format::parse(&swapped).unwrap_err()[..],
            [FormatProblem::Unreadable(_)]
        ));
        let unknown = preset().replace("\"wins\"", "\"beauty\"");
        assert!(matches!(
            &Format::parse(&unknown).unwrap_err()[..],
            [FormatProblem::Unreadable(_)]
        ));
    }
}
