//! A whole etapa computed from what was said and decided: results, tables, bracket, places, points.

use crate::confronto::{ConfrontoState, confronto, goes_on};
use crate::fase::{GroupConfronto, Order, Stage, bracket_lines, group_table, order_across, seat};
use crate::format::Format;
use crate::id::{ChaveId, ConfrontoId, DuplaId, EntrantId, JogoId};
use crate::jogo::{Ground, JogoState, settle};
use crate::ruling::{OnJogo, RulingNo};
use rules::jogo::Played;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tournament::bracket::{Match, MatchEnd, Seat, resolve, single};
use tournament::standings::{Parting, Record, Standings, rank_records};
use ts_rs::TS;

/// What is stored of one jogo.
#[derive(Debug, Clone)]
pub struct JogoRow {
    /// Its number.
    pub id: JogoId,
    /// Which dupla of each side plays it, 1-based.
    pub dupla: u8,
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
    /// Its confrontos.
    pub confrontos: Vec<ConfrontoRow>,
}

/// Among whom lots were drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", content = "id", rename_all = "snake_case")]
pub enum LotScope {
    /// Members of one group.
    Chave(ChaveId),
    /// Entrants on the same place of different groups.
    Across,
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

/// Everything stored of an etapa after its draw.
#[derive(Debug, Clone)]
pub struct EtapaRows {
    /// Its format.
    pub format: Format,
    /// Its groups in order.
    pub chaves: Vec<ChaveRow>,
    /// The knockout confrontos in the order of [`knockout_matches`].
    pub knockout: Vec<ConfrontoRow>,
    /// The numbered duplas of the entrants.
    pub duplas: BTreeMap<(EntrantId, u8), DuplaId>,
    /// All lots drawn.
    pub lots: Vec<LotRow>,
}

/// The knockout of a format with so many entrants: how many go on, and the matches.
#[must_use]
pub fn knockout_matches(format: &Format, entrants: usize) -> (usize, Vec<Match>) {
    let qualified = format.groups.advance.min(entrants);
    let lines = bracket_lines(qualified);
    (qualified, single(lines, format.knockout.placement()))
}

/// One confronto as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConfrontoView {
    /// Its number.
    pub id: ConfrontoId,
    /// Its group (0-based), or its stage in the knockout.
    pub of: Of,
    /// Its two sides.
    pub sides: [Seat; 2],
    /// Where a seated side differs from what its source says now: what the source says.
    pub moved: [Option<EntrantId>; 2],
    /// Sums and end.
    pub state: ConfrontoState,
    /// Knockout: who goes on, once that is known.
    pub goes_on: Option<Side>,
}

/// Where a confronto belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    /// The group, 0-based.
    Chave(usize),
    /// The knockout.
    Knockout(Stage),
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
    /// Its place in the group, and what parts it from the next one there.
    Group {
        /// Place in the group.
        place: usize,
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

/// An etapa as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EtapaView {
    /// Every jogo.
    pub jogos: BTreeMap<JogoId, JogoState>,
    /// Every confronto, groups first.
    pub confrontos: Vec<ConfrontoView>,
    /// The tables of the groups.
    pub tables: Vec<Standings>,
    /// Whether every group confronto is decided.
    pub groups_over: bool,
    /// All entrants across groups; complete only once the groups are over.
    pub order: Order,
    /// How many go on.
    pub qualified: usize,
    /// Final places known so far.
    pub places: Vec<Place>,
    /// Whether every place is known.
    pub over: bool,
    /// The duplas' table over their jogos.
    pub duplas: Standings,
    /// Lots that are missing.
    pub unresolved: Vec<Unresolved>,
}

impl EtapaView {
    /// A confronto by its number.
    #[must_use]
    pub fn confronto(&self, id: ConfrontoId) -> Option<&ConfrontoView> {
        self.confrontos.iter().find(|view| view.id == id)
    }
}

