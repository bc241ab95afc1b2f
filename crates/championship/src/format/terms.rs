//! What a format says: its fases, what is played in them, what places are worth.

use crate::reading::Marking;
use rules::jogo::{BestOf, JogoRule};
use rules::partida::Target;
use rules::profile::{Profile, Sides};
use rules::regulation::{Regulation, RegulationId};
use serde::{Deserialize, Serialize, Serializer};
use tournament::berger;
use tournament::bracket::{GrandFinal, Placement};
use tournament::criteria::Criterion;
use tournament::draw::Seeding;
use tournament::scale::Scale;
use tournament::standings::PointsTable;

/// The last place of a source that takes everybody from its first place on.
pub const LAST_PLACE: usize = 999;

/// A checked format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Format {
    /// Short name for files and commands.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The regulation that it is played under.
    #[serde(rename = "profile", serialize_with = "by_name")]
    pub regulation: &'static Regulation,
    /// Counts up where the championship changes its rules from one etapa to the next.
    pub version: u32,
    /// What one confronto is made of.
    pub confronto: ConfrontoFormat,
    /// What is played, in order; at least one.
    pub fases: Vec<FaseFormat>,
    /// What places are worth.
    pub ranking: RankingFormat,
    /// How the marks of súmulas are taken.
    pub sumula: Marking,
}

fn by_name<S: Serializer>(regulation: &&Regulation, serializer: S) -> Result<S::Ok, S::Error> {
    regulation.id().serialize(serializer)
}

/// What one confronto is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConfrontoFormat {
    /// Mesas, each with a dupla of either side: 1 to 9.
    pub mesas: u8,
    /// Partidas of a jogo at most: 1, 3 or 5.
    pub best_of: BestOf,
    /// Points that end a partida: the regulation's where nothing is said, up to what a súmula has room for.
    #[serde(default = "twelve")]
    pub target: Target,
    /// Jogos one after the other at each mesa: 1 to 9.
    #[serde(default = "one_turn")]
    pub turns: u8,
    /// Which duplas meet from turn to turn.
    #[serde(default)]
    pub duplas: Duplas,
    /// How many jogos win the confronto, more than half of them; 0 where all are played.
    #[serde(default)]
    pub first_to: u32,
    /// Complete duplas without which a team should not play; 0 where nobody asks.
    #[serde(default)]
    pub min_duplas: u8,
    /// Players a side: 2, 1 for mano-a-mano, 3 for trios.
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

const fn one_turn() -> u8 {
    1
}

const fn once() -> usize {
    1
}

const fn pairs() -> u8 {
    2
}

/// Which duplas meet at a mesa.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duplas {
    /// Those of the same number, in every turn.
    #[default]
    Fixed,
    /// Each meets another one in every turn.
    Rotating,
}

impl ConfrontoFormat {
    /// Whether a team sits down as one dupla, so that both are the same people.
    #[must_use]
    pub const fn has_one_dupla(&self) -> bool {
        self.mesas == 1
    }

    /// Jogos of a whole confronto.
    #[must_use]
    pub const fn jogos(&self) -> usize {
        self.mesas as usize * self.turns as usize
    }
}

/// One fase: who comes in, and what they play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FaseFormat {
    /// What people call it; empty for what its kind is called.
    pub name: String,
    /// Where its entrants come from; nowhere for the first: everybody who is entered.
    pub from: Vec<Source>,
    /// By what its entrants are seeded before they are drawn.
    pub seeds: Seeds,
    /// Partidas of a jogo at most, where this fase has its own: 1, 3 or 5.
    pub best_of: Option<BestOf>,
    /// What is played.
    pub play: Play,
}

/// By what the entrants of a fase are seeded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seeds {
    /// The pots that somebody gave them; in later fases the places that they come from.
    #[default]
    Pots,
    /// The season's ranking as it was before the etapa, those level in it by lot: in the first fase alone.
    Ranking,
}

/// Places of an earlier fase whose holders come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Which fase, 1-based.
    pub fase: usize,
    /// First and last place, 1-based; beyond the last of the field is nobody, so that
    /// [`LAST_PLACE`] takes everybody.
    pub places: (usize, usize),
    /// In a knockout: they come in when only so many are left (a power of two); 0 for at once.
    #[serde(default)]
    pub enters: usize,
    /// In a knockout: of them only those who pay to come in again.
    #[serde(default)]
    pub paid: bool,
}

/// What a fase plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Play {
    /// Everybody of a group meets everybody.
    Groups(GroupsFormat),
    /// Who loses is out, or plays for a lower place.
    Knockout(KnockoutFormat),
    /// Who loses twice is out.
    Double(DoubleFormat),
}

