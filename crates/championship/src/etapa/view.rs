//! An etapa as it stands: confrontos, fases, places, and who comes from where.

use super::rows::{LotScope, fase_number};
use crate::confronto::ConfrontoState;
use crate::fase::{Order, Stage};
use crate::format::{Format, Source};
use crate::id::{ConfrontoId, DuplaId, EntrantId, JogoId};
use crate::jogo::JogoState;
use rules::partida::Side;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use tournament::bracket::Seat;
use tournament::standings::{Parting, Standings};
use ts_rs::TS;

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
    /// Where somebody is seated whose place in the bracket is elsewhere.
    pub twice: [bool; 2],
    /// Whether it was seated and the results ask for it no more: a second final.
    pub needless: bool,
    /// Sums and end.
    pub state: ConfrontoState,
    /// Bracket: which confronto of its match.
    pub leg: Leg,
    /// Bracket: who goes on, once that is known; told at the last confronto of the match.
    pub goes_on: Option<Side>,
}

impl ConfrontoView {
    /// Whether others sit there than the results before it say, or anybody although they ask for no such confronto.
    #[must_use]
    pub fn is_moved(&self) -> bool {
        self.needless || self.moved.iter().any(Option::is_some)
    }
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
    /// Another was kept in the seat that the results give.
    Displaced,
    /// The place was taken away with the results.
    Out,
    /// No place: did not come to a match of a bracket, and neither did the adversary.
    Absent,
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
    /// 1-based; none of whoever did not come to a match of a bracket to which nobody came.
    pub place: Option<usize>,
    /// Who.
    pub id: EntrantId,
    /// Why.
    pub reason: PlaceReason,
    /// Points for the season.
    pub points: u32,
}

/// What an etapa gives to a numbered dupla.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct DuplaScore {
    /// Which.
    pub id: DuplaId,
    /// 1-based; none of whoever has no place.
    pub place: Option<usize>,
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
    /// Who holds them: whoever was seated in a later fase has a place that leads there, and whom the results would have
    /// sent there has the place that so was left.
    pub holders: BTreeMap<usize, EntrantId>,
    /// Bracket: places that nobody ever holds, since who would have played for them did not come.
    pub vacant: BTreeSet<usize>,
    /// Bracket: who did not come to a match to which nobody came.
    pub absent: Vec<EntrantId>,
    /// Whether every confronto is decided.
    pub over: bool,
}

impl FaseView {
    /// Who holds a place within the fase, once that is known.
    pub(super) fn holder(&self, by: By, place: usize) -> Option<EntrantId> {
        match by {
            By::Results => self.placed.get(&place).map(|(id, _)| *id),
            By::Seats => self.holders.get(&place).copied(),
        }
    }

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
    /// The duplas' table over their jogos; where they are the entrants, as those stand once the etapa is over.
    pub duplas: Standings,
    /// What the etapa gives to each dupla.
    pub dupla_scores: Vec<DuplaScore>,
    /// Lots that are missing.
    pub unresolved: Vec<Unresolved>,
    /// Who pays to come in again: into which fase (1-based).
    pub reentries: BTreeSet<(u32, EntrantId)>,
    /// Who sits in a fase (1-based) already.
    #[serde(skip)]
    pub(super) seated: BTreeSet<(u32, EntrantId)>,
}

/// What says who comes into a fase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// The places of the fases before it.
    Results,
    /// Them, where nobody is seated in a later fase who would not come in by them.
    Seats,
}

impl EtapaView {
    /// A confronto by its number.
    #[must_use]
    pub fn confronto(&self, id: ConfrontoId) -> Option<&ConfrontoView> {
        self.confrontos.iter().find(|view| view.id == id)
    }

    /// Who comes into a fase (0-based) at once, in seed order, each with the number that those share
    /// who have met before; none while that is open, and for the first fase. Of one that somebody sits in already: who
    /// would come in by the results.
    #[must_use]
    pub fn field(&self, format: &Format, fase: usize) -> Option<Vec<(EntrantId, usize)>> {
        let is_seated = self.seated.iter().any(|(of, _)| *of == fase_number(fase));
        let by = if is_seated { By::Results } else { By::Seats };
        self.field_by(by, format, fase)
    }

    pub(super) fn field_by(
        &self,
        by: By,
        format: &Format,
        fase: usize,
    ) -> Option<Vec<(EntrantId, usize)>> {
        let mut field = Vec::new();
        let sources = &format.fases.get(fase)?.from;
        for source in sources.iter().filter(|source| source.enters == 0) {
            let holders = self.come_from(by, source.fase - 1, source.places)?;
            let comes = |(id, _): &(EntrantId, usize)| self.comes(by, fase, source, *id);
            field.extend(holders.into_iter().filter(comes));
        }
        // It may be that nobody pays, or that of those who would come in nobody was there.
        let sizes: Vec<usize> = self.fases.iter().map(|view| view.entrants).collect();
        let may_be_empty = |source: &Source| source.paid || source.size(&sizes) > 0;
        (!field.is_empty() || sources.iter().any(may_be_empty)).then_some(field)
    }

    /// Whether the holder of a place comes into a fase (0-based).
    fn comes(&self, by: By, fase: usize, source: &Source, id: EntrantId) -> bool {
        let into = (fase_number(fase), id);
        let sits = by == By::Seats && self.seated.contains(&into);
        !source.paid || sits || self.reentries.contains(&into)
    }

    /// Who could come into a fase (0-based) again and does not pay, in the order of their places.
    #[must_use]
    pub fn stay_out(&self, format: &Format, fase: usize) -> Vec<EntrantId> {
        let from = format.fases.get(fase).map(|fase| &fase.from);
        let paid = from.into_iter().flatten().filter(|source| source.paid);
        paid.flat_map(|source| {
            let holders = self.come_from(By::Seats, source.fase - 1, source.places);
            let stays = |(id, _): &(EntrantId, usize)| !self.comes(By::Seats, fase, source, *id);
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
    pub(super) fn comers(&self, format: &Format, fase: usize) -> Option<Vec<EntrantId>> {
        let mut comers = Vec::new();
        let sources = format.fases.get(fase)?.from.iter();
        for source in sources.filter(|source| source.enters == 0) {
            let (first, last) = source.places;
            let view = self.fases.get(source.fase - 1)?;
            if view.tables.is_empty() {
                let known = self.come_from(By::Results, source.fase - 1, source.places)?;
                let ids = known.into_iter().map(|(id, _)| id);
                comers.extend(ids.filter(|id| self.comes(By::Results, fase, source, *id)));
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
            let comes = |id: &EntrantId| self.comes(By::Results, fase, source, *id);
            comers.extend(ids.into_iter().filter(comes));
        }
        Some(comers)
    }

    /// Who holds these places of a fase, vacant ones left out; none while one of them is open.
    fn come_from(
        &self,
        by: By,
        fase: usize,
        (first, last): (usize, usize),
    ) -> Option<Vec<(EntrantId, usize)>> {
        let view = self.fases.get(fase)?;
        let held = (first..=last.min(view.entrants)).filter(|place| !view.vacant.contains(place));
        let holders = held.map(|place| {
            let id = view.holder(by, place)?;
            let row = view.order.rows.iter().find(|row| row.id == id);
            // Whoever comes out of a bracket has no group-mates.
            let mates = row.map_or(LONERS + place, |row| fase * MOST_CHAVES + row.chave);
            Some((id, mates))
        });
        holders.collect()
    }
}

/// More groups than a fase can have.
const MOST_CHAVES: usize = 1_000;
/// Numbers from here on are shared by nobody.
pub(super) const LONERS: usize = 1_000_000;
