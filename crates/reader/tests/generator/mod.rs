//! Sheets as people fill them and as scanners and telephones see them: a test tool that grows.

#![allow(dead_code, reason = "each suite makes its own sheets")]

pub mod beside;
pub mod classes;
pub mod condition;
pub mod dice;
pub mod dots;
mod drawing;
mod filling;
pub mod formats;
pub mod hands;
pub mod inks;
pub mod jpeg;
pub mod mishap;
pub mod papers;
pub mod phone;
pub mod phones;
pub mod pile;
pub mod seen;
pub mod together;
pub mod upon;
pub mod warped;
mod writing;

use dice::Dice;
use drawing::{area, byte, doubt, doubt_stroke, draw, fill, put, px, stains, stroke, whole};
use image::GrayImage;
use image::imageops::FilterType;
use sheet::code::SheetCode;
use sheet::layout::{BoxId, Layout, Rect, Shape, Side, SquareId};
use sheet::sumula::{Accepted, PerPage, Printing, Sumula, SumulaSide, per_page, sumulas};
use std::collections::BTreeMap;
use std::process::Command;
use std::sync::{Arc, Mutex};

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

/// A printed sheet: its code, that code's text, and its picture.
pub type Print = (SheetCode, String, GrayImage);

/// Where everything of a sheet stands.
pub fn layout_of(code: &SheetCode) -> Layout {
    Layout::of(code.shape)
}

/// Prints that many piles share, made when they are asked for.
pub struct Prints {
    /// What their codes come from.
    pub seed: u64,
    count: usize,
    made: Mutex<BTreeMap<[u8; 2], Arc<Vec<Print>>>>,
}

impl Prints {
    /// A large pile is filled upon so many, again and again.
    pub const MOST: usize = 40;

    /// So many of each shape.
    pub fn new(seed: u64, count: usize) -> Self {
        Self {
            seed,
            count,
            made: Mutex::default(),
        }
    }

    /// Those of a shape.
    pub fn of(&self, shape: Shape) -> Arc<Vec<Print>> {
        let mut made = self.made.lock().unwrap();
        let of_shape = made.entry([shape.partidas(), shape.points()]);
        let prints = || Arc::new(printed_of(shape, self.count, self.seed));
        Arc::clone(of_shape.or_insert_with(prints))
    }
}

/// So many printed sheets, each a picture of its own.
pub fn printed(count: usize, seed: u64) -> Vec<Print> {
    printed_of(Shape::new(3, 12).unwrap(), count, seed)
}

fn printed_of(shape: Shape, count: usize, seed: u64) -> Vec<Print> {
    let mut sheets = sumulas_of(shape, count, seed);
    // Every other one is of the first layout, printed ahead.
    for sheet in sheets.iter_mut().skip(1).step_by(2) {
        sheet.code.shape = Shape::of_version(1, shape.partidas(), shape.points()).unwrap();
        sheet.signed = sheet.code.signed("key");
    }
    let is_large = is_large(shape);
    // One to a page a sheet is larger in both directions by the same.
    let dots = if is_large { DPI / LARGER } else { DPI };
    let mut images = Vec::new();
    for page in drawn(&sheets, &Printing::default(), dots) {
        if is_large {
            images.push(page);
            continue;
        }
        let half = page.height() / 2;
        for top in [0, page.height() - half] {
            images.push(image::imageops::crop_imm(&page, 0, top, page.width(), half).to_image());
        }
    }
    let codes = sheets.into_iter().map(|sheet| (sheet.code, sheet.signed));
    codes
        .zip(images)
        .map(|((code, signed), image)| (code, signed, image))
        .collect()
}

/// By how much a sheet is larger where it has a page for itself.
const LARGER: f64 = std::f64::consts::SQRT_2;

/// Whether sheets of a shape are printed one to a page: on half a page their squares are too small.
pub fn is_large(shape: Shape) -> bool {
    per_page(&sumulas_of(shape, 1, 1), &Printing::default()) == 1
}

/// A sheet that has a page for itself, as large as it is.
pub fn enlarged(sheet: &GrayImage) -> GrayImage {
    let side = |side: u32| whole(f64::from(side) * LARGER);
    let (width, height) = (side(sheet.width()), side(sheet.height()));
    image::imageops::resize(sheet, width, height, FilterType::Triangle)
}

/// A printed sheet of another shape, as large as a page.
pub fn printed_large(shape: Shape, seed: u64) -> Print {
    let sheet = sumulas_of(shape, 1, seed).remove(0);
    let printing = Printing {
        per_page: PerPage::One,
        ..Printing::default()
    };
    let page = drawn(std::slice::from_ref(&sheet), &printing, DPI).remove(0);
    (sheet.code, sheet.signed, page)
}

/// So many sheets of a shape, with codes of their own.
fn sumulas_of(shape: Shape, count: usize, seed: u64) -> Vec<Sumula> {
    // To 24 three play on a side.
    let (of, players) = if shape.points() == 24 {
        ("trio", 3)
    } else {
        ("dupla", 2)
    };
    let athletes = &["João da Silva", "Zé Araújo", "Maria Teresa Kowalski"][..usize::from(players)];
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
            regulation: String::new(),
            federation: "Federação Paranaense de Truco".to_owned(),
            event: "Interclubes · 1ª etapa".to_owned(),
            date: "21/03/2026".to_owned(),
            rodada: "Rodada 1".to_owned(),
            confronto: "Rodada 1 · Chave A".to_owned(),
            mesa: (index + 1).to_string(),
            sides: ["Trupuava", "Guará Truco"].map(|name| SumulaSide {
                name: format!("{name} · {of} 1"),
                athletes: athletes.iter().map(|name| (*name).to_owned()).collect(),
            }),
            players,
            accepted: Accepted::FilledAndStrokes,
            signed: code.signed("key"),
            code,
        }
    };
    (0..count).map(sheet).collect()
}

/// The pages of printed sheets.
fn drawn(sheets: &[Sumula], printing: &Printing, dots: f64) -> Vec<GrayImage> {
    let folder = tempfile::TempDir::new().unwrap();
    let pdf = folder.path().join("sheets.pdf");
    std::fs::write(&pdf, sumulas("Súmulas", sheets, printing).unwrap()).unwrap();
    let made = Command::new("pdftoppm")
        .args(["-gray", "-r", &dots.to_string()])
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
pub struct Line {
    /// In millimetres.
    width: f64,
    /// How far beyond a square's edges it goes at most, in millimetres.
    over: f64,
}

/// Fills a sheet with a jogo, and now and then with something that nobody may guess.
pub fn filled((code, signed, mut image): Print, dice: &mut Dice, pile: Pile) -> Filled {
    let doubts = matches!(
        pile,
        Pile::Doubts | Pile::StrokeDoubts | Pile::HurriedDoubts
    );
    let layout = layout_of(&code);
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
