//! Papers that leave the house: on the disk before they are recorded, and recorded only once they are.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{CheckIn, CutSlip, PrintSumula, PublishRodada};
use app::day::overview::{Next, Now};
use app::format::Format;
use app::ground::face::PublicFace;
use app::id::EtapaId;
use app::papers::asked::NetworkAsked;
use app::papers::{CallOrder, Doc, Outward, SheetSize};
use app::public::Public;
use app::slip::Slip;
use app::standings::tables::Groups;
use app::tables::Cell;
use image::GrayImage;
use publish::publication::SiteFacts;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tests::disk::SmallDisk;
use tests::given;
use tests::hostile::pages;
use tests::pages::Memory;
use tests::planted::{Party, SECRETS, SHOWN, play_to_the_end};
use tests::printed::{Printed, ended, fill, jpeg, run};
use tests::{Desk, espadilha, paper, small, square_codes};

/// Runs the command line where it must refuse; the code of the refusal.
fn refused(file: &Path, args: &[&str]) -> String {
    let output = espadilha()
        .arg("--file")
        .arg(file)
        .args(args)
        .arg("--json")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    told["error"]["code"].as_str().unwrap().to_owned()
}

/// The sheets of copy 1 are read as results still.
fn first_copies_are_read(printed: &mut Printed) {
    let page = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let told = printed.read(&page, &["--dry-run"]);
    assert!(told.iter().all(|report| report["ok"] == true), "{told:?}");
}

/// What each criterion comes to, as the screen has it: over the column, and row by row.
fn on_screen(desk: &Desk, etapa: EtapaId) -> (Vec<String>, Vec<Vec<String>>) {
    let groups = Groups { etapa, fase: None };
    let answer = desk.season.query(&desk.context, &groups).unwrap();
    let rows = answer.groups.into_values().flatten();
    let told = rows.map(|row| {
        let columns = answer.columns.iter();
        let of = |name: &String| row.told.get(name).cloned().unwrap_or_default();
        columns.map(|column| of(&column.criterion)).collect()
    });
    let told = told.collect();
    let titles = answer.columns.into_iter().map(|column| column.title);
    (titles.collect(), told)
}

