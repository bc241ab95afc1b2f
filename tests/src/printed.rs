//! A rodada of which the sheets are printed, filled and seen.

use crate::{Desk, espadilha, small};
use app::id::EtapaId;
use image::{GrayImage, ImageFormat, Luma};
use serde_json::Value;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// An etapa of eight, its first rodada called and printed.
pub struct Printed {
    pub desk: Desk,
    pub etapa: EtapaId,
    folder: TempDir,
    layout: Value,
    pages: Vec<GrayImage>,
}

/// Runs the command line on a season and takes its JSON.
///
/// # Panics
/// Where it is refused.
pub fn run(file: &Path, args: &[&str]) -> Value {
    let (told, code) = ended(file, args);
    assert_eq!(code, Some(0), "{args:?}: {told}");
    told
}

/// Runs the command line on a season and takes its JSON, and with which code it ended.
///
/// # Panics
/// Where it is no JSON.
pub fn ended(file: &Path, args: &[&str]) -> (Value, Option<i32>) {
    let output = espadilha()
        .arg("--file")
        .arg(file)
        .args(args)
        .arg("--json")
        .output()
        .unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let told = serde_json::from_str(&told).unwrap_or_else(|_| panic!("{args:?}: {told}"));
    (told, output.status.code())
}

impl Default for Printed {
    fn default() -> Self {
        Self::new()
    }
}

impl Printed {
    #[must_use]
    pub fn new() -> Self {
        Self::of(Desk::new())
    }

    /// Prints those of a new season.
    #[must_use]
    pub fn of(desk: Desk) -> Self {
        Self::by(desk, &small())
    }

    /// Prints those of a new season whose etapa is played by this format.
    #[must_use]
    pub fn by(mut desk: Desk, format: &str) -> Self {
        let etapa = desk.etapa(format);
        desk.teams(etapa, 8);
        desk.draw(etapa, 4);
        desk.call(etapa, 1);
        let folder = TempDir::new().unwrap();
        let mut printed = Self {
            desk,
            etapa,
            folder,
            layout: Value::Null,
            pages: Vec::new(),
        };
        printed.print();
        printed
    }

    /// A file in its folder.
    #[must_use]
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Prints the sheets of the rodada and draws their pages.
    ///
    /// # Panics
    /// Where poppler is missing.
    pub fn print(&mut self) {
        let (pdf, layout) = (self.path("s.pdf"), self.path("layout.json"));
        let of = |path: &Path| path.display().to_string();
        let args = [
            "sumula",
            "print",
            "--rodada",
            "1",
            "-o",
            &of(&pdf),
            "--layout",
            &of(&layout),
        ];
        run(&self.desk.path(), &args);
        self.desk.reopen();
        self.layout = serde_json::from_slice(&fs::read(layout).unwrap()).unwrap();
        let to = self.path("p");
        let drawn = Command::new("pdftoppm")
            .args(["-gray", "-r", "200", "-png"])
            .arg(&pdf)
            .arg(&to)
            .status()
            .unwrap();
        assert!(drawn.success());
        let mut files: Vec<PathBuf> = fs::read_dir(self.folder.path())
            .unwrap()
            .flatten()
            .map(|file| file.path())
            .filter(|path| path.extension().is_some_and(|of| of == "png"))
            .filter(|path| {
                path.file_name()
                    .is_some_and(|name| name.to_string_lossy().starts_with("p-"))
            })
            .collect();
        files.sort();
        self.pages = files
            .iter()
            .map(|file| image::open(file).unwrap().into_luma8())
            .collect();
    }

