//! Sheets as people fill them and as scanners and telephones see them: a test tool that grows.

#![allow(dead_code, reason = "each suite makes its own sheets")]

pub mod beside;
pub mod dice;
pub mod mishap;
pub mod phone;
pub mod pile;
pub mod seen;
pub mod together;

use dice::Dice;
use image::{GrayImage, Luma};
use sheet::code::SheetCode;
use sheet::layout::{BoxId, Layout, Rect, Shape, Side, SquareId};
use sheet::sumula::{Accepted, PerPage, Printing, Sumula, SumulaSide, sumulas};
use std::collections::BTreeMap;
use std::process::Command;

/// Pixels of a millimetre at 200 dpi.
const DPI: f64 = 200.0;

/// A sheet with what was written on it.
#[derive(Debug, Clone)]
pub struct Filled {
    /// The text of its code.
    pub signed: String,
    /// What was done to each square that is not blank.
    pub done: BTreeMap<SquareId, Done>,
    /// What was done to each box that is not blank.
    pub boxes: BTreeMap<BoxId, Done>,
    /// As it lies on the desk, 200 dpi, upright.
    pub image: GrayImage,
}

/// So many printed sheets, each a picture of its own.
pub fn printed(count: usize, seed: u64) -> Vec<(SheetCode, String, GrayImage)> {
    let sheets = sumulas_of(Shape::new(3, 12).unwrap(), count, seed);
    let mut halves = Vec::new();
    for page in drawn(&sheets, &Printing::default()) {
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

/// A printed sheet of another shape, as large as a page.
pub fn printed_large(shape: Shape, seed: u64) -> (SheetCode, String, GrayImage) {
    let sheet = sumulas_of(shape, 1, seed).remove(0);
    let printing = Printing {
        per_page: PerPage::One,
        ..Printing::default()
    };
    let page = drawn(std::slice::from_ref(&sheet), &printing).remove(0);
    (sheet.code, sheet.signed, page)
}

/// So many sheets of a shape, with codes of their own.
fn sumulas_of(shape: Shape, count: usize, seed: u64) -> Vec<Sumula> {
    let letters = sheet::code::LETTERS.as_bytes();
    let mut dice = Dice::new(seed);
    let sheet = |index: usize| {
        let code: String = (0..6)
            .map(|_| char::from(letters[usize::try_from(dice.below(32)).unwrap_or(0)]))
            .collect();
        let code = SheetCode {
            code,
            copy: 1,
            shape,
        };
        Sumula {
            federation: "Federação Paranaense de Truco".to_owned(),
            event: "Interclubes · 1ª etapa".to_owned(),
            date: "21/03/2026".to_owned(),
            rodada: "Rodada 1".to_owned(),
            confronto: "Rodada 1 · Chave A".to_owned(),
            mesa: (index + 1).to_string(),
            sides: ["Trupuava", "Guará Truco"].map(|name| SumulaSide {
                name: format!("{name} · dupla 1"),
                athletes: vec!["João da Silva".to_owned(), "Zé Araújo".to_owned()],
            }),
            players: 2,
            accepted: Accepted::FilledAndStrokes,
            signed: code.signed("key"),
            code,
        }
    };
    (0..count).map(sheet).collect()
}

/// The pages of printed sheets, 200 dpi.
fn drawn(sheets: &[Sumula], printing: &Printing) -> Vec<GrayImage> {
    let folder = tempfile::TempDir::new().unwrap();
    let pdf = folder.path().join("sheets.pdf");
    std::fs::write(&pdf, sumulas("Súmulas", sheets, printing).unwrap()).unwrap();
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
    files
        .iter()
        .map(|file| pgm(&std::fs::read(file).unwrap()))
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

/// What a pen does to a square that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pen {
    /// Fills it whole, more or less.
    Fill,
    /// Fills it with strokes that leave light lines between them.
    Hatch,
    /// Fills it round and round, over its edges.
    Scribble,
    /// Fills it and slips beyond one of its sides.
    Slip,
    /// Fills it over its edges, each by up to so many tenths of a millimetre.
    Over(u8),
    /// Fills it to and fro in a hurry, each stroke over the edges by up to so many tenths of a millimetre.
    Rush(u8),
    /// Two strokes across each other, from corner to corner.
    Cross,
    /// A tick.
    Tick,
}

/// The steps by which a bold pen goes over the edges, in tenths of a millimetre.
pub const OVER: [u8; 6] = [0, 3, 6, 9, 12, 15];

/// What a pen does to a square of which nobody may guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doubt {
    /// A part of it from one of its sides, between a quarter and six tenths.
    Half,
    /// A blot in its middle, between a quarter and six tenths.
    Blot,
    /// Filled, then struck out by slanting lines beyond its edges.
    Struck,
    /// Filled, then struck out by one line from side to side.
    StruckAcross,
    /// Filled, then rubbed out.
    Erased,
    /// A tick.
    Tick,
    /// Two strokes across each other.
    Cross,
    /// One stroke of a cross.
    OneStroke,
    /// A cross or a tick with lines through it.
    StruckStroke,
    /// A cross or a tick that was rubbed out.
    ErasedStroke,
    /// Filled whole by a hand that makes strokes everywhere else.
    BlottedOut,
}

/// What was done to a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Done {
    /// Nothing.
    Blank,
    /// It counts.
    Filled(Pen),
    /// Nobody may guess.
    Doubt(Doubt),
    /// Something happened to it; whether it was filled, and whether it was hidden whole.
    Under(mishap::Mishap, bool, mishap::Hidden),
}

