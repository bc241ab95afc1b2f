//! What people, teams, clubs and desks are called passes one gate, from whichever door it comes.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{
    AddAthlete, AddChampionship, AddClub, AddEntrant, AddEtapa, AddOperator, CallToTable, Command,
    EditChampionship, EditClub, EditEntrant, EditEtapa, EditSeason, ImportAthletes, ImportTeams,
    Pay, SetOwnRule, Suspend,
};
use app::cash::act::Method;
use app::closing::Closing;
use app::ground::face::PublicFace;
use app::ground::person::Private;
use app::id::{ChampionshipId, ClubId, EntrantId, EtapaId, JogoId};
use app::import::{AthleteRow, TeamRow, read_teams};
use app::lineup::Class;
use app::registry::ask::{Clubs, Entries};
use app::regulation::RegulationId;
use app::season::file::SeasonFile;
use app::season::made::Made;
use proptest::prelude::*;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tests::{Desk, context, espadilha, named, small};

/// Names that nobody can read as they are written, or that are no name.
fn bad() -> Vec<String> {
    vec![
        "A\u{1b}[2J".to_owned(),
        "A\u{202e}B".to_owned(),
        "A\u{200b}B".to_owned(),
        "A\u{fe0f}B".to_owned(),
        "x".repeat(1 << 20),
        format!("A{}", "\u{301}".repeat(9)),
        String::new(),
        " \t".to_owned(),
    ]
}

struct Party {
    desk: Desk,
    championship: ChampionshipId,
    etapa: EtapaId,
    team: EntrantId,
    club: ClubId,
}

fn party() -> Party {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let team = desk.teams(etapa, 4)[0];
    let championship = desk.season.championship_of(None).unwrap();
    let club = desk.season.query(&desk.context, &Clubs {}).unwrap()[0].id;
    Party {
        desk,
        championship,
        etapa,
        team,
        club,
    }
}

impl Party {
    /// Every act that names somebody or something so.
    fn acts(&self, name: &str) -> Vec<Command> {
        let told = name.to_owned();
        let (championship, etapa) = (self.championship, self.etapa);
        let team = TeamRow {
            line: 2,
            name: told.clone(),
            club: String::new(),
            city: String::new(),
            pot: 1,
        };
        let athlete = AthleteRow {
            line: 2,
            player: 0,
            name: told.clone(),
            known_as: String::new(),
            club: String::new(),
            team: String::new(),
            slot: None,
            image_opt_out: None,
            name_opt_out: None,
            gender: None,
            category: None,
            private: Private::default(),
        };
        vec![
            Command::from(AddClub {
                name: told.clone(),
                city: String::new(),
            }),
            Command::from(EditClub {
                club: self.club,
                name: told.clone(),
                city: String::new(),
            }),
            Command::from(AddAthlete {
                fields: named(name),
                private: Private::default().into(),
            }),
            Command::from(AddOperator {
                name: told.clone(),
                pin: None,
            }),
            Command::from(AddChampionship {
                name: told.clone(),
                profile: RegulationId::FPRT,
                class: Class::Open,
                category: None,
            }),
            Command::from(EditChampionship {
                championship,
                name: told.clone(),
            }),
            Command::from(AddEntrant {
                championship,
                name: told.clone(),
                club: None,
                enter: None,
                slots: BTreeMap::new(),
            }),
            Command::from(EditEntrant {
                entrant: self.team,
                name: told.clone(),
                club: None,
            }),
            Command::from(AddEtapa {
                championship,
                name: told.clone(),
                date: "2026-05-21".to_owned(),
                hall: String::new(),
                format: small(),
                mesas: None,
                fee_cents: 0,
                earlier: true,
            }),
            Command::from(EditEtapa {
                etapa,
                name: told.clone(),
                date: "2026-03-21".to_owned(),
                hall: String::new(),
                fee_cents: 0,
                mesas: None,
                earlier: true,
            }),
            Command::from(EditSeason {
                name: told.clone(),
                federation: String::new(),
                face: PublicFace::default(),
            }),
            Command::from(ImportTeams {
                etapa: None,
                championship,
                rows: vec![team],
            }),
            Command::from(ImportAthletes {
                etapa: None,
                championship,
                rows: vec![athlete],
                decisions: BTreeMap::new(),
                all_new: false,
            }),
        ]
    }
}

