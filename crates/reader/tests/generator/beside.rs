//! What hands leave beside squares, and hands that paint in other ways than a pile's: each a condition with what a
//! careful human would say of its sheets.

use super::dice::Dice;
use super::pile::asides;
use super::seen::{Seen, seen};
use super::{Done, Filled, Pen, area, at_box, byte, fill, printed, px, square_at, stroke, whole};
use image::{GrayImage, Luma};
use reader::SheetRead;
use reader::threshold::Mark;
use sheet::code::SheetCode;
use sheet::layout::{BoxId, Layout, Rect, Side, SquareId};
use std::collections::BTreeMap;
use std::f64::consts::TAU;
use std::fmt;

/// What is special about the sheets of a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Beside {
    /// Whole squares.
    Whole,
    /// Solid squares of seven to nine tenths of the printed one's side.
    Small,
    /// Round and round, to the edges.
    Discs,
    /// Round in no way that two are alike.
    Blobs,
    /// To and fro with paper between.
    Zigzag,
    /// Strokes beside each other with paper between.
    Hatched,
    /// Whole squares, figures in *pontos*, signatures.
    Figures,
    /// A ring around the last square of a row.
    Ring,
    /// A ring around the printed number of the points.
    RingedNumber,
    /// The printed number of the points is struck.
    StruckNumber,
    /// A line below a row.
    Underlined,
    /// A bar after the last point.
    Bar,
    /// Points written in *pontos* alone.
    PointsAlone,
    /// Points written beside the row alone.
    PointsNearby,
    /// Brackets around the last squares.
    Brackets,
    /// An X upon a filled square.
    Crossed,
    /// A line upon a filled square.
    Lined,
    /// A slant upon a filled square.
    Slanted,
    /// One line through several filled squares.
    LinedMany,
    /// A light ink in the last squares, a dark one before.
    LightAmong,
    /// An orange felt, as light as it is in greys.
    Orange,
    /// A light blue one.
    LightBlue,
    /// A hard pencil.
    HardPencil,
    /// The last square rubbed out, a grey trace of it.
    Rubbed,
    /// A hole punched through a filled square.
    Punched,
}

/// All of them.
pub const CONDITIONS: [Beside; 25] = [
    Beside::Whole,
    Beside::Small,
    Beside::Discs,
    Beside::Blobs,
    Beside::Zigzag,
    Beside::Hatched,
    Beside::Figures,
    Beside::Ring,
    Beside::RingedNumber,
    Beside::StruckNumber,
    Beside::Underlined,
    Beside::Bar,
    Beside::PointsAlone,
    Beside::PointsNearby,
    Beside::Brackets,
    Beside::Crossed,
    Beside::Lined,
    Beside::Slanted,
    Beside::LinedMany,
    Beside::LightAmong,
    Beside::Orange,
    Beside::LightBlue,
    Beside::HardPencil,
    Beside::Rubbed,
    Beside::Punched,
];

impl Beside {
    /// Whether the squares say all there is to say, so that a sheet of it should be accepted.
    pub const fn is_plain(self) -> bool {
        self.is_painted() || self.is_pale()
    }

    /// Whether its sheets are painted as they should be, by an ink that is seen.
    pub const fn is_painted(self) -> bool {
        matches!(
            self,
            Self::Whole
                | Self::Small
                | Self::Discs
                | Self::Blobs
                | Self::Zigzag
                | Self::Hatched
                | Self::Figures
        )
    }

    /// Whether a picture of that kind shows it: one bit has nothing of what is pale.
    pub fn is_seen(self, how: Seen) -> bool {
        how != Seen::Fax || !(self.is_pale() || self == Self::Rubbed)
    }

    const fn is_pale(self) -> bool {
        matches!(
            self,
            Self::LightAmong | Self::Orange | Self::LightBlue | Self::HardPencil
        )
    }
}

/// How a hand paints squares.
#[derive(Debug, Clone, Copy)]
enum Hand {
    Of(Pen),
    Small(f64),
    Disc(f64),
    Blob(f64),
    Zigzag { width: f64, pitch: f64, turn: f64 },
    Hatched { width: f64, pitch: f64 },
}