impl Done {
    /// Whether the hand filled it, and nobody may doubt that.
    pub const fn is_filled(self) -> Option<bool> {
        match self {
            Self::Blank => Some(false),
            Self::Filled(_) => Some(true),
            Self::Doubt(_) => None,
            Self::Under(_, filled, _) => Some(filled),
        }
    }
}

/// What is put into a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pile {
    /// Sheets as they should be filled, and as bold hands fill them.
    Clean,
    /// Squares of which nobody may guess.
    Doubts,
    /// Hands that go over the edges, boxes too.
    Bold,
    /// Whatever happens to paper.
    Mishaps,
    /// Hands that make crosses, or ticks, in every square.
    Strokes,
    /// The same, and squares of which nobody may guess.
    StrokeDoubts,
    /// Whole fills in a hurry, 0.6 to 1.5 mm over the edges.
    Hurried,
    /// The same, and squares of which nobody may guess.
    HurriedDoubts,
}

/// How a hand fills squares; now and then it slips.
const HANDS: [Pen; 3] = [Pen::Fill, Pen::Hatch, Pen::Scribble];

/// Boxes that are filled now and then, and never must be taken for blank.
const BOXES: [BoxId; 5] = [
    BoxId::Correction,
    BoxId::Walkover(Side::A),
    BoxId::Walkover(Side::B),
    BoxId::Abandoned(Side::A),
    BoxId::Abandoned(Side::B),
];

const DOUBTS: [Doubt; 7] = [
    Doubt::Half,
    Doubt::Blot,
    Doubt::Struck,
    Doubt::StruckAcross,
    Doubt::Erased,
    Doubt::Tick,
    Doubt::Cross,
];

/// What nobody may guess on a sheet of crosses or ticks.
const STROKE_DOUBTS: [Doubt; 6] = [
    Doubt::OneStroke,
    Doubt::StruckStroke,
    Doubt::ErasedStroke,
    Doubt::BlottedOut,
    Doubt::Half,
    Doubt::Blot,
];

/// How a hand draws lines.
#[derive(Debug, Clone, Copy)]
struct Line {
    /// In millimetres.
    width: f64,
    /// How far beyond a square's edges it goes at most, in millimetres.
    over: f64,
}