#[test]
fn every_criterion_has_its_column_on_paper_and_in_tables() {
    for criteria in [
        r#""buchholz-median""#,
        r#""buchholz-cut-1", "buchholz", "buchholz-median", "koya", "progressive", "sonneborn-berger",
            "head-to-head-partidas", "avg:opponents-points", "head-to-head-pontinhos""#,
    ] {
        let suico = Format::preset("suico").unwrap();
        let (mut desk, etapa) = given::drawn(
            &suico.replace(r#""buchholz-cut-1", "buchholz""#, criteria),
            7,
            3,
        );
        let mut points = 0;
        for number in 1..=3 {
            desk.play(etapa, number, &mut |a, b, _| {
                points = (points + 5) % 11;
                if a < b {
                    vec![[12, points], [12, 3]]
                } else {
                    vec![[points, 12], [12, 4], [6, 12]]
                }
            });
        }
        let (titles, told) = on_screen(&desk, etapa);
        assert_eq!(titles.len(), criteria.split(',').count());
        assert!(told.iter().flatten().any(|value| !value.is_empty()));
        let sheets = desk.season.etapa_sheets(&desk.context, etapa).unwrap();
        let standings = &sheets[0];
        assert_eq!(standings.titles[15..], titles);
        for (row, told) in standings.rows.iter().zip(&told) {
            let cells = row[15..].iter().map(|cell| match cell {
                Cell::Text(text) => text.clone(),
                Cell::Number(number) => number.to_string().replace('-', "−"),
            });
            assert_eq!(cells.collect::<Vec<_>>(), *told);
        }
        for doc in [Doc::Boletim { etapa }, Doc::Standings { etapa }] {
            let words = paper(&desk, &doc);
            let words: Vec<&str> = words.split(' ').collect();
            let shown = |text: &String| text.split(' ').all(|word| words.contains(&word));
            assert!(titles.iter().all(shown), "{titles:?} {words:?}");
            let values = told.iter().flatten().filter(|value| !value.is_empty());
            assert!(values.clone().all(shown), "{told:?} {words:?}");
        }
    }
}

#[test]
fn badges_and_labels_name_people_as_everybody_may_read_them() {
    let Party {
        mut desk, etapa, ..
    } = Party::new(&small());
    let labels = Doc::Labels { etapa, rodada: 1 };
    let refused = desk.season.sketch(&desk.context, &labels).unwrap_err();
    assert_eq!(refused.code(), "not-published");
    desk.call(etapa, 1);
    let (badges, labels) = (paper(&desk, &Doc::Badges { etapa }), paper(&desk, &labels));
    for told in [&badges, &labels] {
        for secret in SECRETS {
            assert!(!told.contains(secret), "{secret}: {told}");
        }
    }
    for shown in ["Josefina Q.", "Ana M.", "Pedro Paulo Adulto", "Caio L."] {
        assert!(badges.contains(shown), "{shown}: {badges}");
    }
    assert_eq!(badges.matches("Organização").count(), 4);
    for told in ["Rodada 1 · Chave A", SHOWN[0], "Time 01", "×"] {
        assert!(labels.contains(told), "{told}: {labels}");
    }
    // Nobody is lined up: a page for who runs the day.
    let mut empty = Desk::new();
    let etapa = empty.etapa(&small());
    empty.teams(etapa, 4);
    let sketch = empty.season.sketch(&empty.context, &Doc::Badges { etapa });
    assert_eq!(pages(&sketch.unwrap().draw().unwrap()).len(), 1);
    // Mesas of a confronto that follow each other are told as a span.
    let mut teams = Desk::new();
    let etapa = teams.etapa(tests::fprt());
    teams.teams(etapa, 6);
    teams.draw(etapa, 1);
    teams.call(etapa, 1);
    let labels = paper(&teams, &Doc::Labels { etapa, rodada: 1 });
    for span in ["1–5", "6–10", "11–15"] {
        assert!(labels.contains(span), "{labels}");
    }
}

#[test]
fn looking_at_a_paper_records_nothing() {
    let mut printed = Printed::new();
    let etapa = printed.etapa;
    let before = printed.desk.season.head().unwrap();
    let papers = [
        Doc::Sumulas {
            etapa,
            rodada: 1,
            size: SheetSize::Two,
            backs: true,
        },
        Doc::Loose { etapa, count: 3 },
        Doc::Boletim { etapa },
        Doc::Lineups { etapa },
    ];
    for doc in papers {
        for _ in 0..2 {
            let sketch = printed
                .desk
                .season
                .sketch(&printed.desk.context, &doc)
                .unwrap();
            assert_eq!(sketch.is_outward(), doc != Doc::Lineups { etapa });
            assert!(sketch.preview().unwrap().starts_with(b"%PDF"));
        }
    }
    assert_eq!(printed.desk.season.head().unwrap(), before);
    first_copies_are_read(&mut printed);
}

#[test]
fn a_sheet_of_a_preview_is_never_read() {
    let mut printed = Printed::new();
    let etapa = printed.etapa;
    let rodada = 1;
    let backs = false;
    let doc = Doc::Sumulas {
        etapa,
        rodada,
        size: SheetSize::Two,
        backs,
    };
    let sketch = printed
        .desk
        .season
        .sketch(&printed.desk.context, &doc)
        .unwrap();
    assert_eq!(sketch.copy(), Some(2));
    let path = printed.path("preview.pdf");
    fs::write(&path, sketch.preview().unwrap()).unwrap();
    let told = printed.read_file(&path, &["--dry-run"]);
    for report in told.as_array().unwrap() {
        assert_eq!(report["sumula"], "", "{report}");
        assert_eq!(report["problems"][0]["code"], "foreign-code", "{report}");
    }
}

/// A sheet was lost: it alone is printed once more, and the others on the tables stay the newest.
#[test]
fn a_lost_sheet_is_printed_again_alone() {
    let mut printed = Printed::new();
    let file = printed.desk.path();
    let etapa = printed.etapa;
    let to = printed.path("perdida.pdf");
    let path = to.display().to_string();
    let before = printed.desk.season.head().unwrap().0;
    let told = run(&file, &["sumula", "again", "2", "-o", &path]);
    assert_eq!(told["copy"], 2, "{told}");
    let again = printed.read_file(&to, &["--dry-run"]);
    let again = again.as_array().unwrap();
    assert_eq!(again.len(), 1, "{again:?}");
    assert_eq!(again[0]["copy"], 2);
    printed.desk.reopen();
    assert_eq!(printed.desk.season.head().unwrap().0.0, before.0 + 1);
    let whole = printed.path("todas.pdf");
    let all = whole.display().to_string();
    run(&file, &["sumula", "print", "--rodada", "1", "-o", &all]);
    let sheets = printed.read_file(&whole, &["--dry-run"]);
    let copies = sheets.as_array().unwrap().iter();
    let copies: Vec<(bool, u64)> = copies
        .map(|sheet| {
            let is_again = sheet["sumula"] == again[0]["sumula"];
            (is_again, sheet["copy"].as_u64().unwrap())
        })
        .collect();
    assert_eq!(copies.len(), 4);
    for (is_again, copy) in &copies {
        assert_eq!(*copy, if *is_again { 3 } else { 2 }, "{copies:?}");
    }
    assert_eq!(copies.iter().filter(|(is_again, _)| *is_again).count(), 1);

    // Before anybody knows who plays whom there is none, and one sheet is not those of its rodada.
    printed.desk.reopen();
    let ahead = ["sumula", "again", "1", "--rodada", "2", "-o", &path];
    assert_eq!(refused(&file, &ahead), "not-called");
    printed.desk.run(PublishRodada { etapa, number: 2 });
    assert_eq!(run(&file, &ahead)["copy"], 1);
    printed.desk.reopen();
    let mut desk = Desk::new();
    let fresh = desk.etapa(&small());
    desk.teams(fresh, 8);
    desk.draw(fresh, 4);
    desk.run(PublishRodada {
        etapa: fresh,
        number: 1,
    });
    let mesas = desk.board(fresh, 1).mesas;
    for (place, cell) in mesas.iter().enumerate() {
        let now = desk.season.query(&desk.context, &Now { etapa: fresh });
        assert_eq!(
            now.unwrap().next,
            Next::Call {
                rodada: 1,
                printed: false
            },
            "{place} of {}",
            mesas.len()
        );
        desk.run(PrintSumula { jogo: cell.jogo });
    }
    let now = desk.season.query(&desk.context, &Now { etapa: fresh });
    assert_eq!(
        now.unwrap().next,
        Next::Call {
            rodada: 1,
            printed: true
        }
    );
    let doc = Doc::Sumula {
        etapa,
        jogo: printed.desk.board(etapa, 1).mesas[0].jogo,
    };
    let sketch = printed.desk.season.sketch(&printed.desk.context, &doc);
    assert_eq!(sketch.unwrap().sheets(), 1);
}

#[test]
fn a_reprint_that_fails_leaves_the_sheets_on_the_tables_in_force() {
    let mut printed = Printed::new();
    let Some(disk) = SmallDisk::mount("1m") else {
        return;
    };
    let file = printed.desk.path();
    let before = printed.desk.season.head().unwrap();
    let to = disk.path().join("s.pdf");
    fs::write(&to, "what stood here before").unwrap();
    let _filler = disk.fill();
    let path = to.display().to_string();
    for args in [
        &["sumula", "print", "--rodada", "1", "-o", &path][..],
        &["sumula", "loose", "4", "-o", &path],
        &["report", "boletim", "-o", &path],
    ] {
        assert_eq!(refused(&file, args), "file-error", "{args:?}");
    }
    assert_eq!(fs::read(&to).unwrap(), b"what stood here before");
    printed.desk.reopen();
    assert_eq!(
        printed.desk.season.head().unwrap(),
        before,
        "no copy number is spent"
    );
    first_copies_are_read(&mut printed);
}

#[test]
fn a_paper_that_cannot_be_recorded_does_not_stay() {
    let printed = Printed::new();
    let Some(disk) = SmallDisk::mount("4m") else {
        return;
    };
    // The season lies on a disk that is full, the paper does not.
    let file = disk.path().join("a.espadilha");
    printed.desk.season.copy_to(&file).unwrap();
    let _filler = disk.fill();
    let (fresh, old) = (printed.path("fresh.pdf"), printed.path("old.pdf"));
    fs::write(&old, "what stood here before").unwrap();
    for path in [&fresh, &old] {
        let path = path.display().to_string();
        let code = refused(&file, &["sumula", "print", "--rodada", "1", "-o", &path]);
        assert!(
            ["disk-full", "disk-error"].contains(&code.as_str()),
            "{code}"
        );
    }
    assert!(!fresh.exists());
    assert_eq!(fs::read(&old).unwrap(), b"what stood here before");
    let names = fs::read_dir(fresh.parent().unwrap()).unwrap().flatten();
    let hidden = names.filter(|file| file.file_name().to_string_lossy().starts_with('.'));
    assert_eq!(hidden.count(), 0, "nothing is left beside them");
}

#[test]
fn what_is_recorded_is_what_was_drawn() {
    let mut printed = Printed::new();
    let etapa = printed.etapa;
    let context = printed.desk.context.clone();
    let season = &mut printed.desk.season;
    let paper = Outward::Sumulas {
        etapa,
        rodadas: vec![1],
        per_page: app::PerPage::Two,
        backs: false,
    };
    let drawn = season.sketch_outward(&context, paper.clone()).unwrap();
    // Somebody else prints meanwhile: this one would be a second copy 2.
    let other = season.sketch_outward(&context, paper.clone()).unwrap();
    assert_eq!(other.copy(), Some(2));
    season.release(&context, &other).unwrap().unwrap();
    let before = season.head().unwrap();
    let refusal = season.release(&context, &drawn).unwrap_err();
    assert_eq!(refusal.code(), "paper-overtaken");
    assert_eq!(season.head().unwrap(), before);
    // A result is nothing that stands on a súmula.
    let drawn = season.sketch_outward(&context, paper).unwrap();
    let jogo = printed.desk.board(etapa, 1).mesas[0].jogo;
    printed.desk.report(jogo, &[[12, 7], [12, 9]]);
    let changed = printed.desk.season.release(&context, &drawn).unwrap();
    assert!(changed.is_some());
    // Codes that were drawn are the codes that are recorded.
    let loose = Outward::Loose {
        etapa,
        count: 5,
        per_page: app::PerPage::Two,
        backs: false,
    };
    let drawn = printed.desk.season.sketch_outward(&context, loose).unwrap();
    let changed = printed
        .desk
        .season
        .release(&context, &drawn)
        .unwrap()
        .unwrap();
    let app::season::made::Made::Loose(codes) = changed.made else {
        panic!("{changed:?}")
    };
    let layout = serde_json::to_value(drawn.layout().unwrap()).unwrap();
    let on_paper: Vec<&str> = layout["sheets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|sheet| sheet["sumula"].as_str().unwrap())
        .collect();
    assert_eq!(on_paper, codes);
    assert!(printed.desk.season.verify().unwrap().ok);
}

#[test]
fn a_copy_that_was_never_recorded_goes_to_a_person() {
    let mut printed = Printed::new();
    let etapa = printed.etapa;
    let doc = Doc::Sumulas {
        etapa,
        rodada: 1,
        size: SheetSize::Two,
        backs: false,
    };
    // A program that ended between the printer and the entry.
    let sketch = printed
        .desk
        .season
        .sketch(&printed.desk.context, &doc)
        .unwrap();
    let path = printed.path("never.pdf");
    fs::write(&path, sketch.draw().unwrap()).unwrap();
    let told = printed.read_file(&path, &["--dry-run"]);
    for report in told.as_array().unwrap() {
        assert_eq!(report["problems"][0]["code"], "unrecorded-copy", "{report}");
    }
    first_copies_are_read(&mut printed);
    run(&printed.desk.path(), &["verify"]);
}

/// A PDF as grey pictures, a page each.
fn pictures(printed: &Printed, pdf: &Path) -> Vec<GrayImage> {
    let to = printed.path("page");
    let drawn = Command::new("pdftoppm")
        .args(["-gray", "-r", "200", "-png"])
        .arg(pdf)
        .arg(&to)
        .status()
        .unwrap();
    assert!(drawn.success());
    let mut files: Vec<PathBuf> = fs::read_dir(to.parent().unwrap())
        .unwrap()
        .flatten()
        .map(|file| file.path())
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_string_lossy()
                .starts_with("page-")
        })
        .collect();
    files.sort();
    let pages = files
        .iter()
        .map(|file| image::open(file).unwrap().into_luma8());
    pages.collect()
}

