//! What everybody may see of a season. `app::public` alone builds it; telão, pages, pictures and texts stand on it
//! and on nothing else.
//!
//! No athlete has a number or a picture here: a name at a mesa, in a ruling or in a ranking is all there is of
//! anybody, shortened for who refused to be published and for who is under age.

use crate::colour::Palette;
use crate::figures::rows::Figures;
use serde::Serialize;
use ts_rs::TS;

/// A season as everybody may see it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicView")]
pub struct View {
    /// Name of the season.
    pub season: String,
    /// Whose it is; empty where nobody said.
    pub federation: String,
    /// Of which moment and entry it is.
    pub stamp: Stamp,
    /// Where its pages are found; none where nobody said.
    pub site: Option<Address>,
    /// The federation's colour; none for ours.
    pub palette: Option<Palette>,
    /// Its championships in order.
    pub championships: Vec<Championship>,
}

/// Where the pages of a season are found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicAddress")]
pub struct Address {
    /// The address of the first page, whole.
    pub url: String,
    /// Where the pages are found, as people read it and type it.
    pub told: String,
    pub code: SquareCode,
}

/// A square code, to be drawn.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicSquareCode")]
pub struct SquareCode {
    /// How many modules stand beside each other, and below.
    pub side: usize,
    /// Its dark modules as the path of an SVG, a unit each.
    pub path: String,
}

/// Of which moment something is, and by which entry of the journal anybody can hold it against the file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicStamp")]
pub struct Stamp {
    /// UTC, RFC 3339.
    pub at: String,
    /// The same by the clock on the wall: `21/11/2026 10:42`.
    pub told: String,
    /// Number of the newest entry.
    pub seq: i64,
    /// Its hash.
    pub head: String,
}

/// A championship: etapas that add up to one ranking.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicChampionship")]
pub struct Championship {
    /// Number, for good.
    pub id: i64,
    pub name: String,
    /// Id of its regulation.
    pub profile: String,
    /// Name of its regulation.
    pub regulation: String,
    /// Every team that has entered one of its etapas, by name.
    pub teams: Vec<Team>,
    /// Its etapas in order.
    pub etapas: Vec<Etapa>,
    /// What its etapas that are over come to.
    pub ranking: Ranking,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicTeam")]
pub struct Team {
    /// Number, for good.
    pub id: i64,
    pub name: String,
    /// Its club; empty where it has none.
    pub club: String,
    /// The club's city; empty where nobody said.
    pub city: String,
}

/// The season's ranking of a championship.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicRanking")]
pub struct Ranking {
    /// The etapas that count so far: number and name.
    pub etapas: Vec<(u32, String)>,
    /// Teams, best first.
    pub teams: Vec<RankedRow>,
    /// Numbered duplas, best first.
    pub duplas: Vec<RankedRow>,
    /// Athletes, best first, where the format ranks individuals.
    pub individuals: Vec<RankedRow>,
}

/// One position of the ranking.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicRankedRow")]
pub struct RankedRow {
    /// 1-based; shared where nothing parts two.
    pub rank: usize,
    /// The team's number; none of duplas and athletes.
    pub team: Option<i64>,
    pub name: String,
    /// Sum of the points, less what the committee took.
    pub points: i64,
    /// What the committee took, below 0; 0 for nothing.
    pub taken: i64,
    /// What each etapa gave.
    pub etapas: Vec<EtapaScore>,
    /// Why it stands there, in one sentence.
    pub why: String,
}

/// What an etapa gave for the ranking.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicEtapaScore")]
pub struct EtapaScore {
    /// Number of the etapa within its championship.
    pub etapa: u32,
    /// Place there; none where there is none.
    pub place: Option<usize>,
    pub points: u32,
    /// Whether it counts; not where so many better ones do.
    pub counts: bool,
}

/// What those who compete in an etapa are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Who {
    /// One: `dupla`.
    pub one: &'static str,
    /// Several: `duplas`.
    pub more: &'static str,
    /// The ending of what agrees with it: `a`, `o`.
    pub ending: &'static str,
}

impl Default for Who {
    fn default() -> Self {
        Self {
            one: "equipe",
            more: "equipes",
            ending: "a",
        }
    }
}