#[test]
fn every_act_with_a_name_refuses_what_nobody_can_read() {
    let mut party = party();
    for name in bad() {
        for act in party.acts(&name) {
            let kind = json!(act)["command"].clone();
            let code = party.desk.refused(act);
            assert!(
                ["bad-name", "empty-name", "import-problems"].contains(&code),
                "{kind}: {code} for {:?}",
                name.chars().take(9).collect::<String>()
            );
        }
        let path = party.desk.folder.path().join("outra.espadilha");
        let made = SeasonFile::create(
            &path,
            &party.desk.context,
            &name,
            "FPRT",
            RegulationId::FPRT,
        );
        assert!(made.is_err() && !path.exists());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is typed, the doors agree about it, and what was kept comes back as it is.
    #[test]
    fn the_doors_agree_about_a_name(name in "\\PC{0,8}|[\u{200b}-\u{2069}\u{fe0f}❤♣🏴 a\u{301}]{0,6}") {
        thread_local!(static PARTY: std::cell::RefCell<Party> = std::cell::RefCell::new(party()));
        PARTY.with_borrow_mut(|party| {
            let acts = party.acts(&name);
            let taken: Vec<bool> = acts
                .into_iter()
                .map(|act| party.desk.season.preview(&party.desk.context, act).is_ok())
                .collect();
            prop_assert!(taken.iter().all(|one| *one == taken[0]), "{:?}: {:?}", name, taken);
            Ok(())
        })?;
    }
}

#[test]
fn a_desk_that_nobody_can_read_writes_nothing() {
    let desk = Desk::new();
    let before = desk.export();
    for name in ["mesa\u{1b}[31m", "m\u{202e}1", "", &"m".repeat(5_000)] {
        let run = espadilha()
            .args(["--json", "--desk", name, "club", "add", "Verde", "--file"])
            .arg(desk.path())
            .output()
            .unwrap();
        assert_eq!(run.status.code(), Some(1), "{name:?}");
        let answer: Value = serde_json::from_slice(&run.stdout).unwrap();
        assert_eq!(answer["error"]["code"], "bad-desk", "{answer}");
        let other = desk.folder.path().join("nova.espadilha");
        let refused =
            SeasonFile::create(&other, &context(name), "2027", "FPRT", RegulationId::FPRT);
        assert_eq!(refused.unwrap_err().code(), "bad-desk");
        assert!(!other.exists());
    }
    assert_eq!(desk.export(), before);
}

/// Words of somebody's own, in every act that keeps some.
fn of_words(party: &Party, jogo: JogoId, words: &str) -> Vec<Command> {
    let told = words.to_owned();
    vec![
        Command::from(Pay {
            etapa: party.etapa,
            entrant: party.team,
            amount_cents: 100,
            method: Method::Pix,
            note: told.clone(),
        }),
        Command::from(CallToTable {
            jogo,
            about: told.clone(),
        }),
        Command::from(SetOwnRule {
            championship: party.championship,
            closing: Closing::Annul,
            text: told.clone(),
        }),
        Command::from(Suspend {
            etapa: party.etapa,
            reason: told,
        }),
    ]
}

#[test]
fn words_of_somebodys_own_have_a_length_and_nothing_hidden() {
    let mut party = party();
    party.desk.draw(party.etapa, 5);
    let jogo = party.desk.call(party.etapa, 1).mesas[0].jogo;
    for act in of_words(&party, jogo, &"ç".repeat(2_001)) {
        assert_eq!(party.desk.refused(act), "long-text");
    }
    let dirty = "Foi\u{1b}[2J assim\u{202e}\u{200b} \u{1f44d}\u{fe0f}";
    for act in of_words(&party, jogo, dirty) {
        party.desk.run(act);
    }
    let written = fs::read(party.desk.path()).unwrap();
    let holds = |text: &str| {
        let mut windows = written.windows(text.len());
        windows.any(|window| window == text.as_bytes())
    };
    assert!(holds("Foi [2J assim \u{1f44d}"));
    for hidden in [
        "\u{202e}",
        "\u{200b}",
        "\u{fe0f}",
        "\\u001b[2J",
        "\u{1b}[2J",
    ] {
        assert!(!holds(hidden), "{hidden:?}");
    }
    // So it is with a season that comes in.
    let folder = party.desk.folder.path();
    let whole: Value = serde_json::from_str(&party.desk.season.json(true).unwrap()).unwrap();
    for (table, column) in [
        ("payment", "note"),
        ("table_call", "about"),
        ("championship", "own_annul"),
        ("clock_event", "reason"),
    ] {
        for wrong in [
            "x".repeat(2_001),
            "A\u{200b}B".to_owned(),
            "A\u{1b}B".to_owned(),
        ] {
            let mut export = whole.clone();
            let rows = export[table].as_array_mut().unwrap();
            let at = rows
                .iter()
                .position(|row| row[column].as_str().is_some_and(|told| !told.is_empty()));
            rows[at.unwrap()][column] = json!(wrong);
            let (code, answer, made) = import(folder, &export);
            assert_eq!((code, made), (Some(1), false), "{table}.{column}");
            let told = answer["error"]["message"].as_str().unwrap();
            assert!(told.contains(&format!("{column}: o texto tem")), "{told}");
        }
    }
    let (code, answer, made) = import(folder, &whole);
    assert_eq!((code, made), (Some(0), true), "{answer}");
}

/// What the command line says of a season as JSON, and whether it made a file of it.
fn import(folder: &Path, export: &Value) -> (Option<i32>, Value, bool) {
    let (file, target) = (folder.join("s.json"), folder.join("importada.espadilha"));
    fs::write(&file, export.to_string()).unwrap();
    let run = |more: &[&str]| {
        let mut program = espadilha();
        program.args(["--json", "import", "season"]).arg(&file);
        program.args(more).arg("--file").arg(&target);
        program.output().unwrap()
    };
    let looked = run(&["--dry-run"]).status.code();
    let done = run(&[]);
    assert_eq!(looked, done.status.code(), "looking tells the same");
    let answer = serde_json::from_slice(&done.stdout).unwrap_or_default();
    (done.status.code(), answer, target.exists())
}

#[test]
fn a_season_that_comes_in_has_names_and_numbers_as_a_desk_would_write_them() {
    let mut party = party();
    party.desk.athlete("Ana Lima");
    party.desk.draw(party.etapa, 5);
    party.desk.call(party.etapa, 1);
    let folder = party.desk.folder.path();
    let whole: Value = serde_json::from_str(&party.desk.season.json(true).unwrap()).unwrap();
    let refused = |table: &str, column: &str, value: Value| {
        let mut export = whole.clone();
        export[table][0][column] = value.clone();
        let (code, answer, made) = import(folder, &export);
        assert_eq!((code, made), (Some(1), false), "{table}.{column} {value}");
        let error = &answer["error"];
        assert_eq!(error["code"], "not-an-export", "{answer}");
        let told = error["message"].as_str().unwrap().to_owned();
        let at = format!("{table}, linha 1, {column}");
        assert!(told.contains(&at), "{at}: {told}");
        assert!(!told.contains('\u{1b}') && told.len() < 2_000, "{told}");
    };
    for table in [
        "season",
        "operator",
        "club",
        "athlete",
        "championship",
        "etapa",
        "entrant",
    ] {
        for name in bad() {
            refused(table, "name", json!(name));
        }
    }
    for (table, column) in [
        ("season", "federation"),
        ("club", "city"),
        ("athlete", "known_as"),
    ] {
        refused(table, column, json!("A\u{1b}[2J"));
        refused(table, column, json!("A\u{202e}B"));
    }
    refused("sorteio", "drawn", json!("{\"a\":\"\\u001b[2J\"}"));
    refused("rodada", "called_at", json!("\u{1b}]0;x\u{7}"));
    for (table, column) in [
        ("rodada", "number"),
        ("etapa", "number"),
        ("fase", "number"),
    ] {
        refused(table, column, json!(1_i64 << 40));
    }
    refused("club", "id", json!(i64::MAX));
    let mut foreign = whole.clone();
    foreign["x\u{1b}[2J"] = json!([]);
    foreign["club"][0]["y\u{1b}[2J"] = json!(1);
    let (_, answer, _) = import(folder, &foreign);
    let told = answer["error"]["message"].as_str().unwrap();
    assert!(
        told.contains("x[U+001B]") && told.contains("y[U+001B]"),
        "{told}"
    );
    let (code, answer, made) = import(folder, &whole);
    assert_eq!((code, made), (Some(0), true), "{answer}");
}

#[test]
fn the_keys_of_names_that_come_in_are_worked_out() {
    let party = party();
    let mut export: Value = serde_json::from_str(&party.desk.export()).unwrap();
    export["club"][0]["name_key"] = json!("z".repeat(9_000));
    let path = party.desk.folder.path().join("importada.espadilha");
    let text = export.to_string();
    let season = SeasonFile::import(&party.desk.context, &path, text.as_bytes()).unwrap();
    assert!(season.find_club("time 01").is_ok());
}

#[test]
fn a_season_of_before_that_holds_such_names_opens_and_is_taken_over() {
    let mut party = party();
    party.desk.athlete("Ana Lima");
    let file = Connection::open(party.desk.path()).unwrap();
    for table in ["club", "athlete", "entrant"] {
        let sql = format!("UPDATE {table} SET name = ?1 WHERE id = 1");
        file.execute(&sql, ["Ve\u{202e}lho\u{1b}"]).unwrap();
    }
    drop(file);
    party.desk.reopen();
    let old = &party.desk.season;
    assert!(old.query(&party.desk.context, &Clubs {}).is_ok());
    let path = party.desk.folder.path().join("seguinte.espadilha");
    let context = &party.desk.context;
    let made = SeasonFile::create_from(
        &path,
        context,
        "2027",
        "FPRT",
        RegulationId::FPRT,
        Some(old),
    );
    let (season, _) = made.unwrap();
    assert!(season.find_club("velho").is_ok());
    assert!(season.find_athlete(context, "velho").is_ok());
}

#[test]
fn a_picture_that_comes_in_is_read_in_quarantine_first() {
    let mut desk = Desk::new();
    let picture = fs::read(tests::root().join("src-tauri/icons/icon.png")).unwrap();
    desk.season.set_logo(&desk.context, Some(&picture)).unwrap();
    let mut export: Value = serde_json::from_str(&desk.season.json(true).unwrap()).unwrap();
    let hex = |bytes: &[u8]| {
        bytes
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect::<String>()
    };
    for (what, bytes) in [
        ("nothing", b"retrato".to_vec()),
        ("too wide", tests::bombs::png(60_000, 8, 6, 1 << 20)),
        ("cut off", picture[..picture.len() / 2].to_vec()),
    ] {
        export["logo"][0]["png"] = json!(hex(&bytes));
        let (code, answer, made) = import(desk.folder.path(), &export);
        assert_eq!((code, made), (Some(1), false), "{what}");
        let told = answer["error"]["message"].as_str().unwrap();
        assert!(told.contains("logo, linha 1, png: a imagem"), "{told}");
    }
}

#[test]
fn a_list_with_pictures_in_its_names_comes_in() {
    let mut party = party();
    let list = "Equipe\nÁs de ♣\u{fe0f}\n\u{2764}\u{fe0f} Truco\nBrasil \u{1f1e7}\u{1f1f7}\n";
    let made = party.desk.run(ImportTeams {
        etapa: Some(party.etapa),
        championship: party.championship,
        rows: read_teams(list.as_bytes()).unwrap(),
    });
    let Made::Imported(done) = made else {
        unreachable!("{made:?}")
    };
    assert_eq!(done.entries, 3);
    let etapa = party.etapa;
    let asked = Entries { etapa };
    let entries = party
        .desk
        .season
        .query(&party.desk.context, &asked)
        .unwrap();
    let names: Vec<&str> = entries.iter().map(|row| row.entry.name.as_str()).collect();
    for name in ["Ás de ♣", "\u{2764} Truco", "Brasil \u{1f1e7}\u{1f1f7}"] {
        assert!(names.contains(&name), "{names:?}");
    }
    // However it is typed, it is the same team.
    let again = party.desk.season.find_entrant(etapa, "as de ♣").unwrap();
    let list = "Equipe\nAs de ♣\n";
    party.desk.run(ImportTeams {
        etapa: Some(etapa),
        championship: party.championship,
        rows: read_teams(list.as_bytes()).unwrap(),
    });
    assert_eq!(
        party.desk.season.find_entrant(etapa, "ás de ♣").unwrap(),
        again
    );
}