impl EtapaRows {
    /// Computes the etapa.
    #[must_use]
    pub fn view(&self) -> EtapaView {
        let jogos = self.settle_all();
        let mut confrontos = Vec::new();
        let mut tables = Vec::new();
        let mut groups_over = !self.chaves.is_empty();
        for (index, chave) in self.chaves.iter().enumerate() {
            let mut of_chave = Vec::new();
            for row in &chave.confrontos {
                let state = self.state(row, &jogos);
                groups_over &= state.end.is_some();
                if let [Some(a), Some(b)] = row.seated {
                    of_chave.push(GroupConfronto {
                        entrants: [a, b],
                        state,
                    });
                }
                confrontos.push(ConfrontoView {
                    id: row.id,
                    of: Of::Chave(index),
                    sides: row.seated.map(|side| side.map_or(Seat::Bye, Seat::Entrant)),
                    moved: [None, None],
                    state,
                    goes_on: None,
                });
            }
            let lots = self.lots(LotScope::Chave(chave.id));
            tables.push(group_table(
                &chave.members,
                &of_chave,
                &self.format.groups,
                &lots,
            ));
        }
        let across_lots = self.lots(LotScope::Across);
        let order = order_across(&tables, &self.format.groups, &across_lots);
        let (qualified, matches) = knockout_matches(&self.format, order.rows.len());
        let seeding_open = !groups_over || self.seeding_unresolved(&order, qualified);
        let knockout = self.knockout(&matches, &order, qualified, seeding_open, &jogos);
        let duplas = self.dupla_table(&jogos, &confrontos, &knockout);
        let mut view = EtapaView {
            jogos,
            places: Vec::new(),
            over: false,
            unresolved: Vec::new(),
            confrontos,
            tables,
            groups_over,
            order,
            qualified,
            duplas,
        };
        view.places = self.places(&view, &matches, &knockout, seeding_open);
        view.over = groups_over
            && !view.order.rows.is_empty()
            && view.places.len() == view.order.rows.len();
        view.unresolved = self.unresolved(&view, &knockout);
        view.confrontos.extend(knockout);
        view
    }

    fn settle_all(&self) -> BTreeMap<JogoId, JogoState> {
        self.chaves
            .iter()
            .flat_map(|chave| &chave.confrontos)
            .chain(&self.knockout)
            .flat_map(|confronto| &confronto.jogos)
            .map(|jogo| {
                let rule = self.format.confronto.rule();
                (jogo.id, settle(rule, jogo.played.as_ref(), &jogo.rulings))
            })
            .collect()
    }

    fn state(&self, row: &ConfrontoRow, jogos: &BTreeMap<JogoId, JogoState>) -> ConfrontoState {
        confronto(
            usize::from(self.format.confronto.mesas),
            row.jogos.iter().filter_map(|jogo| jogos.get(&jogo.id)),
        )
    }

    fn lots(&self, scope: LotScope) -> Vec<Vec<EntrantId>> {
        self.lots
            .iter()
            .filter(|lot| lot.scope == scope)
            .map(|lot| lot.order.iter().copied().map(EntrantId).collect())
            .collect()
    }

    /// Whether a tie stands in the way of the bracket.
    fn seeding_unresolved(&self, order: &Order, qualified: usize) -> bool {
        // A set reaches into the bracket if any of its members would, so lots come first.
        let deepest = order
            .rows
            .get(qualified.saturating_sub(1))
            .map_or(0, |row| row.place);
        let place_of: BTreeMap<EntrantId, usize> =
            order.rows.iter().map(|row| (row.id, row.place)).collect();
        order
            .unresolved
            .iter()
            .flatten()
            .any(|id| place_of.get(id).is_some_and(|place| *place <= deepest))
    }

    fn knockout(
        &self,
        matches: &[Match],
        order: &Order,
        qualified: usize,
        seeding_open: bool,
        jogos: &BTreeMap<JogoId, JogoState>,
    ) -> Vec<ConfrontoView> {
        if self.knockout.len() != matches.len() {
            return Vec::new();
        }
        let lines: Vec<Seat> = if seeding_open {
            self.open_lines(qualified)
        } else {
            seat(order, qualified)
                .into_iter()
                .map(|line| line.map_or(Seat::Bye, Seat::Entrant))
                .collect()
        };
        let states: Vec<ConfrontoState> = self
            .knockout
            .iter()
            .map(|row| self.state(row, jogos))
            .collect();
        let end = |index: usize, sides: [EntrantId; 2]| {
            self.match_end(&self.knockout[index], &states[index], sides)
        };
        let seats = resolve(matches, &lines, end, |index| self.knockout[index].seated);
        // What the feeds say when every earlier seat is taken as it stands.
        let proposed: Vec<[Seat; 2]> = (0..matches.len())
            .map(|index| {
                resolve(&matches[..=index], &lines, end, |other| {
                    if other == index {
                        [None, None]
                    } else {
                        self.knockout[other].seated
                    }
                })
                .pop()
                .unwrap_or([Seat::Pending; 2])
            })
            .collect();
        (0..matches.len())
            .map(|index| {
                let row = &self.knockout[index];
                let moved = [0, 1].map(|side| match (row.seated[side], proposed[index][side]) {
                    (Some(seated), Seat::Entrant(now)) if seated != now => Some(now),
                    _ => None,
                });
                let goes_on = match seats[index] {
                    [Seat::Entrant(a), Seat::Entrant(b)] => match end(index, [a, b]) {
                        Some(MatchEnd::A) => Some(Side::A),
                        Some(MatchEnd::B) => Some(Side::B),
                        Some(MatchEnd::Nobody) | None => None,
                    },
                    [Seat::Entrant(_), Seat::Bye] => Some(Side::A),
                    [Seat::Bye, Seat::Entrant(_)] => Some(Side::B),
                    _ => None,
                };
                ConfrontoView {
                    id: row.id,
                    of: Of::Knockout(Stage::of(matches[index].span)),
                    sides: seats[index],
                    moved,
                    state: states[index],
                    goes_on,
                }
            })
            .collect()
    }

