//! A season as JSON, and back: every table, nobody's PIN, a chain of its own; strangers' files are refused whole.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{AddClub, EditAthlete, SetLineup};
use app::ground::newcomer::NamedAthlete;
use app::ground::person::Person;
use app::id::EtapaId;
use app::lineup::Slot;
use app::log::ask::Log;
use app::papers::signs::Pictured;
use app::registry::athlete::AthleteFields;
use app::season::file::SeasonFile;
use app::season::made::Made;
use app::standings::tables::Places;
use app::tables::json_schema;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use tests::given;
use tests::{Desk, espadilha, small};

const CPF: &str = "52998224725";

/// A season with people in it, one rodada played, sheets printed and an operator with a PIN.
fn played() -> (Desk, EtapaId) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let teams = desk.teams(etapa, 4);
    for (number, team) in teams.iter().enumerate() {
        let pair = ["Ana", "Rui"].map(|name| desk.athlete(&format!("{name} {number}")));
        desk.run(SetLineup {
            etapa,
            entrant: *team,
            slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&pair))]),
        });
        desk.run(EditAthlete {
            athlete: pair[0],
            fields: AthleteFields {
                person: Person::named(&format!("Ana {number}")),
                club: None,
            },
            private: Some(
                given::personal([
                    if number == 0 { CPF } else { "" },
                    "1980-02-29",
                    "41 99999-1234",
                    "",
                ])
                .into(),
            ),
        });
    }
    desk.draw(etapa, 5);
    desk.play(etapa, 1, &mut |_, _, _| vec![[12, 7], [9, 12], [12, 11]]);
    let logo = tests::root().join("src-tauri/icons/icon.png");
    desk.season
        .set_logo(&desk.context, Some(&std::fs::read(&logo).unwrap()))
        .unwrap();
    let Made::Club(club) = desk.run(AddClub {
        name: "Verde".to_owned(),
        city: String::new(),
    }) else {
        unreachable!()
    };
    let athlete = desk.athlete("Bia");
    for of in [Pictured::Club(club), Pictured::Athlete(athlete)] {
        let picture = std::fs::read(&logo).unwrap();
        let season = &mut desk.season;
        season
            .set_picture_of(&desk.context, None, of, Some(&picture))
            .unwrap();
    }
    (desk, etapa)
}

fn parsed(export: &str) -> Map<String, Value> {
    serde_json::from_str(export).unwrap()
}

/// Without what tells one file from another: its uid and when it was made, who has a PIN, wrong PINs.
fn rows(export: &str) -> Map<String, Value> {
    let mut tables = parsed(export);
    for season in tables["season"].as_array_mut().unwrap() {
        season["uid"] = Value::Null;
        season["created_at"] = Value::Null;
    }
    for operator in tables["operator"].as_array_mut().unwrap() {
        operator["has_pin"] = Value::Null;
    }
    tables.remove("wrong_pin");
    tables
}

fn imported(desk: &Desk, export: &str) -> Result<SeasonFile, Refusal> {
    let path = desk.folder.path().join("importada.espadilha");
    SeasonFile::import(&desk.context, &path, export.as_bytes())
}

#[test]
fn a_season_comes_back_equal_in_every_table() {
    let (desk, etapa) = played();
    let export = desk.season.json(true).unwrap();
    assert!(export.contains(CPF) && !parsed(&export).contains_key("secret"));
    let mut season = imported(&desk, &export).unwrap();
    let again = season.json(true).unwrap();
    assert_eq!(rows(&export), rows(&again));
    assert_ne!(
        parsed(&export)["season"],
        parsed(&again)["season"],
        "a uid of its own"
    );
    assert!(season.verify().unwrap().ok);

    // Its chain begins with where it comes from, and goes on.
    let log = season.query(&desk.context, &Log { most: 50 }).unwrap();
    assert_eq!(log.len(), 1, "one entry");
    assert!(
        log[0].told.contains("temporada importada"),
        "{}",
        log[0].told
    );
    let places = |season: &SeasonFile| {
        let places = season.query(&desk.context, &Places { etapa }).unwrap();
        serde_json::to_value(places.places).unwrap()
    };
    assert_eq!(places(&season), places(&desk.season));
    assert!(
        season.undo(&desk.context, None).is_err(),
        "nothing is undone beyond its beginning"
    );
    let number = 2;
    season
        .execute(
            &desk.context,
            None,
            app::acts::PublishRodada { etapa, number },
        )
        .unwrap();
    assert!(season.verify().unwrap().ok);
}

