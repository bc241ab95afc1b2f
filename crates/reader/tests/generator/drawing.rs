//! What pens do: areas, strokes, fills in many ways, and squares of which nobody may guess.

use super::dice::Dice;
use super::{DPI, Doubt, Line, Pen};
use image::{GrayImage, Luma};
use sheet::layout::Rect;

/// Pixels of so many millimetres.
pub fn px(mm: f64) -> f64 {
    mm * DPI / 25.4
}

/// Inks a rectangle in millimetres, lighter between the strokes of a pen.
pub fn area(
    image: &mut GrayImage,
    [left, top, right, bottom]: [f64; 4],
    grey: f64,
    dice: &mut Dice,
) {
    for y in whole(px(top))..whole(px(bottom)) {
        for x in whole(px(left))..whole(px(right)) {
            let gap = if (y / 3).is_multiple_of(4) { 25.0 } else { 0.0 };
            put(image, x, y, grey + gap + dice.between(-8.0, 8.0));
        }
    }
}

/// A stroke of a pen between two places in millimetres.
pub fn stroke(image: &mut GrayImage, from: [f64; 2], to: [f64; 2], width: f64, ink: f64) {
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
pub fn trembling(at: &Rect, dice: &mut Dice) -> [f64; 4] {
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let half = f64::from(at.w) / 2.0;
    // Who paints small squares looks closer.
    let by = (f64::from(at.w) / 4.0).min(1.0);
    let mut edge = || half + by * dice.between(-0.35, 0.3);
    [cx - edge(), cy - edge(), cx + edge(), cy + edge()]
}

pub fn fill(image: &mut GrayImage, at: &Rect, pen: Pen, ink: f64, dice: &mut Dice) {
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
pub fn rush(image: &mut GrayImage, at: &Rect, most: f64, ink: f64, dice: &mut Dice) {
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
pub fn draw(image: &mut GrayImage, at: &Rect, pen: Pen, line: Line, ink: f64, dice: &mut Dice) {
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
pub fn doubt_stroke(
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

pub fn doubt(image: &mut GrayImage, at: &Rect, how: Doubt, ink: f64, dice: &mut Dice) {
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
pub fn stains(image: &mut GrayImage, dice: &mut Dice) {
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
pub const fn whole(value: f64) -> u32 {
    // Below nothing there is none, and no rounding is called: a picture has millions of pixels.
    (value + 0.5) as u32
}

pub fn put(image: &mut GrayImage, x: u32, y: u32, grey: f64) {
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
pub fn byte(value: f64) -> u8 {
    value.clamp(0.0, 255.0) as u8
}
