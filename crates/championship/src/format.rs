//! The format of an etapa as a TOML file: what is played, who goes on, what it is worth.

use rules::jogo::{BestOf, JogoRule};
use rules::partida::Target;
use rules::profile::{Profile, ProfileId, Sides};
use serde::{Deserialize, Serialize};
use tournament::bracket::Placement;
use tournament::criteria::Criterion;
use tournament::scale::Scale;
use tournament::standings::PointsTable;

/// The formats that come with the program: id and file.
pub const PRESETS: [(&str, &str); 1] = [(
    "fprt-interclubes",
    include_str!("../formats/fprt-interclubes.toml"),
)];

/// The largest knockout whose every seating is weighed to keep group-mates apart.
const LARGEST_KNOCKOUT: usize = 16;

/// Squares that a row of a súmula has room for.
const LONGEST_PARTIDA: usize = 18;

/// A checked format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Format {
    /// Short name for files and commands.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The regulation.
    pub profile: ProfileId,
    /// Counts up where the championship changes its rules from one etapa to the next.
    pub version: u32,
    /// What one confronto is made of.
    pub confronto: ConfrontoFormat,
    /// The groups.
    pub groups: GroupsFormat,
    /// What follows them.
    pub knockout: KnockoutFormat,
    /// What places are worth.
    pub ranking: RankingFormat,
}

/// What one confronto is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConfrontoFormat {
    /// Jogos, each dupla against the one of the same number: 1 to 9.
    pub mesas: u8,
    /// Partidas of a jogo at most: 1, 3 or 5.
    pub best_of: BestOf,
    /// Points that end a partida: the regulation's 12 where nothing is said, up to what a súmula has room for.
    #[serde(default = "twelve")]
    pub target: Target,
    /// Players a side: 2, or 1 for mano-a-mano.
    #[serde(default = "pairs")]
    pub players: u8,
    /// Whether a team has a reserve dupla.
    pub reserve: bool,
    /// Whether a team has a coringa, who may enter any dupla.
    pub coringa: bool,
}

const fn twelve() -> Target {
    Target::TWELVE
}

const fn first() -> u32 {
    1
}

const fn pairs() -> u8 {
    2
}

impl ConfrontoFormat {
    /// How its jogos are played.
    #[must_use]
    pub const fn rule(&self) -> JogoRule {
        JogoRule {
            best_of: self.best_of,
            target: self.target,
        }
    }
}

/// Groups in which everyone meets everyone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupsFormat {
    /// Entrants of a group at most; as few groups as that allows, as even as can be.
    pub size: usize,
    /// Entrants of one club are drawn into different groups.
    pub clubs_apart: bool,
    /// How many go on: all firsts, all seconds, then the best of the next place, until full.
    pub advance: usize,
    /// Table points.
    pub points: PointsTable,
    /// What parts entrants of one group, in order.
    pub criteria: Vec<Criterion>,
    /// What parts entrants of different groups on the same place, in order.
    pub across: Vec<Criterion>,
}

/// Single elimination seeded from the groups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnockoutFormat {
    /// The losers of the semifinals meet.
    pub third_place: bool,
    /// Losers play for every place down to this one: 4 or 8.
    pub placement_to: usize,
    /// What decides a confronto level in mesas, in order; after that, lots.
    pub level: Vec<LevelBy>,
}

impl KnockoutFormat {
    /// The places played for.
    #[must_use]
    pub const fn placement(&self) -> Placement {
        Placement {
            third: self.third_place,
            to: self.placement_to,
        }
    }
}

/// What decides a confronto that is level in mesas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LevelBy {
    /// More partidas.
    Partidas,
    /// More pontinhos.
    Pontinhos,
}

