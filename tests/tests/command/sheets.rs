//! Súmulas printed, filled, seen and read back, from the command line.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{
    Annul, BindSumula, Confirm, PrintLoose, Report, SetConfirmReadings, SetReadingAside,
};
use app::ground::cell::MesaState;
use app::ground::entry_line::Target;
use app::ground::marks::Mark;
use app::id::{JogoId, ReadingId};
use app::papers::Doc;
use app::result::act::ByReading;
use app::result::readings::Readings;
use app::result::seen::ReadingSeen;
use app::season::made::Made;
use image::{GrayImage, Luma};
use messages::refusal::sheet::SheetProblem;
use serde_json::Value;
use sheet::code::SheetCode;
use sheet::layout::Shape;
use sheet::sumula::{Accepted, Printing, Sumula, SumulaSide, sumulas};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tests::given;
use tests::printed::{Printed, cross, ended, fill, jpeg, run};
use tests::{Desk, root, small};

/// A PDF as a scanner makes it: a picture a page.
fn scanned(pages: &[GrayImage]) -> Vec<u8> {
    let kids: Vec<String> = (0..pages.len())
        .map(|index| format!("{} 0 R", 3 + index * 3))
        .collect();
    let mut objects: Vec<Vec<u8>> = vec![
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        format!(
            "<</Type/Pages/Count {}/Kids[{}]>>",
            pages.len(),
            kids.join(" ")
        )
        .into_bytes(),
    ];
    for (index, page) in pages.iter().enumerate() {
        let (image, content) = (4 + index * 3, 5 + index * 3);
        objects.push(format!("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I {image} 0 R>>>>/Contents {content} 0 R>>").into_bytes());
        let bytes = jpeg(page);
        let head = format!(
            "<</Type/XObject/Subtype/Image/Width {}/Height {}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode/Length {}>>\nstream\n",
            page.width(),
            page.height(),
            bytes.len()
        );
        objects.push([head.as_bytes(), &bytes, b"\nendstream"].concat());
        let draw = "595 0 0 842 0 0 cm /I Do";
        objects.push(format!("<</Length {}>>\nstream\n{draw}\nendstream", draw.len()).into_bytes());
    }
    let mut file = b"%PDF-1.4\n".to_vec();
    let mut offsets = Vec::new();
    for (number, object) in (1..).zip(&objects) {
        offsets.push(file.len());
        file.extend(format!("{number} 0 obj\n").into_bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let start = file.len();
    file.extend(format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).into_bytes());
    for offset in offsets {
        file.extend(format!("{offset:010} 00000 n \n").into_bytes());
    }
    file.extend(
        format!(
            "trailer\n<</Size {}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n",
            objects.len() + 1
        )
        .into_bytes(),
    );
    file
}

fn codes(report: &Value) -> Vec<&str> {
    let problems = report["problems"].as_array().unwrap();
    problems
        .iter()
        .map(|problem| problem["code"].as_str().unwrap())
        .collect()
}

/// Draws a page of a PDF, 200 dpi.
fn drawn(pdf: &[u8], path: &Path) -> GrayImage {
    fs::write(path, pdf).unwrap();
    let drawn = Command::new("pdftoppm")
        .args(["-gray", "-r", "200", "-png", "-singlefile"])
        .args([path, &path.with_extension("")])
        .status()
        .unwrap();
    assert!(drawn.success());
    let picture = image::open(path.with_extension("png")).unwrap();
    picture.into_luma8()
}

/// The sheets of a page as the first version of their layout printed them: the page, and where all stands on it.
fn printed_before(printed: &Printed) -> (GrayImage, Value) {
    let file = rusqlite::Connection::open(printed.desk.path()).unwrap();
    let key: String = file
        .query_row(
            "SELECT value FROM secret WHERE owner = 'sumula'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    let sheets: Vec<Sumula> = printed
        .sheets(1)
        .into_iter()
        .map(|sheet| {
            let code = SheetCode {
                code: sheet["sumula"].as_str().unwrap().to_owned(),
                copy: u16::try_from(sheet["copy"].as_u64().unwrap()).unwrap(),
                shape: Shape::of_version(1, 3, 12).unwrap(),
            };
            Sumula {
                regulation: String::new(),
                federation: String::new(),
                event: String::new(),
                date: String::new(),
                rodada: String::new(),
                confronto: String::new(),
                mesa: "1".to_owned(),
                sides: [SumulaSide::default(), SumulaSide::default()],
                players: 2,
                accepted: Accepted::FilledAndStrokes,
                signed: code.signed(&key),
                code,
            }
        })
        .collect();
    let printing = Printing::default();
    let pdf = sumulas("Súmulas", &sheets, &printing).unwrap();
    let page = drawn(&pdf, &printed.path("before.pdf"));
    let layout = serde_json::to_value(sheet::sumula::layout(&sheets, &printing)).unwrap();
    (page, layout)
}

#[test]
fn a_sheet_that_was_printed_before_is_judged_by_its_own_layout() {
    let mut printed = Printed::new();
    for sheet in printed.sheets(1) {
        assert_eq!(sheet["layout"], 2);
    }
    let (mut page, layout) = printed_before(&printed);
    let sheets = layout["sheets"].as_array().unwrap();
    // One jogo with all its points, and one in which a row of nothing has a figure in its box alone.
    let scores: [[[i64; 2]; 2]; 2] = [[[12, 7], [12, 9]], [[12, 5], [12, 0]]];
    for (sheet, scores) in sheets.iter().zip(scores) {
        assert_eq!(sheet["layout"], 1);
        for (partida, score) in (1..).zip(scores) {
            for (side, points) in ["A", "B"].into_iter().zip(score) {
                let squares = sheet["squares"].as_array().unwrap().iter();
                let of_row = squares.filter(|one| one["group"] == format!("p{partida}.{side}"));
                for square in of_row.take(usize::try_from(points).unwrap()) {
                    fill(&mut page, square, 1.0);
                }
            }
        }
    }
    let boxes = sheets[1]["boxes"].as_array().unwrap();
    let written = boxes.iter().find(|one| one["id"] == "p2.B.points");
    let mut figure = written.unwrap().clone();
    figure["w"] = 0.7.into();
    figure["h"] = 4.0.into();
    fill(&mut page, &figure, 1.0);
    let told = printed.read(&page, &["--dry-run"]);
    let of = |sheet: usize| {
        let mut told = told.iter();
        told.find(|told| told["sumula"] == sheets[sheet]["sumula"])
            .unwrap()
    };
    for report in &told {
        assert_eq!(report["layout"], 1, "{report}");
    }
    assert_eq!(of(0)["ok"], true, "{}", of(0));
    assert_eq!(of(0)["result"], serde_json::json!(scores[0]));
    assert_eq!(codes(of(1)), ["written-alone"], "{}", of(1));
    // What is printed now is told of as such, whichever lies first in the pile.
    let now = printed.filled(1, &scores.map(Vec::from));
    let told = printed.read(&now, &["--dry-run"]);
    for report in &told {
        assert_eq!(report["layout"], 2, "{report}");
        assert_eq!(report["ok"], true, "{report}");
    }
}

#[test]
fn a_pile_is_read_once() {
    let mut printed = Printed::new();
    let scores = [vec![[12, 7], [12, 9]], vec![[3, 12], [12, 11], [0, 12]]];
    let first = printed.filled(1, &scores);
    let rehearsed = printed.read(&first, &["--dry-run"]);
    assert_eq!(rehearsed.len(), 2);
    for (report, sheet) in rehearsed.iter().zip([0, 1]) {
        assert_eq!(report["ok"], true, "{report}");
        assert_eq!(report["located"], true);
        assert_eq!(report["sq"].as_object().unwrap().len(), 72);
        let known = printed
            .sheets(1)
            .iter()
            .any(|one| one["sumula"] == report["sumula"]);
        assert!(known, "sheet {sheet}");
    }
    let results: BTreeMap<&str, &Value> = rehearsed
        .iter()
        .map(|one| (one["sumula"].as_str().unwrap(), &one["result"]))
        .collect();
    for (sheet, scores) in printed.sheets(1).iter().zip(&scores) {
        assert_eq!(
            results[sheet["sumula"].as_str().unwrap()],
            &serde_json::json!(scores)
        );
    }
    let reported = |desk: &Desk, etapa| {
        desk.board(etapa, 1)
            .mesas
            .iter()
            .filter(|cell| !cell.score.is_empty())
            .count()
    };
    assert_eq!(
        reported(&printed.desk, printed.etapa),
        0,
        "a rehearsal records nothing"
    );
    let second = printed.filled(2, &[vec![[12, 0], [12, 1]], vec![[1, 12], [2, 12]]]);
    let pile = printed.path("pile.pdf");
    fs::write(&pile, scanned(&[first.clone(), second])).unwrap();
    let told = printed.read_file(&pile, &[]);
    let reports = told.as_array().unwrap();
    assert_eq!(reports.len(), 4);
    assert!(reports.iter().all(|report| report["ok"] == true), "{told}");
    assert_eq!(reported(&printed.desk, printed.etapa), 4);
    // The same again, and the same sheet with another result.
    let again = printed.read(&first, &[]);
    assert!(
        again.iter().all(|report| codes(report) == ["twice"]),
        "{again:?}"
    );
    let other = printed.filled(1, &[vec![[12, 8], [12, 9]], scores[1].clone()]);
    let conflict = printed.read(&other, &[]);
    assert!(conflict.iter().any(|report| codes(report) == ["conflict"]));
    assert_eq!(reported(&printed.desk, printed.etapa), 4);
    assert!(printed.desk.season.verify().unwrap().ok);
}

#[test]
fn what_is_not_certain_goes_to_a_person() {
    let mut printed = Printed::new();
    let mut doubtful = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let square = |id: &str| {
        let of = |sheet: &&Value| {
            sheet["squares"]
                .as_array()
                .unwrap()
                .iter()
                .find(|one| one["id"] == id)
                .unwrap()
                .clone()
        };
        printed.sheets(1).iter().map(of).collect::<Vec<_>>()
    };
    let eighth = square("p1.B.8");
    fill(&mut doubtful, &eighth[0], 0.45);
    fill(&mut doubtful, &square("p2.B.11")[1], 1.0);
    let mut seen: Vec<Vec<String>> = printed
        .read(&doubtful, &[])
        .iter()
        .map(|report| codes(report).into_iter().map(str::to_owned).collect())
        .collect();
    seen.sort();
    assert_eq!(seen, [["doubtful-squares"], ["gap"]]);
    // An impossible jogo is certain and goes to a person all the same.
    let impossible = printed.filled(1, &[vec![[12, 12], [12, 9]], vec![[12, 7], [3, 0]]]);
    let told = printed.read(&impossible, &[]);
    assert!(
        told.iter().all(|report| codes(report) == ["impossible"]),
        "{told:?}"
    );
    // A reprint supersedes the older copy.
    let old = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    printed.print();
    let told = printed.read(&old, &[]);
    assert!(
        told.iter().all(|report| codes(report) == ["old-copy"]),
        "{told:?}"
    );
    // Another season's sheets are not ours.
    let mut other = Printed::new();
    let foreign = other.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let told = printed.read(&foreign, &[]);
    assert!(
        told.iter().all(|report| codes(report) == ["forged"]),
        "{told:?}"
    );
    // A sheet whose draw was made again.
    other.desk.run(Annul {
        clause: Some("fprt-1.5.f.5-1".to_owned()),
        reason: "teste".to_owned(),
        ..given::annul(other.desk.board(other.etapa, 1).mesas[0].jogo)
    });
    let told = other.read(&foreign, &[]);
    assert!(
        told.iter().any(|report| codes(report) == ["ruled"]),
        "{told:?}"
    );
}

#[test]
fn crosses_are_read_where_a_hand_makes_nothing_else() {
    let scores = [vec![[12, 7], [12, 9]], vec![[3, 12], [12, 11], [0, 12]]];
    let mut printed = Printed::new();
    let crosses = printed.marked(1, &scores, cross);
    let told = printed.read(&crosses, &["--dry-run"]);
    assert_eq!(told.len(), 2);
    for report in &told {
        assert_eq!(report["ok"], true, "{report}");
        assert_eq!(report["read_by"], serde_json::json!(["manner"]));
        let squares = report["sq"].as_object().unwrap();
        assert!(
            squares.values().all(|mark| *mark == 0 || *mark == 1),
            "{report}"
        );
    }
    let mut results: Vec<&Value> = told.iter().map(|report| &report["result"]).collect();
    results.sort_by_key(|result| result.as_array().unwrap().len());
    assert_eq!(
        results,
        [&serde_json::json!(scores[0]), &serde_json::json!(scores[1])]
    );
    // A cross among filled squares may strike one out.
    let mut mixed = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    for sheet in printed.sheets(1) {
        let squares = sheet["squares"].as_array().unwrap();
        let eighth = squares.iter().find(|one| one["id"] == "p1.B.8").unwrap();
        cross(&mut mixed, eighth);
    }
    let told = printed.read(&mixed, &["--dry-run"]);
    assert!(
        told.iter()
            .all(|report| codes(report) == ["doubtful-squares"]),
        "{told:?}"
    );
    let how_to_mark = |printed: &Printed| {
        let etapa = printed.etapa;
        tests::paper(&printed.desk, &Doc::Loose { etapa, count: 1 })
    };
    assert!(how_to_mark(&printed).contains("Valem também:"));
    // Where only filled squares count that is said once, and no square is told to be marked.
    let strict = format!("{}\n[sumula]\nmarks = \"fill\"\n", small());
    let mut printed = Printed::by(Desk::new(), &strict);
    let told = how_to_mark(&printed);
    assert!(told.contains("Não valem:") && !told.contains("Valem também:"));
    let crosses = printed.marked(1, &scores, cross);
    for report in printed.read(&crosses, &["--dry-run"]) {
        assert_eq!(codes(&report), ["not-filled"], "{report}");
        let squares = report["sq"].as_object().unwrap();
        assert!(
            squares.values().all(|mark| *mark == 0 || *mark == -1),
            "{report}"
        );
    }
}

#[test]
fn copies_that_contradict_each_other_are_told_in_a_rehearsal() {
    let mut printed = Printed::new();
    let second = vec![[12, 7], [12, 9]];
    let folder = printed.path("pile");
    fs::create_dir(&folder).unwrap();
    for (name, losers) in [("a.jpg", 7), ("b.jpg", 8), ("c.jpg", 7)] {
        let page = printed.filled(1, &[vec![[12, losers], [12, 9]], second.clone()]);
        fs::write(folder.join(name), jpeg(&page)).unwrap();
    }
    let told = printed.read_file(&folder, &["--dry-run"]);
    let told: Vec<Vec<&str>> = told.as_array().unwrap().iter().map(codes).collect();
    assert_eq!(
        told.iter().filter(|codes| codes.is_empty()).count(),
        2,
        "{told:?}"
    );
    assert_eq!(
        told.iter()
            .filter(|codes| **codes == ["other-in-pile"])
            .count(),
        1,
        "{told:?}"
    );
    assert_eq!(
        told.iter().filter(|codes| **codes == ["twice"]).count(),
        3,
        "{told:?}"
    );
}

#[test]
fn what_was_seen_is_drawn_on_the_picture() {
    let mut printed = Printed::new();
    let mut page = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let sheet = printed.sheets(1)[0].clone();
    let square = |id: &str| {
        let squares = sheet["squares"].as_array().unwrap();
        squares.iter().find(|one| one["id"] == id).unwrap().clone()
    };
    fill(&mut page, &square("p1.B.8"), 0.45);
    let folder = printed.path("drawn");
    let told = printed.read(
        &page,
        &["--dry-run", "--annotated", folder.to_str().unwrap()],
    );
    assert!(
        told[0]["figures"]["dots"].as_u64().unwrap().abs_diff(200) <= 2,
        "{told:?}"
    );
    assert_eq!(told[0]["advice"], serde_json::json!([]));
    let drawn = image::open(folder.join("seen-p1.jpg")).unwrap().into_rgb8();
    assert_eq!(drawn.dimensions(), page.dimensions());
    // The colour of the line on the left edge of a square.
    let beside = |id: &str| {
        let of = square(id);
        let px = |mm: f64| mm * 200.0 / 25.4;
        let left = of["cx"].as_f64().unwrap() - of["w"].as_f64().unwrap() / 2.0 - 0.4;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "pixels"
        )]
        let [x, y] = [left, of["cy"].as_f64().unwrap()].map(|mm| px(mm).round() as u32);
        drawn.get_pixel(x, y).0.map(i32::from)
    };
    let [r, g, b] = beside("p1.A.1");
    assert!(g > r + 60 && g > b + 40, "filled: green, {r} {g} {b}");
    let [r, g, b] = beside("p1.B.8");
    assert!(r > g + 60 && r > b + 60, "in doubt: orange, {r} {g} {b}");
}

