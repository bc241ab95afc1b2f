//! A whole etapa computed from what was said and decided: results, tables, bracket, places, points.

mod bracket;
mod duplas;
mod groups;
mod places;
mod swiss;

use crate::confronto::{ConfrontoEnd, ConfrontoState, Sitting, confronto};
use crate::fase::{Lines, Order, Stage, bracket_lines};
use crate::format::{Format, Play, Source};
use crate::id::{ChaveId, ConfrontoId, DuplaId, EntrantId, JogoId};
use crate::jogo::{JogoState, settle};
use crate::ruling::{Absent, OnEntrant, OnJogo, RulingNo};
use rules::jogo::{JogoRule, Played};
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tournament::bracket::{Match, Seat, double, single};
use tournament::standings::{Parting, Past, Standings};
use ts_rs::TS;

/// What is stored of one jogo.
#[derive(Debug, Clone)]
pub struct JogoRow {
    /// Its number.
    pub id: JogoId,
    /// Its turn and its duplas.
    pub sitting: Sitting,
    /// The report in force.
    pub played: Option<Played>,
    /// The rulings in force.
    pub rulings: Vec<(RulingNo, OnJogo)>,
}

/// What is stored of one confronto.
#[derive(Debug, Clone)]
pub struct ConfrontoRow {
    /// Its number.
    pub id: ConfrontoId,
    /// The number of its rodada.
    pub rodada: u32,
    /// Who was seated; none while a side still follows its source.
    pub seated: [Option<EntrantId>; 2],
    /// Its jogos; none before its rodada is published.
    pub jogos: Vec<JogoRow>,
}

/// What is stored of one group.
#[derive(Debug, Clone)]
pub struct ChaveRow {
    /// Its number.
    pub id: ChaveId,
    /// Its members in the order of the draw.
    pub members: Vec<EntrantId>,
    /// Members that came in after the draw: the first rodada they play in.
    pub since: BTreeMap<EntrantId, u32>,
    /// Its confrontos.
    pub confrontos: Vec<ConfrontoRow>,
}

/// Among whom lots were drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", content = "id", rename_all = "snake_case")]
pub enum LotScope {
    /// Members of one group.
    Chave(ChaveId),
    /// Entrants on the same place of different groups of this fase (1-based).
    Across(u32),
    /// The two sides of a knockout confronto level in everything.
    Confronto(ConfrontoId),
    /// Duplas of the etapa.
    Duplas,
}

/// Lots as they came out.
#[derive(Debug, Clone)]
pub struct LotRow {
    /// Among whom.
    pub scope: LotScope,
    /// Numbers of entrants, or of duplas, first drawn first.
    pub order: Vec<i64>,
}

/// What is stored of one fase.
#[derive(Debug, Clone, Default)]
pub struct FaseRows {
    /// Its groups in order; without members before they are drawn. A bracket into which entrants were
    /// drawn has one, whose members are its seeds in order.
    pub chaves: Vec<ChaveRow>,
    /// The confrontos of a bracket in the order of [`bracket_of`]; of a match that takes several: home,
    /// away, decider.
    pub bracket: Vec<ConfrontoRow>,
}

/// Everything stored of an etapa after its draw.
#[derive(Debug, Clone)]
pub struct EtapaRows {
    /// Its format.
    pub format: Format,
    /// Its fases in order; none before the draw.
    pub fases: Vec<FaseRows>,
    /// The clubs of the entrants that have one.
    pub clubs: BTreeMap<EntrantId, i64>,
    /// The numbered duplas of the entrants.
    pub duplas: BTreeMap<(EntrantId, u8), DuplaId>,
    /// All lots drawn.
    pub lots: Vec<LotRow>,
    /// Who pays to come in again: into which fase (1-based).
    pub reentries: BTreeSet<(u32, EntrantId)>,
    /// The rulings in force over entrants.
    pub on_entrants: Vec<(RulingNo, EntrantId, OnEntrant)>,
}

/// The bracket that a fase (0-based) of a format is with so many entrants in the etapa: its lines and
/// its matches; none where it is groups.
#[must_use]
pub fn bracket_of(format: &Format, fase: usize, entrants: usize) -> Option<(Lines, Vec<Match>)> {
    let of = format.fases.get(fase)?;
    let sizes = format.field_sizes(entrants);
    let late = of.from.iter().find(|source| source.enters > 0);
    let coming = late.map_or(0, |source| source.size(&sizes));
    let enters = late.map_or(0, |source| source.enters);
    let lines = bracket_lines(sizes[fase] - coming, coming, enters);
    let matches = match &of.play {
        Play::Groups(_) => return None,
        Play::Knockout(knockout) => single(lines.count, knockout.placement()),
        Play::Double(rules) => double(lines.count, rules.grand_final),
    };
    Some((lines, matches))
}

