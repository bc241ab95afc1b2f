//! A bracket, empty or with results.

use crate::record::{Answer, Id, Names, Problems};
use messages::refusal::engine::EngineFault;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tournament::EntrantId;
use tournament::bracket::{
    Feed, GrandFinal, Match, MatchEnd, Part, Placement, Seat, double, places, resolve, seed_lines,
    single,
};

/// Places that are honoured.
const PODIUM: usize = 3;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    kind: Kind,
    /// In seed order.
    entrants: Vec<Entrant>,
    #[serde(default)]
    third_place: bool,
    #[serde(default = "four")]
    placement_to: usize,
    /// After each round the best seed that is left meets the worst.
    #[serde(default)]
    reseed: bool,
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
#[serde(untagged, deny_unknown_fields)]
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

/// `[a, b]`, or `{"walkover": "a" | "b" | null}` with who goes on; null: nobody came.
enum Reported {
    Score([u32; 2]),
    Walkover(MatchEnd),
}

impl<'de> Deserialize<'de> for Reported {
    fn deserialize<D: Deserializer<'de>>(reported: D) -> Result<Self, D::Error> {
        let reported = Value::deserialize(reported)?;
        Self::read(&reported).ok_or_else(|| {
            D::Error::custom(format!(
                r#"{reported}: [a, b] | {{"walkover": "a" | "b" | null}}"#
            ))
        })
    }
}

impl Reported {
    fn read(reported: &Value) -> Option<Self> {
        if let Some([a, b]) = reported.as_array().map(Vec::as_slice) {
            let points = |value: &Value| u32::try_from(value.as_u64()?).ok();
            return Some(Self::Score([points(a)?, points(b)?]));
        }
        let walkover = reported.as_object().filter(|fields| fields.len() == 1)?;
        Some(Self::Walkover(match walkover.get("walkover")? {
            Value::Null => MatchEnd::Nobody,
            side if side == "a" => MatchEnd::A,
            side if side == "b" => MatchEnd::B,
            _ => return None,
        }))
    }

    fn end(&self) -> Option<MatchEnd> {
        match self {
            Self::Score([a, b]) if a > b => Some(MatchEnd::A),
            Self::Score([a, b]) if a < b => Some(MatchEnd::B),
            Self::Score(_) => None,
            Self::Walkover(end) => Some(*end),
        }
    }
}

/// Lays a bracket out and fills it with the results.
///
/// Who did not come to a match to which nobody came stands in the standings behind everybody, on the
/// place after the last of the field and off the podium, and is marked `absent` ([`places`]).
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
    let size = record.entrants.len().clamp(2, 4_096).next_power_of_two();
    placement_problems(record.placement_to, size, &mut problems);
    if record.reseed && record.kind == Kind::Double {
        let told = "`reseed`: `kind` must be `single`";
        problems.add(EngineFault::BadRecord(told.to_owned()));
    }
    let matches = match record.kind {
        Kind::Single => single(
            size,
            Placement {
                third: record.third_place,
                to: record.placement_to,
                reseed: record.reseed,
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
    let resolved = resolve(
        &matches,
        &lines,
        |index, _| results.get(&index).and_then(|reported| reported.end()),
        |_| [None, None],
    );
    let (seats, ends) = (&resolved.seats, &resolved.ends);
    let mut problems = Problems::default();
    for &index in results.keys() {
        if !matches!(seats[index], [Seat::Entrant(_), Seat::Entrant(_)]) {
            problems.add(EngineFault::NotToBePlayed(index + 1));
        }
    }
    problems.none_or_all()?;
    let told = Numbered {
        names: &names,
        matches: &matches,
        numbers: numbers(&matches),
        goes_to: goes_to(&matches, seats),
    };
    let mut answer = json!({
        "matches": (0..matches.len())
            .map(|index| told.game(index, seats[index], ends[index]))
            .collect::<Vec<_>>(),
    });
    let places = places(&matches, &resolved);
    if places.complete {
        let placed = places.placed.iter();
        let placed = placed.map(|placed| json!({"rank": placed.rank, "id": names.id(placed.id)}));
        let behind = record.entrants.len().max(PODIUM) + 1;
        let absent = places.absent.iter();
        let absent = absent.map(|id| json!({"rank": behind, "id": names.id(*id), "absent": true}));
        answer["standings"] = placed.chain(absent).collect();
    }
    Ok(answer)
}

/// Places are played for down to a power of two, at most the last of the bracket.
fn placement_problems(to: usize, lines: usize, problems: &mut Problems) {
    let most = lines.max(8);
    if !to.is_power_of_two() || !(4..=most).contains(&to) {
        let whole = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        problems.add(EngineFault::OutOfRange {
            field: "placement_to",
            least: 4,
            most: whole(most),
            is: whole(to),
        });
    }
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
            problems.add(EngineFault::UnknownMatch(*number));
            continue;
        };
        if result.end().is_none() {
            problems.add(EngineFault::Level(index + 1));
        }
        if results.insert(index, result).is_some() {
            problems.add(EngineFault::ResultTwice(index + 1));
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

/// By match and whether it is the winner: the match and the side that follow, once they are known.
fn goes_to(
    matches: &[Match],
    seats: &[[Seat; 2]],
) -> BTreeMap<(usize, bool), (usize, &'static str)> {
    let mut goes_to = BTreeMap::new();
    for (index, game) in matches.iter().enumerate() {
        for (feed, side, seat) in [
            (game.a, "a", seats[index][0]),
            (game.b, "b", seats[index][1]),
        ] {
            let from = match feed {
                Feed::Line(_) => None,
                Feed::WinnerOf(from) | Feed::LoserOf(from) => Some(from),
                Feed::Reseeded { .. } => feed
                    .waits_for()
                    .find(|from| matches!(seat, Seat::Entrant(_)) && seats[*from].contains(&seat)),
            };
            if let Some(from) = from {
                goes_to.insert((from, !feed.is_of_losers()), (index, side));
            }
        }
    }
    goes_to
}

struct Numbered<'a> {
    names: &'a Names,
    matches: &'a [Match],
    numbers: Vec<usize>,
    goes_to: BTreeMap<(usize, bool), (usize, &'static str)>,
}

impl Numbered<'_> {
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
            (Seat::Pending, Feed::Reseeded { lost, place, .. }) => {
                let of: Vec<usize> = feed.waits_for().map(|from| from + 1).collect();
                let who = if lost { "losers_of" } else { "winners_of" };
                json!({who: of, "seed": place + 1})
            }
        }
    }

    fn entrant(&self, id: EntrantId) -> Value {
        self.names.id(id)
    }
}