/// What the screens draw on the picture of a sheet: how many squares are filled, strokes and in doubt; and by what else
/// it was read.
fn seen(printed: &Printed, reading: ReadingId) -> ([usize; 3], Vec<String>) {
    let asked = ReadingSeen { reading };
    let desk = &printed.desk;
    let seen = desk.season.query(&desk.context, &asked).unwrap();
    assert!(
        seen.marks
            .iter()
            .flat_map(|one| one.at)
            .all(|share| share > 0.0 && share < 1.0)
    );
    let count = |of: Mark| seen.marks.iter().filter(|one| one.mark == of).count();
    (
        [Mark::Marked, Mark::Stroke, Mark::Doubtful].map(count),
        seen.read_by,
    )
}

#[test]
fn what_was_seen_is_told_of_each_sheet_whatever_came_of_it() {
    let scores = [vec![[12, 7], [12, 9]], vec![[3, 12], [12, 11], [0, 12]]];
    let readings = |printed: &Printed| -> Vec<ReadingId> {
        let mesas = printed.desk.board(printed.etapa, 1).mesas;
        mesas.iter().filter_map(|cell| cell.reading).collect()
    };
    let mut printed = Printed::new();
    let crosses = printed.marked(1, &scores, cross);
    printed.read(&crosses, &[]);
    let told: Vec<_> = readings(&printed)
        .into_iter()
        .map(|reading| seen(&printed, reading))
        .collect();
    let by_manner = vec!["lida pelo modo de marcar desta folha".to_owned()];
    assert_eq!(told.len(), 2);
    for (counts, by) in &told {
        assert!([[0, 40, 0], [0, 50, 0]].contains(counts), "{counts:?}");
        assert_eq!(*by, by_manner);
    }
    // A doubt that the arithmetic of the jogo decided stays one for who looks afterwards.
    let by_sums = format!("{}\n[sumula]\narithmetic = true\n", small());
    let mut printed = Printed::by(Desk::new(), &by_sums);
    let mut page = printed.filled(1, &scores);
    let sheet = printed.sheets(1)[0]["squares"].as_array().unwrap().clone();
    let fourth = sheet.iter().find(|one| one["id"] == "p1.A.12").unwrap();
    cross_out(&mut page, fourth);
    let told = printed.read(&page, &[]);
    assert!(told.iter().all(|report| report["ok"] == true), "{told:?}");
    let told: Vec<_> = readings(&printed)
        .into_iter()
        .map(|reading| seen(&printed, reading))
        .collect();
    let by_sums = "lida pela conta do jogo: nenhuma outra leitura é possível".to_owned();
    assert!(told.contains(&([39, 0, 1], vec![by_sums])), "{told:?}");
    assert!(told.contains(&([50, 0, 0], Vec::new())), "{told:?}");
}

