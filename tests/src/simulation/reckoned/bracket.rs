//! A fase that is a bracket: who comes in, who goes on, which places that gives.

use super::apart::{lines, stand_apart};
use super::confronto::{End, Stand};
use super::field::{Field, Known};
use super::jogo::Came;
use super::knockout::{Goes, Ranks, Seat, ranks, seats};
use super::rows::{Confronto, Id, Rows};
use super::stands::{Stands, of_confronto};
use super::tree::{self, Game, Placement, double, single};
use app::format::{Format, KnockoutFormat, LevelBy, Play};
use std::collections::{BTreeMap, BTreeSet};

/// Numbers that nobody shares begin here.
const ALONE: usize = 1_000_000;

/// A bracket as it stands.
#[derive(Debug, Clone, Default)]
pub struct Bracket {
    /// Its confrontos: number, sides, and what would sit there by now where that differs.
    pub confrontos: Vec<Shown>,
    /// Who came in, by seed.
    pub seeds: Vec<Id>,
    /// The places that are known.
    pub placed: BTreeMap<usize, Id>,
    /// Those that nobody ever holds.
    pub vacant: BTreeSet<usize>,
    /// Who did not come to a game to which nobody came.
    pub absent: Vec<Id>,
    /// Whether all is decided.
    pub over: bool,
    /// Lots that are missing: of which confronto, among whom.
    pub missing: Vec<(Id, Vec<Id>)>,
}

/// A confronto of a bracket.
#[derive(Debug, Clone)]
pub struct Shown {
    /// Its number.
    pub id: Id,
    pub sides: [Seat; 2],
    /// Who would sit there by what comes from before.
    pub moved: [Option<Id>; 2],
    /// Where somebody sits whose place is elsewhere.
    pub twice: [bool; 2],
    /// What it comes to.
    pub stand: Stand,
    /// Who goes on from it, at the last confronto of a match.
    pub goes_on: Option<usize>,
}

/// The games of a bracket fase (1-based), and on which lines its field stands.
fn tree(format: &Format, fase: usize, sizes: &[usize]) -> (Vec<Game>, super::apart::Lines) {
    let of = &format.fases[fase - 1];
    let late = of.from.iter().find(|source| source.enters > 0);
    let coming = late.map_or(0, |source| super::field::size(source, sizes));
    let enters = late.map_or(0, |source| source.enters);
    let lines = lines(sizes[fase - 1] - coming, coming, enters);
    let games = match &of.play {
        Play::Knockout(knockout) => single(lines.count, placement(knockout)),
        Play::Double(rules) => {
            let second = serde_json::to_value(rules.grand_final);
            double(lines.count, second.is_ok_and(|told| told == "double"))
        }
        Play::Groups(_) => Vec::new(),
    };
    (games, lines)
}

const fn placement(knockout: &KnockoutFormat) -> Placement {
    Placement {
        third: knockout.third_place,
        to: knockout.placement_to,
        reseed: knockout.reseed,
    }
}

/// A match of two who are known.
struct Met {
    stands: Vec<Stand>,
    end: Option<Goes>,
    /// The confronto that ends it, from 0.
    last: usize,
}

/// A match that is to be met.
struct Match<'a> {
    rows: &'a Rows,
    came: &'a BTreeMap<Id, Came>,
    fase: usize,
    level: &'a [LevelBy],
    turns: [i64; 2],
}

