//! What happens to paper between the mesa and the scanner: things laid, painted, stamped, folded and
//! stapled over what a hand has filled.

use super::dice::Dice;
use super::{Done, Filled, at_box, byte, px, square_at, whole};
use image::{GrayImage, Luma};
use sheet::layout::{BoxId, Layout, Rect, SquareId};

/// What happened to a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mishap {
    /// Tape that hides what is below, lighter or greyer than the paper, with edges.
    Tape,
    /// Correction fluid.
    Fluid,
    /// Correction fluid, and filled again upon it.
    Refilled,
    /// A slip of paper, with its shadow.
    Slip,
    /// The light of a lamp, white with a soft border.
    Glare,
    /// A stamp: ring, bars, letters, or solid.
    Stamp,
    /// A fold: a dark line, light where the ink broke off, one side in the shade.
    Fold,
    /// A staple, bright along its back.
    Staple,
    /// Another sheet, with squares of its own.
    Sheet,
}

const MISHAPS: [Mishap; 8] = [
    Mishap::Tape,
    Mishap::Fluid,
    Mishap::Refilled,
    Mishap::Slip,
    Mishap::Glare,
    Mishap::Stamp,
    Mishap::Fold,
    Mishap::Staple,
];

/// How much of a square it came upon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hidden {
    /// A part, its outline among it or not.
    Part,
    /// All of it, and its outline.
    Whole,
}

/// Paper that is not white, so that something white can lie upon it.
pub fn paper(image: &mut GrayImage, dice: &mut Dice) {
    let tone = if dice.chance(40) {
        1.0
    } else {
        dice.between(0.78, 1.0)
    };
    for pixel in image.pixels_mut() {
        pixel.0[0] = byte(f64::from(pixel.0[0]) * tone);
    }
}

/// Lets one to three things happen to a filled sheet, mostly where the score is decided.
pub fn befall(sheet: &mut Filled, layout: &Layout, ink: f64, dice: &mut Dice) {
    for _ in 0..=dice.below(3) {
        let how = MISHAPS[dice.index(MISHAPS.len())];
        let (middle, of) = place(sheet, layout, dice);
        let changed = happen(&mut sheet.image, how, middle, of, ink, dice);
        note(sheet, layout, &changed, how, of);
    }
}

/// Notes what was come upon.
fn note(sheet: &mut Filled, layout: &Layout, changed: &Changed, how: Mishap, of: Rect) {
    for (id, at) in &layout.squares {
        if let Some(hidden) = upon(changed, at) {
            let before = sheet.done.get(id).copied().unwrap_or(Done::Blank);
            sheet.done.insert(*id, after(before, how, hidden, of, at));
        }
    }
    for (id, at) in &layout.boxes {
        if let Some(hidden) = upon(changed, at) {
            let before = sheet.boxes.get(id).copied().unwrap_or(Done::Blank);
            sheet.boxes.insert(*id, after(before, how, hidden, of, at));
        }
    }
}

fn after(before: Done, how: Mishap, hidden: Hidden, of: Rect, at: &Rect) -> Done {
    let refilled = how == Mishap::Refilled && of == *at;
    let filled = refilled || before.is_filled().unwrap_or(true);
    let hidden = match before {
        Done::Under(_, _, earlier) => earlier.max(hidden),
        _ => hidden,
    };
    Done::Under(how, filled, hidden)
}

/// A place near the end of a row, anywhere in it, or at a box.
fn place(sheet: &Filled, layout: &Layout, dice: &mut Dice) -> ([f64; 2], Rect) {
    let of = match dice.below(10) {
        0..=2 => {
            let boxes: Vec<BoxId> = layout.boxes.iter().map(|(id, _)| *id).collect();
            at_box(layout, boxes[dice.index(boxes.len())])
        }
        3..=5 => {
            let squares: Vec<SquareId> = layout.squares.iter().map(|(id, _)| *id).collect();
            square_at(layout, squares[dice.index(squares.len())])
        }
        _ => {
            // The last filled one of a row, or the first blank one.
            let filled: Vec<SquareId> = sheet.done.keys().copied().collect();
            let any = filled[dice.index(filled.len())];
            let row = filled
                .iter()
                .filter(|id| id.partida == any.partida && id.side == any.side);
            let last = row.max_by_key(|id| id.point).copied().unwrap_or(any);
            let next = SquareId {
                point: (last.point + u8::from(dice.chance(50))).min(layout.shape.points()),
                ..last
            };
            square_at(layout, next)
        }
    };
    let beside = |dice: &mut Dice| match dice.chance(40) {
        true => 0.0,
        false => dice.between(-5.0, 5.0),
    };
    let (cx, cy) = (f64::from(of.cx), f64::from(of.cy));
    ([cx + beside(dice), cy + beside(dice)], of)
}