/// Makes a part of a filled square paper again.
fn cross_out(image: &mut GrayImage, square: &Value) {
    let px = |mm: &Value| mm.as_f64().unwrap() * 200.0 / 25.4;
    let (cx, cy, w) = (px(&square["cx"]), px(&square["cy"]), px(&square["w"]));
    for (x, y, pixel) in image.enumerate_pixels_mut() {
        let (dx, dy) = (f64::from(x) - cx, f64::from(y) - cy);
        if dx > 0.0 && dx < w / 2.0 - 5.0 && dy.abs() < w / 2.0 - 5.0 {
            *pixel = Luma([255]);
        }
    }
}

#[test]
fn what_was_seen_is_kept_until_a_person_has_looked() {
    let mut printed = Printed::new();
    let mut page = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let doubtful = printed.sheets(1)[1].clone();
    let squares = doubtful["squares"].as_array().unwrap();
    fill(
        &mut page,
        squares.iter().find(|one| one["id"] == "p1.B.8").unwrap(),
        0.45,
    );
    assert_eq!(printed.read(&page, &["--dry-run"]).len(), 2);
    let etapa = printed.etapa;
    let rows = |printed: &Printed| {
        printed
            .desk
            .season
            .query(&printed.desk.context, &Readings { etapa: Some(etapa) })
            .unwrap()
    };
    assert!(rows(&printed).is_empty(), "a rehearsal keeps nothing");
    printed.read(&page, &[]);
    let kept = rows(&printed);
    let [waiting, sure] = &kept[..] else {
        panic!("{kept:?}")
    };
    assert!(!waiting.to_confirm && sure.to_confirm);
    assert_eq!(waiting.code, doubtful["sumula"].as_str().unwrap());
    assert_eq!(waiting.scores, [[12, 7], [12, 9]]);
    assert_eq!(
        (waiting.problems.len(), waiting.doubts.len()),
        (1, 1),
        "{waiting:?}"
    );
    let picture = printed.desk.season.picture(waiting.id).unwrap();
    let picture = image::load_from_memory(&picture).unwrap();
    assert_eq!((picture.width(), picture.height()), (992, 702));
    let state = |printed: &Printed, jogo: JogoId| {
        let board = printed.desk.board(etapa, 1);
        board
            .mesas
            .iter()
            .find(|cell| cell.jogo == jogo)
            .unwrap()
            .state
    };
    let (in_doubt, read) = (waiting.jogo.unwrap(), sure.jogo.unwrap());
    assert_eq!(state(&printed, in_doubt), MesaState::InDoubt);
    assert_eq!(state(&printed, read), MesaState::Read);
    // The same picture again asks nobody anything twice.
    printed.read(&page, &[]);
    assert_eq!(rows(&printed).len(), 2);
    let reading = Some(ByReading::Reviewed(waiting.id));
    printed.desk.run(Report {
        reading,
        ..given::report(in_doubt, &[[12, 8], [12, 9]])
    });
    assert_eq!(state(&printed, in_doubt), MesaState::Reported);
    printed.desk.run(Confirm { jogo: read });
    assert_eq!(state(&printed, read), MesaState::Confirmed);
    assert!(rows(&printed).is_empty());
    // Undone, the sheet waits again, with its picture.
    for _ in 0..2 {
        let context = printed.desk.context.clone();
        printed.desk.season.undo(&context, None).unwrap();
    }
    assert_eq!(rows(&printed).len(), 2);
    assert!(printed.desk.season.picture(waiting.id).is_ok());
    printed.desk.run(SetReadingAside {
        reason: String::new(),
        reading: waiting.id,
    });
    printed.desk.run(SetConfirmReadings {
        etapa,
        confirm: false,
    });
    assert!(rows(&printed).is_empty());
    assert_eq!(state(&printed, read), MesaState::Reported);
    assert!(printed.desk.season.verify().unwrap().ok);
}

