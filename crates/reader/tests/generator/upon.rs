//! What comes upon squares that were filled, and upon the paper around them: what strikes out, covers, stains.

use super::beside::cross;
use super::condition::Verdict;
use super::dice::Dice;
use super::filling::Filling;
use super::hands::round;
use super::mishap::{Mishap, happen};
use super::writing::{Grain, line};
use super::{Doubt, byte, px, square_at, whole};
use image::{GrayImage, Luma};
use sheet::layout::Rect;

/// What comes upon a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Upon {
    /// An X upon a filled square.
    Crossed,
    /// A line upon a filled square.
    Lined,
    /// A slant upon a filled square.
    Slanted,
    /// One line through several filled squares.
    LinedMany,
    /// All squares of a row struck out.
    RowCrossed,
    /// Both rows of a partida struck out.
    PartidaCrossed,
    /// The last square rubbed out, a grey trace of it.
    Rubbed,
    /// A hole punched through a filled square.
    Punched,
    /// Correction fluid upon a filled square.
    Fluid,
    /// A dot of the pen in a square that is left blank.
    Dot,
    /// The hand wiped over wet ink.
    Smeared,
    /// A drop of water upon what was written.
    Drop,
    /// The ring of a cup.
    Coffee,
    /// A fold through a row.
    Folded,
    /// A stamp where no squares are.
    StampBeside,
    /// A stamp upon the squares of a row.
    Stamped,
    /// A sticky note over a corner.
    Note,
    /// A staple in a corner.
    Staple,
    /// A corner torn off.
    Torn,
}

impl Upon {
    pub const ALL: [Self; 19] = [
        Self::Crossed,
        Self::Lined,
        Self::Slanted,
        Self::LinedMany,
        Self::RowCrossed,
        Self::PartidaCrossed,
        Self::Rubbed,
        Self::Punched,
        Self::Fluid,
        Self::Dot,
        Self::Smeared,
        Self::Drop,
        Self::Coffee,
        Self::Folded,
        Self::StampBeside,
        Self::Stamped,
        Self::Note,
        Self::Staple,
        Self::Torn,
    ];

    /// Who sees that something was struck, rubbed out or hidden asks somebody; stains change no point.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Dot
            | Self::Smeared
            | Self::Drop
            | Self::Coffee
            | Self::Folded
            | Self::StampBeside
            | Self::Stamped
            | Self::Note
            | Self::Staple
            | Self::Torn => Verdict::Reads,
            _ => Verdict::Asks,
        }
    }

    /// Whether a picture of one bit has something of it.
    pub const fn is_dark(self) -> bool {
        !matches!(self, Self::Rubbed)
    }

    /// Brings it upon a sheet; whether it can be seen there.
    pub fn come(self, on: &mut Filling, dice: &mut Dice) -> bool {
        match self {
            Self::Crossed | Self::Lined | Self::Slanted => self.strike(on, dice),
            // Through a single one, from within it or hardly beyond: a pen that slipped.
            Self::LinedMany => {
                self.strike(on, dice);
                return on.row.score > 1;
            }
            Self::RowCrossed => return strike_row(on, dice),
            Self::PartidaCrossed => {
                let row = on.row;
                let both: Vec<_> = on.rows.clone();
                for of in both.into_iter().filter(|of| of.partida == row.partida) {
                    on.row = of;
                    strike_row(on, dice);
                }
                on.row = row;
            }
            Self::Rubbed => rubbed(on, dice),
            Self::Punched => return punched(on, dice),
            Self::Fluid => {
                let at = on.last();
                mishap(
                    on,
                    Mishap::Fluid,
                    [f64::from(at.cx), f64::from(at.cy)],
                    at,
                    dice,
                );
            }
            Self::Dot => dots(on, dice),
            Self::Smeared => smeared(on, dice),
            Self::Drop => drop(on, dice),
            Self::Coffee => coffee(&mut on.sheet.image, dice),
            Self::Folded => {
                let at = on.last();
                let y = f64::from(at.cy) + dice.between(-3.0, 3.0);
                mishap(on, Mishap::Fold, [105.0, y], at, dice);
            }
            Self::StampBeside => {
                let y = match dice.chance(50) {
                    true => dice.between(14.0, 30.0),
                    false => dice.between(132.0, 142.0),
                };
                let (x, at) = (dice.between(30.0, 140.0), on.last());
                mishap(on, Mishap::Stamp, [x, y], at, dice);
            }
            Self::Stamped => {
                let at = on.last();
                let place = [
                    f64::from(at.cx) + dice.between(-15.0, 15.0),
                    f64::from(at.cy) + dice.between(-8.0, 8.0),
                ];
                mishap(on, Mishap::Stamp, place, at, dice);
            }
            Self::Note => note(&mut on.sheet.image, dice),
            Self::Staple => {
                let at = [dice.between(4.0, 22.0), dice.between(3.0, 10.0)];
                let of = on.last();
                mishap(on, Mishap::Staple, at, of, dice);
            }
            Self::Torn => torn(&mut on.sheet.image, dice),
        }
        true
    }

    fn strike(self, on: &mut Filling, dice: &mut Dice) {
        let last = on.last();
        let (cx, cy) = (f64::from(last.cx), f64::from(last.cy));
        let half = f64::from(last.w) / 2.0;
        let places = match self {
            Self::Crossed => {
                cross(on, &last, [1.0, 1.8], dice);
                let one_more = u8::from(on.row.score > 1 && dice.chance(30));
                if one_more > 0 {
                    let before = on.before_last(1);
                    cross(on, &before, [1.0, 1.8], dice);
                }
                on.struck(one_more, Doubt::Struck);
                return;
            }
            Self::Lined => {
                let mut out = || half + dice.between(1.0, 1.8);
                let (left, right) = (out(), out());
                let (y, lean) = (cy + dice.between(-1.5, 1.5), dice.between(-0.6, 0.6));
                on.struck(0, Doubt::StruckAcross);
                [[cx - left, y - lean], [cx + right, y + lean]]
            }
            Self::Slanted => {
                let mut out = || half + dice.between(1.0, 1.8);
                let ends = [out(), out(), out(), out()];
                let way = if dice.chance(50) { 1.0 } else { -1.0 };
                let steep = dice.between(0.6, 1.0);
                let (x, y) = match dice.chance(50) {
                    true => ([ends[0], ends[1]], [ends[2] * steep, ends[3] * steep]),
                    false => ([ends[0] * steep, ends[1] * steep], [ends[2], ends[3]]),
                };
                on.struck(0, Doubt::StruckAcross);
                [[cx - x[0], cy - way * y[0]], [cx + x[1], cy + way * y[1]]]
            }
            _ => {
                let back = 1 + u8::try_from(dice.below(4)).unwrap();
                let begin = f64::from(on.before_last(back).cx) - half - dice.between(0.0, 1.8);
                let end = cx + half + dice.between(0.0, 1.8);
                let (y, lean) = (cy + dice.between(-1.5, 1.5), dice.between(-0.8, 0.8));
                if on.row.score > 1 {
                    on.struck(back, Doubt::StruckAcross);
                }
                [[begin, y - lean], [end, y + lean]]
            }
        };
        line(&mut on.sheet.image, &places, on.nib);
    }
}