/// Fills a sheet with a jogo, and now and then with something that nobody may guess.
pub fn filled(
    (code, signed, mut image): (SheetCode, String, GrayImage),
    dice: &mut Dice,
    pile: Pile,
) -> Filled {
    let doubts = matches!(
        pile,
        Pile::Doubts | Pile::StrokeDoubts | Pile::HurriedDoubts
    );
    let layout = Layout::of(code.shape);
    let (mut done, mut boxes) = (BTreeMap::new(), BTreeMap::new());
    if pile == Pile::Mishaps {
        mishap::paper(&mut image, dice);
    }
    let winner = if dice.chance(50) { Side::A } else { Side::B };
    let winners = match dice.below(3) {
        0 => vec![winner, winner],
        1 => vec![winner, other(winner), winner],
        _ => vec![other(winner), winner, winner],
    };
    let ink = dice.between(10.0, 70.0);
    // One hand fills a sheet.
    let hand = match pile {
        Pile::Bold => Pen::Over(OVER[dice.index(OVER.len())]),
        Pile::Mishaps if dice.chance(40) => Pen::Over(OVER[dice.index(OVER.len())]),
        Pile::Strokes | Pile::StrokeDoubts if dice.chance(50) => Pen::Cross,
        Pile::Strokes | Pile::StrokeDoubts => Pen::Tick,
        Pile::Hurried | Pile::HurriedDoubts => Pen::Rush(u8::try_from(6 + dice.below(10)).unwrap()),
        _ => HANDS[dice.index(HANDS.len())],
    };
    let slips = matches!(pile, Pile::Clean | Pile::Doubts | Pile::Mishaps);
    let is_stroked = matches!(hand, Pen::Cross | Pen::Tick);
    // A ballpoint's thin line, a felt pen, a light pencil.
    let line = is_stroked.then(|| Line {
        width: dice.between(0.3, 0.8),
        over: dice.between(0.0, 1.5),
    });
    let ink = if is_stroked && dice.chance(20) {
        dice.between(80.0, 125.0)
    } else {
        ink
    };
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
                let pen = if slips && dice.chance(8) {
                    Pen::Slip
                } else {
                    hand
                };
                match line {
                    Some(line) => draw(&mut image, &square_at(&layout, id), pen, line, ink, dice),
                    None => fill(&mut image, &square_at(&layout, id), pen, ink, dice),
                }
                done.insert(id, Done::Filled(pen));
            }
            // The square that decides the score is where it matters.
            if doubts && dice.chance(30) && score < 12 {
                let id = SquareId {
                    partida,
                    side,
                    point: score + 1,
                };
                let at = square_at(&layout, id);
                let how = if let Some(line) = line {
                    let how = STROKE_DOUBTS[dice.index(STROKE_DOUBTS.len())];
                    doubt_stroke(&mut image, &at, (how, hand), line, ink, dice);
                    how
                } else {
                    let how = DOUBTS[dice.index(DOUBTS.len())];
                    doubt(&mut image, &at, how, ink, dice);
                    how
                };
                done.insert(id, Done::Doubt(how));
            }
        }
    }
    let mut tick = |id: BoxId, pen: Pen, dice: &mut Dice| {
        let at = at_box(&layout, id);
        match line {
            Some(line) => draw(&mut image, &at, pen, line, ink, dice),
            None => fill(&mut image, &at, pen, ink, dice),
        }
        boxes.insert(id, Done::Filled(pen));
    };
    let of_box = match hand {
        Pen::Cross | Pen::Tick | Pen::Rush(_) => hand,
        _ => Pen::Fill,
    };
    tick(BoxId::Jogo(winner), of_box, dice);
    if is_stroked || matches!(hand, Pen::Rush(_)) {
        for (partida, won) in (1..).zip(&winners) {
            if dice.chance(50) {
                tick(BoxId::Won(partida, *won), hand, dice);
            }
        }
    }
    if matches!(pile, Pile::Bold | Pile::Mishaps) {
        for id in BOXES {
            if dice.chance(25) {
                tick(id, hand, dice);
            }
        }
    }
    let mut sheet = Filled {
        signed,
        done,
        boxes,
        image,
    };
    if pile == Pile::Mishaps {
        mishap::befall(&mut sheet, &layout, ink, dice);
    } else {
        stains(&mut sheet.image, dice);
    }
    sheet
}

const fn other(side: Side) -> Side {
    match side {
        Side::A => Side::B,
        Side::B => Side::A,
    }
}

fn at_box(layout: &Layout, id: BoxId) -> Rect {
    let place = layout.boxes.iter().find(|(known, _)| *known == id);
    place.unwrap().1
}

fn square_at(layout: &Layout, id: SquareId) -> Rect {
    layout
        .squares
        .iter()
        .find(|(known, _)| *known == id)
        .unwrap()
        .1
}

/// Pixels of so many millimetres.
fn px(mm: f64) -> f64 {
    mm * DPI / 25.4
}