impl Match<'_> {
    fn met(&self, confrontos: &[Confronto], sides: [Id; 2]) -> Met {
        let stands: Vec<Stand> = confrontos
            .iter()
            .enumerate()
            .map(|(leg, confronto)| {
                let turns = self.turns[usize::from(leg == 2)];
                let sides = turned(leg, sides);
                of_confronto(
                    self.rows,
                    self.fase,
                    confronto,
                    Some(sides),
                    turns,
                    self.came,
                )
            })
            .collect();
        if stands.len() < 3 {
            let end = self.ended(&confrontos[0], &stands[0], sides);
            return Met {
                stands,
                end,
                last: 0,
            };
        }
        let ends = [stands[0].end, stands[1].end];
        let ([Some(home), Some(away)], decider) = (ends, &stands[2]) else {
            return Met {
                stands,
                end: None,
                last: 1,
            };
        };
        // At the second the sides are turned.
        let winners = [home.winner(), away.winner().map(|side| 1 - side)];
        let wins = [0, 1].map(|side| winners.iter().filter(|one| **one == Some(side)).count());
        let (end, last) = match wins[0].cmp(&wins[1]) {
            _ if [home, away].iter().all(|end| *end == End::Missed(None)) => {
                (Some(Goes::Nobody), 1)
            }
            std::cmp::Ordering::Greater => (Some(Goes::On(0)), 1),
            std::cmp::Ordering::Less => (Some(Goes::On(1)), 1),
            std::cmp::Ordering::Equal => (self.ended(&confrontos[2], decider, sides), 2),
        };
        Met { stands, end, last }
    }

    /// Who goes on from a confronto that somebody has to win: by mesas, then as the format parts, then by lots.
    fn ended(&self, confronto: &Confronto, stand: &Stand, sides: [Id; 2]) -> Option<Goes> {
        let end = stand.end?;
        let by_sums = self.level.iter().find_map(|by| {
            let [a, b] = match by {
                LevelBy::Partidas => stand.partidas,
                LevelBy::Pontinhos => stand.pontinhos,
            };
            (a != b).then_some(usize::from(b > a))
        });
        let by_lots = || {
            let first = *self
                .rows
                .lots_of("confronto", confronto.id)
                .next()?
                .first()?;
            sides.iter().position(|id| *id == first)
        };
        let winner = end.winner().or(by_sums).or_else(by_lots);
        match winner {
            Some(side) => Some(Goes::On(side)),
            None => (end == End::Missed(None)).then_some(Goes::Nobody),
        }
    }
}

/// The sides of a match as one of its confrontos (0-based) has them.
const fn turned<T: Copy>(leg: usize, [a, b]: [T; 2]) -> [T; 2] {
    if leg == 1 { [b, a] } else { [a, b] }
}