/// One day's tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicEtapa")]
pub struct Etapa {
    /// Number in the season, for good.
    pub id: i64,
    /// 1, 2, ... within its championship.
    pub number: u32,
    pub name: String,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// The same as people read it: `21/11/2026`.
    pub day: String,
    /// Where; empty where nobody said.
    pub hall: String,
    /// What those who compete are called; for the pages alone.
    #[serde(skip)]
    #[ts(skip)]
    pub who: Who,
    /// Numbers of the teams that are entered, by name.
    pub teams: Vec<i64>,
    /// The draws, fase by fase.
    pub draws: Vec<Draw>,
    /// The rodadas that were published, in order.
    pub rodadas: Vec<Rodada>,
    /// The rodada that is being played; none where none is.
    pub on: Option<u32>,
    /// The groups, fase by fase.
    pub groups: Vec<Groups>,
    /// The brackets, fase by fase.
    pub brackets: Vec<Bracket>,
    /// Final places that are known, best first.
    pub places: Vec<Place>,
    /// Of these, the first three.
    pub podium: Vec<Place>,
    /// The duplas over their jogos, best first; empty where a name has but one.
    pub duplas: Vec<DuplaRow>,
    /// What the boletim tells beside the tables.
    pub boletim: Boletim,
    pub figures: Figures,
    /// The official clock; none where no rodada is on.
    pub clock: Option<Clock>,
    /// Whether every place is known.
    pub over: bool,
}

impl Etapa {
    /// Whether teams compete, each with numbered duplas.
    #[must_use]
    pub fn has_duplas(&self) -> bool {
        self.who == Who::default()
    }
}

/// What the boletim tells beside the tables. No free text of the committee: names of people stand in it as they
/// were typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicBoletim")]
pub struct Boletim {
    /// Decisions by number, protests and what was made of them, reopenings: a sentence each.
    pub rulings: Vec<String>,
    /// When it last went out: `21/11/2026 18:05`; none where it did not.
    pub published: Option<String>,
    /// Since when the results stand: `21/11/2026 18:35`; none while they may change.
    pub homologated: Option<String>,
}

/// A draw with what it takes to run it again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicDraw")]
pub struct Draw {
    /// Which fase, 1-based.
    pub fase: u32,
    /// Name of the fase.
    pub name: String,
    /// The published number.
    pub number: String,
    /// How anybody can run it again.
    pub proof: String,
    /// How many groups there are.
    pub chaves: usize,
    /// Every ball in the order in which it was taken.
    pub balls: Vec<Ball>,
}

/// One ball of a draw.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicBall")]
pub struct Ball {
    pub pot: u32,
    /// The team's number.
    pub team: i64,
    pub name: String,
    /// Letter of the group that it came into; empty where a bracket was drawn.
    pub chave: String,
    /// Which of its group it is, or of the bracket: 1-based.
    pub place: usize,
}

/// What a published rodada is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "PublicRodadaIs")]
pub enum RodadaIs {
    /// Shown, not yet called.
    #[default]
    Published,
    /// Being played.
    Called,
    /// Over.
    Closed,
}

/// A rodada that was published.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicRodada")]
pub struct Rodada {
    /// 1, 2, ... through the etapa.
    pub number: u32,
    /// What people call it: `rodada 2`, `semifinais`.
    pub label: String,
    /// Its fase, 1-based.
    pub fase: u32,
    pub state: RodadaIs,
    /// When it was called: UTC, RFC 3339; none before.
    pub called_at: Option<String>,
    /// The same by the clock on the wall: `10:42`.
    pub called: Option<String>,
    /// Its confrontos in order, byes left out.
    pub confrontos: Vec<Confronto>,
    /// Its mesas in order.
    pub mesas: Vec<Mesa>,
    /// Names of the teams that rest.
    pub rests: Vec<String>,
}

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicSide")]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

/// A confronto of a published rodada.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicConfronto")]
pub struct Confronto {
    /// Number, for good.
    pub id: i64,
    /// What people call it: `Chave A`, `Quartas 2`.
    pub label: String,
    /// Numbers of the two teams; none where a side is not known.
    pub teams: [Option<i64>; 2],
    /// Their names; a dash for nobody, an ellipsis for nobody yet.
    pub sides: [String; 2],
    /// Jogos won so far.
    pub mesas: [u32; 2],
    /// What it is told by: jogos won; of one jogo alone its partidas, of one partida alone its pontinhos.
    pub score: [u32; 2],
    /// Whether it is decided.
    pub over: bool,
    /// Who won; none while it is open and where nobody did.
    pub winner: Option<Side>,
}

