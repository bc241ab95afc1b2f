//! A ranking over many seasons: which etapas count, and how much, is said by a file; who stands before whom by
//! `championship`, as in every season.

use crate::database::{Database, Fault, Tx};
use crate::persons::Persons;
use crate::words::{Told, away};
use championship::season::{EtapaScore, RankingReason, RankingRow, ranking};
use platform::draft;
use serde::Deserialize;
use site::files::File;
use site::national::{Etapa, National, Row};
use statement::date::Day;
use statement::name::Uid;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

/// What counts.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// What the ranking is called.
    pub name: String,
    /// Etapas from this day on.
    pub from: Day,
    /// Etapas until this day.
    pub until: Day,
    /// So many etapas of each athlete; all where it is 0.
    #[serde(default)]
    pub best: usize,
    /// Federations whose etapas count; all where none is named.
    #[serde(default)]
    pub federations: Vec<String>,
    /// Classes that count (`open`, `men`, `women`, `mixed`); all where none is named.
    #[serde(default)]
    pub classes: Vec<String>,
    /// Categories that count, by the strongest that may play; all where none is named.
    #[serde(default)]
    pub categories: Vec<i32>,
    /// What points are worth, in percent, by regulation; 100 of one that is not named.
    #[serde(default)]
    pub weights: BTreeMap<String, u32>,
}