/// Fills the squares up to the points of each side, where the layout says that they stand.
fn mark(image: &mut GrayImage, sheet: &Value, points: &[[u64; 2]]) {
    for square in sheet["squares"].as_array().unwrap() {
        let group = square["group"].as_str().unwrap();
        let partida: usize = group[1..2].parse().unwrap();
        let side = usize::from(group.ends_with('B'));
        let filled = points.get(partida - 1).map_or(0, |row| row[side]);
        if square["index"].as_u64().unwrap() <= filled {
            fill(image, square, 1.0);
        }
    }
}

#[test]
fn sheets_of_every_size_are_read_back() {
    for (size, pages) in [
        (&["--per-page", "1"][..], 4),
        (&["--per-page", "2"], 2),
        (&["--per-page", "4"], 1),
        (&["--large"], 4),
    ] {
        let mut printed = Printed::new();
        let (pdf, layout) = (printed.path("sized.pdf"), printed.path("sized.json"));
        let of = |path: &Path| path.display().to_string();
        let (to, told) = (of(&pdf), of(&layout));
        let args = [
            "sumula", "print", "--rodada", "1", "-o", &to, "--layout", &told,
        ];
        run(&printed.desk.path(), &[&args[..], size].concat());
        printed.desk.reopen();
        let layout: Value = serde_json::from_slice(&fs::read(layout).unwrap()).unwrap();
        let mut images = pictures(&printed, &pdf);
        assert_eq!(images.len(), pages, "{size:?}");
        for sheet in layout["sheets"].as_array().unwrap() {
            let page = usize::try_from(sheet["page"].as_u64().unwrap()).unwrap();
            mark(&mut images[page - 1], sheet, &[[12, 7], [9, 12], [12, 11]]);
        }
        let mut read = 0;
        for image in &images {
            for report in printed.read(image, &["--dry-run"]) {
                assert_eq!(report["ok"], true, "{size:?}: {report}");
                assert_eq!(report["result"].to_string(), "[[12,7],[9,12],[12,11]]");
                read += 1;
            }
        }
        assert_eq!(read, 4, "{size:?}");
    }
}