#[test]
fn what_is_in_doubt_is_told_by_its_place_however_much_of_it_there_is() {
    let mut printed = Printed::new();
    let mut page = printed.filled(1, &[vec![[12, 7], [12, 7]], vec![[12, 7], [12, 9]]]);
    let sheets: Vec<Value> = printed.sheets(1).into_iter().cloned().collect();
    let part = |sheet: usize, id: &str| {
        let all = ["squares", "boxes"].map(|kind| sheets[sheet][kind].as_array().unwrap());
        let found = all.into_iter().flatten().find(|one| one["id"] == id);
        found.unwrap().clone()
    };
    for id in ["p1.B.8", "p2.B.8"] {
        fill(&mut page, &part(0, id), 0.45);
    }
    for point in 1..=12 {
        for row in ["p3.A", "p3.B"] {
            fill(&mut page, &part(1, &format!("{row}.{point}")), 0.45);
        }
    }
    fill(&mut page, &part(1, "wo.B"), 1.0);
    printed.read(&page, &[]);
    let asked = Readings {
        etapa: Some(printed.etapa),
    };
    let rows = printed.desk.season.query(&printed.desk.context, &asked);
    let rows = rows.unwrap();
    let told = |sheet: usize| -> Vec<(String, String, usize)> {
        let code = sheets[sheet]["sumula"].as_str().unwrap();
        let row = rows.iter().find(|row| row.code == code).unwrap();
        let reasons = row.reasons.iter().cloned();
        reasons
            .map(|one| (one.place, one.told, one.at.len()))
            .collect()
    };
    let one = |place: &str, told: &str, at| (place.to_owned(), told.to_owned(), at);
    assert_eq!(
        told(0),
        [one(
            "1ª partida, B; 2ª partida, B",
            "o quadrado 8 está em dúvida",
            2
        )]
    );
    assert_eq!(
        told(1),
        [
            one("3ª partida, A e B", "todos os quadrados estão em dúvida", 2),
            one("Embaixo", "W×O marcado: faltou B", 1),
        ]
    );
}