/// Why there is none.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// The file of rules says what it may not.
    #[error("The ranking's rules cannot be read: {}", .0.en)]
    Rules(Told),
    /// The files could not be written.
    #[error("{0}")]
    Machine(#[from] io::Error),
    /// The database does not answer.
    #[error("{0}")]
    Database(#[from] Fault),
}

impl Stopped {
    /// What is said of it.
    #[must_use]
    pub fn told(&self) -> Told {
        match self {
            Self::Rules(why) => Told::of(
                format!("As regras do ranking não se leem: {}", why.pt),
                self.to_string(),
            ),
            Self::Machine(error) => Told::as_it_is(&error.to_string()),
            Self::Database(fault) => away(fault),
        }
    }
}

impl Rules {
    /// Of a file's text.
    ///
    /// # Errors
    /// [`Stopped::Rules`].
    pub fn read(text: &str) -> Result<Self, Stopped> {
        let rules: Self = toml::from_str(text)
            .map_err(|error| Stopped::Rules(Told::as_it_is(&error.to_string())))?;
        let heavy = rules.weights.values().any(|percent| *percent > 1_000);
        match (
            rules.name.trim().is_empty(),
            rules.from > rules.until,
            heavy,
        ) {
            (true, ..) => Err(Stopped::Rules(Told::of("name está vazio", "name is empty"))),
            (_, true, _) => Err(Stopped::Rules(Told::of(
                "from vem depois de until",
                "from is after until",
            ))),
            (.., true) => Err(Stopped::Rules(Told::of(
                "weights passa de 1000 por cento",
                "weights is over 1000 percent",
            ))),
            _ => Ok(rules),
        }
    }

    fn counts(&self, etapa: &Placed) -> bool {
        let named =
            |list: &[String], one: &str| list.is_empty() || list.iter().any(|name| name == one);
        let category = etapa.category;
        named(&self.federations, &etapa.federation)
            && named(&self.classes, &etapa.class)
            && (self.categories.is_empty()
                || category.is_some_and(|one| self.categories.contains(&one)))
    }

    /// The points of an etapa by its weight, cut to whole ones.
    fn weighed(&self, regulation: &str, points: u32) -> u32 {
        let percent = self.weights.get(regulation).copied().unwrap_or(100);
        points.saturating_mul(percent) / 100
    }

    fn sentences(&self) -> Vec<String> {
        let mut told = vec![format!(
            "Contam etapas homologadas de {} a {}.",
            written(self.from),
            written(self.until)
        )];
        told.push(match self.best {
            0 => "De cada atleta contam todas.".to_owned(),
            1 => "De cada atleta conta a melhor.".to_owned(),
            many => format!(
                "De cada atleta contam as {many} melhores; as outras estão entre parênteses."
            ),
        });
        if !self.federations.is_empty() {
            told.push(format!("Federações: {}.", self.federations.join(", ")));
        }
        for (regulation, percent) in &self.weights {
            told.push(format!(
                "Pelo regulamento {regulation} os pontos valem {percent} %."
            ));
        }
        told.push("Vale mais quem tem mais pontos; no empate, quem tem mais vezes as melhores colocações.".to_owned());
        told
    }
}

/// A day as people write it.
fn written(day: Day) -> String {
    let day = day.to_string();
    let parts: Vec<&str> = day.split('-').rev().collect();
    parts.join("/")
}

/// What an etapa gave to athletes.
struct Placed {
    season: String,
    number: i64,
    federation: String,
    day: String,
    name: String,
    regulation: String,
    class: String,
    category: Option<i32>,
    place: Option<usize>,
    points: u32,
    athletes: Vec<Uid>,
    historical: bool,
}

/// The ranking as it stands on a day.
///
/// # Errors
/// Why the database does not say.
pub async fn ranked(database: &Database, rules: &Rules, day: Day) -> Result<National, Fault> {
    let mut held = database.held().await?;
    let tx = held.national().await?;
    let persons = Persons::all_known(&tx).await?;
    let placed = placed(&tx, rules).await?;
    let firsts: BTreeSet<Uid> = placed
        .iter()
        .flat_map(|one| &one.athletes)
        .map(|uid| persons.first(uid))
        .collect();
    let ids: BTreeMap<&Uid, i64> = firsts.iter().zip(1..).collect();
    let (scores, etapas) = scored(&placed, &persons, &ids, rules);
    let taken = taken(&tx, &persons, &ids, rules).await?;
    let rows = ranking(&scores, &taken, rules.best);
    let names = names(&tx, &persons, &firsts).await?;
    let of: BTreeMap<i64, &Uid> = ids.iter().map(|(uid, id)| (*id, *uid)).collect();
    let told = rows.iter().map(|row| {
        let known = of.get(&row.id).and_then(|uid| names.get(*uid));
        told(row, known, &etapas)
    });
    Ok(National {
        name: rules.name.clone(),
        day: day.to_string(),
        rules: rules.sentences(),
        rows: told.collect(),
    })
}

async fn placed(tx: &Tx<'_>, rules: &Rules) -> Result<Vec<Placed>, Fault> {
    let (from, until) = (rules.from.to_string(), rules.until.to_string());
    let rows = tx
        .rows(include_str!("sql/placed.sql"), &[&from, &until])
        .await?;
    let mut placed = Vec::new();
    for row in &rows {
        let athletes: Vec<&str> = row.get(11);
        let athletes = athletes.into_iter().map(Uid::parse).collect::<Option<_>>();
        let one = Placed {
            season: row.get(0),
            number: row.get(1),
            federation: row.get(2),
            day: row.get(3),
            name: format!("{}, {}", row.get::<_, &str>(4), row.get::<_, &str>(5)),
            regulation: row.get(6),
            class: row.get(7),
            category: row.get(8),
            place: row
                .get::<_, Option<i32>>(9)
                .and_then(|place| place.try_into().ok()),
            points: row.get::<_, i32>(10).try_into().unwrap_or(0),
            athletes: athletes.ok_or(Fault::Kept("an athlete"))?,
            historical: row.get(12),
        };
        if rules.counts(&one) {
            placed.push(one);
        }
    }
    Ok(placed)
}

/// Each athlete's scores, and the etapas by their number among them. Whoever stands twice in one counts once, by the
/// better.
fn scored(
    placed: &[Placed],
    persons: &Persons,
    ids: &BTreeMap<&Uid, i64>,
    rules: &Rules,
) -> (Vec<EtapaScore>, BTreeMap<u32, Etapa>) {
    let mut numbers: BTreeMap<(&str, &str, i64), u32> = BTreeMap::new();
    let mut etapas = BTreeMap::new();
    let mut scores: BTreeMap<(u32, i64), EtapaScore> = BTreeMap::new();
    for one in placed {
        let next = u32::try_from(numbers.len() + 1).unwrap_or(u32::MAX);
        let key = (one.day.as_str(), one.season.as_str(), one.number);
        let etapa = *numbers.entry(key).or_insert(next);
        etapas.entry(etapa).or_insert_with(|| Etapa {
            day: one.day.clone(),
            name: one.name.clone(),
            federation: one.federation.clone(),
            historical: one.historical,
            place: None,
            points: 0,
            counts: false,
        });
        for athlete in &one.athletes {
            let Some(id) = ids.get(&persons.first(athlete)).copied() else {
                continue;
            };
            let score = EtapaScore {
                etapa,
                id,
                place: one.place,
                points: rules.weighed(&one.regulation, one.points),
                counts: true,
            };
            let best = scores.entry((etapa, id)).or_insert(score);
            if score.points > best.points {
                *best = score;
            }
        }
    }
    (scores.into_values().collect(), etapas)
}

/// What was taken of each athlete, below 0.
async fn taken(
    tx: &Tx<'_>,
    persons: &Persons,
    ids: &BTreeMap<&Uid, i64>,
    rules: &Rules,
) -> Result<BTreeMap<i64, i64>, Fault> {
    let (from, until) = (rules.from.to_string(), rules.until.to_string());
    let rows = tx
        .rows(include_str!("sql/points_taken.sql"), &[&from, &until])
        .await?;
    let mut taken: BTreeMap<i64, i64> = BTreeMap::new();
    for row in rows {
        let athlete = Uid::parse(row.get(0)).ok_or(Fault::Kept("an athlete"))?;
        if let Some(id) = ids.get(&persons.first(&athlete)) {
            *taken.entry(*id).or_default() += i64::from(row.get::<_, i32>(1));
        }
    }
    Ok(taken)
}

/// What is known of somebody for everybody.
struct Known {
    name: Option<String>,
    club: Option<String>,
}

/// Names of those who did not refuse to be published, under any of their uids.
async fn names(
    tx: &Tx<'_>,
    persons: &Persons,
    firsts: &BTreeSet<Uid>,
) -> Result<BTreeMap<Uid, Known>, Fault> {
    let all = persons.all();
    let mut uids: BTreeSet<&Uid> = firsts.iter().collect();
    uids.extend(firsts.iter().filter_map(|first| all.get(first)).flatten());
    let uids: Vec<&str> = uids.into_iter().map(Uid::as_str).collect();
    let rows = tx.rows(include_str!("sql/names.sql"), &[&uids]).await?;
    let mut names: BTreeMap<Uid, Known> = BTreeMap::new();
    let mut withheld = BTreeSet::new();
    for row in rows {
        let uid = Uid::parse(row.get(0)).ok_or(Fault::Kept("an athlete"))?;
        let first = persons.first(&uid);
        if row.get(3) {
            withheld.insert(first);
        } else if let Some(name) = row.get(1) {
            names.entry(first).or_insert(Known {
                name: Some(name),
                club: row.get(2),
            });
        }
    }
    names.retain(|uid, _| !withheld.contains(uid));
    Ok(names)
}

fn told(row: &RankingRow, known: Option<&Known>, etapas: &BTreeMap<u32, Etapa>) -> Row {
    let scores = row.etapas.iter().filter_map(|score| {
        let etapa = etapas.get(&score.etapa)?;
        Some(Etapa {
            place: score.place,
            points: score.points,
            counts: score.counts,
            ..etapa.clone()
        })
    });
    let why = match row.above_next {
        Some(RankingReason::MoreOften { place, times }) => {
            let (above, below) = times;
            format!(
                "Empata em pontos com o seguinte e foi {place}º mais vezes ({above} a {below})."
            )
        }
        Some(RankingReason::Points) | None => String::new(),
    };
    Row {
        rank: row.rank,
        name: known.and_then(|known| known.name.clone()),
        club: known.and_then(|known| known.club.clone()),
        points: row.points,
        taken: row.taken,
        etapas: scores.collect(),
        why,
    }
}

/// Writes the ranking's page and its file for programs into a folder.
///
/// # Errors
/// Why not all of it was written.
pub async fn publish(database: &Database, rules: &str, folder: &Path) -> Result<usize, Stopped> {
    let rules = Rules::read(rules)?;
    let national = ranked(database, &rules, crate::clock::now().day()).await?;
    let files = national.files().map_err(io::Error::other)?;
    for File { path, bytes, .. } in files {
        let path = folder.join(path);
        if let Some(folder) = path.parent() {
            draft::make_folder(folder)?;
        }
        draft::write(&path, &bytes)?;
    }
    Ok(national.rows.len())
}