/// Groups in which everyone meets everyone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupsFormat {
    /// Entrants of a group at most; as few groups as that allows, as even as can be.
    pub size: usize,
    /// How often each pair meets, 1 to 4; every second time with the sides turned.
    #[serde(default = "once")]
    pub legs: usize,
    /// Only so many rounds of the table, so that everybody meets this many others; 0 for all of them.
    #[serde(default)]
    pub rounds: usize,
    /// Who meets whom.
    #[serde(default)]
    pub pairing: Pairing,
    /// In a Swiss: whether an entrant may ask not to be paired, for half of a win's points; none where nobody may.
    #[serde(default)]
    pub half_byes: Option<HalfByes>,
    /// Entrants of one club are drawn into different groups; in a Swiss they do not meet while others are left.
    pub clubs_apart: bool,
    /// How pots are drawn into groups.
    #[serde(default)]
    pub seeding: Seeding,
    /// A draw that cannot keep clubs apart is refused, instead of telling which meet.
    #[serde(default)]
    pub clubs_strictly_apart: bool,
    /// How many go on to the next fase where that one does not say itself: all firsts, all seconds,
    /// then the best of the next place, until full.
    #[serde(default)]
    pub advance: usize,
    /// Table points.
    pub points: PointsTable,
    /// What parts entrants of one group, in order.
    pub criteria: Vec<Criterion>,
    /// What parts entrants of different groups on the same place, in order.
    pub across: Vec<Criterion>,
    /// Between groups of different size, what was gathered against the last of the larger ones is left out.
    #[serde(default)]
    pub across_drops_last: bool,
}

/// Half-point byes of a Swiss: rounds off that an entrant asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalfByes {
    /// How many an entrant may have in the fase; 1 at least.
    pub most: usize,
    /// The last rodada of the fase, from 1, in which they may be taken.
    pub until: usize,
}

/// Who meets whom in a group.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pairing {
    /// Everybody, by the Berger tables.
    #[default]
    Table,
    /// Those who stand alike, paired rodada by rodada: Swiss.
    Swiss,
}

/// Single elimination seeded from the groups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnockoutFormat {
    /// 2 for home and away, with a decider where each side has won one: 1 or 2.
    #[serde(default = "once")]
    pub legs: usize,
    /// Turns of that decider.
    #[serde(default = "one_turn")]
    pub decider_turns: u8,
    /// Its entrants are drawn into the lines, byes by lot, instead of seeded by their places.
    #[serde(default)]
    pub drawn: bool,
    /// The losers of the semifinals meet.
    pub third_place: bool,
    /// Losers play for every place down to this one: 4, 8, 16, ...
    pub placement_to: usize,
    /// After each round the best seed that is left meets the worst.
    #[serde(default)]
    pub reseed: bool,
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
            reseed: self.reseed,
        }
    }
}

/// Double elimination.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoubleFormat {
    /// Whether the champion of the losers has to win twice.
    pub grand_final: GrandFinal,
    /// What decides a confronto level in mesas, in order; after that, lots.
    pub level: Vec<LevelBy>,
}

impl Play {
    /// What decides a confronto that somebody has to win and that is level in mesas.
    #[must_use]
    pub fn level(&self) -> &[LevelBy] {
        match self {
            Self::Groups(_) => &[],
            Self::Knockout(knockout) => &knockout.level,
            Self::Double(double) => &double.level,
        }
    }

    /// Whether its entrants are drawn once they are known: into groups, or into the lines of a bracket.
    #[must_use]
    pub const fn is_drawn(&self) -> bool {
        match self {
            Self::Groups(_) => true,
            Self::Knockout(knockout) => knockout.drawn,
            Self::Double(_) => false,
        }
    }

    /// Confrontos that a match of the bracket may take: home, away and the decider, or one.
    #[must_use]
    pub const fn confrontos_of_a_match(&self) -> usize {
        match self {
            Self::Knockout(knockout) if knockout.legs == 2 => 3,
            Self::Knockout(_) | Self::Double(_) | Self::Groups(_) => 1,
        }
    }

    /// Turns of a decider; one where there is none.
    #[must_use]
    pub const fn decider_turns(&self) -> u8 {
        match self {
            Self::Knockout(knockout) if knockout.legs == 2 => knockout.decider_turns,
            Self::Knockout(_) | Self::Double(_) | Self::Groups(_) => 1,
        }
    }

    /// How many confrontos whoever comes into a bracket has at least.
    #[must_use]
    pub const fn least(&self) -> usize {
        match self {
            Self::Double(_) => 2,
            Self::Groups(_) | Self::Knockout(_) => 1,
        }
    }

    /// The groups, where it is groups.
    #[must_use]
    pub const fn groups(&self) -> Option<&GroupsFormat> {
        match self {
            Self::Groups(groups) => Some(groups),
            Self::Knockout(_) | Self::Double(_) => None,
        }
    }