/// What places are worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankingFormat {
    /// Points for the 1st, 2nd, ... place; 0 beyond.
    pub scale: Scale,
    /// What parts duplas over their jogos of the etapa, in order.
    pub duplas: Vec<Criterion>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FormatFile {
    id: String,
    name: String,
    profile: ProfileId,
    #[serde(default = "first")]
    version: u32,
    confronto: ConfrontoFormat,
    fase: Vec<FaseFile>,
    ranking: RankingFormat,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum FaseFile {
    Groups(GroupsFormat),
    Knockout(KnockoutFormat),
}

/// One thing wrong with a format file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum FormatProblem {
    /// Not this kind of TOML file; with what the parser says, line included.
    Unreadable(String),
    /// The fases must be one of groups, then one of knockout.
    Fases,
    /// A number outside what can be run.
    OutOfRange {
        /// Which field.
        field: &'static str,
        /// Least.
        least: usize,
        /// Most.
        most: usize,
        /// What the file says.
        is: usize,
    },
    /// A criterion that cannot be applied there.
    Criterion {
        /// Which list.
        field: &'static str,
        /// Which criterion.
        criterion: Criterion,
    },
    /// A list that must not be empty.
    Empty(&'static str),
}

impl Format {
    /// Reads a format file.
    ///
    /// # Errors
    /// Every problem; one alone where the file cannot be read at all.
    pub fn parse(text: &str) -> Result<Self, Vec<FormatProblem>> {
        let file: FormatFile = toml::from_str(text)
            .map_err(|error| vec![FormatProblem::Unreadable(error.to_string())])?;
        let mut fases = file.fase.into_iter();
        let (Some(FaseFile::Groups(groups)), Some(FaseFile::Knockout(knockout)), None) =
            (fases.next(), fases.next(), fases.next())
        else {
            return Err(vec![FormatProblem::Fases]);
        };
        let format = Self {
            id: file.id,
            name: file.name,
            profile: file.profile,
            version: file.version,
            confronto: file.confronto,
            groups,
            knockout,
            ranking: file.ranking,
        };
        let problems = format.problems();
        if problems.is_empty() {
            Ok(format)
        } else {
            Err(problems)
        }
    }

    /// The regulation with what this championship changes in it.
    #[must_use]
    pub fn rules(&self) -> Profile {
        let mut rules = Profile::of(self.profile).clone();
        let text = (rules.target.value, rules.best_of.value, 2);
        let ours = (
            self.confronto.target,
            self.confronto.best_of.get(),
            self.confronto.players,
        );
        if text == ours {
            return rules;
        }
        rules.version = self.version.max(rules.version.saturating_add(1));
        rules.target.value = ours.0;
        rules.best_of.value = ours.1;
        if self.confronto.players == 1 {
            rules.sides.value = Sides::Singles;
        }
        rules
    }

    /// The text of a preset.
    #[must_use]
    pub fn preset(id: &str) -> Option<&'static str> {
        PRESETS
            .into_iter()
            .find(|(known, _)| *known == id)
            .map(|(_, text)| text)
    }

    fn problems(&self) -> Vec<FormatProblem> {
        let mut problems = Vec::new();
        let ranges = [
            ("confronto.mesas", usize::from(self.confronto.mesas), 1, 9),
            (
                "confronto.best_of",
                self.confronto.best_of.get() as usize,
                1,
                5,
            ),
            (
                "confronto.target",
                usize::from(self.confronto.target.get()),
                3,
                LONGEST_PARTIDA,
            ),
            (
                "confronto.players",
                usize::from(self.confronto.players),
                1,
                2,
            ),
            ("fase.size", self.groups.size, 2, 64),
            ("fase.advance", self.groups.advance, 2, LARGEST_KNOCKOUT),
            ("fase.placement_to", self.knockout.placement_to, 4, 8),
            ("ranking.scale", self.ranking.scale.0.len(), 1, 500),
        ];
        for (field, is, least, most) in ranges {
            if !(least..=most).contains(&is) {
                problems.push(FormatProblem::OutOfRange {
                    field,
                    least,
                    most,
                    is,
                });
            }
        }
        let lists = [
            ("fase.criteria", &self.groups.criteria, true),
            ("fase.across", &self.groups.across, false),
            ("ranking.duplas", &self.ranking.duplas, false),
        ];
        for (field, criteria, meets_known) in lists {
            if criteria.is_empty() {
                problems.push(FormatProblem::Empty(field));
            }
            problems.extend(
                criteria
                    .iter()
                    .filter(|criterion| !meets_known && needs_meets(**criterion))
                    .map(|&criterion| FormatProblem::Criterion { field, criterion }),
            );
        }
        problems
    }

    /// How many groups `entrants` make.
    #[must_use]
    pub const fn group_count(&self, entrants: usize) -> usize {
        entrants.div_ceil(self.groups.size)
    }
}

/// Criteria that look at who met whom mean nothing between groups or between duplas.
fn needs_meets(criterion: Criterion) -> bool {
    use tournament::criteria::Measure;
    match criterion {
        Criterion::HeadToHead => true,
        Criterion::Lots => false,
        Criterion::Total(measure) | Criterion::Average(measure) => matches!(
            measure,
            Measure::OpponentsPoints | Measure::OpponentsPointsCut1 | Measure::SonnebornBerger
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn groups_are_as_few_as_the_size_allows() {
        let format = Format::parse(preset()).unwrap();
        let counts = [12, 13, 15, 18, 19, 24, 25].map(|entrants| format.group_count(entrants));
        assert_eq!(counts, [2, 3, 3, 3, 4, 4, 5]);
    }

    #[test]
    fn every_problem_is_told_at_once() {
        let broken = preset()
            .replace("mesas = 5", "mesas = 0")
            .replace("advance = 8", "advance = 40")
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