impl Hand {
    fn of(beside: Beside, dice: &mut Dice) -> Self {
        match beside {
            Beside::Whole | Beside::Figures => Self::Of(Pen::Fill),
            Beside::Small => Self::Small(dice.between(0.72, 0.9)),
            Beside::Discs => Self::Disc(dice.between(0.44, 0.53)),
            Beside::Blobs => Self::Blob(dice.between(0.44, 0.52)),
            Beside::Zigzag => Self::zigzag(dice),
            Beside::Hatched => Self::hatched(dice),
            _ => match dice.below(8) {
                0 => Self::Of(Pen::Hatch),
                1 => Self::Of(Pen::Scribble),
                2 => Self::Small(dice.between(0.8, 0.9)),
                3 => Self::Disc(dice.between(0.47, 0.53)),
                4 => Self::zigzag(dice),
                5 => Self::Of(Pen::Over(6)),
                _ => Self::Of(Pen::Fill),
            },
        }
    }

    fn zigzag(dice: &mut Dice) -> Self {
        let width = dice.between(0.5, 0.9);
        Self::Zigzag {
            width,
            pitch: width * dice.between(1.0, 1.35),
            turn: dice.between(0.0, std::f64::consts::PI),
        }
    }

    fn hatched(dice: &mut Dice) -> Self {
        let width = dice.between(0.45, 0.7);
        Self::Hatched {
            width,
            pitch: width * dice.between(1.1, 1.4),
        }
    }

    fn paint(self, image: &mut GrayImage, at: &Rect, ink: f64, dice: &mut Dice) {
        let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
        let side = f64::from(at.w);
        match self {
            Self::Of(pen) => fill(image, at, pen, ink, dice),
            Self::Small(share) => {
                let half = side * share / 2.0;
                let mut off = || dice.between(-0.2, 0.2);
                let (x, y) = (cx + off(), cy + off());
                area(image, [x - half, y - half, x + half, y + half], ink, dice);
            }
            Self::Disc(share) => round(image, [cx, cy], side * share, [0.02, 0.03], ink, dice),
            Self::Blob(share) => round(image, [cx, cy], side * share, [0.1, 0.07], ink, dice),
            Self::Zigzag { width, pitch, turn } => {
                zigzag(image, at, [width, pitch, turn], ink, dice);
            }
            Self::Hatched { width, pitch } => {
                let half = side / 2.0 + dice.between(-0.3, 0.3);
                let lean = dice.between(-0.4, 0.4);
                let mut x = cx - half + width / 2.0;
                while x < cx + half {
                    let mut end = || half + dice.between(-0.3, 0.3);
                    let (from, to) = ([x - lean, cy - end()], [x + lean, cy + end()]);
                    stroke(image, from, to, width, ink);
                    x += pitch * dice.between(0.9, 1.1);
                }
            }
        }
    }
}

/// A round fill that wobbles twice and three times on its way.
fn round(
    image: &mut GrayImage,
    [cx, cy]: [f64; 2],
    radius: f64,
    [twice, thrice]: [f64; 2],
    ink: f64,
    dice: &mut Dice,
) {
    let (cx, cy) = (
        cx + dice.between(-0.25, 0.25),
        cy + dice.between(-0.25, 0.25),
    );
    let (one, other) = (dice.between(0.0, TAU), dice.between(0.0, TAU));
    let radius = radius * dice.between(0.95, 1.05);
    let reach = radius * 1.3;
    for y in whole(px(cy - reach))..whole(px(cy + reach)) {
        for x in whole(px(cx - reach))..whole(px(cx + reach)) {
            let (dx, dy) = (f64::from(x) / px(1.0) - cx, f64::from(y) / px(1.0) - cy);
            let turn = dy.atan2(dx);
            let wobble = twice * (2.0 * turn + one).sin() + thrice * (3.0 * turn + other).sin();
            if dx.hypot(dy) < radius * (1.0 + wobble) {
                super::put(image, x, y, ink + dice.between(-8.0, 8.0));
            }
        }
    }
}