/// Computes a bracket (1-based); `known` are the fases before it.
#[must_use]
pub fn bracket(
    rows: &Rows,
    fase: usize,
    sizes: &[usize],
    known: &[Known],
    stands: &mut Stands,
) -> Bracket {
    let (games, lines) = tree(&rows.format, fase, sizes);
    let play = &rows.format.fases[fase - 1].play;
    let (legs, decider_turns) = match play {
        Play::Knockout(knockout) if knockout.legs == 2 => (3, knockout.decider_turns),
        _ => (1, rows.format.confronto.turns),
    };
    let kept = &rows.fases[fase - 1].bracket;
    if games.is_empty() || kept.len() != games.len() * legs {
        return Bracket::default();
    }
    let of_game: Vec<&[Confronto]> = kept.chunks(legs).collect();
    let field = entering(rows, fase, sizes, known, &lines, true);
    let by_results = entering(rows, fase, sizes, known, &lines, false);
    let level = match play {
        Play::Knockout(knockout) => knockout.level.as_slice(),
        Play::Double(rules) => rules.level.as_slice(),
        Play::Groups(_) => &[],
    };
    let of_match = Match {
        rows,
        came: &stands.came,
        fase,
        level,
        turns: [rows.format.confronto.turns, decider_turns].map(i64::from),
    };
    let ended = |game: usize, sides: [Id; 2]| of_match.met(of_game[game], sides).end;
    let seated: Vec<[Option<Id>; 2]> = of_game.iter().map(|rows| rows[0].seated).collect();
    let sat = seats(&games, &field.lines, &seated, &ended);
    let sit = &sat.sides;
    let met: Vec<Option<Met>> = (0..games.len())
        .map(|game| match sit[game] {
            [Seat::Of(a), Seat::Of(b)] => Some(of_match.met(of_game[game], [a, b])),
            _ => None,
        })
        .collect();
    let ends = &sat.ends;
    let ranks = ranks(&games, &sat);
    let is_known = field.seeds.is_some();
    let mut bracket = Bracket {
        over: ranks.complete && is_known,
        seeds: field.seeds.unwrap_or_default(),
        absent: ranks.absent.clone(),
        vacant: ranks.vacant.clone(),
        ..Bracket::default()
    };
    for game in 0..games.len() {
        // What would sit there now, all earlier games being as they are.
        let now = [0, 1].map(|side| match games[game].from[side] {
            tree::From::Line(line) => by_results.lines[line],
            _ => sat.comes[game][side],
        });
        let sides = Sides {
            sit: sit[game],
            now,
            twice: sat.twice[game],
        };
        show(&mut bracket, of_game[game], sides, met[game].as_ref());
        if let (Some(met), [Seat::Of(a), Seat::Of(b)], None) = (&met[game], sit[game], ends[game])
            && met.stands[..=met.last]
                .iter()
                .all(|stand| stand.end.is_some())
        {
            let id = of_game[game][met.last].id;
            bracket.missing.push((id, vec![a.min(b), a.max(b)]));
        }
    }
    for (game, met) in of_game.iter().zip(&met) {
        let turns = [rows.format.confronto.turns, decider_turns].map(i64::from);
        for (leg, confronto) in game.iter().enumerate() {
            let stand = match met {
                Some(met) => met.stands[leg],
                None => of_confronto(
                    rows,
                    fase,
                    confronto,
                    None,
                    turns[usize::from(leg == 2)],
                    &stands.came,
                ),
            };
            stands.of.insert(confronto.id, stand);
        }
    }
    bracket.placed = placed(&ranks, &bracket.seeds);
    if is_known {
        let stay = super::field::stay_out(rows, fase, known);
        bracket.placed.extend((bracket.seeds.len() + 1..).zip(stay));
    }
    bracket
}

/// The sides of a game: who sits there, who would by what comes from before, and who is elsewhere.
#[derive(Clone, Copy)]
struct Sides {
    sit: [Seat; 2],
    now: [Seat; 2],
    twice: [bool; 2],
}

fn show(bracket: &mut Bracket, confrontos: &[Confronto], of_game: Sides, met: Option<&Met>) {
    let sides = of_game.sit;
    for (leg, confronto) in confrontos.iter().enumerate() {
        let shown = match met {
            // Nobody sits at a decider that is not needed, or not yet.
            Some(met) if leg == 2 && met.last < 2 => match met.end {
                Some(_) => [Seat::Bye; 2],
                None => [Seat::Open; 2],
            },
            _ => turned(leg, sides),
        };
        let comes = turned(leg, of_game.now);
        let (sits, doubled) = (turned(leg, sides), turned(leg, of_game.twice));
        let twice = [0, 1].map(|side| {
            let sat = confronto.seated[side];
            doubled[side] || sat.is_some_and(|id| sits[side] != Seat::Of(id))
        });
        let moved = [0, 1].map(|side| match (confronto.seated[side], comes[side]) {
            (Some(sits), Seat::Of(comes)) if sits != comes => Some(comes),
            _ => None,
        });
        let last = met.map_or(0, |met| met.last);
        let goes = match (met.and_then(|met| met.end), sides) {
            _ if leg != last => None,
            (Some(Goes::On(side)), _) => Some(side),
            (_, [Seat::Of(_), Seat::Bye]) => Some(0),
            (_, [Seat::Bye, Seat::Of(_)]) => Some(1),
            _ => None,
        };
        bracket.confrontos.push(Shown {
            id: confronto.id,
            sides: shown,
            moved,
            twice,
            stand: met.map_or_else(Stand::default, |met| met.stands[leg]),
            goes_on: goes.map(|side| if leg == 1 { 1 - side } else { side }),
        });
    }
}

/// Who stands on each line, and who came in by seed.
struct Entering {
    lines: Vec<Seat>,
    seeds: Option<Vec<Id>>,
}

