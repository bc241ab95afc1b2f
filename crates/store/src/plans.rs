//! How SQLite goes about every kept query.
//!
//! No season tells it how many rows it holds (statistics are a foreign table), so a plan is the same in an empty file as
//! in one of many years.

use crate::db::Db;
use crate::guard::JOURNAL;
use crate::migrate::{NEWEST, blank};
use rusqlite::StatementStatus;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Queries that go through a table that grows with every jogo from its first row to its last: file, table and why.
const MAY_SCAN: [(&str, &str, &str); 18] = [
    ("erasure/appeals", "change", ERASURE),
    ("erasure/appeals", "ruling", ERASURE),
    ("erasure/pictures", "reading", ERASURE),
    ("erasure/rulings", "ruling", ERASURE),
    ("journal/all", "journal", VERIFY),
    ("journal/all_tags", "journal_tag", VERIFY),
    ("journal/head", "journal", "it ends at the newest row"),
    ("journal/of_either", "journal", VERIFY),
    ("journal/payloads", "journal", ERASURE),
    ("journal/steps", "change", VERIFY),
    (
        "journal/with_hash",
        "journal",
        "only somebody with a paper asks",
    ),
    ("occurrence/offenders", "offender", DISCIPLINE),
    ("occurrence/ruled", "ruling", DISCIPLINE),
    ("operator/insert", "confirmation", "operators are few"),
    ("ruling/sanctions_in_force", "sanction", DISCIPLINE),
    ("sequence/written", "change", VERIFY),
    (
        "sumula/printed_without_result",
        "sumula",
        "it asks of all sheets",
    ),
    ("text/all", "journal_text", VERIFY),
];

const DISCIPLINE: &str = "all that was ruled weighs, and little happens";
const ERASURE: &str = "nothing about a person may be passed over";
const VERIFY: &str = "verifying reads all";

/// Indexes of a few entries each, whatever the journal holds.
const FEW: [&str; 2] = ["journal_kept_seats", "journal_edited_etapas"];

/// Every `.sql` file, by folder and name.
fn kept() -> Vec<(String, String)> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let folders = files(&sources).into_iter().filter(|path| path.is_dir());
    let mut kept: Vec<(String, String)> = folders
        .flat_map(|folder| files(&folder))
        .filter(|file| file.extension().is_some_and(|ending| ending == "sql"))
        .map(|file| {
            let name = file.with_extension("");
            let name = name.strip_prefix(&sources).unwrap().to_string_lossy();
            (name.into_owned(), fs::read_to_string(&file).unwrap())
        })
        .collect();
    kept.sort();
    assert!(kept.len() > 300, "{}", kept.len());
    kept
}

/// An empty season that everything may be written into.
fn empty() -> Db {
    let db = Db::over(blank(NEWEST).unwrap()).unwrap();
    crate::triggers::make_entry(&db).unwrap();
    db
}

/// The tables that get rows with every rodada: what points at one, and at that, and the journal.
fn growing(db: &Db) -> BTreeSet<String> {
    let points: Vec<(String, String)> = db
        .all(
            "SELECT known.name AS holder, points.\"table\" AS at
             FROM sqlite_schema AS known JOIN pragma_foreign_key_list(known.name) AS points
             WHERE known.type = 'table'",
            [],
            |row| Ok((row.get("holder")?, row.get("at")?)),
        )
        .unwrap();
    let apart = ["rodada", "picture", "publication", "document"];
    let mut growing: BTreeSet<String> = apart
        .into_iter()
        .chain(JOURNAL)
        .map(str::to_owned)
        .collect();
    loop {
        let known = growing.len();
        let more = points.iter().filter(|(_, at)| growing.contains(at));
        let more: Vec<String> = more.map(|(holder, _)| holder.clone()).collect();
        growing.extend(more);
        if growing.len() == known {
            return growing;
        }
    }
}

/// The tables that a plan goes through from the first row to the last.
fn scanned(db: &Db, sql: &str) -> Vec<String> {
    let explained = format!("EXPLAIN QUERY PLAN {sql}");
    let steps = db.guard.off(|| {
        let mut plan = db.connection.prepare(&explained).unwrap();
        let mut rows = plan.raw_query();
        let mut steps = Vec::new();
        while let Some(row) = rows.next().unwrap() {
            steps.push(row.get::<_, String>("detail").unwrap());
        }
        steps
    });
    let by_few = |step: &String| FEW.iter().any(|few| step.ends_with(few));
    steps
        .iter()
        .filter(|step| step.starts_with("SCAN ") && !by_few(step))
        .filter_map(|step| step.split(' ').nth(1).map(str::to_owned))
        .collect()
}

#[test]
fn no_query_goes_through_a_table_that_grows_with_every_jogo_unless_it_is_named() {
    let db = empty();
    let growing = growing(&db);
    for table in [
        "jogo",
        "report_partida",
        "sumula_copy",
        "ruling_effect",
        "change",
    ] {
        assert!(growing.contains(table), "{table}");
    }
    let mut found = BTreeSet::new();
    for (name, sql) in kept() {
        for table in scanned(&db, &sql) {
            // A name of the query's own may stand for a table.
            let table = aliased(&sql, &table).unwrap_or(table);
            if growing.contains(&table) {
                found.insert((name.clone(), table));
            }
        }
    }
    let named: BTreeSet<(String, String)> = MAY_SCAN
        .iter()
        .map(|(name, table, _)| ((*name).to_owned(), (*table).to_owned()))
        .collect();
    assert_eq!(found, named);
}

/// The table that a query calls `name`.
fn aliased(sql: &str, name: &str) -> Option<String> {
    let words: Vec<&str> = sql.split([' ', '\n', '(', ')', ';']).collect();
    words.windows(3).find_map(|three| match three {
        [table, "AS", alias] if *alias == name => Some((*table).to_owned()),
        _ => None,
    })
}

#[test]
fn a_row_that_goes_is_not_looked_for_in_every_row_that_could_point_at_it() {
    let db = empty();
    let growing = growing(&db);
    for holder in &growing {
        let links: Vec<(String, String)> = db
            .all(
                "SELECT \"from\" AS link, \"table\" AS at FROM pragma_foreign_key_list(:holder)",
                [holder],
                |row| Ok((row.get("link")?, row.get("at")?)),
            )
            .unwrap();
        for (link, _) in links.iter().filter(|(_, at)| at != "operator") {
            let sql = format!("SELECT 1 FROM {holder} WHERE {link} = ?");
            assert!(scanned(&db, &sql).is_empty(), "{holder}.{link}");
        }
    }
}

#[test]
fn what_is_kept_is_compiled_once() {
    let db = empty();
    for (name, sql) in kept() {
        // What writes a row is not prepared without an entry.
        let reads = |statement: rusqlite::CachedStatement<'_>| statement.readonly();
        if !db.connection.prepare_cached(&sql).is_ok_and(reads) {
            continue;
        }
        let mut compiled = 0;
        for value in ["1", "2", "3"] {
            let mut statement = db.connection.prepare_cached(&sql).unwrap();
            for place in 1..=statement.parameter_count() {
                statement.raw_bind_parameter(place, value).unwrap();
            }
            // What is bound fits not every query: that it was begun is enough.
            let _ = statement.raw_query().next();
            compiled = statement.get_status(StatementStatus::RePrepare);
        }
        assert_eq!(compiled, 0, "{name} again");
    }
}