/// Inks a rectangle in millimetres, lighter between the strokes of a pen.
fn area(image: &mut GrayImage, [left, top, right, bottom]: [f64; 4], grey: f64, dice: &mut Dice) {
    for y in whole(px(top))..whole(px(bottom)) {
        for x in whole(px(left))..whole(px(right)) {
            let gap = if (y / 3).is_multiple_of(4) { 25.0 } else { 0.0 };
            put(image, x, y, grey + gap + dice.between(-8.0, 8.0));
        }
    }
}

/// A stroke of a pen between two places in millimetres.
fn stroke(image: &mut GrayImage, from: [f64; 2], to: [f64; 2], width: f64, ink: f64) {
    let length = px((to[0] - from[0]).hypot(to[1] - from[1])).max(1.0);
    let steps = whole(length);
    let wide = whole(px(width)).max(1);
    for step in 0..=steps {
        let t = f64::from(step) / length;
        let x = px(from[0] + (to[0] - from[0]) * t - width / 2.0);
        let y = px(from[1] + (to[1] - from[1]) * t - width / 2.0);
        for dx in 0..wide {
            for dy in 0..wide {
                put(image, whole(x) + dx, whole(y) + dy, ink);
            }
        }
    }
}

/// The edges of a square as a trembling hand meets them: neither straight nor where the print is.
fn trembling(at: &Rect, dice: &mut Dice) -> [f64; 4] {
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let half = f64::from(at.w) / 2.0;
    let mut edge = || half + dice.between(-0.35, 0.3);
    [cx - edge(), cy - edge(), cx + edge(), cy + edge()]
}

fn fill(image: &mut GrayImage, at: &Rect, pen: Pen, ink: f64, dice: &mut Dice) {
    let edges = trembling(at, dice);
    let [left, top, right, bottom] = edges;
    match pen {
        Pen::Fill => area(image, edges, ink, dice),
        Pen::Hatch => {
            // Strokes of six tenths, seven to eight tenths apart.
            let mut x = left + 0.3;
            while x < right {
                let lean = dice.between(-0.15, 0.15);
                stroke(image, [x - lean, top], [x + lean, bottom], 0.6, ink);
                x += dice.between(0.66, 0.76);
            }
        }
        Pen::Scribble => {
            let mut y = top;
            let mut side = false;
            while y < bottom {
                let over = dice.between(-0.2, 0.5);
                let next = y + dice.between(0.25, 0.4);
                let (from, to) = if side {
                    (right, left - over)
                } else {
                    (left, right + over)
                };
                stroke(image, [from, y], [to, next], 0.7, ink);
                (y, side) = (next, !side);
            }
        }
        Pen::Over(tenths) => {
            let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
            let half = f64::from(at.w) / 2.0;
            let most = f64::from(tenths) / 10.0;
            // Three edges of four as far as the hand goes, the others anywhere between.
            let mut edge = || {
                let least = if dice.chance(75) { most } else { 0.0 };
                half + dice.between(least, most)
            };
            let edges = [cx - edge(), cy - edge(), cx + edge(), cy + edge()];
            area(image, edges, ink, dice);
        }
        Pen::Rush(tenths) => rush(image, at, f64::from(tenths) / 10.0, ink, dice),
        // Strokes are drawn by `draw`.
        Pen::Cross | Pen::Tick => {}
        Pen::Slip => {
            area(image, edges, ink, dice);
            let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
            let beyond = f64::from(at.w) / 2.0 + dice.between(0.8, 1.6);
            let to = match dice.below(3) {
                0 => [cx + beyond, cy + dice.between(-1.0, 1.0)],
                1 => [cx - beyond, cy + dice.between(-1.0, 1.0)],
                _ => [cx + dice.between(-1.0, 1.0), cy + beyond.min(4.0)],
            };
            stroke(image, [cx, cy], to, 0.6, ink);
        }
    }
}