/// A row struck out as a whole: by a line or two along it, by a large X, or to and fro. Whether it can be seen: a line along
/// one square alone is a pen's that slipped, an X that goes no further than a bold hand does is one with its fill, and to and
/// fro, with no end far beyond, where it turned back for the last time, is how a square is filled.
fn strike_row(on: &mut Filling, dice: &mut Dice) -> bool {
    let first = on.square(1);
    let half = f64::from(first.w) / 2.0;
    let end = match dice.chance(50) {
        true => on.row.score.max(1),
        false => on.layout.shape.points(),
    };
    let mut beyond = || dice.between(0.0, 3.0);
    let left = f64::from(first.cx) - half - beyond();
    let right = f64::from(on.square(end).cx) + half + beyond();
    let cy = f64::from(first.cy);
    let (nib, kind) = (on.nib, dice.below(4));
    let mut farthest = right;
    let high = half + dice.between(-0.5, 1.0);
    let image = &mut on.sheet.image;
    let mut along = |y: f64, dice: &mut Dice| {
        let lean = dice.between(-1.2, 1.2);
        line(image, &[[left, y - lean], [right, y + lean]], nib);
    };
    match kind {
        0 => along(cy + dice.between(-1.2, 1.2), dice),
        1 => {
            let apart = dice.between(0.5, 1.6);
            along(cy - apart, dice);
            along(cy + apart, dice);
        }
        2 => {
            line(image, &[[left, cy - high], [right, cy + high]], nib);
            line(image, &[[left, cy + high], [right, cy - high]], nib);
        }
        _ => {
            let step = dice.between(1.5, 4.0);
            let (mut x, mut way) = (left, 1.0);
            let mut places = Vec::new();
            while x < right {
                places.push([x, cy + way * high * dice.between(0.7, 1.1)]);
                x += step * dice.between(0.7, 1.3);
                way = -way;
            }
            line(image, &places, nib);
            // Its last turn comes before the end, be it by a whole step.
            farthest = places.iter().map(|[x, _]| *x).fold(left, f64::max);
        }
    }
    if on.row.score > 0 {
        on.struck(on.row.score - 1, Doubt::StruckAcross);
    }
    let beyond =
        (f64::from(first.cx) - half - left).max(farthest - half - f64::from(on.square(end).cx));
    let is_seen = match kind {
        2 => beyond >= 0.8 || high >= half + 0.6,
        3 => beyond >= 1.2,
        _ => false,
    };
    end > 1 || is_seen
}

