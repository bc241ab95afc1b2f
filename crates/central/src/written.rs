//! Rows as the database keeps them.

use crate::database::{Fault, Tx, kept};
use crate::projection::{EtapaRow, PersonRow, PlacementRow, Rows, SanctionRow};
use championship::lineup::Gender;
use statement::body::Measure;
use statement::name::{FederationId, Title, Uid};
use std::collections::BTreeSet;

/// Lets go of all that a season came to.
pub async fn emptied(tx: &Tx<'_>, season: &Uid) -> Result<(), Fault> {
    for sql in [
        include_str!("sql/person_gone.sql"),
        include_str!("sql/sanction_gone.sql"),
        include_str!("sql/merge_gone.sql"),
        include_str!("sql/etapa_gone.sql"),
        include_str!("sql/placement_gone.sql"),
        include_str!("sql/alert_gone.sql"),
    ] {
        tx.change(sql, &[&season.as_str()]).await?;
    }
    Ok(())
}

/// Writes rows of a season over those that they take the place of.
pub async fn write(
    tx: &Tx<'_>,
    season: &Uid,
    federation: &FederationId,
    rows: &Rows,
) -> Result<(), Fault> {
    let of = Of {
        tx,
        season: season.as_str(),
        federation: federation.as_str(),
    };
    if !rows.persons.is_empty() {
        of.persons(rows.persons.iter().collect()).await?;
    }
    if !rows.sanctions.is_empty() {
        of.sanctions(rows.sanctions.iter().collect()).await?;
    }
    if !rows.revoked.is_empty() {
        of.revoked(rows).await?;
    }
    if !rows.merges.is_empty() {
        of.merges(rows).await?;
    }
    if !rows.etapas.is_empty() {
        of.etapas(rows.etapas.iter().collect()).await?;
    }
    let is_listed = [
        rows.sanctions.is_empty(),
        rows.revoked.is_empty(),
        rows.merges.is_empty(),
    ];
    if is_listed.contains(&false) {
        tx.change(include_str!("sql/pulse_next.sql"), &[]).await?;
    } else if !rows.persons.is_empty() {
        // Who is born when says who is one person, and a name stands in the list.
        let told: Vec<&str> = rows.persons.keys().map(Uid::as_str).collect();
        let sql = include_str!("sql/pulse_touched.sql");
        tx.change(sql, &[&of.season, &told]).await?;
    }
    Ok(())
}

/// Lets go of the codes of whoever the season tells nothing of, or no more.
pub async fn forgotten(tx: &Tx<'_>, season: &Uid) -> Result<(), Fault> {
    let sql = include_str!("sql/identities_forgotten.sql");
    tx.change(sql, &[&season.as_str()]).await?;
    Ok(())
}

/// Writes what stands against others.
pub async fn alerts(
    tx: &Tx<'_>,
    season: &Uid,
    federation: &FederationId,
    alerts: &BTreeSet<(&str, u64)>,
) -> Result<(), Fault> {
    if alerts.is_empty() {
        return Ok(());
    }
    let (codes, numbers): (Vec<&str>, Vec<i64>) = alerts
        .iter()
        .map(|(code, number)| (*code, kept(*number)))
        .unzip();
    let sql = include_str!("sql/alerts_stand.sql");
    let (season, federation) = (season.as_str(), federation.as_str());
    tx.change(sql, &[&season, &federation, &codes, &numbers])
        .await?;
    Ok(())
}

struct Of<'a> {
    tx: &'a Tx<'a>,
    season: &'a str,
    federation: &'a str,
}

fn column<'a, T, V>(rows: &'a [T], value: impl Fn(&'a T) -> V) -> Vec<V> {
    rows.iter().map(value).collect()
}

const fn letter(gender: Gender) -> &'static str {
    match gender {
        Gender::F => "f",
        Gender::M => "m",
    }
}

