//! A bracket as it stands: who comes in, who sits where, who goes on.

use super::rows::{ConfrontoRow, EtapaRows, FaseRows, LotScope};
use super::view::{
    By, ConfrontoView, EtapaView, FaseView, LONERS, Leg, Of, PlaceReason, Unresolved,
};
use crate::confronto::{ConfrontoEnd, ConfrontoState, goes_on};
use crate::fase::{Lines, Stage, bracket_lines};
use crate::format::{Format, LevelBy, Play};
use crate::id::{ConfrontoId, EntrantId, JogoId};
use crate::jogo::JogoState;
use rules::partida::Side;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use tournament::bracket::{
    Byes, Feed, Match, MatchEnd, Seat, double, places, resolve, seat_apart, single,
};

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

/// Who comes into a bracket.
#[derive(PartialEq, Eq)]
struct Entering {
    /// At once, in seed order, each with the number that those share who are kept apart; none while
    /// that is open.
    field: Option<Vec<(EntrantId, usize)>>,
    /// How many of them there will be.
    size: usize,
    /// Later, one by one.
    late: Vec<Seat>,
    /// What keeping apart does with byes.
    byes: Byes,
}

impl Entering {
    fn lines(&self, lines: &Lines) -> Vec<Seat> {
        let mut seats = match &self.field {
            Some(field) => seat_apart(field, &lines.field, lines.count, self.byes)
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
            seats[*line] = *entrant;
        }
        seats
    }

    fn seeds(&self) -> Vec<EntrantId> {
        let at_once = self.field.iter().flatten().map(|(id, _)| *id);
        let late = self.late.iter().filter_map(|seat| match seat {
            Seat::Entrant(id) => Some(*id),
            Seat::Bye | Seat::Pending => None,
        });
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
        let play = &self.format.fases[fase].play;
        let legs = Leg::of_a_match(play.confrontos_of_a_match());
        if rows.bracket.len() != matches.len() * legs.len() {
            return FaseView::default();
        }
        let entering = self.entering(By::Seats, fase, rows, &lines, etapa);
        let of_match: Vec<&[ConfrontoRow]> = rows.bracket.chunks(legs.len()).collect();
        let met = |index: usize, sides: [EntrantId; 2]| {
            self.met(fase, of_match[index], sides, &etapa.jogos)
        };
        let resolved = resolve(
            &matches,
            &entering.lines(&lines),
            |index, sides| met(index, sides).end,
            |index| of_match[index][0].seated,
        );
        let (seats, ends) = (&resolved.seats, &resolved.ends);
        let by_results = self.entering(By::Results, fase, rows, &lines, etapa);
        let would_stand = (by_results != entering).then(|| by_results.lines(&lines));
        // What the feeds say when every earlier seat is taken as it stands.
        let fed = |index: usize| {
            let feeds = [matches[index].a, matches[index].b];
            [0, 1].map(|side| match (feeds[side], &would_stand) {
                (Feed::Line(line), Some(lines)) => lines[line],
                _ => resolved.fed[index][side],
            })
        };
        let played: Vec<Option<Met>> = seats
            .iter()
            .enumerate()
            .map(|(index, sides)| match sides {
                [Seat::Entrant(a), Seat::Entrant(b)] => Some(met(index, [*a, *b])),
                _ => None,
            })
            .collect();
        let stages = matches
            .iter()
            .map(|game| Stage::of(game, matches!(play, Play::Double(_))));
        for (index, stage) in stages.enumerate() {
            let last = played[index].as_ref().map_or(0, |met| met.last);
            let is_second = matches[index].if_won_by_b.is_some();
            let needless = is_second && resolved.fed[index] == [Seat::Bye; 2];
            for (row, &leg) in of_match[index].iter().zip(legs) {
                let place = legs.iter().position(|other| *other == leg).unwrap_or(0);
                let sides = match (&played[index], leg) {
                    (Some(met), Leg::Decider) if !met.is_level => match met.end {
                        Some(_) => [Seat::Bye; 2],
                        None => [Seat::Pending; 2],
                    },
                    _ => leg.turned(seats[index]),
                };
                let now = leg.turned(fed(index));
                let sits = leg.turned(seats[index]);
                let doubled = leg.turned(resolved.twice[index]);
                let moved = [0, 1].map(|side| match (row.seated[side], now[side]) {
                    (Some(seated), Seat::Entrant(now)) if seated != now => Some(now),
                    _ => None,
                });
                let twice = [0, 1].map(|side| {
                    let is_of_match = |id| sits[side] == Seat::Entrant(id);
                    doubled[side] || row.seated[side].is_some_and(|id| !is_of_match(id))
                });
                let state = played[index].as_ref().map(|met| met.states[place]);
                let winner = winner(seats[index], ends[index]).filter(|_| place == last);
                etapa.confrontos.push(ConfrontoView {
                    id: row.id,
                    fase,
                    of: Of::Bracket(stage),
                    sides,
                    moved,
                    twice,
                    needless: needless && row.seated.iter().all(Option::is_some),
                    state: state.unwrap_or_else(|| {
                        self.state(fase, (row, self.turns(fase, leg)), None, &etapa.jogos)
                    }),
                    leg,
                    goes_on: winner.map(|side| match leg {
                        Leg::Second => side.other(),
                        Leg::Only | Leg::First | Leg::Decider => side,
                    }),
                });
            }
        }
        let last: Vec<ConfrontoId> = of_match
            .iter()
            .zip(&played)
            .map(|(rows, met)| rows[met.as_ref().map_or(0, |met| met.last)].id)
            .collect();
        etapa.unresolved.extend(level(seats, &played, &last));
        let seeds = entering.seeds();
        let known = places(&matches, &resolved);
        let mut ranked: Vec<(usize, usize, EntrantId)> = known
            .placed
            .into_iter()
            .map(|placed| {
                let seed = seeds.iter().position(|id| *id == placed.id);
                (placed.rank, seed.unwrap_or(usize::MAX), placed.id)
            })
            .collect();
        ranked.sort_unstable();
        let decided = decided_places(&matches, seats, ends, &last);
        // Those who went out in the same round stand in the order of their seeds.
        let mut placed = BTreeMap::new();
        for sharing in ranked.chunk_by(|one, other| one.0 == other.0) {
            for (place, (_, _, id)) in (sharing[0].0..).zip(sharing) {
                let reason = match decided.get(&place) {
                    Some((holder, reason)) if holder == id => reason.clone(),
                    _ if known.displaced.contains(id) => PlaceReason::Displaced,
                    _ => PlaceReason::Seed,
                };
                placed.insert(place, (*id, reason));
            }
        }
        let is_known = entering.field.is_some();
        // Who did not come in again stands behind those who did, as he was left.
        for (place, id) in (seeds.len() + 1..).zip(etapa.stay_out(&self.format, fase)) {
            let left = etapa
                .fases
                .iter()
                .rev()
                .flat_map(|fase| fase.placed.values());
            let reason = left.into_iter().find(|(holder, _)| *holder == id);
            if let Some((_, reason)) = reason.filter(|_| is_known) {
                placed.insert(place, (id, reason.clone()));
            }
        }
        FaseView {
            over: known.complete && is_known,
            placed,
            vacant: known.vacant.into_iter().collect(),
            absent: known.absent,
            seeds,
            ..FaseView::default()
        }
    }