#[test]
fn a_loose_sheet_finds_its_jogo_later() {
    let mut printed = Printed::new();
    let etapa = printed.etapa;
    let made = printed.desk.run(PrintLoose { etapa, count: 2 });
    let Made::Loose(codes) = made else {
        panic!("{made:?}")
    };
    let jogo = printed.desk.board(etapa, 1).mesas[0].jogo;
    let of = |printed: &Printed, code: &str| {
        printed
            .desk
            .season
            .find_jogo(etapa, None, &Target::Code(code.to_owned()))
            .map_err(|refusal| refusal.code())
    };
    assert_eq!(of(&printed, &codes[0]), Err("sheet-loose"));
    let older = printed.desk.board(etapa, 1).mesas[0].code.clone();
    printed.desk.run(BindSumula {
        code: codes[0].clone(),
        jogo,
    });
    assert_eq!(of(&printed, &codes[0]), Ok(jogo));
    assert_eq!(of(&printed, &older), Err("sheet-superseded"));
    let again = printed.desk.attempt(BindSumula {
        code: codes[0].clone(),
        jogo,
    });
    assert_eq!(again.unwrap_err().code(), "not-loose");
}

#[test]
fn every_paper_opens_in_other_programs() {
    let mut printed = Printed::new();
    let etapa = printed.etapa;
    let jogo = printed.desk.board(etapa, 1).mesas[0].jogo;
    printed.desk.run(Annul {
        clause: Some("fprt-1.5.f.5-1".to_owned()),
        reason: "baralho incompleto".to_owned(),
        ..given::annul(jogo)
    });
    let sign = printed.path("sign.png");
    GrayImage::from_pixel(90, 60, Luma([80]))
        .save(&sign)
        .unwrap();
    let sign = sign.display().to_string();
    run(&printed.desk.path(), &["logo", &sign]);
    let of = |name: &str| printed.path(name).display().to_string();
    let papers: [(&[&str], &[&str]); 8] = [
        (
            &["report", "calls", "--rodada", "1", "--by", "club"],
            &["Rodada 1", "Time 01 · 1"],
        ),
        (
            &["report", "calls", "--rodada", "1", "--by", "mesa"],
            &["por mesa", "Contra"],
        ),
        (
            &["report", "lineups"],
            &["Escalações", "Capitão, por extenso"],
        ),
        (&["report", "standings"], &["Classificação", "Chave A"]),
        (&["report", "bracket"], &["Mata-mata"]),
        (
            &["report", "notice", "1"],
            &["Notificação da decisão nº 1", "Baralho incompleto"],
        ),
        (
            &["sumula", "loose", "3", "--backs"],
            &["Verso", "Reclamações de tempo"],
        ),
        (
            &["sumula", "print", "--fase", "1", "--backs"],
            &["Time 01", "Observações"],
        ),
    ];
    let mut paths = Vec::new();
    for (index, (args, words)) in papers.into_iter().enumerate() {
        let path = of(&format!("paper-{index}.pdf"));
        run(&printed.desk.path(), &[args, &["-o", &path]].concat());
        let checked = Command::new("qpdf")
            .args(["--check", &path])
            .output()
            .unwrap();
        assert!(checked.status.success(), "{args:?}: {checked:?}");
        let text = Command::new("pdftotext")
            .args([&path, "-"])
            .output()
            .unwrap();
        let text = String::from_utf8(text.stdout).unwrap();
        for word in words {
            assert!(text.contains(word), "{args:?}: {word}\n{text}");
        }
        paths.push(path);
    }
    opened_by_pdf_js(&paths);
    printed.desk.reopen();
    let none = printed
        .desk
        .season
        .sketch(&printed.desk.context, &Doc::Certificates { etapa });
    assert_eq!(none.unwrap_err().code(), "no-podium");
    // A back that is scanned is known as one, and nothing is asked about it.
    let backs = printed.read_file(&printed.path("paper-7.pdf"), &[]);
    let seen = backs.as_array().unwrap().iter().flat_map(codes);
    assert_eq!(
        seen.filter(|code| *code == "back-side").count(),
        4,
        "{backs}"
    );
}