fn mishap(on: &mut Filling, how: Mishap, at: [f64; 2], of: Rect, dice: &mut Dice) {
    let _ = happen(&mut on.sheet.image, how, at, of, on.ink, dice);
}

/// Every pixel within a reach of a place, told how far it lies from it, in millimetres.
fn around(
    image: &mut GrayImage,
    [cx, cy]: [f64; 2],
    [wide, high]: [f64; 2],
    mut new: impl FnMut([f64; 2], f64) -> Option<f64>,
) {
    let (width, height) = image.dimensions();
    for y in whole(px(cy - high))..whole(px(cy + high)).min(height) {
        for x in whole(px(cx - wide))..whole(px(cx + wide)).min(width) {
            let of = [f64::from(x) / px(1.0) - cx, f64::from(y) / px(1.0) - cy];
            if let Some(grey) = new(of, f64::from(image.get_pixel(x, y).0[0])) {
                image.put_pixel(x, y, Luma([byte(grey)]));
            }
        }
    }
}

/// Paper again, but for a trace.
fn rubbed(on: &mut Filling, dice: &mut Dice) {
    let last = on.last();
    let half = f64::from(last.w) / 2.0;
    let trace = dice.between(200.0, 238.0);
    let middle = [f64::from(last.cx), f64::from(last.cy)];
    around(
        &mut on.sheet.image,
        middle,
        [half + 0.6; 2],
        |[dx, dy], old| {
            let on_outline = (dx.abs().max(dy.abs()) - half).abs() < 0.17;
            (old < 200.0 && !on_outline).then(|| trace + dice.between(-14.0, 14.0))
        },
    );
    let id = on.row.square(on.row.score);
    on.sheet.done.insert(id, super::Done::Doubt(Doubt::Erased));
}

/// What lies below a hole is seen through it: the scanner's lid, or the dark. What is dark below a hole in a dark fill is
/// not seen to be one.
fn punched(on: &mut Filling, dice: &mut Dice) -> bool {
    let last = on.last();
    let is_light = dice.chance(60);
    let below = match is_light {
        true => dice.between(225.0, 255.0),
        false => dice.between(0.0, 60.0),
    };
    let radius = dice.between(2.5, 3.2);
    let mut off = || dice.between(-2.0, 2.0);
    let middle = [f64::from(last.cx) + off(), f64::from(last.cy) + off()];
    around(&mut on.sheet.image, middle, [radius; 2], |[dx, dy], _| {
        (dx.hypot(dy) < radius).then_some(below)
    });
    is_light
}

/// Where a pen was put down and nothing was painted.
fn dots(on: &mut Filling, dice: &mut Dice) {
    let rows: Vec<_> = on.rows.clone();
    let points = on.layout.shape.points();
    for _ in 0..=dice.below(3) {
        let row = rows[dice.index(rows.len())];
        if row.score < points {
            let point =
                row.score + 1 + u8::try_from(dice.below(u64::from(points - row.score))).unwrap();
            let at = square_at(&on.layout, row.square(point));
            let reach = f64::from(at.w) / 2.0 - 0.8;
            let mut off = || dice.between(-reach, reach);
            let place = [f64::from(at.cx) + off(), f64::from(at.cy) + off()];
            let radius = dice.between(0.2, 0.55);
            round(&mut on.sheet.image, place, radius, [0.1, 0.1], on.ink, dice);
        }
    }
}

/// Streaks from a filled square on, as far as a hand goes.
fn smeared(on: &mut Filling, dice: &mut Dice) {
    let at = on.before_last(u8::try_from(dice.below(3)).unwrap());
    let half = f64::from(at.w) / 2.0;
    let long = dice.between(3.0, 14.0);
    let dark = dice.between(30.0, 110.0);
    let (streaks, way) = (Grain::new(0.45, dice), dice.between(-0.25, 0.25));
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    around(
        &mut on.sheet.image,
        [cx, cy],
        [half + long; 2],
        |[x, y], old| {
            let share = (x - half * 0.5) / long;
            let across = y - way * x;
            let is_on = share > 0.0 && share < 1.0 && across.abs() < half * (1.0 - 0.3 * share);
            let strong = streaks.at([0.0, across]) * (1.0 - share);
            is_on.then(|| old - dark * strong * old / 255.0)
        },
    );
}

