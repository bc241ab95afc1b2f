//! How hands paint squares, each hand in a way of its own.

use super::condition::Verdict;
use super::dice::Dice;
use super::writing::line;
use super::{Line, Pen, area, draw, fill, put, px, stroke, whole};
use image::GrayImage;
use sheet::layout::Rect;
use std::f64::consts::{PI, TAU};

/// How the squares of a sheet are painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Painted {
    /// Whole squares.
    Whole,
    /// Solid squares of seven to nine tenths of the printed one's side.
    Small,
    /// Round, to the edges.
    Discs,
    /// Round in no way that two are alike.
    Blobs,
    /// To and fro with paper between.
    Zigzag,
    /// Strokes beside each other with paper between.
    Hatched,
    /// From row to row, over the edges.
    Scribble,
    /// Round and round from the middle on.
    Spiral,
    /// To and fro in a hurry, 0.6 to 1.5 mm over the edges.
    Rush,
    /// Whole, up to 1.2 mm over the edges.
    Bold,
    /// A cross in each.
    Crosses,
    /// A tick in each.
    Ticks,
    /// A dot in each.
    Dots,
    /// Whole squares, figures in *pontos*, signatures.
    Figures,
}

impl Painted {
    pub const ALL: [Self; 14] = [
        Self::Whole,
        Self::Small,
        Self::Discs,
        Self::Blobs,
        Self::Zigzag,
        Self::Hatched,
        Self::Scribble,
        Self::Spiral,
        Self::Rush,
        Self::Bold,
        Self::Crosses,
        Self::Ticks,
        Self::Dots,
        Self::Figures,
    ];

    /// All of them say what they mean; dots are not what the sheet asks for.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Dots => Verdict::Reads,
            _ => Verdict::Plain,
        }
    }

    pub fn hand(self, dice: &mut Dice) -> Hand {
        match self {
            Self::Whole | Self::Figures => Hand::Of(Pen::Fill),
            Self::Small => Hand::Small(dice.between(0.72, 0.9)),
            Self::Discs => Hand::Disc(dice.between(0.44, 0.53)),
            Self::Blobs => Hand::Blob(dice.between(0.44, 0.52)),
            Self::Zigzag => Hand::zigzag(dice),
            Self::Hatched => {
                let width = dice.between(0.45, 0.7);
                Hand::Hatched {
                    width,
                    pitch: width * dice.between(1.1, 1.4),
                }
            }
            Self::Scribble => Hand::Of(Pen::Scribble),
            Self::Spiral => {
                let width = dice.between(0.5, 0.8);
                Hand::Spiral {
                    width,
                    pitch: width * dice.between(0.9, 1.2),
                }
            }
            Self::Rush => Hand::Of(Pen::Rush(u8::try_from(6 + dice.below(10)).unwrap())),
            Self::Bold => Hand::Of(Pen::Over(u8::try_from(dice.below(13)).unwrap())),
            Self::Crosses => Hand::lines(Pen::Cross, dice),
            Self::Ticks => Hand::lines(Pen::Tick, dice),
            Self::Dots => Hand::Dot(dice.between(0.6, 1.3)),
        }
    }
}

/// A hand.
#[derive(Debug, Clone, Copy)]
pub enum Hand {
    Of(Pen),
    Small(f64),
    Disc(f64),
    Blob(f64),
    Zigzag { width: f64, pitch: f64, turn: f64 },
    Hatched { width: f64, pitch: f64 },
    Spiral { width: f64, pitch: f64 },
    Lines(Pen, Line),
    Dot(f64),
}

impl Hand {
    /// Any of those that most people have.
    pub fn any(dice: &mut Dice) -> Self {
        match dice.below(8) {
            0 => Self::Of(Pen::Hatch),
            1 => Self::Of(Pen::Scribble),
            2 => Self::Small(dice.between(0.8, 0.9)),
            3 => Self::Disc(dice.between(0.47, 0.53)),
            4 => Self::zigzag(dice),
            5 => Self::Of(Pen::Over(6)),
            _ => Self::Of(Pen::Fill),
        }
    }

    fn zigzag(dice: &mut Dice) -> Self {
        let width = dice.between(0.5, 0.9);
        Self::Zigzag {
            width,
            pitch: width * dice.between(1.0, 1.35),
            turn: dice.between(0.0, PI),
        }
    }

    fn lines(pen: Pen, dice: &mut Dice) -> Self {
        let line = Line {
            width: dice.between(0.3, 0.8),
            over: dice.between(0.0, 1.5),
        };
        Self::Lines(pen, line)
    }

    pub fn paint(self, image: &mut GrayImage, at: &Rect, ink: f64, dice: &mut Dice) {
        let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
        let side = f64::from(at.w);
        match self {
            Self::Of(pen) => fill(image, at, pen, ink, dice),
            Self::Lines(pen, line) => draw(image, at, pen, line, ink, dice),
            Self::Small(share) => {
                let half = side * share / 2.0;
                let mut off = || dice.between(-0.2, 0.2);
                let (x, y) = (cx + off(), cy + off());
                area(image, [x - half, y - half, x + half, y + half], ink, dice);
            }
            Self::Disc(share) => round(image, [cx, cy], side * share, [0.02, 0.03], ink, dice),
            Self::Blob(share) => round(image, [cx, cy], side * share, [0.1, 0.07], ink, dice),
            Self::Dot(radius) => {
                let mut off = || dice.between(-0.8, 0.8) * side / 6.0;
                let at = [cx + off(), cy + off()];
                let radius = (radius * side / 6.0).max(0.4);
                round(image, at, radius, [0.12, 0.08], ink, dice);
            }
            Self::Zigzag { width, pitch, turn } => {
                zigzag(image, at, [width, pitch, turn], ink, dice);
            }
            Self::Spiral { width, pitch } => spiral(image, at, [width, pitch], ink, dice),
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
pub fn round(
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
                put(image, x, y, ink + dice.between(-8.0, 8.0));
            }
        }
    }
}

/// Round and round from the middle to the edges, its corners as a hand rounds them.
fn spiral(image: &mut GrayImage, at: &Rect, [width, pitch]: [f64; 2], ink: f64, dice: &mut Dice) {
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let most = f64::from(at.w) / 2.0 - width / 2.0 + dice.between(-0.2, 0.3);
    let way = if dice.chance(50) { 1.0 } else { -1.0 };
    let square = dice.between(0.3, 0.9);
    let (mut turn, mut out) = (dice.between(0.0, TAU), width / 2.0);
    let end = |out: f64| out - pitch;
    let mut places = Vec::new();
    // Once more round at the edge.
    while end(out) < most {
        let (sin, cos) = (turn * way).sin_cos();
        // Between a circle and a square.
        let corner = 1.0 + square * (1.0 / sin.abs().max(cos.abs()) - 1.0);
        let radius = out.min(most) * corner;
        places.push([cx + radius * cos, cy + radius * sin]);
        turn += 0.25;
        out += pitch * 0.25 / TAU * dice.between(0.8, 1.2);
    }
    line(image, &places, [width, ink]);
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