/// Opens papers as the browsers do: every page with its text, and no complaint.
fn opened_by_pdf_js(paths: &[String]) {
    let opened = Command::new("node")
        .arg(root().join("ui/tests/opens.mjs"))
        .args(paths)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&opened.stderr);
    assert!(opened.status.success(), "{told}");
}

#[test]
fn a_practice_copy_and_its_season_do_not_read_each_other_s_sheets() {
    let mut printed = Printed::new();
    let good = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let scan = printed.path("good.jpg");
    fs::write(&scan, jpeg(&good)).unwrap();
    let copy = printed.path("treino.espadilha");
    let to = copy.display().to_string();
    run(&printed.desk.path(), &["backup", "--practice", "--to", &to]);
    let scan = scan.display().to_string();
    let told = run(&copy, &["sumula", "read", &scan, "--dry-run"]);
    let reports = told.as_array().unwrap();
    assert_eq!(reports.len(), 2, "{told}");
    for report in reports {
        assert_eq!(codes(report), ["forged"], "{report}");
    }
    assert_eq!(
        run(&copy, &["status"])["season"]["name"],
        "Interclubes 2026 (treino)"
    );
    assert_eq!(run(&copy, &["verify"])["ok"], true);
    let own = run(&printed.desk.path(), &["sumula", "read", &scan]);
    assert!(
        own.as_array()
            .unwrap()
            .iter()
            .all(|report| report["ok"] == true),
        "{own}"
    );
    printed.desk.reopen();
}