/// To and fro over the whole of a square, each stroke beyond its edges by half to all of `most`.
fn rush(image: &mut GrayImage, at: &Rect, most: f64, ink: f64, dice: &mut Dice) {
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let half = f64::from(at.w) / 2.0;
    let width = dice.between(0.6, 0.9);
    // Along rows, along columns, or slanting.
    let turn = match dice.below(3) {
        0 => dice.between(-0.15, 0.15),
        1 => std::f64::consts::FRAC_PI_2 + dice.between(-0.15, 0.15),
        _ => dice.between(0.5, 1.0),
    };
    let (sin, cos) = turn.sin_cos();
    let place = |u: f64, v: f64| [cx + u * cos - v * sin, cy + u * sin + v * cos];
    let reach = half * (sin.abs() + cos.abs());
    let mut v = -reach + 0.3;
    let mut forth = true;
    let mut last: Option<[f64; 2]> = None;
    while v < reach - 0.2 {
        // Where the line at this height enters and leaves the square.
        let limit = |slope: f64, shift: f64| {
            if slope.abs() < 1e-6 {
                return [-reach, reach];
            }
            let (one, other) = ((-half - shift) / slope, (half - shift) / slope);
            [one.min(other), one.max(other)]
        };
        let (along_x, along_y) = (limit(cos, -v * sin), limit(sin, v * cos));
        // The pen itself is as wide as its line.
        let over = |dice: &mut Dice| dice.between(most * 0.5, most) - width / 2.0;
        let from = along_x[0].max(along_y[0]) - over(dice);
        let to = along_x[1].min(along_y[1]) + over(dice);
        let (from, to) = if forth { (from, to) } else { (to, from) };
        let (begin, end) = (place(from, v), place(to, v + dice.between(-0.1, 0.1)));
        if let Some(last) = last {
            stroke(image, last, begin, width, ink);
        }
        stroke(image, begin, end, width, ink);
        last = Some(end);
        forth = !forth;
        v += width * dice.between(0.7, 0.95);
    }
}

/// A cross or a tick.
fn draw(image: &mut GrayImage, at: &Rect, pen: Pen, line: Line, ink: f64, dice: &mut Dice) {
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let half = f64::from(at.w) / 2.0;
    // From well within a corner to as far beyond it as this hand goes.
    let mut end = |sx: f64, sy: f64| {
        let out = half + dice.between(line.over - 0.8, line.over);
        let beside = dice.between(-0.5, 0.5);
        [cx + sx * out + beside, cy + sy * out - beside]
    };
    match pen {
        Pen::Cross => {
            let ends = [
                end(-1.0, -1.0),
                end(1.0, 1.0),
                end(-1.0, 1.0),
                end(1.0, -1.0),
            ];
            stroke(image, ends[0], ends[1], line.width, ink);
            stroke(image, ends[2], ends[3], line.width, ink);
        }
        _ => {
            let top = end(1.0, -1.0);
            let left = [
                cx - half * dice.between(0.55, 0.95),
                cy + half * dice.between(-0.3, 0.2),
            ];
            let turn = [
                cx - half * dice.between(0.0, 0.45),
                cy + half * dice.between(0.6, 1.0),
            ];
            stroke(image, left, turn, line.width, ink);
            stroke(image, turn, top, line.width, ink);
        }
    }
}

/// What nobody may guess on a sheet of strokes.
fn doubt_stroke(
    image: &mut GrayImage,
    at: &Rect,
    (how, hand): (Doubt, Pen),
    line: Line,
    ink: f64,
    dice: &mut Dice,
) {
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let half = f64::from(at.w) / 2.0;
    match how {
        Doubt::OneStroke => {
            let out = half - 0.2;
            let (from, to) = if dice.chance(50) {
                ([cx - out, cy - out], [cx + out, cy + out])
            } else {
                ([cx - out, cy], [cx + out, cy + dice.between(-0.5, 0.5)])
            };
            stroke(image, from, to, line.width, ink);
        }
        Doubt::StruckStroke => {
            draw(image, at, hand, line, ink, dice);
            for shift in [-1.2, 0.0, 1.2] {
                let y = cy + shift + dice.between(-0.3, 0.3);
                let out = half + dice.between(0.2, 1.5);
                stroke(image, [cx - out, y], [cx + out, y], line.width, ink);
            }
        }
        Doubt::ErasedStroke => {
            let grey = dice.between(190.0, 228.0);
            draw(image, at, hand, line, grey, dice);
        }
        Doubt::BlottedOut => {
            draw(image, at, hand, line, ink, dice);
            let edges = trembling(at, dice);
            area(image, edges, ink, dice);
        }
        _ => doubt(image, at, how, ink, dice),
    }
}

