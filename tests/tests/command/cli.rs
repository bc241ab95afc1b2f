//! The command line as others use it: exit codes, JSON, the contract of every answer.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};
use tempfile::TempDir;
use tests::{bombs, espadilha, root};

fn run(file: &Path, args: &[&str]) -> Output {
    espadilha()
        .arg("--file")
        .arg(file)
        .args(args)
        .output()
        .unwrap()
}

fn json_of(file: &Path, args: &[&str]) -> Value {
    let output = run(file, &[args, &["--json"]].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{args:?}: {text}");
    serde_json::from_str(&text).unwrap()
}

fn refused(file: &Path, args: &[&str]) -> String {
    let output = run(file, &[args, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
    answer["error"]["code"].as_str().unwrap().to_owned()
}

#[test]
fn check_jogo_answers_every_line() {
    let mut child = espadilha()
        .args(["rules", "check-jogo"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = b"{\"profile\":\"fprt\",\"best_of\":3,\"partidas\":[{\"a\":12,\"b\":7},{\"a\":9,\"b\":12},{\"a\":12,\"b\":11}]}\nnot json\n\xff\xfe\n\n{\"profile\":\"fprt\",\"best_of\":3,\"partidas\":[{\"a\":12,\"b\":7},{\"a\":9,\"b\":3}]}";
    child.stdin.take().unwrap().write_all(lines).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let answers: Vec<Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let bad = json!({"ok": false, "problems": [{"code": "bad-record", "partida": null}]});
    assert_eq!(
        answers,
        [
            json!({"ok": true, "winner": "A", "partidas": [2, 1], "pontinhos": [33, 30]}),
            bad.clone(),
            bad.clone(),
            bad,
            json!({"ok": false, "problems": [{"code": "partida-unfinished", "partida": 2}]}),
        ]
    );
}

#[test]
fn an_etapa_by_hand() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("2026.espadilha");
    assert_eq!(refused(&file, &["status"]), "file-missing");
    assert_eq!(run(&file, &["nonsense"]).status.code(), Some(2));
    assert!(
        run(
            &file,
            &["new", "--name", "Interclubes", "--federation", "FPRT"]
        )
        .status
        .success()
    );
    assert_eq!(refused(&file, &["new"]), "file-exists");
    assert_eq!(refused(&file, &["team", "list"]), "no-etapa");
    let etapa = [
        "etapa",
        "new",
        "--name",
        "1ª",
        "--date",
        "21/03/2026",
        "--format",
    ];
    assert_eq!(
        refused(&file, &[&etapa[..], &["nenhum"]].concat()),
        "unknown"
    );
    json_of(
        &file,
        &[
            &etapa[..],
            &["fprt-interclubes", "--mesas", "60", "--fee", "600,00"],
        ]
        .concat(),
    );
    let events = root().join("tests/events/toledo");
    let list = |name: &str| events.join(name).display().to_string();
    json_of(&file, &["import", "teams", &list("equipes.csv")]);
    let seen = json_of(
        &file,
        &[
            "import",
            "athletes",
            &list("atletas.csv"),
            "--dry-run",
            "--all-new",
        ],
    );
    assert_eq!(seen["made"]["imported"]["athletes"], 165);
    assert_eq!(
        json_of(&file, &["athlete", "search"])
            .as_array()
            .unwrap()
            .len(),
        0
    );
    json_of(
        &file,
        &["import", "athletes", &list("atletas.csv"), "--all-new"],
    );
    assert_eq!(refused(&file, &["draw", "--number", "7"]), "not-checked-in");
    json_of(
        &file,
        &[
            "team", "add", "Trukaria", "--club", "trukaria", "--pot", "5",
        ],
    );
    assert_eq!(
        refused(&file, &["team", "add", "TRUKÁRIA"]),
        "already-entered"
    );
    json_of(&file, &["team", "leave", "trukaria"]);
    json_of(&file, &["checkin", "--all"]);
    assert_eq!(refused(&file, &["checkin", "Tru"]), "ambiguous");
    json_of(&file, &["fee", "pay", "Yara", "--method", "pix"]);
    assert_eq!(
        refused(
            &file,
            &["fee", "refund", "Yara", "--amount", "900", "--reason", "x"]
        ),
        "refund-too-large"
    );
    let cash = json_of(&file, &["fee", "list"]);
    assert_eq!(
        (
            cash["total_cents"].clone(),
            cash["owing"].as_array().unwrap().len()
        ),
        (json!(60_000), 14)
    );
    assert_eq!(json_of(&file, &["draw", "--number", "7"])["number"], 7);
    assert_eq!(json_of(&file, &["draw", "verify"])["ok"], true);
    assert_eq!(refused(&file, &["team", "add", "Clube Novo"]), "draw-made");
    assert_eq!(refused(&file, &["team", "leave", "Clube Novo"]), "unknown");
    assert_eq!(refused(&file, &["rodada", "call", "1"]), "rodada-state");
    let nowhere = folder
        .path()
        .join("nenhuma/sumulas.pdf")
        .display()
        .to_string();
    let early = folder.path().join("cedo.pdf").display().to_string();
    assert_eq!(
        refused(&file, &["sumula", "print", "--rodada", "1", "-o", &early]),
        "rodada-state"
    );
    assert!(!Path::new(&early).exists(), "nothing is left behind");
    json_of(&file, &["rodada", "publish", "1"]);
    assert_eq!(
        refused(&file, &["sumula", "print", "--rodada", "1", "-o", &nowhere]),
        "file-error"
    );
    assert_eq!(refused(&file, &["result", "1", "7", "9"]), "not-called");
    let pdf = folder.path().join("sumulas.pdf").display().to_string();
    json_of(&file, &["sumula", "print", "--rodada", "1", "-o", &pdf]);
    json_of(&file, &["rodada", "call", "1"]);

    let told = json_of(&file, &["result", "1", "7", "-9", "11"]);
    assert_eq!(
        (
            told["mesa"]["score"].clone(),
            told["mesa"]["winner"].clone()
        ),
        (json!("12–7 9–12 12–11"), json!("A"))
    );
    assert_eq!(refused(&file, &["result", "1", "7", "9"]), "has-result");
    assert_eq!(refused(&file, &["result", "2", "7"]), "result-impossible");
    assert_eq!(refused(&file, &["result", "99", "7", "9"]), "no-jogo");
    assert_eq!(refused(&file, &["result", "2", "sete"]), "entry-line");
    let board = json_of(&file, &["rodada", "show", "1"]);
    let code = board["mesas"][1]["code"].as_str().unwrap().to_owned();
    let by_code = json_of(&file, &["result", &code.to_lowercase(), "12-0", "12-1"]);
    assert_eq!(by_code["mesa"]["mesa"], 2);
    assert_eq!(
        json_of(&file, &["sumula", "out"]).as_array().unwrap().len(),
        28
    );
    json_of(&file, &["result", "3", "ausente", "b"]);
    json_of(&file, &["result", "4", "anulado"]);
    assert_eq!(
        refused(
            &file,
            &["walkover", "5", "--absent", "a", "--clause", "nada"]
        ),
        "unknown-clause"
    );
    json_of(
        &file,
        &[
            "walkover",
            "6",
            "--absent",
            "both",
            "--clause",
            "fprt-1.5.b-3",
            "--confronto",
        ],
    );
    assert_eq!(
        json_of(&file, &["ruling", "list"])
            .as_array()
            .unwrap()
            .len(),
        3
    );
    json_of(&file, &["ruling", "revoke", "3", "--reason", "chegaram"]);
    let preview = json_of(&file, &["amend", "1", "12-7", "12-9", "--preview"]);
    assert!(!preview["differences"].as_array().unwrap().is_empty());
    json_of(&file, &["amend", "1", "12-7", "12-9"]);
    assert_eq!(refused(&file, &["result", "swap-sides", "1"]), "overturns");
    json_of(&file, &["result", "swap-sides", "1", "--over"]);
    json_of(&file, &["result", "move", "1", "7"]);
    json_of(&file, &["confirm", "7"]);
    assert_eq!(refused(&file, &["rodada", "close", "1"]), "mesas-open");

    let standings = json_of(&file, &["standings"]);
    let row = &standings["groups"]["A"][0];
    for field in [
        "id",
        "rank",
        "played",
        "wins",
        "draws",
        "losses",
        "points",
        "mesas",
        "partidas",
        "pontinhos",
        "decided_by",
        "why",
    ] {
        assert!(row.get(field).is_some(), "{field}");
    }
    assert!(standings["unresolved"].is_array());
    let log = json_of(&file, &["log"]);
    for field in ["seq", "at", "operator", "desk", "command", "tags", "undoes"] {
        assert!(log[0].get(field).is_some(), "{field}");
    }
    let count = log.as_array().unwrap().len();
    json_of(&file, &["undo"]);
    json_of(&file, &["undo"]);
    json_of(&file, &["redo"]);
    json_of(&file, &["redo"]);
    assert_eq!(refused(&file, &["redo"]), "nothing-to-redo");
    let verified = json_of(&file, &["verify"]);
    assert_eq!(
        (verified["ok"].clone(), verified["entries"].clone()),
        (json!(true), json!(count + 4))
    );
    assert!(verified["head"].is_string() && verified["problems"].as_array().unwrap().is_empty());
    for what in ["csv", "json", "xlsx"] {
        let out = folder.path().join(what).display().to_string();
        let files = json_of(&file, &["export", what, &out]);
        for path in files["files"].as_array().unwrap() {
            assert!(fs::metadata(path.as_str().unwrap()).unwrap().len() > 0);
        }
    }
    let out = folder.path().join("site");
    let site = out.display().to_string();
    let first = json_of(&file, &["export", "site", &site]);
    for path in first["files"].as_array().unwrap() {
        assert!(fs::metadata(path.as_str().unwrap()).unwrap().len() > 0);
    }
    assert!(
        fs::read_to_string(out.join("index.html"))
            .unwrap()
            .contains("noindex")
    );
    let again = json_of(&file, &["export", "site", &site]);
    let written = again["files"].as_array().unwrap().len();
    assert!(written <= 2, "the hour at most: {again}");
    assert_eq!(again["head"], first["head"]);
    fs::write(out.join("index.html"), "<p>outro</p>").unwrap();
    assert_eq!(refused(&file, &["export", "site", &site]), "foreign-site");
    let pictures = folder.path().join("imagens").display().to_string();
    let files = json_of(&file, &["export", "pictures", &pictures]);
    let files = files["files"].as_array().unwrap();
    for ending in ["png", "txt"] {
        let of_ending = |path: &&Value| path.as_str().unwrap().ends_with(ending);
        let path = files.iter().find(of_ending).unwrap();
        assert!(fs::metadata(path.as_str().unwrap()).unwrap().len() > 0);
    }
    let english = run(&file, &["--lang", "en", "result", "99", "7", "9"]);
    assert!(
        String::from_utf8(english.stderr)
            .unwrap()
            .starts_with("There is no jogo")
    );
}

#[test]
fn the_demonstration_stops_in_mid_rodada_where_one_wants_to_practise() {
    let folder = TempDir::new().unwrap();
    let at = folder.path().join("treino");
    let output = espadilha()
        .arg("demo")
        .arg(&at)
        .arg("--mid-rodada")
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let file = at.join("season.espadilha");
    let open = || -> Vec<u64> {
        let board = json_of(&file, &["rodada", "show"]);
        let cells = board["mesas"].as_array().unwrap().iter();
        let playing = cells.filter(|cell| cell["state"] == "playing");
        playing.map(|cell| cell["mesa"].as_u64().unwrap()).collect()
    };
    let before = open();
    assert_eq!(before.len(), 30, "half of sixty mesas");
    let rodada = json_of(&file, &["clock"])["rodada"].clone();
    assert_eq!(rodada["number"], 3);
    // They have been on for a while, and nobody is late yet.
    let running = rodada["running_s"].as_u64().unwrap();
    assert!((600..3600).contains(&running), "{rodada}");
    json_of(&file, &["result", &format!("{} 7 9", before[0])]);
    assert_eq!(open().len(), 29, "a result can be typed at once");
    assert_eq!(json_of(&file, &["verify"])["ok"], true);
}

#[test]
fn the_demonstration_leaves_what_it_promises() {
    let folder = TempDir::new().unwrap();
    let at = folder.path().join("demo");
    let output = espadilha().arg("demo").arg(&at).output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let podium = String::from_utf8(output.stdout).unwrap();
    assert!(podium.lines().next().unwrap().contains("25 pontos"));
    for name in [
        "season.espadilha",
        "boletim.pdf",
        "standings.csv",
        "ranking.csv",
        "sumulas-rodada-8.pdf",
    ] {
        assert!(at.join(name).exists(), "{name}");
    }
    assert_eq!(
        json_of(&at.join("season.espadilha"), &["verify"])["ok"],
        true
    );
    assert_eq!(
        espadilha()
            .arg("demo")
            .arg(&at)
            .output()
            .unwrap()
            .status
            .code(),
        Some(1)
    );

    // Other people's tools on our paper.
    let tool = |name: &str, before: &[&str], file: &str, after: &[&str]| {
        let mut command = std::process::Command::new(name);
        let output = command
            .args(before)
            .arg(at.join(file))
            .args(after)
            .output()
            .unwrap();
        assert!(output.status.success(), "{name} {file}");
        String::from_utf8(output.stdout).unwrap()
    };
    for file in [
        "boletim.pdf",
        "sumulas-rodada-1.pdf",
        "sumulas-rodada-8.pdf",
    ] {
        assert!(
            tool("qpdf", &["--check"], file, &[]).contains("No syntax or stream encoding errors")
        );
    }
    let sheets = tool("pdftotext", &["-layout"], "sumulas-rodada-1.pdf", &["-"]);
    for text in [
        "Federação Paranaense de Truco",
        "CORREÇÃO",
        "Rodada 1",
        "Guará Truco",
        "MESA",
    ] {
        assert!(sheets.contains(text), "{text}");
    }
    assert_eq!(sheets.matches("CORREÇÃO e leve").count(), 60);
    let boletim = tool("pdftotext", &["-layout"], "boletim.pdf", &["-"]);
    for text in [
        "Classificação final",
        "Mata-mata",
        "Chave D",
        "Decisões",
        "fprt-1.5.b-3",
        "20250316",
    ] {
        assert!(boletim.contains(text), "{text}");
    }
    let info = tool("pdfinfo", &[], "sumulas-rodada-1.pdf", &[]);
    assert!(info.contains("Pages:           30"), "{info}");
}

#[test]
fn what_changes_during_the_day() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("dia.espadilha");
    json_of(&file, &["new", "--name", "Dia", "--federation", "FPRT"]);
    assert_eq!(
        json_of(
            &file,
            &["championship", "add", "Feminino", "--class", "women"]
        )["made"],
        json!({"championship": 2})
    );
    assert_eq!(
        refused(&file, &["championship", "add", "feminino"]),
        "name-taken"
    );
    let etapa = [
        "etapa",
        "new",
        "--name",
        "1ª",
        "--date",
        "21/03/2026",
        "--format",
        "suico",
    ];
    json_of(&file, &etapa);
    for team in ["Ás", "Dama", "Rei", "Sete", "Três", "Valete", "Zap"] {
        json_of(&file, &["team", "add", team]);
    }
    json_of(&file, &["checkin", "--all"]);
    json_of(&file, &["draw", "--number", "7"]);
    json_of(&file, &["rodada", "publish", "1"]);
    let paired = json_of(&file, &["rodada", "why", "1"]);
    assert_eq!(paired[0]["pairs"].as_array().unwrap().len(), 3);
    assert!(paired[0]["bye"]["why"].as_str().unwrap().contains("folga"));
    let names =
        |of: &Value| -> Vec<String> { serde_json::from_value(of["names"].clone()).unwrap() };
    let [first, second] = [&paired[0]["pairs"][0], &paired[0]["pairs"][1]].map(names);
    let other = json_of(
        &file,
        &["rodada", "why", "1", "--not", &first[0], &second[0]],
    );
    assert!(!other["why"].as_str().unwrap().is_empty());
    assert_eq!(refused(&file, &["rodada", "why", "9"]), "not-swiss");
    // Somebody comes late, to a mesa that somebody in a wheelchair can reach.
    let late = json_of(&file, &["draw", "late", "Quatro", "--number", "3"]);
    assert_eq!(late["made"], json!({"late": {"chave": null}}));
    json_of(&file, &["mesa", "set", "5", "--accessible"]);
    json_of(&file, &["mesa", "access", "Quatro"]);
    json_of(&file, &["mesa", "set", "1", "--unusable"]);
    json_of(&file, &["rodada", "publish", "1"]);
    json_of(&file, &["rodada", "call", "1"]);
    let mesas = json_of(&file, &["mesa", "list"]);
    let of = |number: usize| mesas[number - 1]["jogos"].as_array().unwrap().len();
    assert_eq!((of(1), mesas[4]["accessible"] == true), (0, true));
    assert!(mesas[4]["jogos"][0].as_str().unwrap().contains("Quatro"));
    assert_eq!(refused(&file, &["mesa", "move", "2", "5"]), "mesa-not-free");
    let ground = ["--clause", "oficial-4-onze", "--reason", "atraso"];
    let preview = json_of(
        &file,
        &[&["ruling", "points", "Zap", "-2", "--preview"][..], &ground].concat(),
    );
    assert!(preview["told"].is_array());
    json_of(
        &file,
        &[&["ruling", "points", "Zap", "-2"][..], &ground].concat(),
    );
    json_of(&file, &[&["ruling", "out", "Rei"][..], &ground].concat());
    assert_eq!(
        refused(&file, &[&["ruling", "out", "Rei"][..], &ground].concat()),
        "already-out"
    );
    let rulings = json_of(&file, &["ruling", "list"]);
    assert!(
        rulings[1]["told"]
            .as_str()
            .unwrap()
            .starts_with("Rei: fora da etapa")
    );
    let tables = json_of(&file, &["standings"]);
    let rows = tables["groups"]["A"].as_array().unwrap();
    assert_eq!(rows.last().unwrap()["name"], "Rei");
    assert!(
        rows.last().unwrap()["why"]
            .as_str()
            .unwrap()
            .contains("Decisão nº 2")
    );
    let punished = rows.iter().find(|row| row["name"] == "Zap").unwrap();
    assert_eq!(punished["adjustment"], -2);
    assert!(punished["why"].as_str().unwrap().contains("oficial-4-onze"));
    json_of(&file, &["ruling", "revoke", "2", "--reason", "voltou"]);
    // The knockout has not begun: it may be another one.
    assert_eq!(
        refused(&file, &["etapa", "format", "gaucho"]),
        "confronto-fixed"
    );
    let text = fs::read_to_string(root().join("crates/championship/formats/suico.toml")).unwrap();
    let other = folder.path().join("outro.toml");
    fs::write(
        &other,
        text.replace("third_place = true", "third_place = false"),
    )
    .unwrap();
    json_of(&file, &["etapa", "format", &other.display().to_string()]);
    assert_eq!(
        json_of(&file, &["bracket"]).as_object().map(|_| ()),
        Some(())
    );
    assert_eq!(json_of(&file, &["verify"])["ok"], true);
}

#[test]
fn an_athlete_and_a_club_by_hand() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("gente.espadilha");
    json_of(&file, &["new", "--name", "Gente", "--federation", "FPRT"]);
    json_of(&file, &["club", "add", "Clube Verde"]);
    let add = [
        "--club",
        "Verde",
        "--known-as",
        "Zé",
        "--phone",
        "41 99999-1234",
    ];
    json_of(
        &file,
        &[
            &[
                "athlete",
                "add",
                "José da Silva",
                "--email",
                "ze@exemplo.br",
            ][..],
            &add,
        ]
        .concat(),
    );
    let told = |word: &str| json_of(&file, &["athlete", "search", word]);
    assert_eq!(told("verde")[0]["athlete"]["name"], "José da Silva");
    // One field is taken away, the others stay.
    json_of(&file, &["athlete", "edit", "José", "--phone", ""]);
    let personal = || {
        let dir = folder.path().join("dados").display().to_string();
        let answer = json_of(&file, &["export", "json", &dir, "--personal"]);
        let path = answer["files"][0].as_str().unwrap().to_owned();
        let all = serde_json::from_slice::<Value>(&fs::read(path).unwrap());
        all.unwrap()
    };
    let known = &personal()["athlete_private"][0];
    assert_eq!(
        (&known["phone"], &known["email"]),
        (&json!(""), &json!("ze@exemplo.br"))
    );

    let picture = folder.path().join("foto.png");
    fs::write(&picture, bombs::png(20_000, 8, 2, 64)).unwrap();
    let picture = picture.display().to_string();
    let photo = ["athlete", "photo", "José", &picture];
    let logo = ["club", "logo", "Verde", &picture];
    assert_eq!(refused(&file, &photo), "no-photo");
    assert_eq!(refused(&file, &logo), "no-logo");
    fs::copy(root().join("src-tauri/icons/icon.png"), &picture).unwrap();
    json_of(&file, &photo);
    json_of(&file, &logo);
    let all = personal();
    // A PNG and a JPEG of our own making.
    let kept = |table: &str, column: &str| all[table][0][column].as_str().unwrap().to_owned();
    assert!(kept("club_logo", "png").starts_with("89504E47"));
    assert!(kept("photo", "jpeg").starts_with("FFD8"));
    json_of(&file, &["athlete", "photo", "José"]);
    assert_eq!(personal()["photo"], json!([]));

    json_of(&file, &["athlete", "remove", "José"]);
    assert_eq!(told(""), json!([]));
    json_of(&file, &["undo"]);
    assert_eq!(told("")[0]["athlete"]["known_as"], "Zé");
    assert_eq!(json_of(&file, &["verify"])["ok"], true);
}

/// What help says of a command.
fn help(path: &[String]) -> String {
    let told = espadilha().args(path).arg("--help").output().unwrap();
    assert!(told.status.success(), "{path:?}");
    String::from_utf8(told.stdout).unwrap()
}

/// The commands that help names below one.
fn below(told: &str) -> Vec<String> {
    let Some((_, listed)) = told.split_once("Commands:\n") else {
        return Vec::new();
    };
    let lines = listed.lines().take_while(|line| !line.is_empty());
    let names = lines
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| !line.starts_with(' '))
        .filter_map(|line| line.split_whitespace().next());
    let own = names.filter(|name| *name != "help");
    own.map(str::to_owned).collect()
}

#[test]
fn every_command_has_an_example_of_its_own_a_manual_page_and_its_line_in_the_manual() {
    let manual = fs::read_to_string(root().join("docs/manual/linha-de-comando.md")).unwrap();
    let (_, manual) = manual.split_once("{#todos}").unwrap();
    // A family begins a line, and its commands go on to the next one.
    let listed = |path: &[String]| {
        let words = match path {
            [family, command] => manual
                .split("\n- ")
                .find(|line| line.starts_with(&format!("`{family}`: ")))
                .map(|line| (line, command)),
            [alone] => manual.split("\nEm famílias").next().map(|all| (all, alone)),
            _ => None,
        };
        words.is_some_and(|(line, name)| line.contains(&format!("`{name}`")))
    };
    let folder = TempDir::new().unwrap();
    let made = espadilha().arg("manpages").arg(folder.path()).output();
    assert!(made.unwrap().status.success());
    let mut wait: Vec<Vec<String>> = vec![Vec::new()];
    let (mut commands, mut wrong) = (0, Vec::new());
    while let Some(path) = wait.pop() {
        let told = help(&path);
        let names: Vec<String> = std::iter::once("espadilha".to_owned())
            .chain(path.clone())
            .collect();
        let page = folder.path().join(format!("{}.1", names.join("-")));
        if !page.is_file() {
            wrong.push(format!("{} has no page", names.join(" ")));
        }
        let below = below(&told);
        if below.is_empty() {
            commands += 1;
            if !listed(&path) {
                wrong.push(format!("{} is not in the manual", names.join(" ")));
            }
            let example = told.split("Exemplo").nth(1).unwrap_or_default();
            // A long one is broken where the terminal ends.
            let example: Vec<&str> = example.split_whitespace().collect();
            if !example.join(" ").contains(&names.join(" ")) {
                wrong.push(format!("{} has no example", names.join(" ")));
            }
            // Windows has no such folder, and its shells hand a star on as it is.
            if example
                .iter()
                .any(|word| word.contains("/tmp") || word.contains('*'))
            {
                wrong.push(format!("{} names what Windows has not", names.join(" ")));
            }
        }
        wait.extend(below.into_iter().map(|name| [&path[..], &[name]].concat()));
    }
    assert_eq!(wrong, [""; 0]);
    assert!(commands > 100, "{commands}");
}