/// To and fro along a direction, within a square.
fn zigzag(
    image: &mut GrayImage,
    at: &Rect,
    [width, pitch, turn]: [f64; 3],
    ink: f64,
    dice: &mut Dice,
) {
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let half = f64::from(at.w) / 2.0;
    let (sin, cos) = turn.sin_cos();
    let reach = half * (sin.abs() + cos.abs()) - width / 2.0;
    let ends = |v: f64| {
        // Where the line at this height enters and leaves the square.
        let limit = |slope: f64, shift: f64| match slope.abs() < 1e-3 {
            true => [-9.0, 9.0],
            false => {
                let (one, other) = ((-half - shift) / slope, (half - shift) / slope);
                [one.min(other), one.max(other)]
            }
        };
        let (along_x, along_y) = (limit(cos, -v * sin), limit(sin, v * cos));
        [along_x[0].max(along_y[0]), along_x[1].min(along_y[1])]
    };
    let place = |u: f64, v: f64| [cx + u * cos - v * sin, cy + u * sin + v * cos];
    let mut v = -reach;
    let mut last: Option<[f64; 2]> = None;
    let mut forth = true;
    while v <= reach {
        let [from, to] = ends(v);
        let inward = width / 2.0 - dice.between(0.0, 0.5);
        let u = if forth { to - inward } else { from + inward };
        let next = place(u, v);
        if let Some(last) = last {
            stroke(image, last, next, width, ink);
        }
        last = Some(next);
        forth = !forth;
        v += pitch / 2.0 * dice.between(0.9, 1.1);
    }
}

/// A part of an ellipse.
fn ring(
    image: &mut GrayImage,
    [cx, cy]: [f64; 2],
    [rx, ry]: [f64; 2],
    pen: [f64; 2],
    dice: &mut Dice,
) {
    let [width, ink] = pen;
    let from = dice.between(0.0, TAU);
    let round = TAU * dice.between(0.85, 1.05);
    let steps = 60;
    let at = |step: u32| {
        let share = f64::from(step) / f64::from(steps);
        let turn = from + round * share;
        // The end lies a little beside the beginning.
        let out = 1.0 + 0.06 * (share - 0.5);
        [cx + rx * out * turn.cos(), cy + ry * out * turn.sin()]
    };
    for step in 0..steps {
        stroke(image, at(step), at(step + 1), width, ink);
    }
}

/// Figures as a hand writes them, as lines in a frame of one by one.
const FIGURES: [&[[f64; 2]]; 10] = [
    &[
        [0.5, 0.0],
        [0.9, 0.3],
        [0.9, 0.7],
        [0.5, 1.0],
        [0.1, 0.7],
        [0.1, 0.3],
        [0.5, 0.0],
    ],
    &[[0.2, 0.3], [0.6, 0.0], [0.6, 1.0]],
    &[[0.1, 0.2], [0.5, 0.0], [0.9, 0.3], [0.1, 1.0], [0.9, 1.0]],
    &[
        [0.1, 0.0],
        [0.8, 0.1],
        [0.4, 0.4],
        [0.9, 0.7],
        [0.5, 1.0],
        [0.1, 0.9],
    ],
    &[[0.6, 0.0], [0.1, 0.6], [0.9, 0.6], [0.7, 0.3], [0.7, 1.0]],
    &[
        [0.8, 0.0],
        [0.2, 0.0],
        [0.2, 0.4],
        [0.7, 0.4],
        [0.9, 0.7],
        [0.6, 1.0],
        [0.1, 0.9],
    ],
    &[
        [0.7, 0.0],
        [0.2, 0.5],
        [0.2, 0.9],
        [0.6, 1.0],
        [0.9, 0.7],
        [0.5, 0.5],
        [0.2, 0.7],
    ],
    &[[0.1, 0.0], [0.9, 0.0], [0.4, 1.0]],
    &[
        [0.5, 0.5],
        [0.2, 0.2],
        [0.5, 0.0],
        [0.8, 0.2],
        [0.5, 0.5],
        [0.9, 0.8],
        [0.5, 1.0],
        [0.1, 0.8],
        [0.5, 0.5],
    ],
    &[
        [0.8, 0.3],
        [0.5, 0.0],
        [0.2, 0.3],
        [0.5, 0.5],
        [0.8, 0.3],
        [0.8, 1.0],
    ],
];

