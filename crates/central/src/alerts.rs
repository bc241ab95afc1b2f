//! What people should look at: seasons under review, and who played while suspended.

use crate::caller::Caller;
use crate::database::{Fault, Tx, told};
use crate::persons::Persons;
use crate::refusal::Stop;
use serde_json::{Value, json};
use statement::name::Uid;
use std::collections::BTreeSet;

/// What is to be looked at, for this caller.
pub async fn told_to(tx: &Tx<'_>, caller: &Caller) -> Result<Value, Stop> {
    let seasons = tx.rows(include_str!("sql/alerts.sql"), &[]).await?;
    let seasons = seasons.iter().map(|row| {
        json!({
            "season": row.get::<_, &str>(0),
            "code": row.get::<_, &str>(1),
            "number": told(row.get(2)),
        })
    });
    let seasons: Vec<Value> = seasons.collect();
    // Who is suspended is known of all federations: that is what the country's list tells, too.
    tx.see_all().await?;
    let federation = match caller {
        Caller::Season { federation, .. } => federation.as_str(),
        Caller::Registrar { .. } | Caller::Nobody => "",
    };
    Ok(json!({ "seasons": seasons, "played": played(tx, federation).await? }))
}

/// Who played while suspended, where the sanction or the etapa is this federation's; of all where none is named.
async fn played(tx: &Tx<'_>, federation: &str) -> Result<Vec<Value>, Fault> {
    let rows = tx.rows(include_str!("sql/suspended.sql"), &[]).await?;
    let suspended = rows.iter().map(|row| Uid::parse(row.get(2)));
    let suspended: Option<Vec<Uid>> = suspended.collect();
    let suspended = suspended.ok_or(Fault::Kept("an athlete"))?;
    let persons = Persons::of(tx, &suspended).await?;
    let all = persons.all();
    let (mut seasons, mut numbers, mut athletes) = (Vec::new(), Vec::<i64>::new(), Vec::new());
    let (mut first, mut last) = (Vec::<String>::new(), Vec::<String>::new());
    for (row, athlete) in rows.iter().zip(suspended) {
        let same = all.get(&persons.first(&athlete)).cloned();
        for one in same.unwrap_or_else(|| BTreeSet::from([athlete])) {
            seasons.push(row.get::<_, String>(0));
            numbers.push(row.get(1));
            athletes.push(one.to_string());
            first.push(row.get(3));
            last.push(row.get(4));
        }
    }
    let sql = include_str!("sql/played.sql");
    let rows = tx
        .rows(
            sql,
            &[&seasons, &numbers, &athletes, &first, &last, &federation],
        )
        .await?;
    let told = rows.iter().map(|row| {
        json!({
            "season": row.get::<_, &str>(0),
            "homologated": told(row.get(1)),
            "etapa": row.get::<_, i64>(2),
            "day": row.get::<_, &str>(3),
            "athlete": row.get::<_, &str>(4),
            "sanction": { "season": row.get::<_, &str>(5), "number": told(row.get(6)) },
        })
    });
    Ok(told.collect())
}