#[test]
fn a_pdf_without_scans_is_drawn() {
    let mut printed = Printed::new();
    let told = printed.read_file(&printed.path("s.pdf"), &["--dry-run"]);
    let reports = told.as_array().unwrap();
    assert_eq!(reports.len(), 4, "{told}");
    for report in reports {
        assert_eq!(report["located"], true, "{report}");
        assert_eq!(codes(report), ["impossible"], "nothing is filled");
    }
}

#[test]
fn hostile_files_are_told_and_the_pile_goes_on() {
    let mut printed = Printed::new();
    let good = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let blank = GrayImage::from_pixel(1654, 2339, Luma([250]));
    let cut = jpeg(&good)[..20_000].to_vec();
    let encrypted = printed.path("locked.pdf");
    let made = Command::new("qpdf")
        .args(["--encrypt", "a", "b", "256", "--"])
        .arg(printed.path("s.pdf"))
        .arg(&encrypted)
        .status()
        .unwrap();
    assert!(made.success());
    // A picture that says that it is enormous.
    let mut bomb = Vec::new();
    bomb.extend(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\x01\x86\xa0\0\x01\x86\xa0\x08\0\0\0\0");
    bomb.extend([0x8d, 0x39, 0x54, 0x14]);
    let cases: Vec<(&str, Vec<u8>, &str)> = vec![
        ("blank.jpg", jpeg(&blank), "blank"),
        ("cut.jpg", cut, "damaged"),
        ("text.txt", b"nada".to_vec(), "not-a-picture"),
        ("missing.jpg", Vec::new(), "unreadable"),
        ("locked.pdf", fs::read(&encrypted).unwrap(), "encrypted"),
        ("bomb.png", bomb, "too-large"),
        ("half.pdf", b"%PDF-1.4\ngarbage".to_vec(), "damaged"),
    ];
    let mut args = vec!["sumula".to_owned(), "read".to_owned()];
    let mut expected = Vec::new();
    for (name, bytes, code) in cases {
        if code != "unreadable" {
            fs::write(printed.path(name), bytes).unwrap();
        }
        args.push(printed.path(name).display().to_string());
        expected.push(code.to_owned());
    }
    fs::write(printed.path("good.jpg"), jpeg(&good)).unwrap();
    args.push(printed.path("good.jpg").display().to_string());
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (told, code) = ended(&printed.desk.path(), &args);
    assert_eq!(code, Some(1), "there are files that could not be read");
    let reports = told.as_array().unwrap();
    let seen: Vec<&str> = reports[..expected.len()].iter().flat_map(codes).collect();
    assert_eq!(seen, expected, "{told}");
    assert!(
        reports[expected.len()..]
            .iter()
            .all(|report| report["ok"] == true),
        "{told}"
    );
    printed.desk.reopen();
}

/// A folder with what a telephone and a computer put into one: a scan, a photo that cannot be decoded, and
/// what is no picture.
fn mixed_folder(printed: &Printed, scan: &GrayImage) -> PathBuf {
    let folder = printed.path("pilha");
    fs::create_dir(&folder).unwrap();
    let files: [(&str, &[u8]); 4] = [
        ("a.jpg", &jpeg(scan)),
        ("IMG_0007.HEIC", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
        ("notas.txt", b"mesa 7: 12 a 9"),
        (".DS_Store", b"\0\0\0\x01Bud1"),
    ];
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).unwrap();
    }
    folder
}