fn small(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

impl Of<'_> {
    async fn persons(&self, rows: Vec<(&Uid, &PersonRow)>) -> Result<(), Fault> {
        let athletes = column(&rows, |(uid, _)| uid.as_str());
        let names = column(&rows, |(_, row)| row.name.as_deref());
        let folded = column(&rows, |(_, row)| row.folded());
        let births = column(&rows, |(_, row)| row.birth.map(|day| day.to_string()));
        let genders = column(&rows, |(_, row)| row.gender.map(letter));
        let categories = column(&rows, |(_, row)| row.category.map(i32::from));
        let clubs = column(&rows, |(_, row)| row.club.as_deref());
        let cities = column(&rows, |(_, row)| row.city.as_deref());
        let withheld = column(&rows, |(_, row)| row.withheld);
        let sql = include_str!("sql/persons_stand.sql");
        self.tx
            .change(
                sql,
                &[
                    &self.season,
                    &self.federation,
                    &athletes,
                    &names,
                    &folded,
                    &births,
                    &genders,
                    &categories,
                    &clubs,
                    &cities,
                    &withheld,
                ],
            )
            .await?;
        Ok(())
    }

    async fn sanctions(&self, rows: Vec<(&u64, &SanctionRow)>) -> Result<(), Fault> {
        let numbers = column(&rows, |(number, _)| kept(**number));
        let athletes = column(&rows, |(_, row)| row.athlete.as_str());
        let measures = column(&rows, |(_, row)| match row.measure {
            Measure::Suspended { .. } => "suspended",
            Measure::OutOfNext => "out-of-next",
            Measure::Points { .. } => "points",
        });
        let term = |row: &SanctionRow| match row.measure {
            Measure::Suspended { from, until } => Some((from.to_string(), until.to_string())),
            _ => None,
        };
        let first = column(&rows, |(_, row)| term(row).map(|(from, _)| from));
        let last = column(&rows, |(_, row)| term(row).map(|(_, until)| until));
        let points = column(&rows, |(_, row)| match row.measure {
            Measure::Points { points } => Some(points),
            _ => None,
        });
        let decided = column(&rows, |(_, row)| row.decided.to_string());
        let clauses = column(&rows, |(_, row)| row.clause.as_deref());
        let told = column(&rows, |(_, row)| {
            Some(row.charge.as_ref()?.told.to_string())
        });
        let tags = column(&rows, |(_, row)| Some(row.charge.as_ref()?.tag?.0.to_vec()));
        let sql = include_str!("sql/sanctions_stand.sql");
        self.tx
            .change(
                sql,
                &[
                    &self.season,
                    &self.federation,
                    &numbers,
                    &athletes,
                    &measures,
                    &first,
                    &last,
                    &points,
                    &decided,
                    &clauses,
                    &told,
                    &tags,
                ],
            )
            .await?;
        Ok(())
    }

    async fn revoked(&self, rows: &Rows) -> Result<(), Fault> {
        let (numbers, days): (Vec<i64>, Vec<String>) = rows
            .revoked
            .iter()
            .map(|(number, day)| (kept(*number), day.to_string()))
            .unzip();
        let sql = include_str!("sql/sanctions_revoked.sql");
        self.tx
            .change(sql, &[&self.season, &numbers, &days])
            .await?;
        Ok(())
    }

    async fn merges(&self, rows: &Rows) -> Result<(), Fault> {
        let rows: Vec<_> = rows.merges.iter().collect();
        let absorbed = column(&rows, |((from, _), _)| from.as_str());
        let remain = column(&rows, |((_, into), _)| into.as_str());
        let holds = column(&rows, |(_, (holds, _))| *holds);
        let numbers = column(&rows, |(_, (_, number))| kept(*number));
        let sql = include_str!("sql/merges_stand.sql");
        self.tx
            .change(
                sql,
                &[
                    &self.season,
                    &self.federation,
                    &absorbed,
                    &remain,
                    &holds,
                    &numbers,
                ],
            )
            .await?;
        Ok(())
    }

    async fn etapas(&self, rows: Vec<(&u64, &EtapaRow)>) -> Result<(), Fault> {
        let numbers = column(&rows, |(number, _)| kept(**number));
        let gone = include_str!("sql/etapas_gone.sql");
        self.tx.change(gone, &[&self.season, &numbers]).await?;
        let etapas = column(&rows, |(_, row)| i64::from(row.etapa.id));
        let days = column(&rows, |(_, row)| row.etapa.day.to_string());
        let of_championship = column(&rows, |(_, row)| small(row.etapa.number));
        let names = column(&rows, |(_, row)| row.etapa.name.as_str());
        let halls = column(&rows, |(_, row)| row.etapa.hall.as_ref().map(Title::as_str));
        let championships = column(&rows, |(_, row)| i64::from(row.etapa.championship));
        let titles = column(&rows, |(_, row)| row.etapa.title.as_str());
        let regulations = column(&rows, |(_, row)| row.etapa.regulation.as_str());
        let classes = column(&rows, |(_, row)| row.etapa.class.as_str());
        let categories = column(&rows, |(_, row)| row.etapa.category.map(i32::from));
        let historical = column(&rows, |(_, row)| row.historical);
        let sql = include_str!("sql/etapas_stand.sql");
        self.tx
            .change(
                sql,
                &[
                    &self.season,
                    &self.federation,
                    &numbers,
                    &etapas,
                    &days,
                    &of_championship,
                    &names,
                    &halls,
                    &championships,
                    &titles,
                    &regulations,
                    &classes,
                    &categories,
                    &historical,
                ],
            )
            .await?;
        let placed = rows
            .iter()
            .flat_map(|(number, row)| row.placements.iter().map(|placement| (**number, placement)));
        self.placements(placed.collect()).await
    }

    async fn placements(&self, rows: Vec<(u64, &PlacementRow)>) -> Result<(), Fault> {
        let numbers = column(&rows, |(number, _)| kept(*number));
        let competitors = column(&rows, |(_, row)| row.competitor.as_str());
        let places = column(&rows, |(_, row)| row.score.place.map(small));
        let points = column(&rows, |(_, row)| small(row.score.points));
        let called = column(&rows, |(_, row)| row.called.as_deref());
        let clubs = column(&rows, |(_, row)| row.club.as_deref());
        let athletes = column(&rows, |(_, row)| {
            column(&row.athletes, Uid::as_str).join(" ")
        });
        let sql = include_str!("sql/placements_stand.sql");
        self.tx
            .change(
                sql,
                &[
                    &self.season,
                    &self.federation,
                    &numbers,
                    &competitors,
                    &places,
                    &points,
                    &called,
                    &clubs,
                    &athletes,
                ],
            )
            .await?;
        Ok(())
    }
}