/// A deck as it comes back: printed, filled as asked or otherwise, and seen.
fn deck(fill_in: impl Fn(u64, u64) -> u64) -> (Value, Option<i32>) {
    let printed = Printed::new();
    let file = printed.desk.path();
    let pdf = printed.path("deck.pdf");
    run(
        &file,
        &["sumula", "test-deck", "-o", &pdf.display().to_string()],
    );
    let mut images = pictures(&printed, &pdf);
    // What a deck asks for is told by reading it while it is empty.
    let paths = |images: &[GrayImage]| -> Vec<String> {
        let write = |(index, image): (usize, &GrayImage)| {
            let path = printed.path(&format!("deck-{index}.jpg"));
            fs::write(&path, jpeg(image)).unwrap();
            path.display().to_string()
        };
        images.iter().enumerate().map(write).collect()
    };
    let read = |images: &[GrayImage]| {
        let files = paths(images);
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        ended(
            &file,
            &[&["sumula", "test-deck", "--read"][..], &files].concat(),
        )
    };
    let (empty, code) = read(&images);
    assert_eq!(code, Some(1), "{empty}");
    assert_eq!(empty["verdict"], "unfit");
    let layout = printed.path("layout.json");
    let layout: Value = serde_json::from_slice(&fs::read(layout).unwrap()).unwrap();
    // A deck stands on its pages as any sheets do.
    let places = layout["sheets"].as_array().unwrap().clone();
    for sheet in empty["sheets"].as_array().unwrap() {
        let number = sheet["sheet"].as_u64().unwrap();
        if sheet["asked"]["task"] != "pen" {
            assert_eq!(sheet["wrong"].as_array().unwrap().len(), 0, "{sheet}");
            continue;
        }
        let points: Vec<[u64; 2]> = sheet["asked"]["points"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| [0, 1].map(|side| fill_in(number, row[side].as_u64().unwrap())))
            .collect();
        let at = usize::try_from(number - 1).unwrap();
        mark(&mut images[at / 2], &places[at], &points);
    }
    read(&images)
}