/// One confronto as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConfrontoView {
    /// Its number.
    pub id: ConfrontoId,
    /// Its fase, 0-based.
    pub fase: usize,
    /// Its group (0-based) within the fase, or its stage in the bracket.
    pub of: Of,
    /// Its two sides.
    pub sides: [Seat; 2],
    /// Where a seated side differs from what its source says now: what the source says.
    pub moved: [Option<EntrantId>; 2],
    /// Sums and end.
    pub state: ConfrontoState,
    /// Bracket: which confronto of its match.
    pub leg: Leg,
    /// Bracket: who goes on, once that is known; told at the last confronto of the match.
    pub goes_on: Option<Side>,
}

/// Which confronto of a match of a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Leg {
    /// The only one.
    Only,
    /// The first of two.
    First,
    /// The second of two, sides turned.
    Second,
    /// The one that decides where each side has won one.
    Decider,
}

impl Leg {
    /// The confrontos of a match that takes so many.
    #[must_use]
    pub const fn of_a_match(confrontos: usize) -> &'static [Self] {
        match confrontos {
            1 => &[Self::Only],
            _ => &[Self::First, Self::Second, Self::Decider],
        }
    }

    /// The sides of the match as this confronto has them; the same again gives those of the match.
    #[must_use]
    pub fn turned<T: Copy>(self, [a, b]: [T; 2]) -> [T; 2] {
        match self {
            Self::Second => [b, a],
            Self::Only | Self::First | Self::Decider => [a, b],
        }
    }
}

/// Where a confronto belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    /// The group, 0-based.
    Chave(usize),
    /// A bracket.
    Bracket(Stage),
}

/// Why an entrant stands on its final place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceReason {
    /// Won the confronto for it.
    Won(ConfrontoId),
    /// Lost the confronto for the place above.
    Lost(ConfrontoId),
    /// Out in the same stage as others: by seed.
    Seed,
    /// The place was taken away with the results.
    Out,
    /// Its place in a group, and what parts it from the next one there.
    Group {
        /// The fase, 0-based.
        fase: usize,
        /// The group, 0-based.
        chave: usize,
        /// Place in the group.
        place: usize,
        /// Who is next on the same place of a group, if anyone.
        next: Option<EntrantId>,
        /// What parts it from the next of the same group place.
        above_next: Option<Parting>,
    },
}

/// One final place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Place {
    /// 1-based.
    pub place: usize,
    /// Who.
    pub id: EntrantId,
    /// Why.
    pub reason: PlaceReason,
    /// Points for the season.
    pub points: u32,
}

/// Lots that must be drawn before the etapa can go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Unresolved {
    /// Among whom.
    pub scope: LotScope,
    /// The tied, ascending.
    pub tied: Vec<i64>,
}

/// A fase as it stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct FaseView {
    /// How many come in.
    pub entrants: usize,
    /// The tables of the groups.
    pub tables: Vec<Standings>,
    /// All entrants across the groups; complete only once the fase is over.
    pub order: Order,
    /// Bracket: who comes in, in seed order; nobody while that is open.
    pub seeds: Vec<EntrantId>,
    /// The places within the fase that are known, and why.
    pub placed: BTreeMap<usize, (EntrantId, PlaceReason)>,
    /// Whether every confronto is decided.
    pub over: bool,
}

impl FaseView {
    /// Whether it has entrants: drawn into groups, or come into the bracket.
    #[must_use]
    pub fn is_seated(&self) -> bool {
        !self.seeds.is_empty() || self.tables.iter().any(|table| !table.rows.is_empty())
    }
}

/// An etapa as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EtapaView {
    /// Every jogo.
    pub jogos: BTreeMap<JogoId, JogoState>,
    /// Every confronto, fase by fase.
    pub confrontos: Vec<ConfrontoView>,
    /// The fases in order; none before the draw.
    pub fases: Vec<FaseView>,
    /// Final places known so far.
    pub places: Vec<Place>,
    /// Whether every place is known.
    pub over: bool,
    /// The duplas' table over their jogos.
    pub duplas: Standings,
    /// Lots that are missing.
    pub unresolved: Vec<Unresolved>,
    /// Who pays to come in again: into which fase (1-based).
    pub reentries: BTreeSet<(u32, EntrantId)>,
}

impl EtapaView {
    /// A confronto by its number.
    #[must_use]
    pub fn confronto(&self, id: ConfrontoId) -> Option<&ConfrontoView> {
        self.confrontos.iter().find(|view| view.id == id)
    }

