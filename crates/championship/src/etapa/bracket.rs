//! A bracket as it stands: who comes in, who sits where, who goes on.

use super::{
    ConfrontoRow, ConfrontoView, EtapaRows, EtapaView, FaseRows, FaseView, LotScope, Of,
    PlaceReason, Unresolved, bracket_of, nobody_came,
};
use crate::confronto::{ConfrontoState, goes_on};
use crate::fase::{Lines, Stage};
use crate::format::{Format, LevelBy, Play};
use crate::id::EntrantId;
use rules::partida::Side;
use std::collections::BTreeMap;
use tournament::bracket::{Feed, Match, MatchEnd, Seat, places, resolve, seat_apart};

/// Who comes into a bracket.
struct Entering {
    /// At once, in seed order, each with the number that those share who are kept apart; none while
    /// that is open.
    field: Option<Vec<(EntrantId, usize)>>,
    /// How many of them there will be.
    size: usize,
    /// Later, one by one.
    late: Vec<Option<EntrantId>>,
}

impl Entering {
    fn lines(&self, lines: &Lines) -> Vec<Seat> {
        let mut seats = match &self.field {
            Some(field) => seat_apart(field, &lines.field, lines.count)
                .into_iter()
                .map(|line| line.map_or(Seat::Bye, Seat::Entrant))
                .collect(),
            None => {
                // Byes are known by number alone.
                let mut seats = vec![Seat::Bye; lines.count];
                for line in lines.field.iter().take(self.size) {
                    seats[*line] = Seat::Pending;
                }
                seats
            }
        };
        for (line, entrant) in lines.late.iter().zip(&self.late) {
            seats[*line] = entrant.map_or(Seat::Pending, Seat::Entrant);
        }
        seats
    }

    fn seeds(&self) -> Vec<EntrantId> {
        let at_once = self.field.iter().flatten().map(|(id, _)| *id);
        let late = self.late.iter().flatten().copied();
        if self.field.is_some() {
            at_once.chain(late).collect()
        } else {
            Vec::new()
        }
    }
}

impl EtapaRows {
    /// A fase that is a bracket; its confrontos and its ties go into the etapa's.
    pub(super) fn bracket(
        &self,
        fase: usize,
        entrants: usize,
        rows: &FaseRows,
        etapa: &mut EtapaView,
    ) -> FaseView {
        let Some((lines, matches)) = bracket_of(&self.format, fase, entrants) else {
            return FaseView::default();
        };
        if rows.bracket.len() != matches.len() {
            return FaseView::default();
        }
        let entering = self.entering(fase, rows, &lines, etapa);
        let states: Vec<ConfrontoState> = rows
            .bracket
            .iter()
            .map(|row| self.state(row, &etapa.jogos))
            .collect();
        let play = &self.format.fases[fase].play;
        let end = |index: usize, sides: [EntrantId; 2]| {
            self.match_end(&rows.bracket[index], &states[index], sides, play.level())
        };
        let starting = entering.lines(&lines);
        let seats = resolve(&matches, &starting, end, |index| rows.bracket[index].seated);
        // What the feeds say when every earlier seat is taken as it stands.
        let proposed: Vec<[Seat; 2]> = (0..matches.len())
            .map(|index| {
                let seated = |other: usize| match other == index {
                    true => [None, None],
                    false => rows.bracket[other].seated,
                };
                resolve(&matches[..=index], &starting, end, seated)
                    .pop()
                    .unwrap_or([Seat::Pending; 2])
            })
            .collect();
        let ends: Vec<Option<MatchEnd>> = seats
            .iter()
            .enumerate()
            .map(|(index, sides)| match sides {
                [Seat::Entrant(a), Seat::Entrant(b)] => end(index, [*a, *b]),
                _ => None,
            })
            .collect();
        let first = etapa.confrontos.len();
        for (index, row) in rows.bracket.iter().enumerate() {
            let moved = [0, 1].map(|side| match (row.seated[side], proposed[index][side]) {
                (Some(seated), Seat::Entrant(now)) if seated != now => Some(now),
                _ => None,
            });
            etapa.confrontos.push(ConfrontoView {
                id: row.id,
                fase,
                of: Of::Bracket(Stage::of(&matches[index], matches!(play, Play::Double(_)))),
                sides: seats[index],
                moved,
                state: states[index],
                goes_on: winner(seats[index], ends[index]),
            });
        }
        let views = &etapa.confrontos[first..];
        etapa.unresolved.extend(level(views));
        let seeds = entering.seeds();
        let known = places(&matches, &seats, &ends);
        let mut ranked: Vec<(usize, usize, EntrantId)> = known
            .placed
            .into_iter()
            .map(|placed| {
                let seed = seeds.iter().position(|id| *id == placed.id);
                (placed.rank, seed.unwrap_or(usize::MAX), placed.id)
            })
            .collect();
        ranked.sort_unstable();
        let decided = decided_places(&matches, views);
        // Those who went out in the same round stand in the order of their seeds.
        let mut placed = BTreeMap::new();
        for sharing in ranked.chunk_by(|one, other| one.0 == other.0) {
            for (place, (_, _, id)) in (sharing[0].0..).zip(sharing) {
                let reason = match decided.get(&place) {
                    Some((holder, reason)) if holder == id => reason.clone(),
                    _ => PlaceReason::Seed,
                };
                placed.insert(place, (*id, reason));
            }
        }
        FaseView {
            over: known.complete && !seeds.is_empty(),
            placed,
            seeds,
            ..FaseView::default()
        }
    }