#[test]
fn a_deck_tells_whether_what_was_read_is_what_was_asked() {
    let (told, code) = deck(|_, points| points);
    assert_eq!(told["verdict"], "fit", "{told}");
    assert_eq!(code, Some(0));
    // Somebody fills one square too few in every row of one sheet.
    let (told, code) = deck(|sheet, points| points.saturating_sub(u64::from(sheet == 2)));
    assert_eq!(told["verdict"], "unfit", "{told}");
    assert_eq!(code, Some(1));
    let wrong: Vec<_> = told["sheets"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|sheet| sheet["wrong"] != serde_json::json!([]))
        .map(|sheet| sheet["sheet"].clone())
        .collect();
    assert_eq!(wrong, [2]);
}

#[test]
fn no_season_takes_a_deck_for_results() {
    let mut printed = Printed::new();
    let before = printed.desk.season.head().unwrap();
    let pdf = printed.path("deck.pdf");
    run(
        &printed.desk.path(),
        &["sumula", "test-deck", "-o", &pdf.display().to_string()],
    );
    let told = printed.read_file(&pdf, &["--dry-run"]);
    for report in told.as_array().unwrap() {
        assert_eq!(report["problems"][0]["code"], "forged", "{report}");
    }
    assert_eq!(printed.desk.season.head().unwrap(), before);
    // Nor is a sheet of a season one of a deck.
    let s = printed.path("s.pdf").display().to_string();
    let (told, code) = ended(&printed.desk.path(), &["sumula", "test-deck", "--read", &s]);
    assert_eq!((told["verdict"].as_str(), code), (Some("nothing"), Some(1)));
}