    /// The lines while it is not known who stands on them: byes are known by number alone.
    fn open_lines(&self, qualified: usize) -> Vec<Seat> {
        tournament::bracket::seed_lines(bracket_lines(qualified))
            .into_iter()
            .map(|seed| {
                if seed <= qualified {
                    Seat::Pending
                } else {
                    Seat::Bye
                }
            })
            .collect()
    }

    fn match_end(
        &self,
        row: &ConfrontoRow,
        state: &ConfrontoState,
        sides: [EntrantId; 2],
    ) -> Option<MatchEnd> {
        let end = state.end?;
        let winner = goes_on(end, &state.sums, &self.format.knockout.level).or_else(|| {
            let first = *self.lots(LotScope::Confronto(row.id)).last()?.first()?;
            Side::BOTH
                .into_iter()
                .find(|side| sides[side.index()] == first)
        });
        match winner {
            Some(Side::A) => Some(MatchEnd::A),
            Some(Side::B) => Some(MatchEnd::B),
            None => matches!(end, crate::confronto::ConfrontoEnd::Walkover(None))
                .then_some(MatchEnd::Nobody),
        }
    }

    fn places(
        &self,
        view: &EtapaView,
        matches: &[Match],
        knockout: &[ConfrontoView],
        seeding_open: bool,
    ) -> Vec<Place> {
        let mut taken: BTreeMap<usize, (EntrantId, PlaceReason)> = BTreeMap::new();
        for (game, confronto) in matches.iter().zip(knockout) {
            if game.span.size() != 2 {
                continue;
            }
            let Some(winner) = confronto.goes_on else {
                continue;
            };
            for (side, place, reason) in [
                (winner, game.span.best, PlaceReason::Won(confronto.id)),
                (
                    winner.other(),
                    game.span.worst,
                    PlaceReason::Lost(confronto.id),
                ),
            ] {
                if let Seat::Entrant(id) = confronto.sides[side.index()] {
                    taken.insert(place, (id, reason));
                }
            }
        }
        let knockout_over = !seeding_open
            && !knockout.is_empty()
            && knockout.iter().all(|confronto| {
                confronto.goes_on.is_some()
                    || confronto.sides.contains(&Seat::Bye)
                    || matches!(
                        confronto.state.end,
                        Some(crate::confronto::ConfrontoEnd::Walkover(None))
                    )
            });
        if knockout_over {
            self.fill_by_seed(view, &mut taken);
        }
        // Places below the bracket are final when no tie is left among them.
        if view.groups_over && !seeding_open {
            for (index, row) in view.order.rows.iter().enumerate().skip(view.qualified) {
                if !view
                    .order
                    .unresolved
                    .iter()
                    .flatten()
                    .any(|id| *id == row.id)
                {
                    let reason = PlaceReason::Group {
                        place: row.place,
                        above_next: row.above_next,
                    };
                    taken.insert(index + 1, (row.id, reason));
                }
            }
        }
        taken
            .into_iter()
            .map(|(place, (id, reason))| Place {
                place,
                id,
                reason,
                points: self.format.ranking.scale.points(place),
            })
            .collect()
    }