fn doubt(image: &mut GrayImage, at: &Rect, how: Doubt, ink: f64, dice: &mut Dice) {
    let edges = trembling(at, dice);
    let [left, top, right, bottom] = edges;
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let half = f64::from(at.w) / 2.0;
    match how {
        Doubt::Half => {
            let share = dice.between(0.25, 0.6);
            let (wide, high) = (right - left, bottom - top);
            let part = match dice.below(4) {
                0 => [left, top, left + wide * share, bottom],
                1 => [right - wide * share, top, right, bottom],
                2 => [left, top, right, top + high * share],
                _ => [left, bottom - high * share, right, bottom],
            };
            area(image, part, ink, dice);
        }
        Doubt::Blot => {
            let part = half * dice.between(0.25_f64, 0.6).sqrt();
            area(
                image,
                [cx - part, cy - part, cx + part, cy + part],
                ink,
                dice,
            );
        }
        Doubt::Struck => {
            area(image, edges, ink, dice);
            for line in 0..3 {
                let shift = f64::from(line - 1) * 1.3;
                let out = half * 1.55;
                let (from, to) = ([cx - out, cy - out + shift], [cx + out, cy + out + shift]);
                stroke(image, from, to, 0.5, ink);
            }
        }
        Doubt::StruckAcross => {
            area(image, edges, ink, dice);
            let out = half + dice.between(1.6, 2.6);
            let (y, lean) = (cy + dice.between(-1.2, 1.2), dice.between(-0.6, 0.6));
            stroke(image, [cx - out, y - lean], [cx + out, y + lean], 0.6, ink);
        }
        Doubt::Erased => {
            let grey = dice.between(185.0, 225.0);
            area(image, edges, grey, dice);
        }
        // Of a hand that makes strokes: see `doubt_stroke`.
        Doubt::OneStroke | Doubt::StruckStroke | Doubt::ErasedStroke | Doubt::BlottedOut => {}
        Doubt::Tick => {
            stroke(image, [left + 0.6, cy], [cx - 0.4, bottom - 0.7], 0.6, ink);
            stroke(image, [cx - 0.4, bottom - 0.7], [right, top], 0.6, ink);
        }
        Doubt::Cross => {
            stroke(
                image,
                [left + 0.4, top + 0.4],
                [right - 0.4, bottom - 0.4],
                0.6,
                ink,
            );
            stroke(
                image,
                [left + 0.4, bottom - 0.4],
                [right - 0.4, top + 0.4],
                0.6,
                ink,
            );
        }
    }
}

/// Now and then a ring of coffee, a fold or a corner that is torn off.
fn stains(image: &mut GrayImage, dice: &mut Dice) {
    if dice.chance(8) {
        // Any corner but that of the code.
        let [left, top] = [[0, 0], [0, 1], [1, 1]][dice.index(3)];
        let side = whole(px(20.0));
        let (x, y) = (left * (image.width() - side), top * (image.height() - side));
        for dy in 0..side {
            for dx in 0..side {
                image.put_pixel(x + dx, y + dy, Luma([255]));
            }
        }
    }
    let darker = |image: &mut GrayImage, x: u32, y: u32, by: f64| {
        if x < image.width() && y < image.height() {
            let old = f64::from(image.get_pixel(x, y).0[0]);
            image.put_pixel(x, y, Luma([byte(old - by)]));
        }
    };
    if dice.chance(15) {
        let (cx, cy) = (dice.between(300.0, 1300.0), dice.between(300.0, 900.0));
        let radius = dice.between(120.0, 260.0);
        let by = dice.between(12.0, 30.0);
        for y in 0..image.height() {
            for x in 0..image.width() {
                let away = (f64::from(x) - cx).hypot(f64::from(y) - cy);
                if (away - radius).abs() < 14.0 {
                    darker(image, x, y, by);
                }
            }
        }
    }
    if dice.chance(15) {
        let x = whole(dice.between(300.0, 1300.0));
        for y in 0..image.height() {
            for dx in 0..3 {
                darker(image, x + dx, y, 22.0);
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