    fn entering(&self, fase: usize, rows: &FaseRows, lines: &Lines, etapa: &EtapaView) -> Entering {
        let format: &Format = &self.format;
        let sizes = format.field_sizes(self.entrants());
        let from = &format.fases[fase].from;
        let late: Vec<Option<EntrantId>> = from
            .iter()
            .filter(|source| source.enters > 0)
            .flat_map(|source| {
                let (first, last) = source.places;
                (first..=last.min(first + source.size(&sizes) - 1)).map(|place| {
                    let placed = &etapa.fases.get(source.fase - 1)?.placed;
                    placed.get(&place).map(|(id, _)| *id)
                })
            })
            .take(lines.late.len())
            .collect();
        let field = if from.is_empty() {
            // Drawn into the bracket: clubs are kept apart as group-mates are elsewhere.
            let drawn: Vec<(EntrantId, usize)> = rows
                .chaves
                .iter()
                .flat_map(|chave| &chave.members)
                .enumerate()
                .map(|(index, id)| {
                    let club = self
                        .clubs
                        .get(id)
                        .and_then(|club| usize::try_from(*club).ok());
                    (*id, club.unwrap_or(super::LONERS + index))
                })
                .collect();
            (!drawn.is_empty()).then_some(drawn)
        } else {
            etapa.field(format, fase)
        };
        Entering {
            field,
            size: sizes[fase] - late.len(),
            late,
        }
    }

    fn match_end(
        &self,
        row: &ConfrontoRow,
        state: &ConfrontoState,
        sides: [EntrantId; 2],
        level: &[LevelBy],
    ) -> Option<MatchEnd> {
        let end = state.end?;
        let winner = goes_on(end, &state.sums, level).or_else(|| {
            let first = *self.lots(LotScope::Confronto(row.id)).last()?.first()?;
            Side::BOTH
                .into_iter()
                .find(|side| sides[side.index()] == first)
        });
        match winner {
            Some(Side::A) => Some(MatchEnd::A),
            Some(Side::B) => Some(MatchEnd::B),
            None => nobody_came(state).then_some(MatchEnd::Nobody),
        }
    }
}

const fn winner(sides: [Seat; 2], end: Option<MatchEnd>) -> Option<Side> {
    match (sides, end) {
        ([Seat::Entrant(_), Seat::Bye], _) | (_, Some(MatchEnd::A)) => Some(Side::A),
        ([Seat::Bye, Seat::Entrant(_)], _) | (_, Some(MatchEnd::B)) => Some(Side::B),
        _ => None,
    }
}

/// The lots that a bracket misses: confrontos level in everything.
fn level(views: &[ConfrontoView]) -> Vec<Unresolved> {
    views
        .iter()
        .filter(|view| {
            view.state.end.is_some() && view.goes_on.is_none() && !nobody_came(&view.state)
        })
        .filter_map(|view| {
            let [Seat::Entrant(a), Seat::Entrant(b)] = view.sides else {
                return None;
            };
            Some(Unresolved {
                scope: LotScope::Confronto(view.id),
                tied: vec![a.0.min(b.0), a.0.max(b.0)],
            })
        })
        .collect()
}

/// The places that a confronto of their own has decided.
fn decided_places(
    matches: &[Match],
    views: &[ConfrontoView],
) -> BTreeMap<usize, (EntrantId, PlaceReason)> {
    let mut placed = BTreeMap::new();
    for (index, (game, view)) in matches.iter().zip(views).enumerate() {
        let follows = [Feed::WinnerOf(index), Feed::LoserOf(index)];
        let plays_on = matches.iter().any(|other| {
            let after = follows.contains(&other.a) || follows.contains(&other.b);
            after && (other.if_won_by_b.is_none() || view.goes_on == Some(Side::B))
        });
        if plays_on {
            continue;
        }
        let Some(winner) = view.goes_on else {
            continue;
        };
        for (side, place, reason) in [
            (winner, game.span.best, PlaceReason::Won(view.id)),
            (winner.other(), game.span.worst, PlaceReason::Lost(view.id)),
        ] {
            if let Seat::Entrant(id) = view.sides[side.index()] {
                placed.insert(place, (id, reason));
            }
        }
    }
    placed
}