/// What is known at a mesa.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "PublicMesaIs")]
pub enum MesaIs {
    /// Its rodada is not called.
    #[default]
    Waiting,
    /// Being played, or its result is not confirmed.
    Playing,
    /// Not needed: the confronto is decided without it.
    Spare,
    /// A result is in.
    Decided,
    /// W×O.
    Walkover,
    Annulled,
}

/// A mesa of a published rodada: one jogo.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicMesa")]
pub struct Mesa {
    /// Number of the mesa.
    pub mesa: u32,
    /// As people write it: `17`, and `17/2` for the second of several jogos there.
    pub at: String,
    /// Number of its confronto.
    pub confronto: i64,
    /// Numbers of the two teams; none where a side is not known.
    pub teams: [Option<i64>; 2],
    /// Their names.
    pub sides: [String; 2],
    /// Which dupla of each; none where a name has but one.
    pub duplas: [Option<u8>; 2],
    /// Names of the athletes of each, as they may be published: who sits there, or before the call who is lined up to.
    pub athletes: [Vec<String>; 2],
    /// What is known.
    pub state: MesaIs,
    /// The partidas: `12–7 9–12 12–11`; empty where no result is in.
    pub score: String,
    /// Partidas of A and B.
    pub partidas: [u32; 2],
    /// Pontinhos of A and B.
    pub pontinhos: [u32; 2],
    /// Who won; none while it is open and where nobody did.
    pub winner: Option<Side>,
}

/// The groups of a fase.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicGroups")]
pub struct Groups {
    /// Which fase, 1-based.
    pub fase: u32,
    pub name: String,
    /// Whether every confronto is decided.
    pub over: bool,
    /// How many of each group go on for certain by their place alone.
    pub advance: usize,
    /// Criteria with a column of their own.
    pub columns: Vec<Column>,
    /// In order.
    pub chaves: Vec<Chave>,
    /// Sets of names that nothing parts.
    pub unresolved: Vec<Vec<String>>,
}

/// A criterion with a column of its own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicColumn")]
pub struct Column {
    /// Over the column.
    pub title: String,
    /// The whole name, in words.
    pub about: String,
}

/// A group.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicChave")]
pub struct Chave {
    /// Its letter; empty of a Swiss in which all are together.
    pub letter: String,
    /// What people call it.
    pub label: String,
    /// Best first.
    pub rows: Vec<StandingsRow>,
    /// Confrontos that nobody plays.
    pub lapsed: Vec<Lapsed>,
}

/// Confrontos that nobody plays, since one of the two came late.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicLapsed")]
pub struct Lapsed {
    /// Who had been there, and who came late.
    pub sides: [String; 2],
    /// What that does to the table, as a sentence.
    pub told: String,
}

/// One position of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicStandingsRow")]
pub struct StandingsRow {
    /// 1-based; shared where nothing parts two.
    pub rank: usize,
    /// The team's number; none of a dupla.
    pub team: Option<i64>,
    pub name: String,
    /// Played, or decided by W×O.
    pub played: i64,
    /// Won.
    pub wins: i64,
    /// Tied.
    pub draws: i64,
    /// Lost.
    pub losses: i64,
    /// Points of the table.
    pub points: i64,
    /// Mesas for and against.
    pub mesas: [i64; 2],
    /// Partidas for and against.
    pub partidas: [i64; 2],
    /// Pontinhos for and against.
    pub pontinhos: [i64; 2],
    /// Pontinhos for less those against.
    pub balance: i64,
    /// Its values of the columns of their own, in their order.
    pub told: Vec<String>,
    /// The tie-break that parted it from the next one, in words; none where points did, or nothing.
    pub tie_break: Option<String>,
    /// Why it stands there, in one sentence.
    pub why: String,
    /// Whether it would go on as things stand.
    pub advances: bool,
}