    /// The knockout, where it is one.
    #[must_use]
    pub const fn knockout(&self) -> Option<&KnockoutFormat> {
        match self {
            Self::Knockout(knockout) => Some(knockout),
            Self::Groups(_) | Self::Double(_) => None,
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
    /// Whether individuals are ranked over the season, too: every athlete of a line-up has the place
    /// and the points of his entrant.
    #[serde(default)]
    pub individuals: bool,
    /// How many etapas count for each, the best ones; 0 for all. That of the newest etapa holds.
    #[serde(default)]
    pub best_etapas: usize,
}

/// What parts the tied by a list of a format: where it names no lots, they decide last by themselves.
#[must_use]
pub fn with_lots(criteria: &[Criterion]) -> Vec<Criterion> {
    let missing = (!criteria.contains(&Criterion::Lots)).then_some(Criterion::Lots);
    criteria.iter().copied().chain(missing).collect()
}

/// In which of its lists a format names no lots.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Lotless {
    /// Within some of its groups.
    pub within: bool,
    /// Between some of its groups.
    pub across: bool,
    /// Between duplas.
    pub duplas: bool,
}

impl Format {
    /// In which of its lists lots decide last without being named.
    #[must_use]
    pub fn lotless(&self) -> Lotless {
        let lacks = |criteria: &[Criterion]| !criteria.contains(&Criterion::Lots);
        let groups = || self.fases.iter().filter_map(|fase| fase.play.groups());
        Lotless {
            within: groups().any(|groups| lacks(&groups.criteria)),
            across: groups().any(|groups| lacks(&groups.across)),
            duplas: lacks(&self.ranking.duplas),
        }
    }

    /// What the regulation is called that it is played under.
    #[must_use]
    pub const fn profile(&self) -> RegulationId {
        self.regulation.id()
    }

    /// How the cards are played in this championship; as by the standard regulation where its own has none, as a jogo is
    /// then as long as one of those.
    #[must_use]
    pub fn rules(&self) -> Profile {
        let cards = self.regulation.profile();
        let mut rules = cards.unwrap_or_else(|| Profile::standard()).clone();
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

    /// Whether the holder of a place of this fase (0-based) goes on to a later one.
    pub fn places_that_go_on(&self, fase: usize) -> impl Fn(usize) -> bool + use<'_> {
        move |place| {
            let sources = self.fases.iter().flat_map(|later| &later.from);
            sources
                .filter(|source| source.fase == fase + 1)
                .any(|source| (source.places.0..=source.places.1).contains(&place))
        }
    }

    /// How the jogos of a fase (1-based) are played.
    #[must_use]
    pub fn rule(&self, fase: u32) -> JogoRule {
        let index = usize::try_from(fase).unwrap_or(0).wrapping_sub(1);
        let own = self.fases.get(index).and_then(|fase| fase.best_of);
        JogoRule {
            best_of: own.unwrap_or(self.confronto.best_of),
            target: self.confronto.target,
            ..JogoRule::of(self.regulation.scoring())
        }
    }

    /// How many entrants each fase has when so many are entered.
    #[must_use]
    pub fn field_sizes(&self, entrants: usize) -> Vec<usize> {
        let mut sizes: Vec<usize> = Vec::with_capacity(self.fases.len());
        for fase in &self.fases {
            sizes.push(if fase.from.is_empty() {
                entrants
            } else {
                fase.from.iter().map(|source| source.size(&sizes)).sum()
            });
        }
        sizes
    }
}

impl Source {
    /// How many come in, of fields of these sizes.
    #[must_use]
    pub fn size(&self, sizes: &[usize]) -> usize {
        let (first, last) = self.places;
        let field = sizes.get(self.fase.wrapping_sub(1)).copied().unwrap_or(0);
        (last.min(field) + 1).saturating_sub(first)
    }
}

impl GroupsFormat {
    /// How many groups `entrants` make.
    #[must_use]
    pub const fn count(&self, entrants: usize) -> usize {
        entrants.div_ceil(self.size)
    }

    /// Whether so many groups go by letters: a Swiss in which all are together is no group.
    #[must_use]
    pub fn is_lettered(&self, groups: usize) -> bool {
        self.pairing == Pairing::Table || groups > 1
    }

    /// Rodadas of a fase whose largest group has so many.
    #[must_use]
    pub fn rodadas(&self, largest: usize) -> usize {
        match self.pairing {
            Pairing::Table => self.table(largest).len(),
            Pairing::Swiss => self.rounds,
        }
    }

    /// The rounds that a group of this size plays, by the Berger tables.
    #[must_use]
    pub fn table(&self, size: usize) -> Vec<Vec<berger::Pairing>> {
        let mut rounds = berger::rounds(size, self.legs);
        if self.rounds > 0 {
            rounds.truncate(self.rounds);
        }
        rounds
    }

    /// How many confrontos each entrant of a group of this size has.
    #[must_use]
    pub fn confrontos_each(&self, size: usize) -> Vec<usize> {
        if self.pairing == Pairing::Swiss {
            // With an odd number one rests in every rodada, nobody twice.
            let rests = (size % 2 * self.rounds).min(size);
            let of = |entrant| self.rounds - usize::from(entrant < rests);
            return (0..size).map(of).collect();
        }
        let mut each = vec![0; size];
        for (home, away) in self.table(size).into_iter().flatten() {
            let Some(away) = away else {
                continue;
            };
            each[home] += 1;
            each[away] += 1;
        }
        each
    }

    /// The sizes of the groups, the larger first.
    #[must_use]
    pub fn sizes(&self, entrants: usize) -> Vec<usize> {
        let count = self.count(entrants);
        (0..count)
            .map(|group| entrants / count + usize::from(group < entrants % count))
            .collect()
    }
}