/// Writes points around a place.
fn write(image: &mut GrayImage, [cx, cy]: [f64; 2], high: f64, points: u8, pen: [f64; 2]) {
    let [width, ink] = pen;
    let wide = high * 0.6;
    let digits = points.to_string();
    let count = f64::from(u32::try_from(digits.len()).unwrap());
    let left = cx - wide * count / 2.0;
    for (digit, index) in digits.bytes().zip(0_u32..) {
        let lines = FIGURES[usize::from(digit - b'0')];
        let place = |[x, y]: [f64; 2]| {
            [
                left + wide * (f64::from(index) + 0.1 + 0.8 * x),
                cy + high * (y - 0.5),
            ]
        };
        for pair in lines.windows(2) {
            stroke(image, place(pair[0]), place(pair[1]), width, ink);
        }
    }
}

/// A sheet of a condition; whether a person has to look at it, whatever its squares say.
pub fn made(
    (code, signed, image): (SheetCode, String, GrayImage),
    of: Beside,
    dice: &mut Dice,
) -> (Filled, bool) {
    let layout = Layout::of(code.shape);
    let points = code.shape.points();
    let mut sheet = Filled {
        signed,
        done: BTreeMap::new(),
        boxes: BTreeMap::new(),
        image,
    };
    let hand = Hand::of(of, dice);
    let ink = match of {
        Beside::Orange => dice.between(145.0, 168.0),
        Beside::LightBlue => dice.between(170.0, 200.0),
        Beside::HardPencil => dice.between(140.0, 185.0),
        _ => dice.between(10.0, 80.0),
    };
    let winner = if dice.chance(50) { Side::A } else { Side::B };
    let winners = match dice.below(3) {
        0 => vec![winner, winner],
        1 => vec![winner, super::other(winner), winner],
        _ => vec![super::other(winner), winner, winner],
    };
    let rows: Vec<(u8, Side, u8)> = (1..)
        .zip(&winners)
        .flat_map(|(partida, won)| {
            Side::BOTH.map(|side| {
                let lost = u8::try_from(dice.below(u64::from(points))).unwrap();
                (partida, side, if side == *won { points } else { lost })
            })
        })
        .collect();
    // The row that is special: one with some points, and often that of who lost.
    let some: Vec<usize> = (0..rows.len()).filter(|row| rows[*row].2 > 0).collect();
    let special = some[dice.index(some.len())];
    let is_alone = match of {
        Beside::PointsAlone | Beside::PointsNearby => true,
        Beside::RingedNumber | Beside::StruckNumber => dice.chance(50),
        _ => false,
    };
    for (index, (partida, side, score)) in rows.iter().enumerate() {
        let light = match (of, index == special) {
            (Beside::LightAmong, true) => 1 + u8::try_from(dice.below(3)).unwrap(),
            _ => 0,
        };
        let pale = dice.between(205.0, 240.0);
        if is_alone && index == special {
            continue;
        }
        for point in 1..=*score {
            let id = SquareId {
                partida: *partida,
                side: *side,
                point,
            };
            let ink = if point + light > *score { pale } else { ink };
            hand.paint(&mut sheet.image, &square_at(&layout, id), ink, dice);
            sheet.done.insert(id, Done::Filled(Pen::Fill));
        }
    }
    let jogo = BoxId::Jogo(winner);
    if dice.chance(80) {
        fill(
            &mut sheet.image,
            &at_box(&layout, jogo),
            Pen::Fill,
            ink.min(120.0),
            dice,
        );
        sheet.boxes.insert(jogo, Done::Filled(Pen::Fill));
    }
    // Some write the points as they should, whatever else they do.
    if of == Beside::Figures || (!is_alone && dice.chance(25)) {
        figures(&mut sheet.image, &layout, &rows, ink, dice);
    }
    // What lies below a hole is seen through it: the scanner's lid, or the dark.
    let below = match dice.chance(60) {
        true => dice.between(225.0, 255.0),
        false => dice.between(0.0, 60.0),
    };
    leave(
        &mut sheet.image,
        (of, below),
        &layout,
        rows[special],
        ink,
        dice,
    );
    // What is dark below a hole in a dark fill is not seen to be one.
    let is_seen = of != Beside::Punched || below > 200.0;
    (sheet, !of.is_plain() && is_seen)
}