/// Every address that a square code of a paper leads to, as somebody else's program reads it.
fn led_to(desk: &Desk, doc: &Doc) -> BTreeSet<String> {
    let codes = codes_of(desk, doc, "200");
    codes.into_iter().collect()
}

/// What every square code of a paper holds, where it is drawn with so many dots an inch.
fn codes_of(desk: &Desk, doc: &Doc, dots: &str) -> Vec<String> {
    let folder = desk.folder.path();
    let made = desk.season.sketch(&desk.context, doc).unwrap();
    fs::write(folder.join("papel.pdf"), made.draw().unwrap()).unwrap();
    let drawn = Command::new("pdftoppm")
        .args(["-r", dots, "-gray", "-png", "papel.pdf", "codigo"])
        .current_dir(folder)
        .status();
    assert!(drawn.unwrap().success());
    let mut found = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "png") {
            continue;
        }
        found.extend(square_codes(&path));
        fs::remove_file(path).unwrap();
    }
    found
}

#[test]
fn the_code_of_each_paper_leads_to_a_page_that_is_published() {
    const SITE: &str = "https://fprt.org.br/truco/";
    let Party {
        mut desk,
        etapa,
        teams,
    } = Party::new(&small());
    desk.call(etapa, 1);
    play_to_the_end(&mut desk, etapa);
    let calls = Doc::Calls {
        etapa,
        rodada: 1,
        by: CallOrder::Mesa,
    };
    let papers = [
        (calls, "rodada-1"),
        (Doc::Standings { etapa }, "classificacao"),
        (Doc::Boletim { etapa }, "boletim"),
        (Doc::Bracket { etapa }, "mata-mata"),
        (Doc::MesaCards { etapa }, "index"),
        (Doc::Certificates { etapa }, "classificacao"),
        (Doc::Badges { etapa }, "index"),
    ];
    let (_, head) = desk.season.head().unwrap();
    // Without an address the hash of the boletim stands alone.
    for (doc, _) in &papers {
        let alone = match doc {
            Doc::Boletim { .. } => BTreeSet::from([head.to_uppercase()]),
            _ => BTreeSet::new(),
        };
        assert_eq!(led_to(&desk, doc), alone, "{doc:?}");
        assert!(!paper(&desk, doc).contains("fprt.org.br"), "{doc:?}");
    }
    desk.show(PublicFace {
        site: SITE.to_owned(),
        ..PublicFace::default()
    });
    let (_, head) = desk.season.head().unwrap();
    let mut site = Memory::default();
    let facts = SiteFacts::of(&desk.season, &desk.context).unwrap();
    facts.publish(&mut site).unwrap();
    for (doc, page) in &papers {
        let mut links = led_to(&desk, doc);
        if matches!(doc, Doc::Boletim { .. }) {
            assert!(links.remove(&head.to_uppercase()), "{links:?}");
        }
        for link in &links {
            let path = link.strip_prefix(SITE).unwrap();
            assert!(site.files.contains_key(path), "{doc:?}: {path}");
        }
        let page = format!("{SITE}etapa-{etapa}/{page}.html");
        assert!(links.contains(&page), "{doc:?}: {links:?}");
        assert!(paper(&desk, doc).contains("fprt.org.br/truco"), "{doc:?}");
    }
    // So does the code on the telão.
    let public = desk.season.query(&desk.context, &Public::default());
    let url = public.unwrap().site.unwrap().url;
    let path = url.strip_prefix(SITE).unwrap();
    assert!(site.files.contains_key(path), "{url}");
    // Whoever is lined up wears the code of the own team.
    let badges = led_to(&desk, &Doc::Badges { etapa });
    for team in &teams[..2] {
        let page = format!("{SITE}equipe/{}.html", team.0);
        assert!(badges.contains(&page), "{badges:?}");
    }
    // On a súmula there is no code but its own.
    let sumulas = Doc::Sumulas {
        etapa,
        rodada: 1,
        size: SheetSize::Two,
        backs: true,
    };
    for code in led_to(&desk, &sumulas) {
        assert!(code.starts_with("ESP"), "{code}");
    }
}

