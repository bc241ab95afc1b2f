//! Both systems' programs are asked the same, and answer and write the same.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "how much was compared")]

use app::format::Format;
use serde_json::Value;
use std::fs;
use tests::hostile::{self, SINGLES, TRIOS};
use tests::printed::{Printed, jpeg};
use tests::wine::{Both, windows};
use tests::{Desk, bombs, espadilha, given, root, small};

const ICON: &str = "src-tauri/icons/icon.png";

/// A list beside the suites.
fn list(name: &str) -> String {
    fs::read_to_string(root().join("tests/windows").join(name)).unwrap()
}

/// Bytes that are nothing, the same in every run.
fn rubbish() -> Vec<u8> {
    (0_u32..4096)
        .map(|at| at.wrapping_mul(2_654_435_761).to_be_bytes()[0])
        .collect()
}

/// What the lists name.
fn furnish(both: &Both) {
    for name in ["equipes.csv", "atletas.csv"] {
        let from = root().join("tests/events/toledo").join(name);
        both.lay(name, &fs::read(from).unwrap());
    }
    both.lay("paginas/leia.txt", b"");
    both.lay("icone.png", &fs::read(root().join(ICON)).unwrap());
    for name in ["lixo.png", "lixo.xlsx", "estranha.csv", "lixo.toml"] {
        both.lay(name, &rubbish());
    }
    let facts = r#"{"occurrence":"fprt-1.7.a-1","offender":{"pair":"A","player":"A1"},
        "when":{"mesa":8,"partida":1,"score":{"A":4,"B":6},"phase":"deal","hand_value":1}}"#;
    both.lay("fatos.json", facts.as_bytes());
}

/// Compares the folders, and tells how much was.
fn ends(what: &str, mut both: Both) {
    let alike = both.compare();
    println!(
        "{what}: {} commands; {} files equal byte by byte, {} but for hashes",
        both.asked(),
        alike.equal,
        alike.but_hashes
    );
    both.end();
}