    /// Who comes into a fase (0-based) at once, in seed order, each with the number that those share
    /// who have met before; none while that is open, and for the first fase.
    #[must_use]
    pub fn field(&self, format: &Format, fase: usize) -> Option<Vec<(EntrantId, usize)>> {
        let mut field = Vec::new();
        let sources = &format.fases.get(fase)?.from;
        for source in sources.iter().filter(|source| source.enters == 0) {
            let holders = self.come_from(source.fase - 1, source.places)?;
            let comes = |(id, _): &(EntrantId, usize)| self.comes(fase, source, *id);
            field.extend(holders.into_iter().filter(comes));
        }
        // It may be that nobody pays.
        let may_be_empty = sources.iter().any(|source| source.paid);
        (may_be_empty || !field.is_empty()).then_some(field)
    }

    /// Whether the holder of a place comes into a fase (0-based).
    fn comes(&self, fase: usize, source: &Source, id: EntrantId) -> bool {
        !source.paid || self.reentries.contains(&(fase_number(fase), id))
    }

    /// Who could come into a fase (0-based) again and does not pay, in the order of their places.
    #[must_use]
    pub fn stay_out(&self, format: &Format, fase: usize) -> Vec<EntrantId> {
        let from = format.fases.get(fase).map(|fase| &fase.from);
        let paid = from.into_iter().flatten().filter(|source| source.paid);
        paid.flat_map(|source| {
            let holders = self.come_from(source.fase - 1, source.places);
            let stays = |(id, _): &(EntrantId, usize)| !self.comes(fase, source, *id);
            holders
                .unwrap_or_default()
                .into_iter()
                .filter(stays)
                .map(|(id, _)| id)
                .collect::<Vec<_>>()
        })
        .collect()
    }

    /// Who comes into a fase (0-based) at once, in whatever order: known before the order is, where
    /// the tied all come in or all stay out.
    fn comers(&self, format: &Format, fase: usize) -> Option<Vec<EntrantId>> {
        let mut comers = Vec::new();
        let sources = format.fases.get(fase)?.from.iter();
        for source in sources.filter(|source| source.enters == 0) {
            let (first, last) = source.places;
            let view = self.fases.get(source.fase - 1)?;
            if view.tables.is_empty() {
                let known = self.come_from(source.fase - 1, source.places)?;
                let ids = known.into_iter().map(|(id, _)| id);
                comers.extend(ids.filter(|id| self.comes(fase, source, *id)));
                continue;
            }
            let rows = &view.order.rows;
            let ids: Vec<EntrantId> = rows
                .iter()
                .take(last)
                .skip(first - 1)
                .map(|row| row.id)
                .collect();
            let is_torn = |tied: &Vec<EntrantId>| {
                let inside = tied.iter().filter(|id| ids.contains(id)).count();
                inside > 0 && inside < tied.len()
            };
            if !view.over || view.order.unresolved.iter().any(is_torn) {
                return None;
            }
            comers.extend(ids.into_iter().filter(|id| self.comes(fase, source, *id)));
        }
        Some(comers)
    }

    /// Who holds these places of a fase; none while one of them is open.
    fn come_from(
        &self,
        fase: usize,
        (first, last): (usize, usize),
    ) -> Option<Vec<(EntrantId, usize)>> {
        let view = self.fases.get(fase)?;
        let holders = (first..=last.min(view.entrants)).map(|place| {
            let (id, _) = view.placed.get(&place)?;
            let row = view.order.rows.iter().find(|row| row.id == *id);
            // Whoever comes out of a bracket has no group-mates.
            let mates = row.map_or(LONERS + place, |row| fase * MOST_CHAVES + row.chave);
            Some((*id, mates))
        });
        holders.collect()
    }
}

/// More groups than a fase can have.
const MOST_CHAVES: usize = 1_000;
/// Numbers from here on are shared by nobody.
const LONERS: usize = 1_000_000;

impl EtapaRows {
    /// Computes the etapa.
    #[must_use]
    pub fn view(&self) -> EtapaView {
        let mut view = EtapaView {
            jogos: self.settle_all(),
            confrontos: Vec::new(),
            fases: Vec::new(),
            places: Vec::new(),
            over: false,
            duplas: Standings::default(),
            unresolved: Vec::new(),
            reentries: self.reentries.clone(),
        };
        let entrants = self.entrants();
        let sizes = self.format.field_sizes(entrants);
        for (fase, rows) in self.fases.iter().enumerate() {
            let Some(format) = self.format.fases.get(fase) else {
                break;
            };
            let computed = match &format.play {
                Play::Groups(groups) => self.groups(fase, groups, rows, &mut view),
                Play::Knockout(_) | Play::Double(_) => {
                    self.bracket(fase, entrants, rows, &mut view)
                }
            };
            view.fases.push(FaseView {
                entrants: sizes[fase],
                ..computed
            });
        }
        view.duplas = self.dupla_table(&view);
        view.places = self.final_places(&view, &sizes);
        view.over = entrants > 0 && view.places.len() == entrants;
        if view.over {
            let tied = self.tied_duplas(&view);
            view.unresolved.extend(tied);
        }
        view
    }