/// Pixels that were changed: 255 where nothing of what was below is seen.
pub type Changed = GrayImage;

/// How much of a square was come upon; none where it was left alone.
fn upon(changed: &Changed, at: &Rect) -> Option<Hidden> {
    let half = f64::from(at.w) / 2.0 + 0.2;
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let (mut all, mut touched, mut covered) = (0, 0, 0);
    for y in whole(px(cy - half))..whole(px(cy + half)) {
        for x in whole(px(cx - half))..whole(px(cx + half)) {
            let Some(pixel) = changed.get_pixel_checked(x, y) else {
                continue;
            };
            all += 1;
            touched += u32::from(pixel.0[0] > 0);
            covered += u32::from(pixel.0[0] == 255);
        }
    }
    match () {
        () if touched == 0 => None,
        () if covered * 100 >= all * 98 => Some(Hidden::Whole),
        () => Some(Hidden::Part),
    }
}

/// Draws upon a sheet and remembers where.
struct Brush<'a> {
    image: &'a mut GrayImage,
    changed: Changed,
}

impl Brush<'_> {
    /// Every pixel within so many millimetres around a place, told how far it is from it.
    fn each(
        &mut self,
        [cx, cy]: [f64; 2],
        [wide, high]: [f64; 2],
        mut new: impl FnMut([f64; 2], f64) -> Option<(f64, bool)>,
    ) {
        for y in whole(px(cy - high))..whole(px(cy + high)).min(self.image.height()) {
            for x in whole(px(cx - wide))..whole(px(cx + wide)).min(self.image.width()) {
                let Some(old) = self.image.get_pixel_checked(x, y) else {
                    continue;
                };
                let of = [f64::from(x) / px(1.0) - cx, f64::from(y) / px(1.0) - cy];
                if let Some((grey, hides)) = new(of, f64::from(old.0[0])) {
                    self.image.put_pixel(x, y, Luma([byte(grey)]));
                    let before = self.changed.get_pixel(x, y).0[0];
                    let now = if hides { 255 } else { 1 };
                    self.changed.put_pixel(x, y, Luma([before.max(now)]));
                }
            }
        }
    }
}