#[test]
fn every_file_of_a_pile_is_told() {
    let mut printed = Printed::new();
    let scan = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let folder = mixed_folder(&printed, &scan);
    let of = |path: PathBuf| path.display().to_string();
    let (pile, missing) = (of(folder), of(printed.path("missing.jpg")));
    let asked = ["sumula", "read", &pile, &missing, "--dry-run"];
    let (told, code) = ended(&printed.desk.path(), &asked);
    assert_eq!(code, Some(1), "{told}");
    let reports = told.as_array().unwrap();
    let seen: Vec<(&str, Vec<&str>)> = reports
        .iter()
        .map(|report| {
            let file = report["file"].as_str().unwrap();
            (file.rsplit('/').next().unwrap(), codes(report))
        })
        .collect();
    assert_eq!(
        seen,
        [
            ("IMG_0007.HEIC", vec!["heic"]),
            ("a.jpg", vec![]),
            ("a.jpg", vec![]),
            ("missing.jpg", vec!["unreadable"]),
            (".DS_Store", vec!["passed-over"]),
            ("notas.txt", vec!["passed-over"]),
        ]
    );
    let output = tests::espadilha()
        .arg("--file")
        .arg(printed.desk.path())
        .args(asked)
        .output()
        .unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("Mais compatível"), "{told}");
    let counted = "5 arquivos: 1 lido, 2 não puderam ser lidos, 2 não são fotos nem digitalizações (.DS_Store e \
                   notas.txt). 2 folhas vistas, 2 lidas.";
    assert_eq!(told.lines().last(), Some(counted), "{told}");
    printed.desk.reopen();
}

#[test]
fn two_sheets_with_one_code_on_a_page_are_both_told() {
    let mut printed = Printed::new();
    let scores = |points: i64| vec![vec![[12, points], [12, 9]], vec![[12, 7], [12, 9]]];
    let upper = |printed: &Printed, number: usize, points: i64| {
        let page = printed.filled(number, &scores(points));
        let half = page.height() / 2;
        image::imageops::crop_imm(&page, 0, 0, page.width(), half).to_image()
    };
    let pair = |above: &GrayImage, below: &GrayImage| {
        let (width, height) = above.dimensions();
        let mut page = GrayImage::from_pixel(width, 2 * height, Luma([255]));
        image::imageops::replace(&mut page, above, 0, 0);
        image::imageops::replace(&mut page, below, 0, i64::from(height));
        page
    };
    let seen = |told: &[Value], read: usize| {
        let counts = |one: &Value| one["sheets_seen"] == 2 && one["sheets_read"] == read;
        assert!(told.iter().all(counts), "{told:?}");
        let codes: Vec<String> = told.iter().map(|one| codes(one).join(" ")).collect();
        codes
    };
    // They say different things: neither counts by itself.
    let page = pair(&upper(&printed, 1, 7), &upper(&printed, 1, 8));
    let told = printed.read(&page, &[]);
    assert_eq!(seen(&told, 2), ["same-code", "same-code"]);
    // A code that was written over: its sheet is seen, and is told of.
    let mut page = printed.filled(2, &scores(7));
    for y in 70..240 {
        for x in 1280..1440 {
            if (x + y) % 22 < 12 {
                page.put_pixel(x, y, Luma([20]));
            }
        }
    }
    let told = printed.read(&page, &[]);
    assert_eq!(seen(&told, 1), ["", "unread-code"]);
    // A copy that says the same: the first counts, the second is told.
    let page = pair(&upper(&printed, 2, 7), &upper(&printed, 2, 7));
    let told = printed.read(&page, &[]);
    assert_eq!(seen(&told, 2), ["", "twice same-code"]);
}

#[test]
fn what_a_page_says_of_its_sheets_is_told_as_long_as_they_wait() {
    let mut printed = Printed::new();
    let page = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[12, 7], [12, 9]]]);
    let (width, half) = (page.width(), page.height() / 2);
    let part = |top: u32| image::imageops::crop_imm(&page, 0, top, width, half).to_image();
    let desk = |high: u32| GrayImage::from_pixel(width + 200, high, Luma([110]));
    // The lower sheet of the page upon the upper one, both codes seen.
    let mut both = desk(2 * half);
    image::imageops::replace(&mut both, &part(0), 100, 60);
    image::imageops::replace(&mut both, &part(half), 100, 60 + i64::from(half) / 2);
    // Seen from behind.
    let behind = image::imageops::flip_horizontal(&printed.filled(2, &[vec![[12, 0]], vec![]]));
    for (picture, codes_told) in [(&both, vec!["", "covered"]), (&behind, vec!["mirrored"])] {
        let told = printed.read(picture, &[]);
        let mut said: Vec<String> = told.iter().map(|one| codes(one).join(" ")).collect();
        said.sort();
        said.dedup();
        assert_eq!(said, codes_told, "{told:?}");
    }
    let asked = Readings {
        etapa: Some(printed.etapa),
    };
    let rows = printed.desk.season.query(&printed.desk.context, &asked);
    let rows = rows.unwrap();
    let waits: Vec<&str> = rows
        .iter()
        .filter(|row| !row.to_confirm)
        .flat_map(|row| row.problems.iter().map(String::as_str))
        .collect();
    let says = |problem: &SheetProblem| printed.desk.context.language.sheet_problem(problem);
    assert!(
        waits.contains(&says(&SheetProblem::Covered).as_str()),
        "{waits:?}"
    );
    assert!(
        waits.contains(&says(&SheetProblem::Mirrored).as_str()),
        "{waits:?}"
    );
    assert_eq!(
        waits.len(),
        rows.iter().filter(|row| !row.to_confirm).count()
    );
}
