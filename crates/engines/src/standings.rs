//! A table from results.

use crate::fields::{self, At, Fields};
use crate::record::{Answer, Id, Names, Problems};
use messages::labels::value::number;
use messages::refusal::engine::{EngineFault, Unfit};
use messages::words::spoken::Language;
use serde_json::{Map, Value, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use tournament::EntrantId;
use tournament::criteria::{Criterion, Measure};
use tournament::standings::{
    Bye, Meet, Meeting, Past, PointsTable, Standings, Tally, Terms, Winner, standings_by_group,
    without,
};

/// The most that one result may count, and that a table may give for one.
const MOST_COUNTED: i64 = 1_000_000;

/// The last round.
const MOST_ROUNDS: u32 = 1_000;

/// The most points that somebody may be given, or taken.
const MOST_ADJUSTED: i64 = 1_000_000;

struct Record {
    entrants: Vec<Entrant>,
    points: PointsTable,
    criteria: Vec<String>,
    lots: Vec<Id>,
    results: Vec<Reported>,
    adjustments: Vec<Adjusted>,
    withdrawn: Vec<(Id, Past)>,
    /// Rounds of the tournament; none where nobody says.
    rounds: Option<u32>,
    /// Whether it is a Swiss; none where nobody says.
    swiss: Option<bool>,
}

struct Entrant {
    id: Id,
    name: Option<String>,
    group: Option<Id>,
    standing: Option<Standing>,
}

/// Where somebody stood before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// On this place, 1 the best.
    Place(i64),
    /// With a rating, the larger the better.
    Rating(Reverse<i64>),
}

struct Reported {
    a: Id,
    b: Option<Id>,
    kind: Kind,
    /// From 1.
    round: Option<u32>,
    mesas: Tally,
    partidas: Tally,
    pontinhos: Tally,
    /// Said at all, and if so whether anybody.
    winner: Option<Option<Won>>,
    /// Where it stands in the record.
    place: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Played,
    Walkover,
    Bye(Bye),
    Annulled,
}