/// A season as it is left, in both folders.
fn lay(both: &Both, desk: &Desk) {
    both.lay("season.espadilha", &fs::read(desk.path()).unwrap());
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn what_needs_no_season() {
    let mut both = Both::new();
    furnish(&both);
    both.follow(&list("sem-temporada.txt"));
    ends("without a season", both);
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn a_day_of_an_etapa() {
    let mut both = Both::new();
    furnish(&both);
    both.follow(&list("dia.txt"));
    ends("a day", both);
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn the_demonstration() {
    let mut both = Both::new();
    both.ask(&["demo", "demo"]);
    both.ask(&["verify", "--file", "demo/season.espadilha", "--json"]);
    both.ask(&["demo", "treino", "--mid-rodada"]);
    both.ask(&["demo", "treino"]);
    ends("the demonstration", both);
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn formats_of_several_regulations() {
    let preset = |name: &str| Format::preset(name).unwrap().to_owned();
    for (what, format, teams) in [
        ("fprt, one mesa", small(), 8),
        ("noite-de-clube", preset("noite-de-clube"), 8),
        ("dupla-eliminacao", preset("dupla-eliminacao"), 7),
        ("suico", preset("suico"), 9),
        ("apcef-pr", preset("apcef-pr"), 12),
    ] {
        let (desk, _) = given::ended(&format, teams, 4);
        let mut both = Both::new();
        lay(&both, &desk);
        both.follow(&list("formato.txt"));
        ends(what, both);
    }
    for (what, kind) in [("trios to 24", TRIOS), ("single ones to 15", SINGLES)] {
        let (mut desk, etapa) = hostile::season(kind);
        hostile::play(&mut desk, etapa, kind.target);
        let mut both = Both::new();
        lay(&both, &desk);
        both.follow(&list("formato.txt"));
        ends(what, both);
    }
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn presets_are_taken_and_drawn() {
    let mut both = Both::new();
    for (number, preset) in app::format::PRESETS.iter().enumerate() {
        let file = format!("{number}.espadilha");
        let id = preset.0;
        both.ask(&["new", "--file", &file, "--preset", id, "--name", id]);
        let etapa = ["etapa", "new", "--name", "1ª", "--date", "21/03/2026"];
        both.ask(&[&etapa[..], &["--format", id, "--file", &file]].concat());
        let teams: String = (1..=18).map(|team| format!("Time {team:02};1\n")).collect();
        both.lay("times.csv", format!("Equipe;Pote\n{teams}").as_bytes());
        both.ask(&["import", "teams", "times.csv", "--file", &file]);
        both.ask(&["checkin", "--all", "--file", &file]);
        both.ask(&["draw", "--number", "9", "--json", "--file", &file]);
        both.ask(&["rodada", "publish", "1", "--file", &file]);
        both.ask(&["rodada", "show", "1", "--json", "--file", &file]);
    }
    ends("every preset", both);
}

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn sheets_are_printed_filled_and_read() {
    let mut printed = Printed::new();
    let page = printed.filled(
        1,
        &[vec![[12, 7], [12, 9]], vec![[12, 7], [9, 12], [3, 12]]],
    );
    let doubtful = printed.filled(2, &[vec![[12, 12]], vec![[12, 7], [12, 9]]]);
    let empty = printed.loose(2);
    let mut both = Both::new();
    lay(&both, &printed.desk);
    both.lay("folhas/1.jpg", &jpeg(&page));
    both.lay("folhas/2.jpg", &jpeg(&doubtful));
    both.lay("vazia.jpg", &jpeg(&empty));
    both.lay("cortada.jpg", &jpeg(&page)[..2000]);
    both.lay("lixo.png", &rubbish());
    both.lay("folha.pdf", &fs::read(printed.path("s.pdf")).unwrap());
    both.follow(
        "sumula read folhas/1.jpg --dry-run --json
        sumula read folhas --annotated vistas --json
        sumula read vazia.jpg --json
        !sumula read cortada.jpg lixo.png --json
        sumula read folha.pdf --json
        sumula test-deck -o provas.pdf
        !sumula test-deck --read provas.pdf --json
        sumula review --json
        sumula review
        sumula out --json
        standings --json
        verify --json",
    );
    ends("sheets", both);
}

/// Folders, seasons, lists and papers as people name them.
#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn names_with_accents_and_signs() {
    let mut both = Both::new();
    both.lay(
        "São João & Filhos/Équipes & nós.csv",
        b"Equipe;Pote\n\xc3\x81guia & Cia;1\nB;1\nC;2\nD;2\n",
    );
    both.follow(
        "new --file \"São João & Filhos/1ª etapa & cia.espadilha\" --name \"São João & Filhos\"
        etapa new --file \"São João & Filhos/1ª etapa & cia.espadilha\" --name \"1ª\" --date 21/03/2026 --format noite-de-clube
        import teams \"São João & Filhos/Équipes & nós.csv\" --file \"São João & Filhos/1ª etapa & cia.espadilha\" --json
        checkin --all --file \"São João & Filhos/1ª etapa & cia.espadilha\"
        draw --number 3 --file \"São João & Filhos/1ª etapa & cia.espadilha\" --json
        rodada publish 1 --file \"São João & Filhos/1ª etapa & cia.espadilha\"
        sumula print -o \"São João & Filhos/súmulas (1ª) & mais.pdf\" --file \"São João & Filhos/1ª etapa & cia.espadilha\" --json
        backup --to \"São João & Filhos/cópia ☂.espadilha\" --file \"São João & Filhos/1ª etapa & cia.espadilha\" --json
        export csv \"São João & Filhos/tabelas ção\" --file \"São João & Filhos/1ª etapa & cia.espadilha\" --json
        export site \"São João & Filhos/sítio\" --file \"São João & Filhos/1ª etapa & cia.espadilha\" --json
        verify --file \"São João & Filhos/cópia ☂.espadilha\" --json",
    );
    ends("names", both);
}

/// What one program refuses for the time or the memory that it takes, and another finds to be no sheet, or refuses whole.
const SLOW: [&str; 6] = [
    "azulejos.pdf",
    "camadas.tif",
    "formas.pdf",
    "funda.png",
    "grupos.pdf",
    "objetos.pdf",
];

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn what_takes_long_is_a_sheet_in_neither() {
    let printed = Printed::new();
    for mut program in [espadilha(), windows()] {
        let folder = tempfile::tempdir().unwrap();
        let season = folder.path().join("season.espadilha");
        fs::copy(printed.desk.path(), &season).unwrap();
        let pile = folder.path().join("pilha");
        fs::create_dir(&pile).unwrap();
        for (name, bytes) in bombs::pictures() {
            if SLOW.contains(&name) {
                fs::write(pile.join(name), bytes).unwrap();
            }
        }
        let told = program
            .args(["sumula", "read", "--json", "--file"])
            .args([&season, &pile])
            .output()
            .unwrap();
        let pages: Vec<Value> = serde_json::from_slice(&told.stdout).unwrap();
        assert_eq!(pages.len(), SLOW.len(), "{program:?}: {pages:?}");
        for page in pages {
            let is_told = page["problems"]
                .as_array()
                .is_some_and(|all| !all.is_empty());
            assert!(is_told && page["located"] == false, "{program:?}: {page}");
        }
    }
}

/// Files of strangers that ask for more than they may have: told alike, and the rest of the pile is read.
#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn hostile_files() {
    let printed = Printed::new();
    let page = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let mut both = Both::new();
    lay(&both, &printed.desk);
    for (name, bytes) in bombs::pictures() {
        if !SLOW.contains(&name) {
            both.lay(&format!("pilha/{name}"), &bytes);
        }
    }
    both.lay("pilha/z.jpg", &jpeg(&page));
    both.lay("lista.xlsx", &bombs::long_cell(64));
    let said = both.ask(&["sumula", "read", "pilha", "--json"]);
    let read = r#""file":"pilha/z.jpg","page":1,"located":true"#;
    assert!(said.out.contains(read), "{said}");
    both.follow("!import teams lista.xlsx --json");
    ends("hostile files", both);
}