fn entering(
    rows: &Rows,
    fase: usize,
    sizes: &[usize],
    known: &[Known],
    lines: &super::apart::Lines,
    as_they_sit: bool,
) -> Entering {
    let of = &rows.format.fases[fase - 1];
    let late = late(of, sizes, known, lines.late.len(), as_they_sit);
    let field = Field {
        rows,
        sizes,
        known,
        as_they_sit,
    };
    let at_once: Option<Vec<(Id, usize)>> = if is_drawn(rows, fase) {
        let members = rows.fases[fase - 1].chaves.iter();
        let members = members.flat_map(|chave| &chave.members).enumerate();
        // By the results others would have been drawn instead of some.
        let exchanged = match as_they_sit || of.from.is_empty() {
            true => BTreeMap::new(),
            false => super::field::exchanged(rows, fase, known),
        };
        let drawn: Vec<(Id, usize)> = members
            .map(|(index, (id, _))| {
                let club = rows.clubs.get(id).filter(|_| of.from.is_empty());
                let club = club.and_then(|club| usize::try_from(*club).ok());
                (
                    *exchanged.get(id).unwrap_or(id),
                    club.unwrap_or(ALONE + index),
                )
            })
            .collect();
        (!drawn.is_empty()).then_some(drawn)
    } else {
        field.of(fase)
    };
    let mut stand: Vec<Seat> = match &at_once {
        Some(field) => stand_apart(field, &lines.field, lines.count)
            .into_iter()
            .map(|who| who.map_or(Seat::Bye, Seat::Of))
            .collect(),
        None => {
            let mut stand = vec![Seat::Bye; lines.count];
            let so_many = sizes[fase - 1] - late.len();
            for line in lines.field.iter().take(so_many) {
                stand[*line] = Seat::Open;
            }
            stand
        }
    };
    for (line, seat) in lines.late.iter().zip(&late) {
        stand[*line] = *seat;
    }
    let come_late = late.iter().filter_map(|seat| match seat {
        Seat::Of(id) => Some(*id),
        Seat::Bye | Seat::Open => None,
    });
    Entering {
        lines: stand,
        seeds: at_once.map(|field| {
            field
                .into_iter()
                .map(|(id, _)| id)
                .chain(come_late)
                .collect()
        }),
    }
}

/// Whether those who come in are drawn: into the first fase, or where the format says so.
fn is_drawn(rows: &Rows, fase: usize) -> bool {
    let of = &rows.format.fases[fase - 1];
    of.from.is_empty() || matches!(&of.play, Play::Knockout(knockout) if knockout.drawn)
}

/// Who comes in later.
fn late(
    of: &app::format::FaseFormat,
    sizes: &[usize],
    known: &[Known],
    most: usize,
    as_they_sit: bool,
) -> Vec<Seat> {
    let mut late = Vec::new();
    for source in of.from.iter().filter(|source| source.enters > 0) {
        let before = &known[source.fase - 1];
        let first = source.places.0;
        for place in first..first + super::field::size(source, sizes) {
            let holders = if as_they_sit {
                &before.held
            } else {
                &before.placed
            };
            late.push(match holders.get(&place) {
                Some(id) => Seat::Of(*id),
                None if before.vacant.contains(&place) => Seat::Bye,
                None => Seat::Open,
            });
        }
    }
    late.truncate(most);
    late
}

/// Those who went out together stand by seed.
fn placed(ranks: &Ranks, seeds: &[Id]) -> BTreeMap<usize, Id> {
    let seed = |id: Id| seeds.iter().position(|seed| *seed == id);
    let mut ranked: Vec<(usize, usize, Id)> = ranks
        .placed
        .iter()
        .map(|(rank, id)| (*rank, seed(*id).unwrap_or(usize::MAX), *id))
        .collect();
    ranked.sort_unstable();
    let mut placed = BTreeMap::new();
    for (rank, _, id) in ranked {
        let free = (rank..).find(|place| !placed.contains_key(place));
        placed.insert(free.unwrap_or(rank), id);
    }
    placed
}
