//! Sheets as people fill them and as scanners and telephones see them: a test tool that grows.

pub mod dice;
pub mod pile;

use dice::Dice;
use image::{GrayImage, Luma};
use sheet::code::SheetCode;
use sheet::layout::{BoxId, Layout, Rect, Shape, Side, SquareId};
use sheet::sumula::{PerPage, Sumula, SumulaSide, sumulas};
use std::collections::BTreeSet;
use std::process::Command;

/// Pixels of a millimetre at 200 dpi.
const DPI: f64 = 200.0;

/// A sheet with what was written on it.
#[derive(Debug, Clone)]
pub struct Filled {
    /// The text of its code.
    pub signed: String,
    /// The squares that were filled.
    pub filled: BTreeSet<SquareId>,
    /// The squares that were half filled, struck out or erased: nobody may guess.
    pub doubtful: BTreeSet<SquareId>,
    /// As it lies on the desk, 200 dpi, upright.
    pub image: GrayImage,
}

/// So many printed sheets, each a picture of its own.
pub fn printed(count: usize, seed: u64) -> Vec<(SheetCode, String, GrayImage)> {
    let letters = sheet::code::LETTERS.as_bytes();
    let mut dice = Dice::new(seed);
    let sheets: Vec<Sumula> = (0..count)
        .map(|index| {
            let code: String = (0..6)
                .map(|_| char::from(letters[usize::try_from(dice.below(32)).unwrap_or(0)]))
                .collect();
            let code = SheetCode {
                code,
                copy: 1,
                shape: Shape::new(3, 12).unwrap(),
            };
            Sumula {
                federation: "Federação Paranaense de Truco".to_owned(),
                event: "Interclubes · 1ª etapa".to_owned(),
                date: "21/03/2026".to_owned(),
                confronto: "Rodada 1 · Chave A".to_owned(),
                mesa: (index + 1).to_string(),
                sides: ["Trupuava", "Guará Truco"].map(|name| SumulaSide {
                    name: format!("{name} · dupla 1"),
                    athletes: vec!["João da Silva".to_owned(), "Zé Araújo".to_owned()],
                }),
                players: 2,
                signed: code.signed("key"),
                code,
            }
        })
        .collect();
    let folder = tempfile::TempDir::new().unwrap();
    let pdf = folder.path().join("sheets.pdf");
    std::fs::write(&pdf, sumulas("Súmulas", &sheets, PerPage::Two).unwrap()).unwrap();
    let made = Command::new("pdftoppm")
        .args(["-gray", "-r", "200"])
        .args([&pdf, &folder.path().join("p")])
        .status()
        .unwrap();
    assert!(
        made.success(),
        "pdftoppm (poppler-utils) draws the printed sheets"
    );
    let mut files: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .flatten()
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|of| of == "pgm"))
        .collect();
    files.sort();
    let mut halves = Vec::new();
    for file in files {
        let page = pgm(&std::fs::read(file).unwrap());
        let half = page.height() / 2;
        for top in [0, page.height() - half] {
            halves.push(image::imageops::crop_imm(&page, 0, top, page.width(), half).to_image());
        }
    }
    let codes = sheets.into_iter().map(|sheet| (sheet.code, sheet.signed));
    codes
        .zip(halves)
        .map(|((code, signed), image)| (code, signed, image))
        .collect()
}

/// A binary PGM as poppler writes it.
fn pgm(bytes: &[u8]) -> GrayImage {
    let mut fields = Vec::new();
    let mut at = 0;
    while fields.len() < 4 {
        let end = at
            + bytes[at..]
                .iter()
                .position(u8::is_ascii_whitespace)
                .unwrap();
        fields.push(std::str::from_utf8(&bytes[at..end]).unwrap().to_owned());
        at = end + 1;
    }
    let size = |index: usize| fields[index].parse().unwrap();
    GrayImage::from_raw(size(1), size(2), bytes[at..].to_vec()).unwrap()
}