    /// Whoever went out without playing on takes the places left over, by seed.
    fn fill_by_seed(
        &self,
        view: &EtapaView,
        taken: &mut BTreeMap<usize, (EntrantId, PlaceReason)>,
    ) {
        let placed: BTreeSet<EntrantId> = taken.values().map(|(id, _)| *id).collect();
        let mut left = view
            .order
            .rows
            .iter()
            .take(view.qualified)
            .map(|row| row.id)
            .filter(|id| !placed.contains(id));
        for place in 1..=view.qualified {
            if let std::collections::btree_map::Entry::Vacant(vacant) = taken.entry(place)
                && let Some(id) = left.next()
            {
                vacant.insert((id, PlaceReason::Seed));
            }
        }
    }

    fn unresolved(&self, view: &EtapaView, knockout: &[ConfrontoView]) -> Vec<Unresolved> {
        let mut missing = Vec::new();
        if view.groups_over {
            let in_group = |set: &Vec<EntrantId>| {
                view.tables
                    .iter()
                    .position(|table| table.unresolved.contains(set))
            };
            for set in &view.order.unresolved {
                let scope = match in_group(set) {
                    Some(index) => LotScope::Chave(self.chaves[index].id),
                    None => LotScope::Across,
                };
                // A tie inside a group makes the comparison across groups premature.
                let premature = scope == LotScope::Across
                    && view
                        .tables
                        .iter()
                        .any(|table| set.iter().any(|id| table.is_unresolved(*id)));
                if !premature {
                    missing.push(Unresolved {
                        scope,
                        tied: set.iter().map(|id| id.0).collect(),
                    });
                }
            }
        }
        for confronto in knockout {
            if let (Some(end), [Seat::Entrant(a), Seat::Entrant(b)]) =
                (confronto.state.end, confronto.sides)
                && confronto.goes_on.is_none()
                && !matches!(end, crate::confronto::ConfrontoEnd::Walkover(None))
            {
                missing.push(Unresolved {
                    scope: LotScope::Confronto(confronto.id),
                    tied: vec![a.0.min(b.0), a.0.max(b.0)],
                });
            }
        }
        if view.over {
            let scoring = self.format.ranking.scale.0.len();
            for set in &view.duplas.unresolved {
                let counts = view
                    .duplas
                    .rows
                    .iter()
                    .any(|row| row.rank <= scoring && set.contains(&row.id));
                if counts {
                    missing.push(Unresolved {
                        scope: LotScope::Duplas,
                        tied: set.iter().map(|id| id.0).collect(),
                    });
                }
            }
        }
        missing
    }

    /// Every numbered dupla over its jogos; a substitute plays for the slot.
    fn dupla_table(
        &self,
        jogos: &BTreeMap<JogoId, JogoState>,
        groups: &[ConfrontoView],
        knockout: &[ConfrontoView],
    ) -> Standings {
        let mut records: BTreeMap<DuplaId, Record> = self
            .duplas
            .values()
            .map(|dupla| (*dupla, Record::default()))
            .collect();
        let rows = self
            .chaves
            .iter()
            .flat_map(|chave| &chave.confrontos)
            .chain(&self.knockout);
        for (row, view) in rows.zip(groups.iter().chain(knockout)) {
            let [Seat::Entrant(a), Seat::Entrant(b)] = view.sides else {
                continue;
            };
            for jogo in &row.jogos {
                let Some(outcome) = jogos.get(&jogo.id).and_then(JogoState::outcome) else {
                    continue;
                };
                if matches!(outcome.ground, Ground::Annulled(_)) {
                    continue;
                }
                for (side, entrant) in [(Side::A, a), (Side::B, b)] {
                    let Some(record) = self
                        .duplas
                        .get(&(entrant, jogo.dupla))
                        .and_then(|dupla| records.get_mut(dupla))
                    else {
                        continue;
                    };
                    add_jogo(record, &outcome.result, side);
                }
            }
        }
        let records: Vec<_> = records
            .into_iter()
            .map(|(dupla, record)| (EntrantId(dupla.0), record))
            .collect();
        let lots = self.lots(LotScope::Duplas);
        rank_records(&records, &self.format.ranking.duplas, &lots)
    }
}

fn add_jogo(record: &mut Record, result: &rules::jogo::JogoResult, side: Side) {
    let (mine, theirs) = (side.index(), side.other().index());
    record.played += 1;
    if result.winner == Some(side) {
        record.wins += 1;
    } else {
        record.losses += 1;
    }
    record.partidas.0 += i64::from(result.partidas[mine]);
    record.partidas.1 += i64::from(result.partidas[theirs]);
    record.pontinhos.0 += i64::from(result.pontinhos[mine]);
    record.pontinhos.1 += i64::from(result.pontinhos[theirs]);
}