    fn entering(
        &self,
        by: By,
        fase: usize,
        rows: &FaseRows,
        lines: &Lines,
        etapa: &EtapaView,
    ) -> Entering {
        let format: &Format = &self.format;
        let sizes = format.field_sizes(self.entrants());
        let from = &format.fases[fase].from;
        let late: Vec<Seat> = from
            .iter()
            .filter(|source| source.enters > 0)
            .flat_map(|source| {
                let (first, last) = source.places;
                let view = etapa.fases.get(source.fase - 1);
                let places = first..=last.min(first + source.size(&sizes) - 1);
                places.map(
                    move |place| match view.and_then(|view| view.holder(by, place)) {
                        Some(id) => Seat::Entrant(id),
                        None if view.is_some_and(|view| view.vacant.contains(&place)) => Seat::Bye,
                        None => Seat::Pending,
                    },
                )
            })
            .take(lines.late.len())
            .collect();
        let drawn_later = !from.is_empty() && format.fases[fase].play.is_drawn();
        let field = if from.is_empty() || drawn_later {
            // Whoever was drawn stays; by the results another would have been.
            let replaced = match by {
                By::Results if drawn_later => self.replaced(fase, rows, etapa),
                By::Results | By::Seats => BTreeMap::new(),
            };
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
                        .and_then(|club| usize::try_from(*club).ok())
                        .filter(|_| !drawn_later);
                    let id = replaced.get(id).unwrap_or(id);
                    (*id, club.unwrap_or(LONERS + index))
                })
                .collect();
            (!drawn.is_empty()).then_some(drawn)
        } else {
            etapa.field_by(by, format, fase)
        };
        Entering {
            field,
            size: sizes[fase] - late.len(),
            late,
            byes: self.byes,
        }
    }

    /// Turns of a confronto of a match.
    fn turns(&self, fase: usize, leg: Leg) -> u8 {
        match leg {
            Leg::Decider => self.format.fases[fase].play.decider_turns(),
            Leg::Only | Leg::First | Leg::Second => self.format.confronto.turns,
        }
    }

    /// What came of the confrontos of a match between these two.
    fn met(
        &self,
        fase: usize,
        rows: &[ConfrontoRow],
        sides: [EntrantId; 2],
        jogos: &BTreeMap<JogoId, JogoState>,
    ) -> Met {
        let legs = Leg::of_a_match(rows.len());
        let states: Vec<ConfrontoState> = rows
            .iter()
            .zip(legs)
            .map(|(row, leg)| {
                let sides = Some(leg.turned(sides));
                self.state(fase, (row, self.turns(fase, *leg)), sides, jogos)
            })
            .collect();
        let levels = self.format.fases[fase].play.level();
        if let [first, second, decider] = &states[..] {
            let is_over = first.end.is_some() && second.end.is_some();
            let won = |state: &ConfrontoState| state.end.and_then(ConfrontoEnd::winner);
            let wins = [won(first), won(second).map(Side::other)];
            let of = |side| wins.iter().filter(|winner| **winner == Some(side)).count();
            let nobody = nobody_came(first) && nobody_came(second);
            let (end, last) = match of(Side::A).cmp(&of(Side::B)) {
                _ if !is_over => (None, 1),
                _ if nobody => (Some(MatchEnd::Nobody), 1),
                Ordering::Greater => (Some(MatchEnd::A), 1),
                Ordering::Less => (Some(MatchEnd::B), 1),
                Ordering::Equal => (self.match_end(&rows[2], decider, sides, levels), 2),
            };
            return Met {
                is_level: last == 2,
                last,
                end,
                states,
            };
        }
        Met {
            end: self.match_end(&rows[0], &states[0], sides, levels),
            is_level: false,
            last: 0,
            states,
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

/// Whether a confronto ended without anybody who could go on.
const fn nobody_came(state: &ConfrontoState) -> bool {
    matches!(state.end, Some(ConfrontoEnd::Walkover(None)))
}

const fn winner(sides: [Seat; 2], end: Option<MatchEnd>) -> Option<Side> {
    match (sides, end) {
        ([Seat::Entrant(_), Seat::Bye], _) | (_, Some(MatchEnd::A)) => Some(Side::A),
        ([Seat::Bye, Seat::Entrant(_)], _) | (_, Some(MatchEnd::B)) => Some(Side::B),
        _ => None,
    }
}

/// A match of which both sides are known.
struct Met {
    /// Its confrontos.
    states: Vec<ConfrontoState>,
    /// Whether a decider has to be played.
    is_level: bool,
    /// Which of the confrontos ends it, 0-based.
    last: usize,
    /// Who goes on.
    end: Option<MatchEnd>,
}

/// The lots that a bracket misses: matches level in everything.
fn level(seats: &[[Seat; 2]], played: &[Option<Met>], last: &[ConfrontoId]) -> Vec<Unresolved> {
    let matches = seats.iter().zip(played).zip(last);
    matches
        .filter_map(|((sides, met), id)| {
            let met = met.as_ref()?;
            let over = met.states[met.last].end.is_some();
            let is_waiting = met.states[..met.last]
                .iter()
                .any(|state| state.end.is_none());
            let ([Seat::Entrant(a), Seat::Entrant(b)], None) = (sides, met.end) else {
                return None;
            };
            (over && !is_waiting).then(|| Unresolved {
                scope: LotScope::Confronto(*id),
                tied: vec![a.0.min(b.0), a.0.max(b.0)],
            })
        })
        .collect()
}

/// The places that a confronto of their own has decided.
fn decided_places(
    matches: &[Match],
    seats: &[[Seat; 2]],
    ends: &[Option<MatchEnd>],
    last: &[ConfrontoId],
) -> BTreeMap<usize, (EntrantId, PlaceReason)> {
    let mut placed = BTreeMap::new();
    for (index, game) in matches.iter().enumerate() {
        let goes_on = winner(seats[index], ends[index]);
        let plays_on = matches.iter().any(|other| {
            let waits = |feed: Feed| feed.waits_for().contains(&index);
            let after = waits(other.a) || waits(other.b);
            after && (other.if_won_by_b.is_none() || goes_on == Some(Side::B))
        });
        if plays_on {
            continue;
        }
        let Some(winner) = goes_on else {
            continue;
        };
        let id = last[index];
        for (side, place, reason) in [
            (winner, game.span.best, PlaceReason::Won(id)),
            (winner.other(), game.span.worst, PlaceReason::Lost(id)),
        ] {
            if let Seat::Entrant(holder) = seats[index][side.index()] {
                placed.insert(place, (holder, reason));
            }
        }
    }
    placed
}