/// Points in *pontos*, and signatures.
fn figures(
    image: &mut GrayImage,
    layout: &Layout,
    rows: &[(u8, Side, u8)],
    ink: f64,
    dice: &mut Dice,
) {
    let pen = [dice.between(0.3, 0.7), ink];
    // Who has none writes nothing.
    for (partida, side, score) in rows.iter().filter(|(.., score)| *score > 0) {
        let at = points_of(layout, *partida, *side);
        let high = f64::from(at.h) * dice.between(0.55, 0.85);
        let place = [
            f64::from(at.cx) + dice.between(-2.0, 2.0),
            f64::from(at.cy) + dice.between(-0.4, 0.4),
        ];
        write(image, place, high, *score, pen);
    }
    for left in [24.0, 81.0, 138.0] {
        let mut last = [left, 138.0];
        for step in 1..20 {
            let next = [
                left + 2.0 * f64::from(step),
                137.0 + dice.between(-2.5, 1.5),
            ];
            stroke(image, last, next, pen[0], ink);
            last = next;
        }
    }
}

fn points_of(layout: &Layout, partida: u8, side: Side) -> Rect {
    let found = layout
        .points
        .iter()
        .find(|(of, whose, _)| (*of, *whose) == (partida, side));
    found.unwrap().2
}

