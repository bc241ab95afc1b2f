//! The same day as it is typed where nothing happens, and what of two seasons is compared.

use super::decisions::Decision;
use super::host::{program, words};
use super::plan::{Plan, Way};
use crate::espadilha;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Tables that tell by whom and how it came to be known what the others hold, and partidas, which stand with their results.
const APART: [&str; 4] = ["report_partida", "claim", "claim_partida", "confirmation"];

/// The rows of a season, without what differs from one telling of the same day to another: numbers of reports and calls, times,
/// devices.
pub(super) fn of(file: &Path) -> BTreeMap<String, Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    assert!(program(
        file,
        &words(&["export", "json", &folder.path().display().to_string()])
    ));
    let told = fs::read_to_string(folder.path().join("season.json")).unwrap();
    let tables: Map<String, Value> = serde_json::from_str(&told).unwrap();
    let of = |table: &str| tables[table].as_array().unwrap().clone();
    let mut partidas: BTreeMap<i64, Vec<Value>> = BTreeMap::new();
    for mut row in of("report_partida") {
        let report = row["report_id"].as_i64().unwrap();
        let fields = row.as_object_mut().unwrap();
        fields.retain(|name, _| !["id", "report_id"].contains(&name.as_str()));
        partidas.entry(report).or_default().push(row);
    }
    let mut all = BTreeMap::new();
    for (table, rows) in &tables {
        let Some(rows) = rows.as_array().filter(|_| !APART.contains(&table.as_str())) else {
            continue;
        };
        let mut told: Vec<String> = rows
            .iter()
            .map(|row| {
                let mut row = row.clone();
                let id = row["id"].as_i64().unwrap_or_default();
                let fields = row.as_object_mut().unwrap();
                for (name, value) in fields.iter_mut() {
                    if name == "at" || name.ends_with("_at") {
                        *value = json!(!value.is_null());
                    }
                }
                if table == "report" {
                    let _ = fields.remove("source");
                    let _ = fields.insert("partidas".to_owned(), json!(partidas.get(&id)));
                }
                if ["report", "table_call"].contains(&table.as_str()) {
                    let _ = fields.remove("id");
                }
                row.to_string()
            })
            .collect();
        told.sort();
        let _ = all.insert(table.clone(), told);
    }
    all
}

/// The same, typed one after the other where nothing happens.
pub(super) fn quietly(file: &Path, plan: &Plan, decisions: &[Decision]) {
    for mesa in &plan.mesas {
        if let Some((_, referee)) = mesa.call {
            let by = format!("Arbitragem {referee}");
            assert!(program(
                file,
                &words(&["calls", "add", &mesa.at, "--about", &mesa.about()])
            ));
            let calls = espadilha()
                .args(["calls", "--json", "--file"])
                .arg(file)
                .output()
                .unwrap();
            let calls: Value = serde_json::from_slice(&calls.stdout).unwrap();
            let number = calls[0]["id"].to_string();
            assert!(program(
                file,
                &words(&["calls", "take", &number, "--by", &by])
            ));
            assert!(program(file, &words(&["calls", "close", &number])));
        }
        if mesa.way != Way::Decided {
            assert!(program(file, &[words(&["result"]), mesa.line()].concat()));
        }
    }
    for step in decisions {
        assert!(program(file, &step.line), "{:?}", step.line);
    }
}