    /// How many came into the first fase.
    fn entrants(&self) -> usize {
        let first = self.fases.first();
        first.map_or(0, |fase| {
            fase.chaves.iter().map(|chave| chave.members.len()).sum()
        })
    }

    fn confrontos(&self) -> impl Iterator<Item = &ConfrontoRow> {
        self.fases.iter().flat_map(FaseRows::confrontos)
    }

    fn settle_all(&self) -> BTreeMap<JogoId, JogoState> {
        (1..)
            .zip(&self.fases)
            .flat_map(|(fase, rows)| {
                let rule = self.format.rule(fase);
                rows.confrontos().flat_map(move |confronto| {
                    let absent = match confronto.seated {
                        [Some(a), Some(b)] => self.absent(fase, [a, b]),
                        _ => None,
                    };
                    confronto.jogos.iter().map(move |jogo| {
                        let state = settle(rule, jogo.played.as_ref(), &jogo.rulings);
                        (jogo.id, missed(rule, state, absent))
                    })
                })
            })
            .collect()
    }

    /// Which side of a confronto of a fase (1-based) is out, by which ruling.
    fn absent(&self, fase: u32, sides: [EntrantId; 2]) -> Option<(RulingNo, Absent)> {
        let by = sides.map(|side| self.out(fase, side).map(|(number, _)| number));
        match by {
            [Some(a), Some(b)] => Some((a.max(b), Absent::Both)),
            [Some(a), None] => Some((a, Absent::A)),
            [None, Some(b)] => Some((b, Absent::B)),
            [None, None] => None,
        }
    }

    /// The ruling by which an entrant is out of a fase (1-based), and what becomes of its results; of
    /// several the last.
    fn out(&self, fase: u32, entrant: EntrantId) -> Option<(RulingNo, Past)> {
        let of_entrant = self.on_entrants.iter().filter(|(_, id, _)| *id == entrant);
        of_entrant
            .filter_map(|(number, _, effect)| match effect {
                OnEntrant::Out { fase: from, past } if *from <= fase => Some((*number, *past)),
                OnEntrant::Out { .. } | OnEntrant::Points { .. } => None,
            })
            .max_by_key(|(number, _)| *number)
    }

    /// What is known of a confronto of a fase (0-based) between these two; before it has jogos it can
    /// end only because one of them is out.
    fn state(
        &self,
        fase: usize,
        row: &ConfrontoRow,
        sides: Option<[EntrantId; 2]>,
        jogos: &BTreeMap<JogoId, JogoState>,
    ) -> ConfrontoState {
        let first_to = self.format.confronto.first_to;
        let number = fase_number(fase);
        let rule = self.format.rule(number);
        let absent = sides.and_then(|sides| self.absent(number, sides));
        let laid_out = row.jogos.iter();
        let mut states: Vec<JogoState> = laid_out
            .filter_map(|jogo| Some(missed(rule, *jogos.get(&jogo.id)?, absent)))
            .collect();
        if states.is_empty() && absent.is_some() {
            let missing = missed(rule, JogoState::Awaiting, absent);
            states = vec![missing; self.format.confronto.jogos()];
        }
        confronto(states.len(), first_to, &states)
    }

    fn lots(&self, scope: LotScope) -> Vec<Vec<EntrantId>> {
        self.lots
            .iter()
            .filter(|lot| lot.scope == scope)
            .map(|lot| lot.order.iter().copied().map(EntrantId).collect())
            .collect()
    }
}

impl FaseRows {
    /// All its confrontos.
    pub fn confrontos(&self) -> impl Iterator<Item = &ConfrontoRow> {
        let of_chaves = self.chaves.iter().flat_map(|chave| &chave.confrontos);
        of_chaves.chain(&self.bracket)
    }
}

/// Whether a confronto ended without anybody who could go on.
const fn nobody_came(state: &ConfrontoState) -> bool {
    matches!(state.end, Some(ConfrontoEnd::Walkover(None)))
}

/// The number of a fase, from its place.
#[must_use]
pub fn fase_number(index: usize) -> u32 {
    u32::try_from(index + 1).unwrap_or(u32::MAX)
}

/// A jogo of somebody who is out, where it was not played yet.
fn missed(rule: JogoRule, state: JogoState, absent: Option<(RulingNo, Absent)>) -> JogoState {
    match (state, absent) {
        (JogoState::Awaiting | JogoState::Unfinished { .. }, Some((number, absent))) => {
            settle(rule, None, &[(number, OnJogo::Walkover { absent })])
        }
        _ => state,
    }
}