impl Kind {
    const WORDS: [(&'static str, Self); 6] = [
        ("played", Self::Played),
        ("walkover", Self::Walkover),
        ("bye", Self::Bye(Bye::Paired)),
        ("half-bye", Self::Bye(Bye::Half)),
        ("zero-bye", Self::Bye(Bye::Zero)),
        ("annulled", Self::Annulled),
    ];
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Won {
    A,
    B,
    Draw,
}

impl Won {
    const WORDS: [(&'static str, Self); 5] = [
        ("a", Self::A),
        ("b", Self::B),
        ("draw", Self::Draw),
        ("A", Self::A),
        ("B", Self::B),
    ];
}

struct Adjusted {
    id: Id,
    points: i64,
    /// The article.
    clause: Option<String>,
}

impl Record {
    fn read(record: At<'_>) -> Option<Self> {
        let fields = record.fields(&[
            "entrants",
            "points",
            "criteria",
            "lots",
            "results",
            "adjustments",
            "withdrawn",
            "rounds",
            "pairing",
        ])?;
        let pairing = [("swiss", true), ("table", false)];
        let criteria = fields.need("criteria").and_then(At::list);
        Some(Self {
            entrants: fields.entrants(Entrant::read)?,
            points: points(fields.may("points")),
            criteria: criteria
                .into_iter()
                .flatten()
                .filter_map(At::text)
                .collect(),
            lots: fields.list_of("lots", At::id),
            results: fields
                .may("results")
                .and_then(At::list)
                .into_iter()
                .flatten()
                .enumerate()
                .filter_map(|(place, result)| Reported::read(result, place))
                .collect(),
            adjustments: fields.list_of("adjustments", Adjusted::read),
            withdrawn: fields.list_of("withdrawn", |gone| {
                let gone = gone.fields(&["id", "past"])?;
                let past = [("annul", Past::Annul), ("keep", Past::Keep)];
                let id = gone.need("id").and_then(At::id);
                let past = gone.need("past").and_then(|word| word.word(&past));
                Some((id?, past?))
            }),
            rounds: fields
                .may("rounds")
                .and_then(|rounds| rounds.count(MOST_ROUNDS)),
            swiss: fields.may("pairing").and_then(|word| word.word(&pairing)),
        })
    }
}

impl Entrant {
    fn read(entrant: At<'_>) -> Option<Self> {
        let fields = entrant.fields(&["id", "name", "group", "ranking", "rating"])?;
        let name = fields.may("name").and_then(At::text);
        let group = fields.may("group").and_then(At::id);
        let place = fields
            .may("ranking")
            .and_then(|place| place.whole(1, MOST_COUNTED));
        let rating = fields
            .may("rating")
            .and_then(|rating| rating.whole(-MOST_COUNTED, MOST_COUNTED));
        if let (Some(twice), Some(_)) = (fields.may("ranking"), rating) {
            twice.wrong(Unfit::Contradicts("rating"));
        }
        Some(Self {
            id: fields.need("id").and_then(At::id)?,
            name,
            group,
            standing: place
                .map(Standing::Place)
                .or_else(|| Some(Standing::Rating(Reverse(rating?)))),
        })
    }
}

/// A bye counts like a win where nothing else is said.
fn points(table: Option<At<'_>>) -> PointsTable {
    let known = [
        "win",
        "draw",
        "loss",
        "walkover_win",
        "walkover_loss",
        "bye",
    ];
    let fields = table.and_then(|table| table.fields(&known));
    let given = |name: &str| {
        let points = fields.as_ref()?.may(name)?;
        points.whole(-MOST_COUNTED, MOST_COUNTED)
    };
    let win = given("win").unwrap_or(3);
    let loss = given("loss").unwrap_or(0);
    let (draw, bye) = (given("draw").unwrap_or(1), given("bye").unwrap_or(win));
    PointsTable::plain(win, draw, loss, bye).but(given("walkover_win"), given("walkover_loss"))
}

/// For and against; left out it is nothing.
fn tally(counted: Option<At<'_>>) -> Tally {
    let count = |side: At<'_>| side.whole(0, MOST_COUNTED).unwrap_or(0);
    match counted.and_then(At::pair) {
        Some([a, b]) => Tally(count(a), count(b)),
        None => Tally::default(),
    }
}

impl Reported {
    fn read(result: At<'_>, place: usize) -> Option<Self> {
        let fields = result.fields(&[
            "a",
            "b",
            "kind",
            "round",
            "mesas",
            "partidas",
            "pontinhos",
            "winner",
        ])?;
        let a = fields.need("a").and_then(At::id);
        let b = fields.may("b").map(At::id);
        let kind = fields.need("kind").and_then(|word| word.word(&Kind::WORDS));
        let winner = fields.said("winner").map(|winner| {
            (!winner.is_null())
                .then(|| winner.word(&Won::WORDS))
                .flatten()
        });
        let round = fields.may("round").and_then(|round| {
            let round = round.whole(1, i64::from(MOST_ROUNDS))?;
            u32::try_from(round).ok()
        });
        let read = Self {
            round,
            mesas: tally(fields.may("mesas")),
            partidas: tally(fields.may("partidas")),
            pontinhos: tally(fields.may("pontinhos")),
            a: a?,
            // A second entrant that cannot be read is no bye.
            b: match b {
                None => None,
                Some(b) => Some(b?),
            },
            kind: kind?,
            winner,
            place,
        };
        read.contradiction(&fields);
        Some(read)
    }

    /// What its fields say against each other.
    fn contradiction(&self, fields: &Fields<'_>) {
        let wrong = |field: &str, other| {
            if let Some(field) = fields.said(field) {
                field.wrong(Unfit::Contradicts(other));
            }
        };
        let won = self.winner.flatten();
        let Tally(a, b) = self.mesas;
        match self.kind {
            Kind::Played => {}
            Kind::Walkover if won == Some(Won::Draw) => wrong("winner", "kind"),
            Kind::Walkover if won == Some(Won::A) && a < b => wrong("winner", "mesas"),
            Kind::Walkover if won == Some(Won::B) && b < a => wrong("winner", "mesas"),
            Kind::Walkover => {}
            Kind::Bye(_) => {
                if self.b.is_some() {
                    wrong("b", "kind");
                }
                if won.is_some_and(|won| won != Won::A) {
                    wrong("winner", "kind");
                }
            }
            Kind::Annulled => {
                if won.is_some() {
                    wrong("winner", "kind");
                }
            }
        }
    }
}

impl Adjusted {
    fn read(adjusted: At<'_>) -> Option<Self> {
        let fields = adjusted.fields(&["id", "points", "clause"])?;
        let clause = fields.may("clause").and_then(At::text);
        let id = fields.need("id").and_then(At::id);
        let points = fields
            .need("points")
            .and_then(|points| points.whole(-MOST_ADJUSTED, MOST_ADJUSTED));
        Some(Self {
            id: id?,
            points: points?,
            clause,
        })
    }
}

/// Ranks the entrants of each group by the criteria of the record.
///
/// # Errors
/// Every problem of the record.
pub fn standings(bytes: &[u8], language: Language) -> Answer {
    fields::record(bytes, |record, problems| {
        let record = Record::read(record)?;
        ranked(&record, language, &mut problems.borrow_mut())
    })
}

fn ranked(record: &Record, language: Language, problems: &mut Problems) -> Option<Value> {
    let entrants = record.entrants.iter();
    let names = Names::new(
        entrants.map(|entrant| (&entrant.id, entrant.name.as_deref())),
        problems,
    );
    let criteria = criteria(&record.criteria, problems);
    rounds_told(&record.results, problems);
    let ranking = ranking(record, &names, &criteria, problems);
    let meets: Vec<Meet> = record
        .results
        .iter()
        .filter_map(|result| result.meet(&names, problems))
        .collect();
    let adjustments: Vec<(EntrantId, i64)> = record
        .adjustments
        .iter()
        .filter_map(|adjusted| Some((names.known(&adjusted.id, problems)?, adjusted.points)))
        .collect();
    let gone: Vec<(EntrantId, Past)> = record
        .withdrawn
        .iter()
        .filter_map(|(id, past)| Some((names.known(id, problems)?, *past)))
        .collect();
    let out: Vec<EntrantId> = gone.iter().map(|(id, _)| *id).collect();
    let lots = lots(&record.lots, &names, problems);
    let mut groups: BTreeMap<String, Vec<EntrantId>> = BTreeMap::new();
    for entrant in &record.entrants {
        let group = entrant.group.as_ref().map(Id::to_string);
        if let Some(id) = names.number(&entrant.id) {
            groups
                .entry(group.unwrap_or_default())
                .or_default()
                .push(id);
        }
    }
    if problems.any() {
        return None;
    }
    let (labels, members): (Vec<String>, Vec<Vec<EntrantId>>) = groups.into_iter().unzip();
    let tables = standings_by_group(
        &members,
        &without(&meets, &gone),
        Terms {
            points: &record.points,
            criteria: &criteria,
            lots: &[lots],
            adjustments: &adjustments,
            out: &out,
            rounds: record.rounds.unwrap_or(0),
            swiss: record
                .swiss
                .unwrap_or_else(|| is_swiss(record, &criteria, &members, &meets)),
            ranking: &ranking,
        },
    );
    let unresolved: Vec<Vec<Value>> = tables
        .iter()
        .flat_map(|table| &table.unresolved)
        .map(|tied| names.ids(tied))
        .collect();
    let groups: Map<String, Value> = labels
        .into_iter()
        .zip(&tables)
        .map(|(label, table)| {
            (
                label,
                rows(table, &names, &record.adjustments, language).into(),
            )
        })
        .collect();
    Some(json!({"groups": groups, "unresolved": unresolved}))
}

/// Whether a record that does not say so is of a Swiss: it asks for what a Swiss alone has, tells how many rounds there
/// are, knows byes that were asked for, or tells its rounds without everybody having met everybody.
fn is_swiss(
    record: &Record,
    criteria: &[Criterion],
    groups: &[Vec<EntrantId>],
    meets: &[Meet],
) -> bool {
    let for_a_swiss = |by: &Criterion| by.measure().is_some_and(Measure::is_for_a_swiss);
    let asked_for = |meet: &Meet| matches!(meet.meeting, Meeting::Bye(Bye::Half | Bye::Zero));
    let tells_rounds = meets.iter().any(|meet| meet.round.is_some());
    record.rounds.is_some()
        || criteria.iter().any(for_a_swiss)
        || meets.iter().any(asked_for)
        || (tells_rounds && !groups.iter().all(|group| all_have_met(group, meets)))
}

/// Whether each two of a group have met, all as often.
fn all_have_met(group: &[EntrantId], meets: &[Meet]) -> bool {
    let mut met: BTreeMap<[EntrantId; 2], usize> = BTreeMap::new();
    for meet in meets {
        let b = match meet.meeting {
            Meeting::Played { b, .. }
            | Meeting::Walkover { b, .. }
            | Meeting::Annulled { b }
            | Meeting::Open { b } => b,
            Meeting::Bye(_) => continue,
        };
        if group.contains(&meet.a) && group.contains(&b) {
            *met.entry([meet.a.min(b), meet.a.max(b)]).or_default() += 1;
        }
    }
    let pairs = group.len() * group.len().saturating_sub(1) / 2;
    let mut often = met.values();
    let first = often.next();
    met.len() == pairs && often.all(|times| Some(times) == first)
}

/// Where one result tells its round, all do.
fn rounds_told(results: &[Reported], problems: &mut Problems) {
    if results.iter().all(|result| result.round.is_none()) {
        return;
    }
    for result in results.iter().filter(|result| result.round.is_none()) {
        problems.add(EngineFault::Field {
            path: format!("results[{}].round", result.place),
            wrong: Unfit::Missing,
        });
    }
}

/// The ranking of before, best first: by what the entrants tell, or their order in the record.
fn ranking(
    record: &Record,
    names: &Names,
    criteria: &[Criterion],
    problems: &mut Problems,
) -> Vec<Vec<EntrantId>> {
    let is_asked = |by: &Criterion| by.measure() == Some(Measure::Ranking);
    if !criteria.iter().any(is_asked) {
        return Vec::new();
    }
    let entrants = record.entrants.iter();
    if entrants.clone().all(|entrant| entrant.standing.is_none()) {
        let in_order = entrants.filter_map(|entrant| names.number(&entrant.id));
        return in_order.map(|id| vec![id]).collect();
    }
    let is_rated = |entrant: &Entrant| matches!(entrant.standing, Some(Standing::Rating(_)));
    let rated = record.entrants.iter().any(is_rated);
    let mut levels: BTreeMap<Standing, Vec<EntrantId>> = BTreeMap::new();
    for (index, entrant) in record.entrants.iter().enumerate() {
        match (entrant.standing, names.number(&entrant.id)) {
            (Some(Standing::Place(_)), _) if rated => problems.add(EngineFault::Field {
                path: format!("entrants[{index}].rating"),
                wrong: Unfit::Missing,
            }),
            (Some(standing), Some(id)) => levels.entry(standing).or_default().push(id),
            // Whoever has none stands behind all who have one.
            _ => {}
        }
    }
    levels.into_values().collect()
}

/// Lots name each entrant once.
fn lots(lots: &[Id], names: &Names, problems: &mut Problems) -> Vec<EntrantId> {
    let mut drawn = Vec::with_capacity(lots.len());
    for (place, id) in lots.iter().enumerate() {
        if lots[..place].contains(id) {
            problems.add(EngineFault::Field {
                path: format!("lots[{place}]"),
                wrong: Unfit::Repeats(id.to_string()),
            });
        } else {
            drawn.extend(names.known(id, problems));
        }
    }
    drawn
}

fn criteria(criteria: &[String], problems: &mut Problems) -> Vec<Criterion> {
    criteria
        .iter()
        .filter_map(|name| {
            let criterion = name.parse().ok();
            if criterion.is_none() {
                problems.add(EngineFault::UnknownCriterion(name.clone()));
            }
            criterion
        })
        .collect()
}

impl Reported {
    fn meet(&self, names: &Names, problems: &mut Problems) -> Option<Meet> {
        let missing = |field: &str| EngineFault::Field {
            path: format!("results[{}].{field}", self.place),
            wrong: Unfit::Missing,
        };
        let (a, b) = match (&self.b, self.kind) {
            (_, Kind::Bye(_)) => (names.known(&self.a, problems)?, EntrantId(-1)),
            (Some(b), _) => names.pair(&self.a, b, problems)?,
            (None, _) => {
                problems.add(missing("b"));
                return None;
            }
        };
        let winner = match self.winner {
            Some(Some(Won::A)) => Some(Winner::A),
            Some(Some(Won::B)) => Some(Winner::B),
            Some(None | Some(Won::Draw)) => None,
            None if matches!(self.kind, Kind::Bye(_) | Kind::Annulled) => None,
            // Nobody guesses who won.
            None => {
                problems.add(missing("winner"));
                return None;
            }
        };
        Some(Meet {
            a,
            round: self.round,
            meeting: match self.kind {
                Kind::Played => Meeting::Played { b, winner },
                Kind::Walkover => Meeting::Walkover { b, winner },
                Kind::Bye(bye) => Meeting::Bye(bye),
                Kind::Annulled => Meeting::Annulled { b },
            },
            mesas: self.mesas,
            partidas: self.partidas,
            pontinhos: self.pontinhos,
        })
    }
}

fn rows(table: &Standings, names: &Names, adjusted: &[Adjusted], language: Language) -> Vec<Value> {
    let name = |id: EntrantId| names.told(id).to_owned();
    let whys = language.whys(table, &name, true);
    table
        .rows
        .iter()
        .zip(whys)
        .map(|(row, (decided_by, mut why))| {
            if row.record.adjustment != 0 {
                let own = adjusted
                    .iter()
                    .filter(|one| names.number(&one.id) == Some(row.id));
                let clauses: Vec<&str> = own.filter_map(|one| one.clause.as_deref()).collect();
                why.push_str(&language.adjusted(row.record.adjustment, &clauses));
            }
            let mut told = json!(row.record);
            for (criterion, value) in &row.values {
                told[criterion.to_string()] = number(*criterion, *value);
            }
            told["out"] = row.out.into();
            told["id"] = names.id(row.id);
            told["rank"] = row.rank.into();
            told["decided_by"] = decided_by.map(|by| by.to_string()).into();
            told["why"] = why.into();
            told
        })
        .collect()
}
