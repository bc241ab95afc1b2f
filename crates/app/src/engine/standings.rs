//! A table from results.

use crate::engine::record::{Answer, Id, Names, Problems};
use crate::refusal::engine::Fault;
use crate::words::pt_br;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tournament::EntrantId;
use tournament::criteria::Criterion;
use tournament::standings::{
    Meet, Meeting, Past, PointsTable, Standings, Tally, Terms, Winner, standings_by_group, without,
};

#[derive(Deserialize)]
struct Record {
    entrants: Vec<Entrant>,
    #[serde(default)]
    points: Points,
    criteria: Vec<String>,
    #[serde(default)]
    lots: Vec<Id>,
    #[serde(default)]
    results: Vec<Reported>,
    #[serde(default)]
    adjustments: Vec<Adjusted>,
    #[serde(default)]
    withdrawn: Vec<Withdrawn>,
}

#[derive(Deserialize)]
struct Entrant {
    id: Id,
    name: Option<String>,
    group: Option<Id>,
}

#[derive(Deserialize)]
struct Points {
    #[serde(default = "three")]
    win: i64,
    #[serde(default = "one")]
    draw: i64,
    #[serde(default)]
    loss: i64,
    walkover_win: Option<i64>,
    walkover_loss: Option<i64>,
    bye: Option<i64>,
}

const fn three() -> i64 {
    3
}

const fn one() -> i64 {
    1
}

impl Default for Points {
    fn default() -> Self {
        Self {
            win: three(),
            draw: one(),
            loss: 0,
            walkover_win: None,
            walkover_loss: None,
            bye: None,
        }
    }
}

impl Points {
    /// A walkover and a bye count like a win and a loss where nothing else is said.
    fn table(&self) -> PointsTable {
        PointsTable {
            win: self.win,
            draw: self.draw,
            loss: self.loss,
            walkover_win: self.walkover_win.unwrap_or(self.win),
            walkover_loss: self.walkover_loss.unwrap_or(self.loss),
            bye: self.bye.unwrap_or(self.win),
        }
    }
}

#[derive(Deserialize)]
struct Reported {
    a: Id,
    b: Option<Id>,
    kind: Kind,
    #[serde(default)]
    mesas: Tally,
    #[serde(default)]
    partidas: Tally,
    #[serde(default)]
    pontinhos: Tally,
    /// Said at all, and if so whether it is null.
    #[serde(default, deserialize_with = "said")]
    winner: Option<Option<Won>>,
}

fn said<'de, D: Deserializer<'de>>(winner: D) -> Result<Option<Option<Won>>, D::Error> {
    Option::deserialize(winner).map(Some)
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Played,
    Walkover,
    Bye,
    Annulled,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Won {
    #[serde(alias = "A")]
    A,
    #[serde(alias = "B")]
    B,
    Draw,
}

#[derive(Deserialize)]
struct Adjusted {
    id: Id,
    points: i64,
    /// The article.
    clause: Option<String>,
}

/// Somebody who withdrew or was disqualified.
#[derive(Deserialize)]
struct Withdrawn {
    id: Id,
    past: Past,
}

/// Ranks the entrants of each group by the criteria of the record.
///
/// # Errors
/// Every problem of the record.
pub fn standings(record: &[u8]) -> Answer {
    let record: Record = serde_json::from_slice(record)?;
    let mut problems = Problems::default();
    let entrants = record.entrants.iter();
    let names = Names::new(
        entrants.map(|entrant| (&entrant.id, entrant.name.as_deref())),
        &mut problems,
    );
    let criteria = criteria(&record.criteria, &mut problems);
    let meets: Vec<Meet> = record
        .results
        .iter()
        .filter_map(|result| result.meet(&names, &mut problems))
        .collect();
    let adjustments: Vec<(EntrantId, i64)> = record
        .adjustments
        .iter()
        .filter_map(|adjusted| Some((names.known(&adjusted.id, &mut problems)?, adjusted.points)))
        .collect();
    let gone: Vec<(EntrantId, Past)> = record
        .withdrawn
        .iter()
        .filter_map(|gone| Some((names.known(&gone.id, &mut problems)?, gone.past)))
        .collect();
    let out: Vec<EntrantId> = gone.iter().map(|(id, _)| *id).collect();
    let lots = record
        .lots
        .iter()
        .filter_map(|id| names.known(id, &mut problems))
        .collect();
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
    problems.none_or_all()?;
    let (labels, members): (Vec<String>, Vec<Vec<EntrantId>>) = groups.into_iter().unzip();
    let tables = standings_by_group(
        &members,
        &without(&meets, &gone),
        Terms {
            points: &record.points.table(),
            criteria: &criteria,
            lots: &[lots],
            adjustments: &adjustments,
            out: &out,
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
        .map(|(label, table)| (label, rows(table, &names, &record.adjustments).into()))
        .collect();
    Ok(json!({"groups": groups, "unresolved": unresolved}))
}

fn criteria(criteria: &[String], problems: &mut Problems) -> Vec<Criterion> {
    criteria
        .iter()
        .filter_map(|name| {
            let criterion = name.parse().ok();
            if criterion.is_none() {
                problems.add(Fault::UnknownCriterion(name.clone()));
            }
            criterion
        })
        .collect()
}

impl Reported {
    fn meet(&self, names: &Names, problems: &mut Problems) -> Option<Meet> {
        let incomplete = |what: &str| Fault::BadRecord(format!("{} × ?: {what}", self.a));
        let (a, b) = match (&self.b, self.kind) {
            (_, Kind::Bye) => (names.known(&self.a, problems)?, EntrantId(-1)),
            (Some(b), _) => names.pair(&self.a, b, problems)?,
            (None, _) => {
                problems.add(incomplete("missing field `b`"));
                return None;
            }
        };
        let winner = match self.winner {
            Some(Some(Won::A)) => Some(Winner::A),
            Some(Some(Won::B)) => Some(Winner::B),
            Some(None | Some(Won::Draw)) => None,
            None if matches!(self.kind, Kind::Bye | Kind::Annulled) => None,
            // Nobody guesses who won.
            None => {
                problems.add(incomplete("missing field `winner`"));
                return None;
            }
        };
        Some(Meet {
            a,
            meeting: match self.kind {
                Kind::Played => Meeting::Played { b, winner },
                Kind::Walkover => Meeting::Walkover { b, winner },
                Kind::Bye => Meeting::Bye,
                Kind::Annulled => Meeting::Annulled { b },
            },
            mesas: self.mesas,
            partidas: self.partidas,
            pontinhos: self.pontinhos,
        })
    }
}

fn rows(table: &Standings, names: &Names, adjusted: &[Adjusted]) -> Vec<Value> {
    let name = |id: EntrantId| names.told(id).to_owned();
    let whys = pt_br::standings::whys(table, &name, true);
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
                why.push_str(&pt_br::standings::adjusted(row.record.adjustment, &clauses));
            }
            let mut told = json!(row.record);
            told["out"] = row.out.into();
            told["id"] = names.id(row.id);
            told["rank"] = row.rank.into();
            told["decided_by"] = decided_by.map(|by| by.to_string()).into();
            told["why"] = why.into();
            told
        })
        .collect()
}