fn network(etapa: EtapaId, present: bool) -> Doc {
    Doc::Network {
        etapa,
        asked: NetworkAsked {
            salao: "http://192.168.0.10:8421/".to_owned(),
            wifi: "Truco; do \"Ze\"".to_owned(),
            password: "zap 12345".to_owned(),
            present,
            referees: 3,
        },
    }
}

/// A camera that is not the best reads every code, each leads to the salão as its own slip, and the Wi-Fi comes before it.
#[test]
fn slips_on_paper_are_those_that_are_handed_out_and_every_code_is_read() {
    let Party {
        mut desk,
        etapa,
        teams,
    } = Party::new(&small());
    let early = desk.season.sketch(&desk.context, &network(etapa, false));
    assert_eq!(early.unwrap_err().code(), "no-slips");
    desk.season.ready_slips(&desk.context).unwrap();
    let ready = desk.season.head().unwrap();
    desk.season.ready_slips(&desk.context).unwrap();
    assert_eq!(desk.season.head().unwrap(), ready, "they are made once");

    let salao = "http://192.168.0.10:8421/";
    let link = |slip: Slip| desk.season.slip(slip).unwrap().unwrap().link(salao);
    let slips = teams.iter().map(|team| Slip::Team(*team));
    let slips = slips.chain((1..=3).map(Slip::Referee));
    let mut awaited: Vec<String> = slips.map(link).collect();
    let wifi = r#"WIFI:T:WPA;S:Truco\; do \"Ze\";P:zap 12345;;"#;
    let wall = format!("{salao}telao");
    awaited.extend([wifi, wifi, salao, salao, &wall].map(str::to_owned));
    awaited.sort();
    let mut found = codes_of(&desk, &network(etapa, false), "150");
    found.sort();
    assert_eq!(found, awaited);

    let told = paper(&desk, &network(etapa, false));
    for shown in [
        "Como montar a rede",
        "192.168.0.10:8421/telao",
        "espadilha serve --check",
        "privadas",
        "Quem lê este código fala por esta equipe",
        "fala pela arbitragem",
        "Arbitragem 3",
        "Mantenha a conexão",
    ] {
        assert!(told.contains(shown), "{shown}: {told}");
    }
    assert_eq!(
        told.matches("1 Entre no Wi-Fi").count(),
        teams.len() + 4,
        "{told}"
    );
    for secret in SECRETS {
        assert!(!told.contains(secret), "{secret}: {told}");
    }
    // One that was cut off has another code.
    let before = desk.season.slip(Slip::Team(teams[0])).unwrap();
    desk.run(CutSlip {
        slip: Slip::Team(teams[0]),
    });
    assert_ne!(desk.season.slip(Slip::Team(teams[0])).unwrap(), before);
    let now = codes_of(&desk, &network(etapa, false), "150");
    assert!(!now.contains(&before.unwrap().link(salao)));
}