/// A dupla over its jogos of an etapa.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicDuplaRow")]
pub struct DuplaRow {
    /// Its position; points are those of the table.
    #[serde(flatten)]
    pub row: StandingsRow,
    /// Points for the season.
    pub scale_points: u32,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicBracket")]
pub struct Bracket {
    /// Which fase, 1-based.
    pub fase: u32,
    pub name: String,
    /// Its matches in order.
    pub matches: Vec<Match>,
}

/// A part of a bracket.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "PublicPart")]
pub enum Part {
    /// Without a loss so far.
    #[default]
    Main,
    /// With one loss in a double elimination.
    Losers,
    /// The champions of those two.
    Final,
    /// For places below the final of a single elimination.
    Placement,
}

/// Where a side of a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "PublicFeed")]
pub enum Feed {
    /// The entrant on this line of the bracket, 0-based from the top.
    Line(usize),
    /// The winner of an earlier match, by its place in the list.
    WinnerOf(usize),
    /// The loser of an earlier match.
    LoserOf(usize),
    /// One of those who go on, or fall, from the matches of a round, by seed.
    Reseeded {
        /// The first of these matches; the others follow it.
        first: usize,
        /// How many matches.
        count: usize,
        /// Those who lost them, instead of those who won.
        lost: bool,
        /// Which of them, 0-based, the best seed first.
        place: usize,
    },
}

/// Who stands on a side of a match.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "PublicSeat")]
pub enum Seat {
    /// This team.
    Entrant(i64),
    /// Nobody, ever.
    Bye,
    /// Nobody yet.
    #[default]
    Pending,
}

/// A match of a bracket, laid out as the window has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicMatch")]
pub struct Match {
    /// Its rodada; none while that is not published.
    pub rodada: Option<u32>,
    /// What people call it: `Quartas 2`.
    pub label: String,
    /// What its stage is called.
    pub stage: String,
    /// 1-based round of its part: a column of the picture.
    pub round: usize,
    pub part: Part,
    /// The best place still open to its sides: 1 in the main part.
    pub best: usize,
    /// Where the sides come from.
    pub feeds: [Feed; 2],
    /// The seed of each side, 1-based.
    pub seeds: [Option<usize>; 2],
    /// The two sides.
    pub seats: [Seat; 2],
    /// Their names; a dash for nobody, an ellipsis for nobody yet.
    pub sides: [String; 2],
    /// Jogos won; where a match takes several confrontos, those won.
    pub mesas: [u32; 2],
    /// What it is told by: as [`Self::mesas`]; of one jogo alone its partidas, of one partida alone its pontinhos.
    pub score: [u32; 2],
    /// What each confronto is told by, where a match takes several.
    pub legs: Vec<[u32; 2]>,
    /// Who goes on.
    pub winner: Option<Side>,
}

/// A final place.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicPlace")]
pub struct Place {
    /// 1-based; none of whoever did not come.
    pub place: Option<usize>,
    /// The team's number.
    pub team: i64,
    pub name: String,
    /// Points for the season.
    pub points: u32,
    /// Why, in one sentence.
    pub why: String,
}

/// The official clock while a rodada is on. It alone changes without an entry: pages leave it out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicClock")]
pub struct Clock {
    pub rodada: u32,
    /// When its jogos began: UTC, RFC 3339.
    pub started_at: String,
    /// Seconds that they have lasted.
    pub running_s: i64,
    /// Since when the etapa stands still: UTC, RFC 3339; none while it goes on.
    pub suspended_since: Option<String>,
    /// How long whoever comes is in time; none before that is counted, and where no text says so.
    pub tolerance: Option<Tolerance>,
    /// Who is missing at a mesa.
    pub missing: Vec<Missing>,
}

/// How long whoever comes is in time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicTolerance")]
pub struct Tolerance {
    /// From when it counts: UTC, RFC 3339.
    pub from: String,
    /// Seconds in all.
    pub total_s: u32,
    /// Seconds that are left; less than 0 once it is over.
    pub left_s: i64,
}

/// A side that is called and is not there.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicMissing")]
pub struct Missing {
    /// Its mesa, as people write it.
    pub at: String,
    pub team: String,
}

/// A regulation, clause by clause, in our words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicRulebook")]
pub struct Rulebook {
    /// Its id.
    pub profile: String,
    /// Its name.
    pub title: String,
    /// In the order of the text.
    pub clauses: Vec<Clause>,
}

/// A clause and how we read it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicClause")]
pub struct Clause {
    pub id: String,
    /// Where it stands in the text.
    pub at: String,
    /// What it says, in our words.
    pub gist: String,
    /// How we read what it leaves open: ours, not the regulation's.
    pub readings: Vec<String>,
}