/// What a pen does to a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pen {
    /// Fills it whole, more or less.
    Fill,
    /// A part of it, between a quarter and six tenths.
    Half,
    /// Filled, then struck out by lines beyond its edges.
    Struck,
    /// Filled, then rubbed out.
    Erased,
}

/// Fills a sheet with a jogo, and now and then with something that nobody may guess.
pub fn filled(
    (code, signed, mut image): (SheetCode, String, GrayImage),
    dice: &mut Dice,
    doubts: bool,
) -> Filled {
    let layout = Layout::of(code.shape);
    let mut filled = BTreeSet::new();
    let mut doubtful = BTreeSet::new();
    let winner = if dice.chance(50) { Side::A } else { Side::B };
    let winners = match dice.below(3) {
        0 => vec![winner, winner],
        1 => vec![winner, other(winner), winner],
        _ => vec![other(winner), winner, winner],
    };
    let ink = dice.between(10.0, 70.0);
    for (partida, won) in (1..).zip(&winners) {
        for side in Side::BOTH {
            let score = if side == *won {
                12
            } else {
                u8::try_from(dice.below(12)).unwrap()
            };
            for point in 1..=score {
                let id = SquareId {
                    partida,
                    side,
                    point,
                };
                draw(&mut image, &at(&layout, id), Pen::Fill, ink, dice);
                filled.insert(id);
            }
            // The square that decides the score is where it matters.
            if doubts && dice.chance(30) && score < 12 {
                let id = SquareId {
                    partida,
                    side,
                    point: score + 1,
                };
                let pen =
                    [Pen::Half, Pen::Struck, Pen::Erased][usize::try_from(dice.below(3)).unwrap()];
                draw(&mut image, &at(&layout, id), pen, ink, dice);
                doubtful.insert(id);
            }
        }
    }
    let jogo = layout
        .boxes
        .iter()
        .find(|(id, _)| *id == BoxId::Jogo(winner))
        .unwrap()
        .1;
    draw(&mut image, &jogo, Pen::Fill, ink, dice);
    Filled {
        signed,
        filled,
        doubtful,
        image,
    }
}

const fn other(side: Side) -> Side {
    match side {
        Side::A => Side::B,
        Side::B => Side::A,
    }
}

fn at(layout: &Layout, id: SquareId) -> Rect {
    layout
        .squares
        .iter()
        .find(|(known, _)| *known == id)
        .unwrap()
        .1
}

fn draw(image: &mut GrayImage, at: &Rect, pen: Pen, ink: f64, dice: &mut Dice) {
    let px = |mm: f64| mm * DPI / 25.4;
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let half = f64::from(at.w) / 2.0;
    // Hands tremble: edges are neither straight nor where the print is.
    let edge = |dice: &mut Dice| half + dice.between(-0.35, 0.3);
    let (mut left, right) = (cx - edge(dice), cx + edge(dice));
    let (top, bottom) = (cy - edge(dice), cy + edge(dice));
    if pen == Pen::Half {
        left = right - (right - left) * dice.between(0.27, 0.58);
    }
    let grey = if pen == Pen::Erased {
        dice.between(185.0, 225.0)
    } else {
        ink
    };
    let rows = (px(top), px(bottom));
    let columns = (px(left), px(right));
    for y in whole(rows.0)..whole(rows.1) {
        for x in whole(columns.0)..whole(columns.1) {
            // Strokes leave lighter lines between them.
            let gap = if (y / 3).is_multiple_of(4) { 25.0 } else { 0.0 };
            put(image, x, y, grey + gap + dice.between(-8.0, 8.0));
        }
    }
    if pen == Pen::Struck {
        for line in 0..3 {
            let shift = f64::from(line - 1) * 1.3;
            let steps = whole(px(half * 4.4));
            for step in 0..steps {
                let t = f64::from(step) / f64::from(steps) * 2.0 - 1.0;
                let (x, y) = (cx + t * half * 1.55, cy + t * half * 1.55 + shift);
                for dx in 0..4 {
                    for dy in 0..4 {
                        put(image, whole(px(x)) + dx, whole(px(y)) + dy, ink);
                    }
                }
            }
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pixels"
)]
fn whole(value: f64) -> u32 {
    value.round().max(0.0) as u32
}

fn put(image: &mut GrayImage, x: u32, y: u32, grey: f64) {
    if x < image.width() && y < image.height() {
        let old = image.get_pixel(x, y).0[0];
        image.put_pixel(x, y, Luma([old.min(byte(grey))]));
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a grey"
)]
fn byte(value: f64) -> u8 {
    value.clamp(0.0, 255.0) as u8
}

/// How a sheet comes into a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// By an office scanner: a little askew, one of four ways round, grey at 150 to 300 dpi.
    Scan,
    /// By a scanner of one bit.
    Fax,
    /// By a telephone: perspective, shadow, blur.
    Photo,
}

