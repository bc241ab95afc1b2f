//! A Swiss round, and what another one would have cost.

use crate::fields::{self, At};
use crate::record::{Answer, Clubs, Faults, Id, Names, Problems, clubs_apart, hundredths};
use messages::refusal::engine::{EngineFault, Shape, Unfit};
use messages::words::pairing::Stands;
use messages::words::spoken::Language;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tournament::EntrantId;
use tournament::swiss::{Concern, Costs, Instead, Player, Round, Swiss, pair, pair_with};

/// The most entrants that one matching is asked to pair.
const MOST_PAIRED: i64 = 2_000;

/// The most byes that somebody may have had, and the last round that is paired.
const MOST_ROUNDS: u32 = 1_000;

struct Record {
    /// In seed order.
    entrants: Vec<Entrant>,
    history: Vec<(Id, Option<Id>)>,
    round: Option<u32>,
    /// Of the tournament; where nobody says, as many as repeat nothing.
    rounds: Option<u32>,
    separate: Vec<String>,
}

struct Entrant {
    id: Id,
    name: Option<String>,
    /// In hundredths.
    points: i64,
    club: Option<Id>,
    byes: u32,
    /// Asked for a half-point bye: is not paired.
    half_bye: bool,
}

impl Record {
    fn read(record: At<'_>) -> Option<Self> {
        let fields = record.fields(&["entrants", "history", "round", "rounds", "separate"])?;
        let count = |name: &str| fields.may(name).and_then(|count| count.count(MOST_ROUNDS));
        let (round, rounds) = (count("round"), count("rounds"));
        if rounds.is_some() {
            fields.need("round");
        }
        if let (Some(round), Some(last), Some(at)) = (round, rounds, fields.said("round"))
            && round > last
        {
            at.wrong(Unfit::Contradicts("rounds"));
        }
        Some(Self {
            entrants: fields.entrants(Entrant::read)?,
            history: fields.list_of("history", |met| {
                let [a, b] = met.pair()?;
                let (a, is_bye) = (a.id(), b.is_null());
                let b = if is_bye { None } else { Some(b.id()?) };
                Some((a?, b))
            }),
            round,
            rounds,
            separate: fields.list_of("separate", At::text),
        })
    }
}

impl Entrant {
    fn read(entrant: At<'_>) -> Option<Self> {
        let fields = entrant.fields(&["id", "name", "points", "club", "byes", "half_bye"])?;
        let name = fields.may("name").and_then(At::text);
        let club = fields.may("club").and_then(At::id);
        let byes = fields.may("byes").and_then(|byes| byes.count(MOST_ROUNDS));
        let half_bye = fields.may("half_bye").and_then(At::flag);
        Some(Self {
            points: fields.may("points").and_then(|at| points(&at)).unwrap_or(0),
            id: fields.need("id").and_then(At::id)?,
            name,
            club,
            byes: byes.unwrap_or(0),
            half_bye: half_bye.unwrap_or(false),
        })
    }
}

/// Points in hundredths.
fn points(points: &At<'_>) -> Option<i64> {
    let read = hundredths(&points.clone().number()?);
    if read.is_none() {
        points.wrong(Unfit::Shape(Shape::Points));
    }
    read
}

/// A checked record.
struct Checked {
    names: Names,
    players: Vec<Player>,
    /// Who asked for a half-point bye.
    half_byes: Vec<EntrantId>,
    history: Vec<(EntrantId, EntrantId)>,
    clubs_apart: bool,
    round: Option<u32>,
    /// Rounds that are planned ahead.
    ahead: u32,
}

impl Checked {
    fn read(bytes: &[u8]) -> Result<Self, Faults> {
        fields::record(bytes, |record, problems| {
            let record = Record::read(record)?;
            Self::of_record(&record, &mut problems.borrow_mut())
        })
    }

    fn of_record(record: &Record, problems: &mut Problems) -> Option<Self> {
        let entrants = record.entrants.iter();
        let names = Names::new(
            entrants.map(|entrant| (&entrant.id, entrant.name.as_deref())),
            problems,
        );
        problems.within("entrants", record.entrants.len(), 2, MOST_PAIRED);
        let clubs_apart = clubs_apart(&record.separate, problems);
        let mut history = Vec::new();
        // A bye may be told by the history, by its count, or by both.
        let mut byes: BTreeMap<EntrantId, u32> = BTreeMap::new();
        for (a, b) in &record.history {
            if b.as_ref() == Some(a) {
                problems.add(EngineFault::AgainstItself(a.to_string()));
            }
            // Whoever is not in the list has left: nobody can meet it again.
            let met = b.as_ref().map(|b| names.number(b));
            match (names.number(a), met) {
                (Some(a), Some(Some(b))) => history.push((a, b)),
                (Some(a), None) => {
                    let had = byes.entry(a).or_default();
                    *had = had.saturating_add(1);
                }
                _ => {}
            }
        }
        let mut clubs = Clubs::default();
        let mut players = Vec::with_capacity(record.entrants.len());
        let mut half_byes = Vec::new();
        for entrant in &record.entrants {
            let Some(id) = names.number(&entrant.id) else {
                continue;
            };
            if entrant.half_bye {
                half_byes.push(id);
                continue;
            }
            players.push(Player {
                id,
                points: entrant.points,
                club: clubs.number(entrant.club.as_ref()),
                byes: entrant.byes.max(byes.get(&id).copied().unwrap_or(0)),
            });
        }
        (!problems.any()).then(|| Self {
            names,
            players,
            half_byes,
            history,
            clubs_apart,
            round: record.round,
            ahead: match (record.round, record.rounds) {
                (Some(round), Some(rounds)) => rounds.saturating_sub(round),
                _ => u32::MAX,
            },
        })
    }