/// What the hand left beside the squares of a row, or upon them.
fn leave(
    image: &mut GrayImage,
    (of, below): (Beside, f64),
    layout: &Layout,
    (partida, side, score): (u8, Side, u8),
    ink: f64,
    dice: &mut Dice,
) {
    let square = |point: u8| {
        square_at(
            layout,
            SquareId {
                partida,
                side,
                point,
            },
        )
    };
    let last = square(score);
    let (cx, cy) = (f64::from(last.cx), f64::from(last.cy));
    let half = f64::from(last.w) / 2.0;
    let width = dice.between(0.3, 0.8);
    // The same pen, or another one.
    let ink = if dice.chance(70) {
        ink
    } else {
        dice.between(10.0, 120.0)
    };
    let pen = [width, ink];
    let first = square(1);
    let from_last = |back: u8| square(score.saturating_sub(back).max(1));
    match of {
        Beside::Ring => {
            let radii = [half + dice.between(0.9, 2.4), half + dice.between(0.9, 2.4)];
            let middle = [cx + dice.between(-0.4, 0.4), cy + dice.between(-0.4, 0.4)];
            ring(image, middle, radii, pen, dice);
        }
        Beside::RingedNumber => {
            let radii = [dice.between(1.7, 3.0), dice.between(1.4, 2.2)];
            let middle = [cx + dice.between(-0.3, 0.3), cy - half - 1.7];
            ring(image, middle, radii, pen, dice);
        }
        Beside::StruckNumber => {
            let out = dice.between(1.2, 2.6);
            let lean = dice.between(-0.9, 0.9);
            let y = cy - half - 1.7 + dice.between(-0.3, 0.3);
            stroke(
                image,
                [cx - out, y + lean],
                [cx + out, y - lean],
                width,
                ink,
            );
        }
        Beside::Underlined => {
            let y = cy + half + dice.between(0.8, 2.2);
            let from = f64::from(first.cx) - half - dice.between(-1.0, 2.0);
            let to = match dice.chance(50) {
                true => cx,
                false => f64::from(square(layout.shape.points()).cx),
            } + half
                + dice.between(-1.0, 2.0);
            let lean = dice.between(-0.5, 0.5);
            stroke(image, [from, y - lean], [to, y + lean], width, ink);
        }
        Beside::Bar => {
            let x = cx + half + dice.between(1.0, 2.0);
            let (top, bottom) = (dice.between(-0.5, 1.5), dice.between(-0.5, 1.5));
            let lean = dice.between(-0.4, 0.4);
            stroke(
                image,
                [x + lean, cy - half - top],
                [x - lean, cy + half + bottom],
                width,
                ink,
            );
        }
        Beside::PointsAlone => {
            let at = points_of(layout, partida, side);
            let place = [
                f64::from(at.cx) + dice.between(-3.0, 3.0),
                f64::from(at.cy) + dice.between(-0.5, 0.5),
            ];
            let high = f64::from(at.h) * dice.between(0.5, 0.9);
            write(image, place, high, score, pen);
        }
        Beside::PointsNearby => {
            let end = f64::from(square(layout.shape.points()).cx) + half;
            let x = match dice.below(3) {
                0 => end + dice.between(3.5, 4.0),
                1 => end + 38.0 + dice.between(3.5, 14.0),
                _ => f64::from(first.cx) - half - dice.between(12.0, 15.0),
            };
            write(
                image,
                [x, cy + dice.between(-0.5, 0.5)],
                dice.between(3.0, 6.0),
                score,
                pen,
            );
        }
        Beside::Brackets => {
            let back = u8::try_from(dice.below(3)).unwrap();
            let begin = f64::from(from_last(back).cx) - half - dice.between(0.8, 1.8);
            let end = cx + half + dice.between(0.8, 1.8);
            let (top, bottom) = (
                cy - half - dice.between(-0.5, 1.2),
                cy + half + dice.between(-0.5, 1.2),
            );
            let long = dice.between(0.6, 1.4);
            for (x, way) in [(begin, 1.0), (end, -1.0)] {
                let inner = x + way * long;
                let outer = x - way * 0.2;
                stroke(image, [inner, top], [outer, top + 0.7], width, ink);
                stroke(image, [outer, top + 0.7], [outer, bottom - 0.7], width, ink);
                stroke(image, [outer, bottom - 0.7], [inner, bottom], width, ink);
            }
        }
        Beside::Crossed => {
            for square in [Some(last), dice.chance(30).then(|| from_last(1))]
                .into_iter()
                .flatten()
            {
                let middle = [f64::from(square.cx), f64::from(square.cy)];
                cross(image, middle, half, pen, dice);
            }
        }
        Beside::Lined => {
            let mut out = || half + dice.between(1.0, 1.8);
            let (left, right) = (out(), out());
            let (y, lean) = (cy + dice.between(-1.5, 1.5), dice.between(-0.6, 0.6));
            stroke(
                image,
                [cx - left, y - lean],
                [cx + right, y + lean],
                width,
                ink,
            );
        }
        Beside::Slanted => {
            let mut out = || half + dice.between(1.0, 1.8);
            let ends = [out(), out(), out(), out()];
            let way = if dice.chance(50) { 1.0 } else { -1.0 };
            let steep = dice.between(0.6, 1.0);
            let (x, y) = match dice.chance(50) {
                true => ([ends[0], ends[1]], [ends[2] * steep, ends[3] * steep]),
                false => ([ends[0] * steep, ends[1] * steep], [ends[2], ends[3]]),
            };
            stroke(
                image,
                [cx - x[0], cy - way * y[0]],
                [cx + x[1], cy + way * y[1]],
                width,
                ink,
            );
        }
        Beside::LinedMany => {
            let back = 1 + u8::try_from(dice.below(4)).unwrap();
            let begin = f64::from(from_last(back).cx) - half - dice.between(0.0, 1.8);
            let end = cx + half + dice.between(0.0, 1.8);
            let (y, lean) = (cy + dice.between(-1.5, 1.5), dice.between(-0.8, 0.8));
            stroke(image, [begin, y - lean], [end, y + lean], width, ink);
        }
        Beside::Rubbed => {
            // Paper again, but for a trace.
            let trace = dice.between(200.0, 238.0);
            let reach = half + 0.6;
            let print = GrayImage::clone(image);
            for y in whole(px(cy - reach))..whole(px(cy + reach)) {
                for x in whole(px(cx - reach))..whole(px(cx + reach)) {
                    let (dx, dy) = (f64::from(x) / px(1.0) - cx, f64::from(y) / px(1.0) - cy);
                    let old = print.get_pixel(x, y).0[0];
                    let on_outline = (dx.abs().max(dy.abs()) - half).abs() < 0.17;
                    if old < 200 && !on_outline {
                        let grey = trace + dice.between(-14.0, 14.0);
                        image.put_pixel(x, y, Luma([byte(grey)]));
                    }
                }
            }
        }
        Beside::Punched => {
            let radius = dice.between(2.5, 3.2);
            let middle = [cx + dice.between(-2.0, 2.0), cy + dice.between(-2.0, 2.0)];
            for y in whole(px(middle[1] - radius))..whole(px(middle[1] + radius)) {
                for x in whole(px(middle[0] - radius))..whole(px(middle[0] + radius)) {
                    let (dx, dy) = (
                        f64::from(x) / px(1.0) - middle[0],
                        f64::from(y) / px(1.0) - middle[1],
                    );
                    if dx.hypot(dy) < radius {
                        image.put_pixel(x, y, Luma([byte(below)]));
                    }
                }
            }
        }
        _ => {}
    }
}