/// The sheet as it was seen.
pub fn seen(sheet: &GrayImage, how: Seen, dice: &mut Dice) -> GrayImage {
    let (width, height) = (f64::from(sheet.width()), f64::from(sheet.height()));
    let scale = match how {
        Seen::Scan | Seen::Fax => dice.between(0.8, 1.3),
        Seen::Photo => dice.between(0.9, 1.3),
    };
    let tilt = match how {
        Seen::Scan | Seen::Fax => dice.between(-0.05, 0.05),
        Seen::Photo => dice.between(-0.2, 0.2),
    } + f64::from(u32::try_from(dice.below(4)).unwrap()) * std::f64::consts::FRAC_PI_2;
    let lean = match how {
        Seen::Scan | Seen::Fax => [0.0, 0.0],
        Seen::Photo => [
            dice.between(-0.00012, 0.00012),
            dice.between(-0.00012, 0.00012),
        ],
    };
    let curl = if how == Seen::Photo {
        dice.between(0.0, 3.0)
    } else {
        0.0
    };
    let reach = (width.hypot(height) * scale * 1.05).min(3600.0);
    let size = whole(reach);
    let desk = if how == Seen::Photo {
        dice.between(60.0, 190.0)
    } else {
        255.0
    };
    let shade = if how == Seen::Photo {
        dice.between(0.0, 0.35)
    } else {
        0.03
    };
    let noise = if how == Seen::Photo { 7.0 } else { 4.0 };
    let (sin, cos) = tilt.sin_cos();
    let mut out = GrayImage::new(size, size);
    for y in 0..size {
        for x in 0..size {
            // From the picture back to the sheet.
            let (u, v) = (f64::from(x) - reach / 2.0, f64::from(y) - reach / 2.0);
            let w = 1.0 + lean[0] * u + lean[1] * v;
            let (u, v) = (u / w / scale, v / w / scale);
            let sx = u * cos + v * sin + width / 2.0;
            let bend = curl * (sx / width * std::f64::consts::PI).sin();
            let sy = v * cos - u * sin + height / 2.0 + bend;
            let grey = reader::locate::pixel(sheet, [sx, sy]).unwrap_or(desk);
            let light = 1.0 - shade * (f64::from(x) / reach);
            out.put_pixel(
                x,
                y,
                Luma([byte(grey * light + dice.between(-noise, noise))]),
            );
        }
    }
    match how {
        Seen::Scan => out,
        Seen::Fax => {
            for pixel in out.pixels_mut() {
                pixel.0[0] = if pixel.0[0] < 140 { 0 } else { 255 };
            }
            out
        }
        Seen::Photo => {
            let soft = f32::from(u8::try_from(dice.below(9)).unwrap()) / 10.0 + 0.2;
            image::imageops::blur(&out, soft)
        }
    }
}