    fn swiss(&self) -> Swiss {
        Swiss {
            players: self.players.clone(),
            history: self.history.clone(),
            clubs_apart: self.clubs_apart,
            ahead: self.ahead,
        }
    }

    fn told(&self, id: EntrantId) -> Stands<'_> {
        let points = self.players.iter().find(|player| player.id == id);
        Stands {
            name: self.names.told(id),
            points: points.map_or(0, |player| player.points),
        }
    }

    fn round(&self, round: &Round, language: Language) -> Map<String, Value> {
        let pairs: Vec<Value> = round
            .pairs
            .iter()
            .map(|pair| {
                json!({
                    "a": self.names.id(pair.a),
                    "b": self.names.id(pair.b),
                    "costs": costs(&pair.costs),
                    "why": language.pair(
                        &self.told(pair.a),
                        &self.told(pair.b),
                        &pair.costs,
                        self.clubs_apart,
                    ),
                })
            })
            .collect();
        let mut told = Map::new();
        told.insert("pairs".to_owned(), pairs.into());
        let bye = round.bye.map(|(id, _)| self.names.id(id));
        told.insert("bye".to_owned(), bye.into());
        let why = round
            .bye
            .map(|(id, costs)| language.bye(&self.told(id), &costs));
        told.insert("bye_why".to_owned(), why.into());
        let half_byes = self.names.ids(&self.half_byes);
        told.insert("half_byes".to_owned(), half_byes.into());
        told.insert("costs".to_owned(), costs(&round.costs));
        told
    }
}

fn costs(costs: &Costs) -> Value {
    let told: Map<String, Value> = Concern::ALL
        .into_iter()
        .filter_map(|concern| {
            let name = json!(concern).as_str()?.to_owned();
            // JSON has the mark of English.
            let cost = Language::En.cost(concern, costs.of(concern));
            Some((name, serde_json::from_str(&cost).ok()?))
        })
        .collect();
    told.into()
}

/// Pairs a round and tells of each pair why.
///
/// # Errors
/// Every problem of the record.
pub fn pair_swiss(record: &[u8], language: Language) -> Answer {
    let checked = Checked::read(record)?;
    let mut told = checked.round(&pair(&checked.swiss()), language);
    told.insert("round".to_owned(), checked.round.into());
    Ok(told.into())
}

/// What it would have cost that `a` meets `b`, or has the bye where `b` is none.
///
/// # Errors
/// Every problem of the record; where the wish cannot be.
pub fn why_not(record: &[u8], a: &str, b: Option<&str>, language: Language) -> Answer {
    let checked = Checked::read(record)?;
    let mut problems = Problems::default();
    let [a, b] = [Some(a), b].map(|wished| {
        let id = wished.map(named)?;
        // A text that looks like a number may be a name all the same.
        let text = wished.map(|name| Id::Text(name.to_owned()))?;
        let known = checked
            .names
            .number(&id)
            .or_else(|| checked.names.number(&text));
        known.or_else(|| checked.names.known(&id, &mut problems))
    });
    problems.none_or_all()?;
    let wish = match (a, b) {
        (Some(a), Some(b)) => Instead::Meet(a, b),
        (Some(a), None) => Instead::Bye(a),
        (None, _) => return Err(EngineFault::NoSuchPairing.into()),
    };
    let best = pair(&checked.swiss());
    let other = pair_with(&checked.swiss(), wish).ok_or(EngineFault::NoSuchPairing)?;
    let is_paired = match wish {
        Instead::Meet(a, b) => best
            .pairs
            .iter()
            .any(|pair| [(a, b), (b, a)].contains(&(pair.a, pair.b))),
        Instead::Bye(a) => best.bye.is_some_and(|(id, _)| id == a),
    };
    let by = best.costs.first_difference(&other.costs);
    let (one, two) = match wish {
        Instead::Meet(a, b) => (checked.told(a), Some(checked.told(b))),
        Instead::Bye(a) => (checked.told(a), None),
    };
    let pairs: Vec<[Value; 2]> = other
        .pairs
        .iter()
        .map(|pair| [checked.names.id(pair.a), checked.names.id(pair.b)])
        .collect();
    let amounts = by.map(|concern| (concern, best.costs.of(concern), other.costs.of(concern)));
    Ok(json!({
        "paired": is_paired,
        "decided_by": by,
        "costs": costs(&best.costs),
        "costs_instead": costs(&other.costs),
        "instead": {"pairs": pairs, "bye": other.bye.map(|(id, _)| checked.names.id(id))},
        "why": language.why_not(&one, two.as_ref(), is_paired, amounts),
    }))
}

fn named(name: &str) -> Id {
    name.parse()
        .map_or_else(|_| Id::Text(name.to_owned()), Id::Number)
}