    /// The first page of sheets that are printed ahead, as many as `count`, drawn and empty.
    ///
    /// # Panics
    /// Where poppler is missing.
    pub fn loose(&mut self, count: u32) -> GrayImage {
        let pdf = self.path("loose.pdf");
        let (to, count) = (pdf.display().to_string(), count.to_string());
        run(&self.desk.path(), &["sumula", "loose", &count, "-o", &to]);
        self.desk.reopen();
        let drawn = Command::new("pdftoppm")
            .args(["-gray", "-r", "200", "-png", "-singlefile"])
            .arg(&pdf)
            .arg(self.path("loose"))
            .status()
            .unwrap();
        assert!(drawn.success());
        image::open(self.path("loose.png")).unwrap().into_luma8()
    }

    /// The sheets of the layout on a page (1-based).
    #[must_use]
    pub fn sheets(&self, page: usize) -> Vec<&Value> {
        let all = self.layout["sheets"].as_array().unwrap();
        all.iter().filter(|sheet| sheet["page"] == page).collect()
    }

    /// A page with its sheets filled with these scores.
    #[must_use]
    pub fn filled(&self, page: usize, scores: &[Vec<[i64; 2]>]) -> GrayImage {
        self.marked(page, scores, |image, square| fill(image, square, 1.0))
    }

    /// A page with these scores marked on its sheets in some way.
    #[must_use]
    pub fn marked(
        &self,
        page: usize,
        scores: &[Vec<[i64; 2]>],
        mark: impl Fn(&mut GrayImage, &Value),
    ) -> GrayImage {
        let mut image = self.pages[page - 1].clone();
        for (sheet, scores) in self.sheets(page).into_iter().zip(scores) {
            for square in sheet["squares"].as_array().unwrap() {
                let group = square["group"].as_str().unwrap();
                let partida: usize = group[1..2].parse().unwrap();
                let side = usize::from(group.ends_with('B'));
                let score = scores.get(partida - 1).map_or(0, |score| score[side]);
                if square["index"].as_i64().unwrap() <= score {
                    mark(&mut image, square);
                }
            }
        }
        image
    }

    /// Reads a picture from the command line.
    pub fn read(&mut self, image: &GrayImage, args: &[&str]) -> Vec<Value> {
        let path = self.path("seen.jpg");
        fs::write(&path, jpeg(image)).unwrap();
        let told = self.read_file(&path, args);
        told.as_array().unwrap().clone()
    }

    /// Reads a file from the command line.
    pub fn read_file(&mut self, path: &Path, args: &[&str]) -> Value {
        let path = path.display().to_string();
        let told = run(
            &self.desk.path(),
            &[&["sumula", "read", &path][..], args].concat(),
        );
        self.desk.reopen();
        told
    }
}

/// Fills a part of a square, from its left edge.
pub fn fill(image: &mut GrayImage, square: &Value, share: f64) {
    let px = |name: &str| square[name].as_f64().unwrap() * 200.0 / 25.4;
    let (left, top) = (px("cx") - px("w") / 2.0, px("cy") - px("h") / 2.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "pixels"
    )]
    let whole = |value: f64| value.round() as u32;
    for y in whole(top)..whole(top + px("h")) {
        for x in whole(left)..whole(left + px("w") * share) {
            image.put_pixel(x, y, Luma([30]));
        }
    }
}

/// Makes a cross in a square, from corner to corner.
pub fn cross(image: &mut GrayImage, square: &Value) {
    let px = |name: &str| square[name].as_f64().unwrap() * 200.0 / 25.4;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "pixels"
    )]
    let whole = |value: f64| value.round() as u32;
    let (cx, cy, half) = (px("cx"), px("cy"), px("w") / 2.0);
    let steps = whole(half * 2.0);
    for step in 0..=steps {
        let along = f64::from(step) - half;
        for (x, y) in [(cx + along, cy + along), (cx + along, cy - along)] {
            for (dx, dy) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)] {
                image.put_pixel(whole(x) + dx, whole(y) + dy, Luma([40]));
            }
        }
    }
}

/// A picture as a JPEG.
#[must_use]
pub fn jpeg(image: &GrayImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, ImageFormat::Jpeg).unwrap();
    bytes.into_inner()
}
