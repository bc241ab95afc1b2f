//! Temporary triggers that write every changed row to the journal. A write outside an entry fails: there is no number
//! to write it under.

use crate::db::Db;
use crate::tables::{IMAGED, PERSONAL, columns, image};
use crate::{Result, StoreError};
use std::fmt::Write;

/// Where the triggers find the entry that is being written.
pub(crate) fn make_entry(db: &Db) -> Result<()> {
    let sql = "CREATE TEMP TABLE IF NOT EXISTS current_entry (seq INTEGER NOT NULL)";
    Ok(db.connection.execute_batch(sql)?)
}

/// The triggers of one table; from now on it can be written.
pub(crate) fn make(db: &Db, table: &str) -> Result<()> {
    let sql = if IMAGED.contains(&table) {
        of_images(table, &columns(db, table)?)
    } else if PERSONAL.contains(&table) {
        of_seals(table)
    } else {
        return Err(StoreError::Sql(format!("no entry may write {table}")));
    };
    db.guard.off(|| db.connection.execute_batch(&sql))?;
    db.guard.watches(table);
    Ok(())
}

fn of_images(table: &str, columns: &[String]) -> String {
    let mut sql = String::new();
    let (old, new) = (image(columns, "OLD"), image(columns, "NEW"));
    let differs = columns
        .iter()
        .map(|column| format!("OLD.{column} IS NOT NEW.{column}"))
        .collect::<Vec<_>>()
        .join(" OR ");
    for (event, condition, row, before, after) in [
        ("INSERT", "1", "NEW", "NULL", new.as_str()),
        (
            "UPDATE",
            differs.as_str(),
            "NEW",
            old.as_str(),
            new.as_str(),
        ),
        ("DELETE", "1", "OLD", old.as_str(), "NULL"),
    ] {
        let values = format!("{row}.id, {before}, {after}");
        write_trigger(&mut sql, table, event, condition, &values);
    }
    sql
}

fn of_seals(table: &str) -> String {
    let mut sql = String::new();
    for (event, row) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")] {
        write_trigger(
            &mut sql,
            table,
            event,
            "1",
            &format!("{row}.id, NULL, NULL"),
        );
    }
    sql
}

fn write_trigger(sql: &mut String, table: &str, event: &str, condition: &str, values: &str) {
    // Writing to a String cannot fail.
    let _ = writeln!(
        sql,
        "CREATE TEMP TRIGGER IF NOT EXISTS journal_{table}_{event} AFTER {event} ON main.{table}
         WHEN {condition} BEGIN
           INSERT INTO change (seq, table_name, row_id, before, after)
           VALUES ((SELECT seq FROM current_entry), '{table}', {values});
         END;"
    );
}