/// Two strokes from beyond a corner to beyond the one across, each way 1.0 to 1.8 mm.
fn cross(
    image: &mut GrayImage,
    [cx, cy]: [f64; 2],
    half: f64,
    [width, ink]: [f64; 2],
    dice: &mut Dice,
) {
    for way in [1.0, -1.0] {
        let mut out = || half + dice.between(1.0, 1.8);
        let (left, top, right, bottom) = (out(), out(), out(), out());
        let (from, to) = ([cx - left, cy - way * top], [cx + right, cy + way * bottom]);
        stroke(image, from, to, width, ink);
    }
}

/// What came of the sheets of a condition.
#[derive(Debug, Default, Clone)]
pub struct Tally {
    /// Sheets made.
    pub sheets: usize,
    /// Of them found.
    pub located: usize,
    /// Of those taken for results.
    pub accepted: usize,
    /// Of those the ones that a careful human would not have read so: where, and what.
    pub wrong: Vec<String>,
    /// Where the dice stood before those that were not accepted.
    pub refused: Vec<String>,
}

impl Tally {
    fn add(&mut self, (sheet, is_for_a_person): (&Filled, bool), found: &[SheetRead], at: &str) {
        self.sheets += 1;
        let of_sheet = found.iter().find(|one| one.text == sheet.signed);
        let Some(marks) = of_sheet.and_then(|one| one.marks.as_ref()) else {
            return;
        };
        self.located += 1;
        let squares = marks
            .squares
            .iter()
            .map(|(id, mark)| (id.to_string(), sheet.done.contains_key(id), *mark));
        let boxes = marks
            .boxes
            .iter()
            .map(|(id, mark)| (id.to_string(), sheet.boxes.contains_key(id), *mark));
        let all: Vec<(String, bool, Mark)> = squares.chain(boxes).collect();
        let doubtful = all.iter().filter(|(.., mark)| *mark == Mark::Doubtful);
        let doubts: Vec<String> = doubtful
            .map(|(id, ..)| id.clone())
            .chain(asides(marks))
            .collect();
        if !doubts.is_empty() {
            self.refused.push(format!("{at}: {}", doubts.join(" ")));
            return;
        }
        self.accepted += 1;
        let mut wrong: Vec<String> = all
            .iter()
            .filter(|(_, filled, mark)| (*mark == Mark::Blank) == *filled)
            .map(|(id, ..)| id.clone())
            .collect();
        if is_for_a_person {
            wrong.push("a person has to look".to_owned());
        }
        if !wrong.is_empty() {
            self.wrong.push(format!("{at}: {}", wrong.join(" ")));
        }
    }

    /// Adds another part of the same condition.
    #[allow(dead_code, reason = "the short suite tells of each by itself")]
    pub fn merge(&mut self, part: Self) {
        self.sheets += part.sheets;
        self.located += part.located;
        self.accepted += part.accepted;
        self.wrong.extend(part.wrong);
        self.refused.extend(part.refused);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [sheets, located, accepted] = [self.sheets, self.located, self.accepted];
        write!(
            f,
            "{sheets} | {located} | {accepted} | {}",
            self.wrong.len()
        )
    }
}

/// So many sheets of a condition, read by `read`.
pub fn tally(
    of: Beside,
    how: Seen,
    (count, seed): (usize, u64),
    read: &mut dyn FnMut(&GrayImage) -> Vec<SheetRead>,
) -> Tally {
    let mut dice = Dice::new(seed);
    let mut tally = Tally::default();
    let prints = printed(count.min(PRINTS), seed);
    for number in 0..count {
        let at = format!("seed {seed}, sheet {number}, dice at {}", dice.state());
        let (sheet, person) = made(prints[number % prints.len()].clone(), of, &mut dice);
        let page = seen(&sheet.image, how, &mut dice);
        if let Ok(folder) = std::env::var("READER_PICTURES") {
            let name = format!("{folder}/{of:?}-{how:?}-{seed}-{number}.png");
            page.save(name).unwrap();
        }
        tally.add((&sheet, person), &read(&page), &at);
    }
    tally
}

/// Sheets that are printed, each with a code of its own.
const PRINTS: usize = 40;