#[test]
fn nothing_personal_leaves_unless_it_is_asked_for() {
    let (desk, _) = played();
    let export = desk.season.json(false).unwrap();
    for told in [
        CPF,
        "1980-02-29",
        "99999-1234",
        "athlete_private",
        "\"logo\"",
        "club_logo",
        "\"photo\"",
    ] {
        assert!(!export.contains(told), "{told}");
    }
    let season = imported(&desk, &export).unwrap();
    assert_eq!(rows(&export), rows(&season.json(false).unwrap()));
}

/// What of a small part of JSON Schema is not so; only what our own schema says.
fn against(schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.clone(),
        kind => vec![kind.clone()],
    };
    let is = match value {
        Value::Null => "null",
        Value::Number(number) if number.is_i64() => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
        Value::Bool(_) | Value::Number(_) => "something else",
    };
    if !kinds.contains(&json!(is)) {
        found.push(format!("{at}: {is}"));
    }
    if let (Value::Array(items), Some(of)) = (value, schema.get("items")) {
        for (number, item) in items.iter().enumerate() {
            against(of, item, &format!("{at}/{number}"), found);
        }
    }
    if let Value::Object(fields) = value {
        for needed in schema["required"].as_array().into_iter().flatten() {
            if !fields.contains_key(needed.as_str().unwrap()) {
                found.push(format!("{at}: no {needed}"));
            }
        }
        for (name, field) in fields {
            match schema["properties"].get(name) {
                Some(of) => against(of, field, &format!("{at}/{name}"), found),
                None => found.push(format!("{at}: {name} is foreign")),
            }
        }
    }
}

#[test]
fn the_schema_says_what_an_export_is() {
    let (desk, _) = played();
    let schema = json_schema().unwrap();
    let mut found = Vec::new();
    for personal in [false, true] {
        let export = Value::Object(parsed(&desk.season.json(personal).unwrap()));
        against(&schema, &export, "", &mut found);
    }
    assert_eq!(found, Vec::<String>::new());
    let mut broken = Value::Object(parsed(&desk.season.json(false).unwrap()));
    broken["jogo"][0]["id"] = json!("1");
    broken["club"] = json!({});
    against(&schema, &broken, "", &mut found);
    assert!(found.len() >= 2, "{found:?}");
}

/// The sentence with which an export is refused; no file is left.
fn refused(desk: &Desk, export: &Value) -> String {
    let refusal = imported(desk, &export.to_string()).unwrap_err();
    assert_eq!(refusal.code(), "not-an-export");
    let left = std::fs::read_dir(desk.folder.path()).unwrap();
    let left = left.filter(|file| {
        let name = file.as_ref().unwrap().file_name();
        name.to_string_lossy().contains("importada")
    });
    assert_eq!(left.count(), 0, "nothing is left behind");
    Language::PtBr.refusal(&refusal)
}

