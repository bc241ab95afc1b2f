//! A bracket, empty or with results.

use crate::engine::record::{Answer, Id, Names, Problems};
use crate::refusal::engine::Fault;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tournament::EntrantId;
use tournament::bracket::{
    Feed, GrandFinal, Match, MatchEnd, Part, Placement, Seat, double, places, resolve, seed_lines,
    single,
};

#[derive(Deserialize)]
struct Record {
    kind: Kind,
    /// In seed order.
    entrants: Vec<Entrant>,
    #[serde(default)]
    third_place: bool,
    #[serde(default = "four")]
    placement_to: usize,
    #[serde(default = "simple")]
    grand_final: GrandFinal,
    #[serde(default)]
    results: Vec<(i64, Reported)>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Single,
    Double,
}

const fn four() -> usize {
    4
}

const fn simple() -> GrandFinal {
    GrandFinal::Simple
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Entrant {
    Named { id: Id, name: Option<String> },
    Bare(Id),
}

impl Entrant {
    const fn id(&self) -> &Id {
        match self {
            Self::Named { id, .. } | Self::Bare(id) => id,
        }
    }

    fn name(&self) -> Option<&str> {
        match self {
            Self::Named { name, .. } => name.as_deref(),
            Self::Bare(_) => None,
        }
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Reported {
    Score([u32; 2]),
    Walkover { walkover: Option<Side> },
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Side {
    A,
    B,
}

impl Reported {
    fn end(&self) -> Option<MatchEnd> {
        match self {
            Self::Score([a, b]) if a > b => Some(MatchEnd::A),
            Self::Score([a, b]) if a < b => Some(MatchEnd::B),
            Self::Score(_) => None,
            Self::Walkover { walkover } => Some(match walkover {
                Some(Side::A) => MatchEnd::A,
                Some(Side::B) => MatchEnd::B,
                None => MatchEnd::Nobody,
            }),
        }
    }
}

/// Lays a bracket out and fills it with the results.
///
/// # Errors
/// Every problem of the record.
pub fn bracket(record: &[u8]) -> Answer {
    let record: Record = serde_json::from_slice(record)?;
    let mut problems = Problems::default();
    let entrants = record.entrants.iter();
    let names = Names::new(
        entrants.map(|entrant| (entrant.id(), entrant.name())),
        &mut problems,
    );
    problems.within("entrants", record.entrants.len(), 2, 4_096);
    if ![4, 8].contains(&record.placement_to) {
        problems.within("placement_to", record.placement_to, 4, 8);
        problems.within("placement_to", record.placement_to % 4, 0, 0);
    }
    let size = record.entrants.len().max(2).next_power_of_two();
    let matches = match record.kind {
        Kind::Single => single(
            size,
            Placement {
                third: record.third_place,
                to: record.placement_to,
            },
        ),
        Kind::Double => double(size, record.grand_final),
    };
    let results = results(&record.results, matches.len(), &mut problems);
    problems.none_or_all()?;
    let lines: Vec<Seat> = seed_lines(size)
        .into_iter()
        .map(|seed| {
            let entrant = record.entrants.get(seed - 1);
            entrant
                .and_then(|entrant| names.number(entrant.id()))
                .map_or(Seat::Bye, Seat::Entrant)
        })
        .collect();
    let mut ends: Vec<Option<MatchEnd>> = vec![None; matches.len()];
    let seats = resolve(
        &matches,
        &lines,
        |index, _| {
            ends[index] = results.get(&index).and_then(|reported| reported.end());
            ends[index]
        },
        |_| [None, None],
    );
    let mut problems = Problems::default();
    for &index in results.keys() {
        if !matches!(seats[index], [Seat::Entrant(_), Seat::Entrant(_)]) {
            problems.add(Fault::NotToBePlayed(index + 1));
        }
    }
    problems.none_or_all()?;
    let told = Told {
        names: &names,
        matches: &matches,
        numbers: numbers(&matches),
        goes_to: goes_to(&matches),
    };
    let mut answer = json!({
        "matches": (0..matches.len())
            .map(|index| told.game(index, seats[index], ends[index]))
            .collect::<Vec<_>>(),
    });
    let places = places(&matches, &seats, &ends);
    if places.complete {
        answer["standings"] = places
            .placed
            .iter()
            .map(|placed| json!({"rank": placed.rank, "id": names.id(placed.id)}))
            .collect();
    }
    Ok(answer)
}

/// The results by place of their match.
fn results<'r>(
    reported: &'r [(i64, Reported)],
    matches: usize,
    problems: &mut Problems,
) -> BTreeMap<usize, &'r Reported> {
    let mut results = BTreeMap::new();
    for (number, result) in reported {
        let index = usize::try_from(*number)
            .ok()
            .and_then(|number| number.checked_sub(1))
            .filter(|index| *index < matches);
        let Some(index) = index else {
            problems.add(Fault::UnknownMatch(*number));
            continue;
        };
        if result.end().is_none() {
            problems.add(Fault::Level(index + 1));
        }
        if results.insert(index, result).is_some() {
            problems.add(Fault::ResultTwice(index + 1));
        }
    }
    results
}

/// The number of each match within its round.
fn numbers(matches: &[Match]) -> Vec<usize> {
    let mut played: BTreeMap<(Part, usize), usize> = BTreeMap::new();
    matches
        .iter()
        .map(|game| {
            let number = played.entry((game.part, game.round)).or_default();
            *number += 1;
            *number
        })
        .collect()
}

/// By match and whether it is the winner: the match and the side that follow.
fn goes_to(matches: &[Match]) -> BTreeMap<(usize, bool), (usize, &'static str)> {
    let mut goes_to = BTreeMap::new();
    for (index, game) in matches.iter().enumerate() {
        for (feed, side) in [(game.a, "a"), (game.b, "b")] {
            match feed {
                Feed::Line(_) => {}
                Feed::WinnerOf(from) => {
                    goes_to.insert((from, true), (index, side));
                }
                Feed::LoserOf(from) => {
                    goes_to.insert((from, false), (index, side));
                }
            }
        }
    }
    goes_to
}

struct Told<'a> {
    names: &'a Names,
    matches: &'a [Match],
    numbers: Vec<usize>,
    goes_to: BTreeMap<(usize, bool), (usize, &'static str)>,
}

impl Told<'_> {
    fn game(&self, index: usize, [a, b]: [Seat; 2], end: Option<MatchEnd>) -> Value {
        let game = &self.matches[index];
        let to = |winner: bool| {
            self.goes_to
                .get(&(index, winner))
                .map(|(next, side)| json!([next + 1, side]))
        };
        let winner = match (a, b, end) {
            (Seat::Entrant(one), Seat::Bye, _)
            | (Seat::Bye, Seat::Entrant(one), _)
            | (Seat::Entrant(one), _, Some(MatchEnd::A))
            | (_, Seat::Entrant(one), Some(MatchEnd::B)) => self.names.id(one),
            _ => Value::Null,
        };
        json!({
            "id": index + 1,
            "bracket": game.part,
            "round": game.round,
            "number": self.numbers[index],
            "a": self.seat(a, game.a),
            "b": self.seat(b, game.b),
            "winner": winner,
            "winner_to": to(true),
            "loser_to": to(false),
        })
    }

    fn seat(&self, seat: Seat, feed: Feed) -> Value {
        match (seat, feed) {
            (Seat::Entrant(id), _) => self.entrant(id),
            (Seat::Bye, _) => json!({"bye": true}),
            (Seat::Pending, Feed::WinnerOf(from)) => json!({"winner_of": from + 1}),
            (Seat::Pending, Feed::LoserOf(from)) => json!({"loser_of": from + 1}),
            (Seat::Pending, Feed::Line(_)) => Value::Null,
        }
    }

    fn entrant(&self, id: EntrantId) -> Value {
        self.names.id(id)
    }
}