#[test]
fn slips_are_of_those_who_have_reported_and_what_nobody_told_is_written_by_hand() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 4);
    desk.season.ready_slips(&desk.context).unwrap();
    let of_teams = |desk: &Desk, present: bool| {
        let codes = codes_of(desk, &network(etapa, present), "150").into_iter();
        codes.filter(|code| code.contains("#t")).count()
    };
    let gone = desk.check_in(etapa)[..3].to_vec();
    desk.run(CheckIn {
        etapa,
        entrants: gone,
        present: false,
    });
    let told = [false, true].map(|present| of_teams(&desk, present));
    assert_eq!(told, [4, 1]);

    let asked = |salao: &str, wifi: &str, password: &str| Doc::Network {
        etapa,
        asked: NetworkAsked {
            salao: salao.to_owned(),
            wifi: wifi.to_owned(),
            password: password.to_owned(),
            present: false,
            referees: 0,
        },
    };
    let salao = "http://192.168.0.10:8421/";
    for (wifi, password) in [("", ""), ("Truco", ""), ("", "zap12345")] {
        let doc = asked(salao, wifi, password);
        let told = codes_of(&desk, &doc, "150");
        assert!(told.iter().all(|code| code.starts_with(salao)), "{told:?}");
        let words = paper(&desk, &doc);
        assert!(words.contains("senha"), "{words}");
        for told in [wifi, password] {
            assert!(words.contains(told), "{words}");
        }
    }
    let (long, wide) = ("é".repeat(17), "a".repeat(64));
    for (doc, code) in [
        (asked("http://localhost:8421/", "", ""), "bad-address"),
        (asked("http://exemplo.com/x#", "", ""), "bad-address"),
        (asked(salao, &long, ""), "bad-wifi"),
        (asked(salao, "a\nb", ""), "bad-wifi"),
        (asked(salao, "Truco", "curta"), "bad-password"),
        (asked(salao, "Truco", &wide), "bad-password"),
        (asked(salao, "Truco", "zap\t12345"), "bad-password"),
    ] {
        let refused = desk.season.sketch(&desk.context, &doc).unwrap_err();
        assert_eq!(refused.code(), code, "{doc:?}");
    }
}

#[test]
fn certificates_come_out_of_a_season_that_can_only_be_read() {
    let Party {
        mut desk, etapa, ..
    } = Party::new(&small());
    desk.call(etapa, 1);
    play_to_the_end(&mut desk, etapa);
    let Some(stick) = SmallDisk::mount("16m") else {
        return;
    };
    let there = stick.path().join("season.espadilha");
    desk.season.copy_to(&there).unwrap();
    stick.remount_read_only();
    let before = fs::read(&there).unwrap();
    let report = |paper: &str, more: &[&str]| {
        let to = desk.folder.path().join(format!("{paper}.pdf"));
        let made = espadilha()
            .args(["report", paper, "--file"])
            .arg(&there)
            .arg("-o")
            .arg(&to)
            .args(more)
            .output()
            .unwrap();
        (made, to)
    };
    // Nobody asks the season for them later: they are drawn, and it is said that the journal does not tell it.
    let (made, to) = report("certificates", &[]);
    let told = String::from_utf8(made.stdout).unwrap();
    assert!(made.status.success(), "{told}");
    assert!(
        told.contains("A temporada só pode ser lida: no histórico não fica que o papel saiu."),
        "{told}"
    );
    assert_eq!(pages(&fs::read(&to).unwrap()).len(), 4);
    let (made, to) = report("certificates", &["--json"]);
    let told: Value = serde_json::from_slice(&made.stdout).unwrap();
    assert_eq!(told, json!({"file": to.display().to_string()}));
    // What others go by is numbered in the journal, or does not leave the house.
    let (made, to) = report("boletim", &["--json"]);
    let told: Value = serde_json::from_slice(&made.stdout).unwrap();
    assert_eq!(told["error"]["code"], "file-read-only");
    assert!(!to.exists());
    assert_eq!(fs::read(&there).unwrap(), before);
    // One that can be written keeps it.
    let (seq, _) = desk.season.head().unwrap();
    let paper = Outward::Certificates { etapa };
    let to = desk.folder.path().join("escrita.pdf");
    let (_, changed) = desk.season.hand_out(&desk.context, &paper, &to).unwrap();
    assert_eq!(changed.unwrap().seq.0, seq.0 + 1);
}