#[test]
fn what_is_wrong_with_an_export_is_told_all_at_once() {
    let (desk, _) = played();
    let whole = Value::Object(parsed(&desk.season.json(true).unwrap()));
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut export = whole.clone();
        change(&mut export);
        refused(&desk, &export)
    };
    let told = changed(&|export| {
        export["jogo"][0]["id"] = json!(1.5);
        export["club"] = json!([{"id": 1, "name": 7, "apelido": "x"}]);
        export.as_object_mut().unwrap().remove("lot");
        export["convidados"] = json!([]);
        export["rodada"][0] = json!(7);
        export["logo"][0]["png"] = json!("abc");
    });
    for fault in [
        "jogo, linha 1, id: não é um número inteiro",
        "club, linha 1, name: não é um texto",
        "club, linha 1, apelido: não existe essa coluna",
        "club, linha 1, city: falta o valor",
        "falta a tabela lot",
        "não existe tabela convidados",
        "logo, linha 1, png: não são pares",
        "rodada, linha 1: não é uma linha",
    ] {
        assert!(told.contains(fault), "{fault}: {told}");
    }
    assert!(changed(&|export| export["espadilha"] = json!([])).contains("falta dizer a versão"));
    assert!(changed(&|export| export["season"] = json!([])).contains("não há uma temporada"));
    assert!(
        changed(&|export| export["entry"][0]["etapa_id"] = json!(99))
            .contains("linhas de entry apontam")
    );
    assert!(
        changed(&|export| export["fase"][0]["number"] = Value::Null)
            .contains("fase, linha 1: a tabela não aceita")
    );
    assert!(refused(&desk, &json!([1, 2])).contains("não é JSON de tabelas"));
    let mut newer = whole.clone();
    newer["espadilha"][0]["version"] = json!(999);
    let refusal = imported(&desk, &newer.to_string()).unwrap_err();
    assert_eq!(refusal.code(), "file-newer");
    // As it was, it is taken.
    imported(&desk, &whole.to_string()).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever stands in one cell: a season that can be asked and verified, or a refusal; never a panic.
    #[test]
    fn a_cell_of_a_stranger_breaks_nothing(table in any::<prop::sample::Index>(), row in any::<prop::sample::Index>(),
                                           column in any::<prop::sample::Index>(), value in prop_oneof![
            Just(Value::Null), any::<i64>().prop_map(Value::from), "\\PC{0,12}".prop_map(Value::from),
            Just(json!("{\"fases\":")), Just(json!(i64::MIN)), Just(json!("9999-99-99")),
        ]) {
        thread_local!(static PLAYED: (Desk, EtapaId) = played());
        PLAYED.with(|(desk, etapa)| {
            let mut tables = parsed(&desk.season.json(true).unwrap());
            tables.retain(|name, rows| name != "espadilha" && rows.as_array().is_some_and(|rows| !rows.is_empty()));
            let name = table.get(&tables.keys().cloned().collect::<Vec<_>>()).clone();
            let mut export = parsed(&desk.season.json(true).unwrap());
            let rows = export[&name].as_array_mut().unwrap();
            let at = row.index(rows.len());
            let columns: Vec<String> = rows[at].as_object().unwrap().keys().cloned().collect();
            rows[at][column.get(&columns).as_str()] = value;
            let path = desk.folder.path().join("estranha.espadilha");
            if let Ok(season) = SeasonFile::import(&desk.context, &path, Value::Object(export).to_string().as_bytes()) {
                let _ = season.verify();
                let _ = season.query(&desk.context, &Places { etapa: *etapa });
                drop(season);
                std::fs::remove_file(&path).unwrap();
            }
        });
    }
}

#[test]
fn by_the_command_line() {
    let (desk, _) = played();
    let dir = desk.folder.path().join("dados");
    let target = desk.folder.path().join("nova.espadilha");
    let run = |file: &Path, args: &[&std::ffi::OsStr]| {
        let output = espadilha()
            .args(args)
            .arg("--json")
            .arg("--file")
            .arg(file)
            .output()
            .unwrap();
        (
            output.status.code(),
            serde_json::from_slice::<Value>(&output.stdout).unwrap_or_default(),
        )
    };
    let word = std::ffi::OsStr::new;
    let season = desk.path();
    let (code, answer) = run(
        &season,
        &[
            word("export"),
            word("json"),
            dir.as_os_str(),
            word("--personal"),
        ],
    );
    assert_eq!(
        (code, answer["files"].as_array().unwrap().len()),
        (Some(0), 1)
    );
    let (code, _) = run(&season, &[word("export"), word("schema"), dir.as_os_str()]);
    assert_eq!(code, Some(0));
    let schema: Value =
        serde_json::from_slice(&std::fs::read(dir.join("season.schema.json")).unwrap()).unwrap();
    assert_eq!(schema, json_schema().unwrap());
    let file = dir.join("season.json");
    let import = [word("import"), word("season"), file.as_os_str()];
    let (code, _) = run(&target, &[&import[..], &[word("--dry-run")]].concat());
    assert_eq!(
        (code, target.exists()),
        (Some(0), false),
        "nothing is made by looking"
    );
    let (code, answer) = run(&target, &import);
    assert_eq!((code, &answer["ok"]), (Some(0), &json!(true)), "{answer}");
    let made = SeasonFile::open(&target, &desk.context, None).unwrap();
    assert_eq!(
        rows(&made.json(true).unwrap()),
        rows(&desk.season.json(true).unwrap())
    );
    let (code, answer) = run(&target, &import);
    assert_eq!(
        (code, &answer["error"]["code"]),
        (Some(1), &json!("file-exists")),
        "{answer}"
    );
}