pub fn happen(
    image: &mut GrayImage,
    how: Mishap,
    at: [f64; 2],
    of: Rect,
    ink: f64,
    dice: &mut Dice,
) -> Changed {
    let tone = f64::from(image.get_pixel(whole(px(100.0)), whole(px(74.0))).0[0]);
    let changed = GrayImage::new(image.width(), image.height());
    let mut brush = Brush { image, changed };
    let turn = dice.between(-0.3, 0.3);
    let turned = |[x, y]: [f64; 2]| {
        let (sin, cos) = turn.sin_cos();
        [x * cos + y * sin, y * cos - x * sin]
    };
    match how {
        Mishap::Tape => {
            let (wide, high) = (dice.between(4.0, 30.0), dice.between(4.0, 10.0));
            let lighter = if dice.chance(50) {
                dice.between(0.98, 1.1)
            } else {
                dice.between(0.75, 0.98)
            };
            let edge = dice.between(0.0, 60.0);
            brush.each(at, [wide + high; 2], |of, _| {
                let [x, y] = turned(of);
                let (x, y) = (wide - x.abs(), high - y.abs());
                let grey = tone * lighter - if x.min(y) < 0.25 { edge } else { 0.0 };
                (x.min(y) > 0.0).then_some((grey, true))
            });
        }
        Mishap::Slip => {
            let (wide, high) = (dice.between(4.0, 40.0), dice.between(3.5, 15.0));
            let (shade, tone) = (dice.between(5.0, 60.0), tone * dice.between(0.95, 1.05));
            let soft = dice.between(0.3, 1.2);
            brush.each(at, [wide + high + 2.0; 2], |of, old| {
                let [x, y] = turned(of);
                if x.abs() < wide && y.abs() < high {
                    return Some((tone, true));
                }
                // Its shadow falls to the right and down.
                let away = (x - wide).max(y - high).max(-wide - x).max(-high - y);
                (away < soft && x > -wide && y > -high)
                    .then_some((old - shade * (1.0 - away / soft), false))
            });
        }
        Mishap::Fluid | Mishap::Refilled => {
            let white = dice.between(235.0, 255.0).max(tone);
            let blobs = 1 + dice.below(3);
            for _ in 0..blobs {
                let (wide, high) = (dice.between(2.6, 5.5), dice.between(2.6, 5.0));
                let at = [
                    at[0] + dice.between(-1.5, 1.5),
                    at[1] + dice.between(-1.0, 1.0),
                ];
                let power = dice.between(2.0, 5.0);
                brush.each(at, [6.0; 2], |of, _| {
                    let [x, y] = turned(of);
                    let away = (x / wide).abs().powf(power) + (y / high).abs().powf(power);
                    let grey = if away > 0.9 { white - 8.0 } else { white };
                    (away < 1.0).then_some((grey, true))
                });
            }
            if how == Mishap::Refilled {
                let half = f64::from(of.w) / 2.0 + dice.between(-0.3, 0.5);
                brush.each([f64::from(of.cx), f64::from(of.cy)], [half; 2], |_, _| {
                    Some((ink, true))
                });
            }
        }
        Mishap::Glare => {
            let (core, soft) = (dice.between(2.0, 14.0), dice.between(1.5, 8.0));
            brush.each(at, [core + soft; 2], |[x, y], old| {
                let share = ((core + soft - x.hypot(y)) / soft).clamp(0.0, 1.0);
                (share > 0.0).then_some((old + (255.0 - old) * share, share == 1.0))
            });
        }
        Mishap::Stamp => stamp(&mut brush, at, &turned, dice),
        // It is laid down as a whole: see `over`.
        Mishap::Sheet => {}
        Mishap::Fold => {
            let (dark, wide) = (dice.between(10.0, 110.0), dice.between(0.15, 0.5));
            let (shade, reach) = (dice.between(0.0, 0.12), dice.between(2.0, 6.0));
            let (broken, lies) = (dice.chance(40), dice.chance(50));
            let reaches = if lies { [220.0, 14.0] } else { [14.0, 220.0] };
            brush.each(at, reaches, |[x, y], old| {
                let away = if lies {
                    y + x * turn / 10.0
                } else {
                    x + y * turn / 10.0
                };
                if away.abs() < wide {
                    let grey = if broken && old < tone - 60.0 {
                        tone - 30.0
                    } else {
                        old - dark
                    };
                    return Some((grey, false));
                }
                (away > 0.0 && away < reach)
                    .then_some((old * (1.0 - shade * (1.0 - away / reach)), false))
            });
        }
        Mishap::Staple => {
            let (long, steel) = (dice.between(4.5, 6.5), dice.between(50.0, 150.0));
            brush.each(at, [long + 1.0; 2], |of, old| {
                let [x, y] = turned(of);
                match y.abs() {
                    _ if x.abs() > long => None,
                    back if back < 0.08 => Some((255.0, true)),
                    back if back < 0.3 => Some((steel, true)),
                    _ if y > 0.0 && y < 0.8 => Some((old - 40.0, false)),
                    _ => None,
                }
            });
        }
    }
    brush.changed
}