/// Ink runs in a drop of water, and its edge dries darker.
fn drop(on: &mut Filling, dice: &mut Dice) {
    let at = on.before_last(u8::try_from(dice.below(4)).unwrap());
    let radius = dice.between(2.5, 7.0);
    let mut off = || dice.between(-4.0, 4.0);
    let middle = [f64::from(at.cx) + off(), f64::from(at.cy) + off()];
    let before = on.sheet.image.clone();
    let (run, kept) = (dice.between(0.3, 0.9), dice.between(0.45, 0.85));
    let edge = dice.between(4.0, 16.0);
    let shape = Grain::new(radius, dice);
    let seen = |[x, y]: [f64; 2]| {
        let at = [px(middle[0] + x), px(middle[1] + y)].map(whole);
        before
            .get_pixel_checked(at[0], at[1])
            .map_or(255.0, |grey| f64::from(grey.0[0]))
    };
    around(
        &mut on.sheet.image,
        middle,
        [radius * 1.3; 2],
        |[x, y], old| {
            let out = radius * (0.8 + 0.4 * shape.at([x, y]));
            let away = x.hypot(y);
            if away > out {
                return None;
            }
            let mut sum = 0.0;
            for dx in [-run, 0.0, run] {
                for dy in [-run, 0.0, run] {
                    sum += seen([x + dx, y + dy]);
                }
            }
            let ran = old * kept + (sum / 9.0) * (1.0 - kept);
            let dark = if out - away < 0.4 { edge } else { edge * 0.25 };
            Some(ran - dark)
        },
    );
}

/// The ring of a cup: broken, darker at its edges, and now and then drops beside it.
fn coffee(image: &mut GrayImage, dice: &mut Dice) {
    let middle = [dice.between(40.0, 170.0), dice.between(35.0, 115.0)];
    let (radius, wide) = (dice.between(28.0, 42.0), dice.between(1.0, 2.6));
    let dark = dice.between(18.0, 60.0);
    let (broken, spread) = (Grain::new(9.0, dice), Grain::new(2.5, dice));
    around(image, middle, [radius + 4.0; 2], |[x, y], old| {
        let away = x.hypot(y) - radius - 0.8 * (spread.at([x, y]) - 0.5);
        let strong = (broken.at([x, y]) * 1.6 - 0.4).clamp(0.0, 1.0);
        let share = (1.0 - (away / wide).abs()).max(0.0);
        // Where it dried it is darkest at its outer edge.
        let edge = if away > 0.0 { 1.0 } else { 0.55 };
        (share > 0.0).then(|| old - dark * strong * edge * share.sqrt() * old / 255.0)
    });
    for _ in 0..dice.below(4) {
        let mut off = || dice.between(-45.0, 45.0);
        let place = [middle[0] + off(), middle[1] + off()];
        let radius = dice.between(0.4, 1.6);
        around(image, place, [radius; 2], |[x, y], old| {
            let away = x.hypot(y) / radius;
            (away < 1.0).then(|| old - dark * (0.4 + 0.6 * away) * old / 255.0)
        });
    }
}

/// The corners of a sheet but for that of its code: to the right or not, below or not.
const CORNERS: [[bool; 2]; 3] = [[false, false], [false, true], [true, true]];

/// A note over a corner: no squares are below it.
fn note(image: &mut GrayImage, dice: &mut Dice) {
    let [right, below] = CORNERS[dice.index(3)];
    let (width, height) = (
        f64::from(image.width()) / px(1.0),
        f64::from(image.height()) / px(1.0),
    );
    let (wide, high) = (dice.between(12.0, 28.0), dice.between(10.0, 26.0));
    let middle = [
        if right { width } else { 0.0 },
        if below { height } else { 0.0 },
    ];
    let (tone, shade) = (dice.between(195.0, 245.0), dice.between(10.0, 60.0));
    let turn = dice.between(-0.2, 0.2);
    around(image, middle, [wide + 8.0, high + 8.0], |[x, y], old| {
        let (u, v) = ((x + y * turn).abs() - wide, (y - x * turn).abs() - high);
        let out = u.max(v);
        match out {
            _ if out < 0.0 => Some(tone),
            _ if out < 0.8 => Some(old - shade * (1.0 - out / 0.8)),
            _ => None,
        }
    });
}

/// A corner that is gone: what lies below is seen.
fn torn(image: &mut GrayImage, dice: &mut Dice) {
    let [right, below] = CORNERS[dice.index(3)];
    let (width, height) = (
        f64::from(image.width()) / px(1.0),
        f64::from(image.height()) / px(1.0),
    );
    let middle = [
        if right { width } else { 0.0 },
        if below { height } else { 0.0 },
    ];
    let (wide, high) = (dice.between(12.0, 30.0), dice.between(10.0, 26.0));
    let ragged = Grain::new(1.5, dice);
    let lid = dice.between(215.0, 255.0);
    around(image, middle, [wide, high], |[x, y], _| {
        let share = x.abs() / wide + y.abs() / high + 0.08 * (ragged.at([x, y]) - 0.5);
        (share < 1.0).then_some(lid)
    });
}