fn stamp(
    brush: &mut Brush<'_>,
    at: [f64; 2],
    turned: &dyn Fn([f64; 2]) -> [f64; 2],
    dice: &mut Dice,
) {
    let ink = dice.between(50.0, 160.0);
    let (radius, line) = (dice.between(6.0, 16.0), dice.between(0.5, 1.6));
    let kind = dice.below(5);
    let (bar, step) = (dice.between(0.4, 2.2), dice.between(2.5, 4.5));
    brush.each(at, [radius * 1.5; 2], |of, old| {
        let [x, y] = turned(of);
        let away = x.hypot(y);
        let inked = match kind {
            // A ring with a line of letters in it.
            0 => {
                (away - radius).abs() < line
                    || (y.abs() < 1.5 && away < radius && (x * 1.3).rem_euclid(1.6) < 0.7)
            }
            // Two rings and bars.
            1 => {
                (away - radius).abs() < line
                    || (away - radius * 0.7).abs() < line / 2.0
                    || (away < radius * 0.6 && y.rem_euclid(step) < bar)
            }
            // A frame of date and bars.
            2 => {
                let (x, y) = (radius - x.abs(), radius / 2.0 - y.abs());
                x.min(y) > 0.0 && (x.min(y) < line || y.rem_euclid(step) < bar)
            }
            // A bar as large as a square or two.
            3 => x.abs() < radius * 0.6 && y.abs() < 1.5 + line * 1.5,
            // A disc.
            _ => away < radius * 0.6,
        };
        inked.then_some((old.min(ink + (255.0 - old) * 0.05), false))
    });
}

/// Lays another sheet over this one, upon its lower left corner: of sheets that lose two nothing is read.
pub fn over(sheet: &mut Filled, layout: &Layout, other: &GrayImage, dice: &mut Dice) {
    let (width, height) = sheet.image.dimensions();
    let (left, top) = (dice.between(-195.0, -60.0), dice.between(40.0, 130.0));
    let edge = dice.between(0.0, 80.0);
    let tone = f64::from(sheet.image.get_pixel(whole(px(100.0)), whole(px(74.0))).0[0]) / 255.0;
    let changed = GrayImage::new(width, height);
    let mut brush = Brush {
        image: &mut sheet.image,
        changed,
    };
    let (wide, high) = (f64::from(width) / px(1.0), f64::from(height) / px(1.0));
    brush.each(
        [wide / 2.0, high / 2.0],
        [wide / 2.0, high / 2.0],
        |of, old| {
            let [x, y] = [of[0] + wide / 2.0 - left, of[1] + high / 2.0 - top];
            let away = (-y).max(x - wide);
            let grey = other.get_pixel_checked(whole(px(x)), whole(px(y)));
            match grey.filter(|_| away <= 0.0) {
                Some(grey) => Some((f64::from(grey.0[0]) * tone, true)),
                // The edge of the upper sheet casts a shadow.
                None => (away < 0.3).then_some((old - edge, false)),
            }
        },
    );
    let changed = brush.changed;
    // No square was filled again.
    note(
        sheet,
        layout,
        &changed,
        Mishap::Sheet,
        Rect::at(0.0, 0.0, 0.0, 0.0),
    );
}

/// Lays another sheet under this one, so that some of it is seen beyond the edges.
pub fn under(image: &mut GrayImage, other: &GrayImage, dice: &mut Dice) {
    let beyond = |dice: &mut Dice| whole(px(dice.between(2.0, 45.0)));
    let (wide, high) = (beyond(dice), beyond(dice));
    let (left, above) = (dice.chance(50), dice.chance(50));
    let (width, height) = image.dimensions();
    let mut both = GrayImage::from_pixel(width + wide, height + high, Luma([230]));
    let at = |there: bool, by: u32| i64::from(if there { by } else { 0 });
    image::imageops::replace(&mut both, other, at(!left, wide), at(!above, high));
    let (x, y) = (at(left, wide), at(above, high));
    image::imageops::replace(&mut both, image, x, y);
    // The edge of the upper sheet casts a shadow.
    let edge = dice.between(0.0, 80.0);
    let mut darker = |x: i64, y: i64| {
        let place = (u32::try_from(x), u32::try_from(y));
        if let (Ok(x), Ok(y)) = place
            && x < width + wide
            && y < height + high
        {
            let old = f64::from(both.get_pixel(x, y).0[0]);
            both.put_pixel(x, y, Luma([byte(old - edge)]));
        }
    };
    let (right, bottom) = (x + i64::from(width), y + i64::from(height));
    for along in x..right {
        darker(along, y - 1);
        darker(along, bottom);
    }
    for along in y..bottom {
        darker(x - 1, along);
        darker(right, along);
    }
    *image = both;
}
